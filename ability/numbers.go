package ability

import (
	"fmt"
	"slices"
)

// Numbers in abilities: how often something is done, and how many modes there are.

// choose checks a choice of modes. What one mode rolls is not the result of another.
func (s *sense) choose(n *Node) {
	modes := slices.DeleteFunc(slices.Clone(n.Kids), func(k *Node) bool { return k.Word != "do" })
	before := s.at
	s.at = n
	amounts := n.Kids[:len(n.Kids)-len(modes)]
	if last := len(amounts) - 1; n.Word != "choose_or_pay" && last >= 0 && amounts[last].Word == Number {
		if k := amounts[last].N; k < 1 || k > len(modes) && n.Word != "choose_again" {
			s.want(fmt.Sprintf("a number from 1 to %d, as there are so many modes", len(modes)))
		}
	}
	s.kids(amounts)
	taken := s.taken
	for _, m := range modes {
		inner := *s
		inner.walk(m)
		s.err, taken = inner.err, taken || inner.taken
	}
	s.at, s.taken = before, taken
}

// counted are the steps and passives that do something so many times, with the argument
// that says how many.
var counted = map[Word]int{"draw": 1, "resupply": 1, "resupply_exhausted": 1, "roll": 1, "create": 0, "create_in": 0, "create_split": 0, "forward": 1, "backward": 1,
	"further": 0, "repeat": 0, "boost": 1, "counter": 1, "boost_max": 1, "counter_max": 1, "boost_split": 0, "spend": 1, "spend_any": 1, "remove_counters": 1, "remove_up_to": 1, "ready_mana": 1,
	"tough": 1, "cost_less": 1, "cost_more": 1, "my_cost_less": 0, "my_cost_more": 0, "action_cost_more": 1, "keeps_more": 1, "more_dice": 1, "may_add": 1, "begins_with": 0}

// number checks how often something is done.
func (s *sense) number(n *Node) {
	if i, ok := counted[n.Word]; ok && n.Kids[i].Word == Number && n.Kids[i].N < 1 {
		s.want("a number of 1 or more")
	}
}

// OrMore is the upper number of results without an upper bound, as of 4+.
const OrMore = 99

// on checks the results of which one brings something about.
func (s *sense) on(n *Node) {
	lo, hi := n.Kids[0].N, n.Kids[1].N
	switch {
	case !s.rolls:
		s.want("one roll before it")
	case lo < 1 || hi < lo || s.most > 0 && (lo > s.most || hi != OrMore && hi > s.most):
		s.want(s.results())
	}
}

// atLeast checks a condition about the result.
func (s *sense) atLeast(c *Node) {
	if c.Word == "at_least" && c.Kids[0].Word == "result" && c.Kids[1].Word == Number && s.rolls && (c.Kids[1].N < 1 || s.most > 0 && c.Kids[1].N > s.most) {
		s.want(s.results())
	}
}

// results says which results there are.
func (s *sense) results() string {
	if s.most == 0 {
		return "a result of 1 or more"
	}
	return fmt.Sprintf("a result from 1 to %d", s.most)
}
