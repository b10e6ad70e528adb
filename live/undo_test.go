package live

import (
	"math/rand/v2"
	"testing"
	"testing/synctest"

	"tumult/game"
	"tumult/protocol"
	"tumult/store/mem"
)

// Taking back asks the other person, goes back to the seat's last choice, and leaves
// the log as it was before; what changes hands in between voids the asking.
func TestUndoIsAskedFor(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, mem.New())
		defer h.Close()
		p := seatTwo(t, h, nil)
		defer p.leave()
		rnd := rand.New(rand.NewPCG(1, 1))
		asked := 0
		for n := 0; n < 200 && !p.ears[0].state.Over; n++ {
			e := p.asked()
			before, lines := e.state, len(e.log)
			p.play(t, rnd)
			other := p.ears[1-e.seat]
			if e.state.Over || !e.state.Offers.CanUndo {
				_, no := e.act(t, protocol.Act{Do: "undo"})
				if no == nil {
					t.Fatal("taken back what cannot be")
				}
				continue
			}
			if _, no := e.act(t, protocol.Act{Do: "undo"}); no != nil {
				t.Fatal(no)
			}
			p.hear(t)
			if other.state.Offers.Undo != e.seat || other.state.Ply != before.Ply+1 {
				t.Fatalf("asked: %+v", other.state.Offers)
			}
			_, no := e.act(t, protocol.Act{Do: "undo"})
			wantRefusal(t, no, protocol.CodeNotNow)
			_, no = e.act(t, protocol.Act{Do: "allow-undo"})
			wantRefusal(t, no, protocol.CodeNotNow)
			if asked++; asked%3 == 0 {
				if _, no := other.act(t, protocol.Act{Do: "refuse-undo"}); no != nil {
					t.Fatal(no)
				}
				p.hear(t)
				if e.state.Offers.Undo != protocol.Nobody || e.state.Ply != before.Ply+1 {
					t.Fatalf("refused: %+v", e.state.Offers)
				}
				continue
			}
			if _, no := other.act(t, protocol.Act{Do: "allow-undo"}); no != nil {
				t.Fatal(no)
			}
			p.hear(t)
			got := e.state
			if got.Ply != before.Ply+2 || len(e.log) != lines {
				t.Fatalf("ply %d after %d, %d lines after %d", got.Ply, before.Ply, len(e.log), lines)
			}
			got.Ply, got.Offers, before.Offers = before.Ply, protocol.Offers{}, protocol.Offers{}
			if a, b := string(message(got)), string(message(before)); a != b {
				t.Fatalf("taken back:\n%s\nbefore:\n%s", a, b)
			}
			p.play(t, rnd)
		}
		if asked < 5 {
			t.Errorf("only %d times could be asked", asked)
		}
	})
}

// Nothing is taken back across what a person has learned: a draw, a roll, a shuffle,
// a Tumult card turned up, a card of the other's hand that was played or revealed.
func TestUndoNeverCrossesWhatWasShown(t *testing.T) {
	kept := map[game.EventKind]bool{}
	neverCrosses(t, 1, "starter-ax", kept)
	neverCrosses(t, 3, "starter-ax", kept) // a card is revealed
	neverCrosses(t, 1, "starter-ly", kept) // dice are rolled
	for _, k := range []game.EventKind{game.EvFlip, game.EvMove, game.EvPlay, game.EvReveal, game.EvRoll} {
		if !kept[k] {
			t.Errorf("no event of kind %d came", k)
		}
	}
}

// neverCrosses plays a game and notes what kinds of events kept something from being
// taken back.
func neverCrosses(t *testing.T, seed byte, deck string, kept map[game.EventKind]bool) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, mem.New())
		h.chance = repeatable(seed)
		defer h.Close()
		p := seatTwo(t, h, func(n *New) { n.Undo, n.Deck = UndoFree, deck })
		defer p.leave()
		rnd := rand.New(rand.NewPCG(4, 4))
		for !p.ears[0].state.Over {
			e := p.asked()
			p.play(t, rnd)
			table := p.host.table
			k := table.marks[len(table.marks)-1]
			shown := false
			for _, ev := range table.told[k.told:] {
				hidden := ev.HasDef() && !ev.From.Visible() && ev.From != game.Nowhere
				toAll := ev.Event.Project(game.NoSeat)
				switch {
				case ev.Kind == game.EvRoll, ev.Kind == game.EvFlip, ev.Kind == game.EvShuffle, ev.Kind == game.EvLook,
					ev.Kind == game.EvMove && ev.From == game.Deck, ev.Kind == game.EvMove && hidden && toAll.HasDef(),
					ev.Kind == game.EvReveal && hidden, ev.Kind == game.EvPlay && hidden:
					shown, kept[ev.Kind] = true, true
				}
			}
			for seat := range 2 {
				if to, ok := table.back(seat); ok && shown {
					t.Fatalf("seat %d could take back to %d of %d across %+v", seat, to, len(table.marks), table.told[k.told:])
				}
			}
			if p.ears[0].state.Over {
				break
			}
			if _, no := e.act(t, protocol.Act{Do: "undo"}); shown != (no != nil) {
				t.Fatalf("shown: %v, refused: %v after %+v", shown, no, table.told[k.told:])
			}
			p.hear(t)
			if !shown && e.state.Question != nil && !e.state.Over { // and on another way
				p.play(t, rnd)
			}
		}
	})
}

