package phrase

import (
	"slices"

	"tumult/ability"
)

// "Another" of a kind that is chosen is other than what was last chosen and called so,
// and other than me where nothing was chosen before:
//
//	Target Character gains 1 boost. Another target Character gains [[Anchored]].
//	target(target_a(character)); boost(it, 1); gain(target_a(character, except(it)), anchored)
//
// So it is with all others, but after what was chosen and moved ("You may discard a Spell
// from your Reserve. If you do: Discard all other cards in play and in Reserve.") and in a
// condition they are others than me, unless a Spell says so, which is not among them, or the
// same step chooses something. In an amount of what I get they are others than me as well,
// where I may be one of them. Where "another" may be other than one thing or another it stands
// for nothing.

// source is how something came to be spoken of.
type source uint8

const (
	told    source = iota // by a trigger or a loop, or by a step that chooses nothing
	picked                // chosen as a step is carried out
	aimedAt               // chosen as a target
)

// choices are the selectors that choose as a step is carried out.
var choices = []ability.Word{"a", "some", "up_to", "any_number", "random", "by", "chosen_by", "among"}

func sourceOf(sel *ability.Node) source {
	switch {
	case slices.Contains(choices, sel.Word):
		return picked
	case sel.Word == "target_a", sel.Word == "targets", sel.Word == "up_to_targets", sel.Word == "any_targets":
		return aimedAt
	}
	return told
}

// isOther says whether a filter is what "another" may stand for.
func isOther(f *ability.Node) bool {
	return f.Word == "other" || f.Word == anotherWord || f.Word == "except" && (f.Kids[0].Word == "it" || f.Kids[0].Word == "those")
}

// hasOther says whether "another" is to be bound in the filters of a node, or, to print,
// may be said for one of them.
func (a *antecedent) hasOther(n *ability.Node) bool {
	if a.names {
		return slices.ContainsFunc(n.Kids, isOther)
	}
	return slices.ContainsFunc(n.Kids, func(k *ability.Node) bool { return k.Word == anotherWord })
}

// others says what "another" leaves out among the filters of a node, nil where that is
// not clear.
func (a *antecedent) others(n *ability.Node) []*ability.Node {
	kinds := slices.DeleteFunc(slices.Clone(n.Kids), func(k *ability.Node) bool { return isOther(k) || rank(k) < 0 })
	if a.getting && a.asks && mayBe(a.me, kinds) && !areApart(a.me, kinds) {
		return []*ability.Node{ability.New("other")}
	}
	if l := a.leftOf(n); l != nil {
		return a.otherThan(l, n)
	}
	if sourceOf(n) == told && n.Word != "and_f" && (a.moved || n.Word != "all") && !a.resolves && !a.within {
		return []*ability.Node{ability.New("other")}
	}
	names := slices.DeleteFunc(slices.Clone(kinds), func(k *ability.Node) bool { return rank(k) > 1 })
	may := func(others []*ability.Node) bool { return mayBe(others, kinds) && !areApart(others, kinds) }
	last := a.node != nil && may(a.kinds)
	if slices.ContainsFunc(a.before, may) || last && a.source != told && !called(a.kinds, names) {
		return nil
	}
	if !last || !called(a.kinds, names) {
		return []*ability.Node{ability.New("other")}
	}
	var out []*ability.Node
	for _, k := range a.kinds {
		switch k.Word {
		case "other":
			out = append(out, k)
		case "except":
			return nil
		}
	}
	switch {
	case a.inside != nil && !a.answers: // it may not have been chosen
	case a.spent && n.Word == "all": // it was only paid with
	case a.source == aimedAt && a.node == it:
		return append(out, ability.New("except", it))
	case a.source == picked && a.node == those && !a.stale && sourceOf(n) != aimedAt:
		return append(out, ability.New("except", those))
	}
	return nil
}

