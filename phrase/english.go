package phrase

import (
	"slices"
	"strings"
	"sync"

	"tumult/ability"
	"tumult/card"
)

// englishBook compiles the English phrase book at its first use.
var englishBook = sync.OnceValue(func() *book {
	return newBook(englishLexicon(), slices.Concat(englishSteps, englishEvents, englishConditions, englishNouns, englishAmounts))
})

func englishLexicon() lexicon {
	lex := lexicon{
		contractions: map[string][]string{
			"i'm": {"i", "am"}, "it's": {"it", "is"}, "there's": {"there", "is"}, "they're": {"they", "are"}, "you're": {"you", "are"}, "don't": {"do", "not"}, "doesn't": {"does", "not"},
			"isn't": {"is", "not"}, "aren't": {"are", "not"}, "cannot": {"can't"}, "wasn't": {"was", "not"},
		},
		numbers:   []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"},
		articles:  []string{"a", "an"},
		quotes:    [2]string{`"`, `"`},
		and:       "and",
		or:        "or",
		then:      "then",
		orMore:    []string{"more", "higher"},
		they:      several,
		have:      "have",
		another:   "another",
		you:       []string{"you", "your", "yours"},
		each:      "each",
		notMine:   "the one I'm not in",
		past:      []string{"was", "were", "had"},
		opponent:  [2][]string{{"opponent", "opponent's"}, {"opponents", "opponents'"}},
		eachOne:   "each",
		freely:    "choose",
		someAre:   true,
		would:     "would",
		cant:      "can't",
		names:     card.English,
		conjugate: englishVerb,
		plural:    englishPlural,
		join:      englishJoin,
		agree: map[string]forms{
			"its":   englishForms("its", "my", "its", "their"),
			"they":  englishForms("it", "it", "it", "they"),
			"is":    englishForms("is", "is", "is", "are"),
			"them":  englishForms("it", "it", "it", "them"),
			"whose": englishForms("its", "its", "its", "their"),
			"the":   englishForms("the", "your", "the", "the"),
			"your":  englishOwned,
			"me":    englishForms("me", "me", "it", "them"),
		},
	}
	for _, w := range []struct {
		name string
		word ability.Word
	}{{"card", "card"}, {"Character", "character"}, {"Permanent", "permanent"}, {"Spell", "spell"}, {"Hero", "hero"}, {"token", "token"}} {
		lex.nouns = append(lex.nouns, noun{ability.New(w.word), [2]string{w.name, englishPlural(w.name)}})
	}
	for _, s := range englishSubtypes {
		lex.nouns = append(lex.nouns, noun{ability.New("subtype", ability.Str(s)), [2]string{s, englishPlural(s)}})
	}
	return lex
}

// englishSubtypes are the subtypes of all sets, as they are stored.
var englishSubtypes = []string{
	"Adventurer", "Animal", "Apprentice", "Artist", "Boon", "Bureaucrat", "Citizen", "Companion", "Conjuration", "Construction", "Deity", "Disruption",
	"Dragon", "Druid", "Elemental", "Engineer", "Fairy", "Gear", "Illusion", "Landmark", "Leviathan", "Mage", "Maneuver", "Merchant", "Messenger", "Noble",
	"Ore", "Plant", "Robot", "Rogue", "Sap", "Scholar", "Scientist", "Site", "Soldier", "Song", "Spirit", "Titan", "Trainer",
}

var englishPlurals = map[string]string{"die": "dice", "Hero": "Heroes"}

func englishPlural(s string) string {
	if p, ok := englishPlurals[s]; ok {
		return p
	}
	switch {
	case strings.HasSuffix(s, "y") && !strings.HasSuffix(s, "ay"):
		return s[:len(s)-1] + "ies"
	case strings.HasSuffix(s, "s"), strings.HasSuffix(s, "ch"), strings.HasSuffix(s, "x"):
		return s + "es"
	}
	return s + "s"
}

var englishVerbs = map[string]forms{
	"be":   englishForms("be", "am", "is", "are"),
	"was":  englishForms("be", "was", "was", "were"),
	"had":  englishForms("have", "had", "had", "had"),
	"have": englishForms("have", "have", "has", "have"),
	"do":   englishForms("do", "do", "does", "do"),
	"go":   englishForms("go", "go", "goes", "go"),
}

// englishOwned are the forms of "your" by who owns what follows it.
var englishOwned = forms{infinitive: "your", order: "your", first: "my", second: "your", one: "their", oneF: "their", several: "their", severalF: "their"}

// englishForms are the forms of a word that has four.
func englishForms(bare, me, single, many string) forms {
	f := forms{infinitive: bare, order: bare, first: me, second: many, one: single, oneF: single, several: many, severalF: many}
	return f
}

func englishVerb(s string) forms {
	if f, ok := englishVerbs[s]; ok {
		return f
	}
	return englishForms(s, s, englishPlural(s), s)
}

// englishJoin gives "a" the form that goes with the next word.
func englishJoin(ps []piece) []piece {
	out := ps[:0]
	for i := 0; i < len(ps); i++ {
		p := ps[i]
		if p.text == "a" && i+1 < len(ps) {
			switch next := strings.TrimLeft(ps[i+1].text, "["); {
			case next == "other":
				p.text = "another"
				i++
			case next != "" && strings.ContainsRune("aeiouAEIOU", rune(next[0])) && !strings.HasPrefix(next, "one"):
				p.text = "an"
			}
		}
		out = append(out, p)
	}
	return out
}
