package game

import (
	"slices"

	"tumult/card"
)

// answeredSlot says whether the choices of a slot have been made in a frame.
func (e *Engine) answeredSlot(f *frame, slot int16) bool {
	for i := int(f.Ctx.Base); i < len(e.s.bounds); i++ {
		if b := &e.s.bounds[i]; b.Slot == slotDone && b.N == slot && b.Ref.Kind == NoRef {
			return true
		}
	}
	return false
}

func (e *Engine) markAnswered(slot int16) {
	e.s.bounds = append(e.s.bounds, bound{Slot: slotDone, N: slot})
}

func (e *Engine) unanswer(f *frame, slot int16) {
	kept := e.s.bounds[:f.Ctx.Base]
	for _, b := range e.s.bounds[f.Ctx.Base:] {
		if b.Slot != slotDone || b.N != slot {
			kept = append(kept, b)
		}
	}
	e.s.bounds = kept
}

// candidatesFor appends what may be chosen for an instruction.
func (e *Engine) candidatesFor(dst []Ref, f *frame, in *instr) []Ref {
	if in.play != nil { // what cannot be played in that way is no choice
		c, at := f.Ctx, len(dst)
		dst = e.matching(dst, f, in)
		return append(dst[:at], slices.DeleteFunc(dst[at:], func(r Ref) bool {
			ok := e.beginInside(c, in.play, r.Piece)
			if ok {
				e.pop()
			}
			return !ok
		})...)
	}
	return e.matching(dst, f, in)
}

// asking is the context of a choice. While targets are declared, `it` is the target that
// was declared before (5.2.3).
func (e *Engine) asking(f *frame, in *instr) context {
	c := f.Ctx
	if in.target && in.it != 0 && e.t.Rules.TargetsAtDeclaration {
		if r := e.firstObject(&f.Ctx, &selector{op: selSlot, slot: in.it}); r.Kind == ObjectRef {
			c.It = r
		}
	}
	return c
}

// matching appends what a choice is among, whatever is done with it.
func (e *Engine) matching(dst []Ref, f *frame, in *instr) []Ref {
	k := e.asking(f, in)
	c := &k
	switch {
	case in.sel != nil && in.sel.from != nil:
		at := len(dst)
		dst = e.objects(dst, c, in.sel.from)
		kept := dst[:at]
		for _, r := range dst[at:] {
			if e.matchesAnywhere(c, in.sel.filter, r.Piece) {
				kept = append(kept, r)
			}
		}
		return kept
	case in.sel != nil:
		at := len(dst)
		if in.sel.who != nil { // each compares their own
			dst = e.searchAll(dst, c, in.sel.filter)
		} else {
			dst = e.search(dst, c, in.sel.filter)
		}
		if in.target {
			dst = append(dst[:at], e.onlyTargets(f, dst[at:])...)
		} else if f.Kind == fPlay && f.Code == noAbility {
			// A card does not pay for itself: it is in Limbo by then (5.1.2).
			dst = append(dst[:at], slices.DeleteFunc(dst[at:], func(r Ref) bool { return r.Piece == c.Me.Piece })...)
		}
		return dst
	case in.exp != nil:
		return e.expeditions(dst, c, in.exp)
	default:
		for i := range e.t.seats() {
			if seat := e.initiative(i); e.isPlayer(c, in.who, seat) {
				dst = append(dst, playerRef(seat))
			}
		}
		return dst
	}
}

// onlyTargets leaves those that a card may still target, where it was played for
// less under that condition.
func (e *Engine) onlyTargets(f *frame, refs []Ref) []Ref {
	if e.t.does&passives(pOptionalTargets) == 0 || f.Ctx.Me.Kind != ObjectRef {
		return refs
	}
	for i, a := range e.t.defs[e.s.pieces[f.Ctx.Me.Piece].Def].Abilities {
		ps := e.t.abilities[a].passive
		if ps != nil && ps.op == pOptionalTargets && e.saidYes(f, slotOptional-int16(i)) {
			refs = slices.DeleteFunc(refs, func(r Ref) bool { return !e.matches(&f.Ctx, ps.filter, r.Piece) })
		}
	}
	return refs
}

