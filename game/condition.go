package game

import (
	"tumult/ability"
	"tumult/card"
)

type condOp uint8

const (
	cAtLeast condOp = iota
	cAtMost
	cEqual
	cIs
	cExists
	cAffected
	cFirstPlayer
	cTerrain
	cAscended
	cFailed
	cBehind
	cAhead
	cTied
	cInContact
	cSingleTerrain
	cStartingRegion
	cEachIs
	cFirstDay
	cPhase
	cYourTurn
	cPlayedIn
	cDistinct
	cNot
	cAnd
	cOr
)

type cond struct {
	op      condOp
	a, b    *amount
	sel     *selector
	filter  *filter
	who     *who
	exp     *expSel
	terrain card.Terrain
	phase   Phase
	x, y    *cond
	each    *whose
	filters []*filter
}

var phaseWords = map[ability.Word]Phase{
	"morning": Morning, "noon": Noon, "afternoon": Afternoon, "dusk": Dusk, "night": Night, "progress": Progress, "rest_effect": Rest,
	"cleanup": CleanUp, "prepare": Prepare, "draw_effect": DrawEffect, "expand": Expand,
}

// holds evaluates a condition.
func (e *Engine) holds(c *context, k *cond) bool {
	if k == nil {
		return true
	}
	if k.each != nil && c.Asked == 0 {
		return e.holdsOfEach(c, k)
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
	case cEachIs:
		xs := e.expeditions(buf[:0], c, k.exp)
		of := *c
		for _, x := range xs {
			of.ItExp = expeditionOf(x.Seat, x.Exp)
			if !e.holds(&of, k.x) {
				return false
			}
		}
		return len(xs) > 0
	case cFirstDay:
		return e.s.day == 1
	case cPhase:
		return e.s.phase == k.phase || e.s.daily == k.phase
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

func (c *compiler) cond(n *ability.Node) (k *cond, err error) {
	before := c.asks
	defer func() { c.asks = before }()
	c.asks = true
	k = &cond{each: whoseOf(n)}
	two := func(op condOp) error {
		k.op = op
		if k.a, err = c.amount(n.Kids[0]); err == nil {
			k.b, err = c.amount(n.Kids[1])
		}
		return err
	}
	switch n.Word {
	case "at_least":
		err = two(cAtLeast)
	case "at_most":
		err = two(cAtMost)
	case "equal":
		err = two(cEqual)
	case "is":
		k.op = cIs
		if k.sel, err = c.objects(n.Kids[0]); err == nil {
			k.filter, err = c.filter(n.Kids[1:])
		}
	case "affected", "exhausted_these", "readied_these", "sacrificed_these":
		k.op = cAffected
		k.filter, err = c.filter(n.Kids)
	case "exists":
		k.op = cExists
		k.filter, err = c.filter(n.Kids)
	case "distinct":
		k.op = cDistinct
		for _, f := range n.Kids {
			sub, err := c.filter([]*ability.Node{f})
			if err != nil {
				return nil, err
			}
			k.filters = append(k.filters, sub)
		}
	case "first_player":
		k.op = cFirstPlayer
		k.who, err = c.who(n.Kids[0])
	case "in_terrain":
		k.op, k.terrain = cTerrain, terrainOf[n.Kids[1].Word]
		k.exp, err = c.expedition(n.Kids[0], false)
	case "ascended", "failed", "behind", "ahead", "tied", "in_contact", "single_terrain", "starting_region":
		k.op = map[ability.Word]condOp{"ascended": cAscended, "failed": cFailed, "behind": cBehind, "ahead": cAhead, "tied": cTied, "in_contact": cInContact,
			"single_terrain": cSingleTerrain, "starting_region": cStartingRegion}[n.Word]
		k.exp, err = c.expedition(n.Kids[0], false)
	case "each_is":
		k.op = cEachIs
		if k.exp, err = c.expedition(n.Kids[0], false); err == nil {
			k.x, err = c.cond(n.Kids[1])
		}
	case "first_day":
		k.op = cFirstDay
	case "in_phase":
		k.op, k.phase = cPhase, phaseWords[n.Kids[0].Word]
		c.t.byDaily = c.t.byDaily || k.phase > Night
	case "played_in":
		k.op, c.t.byExp = cPlayedIn, true
		k.exp, err = c.expedition(n.Kids[0], false)
	case "your_turn":
		k.op = cYourTurn
	case "not", "and", "or":
		k.op = map[ability.Word]condOp{"not": cNot, "and": cAnd, "or": cOr}[n.Word]
		if k.x, err = c.cond(n.Kids[0]); err == nil && len(n.Kids) > 1 {
			k.y, err = c.cond(n.Kids[1])
		}
	default:
		err = unknown(n)
	}
	return k, err
}

func (k *cond) reads() charSet {
	if k == nil {
		return 0
	}
	r := k.a.reads() | k.b.reads() | k.sel.reads() | k.filter.reads() | k.x.reads() | k.y.reads()
	if k.op >= cTerrain && k.op <= cEachIs {
		r |= csRegions | csKeys
	}
	return r
}
