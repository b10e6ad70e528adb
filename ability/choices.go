package ability

// unchosen checks triggers and conditions that hold or not before anybody could choose.
func (s *sense) unchosen(nodes []*Node) {
	s.noChoice(nodes, "what is there without a choice, as nobody has a moment to choose")
}

func (s *sense) noChoice(nodes []*Node, want string) {
	for _, n := range nodes {
		n.Walk(func(k *Node) bool {
			if isChoice(k) {
				s.want(want)
			}
			return s.err == nil
		})
	}
}

// held checks a passive that holds for a time: what it is about may be chosen when it
// begins to, and so may the expedition that can't do something. What can't happen otherwise is
// a trigger, which looks for what it is about each time.
func (s *sense) held(p *Node) {
	if p.Word == "cant" {
		if event := p.Kids[0].Kids; len(event) > 0 && event[0].Sort() == ExpeditionSort {
			s.unchosen(event[1:])
			return
		}
		s.noChoice(p.Kids, "what is there without a choice, as what can't happen chooses nothing")
		return
	}
	kids := p.Kids
	if len(kids) > 0 && (kids[0].Sort() == SelectorSort && kids[0].Word != "all" || p.Word == "cant_move") {
		kids = kids[1:]
	}
	s.unchosen(kids)
}

// isChoice says whether something is chosen where a node stands.
func isChoice(n *Node) bool {
	switch n.Word {
	case "a", "some", "up_to", "any_number", "random", "by", "chosen_by", "an_exp", "an_exp_of":
		return true
	}
	return isTarget(n)
}
