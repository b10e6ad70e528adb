package live

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"tumult/protocol"
	"tumult/store/mem"
)

const second = 1000 // milliseconds

func blitz(n *New) { n.Clock = Clock{Kind: "live", Bank: 60, Increment: 5} }

func (p *pair) clock(t *testing.T, seat int) protocol.Clock {
	t.Helper()
	late := listen(t, p.host, protocol.Nobody, 0)
	defer late.Leave()
	return late.state.Clocks[seat]
}

// The time of who is asked runs, and of nobody else; who answers gets the increment
// when another is asked; whose time is up has lost.
func TestLiveClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, mem.New())
		defer h.Close()
		p := seatTwo(t, h, blitz)
		defer p.leave()
		rnd := rand.New(rand.NewPCG(1, 1))
		e := p.asked()
		time.Sleep(10 * time.Second)
		if c, other := p.clock(t, e.seat), p.clock(t, 1-e.seat); c != (protocol.Clock{Left: 50 * second, Running: true}) || other != (protocol.Clock{Left: 60 * second}) {
			t.Fatalf("%+v %+v", c, other)
		}
		p.play(t, rnd)
		for p.asked() == e {
			p.play(t, rnd)
		}
		if c := p.clock(t, e.seat); c != (protocol.Clock{Left: 55 * second}) {
			t.Fatalf("with the increment %+v", c)
		}
		loser := p.asked()
		time.Sleep(time.Minute + time.Second)
		p.hear(t)
		if s := e.state; !s.Over || s.End != "time" || s.Winner != e.seat || s.Outcome == "" {
			t.Fatalf("time is up: %+v", s)
		}
		_, no := loser.act(t, protocol.Act{Do: "choose", Choice: []int{0}})
		wantRefusal(t, no, protocol.CodeOver)
	})
}

// Who is asked again at once gets the increment only when another is asked.
func TestIncrementIsForTheTurn(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, mem.New())
		defer h.Close()
		p := seatTwo(t, h, blitz)
		defer p.leave()
		rnd := rand.New(rand.NewPCG(1, 1))
		again := 0
		for range 60 {
			e := p.asked()
			want := p.clock(t, e.seat).Left
			p.play(t, rnd)
			if p.asked() == e {
				again++
			} else {
				want += 5 * second
			}
			if got := p.clock(t, e.seat).Left; got != want {
				t.Fatalf("asked again: %v; %d milliseconds, want %d", p.asked() == e, got, want)
			}
		}
		if again < 5 || again > 55 {
			t.Errorf("asked again %d times of 60", again)
		}
	})
}

// A choice that came in time counts, however long it was on its way through the
// server; one that came later does not.
func TestChoiceInTimeCounts(t *testing.T) {
	for _, late := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			h := enter(t, mem.New())
			defer h.Close()
			p := seatTwo(t, h, blitz)
			defer p.leave()
			e := p.asked()
			came := time.Now().Add(time.Minute)
			if late {
				came = came.Add(time.Millisecond)
			}
			time.Sleep(time.Minute + grace/2)
			_, no := p.host.Act(t.Context(), e.seat, &protocol.Act{ID: "a", Do: "choose", Ply: e.state.Ply, Choice: pick(e.state.Question, rand.New(rand.NewPCG(1, 1)))}, came)
			if late {
				wantRefusal(t, no, protocol.CodeOver)
			} else if no != nil {
				t.Fatal(no)
			}
		})
	}
}

// A choice that came too late is not written where the store does not take, at first,
// that the time is up.
func TestLateChoiceIsNotWrittenFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		db := &flaky{Store: mem.New(), fail: func() (before, after error) { return nil, nil }}
		h := enter(t, db)
		defer h.Close()
		p := seatTwo(t, h, blitz)
		defer p.leave()
		e := p.asked()
		time.Sleep(time.Minute + grace/2)
		failed := false
		db.set(func() (before, after error) {
			if !failed {
				failed, before = true, errors.New("on fire")
			}
			return before, nil
		})
		_, no := e.act(t, protocol.Act{Do: "choose", Choice: pick(e.state.Question, rand.New(rand.NewPCG(1, 1)))})
		wantRefusal(t, no, protocol.CodeUnavailable)
		time.Sleep(time.Second)
		p.hear(t)
		if s := e.state; !s.Over || s.End != "time" || s.Winner != 1-e.seat {
			t.Errorf("the time is up: %+v", s)
		}
	})
}

// Each choice has its days, which pass while the table is put away; when they are up
// the game ends by itself.
func TestDaysClock(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, mem.New())
		defer h.Close()
		p := seatTwo(t, h, func(n *New) { n.Clock = Clock{Kind: "days", Days: 2} })
		rnd := rand.New(rand.NewPCG(1, 1))
		time.Sleep(47 * time.Hour)
		e := p.asked()
		p.play(t, rnd)
		if c := p.clock(t, e.seat); c.Left != 48*60*60*second {
			t.Fatalf("after a choice %+v", c)
		}
		if c := p.clock(t, p.asked().seat); c.Left != 48*60*60*second || !c.Running {
			t.Fatalf("%+v", c)
		}
		loser := p.asked().seat
		p.leave()
		time.Sleep(h.Idle + time.Second)
		if n := h.Tables(); n != 0 {
			t.Fatalf("%d tables are not put away", n)
		}
		time.Sleep(48 * time.Hour)
		s, err := h.Summary(t.Context(), p.id)
		if err != nil || !s.Over || s.End != "time" || s.Winner != 1-loser {
			t.Fatalf("%+v %v, %d played last", s, err, e.seat)
		}
	})
}

