package phrase

import (
	"slices"

	"tumult/ability"
)

// "If you do" answers what you did, or what was said of objects; "if they do" what somebody
// else did; "if you discarded a card this way" what you discard, and "when you reveal a card
// this way" what is revealed:
//
//	[Sabotage]. If you discarded a card this way, draw a card.
//	sabotage; if_did({draw(you, 1)})

// answerWants are what answers want before them.
var answerWants = map[ability.Word]string{
	"if_did":      "if they do, as it is not you who do it",
	"if_not":      "if they don't, as it is not you who do it",
	theyDidWord:   "somebody else who does it, before it",
	theyDidNot:    "somebody else who does it, before it",
	itDidWord:     "something that does it, before it",
	itDidNot:      "something that does it, before it",
	wentBack:      "an Expedition that moves backwards, before it",
	stayedBack:    "an Expedition that moves backwards, before it",
	wentOn:        "an Expedition that moves forward, before it",
	stayedOn:      "an Expedition that moves forward, before it",
	discardedWord: "something that you discarded before it, not others",
	shownWord:     "something that is revealed before it",
}

// answered are the answers of a tree, by how they are said.
var answered = map[ability.Word]ability.Word{theyDidWord: "if_did", theyDidNot: "if_not", itDidWord: "if_did", itDidNot: "if_not", wentBack: "if_did", stayedBack: "if_not", wentOn: "if_did", stayedOn: "if_not", discardedWord: "if_did", shownWord: "if_did"}

// answers brings answers into one form; bad is one that answers something else.
func answers(n *ability.Node) (out *ability.Node, bad ability.Word) {
	kids := slices.Clone(n.Kids)
	same := true
	for i, k := range n.Kids {
		if kids[i], bad = answers(k); bad != "" {
			return n, bad
		}
		if n.Word == "do" && isAnswer(k) {
			if !fitsAnswer(k, answeredBy(n.Kids, i)) {
				return n, k.Word
			}
			if w, ok := answered[k.Word]; ok {
				kids[i] = ability.New(w, kids[i].Kids...)
			}
		}
		same = same && kids[i] == k
	}
	if same {
		return n, ""
	}
	return n.With(kids), ""
}

// answeredBy is the step that an answer is about, or nil: if you don't is about the same as
// if you do before it.
func answeredBy(steps []*ability.Node, i int) *ability.Node {
	for j := i - 1; j >= 0; j-- {
		if !isAnswer(steps[j]) {
			return steps[j]
		}
	}
	return nil
}

// fitsAnswer says whether an answer may be about a step.
func fitsAnswer(answer, step *ability.Node) bool {
	if step == nil {
		return true // another ability may stand before it
	}
	switch answer.Word {
	case "if_did", "if_not":
		first := answer.Kids[0].Kids[0]
		return first.Word == "on" || !othersDo(step)
	case theyDidWord, theyDidNot:
		return othersDo(step) || !youDo(step)
	case itDidWord, itDidNot:
		return doer(step) == nil
	case wentBack, stayedBack:
		return isLast(step, "backward")
	case wentOn, stayedOn:
		return isLast(step, "forward")
	case discardedWord:
		return youDiscard(step)
	case shownWord:
		return isLast(step, "reveal")
	}
	return true
}

// asDone says of what others or an Expedition did that they did it, to print. What somebody
// may do to do another thing is said in one sentence, of who may do it.
func asDone(n *ability.Node) *ability.Node {
	kids := slices.Clone(n.Kids)
	for i, k := range n.Kids {
		kids[i] = asDone(k)
		if n.Word == "may_by" && k.Word == "do" && len(k.Kids) == 2 && k.Kids[1].Word == "if_did" {
			kids[i] = k.With([]*ability.Node{asDone(k.Kids[0]), asDone(k.Kids[1])})
		}
		w, ok := map[ability.Word]ability.Word{"if_did": theyDidWord, "if_not": theyDidNot}[k.Word]
		if ok && n.Word == "do" && i > 0 && othersDo(answeredBy(n.Kids, i)) {
			kids[i] = ability.New(w, kids[i].Kids...)
		} else if ok && n.Word == "do" && i > 0 && moves(answeredBy(n.Kids, i)) {
			kids[i] = ability.New(map[ability.Word]ability.Word{theyDidWord: itDidWord, theyDidNot: itDidNot}[w], kids[i].Kids...)
		}
	}
	return n.With(kids)
}

// moves says whether a step is that an Expedition moves.
func moves(step *ability.Node) bool {
	return step != nil && (step.Word == "forward" || step.Word == "backward")
}

// othersDo says whether one player other than you does a step.
func othersDo(step *ability.Node) bool {
	if step == nil {
		return false
	}
	who := doer(step)
	return who != nil && who.Word != "you" && !isGroup(who)
}

// youDo says whether you do a step about no object and no Expedition, of which it could be
// said that it does.
func youDo(step *ability.Node) bool {
	who := doer(step)
	return who != nil && who.Word == "you"
}

// doer is the player who does a step, or nil where others than players may be said to.
func doer(step *ability.Node) *ability.Node {
	switch step.Word {
	case "may_by", "do_by":
		return step.Kids[0]
	case "may", "pay", "sabotage":
		return you
	case "if", "if_did", "if_not":
		if last := lastOf(step); last != nil {
			return doer(last)
		}
	case "draw", "resupply", "resupply_exhausted", "roll", "ready_mana", "pass", "become_first":
		return step.Kids[0]
	}
	if len(step.Kids) > 0 && step.Kids[0].Word == "by" {
		return step.Kids[0].Kids[0]
	}
	return nil
}

// youDiscard says whether the last thing that a step does is that you discard something.
func youDiscard(step *ability.Node) bool {
	if isOwn(step) && step.Kids[0].Word != "you" {
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
