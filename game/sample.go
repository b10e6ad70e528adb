package game

import "slices"

// Sample makes dst a state that a seat holds possible: as s in everything the
// seat knows, while the cards that it does not know lie in an order drawn from
// rnd(n), which answers 0 to n-1. It follows from the seat's view and rnd alone:
// states that differ in what the seat may not know give the same sample. The
// lists of all decks are taken as known, as between players who know each
// other's decks. Dice and shuffles to come are drawn anew.
func (e *Engine) Sample(dst, s *State, seat Seat, rnd func(n int) int) {
	dst.CopyFrom(s)
	e.use(dst)
	for owner := range e.t.seats() {
		var pool []PieceID
		for _, z := range [...]Zone{Hand, Mana, Deck} {
			for p := dst.players[owner].Zones[z].First; p != noPiece; p = dst.pieces[p].Next {
				if !e.knows(&dst.pieces[p], seat) {
					pool = append(pool, p)
				}
			}
		}
		defs := make([]DefID, len(pool))
		for i, p := range pool {
			defs[i] = dst.pieces[p].Def
		}
		slices.Sort(defs)
		for i := len(defs) - 1; i > 0; i-- {
			j := rnd(i + 1)
			defs[i], defs[j] = defs[j], defs[i]
		}
		for i, p := range pool {
			dst.pieces[p].Def = defs[i]
		}
	}
	for i := range dst.rng.Key {
		dst.rng.Key[i] = uint32(rnd(1<<16))<<16 | uint32(rnd(1<<16))
	}
	dst.rng.Count = 0
	e.Forget()
}

// Permute reorders what a seat may not know: it is Sample without the sorting,
// for tests that hold views against each other.
func (e *Engine) Permute(dst, s *State, seat Seat, rnd func(n int) int) {
	e.Sample(dst, s, seat, rnd)
	dst.rng = s.rng
}
