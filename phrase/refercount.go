package phrase

import (
	"slices"

	"tumult/ability"
)

// ofCounted binds "one of them" after a condition that counts, to what is counted:
//
//	If you control three or more Characters, sacrifice one of them.
//	if(at_least(count(character, of(you)), 3), {sacrifice(a(character, of(you)))})
//
// Where a step before it has affected something as well it is not clear which they are.
func ofCounted(n *ability.Node, before bool) (bound *ability.Node, want string) {
	kids := slices.Clone(n.Kids)
	for i, k := range kids {
		if k.Word == "do" && i > 0 && kids[i-1].Sort() == ability.ConditionSort {
			if filters := countedIn(kids[i-1]); filters != nil {
				first := ofThose(k.Kids[0], filters)
				switch {
				case first != nil && first == k.Kids[0]:
				case before:
					return n, "one of those that are meant, as others were spoken of before"
				case first == nil || slices.ContainsFunc(filters, isOfEach):
					return n, "one of those that are counted, or where it is"
				}
				k = ability.New("do", append([]*ability.Node{first}, k.Kids[1:]...)...)
			}
		}
		if kids[i], want = ofCounted(k, before || n.Word == "do" && i > 0); want != "" {
			return n, want
		}
	}
	if slices.Equal(kids, n.Kids) {
		return n, ""
	}
	return n.With(kids), ""
}

// countedIn returns the filters of what a condition counts, or nil.
func countedIn(c *ability.Node) []*ability.Node {
	if len(c.Kids) > 0 && c.Kids[0].Word == "count" {
		return c.Kids[0].Kids
	}
	return nil
}

// ofThose chooses among what filters tell where a step, or the first of a scope, chooses
// among those that were affected; nil: one of some kind, or in one of several ways only.
func ofThose(step *ability.Node, filters []*ability.Node) *ability.Node {
	if len(step.Kids) == 0 {
		return step
	}
	kids := slices.Clone(step.Kids)
	switch first := kids[0]; {
	case first.Word == "among" && first.Kids[1].Word == "those":
		sel := first.Kids[0]
		amounts := slices.DeleteFunc(slices.Clone(sel.Kids), func(k *ability.Node) bool { return k.Sort() == ability.FilterSort })
		if len(amounts) != len(sel.Kids)-1 || !isOneOfThose(first) {
			return nil
		}
		kids[0] = ability.New(sel.Word, append(amounts, filters...)...)
	case first.Word == "do", first.Word == "costs":
		changed := 0
		for i, k := range kids {
			if i > 0 && step.Word != "one_of" {
				break
			}
			inner := ofThose(k.Kids[0], filters)
			if inner == nil {
				return nil
			}
			if inner != k.Kids[0] {
				changed++
			}
			kids[i] = k.With(append([]*ability.Node{inner}, k.Kids[1:]...))
		}
		switch {
		case changed == 0:
			return step
		case step.Word == "one_of" && changed < len(kids):
			return nil
		}
	default:
		return step
	}
	return step.With(kids)
}

// isOfEach says whether a filter tells of several players, of each of whom is counted.
func isOfEach(f *ability.Node) bool {
	return ability.Has(f, "each_opponent") || f.Word == "of" && isGroup(f.Kids[0]) && f.Kids[0].Word != "opponent"
}

// outOfCounted is the other way round, or nil: a first step that chooses among what the
// condition before it counts chooses among those.
func outOfCounted(n *ability.Node) *ability.Node {
	c := slices.IndexFunc(n.Kids, func(k *ability.Node) bool { return k.Sort() == ability.ConditionSort && countedIn(k) != nil })
	if n.Word != "if" && n.Word != "when" || c < 0 || c+1 == len(n.Kids) {
		return nil
	}
	do, filters := n.Kids[c+1], countedIn(n.Kids[c])
	step := do.Kids[0]
	if len(step.Kids) == 0 || step.Kids[0].Sort() != ability.SelectorSort {
		return nil
	}
	sel := step.Kids[0]
	amounts := len(sel.Kids) - len(filters)
	if amounts < 0 || !slices.EqualFunc(sel.Kids[amounts:], filters, (*ability.Node).Equal) {
		return nil
	}
	out := ability.New("among", sel.With(append(slices.Clone(sel.Kids[:amounts]), ability.New("card"))), those)
	kids := slices.Clone(n.Kids)
	kids[c+1] = do.With(append([]*ability.Node{step.With(append([]*ability.Node{out}, step.Kids[1:]...))}, do.Kids[1:]...))
	return n.With(kids)
}

// asCounted says of all that a step is done to that they are those that the step before has
// counted, as that is bound: "…, then send them all to Reserve".
func asCounted(step, before, bound *ability.Node) *ability.Node {
	sel := chosen(step)
	if sel == nil || sel.Word != "all" || len(before.Kids) < 2 || bound.Word != before.Word || !ability.Has(sel, anotherWord) {
		return step
	}
	n := before.Kids[1]
	if n.Word != "count" || !slices.EqualFunc(n.Kids, sel.Kids, (*ability.Node).Equal) {
		return step
	}
	return withChosen(step, sel.With(bound.Kids[1].Kids))
}
