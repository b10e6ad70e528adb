package game

import "tumult/card"

// manaCost is what a declaration costs in mana as far as it goes: first all
// increases, then all decreases, then lower limits by timestamp. It may be below
// zero only within; the result never is.
func (e *Engine) manaCost(f *frame) int {
	s := e.s
	if f.isReaction() {
		return e.tough(f)
	}
	c := &f.Ctx
	n := 0
	if f.Quick {
		n = e.amount(c, e.t.abilities[f.Code].cost.mana)
		e.eachPassive(func(in *instance) bool {
			if k := in.context(); in.passive.op == pActionCostMore && e.isPlayer(&k, in.passive.who, f.Seat) {
				n += e.amount(&k, in.passive.amount)
			}
			return true
		})
		return max(0, n+e.tough(f)-int(f.Less))
	}
	p := f.Ctx.Me.Piece
	d := &e.t.defs[s.pieces[p].Def]
	if n = d.Card.Hand; f.From == Reserve {
		n = d.Card.Reserve
	}
	less := int(f.Less)
	e.playedFrom = f.From
	e.eachPassive(func(in *instance) bool {
		k := in.context()
		ps := in.passive
		if ps.op == pCostLess || ps.op == pCostMore {
			if e.isPlayer(&k, ps.who, f.Seat) && e.matchesAnywhere(&k, ps.filter, p) {
				if ps.op == pCostLess {
					less += e.amount(&k, ps.amount)
				} else {
					n += e.amount(&k, ps.amount)
				}
			}
		}
		return true
	})
	e.ownPassives(f, p, func(i int, ps *passive) {
		switch ps.op {
		case pMyCostLess:
			less += e.amount(c, ps.amount)
		case pMyCostMore:
			n += e.amount(c, ps.amount)
		case pOptionalCost:
			if e.saidYes(f, slotOptional-int16(i)) {
				less += e.amount(c, ps.amount)
			}
		}
	})
	n += e.tough(f)
	e.ownPassives(f, p, func(i int, ps *passive) {
		if ps.op == pMyCostMin { // the lower limit is this reduction's own
			n = min(n, max(n-e.amount(c, ps.amount), ps.n))
		}
	})
	n = max(0, n-less)
	e.eachPassive(func(in *instance) bool {
		k := in.context()
		if ps := in.passive; ps.op == pCostFloor && e.isPlayer(&k, ps.who, f.Seat) && e.matchesAnywhere(&k, ps.filter, p) {
			n = max(n, e.amount(&k, ps.amount))
		}
		return true
	})
	e.playedFrom = Nowhere
	return n
}

// ownPassives calls f for the passives of a card that change how it is played
// (1.2.4.d), where their conditions hold.
func (e *Engine) ownPassives(f *frame, p PieceID, call func(i int, ps *passive)) {
	c := &f.Ctx
	for i, a := range e.t.defs[e.s.pieces[p].Def].Abilities {
		ab := &e.t.abilities[a]
		if ab.support {
			continue
		}
		for ps := ab.passive; ps != nil; ps = ps.of {
			if ps.op != pWhile {
				call(i, ps)
			} else if !e.holds(c, ps.cond) {
				break
			}
		}
	}
}

// reduction is what optional costs that are not answered yet could take off.
func (e *Engine) reduction(f *frame) int {
	if f.Code != noAbility {
		return 0
	}
	n := 0
	e.ownPassives(f, f.Ctx.Me.Piece, func(i int, ps *passive) {
		if ps.op == pOptionalCost && !e.answeredSlot(f, slotOptional-int16(i)) {
			n += e.amount(&f.Ctx, ps.amount)
		}
	})
	return n
}

// tough is what the declared targets add to the cost in the 2024 edition: the
// sum over distinct objects of opponents (7.4.5.c); nothing if played for free.
func (e *Engine) tough(f *frame) int {
	if e.t.Rules.ToughAtChoice || f.Free {
		return 0
	}
	n := 0
	end := len(e.s.bounds)
	if f != e.top() {
		for i := range e.s.frames {
			if &e.s.frames[i] == f && i+1 < len(e.s.frames) {
				end = int(e.s.frames[i+1].Ctx.Base)
			}
		}
	}
	for i := int(f.Ctx.Base); i < end; i++ {
		b := &e.s.bounds[i]
		if b.Slot <= 0 || b.Ref.Kind != ObjectRef || !e.s.here(b.Ref) || !inPlay.has(e.s.pieces[b.Ref.Piece].Zone) || !e.t.opponents(f.Seat, e.s.pieces[b.Ref.Piece].Ctrl) {
			continue
		}
		first := true
		for k := int(f.Ctx.Base); k < i; k++ {
			o := &e.s.bounds[k]
			first = first && !(o.Slot > 0 && o.Ref.Kind == ObjectRef && o.Ref.Piece == b.Ref.Piece)
		}
		if first {
			n += max(0, int(e.s.chars[b.Ref.Piece].Tough))
		}
	}
	return n
}