// bindOthers puts what it leaves out for "another", or leaves it where that is not clear.
// To print, it is the other way round.
func (a *antecedent) bindOthers(n *ability.Node) *ability.Node {
	out := a.others(n)
	if out == nil {
		return n
	}
	kids := slices.DeleteFunc(slices.Clone(n.Kids), isOther)
	if a.names {
		said := slices.DeleteFunc(slices.Clone(n.Kids), func(k *ability.Node) bool { return !isOther(k) })
		if sortFilters(out); !slices.EqualFunc(said, out, (*ability.Node).Equal) {
			return n
		}
		kids = append(kids, ability.New(anotherWord))
	} else {
		if out[len(out)-1].Word == "except" && a.node == it {
			a.aim()
		}
		kids = append(kids, out...)
	}
	sortFilters(kids)
	return ability.New(n.Word, kids...)
}

// step binds what a step speaks of. A target that it speaks of besides, or another than
// which it speaks of, is chosen by a step before: a boost for each boost on it.
func (a *antecedent) step(s, out *ability.Node) *ability.Node {
	t := chosen(s)
	switch {
	case t == nil:
		return a.walk(s)
	case t.Word == "me":
		a.getting, a.me = true, nil
		if s.Word == "boost" || s.Word == "boost_max" {
			a.me = []*ability.Node{ability.New("character")}
		}
		s = a.walk(s)
		a.getting = false
		return s
	}
	if (t.Word == "it" || t.Word == "those" || t.Word == itWord) && a.source == aimedAt {
		a.within = true
		s = a.walk(s)
		a.within = false
		return s
	}
	pronoun, other := a.speaks(s, t)
	switch {
	case isTarget(t) && pronoun && a.source == aimedAt && !a.names && a.hasOther(t): // on the one or on the other
		return withChosen(s, a.walk(t))
	case isTarget(t) && !a.names && (pronoun || other):
		target := ability.New("target", a.walk(t))
		out.Kids = append(out.Kids, target)
		a.after(target, out)
		return a.step(withChosen(s, it), out)
	case !other:
		return a.walk(s)
	}
	t = a.walk(t)
	inner := *a
	if isTarget(t) {
		inner.after(ability.New("target", t), out)
	} else {
		inner.before = append(slices.Clip(a.before), kindsOf(t))
	}
	inner.within = true
	return withChosen(inner.walk(withChosen(s, me)), t)
}

// speaks says whether a step has a pronoun, or speaks of another, outside of what it
// chooses.
func (a *antecedent) speaks(step, own *ability.Node) (pronoun, other bool) {
	if step.Sort() != ability.StepSort || sourceOf(own) == told {
		return false, false
	}
	inner := antecedent{node: it, kinds: kindsOf(own), source: aimedAt, names: a.names, within: true}
	step.Walk(func(n *ability.Node) bool {
		if n == own {
			return false
		}
		pronoun = pronoun || n.Word == itWord
		if inner.hasOther(n) {
			out := inner.others(n)
			other = other || len(out) != 1 || out[0].Word != "other"
		}
		return n.Sort() != ability.AbilitySort
	})
	return pronoun, other
}

// isOnly says whether a condition is that there are no others: I am the only one.
func isOnly(n *ability.Node) bool {
	return n.Word == "not" && n.Kids[0].Word == "exists" && slices.ContainsFunc(n.Kids[0].Kids, func(k *ability.Node) bool {
		return k.Word == "other" || k.Equal(ability.New("except", it)) || k.Equal(ability.New("except", those))
	})
}

// areApart says whether filters ask for objects in different zones.
func areApart(as, bs []*ability.Node) bool {
	x, y := placeOf(as), placeOf(bs)
	return x != "" && y != "" && x != y
}

// placeOf is the zone that filters ask for, "" where it may be one of several. What says
// no zone is in play, but a Spell that was played may be anywhere.
func placeOf(filters []*ability.Node) ability.Word {
	place := ability.Word("play")
	for _, f := range filters {
		switch {
		case f.Word == "in" && (f.Kids[0].Word == "expedition" || f.Kids[0].Word == "landmarks"):
			return "play"
		case f.Word == "in":
			return f.Kids[0].Word
		case f.Word == "card", ability.Has(f, "spell"), f.Word == "or_f" && ability.Has(f, "in"):
			place = ""
		}
	}
	return place
}
