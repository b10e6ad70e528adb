package game

import (
	"errors"
	"fmt"

	"tumult/ability"
	"tumult/card"
)

func (c *compiler) selector(n *ability.Node) (s *selector, err error) {
	s = &selector{}
	pick := func(op selOp, lo, hi *amount, filters []*ability.Node) error {
		s.op, s.min, s.max = op, lo, hi
		s.filter, err = c.filter(filters)
		return err
	}
	number := func(k int) (*amount, error) { return c.amount(n.Kids[k]) }
	one, none := &amount{n: 1}, &amount{}
	var am *amount
	switch n.Word {
	case "me":
		s.op = selMe
	case "it", "revealed":
		s.op = selIt
	case "those":
		s.op = selThose
	case "rest":
		s.op = selRest
	case "all":
		err = pick(selAll, nil, nil, n.Kids)
	case "a":
		err = pick(selPick, one, one, n.Kids)
	case "any_number":
		err = pick(selPick, none, nil, n.Kids)
	case "target_a":
		err = pick(selTarget, one, one, n.Kids)
	case "any_targets":
		err = pick(selTarget, none, nil, n.Kids)
	case "some", "up_to", "targets", "up_to_targets", "random":
		if am, err = number(0); err != nil {
			return nil, err
		}
		switch n.Word {
		case "some":
			err = pick(selPick, am, am, n.Kids[1:])
		case "up_to":
			err = pick(selPick, none, am, n.Kids[1:])
		case "targets":
			err = pick(selTarget, am, am, n.Kids[1:])
		case "up_to_targets":
			err = pick(selTarget, none, am, n.Kids[1:])
		case "random":
			err = pick(selRandom, am, am, n.Kids[1:])
		}
	case "top", "bottom":
		if s.op = selTop; n.Word == "bottom" {
			s.op = selBottom
		}
		if s.who, err = c.who(n.Kids[0]); err != nil {
			return nil, err
		}
		s.amount, err = number(1)
	case "by":
		if s, err = c.selector(n.Kids[1]); err != nil {
			return nil, err
		}
		who, err := c.who(n.Kids[0])
		switch {
		case err != nil:
			return nil, err
		case s.op == selRandom: // chance chooses, among what is theirs
			s.filter.atoms = append(s.filter.atoms, atom{op: aOf, who: who})
		case s.op == selPick:
			s.who = who
		default:
			return nil, errors.New("by(…) needs a choice such as a(…)")
		}
	case "chosen_by":
		if s, err = c.selector(n.Kids[1]); err != nil {
			return nil, err
		}
		if s.op != selPick {
			return nil, fmt.Errorf("chosen_by(…) needs a choice such as a(…)")
		}
		s.any = true
		s.who, err = c.who(n.Kids[0])
	case "among":
		if s, err = c.selector(n.Kids[0]); err != nil {
			return nil, err
		}
		s.from, err = c.objects(n.Kids[1])
	default:
		err = unknown(n)
	}
	if err != nil {
		return nil, err
	}
	return s, nil
}

// play compiles playing as part of an effect. What is chosen is what may be played
// in that way: of the hand or the Reserve, where no zone is named.
func (c *compiler) play(n *ability.Node) (err error) {
	i := instr{op: opPlay, slot: c.slot()}
	rest := n.Kids[1:]
	switch n.Word {
	case "play_either":
		i.amount, i.either = &amount{}, true
	case "play_paid":
		if i.amount, err = c.amount(rest[0]); err != nil {
			return err
		}
		rest = rest[1:]
	}
	if len(rest) > 0 {
		if i.exp, err = c.exp(rest[0]); err != nil {
			return err
		}
	}
	sel, err := c.selector(n.Kids[0])
	if err != nil {
		return err
	}
	choice := sel.op == selPick || sel.op == selTarget
	if choice && sel.from == nil && sel.filter.zones == 0 {
		sel.filter.zones = Hand.set() | Reserve.set()
		sel.filter.atoms = append(sel.filter.atoms, atom{op: aOf, who: &who{}})
	}
	if i.sel = c.bind(sel); choice {
		how := i
		c.code[len(c.code)-1].play = &how
	}
	c.emit(i)
	return nil
}

