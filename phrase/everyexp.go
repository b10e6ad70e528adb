package phrase

import (
	"slices"

	"tumult/ability"
)

// In "each Expedition" is in any of them, but a condition is asked of each:
//
//	If you control a Character in each of your Expeditions, …
//	if(each_is(each_exp(you), exists(character, at_exp(it_expedition), of(you))), …)
//
// A choice out of each is refused, as it is not told how many, and what is not so in each, as
// it may be so in one; so is what is in another Expedition besides, or one of several kinds.

const wantOneExp = "one Expedition, or what is so or done for each Expedition"

// everyExpedition says what each Expedition that something is in stands for; ok: all of them do.
func everyExpedition(n *ability.Node) (out *ability.Node, ok bool) {
	if !ability.Has(n, everyWord) {
		return n, true
	}
	out = inEvery(n, false)
	return out, !ability.Has(out, everyWord)
}

// inEvery leaves the word where it is where it stands for nothing: in a choice or a condition.
func inEvery(n *ability.Node, leave bool) *ability.Node {
	switch each := everyIn(n); {
	case each == nil, n.Word == "not":
		return n
	case n.Word == everyWord:
		if leave {
			return n
		}
		return n.Kids[0]
	case n.Word == "exists" && isInEvery(n), n.Word == "at_least" && n.Kids[0].Word == "count" && isInEvery(n.Kids[0]) && everyIn(n.Kids[1]) == nil:
		return ability.New("each_is", each, replace(n, everyWord, thatExpedition))
	}
	kids := slices.Clone(n.Kids)
	for i, k := range kids {
		within := leave
		switch k.Sort() {
		case ability.ConditionSort:
			within = true
		case ability.SelectorSort:
			within = leave || sourceOf(k) != told
		case ability.AbilitySort, ability.StepSort, ability.PassiveSort, ability.TriggerSort:
			within = false
		}
		kids[i] = inEvery(k, within)
	}
	sortFilters(kids)
	return n.With(kids)
}

// isInEvery says whether all that some filters tell of Expeditions is in each of which it is.
func isInEvery(n *ability.Node) bool {
	var in []*ability.Node
	for _, f := range n.Kids {
		if f.Word == "at_exp" && f.Kids[0].Word == everyWord {
			in = append(in, f)
		} else if f.Word == "at_exp" || ability.Has(f, everyWord) || ability.Has(f, "it_expedition") {
			return false
		}
	}
	return len(in) == 1
}

// everyIn is each of which Expeditions a tree speaks of, but for quoted abilities, or nil.
func everyIn(n *ability.Node) (each *ability.Node) {
	n.Walk(func(k *ability.Node) bool {
		if k.Word == everyWord {
			each = k.Kids[0]
		}
		return each == nil && (k == n || k.Sort() != ability.AbilitySort)
	})
	return each
}
