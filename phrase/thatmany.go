package phrase

import (
	"slices"

	"tumult/ability"
)

// "That many" is as many as the step before says, by what it counts: the objects it
// affected, the counters it moved, or what was rolled (7.3.13.b):
//
//	Roll a die. Draw that many cards.
//	roll(you, 1); draw(you, result)
//
// So is "for each card discarded this way". Where a case of a roll counts something as well, or
// the step before the roll does and a case speaks of it, it may be the result or that, and
// stands for nothing.

// tally is what "that many" would count at some point.
type tally struct {
	step *ability.Node // the step before; nil: nothing that counts
	lost bool          // it was said where nothing counts

	before *ability.Node   // the step before a roll that counts as well, or nil
	cases  []*ability.Node // those of the roll that count something
	either bool            // it may be the result or another number
}

// counting tells of the steps that count what they count.
var counting = map[ability.Word]ability.Word{
	"discard": "did", "sacrifice": "did", "to_reserve": "did", "to_hand": "did", "to_top": "did", "to_bottom": "did", "into_deck": "did", "to_mana": "did", "to_mana_ready": "did",
	"draw": "did", "draw_these": "did", "exhaust": "did", "ready": "did",
	"boost": "removed", "counter": "removed", "boost_max": "removed", "counter_max": "removed", "boost_split": "removed", "loses_boosts": "removed", "loses_counters": "removed",
	"spend": "removed", "spend_any": "removed", "remove_counters": "removed", "remove_up_to": "removed",
	"roll": "result", "note_result": "result", "add_result": "result",
}

// thatMany puts what the step before counts for "that many"; false where there is no
// such step, or none that moves the counters that are spoken of.
func thatMany(n *ability.Node) (*ability.Node, bool) {
	if !slices.ContainsFunc([]ability.Word{"did", "removed", thisWayWord}, func(w ability.Word) bool { return ability.Has(n, w) }) {
		return n, true
	}
	var t tally
	out := t.walk(n)
	return out, !t.lost
}

func (t *tally) walk(n *ability.Node) *ability.Node {
	if n.Word == "did" || n.Word == "removed" {
		if t.step == nil || t.either || n.Word == "removed" && counting[t.step.Word] != "removed" {
			t.lost = true
			return n
		}
		return ability.New(counting[t.step.Word])
	}
	if n.Word == thisWayWord {
		if t.lost = t.lost || !t.isWay(n); t.lost {
			return n
		}
		return ability.New("did")
	}
	if n.Word == "product" && !slices.ContainsFunc(n.Kids, func(k *ability.Node) bool { return k.Word != "did" && k.Word != "removed" && k.Word != thisWayWord }) {
		t.lost = true // as many for each of as many
		return n
	}
	if n.Sort() == ability.StepSort && t.ofEach(n) {
		t.lost = true
		return n
	}
	if len(n.Kids) == 0 {
		t.after(n)
		return n
	}
	if n.Word == "at_once" { // it is the same for each of them
		steps := slices.Clone(n.Kids[0].Kids)
		for i, k := range steps {
			inner := *t
			steps[i] = inner.walk(k)
			t.lost = t.lost || inner.lost
		}
		t.after(n)
		return ability.New("at_once", ability.New("do", steps...))
	}
	kids := slices.Clone(n.Kids)
	for i, k := range kids {
		if n.Word == "quick" && i == 1 || n.Word == "costs" && i > 0 { // a Reaction of its own; one step
			t.step = nil
		}
		switch n.Word {
		case "repeat", "for_each", "choose", "choose_between", "choose_again", "choose_or_pay", "one_of", "if", "next", "next_time", "later", "have", "this", "on":
			inner := *t
			if k.Word == "do" && n.Word != "on" && n.Word != "if" || k.Sort() == ability.AbilitySort || k.Sort() == ability.PassiveSort {
				inner.step = nil
			}
			if n.Word == "on" {
				inner.either = t.before != nil || slices.ContainsFunc(t.cases, func(c *ability.Node) bool { return overlap(c, n) })
			}
			kids[i] = inner.walk(k)
			t.lost = t.lost || inner.lost
		default:
			kids[i] = t.walk(k)
		}
	}
	t.after(n)
	return n.With(kids)
}

// isWay says whether the step before is the one that is spoken of, and of what it was done to
// was told that it is of that kind.
func (t *tally) isWay(n *ability.Node) bool {
	if t.step == nil || string(t.step.Word) != n.Kids[0].S {
		return false
	}
	kinds := kindsOf(chosen(t.step))
	return !slices.ContainsFunc(n.Kids[1:], func(f *ability.Node) bool { return !slices.ContainsFunc(kinds, f.Equal) })
}

// ofEach says whether a step speaks of the number of each of several players, for
// whom there is one in all.
func (t *tally) ofEach(n *ability.Node) bool {
	if t.step == nil || !slices.ContainsFunc(n.Kids, func(k *ability.Node) bool { return k.Word == "did" || k.Word == "removed" || k.Word == thisWayWord }) {
		return false
	}
	for _, who := range []ability.Word{"everyone", "others", "opponent"} {
		if ability.Has(n, who) && ability.Has(t.step, who) {
			return true
		}
	}
	return false
}

// after notes what a step leaves to count.
func (t *tally) after(n *ability.Node) {
	if n.Word == "costs" && len(n.Kids) > 1 { // of which one counts
		t.step = nil
	}
	if n.Sort() != ability.StepSort {
		return
	}
	switch n.Word {
	case "target", "target_who", "target_exp":
	case "on":
		if counts(n) {
			t.cases = append(slices.Clip(t.cases), n)
		}
		t.either = t.before != nil || len(t.cases) > 0
	case "may", "if_did": // the last thing in it; an earlier result would stay
		if t.step != nil && counting[t.step.Word] == "result" {
			t.step = nil
		}
	default:
		switch {
		case counting[n.Word] != "result":
			t.before = nil
		case t.step != nil && counting[t.step.Word] != "result":
			t.before = t.step
		}
		if t.step, t.cases, t.either = nil, nil, false; counting[n.Word] != "" && !countsOne(n) {
			t.step = n
		}
	}
}

// counts says whether a step in a node counts something.
func counts(n *ability.Node) bool {
	found := false
	n.Walk(func(k *ability.Node) bool {
		found = found || counting[k.Word] != "" && k.Sort() == ability.StepSort && !countsOne(k)
		return !found
	})
	return found
}

// overlap says whether two cases of a roll may be met by one result.
func overlap(a, b *ability.Node) bool {
	return a.Kids[0].N <= b.Kids[1].N && b.Kids[0].N <= a.Kids[1].N
}

// countsOne says whether a step is done to one object, which is not many: what is counted is
// something else of it; or to as many as another.
func countsOne(step *ability.Node) bool {
	if slices.ContainsFunc(step.Kids, func(k *ability.Node) bool { return k.Word == "did" || k.Word == "removed" }) {
		return true
	}
	sel := chosen(step)
	return counting[step.Word] == "did" && sel != nil && (sel.Word == "a" || sel.Word == "target_a" || sel.Word == "me" || sel.Word == "it")
}
