package witness

import (
	"slices"

	"tumult/game"
)

// chance brings the engine what chance brought in the record: the faces of its
// dice, and the order of a Deck as the next states show it. What the record does
// not tell is guessed: the search tries every way.
type chance struct {
	r      *replay
	line   int   // steps taken when the engine goes on
	faces  []int // of the record's next steps
	rolled int   // of them
	guess  []int
	at     int
	open   int // ways of the first guess that is missing, 0 if none is
}

// guessed returns a guess from 0 to n-1.
func (c *chance) guessed(n int) int {
	if n < 2 {
		return 0
	}
	if c.at < len(c.guess) {
		c.at++
		return c.guess[c.at-1]
	}
	if c.open == 0 {
		c.open = n
	}
	return 0
}

// Die returns the face that the record has, if its next step is a die.
func (c *chance) Die(game.Seat) int {
	if c.rolled < len(c.faces) {
		c.rolled++
		return c.faces[c.rolled-1]
	}
	return 1 + c.guessed(6)
}

// Order lays cards as the next recorded state that has some of them in a Deck
// shows; cards that it has elsewhere were on top.
func (c *chance) Order(refs []game.Ref) {
	var place map[int]int
	for n := c.line; n < min(c.line+window, len(c.r.g.Steps)) && place == nil; n++ {
		place = c.r.places(n, refs)
	}
	var off, in []game.Ref
	for _, ref := range refs {
		if _, ok := place[c.r.piece[ref.Piece]]; ok {
			in = append(in, ref)
		} else {
			off = append(off, ref)
		}
	}
	slices.SortFunc(in, func(a, b game.Ref) int { return place[c.r.piece[a.Piece]] - place[c.r.piece[b.Piece]] })
	for i := range off { // each way of the few that were drawn at once
		if n := len(off) - i; n <= 3 {
			k := i + c.guessed(n)
			off[i], off[k] = off[k], off[i]
		}
	}
	copy(refs[copy(refs, off):], in)
}

// places tells where cards lie in the Deck after the step n+1, if that step has
// changed more of the Deck than drawn from it.
func (r *replay) places(n int, refs []game.Ref) map[int]int {
	for i := range 2 {
		before, after := r.g.recorded(n).Seats[i].Deck, r.g.recorded(n + 1).Seats[i].Deck
		if k := len(before) - len(after); k >= 0 && slices.Equal(before[k:], after) {
			continue
		}
		place := map[int]int{}
		for k, id := range after {
			if slices.ContainsFunc(refs, func(ref game.Ref) bool { return r.piece[ref.Piece] == id }) {
				place[id] = k
			}
		}
		if len(place) > 0 {
			return place
		}
	}
	return nil
}
