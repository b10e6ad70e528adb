package ability

import "slices"

// What gives an ability in quotes to several, who give one to several each, would come to more
// abilities than a game can have: whoever is given an ability gives one to itself or to one
// other, and that ability gives none.

// mostQuoted is how many quoted abilities may stand in each other.
const mostQuoted = 2

// quoted checks an ability that is given to something.
func (s *sense) quoted(n *Node) {
	inner := sense{at: n, given: s.given + 1}
	if inner.given > mostQuoted {
		s.want("an ability that gives none, as it is given by one that is given")
	}
	if inner.ability(n); s.err == nil {
		s.err = inner.err
	}
}

// gives checks who is given an ability.
func (s *sense) gives(sel *Node) {
	if one := []Word{"me", "it", "a", "target_a"}; s.given > 0 && !slices.Contains(one, sel.Word) {
		s.want("one that is given it, as the ability that gives it is itself given")
	}
}
