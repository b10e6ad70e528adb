package phrase

import (
	"slices"

	"tumult/ability"
)

// left is what a step has put somewhere, of some kinds: "another" of a kind that is there is
// other than that.
//
//	Put a card from your hand in Reserve. Discard another card from your Reserve.
//	to_reserve(a(card, in(hand), of(you))); discard(a(card, except(those), in(reserve), of(you)))
type left struct {
	kinds []*ability.Node
	place ability.Word // the zone, "" for any
	set   int          // of the antecedent that it is
}

// leaves notes what a step has put somewhere.
func (a *antecedent) leaves(s *ability.Node) {
	l := left{kinds: kindsOf(s), set: a.set}
	switch s.Word {
	case "draw", "draw_these":
		l.kinds, l.place = nil, "hand"
	case "resupply", "resupply_exhausted":
		l.kinds, l.place = nil, "reserve"
	case "create", "create_in", "create_split":
		l.place = "play"
	case "to_reserve":
		l.kinds, l.place = kindsOf(chosen(s)), "reserve"
	case "to_hand":
		l.kinds, l.place = kindsOf(chosen(s)), "hand"
	case "to_play":
		l.kinds, l.place = kindsOf(chosen(s)), "play"
	case "play_free", "play_paid", "play_either":
		l.kinds = kindsOf(chosen(s))
	case "may", "pay", "if", "if_did", "on":
		if last := lastOf(s); last != nil {
			a.leaves(last)
		}
		return
	default:
		return
	}
	l.kinds = slices.DeleteFunc(slices.Clone(l.kinds), func(k *ability.Node) bool { return rank(k) < 0 || rank(k) > 1 })
	a.left = append(slices.Clip(a.left), l)
}

// leftOf is what was put where filters ask for something, or nil.
func (a *antecedent) leftOf(n *ability.Node) *left {
	filters := slices.DeleteFunc(slices.Clone(n.Kids), func(k *ability.Node) bool { return isOther(k) || rank(k) < 0 })
	there := placeOf(filters)
	if n.Word == "all" && there == "" && !a.resolves { // those in play too: others than me
		return nil
	}
	for i := len(a.left) - 1; i >= 0; i-- {
		if l := &a.left[i]; (l.place == "" || there == "" || l.place == there) && mayBe(l.kinds, filters) {
			return l
		}
	}
	return nil
}

// otherThan is that something is other than what was put there, or nil where it may be other
// than something else.
func (a *antecedent) otherThan(l *left, n *ability.Node) []*ability.Node {
	if l.set != a.set || a.node != those || a.under != nil || a.stale || a.inside != nil && !a.answers || sourceOf(n) == aimedAt {
		return nil
	}
	return []*ability.Node{ability.New("except", those)}
}
