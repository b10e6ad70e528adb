package live

import (
	"context"
	"errors"
	"time"

	"tumult/store"
)

// errMoved says that somebody else wrote first: what was judged is to be judged anew.
var errMoved = errors.New("the game has gone on")

// errUnsettled says that the store does not tell whether a record is written.
var errUnsettled = errors.New("the store does not answer")

// append writes a record down and folds it. It returns nil only once the record is
// on disk, by this call or an earlier one.
func (t *Host) append(ctx context.Context, r *Record) error {
	if t.pending != nil {
		if err := t.settle(ctx); err != nil {
			return err
		}
		if _, done := t.table.acts[act{r.Seat, r.ID}]; done {
			return nil
		}
		return errMoved
	}
	t.pending = r
	return t.settle(ctx)
}

// settle finds out whether the pending record is written, by writing it: it is done,
// or refused since something stands in its place, which is read then, be it the
// record itself.
func (t *Host) settle(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, storeTime)
	defer cancel()
	r := t.pending
	for ctx.Err() == nil {
		v, err := t.hall.Store.Append(ctx, subject(t.id), t.version, r.encode())
		switch {
		case err == nil:
			t.pending = nil
			t.version = v
			if err := t.fold(*r); err != nil {
				return t.fail(err)
			}
			t.changed()
			return nil
		case errors.Is(err, store.ErrConflict):
			was := t.version
			if err := t.read(ctx); err != nil {
				t.hall.Log.Warn("a game cannot be read", "game", t.id, "reason", err)
				return errUnsettled
			}
			if t.version == was { // what stands in the way is not to be seen yet
				pause(ctx, again)
				continue
			}
			t.pending = nil
			t.changed()
			if _, done := t.table.acts[act{r.Seat, r.ID}]; done {
				return nil
			}
			return errMoved
		case !errors.Is(err, store.ErrUnknown):
			t.pending = nil // nothing was done
			t.hall.Log.Warn("a game cannot be written", "game", t.id, "reason", err)
			return errUnsettled
		}
		pause(ctx, again)
	}
	t.hall.Log.Warn("it is not known whether a record is written", "game", t.id)
	return errUnsettled
}

func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// again is after how long a store that gave no clear answer is asked once more.
const again = 10 * time.Millisecond

// storeTime is how long a table waits for the store before it says that it does not
// answer.
const storeTime = 5 * time.Second
