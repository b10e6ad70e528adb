package game

import (
	"fmt"

	"tumult/ability"
	"tumult/card"
)

// filter is what is asked of an object or card; all of it must hold.
type filter struct {
	zones zoneSet // 0: in play
	types uint16  // bits by card.Type, 0: any
	token int8    // 1 token, -1 not
	atoms []atom
	total *amount // budget of Hand Costs, or of a statistic, of all chosen together
	sum   sumOf
	most  *amount // of what matches, that which has the most of it
}

type atomOp uint8

const (
	aStatus atomOp = iota
	aWithout
	aSubtype
	aWithoutSubtype
	aNamed
	aKeyword
	aTough
	aHandMax
	aHandMin
	aReserveMax
	aReserveMin
	aBaseMax
	aBaseMin
	aStatMin
	aStatMax
	aBaseStat
	aBoostsMin
	aBoostsMax
	aCounted
	aCountedMax
	aOf
	aOther
	aExcept
	aAtExp
	aFacingMe
	aExpedition
	aFrom
	aInto
	aStatHere
	aOr
	aAnd
)

type atom struct {
	op       atomOp
	status   Status
	key      keywords
	subtypes uint64
	name     uint16
	n        int
	amount   *amount
	terrain  card.Terrain
	who      *who
	exp      *expSel
	sel      *selector
	zone     Zone
	subs     []*filter
}

// sumOf is what a total is of: a Hand Cost, or a statistic by its terrain and 1.
type sumOf uint8

func (e *Engine) matches(c *context, f *filter, p PieceID) bool {
	return e.fits(c, f, &e.s.pieces[p], e.charsOf(p), p)
}

// fits holds a piece, as it is or as it last was, against a filter.
func (e *Engine) fits(c *context, f *filter, pc *Piece, ch Chars, p PieceID) bool {
	if f.zones != 0 && !f.zones.has(pc.Zone) {
		return false
	}
	if f.types != 0 && f.types&typeBit(ch.Type) == 0 && (pc.Zone == Mana || ch.NoText || f.types&e.t.defs[pc.Def].also == 0) {
		return false
	}
	if f.token != 0 && (f.token > 0) != pc.Token {
		return false
	}
	for i := range f.atoms {
		if !e.fitsAtom(c, &f.atoms[i], pc, &ch, p) {
			return false
		}
	}
	return true
}

func (e *Engine) fitsAtom(c *context, a *atom, pc *Piece, ch *Chars, p PieceID) bool {
	d := &e.t.defs[pc.Def]
	switch a.op {
	case aStatus:
		return pc.has(a.status)
	case aWithout:
		return !pc.has(a.status)
	case aSubtype:
		return ch.Subtypes&a.subtypes != 0
	case aWithoutSubtype:
		return ch.Subtypes&a.subtypes == 0
	case aNamed:
		return d.name == a.name
	case aKeyword:
		return ch.Keys&a.key != 0
	case aTough:
		return ch.Tough > 0
	case aHandMax:
		return d.Card.Hand <= e.amount(c, a.amount)
	case aHandMin:
		return d.Card.Hand >= e.amount(c, a.amount)
	case aReserveMax:
		return d.Card.Reserve <= e.amount(c, a.amount)
	case aReserveMin:
		return d.Card.Reserve >= e.amount(c, a.amount)
	case aBaseMax:
		return e.baseCost(pc) <= e.amount(c, a.amount)
	case aBaseMin:
		return e.baseCost(pc) >= e.amount(c, a.amount)
	case aStatMin:
		return e.stat(pc, ch, a.terrain) >= e.amount(c, a.amount)
	case aStatMax:
		return e.stat(pc, ch, a.terrain) <= e.amount(c, a.amount)
	case aBaseStat:
		return d.Base.HasStats && (d.Card.Stats[0] == a.n || d.Card.Stats[1] == a.n || d.Card.Stats[2] == a.n)
	case aBoostsMin:
		return int(pc.Boosts) >= e.amount(c, a.amount)
	case aBoostsMax:
		return int(pc.Boosts) <= e.amount(c, a.amount)
	case aCounted:
		return e.s.allCounters(pc) >= e.amount(c, a.amount)
	case aCountedMax:
		return e.s.allCounters(pc) <= e.amount(c, a.amount)
	case aOf:
		return e.isPlayer(c, a.who, pc.Ctrl)
	case aOther:
		return c.Me.Piece != p
	case aExcept:
		return e.eachObject(c, a.sel, func(r Ref) bool { return r.Piece != p })
	case aAtExp:
		return pc.Zone == Expedition && !e.eachExpedition(c, a.exp, func(x Ref) bool {
			return pc.Ctrl != x.Seat || pc.Exp != x.Exp && ch.Keys&keyGigantic == 0
		})
	case aFacingMe:
		return e.facesMe(c, pc, ch)
	case aExpedition:
		return e.t.defs[pc.Def].Card.Expedition
	case aFrom:
		return e.playedFrom == a.zone || e.playedFrom == Nowhere && pc.Way&wayFrom(a.zone) != 0
	case aInto:
		return e.into(c, a.exp)
	case aStatHere:
		return e.statHere(pc, ch, a.n)
	case aOr:
		for _, f := range a.subs {
			if e.fits(c, f, pc, *ch, p) {
				return true
			}
		}
		return false
	case aAnd:
		for _, f := range a.subs {
			if !e.fits(c, f, pc, *ch, p) {
				return false
			}
		}
		return true
	}
	return false
}

