package game

// instance is a passive ability at work: of an object, or of an Ongoing emblem.
type instance struct {
	passive *passive
	ability AbilityID
	id      ObjectID // bearer or emblem: the timestamp
	from    ObjectID // what granted it
	me, it  Ref
	ctrl    Seat
	itExp   expeditionSet
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

// eachAbility calls f for each ability at work of each object that does one of
// the things asked for (1.2.4.d): in play and in the Hero zone those of the text
// box, in Reserve, unless the card is exhausted, those of the support box.
func (e *Engine) eachAbility(does works, f func(p PieceID, a AbilityID, from ObjectID) bool) {
	if e.t.does&does == 0 {
		return
	}
	s := e.s
	const text, support = 0, 1
	visit := func(l *list, box int) bool {
		for p := l.First; p != noPiece; p = s.pieces[p].Next {
			d := &e.t.defs[s.pieces[p].Def]
			if d.does[box]&does == 0 || box == support && s.pieces[p].Status&Exhausted != 0 || e.ignored(p) {
				continue
			}
			for _, a := range d.Abilities {
				if c := &e.t.abilities[a]; c.does&does != 0 && c.support == (box == support) && !f(p, a, 0) {
					return false
				}
			}
		}
		return true
	}
	if !visit(&s.shared[0], text) {
		return
	}
	for seat := range e.t.seats() {
		z := &s.players[seat].Zones
		if !visit(&z[Landmarks], text) || !visit(&z[HeroZone], text) || !visit(&z[Reserve], support) {
			return
		}
	}
	for i := range s.grants {
		g := s.grants[i]
		if e.t.abilities[g.Ability].does&does != 0 && !f(g.Piece, g.Ability, g.From) {
			return
		}
	}
}

// eachPassive calls f for each passive ability at work that does one of the
// things asked for, Ongoing emblems' too. Conditions ("while") hold; the passive
// given is the inner one.
func (e *Engine) eachPassive(does works, f func(in *instance) bool) {
	if e.t.does&does == 0 {
		return
	}
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
	e.eachAbility(does, func(p PieceID, a AbilityID, from ObjectID) bool {
		*in = instance{passive: e.t.abilities[a].passive, ability: a, id: s.pieces[p].ID, from: from, me: s.ref(p), ctrl: s.pieces[p].Ctrl, emblem: -1}
		stop = !give(in)
		return !stop
	})
	for i := 0; i < len(s.emblems) && !stop; i++ {
		m := &s.emblems[i]
		if c := &e.t.abilities[m.Ability]; m.Ongoing && c.does&does != 0 {
			*in = instance{passive: c.passive, ability: m.Ability, id: m.ID, me: m.Me, it: m.It, ctrl: m.Ctrl, itExp: m.Exp, emblem: i}
			stop = !give(in)
		}
	}
}
