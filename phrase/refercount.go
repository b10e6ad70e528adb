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
				if first != k.Kids[0] && before {
					return n, "one of those that are meant, as others were spoken of before"
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
// among those that were affected.
func ofThose(step *ability.Node, filters []*ability.Node) *ability.Node {
	if len(step.Kids) == 0 {
		return step
	}
	kids := slices.Clone(step.Kids)
	switch first := kids[0]; {
	case first.Word == "among" && first.Kids[1].Word == "those":
		sel := first.Kids[0]
		amounts := slices.DeleteFunc(slices.Clone(sel.Kids), func(k *ability.Node) bool { return k.Sort() == ability.FilterSort })
		kids[0] = ability.New(sel.Word, append(amounts, filters...)...)
	case first.Word == "do", first.Word == "costs":
		inner := ofThose(first.Kids[0], filters)
		if inner == first.Kids[0] {
			return step
		}
		kids[0] = ability.New(first.Word, append([]*ability.Node{inner}, first.Kids[1:]...)...)
	default:
		return step
	}
	return ability.New(step.Word, kids...)
}
