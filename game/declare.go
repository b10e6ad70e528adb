package game

import "tumult/card"

// declaration is what is being declared (5.1.2.b): what a frame plays, or, where
// in is set, an internal action of its effect (1.2.6.e).
type declaration struct {
	f  *frame
	in *instr
}

// question is one thing that a declaration still needs: choices of an
// instruction, an optional cost, X, or the expedition of a Character.
type question struct {
	kind    Kind
	in      *instr
	slot    int16
	ability AbilityID
}

// lenient says whether missing targets leave their part undone: a Reaction must
// be played (resolutions row 41).
func (d declaration) lenient() bool { return d.in == nil && d.f.isReaction() }

// declares calls f for each ability whose choices a play declares: the effects
// of a Spell, or the quick action or Reaction.
func (e *Engine) declares(f *frame, call func(a AbilityID) bool) {
	if f.Code != noAbility {
		call(f.Code)
		return
	}
	d := &e.t.defs[e.s.pieces[f.Ctx.Me.Piece].Def]
	if d.Card.Type != card.Spell {
		return
	}
	for _, a := range d.Abilities {
		if e.t.abilities[a].kind == kindEffect && !e.t.abilities[a].support && !call(a) {
			return
		}
	}
}

// nextQuestion finds what a declaration still needs, in a fixed order: optional
// and extra costs, X, modes and targets, the expedition.
func (e *Engine) nextQuestion(d declaration) (question, bool) {
	f := d.f
	if d.in != nil {
		if k := e.unanswered(f, d.in.cost.picks); k != nil {
			return question{kind: ChooseObjects, in: k, slot: k.slot, ability: f.Code}, true
		}
		if !e.t.Rules.TargetsAtDeclaration {
			return question{}, false
		}
		return e.walk(f, f.Code, int(f.PC)+1, d.in.end)
	}
	if f.Code == noAbility {
		if q, more := e.costQuestion(f); more {
			return q, true
		}
	} else if c := e.t.abilities[f.Code].cost; c != nil {
		if in := e.unanswered(f, c.picks); in != nil {
			return question{kind: ChooseObjects, in: in, slot: in.slot, ability: f.Code}, true
		}
		if c.needsX && !e.answeredSlot(f, slotX) {
			return question{kind: ChooseX, slot: slotX, ability: f.Code}, true
		}
	}
	if e.t.Rules.TargetsAtDeclaration {
		var q question
		more := false
		e.declares(f, func(a AbilityID) bool {
			q, more = e.walk(f, a, 0, len(e.t.abilities[a].code))
			return !more
		})
		if more {
			return q, true
		}
	}
	if f.Code == noAbility && e.t.defs[e.s.pieces[f.Ctx.Me.Piece].Def].Card.InExpedition() && !e.answeredSlot(f, slotExp) {
		return question{kind: ChooseExpedition, slot: slotExp, ability: noAbility}, true
	}
	return question{}, false
}

// costQuestion finds what the optional and extra costs of a card still need.
func (e *Engine) costQuestion(f *frame) (question, bool) {
	if f.Free {
		return question{}, false
	}
	d := &e.t.defs[e.s.pieces[f.Ctx.Me.Piece].Def]
	if f.Either && !e.answeredSlot(f, slotEither) {
		return question{kind: ChooseOptional, slot: slotEither, ability: noAbility}, true
	}
	for i, a := range d.Abilities {
		ab := &e.t.abilities[a]
		if ab.passive == nil || ab.support {
			continue
		}
		slot := slotOptional - int16(i)
		if (ab.passive.op == pScout && f.From == Hand || ab.passive.op == pOptionalTargets) && !e.answeredSlot(f, slot) {
			return question{kind: ChooseOptional, slot: slot, ability: a}, true
		}
		if ab.passive.cost == nil {
			continue
		}
		if ab.passive.op == pOptionalCost {
			if !e.answeredSlot(f, slot) {
				return question{kind: ChooseOptional, slot: slot, ability: a}, true
			}
			if !e.saidYes(f, slot) {
				continue
			}
		}
		if in := e.unanswered(f, ab.passive.cost.picks); in != nil {
			return question{kind: ChooseObjects, in: in, slot: in.slot, ability: a}, true
		}
	}
	return question{}, false
}

