package game

import "tumult/card"

// Stages of playing (5.1.2): declare, move to Limbo, pay, resolve, finish.
const (
	declaring uint8 = iota
	toLimbo
	paying
	resolving
	effects
	finishing
	done
)

// Slots of declarations besides those of abilities.
const (
	slotX        int16 = -300
	slotOptional int16 = -200 // minus the ability's place on the card
	slotGift     int16 = -400 // effects that wait for a card being played
	slotEither   int16 = -600 // the Hand Cost is paid
)

// playCard begins to play a card from a zone.
func (e *Engine) playCard(seat Seat, r Ref, inner, free bool) *frame {
	from := e.s.pieces[r.Piece].Zone
	return e.push(frame{Kind: fPlay, Seat: seat, From: from, Inner: inner, Free: free, Code: noAbility, Ctx: newContext(seat, r)})
}

// playQuick begins to play a quick action.
func (e *Engine) playQuick(seat Seat, r Ref, a AbilityID, from ObjectID) *frame {
	f := e.push(frame{Kind: fPlay, Seat: seat, From: e.s.pieces[r.Piece].Zone, Quick: true, Code: a, Ctx: newContext(seat, r)})
	f.Emblem = from
	return f
}

// playReaction begins to play a Reaction in Limbo (5.5).
func (e *Engine) playReaction(id ObjectID) {
	m := *e.emblem(id)
	c := newContext(m.Ctrl, m.Me)
	c.It, c.ItExp, c.N, c.X, c.Gift = m.It, m.Exp, m.N, m.X, m.Gift
	c.Result = m.N
	e.push(frame{Kind: fPlay, Seat: m.Ctrl, From: Limbo, Code: m.Ability, Emblem: id, Ctx: c})
}

func (f *frame) isReaction() bool { return f.Kind == fPlay && f.Code != noAbility && !f.Quick }

// runPlay carries the playing of a card, quick action or Reaction on.
func (e *Engine) runPlay(f *frame) {
	s := e.s
	switch f.Stage {
	case declaring:
		if !e.declare(declaration{f: f}) {
			return
		}
		if f = e.top(); f.isReaction() && !e.t.Rules.ToughAtChoice && !e.declareTough(f) {
			return
		}
		e.top().Stage = toLimbo
	case toLimbo:
		f.Stage = paying
		e.announce(f)
		if f.Code == noAbility {
			p := f.Ctx.Me.Piece
			a := act{Verb: vMove, Seat: f.Seat, Ref: f.Ctx.Me, To: Limbo, Why: whyPlayed, N: int16(f.From)}
			d := &e.t.defs[s.pieces[p].Def]
			if f.From == Reserve || d.Card.Type == card.Spell && e.given(pFleetingCard, p, d.Fleeting) {
				a.Why |= whyFleeting // 2.4.6.a, d, e
			}
			if _, yes := e.scoutCost(f); yes {
				a.Why |= whyScouted
			}
			e.begin(f.Seat, f.Ctx.Me, noAbility)
			e.act(a)
			return
		}
	case paying:
		f.Stage = resolving
		if !f.Free && !e.pay(f) {
			e.noEffect(f)
			return
		}
	case resolving:
		f.Stage = effects
		e.resolve(f)
	case effects:
		if g := e.nextGift(f); g {
			return
		}
		e.nextEffect(f)
	case finishing:
		f.Stage = done
		switch {
		case f.isReaction():
			id := f.Emblem
			e.endEmblem(id)
			e.event(Event{Kind: EvReactionDone, Seat: f.Seat, Ability: f.Code, Was: id, Def: noDef, Rule: "5.5.e", Seen: everyone})
		case f.Code == noAbility && s.pieces[f.Ctx.Me.Piece].Zone == Limbo:
			me := f.Ctx.Me
			a := act{Verb: vMove, Seat: f.Seat, Ref: me, To: Reserve, N: int16(f.From)} // 5.2.3.j
			if e.given(pCooldown, me.Piece, e.t.defs[s.pieces[me.Piece].Def].Cooldown) {
				a.Why |= whyExhausted
			}
			e.begin(f.Seat, me, noAbility)
			e.act(a)
			return
		}
	case done:
		inner, me := f.Inner, f.Ctx.Me
		e.pop()
		if inner {
			// The effect that played it can find it again (2.1.f).
			g := e.top()
			g.Ctx.Did++
			e.followPlayed(g, me)
			e.s.bounds = append(e.s.bounds, bound{Slot: slotThose, Ref: me})
		}
	}
}

func (e *Engine) announce(f *frame) {
	s := e.s
	ev := Event{Seat: f.Seat, Seen: everyone, Ability: f.Code, Def: noDef, From: f.From, Rule: "5.1.2.a"}
	if f.Ctx.Me.Kind == ObjectRef {
		pc, _ := s.memoryOf(f.Ctx.Me)
		ev.Def, ev.Was = pc.Def, pc.ID
	}
	switch {
	case f.Code == noAbility:
		ev.Kind = EvPlay
	case f.Quick:
		ev.Kind, ev.Rule = EvQuick, "1.2.4.c"
		e.count(s.pieces[f.Ctx.Me.Piece].ID, f.Emblem, f.Code)
	default:
		ev.Kind, ev.Rule = EvReaction, "4.4.b"
	}
	e.event(ev)
}

