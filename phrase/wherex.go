package phrase

import (
	"slices"

	"tumult/ability"
)

// What X is stands behind the steps, and is found out as the step is carried out that has it:
//
//	Draw X cards, where X is the number of Robots you control.
//	draw(you, count(subtype("Robot"), of(you)))
//
// One X of several steps is one number, which could be another after the first of them; that
// is refused, but of the result of a roll.

// where reads ", where X is …" after steps and puts that amount for X.
func (r *reader) where(c res, from int) {
	pos := c.end
	if r.isWord(pos, r.b.w.comma) {
		pos++
	}
	for _, w := range r.parse(ntWhere, pos) {
		if w.node.Word == ability.Number {
			continue
		}
		n, own := withX(c.node, w.node)
		if n.Equal(c.node) || own && (r.speaksToYou(pos, w.end) || r.speaksOfOpponents(pos, w.node)) {
			continue
		}
		if w.node.Word != "result" && timesOfX(c.node) > 1 {
			r.foulAt(pos, "one X in one step, as what it is may be another number after that")
			continue
		}
		if end, ok := r.stop(w.end); ok {
			r.emit(from, end, n)
		}
		if next, ok := r.joint(w.end); ok { // …, where X is …, then …
			for _, rest := range r.parse(ntChain, next) {
				if end, ok := r.stop(rest.end); ok {
					r.emit(from, end, ability.New("do", slices.Concat(spread(n), spread(rest.node))...))
				}
			}
		}
	}
}

// timesOfX counts how often X would be found out: once for each step with it.
func timesOfX(n *ability.Node) (times int) {
	within := n.Word == "x"
	for _, k := range n.Kids {
		if in := timesOfX(k); k.Sort() == ability.StepSort || isAnswer(k) || k.Word == "do" || k.Word == "costs" {
			times += in
		} else {
			within = within || in > 0
		}
	}
	if within {
		times++
	}
	return times
}

// withX puts an amount for X. In what another player does, own, what is theirs is of who is
// you there.
func withX(n, x *ability.Node) (out *ability.Node, own bool) {
	if isOwn(n) {
		do := replace(n.Kids[1], "x", replace(x, theirs, you))
		return ability.New(n.Word, n.Kids[0], do), do != n.Kids[1]
	}
	if !ability.Has(n, "may_by") && !ability.Has(n, "do_by") {
		return replace(n, "x", x), false
	}
	kids := slices.Clone(n.Kids)
	for i, k := range kids {
		with, o := withX(k, x)
		kids[i], own = with, own || o
	}
	return n.With(kids), own
}
