package phrase

import (
	"slices"

	"tumult/ability"
)

// "It" is an Expedition where it is what moves, what something is in, or what is faced: the one
// that was spoken of last. An object spoken of since could be meant as well, but for what moves.
// Where no object was spoken of at all, it is an Expedition that is behind or in a terrain, too:
//
//	Target Expedition moves forward one region. If it's behind, draw a card.
//	target_exp(target_exp_a); forward(it_expedition, 1); if(behind(it_expedition), …)

// An Expedition that a condition speaks of is said again by its name:
//
//	If my Expedition is behind, it moves forward one region.
//	if(behind(mine), {forward(mine, 1)})

// expIt is what "it" may stand for at some point.
type expIt struct {
	exp     *ability.Node // the Expedition that was spoken of, or nil
	object  bool          // … and an object since
	objects bool          // an object was spoken of at all
	unclear bool          // it was said where it may be either, or none
}

// onlyExpeditions are what is said of Expeditions only.
var onlyExpeditions = []ability.Word{"forward", "backward", "ascend", "cant_move"}

// itsExpeditions says of what is called it that it is that Expedition; false where it may be an
// object.
func itsExpeditions(n *ability.Node) (*ability.Node, bool) {
	if !ability.Has(n, expItWord) && !ability.Has(n, itWord) {
		return n, true
	}
	var e expIt
	out := e.walk(n, nil)
	return out, !e.unclear && !ability.Has(out, expItWord)
}

func (e *expIt) walk(n, above *ability.Node) *ability.Node {
	if n.Word == expItWord {
		if e.exp == nil || e.object && !slices.Contains(onlyExpeditions, above.Word) {
			e.unclear = true
			return thatExpedition
		}
		return e.exp
	}
	if how := standingOfIt(n); how != nil && e.exp != nil && !e.objects {
		return standsSo(how, e.exp)
	}
	if n.Word == "both" && (n.Kids[1].Word == expItWord || above != nil && above.Word == "both" && n.Kids[0].Word == expItWord) {
		e.unclear = true // it would be the one before it
	}
	kids := slices.Clone(n.Kids)
	for i, k := range kids {
		switch {
		case k.Sort() == ability.AbilitySort && n.Sort() != ability.AbilitySort: // quoted
			inner := expIt{}
			kids[i] = inner.walk(k, n)
			e.unclear = e.unclear || inner.unclear
		case n.Word != "where" && n.Word != "each_is" || i == 0:
			kids[i] = e.walk(k, n)
		}
	}
	e.speak(n, above)
	return n.With(kids)
}

// speak notes what was spoken of.
func (e *expIt) speak(n, above *ability.Node) {
	switch {
	case n.Word == "once": // it may be several
		e.exp = nil
	case n.Sort() == ability.ExpeditionSort:
		switch said := above.Sort(); {
		case said == ability.StepSort, said == ability.TriggerSort, isChosenExp(n):
			e.exp, e.object = thatExpedition, false
		case said == ability.ConditionSort && (n.Word == "mine" || n.Word == "hero_exp" || n.Word == "companion_exp" || n.Word == "facing") && !ability.Has(n, "everyone") && !ability.Has(n, "each_opponent"):
			e.exp, e.object = n, false
		case n.Word != "it_expedition": // which one?
			e.exp = nil
		}
	case n.Sort() == ability.SelectorSort && n.Word != "me":
		e.object, e.objects = true, true
	}
}

// standsSo says of an Expedition how it stands.
func standsSo(how, exp *ability.Node) *ability.Node {
	switch how.Word {
	case "each_is":
		return ability.New("each_is", exp, how.Kids[1])
	case "and":
		return ability.New("and", standsSo(how.Kids[0], exp), standsSo(how.Kids[1], exp))
	}
	return replace(how, "it_expedition", exp)
}

// standingOfIt is how an Expedition stands where a condition says of it that it stands so, or
// nil.
func standingOfIt(c *ability.Node) *ability.Node {
	it, how := standing(c)
	if how == nil || it.Word != itWord || len(it.Kids) > 0 || it.N == ofSeveral {
		return nil
	}
	return how
}

// standing is how the Expedition stands that a condition says something is in or not in; or nil.
func standing(c *ability.Node) (sel, how *ability.Node) {
	if c.Word == "not" {
		if sel, how = standing(c.Kids[0]); how == nil {
			return nil, nil
		}
		if how.Word == "each_is" {
			how = how.Kids[1]
		}
		return sel, ability.New("each_is", thatExpedition, ability.New("not", how))
	}
	if c.Word != "is" || len(c.Kids) != 2 || c.Kids[1].Word != "at_exp" {
		return nil, nil
	}
	where := c.Kids[1].Kids[0]
	switch {
	case where.Word != "where" || !where.Kids[0].Equal(anyExpedition) || !isStanding(where.Kids[1]):
		return nil, nil
	case where.Kids[1].Word == "or":
		return c.Kids[0], ability.New("each_is", thatExpedition, where.Kids[1])
	}
	return c.Kids[0], where.Kids[1]
}

// itsStanding says of the Expedition of an object how it stands, as each of them does where it
// is in two (7.4.3.f).
func itsStanding(n *ability.Node) *ability.Node {
	if sel, how := standing(n); how != nil && (sel.Word == "it" || sel.Word == "those") {
		return standsSo(how, ability.New("exp_of", sel))
	}
	kids := slices.Clone(n.Kids)
	for i, k := range kids {
		kids[i] = itsStanding(k)
	}
	return n.With(kids)
}
