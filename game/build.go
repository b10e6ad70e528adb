package game

import "tumult/card"

// reach makes the Deck positions exist that a step affects (3.2.2.d).
func (e *Engine) reach(c *context, sel *selector) {
	n := e.amount(c, sel.amount)
	for seat := range e.t.seats() {
		if l := &e.s.players[seat].Zones[Deck]; e.isPlayer(c, sel.who, seat) && int(l.N) < n && e.refills(0) {
			e.refill(seat)
		}
	}
}

// build makes the atomic actions of an instruction: one for each object,
// expedition or player affected.
func (e *Engine) build(c *context, in *instr) {
	s := e.s
	buf := e.lend()
	defer e.give(buf)
	n := e.howMany(c, in.amount)
	if in.negative {
		n = -n
	}
	each := func(f func(r Ref)) {
		if in.sel == nil {
			return
		}
		for _, r := range e.objects(buf[:0], c, in.sel) {
			f(r)
		}
	}
	players := func(f func(seat Seat)) {
		for i := range e.t.seats() {
			if seat := e.nth(c, in.who, i); e.isPlayer(c, in.who, seat) {
				f(seat)
			}
		}
	}
	switch in.verb {
	case vMove:
		switch {
		case in.gift:
			e.giftActs(c)
		case in.sel == nil:
			players(func(seat Seat) {
				for range n {
					e.act(act{Verb: vMove, Seat: seat, To: in.to, Why: in.why})
				}
			})
		default:
			each(func(r Ref) {
				a := act{Verb: vMove, Seat: c.Ctrl, Ref: r, To: in.to, At: limited(in.at), Why: in.why}
				if in.sel.isOfEach() {
					a.Seat = s.pieces[r.Piece].Ctrl
				}
				if in.why&whyDraw != 0 { // from their own Deck
					a.Seat = s.pieces[r.Piece].Ctrl
				}
				if in.to == Deck && in.amount != nil {
					a.At = limited(max(0, n-1))
				}
				if in.to == Expedition {
					a.Seat = c.Ctrl
					switch d := &e.t.defs[s.pieces[r.Piece].Def].Card; {
					case d.InExpedition():
					case d.Type == card.Permanent:
						a.To = Landmarks
					default:
						return
					}
					if in.exp != nil {
						e.eachExpedition(c, in.exp, func(x Ref) bool {
							a.Exp, a.Seat = x.Exp, x.Seat
							return true
						})
					}
					if in.split != 0 {
						e.choices(c, in.split, func(b *bound) bool {
							if b.Ref == r {
								a.Exp = ExpeditionID(b.N)
							}
							return b.Ref != r
						})
					}
				}
				e.act(a)
			})
		}
	case vGain, vLose:
		each(func(r Ref) {
			a := act{Verb: in.verb, Seat: c.Ctrl, Ref: r, Status: in.status}
			if in.sel.isOfEach() {
				a.Seat = s.pieces[r.Piece].Ctrl
			}
			e.act(a)
		})
	case vCount:
		if in.split != 0 && in.all {
			e.counterActs(c, in)
			return
		}
		if in.split != 0 {
			e.splitCounts(c, in)
			return
		}
		each(func(r Ref) {
			k, have := n, int(s.pieces[r.Piece].Boosts)
			if in.name != boostName {
				have = s.counter(s.pieces[r.Piece].ID, in.name)
			}
			if in.limit != nil {
				k = min(k, max(0, e.amount(c, in.limit)-have))
			}
			if in.all {
				k = -have
			}
			e.act(act{Verb: vCount, Seat: c.Ctrl, Ref: r, N: limited(k), Name: in.name})
		})
	case vCreate:
		if in.split != 0 {
			e.choices(c, in.split, func(b *bound) bool {
				e.act(act{Verb: vCreate, Seat: b.Ref.Seat, By: c.Ctrl, To: Expedition, Exp: b.Ref.Exp, Def: in.token})
				return true
			})
			return
		}
		if in.who != nil {
			players(func(seat Seat) {
				for range n {
					e.act(act{Verb: vCreate, Seat: seat, By: c.Ctrl, To: Landmarks, Def: in.token})
				}
			})
			return
		}
		for _, x := range e.expeditions(buf[:0], c, in.exp) {
			for range n {
				e.act(act{Verb: vCreate, Seat: x.Seat, By: c.Ctrl, To: Expedition, Exp: x.Exp, Def: in.token})
			}
		}
	case vAdvance:
		for _, x := range e.expeditions(buf[:0], c, in.exp) {
			e.act(act{Verb: vAdvance, Seat: x.Seat, Exp: x.Exp, N: limited(n)})
		}
	case vAscend:
		e.eachExpedition(c, in.exp, func(x Ref) bool {
			e.act(act{Verb: vAscend, Seat: x.Seat, Exp: x.Exp})
			return true
		})
	case vRoll:
		players(func(seat Seat) {
			for range n {
				e.act(act{Verb: vRoll, Seat: seat})
			}
		})
	case vSwitch:
		each(func(r Ref) {
			a := act{Verb: vSwitch, Seat: s.pieces[r.Piece].Ctrl, Ref: r, Exp: 1 - s.pieces[r.Piece].Exp}
			switch {
			case in.exp == nil:
			case in.exp.op == expFacing && in.exp.of == nil: // the one that faces its own
				a.Seat, a.Exp = e.t.facing(a.Seat, s.pieces[r.Piece].Exp)
			default:
				e.eachExpedition(c, in.exp, func(x Ref) bool {
					a.Seat, a.Exp = x.Seat, x.Exp
					return true
				})
			}
			e.act(a)
		})
	case vControl:
		each(func(r Ref) { e.act(act{Verb: vControl, Seat: c.Ctrl, Ref: r}) })
	case vExchange:
		if in.sel.op == selAll {
			e.exchangeZones(c, in)
			return
		}
		x, y := e.firstObject(c, in.sel), e.firstObject(c, in.sel2)
		if x.Kind == ObjectRef && y.Kind == ObjectRef {
			e.exchangeActs(c, x, y)
		}
	case vActivate:
		if in.split != 0 {
			e.choices(c, in.split, func(b *bound) bool {
				if in.mine {
					e.act(act{Verb: vActivate, Seat: c.Ctrl, Ref: c.Me, Ability: AbilityID(b.N)})
					return true
				}
				each(func(r Ref) {
					e.act(act{Verb: vActivate, Seat: c.Ctrl, Ref: r, Ability: AbilityID(b.N), It: Ref{Now: b.Ref.Was}})
				})
				return true
			})
			return
		}
		each(func(r Ref) {
			e.abilitiesOf(r.Piece, func(a AbilityID, from ObjectID) {
				if t := e.t.abilities[a].trigger; t != nil && t.icons()&in.icon != 0 {
					e.act(act{Verb: vActivate, Seat: c.Ctrl, Ref: r, Ability: a, It: Ref{Now: from}})
				}
			})
		})
	case vAfterYou:
		e.act(act{Verb: vAfterYou, Seat: c.Ctrl})
	case vWin, vPass, vFirst:
		players(func(seat Seat) { e.act(act{Verb: in.verb, Seat: seat}) })
	case vOngoing:
		a := act{Verb: vOngoing, Seat: c.Ctrl, Ref: c.Me, It: c.It, ItExp: c.ItExp, Ability: in.ability, Until: in.until, Once: in.once, N: c.X}
		switch {
		case in.sel != nil:
			each(func(r Ref) { a.It = r; e.act(a) })
		case in.exp != nil:
			for _, x := range e.expeditions(buf[:0], c, in.exp) {
				a.ItExp = expeditionOf(x.Seat, x.Exp)
				e.act(a)
			}
		case in.who != nil:
			players(func(seat Seat) {
				a.It = playerRef(seat)
				e.act(a)
			})
		default:
			e.act(a)
		}
	case vReveal:
		each(func(r Ref) { e.act(act{Verb: vReveal, Seat: c.Ctrl, Ref: r, Once: in.private}) })
	case vBoosts:
		e.exchangeBoosts(c, e.objects(buf[:0], c, in.sel))
	case vMarker:
		e.markerActs(c, in)
	case vPay:
		if n <= e.ready(c.Ctrl) {
			e.manaActs(c.Ctrl, n)
		}
	case vReadyMana:
		players(func(seat Seat) {
			for range n {
				e.act(act{Verb: vReadyMana, Seat: seat})
			}
		})
	}
}

