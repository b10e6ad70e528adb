package live

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"

	"tumult/ability"
	"tumult/card"
	"tumult/game"
	"tumult/protocol"
	"tumult/store"
)

// ErrNotOver says that a game goes on: what is hidden in it stays hidden.
var ErrNotOver = errors.New("the game is not over")

// Finished reads a game that is over.
func (h *Hall) Finished(ctx context.Context, id string) (*Table, error) {
	if !validGame(id) {
		return nil, ErrNotFound
	}
	t := NewTable(h.Find)
	err := h.Store.Read(ctx, subject(id), 0, func(_ store.Version, data []byte) error {
		r, err := decode(data)
		if err != nil {
			return err
		}
		return t.Fold(r)
	})
	switch {
	case err != nil:
		return nil, err
	case t.Game == "":
		return nil, ErrNotFound
	case !t.Over() || !t.Begun():
		return nil, ErrNotOver
	}
	return t, nil
}

// Record is the game as text, from which `tumult replay` plays it again.
func (t *Table) Record() ([]byte, error) {
	m := *t.match
	m.Log.Notes = append([]game.Note{t.seal()}, m.Log.Notes...)
	if s := t.Summary(); s.End != endRace {
		m.Log.Notes = append(m.Log.Notes, game.Note{At: len(m.Log.Choices), Text: s.Outcome(card.English)})
	}
	return m.Save()
}

// Replay tells the finished game step by step.
func (t *Table) Replay(l card.Language) (*protocol.Replay, error) {
	s := t.Summary()
	out := &protocol.Replay{Hello: protocol.Hello{Type: "hello", Protocol: protocol.Version, Game: t.Game, Seat: protocol.Nobody, Lang: code(l), Edition: t.Edition,
		Commitment: t.Commitment()}, Faces: map[string]protocol.Face{}, Winner: s.Winner, End: s.End, Outcome: s.Outcome(l),
		Opened: protocol.Opened{Salt: hex.EncodeToString(t.Salt), Seed: hex.EncodeToString(t.Seed)}}
	for _, p := range t.Seats {
		out.Players = append(out.Players, protocol.ReplayPlayer{Name: p.Name, Bot: p.Bot})
	}
	var tellers []*protocol.Teller
	for _, seat := range []int{0, 1, protocol.Nobody} {
		teller := protocol.NewTeller(t.match.Engine.Table(), l, seatOf(seat))
		teller.Meet = func(c *ability.Card) {
			if key := protocol.Key(c); out.Faces[key].Name == "" {
				out.Faces[key] = teller.Face(c)
			}
		}
		tellers = append(tellers, teller)
	}
	err := t.again(len(t.match.Log.Choices), func(m *game.Match, n int) {
		open(tellers, m)
		step := protocol.Step{Ply: n, Seat: protocol.Nobody, Day: m.State.Day(), Phase: m.State.Phase().String(), Lines: []protocol.Line{}}
		if n > 0 {
			step.Seat = t.marks[n-1].seat
		}
		for _, ev := range m.Engine.Events() {
			step.Lines = append(step.Lines, tellers[2].Line(ev.Project(game.NoSeat), n))
		}
		out.Steps = append(out.Steps, step)
	})
	return out, err
}

// StateAt tells the state after ply choices: as spectators see it, or with both hands
// open.
func (t *Table) StateAt(ply int, l card.Language, hands bool) (*protocol.State, error) {
	if ply < 0 || ply > len(t.match.Log.Choices) {
		return nil, refuse(protocol.CodeMalformed, "no such ply", len(t.match.Log.Choices))
	}
	var tellers []*protocol.Teller
	for _, seat := range []int{0, 1, protocol.Nobody} {
		tellers = append(tellers, protocol.NewTeller(t.match.Engine.Table(), l, seatOf(seat)))
	}
	var s *protocol.State
	err := t.again(ply, func(m *game.Match, n int) {
		if n != ply {
			return
		}
		if s = open(tellers, m); !hands {
			s = tellers[2].State(m.Engine.View(&m.State, game.NoSeat), nil)
		}
	})
	if err != nil {
		return nil, err
	}
	s.Ply = ply
	for i := range s.Seats {
		s.Seats[i].Bot = t.Seats[i].Bot
	}
	if sum := t.Summary(); ply == len(t.match.Log.Choices) {
		s.Over, s.Winner, s.End, s.Outcome, s.Asked, s.AskedKind, s.Question = true, sum.Winner, sum.End, sum.Outcome(l), protocol.Nobody, "", nil
	}
	return s, nil
}

// again plays the game again up to a ply, and shows it at each.
func (t *Table) again(ply int, show func(m *game.Match, n int)) error {
	m, err := game.NewMatch(t.match.Engine.Table(), t.match.Log.Seed, t.match.Log.Seats)
	if err != nil {
		return err
	}
	show(m, 0)
	for n, c := range t.match.Log.Choices[:ply] {
		if err := m.Apply(c); err != nil {
			return fmt.Errorf("choice %d: %w", n+1, err)
		}
		show(m, n+1)
	}
	return nil
}

// open tells a state with what both seats know of their own, and the question.
// The last teller is the spectators'.
func open(tellers []*protocol.Teller, m *game.Match) *protocol.State {
	s := tellers[2].State(m.Engine.View(&m.State, game.NoSeat), nil)
	for i := range s.Seats {
		own := tellers[i].State(m.Engine.View(&m.State, game.Seat(i)), m.Engine.Question(&m.State, game.Seat(i)))
		s.Seats[i] = own.Seats[i]
		if own.Question != nil {
			s.Question = own.Question
		}
	}
	return s
}
