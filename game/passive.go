package game

import (
	"tumult/ability"
	"tumult/card"
)

type passiveOp uint8

const (
	pKeyword passiveOp = iota
	pTough
	pFleetingCard
	pStats
	pStat
	pSetStats
	pLevelStats
	pSharesSubtypes
	pMayRegain
	pIsA
	pIsType
	pRegions
	pRegionIs
	pRegionAlso
	pLosesAbilities
	pHas
	pCostLess
	pCostMore
	pCostFloor
	pMyCostLess
	pMyCostMore
	pMyCostMin
	pActionCostMore
	pOptionalCost
	pExtraCost
	pPlayableFrom
	pCantPlay
	pCantBePlayed
	pCantActivate
	pCantMove
	pOnlyDueTo
	pIgnoresDefender
	pConsideredBehind
	pConsideredInContact
	pCant
	pBeginsWith
	pBeginsWithMarkers
	pLimit
	pInstead
	pAlso
	pMoreDice
	pMayAdd
	pFirstPlayed
	pCostLessMin
	pPlayExhausted
	pNoCount
	pKeepsMore
	pAlsoType
	pOptionalTargets
	pScout
	pCooldown
	pDormant
	pWhile
)

// passive is a compiled passive ability.
type passive struct {
	op      passiveOp
	sel     *selector
	who     *who
	amount  *amount
	amounts [3]*amount
	filter  *filter
	key     keywords
	terrain card.Terrain
	regions terrains
	subtype uint64
	typ     card.Type
	ability AbilityID
	cost    *cost
	zone    Zone
	status  Status
	icon    icon
	exp     *expSel
	trig    *trigger
	cond    *cond
	n       int
	counter uint16
	reserve bool
	within  duration // first_each_…
	of      *passive // while
}

// charSet is a set of kinds of characteristics that a passive reads or writes
// (2.3.2).
type charSet uint8

const (
	csAbilities charSet = 1 << iota // lost; those that are given decide nothing by themselves
	csGiven
	csTypes
	csSubtypes
	csStats
	csHasStats
	csKeys
	csRegions
)

var keyWords = map[ability.Word]keywords{"defender": keyDefender, "eternal": keyEternal, "gigantic": keyGigantic, "seasoned": keySeasoned}

