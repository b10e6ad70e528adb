package phrase

import (
	"slices"

	"tumult/ability"
)

// oneOf makes a condition about one of several, such as "a Character you control is
// [[Fleeting]]", the question whether there is such a one: nothing is chosen for a
// condition. What is not so of one is left as it is, as it may mean none or not all.
func oneOf(c *ability.Node) *ability.Node {
	if p := standsOf(c); p != nil {
		standing := replace(c, "an_exp", ability.New("it_expedition"))
		where := ability.New("where", ability.New("each_exp", p), standing)
		return ability.New("at_least", ability.New("count_exps", where), ability.Num(1))
	}
	var one, more = c, []*ability.Node(nil)
	switch {
	case c.Word == "is":
		one, more = c.Kids[0], c.Kids[1:]
	case c.Word == "at_least" && c.Kids[0].Word == "boosts" && c.Kids[1].Word == ability.Number:
		one, more = c.Kids[0].Kids[0], []*ability.Node{ability.New("boosts_min", c.Kids[1])}
	}
	if one.Word != "a" {
		return c
	}
	kids := append(slices.Clone(one.Kids), more...)
	sortFilters(kids)
	if twice(kids) || slices.ContainsFunc(kids, isUnsayable) {
		return c
	}
	return ability.New("exists", kids...)
}

// standsOf is the player one of whose Expeditions stands as a condition says, or nil.
func standsOf(c *ability.Node) *ability.Node {
	if c.Word != "and" && c.Word != "or" {
		switch c.Word {
		case "behind", "ahead", "tied", "ascended", "in_contact", "in_terrain", "single_terrain":
			if c.Kids[0].Word == "an_exp" {
				return c.Kids[0].Kids[0]
			}
		}
		return nil
	}
	p := standsOf(c.Kids[0])
	if q := standsOf(c.Kids[1]); p == nil || q == nil || !p.Equal(q) {
		return nil
	}
	return p
}

// isUnsayable says whether a filter has no words where it is asked whether there is such
// an object: where it was played from, and alternatives that are each of their own.
func isUnsayable(f *ability.Node) bool {
	return f.Word == "from" || f.Word == "or_f" && f.Kids[0].Word == "and_f"
}
