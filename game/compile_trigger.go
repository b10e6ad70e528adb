package game

import (
	"fmt"

	"tumult/ability"
)

func (c *compiler) trigger(n *ability.Node) (t *trigger, err error) {
	t = &trigger{}
	sel := func(op trigOp, k int) {
		t.op = op
		t.sel, err = c.selector(n.Kids[k])
	}
	player := func(op trigOp) {
		t.op = op
		t.who, err = c.who(n.Kids[0])
	}
	switch n.Word {
	case "j":
		t.op = tJ
	case "h":
		t.op = tH
	case "r":
		t.op = tR
	case "at":
		t.op, t.phase = tAt, phaseWords[n.Kids[0].Word]
	case "after":
		t.op, t.phase = tAfter, phaseWords[n.Kids[0].Word]
	case "plays", "creates":
		player(map[ability.Word]trigOp{"plays": tPlays, "creates": tCreates}[n.Word])
		if err == nil {
			t.filter, err = c.filter(n.Kids[1:])
		}
	case "joins":
		sel(tJoins, 0)
		t.to = Expedition.set()
		if err == nil {
			t.who, err = c.who(n.Kids[1])
		}
	case "joins_play":
		sel(tJoins, 0)
		t.to = inPlay
		if err == nil {
			t.who, err = c.who(n.Kids[1])
		}
	case "joins_exp", "leaves_exp":
		sel(map[ability.Word]trigOp{"joins_exp": tJoins, "leaves_exp": tLeavesExp}[n.Word], 0)
		t.to = Expedition.set()
		if err == nil {
			t.exp, err = c.exp(n.Kids[1])
		}
	case "leaves":
		sel(tLeaves, 0)
		t.from = zones[n.Kids[1].Word]
	case "goes":
		sel(tGoes, 0)
		t.from, t.to = zones[n.Kids[1].Word], zones[n.Kids[2].Word]
	case "sacrifices", "discards":
		player(map[ability.Word]trigOp{"sacrifices": tSacrifices, "discards": tDiscards}[n.Word])
		if err == nil {
			t.sel, err = c.selector(n.Kids[1])
		}
	case "sacrificed":
		sel(tSacrifices, 0)
	case "discarded":
		sel(tDiscards, 0)
	case "draws":
		player(tDraws)
	case "draws_card":
		player(tDrawsCard)
	case "resupplies":
		player(tResupplies)
	case "rolls":
		player(tRolls)
	case "rolls_die":
		player(tRollsDie)
	case "passes":
		player(tPasses)
	case "passes_first":
		player(tPassesFirst)
	case "makes_gift", "receives_gift":
		player(tGift)
		if n.Word == "receives_gift" {
			t.n = 1
		}
	case "gains", "loses":
		sel(map[ability.Word]trigOp{"gains": tGains, "loses": tLoses}[n.Word], 0)
		if err == nil {
			t.status, err = status(n.Kids[1])
		}
		if err == nil && t.status == Boosted {
			t.op, t.n = tGainsBoosts, 1
		}
	case "readied":
		sel(tLoses, 0)
		t.status = Exhausted
	case "exhausted_now":
		sel(tGains, 0)
		t.status = Exhausted
	case "exhausts":
		player(tGains)
		t.status = Exhausted
		if err == nil {
			t.sel, err = c.selector(n.Kids[1])
		}
	case "gains_counters":
		sel(tGainsCounters, 0)
	case "nth_counter":
		sel(tNthCounter, 0)
		t.n, t.name = n.Kids[1].N, c.t.name(n.Kids[2].S)
	case "gains_boosts":
		sel(tGainsBoosts, 0)
		t.n = n.Kids[1].N
	case "ascends", "moves_forward", "moves_backward", "fails":
		t.op = map[ability.Word]trigOp{"ascends": tAscends, "moves_forward": tForward, "moves_backward": tBackward, "fails": tFails}[n.Word]
		t.anyLand = true
		if len(n.Kids) > 1 {
			t.anyLand, t.terrain = false, terrainOf[n.Kids[1].Word]
		}
		t.exp, err = c.exp(n.Kids[0])
	case "either":
		t.op = tEither
		if t.a, err = c.trigger(n.Kids[0]); err == nil {
			t.b, err = c.trigger(n.Kids[1])
		}
	default:
		err = unknown(n)
	}
	return t, err
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
			k.mana = a
			k.needsX = k.needsX || a.op == amX
		case "if":
			x, err := c.extraMana(p)
			if err != nil {
				return nil, err
			}
			k.extra = append(k.extra, x)
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
			part := &compiler{t: c.t, slots: c.slots}
			if err := part.step(p); err != nil {
				return nil, err
			}
			c.slots = part.slots
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

// extraMana compiles `if(condition, {mana(n)})` in a cost.
func (c *compiler) extraMana(n *ability.Node) (x extraMana, err error) {
	do := n.Kids[1]
	if len(n.Kids) != 2 || len(do.Kids) != 1 || do.Kids[0].Word != "mana" {
		return x, fmt.Errorf("only mana can depend on a condition in a cost")
	}
	if x.when, err = c.cond(n.Kids[0]); err == nil {
		x.mana, err = c.amount(do.Kids[0].Kids[0])
	}
	return x, err
}
