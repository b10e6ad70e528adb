package game

import "tumult/card"

// commit carries the atomic actions of a step out at once: Reactions are
// matched on the state before it (6.3.d), characteristics are computed anew
// after it (2.3.1.k), and Emblems are created for what was matched (6.3.b).
func (e *Engine) commit(f *frame) {
	s := e.s
	e.pending = e.pending[:0]
	e.drawPositions(f)
	e.arriveWithout(f)
	e.matchBefore(f)
	e.rememberGigantic()
	e.playedFrom = Nowhere
	moved := false
	for i := int(f.Acts); i < len(s.acts); i++ {
		if s.acts[i].Dead {
			continue
		}
		e.carryOut(f, i)
		if s.over {
			return
		}
		moved = moved || s.acts[i].Verb == vAdvance
	}
	if moved {
		e.faceUp()
	}
	e.recompute()
	e.matchAfter(f)
	e.activateReactions()
	e.ceaseTokens(f)
	if moved && !e.t.Rules.VictoryAtNight {
		e.checkRace("4.3.a")
	}
}

// drawPositions finds the cards of actions on Deck positions; where a position
// does not exist the Discard pile is shuffled and put under the Deck (3.2.2.d).
func (e *Engine) drawPositions(f *frame) {
	s := e.s
	for seat := range e.t.seats() {
		need, w := 0, why(0)
		for i := int(f.Acts); i < len(s.acts); i++ {
			if a := &s.acts[i]; !a.Dead && a.Verb == vMove && a.Ref.Kind == NoRef && a.Seat == seat {
				need++
				w |= a.Why
			}
		}
		if need == 0 {
			continue
		}
		l := &s.players[seat].Zones[Deck]
		if need > int(l.N) && e.refills(w) {
			e.refill(seat)
		}
		p := l.First
		for i := int(f.Acts); i < len(s.acts); i++ {
			if a := &s.acts[i]; !a.Dead && a.Verb == vMove && a.Ref.Kind == NoRef && a.Seat == seat {
				if p == noPiece {
					a.Dead = true
					continue
				}
				a.Ref, a.From = s.ref(p), Deck
				a.Dead = e.forbidden(a) // as it is about that card (1.4.1)
				p = s.pieces[p].Next
			}
		}
	}
}

// refill shuffles a seat's Discard pile and puts it at the bottom of its Deck.
func (e *Engine) refill(seat Seat) {
	s := e.s
	l := &s.players[seat].Zones[Discard]
	if l.N == 0 {
		return
	}
	var buf [96]PieceID
	ps := buf[:0]
	for p := l.First; p != noPiece; p = s.pieces[p].Next {
		ps = append(ps, p)
	}
	e.shuffle(ps)
	for _, p := range ps {
		s.unlink(p)
		pc := &s.pieces[p]
		pc.ID, pc.Status, pc.Boosts, pc.Known = 0, 0, 0, 0
		s.link(p, Deck, seat, -1)
	}
	e.note(EvShuffle, seat, len(ps), "3.2.2.d")
}

// shuffle puts cards in a random order.
func (e *Engine) shuffle(ps []PieceID) {
	if e.Chance != nil {
		refs := e.lend()
		for _, p := range ps {
			refs = append(refs, e.s.ref(p))
		}
		e.Chance.Order(refs)
		for i := range ps {
			ps[i] = refs[i].Piece
		}
		e.give(refs)
		return
	}
	for i := len(ps) - 1; i > 0; i-- {
		j := e.s.rng.below(i + 1)
		ps[i], ps[j] = ps[j], ps[i]
	}
}

// shuffleDeck shuffles a whole Deck.
func (e *Engine) shuffleDeck(seat Seat) {
	s := e.s
	l := &s.players[seat].Zones[Deck]
	var buf [96]PieceID
	ps := buf[:0]
	for p := l.First; p != noPiece; p = s.pieces[p].Next {
		ps = append(ps, p)
	}
	e.shuffle(ps)
	for _, p := range ps {
		s.unlink(p)
		s.pieces[p].Known = 0
		s.link(p, Deck, seat, -1)
	}
}