// What a player thought before the server went away counts, the time without a server
// does not.
func TestClocksSurviveRestarts(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		db := mem.New()
		h := enter(t, db)
		p := seatTwo(t, h, blitz)
		seat := p.asked().seat
		time.Sleep(25 * time.Second)
		p.leave()
		h.Close()
		time.Sleep(time.Hour)
		p.hall = enter(t, db)
		synctest.Wait()
		p.sit(t)
		if c := p.clock(t, seat); c.Left > 40*second || c.Left < 35*second || !c.Running {
			t.Errorf("after an hour without a server %+v", c) // 20 or 25 of 60 seconds are known to have passed
		}
		p.leave()
		p.hall.Close()

		// Time that was up before the server went is up.
		p.hall = enter(t, db)
		p.sit(t)
		left := p.clock(t, seat).Left
		p.leave()
		time.Sleep(time.Duration(left)*time.Millisecond - time.Second)
		p.hall.Close()
		h = enter(t, db)
		defer h.Close()
		time.Sleep(15 * time.Second)
		if s, err := h.Summary(t.Context(), p.id); err != nil || !s.Over || s.Winner != 1-seat {
			t.Errorf("%+v %v", s, err)
		}
	})
}

func TestClockBounds(t *testing.T) {
	h := enter(t, mem.New())
	defer h.Close()
	for _, c := range []Clock{{}, {Kind: "blitz"}, {Kind: "none", Bank: 1}, {Kind: "live"}, {Kind: "live", Bank: maxBank + 1}, {Kind: "live", Bank: 60, Increment: -1},
		{Kind: "live", Bank: 60, Days: 1}, {Kind: "days"}, {Kind: "days", Days: maxDays + 1}, {Kind: "days", Days: 1, Bank: 1}} {
		n := newGame("u1")
		n.Clock = c
		if _, _, err := h.Create(t.Context(), n); err == nil {
			t.Errorf("%+v is taken for a clock", c)
		}
	}
}

// Taking a choice back sets the clocks back to before it, less what was used since:
// nobody gains time by it, however often.
func TestTakingBackGivesNoTime(t *testing.T) {
	for _, c := range []Clock{{Kind: "live", Bank: 60, Increment: 30}, {Kind: "days", Days: 1}} {
		synctest.Test(t, func(t *testing.T) {
			db := mem.New()
			h := enter(t, db)
			defer h.Close()
			p := seatTwo(t, h, func(n *New) { n.Clock, n.Undo = c, UndoFree })
			defer p.leave()
			rnd := rand.New(rand.NewPCG(1, 1))
			undone := 0
			for n := 0; n < 200 && undone < 20; n++ {
				e := p.asked()
				want := []int64{p.clock(t, 0).Left, p.clock(t, 1).Left}
				time.Sleep(time.Second)
				want[e.seat] -= second
				p.play(t, rnd)
				if e.state.Over {
					break
				}
				if !e.state.Offers.CanUndo {
					continue
				}
				undone++
				time.Sleep(2 * time.Second)
				want[p.asked().seat] -= 2 * second
				e.do(t, "undo")
				p.hear(t)
				if got := []int64{p.clock(t, 0).Left, p.clock(t, 1).Left}; !slices.Equal(got, want) || p.asked() != e {
					t.Fatalf("%+v, ply %d: taken back, %v are left, want %v", c, e.state.Ply, got, want)
				}
				p.play(t, rnd)
			}
			if undone < 5 {
				t.Errorf("only %d choices were taken back", undone)
			}
			p.refold(t)

			// In games of before the clocks were not set back: they read as they did.
			old := fold(t, rewrite(t, db, p.id, func(r *Record) { r.Back = false }), p.id)
			if c.Kind == "live" && total(old.timer.left) < total(p.host.table.timer.left)+30*second {
				t.Errorf("without setting back %v are left, with it %v", old.timer.left, p.host.table.timer.left)
			}
		})
	}
}

// A declaration that is taken back gives no time back; where the clock as it was before
// would be up, it stands.
func TestCancelGivesNoTime(t *testing.T) {
	for _, c := range []struct {
		Clock
		unit time.Duration
	}{{Clock{Kind: "live", Bank: 600}, time.Second}, {Clock{Kind: "days", Days: 1}, time.Hour}} {
		synctest.Test(t, func(t *testing.T) {
			h := enter(t, mem.New())
			defer h.Close()
			p := seatTwo(t, h, func(n *New) { n.Clock = c.Clock })
			defer p.leave()
			e, before := p.declare(t, 3*c.unit)
			time.Sleep(2 * c.unit)
			e.do(t, "cancel")
			p.hear(t)
			if got := p.clock(t, e.seat); got.Left != before-(2*c.unit).Milliseconds() || !got.Running {
				t.Errorf("%+v: taken back, %+v; before %d", c.Clock, got, before)
			}
			p.refold(t)
			if c.Kind == "days" {
				e, before = p.declare(t, 18*c.unit)
				time.Sleep(time.Duration(before) * time.Millisecond)
				_, no := e.act(t, protocol.Act{Do: "cancel"})
				wantRefusal(t, no, protocol.CodeNotNow)
			}
		})
	}
}

// declare plays, with thought before each turn, until somebody is in a declaration that
// can be taken back; before is what they had left when they began it.
func (p *pair) declare(t *testing.T, thought time.Duration) (e *ear, before int64) {
	t.Helper()
	for seed := range uint64(100) {
		rnd := rand.New(rand.NewPCG(seed, 1))
		if e = p.asked(); e.state.AskedKind == "turn" {
			time.Sleep(thought)
			before = p.clock(t, e.seat).Left
		}
		if p.play(t, rnd); p.asked().state.Question.CanCancel {
			return p.asked(), before
		}
	}
	t.Fatal("nobody declares anything")
	return nil, 0
}

func total(left []int64) (sum int64) {
	for _, l := range left {
		sum += l
	}
	return sum
}
