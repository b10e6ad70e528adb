package game

// turn begins a turn, or goes on with one: any number of quick actions, then a
// card or a pass (1.3.2.d).
func (e *Engine) turn(f *frame) {
	s := e.s
	if s.active == NoSeat {
		s.active = s.first
		e.beginTurn()
	}
	seat := s.active
	if s.players[seat].Passed || s.players[seat].Out {
		f.Stage = sTurnEnd
		return
	}
	d := e.question(ChooseTurn, seat, "1.3.2.d")
	e.turnOptions(d, seat)
	c, ok := e.ask(true)
	if !ok {
		return
	}
	o := e.dec.Options[c[0]]
	f.Stage = sTurnEnd
	switch o.Kind {
	case OptPass:
		e.push(frame{Kind: fCheck})
		e.begin(seat, Ref{}, noAbility)
		e.act(act{Verb: vPass, Seat: seat})
	case OptPlay:
		e.playCard(seat, o.Ref, false, false)
	case OptQuick:
		e.playQuick(seat, o.Ref, o.Ability, ObjectID(o.Emblem))
	}
}

func (e *Engine) beginTurn() {
	s := e.s
	s.turnNo++
	s.played, s.afterYou = false, false
	e.note(EvTurn, s.active, 0, "1.3.2.d")
}

// endTurn checks Reactions after what was played, and gives the turn on after a
// card, a pass or After You.
func (e *Engine) endTurn(f *frame) {
	s := e.s
	if f.Asked == 0 { // Reactions first (4.4.a)
		f.Asked = 1
		e.push(frame{Kind: fCheck})
		return
	}
	f.Asked = 0
	f.Stage = sTurn
	seat := s.active
	if !s.players[seat].Passed && !s.played && !s.afterYou {
		return
	}
	e.endOngoing(untilTurn)
	e.recompute()
	for i := range e.t.seats() {
		if next := (seat + 1 + i) % e.t.seats(); !s.players[next].Passed && !s.players[next].Out {
			s.active = next
			e.beginTurn()
			return
		}
	}
	f.Stage = sDusk
}

// endOngoing ends the Ongoing effects that last no longer.
func (e *Engine) endOngoing(u duration) {
	s := e.s
	kept := s.emblems[:0]
	for _, m := range s.emblems {
		if m.Ongoing && (m.Until <= u || m.Until == untilGone && !s.here(m.Me)) {
			e.event(Event{Kind: EvEnds, Seat: m.Ctrl, Ability: m.Ability, Was: m.ID, Def: noDef, Rule: "7.2.1.b", Seen: everyone})
			continue
		}
		kept = append(kept, m)
	}
	s.emblems = kept
}

// turnOptions lists what may be done in a turn: every card and quick action
// whose declaration can be completed, and passing.
func (e *Engine) turnOptions(d *Decision, seat Seat) {
	s := e.s
	for _, z := range [...]Zone{Hand, Reserve} {
		for p := s.players[seat].Zones[z].First; p != noPiece; p = s.pieces[p].Next {
			if e.canPlay(seat, p, z) {
				d.add(Option{Kind: OptPlay, Ref: s.ref(p), Ability: noAbility})
			}
		}
	}
	for _, z := range [...]Zone{Discard, Landmarks} {
		for p := s.players[seat].Zones[z].First; p != noPiece; p = s.pieces[p].Next {
			if e.playableFrom(p, z) && e.canPlay(seat, p, z) {
				d.add(Option{Kind: OptPlay, Ref: s.ref(p), Ability: noAbility})
			}
		}
	}
	e.eachAbility(worksQuick, func(p PieceID, a AbilityID, from ObjectID) bool {
		if s.pieces[p].Ctrl == seat && e.canUse(seat, p, a, from) {
			d.add(Option{Kind: OptQuick, Ref: s.ref(p), Ability: a, Emblem: from})
		}
		return true
	})
	d.add(Option{Kind: OptPass, Ability: noAbility})
}

// playableFrom says whether a card says of itself that it can be played from a
// zone (1.2.4.d).
func (e *Engine) playableFrom(p PieceID, z Zone) bool {
	for _, a := range e.t.defs[e.s.pieces[p].Def].Abilities {
		if ps := e.t.abilities[a].passive; ps != nil && ps.op == pPlayableFrom && ps.zone == z {
			return true
		}
	}
	return false
}

func (e *Engine) canPlay(seat Seat, p PieceID, from Zone) bool {
	if !e.playable(seat, p, from) {
		return false
	}
	f := e.playCard(seat, e.s.ref(p), false, false)
	ok := e.completable(declaration{f: f})
	e.pop()
	return ok
}

func (e *Engine) canUse(seat Seat, p PieceID, a AbilityID, from ObjectID) bool {
	if e.used(e.s.pieces[p].ID, from, a) >= dayLimit {
		return false
	}
	f := e.playQuick(seat, e.s.ref(p), a, from)
	ok := e.completable(declaration{f: f})
	e.pop()
	return ok
}
