package live

import (
	"context"
	"time"
)

// Other servers may play at the same store. Each has a host of its own for a game, of
// which one at a time is first to write: the others are told, and read it.

// lookEvery is after how long a game is looked at where no word came from other servers:
// one may go out between writing and telling.
const lookEvery = 5 * time.Second

// heed has wake told whenever another server may have gone on with the game, until stop
// is called.
func (t *Host) heed() (stop func(), err error) {
	told := func() {
		select {
		case t.wake <- struct{}{}:
		default:
		}
	}
	game, beside, err := t.hall.Store.Follow(subject(t.id), told)
	if err != nil {
		return nil, err
	}
	talk, _, err := t.hall.Store.Follow("chat."+t.id, told)
	if err != nil {
		game()
		return nil, err
	}
	t.beside = beside
	return func() { game(); talk() }, nil
}

// look reads what other servers have written.
func (t *Host) look(ctx context.Context) {
	if t.pending != nil { // settling it reads
		return
	}
	ctx, cancel := context.WithTimeout(ctx, storeTime)
	defer cancel()
	was, said, ply := t.version, t.talk.version, t.table.Ply
	err := t.read(ctx)
	if err == nil {
		err = t.talk.read(ctx, t.hall.Store, t.id)
	}
	if err != nil && ctx.Err() == nil {
		t.hall.Log.Warn("a game cannot be read", "game", t.id, "reason", err)
	}
	if t.table.Ply != ply {
		t.told, t.down = now(), 0
	}
	switch {
	case t.version != was:
		t.changed()
	case t.talk.version != said:
		t.tell()
	}
}
