package phrase

import (
	"slices"

	"tumult/ability"
)

// A condition in the past asks of an object as it was before the steps. Where it is gone,
// its last known state answers (1.4.4); where a step has changed the very thing that is
// asked, nothing remembers it, and the condition is refused.

// changed is what a step has changed of an object, or of all where that is nil.
type changed struct {
	of   *ability.Node
	what []*ability.Node
}

func words(ws ...ability.Word) (out []*ability.Node) {
	for _, w := range ws {
		out = append(out, ability.New(w))
	}
	return out
}

// changeOf is what a step changes of an object that stays.
func changeOf(step *ability.Node) []*ability.Node {
	switch step.Word {
	case "gain", "lose":
		return []*ability.Node{step.Kids[1]}
	case "boost", "boost_max", "loses_boosts", "exchange_boosts":
		return words("boosts", "boosted", "counted_max")
	case "counter", "counter_max", "loses_counters", "spend", "spend_any", "remove_counters", "remove_up_to", "augment":
		return words("boosts", "boosted", "counters", "counted_max")
	case "exhaust", "ready":
		return words("exhausted")
	case "switch", "move_to", "forward", "backward", "ascend":
		return words("at_exp", "facing_me", "it_expedition")
	case "defect", "take_control":
		return words("at_exp", "facing_me", "of")
	}
	return nil
}

// changedConditions are the conditions of an ability that ask what a step before them has
// changed.
func changedConditions(n *ability.Node) (out []*ability.Node) {
	var before []changed
	var walk func(n, each *ability.Node)
	walk = func(n, each *ability.Node) {
		if n.Sort() == ability.ConditionSort {
			if slices.ContainsFunc(before, func(c changed) bool {
				return (c.of == nil || ability.Has(n, c.of.Word)) && slices.ContainsFunc(c.what, func(k *ability.Node) bool { return ability.Has(n, k.Word) })
			}) {
				out = append(out, n)
			}
			return
		}
		if n.Word == "for_each" {
			each = n.Kids[0]
		}
		for _, k := range n.Kids {
			walk(k, each)
		}
		if what := changeOf(n); what != nil {
			of := chosen(n)
			if of != nil && of.Word == "it" && each != nil {
				of = each
			}
			before = append(before, changed{of, what})
		}
	}
	walk(n, nil)
	return out
}

// pastAt is where a text asks in the past one of some conditions, or -1.
func (r *reader) pastAt(conditions []*ability.Node) int {
	if len(conditions) == 0 {
		return -1
	}
	for pos := range r.toks {
		for _, o := range r.parse(ntCondition1, pos) {
			if r.saysPast(pos, o.end) && slices.ContainsFunc(conditions, func(c *ability.Node) bool { return asks(c, asked(o.node)) || asks(c, standingOfIt(o.node)) }) {
				return pos
			}
		}
	}
	return -1
}

// saysPast says whether some words are in the past.
func (r *reader) saysPast(from, to int) bool {
	return slices.ContainsFunc(r.toks[from:to], func(t token) bool { return t.kind == tokWord && r.b.pastOf[t.id] })
}

// asked is a condition without what a pronoun in it stands for.
func asked(c *ability.Node) *ability.Node {
	for _, w := range []ability.Word{itWord, "it", "those"} {
		c = replace(c, w, me)
	}
	return c
}

// asks says whether a condition is another one, or one of several of which it is.
func asks(c, other *ability.Node) bool {
	return other != nil && asked(c).Equal(other) || slices.ContainsFunc(c.Kids, func(k *ability.Node) bool { return k.Sort() == ability.ConditionSort && asks(k, other) })
}
