package game

import (
	"fmt"
	"slices"

	"tumult/ability"
)

// counterName is the name of counters, boosts too.
func (c *compiler) counterName(n *ability.Node) uint16 {
	if n.S == "boost" {
		return boostName
	}
	return c.t.name(n.S)
}

// counters compiles a step about counters of any names, or of one that are removed.
func (c *compiler) counters(n *ability.Node) (err error) {
	i := instr{op: opStep, verb: vCount, node: n, negative: n.Word != "augment"}
	k := instr{op: opCounters, amount: &amount{n: 1}, all: len(n.Kids) < 3}
	sel := n.Kids[0]
	if len(n.Kids) > 1 {
		if k.amount, err = c.amount(n.Kids[1]); err != nil {
			return err
		}
	}
	if !k.all {
		k.name = c.counterName(n.Kids[2])
	}
	switch n.Word {
	case "spend_any":
		if sel.Word != "a" {
			return fmt.Errorf("spend_any needs a choice of one object")
		}
		sel = ability.New(sel.Word, append(slices.Clone(sel.Kids), ability.New("counted", n.Kids[1]))...)
	case "remove_up_to":
		k.limit = &amount{}
	}
	if i.sel, err = c.objects(sel); err != nil {
		return err
	}
	k.sel, k.slot = i.sel, c.slot()
	i.split, i.all = k.slot, true
	c.emit(k)
	c.emit(i)
	return nil
}

// modes compiles a choice of modes.
func (c *compiler) modes(n *ability.Node) (err error) {
	i := instr{op: opMode, node: n, slot: c.slot(), late: n.Word == "one_of", again: n.Word == "choose_again", amount: &amount{n: 1}}
	modes := n.Kids
	switch n.Word {
	case "choose":
		i.amount, err = c.amount(n.Kids[0])
		modes = n.Kids[1:]
	case "choose_between", "choose_again":
		if i.limit, err = c.amount(n.Kids[0]); err == nil {
			i.amount, err = c.amount(n.Kids[1])
		}
		modes = n.Kids[2:]
	}
	if err != nil {
		return err
	}
	i.hi = len(modes)
	at, it := c.emit(i), c.it
	for k, mode := range modes {
		c.it = it
		if i.again {
			err = c.repeated(instr{op: opRepeat, slot: c.slot(), lo: k, amount: &amount{op: amChosen, n: k, slot: i.slot}}, mode)
		} else {
			err = c.branch(instr{op: opIfMode, slot: i.slot, lo: k}, mode)
		}
		if err != nil {
			return err
		}
	}
	c.code[at].end, c.it = len(c.code), it
	return nil
}

// repeated emits a loop over a body.
func (c *compiler) repeated(i instr, body *ability.Node) error {
	c.slot() // the outer `it`
	at, it := c.emit(i), c.it
	if i.op == opForEach {
		c.it = 0
	}
	if err := c.steps(body); err != nil {
		return err
	}
	c.emit(instr{op: opLoop, end: at})
	c.code[at].end, c.it = len(c.code), it
	return nil
}

// branch emits an instruction that skips the body.
func (c *compiler) branch(i instr, body *ability.Node) error {
	at := c.emit(i)
	if err := c.steps(body); err != nil {
		return err
	}
	c.code[at].end = len(c.code)
	return nil
}
