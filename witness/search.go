package witness

import (
	"cmp"
	"slices"

	"tumult/game"
)

// Bounds of the search.
const (
	window   = 6   // steps of the record that may be parts of one thing
	maxOpen  = 6   // cost of answers since the last recorded state
	maxLevel = 600 // states looked at for one step of the record
	maxCarry = 60  // of them carried on to the next
	maxGuess = 4   // guesses of chance in one choice
)

// node is a state of ours on a way through the record.
type node struct {
	state   game.State
	line    int // steps of the record taken
	matched int // the last step after which our state was the recorded one
	cost    int // since then
	total   int // since the beginning
	apart   int // differences from the state recorded after line
	ids     map[game.ObjectID]int
	parent  *node
	by      answer // from parent; its steps include dice
}

// follow searches a way from a node through the steps after it. It returns a node
// that explains the most steps, and what was looked at for the first step that it
// does not explain.
func (r *replay) follow(from *node) (best *node, tried []*node) {
	best = from
	ahead := map[int][]*node{from.line: {from}}
	for n := from.line; n <= len(r.g.Steps) && len(ahead) > 0; n++ {
		level := ahead[n]
		delete(ahead, n)
		slices.SortStableFunc(level, func(a, b *node) int { return cmp.Or(cmp.Compare(b.matched, a.matched), cmp.Compare(a.total, b.total)) })
		seen := r.spread(n, level[:min(len(level), maxCarry)], ahead)
		for _, nd := range seen {
			if nd.matched > best.matched || nd.matched == best.matched && nd.line == nd.matched && nd.total < best.total {
				best, tried = nd, nil
			}
		}
		if n == best.matched+1 {
			tried = seen
		}
	}
	return best, tried
}

// spread looks at the nodes that have taken n steps and at all that follow from
// them by answers to what the record does not ask. Those that take steps are put
// among the nodes ahead.
func (r *replay) spread(n int, open []*node, ahead map[int][]*node) (seen []*node) {
	known := map[uint64]bool{}
	for len(open) > 0 && len(seen) < maxLevel {
		i := 0
		for k, nd := range open {
			if nd.total < open[i].total {
				i = k
			}
		}
		nd := open[i]
		open = slices.Delete(open, i, i+1)
		if h := nd.state.Hash(); known[h] {
			continue
		} else {
			known[h] = true
		}
		seen = append(seen, nd)
		recorded := r.g.recorded(n)
		if nd.apart = len(r.compare(recorded, r.project(&nd.state, nd.ids))); nd.apart == 0 && r.g.between(nd.matched, n) {
			nd.matched, nd.cost = n, 0
			r.name(nd, recorded)
		}
		r.e.Forget()
		for _, a := range r.answers(nd, r.e.Decision(&nd.state)) {
			for _, next := range r.apply(nd, a, nil) {
				switch {
				case next.cost > maxOpen || next.line > len(r.g.Steps) || next.line > next.matched+window:
				case next.line == n:
					open = append(open, next)
				default:
					ahead[next.line] = append(ahead[next.line], next)
				}
			}
		}
	}
	return seen
}

// apply takes an answer, with each way in which chance may have gone where the
// record does not tell.
func (r *replay) apply(nd *node, a answer, guess []int) []*node {
	next := &node{line: nd.line + a.steps, matched: nd.matched, cost: nd.cost + a.cost, total: nd.total + a.cost, ids: nd.ids, parent: nd, by: a}
	next.state.CopyFrom(&nd.state)
	if a.none {
		return []*node{next}
	}
	c := &r.chance
	*c = chance{r: r, line: nd.line, guess: guess}
	for i := next.line; i < len(r.g.Steps) && r.g.Steps[i].Move.Die != 0; i++ {
		c.faces = append(c.faces, r.g.Steps[i].Move.Die)
	}
	r.e.Forget()
	if err := r.e.Apply(&next.state, a.choice); err != nil {
		return nil // the choice was checked; a refusal is no way on
	}
	if c.open > 0 {
		if len(guess) == maxGuess {
			return nil
		}
		var all []*node
		for i := range c.open {
			all = append(all, r.apply(nd, a, append(slices.Clone(guess), i))...)
		}
		return all
	}
	next.by.steps += c.rolled
	next.line += c.rolled
	return []*node{next}
}
