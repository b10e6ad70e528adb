package ability

import "slices"

// Who sacrifices what: each player what they control in play (7.3.19.a).

// inPlay checks that what is sacrificed can be in play, and is not said to be of another
// than who sacrifices it (7.3.19).
func (s *sense) inPlay(sel, who *Node) {
	for _, f := range sel.Kids {
		switch {
		case f.Word == "in" && !slices.Contains([]Word{"play", "expedition", "landmarks"}, f.Kids[0].Word), f.Word == "hero":
			s.want("a Character or Permanent in play")
		case f.Word == "of" && who != nil && areOpposed(f.Kids[0], who):
			s.want("who controls it to sacrifice it")
		case f.Word == "or_f", f.Word == "and_f", f.Sort() == SelectorSort:
			s.inPlay(f, who)
		}
	}
}

// sacrificed checks that what is sacrificed may be under the control of who does it.
func (s *sense) sacrificed(sel *Node) {
	for _, f := range sel.Kids {
		switch {
		case f.Word == "of" && f.Kids[0].Word != "you", !s.theirs && (f.Word == "facing_me" || f.Word == "at_exp" && f.Kids[0].Word == "facing" && isMine(f.Kids[0].Kids[0])):
			s.want("who controls it to sacrifice it")
		case f.Sort() == SelectorSort:
			s.sacrificed(f)
		}
	}
}

// isMine says whether an Expedition is one of yours.
func isMine(exp *Node) bool {
	return exp.Word == "mine" || exp.Word == "my_other" || len(exp.Kids) > 0 && exp.Kids[0].Word == "you"
}

// sacrificesMe checks that nobody else than who controls me may sacrifice me (7.3.19).
func (s *sense) sacrificesMe(mayBy *Node) {
	if who := mayBy.Kids[0].Word; !isOther(mayBy.Kids[0]) && who != "target_opponent" && who != "target_other" {
		return
	}
	mayBy.Kids[1].Walk(func(k *Node) bool {
		if k.Word == "sacrifice" && k.Kids[0].Word == "me" {
			s.at = k
			s.want("who controls it to sacrifice it")
		}
		return k.Sort() != AbilitySort
	})
}

// isOther says whether a player is another than you.
func isOther(n *Node) bool {
	return n.Word == "opponent" || n.Word == "each_opponent" || n.Word == "others"
}

// areOpposed says whether of two players one is you and the other is not.
func areOpposed(a, b *Node) bool {
	return a.Word == "you" && isOther(b) || isOther(a) && b.Word == "you"
}
