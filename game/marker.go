package game

import (
	"tumult/ability"
	"tumult/card"
)

// markerNames are what Terrain Markers are called while they lie on a card: then
// they are counters.
var markerNames = [card.Terrains]string{"Forest Marker", "Mountain Marker", "Ocean Marker"}

// markers are the Terrain Markers on a region, two bits each, the newest lowest:
// its terrain and 1. A region holds sixteen.
type markers uint32

// newest is the terrain that the region has by its markers.
func (m markers) newest() (card.Terrain, bool) {
	if m == 0 {
		return 0, false
	}
	return card.Terrain(m&3) - 1, true
}

func (m markers) with(t card.Terrain) markers { return m<<2 | markers(t+1) }

// has says whether there is a marker of a terrain.
func (m markers) has(t card.Terrain) bool {
	for ; m != 0; m >>= 2 {
		if m&3 == markers(t+1) {
			return true
		}
	}
	return false
}

// without takes the newest marker of a terrain away.
func (m markers) without(t card.Terrain) markers {
	for at := 0; m>>at != 0; at += 2 {
		if m>>at&3 == markers(t+1) {
			return m&(1<<at-1) | m>>(at+2)<<at
		}
	}
	return m
}

// marker compiles the steps that put Terrain Markers on regions.
func (c *compiler) marker(n *ability.Node) error {
	if n.Word == "place_my_marker" {
		// One of the markers that there are, as a step of each kind, on the one region.
		c.region = c.targetRegion(n.Kids[0])
		defer func() { c.region = 0 }()
		ways := ability.New("one_of")
		for t, word := range [...]ability.Word{"forest", "mountain", "ocean"} {
			spend := ability.New("spend", ability.New("me"), ability.Num(1), ability.Str(markerNames[t]))
			place := ability.New("if_did", ability.New("do", ability.New("place_marker", ability.New(word), n.Kids[0])))
			ways.Kids = append(ways.Kids, ability.New("do", spend, place))
		}
		return c.step(ways)
	}
	i := instr{op: opStep, node: n, verb: vMarker, lo: int(terrainOf[n.Kids[0].Word])}
	if n.Word == "move_marker" {
		i.negative = true
		i.slot = c.slot()
		c.emit(instr{op: opRegion, slot: i.slot, lo: i.lo + 1})
	}
	switch to := n.Kids[1]; to.Word {
	case "target_region":
		if i.split = c.region; i.split == 0 {
			i.split = c.targetRegion(to)
		}
	default:
		x, err := c.expedition(to.Kids[0], true)
		if err != nil {
			return err
		}
		i.exp = x
	}
	c.emit(i)
	return nil
}

// targetRegion compiles the choice of the region that is the target and returns its
// slot, 0 where the region follows from an expedition.
func (c *compiler) targetRegion(region *ability.Node) int16 {
	if region.Word != "target_region" {
		return 0
	}
	slot := c.slot()
	c.emit(instr{op: opRegion, slot: slot, target: true})
	return slot
}

// chooseRegion asks which region; it answers false if it must wait.
func (e *Engine) chooseRegion(f *frame, in *instr, by AbilityID) bool {
	if e.answeredSlot(f, in.slot) {
		return true
	}
	d := e.question(ChooseRegion, f.Ctx.Ctrl, "1.2.6.b")
	d.by(&f.Ctx, by)
	if in.target {
		d.Rule = "5.2.3.b"
	}
	for r := range e.s.markers {
		if e.mayChoose(in, r) {
			d.add(Option{Kind: OptNumber, N: int16(r), Ability: noAbility})
		}
	}
	if d.Min = min(1, len(d.Options)); d.Min == 0 {
		d.Kind = NoDecision
		e.markAnswered(in.slot)
		return true
	}
	d.Max = 1
	c, ok := e.ask(false)
	if !ok {
		return false
	}
	e.s.bounds = append(e.s.bounds, bound{Slot: in.slot, N: e.dec.Options[c[0]].N})
	e.markAnswered(in.slot)
	return true
}

// mayChoose says whether a region is one that an instruction may choose.
func (e *Engine) mayChoose(in *instr, region int) bool {
	if in.lo > 0 {
		return e.s.markers[region].has(card.Terrain(in.lo - 1))
	}
	_, up := e.regionTerrains(region)
	return up
}

// markerActs builds the action of putting a marker on a region.
func (e *Engine) markerActs(c *context, in *instr) {
	chosen := func(slot int16) (region int16) {
		region = -1
		e.choices(c, slot, func(b *bound) bool {
			region = b.N
			return false
		})
		return region
	}
	a := act{Verb: vMarker, Seat: c.Ctrl, Lands: 1 << in.lo, N: -1, At: -1}
	if in.negative {
		if a.At = chosen(in.slot); a.At < 0 {
			return
		}
	}
	if in.exp == nil {
		a.N = chosen(in.split)
	} else {
		e.eachExpedition(c, in.exp, func(x Ref) bool {
			a.N = int16(e.s.players[x.Seat].Pos[x.Exp])
			return false
		})
	}
	if a.N >= 0 && a.N != a.At {
		e.act(a)
	}
}

// putMarker carries it out.
func (e *Engine) putMarker(a *act) {
	s := e.s
	for t := range card.Terrain(card.Terrains) {
		if !a.Lands.has(t) {
			continue
		}
		if a.At >= 0 {
			s.markers[a.At] = s.markers[a.At].without(t)
		}
		s.markers[a.N] = s.markers[a.N].with(t)
	}
	e.note(EvMarker, a.Seat, int(a.N), "1.2.6.b")
}