// eachCost calls f for each cost that a complete declaration pays besides mana.
func (e *Engine) eachCost(f *frame, call func(c *cost)) {
	if f.Free {
		return
	}
	if f.Code != noAbility {
		if c := e.t.abilities[f.Code].cost; c != nil && f.Quick {
			call(c)
		}
		return
	}
	e.ownPassives(f, f.Ctx.Me.Piece, func(i int, ps *passive) {
		if ps.op == pExtraCost || ps.op == pOptionalCost && e.saidYes(f, slotOptional-int16(i)) {
			call(ps.cost)
		}
	})
}

// costActs adds the actions of a declaration's costs: all are paid in one step
// (5.1.2.d).
func (e *Engine) costActs(f *frame) {
	mana := 0
	c := f.Ctx
	if !f.Free {
		mana = e.manaCost(f)
	}
	e.eachCost(f, func(k *cost) {
		if !f.Quick {
			mana += e.amount(&c, k.mana)
		}
		for i := range k.parts {
			e.partActs(&c, &k.parts[i])
		}
	})
	e.manaActs(f.Seat, mana)
}

func (e *Engine) partActs(c *context, in *instr) {
	at := len(e.s.acts)
	e.build(c, in)
	for i := at; i < len(e.s.acts); i++ {
		e.s.acts[i].Why |= whyCost
	}
}

// payable says whether a complete declaration can be paid: every part is
// possible, no object pays twice, and there is mana enough. All or nothing.
func (e *Engine) payable(f *frame) bool {
	if f.isReaction() || f.Free {
		return true
	}
	s := e.s
	mana := e.manaCost(f)
	at := len(s.acts)
	ok := true
	c := f.Ctx
	e.eachCost(f, func(k *cost) {
		ok = ok && e.holds(&c, k.only)
		if !f.Quick {
			mana += e.amount(&c, k.mana)
		}
		ok = ok && e.partsPossible(&c, k, at)
	})
	s.acts = s.acts[:at]
	return ok && mana <= e.ready(f.Seat)
}

// partsPossible adds the actions of a cost and says whether all actions from
// index start on can happen together: no object pays twice.
func (e *Engine) partsPossible(c *context, k *cost, start int) bool {
	s := e.s
	for i := range k.parts {
		from := len(s.acts)
		e.partActs(c, &k.parts[i])
		if len(s.acts) == from && k.parts[i].amountIsZero(e, c) {
			continue
		}
		if len(s.acts) == from {
			return false
		}
		probe := frame{Kind: fStep, Acts: uint16(from)}
		for j := from; j < len(s.acts); j++ {
			if !e.possible(&probe, j) {
				return false
			}
			for o := start; o < j; o++ {
				if a, b := &s.acts[o], &s.acts[j]; a.Ref.Kind == ObjectRef && a.Ref == b.Ref && a.Verb == b.Verb && a.Verb != vCount {
					return false
				}
			}
		}
	}
	for i := range k.picks {
		lo := e.amount(c, k.picks[i].sel.min)
		n := 0
		e.choices(c, k.picks[i].slot, func(b *bound) bool { n++; return true })
		if n < lo {
			return false
		}
	}
	return true
}

func (in *instr) amountIsZero(e *Engine, c *context) bool {
	return in.amount != nil && e.amount(c, in.amount) == 0
}

// pay pushes the one step that pays all costs. A Reaction whose Tough is not
// paid has no effect: then it answers false.
func (e *Engine) pay(f *frame) bool {
	if f.isReaction() {
		n := e.tough(f)
		if n == 0 {
			return true
		}
		if !f.Tough {
			return false
		}
		e.payMana(f.Seat, n, f.Ctx.Me)
		return true
	}
	seat, me, by := f.Seat, f.Ctx.Me, f.Code
	e.revealCosts(f)
	// The actions are built while the declaration is on top, then the step
	// takes them over.
	at := len(e.s.acts)
	e.costActs(f)
	if len(e.s.acts) == at {
		return true
	}
	st := e.begin(seat, me, by)
	st.Acts = uint16(at)
	return true
}

// revealCosts shows hidden cards whose characteristics a cost asks for, before
// it is paid (3.1.3.f).
func (e *Engine) revealCosts(f *frame) {
	e.eachCost(f, func(k *cost) {
		for i := range k.picks {
			if !k.picks[i].fromHidden() {
				continue
			}
			e.choices(&f.Ctx, k.picks[i].slot, func(b *bound) bool {
				if b.Ref.Kind == ObjectRef && e.s.pieces[b.Ref.Piece].Zone == Hand {
					e.noteOf(EvReveal, f.Seat, b.Ref.Piece, "3.1.3.f")
				}
				return true
			})
		}
	})
}

