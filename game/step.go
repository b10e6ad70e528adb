package game

import "tumult/card"

// act is an atomic action: what a step does to one object, expedition or player
// (6.1). Ref is the object before it; NewID the object after a move.
type act struct {
	Verb    verb
	Seat    Seat // who is affected, or does it
	By      Seat // of what is created: whose effect does it
	Exp     ExpeditionID
	From    Zone
	To      Zone
	Status  Status
	Until   duration
	Once    bool
	Dead    bool  // dropped: impossible or replaced
	Gone    uint8 // replaced by the modifier of this number, plus one
	Fled    bool  // the rule of Fleeting has applied to it: it does so once (6.2.h)
	Lands   terrains
	At      int16 // Deck position
	N       int16
	Name    uint16
	Def     DefID
	Ability AbilityID
	Why     why
	Ref     Ref
	It      Ref
	ItExp   expeditionSet
	Phase   Phase
	NewID   ObjectID
	Mask    uint64 // modifiers that have applied to it
}

const (
	slotModifier int16 = -100 // bounds of a step: a modifier that was seen
)

// begin pushes a step of the controller; add its actions, then return to run.
func (e *Engine) begin(ctrl Seat, me Ref, by AbilityID) *frame {
	return e.push(frame{Kind: fStep, Seat: ctrl, Code: by, Ctx: newContext(ctrl, me)})
}

func (e *Engine) act(a act) {
	if a.Ref.Kind == ObjectRef {
		a.From = e.s.pieces[a.Ref.Piece].Zone
	}
	e.s.acts = append(e.s.acts, a)
}

func (e *Engine) runStep(f *frame) {
	switch f.Stage {
	case 0: // 1.4.1: what is impossible is left out and cannot be replaced
		e.dropImpossible(f, int(f.Acts))
		f.Ctx.Did = limited(e.alive(f))
		f.Stage = 1
		if f.Ctx.Did == 0 {
			e.finishStep(f)
		}
	case 1:
		if e.modify(f) {
			return
		}
		if f = e.top(); f.Kind == fStep && f.Stage == 1 {
			f.Stage = 2
		}
	case 2:
		e.commit(f)
		f.Stage = 3
	case 3:
		if e.settleDice(f) {
			e.finishStep(e.top())
		}
	}
}

func (e *Engine) alive(f *frame) int {
	n := 0
	for i := int(f.Acts); i < len(e.s.acts); i++ {
		if !e.s.acts[i].Dead {
			n++
		}
	}
	return n
}

func (e *Engine) dropImpossible(f *frame, from int) {
	for i := from; i < len(e.s.acts); i++ {
		if a := &e.s.acts[i]; !a.Dead && !e.possible(f, i) {
			a.Dead = true
		}
	}
}

// maxPieces bounds the cards and tokens of a game: a loop that doubles its tokens
// ends there. The rules know no such bound; no game comes near.
const maxPieces = 2000

// possible says whether an atomic action can happen at all (1.4.1).
func (e *Engine) possible(f *frame, i int) bool {
	s := e.s
	a := &s.acts[i]
	switch a.Verb {
	case vMove:
		if a.Ref.Kind == NoRef { // a position of a Deck
			n := 0
			for k := int(f.Acts); k < i; k++ {
				if o := &s.acts[k]; !o.Dead && o.Verb == vMove && o.Ref.Kind == NoRef && o.Seat == a.Seat {
					n++
				}
			}
			return n < e.reachable(a.Seat, a.Why) && !e.forbidden(a)
		}
		if !s.here(a.Ref) {
			return false
		}
		pc := &s.pieces[a.Ref.Piece]
		if pc.Zone == a.To && a.To != Deck && a.To != Expedition || pc.Zone == HeroZone {
			return false
		}
		if a.Why&whySacrifice != 0 && (!inPlay.has(pc.Zone) || pc.Ctrl != a.Seat) {
			return false
		}
	case vGain:
		if !s.here(a.Ref) {
			return false
		}
		pc := &s.pieces[a.Ref.Piece]
		if pc.Status&a.Status != 0 && !e.regains(a) || pc.Zone == Discard || !pc.Zone.Visible() && pc.Zone != Mana {
			return false
		}
		if a.Status == Fleeting && e.charsOf(a.Ref.Piece).Type == card.Permanent && !e.t.defs[s.pieces[a.Ref.Piece].Def].Card.Expedition { // 5.2.2.a: a Permanent never has Fleeting
			return false
		}
	case vLose:
		if !s.here(a.Ref) || s.pieces[a.Ref.Piece].Status&a.Status == 0 {
			return false
		}
	case vCount:
		if !s.here(a.Ref) || a.N == 0 {
			return false
		}
		pc := &s.pieces[a.Ref.Piece]
		if !inPlay.has(pc.Zone) && pc.Zone != HeroZone && pc.Zone != Reserve {
			return false
		}
		have := s.counter(pc.ID, a.Name)
		if a.Name == boostName {
			have = int(pc.Boosts)
			if !e.charsOf(a.Ref.Piece).HasStats {
				return false
			}
		}
		if a.N < 0 && have < -int(a.N) {
			return false
		}
	case vCreate:
		if len(s.pieces)+i-int(f.Acts) >= maxPieces {
			return false
		}
	case vSwitch:
		if !s.here(a.Ref) || s.pieces[a.Ref.Piece].Zone != Expedition {
			return false
		}
	case vControl:
		if pc := &s.pieces[a.Ref.Piece]; !s.here(a.Ref) || !inPlay.has(pc.Zone) || pc.Ctrl == a.Seat {
			return false
		}
	case vAdvance:
		if s.arena { // 4.3.g
			return false
		}
		d := e.distance(a.Seat, a.Exp)
		if a.N > 0 && (d >= 7 || e.cannotAdvance(a.Seat, a.Exp) || a.Lands == 0 && e.dueTo(a.Seat, a.Exp) != allTerrains) || a.N < 0 && d <= 0 {
			return false
		}
	case vPass:
		if s.phase != Afternoon || s.players[a.Seat].Passed {
			return false
		}
	case vFirst:
		if s.first == a.Seat {
			return false
		}
	case vActivate:
		if !s.here(a.Ref) || e.silenced(a.Ref.Piece, a.Ability) {
			return false
		}
	case vReveal:
		if a.Ref.Kind == ObjectRef && !s.here(a.Ref) {
			return false
		}
	}
	return !e.forbidden(a)
}