func (e *Engine) unanswered(f *frame, ins []instr) *instr {
	for i := range ins {
		if !e.answeredSlot(f, ins[i].slot) {
			return &ins[i]
		}
	}
	return nil
}

func (e *Engine) saidYes(f *frame, slot int16) bool {
	yes := false
	for i := int(f.Ctx.Base); i < len(e.s.bounds); i++ {
		b := &e.s.bounds[i]
		yes = yes || b.Slot == slot && b.N == 1
	}
	return yes
}

// walk follows code without carrying it out and finds the next target or mode
// that is to be declared (5.2.3): those of the chosen modes, of optional and
// conditional steps too, but not those of internal actions.
func (e *Engine) walk(f *frame, a AbilityID, pc, end int) (question, bool) {
	code := e.t.abilities[a].code
	for pc < end {
		in := &code[pc]
		switch in.op {
		case opChoose:
			if in.target && !e.answeredSlot(f, in.slot) {
				return question{kind: ChooseTargets, in: in, slot: in.slot, ability: a}, true
			}
		case opMode:
			if !in.late && !e.answeredSlot(f, in.slot) {
				return question{kind: ChooseMode, in: in, slot: in.slot, ability: a}, true
			}
		case opRegion:
			if in.target && !e.answeredSlot(f, in.slot) {
				return question{kind: ChooseRegion, in: in, slot: in.slot, ability: a}, true
			}
		case opIfMode:
			if e.answeredSlot(f, in.slot) && !e.choseMode(&f.Ctx, in) {
				pc = in.end
				continue
			}
		case opPay, opRepeat, opForEach, opMayBy, opDoBy:
			pc = in.end
			continue
		}
		pc++
	}
	return question{}, false
}

// choseMode says whether the mode of an instruction was chosen.
func (e *Engine) choseMode(c *context, in *instr) (chosen bool) {
	e.choices(c, in.slot, func(b *bound) bool {
		chosen = chosen || b.N == int16(in.lo)
		return !chosen
	})
	return chosen
}

// declare asks for what a declaration needs; the state does not change
// (5.1.2.c). It answers false if it must wait.
func (e *Engine) declare(d declaration) bool {
	for {
		e.left = maxTries
		q, more := e.nextQuestion(d)
		if !more {
			return true
		}
		var done bool
		switch {
		case q.kind == ChooseOptional || q.kind == ChooseX:
			done = e.declareNumber(d, q)
		case q.kind == ChooseMode:
			done = e.declareModes(d, q)
		case q.kind == ChooseRegion:
			done = e.chooseRegion(d.f, q.in, q.ability)
		case q.in == nil:
			done = e.declareExpedition(d, q)
		default:
			done = e.declareChoice(d, q)
		}
		if !done {
			e.dec.CanCancel = d.in == nil && !d.f.Inner && !d.f.isReaction()
			return false
		}
		d.f = e.top()
	}
}

// declareNumber asks for an optional cost or for X. Here as below only answers
// that leave the declaration completable are offered.
func (e *Engine) declareNumber(d declaration, q question) bool {
	f := d.f
	k := e.question(q.kind, f.Seat, "5.1.2.b")
	k.by(&f.Ctx, q.ability)
	if q.kind == ChooseOptional {
		if e.tries(d, q, bound{Slot: q.slot, N: 1}) {
			k.add(Option{Kind: OptYes, N: 1, Ability: noAbility})
		}
		if e.tries(d, q, bound{Slot: q.slot}) {
			k.add(Option{Kind: OptNo, Ability: noAbility})
		}
	} else {
		for n := range 100 {
			e.left = maxTries
			f.Ctx.X = int16(n)
			if !e.tries(d, q, bound{Slot: q.slot}) {
				break
			}
			k.add(Option{Kind: OptNumber, N: int16(n), Ability: noAbility})
		}
		f.Ctx.X = 0
	}
	c, ok := e.ask(false)
	if !ok {
		return false
	}
	n := e.dec.Options[c[0]].N
	if q.kind == ChooseX {
		e.top().Ctx.X = n
	}
	e.s.bounds = append(e.s.bounds, bound{Slot: q.slot, N: n})
	e.markAnswered(q.slot)
	return true
}

