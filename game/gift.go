package game

// matchGifts finds the Gifts of a step: in a player's turn an opponent draws,
// Resupplies or receives a token. What one player receives at once is one Gift.
func (e *Engine) matchGifts(f *frame, p pending) {
	s := e.s
	giver := s.active
	if giver == NoSeat {
		return
	}
	c := newContext(p.ctrl, p.me)
	for seat := range e.t.seats() {
		who := giver
		if p.trigger.n > 0 {
			who = seat
		}
		if !e.t.opponents(giver, seat) || !e.isPlayer(&c, p.trigger.who, who) {
			continue
		}
		g := p
		for i := int(f.Acts); i < len(s.acts); i++ {
			a := &s.acts[i]
			given := a.Verb == vCreate || a.Verb == vMove && a.Why&(whyDraw|whyResupply) != 0
			if a.Dead || a.Seat != seat || !given || g.n > 0 && a.Verb != s.acts[g.act].Verb {
				continue
			}
			if g.n == 0 {
				g.act, g.gift = i, a.Why&(whyDraw|whyResupply|whyExhausted)
			}
			g.n++
		}
		if g.n > 0 {
			e.hold(&c, g)
		}
	}
}

// giftActs does for the controller what a Gift did: so many draws, Resupplies, or
// tokens, in the Landmarks or in the Expedition of the same kind.
func (e *Engine) giftActs(c *context) {
	if c.It.Kind == ObjectRef {
		pc, _ := e.s.memoryOf(c.It)
		for range c.N {
			a := act{Verb: vCreate, Seat: c.Ctrl, By: c.Ctrl, To: pc.Zone, Exp: pc.Exp, Def: pc.Def}
			if !inPlay.has(a.To) {
				return
			}
			e.act(a)
		}
		return
	}
	to := Hand
	if c.Gift&whyResupply != 0 {
		to = Reserve
	}
	for range c.N {
		if c.Gift != 0 {
			e.act(act{Verb: vMove, Seat: c.Ctrl, To: to, Why: c.Gift})
		}
	}
}
