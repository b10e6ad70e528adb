package game

import (
	"slices"

	"tumult/ability"
	"tumult/card"
)

type trigOp uint8

const (
	tJ trigOp = iota
	tH
	tR
	tAt
	tAfter
	tPlays
	tJoins
	tLeaves
	tLeavesExp
	tLeavesOne
	tGoes
	tSacrifices
	tDiscards
	tDraws
	tDrawsCard
	tResupplies
	tRolls
	tRollsDie
	tGains
	tLoses
	tGainsBoosts
	tSwitches
	tDefects
	tGainsCounters
	tNthCounter
	tCreates
	tAscends
	tForward
	tBackward
	tFails
	tPasses
	tPassesFirst
	tGift
	tEither
)

// trigger matches atomic actions: for Reactions, and as "would" for modifiers.
type trigger struct {
	op       trigOp
	phase    Phase
	who      *who
	sel      *selector
	filter   *filter
	from, to zoneSet
	status   Status
	n        int
	exp      *expSel
	terrain  card.Terrain
	anyLand  bool
	once     bool // of a Reaction: once for all that match in a step
	name     uint16
	a, b     *trigger
}

// perStep says whether a trigger is about a whole step of a player rather than
// each atomic action.
func (t *trigger) perStep() bool { return t.op == tDraws || t.op == tRolls }

// ofPlayer says whether a trigger tells of a player and of no object.
func (t *trigger) ofPlayer() bool {
	switch t.op {
	case tDraws, tDrawsCard, tResupplies, tRollsDie, tPasses, tPassesFirst:
		return true
	}
	return false
}

// any says whether something is so of the trigger, or of one of those that it is made of.
func (t *trigger) any(is func(*trigger) bool) bool {
	if t.op == tEither {
		return t.a.any(is) || t.b.any(is)
	}
	return is(t)
}

// icons returns the icons of a trigger (7.5.1).
func (t *trigger) icons() icon {
	switch t.op {
	case tJ:
		return iconJ
	case tH:
		return iconH
	case tR:
		return iconR
	case tEither:
		return t.a.icons() | t.b.icons()
	}
	return 0
}

// icon is a set of the icons of 7.5.1.
type icon uint8

const (
	iconJ icon = 1 << iota
	iconH
	iconR
)

var icons = map[ability.Word]icon{"icon_j": iconJ, "icon_h": iconH, "icon_r": iconR, "icon_jhr": iconJ | iconH | iconR}