func (e *Engine) carryOut(f *frame, i int) {
	s := e.s
	a := &s.acts[i]
	switch a.Verb {
	case vMove:
		e.move(f, a)
	case vGain, vLose:
		pc := &s.pieces[a.Ref.Piece]
		k := EvGain
		if a.Verb == vLose {
			k = EvLose
			pc.Status &^= a.Status
		} else {
			pc.Status |= a.Status
		}
		if pc.Zone == Mana {
			if a.Why&whyMana != 0 && a.Why&whyCost != 0 {
				e.notePaid(f, a)
			}
			if a.Why&(whyMana|whySetup) == 0 {
				e.note(k, pc.Ctrl, 0, "2.1.g")
			}
			return
		}
		e.noteOf(k, f.Seat, a.Ref.Piece, "1.1.7.e").Status = a.Status
	case vCount:
		if a.Name == boostName {
			pc := &s.pieces[a.Ref.Piece]
			pc.Boosts = limited(max(0, int(pc.Boosts)+int(a.N)))
		} else {
			s.addCounter(a.Ref.Piece, a.Name, int(a.N))
		}
		ev := e.noteOf(EvCounters, f.Seat, a.Ref.Piece, "1.1.7.c")
		ev.N, ev.Name = a.N, a.Name
	case vCreate:
		e.createToken(f, a)
	case vAdvance:
		e.advance(a)
	case vAscend:
		if up := &s.players[a.Seat].Ascended[a.Exp]; !*up {
			*up = true
			e.note(EvAscend, a.Seat, 1, "1.2.6.b")
			e.events[len(e.events)-1].Exp = a.Exp
		}
	case vRoll:
		a.N = int16(e.rollDie(a.Seat))
		e.note(EvRoll, a.Seat, int(a.N), "7.3.13.a")
	case vSwitch:
		pc := &s.pieces[a.Ref.Piece]
		from := pc.Exp
		pc.Exp = a.Exp
		pc.Ctrl = a.Seat
		ev := e.noteOf(EvSwitch, f.Seat, a.Ref.Piece, "2.1.c")
		ev.N = int16(from)
	case vControl:
		pc := &s.pieces[a.Ref.Piece]
		if pc.Zone == Landmarks {
			s.unlink(a.Ref.Piece)
			pc.Ctrl = a.Seat
			s.link(a.Ref.Piece, Landmarks, a.Seat, -1)
		}
		pc.Ctrl = a.Seat
		e.noteOf(EvControl, a.Seat, a.Ref.Piece, "1.2.6.b")
	case vActivate:
		e.pending = append(e.pending, pending{ability: a.Ability, me: a.Ref, ctrl: s.pieces[a.Ref.Piece].Ctrl, bearer: s.pieces[a.Ref.Piece].ID, from: a.It.Now})
	case vAfterYou:
		s.afterYou = s.afterYou || a.Seat == s.active
	case vWin:
		e.win(a.Seat, "1.4.2.a")
	case vOngoing:
		s.emblems = append(s.emblems, Emblem{ID: s.newID(), Ability: a.Ability, Ctrl: a.Seat, Ongoing: true, Until: a.Until, Exp: a.ItExp,
			Me: a.Ref, It: a.It, X: a.N, Born: s.turnNo})
		ev := Event{Kind: EvOngoing, Seat: a.Seat, Ability: a.Ability, Seen: everyone, Def: noDef, Rule: "7.2.1.b"}
		if a.Ref.Kind == ObjectRef {
			ev.Def, ev.Was = s.pieces[a.Ref.Piece].Def, a.Ref.Was
		}
		e.event(ev)
	case vReveal:
		pc := &s.pieces[a.Ref.Piece]
		ev := e.noteOf(EvReveal, f.Seat, a.Ref.Piece, "3.1.3.f")
		seen := uint8(everyone)
		if a.Once { // only looked at
			seen = 1 << a.Seat
			ev.Kind, ev.Seen = EvLook, seen
		}
		pc.Known |= seen
	case vPlayed:
		pc := &s.pieces[a.Ref.Piece]
		s.plays = append(s.plays, playedCard{Def: pc.Def, Seat: a.Seat, Phase: s.phase, From: Zone(a.N), Turn: s.turnNo})
	case vPass:
		s.players[a.Seat].Passed = true
		e.note(EvPass, a.Seat, 0, "1.3.2.d")
	case vDescend:
		s.players[a.Seat].Ascended[a.Exp] = false
		e.note(EvAscend, a.Seat, 0, "1.2.6.b")
		e.events[len(e.events)-1].Exp = a.Exp
	case vFirst:
		s.first = a.Seat
		e.note(EvFirst, a.Seat, 0, "1.3.2.b")
	case vFails:
		s.players[a.Seat].Failed[a.Exp] = true
		e.note(EvFails, a.Seat, 0, "7.4.1.c")
		e.events[len(e.events)-1].Exp = a.Exp
	case vEmblemDone:
		e.endEmblem(a.NewID)
	case vMarker:
		e.putMarker(a)
	case vReadyMana:
		for p := s.players[a.Seat].Zones[Mana].First; p != noPiece; p = s.pieces[p].Next {
			if s.pieces[p].Status&Exhausted != 0 {
				s.pieces[p].Status &^= Exhausted
				break
			}
		}
	case vEnded:
		e.inDaily(0)
	case vPhase:
	}
}

