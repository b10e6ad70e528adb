package game

import (
	"math/bits"

	"tumult/card"
)

// distance is how far an expedition has come from its own start, 0 to 7.
func (e *Engine) distance(seat Seat, x ExpeditionID) int {
	pos := int(e.s.players[seat].Pos[x])
	if x == HeroExpedition {
		return pos
	}
	return 7 - pos
}

// stands says how an expedition stands on the Adventure.
func (e *Engine) stands(how condOp, seat Seat, x ExpeditionID) bool {
	here := e.s.players[seat].Pos[x]
	ts, up := e.regionTerrains(int(here))
	seat2, x2 := e.t.facing(seat, x)
	lead := e.distance(seat, x) - e.distance(seat2, x2)
	considered := func(op passiveOp) (yes bool) {
		if e.considering&passives(op) != 0 { // it would depend on itself
			return false
		}
		e.considering |= passives(op)
		defer func() { e.considering &^= passives(op) }()
		e.eachPassive(passives(op), func(in *instance) bool {
			c := in.context()
			yes = e.isExp(&c, in.passive.exp, seat, x)
			return !yes
		})
		return yes
	}
	switch how {
	case cBehind, cAhead, cTied:
		if considered(pConsideredBehind) {
			return how == cBehind
		}
	case cInContact:
		if considered(pConsideredInContact) {
			return true
		}
	}
	switch how {
	case cAscended:
		return e.s.players[seat].Ascended[x]
	case cFailed:
		return e.s.players[seat].Failed[x]
	case cBehind:
		return lead < 0
	case cAhead:
		return lead > 0
	case cTied:
		return lead == 0
	case cInContact:
		for other := range e.t.seats() {
			if other != seat && (e.s.players[other].Pos[0] == here || e.s.players[other].Pos[1] == here) {
				return true
			}
		}
		return false
	case cSingleTerrain:
		return up && bits.OnesCount8(uint8(ts)) == 1
	}
	return here == 0 || here == 7
}

// singleRegions counts the visible regions of one terrain.
func (e *Engine) singleRegions() (n int) {
	for r := range 8 {
		if ts, up := e.regionTerrains(r); up && bits.OnesCount8(uint8(ts)) == 1 {
			n++
		}
	}
	return n
}

// totals sums the statistics of the Characters in an expedition; those that are
// Asleep do not count.
func (e *Engine) totals(seat Seat, x ExpeditionID) (sum [card.Terrains]int) {
	s := e.s
	for p := s.shared[0].First; p != noPiece; p = s.pieces[p].Next {
		pc := &s.pieces[p]
		if pc.Ctrl != seat || !e.presentIn(p, x) || pc.Status&Asleep != 0 {
			continue
		}
		for t := range sum {
			sum[t] += e.stat(pc, &s.chars[p], card.Terrain(t))
		}
	}
	return sum
}

// wouldAdvance returns the terrains by which an expedition would advance in
// Progress: those of its region in which its statistic is above 0 and above the
// facing expedition's, wherever that is (1.3.2.e, 4.2.4.b). 2026: Ascended, it
// advances on a tie too.
func (e *Engine) wouldAdvance(seat Seat, x ExpeditionID) (by terrains) {
	ts, _ := e.regionTerrains(int(e.s.players[seat].Pos[x]))
	ties := e.t.Rules.AscendedTies && e.s.players[seat].Ascended[x]
	mine := e.totals(seat, x)
	theirs := e.totals(e.t.facing(seat, x))
	for t := range card.Terrain(card.Terrains) {
		if ts.has(t) && mine[t] > 0 && (mine[t] > theirs[t] || ties && mine[t] == theirs[t]) {
			by |= 1 << t
		}
	}
	return by
}

// progress is the daily effect of Dusk: all expeditions that succeed advance at
// once (4.2.4.f); the others fail to move forward.
func (e *Engine) progress() {
	s := e.s
	e.daily(Progress)
	if s.arena {
		e.arenaProgress()
		return
	}
	for i := range e.t.seats() {
		seat := e.initiative(i)
		for x := range ExpeditionID(2) {
			by := e.wouldAdvance(seat, x) & e.dueTo(seat, x)
			if by != 0 && !e.cannotAdvance(seat, x) {
				e.act(act{Verb: vAdvance, Seat: seat, Exp: x, N: 1, Lands: by, Why: whyProgress})
			} else {
				e.act(act{Verb: vFails, Seat: seat, Exp: x})
			}
		}
	}
}

