package game

import (
	"math"

	"tumult/ability"
)

var verbs = map[ability.Word]verb{
	"gain": vGain, "lose": vLose, "discard": vMove, "sacrifice": vMove, "to_reserve": vMove, "to_hand": vMove, "to_top": vMove,
	"draw_these": vMove, "to_bottom": vMove, "from_top": vMove, "into_deck": vMove, "to_mana": vMove, "to_mana_ready": vMove, "to_play": vMove,
	"exhaust": vGain, "ready": vLose, "boost": vCount, "counter": vCount, "spend": vCount, "boost_max": vCount, "counter_max": vCount, "loses_boosts": vCount, "loses_counters": vCount, "switch": vSwitch, "move_to": vSwitch,
	"defect": vSwitch, "take_control": vControl,
	"activate": vActivate, "reveal": vReveal, "look": vReveal,
}

var destinations = map[ability.Word]instr{
	"discard":       {to: Discard, why: whyDiscard},
	"sacrifice":     {to: Discard, why: whyDiscard | whySacrifice},
	"to_reserve":    {to: Reserve},
	"to_hand":       {to: Hand},
	"draw_these":    {to: Hand, why: whyDraw},
	"to_top":        {to: Deck, at: 0},
	"to_bottom":     {to: Deck, at: -1},
	"from_top":      {to: Deck, at: 0},
	"into_deck":     {to: Deck, at: -1, why: whyShuffle},
	"to_mana":       {to: Mana, why: whyExhausted},
	"to_mana_ready": {to: Mana},
	"to_play":       {to: Expedition},
}

