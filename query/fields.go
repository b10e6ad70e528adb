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

// field makes a condition of a comparison and a value. Where it cannot, it says
// why, and whether it is the comparison that does not fit.
type field func(op, value string) (m predicate, wrongOp bool, msg string)

var fields = func() map[string]field {
	number := func(of func(c *subject) (int, bool)) field {
		return func(op, value string) (predicate, bool, string) {
			n, err := strconv.Atoi(value)
			if err != nil {
				return nil, false, strconv.Quote(value) + " is no number"
			}
			return func(c *subject) bool {
				have, ok := of(c)
				return ok && compare(have, op, n)
			}, false, ""
		}
	}
	stat := func(t card.Terrain) field {
		return number(func(c *subject) (int, bool) { return c.Stats[t], c.HasStats })
	}
	all := map[string]field{
		"f": kind(func(c *subject) card.Faction { return c.Faction }, faction),
		"t": kind(func(c *subject) card.Type { return c.Type }, card.ParseType),
		"r": kind(func(c *subject) card.Rarity { return c.Rarity }, rarity),
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
	for short, long := range map[string]string{"f": "faction", "t": "type", "r": "rarity", "st": "subtype", "s": "set", "n": "name", "o": "text",
		"kw": "keyword", "hc": "hand", "rc": "reserve", "fo": "forest", "mo": "mountain", "oc": "ocean"} {
		all[long] = all[short]
	}
	return all
}()

func fieldNames() string {
	var short []string
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		if len(name) <= 3 {
			short = append(short, name)
		}
	}
	return strings.Join(short, ", ")
}

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

const onlyEqual = `this field has no order: use ":" or "!="`

// kind is a field of named values.
func kind[T comparable](of func(*subject) T, parse func(string) (T, error)) field {
	return func(op, value string) (predicate, bool, string) {
		want, err := parse(value)
		if err != nil {
			return nil, false, err.Error()
		}
		return equal(op, func(c *subject) bool { return of(c) == want })
	}
}

// words is a field of text, looked up without case and accents.
func words(has func(c *subject, want string) bool) field {
	return func(op, value string) (predicate, bool, string) {
		want := fold(value)
		return equal(op, func(c *subject) bool { return has(c, want) })
	}
}

func equal(op string, m predicate) (predicate, bool, string) {
	switch op {
	case ":", "=":
		return m, false, ""
	case "!=":
		return func(c *subject) bool { return !m(c) }, false, ""
	}
	return nil, true, onlyEqual
}

func faction(s string) (card.Faction, error) {
	for f := card.Axiom; f <= card.Neutral; f++ {
		if strings.EqualFold(f.String(), s) {
			return f, nil
		}
	}
	return card.ParseFaction(s)
}

func rarity(s string) (card.Rarity, error) {
	for r := card.Common; r <= card.Exalted; r++ {
		if strings.EqualFold(r.String()[:1], s) {
			return r, nil
		}
	}
	return card.ParseRarity(s)
}

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
// or draw; a minus or a space stands for the low line.
func keyword(op, value string) (predicate, bool, string) {
	w := ability.Word(strings.NewReplacer("-", "_", " ", "_").Replace(strings.ToLower(value)))
	if _, ok := ability.Lookup(w); !ok {
		return nil, false, strconv.Quote(value) + ` is no word of the card language, such as gigantic, sabotage or draw: docs/vocabulary.md has them all`
	}
	return equal(op, func(c *subject) bool {
		return slices.ContainsFunc(c.Abilities, func(a *ability.Node) bool {
			found := false
			a.Walk(func(n *ability.Node) bool {
				found = found || n.Word == w
				return !found
			})
			return found
		})
	})
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
