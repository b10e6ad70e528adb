package game

import (
	"slices"

	"tumult/card"
)

// recompute derives the characteristics of all objects in play from their base
// ones and every passive ability, one at a time in the order of timestamps and
// dependency (2.3). Elsewhere they are the base ones; a card in Reserve may only
// ignore its own abilities.
func (e *Engine) recompute() {
	s := e.s
	s.grants, e.dropped = s.grants[:0], false
	s.regionTo = [8]terrains{}
	base := func(l *list) {
		for p := l.First; p != noPiece; p = s.pieces[p].Next {
			s.chars[p] = e.t.defs[s.pieces[p].Def].Base
		}
	}
	base(&s.shared[0])
	for seat := range e.t.seats() {
		z := &s.players[seat].Zones
		base(&z[Landmarks])
		base(&z[HeroZone])
		base(&z[Reserve])
	}
	e.collectPassives()
	simple := true
	for i := range e.insts {
		simple = simple && e.insts[i].passive.simple()
	}
	if simple {
		for i := range e.insts {
			e.applyPassive(&e.insts[i])
		}
		return
	}
	e.applyInOrder()
}

// simple says whether a passive neither reads what others write nor is removed
// by any: it speaks of its bearer alone and of nothing that changes.
func (p *passive) simple() bool {
	return (p.op == pKeyword || p.op == pTough && p.amount.op == amNumber) && p.sel.op == selMe
}

// collectPassives lists the passives that change characteristics: those at work, as
// eachAbility has them, before any takes abilities away or gives them.
func (e *Engine) collectPassives() {
	s := e.s
	e.insts = e.insts[:0]
	const text, support = 0, 1
	add := func(l *list, box int) {
		for p := l.First; p != noPiece; p = s.pieces[p].Next {
			d := &e.t.defs[s.pieces[p].Def]
			if !d.writes[box] || box == support && s.pieces[p].Status&Exhausted != 0 {
				continue
			}
			for _, a := range d.Abilities {
				if e.t.abilities[a].support == (box == support) {
					e.addInstance(p, a, 0)
				}
			}
		}
	}
	add(&s.shared[0], text)
	for seat := range e.t.seats() {
		z := &s.players[seat].Zones
		add(&z[Landmarks], text)
		add(&z[HeroZone], text)
		add(&z[Reserve], support)
	}
	for i := range s.emblems {
		m := &s.emblems[i]
		if c := &e.t.abilities[m.Ability]; c.writes != 0 {
			e.insts = append(e.insts, instance{passive: c.passive, ability: m.Ability, id: m.ID, me: m.Me, it: m.It, ctrl: m.Ctrl, itExp: m.Exp, emblem: i})
		}
	}
}

func (e *Engine) addInstance(p PieceID, a AbilityID, from ObjectID) {
	c := &e.t.abilities[a]
	if c.writes == 0 {
		return
	}
	pc := &e.s.pieces[p]
	e.insts = append(e.insts, instance{passive: c.passive, ability: a, id: pc.ID, from: from, me: e.s.ref(p), ctrl: pc.Ctrl, emblem: -1})
}

// signature sums up what a passive applies to and does at this moment.
func (e *Engine) signature(in *instance) uint64 {
	h := uint64(14695981039346656037)
	mix := func(n uint64) { h = (h ^ n) * 1099511628211 }
	c := in.context()
	p := in.passive
	for p.op == pWhile {
		if !e.holds(&c, p.cond) {
			return 0
		}
		p = p.of
	}
	if p.op == pDormant && !e.holds(&c, p.cond) {
		return 0
	}
	if p.sel != nil {
		e.eachObject(&c, p.sel, func(r Ref) bool {
			mix(uint64(r.Piece))
			if p.op == pSharesSubtypes {
				mix(e.s.chars[r.Piece].Subtypes)
			}
			if p.op == pLevelStats {
				mix(uint64(slices.Max(e.s.chars[r.Piece].Stats[:])))
			}
			if p.op == pStats || p.op == pStat { // of what has none, none is changed
				if e.s.chars[r.Piece].HasStats {
					mix(1)
				}
			}
			return true
		})
	}
	if p.exp != nil {
		e.eachExpedition(&c, p.exp, func(x Ref) bool {
			mix(uint64(expeditionOf(x.Seat, x.Exp)))
			return true
		})
	}
	for _, a := range [...]*amount{p.amount, p.amounts[0], p.amounts[1], p.amounts[2]} {
		mix(uint64(e.amount(&c, a)))
	}
	return h
}

