package killtest

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"sync"
	"testing"
	"time"

	"tumult/client"
	"tumult/protocol"
)

// match is a game, its rematch, and so on.
type match struct {
	name    string
	players []*player
	mu      sync.Mutex
	acked   map[string]int // by game, the greatest ply that was acknowledged to anybody
}

// player has a seat. All that the server told it stays true whenever it is killed.
type player struct {
	t       *testing.T
	match   *match
	visitor *client.Visitor // with a session
	program *client.Visitor // with a token for the game, where the player is one
	tokens  bool
	undoes  bool
	rnd     *rand.Rand
	ack     chan<- struct{} // told of each

	game    string
	seat    int
	pending *protocol.Act // sent and not answered
	lines   []protocol.Line
	ply     int              // of the last state
	least   int              // of the last act that was acknowledged
	wants   bool             // another game, and was told nothing since
	told    map[int][32]byte // ply: what was told of it

	mu    sync.Mutex
	done  []done
	acted time.Time // when an act was last acknowledged, or the bot was last seen to choose
}

// done is an act that was acknowledged.
type done struct {
	game string
	seat int
	act  protocol.Act
	ply  int
}

// sit has the player at the table of a game from its beginning.
func (p *player) sit(game string) {
	p.game, p.pending, p.lines, p.ply, p.least, p.told = game, nil, nil, 0, 0, map[int][32]byte{}
	p.program = nil
}

// play plays until ctx ends: game after game, over one connection after another.
func (p *player) play(ctx context.Context) {
	for ctx.Err() == nil {
		if err := p.connection(ctx); err != nil && ctx.Err() == nil {
			select { // the server is away
			case <-time.After(10 * time.Millisecond):
			case <-ctx.Done():
			}
		}
	}
}

// connection plays until the connection breaks or the game has a next one.
func (p *player) connection(ctx context.Context) error {
	who := p.visitor
	if p.tokens {
		if p.program == nil {
			program, err := p.visitor.Program(ctx, p.game)
			if err != nil {
				return err
			}
			p.program = program
		}
		who = p.program
	}
	least := p.match.least(p.game)
	table, err := who.Sit(ctx, p.game)
	if err != nil {
		return err
	}
	defer table.Close()
	before := p.lines
	p.lines = nil
	var last *protocol.State
	for {
		m, err := table.Read(ctx)
		if err != nil {
			if p.lines == nil {
				p.lines = before
			}
			return err
		}
		switch m := m.(type) {
		case *protocol.Hello:
			if p.seat = m.Seat; p.seat < 0 {
				p.t.Errorf("%s: the seat is lost", p.match.name)
			}
		case *protocol.Log:
			p.lines = append(p.lines[:m.From], m.Lines...)
		case *protocol.Ack:
			p.acknowledged(m)
		case *protocol.Refusal:
			// A bot may move before something is taken back, and win by it.
			if p.pending == nil || p.pending.Do != "undo" || m.Code != protocol.CodeStale && m.Code != protocol.CodeOver {
				p.t.Errorf("%s, ply %d: %+v was refused: %+v", p.match.name, p.ply, p.pending, m)
			}
			p.pending = nil
		case *protocol.State:
			p.wants = false
			if last == nil {
				if m.Ply < least {
					p.t.Errorf("%s: the game is at ply %d, and %d was acknowledged", p.match.name, m.Ply, least)
				}
				p.compare(before, m)
				if p.pending != nil { // sent to the server that was killed
					if err := table.Send(ctx, p.pending); err != nil {
						return err
					}
				}
			}
			p.state(m)
			if last != nil && last.Ply < m.Ply && len(p.match.players) == 1 {
				p.plays()
			}
			last = m
		}
		switch {
		case last == nil || p.pending != nil || last.Ply < p.least || p.wants && last.Offers.Next == "":
		case last.Offers.Next != "":
			p.sit(last.Offers.Next)
			return nil
		case p.decide(ctx, last):
			if err := table.Send(ctx, p.pending); err != nil {
				return err
			}
		}
	}
}

// least is the ply up to which a game must have come.
func (m *match) least(game string) int {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.acked[game]
}

func (p *player) acknowledged(a *protocol.Ack) {
	if p.pending == nil || a.ID != p.pending.ID {
		p.t.Errorf("%s: an answer to what was not asked: %+v", p.match.name, a)
		return
	}
	p.match.mu.Lock()
	p.match.acked[p.game] = max(p.match.acked[p.game], a.Ply)
	p.match.mu.Unlock()
	p.mu.Lock()
	p.done = append(p.done, done{p.game, p.seat, *p.pending, a.Ply})
	p.mu.Unlock()
	p.plays()
	p.wants = p.pending.Do == "rematch"
	p.pending, p.least = nil, a.Ply
	select {
	case p.ack <- struct{}{}:
	default:
	}
}

// compare holds the log that came with a new connection against the one from before.
func (p *player) compare(before []protocol.Line, s *protocol.State) {
	undone := p.pending != nil && (p.pending.Do == "undo" || p.pending.Do == "cancel")
	n := len(before)
	if s.Ply != p.ply && undone || p.ply == 0 {
		return
	}
	if len(p.lines) < n || s.Ply == p.ply && len(p.lines) != n || !slices.Equal(p.lines[:n], before) {
		p.t.Errorf("%s: the log at ply %d is not what it was at %d:\n%v\n%v", p.match.name, s.Ply, p.ply, p.lines, before)
	}
}

// state checks that what is told of a ply is always the same.
func (p *player) state(s *protocol.State) {
	c := *s
	c.Clocks = nil // run on
	c.Offers = protocol.Offers{CanUndo: s.Offers.CanUndo}
	c.Seats = slices.Clone(s.Seats)
	for i := range c.Seats {
		c.Seats[i].Present = false
	}
	data, err := json.Marshal(c)
	if err != nil {
		p.t.Error(err)
	}
	sum := sha256.Sum256(data)
	if was, ok := p.told[s.Ply]; ok && was != sum {
		p.t.Errorf("%s: ply %d is told otherwise than before: %s", p.match.name, s.Ply, data)
	}
	p.told[s.Ply], p.ply = sum, s.Ply
}

// decide makes up what the player does now, if anything, and takes its time.
func (p *player) decide(ctx context.Context, s *protocol.State) bool {
	a := &protocol.Act{ID: fmt.Sprintf("%d-%d", p.seat, p.rnd.Uint64()), Ply: s.Ply}
	switch q := s.Question; {
	case s.Over && s.Offers.Rematch == p.seat:
		return false
	case s.Over:
		a.Do = "rematch"
	case p.undoes && s.Offers.CanUndo && p.rnd.IntN(10) == 0:
		a.Do = "undo"
	case q == nil:
		return false
	case q.CanCancel && p.rnd.IntN(4) == 0:
		a.Do = "cancel"
	default:
		a.Do, a.Choice = "choose", client.Pick(q, p.rnd)
	}
	select {
	case <-time.After(time.Duration(p.rnd.IntN(30)) * time.Millisecond):
	case <-ctx.Done():
		return false
	}
	p.pending = a
	return true
}

// plays notes that the game goes on.
func (p *player) plays() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.acted = time.Now()
}

func (p *player) lastActed() time.Time {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.acted
}
