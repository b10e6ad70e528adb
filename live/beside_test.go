package live

import (
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"tumult/card"
	"tumult/protocol"
	"tumult/store"
	"tumult/store/mem"
)

// deaf is a store that is told nothing of what others write.
type deaf struct{ store.Store }

func (deaf) Follow(string, func()) (stop func(), shared bool, err error) {
	return func() {}, true, nil
}

// Two servers play the same game: whatever one of them takes, those at the other see,
// talk and the rematch too; at once where word comes, else before long.
func TestTwoServersPlayOneGame(t *testing.T) {
	for name, c := range map[string]struct {
		beside func(store.Store) store.Store
		after  time.Duration // until it is seen
	}{
		"told":   {func(s store.Store) store.Store { return s }, 0},
		"untold": {func(s store.Store) store.Store { return deaf{s} }, lookEvery},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				db := mem.New()
				one, two := enter(t, c.beside(db)), enter(t, c.beside(db))
				defer one.Close()
				defer two.Close()
				n := newGame("u1")
				n.Opponent = "friend"
				id, invite := create(t, one, n)
				if _, err := two.Join(t.Context(), id, invite, Sitting{Name: "Bob", User: "u2", Deck: "starter-mu"}); err != nil {
					t.Fatal(err)
				}
				a, b := host(t, one, id), host(t, two, id)
				ears := []*ear{listen(t, a, 0, card.English), listen(t, b, 1, card.French), listen(t, a, protocol.Nobody, card.English), listen(t, b, protocol.Nobody, card.English)}
				seen := func() {
					time.Sleep(c.after)
					synctest.Wait()
					for _, e := range ears {
						e.hear(t)
					}
				}
				rnd := rand.New(rand.NewPCG(3, 3))
				seen()
				for n := range 40 {
					if n%10 == 5 {
						if _, no := ears[n/10%2].act(t, protocol.Act{Do: "chat", Text: "hello"}); no != nil {
							t.Fatal(no)
						}
						seen() // before anything else is told
						if a, b := len(ears[0].chat), len(ears[1].chat); a != n/10+1 || b != a {
							t.Fatalf("ply %d: %d lines at one, %d at the other", n, a, b)
						}
					}
					e := ears[ears[0].state.Asked]
					if _, no := e.act(t, protocol.Act{Do: "choose", Choice: pick(e.state.Question, rnd)}); no != nil {
						t.Fatal(no)
					}
					seen()
					for _, other := range ears {
						if other.state.Ply != e.state.Ply || len(other.log) != len(e.log) && other.seat < 0 == (e.seat < 0) {
							t.Fatalf("ply %d with %d lines at seat %d, %d with %d at %d", e.state.Ply, len(e.log), e.seat, other.state.Ply, len(other.log), other.seat)
						}
					}
				}
				if len(ears[0].chat) != 4 || len(ears[1].chat) != 4 {
					t.Errorf("said: %v and %v", ears[0].chat, ears[1].chat)
				}
				// Both at once: one is first, and the other is told how things are then.
				done := make(chan *Refused, 2)
				for _, e := range ears[:2] {
					go func() {
						_, no := e.host.Act(t.Context(), e.seat, &protocol.Act{ID: "last", Do: "concede", Ply: e.state.Ply}, time.Now())
						done <- no
					}()
				}
				if x, y := <-done, <-done; (x == nil) == (y == nil) {
					t.Errorf("both concede: %v, %v", x, y)
				}
				seen()
				if x, y := ears[0].state, ears[1].state; !x.Over || x.Winner != y.Winner || x.Outcome == "" || x.End != "concession" {
					t.Errorf("%+v\n%+v", x, y)
				}
				for _, e := range ears[:2] {
					if _, no := e.act(t, protocol.Act{Do: "rematch"}); no != nil {
						t.Fatal(no)
					}
					seen()
				}
				next := ears[0].state.Offers.Next
				if next == "" || ears[1].state.Offers.Next != next {
					t.Fatalf("rematches %q, %q", next, ears[1].state.Offers.Next)
				}
				for _, h := range []*Hall{one, two} {
					g := host(t, h, next)
					if g.table.SeatOf("u2") != 0 {
						t.Errorf("%+v", g.table.Seats)
					}
					g.Release()
				}
				for _, e := range ears {
					e.Leave()
				}
				a.Release()
				b.Release()
			})
		})
	}
}
