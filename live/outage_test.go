package live

import (
	"context"
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"tumult/cards"
	"tumult/protocol"
	"tumult/store"
	"tumult/store/mem"
)

func well() (before, after error) { return nil, nil }

// fold is what the records of a game add up to.
func fold(t *testing.T, s store.Store, id string) *Table {
	t.Helper()
	table, at := NewTable(cards.Find), int64(0)
	err := s.Read(t.Context(), subject(id), 0, func(_ store.Version, data []byte) error {
		r, err := decode(data)
		if err != nil {
			return err
		}
		if r.At < at {
			t.Errorf("a record %q of %d is behind one of %d", r.Kind, r.At, at)
		}
		at = r.At
		return table.Fold(r)
	})
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// refold reads the game again, and finds the clocks as they are.
func (p *pair) refold(t *testing.T) *Table {
	t.Helper()
	table := fold(t, p.hall.Store, p.id)
	if got, want := table.timer.left, p.host.table.timer.left; !slices.Equal(got, want) {
		t.Errorf("read again the clocks have %v, before %v", got, want)
	}
	return table
}

// The time in which the store takes nothing is nobody's. Who was refused meanwhile has
// time to act again, and who has not yet seen the question loses nothing.
func TestOutagesAreNobodysTime(t *testing.T) {
	for name, fault := range map[string]error{"unclear": store.ErrUnknown, "clear": errors.New("on fire")} {
		for _, again := range []bool{true, false} {
			t.Run(name, func(t *testing.T) {
				synctest.Test(t, func(t *testing.T) {
					db := &flaky{Store: mem.New(), fail: well}
					h := enter(t, db)
					defer h.Close()
					p := seatTwo(t, h, blitz)
					defer p.leave()
					rnd := rand.New(rand.NewPCG(1, 1))
					for p.ears[0].state.Ply < 3 {
						p.play(t, rnd)
					}
					e := p.asked()
					other := p.ears[1-e.seat]
					had, others := p.clock(t, e.seat).Left, p.clock(t, other.seat).Left
					time.Sleep(time.Duration(had-100) * time.Millisecond) // a tenth of a second is left
					db.set(func() (before, after error) { return fault, nil })
					a := protocol.Act{ID: "again", Do: "choose", Ply: e.state.Ply, Choice: pick(e.state.Question, rnd)}
					_, no := e.act(t, a)
					wantRefusal(t, no, protocol.CodeUnavailable)
					time.Sleep(70 * time.Second)
					db.set(well)
					time.Sleep(4 * time.Second)
					if again {
						if ply, no := e.act(t, a); no != nil || ply != a.Ply+1 {
							t.Fatalf("sent again: %d, %v", ply, no)
						}
					}
					if p.hear(t); again || name == "unclear" { // what is unclear is written when it can be
						if e.state.Over || e.state.Ply != a.Ply+1 || p.asked() != other {
							t.Fatalf("after the outage %+v", e.state)
						}
						if c := p.clock(t, e.seat); c.Left != 100+5*second || c.Running {
							t.Errorf("who has chosen has %+v", c)
						}
						if c := p.clock(t, other.seat); c.Left != others || !c.Running {
							t.Errorf("who is asked has %+v, and had %d", c, others)
						}
						time.Sleep(10 * time.Second)
						left := p.clock(t, other.seat).Left
						if left > others-5*second || left < others-10*second {
							t.Errorf("after ten seconds %d of %d are left", left, others)
						}
						p.play(t, rnd)
						if got := p.refold(t).timer.used[other.seat]; got != others-left {
							t.Errorf("%d were used, of which the records say %d", others-left, got)
						}
						return
					}
					if e.state.Over {
						t.Fatal("who was refused loses before there was time to act again")
					}
					time.Sleep(4 * time.Second)
					p.hear(t)
					if s := e.state; !s.Over || s.End != endTime || s.Winner != other.seat {
						t.Errorf("nothing came: %+v", s)
					}
					p.refold(t)
				})
			})
		}
	}
}

// All who are at the table are told that nothing can be written down, and that no clock
// runs meanwhile; then that it can.
func TestOutagesAreTold(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		db := &flaky{Store: mem.New(), fail: well}
		h := enter(t, db)
		defer h.Close()
		p := seatTwo(t, h, blitz)
		defer p.leave()
		e := p.asked()
		time.Sleep(5 * time.Second)
		db.set(func() (before, after error) { return errors.New("on fire"), nil })
		choose := protocol.Act{ID: "a", Do: "choose", Choice: pick(e.state.Question, rand.New(rand.NewPCG(1, 1)))}
		_, no := e.act(t, choose)
		wantRefusal(t, no, protocol.CodeUnavailable)
		time.Sleep(20 * time.Second)
		p.hear(t)
		for seat, ear := range p.ears {
			if s := ear.state; !s.Paused || s.Clocks[0].Running || s.Clocks[1].Running || s.Clocks[e.seat].Left != 55*second {
				t.Errorf("seat %d is told %v, %+v", seat, s.Paused, s.Clocks)
			}
		}
		db.set(well)
		if _, no := e.act(t, choose); no != nil {
			t.Fatal(no)
		}
		p.hear(t)
		for seat, ear := range p.ears {
			if s := ear.state; s.Paused || !s.Clocks[0].Running && !s.Clocks[1].Running {
				t.Errorf("afterwards seat %d is told %v, %+v", seat, s.Paused, s.Clocks)
			}
		}
	})
}

