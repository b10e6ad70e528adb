package game

import (
	"fmt"

	"tumult/card"
)

// frameKind is what a frame on the stack is.
type frameKind uint8

const (
	fDay     frameKind = iota + 1 // the day, at the bottom
	fCheck                        // "Reactions are checked" (4.4)
	fPlay                         // a card, quick action or Reaction being played (5.1)
	fEffect                       // a compiled effect
	fStep                         // a step about to happen (6.2)
	fCollect                      // a modifier's steps, added to the step below

)

// frame is something that goes on. Its choices lie in the bounds from ctx.Base,
// its atomic actions (steps) in the acts from Acts.
type frame struct {
	Kind   frameKind
	Stage  uint8
	From   Zone // where the card is played from
	Exp    ExpeditionID
	Free   bool
	Quick  bool
	Tough  bool // a Reaction's Tough was paid
	Inner  bool // played inside an effect
	Code   AbilityID
	PC     int16
	Seat   Seat
	Ignore uint8 // dice to ignore
	// Replaces: the number, plus one, of the modifier whose steps are collected.
	Replaces uint8
	Acts     uint16
	Less     int16
	Emblem   ObjectID
	Mask     uint64 // modifiers that have applied to the step
	Parent   uint64 // modifiers that what is collected inherits
	Ctx      context
	Asked    uint8
	Effects  uint8 // effect abilities of the Spell already resolved
	Fled     bool  // what is collected inherits that the rule of Fleeting has applied
	Either   bool  // a card from Reserve may be played for its Hand Cost
}

// Engine carries games on. It holds scratch space only: every goroutine needs
// an Engine of its own, and one Engine may serve any number of states of its
// table.
type Engine struct {
	// Forced lets questions with one answer stand as decisions too: what follows
	// a game played elsewhere sees the state at each of them.
	Forced bool
	// Chance, if any, brings what else would follow from the state's seed.
	Chance Chance

	t           *Table
	s           *State
	dec         Decision
	decFor      *State
	answer      Choice
	answered    bool
	events      []Event
	playedFrom  Zone
	playedTo    Ref   // the expedition in which a card is played, if that is known
	hoping      bool  // whether it is the one that a filter asks for, if not
	considering works // about which expeditions are considered so: it is being asked
	pending     []pending
	insts       []instance
	saved       []Chars
	cands       []candidate
	deps        dependencies
	savedGrants []grant
	dropped     bool // abilities were lost since characteristics are computed anew
	gigantic    []ObjectID
	pool        [][]Ref
	shown       [8]instance // what eachPassive shows, by depth
	depth       int
	left        int // tries left in a search
}

// lend gives a slice for references; give returns it. Searches nest and would
// else allocate.
func (e *Engine) lend() []Ref {
	n := len(e.pool)
	if n == 0 {
		return make([]Ref, 0, 48)
	}
	b := e.pool[n-1]
	e.pool = e.pool[:n-1]
	return b[:0]
}

func (e *Engine) give(b []Ref) { e.pool = append(e.pool, b) }

// NewEngine makes an engine for a table.
func NewEngine(t *Table) *Engine { return &Engine{t: t} }

// Table returns the table.
func (e *Engine) Table() *Table { return e.t }

// Events returns what happened since the last Start, Arrange, Apply or Cancel.
// The slice is used again by the next call.
func (e *Engine) Events() []Event { return e.events }

// Decision returns the question that the state waits for. It is valid until the
// engine is used again; its Kind is NoDecision when the game is over.
func (e *Engine) Decision(s *State) *Decision {
	if e.decFor != s {
		e.s, e.decFor = s, s
		e.dec.reset()
		n := len(e.events)
		if !s.over && len(s.frames) > 0 {
			e.run()
		}
		e.events = e.events[:n]
	}
	return &e.dec
}

