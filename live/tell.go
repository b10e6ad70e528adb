package live

import (
	"encoding/hex"
	"encoding/json"
	"slices"

	"tumult/ability"
	"tumult/card"
	"tumult/game"
	"tumult/protocol"
)

// room is where the same is told to everybody: a seat's clients of one language, or
// spectators.
type room struct {
	seat int
	lang card.Language
}

// audience is a room with somebody in it: what was told there, so that each change is
// put into words once however many listen.
type audience struct {
	room
	teller  *protocol.Teller // nil while a seat is free
	lines   []line
	faces   []face
	known   map[string]bool // keys of faces
	clients map[*Client]bool
	now     *snapshot
}

// line is a line of the log and the number of what it tells.
type line struct {
	number int
	protocol.Line
}

type face struct {
	key string
	protocol.Face
}

// snapshot is all that a room was told so far; it never changes. Slices of later
// ones begin alike, but for lines that were taken back.
type snapshot struct {
	serial int
	faces  []face
	lines  []line
	chat   []protocol.ChatLine
	state  []byte
	delta  [][]byte // messages for those who have the snapshot before
}

// tell tells every room what has changed.
func (t *Host) tell() {
	for _, a := range t.rooms {
		t.inform(a)
	}
}

// inform makes the room's next snapshot and wakes its clients.
func (t *Host) inform(a *audience) {
	table := t.shown(a.seat)
	if a.teller == nil && table.Begun() {
		a.teller = protocol.NewTeller(table.match.Engine.Table(), a.lang, seatOf(a.seat))
		a.teller.Meet = a.meet
	}
	state, err := json.Marshal(t.state(a, table))
	if err != nil {
		panic(err) // the type has nothing that JSON cannot say
	}
	a.follow(table.told)
	next := &snapshot{faces: a.faces, lines: a.lines, state: state}
	if a.seat >= 0 {
		next.chat = t.talk.lines
	}
	if a.now != nil {
		next.serial = a.now.serial + 1
		next.delta = slices.Collect(next.since(a.now))
	}
	a.now = next
	for c := range a.clients {
		c.offer(next)
	}
}

// meet adds the face of a card that a message names.
func (a *audience) meet(c *ability.Card) {
	if key := protocol.Key(c); !a.known[key] {
		a.known[key] = true
		a.faces = append(a.faces, face{key, a.teller.Face(c)})
	}
}

// follow brings the lines to what is told of the game.
func (a *audience) follow(all []told) {
	n := min(len(a.lines), len(all))
	for n > 0 && a.lines[n-1].number != all[n-1].number {
		n--
	}
	if n < len(a.lines) {
		a.lines = a.lines[:n:n] // snapshots keep what was taken back
	}
	for _, e := range all[n:] {
		a.lines = append(a.lines, line{e.number, a.teller.Line(e.Project(seatOf(a.seat)), e.ply)})
	}
}

// shown is the table as a seat sees it: spectators may lag.
func (t *Host) shown(seat int) *Table {
	if seat < 0 && t.late != nil {
		return t.late
	}
	return t.table
}

func seatOf(seat int) game.Seat {
	if seat < 0 {
		return game.NoSeat
	}
	return game.Seat(seat)
}

// state tells a room the state of the game.
func (t *Host) state(a *audience, table *Table) *protocol.State {
	s := table.state(a.teller, a.lang, a.seat)
	for i := range s.Seats {
		s.Seats[i].Present = s.Seats[i].Bot != "" || t.present[i] > 0
	}
	s.Paused = t.down != 0 && !table.Over()
	if table == t.table && table.Begun() && table.Clock.Kind != "none" {
		timer := table.timer
		timer.stood(t.told)
		at := now()
		if s.Paused {
			at = min(at, t.down)
		}
		for i, left := range timer.left {
			c := protocol.Clock{Left: left, Running: timer.runs == i && !s.Paused}
			if timer.runs == i {
				c.Left = max(0, min(left, timer.deadline()-at))
			}
			s.Clocks = append(s.Clocks, c)
		}
	}
	return s
}

// state tells a seat the state of the game in a language and the words of its teller,
// which is nil while a seat is free.
func (t *Table) state(teller *protocol.Teller, lang card.Language, seat int) *protocol.State {
	s := &protocol.State{Type: "state", Open: true, First: protocol.Nobody, Active: protocol.Nobody, Asked: protocol.Nobody, Limbo: []protocol.Object{},
		Waiting: []protocol.Emblem{}, Regions: []protocol.Region{}, Seats: make([]protocol.Seat, len(t.Seats))}
	if t.Begun() {
		e, state := t.match.Engine, &t.match.State
		s = teller.State(e.View(state, seatOf(seat)), e.Question(state, seatOf(seat)))
	}
	s.Ply, s.Winner = t.Ply, t.Winner()
	s.Offers = protocol.Offers{Draw: t.draw, Undo: t.undo, Rematch: t.rematch, Next: t.next}
	for i := range s.Seats {
		s.Seats[i].Name, s.Seats[i].Bot = t.Seats[i].Name, t.Seats[i].Bot
	}
	if seat >= 0 && t.Begun() {
		_, s.Offers.CanUndo = t.back(seat)
	}
	if !t.Over() {
		return s
	}
	s.Over, s.Open, s.End, s.Asked, s.AskedKind, s.Question, s.Declared = true, false, t.ended, protocol.Nobody, "", nil, nil
	s.Opened = &protocol.Opened{Salt: hex.EncodeToString(t.Salt), Seed: hex.EncodeToString(t.Seed)}
	if summary := t.Summary(); teller == nil || t.ended != endRace {
		s.Outcome = summary.outcome(lang, seat)
	}
	return s
}
