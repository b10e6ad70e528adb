package ability

import "slices"

// condition checks what is asked: nothing is chosen for it, a group of players is not
// asked as one, and it tells nothing of cards that nobody may see (2.1.g).
func (s *sense) condition(n *Node) {
	n.Walk(func(k *Node) bool {
		switch {
		case isChoice(k) && k.Sort() != PlayerSort: // whose number of cards is asked is chosen
			s.want("what is there without a choice, as nothing is chosen for a condition")
		case k.Word == "top", k.Word == "bottom":
			s.want("a card that was looked at or revealed before")
		case k.Word == "exists":
			s.objects(k.Kids)
			s.asked(k.Kids)
		case k.Word == "count", k.Word == "distinct":
			s.asked(k.Kids)
		case k.Word == "orbs" && k.Kids[0].Word == "everyone":
			s.want("one player")
		}
		return s.err == nil
	})
}

// asked checks which objects a condition asks for.
func (s *sense) asked(filters []*Node) {
	mine := false
	for _, f := range filters {
		if f.Word == "of" {
			mine = f.Kids[0].Word == "you"
			if f.Kids[0].Word == "everyone" {
				s.want("one player")
			}
		}
	}
	if zone := unseen(filters); (zone == "deck" || zone == "hand" && !mine) && slices.ContainsFunc(filters, isKind) {
		s.want("how many cards there are, as nobody else sees which")
	}
}

// hidden checks that who chooses can see what is there to be chosen: targets are never
// hidden, a hand is seen by its player, and by who was shown it before, a deck by nobody (2.1.g, 3.1.3.f).
func (s *sense) hidden(n *Node) {
	if isChoice(n) && slices.ContainsFunc(n.Kids, func(f *Node) bool { return f.Word == "of" && f.Kids[0].Word == "everyone" }) {
		s.want("what each player does with theirs, or one of any player's")
	}
	zone := unseen(n.Kids)
	switch n.Word {
	case "target_a", "targets", "up_to_targets", "any_targets":
		if zone != "" {
			s.want("a target that everyone sees")
		}
	case "a", "some", "up_to", "any_number":
		own := slices.ContainsFunc(n.Kids, func(f *Node) bool { return f.Word == "of" && f.Kids[0].Word == "you" })
		if zone == "deck" || zone == "hand" && !own && !s.shown {
			s.want("a choice among cards that who chooses can see")
		}
	}
}

// unseen is the hidden zone in which filters look, or nothing.
func unseen(filters []*Node) (zone Word) {
	for _, f := range filters {
		switch f.Word {
		case "in":
			if z := f.Kids[0].Word; z == "deck" || z == "hand" {
				return z
			}
		case "or_f", "and_f":
			if z := unseen(f.Kids); z != "" {
				zone = z
			}
		}
	}
	return zone
}

// isKind says whether a filter tells cards in one zone from each other.
func isKind(f *Node) bool {
	return f.Word != "card" && f.Word != "of" && f.Word != "in" && f.Sort() == FilterSort
}
