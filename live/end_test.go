package live

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tumult/card"
	"tumult/protocol"
	"tumult/store/mem"
)

func (e *ear) do(t *testing.T, what string) {
	t.Helper()
	if _, no := e.act(t, protocol.Act{Do: what}); no != nil {
		t.Fatalf("%s: %v", what, no)
	}
}

func (e *ear) refused(t *testing.T, code, what string) {
	t.Helper()
	_, no := e.act(t, protocol.Act{Do: what})
	wantRefusal(t, no, code)
}

// A draw is offered once for each state, is void when the other plays on, and ends the
// game when it is accepted.
func TestDrawByAgreement(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, mem.New())
		defer h.Close()
		p := seatTwo(t, h, nil)
		defer p.leave()
		a, b := p.ears[0], p.ears[1]
		a.refused(t, protocol.CodeNotNow, "refuse-draw")
		a.do(t, "draw")
		p.hear(t)
		if b.state.Offers.Draw != 0 || a.state.Ply != b.state.Ply {
			t.Fatalf("offered: %+v", b.state.Offers)
		}
		a.refused(t, protocol.CodeNotNow, "draw")
		a.refused(t, protocol.CodeNotNow, "refuse-draw")
		b.do(t, "refuse-draw")
		p.hear(t)
		a.refused(t, protocol.CodeNotNow, "draw") // not again until the game has gone on
		b.do(t, "draw")
		p.hear(t)
		for a.state.Offers.Draw == 1 && p.asked() == b { // who offered may play on, and the offer stands
			p.play(t, rand.New(rand.NewPCG(1, 1)))
		}
		if a.state.Offers.Draw != 1 {
			t.Fatalf("the offer is gone: %+v", a.state.Offers)
		}
		p.play(t, rand.New(rand.NewPCG(1, 1)))
		if a.state.Offers.Draw != protocol.Nobody {
			t.Fatalf("played on, and the offer stands: %+v", a.state.Offers)
		}
		b.do(t, "draw")
		p.hear(t)
		a.do(t, "draw")
		p.hear(t)
		for _, e := range p.ears {
			if s := e.state; !s.Over || s.Winner != protocol.Nobody || s.End != "agreement" || s.Outcome == "" || s.Question != nil || s.Asked != protocol.Nobody {
				t.Errorf("after the agreement %+v", s)
			}
			e.refused(t, protocol.CodeOver, "concede")
		}
	})
}

// Who concedes has lost, whoever is asked; before there is anybody else the game is
// called off. Bots play on.
func TestConceding(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, mem.New())
		defer h.Close()
		for seat := range 2 {
			p := seatTwo(t, h, nil)
			p.ears[seat].refused(t, protocol.CodeNotNow, "rematch")
			p.ears[seat].do(t, "concede")
			p.hear(t)
			if s := p.ears[1-seat].state; !s.Over || s.Winner != 1-seat || s.End != "concession" {
				t.Errorf("seat %d conceded: %+v", seat, s)
			}
			for i, want := range map[int]string{seat: "You concede: %s wins.", 1 - seat: "You win: %s concedes."} {
				if s := p.ears[i].state; s.Outcome != fmt.Sprintf(want, s.Seats[1-i].Name) {
					t.Errorf("seat %d is told of the concession of %d: %q", i, seat, s.Outcome)
				}
			}
			if s, err := h.Summary(t.Context(), p.id); err != nil || s.Winner != 1-seat || !strings.Contains(s.Outcome(card.French), "abandonne") {
				t.Errorf("%+v, %v", s, err)
			}
			p.leave()
		}
		n := newGame("u1")
		n.Opponent = "open"
		id, _ := create(t, h, n)
		g := host(t, h, id)
		defer g.Release()
		e := listen(t, g, 0, card.English)
		defer e.Leave()
		e.refused(t, protocol.CodeNotNow, "draw")
		if open, err := h.Open(t.Context(), 10); err != nil || len(open) != 1 {
			t.Errorf("open games: %+v, %v", open, err)
		}
		e.do(t, "concede")
		e.hear(t)
		if s := e.state; !s.Over || s.Winner != protocol.Nobody || s.Outcome == "" {
			t.Errorf("called off: %+v", s)
		}
		if open, err := h.Open(t.Context(), 10); err != nil || len(open) != 0 {
			t.Errorf("open games: %+v, %v", open, err)
		}
		_, err := h.Join(t.Context(), id, "", Sitting{Name: "Bob", User: "u2", Deck: "starter-mu"})
		var no *Refused
		if !errors.As(err, &no) {
			t.Fatalf("joined what was called off: %v", err)
		}
		wantRefusal(t, no, protocol.CodeOver)
		if en, fr := no.Reason(card.English), no.Reason(card.French); en != "The game is called off." || fr != "La partie est annulée." {
			t.Errorf("joining what was called off: %q, %q", en, fr)
		}
		e.refused(t, protocol.CodeNotNow, "rematch")

		bots, _ := create(t, h, newGame("u1"))
		q := host(t, h, bots)
		defer q.Release()
		alone := listen(t, q, 0, card.English)
		defer alone.Leave()
		synctest.Wait()
		alone.hear(t)
		alone.refused(t, protocol.CodeNotNow, "draw")
	})
}

