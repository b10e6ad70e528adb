package live

import (
	"context"
	"encoding/json"
	"errors"
	"runtime/debug"
	"sync/atomic"
	"time"

	"tumult/bot"
	"tumult/protocol"
	"tumult/store"
)

// Host is a live table: one goroutine that owns it, to which everything else is
// posted. Its methods may be called by many goroutines.
type Host struct {
	hall    *Hall
	id      string
	begun   *begun // nil unless it was begun just now
	mail    chan func()
	wake    chan struct{} // another server may have gone on with the game
	ready   chan struct{} // closed once the game is read
	stopped chan struct{} // closed when it is put away
	ended   chan struct{} // closed once the goroutine is gone
	broken  error         // why the game cannot be gone on with; set before ready
	summary atomic.Pointer[Summary]

	users int         // under the Hall's lock
	idle  *time.Timer // as above

	// What follows is the goroutine's own.
	table    *Table
	late     *Table   // what spectators see where they lag, else nil
	lag      []Record // that late does not have
	version  store.Version
	beside   bool    // other servers may play at the same store
	pending  *Record // of which it is not known whether it is written
	told     int64   // when the game was told as it is now, in milliseconds since 1970: no clock runs before; 0 where it was read
	down     int64   // since when the store takes no records, or 0
	bots     []bot.Bot
	thinking bool
	due      bool // what follows from the end of the game is to be done now
	kept     bool // the result of the finished game is
	followed bool // by the rematch that was agreed on
	talk     talk
	rooms    map[room]*audience
	present  []int // clients by seat
}

// begun is the first record of a game that was just written.
type begun struct {
	Record
	version store.Version
}

// grace is how long a choice that came in time may be on its way through the server.
const grace = 300 * time.Millisecond

// retry is after how long what the store did not answer is asked again.
const retry = time.Second

func (t *Host) run(ctx context.Context) {
	defer t.hall.tasks.Done()
	defer close(t.ended)
	defer t.close()
	stop, err := t.heed()
	if err == nil {
		defer stop()
		err = t.alone(func() error { return t.load(ctx) })
	}
	t.broken = err
	close(t.ready)
	if t.broken == nil {
		t.alone(func() error { t.loop(ctx); return nil }) //nolint:errcheck // it is logged
	}
}

// errPanic says that a game was given up: what is wrong with it is in the log.
var errPanic = errors.New("the game cannot be gone on with")

// alone calls f, which ends this game, and no other, where it panics. What it panics
// with is not logged: it may name hidden cards.
func (t *Host) alone(f func() error) (err error) {
	defer func() {
		if recover() != nil {
			t.hall.Log.Error("a game is given up", "game", t.id, "stack", string(debug.Stack()))
			err = errPanic
		}
	}()
	return f()
}

// loop does what is asked, and what time brings, until the table is put away.
func (t *Host) loop(ctx context.Context) {
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	for {
		if t.due { // after the acknowledgement, which does not wait for it
			t.follow(ctx)
		}
		t.think(ctx)
		timer.Reset(t.wait())
		select {
		case f := <-t.mail:
			f()
		case <-t.wake:
			t.look(ctx)
		case <-timer.C:
			t.tick(ctx)
		case <-t.stopped:
			return
		case <-ctx.Done():
			return
		}
	}
}

// close forgets the table: whoever asks for it next has it read anew.
func (t *Host) close() {
	t.hall.mu.Lock()
	defer t.hall.mu.Unlock()
	t.hall.drop(t)
}

// do has the goroutine call f and waits for it.
func (t *Host) do(ctx context.Context, f func()) error {
	done := make(chan struct{})
	select {
	case t.mail <- func() { f(); close(done) }:
	case <-ctx.Done():
		return ctx.Err()
	case <-t.stopped:
		return ErrClosed
	case <-t.hall.ctx.Done():
		return ErrClosed
	}
	select {
	case <-done: // f runs to its end in any case
		return nil
	case <-t.ended:
		return ErrClosed
	}
}

// load reads the game.
func (t *Host) load(ctx context.Context) error {
	t.table, t.rooms, t.present, t.talk.said = NewTable(t.hall.Find), map[room]*audience{}, make([]int, 2), map[act]string{}
	if err := t.begin(ctx); err != nil {
		return err
	}
	t.bots = make([]bot.Bot, 2)
	t.changed()
	t.follow(ctx)
	return t.resume(ctx)
}

// begin folds what was written until now.
func (t *Host) begin(ctx context.Context) error {
	if b := t.begun; b != nil {
		t.begun, t.version, t.told = nil, b.version, now()
		if err := t.fold(b.Record); err != nil || !t.beside {
			return err
		}
	}
	if err := t.read(ctx); err != nil {
		return err
	}
	if t.version == 0 {
		return ErrNotFound
	}
	return t.talk.read(ctx, t.hall.Store, t.id)
}

// read folds what was written behind what is known.
func (t *Host) read(ctx context.Context) error {
	return t.hall.Store.Read(ctx, subject(t.id), t.version, func(v store.Version, data []byte) error {
		r, err := decode(data)
		if err == nil {
			err = t.fold(r)
		}
		if err == nil {
			t.version = v
		}
		return err
	})
}

