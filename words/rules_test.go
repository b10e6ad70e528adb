package words

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tumult/card"
	"tumult/deck"
	"tumult/game"
	"tumult/internal/matchtest"
	"tumult/rulebook"
)

// No part of the catalogue says again, perhaps otherwise, what another one says.
func TestPartsSayDifferentThings(t *testing.T) {
	if n := len(tableWords) + len(logWords) + len(ruleWords); n != len(Game) {
		t.Errorf("of %d entries %d stand in two parts", n, n-len(Game))
	}
}

// The outcome says how the race ended: 4.3.a or, after tiebreakers, 4.3.h.
func TestOutcome(t *testing.T) {
	d := Describer{Lang: card.English, Table: matchtest.Of(t, game.Rules2024, 1, "starter-ax", "starter-ly").Engine.Table(), You: 0}
	for _, tt := range []struct {
		v    game.View
		want string
	}{
		{game.View{Winner: 0, Day: 5}, "You have won on day 5: your two expeditions have met."},
		{game.View{Winner: 1, Day: 5}, "starter-ly has won on day 5: the two expeditions have met."},
		{game.View{Winner: 1, Day: 7, Arena: true}, "starter-ly has won the tiebreak in the Arena on day 7."},
		{game.View{Winner: game.NoSeat, Day: 9}, "The game is drawn on day 9."},
	} {
		if got := d.Outcome(&tt.v); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

// Whatever rule makes one choose, in either edition, the question says why.
func TestEveryQuestionSaysWhy(t *testing.T) {
	for _, rules := range []game.Rules{game.Rules2024, game.Rules2026} {
		for i, hero := range deck.Starters() {
			m := matchtest.Of(t, rules, uint64(i), hero.Name, "starter-ly")
			rnd := rand.New(rand.NewPCG(uint64(i), 9))
			for !m.State.Over() {
				q := m.Decision()
				if _, said := Game["why "+q.Rule]; !said {
					t.Fatalf("a question by rule %s (%v) says not why: add it to ruleWords", q.Rule, q.Kind)
				}
				if err := m.Apply(q.Pick(nil, rnd.IntN)); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for key := range Game {
		if rule, ok := strings.CutPrefix(key, "why "); ok {
			if _, known := rulebook.Find(rule); !known {
				t.Errorf("%s explains a rule that is not in the rulebook", key)
			}
		}
	}
}

// Fleeting is gained; what is exhausted is not said to gain it.
func TestStatusesInTheLog(t *testing.T) {
	table := matchtest.Of(t, game.Rules2024, 1, "starter-ax", "starter-ly").Engine.Table()
	for _, tt := range []struct {
		kind   game.EventKind
		status game.Status
		want   [2]string
	}{
		{game.EvGain, game.Exhausted, [2]string{"Sierra & Oddball is exhausted", "Sierra & Oddball est épuisé"}},
		{game.EvLose, game.Exhausted, [2]string{"Sierra & Oddball is readied", "Sierra & Oddball est redressé"}},
		{game.EvGain, game.Fleeting, [2]string{"Sierra & Oddball gains Fleeting", "Sierra & Oddball gagne Fugace"}},
		{game.EvLose, game.Asleep, [2]string{"Sierra & Oddball loses Asleep", "Sierra & Oddball perd Endormi"}},
	} {
		for l, want := range tt.want {
			d := Describer{Lang: card.Language(l), Table: table, You: 0}
			if got := d.Event(game.Event{Kind: tt.kind, Status: tt.status}); got != want {
				t.Errorf("%q, want %q", got, want)
			}
		}
	}
}
