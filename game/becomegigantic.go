package game

// rememberGigantic notes which objects are Gigantic before an event.
func (e *Engine) rememberGigantic() {
	e.gigantic = e.gigantic[:0]
	for p := e.s.shared[0].First; p != noPiece; p = e.s.pieces[p].Next {
		if e.s.chars[p].Keys&keyGigantic == 0 {
			e.gigantic = append(e.gigantic, e.s.pieces[p].ID)
		}
	}
}

// matchBecameGigantic lets an object that became Gigantic join the other
// expedition of its controller.
func (e *Engine) matchBecameGigantic() {
	s := e.s
	for p := s.shared[0].First; p != noPiece; p = s.pieces[p].Next {
		if s.chars[p].Keys&keyGigantic == 0 {
			continue
		}
		for _, id := range e.gigantic {
			if id != s.pieces[p].ID {
				continue
			}
			a := act{Verb: vJoined, Seat: s.pieces[p].Ctrl, Exp: 1 - s.pieces[p].Exp, Ref: s.ref(p)}
			e.eachAbility(worksReaction, func(q PieceID, ab AbilityID, from ObjectID) bool {
				c := newContext(s.pieces[q].Ctrl, s.ref(q))
				e.matchJoined(&c, e.t.abilities[ab].trigger, &a, pending{ability: ab, ctrl: c.Ctrl, me: c.Me, bearer: s.pieces[q].ID, from: from, act: -1})
				return true
			})
			for k := range s.emblems {
				if m := s.emblems[k]; m.Ongoing && e.t.abilities[m.Ability].kind == kindReaction {
					c := newContext(m.Ctrl, m.Me)
					c.It, c.ItExp = m.It, m.Exp
					e.matchJoined(&c, e.t.abilities[m.Ability].trigger, &a, pending{ability: m.Ability, ctrl: m.Ctrl, me: m.Me, bearer: m.ID, emblem: m.ID, act: -1})
				}
			}
		}
	}
}

// matchJoined holds a Reaction against an object that joined the other
// expedition.
func (e *Engine) matchJoined(c *context, t *trigger, a *act, p pending) {
	if t.op == tEither {
		e.matchJoined(c, t.a, a, p)
		e.matchJoined(c, t.b, a, p)
		return
	}
	if t.op != tJoins {
		return
	}
	if r, ok := e.wouldMatch(c, t, a); ok && (t.sel.filter == nil || e.matches(c, t.sel.filter, a.Ref.Piece)) {
		p.it = r
		e.hold(c, p)
	}
}
