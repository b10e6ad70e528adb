package game

import "slices"

// runEffect carries a compiled effect on: one instruction, or up to a decision
// or a step. In a collecting frame, steps add their actions to the pending step
// below instead of being steps of their own (6.2).
func (e *Engine) runEffect(f *frame) {
	code := e.t.abilities[f.Code].code
	for {
		in := &code[f.PC]
		switch in.op {
		case opEnd:
			e.endEffect(f)
			return
		case opChoose:
			if !e.answeredSlot(f, in.slot) {
				if !e.choose(f, in, f.Code) {
					return
				}
				f = e.top()
				if f.Kind == fStep {
					return
				}
			}
			f.PC++
		case opTargetIt:
			switch {
			case in.sel != nil:
				f.Ctx.It = e.firstObject(&f.Ctx, in.sel)
			case in.who != nil:
				for seat := range e.t.seats() {
					if e.isPlayer(&f.Ctx, in.who, seat) {
						f.Ctx.It = playerRef(seat)
					}
				}
			default:
				f.Ctx.ItExp = 0
				e.eachExpedition(&f.Ctx, in.exp, func(r Ref) bool {
					f.Ctx.ItExp = expeditionOf(r.Seat, r.Exp)
					return true
				})
			}
			f.PC++
		case opSplit:
			if !e.split(f, in) {
				return
			}
			f = e.top()
			f.PC++
		case opCounters:
			if !e.chooseCounters(f, in) {
				return
			}
			f = e.top()
			f.PC++
		case opRegion:
			if !e.chooseRegion(f, in, f.Code) {
				return
			}
			f = e.top()
			f.PC++
		case opPlace:
			if !e.placeEach(f, in) {
				return
			}
			f = e.top()
			f.PC++
		case opStep:
			f.PC++
			if e.doStep(f, in) {
				return
			}
			f = e.top()
		case opFurther, opStay:
			f.PC++
			e.twist(f, in)
		case opMay:
			no := e.hopeless(f, code, int(f.PC)+1)
			if f = e.top(); no {
				e.declined(f, in)
				break
			}
			d := e.question(ChooseMay, f.Ctx.Ctrl, "6.5.b")
			d.by(&f.Ctx, f.Code)
			d.yesNo()
			c, ok := e.ask(true)
			if !ok {
				return
			}
			if f = e.top(); c[0] == 0 {
				f.Ctx.Did = 1
				f.PC++
			} else {
				e.declined(f, in)
			}
		case opIf:
			f.doesIn(e.holds(&f.Ctx, in.cond), in)
		case opIfDid:
			f.jumpUnless(f.Ctx.Did > 0, in)
		case opIfNot:
			f.jumpUnless(f.Ctx.Did <= 0, in)
		case opOn:
			if in.slot != 0 {
				e.unbind(f, in.slot)
				e.s.bounds = append(e.s.bounds, bound{Slot: in.slot, N: f.Ctx.Result})
			}
			f.doesIn(int(f.Ctx.Result) >= in.lo && int(f.Ctx.Result) <= in.hi, in)
		case opJump:
			f.PC = int16(in.end)
		case opIfMode:
			f.jumpUnless(e.choseMode(&f.Ctx, in), in)
		case opMode:
			if !e.answeredSlot(f, in.slot) {
				if !e.chooseMode(f, in, f.Code) {
					return
				}
				f = e.top()
			}
			f.PC++
		case opRepeat:
			e.loop(f, in, e.counted(f, in.slot) < e.amount(&f.Ctx, in.amount))
		case opForEach:
			e.forEach(f, in)
		case opLoop:
			f.PC = int16(in.end)
		case opNoteResult:
			f.Ctx.Result = limited(e.amount(&f.Ctx, in.amount))
			f.PC++
		case opOldResult:
			f.Ctx.Result = int16(e.counted(f, in.slot))
			f.PC++
		case opAddResult:
			f.Ctx.Result = limited(int(f.Ctx.Result) + e.amount(&f.Ctx, in.amount))
			f.PC++
		case opMayBy:
			if !e.mayBy(f, in) {
				return
			}
			f = e.top()
		case opAtOnce:
			f.PC++
			if e.doAtOnce(f, nil) {
				return
			}
			f = e.top()
		case opDoBy:
			if e.doBy(f, in) {
				return
			}
			f = e.top()
		case opPay:
			if !e.internalAction(f, in) {
				return
			}
			f = e.top()
			if f.Kind != fEffect && f.Kind != fCollect {
				return
			}
		case opPlay:
			if e.playInside(f, in) {
				return
			}
			f = e.top()
		case opAbility:
			if !e.chooseAbility(f, in) {
				return
			}
			f = e.top()
			f.PC++
		}
	}
}

