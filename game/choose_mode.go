package game

// chooseMode chooses modes (5.2.3.c) of those that can be done in some part; where
// none can, none is chosen.
func (e *Engine) chooseMode(f *frame, in *instr, by AbilityID) bool {
	rule := "6.5.e"
	if in.late {
		rule = "1.2.6.b"
	}
	d := e.question(ChooseMode, f.Ctx.Ctrl, rule)
	d.by(&f.Ctx, by)
	code := e.t.abilities[by].code
	for pc := int(f.PC) + 1; pc < in.end; pc = code[pc].end {
		if !e.undoable(e.top(), code, pc+1, code[pc].end) {
			d.add(Option{Kind: OptMode, N: int16(code[pc].lo), Ability: by})
		}
	}
	d.Min, d.Max = e.modeLimits(&e.top().Ctx, in)
	if in.again && len(d.Options) > 0 {
		d.Form = Multiset
	} else {
		d.Min, d.Max = min(d.Min, len(d.Options)), min(d.Max, len(d.Options))
	}
	c, ok := e.ask(false)
	if !ok {
		return false
	}
	for _, o := range c {
		e.s.bounds = append(e.s.bounds, bound{Slot: in.slot, N: e.dec.Options[o].N})
	}
	e.markAnswered(in.slot)
	return true
}

// chooseAbility chooses one of the abilities with an icon that an object has, of
// those that can activate.
func (e *Engine) chooseAbility(f *frame, in *instr) bool {
	d := e.question(ChooseMode, f.Ctx.Ctrl, "7.3.1.b")
	d.by(&f.Ctx, f.Code)
	e.eachObject(&f.Ctx, in.sel, func(r Ref) bool {
		e.abilitiesOf(r.Piece, func(a AbilityID, from ObjectID) {
			if t := e.t.abilities[a].trigger; t != nil && t.icons()&in.icon != 0 && (in.mine || !e.silenced(r.Piece, a)) {
				d.add(Option{Kind: OptModifier, Ability: a, Ref: r, Emblem: from})
			}
		})
		return in.mine
	})
	if len(d.Options) == 0 {
		d.Kind = NoDecision
		return true
	}
	if in.mine {
		d.Min, d.Max = min(e.howMany(&f.Ctx, in.limit), e.howMany(&f.Ctx, in.amount), len(d.Options)), min(e.howMany(&f.Ctx, in.amount), len(d.Options))
	}
	c, ok := e.ask(false)
	if !ok {
		return false
	}
	for _, i := range c {
		o := e.dec.Options[i]
		e.s.bounds = append(e.s.bounds, bound{Slot: in.slot, N: int16(o.Ability), Ref: Ref{Was: o.Emblem}})
	}
	return true
}

// split divides an amount among expeditions or objects as the controller
// chooses.
func (e *Engine) split(f *frame, in *instr) bool {
	d := e.question(ChooseSplit, f.Ctx.Ctrl, "1.2.6.b")
	d.by(&f.Ctx, f.Code)
	add := func(r Ref) bool {
		d.addRef(r)
		return true
	}
	if in.sel != nil {
		e.eachObject(&f.Ctx, in.sel, add)
	} else {
		e.eachExpedition(&f.Ctx, in.exp, add)
	}
	d.Form = Multiset
	d.Min = e.howMany(&f.Ctx, in.amount)
	if len(d.Options) == 0 {
		d.Min = 0
	}
	if d.Max = d.Min; d.Min == 0 {
		d.Kind = NoDecision
		return true
	}
	c, ok := e.ask(false)
	if !ok {
		return false
	}
	for _, o := range c {
		e.s.bounds = append(e.s.bounds, bound{Slot: in.slot, Ref: e.dec.Options[o].Ref})
	}
	return true
}

// placeEach lets the controller choose one of their Expeditions for each Character
// that is put in play without saying where.
func (e *Engine) placeEach(f *frame, in *instr) bool {
	slot := in.slot
	return e.eachObject(&f.Ctx, in.sel, func(r Ref) bool {
		placed := !e.t.defs[e.s.pieces[r.Piece].Def].Card.InExpedition()
		e.choices(&f.Ctx, slot, func(b *bound) bool {
			placed = placed || b.Ref == r
			return !placed
		})
		if placed {
			return true
		}
		d := e.question(ChooseExpedition, f.Ctx.Ctrl, "5.2.1.a")
		d.by(&f.Ctx, f.Code)
		d.About = r
		d.addRef(expRef(f.Ctx.Ctrl, HeroExpedition))
		d.addRef(expRef(f.Ctx.Ctrl, CompanionExpedition))
		d.Min, d.Max = 1, 1
		c, ok := e.ask(true)
		if !ok {
			return false
		}
		e.s.bounds = append(e.s.bounds, bound{Slot: slot, Ref: r, N: int16(c[0])})
		return true
	})
}