// applyPassive changes the characteristics that a passive speaks of. What an
// object does not have cannot be modified (2.3.1.d) but may be gained (2.3.1.e).
func (e *Engine) applyPassive(in *instance) {
	s := e.s
	c := in.context()
	p := in.passive
	for p.op == pWhile {
		if !e.holds(&c, p.cond) {
			return
		}
		p = p.of
	}
	switch p.op {
	case pRegions:
		for r := range s.regionTo {
			s.regionTo[r] = p.regions
		}
		return
	case pRegionIs, pRegionAlso:
		e.eachExpedition(&c, p.exp, func(x Ref) bool {
			r := int(s.players[x.Seat].Pos[x.Exp])
			now, _ := e.regionTerrains(r)
			if p.op == pRegionIs {
				now = 0
			}
			s.regionTo[r] = now | p.regions
			return true
		})
		return
	case pSharesSubtypes:
		if s.here(in.me) {
			refs := e.told(e.lend(), &c, p.sel)
			for _, r := range refs {
				_, ch := s.memoryOf(r)
				s.chars[in.me.Piece].Subtypes |= ch.Subtypes
			}
			e.give(refs)
		}
		return
	case pDormant:
		if e.holds(&c, p.cond) {
			e.dropAbilities(in.me.Piece)
		}
		return
	}
	if p.sel == nil {
		return
	}
	n := e.amount(&c, p.amount)
	refs := e.objects(e.lend(), &c, p.sel)
	defer e.give(refs)
	for _, r := range refs {
		if z := s.pieces[r.Piece].Zone; !inPlay.has(z) && z != HeroZone { // 2.3.1.h
			continue
		}
		ch := &s.chars[r.Piece]
		switch p.op {
		case pKeyword:
			ch.Keys |= p.key
		case pTough:
			ch.Tough = limited(int(ch.Tough) + max(0, n))
		case pStats:
			for t := range ch.Stats {
				if ch.HasStats {
					ch.Stats[t] = limited(int(ch.Stats[t]) + n)
				}
			}
		case pStat:
			if ch.HasStats {
				ch.Stats[p.terrain] = limited(int(ch.Stats[p.terrain]) + n)
			}
		case pLevelStats:
			if ch.HasStats {
				top := slices.Max(ch.Stats[:])
				ch.Stats = [card.Terrains]int16{top, top, top}
			}
		case pSetStats:
			for t := range card.Terrains {
				ch.Stats[t] = limited(e.amount(&c, p.amounts[t]))
			}
			ch.HasStats = true
		case pIsA:
			ch.Subtypes |= p.subtype
		case pIsType:
			ch.Type = p.typ
		case pLosesAbilities:
			e.dropAbilities(r.Piece)
		case pHas:
			s.grants = append(s.grants, grant{r.Piece, p.ability, in.id})
			e.addInstance(r.Piece, p.ability, in.id)
		}
	}
}

// dropAbilities takes an object's abilities away: its own and those that it was
// given so far. What those have already done to it goes too.
func (e *Engine) dropAbilities(p PieceID) {
	s := e.s
	e.dropped = true
	s.chars[p].NoText = true
	kept := s.grants[:0]
	for _, g := range s.grants {
		if g.Piece != p {
			kept = append(kept, g)
		}
	}
	s.grants = kept
}

// regionTerrains returns the terrains of a region and whether it is face up.
func (e *Engine) regionTerrains(r int) (terrains, bool) {
	s := e.s
	if s.arena {
		return allTerrains, true // 4.3.f
	}
	ts := allTerrains
	if r > 0 && r < 7 {
		card := &s.tumults[(r-1)/2]
		if !card.FaceUp {
			return 0, false
		}
		ts = card.half((r - 1) % 2)
	}
	if t, ok := s.markers[r].newest(); ok {
		ts = 1 << t
	}
	if to := s.regionTo[r]; to != 0 {
		ts = to
	}
	return ts, true
}

// half returns the terrains of a half of a Tumult card, counted from the Hero
// region (1.1.7.f).
func (t *tumult) half(i int) terrains {
	single := terrains(1) << t.Single
	if (i == 0) != t.Reversed {
		return single
	}
	return allTerrains &^ single
}

// has says whether the object has a status; Boosted is having boosts.
func (pc *Piece) has(st Status) bool {
	if st == Boosted {
		return pc.Boosts > 0
	}
	return pc.Status&st != 0
}

// stat is a statistic with boosts; an absent one reads as 0 (2.3.1.f).
func (e *Engine) stat(pc *Piece, ch *Chars, t card.Terrain) int {
	if !ch.HasStats {
		return 0
	}
	n := int(ch.Stats[t])
	if inPlay.has(pc.Zone) {
		n += int(pc.Boosts)
	}
	return n
}