// regains says whether an object may gain a status that it has.
func (e *Engine) regains(a *act) (may bool) {
	e.eachPassive(passives(pMayRegain), func(in *instance) bool {
		c := in.context()
		may = in.passive.status == a.Status && !e.eachObject(&c, in.passive.sel, func(r Ref) bool { return r.Piece != a.Ref.Piece })
		return !may
	})
	return may
}

// reachable is the number of positions of a seat's Deck that exist or come into
// being when its Discard pile is put under it (3.2.2.d).
func (e *Engine) reachable(seat Seat, w why) int {
	pl := &e.s.players[seat]
	n := int(pl.Zones[Deck].N)
	if e.refills(w) {
		n += int(pl.Zones[Discard].N)
	}
	return n
}

// refills says whether a step takes missing positions from the Discard pile. In
// 2026 only Resupply does, and the Morning's draw, which asks.
func (e *Engine) refills(w why) bool {
	return !e.t.Rules.RefillInMorning || w&whyResupply != 0
}

// forbidden says whether a passive "can't" stands against the action. What moves and can't
// gain a status as it arrives moves without it.
func (e *Engine) forbidden(a *act) (no bool) {
	e.eachPassive(passives(pCant), func(in *instance) bool {
		c := in.context()
		no = in.passive.trig.any(func(t *trigger) bool {
			_, is := e.wouldMatch(&c, t, a)
			return is && !(t.op == tGains && a.Verb == vMove)
		})
		return !no
	})
	return no
}

// arriveWithout takes from what is about to move the statuses that it can't gain as it
// arrives: only that part of the step is impossible (1.4.1.c).
func (e *Engine) arriveWithout(f *frame) {
	if e.t.does&passives(pCant) == 0 {
		return
	}
	for i := int(f.Acts); i < len(e.s.acts); i++ {
		a := &e.s.acts[i]
		if a.Dead || a.Verb != vMove || a.Ref.Kind != ObjectRef || a.Why&(whyFleeting|whyExhausted) == 0 {
			continue
		}
		pc := e.s.pieces[a.Ref.Piece]
		pc.Zone, pc.Exp, pc.Ctrl = a.To, a.Exp, e.headedFor(a)
		e.eachPassive(passives(pCant), func(in *instance) bool {
			c := in.context()
			in.passive.trig.any(func(t *trigger) bool {
				if _, is := e.wouldMatch(&c, t, a); is && t.op == tGains && e.fits(&c, t.sel.filter, &pc, e.t.defs[pc.Def].Base, a.Ref.Piece) {
					if t.status == Fleeting {
						a.Why &^= whyFleeting
					} else {
						a.Why &^= whyExhausted
					}
				}
				return false
			})
			return true
		})
	}
}

// silenced says whether an ability with an icon cannot activate (7.3.1.e).
func (e *Engine) silenced(p PieceID, a AbilityID) (no bool) {
	if e.t.abilities[a].trigger == nil {
		return false
	}
	icons := e.t.abilities[a].trigger.icons()
	if icons == 0 {
		return false
	}
	e.eachPassive(passives(pCantActivate), func(in *instance) bool {
		if ps := in.passive; ps.icon&icons != 0 {
			c := in.context()
			no = !e.eachObject(&c, ps.sel, func(r Ref) bool { return r.Piece != p })
		}
		return !no
	})
	return no
}

