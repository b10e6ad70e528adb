package protocol

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"testing"

	"tumult/card"
	"tumult/cards"
	"tumult/deck"
	"tumult/game"
	"tumult/internal/matchtest"
)

// What is said to a seat and to spectators is byte for byte the same for states
// that differ only in what they may not know, over whole games.
func TestPermutedHiddenCardsAreToldTheSame(t *testing.T) {
	for _, rules := range []game.Rules{game.Rules2024, game.Rules2026} {
		m := matchtest.Of(t, rules, 5, "starter-ax", "starter-mu")
		tab := m.Engine.Table()
		other := game.NewEngine(tab)
		rnd := rand.New(rand.NewPCG(1, 2))
		var permuted game.State
		states := 0
		for !m.State.Over() {
			for _, seat := range []game.Seat{0, 1, game.NoSeat} {
				for l := card.English; l <= card.French; l++ {
					other.Permute(&permuted, &m.State, seat, rnd.IntN)
					other.Forget()
					tell := NewTeller(tab, l, seat)
					want := encoded(t, tell.State(m.Engine.View(&m.State, seat), question(m.Engine, &m.State, seat)))
					got := encoded(t, tell.State(other.View(&permuted, seat), question(other, &permuted, seat)))
					if !bytes.Equal(want, got) {
						t.Fatalf("%s, seat %d: told\n%s\nand of a state that it cannot tell apart\n%s", rules.Name, seat, want, got)
					}
					states++
				}
			}
			if err := m.Apply(m.Decision().Pick(nil, rnd.IntN)); err != nil {
				t.Fatal(err)
			}
		}
		if states < 300 {
			t.Errorf("only %d states", states)
		}
	}
}

func question(e *game.Engine, s *game.State, seat game.Seat) *game.Question {
	if seat == game.NoSeat {
		return nil
	}
	return e.Question(s, seat)
}

func encoded(t *testing.T, v any) []byte {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Every kind of event, option and question that whole games bring has its word.
func TestKindsHaveWords(t *testing.T) {
	for i := range uint64(6) {
		m := matchtest.Of(t, game.Rules2026, i, deck.Starters()[i].Name, "starter-ly")
		rnd := rand.New(rand.NewPCG(i, 3))
		tell := NewTeller(m.Engine.Table(), card.English, 0)
		for !m.State.Over() {
			for _, ev := range m.Engine.Events() {
				if l := tell.Line(ev.Project(0), 1); l.Kind == "" {
					t.Fatalf("event %d has no word", ev.Kind)
				}
			}
			if q := m.Engine.Question(&m.State, 0); q != nil {
				for i, o := range tell.question(q).Options {
					if o.Kind == "" || o.Text == "" {
						t.Fatalf("option %+v has no words", q.Options[i])
					}
				}
			}
			if err := m.Apply(m.Decision().Pick(nil, rnd.IntN)); err != nil {
				t.Fatal(err)
			}
		}
	}
}

func TestFaces(t *testing.T) {
	tell := NewTeller(nil, card.French, game.NoSeat)
	for _, c := range cards.All() {
		f := tell.Face(&c)
		if f.Name == "" || f.TypeLine == "" || !f.Token && f.Kind != "Hero" && (f.Hand == nil || f.Reserve == nil) {
			t.Errorf("%s: %+v", c.Ref, f)
		}
	}
}

// What bounds an answer is told where it bounds, and nothing where it does not; zones
// are told of what goes from one to another.
func TestBoundsAndZones(t *testing.T) {
	tell := NewTeller(matchtest.Of(t, game.Rules2026, 1, "starter-ax", "starter-ly").Engine.Table(), card.English, 0)
	for _, d := range []game.Decision{{}, {Weighted: true, Budget: 4}, {Costly: true}, {Costly: true, Spare: 3}} {
		d.Kind, d.Rule = game.ChooseTargets, "5.2.3.b"
		q := tell.question(&game.Question{Decision: d})
		if (q.Budget != nil) != d.Weighted || q.Budget != nil && *q.Budget != d.Budget || (q.Spare != nil) != d.Costly || q.Spare != nil && *q.Spare != d.Spare {
			t.Errorf("%+v is told with budget %v and spare %v", d, q.Budget, q.Spare)
		}
	}
	for kind, want := range map[game.EventKind][2]string{game.EvMove: {"Hand", "Reserve"}, game.EvCreate: {"Hand", "Reserve"}, game.EvPlay: {}} {
		if l := tell.Line(game.Event{Kind: kind, From: game.Hand, To: game.Reserve}, 1); [2]string{l.From, l.To} != want {
			t.Errorf("event %d goes from %q to %q, want %q", kind, l.From, l.To, want)
		}
	}
}