// notePaid reports the mana paid in a step, once for all its Orbs.
func (e *Engine) notePaid(f *frame, last *act) {
	n := 0
	for i := int(f.Acts); i < len(e.s.acts); i++ {
		if a := &e.s.acts[i]; !a.Dead && a.Verb == vGain && a.Why&whyMana != 0 {
			if n++; a == last && n > 1 {
				return
			}
		}
	}
	e.note(EvPay, last.Seat, n, "5.1.2.d")
}

// headedFor is the seat whose zone a move is to, or whose part of a shared one. A private
// zone is always its owner's (1.4.3.a, 3.1.2.c).
func (e *Engine) headedFor(a *act) Seat {
	pc := &e.s.pieces[a.Ref.Piece]
	switch {
	case a.To == Expedition && a.Seat == NoSeat:
		return pc.Ctrl
	case a.To == Expedition, a.To == Limbo, a.To == Landmarks && e.t.Rules.SharedLandmarks:
		return a.Seat
	}
	return pc.Owner
}

// move makes the piece a new object in another zone (2.1.c).
func (e *Engine) move(f *frame, a *act) {
	s := e.s
	p := a.Ref.Piece
	pc := &s.pieces[p]
	old := *pc
	to, seat := a.To, e.headedFor(a)
	if old.ID != 0 {
		s.memories = append(s.memories, memory{Piece: old, Chars: e.charsOf(p)})
	}
	leavesGame := old.Token && e.t.Rules.TokensNeverArrive && !inPlay.has(to)
	played := to == Limbo || old.Zone == Limbo && (inPlay.has(to) || to == Reserve)
	s.unlink(p)
	pc.Status, pc.ID = 0, 0
	if !played && !(old.Zone == Expedition && to == Reserve && s.chars[p].Keys&keySeasoned != 0) {
		pc.Boosts = 0
	}
	if (to.Visible() || to == Mana && e.t.Rules.VisibleMana) && !leavesGame {
		pc.ID = s.newID()
	}
	if played {
		s.keepCounters(old.ID, pc.ID)
	}
	a.NewID = pc.ID
	if d := &e.t.defs[pc.Def].Card; a.Why&whyFleeting != 0 && (d.Type != card.Permanent || d.Expedition) {
		pc.Status |= Fleeting
	}
	if a.Why&whyExhausted != 0 && to != Discard {
		pc.Status |= Exhausted
	}
	pc.Way = 0
	switch {
	case to == Limbo && a.Why&whyScouted != 0:
		pc.Way = fromHand | scouted
	case to == Limbo && a.Why&whyPlayed != 0:
		pc.Way = wayFrom(Zone(a.N))
	case inPlay.has(to) && old.Zone == Limbo:
		pc.Way = old.Way
	}
	pc.Exp = a.Exp
	e.know(&old, p, to)
	if !leavesGame {
		at := -1
		if to == Deck {
			at = int(a.At)
		}
		s.link(p, to, seat, at)
	}
	s.chars[p] = e.t.defs[pc.Def].Base
	ev := Event{Kind: EvMove, Seat: seat, From: old.Zone, To: to, Exp: pc.Exp, Def: pc.Def, Object: pc.ID, Was: old.ID, Rule: e.moveRule(a), Ability: noAbility,
		Sacr: a.Why&whySacrifice != 0, Seen: everyone}
	if !old.Zone.Visible() && !to.Visible() {
		ev.Seen = pc.Known
		if to == Hand || to == Mana {
			ev.Seen |= 1 << seat
		}
	}
	e.event(ev)
	if (pc.Status&^old.Status)&Fleeting != 0 {
		gain := ev
		gain.Kind, gain.Status, gain.Rule, gain.From = EvGain, Fleeting, "2.4.6.a", to
		e.event(gain)
	}
	if a.Why&whyShuffle != 0 {
		e.shuffleDeck(seat)
		e.note(EvShuffle, seat, 0, "3.2.2.b")
	}
	if leavesGame {
		e.event(Event{Kind: EvCease, Seat: old.Ctrl, Def: pc.Def, Was: old.ID, Rule: "2.1.d", Seen: everyone, Ability: noAbility})
	}
}

