package client

import (
	"math/rand/v2"

	"tumult/protocol"
)

// Pick answers a question by chance: by how many, and by which.
func Pick(q *protocol.Question, rnd *rand.Rand) []int {
	all := len(q.Options)
	out := []int{}
	switch q.Form {
	case "order":
		return rnd.Perm(all)
	case "multiset":
		for range q.Min + rnd.IntN(q.Max-q.Min+1) {
			out = append(out, rnd.IntN(all))
		}
		return out
	}
	want := q.Min + rnd.IntN(min(q.Max, all)-q.Min+1)
	weight, cost := 0, 0
	for _, i := range rnd.Perm(all) {
		o := &q.Options[i]
		if len(out) < want && (q.Budget == nil || weight+o.Weight <= *q.Budget) && (q.Spare == nil || cost+o.Cost <= *q.Spare) {
			out = append(out, i)
			weight, cost = weight+o.Weight, cost+o.Cost
		}
	}
	return out
}