// statHere says whether an object is in a terrain where its base statistic is n.
func (e *Engine) statHere(pc *Piece, ch *Chars, n int) bool {
	d := &e.t.defs[pc.Def]
	if pc.Zone != Expedition || !d.Base.HasStats {
		return false
	}
	for x := range ExpeditionID(2) {
		if pc.Exp != x && ch.Keys&keyGigantic == 0 {
			continue
		}
		ts, _ := e.regionTerrains(int(e.s.players[pc.Ctrl].Pos[x]))
		for t, v := range d.Card.Stats {
			if v == n && ts.has(card.Terrain(t)) {
				return true
			}
		}
	}
	return false
}

// facesMe says whether a Character stands in an expedition that faces mine.
func (e *Engine) facesMe(c *context, pc *Piece, ch *Chars) bool {
	if c.Me.Kind != ObjectRef || pc.Zone != Expedition {
		return false
	}
	me, my := e.s.memoryOf(c.Me)
	if me.Zone != Expedition {
		return false
	}
	for x := range ExpeditionID(2) {
		if me.Exp != x && my.Keys&keyGigantic == 0 {
			continue
		}
		seat, fx := e.t.facing(me.Ctrl, x)
		if pc.Ctrl == seat && (pc.Exp == fx || ch.Keys&keyGigantic != 0) {
			return true
		}
	}
	return false
}

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
	case "subtype", "without_subtype":
		if a.op = aSubtype; n.Word == "without_subtype" {
			a.op = aWithoutSubtype
		}
		a.subtypes, err = c.t.subtype(n.Kids[0].S)
	case "named":
		a.op, a.name = aNamed, c.t.name(n.Kids[0].S)
	case "status", "without":
		if a.op = aStatus; n.Word == "without" {
			a.op = aWithout
		}
		a.status, err = status(n.Kids[0])
	case "with":
		if n.Kids[0].S == "tough" { // so much or more (7.4.5.a)
			a.op = aTough
			break
		}
		a.op = aKeyword
		k, ok := keyWords[ability.Word(n.Kids[0].S)]
		if !ok {
			return fmt.Errorf("unknown keyword %q", n.Kids[0].S)
		}
		a.key = k
	case "hand_cost_max", "hand_cost_min", "reserve_cost_max", "reserve_cost_min", "base_cost_max", "base_cost_min", "boosts_min", "boosts_max", "counted", "counted_max":
		a.op = map[ability.Word]atomOp{"hand_cost_max": aHandMax, "hand_cost_min": aHandMin, "reserve_cost_max": aReserveMax, "reserve_cost_min": aReserveMin, "base_cost_max": aBaseMax, "base_cost_min": aBaseMin,
			"boosts_min": aBoostsMin, "boosts_max": aBoostsMax, "counted": aCounted, "counted_max": aCountedMax}[n.Word]
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
		a.sel, err = c.objects(n.Kids[0])
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

func typeBit(t card.Type) uint16 { return 1 << t }

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

func (f *filter) reads() (r charSet) {
	if f == nil {
		return 0
	}
	if f.types != 0 {
		r |= csTypes
	}
	for i := range f.atoms {
		a := &f.atoms[i]
		switch a.op {
		case aSubtype, aWithoutSubtype:
			r |= csSubtypes
		case aKeyword, aTough, aAtExp, aFacingMe:
			r |= csKeys
		case aStatMin, aStatMax:
			r |= csStats
		case aStatHere:
			r |= csRegions | csKeys
		case aOr, aAnd:
			for _, s := range a.subs {
				r |= s.reads()
			}
		}
		r |= a.amount.reads()
	}
	return r
}
