package bot_test

import (
	"slices"
	"strings"
	"testing"

	"tumult/bot"
	"tumult/game"
)

// broken is a bot that fails in the way that its word says.
type broken string

func (b broken) Name() string { return string(b) }

func (b broken) Choose(v *game.View) game.Choice {
	if b == "panics" {
		panic("no idea")
	}
	if b == "tampers" {
		v.Ask.Min, v.Ask.Max, v.Ask.Options = 0, 0, nil
		return nil
	}
	return game.Choice{len(v.Ask.Options)}
}

func TestAnswerFallsBackToALegalChoice(t *testing.T) {
	s := starter(t, "starter-ax")
	tab, err := game.NewTable(game.Rules2024, []game.SeatSetup{s, s})
	if err != nil {
		t.Fatal(err)
	}
	e := game.NewEngine(tab)
	var st game.State
	if err := e.Start(&st, game.SeedFrom(1)); err != nil {
		t.Fatal(err)
	}
	for b, want := range map[broken]string{"panics": "no idea", "cheats": "choice refused", "tampers": "choice refused"} {
		v := e.View(&st, e.Decision(&st).Seat)
		ask := *v.Ask
		c, err := bot.Answer(b, v)
		if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), b.Name()) {
			t.Errorf("%s: %v", b, err)
		}
		if err := ask.Check(c); err != nil {
			t.Errorf("%s: the fallback is not legal: %v", b, err)
		}
	}
}

func TestNamedBots(t *testing.T) {
	for _, name := range bot.Names() {
		if b, err := bot.Named(name, 1); err != nil || b.Name() != name {
			t.Errorf("%s: %v, %v", name, b, err)
		}
		if b, err := bot.Named(bot.Title(name), 1); err != nil || b.Name() != name || bot.Title(name) == name {
			t.Errorf("as %q: %v, %v", bot.Title(name), b, err)
		}
	}
	if _, err := bot.Named("chance", 1); err == nil || !strings.Contains(err.Error(), "greedy") {
		t.Errorf("an unknown bot: %v", err)
	}
}

// TestHiddenCardsChangeNoChoice asks each bot at every decision of some games
// again with the cards that its seat may not know in another order.
func TestHiddenCardsChangeNoChoice(t *testing.T) {
	for _, rules := range []game.Rules{game.Rules2024, game.Rules2026} {
		tab, err := game.NewTable(rules, []game.SeatSetup{starter(t, "starter-mu"), starter(t, "starter-yz")})
		if err != nil {
			t.Fatal(err)
		}
		e, other := game.NewEngine(tab), game.NewEngine(tab)
		chance := uint64(0)
		rnd := func(n int) int {
			chance = chance*6364136223846793005 + 1442695040888963407
			return int(chance>>33) % n
		}
		for seed := range uint64(3) {
			var s, o game.State
			if err := e.Start(&s, game.SeedFrom(seed)); err != nil {
				t.Fatal(err)
			}
			for n := uint64(0); !s.Over(); n++ {
				seat := e.Decision(&s).Seat
				var c game.Choice
				for _, name := range bot.Names() {
					b, err := bot.Named(name, n)
					if err != nil {
						t.Fatal(err)
					}
					c = b.Choose(e.View(&s, seat))
					other.Permute(&o, &s, seat, rnd)
					other.Forget()
					again, err := bot.Named(name, n)
					if err != nil {
						t.Fatal(err)
					}
					if got := again.Choose(other.View(&o, seat)); !slices.Equal(got, c) {
						t.Fatalf("%s, seed %d, decision %d: %s chooses %v, and %v with hidden cards permuted", rules.Name, seed, n, name, c, got)
					}
				}
				if err := e.Apply(&s, c); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
}
