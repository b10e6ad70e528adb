package live

import (
	"testing"
	"testing/synctest"
	"time"

	"tumult/protocol"
	"tumult/store/mem"
)

// Games that go on come first, and are not cut off by newer ones that are over.
func TestGamesThatGoOnAreListedFirst(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, mem.New())
		defer h.Close()
		var ids []string
		for i := range 6 {
			n := newGame("u1")
			n.Opponent = "friend"
			id, _ := create(t, h, n)
			ids = append(ids, id)
			if i != 0 && i != 2 {
				g := host(t, h, id)
				if _, no := g.Act(t.Context(), 0, &protocol.Act{ID: "a", Do: "concede"}, time.Now()); no != nil {
					t.Fatal(no)
				}
				g.Release()
			}
			time.Sleep(time.Second)
		}
		for limit, want := range map[int][]int{1: {2}, 2: {2, 0}, 3: {2, 0, 5}, 10: {2, 0, 5, 4, 3, 1}} {
			mine, err := h.Mine(t.Context(), limit, "u1")
			if err != nil || len(mine) != len(want) {
				t.Fatalf("%d at most: %+v, %v", limit, mine, err)
			}
			for i, n := range want {
				if mine[i].Game != ids[n] {
					t.Errorf("%d at most: at %d is not game %d", limit, i, n)
				}
			}
		}
	})
}