func typeBit(t card.Type) uint16 { return 1 << t }

func (c *compiler) filter(nodes []*ability.Node) (*filter, error) {
	f := &filter{}
	for _, n := range nodes {
		if err := c.atom(f, n); err != nil {
			return nil, err
		}
	}
	return f, nil
}

func (c *compiler) atom(f *filter, n *ability.Node) (err error) {
	a := atom{}
	switch n.Word {
	case "card":
		return nil
	case "character":
		f.types |= typeBit(card.Character)
		return nil
	case "permanent":
		f.types |= typeBit(card.Permanent)
		return nil
	case "spell":
		f.types |= typeBit(card.Spell)
		return nil
	case "hero":
		f.types |= typeBit(card.Hero)
		return nil
	case "token":
		f.token = 1
		return nil
	case "nontoken":
		f.token = -1
		return nil
	case "in":
		f.zones |= zones[n.Kids[0].Word]
		return nil
	case "total_stat":
		f.sum = sumOf(terrainOf[n.Kids[0].Word]) + 1
		f.total, err = c.amount(n.Kids[1])
		return err
	case "expedition_permanent":
		f.types |= typeBit(card.Permanent)
		a.op = aExpedition
	case "total_cost":
		f.total, err = c.amount(n.Kids[0])
		return err
	case "subtype":
		a.op = aSubtype
		a.subtypes, err = c.t.subtype(n.Kids[0].S)
	case "named":
		a.op, a.name = aNamed, c.t.name(n.Kids[0].S)
	case "status", "without":
		if a.op = aStatus; n.Word == "without" {
			a.op = aWithout
		}
		a.status, err = status(n.Kids[0])
	case "with":
		a.op = aKeyword
		k, ok := keyNames[ability.Word(n.Kids[0].S)]
		if !ok {
			return fmt.Errorf("unknown keyword %q", n.Kids[0].S)
		}
		a.key = k
	case "hand_cost_max", "hand_cost_min", "reserve_cost_max", "reserve_cost_min", "base_cost_max", "base_cost_min", "boosts_min":
		a.op = map[ability.Word]atomOp{"hand_cost_max": aHandMax, "hand_cost_min": aHandMin, "reserve_cost_max": aReserveMax, "reserve_cost_min": aReserveMin, "base_cost_max": aBaseMax, "base_cost_min": aBaseMin, "boosts_min": aBoostsMin}[n.Word]
		a.amount, err = c.amount(n.Kids[0])
	case "counted":
		a.op = aCounted
		a.amount, err = c.amount(n.Kids[0])
	case "stat_min", "stat_max":
		if a.op = aStatMin; n.Word == "stat_max" {
			a.op = aStatMax
		}
		a.terrain = terrainOf[n.Kids[0].Word]
		a.amount, err = c.amount(n.Kids[1])
	case "base_stat":
		a.op, a.n = aBaseStat, n.Kids[0].N
	case "into":
		a.op, c.t.byExp = aInto, true
		a.exp, err = c.exp(n.Kids[0])
	case "base_stat_here":
		a.op, a.n = aStatHere, n.Kids[0].N
	case "most":
		f.most, err = c.amount(n.Kids[0])
		return err
	case "of":
		a.op = aOf
		a.who, err = c.who(n.Kids[0])
	case "other":
		a.op = aOther
	case "except":
		a.op = aExcept
		a.sel, err = c.selector(n.Kids[0])
	case "at_exp":
		a.op = aAtExp
		a.exp, err = c.expedition(n.Kids[0], false)
	case "facing_me":
		a.op = aFacingMe
	case "from":
		a.op = aFrom
		a.zone, err = c.zone(n.Kids[0])
	case "or_f", "and_f":
		a.op = map[ability.Word]atomOp{"or_f": aOr, "and_f": aAnd}[n.Word]
		for _, k := range n.Kids {
			sub, err := c.filter([]*ability.Node{k})
			if err != nil {
				return err
			}
			f.zones |= sub.zones
			a.subs = append(a.subs, sub)
		}
		if n.Word == "or_f" && f.zones != 0 { // what says no zone is in play
			for _, sub := range a.subs {
				if sub.zones == 0 {
					sub.zones = inPlay
				}
				f.zones |= sub.zones
			}
		}
	default:
		err = unknown(n)
	}
	if err == nil {
		f.atoms = append(f.atoms, a)
	}
	return err
}

