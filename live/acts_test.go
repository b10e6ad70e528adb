package live

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tumult/card"
	"tumult/protocol"
	"tumult/store"
	"tumult/store/mem"
)

// pair is a game of two people with an ear each.
type pair struct {
	hall *Hall
	host *Host
	id   string
	ears [2]*ear
}

func seatTwo(t *testing.T, h *Hall, change func(*New)) *pair {
	t.Helper()
	n := newGame("u1")
	n.Opponent = "open"
	if change != nil {
		change(&n)
	}
	id, _ := create(t, h, n)
	if seat, err := h.Join(t.Context(), id, "", Sitting{Name: "Bob", User: "u2", Deck: "starter-mu"}); err != nil || seat != 1 {
		t.Fatal(seat, err)
	}
	p := &pair{hall: h, id: id}
	p.sit(t)
	return p
}

// sit has both seats listen, as after a restart.
func (p *pair) sit(t *testing.T) {
	t.Helper()
	p.host = host(t, p.hall, p.id)
	for i := range p.ears {
		p.ears[i] = listen(t, p.host, i, card.English)
	}
	p.hear(t)
}

func (p *pair) leave() {
	for _, e := range p.ears {
		e.Leave()
	}
	p.host.Release()
}

func (p *pair) hear(t *testing.T) {
	t.Helper()
	for _, e := range p.ears {
		e.hear(t)
	}
}

// asked is the ear of the seat that is asked.
func (p *pair) asked() *ear { return p.ears[p.ears[0].state.Asked] }

// play has the seat that is asked choose by chance.
func (p *pair) play(t *testing.T, rnd *rand.Rand) {
	t.Helper()
	if _, no := p.asked().act(t, protocol.Act{Do: "choose", Choice: pick(p.asked().state.Question, rnd)}); no != nil {
		t.Fatal(no)
	}
	p.hear(t)
}

func wantRefusal(t *testing.T, no *Refused, code string) {
	t.Helper()
	if no == nil || no.Code != code {
		t.Fatalf("refused %v, want %s", no, code)
	}
	for l := card.English; l <= card.French; l++ {
		if no.Reason(l) == "" {
			t.Errorf("%s: no reason in language %d", code, l)
		}
	}
}

// What is sent twice is done once; what comes late, out of order, from the wrong seat
// or cannot be understood is refused, and nothing changes.
func TestActsAreDoneOnceOrRefused(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, mem.New())
		defer h.Close()
		p := seatTwo(t, h, nil)
		defer p.leave()
		e := p.asked()
		other := p.ears[1-e.seat]
		was := e.state
		a := protocol.Act{ID: "one", Do: "choose", Ply: was.Ply, Choice: pick(was.Question, rand.New(rand.NewPCG(1, 1)))}
		unchanged := func() {
			t.Helper()
			p.hear(t)
			if e.state.Ply != was.Ply {
				t.Fatalf("ply %d became %d", was.Ply, e.state.Ply)
			}
		}
		for code, act := range map[string]protocol.Act{
			protocol.CodeIllegal:   {Do: "choose", Choice: []int{99}},
			protocol.CodeStale:     {Do: "choose", Ply: was.Ply - 1, Choice: a.Choice},
			protocol.CodeMalformed: {ID: "no spaces", Do: "choose"},
			protocol.CodeNotNow:    {Do: "cancel"},
		} {
			_, no := e.act(t, act)
			wantRefusal(t, no, code)
			unchanged()
		}
		for _, act := range []protocol.Act{{Do: "dance"}, {Do: ""}, {Do: "chat", Text: " \n"}} {
			_, no := e.act(t, act)
			wantRefusal(t, no, protocol.CodeMalformed)
		}
		_, no := e.act(t, protocol.Act{Do: "choose", Ply: was.Ply + 1, Choice: a.Choice})
		wantRefusal(t, no, protocol.CodeStale)
		_, no = other.act(t, protocol.Act{Do: "choose", Choice: a.Choice})
		wantRefusal(t, no, protocol.CodeNotYours)
		watch := listen(t, p.host, protocol.Nobody, card.English)
		for _, do := range []string{"choose", "concede", "chat", "draw"} {
			_, no = watch.act(t, protocol.Act{Do: do, Choice: a.Choice, Text: "hello"})
			wantRefusal(t, no, protocol.CodeNotYours)
		}
		watch.Leave()
		unchanged()

		first, no := e.act(t, a)
		if no != nil || first != was.Ply+1 {
			t.Fatal(first, no)
		}
		again, no := e.act(t, a)
		if no != nil || again != first {
			t.Fatalf("again: %d %v", again, no)
		}
		p.hear(t)
		if e.state.Ply != first {
			t.Fatalf("done twice: ply %d", e.state.Ply)
		}
		a.Choice = []int{0, 1, 2}
		_, no = e.act(t, protocol.Act{ID: "one", Do: "choose", Ply: was.Ply, Choice: append(a.Choice, 3)})
		wantRefusal(t, no, protocol.CodeMalformed)
		a.ID = "two"
		_, no = e.act(t, protocol.Act{ID: "two", Do: "choose", Ply: was.Ply, Choice: a.Choice})
		wantRefusal(t, no, protocol.CodeStale)
	})
}