// dueTo is the terrains due to which an expedition can move forward.
func (e *Engine) dueTo(seat Seat, x ExpeditionID) terrains {
	by := allTerrains
	ts, _ := e.regionTerrains(int(e.s.players[seat].Pos[x]))
	e.eachPassive(passives(pOnlyDueTo), func(in *instance) bool {
		c := in.context()
		if t := in.passive.terrain; ts.has(t) && e.isExp(&c, in.passive.exp, seat, x) {
			by &= 1 << t
		}
		return true
	})
	return by
}

// advance moves an expedition, at most to an end of the Adventure.
func (e *Engine) advance(a *act) {
	s := e.s
	pos := &s.players[a.Seat].Pos[a.Exp]
	n := int(a.N)
	if a.Exp == CompanionExpedition {
		n = -n
	}
	before := int(*pos)
	*pos = uint8(min(7, max(0, before+n)))
	moved := int(*pos) - before
	if a.Exp == CompanionExpedition {
		moved = -moved
	}
	rule := "1.3.2.e"
	if a.Why&whyProgress == 0 {
		rule = "1.2.6.b"
	}
	if moved > 0 {
		s.players[a.Seat].Forward[a.Exp] = true
	}
	e.note(EvAdvance, a.Seat, moved, rule)
	e.events[len(e.events)-1].Exp = a.Exp
}

// faceUp turns the Tumult cards up that an expedition has reached: the whole
// card (G.PHASES.DUSK.4).
func (e *Engine) faceUp() {
	s := e.s
	for i := range e.t.seats() {
		for x := range 2 {
			if r := int(s.players[i].Pos[x]); r > 0 && r < 7 && !s.tumults[(r-1)/2].FaceUp {
				s.tumults[(r-1)/2].FaceUp = true
				e.note(EvFlip, i, (r-1)/2, "G.PHASES.DUSK.4")
			}
		}
	}
}

// checkRace looks whether expeditions have met or crossed (4.3): in 2024 after
// the event, in 2026 at Check Victory.
func (e *Engine) checkRace(rule string) {
	s := e.s
	if s.arena {
		return
	}
	best, n, who := 0, 0, NoSeat
	for i := range e.t.seats() {
		d := e.distance(i, HeroExpedition) + e.distance(i, CompanionExpedition)
		if !e.t.Rules.VictoryAtNight {
			d = min(d, 8) // crossing is crossing, by however much (4.3.c)
		}
		switch {
		case d < 7 || d < best:
		case d == best:
			n++
		default:
			best, n, who = d, 1, i
		}
	}
	switch {
	case n == 1:
		if best > 7 {
			rule = "4.3.b"
		}
		e.win(who, rule)
	case n > 1:
		s.arena = true // 4.3.d
		for i := range e.t.seats() {
			s.players[i].Pos = [2]uint8{7, 7}
		}
		e.note(EvArena, NoSeat, 0, "4.3.d")
	}
}

// arenaProgress compares, statistic by statistic, the sums over both expeditions
// of each player; more statistics won wins the game (4.3.h). A Gigantic Character
// counts in each expedition, so twice (G.TIE.2).
func (e *Engine) arenaProgress() {
	var sums [MaxSeats][card.Terrains]int
	for i := range e.t.seats() {
		for x := range ExpeditionID(2) {
			for t, v := range e.totals(i, x) {
				sums[i][t] += v
			}
		}
	}
	var won [MaxSeats]int
	for t := range card.Terrains {
		best, who, n := 0, NoSeat, 0
		for i := range e.t.seats() {
			switch v := sums[i][t]; {
			case n == 0 || v > best:
				best, who, n = v, i, 1
			case v == best:
				n++
			}
		}
		if n == 1 {
			won[who]++
		}
	}
	best, who, n := -1, NoSeat, 0
	for i := range e.t.seats() {
		switch {
		case won[i] > best:
			best, who, n = won[i], i, 1
		case won[i] == best:
			n++
		}
	}
	if n == 1 {
		e.win(who, "4.3.h")
	}
}

func (e *Engine) win(seat Seat, rule string) {
	e.s.over, e.s.winner = true, seat
	e.dec.Kind = NoDecision
	e.note(EvWin, seat, 0, rule)
}
