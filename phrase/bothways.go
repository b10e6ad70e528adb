package phrase

import (
	"slices"

	"tumult/ability"
)

// A target that is chosen in one case and spoken of in what is done otherwise is chosen before
// both, as its player declares it whatever the case will be (5.2.3.b):
//
//	You may sacrifice me. If you do, discard target Character, otherwise send it to Reserve.
//	target(target_a(character)); may({sacrifice(me)}); if_did({discard(it)}); if_not({to_reserve(it)})

// bothWays puts the target of the last step before what decides whether that is done or s, and
// says whether there is one.
func (a *antecedent) bothWays(out, s *ability.Node) bool {
	last := len(out.Kids) - 1
	if last < 0 || a.node != it || a.source != aimedAt || !a.isSpokenOfIn(s) {
		return false
	}
	way, at := out.Kids[last], last
	switch {
	case way.Word == "on" && s.Word == "on" && otherwise(way, s) != nil:
	case s.Word == "if_not" && (way.Word == "if_did" || way.Word == "pay"):
		at = slices.Index(out.Kids, answeredBy(append(slices.Clone(out.Kids), s), last+1))
	default:
		return false
	}
	a.aim()
	var in *ability.Node
	targets := 0
	way.Walk(func(k *ability.Node) bool {
		if i := slices.IndexFunc(k.Kids, isTargetStep); k.Word == "do" && i >= 0 {
			in = k
			targets++
		}
		return true
	})
	if at < 0 || targets != 1 {
		return false
	}
	i := slices.IndexFunc(in.Kids, isTargetStep)
	target := in.Kids[i]
	if ability.Has(target, "it") || ability.Has(target, "those") {
		return false
	}
	in.Kids = slices.Delete(in.Kids, i, i+1)
	out.Kids = slices.Insert(out.Kids, at, target)
	a.now(it, true, a.kinds, aimedAt, a.mine)
	a.number, a.under = numberOf(target.Kids[0]), nil
	return true
}

// isSpokenOfIn says whether a step speaks of what a pronoun stands for before it.
func (a *antecedent) isSpokenOfIn(s *ability.Node) (yes bool) {
	mark := ability.New("it")
	try := antecedent{node: mark, strong: true, kinds: a.kinds, mine: a.mine, number: a.number, source: a.source}
	try.walk(s).Walk(func(k *ability.Node) bool {
		yes = yes || k == mark
		return !yes
	})
	return yes
}

func isTargetStep(n *ability.Node) bool { return n.Word == "target" }

// enter puts a step that speaks of what was spoken of in some cases only into those cases.
func (a *antecedent) enter(out *ability.Node, i int, s *ability.Node, before int) {
	branch := out.Kids[i]
	if i < len(out.Kids)-1 || s.Word == "on" || s.Word == "if_not" || len(branch.Kids) == 3 && branch.Word == "if" { // in other cases
		out.Kids = append(out.Kids, ability.New("do", pronoun))
		return
	}
	do := branch.Kids[len(branch.Kids)-1]
	if a.wrap == do {
		a.wrap = nil
		s = ability.New("if_did", ability.New("do", spread(s)...))
	}
	do.Kids = append(do.Kids, spread(s)...)
	a.after(do.Kids[len(do.Kids)-1], do)
	if a.set != before {
		a.branch = branch
	}
}

// otherwise walks a condition with two ways. What the second says of a target of
// the first is said of a target that is chosen before.
func (a *antecedent) otherwise(n *ability.Node) *ability.Node {
	cond, earlier := a.walk(n.Kids[0]), a.steps
	first := a.walk(n.Kids[1])
	steps, at := a.steps, a.at
	second := a.walk(n.Kids[2])
	if steps == nil || steps == earlier || at >= len(steps.Kids) || steps.Kids[at].Word != "target" {
		return ability.New("if", cond, first, second)
	}
	if ability.Has(cond, "it") { // who is it otherwise?
		return ability.New("if", cond, first, ability.New("do", pronoun))
	}
	target := steps.Kids[at]
	steps.Kids = slices.Delete(steps.Kids, at, at+1)
	return ability.New("do", target, ability.New("if", cond, first, second))
}
