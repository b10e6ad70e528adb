package game

import (
	"slices"

	"tumult/card"
)

// amount computes a number. Missing numbers are 0.
func (e *Engine) amount(c *context, a *amount) int {
	if a == nil {
		return 0
	}
	if a.op == amNumber {
		return a.n
	}
	buf := e.lend()
	defer e.give(buf)
	switch a.op {
	case amX:
		return int(c.X)
	case amResult:
		return int(c.Result)
	case amCount:
		return len(e.search(buf[:0], c, a.filter))
	case amRemoved:
		return int(c.Count)
	case amDid:
		return int(c.Did)
	case amPlayed:
		return e.played(c, a.filter, c.Ctrl, a.within)
	case amHighest:
		k := *c
		top := -1
		for _, r := range e.objects(buf[:0], c, a.sel) {
			k.It = r
			top = max(top, e.amount(&k, a.a))
		}
		return top
	case amTopStat, amBoosts, amCounters, amHandCost, amReserveCost, amBaseCost, amStat:
		n := 0
		for _, r := range e.told(buf[:0], c, a.sel) {
			pc, ch := e.s.memoryOf(r)
			switch a.op {
			case amBoosts:
				n += int(pc.Boosts)
			case amCounters:
				if e.s.here(r) {
					n += e.s.counter(r.Piece, a.name)
				}
			case amHandCost:
				n += e.t.defs[pc.Def].Card.Hand
			case amReserveCost:
				n += e.t.defs[pc.Def].Card.Reserve
			case amBaseCost:
				n += e.baseCost(pc)
			case amStat:
				n += e.stat(pc, ch, a.terrain)
			case amTopStat:
				n += max(e.stat(pc, ch, card.Forest), e.stat(pc, ch, card.Mountain), e.stat(pc, ch, card.Ocean))
			}
		}
		return n
	case amBaseStats:
		n := 0
		for _, r := range e.search(buf[:0], c, a.filter) {
			d := &e.t.defs[e.s.pieces[r.Piece].Def]
			for _, v := range d.Card.Stats {
				if d.Base.HasStats && v == a.n {
					n++
				}
			}
		}
		return n
	case amCountExps:
		n := 0
		e.eachExpedition(c, a.exp, func(Ref) bool { n++; return true })
		return n
	case amSingleRegions:
		return e.singleRegions()
	case amOrbs:
		n := 0
		for seat := range e.t.seats() {
			if e.isPlayer(c, a.who, seat) {
				n += int(e.s.players[seat].Zones[Mana].N)
			}
		}
		return n
	case amBetween:
		for seat := range e.t.seats() {
			if e.isPlayer(c, a.who, seat) {
				pl := &e.s.players[seat]
				return max(0, int(pl.Pos[CompanionExpedition])-int(pl.Pos[HeroExpedition])-1)
			}
		}
		return 0
	case amLeast:
		return min(e.amount(c, a.a), e.amount(c, a.b))
	case amIf:
		if e.holds(c, a.cond) {
			return e.amount(c, a.a)
		}
		return e.amount(c, a.b)
	case amChosen:
		n := 0
		e.choices(c, a.slot, func(b *bound) bool {
			if int(b.N) == a.n {
				n++
			}
			return true
		})
		return n
	case amSum:
		return e.amount(c, a.a) + e.amount(c, a.b)
	case amDifference:
		return e.amount(c, a.a) - e.amount(c, a.b)
	case amProduct:
		return e.amount(c, a.a) * e.amount(c, a.b)
	case amUp, amDown:
		n, d := e.amount(c, a.a), e.amount(c, a.b)
		if d == 0 {
			return 0
		}
		if a.op == amUp {
			return (n + d - 1) / d
		}
		return n / d
	}
	return 0
}

// told appends what a selector is about, gone objects included: numbers and
// conditions use their last known state.
func (e *Engine) told(dst []Ref, c *context, s *selector) []Ref {
	switch s.op {
	case selMe:
		if c.Me.Kind == ObjectRef {
			dst = append(dst, c.Me)
		}
		return dst
	case selIt:
		if c.It.Kind == ObjectRef {
			dst = append(dst, c.It)
		}
		return dst
	case selThose, selSlot:
		slot := s.slot
		if s.op == selThose {
			slot = slotThose
		}
		e.choices(c, slot, func(b *bound) bool {
			if b.Ref.Kind == ObjectRef {
				dst = append(dst, b.Ref)
			}
			return true
		})
		return dst
	}
	return e.objects(dst, c, s)
}

// distinct says whether there are different objects, one for each filter.
func (e *Engine) distinct(c *context, fs []*filter, taken []Ref) bool {
	if len(fs) == 0 {
		return true
	}
	return !e.until(e.search(e.lend(), c, fs[0]), func(r Ref) bool {
		return slices.Contains(taken, r) || !e.distinct(c, fs[1:], append(taken, r))
	})
}

// holds evaluates a condition.
func (e *Engine) holds(c *context, k *cond) bool {
	if k == nil {
		return true
	}
	buf := e.lend()
	defer e.give(buf)
	switch k.op {
	case cAtLeast:
		return e.amount(c, k.a) >= e.amount(c, k.b)
	case cAtMost:
		return e.amount(c, k.a) <= e.amount(c, k.b)
	case cEqual:
		return e.amount(c, k.a) == e.amount(c, k.b)
	case cIs:
		rs := e.told(buf[:0], c, k.sel)
		for _, r := range rs {
			pc, ch := e.s.memoryOf(r)
			if !e.fits(c, k.filter, pc, *ch, r.Piece) {
				return false
			}
		}
		return len(rs) > 0
	case cAffected:
		if c.Did <= 0 {
			return false
		}
		for _, r := range e.told(buf[:0], c, &selector{op: selThose}) {
			if pc, ch := e.s.memoryOf(r); e.fits(c, k.filter, pc, *ch, r.Piece) {
				return true
			}
		}
		return false
	case cExists:
		return len(e.search(buf[:0], c, k.filter)) > 0
	case cFirstPlayer:
		if e.isPlayer(c, k.who, e.s.first) {
			return true
		}
		return len(e.t.Seats) == 4 && e.isPlayer(c, k.who, (e.s.first+2)%4)
	case cTerrain:
		xs := e.expeditions(buf[:0], c, k.exp)
		for _, x := range xs {
			ts, _ := e.regionTerrains(int(e.s.players[x.Seat].Pos[x.Exp]))
			if !ts.has(k.terrain) {
				return false
			}
		}
		return len(xs) > 0
	case cAscended, cFailed, cBehind, cAhead, cTied, cInContact, cSingleTerrain, cStartingRegion:
		xs := e.expeditions(buf[:0], c, k.exp)
		for _, x := range xs {
			if !e.stands(k.op, x.Seat, x.Exp) {
				return false
			}
		}
		return len(xs) > 0
	case cFirstDay:
		return e.s.day == 1
	case cPhase:
		return e.s.phase == k.phase
	case cPlayedIn:
		return e.into(c, k.exp)
	case cYourTurn:
		return e.s.active == c.Ctrl
	case cDistinct:
		taken := e.lend()
		defer e.give(taken)
		return e.distinct(c, k.filters, taken)
	case cNot:
		e.hoping = !e.hoping
		yes := e.holds(c, k.x)
		e.hoping = !e.hoping
		return !yes
	case cAnd:
		return e.holds(c, k.x) && e.holds(c, k.y)
	case cOr:
		return e.holds(c, k.x) || e.holds(c, k.y)
	}
	return false
}
