package live

import (
	"context"
	"errors"
	"strconv"
	"time"

	"tumult/protocol"
	"tumult/store"
)

// aliveEvery is how often it is written down that there is a Hall: by so much at most
// a player is charged for time in which there was none.
const aliveEvery = 10 * time.Second

// resume finds out how long there was no Hall, and takes up the games whose clock
// runs.
func (h *Hall) resume(ctx context.Context) error {
	h.started = now()
	data, _, err := h.alive.Get(ctx, "hall")
	if err == nil {
		h.lived, err = strconv.ParseInt(string(data), 10, 64)
	}
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	games, err := h.clocks.Keys(ctx, "")
	if err != nil {
		return err
	}
	h.tasks.Add(1)
	go func() {
		defer h.tasks.Done()
		for _, id := range games {
			h.wake(id)
		}
		for h.ctx.Err() == nil {
			if err := h.beat(); err != nil && h.ctx.Err() == nil {
				h.Log.Warn("it cannot be written down that games go on", "reason", err)
			}
			pause(h.ctx, aliveEvery)
		}
	}()
	return nil
}

// beat writes down that there is a Hall now.
func (h *Hall) beat() error {
	value := []byte(strconv.FormatInt(now(), 10))
	_, at, err := h.alive.Get(h.ctx, "hall")
	if errors.Is(err, store.ErrNotFound) {
		_, err = h.alive.Create(h.ctx, "hall", value)
	} else if err == nil {
		_, err = h.alive.Update(h.ctx, "hall", value, at)
	}
	if errors.Is(err, store.ErrExists) || errors.Is(err, store.ErrConflict) {
		return nil // another server did it just now
	}
	return err
}

// resume takes the time out in which there was no Hall. What a player had thought
// before counts, as far as it is known that there was one.
func (t *Host) resume(ctx context.Context) error {
	h, timer := t.hall, &t.table.timer
	if !t.table.Begun() || timer.runs == protocol.Nobody || timer.since >= h.started {
		return nil
	}
	r := Record{Kind: KindResume, ID: newID(), At: max(h.started, t.table.at), Seat: timer.runs, From: h.lived}
	if err := t.append(ctx, &r); err != nil && !errors.Is(err, errMoved) {
		return err
	}
	return nil
}
