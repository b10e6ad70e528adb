package live

import (
	"context"
	"testing"
	"testing/synctest"
	"time"

	"tumult/protocol"
	"tumult/store"
	"tumult/store/mem"
)

// tardy is a store whose keys take a second to write.
type tardy struct{ store.Store }

func (s tardy) Bucket(ctx context.Context, name string, ttl time.Duration) (store.KV, error) {
	kv, err := s.Store.Bucket(ctx, name, ttl)
	return tardyKV{kv}, err
}

type tardyKV struct{ store.KV }

func (kv tardyKV) Create(ctx context.Context, key string, value []byte) (store.Revision, error) {
	time.Sleep(time.Second)
	return kv.KV.Create(ctx, key, value)
}

// What ends a game, and what begins the next one, is acknowledged once it is written
// down, and does not wait for what follows from it; of the next game all are told once
// it is there.
func TestAcknowledgementsDoNotWaitForTheEnd(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, tardy{mem.New()})
		defer h.Close()
		p := seatTwo(t, h, nil)
		defer p.leave()
		for _, a := range []struct {
			seat int
			do   string
		}{{0, "concede"}, {0, "rematch"}, {1, "rematch"}} {
			e := p.ears[a.seat]
			began := time.Now()
			if _, no := e.host.Act(t.Context(), a.seat, &protocol.Act{ID: "a-" + a.do, Do: a.do, Ply: e.state.Ply}, began); no != nil {
				t.Fatal(no)
			}
			if took := time.Since(began); took > 0 {
				t.Errorf("%s of seat %d is acknowledged after %v", a.do, a.seat, took)
			}
			if p.hear(t); e.state.Offers.Next != "" {
				t.Error("the next game is told of before it is there")
			}
			time.Sleep(5 * time.Second)
			p.hear(t)
		}
		next := p.ears[0].state.Offers.Next
		if next == "" || p.ears[1].state.Offers.Next != next {
			t.Fatalf("told of %q and %q", next, p.ears[1].state.Offers.Next)
		}
		host(t, h, next).Release()
		if s, err := h.Summary(t.Context(), p.id); err != nil || !s.Over {
			t.Errorf("%+v, %v", s, err)
		}
	})
}
