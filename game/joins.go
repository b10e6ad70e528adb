package game

// What joins and leaves Expeditions without changing its zone: what switches Expeditions,
// defects, becomes Gigantic, or is taken control of. To join or to leave several is to join or
// to leave their union (resolutions row 32): who was in one of your Expeditions and is in the
// other has neither joined nor left your Expeditions, but has left one of them and joined one.

// side is where an action takes an object that stays in play: to the Expeditions or the
// Landmarks of a player, and which Expedition.
func (e *Engine) side(a *act) (seat Seat, exp ExpeditionID, stays bool) {
	switch a.Verb {
	case vSwitch:
		return a.Seat, a.Exp, true
	case vControl:
		return a.Seat, e.s.pieces[a.Ref.Piece].Exp, true
	}
	return NoSeat, 0, false
}

// willBeIn says whether an object that stays in play will be in an expedition.
func (e *Engine) willBeIn(r Ref, a *act) bool {
	seat, exp, stays := e.side(a)
	return stays && a.From == Expedition && r.Seat == seat && (r.Exp == exp || e.s.chars[a.Ref.Piece].Keys&keyGigantic != 0)
}

// isIn says whether an object is in an expedition.
func (e *Engine) isIn(r Ref, p PieceID) bool {
	return r.Seat == e.s.pieces[p].Ctrl && e.presentIn(p, r.Exp)
}

// joins says whether something joins what a trigger tells: a player's Expeditions, or
// Expeditions or Landmarks, or some expeditions. What is yet to come into play may turn out to
// be Gigantic, and joins any of its controller's.
func (e *Engine) joins(c *context, t *trigger, a *act) bool {
	comes := (a.Verb == vMove || a.Verb == vCreate) && t.to.has(a.To)
	seat, _, stays := e.side(a)
	switch {
	case t.who != nil:
		return (comes || stays && t.to.has(a.From) && seat != e.s.pieces[a.Ref.Piece].Ctrl) && e.isPlayer(c, t.who, a.Seat)
	case comes:
		return !e.eachExpedition(c, t.exp, func(r Ref) bool { return r.Seat != a.Seat })
	}
	was, will, one := false, false, false
	e.eachExpedition(c, t.exp, func(r Ref) bool {
		is, gets := e.isIn(r, a.Ref.Piece), e.willBeIn(r, a)
		if a.Verb == vJoined {
			is, gets = r.Seat == a.Seat && r.Exp != a.Exp, r.Seat == a.Seat && r.Exp == a.Exp
		}
		was, will, one = was || is, will || gets, one || gets && !is
		return true
	})
	if t.exp.op == expEach { // one of them
		return one
	}
	return will && !was
}

// leavesOne says whether an object that is in an expedition will not be in it any more.
func (e *Engine) leavesOne(r Ref, a *act) bool {
	return e.isIn(r, a.Ref.Piece) && e.departs(a) && !e.willBeIn(r, a)
}

// leavesThese says whether an object that is in one of the expeditions will be in
// none of them any more.
func (e *Engine) leavesThese(c *context, x *expSel, a *act) bool {
	inOne := !e.eachExpedition(c, x, func(r Ref) bool { return !e.isIn(r, a.Ref.Piece) })
	return inOne && e.departs(a) && e.eachExpedition(c, x, func(r Ref) bool { return !e.willBeIn(r, a) })
}

// departs says whether an action takes an object out of its Expedition, or to another.
func (e *Engine) departs(a *act) bool {
	_, _, stays := e.side(a)
	return stays || a.Verb == vMove && a.To != Expedition
}
