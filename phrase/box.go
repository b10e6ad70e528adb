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
		a, bad := answers(a)
		if bad != "" {
			r.far = r.first(bad, ntSentence)
			if r.want = []string{answerWants[bad]}; bad == "mana" {
				r.want = []string{wantPaid}
			}
			return nil, false
		}
		a, clear := itsExpeditions(a)
		if !clear {
			r.far = r.first(expItWord, ntExp, ntExp1)
			r.want = []string{"that Expedition, or that Character, as it may be either"}
			return nil, false
		}
		a, each := everyExpedition(a)
		if !each {
			r.far = r.first(everyWord, ntPost)
			r.want = []string{wantOneExp}
			return nil, false
		}
		plain := referExpeditions(namedExpeditions(otherExpeditions(referRevealed(plainly(a)))))
		switch {
		case ability.Has(plain, eitherWord):
			r.far = r.first(eitherWord, ntPre, ntAdj, ntPost)
			r.want = []string{`"or", as one object is not the one and the other`}
			return nil, false
		case ability.Has(plain, noNameWord):
			r.far = r.first("it_expedition", ntExp1, ntPost)
			if r.far == 0 {
				r.far = r.first(expItWord, ntExp)
			}
			r.want = []string{"one Expedition that was chosen or named before it"}
			return nil, false
		case ability.Has(plain, noOtherWord):
			r.far = r.first("my_other", ntExp1)
			r.want = []string{"an Expedition that is told otherwise, as the one before it is not one of yours"}
			return nil, false
		}
		plain, unclear := amongLookedAt(plain)
		if unclear != nil {
			r.far = r.selectorAt(unclear)
			r.want = []string{"one from among them, or where it is, as it may be one of the cards or another"}
			return nil, false
		}
		plain, want, which := ofOnePlayer(plain)
		if want != "" {
			r.far = r.playerAt(which)
			r.want = []string{want}
			return nil, false
		}
		bound, want := refer(plain)
		if want != "" {
			if want == wantOwner {
				r.far = r.yoursAt(plain)
			} else {
				r.far = r.unboundAt(told[:i], plain, bound)
			}
			r.want = []string{want}
			return nil, false
		}
		if asksTooEarly(bound) {
			with, after := afterRoll(bound)
			if with == nil {
				r.far = 0
				r.want = []string{"a result that is known by then"}
				return nil, false
			}
			bound, parted = with, append(parted, after)
		}
		if at := r.pastAt(changedConditions(bound)); at >= 0 {
			r.far = at
			r.want = []string{"what it is by then, as a step before it has changed that; or the condition before that step"}
			return nil, false
		}
		if at := r.presentAt(goneConditions(bound)); at >= 0 {
			r.far = at
			r.want = []string{"what it was or had, as a step before it has moved it"}
			return nil, false
		}
		if ability.Has(bound, "x") && !choosesX(bound) {
			r.far = 0
			r.want = []string{"what X is"}
			return nil, false
		}
		bound, ok := thatMany(bound)
		if !ok {
			r.far = max(r.first("did", ntNumberOf, ntPer, ntOrder, ntClause), r.first("removed", ntNumberOf, ntPer, ntOrder, ntClause))
			r.want = []string{"a step before it that counts what that many is"}
			return nil, false
		}
		if comparesWithItself(bound) {
			r.far = 0
			r.want = []string{"another number to compare with, as a number is no more or less than itself"}
			return nil, false
		}
		out[i] = itsStanding(bound)
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
