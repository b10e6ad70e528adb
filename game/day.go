package game

import (
	"slices"

	"tumult/card"
)

// stages of the day: its phases and daily effects in order (4.2). Each stage may
// ask, may push a step, and is followed by a check of Reactions.
const (
	sDay uint8 = iota
	sMorning
	sSucceed
	sPrepare
	sDraw
	sExpand
	sNoon
	sAfternoon
	sTurn
	sTurnEnd
	sDusk
	sProgress
	sNight
	sRest
	sCleanUp
	sVictory
	sEnd
	sSetupDraw
	sSetupMana
)

// runDay carries the day on by one stage.
func (e *Engine) runDay(f *frame) {
	s := e.s
	if len(s.emblems) == 0 && len(s.memories) > 0 {
		s.forget() // nothing refers to what is gone
	}
	f.Ctx.Me = Ref{}
	switch f.Stage {
	case sSetupDraw: // 4.1.j
		f.Stage = sSetupMana
		s.day = 1
		s.phase = Setup
		e.begin(NoSeat, Ref{}, noAbility).Seat = s.first
		for i := range e.t.seats() {
			for range 6 {
				e.act(act{Verb: vMove, Seat: e.initiative(i), To: Hand, Why: whyDraw | whySetup})
			}
		}
	case sSetupMana:
		if e.toMana(f, 3, 3, "4.1.j") {
			e.top().Stage = sNoon
		}
	case sDay:
		s.day++
		s.uses, s.nameUses, s.plays = s.uses[:0], s.nameUses[:0], s.plays[:0]
		for i := range s.players {
			s.players[i].Forward, s.players[i].Failed = [2]bool{}, [2]bool{}
		}
		e.note(EvDay, NoSeat, int(s.day), "1.3.2.a")
		f.Stage = sMorning
	case sMorning:
		f.Stage = sSucceed
		e.beginPhase(Morning)
	case sSucceed:
		f.Stage = sPrepare
		s.first = (s.first + 1) % e.t.seats()
		e.note(EvFirst, s.first, 0, "1.3.2.b")
		e.recompute()
		e.endEffectOf(Succeed)
	case sPrepare:
		f.Stage = sDraw
		e.prepare()
	case sDraw:
		if !e.morningDraw(f) {
			return
		}
	case sExpand:
		if e.toMana(f, 0, 1, "1.3.2.b") {
			e.top().Stage = sNoon
		}
	case sNoon:
		f.Stage = sAfternoon
		e.beginPhase(Noon)
	case sAfternoon:
		f.Stage = sTurn
		s.active = NoSeat
		for i := range e.t.seats() {
			s.players[i].Passed = false
		}
		e.beginPhase(Afternoon)
	case sTurn:
		e.turn(f)
	case sTurnEnd:
		e.endTurn(f)
	case sDusk:
		f.Stage = sProgress
		s.active = NoSeat
		e.endOngoing(untilAfternoon)
		e.beginPhase(Dusk)
	case sProgress:
		f.Stage = sNight
		e.progress()
	case sNight:
		f.Stage = sRest
		e.beginPhase(Night)
	case sRest:
		f.Stage = sCleanUp
		e.rest()
	case sCleanUp:
		e.cleanUp(f)
	case sVictory:
		f.Stage = sEnd
		if e.t.Rules.VictoryAtNight {
			e.note(EvPhase, NoSeat, 0, "1.3.2.f")
			e.events[len(e.events)-1].Phase = CheckVictory
			e.checkRace("4.3.a")
			e.push(frame{Kind: fCheck})
		}
	case sEnd:
		e.endOngoing(untilDay)
		e.recompute()
		f.Stage = sDay
	}
}

// beginPhase begins a phase: what triggers "at" it is matched, then Reactions
// are checked (4.2.b).
func (e *Engine) beginPhase(p Phase) {
	s := e.s
	s.phase = p
	e.note(EvPhase, NoSeat, 0, "4.2.a")
	e.events[len(e.events)-1].Phase = p
	e.recompute()
	e.push(frame{Kind: fCheck})
	e.begin(s.first, Ref{}, noAbility)
	e.act(act{Verb: vPhase, Phase: p})
}

// endEffectOf ends a daily effect: what triggers after it is matched with what
// the effect itself triggered, then Reactions are checked (4.2.d).
func (e *Engine) endEffectOf(p Phase) {
	e.push(frame{Kind: fCheck})
	e.begin(e.s.first, Ref{}, noAbility)
	e.act(act{Verb: vEnded, Phase: p})
}

// daily pushes the check and the end of a daily effect, and then its step, so
// that the step comes first.
func (e *Engine) daily(p Phase) *frame {
	e.note(EvPhase, NoSeat, 0, "4.2.c")
	e.events[len(e.events)-1].Phase = p
	e.inDaily(p)
	e.endEffectOf(p)
	return e.begin(e.s.first, Ref{}, noAbility)
}

// inDaily notes the daily effect at work, 0 for none.
func (e *Engine) inDaily(p Phase) {
	e.s.daily = p
	if e.t.byDaily {
		e.recompute()
	}
}

