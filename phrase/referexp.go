package phrase

import (
	"slices"

	"tumult/ability"
)

// referExpeditions chooses a target expedition that later steps speak of by a
// step of its own:
//
//	Target Expedition moves backwards one region. If it does, … that Expedition.
//	target_exp(target_exp_a); backward(it_expedition, 1); if_did({… it_expedition})
func referExpeditions(n *ability.Node) *ability.Node {
	kids := n.Kids
	changed := false
	for i, k := range n.Kids {
		if r := referExpeditions(k); r != k {
			if !changed {
				kids, changed = slices.Clone(kids), true
			}
			kids[i] = r
		}
	}
	if n.Word == "do" {
		for i := 0; i < len(kids); i++ {
			target, later := targetedExp(kids[i]), slices.IndexFunc(kids[i+1:], speaksOfExpedition)
			if kids[i].Word == "target_exp" {
				continue
			}
			if target == nil {
				inner, by := targetedWithin(kids[i])
				answered := later == 0 && kids[i].Word == "may" && kids[i+1].Word == "if_did" && !slices.ContainsFunc(kids[i+2:], speaksOfExpedition)
				otherwise := isIfElse(kids[i]) && speaksOfExpedition(kids[i].Kids[2])
				switch {
				case inner == nil, answered && by.Word == "target_exp":
				case (answered || otherwise) && by.Word != "target_exp":
					target, later = inner, 0
				case later >= 0 || otherwise: // in other cases none was targeted
					return n.With(append(slices.Clone(kids[:i+1]), noExp))
				}
			}
			if target == nil || later < 0 {
				continue
			}
			if !changed {
				kids, changed = slices.Clone(kids), true
			}
			kids[i] = putFor(kids[i], target, ability.New("it_expedition"))
			kids = slices.Insert(kids, i, ability.New("target_exp", target))
			break
		}
	}
	if !changed {
		return n
	}
	return n.With(kids)
}

// targetedExp is the expedition that is targeted for a step itself, or for what it is
// about; nil: none.
func targetedExp(step *ability.Node) *ability.Node {
	for _, k := range step.Kids {
		switch {
		case isTargetExp(k):
			return k
		case k.Word == "do" || k.Word == "costs" || k.Sort() == ability.AbilitySort:
		default:
			if t := targetedExp(k); t != nil {
				return t
			}
		}
	}
	return nil
}

// targetedWithin is the expedition that is targeted in steps which are done in some cases only,
// and the step that targets it, nil: none.
func targetedWithin(step *ability.Node) (target, by *ability.Node) {
	for _, k := range step.Kids {
		if k.Word != "do" {
			continue
		}
		for _, s := range k.Kids {
			if target = targetedExp(s); target != nil {
				return target, s
			}
			if target, by = targetedWithin(s); target != nil {
				return target, by
			}
		}
	}
	return nil, nil
}

// isIfElse says whether a step does one thing or another.
func isIfElse(step *ability.Node) bool { return step.Word == "if" && len(step.Kids) == 3 }

// putFor puts a tree wherever a part of another stands, and where it is what is faced.
func putFor(n, part, by *ability.Node) *ability.Node {
	if n == part {
		return by
	}
	if n.Word == "facing" && n.Kids[0].Equal(part) {
		return ability.New("facing", by)
	}
	kids := slices.Clone(n.Kids)
	for i, k := range kids {
		kids[i] = putFor(k, part, by)
	}
	return n.With(kids)
}

func isTargetExp(n *ability.Node) bool {
	return n.Word == "target_exp_a" || n.Word == "up_to_targets_exp" && !isSeveral(n) || n.Word == "where" && isTargetExp(n.Kids[0])
}

// speaksOfExpedition says whether a step has "that Expedition" in it, other than
// where expeditions are described.
func speaksOfExpedition(n *ability.Node) bool {
	switch n.Word {
	case "it_expedition":
		return true
	case "where", "each_is":
		return speaksOfExpedition(n.Kids[0])
	case "target_exp":
		return false
	}
	return slices.ContainsFunc(n.Kids, speaksOfExpedition)
}
