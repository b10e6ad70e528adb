package ability

import "slices"

// What can be where: Heroes stay, Spells join nothing, and cards in hidden zones are no
// objects (2.1.g).

// moves are the steps that take a card from its zone or expedition.
var moves = []Word{"discard", "to_reserve", "to_hand", "to_top", "to_bottom", "from_top", "into_deck", "to_mana", "to_mana_ready", "to_play", "exchange", "switch", "defect", "move_to", "take_control"}

// destinations are the zones to which steps bring cards that could be there already.
var destinations = map[Word]Word{"to_reserve": "reserve", "to_hand": "hand", "discard": "discard_pile", "to_mana": "mana_zone"}

// marking are the steps about statuses and counters, which only objects have.
var marking = []Word{"boost", "boost_max", "boost_split", "counter", "counter_max", "gain", "lose", "loses_boosts", "loses_counters", "exhaust", "ready", "augment"}

// place checks whether what a step is about can be where it is for it.
func (s *sense) place(n *Node) {
	for _, k := range n.Kids {
		s.placed(n, k)
	}
	if (n.Word == "boost" || n.Word == "gain" && (n.Kids[1].Word == "anchored" || n.Kids[1].Word == "asleep")) && (isOf(n.Kids[0], "spell") || s.spell && n.Kids[0].Word == "it") {
		s.want("a Character, as a Spell does not stay")
	}
}

func (s *sense) placed(step, sel *Node) {
	if sel.Sort() != SelectorSort {
		return
	}
	switch {
	case slices.Contains(moves, step.Word) && isOf(sel, "hero"):
		s.want("another card, as Heroes stay in their zone")
	case slices.Contains(marking, step.Word) && unseen(sel.Kids) != "":
		s.want("an object, as cards that nobody sees have no statuses and counters")
	case slices.ContainsFunc(sel.Kids, func(f *Node) bool { return f.Word == "in" && f.Kids[0].Word == destinations[step.Word] }):
		s.want("a card that is not there already")
	}
	for _, k := range sel.Kids {
		s.placed(step, k)
	}
}

// joining checks what is said to join or to leave an Expedition or the Landmark zone.
func (s *sense) joining(t *Node) {
	switch t.Word {
	case "joins", "joins_exp", "joins_play", "leaves_exp":
		if isOf(t.Kids[0], "spell") || isOf(t.Kids[0], "hero") {
			s.want("a Character or Permanent")
		}
	}
}

// isOf says whether a selector is about objects of a type.
func isOf(sel *Node, kind Word) bool {
	return sel.Sort() == SelectorSort && slices.ContainsFunc(sel.Kids, func(f *Node) bool { return f.Word == kind })
}

// once checks that a cost has nothing twice that can be paid once.
func (s *sense) once(costs *Node) {
	for i, c := range costs.Kids {
		if len(c.Kids) != 1 || c.Kids[0].Word != "me" {
			continue
		}
		if slices.ContainsFunc(costs.Kids[:i], c.Equal) {
			s.want("another cost, as this cannot be paid twice")
		}
	}
}

// apart checks that the results of a roll do not run into each other: one may be part of
// another, as 6+ is of 4+.
func (s *sense) apart(do *Node) {
	var before []*Node
	for _, k := range do.Kids {
		if k.Word != "on" {
			if Has(k, "roll") || Has(k, "note_result") || Has(k, "add_result") {
				before = nil
			}
			continue
		}
		for _, o := range before {
			if a, b := o.Kids, k.Kids; a[0].N < b[0].N && b[0].N <= a[1].N && a[1].N < b[1].N || b[0].N < a[0].N && a[0].N <= b[1].N && b[1].N < a[1].N {
				s.at = k
				s.want("results that the others of the roll have not")
			}
		}
		before = append(before, k)
	}
}