var keyNames = map[ability.Word]keywords{"defender": keyDefender, "eternal": keyEternal, "gigantic": keyGigantic, "seasoned": keySeasoned}

var terrainOf = map[ability.Word]card.Terrain{"forest": card.Forest, "mountain": card.Mountain, "ocean": card.Ocean}

var zones = map[ability.Word]zoneSet{
	"deck": Deck.set(), "discard_pile": Discard.set(), "expedition": Expedition.set(), "hand": Hand.set(), "hero_zone": HeroZone.set(),
	"landmarks": Landmarks.set(), "limbo": Limbo.set(), "mana_zone": Mana.set(), "reserve": Reserve.set(), "play": inPlay, "anywhere": 0xffff,
}

func (c *compiler) zone(n *ability.Node) (Zone, error) {
	set := zones[n.Word]
	for z := Deck; z < zoneKinds; z++ {
		if set == z.set() {
			return z, nil
		}
	}
	return Nowhere, fmt.Errorf("one zone is needed here, not %q", n.Word)
}

// who compiles a player. A target is a choice of its own, made before what it is
// for; the player is then read from its slot.
func (c *compiler) who(n *ability.Node) (w *who, err error) {
	w = &who{}
	switch n.Word {
	case "you":
	case "opponent":
		w.op = whoOpponent
	case "everyone":
		w.op = whoEveryone
	case "others":
		w.op = whoOthers
	case "leader":
		w.op = whoLeads
		w.exp, err = c.exp(n.Kids[0])
	case "it_player":
		w.op = whoIt
	case "everyone_from_you":
		w.op = whoFromYou
	case "target_player", "target_opponent", "target_other":
		w.op = map[ability.Word]whoOp{"target_player": whoTarget, "target_opponent": whoTargetOpponent, "target_other": whoTargetOther}[n.Word]
		slot := c.slot()
		c.emit(instr{op: opChoose, who: w, target: true, slot: slot})
		c.player = &who{op: whoSlot, slot: slot}
		return c.player, nil
	case "that_player":
		if c.player == nil {
			return nil, errors.New("that_player needs a target player before it")
		}
		return c.player, nil
	case "controller", "owner":
		if w.op = whoController; n.Word == "owner" {
			w.op = whoOwner
		}
		w.sel, err = c.objects(n.Kids[0])
	default:
		err = unknown(n)
	}
	return w, err
}