func (f *frame) jumpUnless(ok bool, in *instr) {
	if ok {
		f.PC++
	} else {
		f.PC = int16(in.end)
	}
}

// doesIn does a part in one case only: in another nothing was done in it (6.5.d).
func (f *frame) doesIn(ok bool, in *instr) {
	if !ok {
		f.Ctx.Did = 0
	}
	f.jumpUnless(ok, in)
}

// declined skips an optional part: for "if you do" nothing was done. A
// replacement that is declined is none.
func (e *Engine) declined(f *frame, in *instr) {
	f.Ctx.Did, f.Ctx.Count = 0, 0
	f.PC = int16(in.end)
	e.note(EvDecline, f.Ctx.Ctrl, 0, "6.5.b")
	if f.Kind != fCollect {
		return
	}
	for i := int(e.s.frames[len(e.s.frames)-2].Acts); i < len(e.s.acts); i++ {
		if a := &e.s.acts[i]; a.Gone == f.Replaces {
			a.Dead, a.Gone = false, 0
		}
	}
}

// hopeless says whether an optional part begins with a choice that is known to
// everyone to have no option, or is about an object that is not there: then it is
// not asked for.
func (e *Engine) hopeless(f *frame, code []instr, pc int) bool {
	in := &code[pc]
	if in.joint { // another part may not be
		return false
	}
	if e.cantPay(f, pc, f.Ctx.Ctrl) {
		return true
	}
	if in.op == opStep && in.sel != nil && (in.sel.op == selIt || in.sel.op == selThose || in.sel.op == selMe) {
		return e.eachObject(&f.Ctx, in.sel, func(Ref) bool { return false })
	}
	if in.op == opRegion {
		for r := range e.s.markers {
			if e.mayChoose(in, r) {
				return false
			}
		}
		return true
	}
	if in.op != opChoose || in.sel == nil || e.answeredSlot(f, in.slot) && in.sel.op != selTarget {
		return false
	}
	if in.sel.filter.zones&(Hand.set()|Deck.set()) != 0 || in.sel.min.op == amNumber && in.sel.min.n == 0 {
		return false
	}
	refs := e.lend()
	if e.answeredSlot(f, in.slot) {
		refs = e.objects(refs, &f.Ctx, &selector{op: selSlot, slot: in.slot})
	} else {
		refs = e.candidatesFor(refs, f, in)
	}
	e.give(refs)
	return len(refs) == 0
}

// undoable says whether a mode can be done in no part: it is nothing but choices
// without an option, and steps with what they would have chosen (1.4.1.c).
func (e *Engine) undoable(f *frame, code []instr, pc, end int) bool {
	var slots [4]int16
	n := 0
	for ; pc < end; pc++ {
		switch in := &code[pc]; {
		case in.op == opChoose && n < len(slots) && e.hopeless(f, code, pc):
			slots[n] = in.slot
			n++
		case in.op == opLoop:
		case in.op == opStep && in.negative && in.verb == vCount && in.sel.op == selMe && e.lacks(f, in):
			return true // what it is for is not done
		case in.op == opStep && in.sel != nil && in.sel.op == selSlot && slices.Contains(slots[:n], in.sel.slot):
		case in.op == opPlay && !e.canPlayInside(f, in):
			f = e.top()
		default:
			return false
		}
	}
	return true
}

// lacks says whether the bearer has not the counters that a step spends.
func (e *Engine) lacks(f *frame, in *instr) bool {
	me := f.Ctx.Me
	return in.name != boostName && e.s.here(me) && e.s.counter(me.Now, in.name) < e.amount(&f.Ctx, in.amount)
}

// endEffect ends an effect: a Reaction ceases to exist (5.5.e).
func (e *Engine) endEffect(f *frame) {
	kind := f.Kind
	if kind == fCollect { // what it added stays, and what it replaced is gone for good
		f.Acts = uint16(len(e.s.acts))
		for i := int(e.s.frames[len(e.s.frames)-2].Acts); i < len(e.s.acts); i++ {
			if a := &e.s.acts[i]; a.Gone == f.Replaces {
				a.Gone = 0
			}
		}
	}
	e.pop()
	if kind == fCollect {
		// What was added must be possible too, and may be modified.
		st := e.top()
		e.dropImpossible(st, int(st.Acts))
	}
}