func (c *compiler) trigger(n *ability.Node) (t *trigger, err error) {
	t = &trigger{}
	sel := func(op trigOp, k int) {
		t.op = op
		t.sel, err = c.selector(n.Kids[k])
	}
	stands := func(op trigOp, k int) { // what happens to it where it is
		if sel(op, k); err == nil && isObject(n.Kids[k]) {
			t.inPlay()
		}
	}
	player := func(op trigOp) {
		t.op = op
		t.who, err = c.who(n.Kids[0])
	}
	switch n.Word {
	case "j":
		t.op = tJ
	case "h":
		t.op = tH
	case "r":
		t.op = tR
	case "at":
		t.op, t.phase = tAt, phaseWords[n.Kids[0].Word]
	case "after":
		t.op, t.phase = tAfter, phaseWords[n.Kids[0].Word]
	case "plays", "creates":
		player(map[ability.Word]trigOp{"plays": tPlays, "creates": tCreates}[n.Word])
		if err == nil {
			t.filter, err = c.filter(n.Kids[1:])
		}
	case "joins":
		sel(tJoins, 0)
		t.to = Expedition.set()
		if err == nil {
			t.who, err = c.who(n.Kids[1])
		}
	case "joins_play":
		sel(tJoins, 0)
		t.to = inPlay
		if err == nil {
			t.who, err = c.who(n.Kids[1])
		}
	case "joins_exp", "leaves_exp", "leaves_one":
		sel(map[ability.Word]trigOp{"joins_exp": tJoins, "leaves_exp": tLeavesExp, "leaves_one": tLeavesOne}[n.Word], 0)
		t.to = Expedition.set()
		if err == nil {
			t.exp, err = c.exp(n.Kids[1])
		}
	case "leaves":
		sel(tLeaves, 0)
		t.from = zones[n.Kids[1].Word]
	case "goes":
		sel(tGoes, 0)
		t.from, t.to = zones[n.Kids[1].Word], zones[n.Kids[2].Word]
		if n.Kids[1].Word == "anywhere" && isControlled(n.Kids[0]) {
			t.from = inPlay
		}
		if err == nil && len(n.Kids) > 3 {
			t.who, err = c.who(n.Kids[3])
		}
	case "sacrifices", "discards":
		player(map[ability.Word]trigOp{"sacrifices": tSacrifices, "discards": tDiscards}[n.Word])
		if err == nil {
			t.sel, err = c.selector(n.Kids[1])
		}
	case "sacrificed":
		sel(tSacrifices, 0)
	case "discarded":
		if sel(tDiscards, 0); err == nil && isControlled(n.Kids[0]) {
			t.inPlay()
		}
		t.within(n)
	case "draws":
		player(tDraws)
	case "draws_card":
		player(tDrawsCard)
	case "resupplies":
		if player(tResupplies); err == nil && len(n.Kids) > 1 {
			t.filter, err = c.filter(n.Kids[1:])
		}
	case "rolls":
		player(tRolls)
	case "rolls_die":
		player(tRollsDie)
	case "passes":
		player(tPasses)
	case "passes_first":
		player(tPassesFirst)
	case "makes_gift", "receives_gift":
		player(tGift)
		if n.Word == "receives_gift" {
			t.n = 1
		}
	case "gains", "loses":
		stands(map[ability.Word]trigOp{"gains": tGains, "loses": tLoses}[n.Word], 0)
		if err == nil {
			t.status, err = status(n.Kids[1])
		}
		if err == nil && t.status == Boosted {
			t.op, t.n = tGainsBoosts, 1
		}
	case "readied":
		stands(tLoses, 0)
		t.status = Exhausted
		t.within(n)
	case "exhausted_now":
		stands(tGains, 0)
		t.status = Exhausted
		t.within(n)
	case "switches", "defects":
		sel(map[ability.Word]trigOp{"switches": tSwitches, "defects": tDefects}[n.Word], 0)
	case "exhausts", "readies":
		op := map[ability.Word]trigOp{"exhausts": tGains, "readies": tLoses}[n.Word]
		player(op)
		t.status = Exhausted
		if err == nil {
			stands(op, 1)
		}
	case "gains_counters":
		stands(tGainsCounters, 0)
	case "nth_counter":
		stands(tNthCounter, 0)
		t.n, t.name = n.Kids[1].N, c.t.name(n.Kids[2].S)
	case "gains_boosts":
		stands(tGainsBoosts, 0)
		t.n = n.Kids[1].N
	case "ascends", "moves_forward", "moves_backward", "fails":
		t.op = map[ability.Word]trigOp{"ascends": tAscends, "moves_forward": tForward, "moves_backward": tBackward, "fails": tFails}[n.Word]
		t.anyLand = true
		if len(n.Kids) > 1 {
			t.anyLand, t.terrain = false, terrainOf[n.Kids[1].Word]
		}
		t.exp, err = c.exp(n.Kids[0])
	case "either":
		t.op = tEither
		if t.a, err = c.trigger(n.Kids[0]); err == nil {
			t.b, err = c.trigger(n.Kids[1])
		}
	default:
		err = unknown(n)
	}
	return t, err
}

// modified compiles what a passive replaces, adds to or forbids: it happens to what is in
// play (2.3.1.h) where the text says no zone.
func (c *compiler) modified(n *ability.Node) (*trigger, error) {
	t, err := c.trigger(n)
	if n.Word == "resupplies" && len(n.Kids) > 1 { // the card is not known before
		return nil, unknown(n)
	}
	if err == nil && n.Word == "discarded" && isObject(n.Kids[0]) {
		t.inPlay()
	}
	return t, err
}

// within makes a trigger be about what is in the zone that it names, if it names one.
func (t *trigger) within(n *ability.Node) {
	if len(n.Kids) > 1 {
		t.from = zones[n.Kids[1].Word]
	}
}

// inPlay makes a trigger be about objects in play, unless it says a zone.
func (t *trigger) inPlay() {
	if t.sel.op == selAll && t.sel.filter.zones == 0 {
		t.sel.filter.zones = inPlay | HeroZone.set()
	}
}

// isControlled says whether a selector is about what somebody controls: it is in play, as
// nobody controls cards elsewhere (G.TARGET.3).
func isControlled(sel *ability.Node) bool {
	return slices.ContainsFunc(sel.Kids, func(f *ability.Node) bool { return f.Word == "of" })
}

// isObject says whether a selector is about objects of a kind or of somebody, which are in
// play unless it says where (2.2.10.f), rather than about any card.
func isObject(sel *ability.Node) bool {
	return slices.ContainsFunc(sel.Kids, func(f *ability.Node) bool {
		return f.Word != "card" && f.Word != "spell" && f.Word != "other" && f.Word != "except"
	})
}
