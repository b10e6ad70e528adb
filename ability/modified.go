package ability

// modified checks whom a passive changes: only what is in play has changed characteristics
// (2.3.1.h), and Heroes are.
func (s *sense) modified(n *Node) {
	switch n.Word {
	case "defender", "eternal", "gigantic", "seasoned", "tough", "stats", "stat", "level_stats", "set_stats", "is_a", "is_type", "has", "loses_abilities":
		if sel := n.Kids[0]; len(sel.Kids) > 0 && !canBe(sel.Kids, "play", "expedition", "landmarks", "hero_zone") {
			s.want("what is in play, as nothing else is changed by passive abilities")
		}
	}
}
