package phrase

import (
	"slices"

	"tumult/ability"
)

// "That Expedition" is the one that was spoken of last. One that was chosen, or that the
// trigger is about, is it_expedition; one that a step names is said again by its name:
//
//	Your Hero Expedition moves backwards one region. Create a [Brassbug 2/2/2] Robot token in it.
//	backward(hero_exp(you), 1); create(…, hero_exp(you))
//
// After several, or one or the other, or one that is told by "that Expedition", it is none.

// namedExp is the expedition that a step named last, nil: none, or one that was chosen since.
type namedExp struct {
	exp    *ability.Node
	theirs bool // others than you do it, of whom "your other Expedition" would be
}

// namedExpeditions says what each "that Expedition" after one that is named is.
func namedExpeditions(n *ability.Node) *ability.Node {
	if !ability.Has(n, "it_expedition") {
		return n
	}
	return new(namedExp).walk(n)
}

func (l *namedExp) walk(n *ability.Node) *ability.Node {
	if n.Word == "it_expedition" && l.exp != nil {
		if l.theirs && (ability.Has(l.exp, "my_other") || ability.Has(l.exp, "you")) {
			return noExp
		}
		return l.exp
	}
	kids := slices.Clone(n.Kids)
	before := *l
	l.theirs = l.theirs || isOwn(n)
	var way *namedExp // how another way has left it
	for i, k := range kids {
		switch {
		case k.Sort() == ability.AbilitySort && n.Sort() != ability.AbilitySort: // quoted
			kids[i] = new(namedExp).walk(k)
			continue
		case (n.Word == "where" || n.Word == "each_is") && i == 1: // of each of them
			continue
		case k.Word == "do" && i > 0 && kids[i-1].Word == "do": // another way
			after := *l
			way, *l = &after, before
		}
		kids[i] = l.walk(k)
		if k.Sort() == ability.ExpeditionSort {
			l.speak(n, k)
		}
	}
	l.theirs = before.theirs
	if way != nil && way.exp != l.exp && (way.exp == nil || l.exp == nil || !way.exp.Equal(l.exp)) {
		l.exp = noExp
	}
	return n.With(kids)
}

// speak notes an expedition that a step is about.
func (l *namedExp) speak(said, exp *ability.Node) {
	switch said.Sort() {
	case ability.TriggerSort:
		l.exp = nil
		return
	case ability.StepSort, ability.PassiveSort:
	default:
		return
	}
	switch {
	case exp.Word == "it_expedition", isChosenExp(exp) && !isSeveral(exp):
		l.exp = nil
	case isSeveral(exp), exp.Word == "where", ability.Has(exp, "each_exp"), ability.Has(exp, "it_expedition"):
		l.exp = noExp
	default:
		l.exp = replace(exp, "target_opponent", ability.New("that_player"))
		l.exp = replace(l.exp, "target_player", ability.New("that_player"))
		l.exp = replace(l.exp, "target_other", ability.New("that_player"))
	}
}

// isChosenExp says whether one expedition, or several, are chosen.
func isChosenExp(n *ability.Node) bool {
	switch n.Word {
	case "an_exp", "an_exp_of", "target_exp_a", "targets_exp", "up_to_targets_exp", "any_exps":
		return true
	case "where":
		return isChosenExp(n.Kids[0])
	}
	return false
}

var noExp = ability.New(noNameWord)
