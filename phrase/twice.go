package phrase

import (
	"slices"

	"tumult/ability"
)

// twice says whether filters say something twice that an object has once, or which of two
// kinds it is and in which of two states, where the one "or" would go on with the other.
func twice(kids []*ability.Node) bool {
	for i, k := range kids {
		if speaksOfCards(k) && slices.ContainsFunc(kids[:i], speaksOfCards) { // the one would be of the other's cards
			return true
		}
		if k.Word == "at_exp" && k.Kids[0].Word == "where" && slices.ContainsFunc(kids, func(o *ability.Node) bool { return ability.Has(o, "leader") }) {
			return true // which Expedition is so?
		}
		zone := isZone(k)
		switch k.Word {
		case "of", "in", "or_f", eitherWord, "from", "other", anotherWord, "token", "nontoken":
			for _, o := range kids[:i] {
				if zone && isZone(o) || k.Word == "or_f" && o.Word == "or_f" && rank(k)+rank(o) == 3 || o.Word == k.Word && k.Word != "or_f" && k.Word != eitherWord || o.Word == "token" && k.Word == "nontoken" || o.Word == "nontoken" && k.Word == "token" {
					return true
				}
			}
		}
	}
	return false
}
