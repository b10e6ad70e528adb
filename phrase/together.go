package phrase

import (
	"slices"

	"tumult/ability"
)

// together adds the steps of another sentence. What a roll brings about stands with the roll,
// wherever that stands, the answer to what is done later with that, and what tells which step
// of an answer it answers with that.
func together(steps, more []*ability.Node) []*ability.Node {
	last := len(steps) - 1
	if last < 0 {
		return append(steps, more...)
	}
	n := steps[last]
	k := len(n.Kids) - 1
	inside := func() []*ability.Node {
		kids := slices.Clone(n.Kids)
		kids[k] = ability.New("do", together(slices.Clone(kids[k].Kids), more)...)
		steps[last] = n.With(kids)
		return steps
	}
	if more[0].Word == cantWord && hasToDo(steps) {
		return inside()
	}
	if isAnswer(more[0]) && (endsLater(n) || isAnswer(n) && tellsItsStep(more[0], n.Kids[k])) {
		return inside()
	}
	if more[0].Word != "on" && (more[0].Word != "if" || !ability.Has(more[0].Kids[0], "result")) {
		return append(steps, more...)
	}
	if endsLater(n) && rolls(n) {
		return inside()
	}
	switch n.Word {
	case "if", "if_did", "if_not", theyDidWord, theyDidNot, itDidWord, itDidNot, wentBack, stayedBack, wentOn, stayedOn, "for_each":
		if (n.Word == "if_did" || n.Word == theyDidWord) && last > 0 && isOption(steps[last-1]) && rolls(steps[last-1]) || rolls(n) {
			return inside()
		}
	case "may", "may_by", "pay":
		if rolls(n) {
			return append(steps, ability.New("if_did", ability.New("do", more...)))
		}
	}
	return append(steps, more...)
}

// hasToDo says whether the last of steps is done in some cases only, and ends with what you
// have to do then: if you can't, that is what you cannot do.
func hasToDo(steps []*ability.Node) bool {
	n := steps[len(steps)-1]
	switch n.Word {
	case "if":
		if len(n.Kids) == 3 || len(steps) > 1 {
			return false
		}
	case "if_did", "if_not", "pay", "on", "later", "next_time":
	default:
		return false
	}
	step := lastOf(n)
	return step != nil && isDeed(step) && !endsInOption(step) && !othersDo(step)
}

// thenLater adds what follows on what is done later to that.
func thenLater(steps, more []*ability.Node) []*ability.Node {
	n := steps[len(steps)-1]
	k := len(n.Kids) - 1
	add := thenLater
	if n.Word == "later" || n.Word == "next_time" {
		add = together
	}
	kids := slices.Clone(n.Kids)
	kids[k] = ability.New("do", add(slices.Clone(kids[k].Kids), more)...)
	return append(steps[:len(steps)-1:len(steps)-1], n.With(kids))
}

// endsLater says whether the last thing that a step does is something that is done later.
func endsLater(step *ability.Node) bool {
	if step.Word == "later" || step.Word == "next_time" {
		return true
	}
	last := lastOf(step)
	return last != nil && !isOwn(step) && endsLater(last)
}

// tellsItsStep says whether an answer tells what it is about, and that is the last of steps.
func tellsItsStep(answer, do *ability.Node) bool {
	step := answeredBy(append(slices.Clone(do.Kids), answer), len(do.Kids))
	return byDeed(answer.Word) && step != nil && fitsAnswer(answer, step)
}

// rolls says whether the last thing that a scope does is a roll.
func rolls(n *ability.Node) bool {
	k := len(n.Kids) - 1
	return k >= 0 && n.Kids[k].Word == "do" && endsInRoll(n.Kids[k])
}

// endsInRoll says whether steps end with a result that is known: behind a roll others may
// stand that speak of no result.
func endsInRoll(do *ability.Node) bool {
	for i := len(do.Kids) - 1; i >= 0; i-- {
		k := do.Kids[i]
		switch n := len(k.Kids); {
		case k.Word == "roll" || k.Word == "note_result":
			return true
		case k.Word == "one_of", k.Word == "on": // another way may not roll
		case n > 0 && k.Kids[n-1].Word == "do" && endsInRoll(k.Kids[n-1]):
			return true
		}
	}
	return false
}
