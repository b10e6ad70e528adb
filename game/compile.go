package game

import (
	"errors"
	"fmt"

	"tumult/ability"
)

// abilityKind is one of the four kinds of abilities (1.2.4.c).
type abilityKind uint8

const (
	kindQuick abilityKind = iota + 1
	kindReaction
	kindPassive
	kindEffect
)

// works is a set of what abilities do, by which those at work that matter to a
// question are found: a bit for each passiveOp, under conditions or not, and the two others.
type works uint64

const (
	worksReaction works = 1 << 62
	worksQuick    works = 1 << 63
)

func passives(ops ...passiveOp) (w works) {
	for _, op := range ops {
		w |= 1 << op
	}
	return w
}

// works is what the ability does.
func (a *compiled) works() works {
	switch a.kind {
	case kindReaction:
		return worksReaction
	case kindQuick:
		return worksQuick
	case kindPassive:
		p := a.passive
		for p.op == pWhile {
			p = p.of
		}
		return passives(p.op)
	}
	return 0
}

// compiled is an ability of the catalogue, ready to be carried out.
type compiled struct {
	kind    abilityKind
	does    works
	support bool
	node    *ability.Node
	index   int // its place on the card
	trigger *trigger
	when    *cond
	cost    *cost
	passive *passive
	code    []instr
	slots   int16
	reads   charSet // passives: characteristics that it depends on
	writes  charSet
	// asksThose: the effect uses characteristics of what a step, or its cost,
	// affected.
	asksThose bool
	// asksResult: the effect uses the result of the roll that its trigger is about.
	asksResult bool
}

// compiler compiles one ability; nested abilities have compilers of their own.
type compiler struct {
	t      *Table
	slots  int16
	code   []instr
	player *who  // the player who was targeted last
	region int16 // the slot of the region that was targeted for all of a step, or 0
}

// compile adds an ability to the catalogue.
func (t *Table) compile(n *ability.Node, index int) (AbilityID, error) {
	a := compiled{node: n, index: index}
	if n.Word == "support" {
		a.support = true
		n = n.Kids[0]
	}
	// Slots of the abilities of one card differ, as they are declared together.
	c := &compiler{t: t, slots: int16(40 * (index + 1))}
	var err error
	switch n.Word {
	case "quick":
		a.kind = kindQuick
		if a.cost, err = c.cost(n.Kids[0]); err == nil {
			err = c.steps(n.Kids[1])
		}
	case "when":
		a.kind = kindReaction
		if a.trigger, err = c.trigger(n.Kids[0]); err != nil {
			break
		}
		if len(n.Kids) == 3 {
			if a.when, err = c.cond(n.Kids[1]); err != nil {
				break
			}
		}
		if err = c.choosesNothing(); err == nil {
			err = c.steps(n.Kids[len(n.Kids)-1])
		}
	case "effect":
		a.kind = kindEffect
		err = c.steps(n.Kids[0])
	case "always":
		a.kind = kindPassive
		if a.passive, err = c.passive(n.Kids[0]); err == nil {
			err = c.choosesNothing()
		}
	default:
		err = fmt.Errorf("%s is not an ability", n.Word)
	}
	if err != nil {
		return noAbility, err
	}
	c.emit(instr{op: opEnd})
	a.code, a.slots = c.code, c.slots
	n.Walk(func(k *ability.Node) bool {
		switch k.Word {
		case "result", "on":
			a.asksResult = true
		case "hand_cost", "reserve_cost", "base_cost", "stat_of", "is":
			a.asksThose = a.asksThose || k.Kids[0].Word == "those"
		}
		return true
	})
	if a.passive != nil {
		a.reads, a.writes = a.passive.reads(), a.passive.writes()
	}
	a.does = a.works()
	t.does |= a.does
	t.abilities = append(t.abilities, a)
	return AbilityID(len(t.abilities) - 1), nil
}

// choosesNothing holds that no choice has been compiled so far: triggers,
// conditions and passives have no moment to make one.
func (c *compiler) choosesNothing() error {
	if len(c.code) > 0 {
		return errors.New("a choice can only be made in an effect or a cost")
	}
	return nil
}

// program compiles steps as an ability of their own without a trigger: what a
// replacement, an Ongoing effect or a delayed effect does.
func (c *compiler) program(do *ability.Node) (AbilityID, error) {
	return c.t.compile(ability.New("effect", do), -1)
}

func (c *compiler) emit(i instr) int {
	c.code = append(c.code, i)
	return len(c.code) - 1
}