// Apply answers the decision and plays on to the next one. A refused choice
// leaves the state as it was and wraps ErrChoice.
func (e *Engine) Apply(s *State, c Choice) error {
	if err := e.Decision(s).Check(c); err != nil {
		return err
	}
	e.s = s
	e.events = e.events[:0]
	e.answer = append(e.answer[:0], c...)
	e.answered = true
	e.dec.reset()
	e.run()
	e.decFor = s
	return nil
}

// Cancel takes a declaration back (5.1.2.c): the state is again as it was before
// the card or action was chosen.
func (e *Engine) Cancel(s *State) error {
	if d := e.Decision(s); !d.CanCancel {
		return fmt.Errorf("%w: there is no declaration to take back", ErrChoice)
	}
	e.s = s
	e.events = e.events[:0]
	e.pop()
	e.dec.reset()
	e.run()
	e.decFor = s
	return nil
}

// Forget makes the engine compute the decision of a state anew: it must be
// called when a state that it last worked on was changed from outside, as
// CopyFrom does.
func (e *Engine) Forget() { e.decFor = nil }

func (e *Engine) top() *frame { return &e.s.frames[len(e.s.frames)-1] }

// push puts a frame on the stack.
func (e *Engine) push(f frame) *frame {
	f.Ctx.Base = uint16(len(e.s.bounds))
	f.Ctx.End = 0
	f.Acts = uint16(len(e.s.acts))
	e.s.frames = append(e.s.frames, f)
	return e.top()
}

// pop takes the top frame away with its choices and actions.
func (e *Engine) pop() {
	f := e.top()
	e.s.bounds = e.s.bounds[:f.Ctx.Base]
	e.s.acts = e.s.acts[:f.Acts]
	e.s.frames = e.s.frames[:len(e.s.frames)-1]
}

// run goes on until a decision is wanted or the game is over.
func (e *Engine) run() {
	for !e.s.over && e.dec.Kind == NoDecision {
		f := e.top()
		switch f.Kind {
		case fDay:
			e.runDay(f)
		case fCheck:
			e.runCheck(f)
		case fPlay:
			e.runPlay(f)
		case fEffect, fCollect:
			e.runEffect(f)
		case fStep:
			e.runStep(f)
		}
	}
}

// question begins a decision of a seat; ask ends it.
func (e *Engine) question(k Kind, seat Seat, rule string) *Decision {
	d := &e.dec
	d.reset()
	d.Kind, d.Seat, d.Rule, d.Min, d.Max = k, seat, rule, 1, 1
	return d
}

func (d *Decision) by(c *context, a AbilityID) {
	d.Source, d.Ability = c.Me, a
}

func (d *Decision) add(o Option) { d.Options = append(d.Options, o) }

func (d *Decision) addRef(r Ref) {
	switch r.Kind {
	case ExpeditionRef:
		d.add(Option{Kind: OptExpedition, Seat: r.Seat, Exp: r.Exp, Ref: r, Ability: noAbility})
	case PlayerRef:
		d.add(Option{Kind: OptPlayer, Seat: r.Seat, Ref: r, Ability: noAbility})
	default:
		d.add(Option{Kind: OptObject, Ref: r, Ability: noAbility})
	}
}

func (d *Decision) yesNo() {
	d.add(Option{Kind: OptYes, Ability: noAbility})
	d.add(Option{Kind: OptNo, Ability: noAbility})
}

// ask returns the answer if it has come. Otherwise the decision stands and the
// engine stops. What is forced is answered at once, unless always is set because
// the options follow from hidden cards or the question is one of the turn.
func (e *Engine) ask(always bool) (Choice, bool) {
	d := &e.dec
	if e.answered {
		e.answered = false
		d.Kind = NoDecision
		return e.answer, true
	}
	if !always && !e.Forced {
		if n := len(d.Options); d.Form == Set && d.Min == n && d.Max >= n {
			e.answer = e.answer[:0]
			for i := range n {
				e.answer = append(e.answer, i)
			}
			d.Kind = NoDecision
			return e.answer, true
		}
		if d.Form == Multiset && len(d.Options) == 1 && d.Min == d.Max {
			e.answer = e.answer[:0]
			for range d.Min {
				e.answer = append(e.answer, 0)
			}
			d.Kind = NoDecision
			return e.answer, true
		}
	}
	e.decFor = e.s
	return nil, false
}

