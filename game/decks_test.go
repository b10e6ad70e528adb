package game

import (
	"fmt"
	"slices"
	"testing"

	"tumult/card"
	"tumult/cards"
	"tumult/deck"
)

// TestRandomDecksKeepInvariants plays random games of random legal decks in both
// editions, each game held against the invariants, and every card of the set is
// played in one of them.
func TestRandomDecksKeepInvariants(t *testing.T) {
	games := 20_000
	if testing.Short() {
		games = 400
	}
	const parts, each = 4, 4 // each pair of decks plays a few games
	played := make([]map[string]bool, parts)
	t.Run("games", func(t *testing.T) {
		for part := range parts {
			t.Run(fmt.Sprint(part), func(t *testing.T) {
				t.Parallel()
				played[part] = playRandomDecks(t, uint64(part+1), games/parts, each)
			})
		}
	})
	if testing.Short() {
		return
	}
	for _, c := range cards.All() {
		if c.Rarity != card.NoRarity && !slices.ContainsFunc(played, func(p map[string]bool) bool { return p[c.Ref] }) {
			t.Errorf("%s %s was not played in any of %d games", c.Ref, c.Names[0], games)
		}
	}
}

// playRandomDecks returns the references of the cards that were played.
func playRandomDecks(t *testing.T, seed uint64, games, each int) map[string]bool {
	d := dice(seed)
	played := map[string]bool{}
	for i := range games / each {
		rules := Rules2024
		if i%2 == 1 {
			rules = Rules2026
		}
		seats := make([]SeatSetup, 2)
		for k := range seats {
			hero, list := deck.Random(cards.All(), d.below)
			seats[k] = SeatSetup{Name: hero.Names[0], Hero: hero, Deck: list}
			played[hero.Ref] = true
		}
		tab, err := NewTable(rules, seats)
		if err != nil {
			t.Fatal(err)
		}
		for k := range each {
			checkedGame(t, tab, seed<<32+uint64(i*each+k), func(ev Event) {
				if ev.Kind == EvPlay {
					played[tab.Card(ev.Def).Ref] = true
				}
			})
		}
	}
	return played
}
