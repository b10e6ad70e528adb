package ability

// targetsNothing checks that in what others do nothing is a target: whoever declares the
// effect chooses its targets (5.2.3.b), not who does it.
func (s *sense) targetsNothing(by *Node) {
	by.Kids[1].Walk(func(k *Node) bool {
		switch k.Word {
		case "target_a", "targets", "up_to_targets", "any_targets", "target_exp_a", "targets_exp", "up_to_targets_exp", "any_exps", "target_player", "target_opponent", "target_other", "target_region":
			s.want("what they choose, or a target of a step before, as who plays the effect chooses the targets")
		}
		return k.Sort() != AbilitySort
	})
}

// targetedIn checks that targets are not in an Expedition that is chosen afterwards (5.2.3.b).
func (s *sense) targetedIn(sel *Node) {
	switch sel.Word {
	case "target_a", "targets", "up_to_targets", "any_targets":
		if Has(sel, "an_exp") || Has(sel, "an_exp_of") {
			s.want("a target Expedition, or what is in any of them, as targets are chosen first")
		}
	}
}