// Against a bot nobody is asked; one's own card from the hand is no secret to a bot,
// which remembers nothing. Without taking back only declarations can be.
func TestUndoAgainstABotAndNever(t *testing.T) {
	for _, policy := range []string{UndoAsk, UndoFree, UndoNever} {
		synctest.Test(t, func(t *testing.T) {
			h := enter(t, mem.New())
			defer h.Close()
			n := newGame("u1")
			n.Undo = policy
			id, _ := create(t, h, n)
			g := host(t, h, id)
			defer g.Release()
			e := listen(t, g, 0, 0)
			defer e.Leave()
			rnd := rand.New(rand.NewPCG(5, 5))
			undone, cancelled := 0, 0
			for !e.state.Over {
				synctest.Wait()
				if e.hear(t); e.state.Question == nil {
					continue
				}
				if e.state.Question.CanCancel && rnd.IntN(2) == 0 {
					if _, no := e.act(t, protocol.Act{Do: "cancel"}); no != nil {
						t.Fatal(no)
					}
					if e.hear(t); e.state.AskedKind != "turn" {
						t.Fatalf("cancelled: asked %s", e.state.AskedKind)
					}
					cancelled++
				}
				if _, no := e.act(t, protocol.Act{Do: "choose", Choice: pick(e.state.Question, rnd)}); no != nil {
					t.Fatal(no)
				}
				synctest.Wait()
				if e.hear(t); e.state.Over || undone > 20 {
					continue
				}
				can := e.state.Offers.CanUndo
				if _, no := e.act(t, protocol.Act{Do: "undo"}); can != (no == nil) {
					t.Fatalf("can undo: %v, refused: %v", can, no)
				} else if can {
					undone++
				}
			}
			if (undone > 0) != (policy != UndoNever) || cancelled == 0 {
				t.Errorf("%s: %d times undone, %d cancelled", policy, undone, cancelled)
			}
		})
	}
}

// Nobody draws a game out by taking back: declarations and choices are counted, also
// over a restart.
func TestTakingBackHasAnEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		db := mem.New()
		h := enter(t, db)
		p := seatTwo(t, h, func(n *New) { n.Undo = UndoFree })
		rnd := rand.New(rand.NewPCG(6, 6))
		for n := range maxTaken {
			e := p.asked()
			if n == maxTaken/2 {
				p.leave()
				h.Close()
				p.hall = enter(t, db)
				defer p.hall.Close()
				p.sit(t)
				e = p.asked()
			}
			p.play(t, rnd)
			if _, no := e.act(t, protocol.Act{Do: "undo"}); no != nil {
				t.Fatalf("time %d: %v", n, no.Reason(0))
			}
			p.hear(t)
		}
		e := p.asked()
		p.play(t, rnd)
		if e.state.Offers.CanUndo {
			t.Error("it is offered still")
		}
		_, no := e.act(t, protocol.Act{Do: "undo"})
		wantRefusal(t, no, protocol.CodeNotNow)
		p.leave()
	})
}

// Declarations that are taken back count as choices do: the last one stands.
func TestTakingBackDeclarationsHasAnEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, mem.New())
		defer h.Close()
		p := seatTwo(t, h, nil)
		defer p.leave()
		rnd := rand.New(rand.NewPCG(7, 7))
		e := p.asked()
		for ; !e.state.Question.CanCancel; e = p.asked() {
			p.play(t, rnd)
		}
		for _, taken := range []int{maxTaken, maxTaken - 1} {
			p.host.post(t.Context(), func() { p.host.table.taken[e.seat] = taken })
			_, no := e.act(t, protocol.Act{Do: "cancel"})
			if taken == maxTaken {
				wantRefusal(t, no, protocol.CodeNotNow)
			} else if no != nil {
				t.Errorf("the last time is refused: %v", no)
			}
		}
	})
}

// Nothing is taken back across a card that was looked at or cards that were shuffled.
func TestUndoNeverCrossesALookOrAShuffle(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, mem.New())
		defer h.Close()
		p := seatTwo(t, h, func(n *New) { n.Undo = UndoFree })
		defer p.leave()
		e := p.asked()
		p.play(t, rand.New(rand.NewPCG(1, 1)))
		for _, k := range []game.EventKind{game.EvLook, game.EvShuffle, game.EvTurn} {
			p.host.post(t.Context(), func() {
				table := p.host.table
				table.marks[len(table.marks)-1].reveals = table.reveals(game.Event{Kind: k})
			})
			_, no := e.act(t, protocol.Act{Do: "undo"})
			if k != game.EvTurn {
				wantRefusal(t, no, protocol.CodeNotNow)
			} else if no != nil {
				t.Fatal(no)
			}
		}
	})
}
