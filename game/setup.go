package game

import (
	"errors"
	"fmt"

	"tumult/ability"
	"tumult/card"
)

// Present begins the set-up (4.1.a-f): all zones are empty, the Adventure lies,
// and each player presents a deck and a Hero face down. Start goes on from here;
// nothing of a Hero, or of its absence, is visible yet in the 2024 edition.
func (e *Engine) Present(s *State, seed Seed) {
	e.clear(s, seed)
	s.day, s.phase = 1, Setup
	s.tumults = [3]tumult{{Single: card.Forest}, {Single: card.Mountain}, {Single: card.Ocean}}
	for i := 2; i > 0; i-- {
		j := s.rng.below(i + 1)
		s.tumults[i], s.tumults[j] = s.tumults[j], s.tumults[i]
	}
	for i := range s.tumults {
		s.tumults[i].Reversed = s.rng.below(2) == 1
	}
	for i := range e.t.seats() {
		e.note(EvPresent, i, 0, "4.1.e")
	}
	for i := range e.t.seats() {
		if h := e.t.heroes[i]; h != noDef {
			e.add(h, i, false)
		}
		for _, d := range e.t.decks[i] {
			e.add(d, i, false)
		}
	}
}

// Start begins a game and goes on to its first decision.
func (e *Engine) Start(s *State, seed Seed) error {
	e.Present(s, seed)
	s.first = Seat(s.rng.below(int(e.t.seats()))) // 4.1.g
	e.note(EvFirst, s.first, 0, "4.1.g")
	p := PieceID(0)
	for i := range e.t.seats() {
		if e.t.heroes[i] != noDef {
			s.pieces[p].ID = s.newID()
			s.link(p, HeroZone, i, -1)
			e.noteOf(EvReveal, i, p, "4.1.h")
			e.heroBegins(p)
			p++
		}
		s.players[i].Revealed = true
		for range e.t.decks[i] {
			s.link(p, Deck, i, -1)
			p++
		}
		e.shuffleDeck(i) // 4.1.i
	}
	e.recompute()
	e.push(frame{Kind: fDay, Stage: sSetupDraw})
	e.run()
	e.decFor = s
	return nil
}

// heroBegins gives a Hero the counters that it says it begins the game with.
func (e *Engine) heroBegins(p PieceID) {
	for _, a := range e.t.defs[e.s.pieces[p].Def].Abilities {
		if ps := e.t.abilities[a].passive; ps != nil && ps.op == pBeginsWith {
			e.s.addCounter(p, ps.counter, ps.amount.n)
		} else if ps != nil && ps.op == pBeginsWithMarkers {
			for t := range card.Terrain(card.Terrains) {
				if ps.regions.has(t) {
					e.s.addCounter(p, e.t.name(markerNames[t]), 1)
				}
			}
		}
	}
}

func (e *Engine) clear(s *State, seed Seed) {
	e.s, e.decFor, e.answered = s, nil, false
	e.dec.reset()
	e.events = e.events[:0]
	old := *s
	*s = State{rng: newRNG(seed), winner: NoSeat, active: NoSeat,
		pieces: old.pieces[:0], chars: old.chars[:0], counters: old.counters[:0], grants: old.grants[:0], emblems: old.emblems[:0],
		uses: old.uses[:0], nameUses: old.nameUses[:0], memories: old.memories[:0], plays: old.plays[:0], dice: old.dice[:0],
		frames: old.frames[:0], bounds: old.bounds[:0], acts: old.acts[:0]}
	empty := list{First: noPiece, Last: noPiece}
	for i := range s.players {
		for z := range s.players[i].Zones {
			s.players[i].Zones[z] = empty
		}
		s.players[i].Pos = [2]uint8{0, 7} // 4.1.d
	}
	s.shared = [2]list{empty, empty}
}

// add makes a piece, outside of every zone.
func (e *Engine) add(d DefID, owner Seat, token bool) PieceID {
	s := e.s
	s.pieces = append(s.pieces, Piece{Def: d, Owner: owner, Ctrl: owner, Token: token, Next: noPiece, Prev: noPiece})
	s.chars = append(s.chars, e.t.defs[d].Base)
	return PieceID(len(s.pieces) - 1)
}

// Tumult is a Tumult card as an arrangement lays it: the terrain of its single
// half, whether the two-terrain half comes first seen from the Hero region, and
// whether it is face up.
type Tumult struct {
	Single           card.Terrain
	Reversed, FaceUp bool
}

// Placed is a card or token put into a zone by hand. In shared zones and in
// Landmarks the seat whose arrangement it is in controls it; Owner may differ.
type Placed struct {
	Card     ability.Card
	Token    bool
	Zone     Zone
	Exp      ExpeditionID
	Owner    Seat
	Status   Status
	Boosts   int
	Counters []NamedCounter
}

// SeatArrangement is a player's side of a table set up by hand.
type SeatArrangement struct {
	Position [2]int // regions, 0 to 7
	Ascended [2]bool
	Passed   bool
	Objects  []Placed
}

// Arrangement is a table set up by hand: play goes on from the beginning of the
// phase, in the Afternoon from Active's turn.
type Arrangement struct {
	Seed    Seed
	Day     int
	Phase   Phase
	First   Seat
	Active  Seat
	Arena   bool
	Tumults [3]Tumult
	Dice    []int
	Seats   []SeatArrangement
}

