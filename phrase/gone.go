package phrase

import (
	"slices"

	"tumult/ability"
)

// What a step has moved to another zone is known there by its last state only (1.4.4, 2.1.e):
// in which state it is or where is asked as it was, and said in the past. In the present it
// would be asked of what it has become, and is refused. What it is stays so: its types,
// subtypes, costs and name.

// leaving are the steps that move objects or cards away.
var leaving = []ability.Word{"sacrifice", "discard", "to_reserve", "to_hand", "to_top", "to_bottom", "from_top", "into_deck", "to_mana", "to_mana_ready"}

// ofState are the filters of the state of an object, and of where it is.
var ofState = []ability.Word{"status", "without", "in", "of", "at_exp", "facing_me", "counted", "counted_max", "boosts_min", "boosts_max", "base_stat_here"}

// movedAway tells which of the words for what was spoken of are about what has been moved.
type movedAway struct {
	it, those, me bool
	each          func(condition *ability.Node) *ability.Node // what becomes of conditions about it
}

// goneConditions are the conditions of an ability about the state of what was moved before.
func goneConditions(n *ability.Node) (out []*ability.Node) {
	g := movedAway{each: func(c *ability.Node) *ability.Node {
		out = append(out, c)
		return c
	}}
	g.walk(n)
	return out
}

// inPast says conditions about the state of what was moved before in the past, to print.
func inPast(n *ability.Node) *ability.Node {
	g := movedAway{each: func(c *ability.Node) *ability.Node { return ability.New(pastWord, c) }}
	return g.walk(n)
}

func (g *movedAway) walk(n *ability.Node) *ability.Node {
	kids := slices.Clone(n.Kids)
	switch {
	case n.Sort() == ability.ConditionSort && n.Word != "and" && n.Word != "or":
		if g.asks(n) {
			return g.each(n)
		}
		return n
	case n.Word == "do":
		before := *g
		for i, k := range kids {
			if k.Word == "if_not" { // nothing was done
				undone := before
				kids[i] = undone.walk(k)
				continue
			}
			if !isAnswer(k) {
				before = *g
			}
			kids[i] = g.walk(k)
		}
		return n.With(kids)
	case n.Word == "for_each":
		inner := *g
		inner.it = false
		kids[1] = inner.walk(kids[1])
		return n.With(kids)
	}
	start := *g
	for i, k := range kids {
		inner := *g
		switch {
		case k.Sort() == ability.AbilitySort:
			inner = movedAway{each: g.each}
		case k.Word == "do" && n.Word != "pay": // one of several ways
			inner = start
		}
		kids[i] = inner.walk(k)
		if k.Sort() != ability.AbilitySort {
			g.it, g.those, g.me = g.it || inner.it, g.those || inner.those, g.me || inner.me
		}
	}
	if isPlainStep(n) {
		g.after(n)
	}
	return n.With(kids)
}

// after notes what a step moves, or that others are spoken of after it.
func (g *movedAway) after(step *ability.Node) {
	moved := step.Word == "sabotage" || slices.Contains(leaving, step.Word)
	switch sel := chosen(step); {
	case step.Word == "target":
		g.it = false
	case sel == nil:
		switch step.Word {
		case "create", "create_in", "create_split", "resupply", "resupply_exhausted", "sabotage":
			g.those = moved
		}
	case sel.Word == "me":
		g.me = g.me || moved
	case sel.Word == "it":
		g.it = g.it || moved
	case sel.Word == "those":
		g.those = g.those || moved
	case sel.Word != "rest":
		g.those = moved
	}
}

// asks says whether a condition is about the state of what was moved.
func (g *movedAway) asks(c *ability.Node) (yes bool) {
	c.Walk(func(k *ability.Node) bool {
		switch k.Word {
		case "is":
			yes = yes || g.is(k.Kids[0]) && slices.ContainsFunc(k.Kids[1:], isOfState)
		case "boosts", "counters":
			yes = yes || len(k.Kids) > 0 && g.is(k.Kids[0])
		}
		return !yes
	})
	return yes
}

func (g *movedAway) is(sel *ability.Node) bool {
	return sel.Word == "it" && g.it || sel.Word == "those" && g.those || sel.Word == "me" && g.me
}

func isOfState(filter *ability.Node) bool {
	return slices.Contains(ofState, filter.Word) || (filter.Word == "or_f" || filter.Word == "and_f") && slices.ContainsFunc(filter.Kids, isOfState)
}

// presentAt is where a text asks in the present one of some conditions, the last that are
// said so; or -1.
func (r *reader) presentAt(conditions []*ability.Node) int {
	left := slices.Clone(conditions)
	for pos := len(r.toks) - 1; pos >= 0 && len(left) > 0; pos-- {
		for _, o := range r.parse(ntCondition1, pos) {
			i := slices.IndexFunc(left, func(c *ability.Node) bool { return asks(c, asked(o.node)) || asks(c, standingOfIt(o.node)) })
			if i < 0 {
				continue
			}
			if !r.saysPast(pos, o.end) {
				return pos
			}
			left = slices.Delete(left, i, i+1)
			break
		}
	}
	return -1
}