// Both want another game: it begins with the sides swapped, the same decks and clocks,
// once, however often they say so, and also after a restart in between.
func TestRematchSwapsSides(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		db := mem.New()
		h := enter(t, db)
		p := seatTwo(t, h, func(n *New) { n.Delay, n.Undo, n.Clock = 3, UndoFree, Clock{Kind: "days", Days: 3} })
		p.ears[0].do(t, "concede")
		p.hear(t)
		p.ears[0].do(t, "rematch")
		p.hear(t)
		if o := p.ears[1].state.Offers; o.Rematch != 0 || o.Next != "" {
			t.Fatalf("asked: %+v", o)
		}
		p.ears[0].refused(t, protocol.CodeNotNow, "rematch")
		p.leave()
		h.Close()
		p.hall = enter(t, db)
		p.hall.chance = repeatable(2)
		defer p.hall.Close()
		p.sit(t)
		time.Sleep(time.Second)
		p.ears[1].do(t, "rematch")
		p.hear(t)
		next := p.ears[0].state.Offers.Next
		if next == "" || next != p.ears[1].state.Offers.Next {
			t.Fatalf("agreed: %+v", p.ears[0].state.Offers)
		}
		p.ears[1].refused(t, protocol.CodeNotNow, "rematch")
		p.leave()
		s, err := p.hall.Summary(t.Context(), next)
		if err != nil || s.Seats[0].Name != "Bob" || s.Seats[1].Name != "Ann" || s.SeatOf("u1") != 1 || s.SeatOf("u2") != 0 || s.Undo != UndoFree || s.Clock.Days != 3 || s.Over || s.Private {
			t.Errorf("the other game: %+v, %v", s, err)
		}
		for _, user := range []string{"u1", "u2"} {
			if mine, err := p.hall.Mine(t.Context(), 10, user); err != nil || len(mine) != 2 || mine[0].Game != next {
				t.Errorf("games of %s: %+v, %v", user, mine, err)
			}
		}
		first, err := p.hall.Finished(t.Context(), p.id)
		if err != nil {
			t.Fatal(err)
		}
		p.id = next
		p.sit(t)
		defer p.leave()
		if again := p.host.table; bytes.Equal(again.Seed, first.Seed) || bytes.Equal(again.Salt, first.Salt) || p.ears[0].hello.Commitment == first.Commitment() {
			t.Error("the same seed or salt again")
		} else if again.Delay != 3 || p.ears[0].hello.Delay != 3 {
			t.Errorf("spectators lag by %d, of which is told %d", again.Delay, p.ears[0].hello.Delay)
		}
	})
}

