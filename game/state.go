package game

import (
	"slices"

	"tumult/card"
)

// Piece is a physical card or token: where it is, and the object that it is
// there. Exp means something in the Expedition zone; Ctrl is the controller in
// play and in Limbo, elsewhere the seat whose zone it is in.
type Piece struct {
	Def        DefID
	Owner      Seat
	Ctrl       Seat
	Zone       Zone
	Exp        ExpeditionID
	Status     Status
	Known      uint8 // seats that know this card while it is in a hidden zone
	Token      bool
	Way        way // in Limbo and in play: how it was played
	Boosts     int16
	ID         ObjectID // 0 in hidden zones (2.1.g)
	Next, Prev PieceID  // neighbours in the zone
}

// way says how a card was played.
type way uint8

const (
	fromHand way = 1 << iota
	fromReserve
	scouted // for its Scout cost
)

// wayFrom is how a card is played from a zone.
func wayFrom(z Zone) way {
	switch z {
	case Hand:
		return fromHand
	case Reserve:
		return fromReserve
	}
	return 0
}

// Chars are the characteristics of an object in play as passive abilities leave
// them (2.3.1.j); elsewhere they are the base ones.
type Chars struct {
	Subtypes uint64
	Stats    [card.Terrains]int16
	Tough    int16
	Type     card.Type
	Keys     keywords
	HasStats bool
	NoText   bool // has lost its abilities
}

type keywords uint8

const (
	keyDefender keywords = 1 << iota
	keyEternal
	keyGigantic
	keySeasoned
)

// list is a zone: a chain of pieces, first is the top of a Deck.
type list struct {
	First, Last PieceID
	N           uint16
}

// counter is a number of counters of one name on an object, as long as the object
// is remembered.
type counter struct {
	Object ObjectID
	Name   uint16
	N      int16
}

// grant is an ability that an object has beyond its own.
type grant struct {
	Piece   PieceID
	Ability AbilityID
	From    ObjectID
}

// use counts plays of a quick action and activations of a Reaction this Day
// (1.4.6.b, 6.3.f): by bearer, ability and what granted it.
type use struct {
	Bearer, From ObjectID
	Ability      AbilityID
	N            uint16
}

// nameUse counts activations by card name (2026: 1,000 a Day).
type nameUse struct {
	Def DefID
	N   uint16
}

// Emblem is a Reaction waiting in Limbo, or an effect that lasts (Ongoing).
type Emblem struct {
	ID      ObjectID
	Ability AbilityID
	Ctrl    Seat
	Ongoing bool
	Until   duration
	Exp     expeditionSet // the expeditions that the trigger is about
	Me, It  Ref
	N       int16 // number that the trigger is about
	X       int16
	From    ObjectID
	Born    uint16 // turn of the day in which it began
	Gift    why    // what the Gift was that the trigger is about
}

// memory is the last known state of an object that is gone (6.3, 1.4.4).
type memory struct {
	Piece Piece
	Chars Chars
}

// playedCard notes a card that was played this Day.
type playedCard struct {
	Def   DefID
	Seat  Seat
	Phase Phase
	From  Zone
	_     uint8
	Turn  uint16
}

// bound is a choice that a frame holds: the slot it fills and what was chosen.
// A target is not followed when a cost moves it (2.1.c): the ability does not
// speak of its move.
type bound struct {
	Slot   int16
	N      int16
	Target bool
	_      [3]uint8
	Ref    Ref
}

// tumult is one of the cards between the two ends of the Adventure (1.1.7.f).
type tumult struct {
	Single   card.Terrain // terrain of the single half; the other half has the two others
	Reversed bool         // two-terrain half first, seen from the Hero region
	FaceUp   bool
}

// player is what a seat has besides its cards.
type player struct {
	Pos      [2]uint8 // region of each expedition, 0 = Hero region … 7 = Companion region
	Passed   bool
	Revealed bool // the Hero was revealed (4.1.h)
	Out      bool
	Ascended [2]bool // expeditions
	Forward  [2]bool // expeditions that moved forward this day
	Failed   [2]bool // expeditions that failed to in its Progress
	Zones    [HeroZone + 1]list
}

// State is a game at one moment. Its zero value is empty: Start fills it.
type State struct {
	rng      rng
	nextID   ObjectID
	day      uint16
	turnNo   uint16
	phase    Phase
	daily    Phase // the daily effect at work, 0 between them
	first    Seat
	active   Seat // whose turn it is in the Afternoon, else NoSeat
	arena    bool
	afterYou bool
	played   bool // a card was played this turn
	over     bool
	winner   Seat
	markers  [8]markers  // on regions
	regionTo [8]terrains // as passives make them; 0: as printed
	players  [MaxSeats]player
	tumults  [3]tumult
	shared   [2]list // Expedition zone, Limbo

	pieces   []Piece
	chars    []Chars
	counters []counter
	grants   []grant
	emblems  []Emblem
	uses     []use
	nameUses []nameUse
	memories []memory
	plays    []playedCard
	dice     []uint8 // dice to come, for scenarios
	frames   []frame
	bounds   []bound
	acts     []act
}

// CopyFrom makes s an independent copy of o. It reuses the memory of s, so it
// allocates nothing once s has been as large.
func (s *State) CopyFrom(o *State) {
	old := *s
	*s = *o
	s.pieces = append(old.pieces[:0], o.pieces...)
	s.chars = append(old.chars[:0], o.chars...)
	s.counters = append(old.counters[:0], o.counters...)
	s.grants = append(old.grants[:0], o.grants...)
	s.emblems = append(old.emblems[:0], o.emblems...)
	s.uses = append(old.uses[:0], o.uses...)
	s.nameUses = append(old.nameUses[:0], o.nameUses...)
	s.memories = append(old.memories[:0], o.memories...)
	s.plays = append(old.plays[:0], o.plays...)
	s.dice = append(old.dice[:0], o.dice...)
	s.frames = append(old.frames[:0], o.frames...)
	s.bounds = append(old.bounds[:0], o.bounds...)
	s.acts = append(old.acts[:0], o.acts...)
}

