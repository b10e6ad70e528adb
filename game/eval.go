package game

import "tumult/card"

// context is who asks: the controller, "I", "it" and the numbers that an
// ability holds. Its choices lie in bounds[base:end].
type context struct {
	Ctrl   Seat
	ItExp  int8 // seat*2+expedition, -1 none
	X      int16
	Result int16
	N      int16
	Gift   why // what the Gift was that the trigger is about
	Did    int16
	Count  int16 // how many counters the step before has moved
	Me     Ref
	It     Ref
	Base   uint16
	End    uint16 // 0: up to the top of the stack
}

func newContext(ctrl Seat, me Ref) context { return context{Ctrl: ctrl, Me: me, ItExp: -1} }

// Slots that every frame may hold besides those of its program.
const (
	slotThose int16 = -1 - iota
	slotRest
	slotExp    // the expedition that a card is played in
	slotOption // an optional cost was answered: N 1 is yes
	slotDone   // something was answered: see play.go
	slotLoopIt
)

// choices calls f for each choice that the context holds in a slot.
func (e *Engine) choices(c *context, slot int16, f func(b *bound) bool) {
	end := int(c.End)
	if end == 0 {
		end = len(e.s.bounds)
	}
	for i := int(c.Base); i < end; i++ {
		if b := &e.s.bounds[i]; b.Slot == slot && !f(b) {
			return
		}
	}
}

// eachObject walks what a selector means until do answers false; it answers
// whether all were walked.
func (e *Engine) eachObject(c *context, s *selector, do func(Ref) bool) bool {
	return e.until(e.objects(e.lend(), c, s), do)
}

// eachExpedition walks expeditions as eachObject does objects.
func (e *Engine) eachExpedition(c *context, x *expSel, do func(Ref) bool) bool {
	return e.until(e.expeditions(e.lend(), c, x), do)
}

// until walks a lent buffer and gives it back.
func (e *Engine) until(refs []Ref, do func(Ref) bool) bool {
	defer e.give(refs)
	for _, r := range refs {
		if !do(r) {
			return false
		}
	}
	return true
}

// firstObject is the first object that a selector means, or none.
func (e *Engine) firstObject(c *context, s *selector) (first Ref) {
	e.eachObject(c, s, func(r Ref) bool {
		first = r
		return false
	})
	return first
}

// objects appends what a selector finds. Bound objects that cannot be found any
// more are left out (2.1.c).
func (e *Engine) objects(dst []Ref, c *context, s *selector) []Ref {
	slot := s.slot
	switch s.op {
	case selMe:
		if e.s.here(c.Me) {
			return append(dst, c.Me)
		}
		return dst
	case selIt:
		if e.s.here(c.It) {
			return append(dst, c.It)
		}
		return dst
	case selThose:
		slot = slotThose
	case selRest:
		slot = slotRest
	case selAll:
		return e.search(dst, c, s.filter)
	case selTop, selBottom:
		n := e.amount(c, s.amount)
		for seat := range e.t.seats() {
			if !e.isPlayer(c, s.who, seat) {
				continue
			}
			l := &e.s.players[seat].Zones[Deck]
			p := l.First
			if s.op == selBottom {
				p = l.Last
			}
			for i := 0; i < n && p != noPiece && i < int(l.N); i++ {
				dst = append(dst, e.s.ref(p))
				if s.op == selTop {
					p = e.s.pieces[p].Next
				} else {
					p = e.s.pieces[p].Prev
				}
			}
		}
		return dst
	case selPick, selTarget, selRandom:
		return e.search(dst, c, s.filter)
	}
	e.choices(c, slot, func(b *bound) bool {
		if b.Ref.Kind == ObjectRef && e.s.here(b.Ref) {
			dst = append(dst, b.Ref)
		}
		return true
	})
	return dst
}

// search appends all objects and cards that match a filter; without a zone it
// looks in play.
func (e *Engine) search(dst []Ref, c *context, f *filter) []Ref {
	at := len(dst)
	return append(dst[:at], e.keepMost(c, f, e.searchAll(dst, c, f)[at:])...)
}

// keepMost leaves, where a filter says so, only those that have the most of
// something.
func (e *Engine) keepMost(c *context, f *filter, refs []Ref) []Ref {
	if f.most == nil {
		return refs
	}
	k := *c
	top := 0
	for i, r := range refs {
		if k.It = r; i == 0 || e.amount(&k, f.most) > top {
			top = e.amount(&k, f.most)
		}
	}
	kept := refs[:0]
	for _, r := range refs {
		if k.It = r; e.amount(&k, f.most) == top {
			kept = append(kept, r)
		}
	}
	return kept
}

// searchAll is search without a comparison of what is found.
func (e *Engine) searchAll(dst []Ref, c *context, f *filter) []Ref {
	zs := f.zones
	if zs == 0 {
		zs = inPlay
	}
	look := func(l *list) {
		for p := l.First; p != noPiece; p = e.s.pieces[p].Next {
			if e.matches(c, f, p) {
				dst = append(dst, e.s.ref(p))
			}
		}
	}
	for z := Deck; z <= Limbo; z++ {
		switch {
		case !zs.has(z):
		case z.Shared():
			look(e.s.zone(z, 0))
		default:
			for seat := range e.t.seats() {
				look(e.s.zone(z, seat))
			}
		}
	}
	return dst
}

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
	case aNamed:
		return d.name == a.name
	case aKeyword:
		return ch.Keys&a.key != 0
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
	case aCounted:
		return e.s.pieces[p].ID == pc.ID && e.allCounters(p) >= e.amount(c, a.amount)
	case aOf:
		return e.isPlayer(c, a.who, pc.Ctrl)
	case aOther:
		return c.Me.Kind != ObjectRef || c.Me.Piece != p
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

