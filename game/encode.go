package game

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
)

// head is the fixed part of a state as it is saved.
type head struct {
	RNG      rng
	NextID   ObjectID
	Day      uint16
	TurnNo   uint16
	Phase    Phase
	Daily    Phase
	First    Seat
	Active   Seat
	Arena    bool
	AfterYou bool
	Played   bool
	Over     bool
	Winner   Seat
	Markers  [8]markers
	RegionTo [8]terrains
	Players  [MaxSeats]player
	Tumults  [3]tumult
	Shared   [2]list
}

const stateMagic = "tumult state " + Version + "\n"

var order = binary.LittleEndian

// AppendBinary appends the whole state, hidden parts included, in a form that
// Load reads.
func (s *State) AppendBinary(b []byte) []byte {
	b = append(b, stateMagic...)
	h := head{s.rng, s.nextID, s.day, s.turnNo, s.phase, s.daily, s.first, s.active, s.arena, s.afterYou, s.played, s.over, s.winner, s.markers, s.regionTo,
		s.players, s.tumults, s.shared}
	b = appendFixed(b, &h)
	b = appendSlice(b, s.pieces)
	b = appendSlice(b, s.chars)
	b = appendSlice(b, s.counters)
	b = appendSlice(b, s.grants)
	b = appendSlice(b, s.emblems)
	b = appendSlice(b, s.uses)
	b = appendSlice(b, s.nameUses)
	b = appendSlice(b, s.memories)
	b = appendSlice(b, s.plays)
	b = appendSlice(b, s.dice)
	b = appendSlice(b, s.frames)
	b = appendSlice(b, s.bounds)
	b = appendSlice(b, s.acts)
	return order.AppendUint64(b, sum(b))
}

func appendFixed(b []byte, v any) []byte {
	b, err := binary.Append(b, order, v)
	if err != nil {
		panic(err) // a field without a fixed size: found by the first test
	}
	return b
}

func appendSlice[T any](b []byte, v []T) []byte {
	return appendFixed(order.AppendUint32(b, uint32(len(v))), v)
}

func sum(b []byte) uint64 {
	h := fnv.New64a()
	h.Write(b)
	return h.Sum64()
}

// Hash returns a number that is the same for equal states and, almost surely,
// different for others. It follows from hidden cards too: keep it inside.
func (s *State) Hash() uint64 {
	var buf [8192]byte
	return sum(s.AppendBinary(buf[:0]))
}

// Load reads a state that AppendBinary wrote. Data that was cut or changed, or
// does not fit the table, is refused and s stays as it was.
func (e *Engine) Load(s *State, data []byte) error {
	if len(data) < len(stateMagic)+8 || string(data[:len(stateMagic)]) != stateMagic {
		return errors.New("this is not a saved state, or one of another version")
	}
	body, tail := data[:len(data)-8], data[len(data)-8:]
	if sum(body) != order.Uint64(tail) {
		return errors.New("the saved state was cut or changed: its checksum differs")
	}
	r := &reader{b: body[len(stateMagic):]}
	var h head
	r.fixed(&h)
	n := State{rng: h.RNG, nextID: h.NextID, day: h.Day, turnNo: h.TurnNo, phase: h.Phase, daily: h.Daily, first: h.First, active: h.Active, arena: h.Arena,
		afterYou: h.AfterYou, played: h.Played, over: h.Over, winner: h.Winner, markers: h.Markers, regionTo: h.RegionTo, players: h.Players, tumults: h.Tumults, shared: h.Shared}
	readSlice(r, &n.pieces)
	readSlice(r, &n.chars)
	readSlice(r, &n.counters)
	readSlice(r, &n.grants)
	readSlice(r, &n.emblems)
	readSlice(r, &n.uses)
	readSlice(r, &n.nameUses)
	readSlice(r, &n.memories)
	readSlice(r, &n.plays)
	readSlice(r, &n.dice)
	readSlice(r, &n.frames)
	readSlice(r, &n.bounds)
	readSlice(r, &n.acts)
	if r.err == nil && len(r.b) > 0 {
		r.err = errors.New("surplus data")
	}
	if r.err == nil && !bytes.Equal(n.AppendBinary(nil), data) { // a truth value of 2, say
		r.err = errors.New("a value is not written as states write it")
	}
	if r.err == nil {
		r.err = e.valid(&n)
	}
	if r.err != nil {
		return fmt.Errorf("the saved state is damaged: %w", r.err)
	}
	*s = n
	e.Forget()
	return nil
}

type reader struct {
	b   []byte
	err error
}

func (r *reader) fixed(v any) {
	if r.err != nil {
		return
	}
	n, err := binary.Decode(r.b, order, v)
	if err != nil {
		r.err = errors.New("it ends too early")
		return
	}
	r.b = r.b[n:]
}