// splitCounts gives each object its share of divided counters, in one action.
func (e *Engine) splitCounts(c *context, in *instr) {
	at := len(e.s.acts)
	e.choices(c, in.split, func(b *bound) bool {
		for i := at; i < len(e.s.acts); i++ {
			if e.s.acts[i].Ref.Piece == b.Ref.Piece {
				e.s.acts[i].N++
				return true
			}
		}
		e.act(act{Verb: vCount, Seat: c.Ctrl, Ref: b.Ref, N: 1, Name: in.name})
		return true
	})
}

// exchangeActs moves two objects or cards to each other's place at once.
func (e *Engine) exchangeActs(c *context, x, y Ref) {
	px, py := &e.s.pieces[x.Piece], &e.s.pieces[y.Piece]
	if px.Zone == Expedition && py.Zone == Expedition {
		e.act(act{Verb: vSwitch, Seat: py.Ctrl, Exp: py.Exp, Ref: x})
		e.act(act{Verb: vSwitch, Seat: px.Ctrl, Exp: px.Exp, Ref: y})
		return
	}
	e.act(act{Verb: vMove, Seat: py.Ctrl, Exp: py.Exp, Ref: x, To: py.Zone})
	e.act(act{Verb: vMove, Seat: px.Ctrl, Exp: px.Exp, Ref: y, To: px.Zone})
}

// exchangeZones moves all cards of one zone to another and those of that one to the first,
// at once.
func (e *Engine) exchangeZones(c *context, in *instr) {
	all := func(from, to *selector) {
		refs := e.objects(e.lend(), c, from)
		for _, r := range refs {
			e.act(act{Verb: vMove, Seat: e.s.pieces[r.Piece].Owner, Ref: r, To: to.filter.zones.first()})
		}
		e.give(refs)
	}
	all(in.sel, in.sel2)
	all(in.sel2, in.sel)
}

// abilitiesOf calls f for each ability of one object in play.
func (e *Engine) abilitiesOf(p PieceID, f func(a AbilityID, from ObjectID)) {
	if !e.ignored(p) {
		for _, a := range e.t.defs[e.s.pieces[p].Def].Abilities {
			if !e.t.abilities[a].support {
				f(a, 0)
			}
		}
		if e.s.pieces[p].Way&scouted != 0 {
			f(e.t.defs[e.s.pieces[p].Def].Scouted, 0)
		}
	}
	for i := range e.s.grants {
		if g := e.s.grants[i]; g.Piece == p {
			f(g.Ability, g.From)
		}
	}
}