// A bot wants another game whenever one is wanted.
func TestRematchWithABot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, mem.New())
		defer h.Close()
		id, _ := create(t, h, newGame("u1"))
		g := host(t, h, id)
		defer g.Release()
		e := listen(t, g, 0, card.English)
		defer e.Leave()
		e.do(t, "concede")
		e.hear(t)
		e.do(t, "rematch")
		e.hear(t)
		if s, err := h.Summary(t.Context(), e.state.Offers.Next); err != nil || s.Seats[0].Bot == "" || s.SeatOf("u1") != 1 {
			t.Errorf("%+v, %v", s, err)
		}
	})
}

// A rematch that the store does not take yet is begun once it does.
func TestRematchIsTriedAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		db := &flaky{Store: mem.New(), fail: func() (before, after error) { return nil, nil }}
		h := enter(t, db)
		defer h.Close()
		id, _ := create(t, h, newGame("u1"))
		g := host(t, h, id)
		defer g.Release()
		e := listen(t, g, 0, card.English)
		defer e.Leave()
		e.do(t, "concede")
		e.hear(t)
		writes := 0
		db.set(func() (before, after error) {
			if writes++; writes == 2 || writes == 3 { // behind the agreement
				before = errors.New("on fire")
			}
			return before, nil
		})
		e.do(t, "rematch")
		e.hear(t)
		next := e.state.Offers.Next
		if _, err := h.Summary(t.Context(), next); !errors.Is(err, ErrNotFound) {
			t.Fatalf("the other game is there at once: %v", err)
		}
		time.Sleep(3 * retry)
		if s, err := h.Summary(t.Context(), next); err != nil || s.Game != next {
			t.Errorf("%+v, %v", s, err)
		}
	})
}

// Players talk, spectators do not hear them; a line is said once.
func TestTalk(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, mem.New())
		defer h.Close()
		p := seatTwo(t, h, nil)
		defer p.leave()
		watch := listen(t, p.host, protocol.Nobody, card.English)
		defer watch.Leave()
		say := protocol.Act{ID: "one", Do: "chat", Text: " good\tluck\x07 \u202e"}
		for range 2 {
			if _, no := p.ears[0].act(t, say); no != nil {
				t.Fatal(no)
			}
		}
		say.ID, say.Text = "two", strings.Repeat("é", maxLine+1)
		_, no := p.ears[0].act(t, say)
		wantRefusal(t, no, protocol.CodeMalformed)
		p.hear(t)
		watch.hear(t)
		if c := p.ears[1].chat; len(c) != 1 || c[0].Text != "good luck" || c[0].Name != "Ann" || c[0].Seat != 0 {
			t.Errorf("Bob heard %+v", c)
		}
		if len(watch.chat) != 0 || strings.Contains(string(watch.raw), "luck") {
			t.Errorf("a spectator heard %+v", watch.chat)
		}
	})
}