// know keeps track of who knows a card in a hidden zone. What goes there from a
// visible zone is known to all; a card that leaves a hand unseen takes with it
// what others knew of that hand.
func (e *Engine) know(old *Piece, p PieceID, to Zone) {
	s := e.s
	pc := &s.pieces[p]
	switch {
	case to.Visible():
		pc.Known = 0
	case old.Zone.Visible():
		pc.Known = everyone
	case old.Zone == Hand:
		// Others knew at most that it was one of the cards there, not which.
		pc.Known = 1 << old.Ctrl
		if to == Mana {
			pc.Known = 0
		}
		for q := s.players[old.Ctrl].Zones[Hand].First; q != noPiece; q = s.pieces[q].Next {
			s.pieces[q].Known = 0
		}
	}
}

// moveRule is the rule by which a card moves, for the log.
func (e *Engine) moveRule(a *act) string {
	switch {
	case a.Why&whySacrifice != 0:
		return "7.3.19.a"
	case a.Why&whyDraw != 0:
		return RuleDraw
	case a.Why&whyResupply != 0:
		return RuleResupply
	case a.Why&whyRest != 0:
		return "4.2.5.b"
	case a.To == Limbo:
		return "5.1.2.c"
	case a.Why&whyPlayed != 0:
		return "5.1.2.e"
	}
	return "2.1.c"
}

// createToken puts a token into play (7.3.3.a).
func (e *Engine) createToken(f *frame, a *act) {
	s := e.s
	p := noPiece
	for i := range s.pieces {
		if s.pieces[i].Token && s.pieces[i].Zone == Nowhere {
			p = PieceID(i)
			break
		}
	}
	if p == noPiece {
		p = PieceID(len(s.pieces))
		s.pieces = append(s.pieces, Piece{})
		s.chars = append(s.chars, Chars{})
	}
	s.pieces[p] = Piece{Def: a.Def, Owner: a.Seat, Ctrl: a.Seat, Exp: a.Exp, Token: true, ID: s.newID(), Next: noPiece, Prev: noPiece}
	s.link(p, a.To, a.Seat, -1)
	s.chars[p] = e.t.defs[a.Def].Base
	a.NewID = s.pieces[p].ID
	a.Ref = s.ref(p)
	e.noteOf(EvCreate, a.By, p, "7.3.3.a").From = Nowhere
}

// ceaseTokens takes tokens that left play out of the game right after they
// joined their new zone (2.1.d).
func (e *Engine) ceaseTokens(f *frame) {
	s := e.s
	for i := int(f.Acts); i < len(s.acts); i++ {
		a := &s.acts[i]
		if a.Dead || a.Verb != vMove {
			continue
		}
		if pc := &s.pieces[a.Ref.Piece]; pc.Token && pc.Zone != Nowhere && !inPlay.has(pc.Zone) {
			e.noteOf(EvCease, pc.Ctrl, a.Ref.Piece, "2.1.d")
			s.unlink(a.Ref.Piece)
			pc.ID = 0
		}
	}
}
