package ability

import "slices"

// meant is what is known of `those` and of the rest.
type meant struct {
	told    bool // a step has affected `those`
	several bool // they may be several
	inDeck  bool // they are cards of a Deck
	left    bool // they are all that were looked at or revealed
	taken   bool // of those that were looked at or revealed some were chosen
	away    bool // they are no objects any more
}

// ways walks what a step holds. In another way nothing of the first was done; each time
// that a loop goes round, `those` are others.
func (s *sense) ways(step *Node) {
	before := s.meant
	switch {
	case step.Word == "if" && len(step.Kids) == 3:
		s.kids(step.Kids[:2])
		first := s.meant
		s.meant = before
		s.walk(step.Kids[2])
		s.taken = s.taken || first.taken
	case step.Word == "for_each", step.Word == "repeat":
		s.told = false
		s.kids(step.Kids)
		s.told = s.told || before.told
		s.rolls = s.rolls && !Has(step, "roll") // each time has its own result
	default:
		s.kids(step.Kids)
	}
}

// answer checks "if you do": of several players each would have an answer of their own,
// and there is one.
func (s *sense) answer(before, n *Node) {
	each := func(k *Node) bool {
		switch k.Word {
		case "everyone", "everyone_from_you", "others", "opponent":
			return true
		}
		return false
	}
	if slices.ContainsFunc(before.Kids, func(k *Node) bool { return each(k) || k.Word == "by" && each(k.Kids[0]) }) {
		s.at = n
		s.want("what is said of each player in one sentence, as in: each player may … to …; or a target opponent")
	}
}

// some checks "if you do" of so many: where there are fewer, part of it is done (1.4.1.c), and
// no rule says whether that is doing it.
func (s *sense) some(before, n *Node) {
	before.Walk(func(k *Node) bool {
		switch k.Word {
		case "some", "targets", "random", "targets_exp":
			if k.Kids[0].Word == Number && k.Kids[0].N > 1 {
				s.at = n
				s.want("a cost that is paid whole, as in: you may … to …; where there are fewer, only part is done")
			}
		}
		return s.err == nil && k.Sort() != ConditionSort && k.Sort() != AmountSort
	})
}

// thisWay are the conditions about what you did, and the step that they are about; past is
// how it is called then.
var (
	thisWay = map[Word]Word{"affected": "discard", "exhausted_these": "exhaust", "readied_these": "ready", "sacrificed_these": "sacrifice"}
	past    = map[Word]string{"discard": "discarded", "exhaust": "exhausted", "ready": "readied", "sacrifice": "sacrificed"}
)

// notes notes whether a step was about several objects, and what you did by it.
func (s *sense) notes(step *Node) {
	if !slices.ContainsFunc(step.Kids, func(k *Node) bool { return k.Word == "do" }) { // else what they do counts
		s.did = ""
		switch {
		case step.Word == "sabotage":
			s.did = "discard"
		case past[step.Word] != "" && !slices.ContainsFunc(step.Kids, func(k *Node) bool { return k.Word == "by" && k.Kids[0].Word != "you" }):
			s.did = step.Word
		}
	}
	s.exp = s.exp || slices.ContainsFunc(step.Kids, func(k *Node) bool { return k.Sort() == ExpeditionSort })
	switch step.Word {
	case "look", "reveal":
		s.looked, s.taken = true, false
		s.inDeck = Has(step, "top") || Has(step, "bottom")
	case "sabotage":
		s.away = true
	case "draw", "resupply", "resupply_exhausted", "create", "create_in", "create_split":
		s.away = s.away && step.Word == "draw"
		n := step.Kids[counted[step.Word]]
		s.several, s.told, s.left = n.Word != Number || n.N > 1, true, false
		return
	case "exchange", "at_once":
		s.away = false
		s.several, s.told, s.left = true, true, false
		return
	}
	for _, k := range step.Kids {
		if k.Sort() != SelectorSort {
			continue
		}
		switch k.Word {
		case "me", "it", "rest", "revealed":
			return
		case "those":
		default:
			s.several, s.told = several(k), true
			s.left = step.Word == "look" || step.Word == "reveal"
		}
		s.away = slices.Contains(takingAway, step.Word)
		return
	}
}

// takingAway are the steps after which nothing is an object.
var takingAway = []Word{"discard", "sacrifice", "to_hand", "to_top", "to_bottom", "into_deck"}

// picked checks what is chosen among those that were meant before: they are where they
// are, and cards of a Deck are what is printed on them (2.1.g).
func (s *sense) picked(n *Node) {
	for _, f := range n.Kids {
		switch f.Word {
		case "in", "at_exp", "facing_me", "of":
			s.want("some of them, wherever they are and whose they are")
		case "status", "without", "token", "nontoken", "boosts_min", "boosts_max", "counted", "counted_max", "base_stat_here":
			if s.inDeck {
				s.want("what is printed on a card, as those are in a Deck")
			}
		}
	}
}

// ofOneVerb checks steps that are one: of one verb, which moves, exhausts or marks objects, or creates tokens
// (1.2.6.b).
func (s *sense) ofOneVerb(n *Node) {
	steps := n.Kids[0].Kids
	for _, k := range steps {
		if k.Word != steps[0].Word || len(steps) < 2 || !slices.Contains(moves, k.Word) && !slices.Contains([]Word{"sacrifice", "exhaust", "ready", "boost", "gain", "create", "create_in"}, k.Word) {
			s.want("two or more steps of one verb")
		}
	}
}

// others checks amounts of others in what is said of something else than me: are they other
// than that, or than me?
func (s *sense) others(step *Node) {
	if len(step.Kids) == 0 || step.Kids[0].Sort() != SelectorSort || step.Kids[0].Word == "me" {
		return
	}
	for _, k := range step.Kids[1:] {
		if k.Sort() == AmountSort && Has(k, "other") {
			s.want("others than what is told, as they may be others than I")
		}
	}
}

// several says whether a selector may be about more than one object.
func several(n *Node) bool {
	switch n.Word {
	case "all", "any_number", "any_targets":
		return !slices.ContainsFunc(n.Kids, func(k *Node) bool { return k.Word == "hero" })
	case "some", "up_to", "targets", "up_to_targets", "random":
		return n.Kids[0].Word != Number || n.Kids[0].N > 1
	case "top", "bottom":
		return n.Kids[1].Word != Number || n.Kids[1].N > 1
	case "chosen_by":
		return several(n.Kids[1])
	case "among":
		return several(n.Kids[0])
	case "by":
		return n.Kids[0].Word == "everyone" || n.Kids[0].Word == "others" || several(n.Kids[1])
	}
	return false
}

// everyOpponent checks that each opponent is told only in a condition: what they do, they
// do as one.
func (s *sense) everyOpponent(n *Node) {
	n.Walk(func(k *Node) bool {
		if k.Word == "each_opponent" {
			s.want("opponent, as each of them is asked about only in a condition")
		}
		return k.Sort() != ConditionSort
	})
}