// Spectators of a game with a delay see it as it was so many choices ago, and all of it
// once it is over; what players do beside the game comes as late.
func TestSpectatorsLag(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const delay = 5
		h := enter(t, mem.New())
		defer h.Close()
		p := seatTwo(t, h, func(n *New) { n.Delay = delay })
		defer p.leave()
		watch := listen(t, p.host, protocol.Nobody, card.English)
		defer watch.Leave()
		rnd := rand.New(rand.NewPCG(1, 1))
		plies, ats := map[int]string{}, map[int]int64{}
		bare := func(s protocol.State) string {
			s.Seats[0].Present, s.Seats[1].Present = true, true
			return string(message(s))
		}
		for n := 0; n < 60 && !p.ears[0].state.Over; n++ {
			teller := protocol.NewTeller(p.host.table.match.Engine.Table(), card.English, seatOf(protocol.Nobody))
			ats[p.ears[0].state.Ply] = p.host.table.at
			time.Sleep(time.Second)
			plies[p.ears[0].state.Ply] = bare(*p.host.table.state(teller, card.English, protocol.Nobody))
			p.play(t, rnd)
			watch.hear(t)
			if want := max(2, p.ears[0].state.Ply-delay); watch.state.Ply != want {
				t.Fatalf("at ply %d a spectator sees %d", p.ears[0].state.Ply, watch.state.Ply)
			}
			if s, err := h.Summary(t.Context(), p.id); err != nil || s.Day != watch.state.Day || s.At != ats[watch.state.Ply] {
				t.Fatalf("listed with day %d at %d when spectators see day %d of %d: %v", s.Day, s.At, watch.state.Day, ats[watch.state.Ply], err)
			}
			if watch.Ply() != watch.state.Ply || p.ears[0].Ply() != p.ears[0].state.Ply {
				t.Fatalf("a spectator who sees ply %d is told of %d, a player at %d of %d", watch.state.Ply, watch.Ply(), p.ears[0].state.Ply, p.ears[0].Ply())
			}
			if got := bare(watch.state); got != plies[watch.state.Ply] {
				t.Fatalf("a spectator sees\n%s\nat that time it was\n%s", got, plies[watch.state.Ply])
			}
		}
		p.ears[0].do(t, "concede")
		p.hear(t)
		watch.hear(t)
		if !watch.state.Over || watch.state.Ply != p.ears[0].state.Ply {
			t.Errorf("after the end %+v", watch.state)
		}
	})
}

// A table that nobody looks at is put away: soon if its game is over, else after a while.
func TestTablesArePutAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, mem.New())
		defer h.Close()
		var ids []string
		for range 2 {
			n := newGame("u1")
			n.Opponent = "friend"
			id, _ := create(t, h, n)
			ids = append(ids, id)
		}
		over, open := host(t, h, ids[0]), host(t, h, ids[1])
		if _, no := over.Act(t.Context(), 0, &protocol.Act{ID: "a", Do: "concede"}, time.Now()); no != nil {
			t.Fatal(no.Reason(card.English))
		}
		over.Release()
		open.Release()
		for _, c := range []struct {
			after time.Duration
			left  int
		}{{h.Idle/10 - time.Second, 2}, {h.Idle/10 + time.Second, 1}, {h.Idle - time.Second, 1}, {h.Idle + time.Second, 0}} {
			time.Sleep(c.after - time.Since(time.UnixMilli(h.started)))
			synctest.Wait()
			if n := h.Tables(); n != c.left {
				t.Errorf("%d tables after %v, want %d", n, c.after, c.left)
			}
		}
	})
}

// What a game may have at most: lines of talk, and changes, with which it is drawn.
func TestGamesAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, mem.New())
		defer h.Close()
		p := seatTwo(t, h, nil)
		defer p.leave()
		p.host.do(t.Context(), func() { //nolint:errcheck // it is there
			p.host.talk.lines = make([]protocol.ChatLine, maxLines-1)
			p.host.table.Ply = maxPly - 2
			p.host.changed()
		})
		p.hear(t)
		say := protocol.Act{ID: "last", Do: "chat", Text: "good luck"}
		if _, no := p.ears[0].act(t, say); no != nil {
			t.Fatal(no)
		}
		if _, no := p.ears[0].act(t, say); no != nil {
			t.Errorf("the last line said again: %v", no)
		}
		say.ID = "more"
		_, no := p.ears[0].act(t, say)
		wantRefusal(t, no, protocol.CodeTooMany)
		rnd := rand.New(rand.NewPCG(1, 1))
		p.play(t, rnd)
		if s := p.ears[0].state; s.Over {
			t.Fatalf("over at ply %d", s.Ply)
		}
		p.play(t, rnd)
		if s := p.ears[0].state; !s.Over || s.Winner != protocol.Nobody || s.End != endLimit || !strings.Contains(s.Outcome, "drawn") {
			t.Errorf("%+v", s)
		}
	})
}
