package phrase

import "tumult/ability"

// "It" stands for one thing and "they" for several; of what may be one or several it may be
// said either way.

const (
	ofOneThing = 1
	ofSeveral  = 2
)

// areAsMany says whether two numbers go together.
func areAsMany(a, b int) bool { return a == 0 || b == 0 || a == b }

// numberOf says how many are chosen by a selector, affected by a step, or at a time by a
// trigger.
func numberOf(n *ability.Node) int {
	switch n.Word {
	case "a", "target_a":
		return ofOneThing
	case "all": // a player has one Hero
		if !isSeveral(n) {
			return ofOneThing
		}
		return ofSeveral
	case "any_number", "any_targets", "create_split", "exchange":
		return ofSeveral
	case "some", "up_to", "targets", "up_to_targets", "random", "create":
		return numberIn(n.Kids[0])
	case "top", "bottom", "resupply":
		return numberBy(n.Kids[0], numberIn(n.Kids[1]))
	case "among":
		return numberOf(n.Kids[0])
	case "chosen_by":
		return numberOf(n.Kids[1])
	case "by":
		return numberBy(n.Kids[0], numberOf(n.Kids[1]))
	case "once", "sabotage":
		return 0
	}
	if n.Sort() == ability.TriggerSort || n.Word == "next" {
		return ofOneThing
	}
	return 0
}

func numberIn(amount *ability.Node) int {
	switch {
	case amount.Word != ability.Number:
		return 0
	case amount.N == 1:
		return ofOneThing
	}
	return ofSeveral
}

// numberBy says how many there are where players choose or affect so many each.
func numberBy(who *ability.Node, number int) int {
	switch {
	case who.Word == "everyone":
		return ofSeveral
	case isGroup(who):
		return 0
	}
	return number
}