// flaky is a store that fails by plan: before or after it has written.
type flaky struct {
	store.Store
	mu   sync.Mutex
	fail func() (before, after error)
}

// set changes the plan.
func (f *flaky) set(fail func() (before, after error)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.fail = fail
}

func (f *flaky) Append(ctx context.Context, subject string, after store.Version, data []byte) (store.Version, error) {
	f.mu.Lock()
	early, late := f.fail()
	f.mu.Unlock()
	if early != nil {
		return 0, early
	}
	v, err := f.Store.Append(ctx, subject, after, data)
	if late != nil {
		return 0, late
	}
	return v, err
}

// A store that does not say whether it has written is asked until it is known: no
// choice is lost or done twice, and none is acknowledged that is not written.
func TestUnclearAnswersOfTheStore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		rnd, faults := rand.New(rand.NewPCG(2, 2)), rand.New(rand.NewPCG(2, 3))
		well := func() (before, after error) { return nil, nil }
		db := &flaky{Store: mem.New(), fail: well}
		h := enter(t, db)
		p := seatTwo(t, h, nil)
		db.set(func() (before, after error) {
			switch faults.IntN(4) {
			case 0:
				return store.ErrUnknown, nil
			case 1:
				return nil, store.ErrUnknown
			}
			return nil, nil
		})
		for n := 0; n < 50 && !p.ears[0].state.Over; n++ {
			ply := p.ears[0].state.Ply
			p.play(t, rnd)
			if p.ears[0].state.Ply != ply+1 {
				t.Fatalf("ply %d after %d", p.ears[0].state.Ply, ply)
			}
		}

		// Long outages: the act is refused as unavailable, and done by the same id later.
		for _, written := range []bool{false, true} {
			if p.ears[0].state.Over {
				t.Fatal("the game is over too early")
			}
			db.set(func() (before, after error) {
				if written {
					return nil, store.ErrUnknown
				}
				return errors.New("on fire"), nil
			})
			e := p.asked()
			a := protocol.Act{ID: newID(), Do: "choose", Ply: e.state.Ply, Choice: pick(e.state.Question, rnd)}
			_, no := e.act(t, a)
			if !written {
				wantRefusal(t, no, protocol.CodeUnavailable)
			}
			db.set(well)
			time.Sleep(2 * retry)
			ply, no := e.act(t, a)
			if no != nil || ply != a.Ply+1 {
				t.Fatal(ply, no)
			}
			p.hear(t)
			if e.state.Ply != a.Ply+1 {
				t.Fatalf("ply %d after %d", e.state.Ply, a.Ply)
			}
		}
		want := string(message(p.ears[0].state))
		p.leave()
		h.Close()
		p.hall = enter(t, db)
		defer p.hall.Close()
		p.sit(t)
		defer p.leave()
		if got := string(message(p.ears[0].state)); got != want {
			t.Errorf("read again:\n%s\nwant\n%s", got, want)
		}
	})
}

// Two machines that carry on the same game agree: the one that writes second reads on,
// and refuses what has become stale.
func TestTwoHallsOfOneStore(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		db := mem.New()
		h1 := enter(t, db)
		defer h1.Close()
		p := seatTwo(t, h1, nil)
		defer p.leave()
		h2 := enter(t, db)
		defer h2.Close()
		q := &pair{hall: h2, id: p.id}
		q.sit(t)
		defer q.leave()
		rnd := rand.New(rand.NewPCG(3, 3))
		for range 30 {
			e := p.asked()
			a := protocol.Act{ID: newID(), Do: "choose", Ply: e.state.Ply, Choice: pick(e.state.Question, rnd)}
			if _, no := e.act(t, a); no != nil {
				t.Fatal(no)
			}
			if rnd.IntN(2) == 0 { // the same act at the other, as of one who lost the connection
				if ply, no := q.ears[e.seat].act(t, a); no != nil || ply != a.Ply+1 {
					t.Fatal(ply, no)
				}
			} else {
				_, no := q.ears[e.seat].act(t, protocol.Act{Do: "choose", Ply: a.Ply, Choice: a.Choice})
				wantRefusal(t, no, protocol.CodeStale)
			}
			p.hear(t)
			q.hear(t)
			if a, b := string(message(p.ears[0].state)), string(message(q.ears[0].state)); a != b {
				t.Fatalf("one says\n%s\nthe other\n%s", a, b)
			}
			p, q = q, p
		}
	})
}
