package game

import (
	"slices"

	"tumult/card"
)

// manaCost is what a declaration costs in mana as far as it goes: first all
// increases, then all decreases, then lower limits by timestamp. It may be below
// zero only within; the result never is.
func (e *Engine) manaCost(f *frame) int {
	s := e.s
	if f.isReaction() {
		return e.tough(f)
	}
	c := &f.Ctx
	n := 0
	if f.Quick {
		n = e.manaOf(c, e.t.abilities[f.Code].cost)
		e.eachPassive(passives(pActionCostMore), func(in *instance) bool {
			if k := in.context(); e.isPlayer(&k, in.passive.who, f.Seat) {
				n += e.amount(&k, in.passive.amount)
			}
			return true
		})
		return max(0, n+e.tough(f)-int(f.Less))
	}
	p := f.Ctx.Me.Piece
	d := &e.t.defs[s.pieces[p].Def]
	if n = d.Card.Hand; f.From == Reserve && !(f.Either && e.saidYes(f, slotEither)) {
		n = d.Card.Reserve
	}
	if cost, yes := e.scoutCost(f); yes {
		n = cost
	}
	less := int(f.Less)
	e.playedFrom, e.playedTo = f.From, e.declaredExp(f)
	e.eachPassive(passives(pCostLess, pCostMore), func(in *instance) bool {
		k := in.context()
		ps := in.passive
		e.hoping = ps.op == pCostLess
		switch {
		case !e.isPlayer(&k, ps.who, f.Seat) || !e.matchesAnywhere(&k, ps.filter, p):
		case ps.op == pCostLess:
			less += e.amount(&k, ps.amount)
		default:
			n += e.amount(&k, ps.amount)
		}
		return true
	})
	e.ownPassives(f, p, func(i int, ps *passive) {
		switch ps.op {
		case pMyCostLess:
			less += e.amount(c, ps.amount)
		case pMyCostMore:
			n += e.amount(c, ps.amount)
		case pOptionalCost, pOptionalTargets:
			if e.saidYes(f, slotOptional-int16(i)) {
				less += e.amount(c, ps.amount)
			}
		}
	})
	n += e.tough(f)
	e.ownPassives(f, p, func(i int, ps *passive) {
		if ps.op == pMyCostMin { // the lower limit is this reduction's own
			n = min(n, max(n-e.amount(c, ps.amount), ps.n))
		}
	})
	e.hoping = true
	e.eachPassive(passives(pCostLessMin), func(in *instance) bool {
		k := in.context()
		if ps := in.passive; e.isPlayer(&k, ps.who, f.Seat) && e.matchesAnywhere(&k, ps.filter, p) {
			n = min(n, max(n-e.amount(&k, ps.amount), ps.n))
		}
		return true
	})
	e.hoping = false
	n = max(0, n-less)
	e.eachPassive(passives(pCostFloor), func(in *instance) bool {
		k := in.context()
		if ps := in.passive; e.isPlayer(&k, ps.who, f.Seat) && e.matchesAnywhere(&k, ps.filter, p) {
			n = max(n, e.amount(&k, ps.amount))
		}
		return true
	})
	e.playedFrom, e.playedTo = Nowhere, Ref{}
	return n
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

// manaOf is the mana that a cost asks for, Tough and changes aside.
func (e *Engine) manaOf(c *context, k *cost) int {
	n := e.amount(c, k.mana)
	for _, x := range k.extra {
		if e.holds(c, x.when) {
			n += e.amount(c, x.mana)
		}
	}
	return n
}

// baseCost is the Reserve Cost of a card in Reserve or played from there and of a
// Fleeting object in play, otherwise the Hand Cost.
func (e *Engine) baseCost(pc *Piece) int {
	d := &e.t.defs[pc.Def]
	if pc.Zone == Reserve || pc.Zone == Limbo && pc.Way&fromReserve != 0 || inPlay.has(pc.Zone) && pc.Status&Fleeting != 0 {
		return d.Card.Reserve
	}
	return d.Card.Hand
}

// scoutCost is what is paid instead of the Hand Cost where that was chosen.
func (e *Engine) scoutCost(f *frame) (n int, yes bool) {
	e.ownPassives(f, f.Ctx.Me.Piece, func(i int, ps *passive) {
		if ps.op == pScout && e.saidYes(f, slotOptional-int16(i)) {
			n, yes = e.amount(&f.Ctx, ps.amount), true
		}
	})
	return n, yes
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

// reduction is what optional costs that are not answered yet could take off.
func (e *Engine) reduction(f *frame) int {
	if f.Code != noAbility {
		return 0
	}
	n := 0
	if f.Either && !e.answeredSlot(f, slotEither) {
		d := &e.t.defs[e.s.pieces[f.Ctx.Me.Piece].Def]
		n = max(0, d.Card.Reserve-d.Card.Hand)
	}
	e.ownPassives(f, f.Ctx.Me.Piece, func(i int, ps *passive) {
		switch {
		case ps.op != pOptionalCost && ps.op != pOptionalTargets && !(ps.op == pScout && f.From == Hand) || e.answeredSlot(f, slotOptional-int16(i)):
		case ps.op == pScout:
			n += max(0, e.t.defs[e.s.pieces[f.Ctx.Me.Piece].Def].Card.Hand-e.amount(&f.Ctx, ps.amount))
		default:
			n += e.amount(&f.Ctx, ps.amount)
		}
	})
	return n
}

// tough is what the declared targets of a play add to its cost in the 2024
// edition; nothing if it is played for free (7.4.5.c).
func (e *Engine) tough(f *frame) int {
	if e.t.Rules.ToughAtChoice || f.Free {
		return 0
	}
	return e.toughSum(f, func(*bound) bool { return true })
}

// toughSum sums Tough over the distinct objects of opponents among those targets
// of a frame that count.
func (e *Engine) toughSum(f *frame, counts func(b *bound) bool) int {
	s := e.s
	n := 0
	bs := s.bounds[f.Ctx.Base:]
	for i := range bs {
		b := &bs[i]
		if !b.Target || b.Ref.Kind != ObjectRef || !s.here(b.Ref) || !counts(b) {
			continue
		}
		first := true
		for k := range bs[:i] {
			first = first && !(bs[k].Target && counts(&bs[k]) && bs[k].Ref == b.Ref)
		}
		if first {
			n += e.dearerOf(f, b.Ref) + e.toughness(f, b.Ref)
		}
	}
	return n
}

// dearerOf is what the cost of an ability asks for besides for a target.
func (e *Engine) dearerOf(f *frame, r Ref) int {
	if f.Code == noAbility || e.t.abilities[f.Code].cost == nil {
		return 0
	}
	n := 0
	for _, d := range e.t.abilities[f.Code].cost.dearer {
		if e.matches(&f.Ctx, d.filter, r.Piece) {
			n += e.amount(&f.Ctx, d.mana)
		}
	}
	return n
}

// toughness is what an opponent pays to target an object.
func (e *Engine) toughness(f *frame, r Ref) int {
	if !inPlay.has(e.s.pieces[r.Piece].Zone) || !e.t.opponents(f.Ctx.Ctrl, e.s.pieces[r.Piece].Ctrl) {
		return 0
	}
	return max(0, int(e.s.chars[r.Piece].Tough))
}

// eachCost calls f for each cost that a complete declaration pays besides mana.
func (e *Engine) eachCost(f *frame, call func(c *cost)) {
	if f.Free {
		return
	}
	if f.Code != noAbility {
		if c := e.t.abilities[f.Code].cost; c != nil && f.Quick {
			call(c)
		}
		return
	}
	e.ownPassives(f, f.Ctx.Me.Piece, func(i int, ps *passive) {
		if ps.op == pExtraCost || ps.op == pOptionalCost && e.saidYes(f, slotOptional-int16(i)) {
			call(ps.cost)
		}
	})
}

// costActs adds the actions of a declaration's costs: all are paid in one step
// (5.1.2.d).
func (e *Engine) costActs(f *frame) {
	mana := 0
	c := f.Ctx
	if !f.Free {
		mana = e.manaCost(f)
	}
	if !f.Quick {
		e.eachCost(f, func(k *cost) { mana += e.manaOf(&c, k) })
	}
	e.manaActs(f.Seat, mana)
	e.eachCost(f, func(k *cost) {
		for i := range k.parts {
			e.partActs(&c, &k.parts[i])
		}
	})
}

func (e *Engine) partActs(c *context, in *instr) {
	at := len(e.s.acts)
	e.build(c, in)
	for i := at; i < len(e.s.acts); i++ {
		e.s.acts[i].Why |= whyCost
	}
}

// payable says whether a complete declaration can be paid: every part is
// possible, no object pays twice, and there is mana enough. All or nothing.
func (e *Engine) payable(d declaration) bool {
	s, f := e.s, d.f
	at := len(s.acts)
	if d.in != nil {
		ok := e.holds(&f.Ctx, d.in.cost.only) && e.partsPossible(&f.Ctx, d.in.cost, at) && e.innerCost(d) <= e.ready(f.Ctx.Ctrl)
		s.acts = s.acts[:at]
		return ok
	}
	if f.isReaction() || f.Free {
		return true
	}
	mana := e.manaCost(f)
	ok := true
	c := f.Ctx
	e.eachCost(f, func(k *cost) {
		ok = ok && e.holds(&c, k.only) && (k.maxX == nil || int(c.X) <= e.amount(&c, k.maxX))
		if !f.Quick {
			mana += e.manaOf(&c, k)
		}
		ok = ok && e.partsPossible(&c, k, at)
	})
	s.acts = s.acts[:at]
	return ok && mana <= e.ready(f.Seat)
}

// partsPossible adds the actions of a cost and says whether all actions from
// index start on can happen together: no object pays twice.
func (e *Engine) partsPossible(c *context, k *cost, start int) bool {
	s := e.s
	for i := range k.parts {
		from := len(s.acts)
		e.partActs(c, &k.parts[i])
		if len(s.acts) == from && (k.parts[i].amountIsZero(e, c) || e.mayBeNone(c, k, &k.parts[i])) {
			continue
		}
		if len(s.acts) == from {
			return false
		}
		probe := frame{Kind: fStep, Acts: uint16(from)}
		for j := from; j < len(s.acts); j++ {
			if a := &s.acts[j]; a.Verb == vCount && a.N == 0 { // X is 0
				continue
			}
			if !e.possible(&probe, j) {
				return false
			}
			if !e.enoughCounters(start, j) {
				return false
			}
			for o := start; o < j; o++ {
				if a, b := &s.acts[o], &s.acts[j]; a.Ref.Kind == ObjectRef && a.Ref == b.Ref && a.Verb == b.Verb && a.Verb != vCount {
					return false
				}
			}
		}
	}
	for i := range k.picks {
		lo := 1 // an expedition
		if sel := k.picks[i].sel; sel != nil {
			lo = e.amount(c, sel.min)
		}
		n := 0
		e.choices(c, k.picks[i].slot, func(b *bound) bool { n++; return true })
		if n < lo {
			return false
		}
	}
	return true
}

// enoughCounters says whether what the actions from start to j spend of one kind
// of counters is there.
func (e *Engine) enoughCounters(start, j int) bool {
	s := e.s
	last := &s.acts[j]
	if last.Verb != vCount || last.N >= 0 {
		return true
	}
	spent := 0
	for i := start; i <= j; i++ {
		if a := &s.acts[i]; a.Verb == vCount && a.N < 0 && a.Name == last.Name && a.Ref == last.Ref {
			spent -= int(a.N)
		}
	}
	have := s.counter(last.Ref.Piece, last.Name)
	if last.Name == boostName {
		have = int(s.pieces[last.Ref.Piece].Boosts)
	}
	return spent <= have
}

// mayBeNone says whether a part of a cost is about a choice that may be of
// nothing ("any number of").
func (e *Engine) mayBeNone(c *context, k *cost, part *instr) bool {
	return part.sel != nil && part.sel.op == selSlot && slices.ContainsFunc(k.picks, func(pick instr) bool {
		return pick.slot == part.sel.slot && e.amount(c, pick.sel.min) == 0
	})
}

func (in *instr) amountIsZero(e *Engine, c *context) bool {
	return in.amount != nil && e.amount(c, in.amount) == 0
}

// pay pushes the one step that pays all costs. A Reaction whose Tough is not
// paid has no effect: then it answers false.
func (e *Engine) pay(f *frame) bool {
	if f.isReaction() {
		n := e.tough(f)
		if n == 0 {
			return true
		}
		if !f.Tough {
			return false
		}
		e.payMana(f.Seat, n, f.Ctx.Me)
		return true
	}
	seat, me, by := f.Seat, f.Ctx.Me, f.Code
	e.revealCosts(f)
	// The actions are built while the declaration is on top, then the step
	// takes them over.
	at := len(e.s.acts)
	e.costActs(f)
	if len(e.s.acts) == at {
		return true
	}
	st := e.begin(seat, me, by)
	st.Acts = uint16(at)
	return true
}

// revealCosts shows hidden cards whose characteristics a cost, or the effect
// that it pays for, asks for, before it is paid (3.1.3.f).
func (e *Engine) revealCosts(f *frame) {
	asks := f.Code != noAbility && e.t.abilities[f.Code].asksThose
	e.eachCost(f, func(k *cost) { e.revealPicks(f.Seat, &f.Ctx, k, asks) })
}

func (e *Engine) revealPicks(seat Seat, c *context, k *cost, asked bool) {
	for i := range k.picks {
		if !asked && !k.picks[i].fromHidden() {
			continue
		}
		e.choices(c, k.picks[i].slot, func(b *bound) bool {
			if b.Ref.Kind == ObjectRef && e.s.pieces[b.Ref.Piece].Zone == Hand {
				e.noteOf(EvReveal, seat, b.Ref.Piece, "3.1.3.f")
			}
			return true
		})
	}
}

// playable says whether a player may play a card at all, costs and choices
// aside.
func (e *Engine) playable(seat Seat, p PieceID, from Zone) bool {
	rule, _ := e.unplayable(seat, p, from)
	return rule == ""
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