// given says whether a card has, as its own or given to it, a passive that is about
// cards being played.
func (e *Engine) given(op passiveOp, p PieceID, own bool) bool {
	yes := own
	e.eachPassive(passives(op), func(in *instance) bool {
		if ps := in.passive; ps.sel.op == selAll {
			c := in.context()
			yes = yes || e.matchesAnywhere(&c, ps.sel.filter, p)
		}
		return !yes
	})
	return yes
}

// resolve begins the resolution (5.1.2.e).
func (e *Engine) resolve(f *frame) {
	s := e.s
	if f.Code != noAbility {
		return
	}
	p := f.Ctx.Me.Piece
	d := &e.t.defs[s.pieces[p].Def]
	e.gatherGifts(f)
	me, seat, exp, from := f.Ctx.Me, f.Seat, f.Exp, f.From
	played := act{Verb: vPlayed, Seat: seat, Ref: me, N: int16(from)}
	a := act{Verb: vMove, Seat: seat, Ref: me, Exp: exp, Why: whyPlayed, N: int16(from)}
	if s.pieces[p].Status&Fleeting != 0 {
		a.Why |= whyFleeting // 2.4.6.b
	}
	e.begin(seat, me, noAbility)
	e.act(played)
	switch {
	case d.Card.InExpedition():
		a.To = Expedition
		e.act(a)
	case d.Card.Type == card.Permanent:
		a.To = Landmarks
		e.act(a)
	}
	s.played = s.played || !s.frames[len(s.frames)-2].Inner
}

// gatherGifts finds the effects that waited for this card: "the next Character
// you play", "the first Character you play each Afternoon", "each Day", "each turn".
func (e *Engine) gatherGifts(f *frame) {
	s := e.s
	p := f.Ctx.Me.Piece
	e.playedFrom, e.playedTo = f.From, e.declaredExp(f)
	at := len(s.emblems)
	var ended [8]ObjectID
	n := 0
	e.eachPassive(passives(pFirstPlayed, pCostLess, pCostLessMin), func(in *instance) bool {
		ps := in.passive
		if in.ctrl != f.Seat || ps.op != pFirstPlayed && !(in.emblem >= 0 && ps.op != pFirstPlayed && e.onceEmblem(in)) {
			return true
		}
		c := in.context()
		if !e.matchesAnywhere(&c, ps.filter, p) {
			return true
		}
		if in.emblem < 0 && (ps.op != pFirstPlayed || ps.within != 0) && (ps.within != untilDay && s.phase != Afternoon || e.played(&c, ps.filter, f.Seat, ps.within) > 0) {
			return true
		}
		if ps.op == pFirstPlayed {
			s.bounds = append(s.bounds, bound{Slot: slotGift, N: int16(ps.ability), Ref: in.me})
		}
		if in.emblem >= 0 && n < len(ended) {
			ended[n] = in.id
			n++
		}
		return true
	})
	for _, id := range ended[:n] {
		e.endEmblem(id)
		e.note(EvEnds, f.Seat, at, "7.2.1.b")
	}
	e.playedFrom, e.playedTo = Nowhere, Ref{}
}

// onceEmblem says whether an Ongoing cost change is for the next card only.
func (e *Engine) onceEmblem(in *instance) bool { return e.t.abilities[in.ability].index < 0 }

// played counts the cards that match that a player has played this turn, this
// Afternoon or this Day.
func (e *Engine) played(c *context, f *filter, seat Seat, within duration) int {
	from := e.playedFrom
	n := 0
	g := *f
	g.zones = 0
	for _, pl := range e.s.plays {
		if pl.Seat != seat || within == untilAfternoon && pl.Phase != Afternoon || within == untilTurn && pl.Turn != e.s.turnNo {
			continue
		}
		pc := Piece{Def: pl.Def, Ctrl: seat, Zone: Limbo}
		if e.playedFrom = pl.From; e.fits(c, &g, &pc, e.t.defs[pl.Def].Base, noPiece) {
			n++
		}
	}
	e.playedFrom = from
	return n
}

// nextGift carries one waiting effect out on the card that was played.
func (e *Engine) nextGift(f *frame) bool {
	s := e.s
	for i := int(f.Ctx.Base); i < len(s.bounds); i++ {
		if b := s.bounds[i]; b.Slot == slotGift {
			s.bounds = append(s.bounds[:i], s.bounds[i+1:]...)
			c := newContext(f.Seat, b.Ref)
			c.It = f.Ctx.Me
			e.push(frame{Kind: fEffect, Seat: f.Seat, Code: AbilityID(b.N), Ctx: c})
			return true
		}
	}
	return false
}

// nextEffect pushes the next effect ability of what is played.
func (e *Engine) nextEffect(f *frame) {
	k, next := uint8(0), noAbility
	e.declares(f, func(a AbilityID) bool {
		if k == f.Effects {
			next = a
			return false
		}
		k++
		return true
	})
	if next == noAbility {
		f.Stage = finishing
		return
	}
	f.Effects++
	c := f.Ctx
	from, to := int(f.Ctx.Base), len(e.s.bounds)
	e.push(frame{Kind: fEffect, Seat: f.Seat, Code: next, Ctx: c})
	for i := from; i < to; i++ { // the effect knows what was declared
		e.s.bounds = append(e.s.bounds, e.s.bounds[i])
	}
}

// noEffect ends a Reaction that was played without being paid for (5.5.d).
func (e *Engine) noEffect(f *frame) {
	f.Stage = finishing
	e.note(EvNoEffect, f.Seat, 0, "5.5.d")
}