func readSlice[T any](r *reader, v *[]T) {
	var n uint32
	r.fixed(&n)
	var zero T
	if size := binary.Size(zero); r.err == nil && int(n)*size > len(r.b) {
		r.err = errors.New("it ends too early")
	}
	if r.err != nil {
		return
	}
	*v = make([]T, n)
	r.fixed(*v)
}

// valid holds a loaded state against the table, so that nothing in it points
// outside.
func (e *Engine) valid(s *State) error {
	if len(s.chars) != len(s.pieces) || len(s.pieces) >= int(noPiece) {
		return errors.New("pieces and characteristics differ")
	}
	if s.first >= e.t.seats() || s.active != NoSeat && s.active >= e.t.seats() || s.over != (len(s.frames) == 0) && !s.over {
		return errors.New("seats out of range")
	}
	for i := range s.pieces {
		p := &s.pieces[i]
		if int(p.Def) >= len(e.t.defs) || p.Owner >= e.t.seats() || p.Ctrl >= e.t.seats() || p.Zone >= Adventure || p.Exp > 1 {
			return fmt.Errorf("piece %d does not belong to this table", i)
		}
	}
	if err := s.chained(e.t); err != nil {
		return err
	}
	ref := func(r Ref) bool {
		return r.Kind != ObjectRef || int(r.Piece) < len(s.pieces)
	}
	for _, m := range s.emblems {
		if int(m.Ability) >= len(e.t.abilities) || m.Ctrl >= e.t.seats() || !ref(m.Me) || !ref(m.It) {
			return errors.New("an Emblem does not belong to this table")
		}
	}
	for _, g := range s.grants {
		if int(g.Ability) >= len(e.t.abilities) || int(g.Piece) >= len(s.pieces) {
			return errors.New("a granted ability does not belong to this table")
		}
	}
	for _, c := range s.counters {
		if c.Object == 0 || c.Object > s.nextID || int(c.Name) >= len(e.t.counters) {
			return errors.New("a counter does not belong to this table")
		}
	}
	for _, pl := range s.plays {
		if int(pl.Def) >= len(e.t.defs) {
			return errors.New("a played card does not belong to this table")
		}
	}
	for _, u := range s.nameUses {
		if int(u.Def) >= len(e.t.defs) {
			return errors.New("a card name does not belong to this table")
		}
	}
	for _, m := range s.memories {
		if int(m.Piece.Def) >= len(e.t.defs) || m.Piece.Ctrl >= e.t.seats() || m.Piece.Owner >= e.t.seats() {
			return errors.New("a remembered object does not belong to this table")
		}
	}
	for i, f := range s.frames {
		if (i == 0) != (f.Kind == fDay) || f.Kind > fCollect || f.Kind > fCheck && f.Code != noAbility && int(f.Code) >= len(e.t.abilities) ||
			int(f.Ctx.Base) > len(s.bounds) || int(f.Acts) > len(s.acts) || !ref(f.Ctx.Me) || !ref(f.Ctx.It) {
			return errors.New("what goes on does not belong to this table")
		}
		if f.Kind == fEffect || f.Kind == fCollect {
			if f.Code == noAbility || f.PC < 0 || int(f.PC) >= len(e.t.abilities[f.Code].code) {
				return errors.New("an effect is at a place that it does not have")
			}
		}
	}
	for _, b := range s.bounds {
		if !ref(b.Ref) {
			return errors.New("a choice refers to nothing")
		}
	}
	for _, a := range s.acts {
		if !ref(a.Ref) || !ref(a.It) || a.Verb == vCreate && int(a.Def) >= len(e.t.defs) {
			return errors.New("an action refers to nothing")
		}
	}
	return nil
}

// chained checks that every piece lies in the zone that it says, once.
func (s *State) chained(t *Table) error {
	seen := make([]bool, len(s.pieces))
	walk := func(z Zone, seat Seat) error {
		l := s.zone(z, seat)
		n, prev := 0, noPiece
		for p := l.First; p != noPiece; p = s.pieces[p].Next {
			if int(p) >= len(s.pieces) || seen[p] || s.pieces[p].Zone != z || s.pieces[p].Prev != prev || !z.Shared() && s.pieces[p].Ctrl != seat {
				return fmt.Errorf("the %s is not in order", z)
			}
			seen[p] = true
			prev = p
			n++
		}
		if n != int(l.N) || l.Last != prev {
			return fmt.Errorf("the %s is not in order", z)
		}
		return nil
	}
	for z := Deck; z <= Limbo; z++ {
		for seat := range Seat(MaxSeats) {
			if err := walk(z, seat); err != nil {
				return err
			}
			if z.Shared() {
				break
			}
		}
	}
	for p := range s.pieces {
		if s.pieces[p].Zone != Nowhere && !seen[p] {
			return fmt.Errorf("a piece is in no zone")
		}
	}
	return nil
}