func (t *Host) fold(r Record) error {
	if err := t.table.Fold(r); err != nil {
		return err
	}
	if t.table.Delay == 0 {
		return nil
	}
	if t.late == nil {
		t.late = NewTable(t.hall.Find)
	}
	t.lag = append(t.lag, r)
	for len(t.lag) > 0 && (t.table.Over() || t.late.Ply < 2 || t.late.Ply < t.table.Ply-t.table.Delay) {
		if err := t.late.Fold(t.lag[0]); err != nil {
			return err
		}
		t.lag = t.lag[1:]
	}
	return nil
}

// fail gives a table up whose records make no game: they must not be added to.
func (t *Host) fail(err error) error {
	t.hall.Log.Error("a game is given up", "game", t.id, "reason", err)
	t.close()
	return err
}

// Act does what a client of a seat wants, which came at a time. Where it is not done
// the Refusal is not nil.
func (t *Host) Act(ctx context.Context, seat int, a *protocol.Act, came time.Time) (ply int, no *Refused) {
	err := t.do(ctx, func() { ply, no = t.act(ctx, seat, a, came.UnixMilli()) })
	if err != nil {
		return 0, refuse(protocol.CodeUnavailable, "unavailable")
	}
	return ply, no
}

func (t *Host) act(ctx context.Context, seat int, a *protocol.Act, came int64) (ply int, no *Refused) {
	if a.Do == "chat" {
		return t.chat(ctx, seat, a, came)
	}
	ctx = context.WithoutCancel(ctx) // who hangs up after an act has acted
	for {
		if err := t.excuse(ctx); errors.Is(err, errMoved) {
			continue
		} else if err != nil {
			return 0, refuse(protocol.CodeUnavailable, "unavailable")
		}
		if d := t.deadline(); d != 0 && came > d {
			if err := t.timeOut(ctx, d); err != nil && !errors.Is(err, errMoved) {
				return 0, refuse(protocol.CodeUnavailable, "unavailable") // what comes too late is not to be written first
			} else if err != nil {
				continue
			}
		}
		r, before, no := t.table.Judge(seat, a, came)
		if no != nil || before != 0 {
			return before, no
		}
		if n := len(t.table.marks) + 1; r.Kind == KindChoice && n%hashEvery == 0 {
			r.Hash = t.table.hash()
		}
		switch err := t.append(ctx, &r); {
		case err == nil:
			return t.table.acts[act{seat, a.ID}].ply, nil
		case !errors.Is(err, errMoved):
			return 0, refuse(protocol.CodeUnavailable, "unavailable")
		}
	}
}

// deadline is when the time that runs is up, in milliseconds since 1970, or 0.
func (t *Host) deadline() int64 {
	timer := t.table.timer
	timer.stood(t.told)
	return timer.deadline()
}

// timeOut ends the game of a seat whose time is up.
func (t *Host) timeOut(ctx context.Context, deadline int64) error {
	r := Record{Kind: KindTime, ID: newID(), At: max(deadline, t.table.at), Seat: t.table.timer.runs, Ply: t.table.Ply}
	return t.append(ctx, &r)
}

// wait is how long the goroutine has nothing to do by itself.
func (t *Host) wait() time.Duration {
	if t.pending != nil || t.down != 0 || t.owes() {
		return retry
	}
	idle := time.Hour
	if t.beside {
		idle = lookEvery
	}
	if d := t.deadline(); d != 0 {
		return min(idle, max(time.Until(time.UnixMilli(d))+grace, retry/10))
	}
	return idle
}

// tick does what time brings.
func (t *Host) tick(ctx context.Context) {
	if t.pending != nil && t.settle(ctx) != nil || t.excuse(ctx) != nil {
		return // tried again
	}
	if t.beside {
		t.look(ctx)
	}
	if d := t.deadline(); d != 0 && now() >= d+grace.Milliseconds() {
		t.timeOut(ctx, d) //nolint:errcheck // tried again at the next tick
	}
	t.follow(ctx)
}

// changed does what follows from the game having gone on.
func (t *Host) changed() {
	s := t.table.Summary()
	s.seen = s.ply
	if t.late != nil {
		late := t.late.Summary()
		s.Day, s.At, s.seen = late.Day, late.At, late.ply
	}
	t.summary.Store(&s)
	t.due = t.owes()
	if t.table.next == "" || t.followed { // else it is told once the other game is there
		t.tell()
	}
}

// owes says whether something still follows from the end of the game.
func (t *Host) owes() bool {
	return t.table.Over() && !t.kept || t.table.next != "" && !t.followed
}

// follow does what follows from the end of a game: once it is done, now or later.
func (t *Host) follow(ctx context.Context) {
	t.due = false
	if !t.owes() {
		return
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), storeTime) // whatever time the record has taken
	defer cancel()
	if t.table.Over() && !t.kept {
		err := t.keep(ctx)
		if t.kept = err == nil; err != nil {
			t.hall.Log.Warn("the result of a game cannot be kept yet", "game", t.id, "reason", err)
		}
	}
	if t.table.next != "" && !t.followed {
		err := t.hall.rematch(ctx, t.table)
		if t.followed = err == nil; err != nil {
			t.hall.Log.Warn("a rematch cannot be begun yet", "game", t.id, "reason", err)
		}
		t.tell()
	}
}

// keep keeps what a finished game came to, and takes it off the lists.
func (t *Host) keep(ctx context.Context) error {
	data, err := json.Marshal(t.summary.Load())
	if err != nil {
		return err
	}
	err = errors.Join(put(ctx, t.hall.results, t.id, data), t.hall.waited(ctx, t.table))
	if t.table.Clock.Kind != "none" {
		err = errors.Join(err, t.hall.clocks.Delete(ctx, t.id))
	}
	return err
}
