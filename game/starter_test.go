package game_test

import (
	"testing"

	"tumult/cards"
	"tumult/deck"
	"tumult/game"
)

// starters returns the six starter decks as seats.
func starters(t testing.TB) []game.SeatSetup {
	t.Helper()
	var out []game.SeatSetup
	for _, l := range deck.Starters() {
		hero, list, err := l.Resolve(cards.Find)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, game.SeatSetup{Name: l.Name, Hero: hero, Deck: list})
	}
	return out
}

func TestStarterGames(t *testing.T) {
	seats := starters(t)
	decisions := 0
	for _, rules := range []game.Rules{game.Rules2024, game.Rules2026} {
		for i := range seats {
			for k := range seats {
				tab, err := game.NewTable(rules, []game.SeatSetup{seats[i], seats[k]})
				if err != nil {
					t.Fatal(err)
				}
				e := game.NewEngine(tab)
				var s game.State
				for seed := range uint64(10) {
					playRandom(t, e, &s, seed, &decisions)
				}
			}
		}
	}
}

// BenchmarkStarterGame plays random games of two starter decks.
func BenchmarkStarterGame(b *testing.B) {
	seats := starters(b)
	tab, err := game.NewTable(game.Rules2024, []game.SeatSetup{seats[0], seats[1]})
	if err != nil {
		b.Fatal(err)
	}
	e := game.NewEngine(tab)
	var s game.State
	decisions := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		playRandom(b, e, &s, uint64(i), &decisions)
	}
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
}

func BenchmarkCopy(b *testing.B) {
	seats := starters(b)
	tab, err := game.NewTable(game.Rules2024, []game.SeatSetup{seats[0], seats[1]})
	if err != nil {
		b.Fatal(err)
	}
	e := game.NewEngine(tab)
	var s, o game.State
	if err := e.Start(&s, game.SeedFrom(1)); err != nil {
		b.Fatal(err)
	}
	for range 60 {
		if err := e.Apply(&s, e.Decision(&s).Pick(nil, func(n int) int { return 0 })); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	for b.Loop() {
		o.CopyFrom(&s)
	}
}