func (e *Engine) event(ev Event) {
	e.events = append(e.events, ev)
}

// note reports an event that names no card.
func (e *Engine) note(k EventKind, seat Seat, n int, rule string) {
	e.event(Event{Kind: k, Seat: seat, N: int16(n), Rule: rule, Seen: everyone, Def: noDef, Ability: noAbility})
}

// noteOf reports an event about a piece that everyone may know.
func (e *Engine) noteOf(k EventKind, seat Seat, p PieceID, rule string) *Event {
	pc := &e.s.pieces[p]
	e.event(Event{Kind: k, Seat: seat, Rule: rule, Seen: everyone, Def: pc.Def, Object: pc.ID, Was: pc.ID, From: pc.Zone, To: pc.Zone, Exp: pc.Exp, Ability: noAbility})
	return &e.events[len(e.events)-1]
}

// initiative returns the i-th seat in initiative order (1.4.5): from whose turn
// it is in the Afternoon, else from the first player.
func (e *Engine) initiative(i Seat) Seat {
	from := e.s.first
	if e.s.active != NoSeat {
		from = e.s.active
	}
	return (from + i) % e.t.seats()
}

// charsOf returns the characteristics of a piece: as passives leave them in play
// and in the Hero zone (2.3.1.h), the base ones elsewhere.
func (e *Engine) charsOf(p PieceID) Chars {
	if e.s.pieces[p].Zone == Mana && e.t.Rules.VisibleMana {
		return Chars{Type: card.ManaOrb} // face down (3.1.3.c)
	}
	return e.s.chars[p]
}

func (e *Engine) presentIn(p PieceID, x ExpeditionID) bool {
	pc := &e.s.pieces[p]
	return pc.Zone == Expedition && (pc.Exp == x || e.s.chars[p].Keys&keyGigantic != 0)
}

// ready counts a seat's ready Mana Orbs.
func (e *Engine) ready(seat Seat) int {
	n := 0
	for p := e.s.players[seat].Zones[Mana].First; p != noPiece; p = e.s.pieces[p].Next {
		if e.s.pieces[p].Status&Exhausted == 0 {
			n++
		}
	}
	return n
}

// Object describes an object or card to one who may know everything.
func (e *Engine) Object(s *State, r Ref) Object {
	e.use(s)
	if r.Kind != ObjectRef || int(r.Piece) >= len(s.pieces) {
		return Object{}
	}
	pc := &s.pieces[r.Piece]
	return e.describe(Object{ID: pc.ID, Owner: pc.Owner, Ctrl: pc.Ctrl, Zone: pc.Zone, Exp: pc.Exp, Status: pc.Status, Token: pc.Token}, pc, e.charsOf(r.Piece))
}

// Remembered describes an object as it last was if it is gone.
func (e *Engine) Remembered(s *State, r Ref) Object {
	e.use(s)
	return e.remembered(r)
}

// Objects returns what lies in a zone, in order: of a shared zone what the seat
// controls, or everything for NoSeat.
func (e *Engine) Objects(s *State, z Zone, seat Seat) (out []Ref) {
	if seat == NoSeat && !z.Shared() {
		for i := range e.t.seats() {
			out = append(out, e.Objects(s, z, i)...)
		}
		return out
	}
	if z == Adventure {
		return nil
	}
	for p := s.zone(z, seat).First; p != noPiece; p = s.pieces[p].Next {
		if !z.Shared() || seat == NoSeat || s.pieces[p].Ctrl == seat {
			out = append(out, s.ref(p))
		}
	}
	return out
}

// use makes a state the one that helpers look at, without losing a decision.
func (e *Engine) use(s *State) {
	if e.s != s {
		e.s, e.decFor = s, nil
	}
}
