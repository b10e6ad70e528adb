package live

import (
	"context"
	"encoding/json"
	"iter"
	"slices"
	"sync/atomic"

	"tumult/card"
	"tumult/protocol"
)

// Client is one who listens to a table. What is kept for it is the latest snapshot of
// its room and the one that it has: however slow it is, no queue grows.
type Client struct {
	host *Host
	room
	wake   chan struct{}
	latest atomic.Pointer[snapshot]
	has    *snapshot
	hello  []byte
}

// Enter lets a client listen from a seat, or as a spectator (protocol.Nobody). It must
// Leave. The Host must not be released before.
func (t *Host) Enter(ctx context.Context, seat int, lang card.Language) (*Client, error) {
	c := &Client{host: t, room: room{seat, lang}, wake: make(chan struct{}, 1)}
	err := t.do(ctx, func() {
		c.hello = t.hello(c.room)
		a, ok := t.rooms[c.room]
		if !ok {
			a = &audience{room: c.room, known: map[string]bool{}, clients: map[*Client]bool{}}
			t.rooms[c.room] = a
		}
		a.clients[c] = true
		if seat >= 0 {
			if t.present[seat]++; t.present[seat] == 1 {
				t.tell()
				return
			}
		}
		if a.now == nil || t.table.Clock.Kind != "none" { // what is left of a clock is of now
			t.inform(a)
		} else {
			c.offer(a.now)
		}
	})
	return c, err
}

func (t *Host) hello(r room) []byte {
	return message(protocol.Hello{Type: "hello", Protocol: protocol.Version, Game: t.id, Seat: r.seat, Lang: code(r.lang), Edition: t.table.Edition,
		Commitment: t.table.Commitment(), Delay: t.table.Delay})
}

// Ply is the ply of the game that the client's room sees now.
func (c *Client) Ply() int {
	s := c.host.summary.Load()
	if c.seat < 0 {
		return s.seen
	}
	return s.ply
}

// Leave ends the listening.
func (c *Client) Leave() {
	t := c.host
	t.post(t.hall.ctx, func() {
		a := t.rooms[c.room]
		if delete(a.clients, c); len(a.clients) == 0 {
			delete(t.rooms, c.room)
		}
		if c.seat >= 0 {
			if t.present[c.seat]--; t.present[c.seat] == 0 {
				t.tell()
			}
		}
	})
}

// offer leaves a snapshot for the client in place of one that it has not taken.
func (c *Client) offer(s *snapshot) {
	c.latest.Store(s)
	select {
	case c.wake <- struct{}{}:
	default:
	}
}

// Changed is told something whenever there are new Messages.
func (c *Client) Changed() <-chan struct{} { return c.wake }

// Stopped is closed when the table is put away.
func (c *Client) Stopped() <-chan struct{} { return c.host.stopped }

// Messages gives what the client is to be told now: with the first call everything,
// later what it does not have. It is for one goroutine. Each message is made when it is
// asked for, so that no more than one is kept for a client that takes them slowly.
func (c *Client) Messages() iter.Seq[[]byte] {
	s := c.latest.Load()
	if s == nil || s == c.has {
		return func(func([]byte) bool) {}
	}
	has := c.has
	c.has = s
	switch {
	case has == nil:
		return func(yield func([]byte) bool) {
			if yield(c.hello) {
				s.since(&snapshot{})(yield)
			}
		}
	case has.serial+1 == s.serial:
		return slices.Values(s.delta)
	}
	return s.since(has)
}

// maxTogether is how many lines or faces a message has at most.
const maxTogether = 250

// since gives the messages for one who has an earlier snapshot.
func (s *snapshot) since(has *snapshot) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for some := range slices.Chunk(s.faces[len(has.faces):], maxTogether) {
			m := protocol.Faces{Type: "faces", Faces: map[string]protocol.Face{}}
			for _, f := range some {
				m.Faces[f.key] = f.Face
			}
			if !yield(message(m)) {
				return
			}
		}
		n := min(len(has.lines), len(s.lines))
		for n > 0 && has.lines[n-1].number != s.lines[n-1].number {
			n--
		}
		if n == len(s.lines) && n < len(has.lines) && !yield(message(protocol.Log{Type: "log", From: n, Lines: []protocol.Line{}})) {
			return
		}
		for some := range slices.Chunk(s.lines[n:], maxTogether) {
			m := protocol.Log{Type: "log", From: n}
			for _, l := range some {
				m.Lines = append(m.Lines, l.Line)
			}
			n += len(some)
			if !yield(message(m)) {
				return
			}
		}
		n = len(has.chat)
		for some := range slices.Chunk(s.chat[n:], maxTogether) {
			if !yield(message(protocol.Chat{Type: "chat", From: n, Lines: some})) {
				return
			}
			n += len(some)
		}
		yield(s.state)
	}
}

func message(v any) []byte {
	b, err := json.Marshal(v)
	if err != nil {
		panic(err) // messages have nothing that JSON cannot say
	}
	return b
}

// code is the code of a language.
func code(l card.Language) string { return [...]string{"en", "fr"}[l] }