func (e *Engine) counted(f *frame, slot int16) int {
	n := 0
	e.choices(&f.Ctx, slot, func(b *bound) bool { n = int(b.N); return false })
	return n
}

// loop goes into a repeated part once more, or past it.
func (e *Engine) loop(f *frame, in *instr, more bool) {
	n := e.counted(f, in.slot) + 1
	e.unbind(f, in.slot)
	if !more {
		f.PC = int16(in.end)
		return
	}
	e.s.bounds = append(e.s.bounds, bound{Slot: in.slot, N: int16(n)})
	e.forgetChoices(f, int(f.PC)+1, in.end)
	f.PC++
}

// forgetChoices empties the slots that are chosen within a repeated part.
func (e *Engine) forgetChoices(f *frame, from, to int) {
	code := e.t.abilities[f.Code].code
	for i := from; i < to; i++ {
		if op := code[i].op; op == opChoose || op == opMode || op == opSplit || op == opPlace || op == opRegion || op == opAbility || op == opCounters {
			e.unbind(f, code[i].slot)
			e.unanswer(f, code[i].slot)
		}
	}
}

// forEach takes the next object of a loop as `it`.
func (e *Engine) forEach(f *frame, in *instr) {
	s := e.s
	outer := in.slot + 1
	if !e.answeredSlot(f, in.slot) {
		s.bounds = append(s.bounds, bound{Slot: outer, Ref: f.Ctx.It})
		e.eachObject(&f.Ctx, in.sel, func(r Ref) bool {
			s.bounds = append(s.bounds, bound{Slot: in.slot, Ref: r})
			return true
		})
		e.markAnswered(in.slot)
	}
	for i := int(f.Ctx.Base); i < len(s.bounds); i++ {
		if s.bounds[i].Slot == in.slot {
			f.Ctx.It = s.bounds[i].Ref
			s.bounds = append(s.bounds[:i], s.bounds[i+1:]...)
			e.forgetChoices(f, int(f.PC)+1, in.end)
			f.PC++
			return
		}
	}
	e.choices(&f.Ctx, outer, func(b *bound) bool { f.Ctx.It = b.Ref; return false })
	e.unbind(f, outer)
	e.unanswer(f, in.slot)
	f.PC = int16(in.end)
}

// doStep builds the step of an instruction and says whether the effect must
// wait for it.
func (e *Engine) doStep(f *frame, in *instr) bool {
	s := e.s
	collect := f.Kind == fCollect && in.verb != vRoll // what is rolled is known at once (7.3.13.a)
	c := f.Ctx                                        // the step's frame will lie above: keep our own view of choices
	c.End = uint16(len(s.bounds))
	if in.sel != nil && (in.sel.op == selTop || in.sel.op == selBottom) {
		e.reach(&c, in.sel)
	}
	if in.joint && !collect {
		e.build(&c, in)
		return false
	}
	var st *frame
	at := len(s.acts)
	if collect {
		st = &s.frames[len(s.frames)-2]
	} else {
		st = e.begin(c.Ctrl, c.Me, f.Code)
		f = &s.frames[len(s.frames)-2]
	}
	e.build(&c, in)
	for i := at; i < len(s.acts); i++ {
		if collect {
			s.acts[i].Mask |= f.Parent
			s.acts[i].Fled = f.Fled
		}
	}
	if in.verb == vReveal && collect {
		// Revealing while a step is being modified happens at once.
		looked := s.acts[at:]
		var buf [16]Ref
		refs := buf[:0]
		for i := range looked {
			refs = append(refs, looked[i].Ref)
			e.carryOut(st, at+i)
		}
		s.acts = s.acts[:at]
		if len(refs) > 0 { // a Reaction to the step can find it
			st.Ctx.It = refs[0]
		}
		e.unbind(f, slotThose)
		e.unbind(f, slotRest)
		for _, r := range refs {
			s.bounds = append(s.bounds, bound{Slot: slotThose, Ref: r}, bound{Slot: slotRest, Ref: r})
		}
	}
	if collect {
		f.Ctx.Did = limited(len(s.acts) - at)
		return false
	}
	if len(s.acts) == at {
		e.pop()
		f = e.top()
		f.Ctx.Did = 0
		if in.verb == vPay && e.amount(&f.Ctx, in.amount) == 0 {
			f.Ctx.Did = 1
		}
		if in.verb == vCount {
			f.Ctx.Count = 0
		}
		if in.verb != vRoll {
			return false
		}
	}
	return true
}