// matchesAnywhere holds a card against a filter wherever it lies.
func (e *Engine) matchesAnywhere(c *context, f *filter, p PieceID) bool {
	g := *f
	g.zones = 0
	return e.matches(c, &g, p)
}

// bounds of a choice: at least, at most.
func (e *Engine) limits(f *frame, in *instr, n int) (lo, hi int) {
	lo, hi = 1, 1
	switch {
	case in.sel != nil:
		c := e.asking(f, in)
		lo = e.howMany(&c, in.sel.min)
		if hi = n; in.sel.max != nil {
			hi = e.howMany(&c, in.sel.max)
		}
	case in.exp != nil && in.exp.op == expAnyNumber:
		lo, hi = in.exp.min, n
	case in.exp != nil && in.exp.n != nil:
		hi = e.howMany(&f.Ctx, in.exp.n)
		if lo = hi; in.exp.fewer {
			lo = 0
		}
	}
	return lo, hi
}

// offer turns the choices of an instruction into the decision of a seat.
func (e *Engine) offer(f *frame, in *instr, by AbilityID, seat Seat, rule string, refs []Ref) *Decision {
	k := ChooseObjects
	switch {
	case in.exp != nil:
		k = ChooseExpedition
	case in.who != nil:
		k = ChoosePlayers
	case in.target:
		k = ChooseTargets
	}
	d := e.question(k, seat, rule)
	d.by(&f.Ctx, by)
	if in.sel != nil && in.sel.filter.total != nil {
		d.Weighted, d.Budget = true, e.amount(&f.Ctx, in.sel.filter.total)
	}
	for _, r := range refs {
		weight := 0
		if d.Weighted {
			if weight = e.weight(r.Piece, in.sel.filter.sum); weight > d.Budget {
				continue
			}
		}
		d.addRef(r)
		d.Options[len(d.Options)-1].Weight = limited(weight)
	}
	lo, hi := e.limits(f, in, len(d.Options))
	d.Min, d.Max = min(lo, len(d.Options)), min(hi, len(d.Options))
	return d
}

// weight is what an object counts against a total.
func (e *Engine) weight(p PieceID, of sumOf) int {
	pc := &e.s.pieces[p]
	if of == 0 {
		return e.t.defs[pc.Def].Card.Hand
	}
	ch := e.charsOf(p)
	return max(0, e.stat(pc, &ch, card.Terrain(of-1)))
}

// fromHidden says whether the options of a choice follow from hidden cards: then
// it is asked even if it is forced.
func (in *instr) fromHidden() bool {
	if in.sel == nil || in.sel.filter == nil || in.sel.filter.zones&(Hand.set()|Deck.set()) == 0 {
		return false
	}
	if in.sel.filter.types != 0 || in.play != nil {
		return true
	}
	for _, a := range in.sel.filter.atoms {
		if a.op != aOf && a.op != aOther {
			return true
		}
	}
	return false
}

