package game

import (
	"flag"
	"fmt"
	"maps"
	"testing"

	"tumult/ability"
	"tumult/card"
	"tumult/cards"
	"tumult/exchange"
	"tumult/format"
	"tumult/phrase"
)

// go test ./game -run RandomDecks -timeout 5h -records FILE -games N plays more games, with
// the cards of a file of records in the decks.
var (
	records = flag.String("records", "", "card records that random decks of all sets are made of too")
	games   = flag.Int("games", 4_000, "number of games of random decks of all sets")
)

// TestRandomDecksKeepInvariants plays random games of random legal decks of the
// first set in both editions, each game held against the invariants, and every card
// of the set is played in one of them; then games of decks of all sets.
func TestRandomDecksKeepInvariants(t *testing.T) {
	var core []ability.Card
	for _, c := range cards.All() {
		if c.Set == "CORE" {
			core = append(core, c)
		}
	}
	played := randomDecks(t, "first set", core, 20_000)
	for _, c := range core {
		if c.Rarity != card.NoRarity && !played[c.Ref] && !testing.Short() {
			t.Errorf("%s %s was not played in any game", c.Ref, c.Names[0])
		}
	}
	randomDecks(t, "all sets", allSets(t), *games)
}

// allSets are the shipped cards, unique ones made of them, and the cards of the file
// of records that is given.
func allSets(t testing.TB) []ability.Card {
	pool := append(cards.All(), madeUniques(4_000)...)
	if *records == "" {
		return pool
	}
	list, err := exchange.ReadFile(*records)
	if err != nil {
		t.Fatal(err)
	}
	var proof phrase.Proofreader
	for i := range list {
		var c ability.Card
		if c.Card, err = list[i].Card(); err != nil {
			t.Fatal(err)
		}
		if c.Abilities, err = list[i].Abilities(&proof, card.English); err != nil {
			t.Fatal(err)
		}
		pool = append(pool, c)
	}
	return pool
}

// madeUniques makes unique cards as they are made: a Character with abilities of
// others and numbers of its own.
func madeUniques(n int) (made []ability.Card) {
	d := dice(4)
	var bodies []ability.Card
	var from []*ability.Node
	for _, c := range cards.All() {
		if c.Type == card.Character && c.Rarity == card.Common {
			bodies = append(bodies, c)
			from = append(from, c.Abilities...)
		}
	}
	for i := range n {
		c := bodies[d.below(len(bodies))]
		c.Ref, c.Rarity, c.Abilities = fmt.Sprintf("%s_U_%d", c.Ref[:len(c.Ref)-2], i), card.Unique, nil
		for range 1 + d.below(3) {
			c.Abilities = append(c.Abilities, from[d.below(len(from))])
		}
		c.Hand, c.Reserve = 1+d.below(8), 1+d.below(8)
		for t := range c.Stats {
			c.Stats[t] = d.below(7)
		}
		made = append(made, c)
	}
	return made
}

// randomDecks plays games, far fewer in short tests, and returns the references of
// the cards that were played.
func randomDecks(t *testing.T, name string, pool []ability.Card, games int) map[string]bool {
	if testing.Short() {
		games /= 50
	}
	const parts, each = 4, 4 // each pair of decks plays a few games
	played := make([]map[string]bool, parts)
	t.Run(name, func(t *testing.T) {
		for part := range parts {
			t.Run(fmt.Sprint(part), func(t *testing.T) {
				t.Parallel()
				played[part] = playRandomDecks(t, pool, uint64(part+1), games/parts, each)
			})
		}
	})
	all := map[string]bool{}
	for _, p := range played {
		maps.Copy(all, p)
	}
	return all
}

// playRandomDecks returns the references of the cards that were played.
func playRandomDecks(t *testing.T, pool []ability.Card, seed uint64, games, each int) map[string]bool {
	d := dice(seed)
	played := map[string]bool{}
	for i := range games / each {
		rules := Rules2024
		if i%2 == 1 {
			rules = Rules2026
		}
		seats := make([]SeatSetup, 2)
		for k := range seats {
			hero, list := format.Random(pool, d.below)
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
