package phrase

import (
	"encoding/binary"

	"tumult/ability"
)

// What the words of an ability stand for is found in the whole tree, by one pass for each kind
// of word. Of the same tree it is the same in every text, but where a condition was asked in the
// past or in the present.

// maxKnown bounds the trees that a reader remembers.
const maxKnown = 1 << 14

// bound is an ability with what its words stand for, and another that is parted from it or nil;
// told are the abilities before it. Where a word stands for nothing r tells which.
func (r *reader) bound(told []*ability.Node, a *ability.Node) (bound, parted *ability.Node, ok bool) {
	r.key = appendKey(r.key[:0], a)
	if known := r.known[string(r.key)]; known != nil {
		return known, nil, true
	}
	bound, parted, always, ok := r.bind(told, a)
	if always {
		if r.known == nil || len(r.known) == maxKnown {
			r.known = map[string]*ability.Node{}
		}
		r.known[string(r.key)] = bound
	}
	return bound, parted, ok
}

// appendKey appends all that a tree says, pronouns and their numbers as well.
func appendKey(key []byte, n *ability.Node) []byte {
	key = append(append(key, n.Word...), 0)
	key = append(append(key, n.S...), 0)
	key = binary.AppendVarint(key, int64(n.N))
	for _, k := range n.Kids {
		key = appendKey(append(key, 1), k)
	}
	return append(key, 2)
}

// bind finds what the words of an ability stand for; always: in every text.
func (r *reader) bind(told []*ability.Node, a *ability.Node) (bound, parted *ability.Node, always, ok bool) {
	a, bad := answers(a)
	if bad != "" {
		r.far = r.first(bad, ntSentence)
		if r.want = []string{answerWants[bad]}; bad == "mana" {
			r.want = []string{wantPaid}
		}
		return nil, nil, false, false
	}
	a, clear := itsExpeditions(a)
	if !clear {
		r.far = r.first(expItWord, ntExp, ntExp1)
		r.want = []string{"that Expedition, or that Character, as it may be either"}
		return nil, nil, false, false
	}
	a, each := everyExpedition(a)
	if !each {
		r.far = r.first(everyWord, ntPost)
		r.want = []string{wantOneExp}
		return nil, nil, false, false
	}
	plain := referExpeditions(namedExpeditions(otherExpeditions(referRevealed(plainly(a)))))
	switch {
	case ability.Has(plain, eitherWord):
		r.far = r.first(eitherWord, ntPre, ntAdj, ntPost)
		r.want = []string{`"or", as one object is not the one and the other`}
		return nil, nil, false, false
	case ability.Has(plain, noNameWord):
		r.far = r.first("it_expedition", ntExp1, ntPost)
		if r.far == 0 {
			r.far = r.first(expItWord, ntExp)
		}
		r.want = []string{"one Expedition that was chosen or named before it"}
		return nil, nil, false, false
	case ability.Has(plain, noOtherWord):
		r.far = r.first("my_other", ntExp1)
		r.want = []string{"an Expedition that is told otherwise, as the one before it is not one of yours"}
		return nil, nil, false, false
	}
	plain, unclear := amongLookedAt(plain)
	if unclear != nil {
		r.far = r.selectorAt(unclear)
		r.want = []string{"one from among them, or where it is, as it may be one of the cards or another"}
		return nil, nil, false, false
	}
	plain, want, which := ofOnePlayer(plain)
	if want != "" {
		r.far = r.playerAt(which)
		r.want = []string{want}
		return nil, nil, false, false
	}
	bound, want = refer(plain)
	if want != "" {
		if want == wantOwner {
			r.far = r.yoursAt(plain)
		} else {
			r.far = r.unboundAt(told, plain, bound)
		}
		r.want = []string{want}
		return nil, nil, false, false
	}
	if asksTooEarly(bound) {
		with, then := afterRoll(bound)
		if with == nil {
			r.far = 0
			r.want = []string{"a result that is known by then"}
			return nil, nil, false, false
		}
		bound, parted = with, then
	}
	changed, gone := changedConditions(bound), goneConditions(bound)
	if at := r.pastAt(changed); at >= 0 {
		r.far = at
		r.want = []string{"what it is by then, as a step before it has changed that; or the condition before that step"}
		return nil, nil, false, false
	}
	if at := r.presentAt(gone); at >= 0 {
		r.far = at
		r.want = []string{"what it was or had, as a step before it has moved it"}
		return nil, nil, false, false
	}
	if ability.Has(bound, "x") && !choosesX(bound) {
		r.far = 0
		r.want = []string{"what X is"}
		return nil, nil, false, false
	}
	if bound, ok = thatMany(bound); !ok {
		r.far = max(r.first("did", ntNumberOf, ntPer, ntOrder, ntClause), r.first("removed", ntNumberOf, ntPer, ntOrder, ntClause))
		r.want = []string{"a step before it that counts what that many is"}
		return nil, nil, false, false
	}
	if comparesWithItself(bound) {
		r.far = 0
		r.want = []string{"another number to compare with, as a number is no more or less than itself"}
		return nil, nil, false, false
	}
	return itsStanding(bound), parted, parted == nil && len(changed)+len(gone) == 0, true
}