// declareModes asks for modes. Where not every set of them can be completed they
// are asked for one at a time, each with those chosen before.
func (e *Engine) declareModes(d declaration, q question) bool {
	f := d.f
	need, left := e.modeLimits(&f.Ctx, q.in)
	e.choices(&f.Ctx, q.slot, func(*bound) bool { need, left = max(0, need-1), left-1; return true })
	k := e.question(ChooseMode, f.Ctx.Ctrl, "5.2.3.c")
	k.by(&f.Ctx, q.ability)
	at := len(e.s.bounds)
	for i := range q.in.hi {
		if e.modeChosen(f, q.slot, i) {
			continue
		}
		e.s.bounds = append(e.s.bounds, bound{Slot: q.slot, N: int16(i)})
		e.left = maxTries
		ok := d.lenient() || q.in.again || e.triesModes(d, q, 0, max(0, need-1))
		e.s.bounds = e.s.bounds[:at]
		if ok {
			k.add(Option{Kind: OptMode, N: int16(i), Ability: q.ability})
		}
	}
	k.Min = min(need, 1)
	switch n := len(k.Options); {
	case q.in.again:
		k.Form, k.Min, k.Max, left = Multiset, need, left, 1
	case n <= need: // there is only one way
		k.Min, k.Max, left = n, n, 1
	case left > 1 && e.everyModeSet(d, q, k.Options, min(n, left)):
		k.Min, k.Max, left = need, min(n, left), 1
	}
	c, ok := e.ask(false)
	if !ok {
		return false
	}
	for _, o := range c {
		e.s.bounds = append(e.s.bounds, bound{Slot: q.slot, N: e.dec.Options[o].N})
	}
	if left <= 1 || len(c) == 0 {
		e.markAnswered(q.slot)
	}
	return true
}

func (e *Engine) declareExpedition(d declaration, q question) bool {
	k := e.question(ChooseExpedition, d.f.Seat, "5.2.1.a")
	k.Source = d.f.Ctx.Me
	for x := range ExpeditionID(2) {
		if !e.t.byExp || e.triesExp(d, q, x) {
			k.addRef(expRef(d.f.Seat, x))
		}
	}
	c, ok := e.ask(false)
	if !ok {
		return false
	}
	r := e.dec.Options[c[0]].Ref
	e.top().Exp = r.Exp
	e.s.bounds = append(e.s.bounds, bound{Slot: q.slot, Ref: r})
	e.markAnswered(q.slot)
	return true
}

// declareChoice asks for targets, or for what a cost is paid with.
func (e *Engine) declareChoice(d declaration, q question) bool {
	f := d.f
	rule := "5.2.3.b"
	if !q.in.target {
		rule = "5.1.2.b"
	}
	refs := e.candidatesFor(e.lend(), f, q.in)
	lo, _ := e.limits(f, q.in, len(refs))
	fit := e.lend()
	for i, r := range refs {
		if d.lenient() || e.triesWith(d, q, refs, i, max(lo, 1)) {
			fit = append(fit, r)
		}
	}
	k := e.offer(f, q.in, q.ability, f.Ctx.Ctrl, rule, fit)
	e.give(refs)
	e.give(fit)
	if q.in.target && !d.lenient() && !f.Free && !e.t.Rules.ToughAtChoice {
		e.priceDeclared(d, q, k)
	}
	c, ok := e.ask(q.in.fromHidden())
	if !ok {
		return false
	}
	for _, o := range c {
		e.s.bounds = append(e.s.bounds, bound{Slot: q.slot, Ref: e.dec.Options[o].Ref, Target: q.in.target})
	}
	e.markAnswered(q.slot)
	return true
}
