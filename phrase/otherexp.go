package phrase

import (
	"slices"

	"tumult/ability"
)

// "Your other Expedition" is another than the one of yours that was spoken of last, or, where
// none was, than mine:
//
//	One of your Expeditions moves backwards one region. If it does, your other Expedition …
//	backward(an_exp(you), 1); if_did({… other_exp(it_expedition)})
//
// After an Expedition that is not told to be yours, or after each of them, it is none. What is
// told to be the one I am not in is always that.

// lastExp is the expedition that was spoken of last, nil: none but mine.
type lastExp struct{ exp *ability.Node }

// otherExpeditions says of each other Expedition of yours than which it is.
func otherExpeditions(n *ability.Node) *ability.Node {
	if ability.Has(n, "my_other") {
		n = new(lastExp).walk(n)
	}
	return replace(n, notMineWord, ability.New("my_other"))
}

// notMine says of my other Expedition that it is the one I am not in where it would be another,
// to print.
func notMine(n *ability.Node) *ability.Node {
	if !ability.Has(n, "my_other") || otherExpeditions(n).Equal(n) {
		return n
	}
	return replace(n, "my_other", ability.New(notMineWord))
}

func (l *lastExp) walk(n *ability.Node) *ability.Node {
	if n.Word == "my_other" {
		return l.other()
	}
	kids := slices.Clone(n.Kids)
	before := *l
	for i, k := range kids {
		switch {
		case k.Sort() == ability.AbilitySort && n.Sort() != ability.AbilitySort: // quoted
			kids[i] = new(lastExp).walk(k)
			continue
		case k.Word == "do" && i > 0 && kids[i-1].Word == "do": // another way
			*l = before
		}
		kids[i] = l.walk(k)
		if k.Sort() == ability.ExpeditionSort {
			l.speak(n, k)
		}
	}
	return n.With(kids)
}

// speak notes an expedition that something is said of.
func (l *lastExp) speak(said, exp *ability.Node) {
	for exp.Word == "where" {
		exp = exp.Kids[0]
	}
	switch said.Sort() {
	case ability.ConditionSort:
		if exp.Word != "hero_exp" && exp.Word != "companion_exp" {
			return
		}
	case ability.StepSort, ability.PassiveSort:
	case ability.AmountSort: // it is chosen first
		if exp.Word != "target_exp_a" {
			return
		}
	case ability.TriggerSort:
		if exp.Word == "each_exp" { // one of them
			exp = ability.New("an_exp", exp.Kids...)
		}
	default:
		return
	}
	switch {
	case exp.Word == "it_expedition":
	case ability.Has(exp, "mine"), ability.Has(exp, "my_other"), ability.Has(exp, notMineWord):
		l.exp = nil
	default:
		l.exp = exp
	}
}

// other is the other Expedition of yours, or a word for none.
func (l *lastExp) other() *ability.Node {
	switch exp := l.exp; {
	case exp == nil:
		return ability.New("my_other")
	case len(exp.Kids) == 0 || exp.Kids[0].Word != "you":
	case exp.Word == "hero_exp":
		return ability.New("companion_exp", you)
	case exp.Word == "companion_exp":
		return ability.New("hero_exp", you)
	case exp.Word == "an_exp", exp.Word == "target_exp_a":
		return ability.New("other_exp", thatExpedition)
	}
	return ability.New(noOtherWord)
}
