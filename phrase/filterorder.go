package phrase

import (
	"slices"
	"strings"

	"tumult/ability"
)

// rank orders the filters of a selector: what it is, which, in what state,
// where, whose, then the rest as printed.
func rank(n *ability.Node) int {
	switch n.Word {
	case "card", "character", "permanent", "spell", "hero", "subtype":
		return 0
	case "or_f", "and_f", eitherWord:
		return rank(n.Kids[0])
	case "token", "nontoken", "without_subtype":
		return 1
	case "named", "other", "except", anotherWord:
		return 2
	case "status", "without", "with":
		return 3
	case "in", "at_exp", "facing_me", "from", "into":
		return 4
	case "of":
		return 5
	}
	if n.Sort() == ability.FilterSort {
		return 6
	}
	return -1
}

func kindRank(n *ability.Node) int {
	if n.Word == "subtype" {
		return 1
	}
	return 0
}

// sortFilters puts the filters of a list in the order in which the notation has
// them, whatever the order of the words.
func sortFilters(kids []*ability.Node) {
	slices.SortStableFunc(kids, func(a, b *ability.Node) int {
		switch r := rank(a); {
		case r != rank(b):
			return r - rank(b)
		case r == 0 && a.Word == "subtype" && b.Word == "subtype":
			return strings.Compare(a.Kids[0].S, b.Kids[0].S)
		case r == 0: // a Landmark Permanent: the type first
			return kindRank(a) - kindRank(b)
		case r < 0:
			return 0
		case a.Word != b.Word:
			return strings.Compare(string(a.Word), string(b.Word))
		case speaksOfCards(a) != speaksOfCards(b): // what follows would belong to those
			if speaksOfCards(a) {
				return 1
			}
			return -1
		}
		return strings.Compare(a.String(), b.String())
	})
}
