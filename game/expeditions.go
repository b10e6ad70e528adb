package game

import (
	"errors"

	"tumult/ability"
)

type expOp uint8

const (
	expMine expOp = iota
	expOther
	expHero
	expCompanion
	expEach
	expPick
	expTarget
	expAnyNumber
	expFacing
	expIt
	expOf
	expSlot
	expBoth
	expOtherOf
)

type expSel struct {
	op    expOp
	who   *who
	sel   *selector
	n     *amount // how many; nil: one
	fewer bool    // or fewer than n
	of    *expSel
	too   *expSel // both: the other one
	only  *cond   // those for which it holds
	min   int     // of expAnyNumber: how many at least
	slot  int16
}

// expeditionSet is a set of expeditions.
type expeditionSet uint8

const _ = expeditionSet(1 << (2*MaxSeats - 1)) // there is a bit for each

func expeditionOf(seat Seat, x ExpeditionID) expeditionSet { return 1 << (2*uint(seat) + uint(x)) }

// eachExpedition walks expeditions as eachObject does objects.
func (e *Engine) eachExpedition(c *context, x *expSel, do func(Ref) bool) bool {
	return e.until(e.expeditions(e.lend(), c, x), do)
}

// expeditions appends the expeditions meant, as references.
func (e *Engine) expeditions(dst []Ref, c *context, x *expSel) []Ref {
	at := len(dst)
	of := func(r Ref, other bool) {
		if r.Kind != ObjectRef {
			return
		}
		pc, ch := e.s.memoryOf(r)
		if pc.Zone != Expedition {
			return
		}
		gigantic := ch.Keys&keyGigantic != 0
		for i := range ExpeditionID(2) {
			switch {
			case other && !gigantic && i != pc.Exp, !other && (gigantic || i == pc.Exp):
				dst = append(dst, expRef(pc.Ctrl, i))
			}
		}
	}
	each := func(i ExpeditionID, both bool) {
		for seat := range e.t.seats() {
			if e.isPlayer(c, x.who, seat) {
				if both {
					dst = append(dst, expRef(seat, HeroExpedition), expRef(seat, CompanionExpedition))
				} else {
					dst = append(dst, expRef(seat, i))
				}
			}
		}
	}
	switch x.op {
	case expMine:
		of(c.Me, false)
	case expOther:
		of(c.Me, true)
	case expHero:
		each(HeroExpedition, false)
	case expCompanion:
		each(CompanionExpedition, false)
	case expEach, expPick, expTarget, expAnyNumber:
		if x.of != nil {
			return e.expeditions(dst, c, x.of)
		}
		each(0, true)
	case expFacing:
		dst = e.expeditions(dst, c, x.of)
		for i, r := range dst[at:] {
			dst[at+i] = expRef(e.t.facing(r.Seat, r.Exp))
		}
	case expOtherOf:
		dst = e.expeditions(dst, c, x.of)
		for i, r := range dst[at:] {
			dst[at+i] = expRef(r.Seat, 1-r.Exp)
		}
	case expBoth:
		dst = e.expeditions(dst, c, x.of)
		dst = e.expeditions(dst, c, x.too)
	case expIt:
		for i := range 2 * MaxSeats {
			if r := expRef(Seat(i/2), ExpeditionID(i%2)); c.ItExp&expeditionOf(r.Seat, r.Exp) != 0 {
				dst = append(dst, r)
			}
		}
	case expOf:
		of(e.firstTold(c, x.sel), false)
	case expSlot:
		e.choices(c, x.slot, func(b *bound) bool {
			if b.Ref.Kind == ExpeditionRef {
				dst = append(dst, b.Ref)
			}
			return true
		})
	}
	if x.only == nil {
		return dst
	}
	kept := dst[:at]
	k := *c
	for _, r := range dst[at:] {
		k.ItExp = expeditionOf(r.Seat, r.Exp)
		if e.holds(&k, x.only) {
			kept = append(kept, r)
		}
	}
	return kept
}

