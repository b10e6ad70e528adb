package game

// WhyNot says why a card, or with an ability a quick action, is not offered to a
// seat in its turn: the rule's id and the reason. It answers ok false where it
// is offered.
func (e *Engine) WhyNot(s *State, seat Seat, r Ref, a AbilityID) (rule, reason string, ok bool) {
	e.use(s)
	d := e.Decision(s)
	if d.Kind != ChooseTurn || d.Seat != seat {
		return "1.3.2.d", "it is not the player's turn", true
	}
	for _, o := range d.Options {
		if o.Ref == r && (o.Kind == OptPlay && a == noAbility || o.Kind == OptQuick && o.Ability == a) {
			return "", "", false
		}
	}
	if !s.here(r) {
		return "2.1.c", "it is not there any more", true
	}
	pc := &s.pieces[r.Piece]
	if a == noAbility {
		if pc.Ctrl != seat || pc.Zone != Hand && pc.Zone != Reserve {
			return "5.1.2.a", "cards are played from one's own hand or Reserve", true
		}
		if rule, reason = e.unplayable(seat, r.Piece, pc.Zone); rule != "" {
			return rule, reason, true
		}
		return e.whyNotDeclared(e.playCard(seat, r, false, false))
	}
	if e.used(pc.ID, 0, a) >= dayLimit {
		return "1.4.6.b", "it was played a hundred times today", true
	}
	if pc.Ctrl != seat {
		return "1.2.4.c", "another player controls it", true
	}
	works := false
	e.eachAbility(worksQuick, func(p PieceID, b AbilityID, _ ObjectID) bool {
		works = p == r.Piece && b == a
		return !works
	})
	if !works {
		return "1.2.4.d", "the ability does not work there, or on an exhausted card in Reserve", true
	}
	return e.whyNotDeclared(e.playQuick(seat, r, a, 0))
}

// whyNotDeclared finds what keeps a declaration from being completed, and takes
// the frame away.
func (e *Engine) whyNotDeclared(f *frame) (rule, reason string, ok bool) {
	defer e.pop()
	tough := f.Less
	f.Less += 99
	targets := e.completable(declaration{f: f})
	f.Less = tough
	if !targets {
		q, more := e.nextQuestion(declaration{f: f})
		if more && (q.kind == ChooseTargets || q.kind == ChooseMode) {
			return "5.2.3.b", "there is no legal target", true
		}
		return "1.4.1.b", "its cost cannot be paid", true
	}
	if e.manaCost(f) > e.ready(f.Seat) {
		return "5.1.2.c", "there is not enough mana", true
	}
	return "7.4.5.c", "there is not enough mana for the Tough targets", true
}

// NoAbility is what a card itself is asked for by.
const NoAbility = noAbility

// CostOf returns what a card or quick action of a seat would cost in mana now,
// before choices.
func (e *Engine) CostOf(s *State, seat Seat, r Ref) int {
	e.use(s)
	f := e.playCard(seat, r, false, false)
	defer e.pop()
	return e.manaCost(f)
}

// QuickOf returns the first quick action of an object or card, or NoAbility.
func (e *Engine) QuickOf(s *State, r Ref) AbilityID {
	e.use(s)
	for _, a := range e.t.defs[s.pieces[r.Piece].Def].Abilities {
		if e.t.abilities[a].kind == kindQuick {
			return a
		}
	}
	return noAbility
}
