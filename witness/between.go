package witness

import (
	"fmt"
	"slices"
)

// between says whether the recorded states after the steps from+1 to to-1 are
// parts of what leads from one to the other: in each of them everything stands
// where it did before, or does afterwards, or lies in Limbo meanwhile, and has
// nothing that it has neither before nor afterwards.
func (g *Game) between(from, to int) bool {
	if to-from < 2 {
		return true
	}
	before, after := stands(g.recorded(from)), stands(g.recorded(to))
	for n := from + 1; n < to; n++ {
		for what, k := range stands(g.recorded(n)) {
			a, b := before[what], after[what]
			if k.place != a.place && k.place != b.place && !k.limbo ||
				slices.ContainsFunc(k.has, func(s string) bool { return !slices.Contains(a.has, s) && !slices.Contains(b.has, s) }) {
				return false
			}
		}
	}
	return true
}

// standing is where something is in a state and what it has there.
type standing struct {
	place string
	limbo bool
	has   []string
}

func stands(s *State) map[string]standing {
	out := map[string]standing{"day": {place: fmt.Sprint(s.Day)}, "first": {place: fmt.Sprint(s.First)}}
	for i := range s.Seats {
		side := &s.Seats[i]
		out[fmt.Sprint("hero at ", i)] = standing{place: fmt.Sprint(side.HeroAt)}
		out[fmt.Sprint("companion at ", i)] = standing{place: fmt.Sprint(side.CompanionAt)}
		out[fmt.Sprint("deck ", i)] = standing{place: fmt.Sprint(side.Deck)}
		for _, id := range side.Deck {
			out[fmt.Sprint(id)] = standing{place: fmt.Sprint("deck ", i)}
		}
		for _, z := range side.zones() {
			for _, o := range *z.zone {
				out[fmt.Sprint(o.ID)] = standing{fmt.Sprint(z.name, " ", i), z.name == "limbo", o.has()}
			}
		}
	}
	return out
}