// into says whether the card being played is played in one of the expeditions;
// before that is declared, whether it is what is hoped for.
func (e *Engine) into(c *context, x *expSel) bool {
	if e.playedTo.Kind == NoRef {
		return e.hoping
	}
	return e.isExp(c, x, e.playedTo.Seat, e.playedTo.Exp)
}

func (c *compiler) exp(n *ability.Node) (x *expSel, err error) {
	x = &expSel{}
	switch n.Word {
	case "mine":
	case "my_other":
		x.op = expOther
	case "hero_exp", "companion_exp", "each_exp", "an_exp":
		x.op = map[ability.Word]expOp{"hero_exp": expHero, "companion_exp": expCompanion, "each_exp": expEach, "an_exp": expPick}[n.Word]
		x.who, err = c.who(n.Kids[0])
	case "target_exp_a", "any_exps":
		if x.op = expTarget; n.Word == "any_exps" {
			x.op = expAnyNumber
		}
		x.who = &who{op: whoEveryone}
		if len(n.Kids) > 0 {
			x.who, err = c.who(n.Kids[0])
		}
	case "targets_exp", "up_to_targets_exp":
		x.op, x.who, x.fewer = expTarget, &who{op: whoEveryone}, n.Word == "up_to_targets_exp"
		x.n, err = c.amount(n.Kids[0])
	case "an_exp_of":
		x.op = expPick
		x.of, err = c.exp(n.Kids[0])
	case "facing":
		x.op = expFacing
		x.of, err = c.exp(n.Kids[0])
	case "both":
		x.op = expBoth
		if x.of, err = c.exp(n.Kids[0]); err != nil {
			return x, err
		}
		if n.Kids[1].Word == "facing" && n.Kids[1].Kids[0].Equal(n.Kids[0]) {
			x.too = &expSel{op: expFacing, of: x.of}
		} else {
			x.too, err = c.exp(n.Kids[1])
		}
	case "other_exp":
		x.op = expOtherOf
		x.of, err = c.exp(n.Kids[0])
	case "where":
		if x, err = c.exp(n.Kids[0]); err != nil {
			return x, err
		}
		if x.only != nil {
			return x, errors.New("write one condition with and(…)")
		}
		x.only, err = c.cond(n.Kids[1])
	case "it_expedition":
		x.op = expIt
	case "exp_of":
		x.op = expOf
		x.sel, err = c.objects(n.Kids[0])
	default:
		err = unknown(n)
	}
	return x, err
}

// expedition compiles an expedition for a step. Where one is wanted and an
// object stands in two, the player picks (7.4.3.f).
func (c *compiler) expedition(n *ability.Node, one bool) (*expSel, error) {
	x, err := c.exp(n)
	if err != nil {
		return nil, err
	}
	x = c.chosen(x)
	if one && x.op != expEach && x.op != expSlot && !c.asks {
		return c.choice(x), nil
	}
	return x, nil
}

// chosen makes what has to be chosen in an expedition instructions of their own before it.
func (c *compiler) chosen(x *expSel) *expSel {
	switch {
	case x.op == expTarget || x.op == expAnyNumber:
		return c.choice(x)
	case x.op == expPick && !c.asks:
		slot := c.choice(x)
		c.emit(instr{op: opTargetIt, exp: slot}) // for the steps after it, it is that Expedition
		return slot
	case x.op == expFacing || x.op == expOtherOf:
		x.of = c.chosen(x.of)
	case x.op == expBoth:
		of := x.of
		if x.of = c.chosen(of); x.too.of == of { // and the one that faces it
			x.too.of = x.of
		} else {
			x.too = c.chosen(x.too)
		}
	}
	return x
}

func (c *compiler) choice(x *expSel) *expSel {
	slot := c.slot()
	c.emit(instr{op: opChoose, exp: x, target: x.op == expTarget || x.op == expAnyNumber, slot: slot})
	return &expSel{op: expSlot, slot: slot}
}
