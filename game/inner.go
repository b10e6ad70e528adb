package game

import "slices"

// internalAction asks whether the controller plays an internal action, lets them
// declare and pay it, and goes on with its effect; else the part is skipped
// (1.2.6.e, 5.2.3.g). It answers false if it must wait.
func (e *Engine) internalAction(f *frame, in *instr) bool {
	s := e.s
	d := declaration{f, in}
	slot := int16(-500) - f.PC // whether it was agreed to
	if !e.answeredSlot(f, slot) {
		if !e.completable(d) || e.nothingToPick(f, in.cost) {
			e.declined(f, in)
			return true
		}
		k := e.question(ChoosePay, f.Ctx.Ctrl, "5.2.3.g")
		k.by(&f.Ctx, f.Code)
		k.yesNo()
		c, ok := e.ask(true)
		if !ok {
			return false
		}
		d.f = e.top()
		if c[0] == 1 {
			e.declined(d.f, in)
			return true
		}
		e.markAnswered(slot)
	}
	if !e.declare(d) {
		return false
	}
	f = e.top()
	d.f = f
	// Pay in one step, then go on behind it.
	e.unanswer(f, slot)
	e.revealPicks(f.Ctx.Ctrl, &f.Ctx, in.cost, e.t.abilities[f.Code].asksThose)
	at := len(s.acts)
	e.manaActs(f.Ctx.Ctrl, e.innerCost(d))
	for i := range in.cost.parts {
		e.partActs(&f.Ctx, &in.cost.parts[i])
	}
	f.PC++
	f.Ctx.Did = 1
	if len(s.acts) == at {
		return true
	}
	e.begin(f.Ctx.Ctrl, f.Ctx.Me, f.Code).Acts = uint16(at)
	return true
}

// cantPay says whether an instruction is to pay more mana than a player has: an impossible cost
// cannot be paid (1.4.1.b).
func (e *Engine) cantPay(f *frame, pc int, seat Seat) bool {
	in := &e.t.abilities[f.Code].code[pc]
	if in.op != opStep || in.verb != vPay {
		return false
	}
	c := f.Ctx
	c.Ctrl = seat
	return e.amount(&c, in.amount) > e.ready(seat)
}

// nothingToPick says whether a choice that the cost asks for and that may be of nothing has
// no option, so that paying would do nothing.
func (e *Engine) nothingToPick(f *frame, k *cost) bool {
	return slices.ContainsFunc(k.picks, func(pick instr) bool {
		if pick.sel == nil || e.howMany(&f.Ctx, pick.sel.min) > 0 {
			return false
		}
		refs := e.candidatesFor(e.lend(), f, &pick)
		e.give(refs)
		return len(refs) == 0
	})
}

// innerCost is what an internal action costs in mana as far as it is declared,
// Tough targets included (7.4.5.c).
func (e *Engine) innerCost(d declaration) int {
	n := e.manaOf(&d.f.Ctx, d.in.cost) - int(d.f.Less)
	if e.t.Rules.ToughAtChoice {
		return n
	}
	code := e.t.abilities[d.f.Code].code
	return n + e.toughSum(d.f, func(b *bound) bool {
		for pc := int(d.f.PC) + 1; pc < d.in.end; pc++ {
			if code[pc].op == opChoose && code[pc].slot == b.Slot {
				return true
			}
		}
		return false
	})
}
