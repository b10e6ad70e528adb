package phrase

import "tumult/ability"

// "One more card" is one card, but where a modifier says "instead" of what would happen: there
// it is that and one card besides. Steps that say so have $more around the amount until their
// ability is read.

// saysMore says whether steps say that so many more of something are done.
func saysMore(n *ability.Node) (yes bool) {
	n.Walk(func(k *ability.Node) bool {
		yes = yes || k.Word == moreWord
		return !yes
	})
	return yes
}

// isMoreOf says whether a step does more of what a trigger is about.
func isMoreOf(trigger, step *ability.Node) bool {
	switch trigger.Word {
	case "draws", "draws_card":
		return step.Word == "draw" && step.Kids[0].Equal(trigger.Kids[0])
	case "gains_boosts":
		return step.Word == "boost" && (step.Kids[0].Equal(trigger.Kids[0]) || step.Kids[0].Equal(pronoun))
	}
	return false
}

// plainly says no longer that amounts are more.
func plainly(n *ability.Node) *ability.Node {
	if !saysMore(n) {
		return n
	}
	if n.Word == moreWord {
		return n.Kids[0]
	}
	kids := make([]*ability.Node, len(n.Kids))
	for i, k := range n.Kids {
		kids[i] = plainly(k)
	}
	return n.With(kids)
}
