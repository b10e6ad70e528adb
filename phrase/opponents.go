package phrase

import "tumult/ability"

// Of several opponents a condition is asked of one after the other: it is said of an opponent,
// of whom it holds, or of each opponent. What is said of all of them together is refused, as
// nothing adds up what they have.

const (
	wantOpponent    = "an opponent or each opponent, as a condition is asked of one of them after the other"
	wantOneOfTheirs = "what each opponent does with theirs, or one of an opponent's"
	wantOneKind     = "an opponent or each opponent, and no other one beside"
)

// ofOpponents makes the opponents in a condition those of whom its words tell, or nil.
func (r *reader) ofOpponents(n *ability.Node, pos, end int) *ability.Node {
	meant := 0
	n.Walk(func(k *ability.Node) bool {
		if k.Equal(anOpponent) {
			meant++
		}
		return true
	})
	each, from := 0, pos
	for ; pos < end && meant > 0; pos++ {
		number, is := r.b.opponentOf[r.toks[pos].id]
		switch {
		case !is || r.toks[pos].kind != tokWord:
		case number > 1:
			r.foulAt(pos, wantOpponent)
			return nil
		case pos > 0 && r.isWord(pos-1, r.b.w.eachOne):
			each++
		}
	}
	switch {
	case each == 0:
		return n
	case each < meant:
		r.foulAt(from, wantOneKind)
		return nil
	}
	return replace(n, "opponent", eachOpponent)
}

// ofEachOpponent says whether words of a choice say "each opponent", of whom it is not told how
// many are chosen, and notes where.
func (r *reader) ofEachOpponent(pos, end int) bool {
	for ; pos+1 < end; pos++ {
		if r.isWord(pos, r.b.w.eachOne) && r.toks[pos+1].kind == tokWord && r.b.opponentOf[r.toks[pos+1].id] > 0 {
			r.foulAt(pos, wantOneOfTheirs)
			return true
		}
	}
	return false
}

var (
	anOpponent   = ability.New("opponent")
	eachOpponent = ability.New("each_opponent")
)

// denied is what is not so where a condition as a whole is said not to hold: of an opponent
// it is not so if it is so of none of them; of another player nothing says so, nil. In a tree, what is not so of an opponent is not
// so of one.
func denied(c *ability.Node) *ability.Node {
	leaf := c
	for leaf.Word == "not" {
		leaf = leaf.Kids[0]
	}
	switch {
	case leaf.Word == "and" || leaf.Word == "or":
		return c
	case ability.Has(leaf, "others"):
		return nil
	}
	if n, choice := opponentsIn(leaf, false); n > 1 || choice {
		return nil // which of them it is would be asked of each
	}
	if ability.Has(c, "each_opponent") {
		return replace(c, "each_opponent", anOpponent)
	}
	return replace(c, "opponent", eachOpponent)
}

// opponentsIn counts the opponents of a condition, and says whether one is of a choice out of
// what is theirs.
func opponentsIn(n *ability.Node, chosen bool) (count int, choice bool) {
	if n.Equal(anOpponent) || n.Equal(eachOpponent) {
		return 1, chosen
	}
	for _, k := range n.Kids {
		more, also := opponentsIn(k, chosen || n.Word == "a" || n.Word == "an_exp" || n.Word == "an_exp_of")
		count, choice = count+more, choice || also
	}
	return count, choice
}
