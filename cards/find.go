package cards

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"github.com/agnivade/levenshtein"
	"golang.org/x/text/unicode/norm"

	"tumult/ability"
)

// Folded is a name without accents and in lower case, as names are looked up.
func Folded(name string) string {
	bare := strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return unicode.ToLower(r)
	}, norm.NFKD.String(name))
	return ligatures.Replace(strings.Join(strings.Fields(bare), " "))
}

var ligatures = strings.NewReplacer("œ", "oe", "æ", "ae", "’", "'")

// ByName returns the cards with an English or French name, whatever its case and
// accents: the common card before its rare forms, by reference.
func ByName(name string) []ability.Card {
	l := must()
	var out []ability.Card
	for _, i := range l.byName[Folded(name)] {
		out = append(out, l.all[i])
	}
	slices.SortFunc(out, func(a, b ability.Card) int { return strings.Compare(a.Ref, b.Ref) })
	return out
}

// Near returns at most n names, in either language, that are like one that no card
// has: the nearest first. Those that contain it are nearer than those that are
// spelled almost so.
func Near(name string, n int) []string {
	key := Folded(name)
	if key == "" {
		return nil
	}
	type near struct {
		name     string
		distance int
	}
	var all []near
	for _, c := range must().all {
		for _, name := range c.Names {
			switch have := Folded(name); {
			case name == "":
			case strings.Contains(have, key):
				all = append(all, near{name, 0})
			default:
				if d := levenshtein.ComputeDistance(have, key); d <= max(2, len(key)/3) {
					all = append(all, near{name, d})
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b near) int {
		return cmp.Or(cmp.Compare(a.distance, b.distance), cmp.Compare(len(a.name), len(b.name)), cmp.Compare(a.name, b.name))
	})
	all = slices.Compact(all)
	var out []string
	for _, a := range all[:min(n, len(all))] {
		out = append(out, a.name)
	}
	return out
}
