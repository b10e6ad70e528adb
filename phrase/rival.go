package phrase

import "tumult/ability"

// rival is what a step has discarded, sacrificed, exhausted, spent from, drawn or put in
// Reserve, while a target or what the trigger is about is what a pronoun stands for: either
// may be meant.
//
//	When you play a Spell — Discard a card from your hand. If it's a Character, draw a card.
type rival struct {
	kinds  []*ability.Node
	number int
	gone   bool // to where no step does anything to it: only a condition or an amount may be of it
}

// isContested says whether a pronoun may stand for one thing as well as for another.
func (a *antecedent) isContested(n *ability.Node) bool {
	r := a.rival
	return r != nil && (a.asks || !r.gone && !a.inPlay) && areAsMany(r.number, n.N) && called(r.kinds, n.Kids) && mayBe(a.kinds, n.Kids)
}