func (c *compiler) step(n *ability.Node) (err error) {
	i := instr{op: opStep, node: n}
	kid := func(k int) *ability.Node { return n.Kids[k] }
	switch n.Word {
	case "boost", "counter", "spend", "boost_max", "counter_max", "loses_boosts", "loses_counters", "gain", "lose", "discard", "sacrifice", "to_reserve", "to_hand", "draw_these", "to_top", "to_bottom",
		"from_top", "into_deck", "to_mana", "to_mana_ready", "to_play", "exhaust", "ready", "switch", "move_to", "defect", "take_control", "activate", "reveal", "look":
		if d, ok := destinations[n.Word]; ok {
			i.to, i.at, i.why = d.to, d.at, d.why
		}
		i.verb = verbs[n.Word]
		if i.sel, err = c.objects(kid(0)); err != nil {
			return err
		}
		switch n.Word {
		case "boost", "counter", "spend":
			if i.amount, err = c.amount(kid(1)); err != nil {
				return err
			}
			if i.name = boostName; n.Word != "boost" {
				i.name = c.counterName(kid(2))
			}
			i.negative = n.Word == "spend"
		case "boost_max", "counter_max":
			i.name = boostName
			if n.Word == "counter_max" {
				i.name = c.t.name(kid(2).S)
			}
			if i.amount, err = c.amount(kid(1)); err != nil {
				return err
			}
			if i.limit, err = c.amount(kid(len(n.Kids) - 1)); err != nil {
				return err
			}
		case "loses_boosts":
			i.name, i.all, i.negative = boostName, true, true
		case "loses_counters":
			i.name, i.all, i.negative = c.counterName(kid(1)), true, true
		case "gain", "lose":
			if i.status, err = status(kid(1)); err != nil {
				return err
			}
		case "exhaust", "ready":
			i.status = Exhausted
		case "from_top":
			if i.amount, err = c.amount(kid(1)); err != nil {
				return err
			}
		case "to_play":
			if len(n.Kids) > 1 {
				if i.exp, err = c.expedition(kid(1), true); err != nil {
					return err
				}
			} else {
				i.split = c.slot()
				c.emit(instr{op: opPlace, sel: i.sel, slot: i.split})
			}
		case "defect":
			i.exp = &expSel{op: expFacing}
		case "move_to":
			if i.exp, err = c.expedition(kid(1), true); err != nil {
				return err
			}
		case "activate":
			i.icon = icons[kid(1).Word]
		case "look":
			i.private = true
		}
	case "boost_split":
		i.verb, i.name, i.split = vCount, boostName, c.slot()
		if i.amount, err = c.amount(kid(0)); err != nil {
			return err
		}
		if i.sel, err = c.objects(kid(1)); err != nil {
			return err
		}
		c.emit(instr{op: opSplit, sel: i.sel, amount: i.amount, slot: i.split})
	case "spend_any", "remove_counters", "remove_up_to", "augment":
		return c.counters(n)
	case "exchange_boosts":
		i.verb = vBoosts
		i.sel, err = c.objects(kid(0))
	case "note_result":
		i.op = opNoteResult
		i.amount, err = c.amount(kid(0))
	case "add_result":
		i.op = opAddResult
		i.amount, err = c.amount(kid(0))
	case "may_by", "do_by":
		i.op, i.slot = map[ability.Word]opcode{"may_by": opMayBy, "do_by": opDoBy}[n.Word], c.slot()
		c.slot() // who asked: the controller to return to
		if i.who, err = c.who(kid(0)); err != nil {
			return err
		}
		at := c.emit(i)
		if err := c.asOne(kid(1), c.joint || i.op == opDoBy); err != nil {
			return err
		}
		c.emit(instr{op: opLoop, end: at})
		c.code[at].end = len(c.code)
		return nil
	case "mana":
		i.verb = vPay
		i.amount, err = c.amount(kid(0))
	case "at_once":
		if c.joint { // of a step that is one already
			return c.steps(kid(0))
		}
		if err := c.asOne(kid(0), true); err != nil {
			return err
		}
		i.op = opAtOnce
	case "draw", "resupply", "resupply_exhausted", "roll", "ready_mana":
		i.verb = map[ability.Word]verb{"draw": vMove, "resupply": vMove, "resupply_exhausted": vMove, "roll": vRoll, "ready_mana": vReadyMana}[n.Word]
		if i.who, err = c.who(kid(0)); err != nil {
			return err
		}
		if i.amount, err = c.amount(kid(1)); err != nil {
			return err
		}
		switch n.Word {
		case "draw":
			i.to, i.why = Hand, whyDraw|whyTop
		case "resupply":
			i.to, i.why = Reserve, whyResupply
		case "resupply_exhausted":
			i.to, i.why = Reserve, whyResupply|whyExhausted
		}
	case "sabotage":
		return c.step(ability.New("discard", ability.New("up_to_targets", ability.Num(1), ability.New("card"), ability.New("in", ability.New("reserve")))))
	case "create_in":
		i.verb = vCreate
		if i.amount, err = c.amount(kid(0)); err != nil {
			return err
		}
		if i.token, err = c.token(kid(1)); err == nil {
			i.who, err = c.who(kid(2))
		}
	case "create", "create_split":
		i.verb = vCreate
		if i.amount, err = c.amount(kid(0)); err != nil {
			return err
		}
		if i.token, err = c.token(kid(1)); err != nil {
			return err
		}
		if n.Word == "create" {
			i.exp, err = c.expedition(kid(2), true)
			break
		}
		if i.exp, err = c.exp(kid(2)); err == nil {
			i.exp.min = 1 // they are created somewhere
			i.exp = c.chosen(i.exp)
			i.split = c.slot()
			c.emit(instr{op: opSplit, exp: i.exp, amount: i.amount, slot: i.split})
		}
	case "place_marker", "place_my_marker", "move_marker":
		return c.marker(n)
	case "ascend":
		i.verb = vAscend
		i.exp, err = c.expedition(kid(0), false)
		if err != nil {
			return err
		}
	case "further":
		i.op = opFurther
		if i.amount, err = c.amount(kid(0)); err != nil {
			return err
		}
	case "stays":
		i.op = opStay
	case "forward", "backward":
		i.verb, i.negative = vAdvance, n.Word == "backward"
		if i.exp, err = c.expedition(kid(0), false); err != nil {
			return err
		}
		if i.amount, err = c.amount(kid(1)); err != nil {
			return err
		}
	case "exchange":
		i.verb = vExchange
		if i.sel, err = c.objects(kid(0)); err != nil {
			return err
		}
		if i.sel2, err = c.objects(kid(1)); err != nil {
			return err
		}
	case "target":
		i.op = opTargetIt
		if i.sel, err = c.objects(kid(0)); err != nil {
			return err
		}
		c.it = i.sel.slot
	case "target_who":
		i.op = opTargetIt
		if i.who, err = c.who(kid(0)); err != nil {
			return err
		}
		c.it = 0
	case "target_exp":
		i.op = opTargetIt
		if i.exp, err = c.expedition(kid(0), true); err != nil {
			return err
		}
	case "activate_mine":
		i.verb, i.icon, i.split, i.mine = vActivate, icons[kid(1).Word], c.slot(), true
		k := instr{op: opAbility, slot: i.split, icon: i.icon, mine: true}
		if k.sel, err = c.objects(kid(0)); err != nil {
			return err
		}
		if k.limit, err = c.amount(kid(2)); err != nil {
			return err
		}
		if k.amount, err = c.amount(kid(3)); err != nil {
			return err
		}
		c.emit(k)
	case "receive_gift":
		i.verb, i.gift = vMove, true
	case "after_you":
		i.verb = vAfterYou
	case "win", "pass", "become_first":
		i.verb = map[ability.Word]verb{"win": vWin, "pass": vPass, "become_first": vFirst}[n.Word]
		i.who, err = c.who(kid(0))
	case "play_free", "play_paid", "play_either":
		return c.play(n)
	case "activate_one":
		i.verb, i.icon, i.split = vActivate, icons[kid(1).Word], c.slot()
		if i.sel, err = c.objects(kid(0)); err != nil {
			return err
		}
		c.emit(instr{op: opAbility, sel: i.sel, icon: i.icon, slot: i.split})
	case "may":
		return c.branch(instr{op: opMay, node: n}, kid(0))
	case "if":
		if i.cond, err = c.cond(kid(0)); err != nil {
			return err
		}
		i.op = opIf
		if len(n.Kids) == 2 {
			return c.branch(i, kid(1))
		}
		at := c.emit(i)
		if err := c.steps(kid(1)); err != nil {
			return err
		}
		over := c.emit(instr{op: opJump})
		c.code[at].end = len(c.code)
		if err := c.steps(kid(2)); err != nil {
			return err
		}
		c.code[over].end = len(c.code)
		return nil
	case "if_did":
		return c.branch(instr{op: opIfDid}, kid(0))
	case "if_not":
		return c.branch(instr{op: opIfNot}, kid(0))
	case "on":
		i = instr{op: opOn, lo: kid(0).N, hi: kid(1).N}
		if i.hi == ability.OrMore {
			i.hi = math.MaxInt
		}
		return c.on(i, kid(2))
	case "pay":
		i.op = opPay
		if i.cost, err = c.cost(kid(0)); err != nil {
			return err
		}
		return c.branch(i, kid(1))
	case "choose", "one_of", "choose_between", "choose_again":
		return c.modes(n)
	case "choose_or_pay":
		modes := n.Kids[1:]
		all, one := []*ability.Node{ability.Num(len(modes))}, []*ability.Node{ability.Num(1)}
		if err := c.step(ability.New("pay", kid(0), ability.New("do", ability.New("choose", append(all, modes...)...)))); err != nil {
			return err
		}
		return c.step(ability.New("if_not", ability.New("do", ability.New("choose", append(one, modes...)...))))
	case "repeat", "for_each":
		i.op, i.slot = opRepeat, c.slot()
		if n.Word == "repeat" {
			i.amount, err = c.amount(kid(0))
		} else {
			i.op = opForEach
			i.sel, err = c.objects(kid(0))
		}
		if err != nil {
			return err
		}
		return c.repeated(i, kid(1))
	case "next", "next_time", "next_cost", "next_cost_min", "this", "have", "later":
		return c.ongoing(n)
	default:
		return unknown(n)
	}
	if err != nil {
		return err
	}
	c.emit(i)
	return nil
}

