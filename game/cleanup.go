package game

// limitOf returns how many objects a seat keeps in Reserve or Landmarks at
// Clean-up: its Hero's limit, 2 without a Hero (4.2.5.c-d), as passives change it.
func (e *Engine) limitOf(seat Seat, reserve bool) int {
	n := 2
	if h := e.s.players[seat].Zones[HeroZone].First; e.s.players[seat].Zones[HeroZone].N > 0 {
		d := &e.t.defs[e.s.pieces[h].Def]
		if n = d.Card.LandmarkLimit; reserve {
			n = d.Card.ReserveLimit
		}
	}
	e.eachPassive(passives(pLimit), func(in *instance) bool {
		c := in.context()
		if p := in.passive; p.reserve == reserve && e.isPlayer(&c, p.who, seat) {
			n += e.amount(&c, p.amount)
		}
		return true
	})
	return max(0, n)
}

// cleanUp lets each player choose what to keep, in initiative order and openly,
// then everything else is discarded at once (4.2.5.c). 2026: Landmarks are
// sacrificed.
func (e *Engine) cleanUp(f *frame) {
	s := e.s
	for i := range e.t.seats() {
		seat := e.initiative(i)
		for k, z := range [...]Zone{Reserve, Landmarks} {
			slot := int16(seat)*2 + int16(k) + 1
			if e.answeredSlot(f, slot) {
				continue
			}
			if z == Reserve && !e.keepMore(f, seat) {
				return
			}
			d := e.question(ChooseKeep, seat, "4.2.5.c")
			e.surplus(f, d, seat, z)
			d.Min = min(len(d.Options), e.limitOf(seat, z == Reserve))
			if d.Max = d.Min; !e.keep(d, slot) {
				return
			}
		}
	}
	n, from := len(s.bounds), int(f.Ctx.Base)
	f.Stage = sVictory
	e.daily(CleanUp)
	for i := range e.t.seats() {
		for _, z := range [...]Zone{Reserve, Landmarks} {
			for p := s.players[i].Zones[z].First; p != noPiece; p = s.pieces[p].Next {
				if isKept(s.bounds[from:n], p) || z == Reserve && !e.counts(p) {
					continue
				}
				a := act{Verb: vMove, Seat: i, Ref: s.ref(p), To: Discard, Why: whyDiscard}
				if z == Landmarks && e.t.Rules.SacrificeLandmarks {
					a.Why |= whySacrifice
				}
				e.act(a)
			}
		}
	}
	e.dropBounds(from, n)
}

// keepMore asks what a player keeps in Reserve beyond the limit, as passives allow.
func (e *Engine) keepMore(f *frame, seat Seat) bool {
	for k := int16(0); ; k++ {
		slot := 1000 + k*int16(MaxSeats) + int16(seat)
		if e.answeredSlot(f, slot) {
			continue
		}
		d := e.question(ChooseKeep, seat, "4.2.5.c")
		e.surplus(f, d, seat, Reserve)
		n, more := int16(0), false
		spare := len(d.Options) > e.limitOf(seat, true)
		e.eachPassive(passives(pKeepsMore), func(in *instance) bool {
			c := in.context()
			if p := in.passive; e.isPlayer(&c, p.who, seat) {
				if more = n == k; more {
					d.Source, d.Ability = in.me, in.ability
					fit := d.Options[:0]
					for _, o := range d.Options {
						if e.matchesAnywhere(&c, p.filter, o.Ref.Piece) {
							fit = append(fit, o)
						}
					}
					d.Options = fit
					d.Min, d.Max = 0, min(len(fit), e.howMany(&c, p.amount))
				}
				n++
			}
			return !more
		})
		if !more || !spare {
			d.Kind = NoDecision
			return true
		}
		if !e.keep(d, slot) {
			return false
		}
	}
}

// keep asks for cards that are kept.
func (e *Engine) keep(d *Decision, slot int16) bool {
	if d.Max == 0 {
		d.Kind = NoDecision
		e.markAnswered(slot)
		return true
	}
	c, ok := e.ask(false)
	if !ok {
		return false
	}
	for _, o := range c {
		e.s.bounds = append(e.s.bounds, bound{Slot: slot, Ref: e.dec.Options[o].Ref})
	}
	e.markAnswered(slot)
	return true
}

// surplus offers the cards of a zone that count towards its limit and are not kept
// already.
func (e *Engine) surplus(f *frame, d *Decision, seat Seat, z Zone) {
	for p := e.s.players[seat].Zones[z].First; p != noPiece; p = e.s.pieces[p].Next {
		if !isKept(e.s.bounds[f.Ctx.Base:], p) && (z != Reserve || e.counts(p)) {
			d.addRef(e.s.ref(p))
		}
	}
}

func isKept(bs []bound, p PieceID) bool {
	for _, b := range bs {
		if b.Ref.Kind == ObjectRef && b.Ref.Piece == p {
			return true
		}
	}
	return false
}

// counts says whether a card counts towards the Reserve limit.
func (e *Engine) counts(p PieceID) (yes bool) {
	yes = true
	e.eachPassive(passives(pNoCount), func(in *instance) bool {
		c := in.context()
		yes = e.eachObject(&c, in.passive.sel, func(r Ref) bool { return r.Piece != p })
		return yes
	})
	return yes
}