// choose makes a choice of an effect just before its step, and answers false if
// it must wait. Several choosers choose in initiative order (1.4.5).
func (e *Engine) choose(f *frame, in *instr, by AbilityID) bool {
	s := e.s
	rule := "1.2.6.b"
	if in.target {
		rule = "5.2.3.b"
	}
	if in.sel != nil && in.sel.op == selRandom {
		refs := e.candidatesFor(e.lend(), f, in)
		if e.Chance != nil {
			e.Chance.Order(refs)
		}
		n := min(e.howMany(&f.Ctx, in.sel.min), len(refs))
		for i := range n {
			if e.Chance == nil {
				j := i + s.rng.below(len(refs)-i)
				refs[i], refs[j] = refs[j], refs[i]
			}
			s.bounds = append(s.bounds, bound{Slot: in.slot, Ref: refs[i]})
		}
		e.give(refs)
		e.markAnswered(in.slot)
		return true
	}
	for i := range e.t.seats() {
		seat := e.initiative(i)
		if in.sel != nil && in.sel.who != nil {
			if !e.isPlayer(&f.Ctx, in.sel.who, seat) || e.chose(f, in.slot, seat) {
				continue
			}
		} else if seat != f.Ctx.Ctrl {
			continue
		}
		refs := e.candidatesFor(e.lend(), f, in)
		if in.sel != nil && in.sel.who != nil {
			kept := refs[:0]
			for _, r := range refs {
				if s.pieces[r.Piece].Ctrl == seat || in.sel.any {
					kept = append(kept, r)
				}
			}
			refs = e.keepMost(&f.Ctx, in.sel.filter, kept)
		}
		if e.t.Rules.VisibleMana && in.sel != nil && in.sel.filter.zones.has(Mana) && !e.arrangeOrbs(f, in.slot) {
			e.give(refs)
			return false
		}
		f = e.top()
		refs = e.onlyDoable(f, in, refs)
		d := e.offer(f, in, by, seat, rule, refs)
		e.give(refs)
		if in.target && e.t.Rules.ToughAtChoice {
			e.priceTough(f, in, d)
		}
		c, ok := e.ask(in.fromHidden())
		if !ok {
			return false
		}
		f = e.top()
		tough := 0
		for _, o := range c {
			s.bounds = append(s.bounds, bound{Slot: in.slot, Ref: e.dec.Options[o].Ref, Target: in.target})
			tough += int(e.dec.Options[o].Cost)
		}
		if in.sel != nil && in.sel.from != nil {
			e.takeFromRest(f, in.slot)
		}
		if in.sel != nil && in.sel.who != nil {
			s.bounds = append(s.bounds, bound{Slot: slotDone, N: in.slot, Ref: playerRef(seat)})
		}
		if tough > 0 {
			e.markAnswered(in.slot)
			e.payMana(f.Ctx.Ctrl, tough, f.Ctx.Me)
			return true
		}
	}
	e.markAnswered(in.slot)
	return true
}

// arrangeOrbs lets each owner of Mana Orbs say which of them are the exhausted
// ones, before a step that chooses an Orb (2026).
func (e *Engine) arrangeOrbs(f *frame, slot int16) bool {
	s := e.s
	for i := range e.t.seats() {
		seat := e.initiative(i)
		l := &s.players[seat].Zones[Mana]
		mark := -1000 - slot*int16(MaxSeats) - int16(seat)
		n := int(l.N) - e.ready(seat)
		if n == 0 || n == int(l.N) || e.answeredSlot(f, mark) {
			continue
		}
		d := e.question(ChooseOrbs, seat, "2.1.g")
		for p := l.First; p != noPiece; p = s.pieces[p].Next {
			d.addRef(s.ref(p))
		}
		d.Min, d.Max = n, n
		c, ok := e.ask(false)
		if !ok {
			return false
		}
		for k := range e.dec.Options {
			pc := &s.pieces[e.dec.Options[k].Ref.Piece]
			if pc.Status &^= Exhausted; contains(c, k) {
				pc.Status |= Exhausted
			}
		}
		e.markAnswered(mark)
		f = e.top()
	}
	return true
}

func (e *Engine) chose(f *frame, slot int16, seat Seat) bool {
	for i := int(f.Ctx.Base); i < len(e.s.bounds); i++ {
		if b := &e.s.bounds[i]; b.Slot == slotDone && b.N == slot && b.Ref.Kind == PlayerRef && b.Ref.Seat == seat {
			return true
		}
	}
	return false
}

// takeFromRest leaves in "the rest" what was not chosen.
func (e *Engine) takeFromRest(f *frame, slot int16) {
	s := e.s
	kept := s.bounds[:f.Ctx.Base]
	for _, b := range s.bounds[f.Ctx.Base:] {
		taken := false
		if b.Slot == slotRest {
			for _, o := range s.bounds[f.Ctx.Base:] {
				taken = taken || o.Slot == slot && o.Ref.Piece == b.Ref.Piece && o.Ref.Kind == ObjectRef
			}
		}
		if !taken {
			kept = append(kept, b)
		}
	}
	s.bounds = kept
}
