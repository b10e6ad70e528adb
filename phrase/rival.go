package phrase

import (
	"slices"

	"tumult/ability"
)

// rival is what a step has discarded, sacrificed, exhausted, spent from, drawn or put in
// Reserve, while a target or what the trigger is about is what a pronoun stands for: either
// may be meant.
//
//	When you play a Spell — Discard a card from your hand. If it's a Character, draw a card.
type rival struct {
	kinds  []*ability.Node
	number int
	to     place
}

// place is where it is by then, which tells what may be done to it.
type place uint8

const (
	inReserve place = iota
	drawn
	gone
)

func leftBy(step ability.Word) place {
	switch step {
	case "exhaust", "spend", "resupply":
		return inReserve
	}
	return gone
}

// isContested says whether a pronoun may stand for one thing as well as for another.
func (a *antecedent) isContested(n *ability.Node) bool {
	r := a.rival
	return r != nil && (a.asks || r.to.allows(a.doing)) && areAsMany(r.number, n.N) && called(r.kinds, n.Kids) && mayBe(a.kinds, n.Kids)
}

// saidNumber is the number by which what is spoken of is told from its rival where it may be one
// or several.
func (a *antecedent) saidNumber() int {
	if a.number != 0 || a.rival == nil || a.rival.number == 0 {
		return a.number
	}
	return ofOneThing + ofSeveral - a.rival.number
}

// allows says whether a step may be done to what is there; "" is no step.
func (p place) allows(step ability.Word) bool {
	switch p {
	case inReserve:
		return step != "" && !slices.Contains([]ability.Word{"take_control", "switch", "defect"}, step)
	case gone: // whose it is, and what its abilities are
		return slices.Contains([]ability.Word{"", "activate", "activate_one", "activate_mine"}, step)
	case drawn:
		return slices.Contains([]ability.Word{"discard", "to_reserve", "to_mana", "to_top", "to_bottom", "reveal", "play_free", "play_paid"}, step)
	}
	return false
}