func (c *compiler) exp(n *ability.Node) (x *expSel, err error) {
	x = &expSel{}
	switch n.Word {
	case "mine":
	case "my_other":
		x.op = expOther
	case "hero_exp", "companion_exp", "each_exp", "an_exp":
		x.op = map[ability.Word]expOp{"hero_exp": expHero, "companion_exp": expCompanion, "each_exp": expEach, "an_exp": expPick}[n.Word]
		x.who, err = c.who(n.Kids[0])
	case "target_exp_a", "any_exps":
		if x.op = expTarget; n.Word == "any_exps" {
			x.op = expAnyNumber
		}
		x.who = &who{op: whoEveryone}
		if len(n.Kids) > 0 {
			x.who, err = c.who(n.Kids[0])
		}
	case "targets_exp":
		x.op, x.who = expTarget, &who{op: whoEveryone}
		x.n, err = c.amount(n.Kids[0])
	case "an_exp_of":
		x.op = expPick
		x.of, err = c.exp(n.Kids[0])
	case "facing":
		x.op = expFacing
		x.of, err = c.exp(n.Kids[0])
	case "both":
		x.op = expBoth
		if x.of, err = c.exp(n.Kids[0]); err == nil {
			x.too, err = c.exp(n.Kids[1])
		}
	case "other_exp":
		x.op = expOtherOf
		x.of, err = c.exp(n.Kids[0])
	case "where":
		if x, err = c.exp(n.Kids[0]); err != nil {
			return x, err
		}
		if x.only != nil {
			return x, errors.New("write one condition with and(…)")
		}
		x.only, err = c.cond(n.Kids[1])
	case "it_expedition":
		x.op = expIt
	case "exp_of":
		x.op = expOf
		x.sel, err = c.objects(n.Kids[0])
	default:
		err = unknown(n)
	}
	return x, err
}

var amountOps = map[ability.Word]amountOp{
	"x": amX, "result": amResult, "count": amCount, "boosts": amBoosts, "counters": amCounters, "hand_cost": amHandCost, "reserve_cost": amReserveCost, "base_cost": amBaseCost,
	"stat_of": amStat, "base_stats": amBaseStats, "orbs": amOrbs, "between": amBetween, "did": amDid, "played": amPlayed, "highest": amHighest,
	"removed": amRemoved, "sum": amSum, "difference": amDifference,
	"count_exps": amCountExps, "single_terrain_regions": amSingleRegions,
	"product": amProduct, "quotient_up": amUp, "quotient_down": amDown, "either_amount": amIf, "least": amLeast, "top_stat": amTopStat,
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
		if a.sel, err = c.selector(n.Kids[0]); err == nil {
			a.a, err = c.amount(n.Kids[1])
		}
	case amBaseStats:
		a.n = n.Kids[0].N
		a.filter, err = c.filter(n.Kids[1:])
	case amCountExps:
		a.exp, err = c.exp(n.Kids[0])
	case amTopStat, amBoosts, amHandCost, amReserveCost, amBaseCost:
		a.sel, err = c.selector(n.Kids[0])
	case amCounters:
		a.name = c.t.name(n.Kids[1].S)
		a.sel, err = c.selector(n.Kids[0])
	case amStat:
		a.terrain = terrainOf[n.Kids[1].Word]
		a.sel, err = c.selector(n.Kids[0])
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

var phaseWords = map[ability.Word]Phase{
	"morning": Morning, "noon": Noon, "afternoon": Afternoon, "dusk": Dusk, "night": Night, "progress": Progress, "rest_effect": Rest,
	"cleanup": CleanUp, "prepare": Prepare, "draw_effect": DrawEffect, "expand": Expand,
}

func (c *compiler) cond(n *ability.Node) (k *cond, err error) {
	k = &cond{}
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
		if k.sel, err = c.selector(n.Kids[0]); err == nil {
			k.filter, err = c.filter(n.Kids[1:])
		}
	case "affected":
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
		k.exp, err = c.exp(n.Kids[0])
	case "ascended", "failed", "behind", "ahead", "tied", "in_contact", "single_terrain", "starting_region":
		k.op = map[ability.Word]condOp{"ascended": cAscended, "failed": cFailed, "behind": cBehind, "ahead": cAhead, "tied": cTied, "in_contact": cInContact,
			"single_terrain": cSingleTerrain, "starting_region": cStartingRegion}[n.Word]
		k.exp, err = c.exp(n.Kids[0])
	case "first_day":
		k.op = cFirstDay
	case "in_phase":
		k.op, k.phase = cPhase, phaseWords[n.Kids[0].Word]
	case "played_in":
		k.op, c.t.byExp = cPlayedIn, true
		k.exp, err = c.exp(n.Kids[0])
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
