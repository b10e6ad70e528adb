package ability

import "slices"

// payments are the steps that a cost can be made of: what is done at once, in one step, to
// what is there (1.2.6.c); and what stands only in costs.
var payments = []Word{"exhaust", "ready", "spend", "remove_counters", "loses_boosts", "loses_counters", "boost", "counter", "gain", "lose",
	"discard", "sacrifice", "sabotage", "draw", "draw_these", "resupply", "resupply_exhausted", "reveal", "look", "ready_mana",
	"to_reserve", "to_hand", "to_top", "to_bottom", "from_top", "into_deck", "to_mana", "to_mana_ready",
	"switch", "defect", "move_to", "take_control", "exchange",
	"mana", "only_if", "dearer", "x_max", "if"}

// costs checks the parts of a cost: they are paid at once, with what is there.
func (s *sense) costs(n *Node) {
	s.once(n)
	for _, k := range n.Kids {
		if !slices.Contains(payments, k.Word) || k.Word == "remove_counters" && len(k.Kids) == 2 { // of any names: which?
			s.at = k
			s.want("a cost that is paid at once")
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