// Time runs from when a question is told: what writing takes is nobody's.
func TestWritingIsNobodysTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		db := &flaky{Store: mem.New(), fail: well}
		h := enter(t, db)
		defer h.Close()
		p := seatTwo(t, h, blitz)
		defer p.leave()
		db.set(func() (before, after error) { time.Sleep(200 * time.Millisecond); return nil, nil })
		rnd := rand.New(rand.NewPCG(1, 1))
		used := make([]int64, 2)
		for range 40 {
			e := p.asked()
			time.Sleep(time.Second)
			used[e.seat] += second
			p.play(t, rnd)
		}
		if got := p.refold(t).timer.used; !slices.Equal(got, used) {
			t.Errorf("%v are charged of %v", got, used)
		}
	})
}

// No clock runs for a game that another server has gone on with until it is read.
func TestAnotherServersWordIsNobodysTime(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		db := mem.New()
		one, two := enter(t, deaf{db}), enter(t, deaf{db})
		defer one.Close()
		defer two.Close()
		p := seatTwo(t, one, blitz)
		defer p.leave()
		q := &pair{hall: two, id: p.id}
		q.sit(t)
		defer q.leave()
		rnd := rand.New(rand.NewPCG(1, 1))
		for seat := p.asked().seat; p.asked().seat == seat; {
			p.play(t, rnd)
		}
		had := p.clock(t, p.asked().seat).Left
		time.Sleep(lookEvery + time.Second/2)
		q.hear(t)
		if c := q.clock(t, p.asked().seat); q.asked().seat != p.asked().seat || c.Left < had-second {
			t.Errorf("%+v of %d", c, had)
		}
	})
}

// A record is never before the one ahead of it, also where another server's time is
// ahead.
func TestTimeIsUpBehindWhatWasWritten(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		db := mem.New()
		h := enter(t, db)
		defer h.Close()
		p := seatTwo(t, h, blitz)
		defer p.leave()
		e := p.asked()
		var after store.Version
		p.host.do(t.Context(), func() { after = p.host.version }) //nolint:errcheck // it is there
		ahead := Record{Kind: KindOfferDraw, ID: "ahead", At: now() + 61*second, Seat: e.seat}
		if _, err := db.Append(context.Background(), subject(p.id), after, ahead.encode()); err != nil {
			t.Fatal(err)
		}
		time.Sleep(70 * time.Second)
		p.hear(t)
		if s := e.state; !s.Over || s.End != endTime {
			t.Fatalf("the time is up: %+v", s)
		}
		p.refold(t)
	})
}
