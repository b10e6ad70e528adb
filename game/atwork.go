package game

// instance is a passive ability at work: of an object, or of an Ongoing emblem.
type instance struct {
	passive *passive
	ability AbilityID
	id      ObjectID // bearer or emblem: the timestamp
	from    ObjectID // what granted it
	me, it  Ref
	ctrl    Seat
	itExp   int8
	emblem  int // index in emblems, -1
	done    bool
}

func (in *instance) context() context {
	c := newContext(in.ctrl, in.me)
	c.It, c.ItExp = in.it, in.itExp
	return c
}

// ignored says whether an object's own abilities do not work.
func (e *Engine) ignored(p PieceID) bool { return e.s.chars[p].NoText }

// eachAbility calls f for each ability at work of each object (1.2.4.d): in play
// and in the Hero zone those of the text box, in Reserve, unless the card is
// exhausted, those of the support box.
func (e *Engine) eachAbility(kind abilityKind, f func(p PieceID, a AbilityID, from ObjectID) bool) {
	s := e.s
	visit := func(l *list, support bool) bool {
		for p := l.First; p != noPiece; p = s.pieces[p].Next {
			pc := &s.pieces[p]
			d := &e.t.defs[pc.Def]
			if len(d.Abilities) > 0 && !(support && pc.Status&Exhausted != 0) && (support || !e.ignored(p)) {
				for _, a := range d.Abilities {
					if c := &e.t.abilities[a]; c.kind == kind && c.support == support && !f(p, a, 0) {
						return false
					}
				}
			}
		}
		return true
	}
	if !visit(&s.shared[0], false) {
		return
	}
	for seat := range e.t.seats() {
		z := &s.players[seat].Zones
		if !visit(&z[Landmarks], false) || !visit(&z[HeroZone], false) || !visit(&z[Reserve], true) {
			return
		}
	}
	for i := range s.grants {
		g := s.grants[i]
		if e.t.abilities[g.Ability].kind == kind && !f(g.Piece, g.Ability, g.From) {
			return
		}
	}
}

// eachPassive calls f for each passive ability at work, Ongoing emblems' too.
// Conditions ("while") hold; the passive given is the inner one.
func (e *Engine) eachPassive(f func(in *instance) bool) {
	s := e.s
	give := func(in *instance) bool {
		for in.passive.op == pWhile {
			c := in.context()
			if !e.holds(&c, in.passive.cond) {
				return true
			}
			in.passive = in.passive.of
		}
		return f(in)
	}
	stop := false
	in := &e.shown[e.depth%len(e.shown)]
	e.depth++
	defer func() { e.depth-- }()
	e.eachAbility(kindPassive, func(p PieceID, a AbilityID, from ObjectID) bool {
		*in = instance{passive: e.t.abilities[a].passive, ability: a, id: s.pieces[p].ID, from: from, me: s.ref(p), ctrl: s.pieces[p].Ctrl, itExp: -1, emblem: -1}
		stop = !give(in)
		return !stop
	})
	for i := 0; i < len(s.emblems) && !stop; i++ {
		m := &s.emblems[i]
		if c := &e.t.abilities[m.Ability]; m.Ongoing && c.kind == kindPassive {
			*in = instance{passive: c.passive, ability: m.Ability, id: m.ID, me: m.Me, it: m.It, ctrl: m.Ctrl, itExp: m.Exp, emblem: i}
			stop = !give(in)
		}
	}
}
