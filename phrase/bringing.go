package phrase

import (
	"slices"

	"tumult/ability"
)

// A card goes to the zone of its owner, wherever it was. A text calls that "your" hand of what
// is yours, and of a pronoun for such:
//
//	Reveal the top card of your deck. Put it in your hand.
//
// Of what may be another's it would not be said, and is refused.

// bringsToYou says whether a rule tells of a zone that it is yours.
func (p *pat) bringsToYou() bool {
	return slices.ContainsFunc(p.kids, func(k *pat) bool { return k.word == yoursWord || p.word == "do" && k.bringsToYou() })
}

// saysYours says whether a step is said to bring something to a zone of yours.
func saysYours(n *ability.Node) bool {
	last := len(n.Kids) - 1
	return last > 0 && n.Kids[last].Word == yoursWord
}

// unsaid is a step without saying whose the zone is.
func unsaid(step *ability.Node) *ability.Node {
	if !saysYours(step) {
		return step
	}
	return ability.New(step.Word, step.Kids[:len(step.Kids)-1]...)
}

// bring binds a step that is said to bring something to a zone of yours; it stays said where
// that is not so.
func (a *antecedent) bring(n *ability.Node) *ability.Node {
	sel := n.Kids[0]
	n = a.walk(unsaid(n))
	if a.isYours(sel) {
		return n
	}
	return ability.New(n.Word, append(slices.Clone(n.Kids), yoursHere)...)
}

var yoursHere = ability.New(yoursWord)

// isYours says whether something is yours.
func (a *antecedent) isYours(sel *ability.Node) bool {
	switch sel.Word {
	case "me":
		return true
	case itWord, "it", "those", "rest", "revealed":
		return a.mine
	case "among":
		return a.isYours(sel.Kids[1])
	case "chosen_by":
		return a.isYours(sel.Kids[1])
	}
	return isOf(sel, "you")
}

// isOf says whether what a selector chooses is of a player.
func isOf(sel *ability.Node, player ability.Word) bool {
	return areOf(sel, func(p *ability.Node) bool { return p.Word == player })
}

// isOfOthers says whether what a selector chooses is of players who are named, and not you.
func isOfOthers(sel *ability.Node) bool {
	return areOf(sel, func(p *ability.Node) bool { return p.Word != "you" })
}

func areOf(sel *ability.Node, owner func(*ability.Node) bool) bool {
	if sel.Word == "top" || sel.Word == "bottom" {
		return owner(sel.Kids[0])
	}
	return slices.ContainsFunc(sel.Kids, func(k *ability.Node) bool {
		if k.Word == "or_f" {
			return !slices.ContainsFunc(k.Kids, func(way *ability.Node) bool { return !areOf(way, owner) })
		}
		return k.Word == "of" && owner(k.Kids[0])
	})
}

// isAboutYours says whether a trigger or a loop is about what is yours.
func (a *antecedent) isAboutYours(n *ability.Node) bool {
	switch n.Word {
	case "next", "each_played", "first_each_afternoon", "first_each_day", "first_each_turn":
		return true
	case "either":
		return a.isAboutYours(n.Kids[0]) && a.isAboutYours(n.Kids[1])
	case "once", "for_each":
		return a.isAboutYours(n.Kids[0])
	}
	if n.Sort() == ability.SelectorSort {
		return a.isYours(n)
	}
	return slices.ContainsFunc(n.Kids, func(k *ability.Node) bool {
		return k.Word == "you" && n.Word != "discards" || k.Sort() == ability.SelectorSort && a.isYours(k)
	})
}

// yoursAt is where the words stand that say of a zone that it is yours which is not.
func (r *reader) yoursAt(n *ability.Node) int {
	guilty := 0
	for ; ; guilty++ {
		n = unsaidFirst(n)
		if _, want := refer(n); want != wantOwner {
			break
		}
	}
	var at []int
	for pos := range r.toks {
		for _, o := range slices.Concat(r.parse(ntOrder, pos), r.parse(ntDeed, pos)) {
			brought := len(at)
			for _, step := range stepsOf(o.node) {
				if saysYours(step) {
					at = append(at, r.lastYou(pos, o.end))
				}
			}
			if len(at) > guilty {
				return at[guilty]
			} else if len(at) > brought {
				break
			}
		}
	}
	return at[0]
}

// stepsOf are the steps that words of one verb tell.
func stepsOf(n *ability.Node) []*ability.Node {
	if n.Word == "do" {
		return n.Kids
	}
	return []*ability.Node{n}
}

const wantOwner = "its owner's, as it may be another's"

// unsaidFirst leaves away the first that is said to be brought to a zone of yours.
func unsaidFirst(n *ability.Node) *ability.Node {
	if saysYours(n) {
		return unsaid(n)
	}
	for i, k := range n.Kids {
		if c := unsaidFirst(k); c != k {
			kids := slices.Clone(n.Kids)
			kids[i] = c
			return n.With(kids)
		}
	}
	return n
}

// lastYou is where the last of some words stands that is "you" or "your".
func (r *reader) lastYou(from, end int) int {
	for pos := end - 1; pos > from; pos-- {
		if r.toks[pos].kind == tokWord && r.b.youOf[r.toks[pos].id] {
			return pos
		}
	}
	return from
}
