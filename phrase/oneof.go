package phrase

import (
	"slices"

	"tumult/ability"
)

// oneOf makes a condition about one of several or so many, such as "a Character you control is
// [[Fleeting]]", the question whether there is such a one, or whether there are so many: nothing is
// chosen for a condition. What is not so of one is left as it is, as it may mean none or not all.
func oneOf(c *ability.Node) *ability.Node {
	if p, standing := standsOf(c); p != nil {
		where := ability.New("where", ability.New("each_exp", p), standing)
		return ability.New("at_least", ability.New("count_exps", where), ability.Num(1))
	}
	var one, more = c, []*ability.Node(nil)
	switch {
	case c.Word == "is":
		one, more = c.Kids[0], c.Kids[1:]
	case isBoosts(c, "at_least"):
		one, more = c.Kids[0].Kids[0], []*ability.Node{ability.New("boosts_min", c.Kids[1])}
	case isBoosts(c, "at_most"):
		one, more = c.Kids[0].Kids[0], []*ability.Node{ability.New("boosts_max", c.Kids[1])}
	case c.Word == "not" && isBoosts(c.Kids[0], "at_least") && c.Kids[0].Kids[1].N > 0:
		one, more = c.Kids[0].Kids[0].Kids[0], []*ability.Node{ability.New("boosts_max", ability.Num(c.Kids[0].Kids[1].N-1))}
	}
	kids := one.Kids
	switch {
	case one.Word == "some" && kids[0].Word == ability.Number:
		kids = kids[1:]
	case one.Word != "a":
		return c
	}
	kids = append(slices.Clone(more), kids...) // what it is comes first, so that it is said last
	// Any card is one.
	kids = slices.DeleteFunc(kids, func(k *ability.Node) bool { return k.Word == "card" })
	if !slices.ContainsFunc(kids, func(k *ability.Node) bool { return rank(k) == 0 }) {
		kids = append(kids, ability.New("card"))
	}
	sortFilters(kids)
	if twice(kids) || slices.ContainsFunc(kids, isUnsayable) || !canSayKinds(kids) {
		return c
	}
	if one.Word == "some" {
		return ability.New("at_least", ability.New("count", kids...), one.Kids[0])
	}
	return ability.New("exists", kids...)
}

// isBoosts says whether a condition compares the boosts of something with a number.
func isBoosts(c *ability.Node, how ability.Word) bool {
	return c.Word == how && c.Kids[0].Word == "boosts" && c.Kids[1].Word == ability.Number
}

// standsOf is the player one of whose Expeditions stands as a condition says, and how it
// stands, or nil.
func standsOf(c *ability.Node) (p, standing *ability.Node) {
	switch c.Word {
	case "behind", "ahead", "tied", "ascended", "in_contact", "in_terrain", "single_terrain":
		if c.Kids[0].Word == "an_exp" {
			return c.Kids[0].Kids[0], replace(c, "an_exp", thatExpedition)
		}
	case "each_is":
		if c.Kids[0].Word == "an_exp" && c.Kids[1].Word == "or" {
			return c.Kids[0].Kids[0], c.Kids[1]
		}
	case "and":
		p, x := standsOf(c.Kids[0])
		if q, y := standsOf(c.Kids[1]); p != nil && q != nil && p.Equal(q) {
			return p, ability.New("and", x, y)
		}
	}
	return nil, nil
}

// canSayKinds says whether there are words for all kinds that filters ask for at once: one
// is the noun, and another that it is a Robot.
func canSayKinds(filters []*ability.Node) bool {
	n, last := 0, 0
	for _, f := range filters {
		if rank(f) != 0 || f.Word == "subtype" && f.Kids[0].S == "Landmark" {
			continue
		}
		n++
		if f.Word == "subtype" {
			last = 1
		}
	}
	return n <= 1+last
}

// isUnsayable says whether a filter has no words where it is asked whether there is such
// an object: where it was played from, which of all has the most, and alternatives that are
// each of their own.
func isUnsayable(f *ability.Node) bool {
	return f.Word == "from" || f.Word == "most" || f.Word == "or_f" && f.Kids[0].Word == "and_f"
}
