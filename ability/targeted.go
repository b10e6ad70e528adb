package ability

// targetsNothing checks that in what others do nothing is a target: whoever declares the
// effect chooses its targets (5.2.3.b), not who does it.
func (s *sense) targetsNothing(by *Node) {
	by.Kids[1].Walk(func(k *Node) bool {
		if isTarget(k) {
			s.want("what they choose, or a target of a step before, as who plays the effect chooses the targets")
		}
		return k.Sort() != AbilitySort
	})
}

// isTarget says whether something is chosen as a target where a node stands.
func isTarget(n *Node) bool {
	switch n.Word {
	case "target_player", "target_opponent", "target_other", "target_exp_a", "targets_exp", "up_to_targets_exp", "any_exps", "target_region":
		return true
	}
	return isTargetObject(n)
}

// isTargetObject says whether a node is a selector of targets.
func isTargetObject(n *Node) bool {
	switch n.Word {
	case "target_a", "targets", "up_to_targets", "any_targets":
		return true
	}
	return false
}

// targetedIn checks that targets are not in an Expedition that is chosen afterwards (5.2.3.b).
func (s *sense) targetedIn(sel *Node) {
	if isTargetObject(sel) && (Has(sel, "an_exp") || Has(sel, "an_exp_of")) {
		s.want("a target Expedition, or what is in any of them, as targets are chosen first")
	}
}
