package game

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
	if !f.Quick {
		e.eachCost(f, func(k *cost) { mana += e.manaOf(&c, k) })
	}
	e.manaActs(f.Seat, mana)
	e.eachCost(f, func(k *cost) {
		for i := range k.parts {
			e.partActs(&c, &k.parts[i])
		}
	})
}

func (e *Engine) partActs(c *context, in *instr) {
	at := len(e.s.acts)
	e.build(c, in)
	for i := at; i < len(e.s.acts); i++ {
		e.s.acts[i].Why |= whyCost
	}
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

// revealCosts shows hidden cards whose characteristics a cost, or the effect
// that it pays for, asks for, before it is paid (3.1.3.f).
func (e *Engine) revealCosts(f *frame) {
	asks := f.Code != noAbility && e.t.abilities[f.Code].asksThose
	e.eachCost(f, func(k *cost) { e.revealPicks(f.Seat, &f.Ctx, k, asks) })
}

func (e *Engine) revealPicks(seat Seat, c *context, k *cost, asked bool) {
	for i := range k.picks {
		if !asked && !k.picks[i].fromHidden() {
			continue
		}
		e.choices(c, k.picks[i].slot, func(b *bound) bool {
			if b.Ref.Kind == ObjectRef && e.s.pieces[b.Ref.Piece].Zone == Hand {
				e.noteOf(EvReveal, seat, b.Ref.Piece, "3.1.3.f")
			}
			return true
		})
	}
}

// payMana pushes a step that exhausts ready Orbs.
func (e *Engine) payMana(seat Seat, n int, me Ref) {
	e.begin(seat, me, noAbility)
	e.manaActs(seat, n)
}

// manaActs adds the actions that exhaust n ready Orbs of a seat.
func (e *Engine) manaActs(seat Seat, n int) {
	for p := e.s.players[seat].Zones[Mana].First; p != noPiece && n > 0; p = e.s.pieces[p].Next {
		if e.s.pieces[p].Status&Exhausted == 0 {
			e.act(act{Verb: vGain, Seat: seat, Ref: e.s.ref(p), Status: Exhausted, Why: whyMana | whyCost})
			n--
		}
	}
}
