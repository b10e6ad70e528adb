package game

// What players other than the controller do, or may do: meanwhile each of them is the
// controller, in initiative order (1.4.5.a). What they do is one step (1.2.6.b); what
// each of them may do is one for each.

// mayBy asks the next of the players whether they do the part, and answers false if it
// must wait.
func (e *Engine) mayBy(f *frame, in *instr) bool {
	at := e.nextDoer(f, in)
	if at < 0 {
		e.endDoers(f, in)
		return true
	}
	decline := func() {
		pc := f.PC
		e.beginDoer(f, in, at)
		e.declined(f, in)
		f.PC = pc
	}
	who := e.s.bounds[at].Ref.Seat
	if e.cantPay(f, int(f.PC)+1, who) {
		decline()
		return true
	}
	d := e.question(ChooseMay, who, "6.5.b")
	d.by(&f.Ctx, f.Code)
	d.yesNo()
	c, ok := e.ask(true)
	if !ok {
		return false
	}
	if f = e.top(); c[0] == 1 {
		decline()
		return true
	}
	e.beginDoer(f, in, at)
	f.Ctx.Did = 1
	f.PC++
	return true
}

// doBy lets the next of the players choose what they do; when all have, it begins the
// step and says whether the effect must wait for it.
func (e *Engine) doBy(f *frame, in *instr) bool {
	if at := e.nextDoer(f, in); at >= 0 {
		e.beginDoer(f, in, at)
		f.PC++
		return false
	}
	e.endDoers(f, in)
	return e.doAtOnce(f, in.who)
}

// doAtOnce begins the step that joint steps have built, and says whether the effect must wait
// for it.
func (e *Engine) doAtOnce(f *frame, by *who) bool {
	if f.Kind == fCollect {
		return false
	}
	at := f.Acts
	if len(e.s.acts) == int(at) {
		f.Ctx.Did = 0
		return false
	}
	doer := f.Ctx.Ctrl
	if by != nil {
		doer = e.whoseStep(f, by)
	}
	e.begin(doer, f.Ctx.Me, f.Code).Acts = at
	return true
}

// whoseStep is who does a step: the one player, or the controller of the effect where
// there are several.
func (e *Engine) whoseStep(f *frame, w *who) Seat {
	doer := NoSeat
	for seat := range e.t.seats() {
		switch {
		case !e.isPlayer(&f.Ctx, w, seat):
		case doer != NoSeat:
			return f.Ctx.Ctrl
		default:
			doer = seat
		}
	}
	return doer
}

// nextDoer finds the choice of the player who is next, -1: all have had their turn.
func (e *Engine) nextDoer(f *frame, in *instr) int {
	s := e.s
	if !e.answeredSlot(f, in.slot) {
		s.bounds = append(s.bounds, bound{Slot: in.slot + 1, N: int16(f.Ctx.Ctrl)})
		for i := range e.t.seats() {
			if seat := e.nth(&f.Ctx, in.who, i); e.isPlayer(&f.Ctx, in.who, seat) {
				s.bounds = append(s.bounds, bound{Slot: in.slot, Ref: playerRef(seat)})
			}
		}
		e.markAnswered(in.slot)
	}
	for i := int(f.Ctx.Base); i < len(s.bounds); i++ {
		if s.bounds[i].Slot == in.slot {
			return i
		}
	}
	return -1
}

// beginDoer makes the player the controller, with choices of their own.
func (e *Engine) beginDoer(f *frame, in *instr, at int) {
	s := e.s
	f.Ctx.Ctrl = s.bounds[at].Ref.Seat
	s.bounds = append(s.bounds[:at], s.bounds[at+1:]...)
	e.forgetChoices(f, int(f.PC)+1, in.end)
}

// endDoers makes the controller the one who was it before, behind the part.
func (e *Engine) endDoers(f *frame, in *instr) {
	e.choices(&f.Ctx, in.slot+1, func(b *bound) bool { f.Ctx.Ctrl = Seat(b.N); return false })
	e.unbind(f, in.slot+1)
	e.unanswer(f, in.slot)
	f.PC = int16(in.end)
}