// cannotAdvance says whether an expedition cannot move forward: Defender during
// Dusk (7.4.1.b, d) or a passive.
func (e *Engine) cannotAdvance(seat Seat, x ExpeditionID) bool {
	if e.s.phase == Dusk && !e.ignoresDefender(seat, x) {
		for p := e.s.shared[0].First; p != noPiece; p = e.s.pieces[p].Next {
			if e.s.pieces[p].Ctrl == seat && e.presentIn(p, x) && e.s.chars[p].Keys&keyDefender != 0 {
				return true
			}
		}
	}
	no := false
	e.eachPassive(passives(pCantMove), func(in *instance) bool {
		c := in.context()
		no = e.isExp(&c, in.passive.exp, seat, x)
		return !no
	})
	return no
}

func (e *Engine) ignoresDefender(seat Seat, x ExpeditionID) (yes bool) {
	e.eachPassive(passives(pIgnoresDefender), func(in *instance) bool {
		c := in.context()
		yes = e.isExp(&c, in.passive.exp, seat, x)
		return !yes
	})
	return yes
}

// finishStep ends a step: what moved can be found again by the ability that
// moved it (2.1.e), and the frame below learns what was done.
func (e *Engine) finishStep(f *frame) {
	s := e.s
	if len(s.frames) < 2 {
		e.pop()
		return
	}
	below := &s.frames[len(s.frames)-2]
	did, result, rolled := f.Ctx.Did, f.Ctx.Result, false
	from, acts := int(below.Ctx.Base), s.acts[f.Acts:]
	to := int(f.Ctx.Base)
	// Chosen objects follow.
	for i := range acts {
		a := &acts[i]
		if a.Ref.Kind != ObjectRef || a.Verb != vMove && a.Verb != vExchange {
			continue
		}
		follow := func(r *Ref) {
			if r.Kind == ObjectRef && r.Piece == a.Ref.Piece && r.Now == a.Ref.Now {
				if r.Now = s.pieces[a.Ref.Piece].ID; r.Now == 0 || s.pieces[a.Ref.Piece].Zone == Nowhere {
					r.Now = gone
				}
			}
		}
		follow(&below.Ctx.Me)
		follow(&below.Ctx.It)
		for k := from; k < to; k++ {
			if b := &s.bounds[k]; !b.Target || a.Why&whyCost == 0 {
				follow(&b.Ref)
			}
		}
	}
	if below.Kind != fEffect && below.Kind != fCollect && below.Kind != fPlay {
		e.pop()
		return
	}
	// "Those": what the step affected.
	var buf [24]Ref
	those := buf[:0]
	var looked []Ref
	count, counts := 0, false
	for i := range acts {
		a := &acts[i]
		counts = counts || a.Verb == vCount
		if a.Dead {
			if a.marks() && s.here(a.Ref) { // they are meant, though nothing changed on them
				those = append(those, a.Ref)
			}
			continue
		}
		rolled = rolled || a.Verb == vNone
		if a.Verb == vCount {
			count += max(int(a.N), -int(a.N))
		}
		switch {
		case a.Verb == vCreate:
			those = append(those, Ref{Kind: ObjectRef, Piece: a.Ref.Piece, Was: a.NewID, Now: a.NewID})
		case a.Verb == vMove && a.Ref.Kind == ObjectRef && a.Why&whyTop == 0:
			those = append(those, Ref{Kind: ObjectRef, Piece: a.Ref.Piece, Was: a.Ref.Was, Now: s.pieces[a.Ref.Piece].ID})
		case a.Ref.Kind == ObjectRef && a.Verb != vPlayed && a.Why&(whyMana|whyTop) == 0:
			those = append(those, a.Ref)
		}
		if a.Verb == vReveal {
			looked = those
		}
	}
	e.pop()
	below = e.top()
	below.Ctx.Did = did
	if counts {
		below.Ctx.Count = limited(count)
	}
	if rolled { // the result stays noted for the steps after it (7.3.13.b)
		below.Ctx.Result = result
	}
	if len(those) > 0 {
		e.unbind(below, slotThose)
		for _, r := range those {
			s.bounds = append(s.bounds, bound{Slot: slotThose, Ref: r})
		}
	}
	if len(looked) > 0 {
		e.unbind(below, slotRest)
		for _, r := range looked {
			s.bounds = append(s.bounds, bound{Slot: slotRest, Ref: r})
		}
	}
}

// marks says whether an action is about a status or counters of an object.
func (a *act) marks() bool {
	return a.Ref.Kind == ObjectRef && (a.Verb == vGain || a.Verb == vLose || a.Verb == vCount)
}

// unbind empties a slot of the top frame.
func (e *Engine) unbind(f *frame, slot int16) {
	kept := e.s.bounds[:f.Ctx.Base]
	for _, b := range e.s.bounds[f.Ctx.Base:] {
		if b.Slot != slot {
			kept = append(kept, b)
		}
	}
	e.s.bounds = kept
}
