package live

import (
	"testing"
	"testing/synctest"
	"time"

	"tumult/protocol"
	"tumult/store/mem"
)

// A finished game that is read again, as after a restart, does not begin its rematch
// again: one that is over is on no list of what goes on, and each game is dated once.
func TestRematchIsBegunOnce(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		db := mem.New()
		h := enter(t, db)
		p := seatTwo(t, h, func(n *New) { n.Clock = Clock{Kind: "days", Days: 3} })
		p.ears[0].do(t, "concede")
		p.hear(t)
		p.ears[0].do(t, "rematch")
		p.hear(t)
		p.ears[1].do(t, "rematch")
		p.hear(t)
		first, next := p.id, p.ears[0].state.Offers.Next
		p.leave()
		p.id = next
		p.sit(t)
		p.ears[0].do(t, "concede")
		p.leave()
		h.Close()
		time.Sleep(time.Second)
		h = enter(t, db)
		defer h.Close()
		host(t, h, first).Release()
		if keys, err := h.clocks.Keys(t.Context(), ""); err != nil || len(keys) != 0 {
			t.Errorf("clocks run: %v, %v", keys, err)
		}
		for _, user := range []string{"u1", "u2"} {
			if keys, err := h.seats.Keys(t.Context(), user+"."); err != nil || len(keys) != 2 {
				t.Errorf("games of %s: %v, %v", user, keys, err)
			}
		}
	})
}

// An id that was used for a line says no other.
func TestALineHasItsOwnID(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, mem.New())
		defer h.Close()
		p := seatTwo(t, h, nil)
		defer p.leave()
		say := protocol.Act{ID: "one", Do: "chat", Text: "hello"}
		for range 2 {
			if _, no := p.ears[0].act(t, say); no != nil {
				t.Fatal(no)
			}
		}
		say.Text = "good-bye"
		_, no := p.ears[0].act(t, say)
		wantRefusal(t, no, protocol.CodeMalformed)
		if _, no := p.ears[1].act(t, say); no != nil {
			t.Errorf("the id of another seat: %v", no)
		}
		p.hear(t)
		if c := p.ears[0].chat; len(c) != 2 || c[0].Text != "hello" || c[1].Seat != 1 {
			t.Errorf("said: %+v", c)
		}
	})
}
