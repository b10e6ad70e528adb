package phrase

import (
	"slices"

	"tumult/ability"
)

// What is taken by its type alone after several cards were looked at or revealed is one of
// them, if the others are spoken of after it:
//
//	Reveal the top four cards of your deck. Put a Permanent in Reserve and discard the others.
//	reveal(top(you, 4)); to_reserve(among(a(permanent), those)); discard(rest)
//
// Where it may as well be another it is refused.

// lookedAt follows the cards that were looked at through the steps of an ability.
type lookedAt struct {
	steps   []*ability.Node // those that are no scopes, in the order in which they are told
	at      int             // which of them is next
	known   bool            // cards were looked at
	last    bool            // … by the step before
	paying  bool            // a cost is paid
	unclear *ability.Node   // what may be one of them or another, or nil
}

// amongLookedAt binds what is taken out of the cards that were looked at.
func amongLookedAt(n *ability.Node) (bound, unclear *ability.Node) {
	l := &lookedAt{steps: plainSteps(n)}
	return l.walk(n), l.unclear
}

// plainSteps are the steps of an ability that are no scopes.
func plainSteps(n *ability.Node) (out []*ability.Node) {
	for _, k := range n.Kids {
		switch {
		case isPlainStep(k):
			out = append(out, k)
		default:
			out = append(out, plainSteps(k)...)
		}
	}
	return out
}

func isPlainStep(n *ability.Node) bool {
	return n.Sort() == ability.StepSort && !slices.ContainsFunc(n.Kids, func(k *ability.Node) bool { return k.Word == "do" || k.Word == "costs" })
}

func (l *lookedAt) walk(n *ability.Node) *ability.Node {
	if isPlainStep(n) {
		return l.step(n)
	}
	around := n.Word == "for_each" || n.Word == "repeat" || n.Word == "later" // what is done there is done again, or not now
	l.last = l.last && !around
	before, stays := l.last, true
	kids := ifLookedAt(n)
	for i, k := range kids {
		if k.Word == "do" && i > 0 && kids[i-1].Word == "do" { // another way
			stays = stays && l.last
			l.last = before
		}
		paying := l.paying
		l.paying = paying || k.Word == "costs"
		kids[i] = l.walk(k)
		l.paying = paying
	}
	l.last = l.last && stays && !around
	return n.With(kids)
}

// ifLookedAt are the parts of a node. What is done with cards that you may look at is done if
// you do, and with those that are looked at in some cases in those.
func ifLookedAt(n *ability.Node) []*ability.Node {
	kids := slices.Clone(n.Kids)
	for i := 0; n.Word == "do" && i+1 < len(kids); i++ {
		k := kids[i]
		option, branch := k.Word == "may" || k.Word == "pay", k.Word == "if" && len(k.Kids) == 2 || k.Word == "on"
		if !option && !branch || !looksAtSeveral(lastStep(k)) {
			continue
		}
		end := i + 1
		for j := i + 1; j < len(kids) && !isAnswer(kids[j]); j++ {
			if speaksOfRest(kids[j : j+1]) {
				end = j + 1
			}
		}
		then := slices.Clone(kids[i+1 : end])
		switch {
		case len(then) == 0:
		case option:
			kids = slices.Replace(kids, i+1, end, ability.New("if_did", ability.New("do", then...)))
		default:
			with := slices.Clone(k.Kids)
			with[len(with)-1] = ability.New("do", slices.Concat(with[len(with)-1].Kids, then)...)
			kids[i] = k.With(with)
			kids = slices.Delete(kids, i+1, end)
		}
	}
	return kids
}

// lastStep is the last thing that a step does.
func lastStep(step *ability.Node) *ability.Node {
	for last := lastOf(step); last != nil; last = lastOf(step) {
		step = last
	}
	return step
}

// step follows a step that is no scope.
func (l *lookedAt) step(n *ability.Node) *ability.Node {
	l.at++
	last := l.last
	l.last = false
	switch sel := chosen(n); {
	case looksAtSeveral(n):
		l.known, l.last = true, true
	case sel != nil && l.known && takes(n) && isAnywhere(sel):
		switch others := l.othersFollow(); {
		case last && others && !l.paying && isPickedAmong(sel):
			return withChosen(n, ability.New("among", sel, those))
		case (last || others) && l.unclear == nil:
			l.unclear = sel
		}
	}
	return n
}

// othersFollow says whether a later step is about the cards that are left.
func (l *lookedAt) othersFollow() bool {
	for _, s := range l.steps[l.at:] {
		switch {
		case slices.ContainsFunc(s.Kids, func(k *ability.Node) bool { return k.Word == "rest" }):
			return true
		case looksAtSeveral(s):
			return false
		}
	}
	return false
}

func looksAtSeveral(step *ability.Node) bool {
	return (step.Word == "look" || step.Word == "reveal") && numberOf(step.Kids[0]) != ofOneThing && !slices.Contains([]ability.Word{itWord, "it", "those", "revealed"}, step.Kids[0].Word)
}

// takes says whether a step may take cards of any zone from where they are.
func takes(step *ability.Node) bool {
	return step.Word == "draw_these" || step.Word != "exchange" && step.Word != "reveal" && slices.Contains(moving, step.Word)
}

// isAnywhere says whether nothing tells where what a step takes is.
func isAnywhere(sel *ability.Node) bool {
	switch sel.Word {
	case "by", "chosen_by":
		return isAnywhere(sel.Kids[1])
	case "a", "some", "up_to", "any_number", "random", "all":
		return !slices.ContainsFunc(placed, func(w ability.Word) bool { return ability.Has(sel, w) })
	}
	return false
}

// placed are the filters of which follows where something is: in play, if nothing else.
var placed = []ability.Word{"in", "of", "at_exp", "facing_me", "token", "nontoken", "status", "without", "counted", "counted_max", "boosts_min", "boosts_max", "base_stat_here"}

// isPickedAmong says whether a choice may be one out of others.
func isPickedAmong(sel *ability.Node) bool {
	return sel.Word != "by" && sel.Word != "chosen_by" && sel.Word != "random" && !ability.Has(sel, "most") && !slices.ContainsFunc(sel.Kids, func(k *ability.Node) bool { return k.Word == anotherWord || isOther(k) })
}

// selectorAt is where the text says what a step is about.
func (r *reader) selectorAt(sel *ability.Node) int {
	for sel.Word == "by" { // who chooses is said before
		sel = sel.Kids[1]
	}
	for pos := range r.toks {
		for _, part := range []nt{ntSel, ntSubject} {
			if slices.ContainsFunc(r.parse(part, pos), func(o res) bool { return o.node.Equal(sel) }) {
				return pos
			}
		}
	}
	return 0
}
