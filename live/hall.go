package live

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"time"

	"tumult/bot"
	"tumult/game"
	"tumult/protocol"
	"tumult/store"
)

// Config is what a Hall needs.
type Config struct {
	Store   store.Store
	Find    Find
	Log     *slog.Logger
	Workers int           // bots that think at once
	Pace    time.Duration // how long a choice of a bot is waited for at least
	Idle    time.Duration // after which a table that nobody looks at is put away; a tenth if the game is over
}

// Errors of a Hall.
var (
	ErrNotFound = errors.New("no such game") // also where it is not the asker's
	ErrClosed   = errors.New("the server is closing")
)

// How long what waits for somebody is kept.
const (
	inviteTTL = 30 * 24 * time.Hour
	openTTL   = 7 * 24 * time.Hour
)

// Hall has the live tables. It may be used by many goroutines.
type Hall struct {
	Config
	seats   store.KV // user.time.game: the games of a user
	open    store.KV // time.game: that anybody may join
	invites store.KV // invitation: game
	invited store.KV // game that waits for a friend: invitation
	clocks  store.KV // game: that has a clock and goes on
	results store.KV // game: Summary of what is over
	alive   store.KV
	workers chan struct{}
	chance  func(n int) []byte // bytes of seeds and salts: random, but in tests
	started int64              // milliseconds since 1970
	lived   int64              // until when an earlier Hall is known to have been there, or 0

	mu     sync.Mutex
	hosts  map[string]*Host
	wakes  map[string]*time.Timer // of tables put away while a clock runs
	closed bool
	tasks  sync.WaitGroup
	ctx    context.Context
	cancel context.CancelFunc
}

// Enter opens a Hall. Games with running clocks that an earlier one left are taken up:
// the time in which there was none is not charged.
func Enter(ctx context.Context, c Config) (*Hall, error) {
	h := &Hall{Config: c, workers: make(chan struct{}, c.Workers), chance: random, hosts: map[string]*Host{}, wakes: map[string]*time.Timer{}}
	h.ctx, h.cancel = context.WithCancel(context.WithoutCancel(ctx))
	for _, b := range []struct {
		kv   *store.KV
		name string
		ttl  time.Duration
	}{{&h.seats, "seats", 0}, {&h.open, "open", openTTL}, {&h.invites, "invites", inviteTTL}, {&h.invited, "invited", inviteTTL}, {&h.clocks, "clocks", 0}, {&h.results, "results", 0}, {&h.alive, "alive", 0}} {
		var err error
		if *b.kv, err = c.Store.Bucket(ctx, b.name, b.ttl); err != nil {
			return nil, fmt.Errorf("bucket %s: %w", b.name, err)
		}
	}
	return h, h.resume(ctx)
}

// Close puts all tables away. What was acknowledged is on disk.
func (h *Hall) Close() {
	h.mu.Lock()
	h.closed = true
	for _, t := range h.wakes {
		t.Stop()
	}
	h.mu.Unlock()
	h.cancel()
	h.tasks.Wait()
}

// New is what somebody wants to play.
type New struct {
	Sitting             // of who begins it
	Edition      string // "2024" or "2026"
	Opponent     string // a bot's name, "friend" (who has the invitation) or "open" (anybody)
	OpponentDeck string // of a bot
	Clock        Clock
	Undo         string
	Delay        int  // choices by which spectators lag
	Teach        bool // the fixed deal of the first game
}

// maxDelay is how far spectators may lag at most: each choice of it is kept twice.
const maxDelay = 50

// maxWaiting is how many games of a user may wait at once for anybody, or for a friend
// who has the invitation.
const maxWaiting = 5

// saltSize is how many bytes of chance hide a seed in its commitment.
const saltSize = 32

// The first game is the same for everybody: its deal follows from teachSeed, which
// everybody may know, so that it is played against a bot only.
const (
	teachSeed    = 1
	teachEdition = "2024"
	teachDeck    = "starter-mu"
	teachAgainst = "starter-br"
)

// Create begins a game and gives its id and, for a friend, the invitation. An error
// that is a *Refused says what is wrong with what is wanted.
func (h *Hall) Create(ctx context.Context, n New) (id, invite string, err error) {
	b := Begin{Game: newID(), Rules: game.Version, Edition: n.Edition, Clock: n.Clock, Undo: n.Undo, Delay: n.Delay, Seats: []Sitting{n.Sitting},
		Seed: h.chance(len(game.Seed{})), Salt: h.chance(saltSize), Open: n.Opponent == "open", Teach: n.Teach}
	if n.Teach {
		if n.Opponent == "open" || n.Opponent == "friend" || n.Edition != teachEdition || n.Deck != teachDeck || n.OpponentDeck != teachAgainst {
			return "", "", refuse(protocol.CodeMalformed, "teach", teachEdition, teachDeck, teachAgainst)
		}
		seed := game.SeedFrom(teachSeed)
		b.Seed = seed[:]
	}
	if n.Opponent != "open" && n.Opponent != "friend" {
		b.Seats = append(b.Seats, Sitting{Name: bot.Title(n.Opponent), Bot: n.Opponent, Deck: n.OpponentDeck})
	}
	if err := h.check(&b); err != nil {
		return "", "", err
	}
	if len(b.Seats) == 1 {
		if n, err := h.waiting(ctx, n.User); err != nil {
			return "", "", err
		} else if n >= maxWaiting {
			return "", "", refuse(protocol.CodeTooMany, "waiting", n)
		}
	}
	if n.Opponent == "friend" {
		invite = newID()
		if err := errors.Join(put(ctx, h.invites, invite, []byte(b.Game)), put(ctx, h.invited, b.Game, []byte(invite))); err != nil {
			return "", "", err
		}
	}
	return b.Game, invite, h.begin(ctx, b, now())
}

