package game

import "slices"

// A choice just before a step is among what the step can be done to; what is impossible cannot
// be chosen (1.4.1.c). If it can be done to none of them, it is among all, and nothing happens.
// Targets are chosen whatever can be done to them (5.2.3).

// doing notes the step of an instruction with the choice that is made for it.
func (c *compiler) doing(i *instr) {
	if i.op != opStep || i.sel == nil || i.sel.op != selSlot || i.split != 0 {
		return
	}
	switch i.verb {
	case vMove, vGain, vLose, vCount, vSwitch, vControl:
	default:
		return
	}
	at := slices.IndexFunc(c.code, func(k instr) bool { return k.op == opChoose && k.slot == i.sel.slot })
	if at >= 0 && c.code[at].step == nil && !c.code[at].target && c.code[at].sel.op != selRandom {
		step := *i
		c.code[at].step = &step
	}
}

// onlyDoable leaves of what a choice is among what its step can be done to, if there is such.
func (e *Engine) onlyDoable(f *frame, in *instr, refs []Ref) []Ref {
	if in.step == nil {
		return refs
	}
	n := 0
	for i, r := range refs {
		if e.doable(f, in, r) { // those that are come first, in their order
			copy(refs[n+1:i+1], refs[n:i])
			refs[n] = r
			n++
		}
	}
	if n == 0 {
		return refs
	}
	return refs[:n]
}

// doable says whether the step of a choice can be done to an object.
func (e *Engine) doable(f *frame, in *instr, r Ref) (yes bool) {
	s := e.s
	acts, bounds := len(s.acts), len(s.bounds)
	s.bounds = append(s.bounds, bound{Slot: in.slot, Ref: r})
	c := f.Ctx
	e.build(&c, in.step)
	probe := frame{Acts: uint16(acts)}
	for i := acts; i < len(s.acts); i++ {
		yes = yes || s.acts[i].Ref == r && e.possible(&probe, i)
	}
	s.acts, s.bounds = s.acts[:acts], s.bounds[:bounds]
	return yes
}
