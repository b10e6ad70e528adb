package bot_test

import (
	"testing"

	"tumult/bot"
	"tumult/cards"
	"tumult/deck"
	"tumult/game"
)

func starter(t testing.TB, name string) game.SeatSetup {
	t.Helper()
	l, err := deck.Starter(name)
	if err != nil {
		t.Fatal(err)
	}
	hero, list, err := l.Resolve(cards.Find)
	if err != nil {
		t.Fatal(err)
	}
	return game.SeatSetup{Name: name, Hero: hero, Deck: list}
}

// playGame plays a game of two bots to its end and returns the winner.
func playGame(t testing.TB, tab *game.Table, seed uint64, names ...string) game.Seat {
	t.Helper()
	var bots []bot.Bot
	for i, n := range names {
		b, err := bot.Named(n, seed*2+uint64(i))
		if err != nil {
			t.Fatal(err)
		}
		bots = append(bots, b)
	}
	e := game.NewEngine(tab)
	var s game.State
	if err := e.Start(&s, game.SeedFrom(seed)); err != nil {
		t.Fatal(err)
	}
	for !s.Over() {
		seat := e.Decision(&s).Seat
		c, err := bot.Answer(bots[seat], e.View(&s, seat))
		if err != nil {
			t.Fatal(err)
		}
		if err := e.Apply(&s, c); err != nil {
			t.Fatal(err)
		}
	}
	return s.Winner()
}

func TestGreedyBeatsRandomInEveryMirror(t *testing.T) {
	for _, l := range deck.Starters() {
		t.Run(l.Name, func(t *testing.T) {
			t.Parallel()
			s := starter(t, l.Name)
			tab, err := game.NewTable(game.Rules2024, []game.SeatSetup{s, s})
			if err != nil {
				t.Fatal(err)
			}
			wins := 0
			for g := range uint64(100) {
				names := []string{"greedy", "random"}
				if g%2 == 1 {
					names = []string{"random", "greedy"}
				}
				if playGame(t, tab, g/2, names...) == game.Seat(g%2) {
					wins++
				}
			}
			if wins < 90 {
				t.Errorf("greedy won %d of 100 games", wins)
			}
			t.Logf("greedy won %d of 100 games", wins)
		})
	}
}