// Over says whether the game has ended.
func (s *State) Over() bool { return s.over }

// Winner returns the winning seat, NoSeat in a game that goes on.
func (s *State) Winner() Seat {
	if !s.over {
		return NoSeat
	}
	return s.winner
}

// Day returns the number of the day, from 1.
func (s *State) Day() int { return int(s.day) }

// Phase returns the phase of the day.
func (s *State) Phase() Phase { return s.phase }

// First returns the first player.
func (s *State) First() Seat { return s.first }

// Active returns whose turn it is, NoSeat outside the Afternoon.
func (s *State) Active() Seat { return s.active }

// Position returns the region of an expedition, 0 (Hero region) to 7 (Companion
// region).
func (s *State) Position(seat Seat, x ExpeditionID) int { return int(s.players[seat].Pos[x]) }

// Arena says whether the tiebreakers have begun (4.3.d).
func (s *State) Arena() bool { return s.arena }

// zone returns the list of a zone; a shared zone is the same for all seats.
func (s *State) zone(z Zone, seat Seat) *list {
	if z >= Expedition {
		return &s.shared[z-Expedition]
	}
	return &s.players[seat].Zones[z]
}

// unlink takes a piece out of its zone.
func (s *State) unlink(p PieceID) {
	pc := &s.pieces[p]
	if pc.Zone == Nowhere {
		return
	}
	l := s.zone(pc.Zone, pc.Ctrl)
	if pc.Prev == noPiece {
		l.First = pc.Next
	} else {
		s.pieces[pc.Prev].Next = pc.Next
	}
	if pc.Next == noPiece {
		l.Last = pc.Prev
	} else {
		s.pieces[pc.Next].Prev = pc.Prev
	}
	l.N--
	pc.Next, pc.Prev, pc.Zone = noPiece, noPiece, Nowhere
}

// link puts a piece into a zone before the piece at index at (from the top), or
// at the end where at is negative or too large (3.2.2.f).
func (s *State) link(p PieceID, z Zone, seat Seat, at int) {
	l := s.zone(z, seat)
	pc := &s.pieces[p]
	pc.Zone, pc.Ctrl = z, seat
	next := noPiece
	if at >= 0 && at < int(l.N) {
		next = l.First
		for ; at > 0; at-- {
			next = s.pieces[next].Next
		}
	}
	if next == noPiece {
		pc.Prev, pc.Next = l.Last, noPiece
		if l.Last == noPiece || l.N == 0 {
			l.First = p
			pc.Prev = noPiece
		} else {
			s.pieces[l.Last].Next = p
		}
		l.Last = p
	} else {
		pc.Next, pc.Prev = next, s.pieces[next].Prev
		if pc.Prev == noPiece {
			l.First = p
		} else {
			s.pieces[pc.Prev].Next = p
		}
		s.pieces[next].Prev = p
	}
	l.N++
}

// ref binds the current object of a piece.
func (s *State) ref(p PieceID) Ref {
	return Ref{Kind: ObjectRef, Piece: p, Was: s.pieces[p].ID, Now: s.pieces[p].ID, Seat: s.pieces[p].Ctrl}
}

// here says whether a bound object can still be found.
func (s *State) here(r Ref) bool {
	return r.Kind == ObjectRef && int(r.Piece) < len(s.pieces) && r.Piece != noPiece && s.pieces[r.Piece].ID == r.Now && s.pieces[r.Piece].Zone != Nowhere
}

// memoryOf returns the piece and characteristics of a bound object, as they are
// or, if it is gone, as they last were.
func (s *State) memoryOf(r Ref) (*Piece, *Chars) {
	if s.pieces[r.Piece].ID != r.Was || r.Was == 0 {
		for i := len(s.memories) - 1; i >= 0; i-- {
			if m := &s.memories[i]; m.Piece.ID == r.Was && r.Was != 0 {
				return &m.Piece, &m.Chars
			}
		}
	}
	return &s.pieces[r.Piece], &s.chars[r.Piece]
}

func (s *State) newID() ObjectID {
	s.nextID++
	return s.nextID
}

func (s *State) counter(of ObjectID, name uint16) int {
	for i := range s.counters {
		if c := &s.counters[i]; c.Object == of && c.Name == name {
			return int(c.N)
		}
	}
	return 0
}

func (s *State) addCounter(p PieceID, name uint16, n int) {
	of := s.pieces[p].ID
	for i := range s.counters {
		if c := &s.counters[i]; c.Object == of && c.Name == name {
			c.N = limited(max(0, int(c.N)+n))
			return
		}
	}
	s.counters = append(s.counters, counter{of, name, limited(max(0, n))})
}

// keepCounters gives what an object becomes the counters that it has (5.1.2.c).
func (s *State) keepCounters(was, now ObjectID) {
	for _, c := range s.counters {
		if c.Object == was {
			s.counters = append(s.counters, counter{now, c.Name, c.N})
		}
	}
}

// forget drops what is known of objects that are gone.
func (s *State) forget() {
	for i := range s.memories {
		s.counters = slices.DeleteFunc(s.counters, func(c counter) bool { return c.Object == s.memories[i].Piece.ID })
	}
	s.memories = s.memories[:0]
}
