package tui

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"tumult/card"
	"tumult/format"
	"tumult/game"
	"tumult/words"
)

// ShowDeck writes what a deck has: its Hero, how many cards of each Hand Cost, type
// and rarity, and what keeps it from being played.
func ShowDeck(w io.Writer, l card.Language, seat *game.SeatSetup, faults []format.Fault) {
	d := words.Describer{Lang: l}
	hero := say(l, "no hero")
	if seat.Hero != nil {
		hero = d.Name(seat.Hero) + ", " + d.Origin(seat.Hero)
	}
	fmt.Fprintf(w, "%s — %s\n", seat.Name, hero)
	var costs [10]int
	kinds, rarities := map[string]int{}, map[string]int{}
	for i := range seat.Deck {
		c := &seat.Deck[i]
		costs[min(c.Hand, len(costs)-1)]++
		kind, _, _ := strings.Cut(d.Kind(c), " (")
		kinds[kind]++
		rarities[d.Rarity(c)]++
	}
	fmt.Fprintf(w, "  %s; %s; %s\n", say(l, "cards found", len(seat.Deck)), counts(kinds), counts(rarities))
	for cost, n := range costs {
		if n > 0 {
			fmt.Fprintf(w, "  %2d %-20s %d\n", cost, strings.Repeat("█", n), n)
		}
	}
	if len(faults) == 0 {
		fmt.Fprintf(w, "  %s\n", say(l, "d legal"))
	}
	for _, f := range faults {
		fmt.Fprintf(w, "  ✗ %s (%s)\n", d.Fault(f), say(l, "by rule", f.Rule))
	}
}

// counts lists how many there are of what, the most first.
func counts(of map[string]int) string {
	var out []string
	for what := range of {
		out = append(out, what)
	}
	slices.SortFunc(out, func(a, b string) int {
		if of[a] != of[b] {
			return of[b] - of[a]
		}
		return strings.Compare(a, b)
	})
	for i, what := range out {
		out[i] = fmt.Sprintf("%d %s", of[what], what)
	}
	return strings.Join(out, ", ")
}
