package ability

import "slices"

// payments are the steps that a cost can be made of: what is done at once, in one step, to
// what is there (1.2.6.c); and what stands only in costs.
var payments = []Word{"exhaust", "ready", "spend", "remove_counters", "loses_boosts", "loses_counters", "boost", "counter", "gain", "lose",
	"discard", "sacrifice", "sabotage", "draw", "draw_these", "resupply", "resupply_exhausted", "reveal", "look", "ready_mana",
	"to_reserve", "to_hand", "to_top", "to_bottom", "from_top", "into_deck", "to_mana", "to_mana_ready",
	"switch", "defect", "move_to", "take_control", "exchange",
	"mana", "only_if", "dearer", "x_max", "if"}

// offered checks mana that is paid otherwise than in a cost: somebody may pay it, and nothing
// else with it, and it is told what is done then, or if it is not paid (1.2.6.e).
func (s *sense) offered(do *Node, i int) {
	k := do.Kids[i]
	next := Word("")
	if i+1 < len(do.Kids) {
		next = do.Kids[i+1].Word
	}
	switch {
	case k.Word == "mana" && !s.pays && (i > 0 || s.at.Word != "may" && s.at.Word != "may_by" || len(do.Kids) > 1 && (s.at.Word == "may" || len(do.Kids) > 2 || next != "if_did")):
		s.at = k
		s.want("mana that may be paid, or a cost")
	case IsOffer(k) && next != "if_not" && (next != "if_did" || k.Word == "may"):
		s.at = k
		s.want("what is done if it is paid, or if it is not")
	}
}

// IsOffer says whether a step is that somebody may pay mana, without what it is paid for.
func IsOffer(n *Node) bool {
	if n.Word != "may" && n.Word != "may_by" {
		return false
	}
	do := n.Kids[len(n.Kids)-1].Kids
	return len(do) == 1 && do[0].Word == "mana"
}

// costs checks the parts of a cost: they are paid at once, with what is there.
func (s *sense) costs(n *Node) {
	s.once(n)
	for _, k := range n.Kids {
		if !slices.Contains(payments, k.Word) || k.Word == "remove_counters" && len(k.Kids) == 2 { // of any names: which?
			s.at = k
			s.want("a cost that is paid at once")
		}
		if (k.Word == "spend" || k.Word == "remove_counters") && k.Kids[0].Word == "all" && k.Kids[1].Word != "x" { // from each, or in all?
			s.at = k
			s.want("one that the counters are removed from")
		}
		if Has(k, "an_exp") || Has(k, "an_exp_of") {
			s.at = k
			s.want("an Expedition that is not chosen as the cost is paid")
		}
		if (k.Word != "dearer" && k.Word != "x_max" && k.Word != "only_if") && Has(k, "rest") {
			s.at = k
			s.want("what is there before the cost is paid")
		}
	}
}
