package game

import "tumult/card"

// playable says whether a player may play a card at all, costs and choices
// aside.
func (e *Engine) playable(seat Seat, p PieceID, from Zone) bool {
	rule, _ := e.unplayable(seat, p, from)
	return rule == ""
}

// unplayable names the rule that keeps a player from playing a card, with the
// reason, or answers "".
func (e *Engine) unplayable(seat Seat, p PieceID, from Zone) (rule, reason string) {
	s := e.s
	pc := &s.pieces[p]
	d := &e.t.defs[pc.Def]
	switch d.Card.Type {
	case card.Character, card.Permanent, card.Spell:
	default:
		return "5.1.2.a", "only Characters, Permanents and Spells are played"
	}
	if from == Reserve && pc.Status&Exhausted != 0 && !e.mayPlayExhausted(seat, p, HeroExpedition) && !e.mayPlayExhausted(seat, p, CompanionExpedition) {
		return "1.4.1.a", "it is exhausted"
	}
	if e.forbidden(&act{Verb: vMove, Seat: seat, Ref: s.ref(p), From: pc.Zone, To: Limbo, Why: whyPlayed, N: int16(from)}) {
		return "1.4.1.a", "it cannot leave where it is"
	}
	f := frame{Kind: fPlay, Seat: seat, From: from, Code: noAbility, Ctx: newContext(seat, s.ref(p))}
	f.Ctx.Base = uint16(len(s.bounds))
	e.ownPassives(&f, p, func(_ int, ps *passive) {
		if ps.op == pCantBePlayed {
			rule, reason = "1.4.1.a", "it cannot be played now"
		}
	})
	e.playedFrom = from
	e.eachPassive(passives(pCantPlay), func(in *instance) bool {
		c := in.context()
		if ps := in.passive; e.isPlayer(&c, ps.who, seat) && e.matchesAnywhere(&c, ps.filter, p) {
			rule, reason = "1.4.1.a", "a passive ability forbids it"
		}
		return rule == ""
	})
	e.playedFrom = Nowhere
	return rule, reason
}

// mayPlayExhausted says whether a passive lets a player play an exhausted card from
// Reserve in an Expedition of theirs.
func (e *Engine) mayPlayExhausted(seat Seat, p PieceID, x ExpeditionID) (yes bool) {
	e.playedFrom, e.playedTo = Reserve, expRef(seat, x)
	if e.t.defs[e.s.pieces[p].Def].Card.Type != card.Character {
		e.playedTo = Ref{}
	}
	e.eachPassive(passives(pPlayExhausted), func(in *instance) bool {
		c := in.context()
		yes = e.isPlayer(&c, in.passive.who, seat) && e.matchesAnywhere(&c, in.passive.filter, p)
		return !yes
	})
	e.playedFrom, e.playedTo = Nowhere, Ref{}
	return yes
}

// barred says whether a card cannot be played in an expedition in which others can.
func (e *Engine) barred(f *frame, x ExpeditionID) (yes bool) {
	if !e.t.byExp {
		return false
	}
	p := f.Ctx.Me.Piece
	if f.From == Reserve && e.s.pieces[p].Status&Exhausted != 0 && !e.mayPlayExhausted(f.Seat, p, x) {
		return true
	}
	e.playedFrom, e.playedTo = f.From, expRef(f.Seat, x)
	e.ownPassives(f, p, func(_ int, ps *passive) { yes = yes || ps.op == pCantBePlayed })
	e.eachPassive(passives(pCantPlay), func(in *instance) bool {
		c := in.context()
		yes = yes || e.isPlayer(&c, in.passive.who, f.Seat) && e.matchesAnywhere(&c, in.passive.filter, p)
		return !yes
	})
	e.playedFrom, e.playedTo = Nowhere, Ref{}
	return yes
}

// declaredExp is the expedition in which a card is declared to be played, if it is
// yet.
func (e *Engine) declaredExp(f *frame) (x Ref) {
	e.choices(&f.Ctx, slotExp, func(b *bound) bool {
		x = b.Ref
		return false
	})
	return x
}

// aboutPlaying are the passives that change how their own card is played.
var aboutPlaying = passives(pMyCostLess, pMyCostMore, pMyCostMin, pOptionalCost, pOptionalTargets, pExtraCost, pScout, pCantBePlayed)

// ownPassives calls f for the passives of a card that change how it is played
// (1.2.4.d), where their conditions hold.
func (e *Engine) ownPassives(f *frame, p PieceID, call func(i int, ps *passive)) {
	d := &e.t.defs[e.s.pieces[p].Def]
	if d.does[0]&aboutPlaying == 0 {
		return
	}
	for i, a := range d.Abilities {
		ab := &e.t.abilities[a]
		if ab.support {
			continue
		}
		for ps := ab.passive; ps != nil; ps = ps.of {
			if ps.op != pWhile {
				call(i, ps)
			} else if !e.holdsOf(f, ps) {
				break
			}
		}
	}
}

// holdsOf says whether a condition of how a card is played holds. As long as the
// expedition is not declared, it holds for one that lessens the cost and for no other.
func (e *Engine) holdsOf(f *frame, ps *passive) bool {
	to, hoping := e.playedTo, e.hoping
	if to.Kind == NoRef {
		e.playedTo = e.declaredExp(f)
	}
	of := ps.of
	for of.op == pWhile {
		of = of.of
	}
	switch of.op {
	case pMyCostLess, pMyCostMin, pOptionalCost, pOptionalTargets, pScout:
		e.hoping = true
	default:
		e.hoping = false
	}
	yes := e.holds(&f.Ctx, ps.cond)
	e.playedTo, e.hoping = to, hoping
	return yes
}