// prepare readies everything exhausted (1.3.2.b; Heroes and Reserve too,
// G.PHASES.MORNING.2).
func (e *Engine) prepare() {
	s := e.s
	e.daily(Prepare)
	for p := range s.pieces {
		pc := &s.pieces[p]
		if pc.Status&Exhausted == 0 {
			continue
		}
		switch pc.Zone {
		case Mana, Reserve, Landmarks, HeroZone, Expedition:
			w := why(0)
			if pc.Zone == Mana {
				w = whyMana
			}
			e.act(act{Verb: vLose, Seat: pc.Ctrl, Ref: s.ref(PieceID(p)), Status: Exhausted, Why: w})
		}
	}
}

// morningDraw lets every player draw two cards. In 2026 a player whose Deck is
// too small may first put the Discard pile under it.
func (e *Engine) morningDraw(f *frame) bool {
	s := e.s
	if e.t.Rules.RefillInMorning {
		for i := range e.t.seats() {
			seat := e.initiative(i)
			z := &s.players[seat].Zones
			if z[Deck].N >= 2 || z[Discard].N == 0 || e.answeredSlot(f, int16(seat)+1) {
				continue
			}
			d := e.question(ChooseRefill, seat, "3.2.2.d")
			d.yesNo()
			c, ok := e.ask(true)
			if !ok {
				return false
			}
			if c[0] == 0 {
				e.refill(seat)
			}
			e.markAnswered(int16(seat) + 1)
		}
		s.bounds = s.bounds[:f.Ctx.Base]
	}
	f.Stage = sExpand
	e.daily(DrawEffect)
	for i := range e.t.seats() {
		for range 2 {
			e.act(act{Verb: vMove, Seat: e.initiative(i), To: Hand, Why: whyDraw})
		}
	}
	return true
}

// toMana lets the players, in initiative order, choose cards from their hands
// for the Mana zone; all are put there at once, ready (4.1.j, 1.3.2.b). A choice
// is announced, the card is not shown (1.4.5.a).
func (e *Engine) toMana(f *frame, lo, hi int, rule string) bool {
	s := e.s
	for i := range e.t.seats() {
		seat := e.initiative(i)
		slot := int16(seat) + 1
		if e.answeredSlot(f, slot) {
			continue
		}
		d := e.question(ChooseMana, seat, rule)
		for p := s.players[seat].Zones[Hand].First; p != noPiece; p = s.pieces[p].Next {
			d.addRef(s.ref(p))
		}
		d.Min, d.Max = min(lo, len(d.Options)), min(hi, len(d.Options))
		c, ok := e.ask(lo == 0 && len(d.Options) > 0)
		if !ok {
			return false
		}
		for _, o := range c {
			s.bounds = append(s.bounds, bound{Slot: slot, Ref: e.dec.Options[o].Ref})
		}
		e.markAnswered(slot)
		e.note(EvExpand, seat, len(c), rule)
	}
	n := len(s.bounds)
	from := int(f.Ctx.Base)
	if lo == 0 {
		e.inDaily(Expand)
		e.endEffectOf(Expand)
	}
	e.begin(s.first, Ref{}, noAbility)
	for i := from; i < n; i++ {
		if b := s.bounds[i]; b.Slot > 0 && b.Ref.Kind == ObjectRef {
			e.act(act{Verb: vMove, Seat: s.pieces[b.Ref.Piece].Ctrl, Ref: b.Ref, To: Mana, Why: whySetup})
		}
	}
	// The choices are used up; take them out from under the new frames.
	e.dropBounds(from, n)
	e.s.frames[0].Stage = sNoon
	return false
}

// dropBounds takes choices of the bottom frame away and moves those above down.
func (e *Engine) dropBounds(from, to int) {
	s := e.s
	s.bounds = append(s.bounds[:from], s.bounds[to:]...)
	for i := 1; i < len(s.frames); i++ {
		s.frames[i].Ctx.Base -= uint16(to - from)
	}
}

// rest sends the Characters in the Expedition zone to Reserve (4.2.5.b). Those
// that are Anchored or Asleep stay and lose both; Eternal ones stay.
func (e *Engine) rest() {
	s := e.s
	e.daily(Rest)
	for p := s.shared[0].First; p != noPiece; p = s.pieces[p].Next {
		if s.chars[p].Type != card.Character {
			if pc := &s.pieces[p]; e.isGear(p) && s.players[pc.Ctrl].Forward[pc.Exp] {
				e.act(act{Verb: vMove, Seat: pc.Ctrl, Ref: s.ref(p), To: Reserve, Why: whyRest})
			}
			continue
		}
		st := s.pieces[p].Status & (Anchored | Asleep)
		for _, one := range [...]Status{Anchored, Asleep} {
			if st&one != 0 {
				e.act(act{Verb: vLose, Seat: s.pieces[p].Ctrl, Ref: s.ref(p), Status: one, Why: whyRest})
			}
		}
		if st == 0 && s.chars[p].Keys&keyEternal == 0 {
			e.act(act{Verb: vMove, Seat: s.pieces[p].Ctrl, Ref: s.ref(p), To: Reserve, Why: whyRest})
		}
	}
	for seat := range e.t.seats() {
		for x, up := range s.players[seat].Ascended {
			if up {
				e.act(act{Verb: vDescend, Seat: seat, Exp: ExpeditionID(x)})
			}
		}
	}
}

// isGear says whether an object is Gear: Rest sends it to Reserve if its expedition
// moved forward that day.
func (e *Engine) isGear(p PieceID) bool {
	return e.s.chars[p].Type == card.Permanent && slices.Contains(e.t.defs[e.s.pieces[p].Def].Card.Subtypes, "Gear")
}
