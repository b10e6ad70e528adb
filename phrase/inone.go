package phrase

import (
	"slices"

	"tumult/ability"
)

// What is in one of several Expeditions is in any of them; nothing but it is chosen:
//
//	Discard target Character in one of your opponent's Expeditions that's behind.
//	discard(target_a(character, at_exp(where(each_exp(opponent), behind(it_expedition)))))

// ofOneObject says whether a selector or condition is about one object.
func ofOneObject(n *ability.Node) bool {
	switch n.Word {
	case "a", "target_a", "exists":
		return true
	case "up_to", "up_to_targets":
		return n.Kids[0].Word == ability.Number && n.Kids[0].N == 1
	}
	return false
}

// inAny puts all Expeditions for one of them that something is in.
func inAny(n *ability.Node) *ability.Node { return inExpeditions(n, ofOne) }

// inOne is the other way round, to print.
func inOne(n *ability.Node) *ability.Node {
	kids := slices.Clone(n.Kids)
	for i, k := range kids {
		kids[i] = inOne(k)
	}
	n = n.With(kids)
	if !ofOneObject(n) {
		return n
	}
	return inExpeditions(n, func(exp *ability.Node) *ability.Node {
		switch {
		case exp.Word == "where" && exp.Kids[0].Word == "each_exp" && !exp.Kids[0].Equal(anyExpedition):
			return ofAny(exp)
		case (exp.Word == "hero_exp" || exp.Word == "companion_exp") && exp.Kids[0].Word == "everyone":
			return ability.New("an_exp_of", exp)
		}
		return exp
	})
}

// inExpeditions puts other Expeditions for those that something is in.
func inExpeditions(n *ability.Node, put func(exp *ability.Node) *ability.Node) *ability.Node {
	kids := slices.Clone(n.Kids)
	for i, k := range kids {
		switch k.Word {
		case "or_f", "and_f":
			kids[i] = inExpeditions(k, put)
		case "at_exp":
			kids[i] = ability.New("at_exp", put(k.Kids[0]))
		}
	}
	return n.With(kids)
}
