package phrase

import (
	"slices"

	"tumult/ability"
)

// An answer to what is done in some cases only is about the last thing that is done there, and
// may be about it where it might be if that stood alone:
//
//	If you control a Robot, sacrifice a Character. If you do, draw a card.
//	if(exists(subtype("Robot"), of(you)), {sacrifice(…)}); if_did({draw(you, 1)})

// notNow are steps that do nothing as they are carried out, so that nothing was done.
var notNow = []ability.Word{"later", "next", "next_time", "next_cost", "next_cost_min", "this", "have"}

// isYes says whether an answer is to what was done.
func isYes(w ability.Word) bool {
	return w == "if_did" || answered[w] == "if_did"
}

// answeredAsSaid is the step that an answer is about as it is said, or nil.
func answeredAsSaid(steps []*ability.Node, i int) *ability.Node {
	if i > 0 && isYes(steps[i].Word) && isYes(steps[i-1].Word) {
		return steps[i-1]
	}
	return answeredBy(steps, i)
}

// isAloneWithin says whether what an answer is about is alone in each way of a step.
func isAloneWithin(answer, step *ability.Node) bool {
	if isLastThing(step, isYes(answer.Word)) {
		return true
	}
	for _, way := range step.Kids {
		if way.Word == "do" && (!isAlone(append(slices.Clone(way.Kids), answer), len(way.Kids)) || !isAloneWithin(answer, way.Kids[len(way.Kids)-1])) {
			return false
		}
	}
	return true
}

// lastsWithin are the last things that are done in the ways of the step that an answer is about,
// or nil where it is about no such step.
func lastsWithin(steps []*ability.Node, i int) []*ability.Node {
	if step := answeredAsSaid(steps, i); step != nil {
		return lasts(step, isYes(steps[i].Word))
	}
	return nil
}

// isLastThing says whether a step has no last thing within it; what was agreed to is done.
func isLastThing(step *ability.Node, yes bool) bool {
	return step.Word == "may" || step.Word == "pay" && !yes || step.Word == "at_once" || isOwn(step) || slices.Contains(notNow, step.Word) || lastOf(step) == nil
}

// lasts are the last things that a step does.
func lasts(step *ability.Node, yes bool) []*ability.Node {
	if isLastThing(step, yes) {
		return []*ability.Node{step}
	}
	var out []*ability.Node
	for _, way := range step.Kids {
		if way.Word == "do" {
			out = append(out, lasts(way.Kids[len(way.Kids)-1], yes)...)
		}
	}
	return out
}

// fitsWithin says whether an answer may be about the step before it and what is done within that.
func fitsWithin(steps []*ability.Node, i int) bool {
	answer, step := steps[i], answeredBy(steps, i)
	within := lastsWithin(steps, i)
	if byDeed(answer.Word) || answer.Kids[0].Kids[0].Word == "on" || len(within) == 0 || !isYes(answer.Word) && !fitsAnswer(answer, step) {
		return fitsAnswer(answer, step)
	}
	for _, last := range within {
		if slices.Contains(notNow, last.Word) || isOfEachPlayer(last) && last != step || !fitsAnswer(answer, last) {
			return false
		}
	}
	return isAloneWithin(answer, answeredAsSaid(steps, i))
}

// isOfEachPlayer says whether several players may do a step, each for themselves.
func isOfEachPlayer(step *ability.Node) bool {
	who := doer(step)
	return who != nil && (isGroup(who) || who.Word == "everyone_from_you")
}
