package game

import (
	"errors"
	"fmt"
	"slices"

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
	// asksPlayer: the effect is about the player of whom its trigger tells.
	asksPlayer bool
	// asksCard: its trigger asks what card was Resupplied, or the effect is about it.
	asksCard bool
}

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

// compiler compiles one ability; nested abilities have compilers of their own.
type compiler struct {
	t      *Table
	slots  int16
	it     int16 // the slot of the target that `it` stands for, or 0
	code   []instr
	player *who  // the player who was targeted last
	asks   bool  // a condition is compiled: one of several is any of them, not one to choose
	joint  bool  // what is compiled is part of one step
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
		t := n.Kids[0]
		once := t.Word == "once"
		if once {
			t = t.Kids[0]
		}
		if a.trigger, err = c.trigger(t); err != nil {
			break
		}
		a.trigger.once = once
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
	if t := a.trigger; t != nil && t.op == tResupplies {
		a.asksCard = t.filter != nil || ability.Has(n, "it")
	}
	a.asksPlayer = ability.Has(n, "it_player") && !ability.Has(n, "target_who")
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
	c.doing(&i)
	i.joint = c.joint
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
	over := -1 // the end of a branch whose other answer comes next
	kids := answersFirst(do.Kids)
	for i, k := range kids {
		at := len(c.code)
		if err := c.step(k); err != nil {
			return err
		}
		if over >= 0 {
			c.code[over].end, over = len(c.code), -1
		}
		if i+1 < len(kids) && isOtherAnswer(k, kids[i+1]) {
			over = c.emit(instr{op: opJump})
			c.code[at].end = len(c.code)
		}
	}
	return nil
}

// isOtherAnswer says whether of two steps only one is done, as the one is for what was done and
// the other for what was not.
func isOtherAnswer(k, next *ability.Node) bool {
	if k.Word == "if_not" {
		return next.Word == "if_did"
	}
	return (k.Word == "if_did" || k.Word == "pay") && next.Word == "if_not"
}

// answersFirst puts what is done "if you can't" right behind the step that it is about, where
// something that is done in some cases only stands between them: nothing that anybody may do,
// and nothing that others do.
func answersFirst(steps []*ability.Node) []*ability.Node {
	for i, k := range steps {
		if k.Word != "if_not" {
			continue
		}
		at := i
		for at > 1 && steps[at-1].Word == "if" && len(steps[at-1].Kids) == 2 && !answerable(steps[at-1].Kids[1]) {
			at--
		}
		if at < i {
			steps = slices.Insert(slices.Delete(slices.Clone(steps), i, i+1), at, k)
		}
	}
	return steps
}

// answerable says whether "if you don't" would be about the last of steps.
func answerable(do *ability.Node) bool {
	last := do.Kids[len(do.Kids)-1]
	if last.Word == "may" || last.Word == "pay" {
		return true
	}
	if len(last.Kids) == 0 {
		return false
	}
	who := last.Kids[0]
	if who.Word == "by" {
		who = who.Kids[0]
	}
	return who.Sort() == ability.PlayerSort && who.Word != "you"
}