func (c *compiler) passive(n *ability.Node) (p *passive, err error) {
	p = &passive{}
	kid := func(k int) *ability.Node { return n.Kids[k] }
	sel := func(op passiveOp) error {
		p.op = op
		p.sel, err = c.selector(kid(0))
		return err
	}
	amt := func(k int) error {
		p.amount, err = c.amount(kid(k))
		return err
	}
	player := func(op passiveOp) error {
		p.op = op
		p.who, err = c.who(kid(0))
		return err
	}
	// first runs the parts until one fails.
	first := func(parts ...func() error) error {
		for _, f := range parts {
			if err := f(); err != nil {
				return err
			}
		}
		return nil
	}
	switch n.Word {
	case "defender", "eternal", "gigantic", "seasoned":
		p.key = keyWords[n.Word]
		err = sel(pKeyword)
	case "tough":
		err = first(func() error { return sel(pTough) }, func() error { return amt(1) })
	case "fleeting_card":
		err = sel(pFleetingCard)
	case "stats":
		err = first(func() error { return sel(pStats) }, func() error { return amt(1) })
	case "stat":
		p.terrain = terrainOf[kid(1).Word]
		err = first(func() error { return sel(pStat) }, func() error { return amt(2) })
	case "level_stats":
		err = sel(pLevelStats)
	case "may_regain":
		if p.status, err = status(kid(1)); err == nil {
			err = sel(pMayRegain)
		}
	case "set_stats":
		err = sel(pSetStats)
		for i := 0; err == nil && i < card.Terrains; i++ {
			p.amounts[i], err = c.amount(kid(1 + i))
		}
	case "shares_subtypes":
		err = sel(pSharesSubtypes)
	case "is_a":
		if err = sel(pIsA); err == nil {
			p.subtype, err = c.t.subtype(kid(1).S)
		}
	case "is_type":
		if err = sel(pIsType); err == nil {
			p.typ, err = card.ParseType(kid(1).S)
		}
	case "regions":
		p.op = pRegions
		for _, k := range n.Kids {
			p.regions |= 1 << terrainOf[k.Word]
		}
	case "region_is", "region_also":
		if p.op = pRegionIs; n.Word == "region_also" {
			p.op = pRegionAlso
		}
		p.exp, err = c.exp(kid(0))
		for _, k := range n.Kids[1:] {
			p.regions |= 1 << terrainOf[k.Word]
		}
	case "loses_abilities":
		err = sel(pLosesAbilities)
	case "has":
		if err = sel(pHas); err == nil {
			p.ability, err = c.t.compile(kid(1), -1)
		}
	case "cost_less_min":
		p.n = kid(2).N
		err = first(func() error { return player(pCostLessMin) }, func() error { return amt(1) }, func() error {
			p.filter, err = c.filter(n.Kids[3:])
			return err
		})
	case "play_exhausted":
		if err = player(pPlayExhausted); err == nil {
			p.filter, err = c.filter(n.Kids[1:])
		}
	case "no_count":
		err = sel(pNoCount)
	case "keeps_more":
		err = first(func() error { return player(pKeepsMore) }, func() error { return amt(1) }, func() error {
			p.filter, err = c.filter(n.Kids[2:])
			return err
		})
	case "also_type":
		p.op = pAlsoType
		p.typ, err = card.ParseType(kid(0).S)
	case "cost_less", "cost_more", "cost_floor":
		op := map[ability.Word]passiveOp{"cost_less": pCostLess, "cost_more": pCostMore, "cost_floor": pCostFloor}[n.Word]
		err = first(func() error { return player(op) }, func() error { return amt(1) }, func() error {
			p.filter, err = c.filter(n.Kids[2:])
			return err
		})
	case "my_cost_less":
		p.op = pMyCostLess
		err = amt(0)
	case "my_cost_more":
		p.op = pMyCostMore
		err = amt(0)
	case "my_cost_min":
		p.op, p.n = pMyCostMin, kid(1).N
		err = amt(0)
	case "action_cost_more":
		err = first(func() error { return player(pActionCostMore) }, func() error { return amt(1) })
	case "optional_targets":
		p.op = pOptionalTargets
		err = first(func() error { return amt(0) }, func() error {
			p.filter, err = c.filter(n.Kids[1:])
			return err
		})
	case "scout":
		p.op = pScout
		if p.ability, err = c.t.compile(sendMe, -1); err == nil {
			err = amt(0)
		}
	case "cooldown":
		err = sel(pCooldown)
	case "optional_cost":
		p.op = pOptionalCost
		if p.cost, err = c.cost(kid(0)); err == nil {
			err = amt(1)
		}
	case "extra_cost":
		p.op = pExtraCost
		p.cost, err = c.cost(kid(0))
	case "playable_from":
		p.op = pPlayableFrom
		p.zone, err = c.zone(kid(0))
	case "cant_play":
		if err = player(pCantPlay); err == nil {
			p.filter, err = c.filter(n.Kids[1:])
		}
	case "cant_be_played":
		p.op = pCantBePlayed
	case "begins_with_markers":
		p.op = pBeginsWithMarkers
		for _, k := range n.Kids {
			t := terrainOf[k.Word]
			p.regions |= 1 << t
			c.t.name(markerNames[t])
		}
	case "begins_with":
		p.op, p.counter = pBeginsWith, c.t.name(kid(1).S)
		err = amt(0)
	case "cant_activate":
		p.icon = icons[kid(1).Word]
		err = sel(pCantActivate)
	case "cant_move":
		p.op = pCantMove
		p.exp, err = c.exp(kid(0))
	case "only_due_to":
		p.op, p.terrain = pOnlyDueTo, terrainOf[kid(1).Word]
		p.exp, err = c.exp(kid(0))
	case "ignores_defender", "considered_behind", "considered_in_contact":
		p.op = map[ability.Word]passiveOp{"ignores_defender": pIgnoresDefender, "considered_behind": pConsideredBehind,
			"considered_in_contact": pConsideredInContact}[n.Word]
		p.exp, err = c.exp(kid(0))
	case "cant":
		p.op = pCant
		p.trig, err = c.modified(kid(0))
	case "limit":
		p.reserve = kid(1).Word == "reserve_limit"
		err = first(func() error { return player(pLimit) }, func() error { return amt(2) })
	case "instead", "also":
		if p.op = pInstead; n.Word == "also" {
			p.op = pAlso
		}
		if p.trig, err = c.modified(kid(0)); err == nil {
			p.ability, err = c.program(kid(1))
		}
	case "more_dice":
		p.n = kid(1).N
		err = player(pMoreDice)
	case "may_add":
		p.n = kid(1).N
		err = player(pMayAdd)
	case "each_played", "first_each_afternoon", "first_each_day", "first_each_turn":
		p.op = pFirstPlayed
		p.within = map[ability.Word]duration{"first_each_afternoon": untilAfternoon, "first_each_day": untilDay, "first_each_turn": untilTurn}[n.Word]
		if p.ability, err = c.program(kid(0)); err == nil {
			p.filter, err = c.filter(n.Kids[1:])
		}
	case "dormant":
		p.op = pDormant
		p.cond, err = c.cond(kid(0))
	case "while":
		p.op = pWhile
		if p.cond, err = c.cond(kid(0)); err == nil {
			p.of, err = c.passive(kid(1))
		}
	default:
		err = unknown(n)
	}
	return p, err
}

// sendMe is what a card that was played for its Scout cost has besides.
var sendMe = ability.New("when", ability.New("h"), ability.New("do", ability.New("to_reserve", ability.New("me"))))

// writes returns the characteristics that a passive changes.
func (p *passive) writes() charSet {
	switch p.op {
	case pKeyword, pTough:
		return csKeys
	case pStats, pStat, pLevelStats:
		return csStats
	case pSetStats:
		return csStats | csHasStats
	case pIsA, pSharesSubtypes:
		return csSubtypes
	case pIsType:
		return csTypes
	case pRegions, pRegionIs, pRegionAlso:
		return csRegions
	case pLosesAbilities, pDormant:
		return csAbilities
	case pHas:
		return csGiven
	case pWhile:
		return p.of.writes()
	}
	return 0
}

// reads returns the characteristics that decide what a passive applies to and
// what it does. That it exists at all depends on abilities, always.
func (p *passive) reads() charSet {
	r := csAbilities
	if p.op == pSharesSubtypes {
		r |= csSubtypes
	}
	switch p.op {
	case pStats, pStat:
		r |= csHasStats
	case pLevelStats:
		r |= csStats | csHasStats
	}
	if p.sel != nil {
		r |= p.sel.reads()
	}
	for _, a := range append([]*amount{p.amount}, p.amounts[:]...) {
		r |= a.reads()
	}
	r |= p.cond.reads()
	if p.op == pWhile {
		r |= p.of.reads()
	}
	if p.exp != nil {
		r |= csKeys | p.exp.only.reads()
	}
	return r
}
