package phrase

import (
	"slices"

	"tumult/ability"
)

// abilities reads abilities to the end, joining what is one effect.
func (r *reader) abilities() ([]*ability.Node, bool) {
	var out []*ability.Node
	separate := true // by more than the end of a sentence
	for pos := r.skipPara(0); r.toks[pos].kind != tokEnd; {
		if r.isWord(pos, r.b.w.support) { // it only says which box this is
			pos++
		}
		a, end, ok := r.ability(pos)
		if !ok {
			if r.foul > 0 {
				r.far, r.want = r.foul-1, []string{r.meant}
			}
			return nil, false
		}
		if again := r.targetAgain(pos, end); again > 0 {
			r.far, r.want = again, []string{"a pronoun, or another target"}
			return nil, false
		}
		for _, one := range apart(a) {
			out = join(out, one, separate)
		}
		pos = r.skipPara(end)
		separate = pos > end && r.isWord(pos-1, r.b.w.para)
	}
	var parted []*ability.Node
	told := slices.Clone(out)
	for i, a := range out {
		bound, after, ok := r.bound(told[:i], a)
		if !ok {
			return nil, false
		}
		if out[i] = bound; after != nil {
			parted = append(parted, after)
		}
	}
	return append(out, parted...), true
}

// first is where the text first says a word in one of some parts.
func (r *reader) first(w ability.Word, parts ...nt) int {
	for pos := range r.toks {
		for _, part := range parts {
			if slices.ContainsFunc(r.parse(part, pos), func(o res) bool { return ability.Has(o.node, w) }) {
				return pos
			}
		}
	}
	return 0
}

// referRevealed makes "the revealed card" what a pronoun stands for where the ability reveals
// one and speaks of nothing else. The one that is revealed with a roll stays what it is.
func referRevealed(n *ability.Node) *ability.Node {
	reveals, others := 0, ability.Has(n, "rolls") || ability.Has(n, "rolls_die")
	n.Walk(func(k *ability.Node) bool {
		switch {
		case k.Word == "reveal" && k.Kids[0].Word == "top" && k.Kids[0].Kids[1].Word == ability.Number && k.Kids[0].Kids[1].N == 1:
			reveals++
			return false
		case k.Sort() == ability.SelectorSort && k.Word != "revealed" && k.Word != "me":
			others = true
		}
		return true
	})
	if reveals != 1 || others {
		return n
	}
	return replace(n, "revealed", pronoun)
}

// choosesX says whether an ability has a cost that X is chosen for.
func choosesX(n *ability.Node) (yes bool) {
	n.Walk(func(k *ability.Node) bool {
		yes = yes || k.Word == "costs" && slices.ContainsFunc(k.Kids, func(n *ability.Node) bool {
			return (n.Word == "mana" || n.Word == "spend") && slices.ContainsFunc(n.Kids, func(o *ability.Node) bool { return o.Word == "x" })
		})
		return !yes
	})
	return yes
}

// afterRoll parts what is revealed with a roll from what is done with the card once
// the result is known: a Reaction to the roll.
func afterRoll(n *ability.Node) (with, after *ability.Node) {
	also := n.Kids[0]
	if n.Word != "always" || also.Word != "also" || len(also.Kids[1].Kids) != 2 {
		return nil, nil
	}
	reveal, then := also.Kids[1].Kids[0], also.Kids[1].Kids[1]
	if reveal.Word != "reveal" || then.Word != "if_did" {
		return nil, nil
	}
	with = ability.New("always", ability.New("also", also.Kids[0], ability.New("do", reveal)))
	return with, ability.New("when", also.Kids[0], replace(then.Kids[0], "those", ability.New("revealed")))
}

// ability reads one ability that ends where an ability may end. Passive abilities
// may follow one another without a break.
func (r *reader) ability(pos int) (*ability.Node, int, bool) {
	readings := r.parse(ntAbility, pos)
	for _, a := range readings {
		if r.toks[a.end].kind == tokEnd || r.isWord(a.end, r.b.w.para) {
			return a.node, a.end, true
		}
	}
	for _, a := range readings {
		switch end := a.end; {
		case a.node.Word == "always" && r.isWord(end-1, r.b.w.stop):
			return a.node, end, true
		case a.node.Word == "always" && r.isWord(end, r.b.w.comma):
			return a.node, end + 1, true
		default:
			r.miss(end, "the end of the ability")
		}
	}
	return nil, 0, false
}

// join adds an ability to those before, or its steps to the last one, where
// they belong to it: effects are one, "if you don't" goes on, and so does what stands
// behind what is done instead.
func join(out []*ability.Node, a *ability.Node, apart bool) []*ability.Node {
	if len(out) == 0 || a.Word != "effect" {
		return append(out, a)
	}
	last := out[len(out)-1]
	steps := a.Kids[0].Kids
	if last.Word != "effect" && (apart || last.Word != "always") && !isAnswer(steps[0]) {
		return append(out, a)
	}
	if longer := extend(last, steps); longer != nil {
		out[len(out)-1] = longer
		return out
	}
	return append(out, a)
}

// extend adds steps to what an ability does in the end.
func extend(n *ability.Node, steps []*ability.Node) *ability.Node {
	if n.Word == "do" {
		if last := len(n.Kids) - 1; isOption(n.Kids[last]) && speaksOfRest(steps) {
			kids := slices.Clone(n.Kids)
			kids[last] = extend(kids[last], steps)
			return ability.New("do", kids...)
		}
		return ability.New("do", slices.Concat(n.Kids, steps)...)
	}
	switch n.Word {
	case "effect", "when", "quick", "always", "while", "instead", "also", "may", "may_by", "pay":
		last := len(n.Kids) - 1
		if longer := extend(n.Kids[last], steps); longer != nil {
			kids := slices.Clone(n.Kids)
			kids[last] = longer
			return ability.New(n.Word, kids...)
		}
	}
	return nil
}

// speaksOfRest says whether steps go on with cards that were looked at.
func speaksOfRest(steps []*ability.Node) (yes bool) {
	for _, s := range steps {
		s.Walk(func(k *ability.Node) bool {
			yes = yes || k.Word == "among" || k.Word == "rest"
			return !yes
		})
	}
	return yes
}

func (r *reader) skipPara(pos int) int {
	for r.toks[pos].kind == tokWord && (r.toks[pos].id == r.b.w.para || r.toks[pos].id == r.b.w.stop) {
		pos++
	}
	return pos
}
