package game

// tough is what the declared targets of a play add to its cost in the 2024
// edition; nothing if it is played for free (7.4.5.c).
func (e *Engine) tough(f *frame) int {
	if e.t.Rules.ToughAtChoice || f.Free {
		return 0
	}
	return e.toughSum(f, func(*bound) bool { return true })
}

// toughSum sums Tough over the distinct objects of opponents among those targets
// of a frame that count.
func (e *Engine) toughSum(f *frame, counts func(b *bound) bool) int {
	s := e.s
	n := 0
	bs := s.bounds[f.Ctx.Base:]
	for i := range bs {
		b := &bs[i]
		if !b.Target || b.Ref.Kind != ObjectRef || !s.here(b.Ref) || !counts(b) {
			continue
		}
		first := true
		for k := range bs[:i] {
			first = first && !(bs[k].Target && counts(&bs[k]) && bs[k].Ref == b.Ref)
		}
		if first {
			n += e.dearerOf(f, b.Ref) + e.toughness(f, b.Ref)
		}
	}
	return n
}

// dearerOf is what the cost of an ability asks for besides for a target.
func (e *Engine) dearerOf(f *frame, r Ref) int {
	if f.Code == noAbility || e.t.abilities[f.Code].cost == nil {
		return 0
	}
	n := 0
	for _, d := range e.t.abilities[f.Code].cost.dearer {
		if e.matches(&f.Ctx, d.filter, r.Piece) {
			n += e.amount(&f.Ctx, d.mana)
		}
	}
	return n
}

// toughness is what an opponent pays to target an object.
func (e *Engine) toughness(f *frame, r Ref) int {
	if !inPlay.has(e.s.pieces[r.Piece].Zone) || !e.t.opponents(f.Ctx.Ctrl, e.s.pieces[r.Piece].Ctrl) {
		return 0
	}
	return max(0, int(e.s.chars[r.Piece].Tough))
}

// toughOf is what targeting an object costs besides, if that was not paid in this
// effect yet: Tough of opponents' objects, and what the ability asks for.
func (e *Engine) toughOf(f *frame, r Ref) int {
	if r.Kind != ObjectRef {
		return 0
	}
	n := e.dearerOf(f, r) + e.toughness(f, r)
	if n > 0 {
		for i := int(f.Ctx.Base); i < len(e.s.bounds); i++ {
			if b := &e.s.bounds[i]; b.Target && b.Ref.Kind == ObjectRef && b.Ref.Piece == r.Piece && b.Ref.Now == r.Now {
				return 0
			}
		}
	}
	return n
}

// priceTough adds to each target what it costs in mana in the 2026 edition:
// Tough is paid when the target is chosen, once per effect and object, and
// choosing it is always optional.
func (e *Engine) priceTough(f *frame, in *instr, d *Decision) {
	free, kept := 0, d.Options[:0]
	spare := e.ready(f.Ctx.Ctrl)
	for _, o := range d.Options {
		if o.Cost = limited(e.toughOf(f, o.Ref)); int(o.Cost) > spare {
			continue
		}
		if o.Cost == 0 {
			free++
		} else {
			d.Costly = true
		}
		kept = append(kept, o)
	}
	d.Options = kept
	d.Spare = spare
	d.Max = min(d.Max, len(kept))
	d.Min = min(d.Min, free)
}

// priceDeclared shows what Tough adds to the cost of each target (7.4.5.c) and
// how much can be spent on it, with what the other choices need set apart.
func (e *Engine) priceDeclared(d declaration, q question, k *Decision) {
	for i := range k.Options {
		if k.Options[i].Cost = limited(e.toughOf(d.f, k.Options[i].Ref)); k.Options[i].Cost > 0 {
			k.Costly = true
		}
	}
	if k.Max <= 1 {
		k.Costly = false // each option was tried to its end
	}
	if !k.Costly {
		return
	}
	for k.Spare = e.ready(d.f.Ctx.Ctrl); k.Spare > 0; k.Spare-- {
		e.left = maxTries
		d.f.Less -= int16(k.Spare)
		ok := e.triesSets(d, q, nil, 0)
		d.f.Less += int16(k.Spare)
		if ok {
			break
		}
	}
	fit := k.Options[:0]
	for _, o := range k.Options {
		if int(o.Cost) <= k.Spare {
			fit = append(fit, o)
		}
	}
	k.Options = fit
	k.Max = min(k.Max, len(fit))
}

// declareTough lets the controller of a Reaction pay for its Tough targets or
// play it without effect (5.5.d).
func (e *Engine) declareTough(f *frame) bool {
	cost := e.tough(f)
	if cost == 0 || f.Tough || cost > e.ready(f.Seat) {
		return true
	}
	d := e.question(ChoosePay, f.Seat, "5.5.d")
	d.by(&f.Ctx, f.Code)
	d.yesNo()
	d.Options[0].Cost = int16(cost)
	c, ok := e.ask(true)
	if !ok {
		return false
	}
	e.top().Tough = c[0] == 0
	return true
}
