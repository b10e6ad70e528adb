// Package matchtest makes matches of starter decks for the tests of packages that show
// or tell games. It must not know what they show.
package matchtest

import (
	"testing"

	"tumult/cards"
	"tumult/deck"
	"tumult/game"
)

// Of makes a match of starter decks, one a seat, whose players have their names.
func Of(t testing.TB, rules game.Rules, seed uint64, decks ...string) *game.Match {
	t.Helper()
	var seats []game.SeatSetup
	var log []game.LogSeat
	for _, name := range decks {
		l, err := deck.Starter(name)
		if err != nil {
			t.Fatal(err)
		}
		hero, list, err := l.Resolve(cards.Find)
		if err != nil {
			t.Fatal(err)
		}
		seats = append(seats, game.SeatSetup{Name: name, Hero: hero, Deck: list})
		log = append(log, game.LogSeat{Name: name, Deck: name})
	}
	tab, err := game.NewTable(rules, seats)
	if err != nil {
		t.Fatal(err)
	}
	m, err := game.NewMatch(tab, game.SeedFrom(seed), log)
	if err != nil {
		t.Fatal(err)
	}
	return m
}
