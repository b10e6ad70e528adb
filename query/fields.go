package query

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"tumult/ability"
	"tumult/card"
	"tumult/phrase"
)

// field makes a condition of a comparison and a value. Where it cannot, it says why:
// noOrder is about the comparison, all else about the value.
type field func(op, value string) (predicate, message)

var fields = func() map[string]field {
	number := func(of func(c *subject) (int, bool)) field {
		return func(op, value string) (predicate, message) {
			n, err := strconv.Atoi(value)
			if err != nil {
				return nil, noNumber
			}
			return func(c *subject) bool {
				have, ok := of(c)
				return ok && compare(have, op, n)
			}, message{}
		}
	}
	stat := func(t card.Terrain) field {
		return number(func(c *subject) (int, bool) { return c.Stats[t], c.HasStats })
	}
	all := map[string]field{
		"f": kind(func(c *subject) card.Faction { return c.Faction }, faction, noFaction),
		"t": kind(func(c *subject) card.Type { return c.Type }, kindOfCard, noType),
		"r": kind(func(c *subject) card.Rarity { return c.Rarity }, rarity, noRarity),
		"st": words(func(c *subject, want string) bool {
			return slices.ContainsFunc(c.Subtypes, func(s string) bool {
				return fold(s) == want || fold(phrase.Subtype(card.French, s)) == want
			})
		}),
		"s":   words(func(c *subject, want string) bool { return fold(c.Set) == want }),
		"n":   words(func(c *subject, want string) bool { return isNamed(c, want) }),
		"ref": words(func(c *subject, want string) bool { return strings.Contains(fold(c.Ref), want) }),
		"o":   words(func(c *subject, want string) bool { return says(c, want) }),
		"kw":  keyword,
		"hc":  number(func(c *subject) (int, bool) { return c.Hand, c.Type != card.Hero }),
		"rc":  number(func(c *subject) (int, bool) { return c.Reserve, c.Type != card.Hero }),
		"fo":  stat(card.Forest),
		"mo":  stat(card.Mountain),
		"oc":  stat(card.Ocean),
	}
	for short, long := range longNames {
		for _, name := range long {
			all[name] = all[short]
		}
	}
	return all
}()

// longNames are the other names of the fields, in both languages and folded, by the short one.
var longNames = map[string][]string{"f": {"faction"}, "t": {"type"}, "r": {"rarity", "rarete"}, "st": {"subtype", "soustype"}, "s": {"set", "extension"},
	"n": {"name", "nom"}, "ref": {"reference"}, "o": {"text", "texte"}, "kw": {"keyword", "motcle"}, "hc": {"hand", "main"}, "rc": {"reserve"},
	"fo": {"forest", "foret"}, "mo": {"mountain", "montagne"}, "oc": {"ocean", "eau"}}

func fieldNames() string { return strings.Join(slices.Sorted(maps.Keys(longNames)), ", ") }

func compare(have int, op string, want int) bool {
	switch op {
	case "<":
		return have < want
	case "<=":
		return have <= want
	case ">":
		return have > want
	case ">=":
		return have >= want
	case "!=":
		return have != want
	}
	return have == want
}

// kind is a field of named values.
func kind[T comparable](of func(*subject) T, parse func(string) (T, bool), unknown message) field {
	return func(op, value string) (predicate, message) {
		want, ok := parse(fold(value))
		if !ok {
			return nil, unknown
		}
		return equal(op, func(c *subject) bool { return of(c) == want })
	}
}

// words is a field of text, looked up without case and accents.
func words(has func(c *subject, want string) bool) field {
	return func(op, value string) (predicate, message) {
		want := fold(value)
		return equal(op, func(c *subject) bool { return has(c, want) })
	}
}

func equal(op string, m predicate) (predicate, message) {
	switch op {
	case ":", "=":
		return m, message{}
	case "!=":
		return func(c *subject) bool { return !m(c) }, message{}
	}
	return nil, noOrder
}

func faction(s string) (card.Faction, bool) {
	for f := card.Axiom; f <= card.Neutral; f++ {
		if s == fold(f.String()) || s == fold(f.Code()) {
			return f, true
		}
	}
	return card.Neutral, s == "neutre"
}

func kindOfCard(s string) (card.Type, bool) {
	for t, french := range frenchTypes {
		if s == french || s == fold(t.String()) {
			return t, true
		}
	}
	return card.NoType, false
}

var frenchTypes = map[card.Type]string{card.Character: "personnage", card.Permanent: "permanent", card.Spell: "sort", card.Hero: "heros"}

func rarity(s string) (card.Rarity, bool) {
	for r := card.Common; r <= card.Exalted; r++ {
		if name := r.String(); s == name || s == name[:1] || slices.Contains(frenchRarities[r], s) {
			return r, true
		}
	}
	return card.NoRarity, false
}

var frenchRarities = map[card.Rarity][]string{card.Common: {"commun", "commune"}, card.Exalted: {"exalte", "exaltee"}}

func named(want string) predicate {
	want = fold(want)
	return func(c *subject) bool { return isNamed(c, want) }
}

func isNamed(c *subject, want string) bool {
	return slices.ContainsFunc(c.Names[:], func(n string) bool { return strings.Contains(fold(n), want) })
}

// says looks for words in what the card says.
func says(c *subject, want string) bool {
	return slices.ContainsFunc(c.Abilities, func(a *ability.Node) bool {
		text, ok := c.s.texts[a]
		if !ok {
			text = fold(phrase.Print(c.s.lang, a))
			if len(c.s.texts) >= mostTexts {
				clear(c.s.texts)
			}
			c.s.texts[a] = text
		}
		return strings.Contains(text, want)
	})
}

// keyword finds cards by a word of the card language, such as gigantic, sabotage
// or draw, or by the French name of one; a minus or a space stands for the low line.
func keyword(op, value string) (predicate, message) {
	name := strings.NewReplacer("-", "_", " ", "_").Replace(fold(value))
	w := ability.Word(name)
	if french, ok := frenchKeywords[name]; ok {
		w = french
	}
	if _, ok := ability.Lookup(w); !ok {
		return nil, noKeyword
	}
	return equal(op, func(c *subject) bool {
		return slices.ContainsFunc(c.Abilities, func(a *ability.Node) bool { return ability.Has(a, w) })
	})
}

// frenchKeywords are the words of the card language that have names of their own on cards,
// by these names in French, folded.
var frenchKeywords = map[string]ability.Word{
	"activer": "activate", "aguerri": "seasoned", "amplifier": "augment", "ancre": "anchored", "apres_vous": "after_you", "booste": "boosted", "boost": "boost",
	"coriace": "tough", "defausser": "discard", "defenseur": "defender", "en_contact": "in_contact", "endormi": "asleep", "epuise": "exhausted", "epuiser": "exhaust",
	"eternel": "eternal", "fugace": "fleeting", "gigantesque": "gigantic", "lancer": "roll", "piocher": "draw", "rafraichissement": "cooldown", "ravitailler": "resupply",
	"redresser": "ready", "reperage": "scout", "reveler": "reveal", "s'elever": "ascend", "saboter": "sabotage", "sacrifier": "sacrifice", "trahir": "defect",
}

// fold is a text without accents and in lower case.
func fold(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFKD.String(s))
}
