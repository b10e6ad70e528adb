package game

import (
	"slices"

	"tumult/ability"
	"tumult/card"
)

type amountOp uint8

const (
	amNumber amountOp = iota
	amX
	amResult
	amCount
	amBoosts
	amCounters
	amHandCost
	amReserveCost
	amBaseCost
	amStat
	amBaseStats
	amOrbs
	amBetween
	amCountExps
	amSingleRegions
	amDid
	amRemoved
	amPlayed
	amHighest
	amSum
	amDifference
	amProduct
	amUp
	amDown
	amLeast
	amTopStat
	amIf
	amChosen // how often mode n was chosen in slot
)

type amount struct {
	op      amountOp
	n       int
	a, b    *amount
	sel     *selector
	filter  *filter
	who     *who
	exp     *expSel
	name    uint16
	terrain card.Terrain
	cond    *cond
	slot    int16
	within  duration // played
}

var amountOps = map[ability.Word]amountOp{
	"x": amX, "result": amResult, "count": amCount, "boosts": amBoosts, "counters": amCounters, "hand_cost": amHandCost, "reserve_cost": amReserveCost, "base_cost": amBaseCost,
	"stat_of": amStat, "base_stats": amBaseStats, "orbs": amOrbs, "between": amBetween, "did": amDid, "played": amPlayed, "highest": amHighest,
	"removed": amRemoved, "sum": amSum, "difference": amDifference,
	"count_exps": amCountExps, "single_terrain_regions": amSingleRegions,
	"product": amProduct, "quotient_up": amUp, "quotient_down": amDown, "either_amount": amIf, "least": amLeast, "top_stat": amTopStat,
}

// howMany is an amount of what is done or chosen so often: none if it is below zero.
func (e *Engine) howMany(c *context, a *amount) int { return max(0, e.amount(c, a)) }

// amount computes a number. Missing numbers are 0.
func (e *Engine) amount(c *context, a *amount) int {
	if a == nil {
		return 0
	}
	if a.op == amNumber {
		return a.n
	}
	return int(limited(e.value(c, a)))
}

func (e *Engine) value(c *context, a *amount) int {
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
				n += e.s.counter(pc.ID, a.name)
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

// firstTold is the first of what a selector is about, or none.
func (e *Engine) firstTold(c *context, s *selector) (first Ref) {
	e.until(e.told(e.lend(), c, s), func(r Ref) bool {
		first = r
		return false
	})
	return first
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

func (c *compiler) amount(n *ability.Node) (a *amount, err error) {
	if n.Word == ability.Number {
		return &amount{n: n.N}, nil
	}
	op, ok := amountOps[n.Word]
	if !ok {
		return nil, unknown(n)
	}
	a = &amount{op: op}
	switch op {
	case amCount:
		a.filter, err = c.filter(n.Kids)
	case amPlayed:
		a.within = durations[n.Kids[0].Word]
		a.filter, err = c.filter(n.Kids[1:])
	case amHighest:
		if a.sel, err = c.objects(n.Kids[0]); err == nil {
			a.a, err = c.amount(n.Kids[1])
		}
	case amBaseStats:
		a.n = n.Kids[0].N
		a.filter, err = c.filter(n.Kids[1:])
	case amCountExps:
		a.exp, err = c.expedition(n.Kids[0], false)
	case amTopStat, amBoosts, amHandCost, amReserveCost, amBaseCost:
		a.sel, err = c.objects(n.Kids[0])
	case amCounters:
		a.name = c.t.name(n.Kids[1].S)
		a.sel, err = c.objects(n.Kids[0])
	case amStat:
		a.terrain = terrainOf[n.Kids[1].Word]
		a.sel, err = c.objects(n.Kids[0])
	case amOrbs, amBetween:
		a.who, err = c.who(n.Kids[0])
	case amIf:
		if a.cond, err = c.cond(n.Kids[0]); err != nil {
			return nil, err
		}
		if a.a, err = c.amount(n.Kids[1]); err == nil {
			a.b, err = c.amount(n.Kids[2])
		}
	case amLeast, amSum, amDifference, amProduct, amUp, amDown:
		if a.a, err = c.amount(n.Kids[0]); err == nil {
			a.b, err = c.amount(n.Kids[1])
		}
	}
	return a, err
}

func (a *amount) reads() charSet {
	if a == nil {
		return 0
	}
	r := a.a.reads() | a.b.reads() | a.filter.reads() | a.sel.reads() | a.cond.reads()
	switch a.op {
	case amStat:
		r |= csStats
	case amCountExps, amSingleRegions:
		r |= csRegions | csKeys
	}
	return r
}
