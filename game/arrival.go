package game

// matchArrival activates the Reactions of an object about its own arrival.
func (e *Engine) matchArrival(a *act) {
	s := e.s
	p := a.Ref.Piece
	pc := &s.pieces[p]
	to, from := pc.Zone, a.From
	if a.Verb == vCreate {
		from = Nowhere
	}
	arrival := inPlay.has(to) && !inPlay.has(from) || inPlay.has(to) && to != from && !e.t.Rules.SharedLandmarks
	give := func(ab AbilityID, granter ObjectID) {
		t, support := e.t.abilities[ab].trigger, e.t.abilities[ab].support
		if support && (to != Reserve || pc.Status&Exhausted != 0) {
			return
		}
		worked := !support && (inPlay.has(from) || from == HeroZone)
		if t == nil || !e.arrives(t, arrival, worked, a, from, to) {
			return
		}
		c := newContext(pc.Ctrl, s.ref(p))
		e.hold(&c, pending{ability: ab, ctrl: pc.Ctrl, me: s.ref(p), it: s.ref(p), bearer: pc.ID, from: granter, act: -1})
	}
	d := &e.t.defs[pc.Def]
	if !(inPlay.has(to) && e.ignored(p)) {
		for _, ab := range d.Abilities {
			if e.t.abilities[ab].kind == kindReaction {
				give(ab, 0)
			}
		}
		if pc.Way&scouted != 0 {
			give(d.Scouted, 0)
		}
	}
	for _, g := range s.grants {
		if g.Piece == p && e.t.abilities[g.Ability].kind == kindReaction {
			give(g.Ability, g.From)
		}
	}
}

// arrives says whether a trigger is about an object's own arrival; worked says whether the
// ability was at work before the event, which then has matched it or not.
func (e *Engine) arrives(t *trigger, arrival, worked bool, a *act, from, to Zone) bool {
	switch t.op {
	case tEither:
		return e.arrives(t.a, arrival, worked, a, from, to) || e.arrives(t.b, arrival, worked, a, from, to)
	case tJ:
		return arrival
	case tH:
		return arrival && a.Why&whyPlayed != 0 && Zone(a.N) == Hand
	case tR:
		return arrival && a.Why&whyPlayed != 0 && Zone(a.N) == Reserve
	case tJoins:
		return to == Expedition && t.sel.op == selMe
	case tGoes:
		return t.sel.op == selMe && !worked && t.from.has(from) && t.to.has(to)
	case tDiscards:
		return t.sel.op == selMe && !worked && t.from.has(from) && a.Why&whyDiscard != 0 && to == Discard
	}
	return false
}
