package game

import "slices"

// playInside plays the next of the cards that an effect plays and says whether the
// effect must wait for it. Their Reactions wait for the end of the effect.
func (e *Engine) playInside(f *frame, in *instr) bool {
	s := e.s
	if !e.answeredSlot(f, in.slot) {
		e.eachObject(&f.Ctx, in.sel, func(r Ref) bool {
			s.bounds = append(s.bounds, bound{Slot: in.slot, Ref: r})
			return true
		})
		e.markAnswered(in.slot)
		e.unbind(f, slotThose)
		f.Ctx.Did = 0
	}
	for i := int(f.Ctx.Base); i < len(s.bounds); i++ {
		b := s.bounds[i]
		if b.Slot != in.slot {
			continue
		}
		s.bounds = append(s.bounds[:i], s.bounds[i+1:]...)
		if s.here(b.Ref) && e.beginInside(f.Ctx, in, b.Ref.Piece) {
			return true
		}
		f = e.top()
		i--
	}
	e.unanswer(f, in.slot)
	f.PC++
	return false
}

// canPlayInside says whether one of the cards that an effect would play can be
// played.
func (e *Engine) canPlayInside(f *frame, in *instr) bool {
	c := f.Ctx
	return !e.eachObject(&c, in.sel, func(r Ref) bool {
		if !e.s.here(r) || !e.beginInside(c, in, r.Piece) {
			return true
		}
		e.pop()
		return false
	})
}

// beginInside begins to play a card as an effect says, if that can be done.
func (e *Engine) beginInside(c context, in *instr, p PieceID) bool {
	if inPlay.has(e.s.pieces[p].Zone) || e.s.pieces[p].Zone == Limbo || e.s.pieces[p].Zone == HeroZone {
		return false // it is played already
	}
	if slices.ContainsFunc(e.s.frames, func(f frame) bool { return f.Kind == fPlay && f.Code == noAbility && f.Ctx.Me.Piece == p }) {
		return false // it is being played
	}
	less := 0
	if in.amount != nil {
		less = e.amount(&c, in.amount)
	}
	var where Ref
	if in.exp != nil {
		e.eachExpedition(&c, in.exp, func(x Ref) bool {
			if where.Kind == NoRef {
				where = x
			} else {
				where = Ref{} // of two the player chooses
			}
			return true
		})
	}
	g := e.playCard(c.Ctrl, e.s.ref(p), true, in.amount == nil)
	g.Less, g.Either = limited(less), in.either && g.From == Reserve
	if where.Kind == ExpeditionRef {
		g.Exp = where.Exp
		e.s.bounds = append(e.s.bounds, bound{Slot: slotExp, Ref: where})
		e.markAnswered(slotExp)
	}
	if !e.playable(c.Ctrl, p, g.From) || where.Kind == ExpeditionRef && e.barred(g, where.Exp) || !e.completable(declaration{f: g}) {
		e.pop()
		return false
	}
	return true
}

// followPlayed lets references of an effect follow the card that it played.
func (e *Engine) followPlayed(g *frame, me Ref) {
	follow := func(r *Ref) {
		if r.Kind == ObjectRef && r.Piece == me.Piece && r.Now == me.Was {
			r.Now = me.Now
		}
	}
	follow(&g.Ctx.Me)
	follow(&g.Ctx.It)
	for i := int(g.Ctx.Base); i < len(e.s.bounds); i++ {
		follow(&e.s.bounds[i].Ref)
	}
}