// phaseStage is the stage from which a phase or daily effect is played; set-up
// goes on with the choice of the first cards for the Mana zone (4.1.j).
var phaseStage = map[Phase]uint8{Setup: sSetupMana, Morning: sMorning, Noon: sNoon, Afternoon: sTurn, Dusk: sDusk, Night: sNight, Progress: sProgress, Rest: sRest,
	CleanUp: sCleanUp, Prepare: sPrepare, DrawEffect: sDraw, Expand: sExpand, Succeed: sSucceed}

// Arrange sets a table up by hand and plays on to the first decision. It returns
// a reference for each placed object. Cards must be at the table: in a deck or
// given to NewTable as extra.
func (e *Engine) Arrange(s *State, a Arrangement) ([][]Ref, error) {
	if len(a.Seats) != len(e.t.Seats) {
		return nil, fmt.Errorf("%d seats arranged at a table of %d", len(a.Seats), len(e.t.Seats))
	}
	stage, ok := phaseStage[a.Phase]
	if !ok {
		return nil, fmt.Errorf("a table cannot be set up in %s", a.Phase)
	}
	if a.First >= e.t.seats() || a.Active != NoSeat && a.Active >= e.t.seats() || a.Day < 1 || a.Day > 9999 {
		return nil, errors.New("first player, active player or day out of range")
	}
	e.clear(s, a.Seed)
	s.day, s.phase, s.first, s.arena = uint16(a.Day), a.Phase, a.First, a.Arena
	for i, t := range a.Tumults {
		s.tumults[i] = tumult(t)
	}
	for _, d := range a.Dice {
		if d < 1 || d > 6 {
			return nil, fmt.Errorf("a die shows 1 to 6, not %d", d)
		}
		s.dice = append(s.dice, uint8(d))
	}
	refs := make([][]Ref, len(a.Seats))
	for i := range a.Seats {
		seat := Seat(i)
		st := &a.Seats[i]
		s.players[i].Passed, s.players[i].Revealed, s.players[i].Ascended = st.Passed, true, st.Ascended
		for x, p := range st.Position {
			if p < 0 || p > 7 {
				return nil, fmt.Errorf("regions are 0 to 7, not %d", p)
			}
			s.players[i].Pos[x] = uint8(p)
		}
		for _, o := range st.Objects {
			p, err := e.place(seat, o)
			if err != nil {
				return nil, err
			}
			refs[i] = append(refs[i], Ref{Kind: ObjectRef, Piece: p})
		}
	}
	if a.Arena {
		for i := range a.Seats {
			s.players[i].Pos = [2]uint8{7, 7}
		}
	}
	e.faceUp()
	e.events = e.events[:0]
	e.recompute()
	for i := range refs {
		for k := range refs[i] {
			refs[i][k] = s.ref(refs[i][k].Piece)
		}
	}
	e.push(frame{Kind: fDay, Stage: stage})
	if a.Phase == Afternoon {
		s.active = a.Active
		if s.active == NoSeat {
			s.active = a.First
		}
		e.beginTurn()
	} else {
		s.phase = map[uint8]Phase{sProgress: Dusk, sRest: Night, sCleanUp: Night}[stage]
		if s.phase == Setup && stage != sSetupMana {
			s.phase = Morning
		}
	}
	e.run()
	e.decFor = s
	return refs, nil
}

func (e *Engine) place(seat Seat, o Placed) (PieceID, error) {
	s := e.s
	d, ok := e.t.Find(o.Card, o.Token)
	name := o.Card.Names.In(card.English)
	if !ok {
		return 0, fmt.Errorf("%s is not at this table", name)
	}
	if o.Zone == Nowhere || o.Zone >= Adventure {
		return 0, fmt.Errorf("%s cannot be put in %s", name, o.Zone)
	}
	if o.Token && !inPlay.has(o.Zone) {
		return 0, fmt.Errorf("the token %s can only be in play", name)
	}
	counted := o.Boosts != 0 || len(o.Counters) > 0
	if (o.Status != 0 || counted) && (o.Zone == Deck || o.Zone == Hand || o.Zone == Discard) || o.Zone == Mana && (o.Status&^Exhausted != 0 || counted) {
		return 0, fmt.Errorf("%s can have no status or counters in %s", name, o.Zone)
	}
	owner := o.Owner
	if owner >= e.t.seats() {
		owner = seat
	}
	if owner != seat && o.Zone != Expedition && o.Zone != Landmarks && o.Zone != Limbo {
		return 0, fmt.Errorf("%s in %s belongs to the player whose zone it is (1.4.3.a)", name, o.Zone)
	}
	p := e.add(d, owner, o.Token)
	pc := &s.pieces[p]
	pc.Exp, pc.Status, pc.Boosts = o.Exp, o.Status&^Boosted, limited(max(0, o.Boosts))
	if o.Zone.Visible() {
		pc.ID = s.newID()
	}
	s.link(p, o.Zone, seat, -1)
	for _, c := range o.Counters {
		i := -1
		for k, n := range e.t.counters {
			if n == c.Name {
				i = k
			}
		}
		if i < 0 {
			return 0, fmt.Errorf("no card at this table uses %s counters", c.Name)
		}
		s.addCounter(p, uint16(i), c.N)
	}
	return p, nil
}
