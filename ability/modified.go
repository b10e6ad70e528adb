package ability

import "slices"

// modified checks whom a passive changes: only what is in play has changed characteristics
// (2.3.1.h), and Heroes are.
func (s *sense) modified(n *Node) {
	switch n.Word {
	case "defender", "eternal", "gigantic", "seasoned", "tough", "stats", "stat", "level_stats", "set_stats", "is_a", "is_type", "has", "loses_abilities":
		if sel := n.Kids[0]; len(sel.Kids) > 0 && !isInPlay(sel.Kids) {
			s.want("what is in play, as nothing else is changed by passive abilities")
		}
	}
}

// isInPlay says whether filters leave open no other zones than those in play.
func isInPlay(filters []*Node) bool {
	in := func(f *Node) bool { return canBe([]*Node{f}, "play", "expedition", "landmarks", "hero_zone") }
	return !slices.ContainsFunc(filters, func(f *Node) bool {
		return f.Word == "in" && !in(f) || f.Word == "or_f" && slices.ContainsFunc(f.Kids, func(k *Node) bool { return k.Word == "in" && !in(k) })
	})
}
