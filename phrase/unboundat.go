package phrase

import (
	"slices"

	"tumult/ability"
)

// spokenIn are the parts in which a word that stands for something else is looked for.
var spokenIn = []nt{ntCondition1, ntPlayer, ntSubject, ntObject, ntSel, ntNumberOf, ntPer, ntOrder, ntDeed, ntClause, ntBare}

// unboundAt is where the text says what stands for nothing in a tree, behind those of the
// abilities before: the pronoun, or the smallest part around it that is read as such.
func (r *reader) unboundAt(before []*ability.Node, n, bound *ability.Node) int {
	word, which := itWord, 0
	bound.Walk(func(k *ability.Node) bool {
		if unbound(k) {
			word = k.Word
		}
		return !unbound(k)
	})
	if word == itWord {
		which = dangling(n)
	}
	around := aroundWord(n, word, &which)
	for _, k := range around {
		if at := r.places(k, word); len(at) > 0 {
			return at[min(timesBefore(before, n, k), len(at)-1)]
		}
	}
	return 0
}

// places are where a text says a part with a word in it: that word, if it stands alone.
func (r *reader) places(k *ability.Node, word ability.Word) (at []int) {
	for pos := range r.toks {
		for _, part := range spokenIn {
			i := slices.IndexFunc(r.parse(part, pos), func(o res) bool { return o.node.Equal(k) })
			if i < 0 {
				continue
			}
			p, end := pos, r.parse(part, pos)[i].end
			for p < end && !r.saysAlone(p, word) {
				p++
			}
			if p == end {
				p = pos
			}
			at = append(at, p)
			break
		}
	}
	return at
}

// timesBefore counts how often a part of a tree is said before it, there and in others.
func timesBefore(before []*ability.Node, n, part *ability.Node) (times int) {
	found := false
	for _, tree := range append(slices.Clip(before), n) {
		tree.Walk(func(k *ability.Node) bool {
			if found = found || k == part; !found && k.Equal(part) {
				times++
			}
			return !found
		})
	}
	return times
}

// saysAlone says whether a pronoun or another filter that is a word of its own stands somewhere.
func (r *reader) saysAlone(pos int, w ability.Word) bool {
	return slices.ContainsFunc([]nt{ntSelfSel, ntObjSel, ntSelPoss, ntEnclitic, ntEndative, ntPre}, func(part nt) bool {
		return slices.ContainsFunc(r.parse(part, pos), func(o res) bool { return o.node.Word == w })
	})
}

// aroundWord is what is around one of the words of a kind in a tree, the smallest first.
func aroundWord(n *ability.Node, w ability.Word, which *int) []*ability.Node {
	for _, k := range n.Kids {
		if k.Word == w {
			if *which == 0 {
				return []*ability.Node{n}
			}
			*which--
		}
		if around := aroundWord(k, w, which); around != nil {
			return append(around, n)
		}
	}
	return nil
}

// dangling counts the pronouns of an ability before the first that stands for nothing.
func dangling(n *ability.Node) (i int) {
	for ; ; i++ {
		before := i
		if _, want := refer(onlyFirst(n, &before)); want != "" || before >= 0 {
			return i
		}
	}
}

// onlyFirst makes the pronouns of an ability behind so many and one more stand for me.
func onlyFirst(n *ability.Node, before *int) *ability.Node {
	if n.Word == itWord {
		if *before--; *before < -1 {
			return me
		}
		return n
	}
	kids := slices.Clone(n.Kids)
	for i, k := range kids {
		kids[i] = onlyFirst(k, before)
	}
	return n.With(kids)
}
