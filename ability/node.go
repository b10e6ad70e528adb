// Package ability is the tree of what a card says, its compact notation and
// its checks.
//
// A tree is made of nodes; the vocabulary says which words there are, of which
// sort each is and what stands below it, so that the notation, the checks and
// the documentation follow from one table. The package must not know in which
// words a card is printed (package phrase) nor how a game is played (package
// game).
package ability

import (
	"strings"

	"tumult/card"
)

// Number and Name are the words of the two kinds of leaf that carry a value.
const (
	Number Word = "#"
	Name   Word = `"`
)

// Node is one construct with what stands below it. N is the value of a Number,
// S that of a Name. Nodes are immutable once built and may be shared.
type Node struct {
	Word Word
	N    int
	S    string
	Kids []*Node
}

// New makes a node.
func New(w Word, kids ...*Node) *Node { return &Node{Word: w, Kids: kids} }

// With returns a node as this one with other parts.
func (n *Node) With(kids []*Node) *Node { return &Node{Word: n.Word, N: n.N, S: n.S, Kids: kids} }

// Num makes a number.
func Num(n int) *Node { return &Node{Word: Number, N: n} }

// Str makes a name.
func Str(s string) *Node { return &Node{Word: Name, S: s} }

// Equal says whether two trees are the same.
func (n *Node) Equal(o *Node) bool {
	if n.Word != o.Word || n.N != o.N || n.S != o.S || len(n.Kids) != len(o.Kids) {
		return false
	}
	for i := range n.Kids {
		if !n.Kids[i].Equal(o.Kids[i]) {
			return false
		}
	}
	return true
}

// Walk calls f for the node and all below it, parents first; where f answers
// false it does not go below.
func (n *Node) Walk(f func(*Node) bool) {
	if !f(n) {
		return
	}
	for _, k := range n.Kids {
		k.Walk(f)
	}
}

// Sort returns the sort of the node, or "" for an unknown word.
func (n *Node) Sort() Sort {
	switch n.Word {
	case Number:
		return NumberSort
	case Name:
		return NameSort
	}
	return byWord[n.Word].Sort
}

// Card is a printed card with what its text says. Main holds the abilities of
// the text box in printed order, Support those of the support box (each wrapped
// in "support").
type Card struct {
	card.Card
	Abilities []*Node
}

// Lookup finds the entry of a word.
func Lookup(w Word) (Entry, bool) {
	e, ok := byWord[w]
	return e, ok
}

var byWord = func() map[Word]Entry {
	m := make(map[Word]Entry, len(vocabulary))
	for _, e := range vocabulary {
		m[e.Word] = e
	}
	return m
}()

// String returns the notation of the tree.
func (n *Node) String() string {
	var b strings.Builder
	write(&b, n)
	return b.String()
}
