package phrase

import (
	"slices"

	"tumult/ability"
)

// Before I am played I am in no Expedition, so in a passive about how I am played mine is
// the one in which I am.

var (
	yourExpeditions = ability.New("each_exp", you)
	thatExpedition  = ability.New("it_expedition")
)

// asPlayed says of the Expedition in which I am played what a condition says of mine.
func asPlayed(c *ability.Node) *ability.Node {
	switch c.Word {
	case "and", "or":
		return ability.New(c.Word, asPlayed(c.Kids[0]), asPlayed(c.Kids[1]))
	}
	of := ofThat(c)
	if of == c {
		return c
	}
	return ability.New("played_in", ability.New("where", yourExpeditions, of))
}

// ofThat puts that Expedition for mine.
func ofThat(n *ability.Node) *ability.Node {
	switch n.Word {
	case "mine":
		return thatExpedition
	case "my_other":
		return ability.New("other_exp", thatExpedition)
	case "facing_me":
		return ability.New("at_exp", ability.New("facing", thatExpedition))
	case "played_in":
		return n
	case "each_is":
		if n.Kids[0].Word == "mine" { // which is one then
			return n.Kids[1]
		}
		fallthrough
	case "where": // in it, that Expedition is each
		if of := ofThat(n.Kids[0]); of != n.Kids[0] {
			return ability.New(n.Word, of, n.Kids[1])
		}
		return n
	case "not":
		if of := ofThat(n.Kids[0]); of.Word == "not" {
			return of.Kids[0]
		}
	}
	kids := slices.Clone(n.Kids)
	same := true
	for i, k := range n.Kids {
		kids[i] = ofThat(k)
		same = same && kids[i] == k
	}
	if same {
		return n
	}
	sortFilters(kids)
	return n.With(kids)
}

// unplayed says of mine again what a condition says of the Expedition in which I am
// played; each says which ways to stand can be said of each of mine.
func unplayed(c *ability.Node, each func(*ability.Node) bool) *ability.Node {
	switch c.Word {
	case "and", "or":
		return ability.New(c.Word, unplayed(c.Kids[0], each), unplayed(c.Kids[1], each))
	case "played_in":
		if where := c.Kids[0]; where.Word == "where" && where.Kids[0].Equal(yourExpeditions) {
			return ofMine(where.Kids[1], each)
		}
	}
	return c
}

// ofMine puts mine for that Expedition; each says which ways to stand can be said of each.
func ofMine(n *ability.Node, each func(*ability.Node) bool) *ability.Node {
	switch n.Word {
	case "it_expedition":
		return ability.New("mine")
	case "where", "each_is":
		return ability.New(n.Word, ofMine(n.Kids[0], each), n.Kids[1])
	case "or", "not": // I may be in two
		if isStanding(n) && each(n) {
			return eachOfMine(n)
		}
	case "other_exp":
		if n.Kids[0].Word == "it_expedition" {
			return ability.New("my_other")
		}
	case "at_exp":
		if of := n.Kids[0]; of.Word == "facing" && of.Kids[0].Word == "it_expedition" {
			return ability.New("facing_me")
		}
	}
	kids := slices.Clone(n.Kids)
	for i, k := range kids {
		kids[i] = ofMine(k, each)
	}
	return n.With(kids)
}

// eachOfMine says of each of mine how it stands.
func eachOfMine(how *ability.Node) *ability.Node {
	return ability.New("each_is", ability.New("mine"), how)
}

// asPlayedEffect makes what is said to play me for less, which I do not do but what I cost,
// the passive that it is; nil: it is said with a cost, and is a passive of its own.
func asPlayedEffect(n *ability.Node) *ability.Node {
	steps := n.Kids[0].Kids
	switch first := steps[0]; {
	case first.Word == "pay" && lessForMe(first.Kids[1].Kids[0]) != nil:
		return nil
	case len(steps) == 1 && lessForMe(first) != nil:
		return ability.New("always", ability.New("my_cost_less", lessForMe(first)))
	}
	return n
}

// lessForMe is by how much a step that plays me reduces my cost, or nil.
func lessForMe(step *ability.Node) *ability.Node {
	if step.Word == "play_paid" && step.Kids[0].Word == "me" && len(step.Kids) == 2 {
		return step.Kids[1]
	}
	return nil
}
