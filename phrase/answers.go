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
	"if_did":      "one thing right before it that you do, or may do",
	"if_not":      "one thing right before it that you do, or may do",
	cantWord:      "one thing right before it that you do, or may do",
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

const wantPaid = "what is done if it is paid, or if it is not"

// answered are the answers of a tree, by how they are said.
var answered = map[ability.Word]ability.Word{theyDidWord: "if_did", theyDidNot: "if_not", cantWord: "if_not", itDidWord: "if_did", itDidNot: "if_not", wentBack: "if_did", stayedBack: "if_not", wentOn: "if_did", stayedOn: "if_not", discardedWord: "if_did", shownWord: "if_did"}

// byDeed says whether an answer tells what it is about.
func byDeed(w ability.Word) bool {
	return slices.Contains([]ability.Word{discardedWord, shownWord, wentBack, stayedBack, wentOn, stayedOn}, w)
}

// answers brings answers into one form; bad is one that answers something else.
func answers(n *ability.Node) (out *ability.Node, bad ability.Word) { return answersIn(nil, n) }

func answersIn(above, n *ability.Node) (out *ability.Node, bad ability.Word) {
	kids := slices.Clone(n.Kids)
	same := true
	for i, k := range n.Kids {
		if kids[i], bad = answersIn(n, k); bad != "" {
			return n, bad
		}
		if n.Word == "do" && ability.IsOffer(k) && (i+1 == len(n.Kids) || !isAnswer(n.Kids[i+1])) {
			return n, "mana"
		}
		if n.Word == "do" && isAnswer(k) && !isPaid(above, n) {
			if !isAlone(n.Kids, i) || !fitsWithin(n.Kids, i) {
				return n, k.Word
			}
			if w, ok := answered[k.Word]; ok && (k.Word != discardedWord || answeredBy(n.Kids, i) == nil || !ability.Has(k, itWord)) { // else it is that card
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

// unlessPaid is what somebody else does unless they pay so much, or nil where nobody is told who does.
func unlessPaid(step, mana *ability.Node) *ability.Node {
	who := doer(step)
	if who == nil || who.Word == "you" {
		return nil
	}
	if isTargetPlayer(who) { // who is named first
		step = replace(step, who.Word, they)
	}
	offer := ability.New("may_by", who, ability.New("do", ability.New("mana", mana)))
	return ability.New("do", offer, ability.New(theyDidNot, ability.New("do", step)))
}

// answeredBy is the step that an answer is about, or nil: if you don't is about the same as
// if you do before it, and not about what is done where something is so of what was chosen,
// or by others than those who are meant.
func answeredBy(steps []*ability.Node, i int) *ability.Node {
	for j := i - 1; j >= 0; j-- {
		step := steps[j]
		between := j > 0 && step.Word == "if" && len(step.Kids) == 2 && !endsInOption(step)
		switch steps[i].Word {
		case "if_not", cantWord:
			between = between && (asksOfIt(step.Kids[0]) || othersDo(steps[j-1]))
		case theyDidNot:
			between = between && !othersDo(step)
		default:
			between = false
		}
		if !isAnswer(step) && !between {
			return step
		}
	}
	return nil
}

// asksOfIt says whether a condition is about what was spoken of before.
func asksOfIt(cond *ability.Node) bool {
	return ability.Has(cond, itWord) || ability.Has(cond, "it") || ability.Has(cond, "those")
}

// isAlone says whether "if you do" is about one thing: not about what is done after another
// that you may decline, or, as it is always done, after another that may fail.
func isAlone(steps []*ability.Node, i int) bool {
	w := steps[i].Word
	step := answeredBy(steps, i)
	if w != "if_did" && w != "if_not" && w != cantWord || step == nil || endsInOption(step) {
		return true
	}
	for j, k := range steps[:slices.Index(steps, step)] {
		if speaksOfRest([]*ability.Node{step}) && looksAtSeveral(lastStep(k)) {
			continue
		}
		answered := slices.ContainsFunc(steps[j+1:i], func(o *ability.Node) bool { return o.Word == w && answeredBy(steps, slices.Index(steps, o)) == k })
		if !isAnswer(k) && !answered && (endsInOption(k) || slices.Contains(alwaysDone, step.Word) && isDeed(k)) {
			return false
		}
	}
	return true
}

// alwaysDone are steps that may come to nothing in the rarest of cases only.
var alwaysDone = []ability.Word{"draw", "resupply", "resupply_exhausted", "create", "create_in", "create_split", "roll", "look"}

// happening are steps that are told of an object or an Expedition, and not of who does them.
var happening = []ability.Word{"boost", "boost_max", "boost_split", "counter", "counter_max", "loses_boosts", "loses_counters", "gain", "lose", "switch", "defect", "forward", "backward", "ascend", "have", "this"}

// isDeed says whether somebody does the last thing of a step.
func isDeed(step *ability.Node) bool {
	if last := lastOf(step); last != nil {
		return isDeed(last)
	}
	return !slices.Contains(happening, step.Word)
}

// endsInOption says whether the last thing of a step is one that you may decline.
func endsInOption(step *ability.Node) bool {
	if step.Word == "may" || step.Word == "pay" {
		return true
	}
	last := lastOf(step)
	return last != nil && step.Word != "may_by" && step.Word != "do_by" && endsInOption(last)
}

// fitsAnswer says whether an answer may be about a step.
func fitsAnswer(answer, step *ability.Node) bool {
	if step == nil {
		return true // another ability may stand before it
	}
	switch answer.Word {
	case "if_not", cantWord, theyDidNot:
		if step.Word == "if" && len(step.Kids) == 2 && !endsInOption(step) && !othersDo(step) {
			return false // or is it about the condition?
		}
	}
	switch answer.Word {
	case "if_did", "if_not", cantWord:
		if step.Word == "at_once" && mayFail([]*ability.Node{step}) > 1 { // is it about one of them, or both?
			return false
		}
		first := answer.Kids[0].Kids[0]
		return first.Word == "on" || !othersDo(step) && (endsInOption(step) || isDeed(step))
	case theyDidWord, theyDidNot:
		return othersDo(step) || !youDo(step) && !isDeed(step)
	case itDidWord, itDidNot:
		return doer(step) == nil && !isDeed(step)
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

// isPaid says whether steps are what somebody may do to do another thing.
func isPaid(above, do *ability.Node) bool {
	return above != nil && above.Word == "may_by" && len(do.Kids) == 2 && do.Kids[1].Word == "if_did"
}

// asDone says of what others or an Expedition did that they did it, to print. What somebody
// may do to do another thing is said in one sentence, of who may do it. What answers a step of
// an answer tells what that is.
func asDone(n *ability.Node) *ability.Node {
	kids := slices.Clone(n.Kids)
	for i, k := range n.Kids {
		kids[i] = asDone(k)
		if isAnswer(k) {
			kids[i] = k.With([]*ability.Node{withinAnswer(kids[i].Kids[0], k.Kids[0])})
		}
		if k.Word == "do" && isPaid(n, k) {
			kids[i] = k.With([]*ability.Node{asDone(k.Kids[0]), asDone(k.Kids[1])})
		}
		w, ok := map[ability.Word]ability.Word{"if_did": theyDidWord, "if_not": theyDidNot}[k.Word]
		if !ok || n.Word != "do" {
			continue
		}
		step := answeredBy(n.Kids, i)
		if within := lastsWithin(n.Kids, i); len(within) > 0 {
			step = within[len(within)-1]
		}
		switch {
		case step == nil:
		case moves(step) && !isSeveral(step.Kids[0]):
			kids[i] = ability.New(map[ability.Word]ability.Word{theyDidWord: itDidWord, theyDidNot: itDidNot}[w], kids[i].Kids...)
		case othersDo(step) || !endsInOption(step) && !isDeed(step):
			kids[i] = ability.New(w, kids[i].Kids...)
		case w == theyDidNot && !endsInOption(step):
			kids[i] = ability.New(cantWord, kids[i].Kids...)
		case w == theyDidWord && isLast(step, "sabotage") && ability.Has(k, "those"): // not of what else it may stand for
			kids[i] = ability.New(discardedWord, kids[i].Kids...)
		}
	}
	return n.With(kids)
}

// withinAnswer says of answers to what an answer does what they are about, where nothing is
// said to be done if one likes: they would be of the step before it.
func withinAnswer(said, do *ability.Node) *ability.Node {
	kids := slices.Clone(said.Kids)
	for i, k := range do.Kids {
		step := answeredBy(do.Kids, i)
		if !isAnswer(k) || step == nil || slices.ContainsFunc(do.Kids[:i], isOption) {
			continue
		}
		for w, as := range answered {
			if told := ability.New(w, kids[i].Kids...); as == k.Word && byDeed(w) && fitsAnswer(told, step) {
				kids[i] = told
			}
		}
	}
	return said.With(kids)
}

// moves says whether a step is that an Expedition moves.
func moves(step *ability.Node) bool {
	return step.Word == "forward" || step.Word == "backward"
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
	case "may", "pay", "sabotage", "create", "create_in", "create_split":
		return you
	case "if", "if_did", "if_not", "on":
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

// mayFail counts the steps of a sentence that may be impossible.
func mayFail(steps []*ability.Node) (n int) {
	for _, s := range steps {
		if ability.Has(s, itWord) { // then it is about the step before as well
			continue
		}
		switch s.Word {
		case "may", "at_once":
			n += mayFail(s.Kids[0].Kids)
		case "discard", "sacrifice", "exhaust", "ready", "to_reserve", "to_hand", "to_top", "to_bottom", "into_deck", "to_mana", "remove_counters", "backward", "forward", "sabotage":
			n++
		}
	}
	return n
}