// asOne compiles steps that are one step, or not.
func (c *compiler) asOne(do *ability.Node, joint bool) error {
	before := c.joint
	c.joint = joint
	err := c.steps(do)
	c.joint = before
	return err
}

// on compiles what is done for some results. A roll in it has a result of its own: the other
// lines of the table are about the first (6.5.c).
func (c *compiler) on(i instr, do *ability.Node) error {
	if !ability.Has(do, "roll") && !ability.Has(do, "note_result") {
		return c.branch(i, do)
	}
	i.slot = c.slot()
	at := c.emit(i)
	if err := c.steps(do); err != nil {
		return err
	}
	c.emit(instr{op: opOldResult, slot: i.slot})
	c.code[at].end = len(c.code)
	return nil
}

// play compiles playing as part of an effect. What is chosen is what may be played
// in that way: of the hand or the Reserve, where no zone is named.
func (c *compiler) play(n *ability.Node) (err error) {
	i := instr{op: opPlay, slot: c.slot()}
	rest := n.Kids[1:]
	switch n.Word {
	case "play_either":
		i.amount, i.either = &amount{}, true
	case "play_paid":
		if i.amount, err = c.amount(rest[0]); err != nil {
			return err
		}
		rest = rest[1:]
	}
	sel, err := c.selector(n.Kids[0])
	if err != nil {
		return err
	}
	if len(rest) > 0 {
		if i.exp, err = c.exp(rest[0]); err != nil {
			return err
		}
	}
	choice := sel.op == selPick || sel.op == selTarget
	if choice && sel.from == nil && sel.filter.zones == 0 {
		sel.filter.zones = Hand.set() | Reserve.set()
		sel.filter.atoms = append(sel.filter.atoms, atom{op: aOf, who: &who{}})
	}
	if i.sel = c.bind(sel); choice {
		how := i
		c.code[len(c.code)-1].play = &how
	}
	c.emit(i)
	return nil
}

func status(n *ability.Node) (Status, error) {
	s, ok := map[ability.Word]Status{"fleeting": Fleeting, "anchored": Anchored, "asleep": Asleep, "exhausted": Exhausted, "boosted": Boosted}[n.Word]
	if !ok {
		return 0, unknown(n)
	}
	return s, nil
}