// playable says whether a player may play a card at all, costs and choices
// aside.
func (e *Engine) playable(seat Seat, p PieceID, from Zone) bool {
	rule, _ := e.unplayable(seat, p, from)
	return rule == ""
}

// unplayable names the rule that keeps a player from playing a card, with the
// reason, or answers "".
func (e *Engine) unplayable(seat Seat, p PieceID, from Zone) (rule, reason string) {
	s := e.s
	pc := &s.pieces[p]
	d := &e.t.defs[pc.Def]
	switch d.Card.Type {
	case card.Character, card.Permanent, card.Spell:
	default:
		return "5.1.2.a", "only Characters, Permanents and Spells are played"
	}
	if from == Reserve && pc.Status&Exhausted != 0 {
		return "2.4.4", "it is exhausted"
	}
	f := frame{Kind: fPlay, Seat: seat, From: from, Code: noAbility, Ctx: newContext(seat, s.ref(p))}
	f.Ctx.Base = uint16(len(s.bounds))
	e.ownPassives(&f, p, func(_ int, ps *passive) {
		if ps.op == pCantBePlayed {
			rule, reason = "1.4.1.a", "it cannot be played now"
		}
	})
	e.playedFrom = from
	e.eachPassive(func(in *instance) bool {
		c := in.context()
		if ps := in.passive; ps.op == pCantPlay && e.isPlayer(&c, ps.who, seat) && e.matchesAnywhere(&c, ps.filter, p) {
			rule, reason = "1.4.1.a", "a passive ability forbids it"
		}
		return rule == ""
	})
	e.playedFrom = Nowhere
	return rule, reason
}

// internalAction asks whether the controller plays an internal action, lets them
// declare and pay it, and goes on with its effect; else the part is skipped
// (1.2.6.e, 5.2.3.g).
func (e *Engine) internalAction(f *frame, in *instr) bool {
	s := e.s
	code := f.Code
	slot := int16(-500) - f.PC // what was answered for this internal action
	body, end := int(f.PC)+1, in.end
	if !e.answeredSlot(f, slot) {
		if !e.innerFeasible(f, in, body, end) {
			e.declined(f, in)
			return true
		}
		d := e.question(ChoosePay, f.Ctx.Ctrl, "5.2.3.g")
		d.by(&f.Ctx, code)
		d.yesNo()
		c, ok := e.ask(true)
		if !ok {
			return false
		}
		f = e.top()
		if c[0] == 1 {
			e.declined(f, in)
			return true
		}
		e.markAnswered(slot)
	}
	for {
		q, more := e.innerQuestion(f, in, body, end)
		if !more {
			break
		}
		var buf, kept [48]Ref
		refs := e.candidatesFor(buf[:0], f, q.in)
		fit := kept[:0]
		lo, hi := 1, 1
		if q.kind != ChooseMode {
			lo, hi = e.limits(f, q.in, len(refs))
			for i, r := range refs {
				if lo == 0 || e.innerFits(f, in, q, refs, i, lo, body, end) {
					fit = append(fit, r)
				}
			}
			d := e.offer(f, q.in, code, f.Ctx.Ctrl, "5.2.3.g", fit)
			if q.in.target && !e.t.Rules.ToughAtChoice {
				spare := e.ready(f.Ctx.Ctrl) - e.amount(&f.Ctx, in.cost.mana) - e.innerTough(f, in, body, end)
				opts := d.Options[:0]
				for _, o := range d.Options {
					if o.Cost = int16(e.toughOf(f, o.Ref)); o.Cost > 0 {
						d.Costly = true
					}
					if int(o.Cost) <= spare {
						opts = append(opts, o)
					}
				}
				d.Options, d.Spare, d.Max = opts, spare, min(hi, len(opts))
			}
			c, ok := e.ask(q.in.fromHidden())
			if !ok {
				return false
			}
			f = e.top()
			for _, o := range c {
				s.bounds = append(s.bounds, bound{Slot: q.slot, Ref: e.dec.Options[o].Ref, Target: q.in.target})
			}
			e.markAnswered(q.slot)
			continue
		}
		if !e.chooseMode(f, q.in, code) {
			return false
		}
		f = e.top()
	}
	// Pay in one step, then go on behind it.
	mana := e.amount(&f.Ctx, in.cost.mana) + e.innerTough(f, in, body, end)
	e.unanswer(f, slot)
	f.PC++
	f.Ctx.Did = 1
	at := len(s.acts)
	for i := range in.cost.parts {
		e.partActs(&f.Ctx, &in.cost.parts[i])
	}
	e.manaActs(f.Ctx.Ctrl, mana)
	if len(s.acts) == at {
		return true
	}
	e.revealInner(f, in)
	if f.Kind == fCollect {
		// A modifier's cost is part of the step that it modifies.
		for i := at; i < len(s.acts); i++ {
			s.acts[i].Mask |= f.Parent
		}
		return true
	}
	st := e.begin(f.Ctx.Ctrl, f.Ctx.Me, code)
	st.Acts = uint16(at)
	return true
}