// begin writes a game down that was wanted at a time (milliseconds since 1970). All
// that leads to it is written first: what leads to no game is passed over.
func (h *Hall) begin(ctx context.Context, b Begin, at int64) error {
	for _, s := range b.Seats {
		if err := h.index(ctx, s.User, b.Game, at); err != nil {
			return err
		}
	}
	if b.Open && len(b.Seats) == 1 {
		if err := put(ctx, h.open, dated(at, b.Game), nil); err != nil {
			return err
		}
	}
	if b.Clock.Kind != "none" {
		if err := put(ctx, h.clocks, b.Game, nil); err != nil {
			return err
		}
	}
	r := Record{Kind: KindBegin, ID: newID(), At: at, Seat: protocol.Nobody, Begin: &b}
	if len(b.Seats) == 2 { // a clock may run from now on
		r.At = max(at, now())
	}
	for {
		v, err := h.Store.Append(ctx, subject(b.Game), 0, r.encode())
		if err == nil {
			if t, err := h.take(b.Game, &begun{r, v}); err == nil { // who began it comes next
				t.Release()
			}
			return nil
		}
		if errors.Is(err, store.ErrConflict) { // this game was written before: by the first try, or the other seat's rematch
			return nil
		}
		if !errors.Is(err, store.ErrUnknown) {
			return err
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		pause(ctx, again)
	}
}

func subject(game string) string { return "game." + game }

func now() int64 { return time.Now().UnixMilli() }

// index makes a game one of a user's. Bots have none.
func (h *Hall) index(ctx context.Context, user, game string, at int64) error {
	if user == "" {
		return nil
	}
	return put(ctx, h.seats, user+"."+dated(at, game), nil)
}

// dated is a key that sorts by time.
func dated(at int64, game string) string { return fmt.Sprintf("%013d.%s", at, game) }

// put makes sure that a key is there, whatever it has.
func put(ctx context.Context, kv store.KV, key string, value []byte) error {
	for {
		_, err := kv.Create(ctx, key, value)
		if errors.Is(err, store.ErrExists) {
			return nil
		}
		if !errors.Is(err, store.ErrUnknown) || ctx.Err() != nil {
			return err
		}
		pause(ctx, again)
	}
}

// Host gives the live table of a game; Release must be called when it is of no more
// use.
func (h *Hall) Host(ctx context.Context, id string) (*Host, error) {
	if !validGame(id) {
		return nil, ErrNotFound
	}
	t, err := h.take(id, nil)
	if err != nil {
		return nil, err
	}
	select {
	case <-t.ready:
	case <-ctx.Done():
		t.Release()
		return nil, ctx.Err()
	}
	if t.broken != nil {
		t.Release()
		return nil, t.broken
	}
	return t, nil
}

// take gives the host of a game, which may still be reading it. Of one that was begun
// just now there is nothing to read.
func (h *Hall) take(id string, b *begun) (*Host, error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.closed {
		return nil, ErrClosed
	}
	t, ok := h.hosts[id]
	if !ok {
		t = &Host{hall: h, id: id, begun: b, mail: make(chan func()), wake: make(chan struct{}, 1), ready: make(chan struct{}), stopped: make(chan struct{}), ended: make(chan struct{})}
		h.hosts[id] = t
		h.tasks.Add(1)
		go t.run(h.ctx)
	}
	t.users++
	if t.idle != nil {
		t.idle.Stop()
	}
	if w, ok := h.wakes[id]; ok {
		w.Stop()
		delete(h.wakes, id)
	}
	return t, nil
}

// Release says that the Host is of no more use to one who asked for it.
func (t *Host) Release() {
	h := t.hall
	h.mu.Lock()
	defer h.mu.Unlock()
	t.users--
	if t.users == 0 && !h.closed && h.hosts[t.id] == t {
		idle := h.Idle
		if s := t.summary.Load(); s != nil && s.Over {
			idle /= 10 // what is asked about it from now on needs no table
		}
		t.idle = time.AfterFunc(idle, func() { h.putAway(t) })
	}
}

// drop forgets a host; the lock is held.
func (h *Hall) drop(t *Host) {
	if h.hosts[t.id] == t {
		delete(h.hosts, t.id)
		close(t.stopped)
	}
}

// putAway stops a host that nobody uses. Where a clock runs it is taken up again when
// the time is up, and while it is being read or a bot is thinking it stays.
func (h *Hall) putAway(t *Host) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if t.users > 0 || h.closed || h.hosts[t.id] != t {
		return
	}
	s := t.summary.Load()
	if s == nil || s.bot {
		t.idle = time.AfterFunc(h.Idle, func() { h.putAway(t) })
		return
	}
	h.drop(t)
	if s.deadline != 0 {
		h.wakes[t.id] = time.AfterFunc(time.Until(time.UnixMilli(s.deadline)), func() { h.wake(t.id) })
	}
}

// wake takes a table up for as long as it has something to do.
func (h *Hall) wake(id string) {
	t, err := h.Host(h.ctx, id)
	if err != nil {
		switch {
		case errors.Is(err, ErrClosed) || h.ctx.Err() != nil:
		case errors.Is(err, ErrVersion):
			h.Log.Info("a game is not taken up", "game", id, "reason", err)
		default:
			h.Log.Error("a game cannot be taken up", "game", id, "reason", err)
		}
		return
	}
	t.Release()
}
