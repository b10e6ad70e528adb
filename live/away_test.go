package live

import (
	"testing"
	"testing/synctest"
	"time"

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