func (e *Engine) revealInner(f *frame, in *instr) {
	for i := range in.cost.picks {
		if !in.cost.picks[i].fromHidden() {
			continue
		}
		e.choices(&f.Ctx, in.cost.picks[i].slot, func(b *bound) bool {
			if b.Ref.Kind == ObjectRef && e.s.pieces[b.Ref.Piece].Zone == Hand {
				e.noteOf(EvReveal, f.Ctx.Ctrl, b.Ref.Piece, "3.1.3.f")
			}
			return true
		})
	}
}

// innerQuestion finds what an internal action still needs to be declared.
func (e *Engine) innerQuestion(f *frame, in *instr, body, end int) (question, bool) {
	if k := e.unanswered(f, in.cost.picks); k != nil {
		return question{kind: ChooseObjects, in: k, slot: k.slot, ability: f.Code}, true
	}
	if !e.t.Rules.TargetsAtDeclaration {
		return question{}, false
	}
	return e.walkPart(f, f.Code, body, end)
}

// innerTough is what the targets of an internal action add to its cost.
func (e *Engine) innerTough(f *frame, in *instr, body, end int) int {
	if e.t.Rules.ToughAtChoice {
		return 0
	}
	n := 0
	code := e.t.abilities[f.Code].code
	var seen [16]PieceID
	k := 0
	for pc := body; pc < end; pc++ {
		if code[pc].op != opChoose || !code[pc].target {
			continue
		}
		e.choices(&f.Ctx, code[pc].slot, func(b *bound) bool {
			r := b.Ref
			if r.Kind != ObjectRef || !e.s.here(r) || !inPlay.has(e.s.pieces[r.Piece].Zone) || !e.t.opponents(f.Ctx.Ctrl, e.s.pieces[r.Piece].Ctrl) {
				return true
			}
			for _, p := range seen[:k] {
				if p == r.Piece {
					return true
				}
			}
			if k < len(seen) {
				seen[k] = r.Piece
				k++
			}
			n += max(0, int(e.s.chars[r.Piece].Tough))
			return true
		})
	}
	return n
}

// innerFeasible says whether an internal action can be declared and paid.
func (e *Engine) innerFeasible(f *frame, in *instr, body, end int) bool {
	q, more := e.innerQuestion(f, in, body, end)
	if !more {
		at := len(e.s.acts)
		ok := e.holds(&f.Ctx, in.cost.only) && e.partsPossible(&f.Ctx, in.cost, at) &&
			e.amount(&f.Ctx, in.cost.mana)+e.innerTough(f, in, body, end) <= e.ready(f.Ctx.Ctrl)
		e.s.acts = e.s.acts[:at]
		return ok
	}
	if q.kind == ChooseMode {
		for i := range q.in.hi {
			at := len(e.s.bounds)
			e.s.bounds = append(e.s.bounds, bound{Slot: q.slot, N: int16(i)})
			e.markAnswered(q.slot)
			ok := e.innerFeasible(f, in, body, end)
			e.s.bounds = e.s.bounds[:at]
			if ok {
				return true
			}
		}
		return false
	}
	var buf [48]Ref
	refs := e.candidatesFor(buf[:0], f, q.in)
	lo, _ := e.limits(f, q.in, len(refs))
	return lo <= len(refs) && e.innerSets(f, in, q, refs, lo, body, end)
}

func (e *Engine) innerSets(f *frame, in *instr, q question, refs []Ref, n, body, end int) bool {
	at := len(e.s.bounds)
	if n == 0 {
		e.markAnswered(q.slot)
		ok := e.innerFeasible(f, in, body, end)
		e.s.bounds = e.s.bounds[:at]
		return ok
	}
	for i := 0; i+n <= len(refs); i++ {
		e.s.bounds = append(e.s.bounds, bound{Slot: q.slot, Ref: refs[i]})
		ok := e.innerSets(f, in, q, refs[i+1:], n-1, body, end)
		e.s.bounds = e.s.bounds[:at]
		if ok {
			return true
		}
	}
	return false
}

func (e *Engine) innerFits(f *frame, in *instr, q question, refs []Ref, i, n, body, end int) bool {
	at := len(e.s.bounds)
	e.s.bounds = append(e.s.bounds, bound{Slot: q.slot, Ref: refs[i]})
	var buf [48]Ref
	others := append(append(buf[:0], refs[:i]...), refs[i+1:]...)
	ok := e.innerSets(f, in, q, others, n-1, body, end)
	e.s.bounds = e.s.bounds[:at]
	return ok
}
