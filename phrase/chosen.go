package phrase

import (
	"slices"

	"tumult/ability"
)

func isTarget(n *ability.Node) bool {
	return n.Word == "target_a" || n.Word == "up_to_targets" && n.Kids[0].Word == ability.Number && n.Kids[0].N == 1
}

// chosen returns the selector of a step, or nil. What holds for a time speaks of
// what its passive is about.
func chosen(step *ability.Node) *ability.Node {
	if step.Word == "this" {
		step = step.Kids[1]
	}
	if i := slices.IndexFunc(step.Kids, isSelector); i >= 0 {
		return step.Kids[i]
	}
	return nil
}

func isSelector(n *ability.Node) bool {
	return n.Word == itWord || n.Word == causeeWord || n.Sort() == ability.SelectorSort
}

// withChosen puts another selector in a step.
func withChosen(step, sel *ability.Node) *ability.Node {
	kids := slices.Clone(step.Kids)
	if step.Word == "this" {
		kids[1] = withChosen(kids[1], sel)
	} else {
		kids[slices.IndexFunc(kids, isSelector)] = sel
	}
	return ability.New(step.Word, kids...)
}
