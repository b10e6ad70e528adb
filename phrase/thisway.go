package phrase

import (
	"slices"

	"tumult/ability"
)

// "If you discarded a card this way" is "if you do" of what you discard, and "when you
// reveal a card this way" of what is revealed:
//
//	[Sabotage]. If you discarded a card this way, draw a card.
//	sabotage; if_did({draw(you, 1)})

// wayWants are what such answers want before them.
var wayWants = map[ability.Word]string{discardedWord: "something that you discarded before it, not others", shownWord: "something that is revealed before it"}

// thisWay makes answers to what was done this way answers; bad is one that answers
// something else.
func thisWay(n *ability.Node) (out *ability.Node, bad ability.Word) {
	if !ability.Has(n, discardedWord) && !ability.Has(n, shownWord) {
		return n, ""
	}
	kids := slices.Clone(n.Kids)
	for i, k := range n.Kids {
		if k, bad = thisWay(k); bad != "" {
			return n, bad
		}
		var before *ability.Node
		if n.Word == "do" && i > 0 {
			before = n.Kids[i-1]
		}
		switch {
		case k.Word == discardedWord && !youDiscard(before), k.Word == shownWord && !isLast(before, "reveal"):
			return n, k.Word
		case k.Word == discardedWord, k.Word == shownWord:
			k = ability.New("if_did", k.Kids...)
		}
		kids[i] = k
	}
	return &ability.Node{Word: n.Word, N: n.N, S: n.S, Kids: kids}, ""
}

// youDiscard says whether the last thing that a step does is that you discard something.
func youDiscard(step *ability.Node) bool {
	if step == nil || step.Word == "may_by" && step.Kids[0].Word != "you" {
		return false
	}
	if last := lastOf(step); last != nil {
		return youDiscard(last)
	}
	return step.Word == "sabotage" || step.Word == "discard" && (step.Kids[0].Word != "by" || step.Kids[0].Kids[0].Word == "you")
}

// isLast says whether the last thing that a step does is of a kind.
func isLast(step *ability.Node, w ability.Word) bool {
	for step != nil {
		if step.Word == w {
			return true
		}
		step = lastOf(step)
	}
	return false
}

// lastOf is the last of the steps of a scope, nil of another step.
func lastOf(step *ability.Node) *ability.Node {
	n := len(step.Kids)
	if n == 0 || step.Kids[n-1].Word != "do" {
		return nil
	}
	steps := step.Kids[n-1].Kids
	return steps[len(steps)-1]
}
