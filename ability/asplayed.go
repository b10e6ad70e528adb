package ability

import "slices"

// How cards are played: from which zones, and what they say of it themselves.

// playedFrom checks from which zones cards are said to be played.
func (s *sense) playedFrom(n *Node) {
	n.Walk(func(k *Node) bool {
		if (k.Word == "from" || k.Word == "playable_from") && !slices.Contains(playable, k.Kids[0].Word) {
			s.want("a zone that cards are played from")
		}
		return s.err == nil
	})
}

// playable are the zones that cards are played from.
var playable = []Word{"hand", "reserve", "deck", "discard_pile"}

// isNowhere says whether a condition is that I am in a zone that no card is played from.
func isNowhere(c *Node) bool {
	return c.Word == "is" && c.Kids[0].Word == "me" && slices.ContainsFunc(c.Kids, func(f *Node) bool {
		return f.Word == "in" && !slices.Contains(playable, f.Kids[0].Word)
	})
}

// IsAsPlayed says whether a passive is about how its bearer is played.
func IsAsPlayed(n *Node) bool {
	switch n.Word {
	case "my_cost_less", "my_cost_more", "my_cost_min", "cant_be_played", "optional_cost", "optional_targets", "extra_cost":
		return true
	}
	return false
}
