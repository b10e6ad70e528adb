package phrase

import "tumult/ability"

// compared is a condition about how many there are of something, or nil.
func compared(how, amount *ability.Node) *ability.Node {
	n := how.Kids[0]
	if n.Word != ability.Number {
		return nil
	}
	switch how.Word {
	case leastWord:
		return ability.New("at_least", amount, n)
	case mostWord:
		return ability.New("at_most", amount, n)
	case exactWord:
		return ability.New("equal", amount, n)
	case underWord:
		return ability.New("not", ability.New("at_least", amount, n))
	}
	return ability.New("at_least", amount, ability.Num(n.N+1))
}

// comparesWithItself says whether a condition compares a number with itself.
func comparesWithItself(n *ability.Node) (yes bool) {
	n.Walk(func(k *ability.Node) bool {
		switch k.Word {
		case "at_least", "at_most", "equal":
			yes = yes || k.Kids[0].Equal(k.Kids[1])
		}
		return !yes
	})
	return yes
}
