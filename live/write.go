package live

import (
	"context"
	"errors"
	"time"

	"tumult/protocol"
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
	if timer := &t.table.timer; timer.runs != protocol.Nobody && t.told > timer.since {
		r.Told = min(t.told, r.At)
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
	ply := t.table.Ply
	for ctx.Err() == nil {
		v, err := t.hall.Store.Append(ctx, subject(t.id), t.version, r.encode())
		switch {
		case err == nil:
			t.pending = nil
			t.version = v
			if err := t.fold(*r); err != nil {
				return t.fail(err)
			}
			if t.table.Ply != ply {
				t.told = now()
			}
			t.changed()
			return nil
		case errors.Is(err, store.ErrConflict):
			was := t.version
			if err := t.read(ctx); err != nil {
				return t.unsettled("a game cannot be read", err)
			}
			if t.version == was { // what stands in the way is not to be seen yet
				pause(ctx, again)
				continue
			}
			t.pending = nil
			_, done := t.table.acts[act{r.Seat, r.ID}]
			if t.table.Ply != ply {
				t.told = now()
				if !done {
					t.down = 0 // others could go on
				}
			}
			t.changed()
			if !done {
				return errMoved
			}
			return nil
		case !errors.Is(err, store.ErrUnknown):
			err := t.unsettled("a game cannot be written", err)
			t.pending = nil // nothing was done
			return err
		}
		pause(ctx, again)
	}
	return t.unsettled("it is not known whether a record is written", ctx.Err())
}

// unsettled notes that the store does not take the pending record. What was to be
// written came before that; but that a time was up counts.
func (t *Host) unsettled(what string, err error) error {
	t.hall.Log.Warn(what, "game", t.id, "reason", err)
	if t.down == 0 && t.pending.Kind != KindTime {
		t.down = t.pending.At
		t.tell()
	}
	return errUnsettled
}

// excuse takes the time out in which the store took no records, once it takes some
// again, and gives those who were refused meanwhile the time to act again.
func (t *Host) excuse(ctx context.Context) error {
	if t.down == 0 {
		return nil
	}
	if timer := &t.table.timer; timer.runs != protocol.Nobody {
		r := Record{Kind: KindResume, ID: newID(), At: max(now(), t.table.at), Seat: timer.runs, From: t.down}
		if err := t.append(ctx, &r); err != nil {
			return err
		}
		t.told = now() + resend.Milliseconds()
	}
	t.down = 0
	t.tell()
	return nil
}

func pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// resend is how long no clock runs once the store takes records again.
const resend = 5 * time.Second

// again is after how long a store that gave no clear answer is asked once more.
const again = 10 * time.Millisecond

// storeTime is how long a table waits for the store before it says that it does not
// answer.
const storeTime = 5 * time.Second
