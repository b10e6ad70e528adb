package phrase

import (
	"slices"

	"tumult/ability"
)

// What one verb is done to may be two things, of which each is told and chosen for itself. It is one
// step all the same (1.2.6.b):
//
//	Discard target Character and target Permanent.
//	at_once({discard(target_a(character)); discard(target_a(permanent))})

// atOnce is one form of steps that are one, or nil where they are not told apart. An Expedition
// that is chosen for both is chosen before.
func atOnce(n *ability.Node) *ability.Node {
	steps := n.Kids[0].Kids
	first := chosen(steps[0])
	if isAnother := func(s *ability.Node) bool { return ability.Has(s, anotherWord) }; slices.ContainsFunc(steps[1:], isAnother) && (first == nil || first.Word != "me") { // another than the first, which is chosen in the same step
		return nil
	}
	isAll := func(s *ability.Node) bool { return chosen(s).Word == "all" }
	switch {
	case first != nil && isTarget(first) && slices.ContainsFunc(steps[1:], func(s *ability.Node) bool { return ability.Has(s, itWord) }): // is it the target?
		return nil
	case (steps[0].Word == "boost" || steps[0].Word == "gain") && slices.ContainsFunc(steps, isAll): // Robots and Plants you control are of one selector
		return nil
	case first != nil:
		return n
	}
	where := steps[0].Kids[len(steps[0].Kids)-1]
	if isChosenExp(where) && slices.ContainsFunc(steps[1:], func(s *ability.Node) bool { return ability.Has(s, expItWord) || ability.Has(s, "it_expedition") }) { // it is chosen in the same step
		return nil
	}
	if last := steps[len(steps)-1]; where != last.Kids[len(last.Kids)-1] || !isChosenExp(where) {
		return n
	}
	if isSeveral(where) {
		return nil
	}
	kids := make([]*ability.Node, len(steps))
	for i, s := range steps {
		kids[i] = putFor(s, where, thatExpedition)
	}
	return ability.New("do", ability.New("target_exp", where), ability.New("at_once", ability.New("do", kids...)))
}

// apiece are the steps of which a step is made that is one of several at once, or the step alone.
func apiece(n *ability.Node) (steps []*ability.Node) {
	for _, s := range spread(n) {
		if s.Word == "at_once" {
			steps = append(steps, s.Kids[0].Kids...)
		} else {
			steps = append(steps, s)
		}
	}
	return steps
}
