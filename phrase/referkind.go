package phrase

import (
	"slices"

	"tumult/ability"
)

// earlier is what a trigger or loop is about, or an earlier target, while something
// else has been spoken of since.
type earlier struct {
	kinds  []*ability.Node
	mine   bool
	number int
	used   bool // it has been spoken of again, so that `it` cannot become something else
}

// about is what a trigger or a loop is about at first.
func (a *antecedent) about(n *ability.Node) antecedent {
	before := a.before
	if a.source != told {
		before = append(slices.Clip(before), a.kinds)
	}
	return antecedent{node: it, strong: true, kinds: kindsOf(n), mine: a.isAboutYours(n), number: numberOf(n), names: a.names, before: before, left: a.left, resolves: a.resolves}
}

// of prepares for something of a kind: "that Character" is what was called so last, or,
// where nothing was called so, the only thing that may be one. It says whether there is
// such a thing.
func (a *antecedent) of(kind []*ability.Node) bool {
	if len(kind) == 0 || a.node == nil {
		return true
	}
	if called(a.kinds, kind) {
		return true
	}
	here := a.kinds == nil || mayBe(a.kinds, kind)
	if a.under == nil || !mayBe(a.under.kinds, kind) || here && !called(a.under.kinds, kind) {
		return here && (a.under == nil || !mayBe(a.under.kinds, kind)) && tellsOf(slices.Concat(a.kinds, a.shown), kind)
	}
	if here == mayBe(a.under.kinds, kind) && !tellsOf(a.under.kinds, kind) {
		return false
	}
	a.under.used = true
	*a = antecedent{node: it, strong: true, set: a.set + 1, wrap: a.wrap, kinds: a.under.kinds, mine: a.under.mine, number: a.under.number, again: true}
	return true
}

// tellsOf says whether something of some kinds may be called by another kind: of which
// subtype it is, and whether it is a token, must have been told; a token is no card.
func tellsOf(kinds, kind []*ability.Node) bool {
	for _, k := range kind {
		switch k.Word {
		case "subtype", "token", "nontoken":
			if !slices.ContainsFunc(kinds, k.Equal) {
				return false
			}
		case "card":
			if slices.ContainsFunc(kinds, func(o *ability.Node) bool { return o.Word == "token" }) {
				return false
			}
		}
	}
	return true
}

// kindsOf returns the filters that tell of what kind something is, nil where nothing
// tells it.
func kindsOf(n *ability.Node) []*ability.Node {
	switch n.Word {
	case "plays", "resupplies", "next", "each_played", "first_each_afternoon", "first_each_day", "first_each_turn":
		filters := slices.DeleteFunc(slices.Clone(n.Kids), func(k *ability.Node) bool { return k.Sort() != ability.FilterSort })
		if !slices.ContainsFunc(filters, func(k *ability.Node) bool { return rank(k) == 0 }) {
			filters = append(filters, ability.New("card"))
		}
		return filters
	case "creates":
		return append(slices.Clone(n.Kids[1:]), ability.New("token"))
	case "create", "create_split":
		kinds := []*ability.Node{ability.New("token")}
		n.Walk(func(k *ability.Node) bool {
			if k.Word == "tok" {
				for _, s := range k.Kids[4:] {
					kinds = append(kinds, ability.New("subtype", s))
				}
			}
			return k.Sort() != ability.AbilitySort
		})
		return kinds
	case "either":
		if a, b := kindsOf(n.Kids[0]), kindsOf(n.Kids[1]); slices.EqualFunc(a, b, (*ability.Node).Equal) {
			return a
		}
		return nil
	case "by", "among", "chosen_by":
		return kindsOf(n.Kids[len(n.Kids)-1])
	case "top", "bottom":
		return []*ability.Node{ability.New("card")}
	}
	if n.Sort() == ability.SelectorSort {
		return n.Kids
	}
	for _, k := range n.Kids {
		switch k.Sort() {
		case ability.SelectorSort, ability.TriggerSort:
			return kindsOf(k)
		}
	}
	return nil
}

// called says whether something of some kinds was called by another kind.
func called(kinds, kind []*ability.Node) bool {
	for _, k := range kind {
		if !slices.ContainsFunc(kinds, k.Equal) {
			return false
		}
	}
	return true
}

// mayBe says whether something of some kinds may be of another kind.
func mayBe(kinds, kind []*ability.Node) bool {
	for _, k := range kind {
		for _, o := range kinds {
			_, asked := typeWords[k.Word]
			_, told := typeWords[o.Word]
			if asked && told && k.Word != o.Word || k.Word == "token" && o.Word == "nontoken" || k.Word == "nontoken" && o.Word == "token" {
				return false
			}
		}
	}
	return true
}

// named puts "that Character" where "it" would not be understood, so that it can be
// printed.
func named(n *ability.Node) *ability.Node {
	a := antecedent{names: true}
	return a.walk(n)
}

// name is how `it` is called: as what was spoken of since is not, or by being a token or
// none where that is the other.
func (a *antecedent) name(n *ability.Node) *ability.Node {
	if !a.names || a.under == nil || a.node == it && a.steps == nil {
		return n
	}
	for _, k := range a.under.kinds {
		if rank(k) <= 1 && !slices.ContainsFunc(a.kinds, k.Equal) {
			return ability.New(itWord, k)
		}
	}
	for _, k := range a.kinds {
		switch k.Word {
		case "token":
			return ability.New(itWord, ability.New("character"), ability.New("nontoken"))
		case "nontoken":
			return ability.New(itWord, ability.New("token"))
		}
	}
	return n
}
