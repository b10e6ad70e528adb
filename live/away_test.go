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

// slow is a store in which reading takes long.
type slow struct{ store.Store }

func (s slow) Follow(subject string, changed func()) (stop func(), shared bool, err error) {
	time.Sleep(10 * time.Minute)
	return s.Store.Follow(subject, changed)
}

// A table that nobody waits for any more is put away once it has been read, not before.
func TestTablesAreReadBeforeTheyArePutAway(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, slow{mem.New()})
		defer h.Close()
		n := newGame("u1")
		n.Opponent = "friend"
		create(t, h, n)
		time.Sleep(time.Hour)
		if n := h.Tables(); n != 0 {
			t.Errorf("%d tables are still there", n)
		}
	})
}

// A table at which a bot is thinking stays until it has answered, whoever looks.
func TestTablesStayWhileABotThinks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, mem.New())
		h.Pace = 5 * h.Idle
		defer h.Close()
		id, _ := create(t, h, newGame("u1"))
		g := host(t, h, id)
		e := listen(t, g, 0, card.English)
		rnd := rand.New(rand.NewPCG(1, 1))
		for e.state.Asked == 0 {
			if _, no := e.act(t, protocol.Act{Do: "choose", Choice: pick(e.state.Question, rnd)}); no != nil {
				t.Fatal(no)
			}
			e.hear(t)
		}
		n := records(t, h.Store, id)
		e.Leave()
		g.Release()
		time.Sleep(2 * h.Idle)
		if h.Tables() != 1 {
			t.Fatal("the table was put away while a bot thinks")
		}
		time.Sleep(h.Pace)
		if records(t, h.Store, id) == n {
			t.Error("the bot has not answered")
		}
	})
}