// into says whether the card being played is played in one of the expeditions;
// before that is declared, whether it is what is hoped for.
func (e *Engine) into(c *context, x *expSel) bool {
	if e.playedTo.Kind == NoRef {
		return e.hoping
	}
	return e.isExp(c, x, e.playedTo.Seat, e.playedTo.Exp)
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

// nth is the player who comes after i others.
func (e *Engine) nth(c *context, w *who, i Seat) Seat {
	if w.op == whoFromYou {
		return (c.Ctrl + i) % e.t.seats()
	}
	return e.initiative(i)
}

// isPlayer says whether a seat is one of the players meant.
func (e *Engine) isPlayer(c *context, w *who, seat Seat) bool {
	switch w.op {
	case whoYou:
		return seat == c.Ctrl
	case whoOpponent, whoTargetOpponent:
		return e.t.opponents(c.Ctrl, seat)
	case whoEveryone, whoTarget, whoFromYou:
		return true
	case whoOthers, whoTargetOther:
		return seat != c.Ctrl
	case whoController, whoOwner:
		var r Ref
		switch w.sel.op {
		case selMe:
			r = c.Me
		case selIt:
			r = c.It
		default:
			r = e.firstObject(c, w.sel)
		}
		if r.Kind != ObjectRef {
			return false
		}
		pc, _ := e.s.memoryOf(r)
		if w.op == whoOwner {
			return pc.Owner == seat
		}
		return pc.Ctrl == seat
	case whoLeads:
		return !e.eachExpedition(c, w.exp, func(x Ref) bool { return x.Seat != seat })
	case whoIt:
		return c.It.Kind == PlayerRef && c.It.Seat == seat
	case whoSlot:
		found := false
		e.choices(c, w.slot, func(b *bound) bool {
			found = found || b.Ref.Kind == PlayerRef && b.Ref.Seat == seat
			return !found
		})
		return found
	}
	return false
}

// expeditions appends the expeditions meant, as references.
func (e *Engine) expeditions(dst []Ref, c *context, x *expSel) []Ref {
	at := len(dst)
	of := func(r Ref, other bool) {
		if r.Kind != ObjectRef {
			return
		}
		pc, ch := e.s.memoryOf(r)
		if pc.Zone != Expedition {
			return
		}
		gigantic := ch.Keys&keyGigantic != 0
		for i := range ExpeditionID(2) {
			switch {
			case other && !gigantic && i != pc.Exp, !other && (gigantic || i == pc.Exp):
				dst = append(dst, expRef(pc.Ctrl, i))
			}
		}
	}
	each := func(i ExpeditionID, both bool) {
		for seat := range e.t.seats() {
			if e.isPlayer(c, x.who, seat) {
				if both {
					dst = append(dst, expRef(seat, HeroExpedition), expRef(seat, CompanionExpedition))
				} else {
					dst = append(dst, expRef(seat, i))
				}
			}
		}
	}
	switch x.op {
	case expMine:
		of(c.Me, false)
	case expOther:
		of(c.Me, true)
	case expHero:
		each(HeroExpedition, false)
	case expCompanion:
		each(CompanionExpedition, false)
	case expEach, expPick, expTarget, expAnyNumber:
		if x.of != nil {
			return e.expeditions(dst, c, x.of)
		}
		each(0, true)
	case expFacing:
		dst = e.expeditions(dst, c, x.of)
		for i, r := range dst[at:] {
			dst[at+i] = expRef(e.t.facing(r.Seat, r.Exp))
		}
	case expOtherOf:
		dst = e.expeditions(dst, c, x.of)
		for i, r := range dst[at:] {
			dst[at+i] = expRef(r.Seat, 1-r.Exp)
		}
	case expBoth:
		dst = e.expeditions(dst, c, x.of)
		dst = e.expeditions(dst, c, x.too)
	case expIt:
		if c.ItExp >= 0 {
			dst = append(dst, expRef(Seat(c.ItExp/2), ExpeditionID(c.ItExp%2)))
		}
	case expOf:
		var r Ref
		switch x.sel.op {
		case selMe:
			r = c.Me
		case selIt:
			r = c.It
		default:
			r = e.firstObject(c, x.sel)
		}
		of(r, false)
	case expSlot:
		e.choices(c, x.slot, func(b *bound) bool {
			if b.Ref.Kind == ExpeditionRef {
				dst = append(dst, b.Ref)
			}
			return true
		})
	}
	if x.only == nil {
		return dst
	}
	kept := dst[:at]
	k := *c
	for _, r := range dst[at:] {
		k.ItExp = int8(r.Seat*2) + int8(r.Exp)
		if e.holds(&k, x.only) {
			kept = append(kept, r)
		}
	}
	return kept
}