func (c *compiler) slot() int16 {
	c.slots++
	return c.slots
}

func unknown(n *ability.Node) error {
	return fmt.Errorf("the engine cannot carry out %q", n.Word)
}

func (c *compiler) steps(do *ability.Node) error {
	over := -1 // the end of a branch whose "if you don't" comes next
	for i, k := range do.Kids {
		at := len(c.code)
		if err := c.step(k); err != nil {
			return err
		}
		if over >= 0 {
			c.code[over].end, over = len(c.code), -1
		}
		if (k.Word == "if_did" || k.Word == "pay") && i+1 < len(do.Kids) && do.Kids[i+1].Word == "if_not" {
			over = c.emit(instr{op: opJump})
			c.code[at].end = len(c.code)
		}
	}
	return nil
}

// objects compiles a selector for a step: choices become instructions of their
// own before it, and the step then reads the slot.
func (c *compiler) objects(n *ability.Node) (*selector, error) {
	s, err := c.selector(n)
	if err != nil {
		return nil, err
	}
	return c.bind(s), nil
}

func (c *compiler) bind(s *selector) *selector {
	switch s.op {
	case selTarget, selPick, selRandom:
		s.slot = c.slot()
		c.emit(instr{op: opChoose, sel: s, target: s.op == selTarget, slot: s.slot})
		return &selector{op: selSlot, slot: s.slot, who: s.who}
	}
	return s
}

// expedition compiles an expedition for a step. Where one is wanted and an
// object stands in two, the player picks (7.4.3.f).
func (c *compiler) expedition(n *ability.Node, one bool) (*expSel, error) {
	x, err := c.exp(n)
	if err != nil {
		return nil, err
	}
	if x.op == expTarget || x.op == expPick || x.op == expAnyNumber || one && x.op != expEach {
		slot := c.slot()
		c.emit(instr{op: opChoose, exp: x, target: x.op == expTarget || x.op == expAnyNumber, slot: slot})
		return &expSel{op: expSlot, slot: slot}, nil
	}
	return x, nil
}

var verbs = map[ability.Word]verb{
	"gain": vGain, "lose": vLose, "discard": vMove, "sacrifice": vMove, "to_reserve": vMove, "to_hand": vMove, "to_top": vMove,
	"draw_these": vMove, "to_bottom": vMove, "from_top": vMove, "into_deck": vMove, "to_mana": vMove, "to_mana_ready": vMove, "to_play": vMove,
	"exhaust": vGain, "ready": vLose, "boost": vCount, "counter": vCount, "spend": vCount, "boost_max": vCount, "counter_max": vCount, "loses_boosts": vCount, "switch": vSwitch, "move_to": vSwitch,
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
	case "boost", "counter", "spend", "boost_max", "counter_max", "loses_boosts", "gain", "lose", "discard", "sacrifice", "to_reserve", "to_hand", "draw_these", "to_top", "to_bottom",
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
				if i.name = c.t.name(kid(2).S); kid(2).S == "boost" {
					i.name = boostName
				}
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
	case "may_by":
		i.op, i.slot = opMayBy, c.slot()
		c.slot() // who asked: the controller to return to
		if i.who, err = c.who(kid(0)); err != nil {
			return err
		}
		at := c.emit(i)
		if err := c.steps(kid(1)); err != nil {
			return err
		}
		c.emit(instr{op: opLoop, end: at})
		c.code[at].end = len(c.code)
		return nil
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
			i.to, i.why = Hand, whyDraw
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
		if i.exp, err = c.expedition(kid(2), n.Word == "create"); err != nil {
			return err
		}
		if n.Word == "create_split" {
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
	case "target_who":
		i.op = opTargetIt
		if i.who, err = c.who(kid(0)); err != nil {
			return err
		}
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
		return c.branch(instr{op: opOn, lo: kid(0).N, hi: kid(1).N}, kid(2))
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

var durations = map[ability.Word]duration{"turn": untilTurn, "this_afternoon": untilAfternoon, "day": untilDay, "stay": untilGone}

var icons = map[ability.Word]icon{"icon_j": iconJ, "icon_h": iconH, "icon_r": iconR, "icon_jhr": iconJ | iconH | iconR}

func status(n *ability.Node) (Status, error) {
	s, ok := map[ability.Word]Status{"fleeting": Fleeting, "anchored": Anchored, "asleep": Asleep, "exhausted": Exhausted, "boosted": Boosted}[n.Word]
	if !ok {
		return 0, unknown(n)
	}
	return s, nil
}
