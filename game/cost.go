package game

import (
	"fmt"
	"slices"

	"tumult/ability"
)

// cost is what a quick action, an internal action or an optional cost asks for:
// all of it in one step, or nothing.
type cost struct {
	mana   []partOfMana
	parts  []instr // vMove, vGain, vCount… with sel
	picks  []instr // opChoose for the parts
	dearer []dearer
	only   *cond
	needsX bool
	maxX   *amount
}

// dearer is mana that a cost asks for besides for each target that matches.
type dearer struct {
	filter *filter
	mana   *amount
}

// partOfMana is mana that a cost asks for, only if a condition holds where it has one.
type partOfMana struct {
	when *cond
	n    *amount
}

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

// manaOf is the mana that a cost asks for, Tough and changes aside.
func (e *Engine) manaOf(c *context, k *cost) int {
	n := 0
	for _, m := range k.mana {
		if e.holds(c, m.when) {
			n += e.amount(c, m.n)
		}
	}
	return n
}

// baseCost is the Reserve Cost of a card in Reserve or played from there and of
// what is Fleeting, in play or in Limbo, otherwise the Hand Cost.
func (e *Engine) baseCost(pc *Piece) int {
	d := &e.t.defs[pc.Def]
	if pc.Zone == Reserve || pc.Zone == Limbo && pc.Way&fromReserve != 0 || pc.Status&Fleeting != 0 {
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
		if k.parts[i].amountIsZero(e, c) || e.mayBeNone(c, k, &k.parts[i]) && len(s.acts) == from {
			continue
		}
		if len(s.acts) == from {
			return false
		}
		probe := frame{Acts: uint16(start)}
		for j := from; j < len(s.acts); j++ {
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
	return true
}

// enoughCounters says whether what the actions from start to j spend of one kind
// of counters is there.
func (e *Engine) enoughCounters(start, j int) bool {
	s := e.s
	last := &s.acts[j]
	if last.Verb != vCount {
		return true
	}
	spent := 0
	for i := start; i <= j; i++ {
		if a := &s.acts[i]; a.N < 0 && a.Name == last.Name && a.Ref == last.Ref {
			spent -= int(a.N)
		}
	}
	have := s.counter(s.pieces[last.Ref.Piece].ID, last.Name)
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

// cost compiles the parts of a cost. Choices in it are declared (5.1.2.b).
func (c *compiler) cost(n *ability.Node) (*cost, error) {
	k := &cost{}
	for _, p := range n.Kids {
		switch p.Word {
		case "mana":
			a, err := c.amount(p.Kids[0])
			if err != nil {
				return nil, err
			}
			k.mana = append(k.mana, partOfMana{n: a})
			k.needsX = k.needsX || a.op == amX
		case "if":
			m, err := c.manaIf(p)
			if err != nil {
				return nil, err
			}
			k.mana = append(k.mana, m)
		case "x_max":
			m, err := c.amount(p.Kids[0])
			if err != nil {
				return nil, err
			}
			k.maxX = m
		case "dearer":
			f, err := c.filter(p.Kids[1:])
			if err != nil {
				return nil, err
			}
			a, err := c.amount(p.Kids[0])
			if err != nil {
				return nil, err
			}
			k.dearer = append(k.dearer, dearer{f, a})
		case "only_if":
			o, err := c.cond(p.Kids[0])
			if err != nil {
				return nil, err
			}
			k.only = o
		default:
			part := &compiler{t: c.t, slots: c.slots, player: c.player}
			if err := part.step(p); err != nil {
				return nil, err
			}
			c.slots, c.player = part.slots, part.player
			for _, i := range part.code {
				switch {
				case i.op == opChoose:
					i.target = false
					k.picks = append(k.picks, i)
				case i.op == opStep:
					if i.amount != nil && i.amount.op == amX {
						k.needsX = true
					}
					k.parts = append(k.parts, i)
				default:
					return nil, fmt.Errorf("%q cannot be a cost", p.Word)
				}
			}
		}
	}
	return k, nil
}

// manaIf compiles `if(condition, {mana(n)})` in a cost.
func (c *compiler) manaIf(n *ability.Node) (m partOfMana, err error) {
	do := n.Kids[1]
	if len(n.Kids) != 2 || len(do.Kids) != 1 || do.Kids[0].Word != "mana" {
		return m, fmt.Errorf("only mana can depend on a condition in a cost")
	}
	if m.when, err = c.cond(n.Kids[0]); err == nil {
		m.n, err = c.amount(do.Kids[0].Kids[0])
	}
	return m, err
}
