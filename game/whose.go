package game

import "tumult/ability"

// whose tells of which players a condition is asked: what is said of an opponent or of
// another player is asked of each of them in turn, and holds if it holds of one, or, of
// each opponent, if it holds of all.
type whose struct {
	others bool
	all    bool
}

// whoseOf is whose condition it is, or nil: it is of nobody else, or is made of others
// that are each asked by themselves. What is not so of an opponent is asked as a whole.
func whoseOf(n *ability.Node) *whose {
	leaf := n
	for leaf.Word == "not" {
		leaf = leaf.Kids[0]
	}
	switch {
	case leaf.Word == "and" || leaf.Word == "or":
	case ability.Has(leaf, "each_opponent"):
		return &whose{all: true}
	case ability.Has(leaf, "opponent"):
		return &whose{}
	case ability.Has(leaf, "others"):
		return &whose{others: true}
	}
	return nil
}

// holdsOfEach asks a condition of each player of whom it is.
func (e *Engine) holdsOfEach(c *context, k *cond) bool {
	of := *c
	for seat := range e.t.seats() {
		if seat == c.Ctrl || !k.each.others && !e.t.opponents(c.Ctrl, seat) {
			continue
		}
		of.Asked = uint8(seat) + 1
		if e.holds(&of, k) != k.each.all {
			return !k.each.all
		}
	}
	return k.each.all
}
