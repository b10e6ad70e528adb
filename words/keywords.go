package words

import (
	"slices"

	"tumult/ability"
	"tumult/game"
)

// keyword is a word of cards with a meaning of its own: by which words of an
// ability or which status it is met, and the rule that
// explains it, if there is one of its own.
type keyword struct {
	key    string // in the catalogue
	rule   string
	words  []ability.Word
	status game.Status
}

// keywordList is in the order in which they are explained.
var keywordList = []keyword{
	{"kw quick", "1.2.4.c", []ability.Word{"quick"}, 0},
	{"kw j", "7.5.1.a", []ability.Word{"j"}, 0},
	{"kw h", "7.5.1.a", []ability.Word{"h"}, 0},
	{"kw r", "7.5.1.a", []ability.Word{"r"}, 0},
	{"kw support", "2.2.10.d", []ability.Word{"support"}, 0},
	{"kw gigantic", "7.4.3.b", []ability.Word{"gigantic"}, 0},
	{"kw defender", "7.4.1.b", []ability.Word{"defender"}, 0},
	{"kw eternal", "7.4.2.b", []ability.Word{"eternal"}, 0},
	{"kw seasoned", "7.4.4.b", []ability.Word{"seasoned"}, 0},
	{"kw tough", "7.4.5.c", []ability.Word{"tough"}, 0},
	{"kw fleeting", "2.4.6.a", []ability.Word{"fleeting", "fleeting_card"}, game.Fleeting},
	{"kw anchored", "4.2.5.b", []ability.Word{"anchored"}, game.Anchored},
	{"kw asleep", "4.2.5.b", []ability.Word{"asleep"}, game.Asleep},
	{"kw exhausted", "1.2.4.d", []ability.Word{"exhausted", "exhaust", "resupply_exhausted"}, game.Exhausted},
	{"kw boost", "", []ability.Word{"boost", "boost_max", "boost_split", "boosted"}, game.Boosted},
	{"kw resupply", "7.3.16.a", []ability.Word{"resupply", "resupply_exhausted"}, 0},
	{"kw sabotage", "", []ability.Word{"sabotage"}, 0},
	{"kw after you", "", []ability.Word{"after_you"}, 0},
	{"kw sacrifice", "7.3.19.a", []ability.Word{"sacrifice", "sacrifices", "sacrificed"}, 0},
	{"kw roll", "7.3.13.a", []ability.Word{"roll"}, 0},
	{"kw activate", "7.3.1.a", []ability.Word{"activate"}, 0},
}

// Keyword is a sentence that explains a word of cards, and the id of its rule where
// there is one.
type Keyword struct{ Text, Rule string }

// Keyword is an explanation with its rule.
func (d *Describer) Keyword(k Keyword) string {
	if k.Rule == "" {
		return k.Text
	}
	return k.Text + " (" + d.say("by rule", k.Rule) + ")"
}

// Keywords explains the keywords of a card and the statuses of its object.
func (d *Describer) Keywords(c *ability.Card, o game.Object) (out []Keyword) {
	for _, k := range keywordList {
		met := o.Status&k.status != 0
		for _, a := range c.Abilities {
			a.Walk(func(n *ability.Node) bool {
				met = met || slices.Contains(k.words, n.Word)
				return !met
			})
		}
		if met {
			out = append(out, Keyword{d.say(k.key), k.rule})
		}
	}
	return out
}
