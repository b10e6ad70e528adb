package game

import "slices"

// matchBefore finds the Reactions that exist before the event and match it
// (6.3.d): all but those about an object's own arrival.
func (e *Engine) matchBefore(f *frame) {
	s := e.s
	e.eachAbility(worksReaction, func(p PieceID, a AbilityID, from ObjectID) bool {
		c := newContext(s.pieces[p].Ctrl, s.ref(p))
		e.matchTrigger(f, &c, a, e.t.abilities[a].trigger, s.pieces[p].ID, from, 0)
		return true
	})
	for i := range s.emblems {
		m := &s.emblems[i]
		if m.Ongoing && e.t.abilities[m.Ability].kind == kindReaction {
			c := newContext(m.Ctrl, m.Me)
			c.It, c.ItExp, c.X = m.It, m.Exp, m.X
			e.matchTrigger(f, &c, m.Ability, e.t.abilities[m.Ability].trigger, m.ID, 0, m.ID)
		}
	}
}

// matchTrigger holds one Reaction against the actions of a step.
func (e *Engine) matchTrigger(f *frame, c *context, a AbilityID, t *trigger, bearer, from, emblem ObjectID) {
	if t.op == tEither {
		n := len(e.pending)
		e.matchTrigger(f, c, a, t.a, bearer, from, emblem)
		m := len(e.pending)
		e.matchTrigger(f, c, a, t.b, bearer, from, emblem)
		kept := e.pending[:m] // an action that matches both parts matches once
		for _, p := range e.pending[m:] {
			if !slices.ContainsFunc(e.pending[n:m], func(o pending) bool { return o.act == p.act }) {
				kept = append(kept, p)
			}
		}
		e.pending = kept
		return
	}
	if t.op == tJ || t.op == tH || t.op == tR {
		return
	}
	if t.op == tGift {
		e.matchGifts(f, pending{ability: a, ctrl: c.Ctrl, me: c.Me, bearer: bearer, from: from, emblem: emblem, trigger: t})
		return
	}
	asksPlayer := e.t.abilities[a].asksPlayer && t.ofPlayer()
	var counts [MaxSeats]int // of a trigger about a step, by who does it
	last := 0
	for i := int(f.Acts); i < len(e.s.acts); i++ {
		act := &e.s.acts[i]
		if act.Dead || act.Verb == vAscend && e.s.players[act.Seat].Ascended[act.Exp] { // which is so already
			continue
		}
		r, ok := e.wouldMatch(c, t, act)
		if !ok {
			continue
		}
		if t.perStep() {
			counts[act.Seat]++
			last = i
			continue
		}
		deferred := t.op == tJoins || t.op == tCreates || t.op == tGains && act.Verb == vMove || e.t.abilities[a].asksCard
		p := pending{ability: a, ctrl: c.Ctrl, me: c.Me, it: r, n: act.N, act: i, bearer: bearer, from: from, deferred: deferred, emblem: emblem, trigger: t}
		if t.op == tRollsDie && e.t.abilities[a].asksResult {
			p.n = unsettled - 1 - int16(i-int(f.Acts))
		}
		if asksPlayer {
			p.it = playerRef(act.Seat)
		}
		if act.Verb == vAdvance || act.Verb == vFails || act.Verb == vAscend {
			p.itExp = expeditionOf(act.Seat, act.Exp)
		}
		e.hold(c, p)
	}
	e.holdStep(f, pending{ability: a, ctrl: c.Ctrl, me: c.Me, act: last, bearer: bearer, from: from, emblem: emblem, trigger: t}, c, counts, asksPlayer)
}

// holdStep keeps a matched Reaction that is about a step: once, or once for each player who does
// it where the effect is about that player.
func (e *Engine) holdStep(f *frame, p pending, c *context, counts [MaxSeats]int, asksPlayer bool) {
	all := 0
	for seat, n := range counts {
		if all += n; asksPlayer && n > 0 {
			p.n, p.it = limited(n), playerRef(Seat(seat))
			e.hold(c, p)
		}
	}
	if all == 0 || asksPlayer {
		return
	}
	p.n = limited(all)
	if p.trigger.op == tRolls && e.t.abilities[p.ability].asksResult {
		p.n, p.it = unsettled, f.Ctx.It
	}
	e.hold(c, p)
}

// wouldMatch says whether an atomic action matches a trigger, and gives the
// object that the trigger is about. For what is yet to join, only the event is
// looked at; the object is looked at after it.
func (e *Engine) wouldMatch(c *context, t *trigger, a *act) (Ref, bool) {
	switch t.op {
	case tEither:
		if r, ok := e.wouldMatch(c, t.a, a); ok {
			return r, true
		}
		return e.wouldMatch(c, t.b, a)
	case tAt:
		return Ref{}, a.Verb == vPhase && a.Phase == t.phase
	case tAfter:
		return Ref{}, a.Verb == vEnded && a.Phase == t.phase
	case tPlays:
		if a.Verb != vPlayed || !e.isPlayer(c, t.who, a.Seat) {
			return Ref{}, false
		}
		e.playedFrom = Zone(a.N)
		return a.Ref, e.matches(c, t.filter, a.Ref.Piece)
	case tJoins:
		return a.Ref, e.joins(c, t, a) && (t.sel.op != selMe || c.Me.Piece == a.Ref.Piece)
	case tLeavesExp:
		if a.Ref.Kind != ObjectRef || a.From != Expedition || !e.leavesThese(c, t.exp, a) {
			return Ref{}, false
		}
		return a.Ref, e.about(c, t.sel, a.Ref)
	case tLeavesOne:
		if a.Ref.Kind != ObjectRef || a.From != Expedition {
			return Ref{}, false
		}
		leaves := !e.eachExpedition(c, t.exp, func(r Ref) bool { return !e.leavesOne(r, a) })
		return a.Ref, leaves && e.about(c, t.sel, a.Ref)
	case tCreates:
		return a.Ref, a.Verb == vCreate && e.isPlayer(c, t.who, a.By)
	case tLeaves:
		return a.Ref, a.Verb == vMove && a.Ref.Kind == ObjectRef && t.from.has(a.From) && !(t.from.has(a.To)) && e.about(c, t.sel, a.Ref)
	case tGoes:
		if a.Verb != vMove || a.Ref.Kind != ObjectRef || !t.from.has(a.From) || !t.to.has(a.To) {
			return Ref{}, false
		}
		if t.who != nil && !e.isPlayer(c, t.who, e.headedFor(a)) {
			return Ref{}, false
		}
		if e.t.Rules.TokensNeverArrive && e.s.pieces[a.Ref.Piece].Token && inPlay.has(a.From) {
			return Ref{}, false
		}
		return a.Ref, e.about(c, t.sel, a.Ref)
	case tSacrifices, tDiscards:
		bit := whyDiscard
		if t.op == tSacrifices {
			bit = whySacrifice
		}
		if a.Verb != vMove || a.Why&bit == 0 || a.Ref.Kind != ObjectRef || t.from != 0 && !t.from.has(a.From) {
			return Ref{}, false
		}
		if t.who != nil {
			// Whoever controls an object sacrifices it; it is discarded by the player whose
			// effect or cost it is, and out of a zone of one's own.
			by := e.isPlayer(c, t.who, e.s.pieces[a.Ref.Piece].Ctrl)
			if t.op == tDiscards {
				by = e.isPlayer(c, t.who, a.Seat) || by && !a.From.Shared()
			}
			if !by {
				return Ref{}, false
			}
		}
		return a.Ref, e.about(c, t.sel, a.Ref)
	case tDraws, tDrawsCard:
		return Ref{}, a.Verb == vMove && a.Why&whyDraw != 0 && e.isPlayer(c, t.who, a.Seat)
	case tResupplies:
		return Ref{}, a.Verb == vMove && a.Why&whyResupply != 0 && e.isPlayer(c, t.who, a.Seat)
	case tRolls, tRollsDie:
		return Ref{}, a.Verb == vRoll && e.isPlayer(c, t.who, a.Seat)
	case tGains, tLoses:
		v := vGain
		if t.op == tLoses {
			v = vLose
		}
		if t.who != nil && !e.isPlayer(c, t.who, a.Seat) {
			return Ref{}, false
		}
		if t.op == tGains && t.sel.op == selAll && a.Verb == vMove && a.Ref.Kind == ObjectRef {
			return a.Ref, t.arrivesWith(a)
		}
		return a.Ref, a.Verb == v && a.Status == t.status && a.Ref.Kind == ObjectRef && (t.from == 0 || t.from.has(e.s.pieces[a.Ref.Piece].Zone)) && e.about(c, t.sel, a.Ref)
	case tSwitches, tDefects:
		if a.Verb != vSwitch || !e.about(c, t.sel, a.Ref) {
			return Ref{}, false
		}
		pc := &e.s.pieces[a.Ref.Piece]
		if t.op == tSwitches {
			return a.Ref, a.Seat == pc.Ctrl && a.Exp != pc.Exp
		}
		seat, exp := e.t.facing(pc.Ctrl, pc.Exp)
		return a.Ref, a.Seat == seat && a.Exp == exp
	case tGainsBoosts:
		return a.Ref, a.Verb == vCount && a.Name == boostName && int(a.N) >= t.n && e.about(c, t.sel, a.Ref)
	case tAscends:
		return Ref{}, a.Verb == vAscend && e.isExp(c, t.exp, a.Seat, a.Exp)
	case tGainsCounters:
		return a.Ref, a.Verb == vCount && a.N > 0 && e.about(c, t.sel, a.Ref)
	case tNthCounter:
		if a.Verb != vCount || a.Name != t.name {
			return Ref{}, false
		}
		have := e.s.counter(e.s.pieces[a.Ref.Piece].ID, t.name)
		return a.Ref, have < t.n && have+int(a.N) >= t.n && e.about(c, t.sel, a.Ref)
	case tForward, tBackward:
		if a.Verb != vAdvance || (a.N > 0) != (t.op == tForward) || !e.isExp(c, t.exp, a.Seat, a.Exp) {
			return Ref{}, false
		}
		return Ref{}, t.anyLand || a.Lands.has(t.terrain)
	case tFails:
		return Ref{}, a.Verb == vFails && e.isExp(c, t.exp, a.Seat, a.Exp)
	case tPassesFirst:
		return Ref{}, a.Verb == vPass && e.isPlayer(c, t.who, a.Seat) && e.passesFirst(a)
	case tPasses:
		return Ref{}, a.Verb == vPass && e.isPlayer(c, t.who, a.Seat)
	}
	return Ref{}, false
}

// arrivesWith says whether an object gains the status of a trigger as it comes to a zone
// that the trigger looks at: Fleeting again in play (2.4.6.b), exhausted where it was so
// Resupplied.
func (t *trigger) arrivesWith(a *act) bool {
	if zones := t.sel.filter.zones; zones != 0 && !zones.has(a.To) {
		return false
	}
	switch t.status {
	case Fleeting:
		return inPlay.has(a.To) && a.Why&whyFleeting != 0
	case Exhausted:
		return a.To == Reserve && a.Why&whyExhausted != 0
	}
	return false
}

// passesFirst says whether nobody passed before: not earlier, nor as an earlier
// action of the same step.
func (e *Engine) passesFirst(a *act) bool {
	s := e.s
	for seat := range e.t.seats() {
		if s.players[seat].Passed {
			return false
		}
	}
	for i := int(e.top().Acts); i < len(s.acts); i++ {
		if o := &s.acts[i]; !o.Dead && o.Verb == vPass {
			return o == a
		}
	}
	return false
}

func (e *Engine) isExp(c *context, x *expSel, seat Seat, i ExpeditionID) bool {
	return !e.eachExpedition(c, x, func(r Ref) bool { return r.Seat != seat || r.Exp != i })
}

// about says whether an object is one that a trigger's selector means.
func (e *Engine) about(c *context, s *selector, r Ref) bool {
	switch s.op {
	case selMe:
		return c.Me.Kind == ObjectRef && c.Me.Piece == r.Piece && c.Me.Now == r.Now
	case selIt:
		return c.It.Kind == ObjectRef && c.It.Piece == r.Piece && c.It.Now == r.Now
	case selAll, selPick:
		return e.matches(c, s.filter, r.Piece)
	}
	return false
}

// matchAfter looks at what has arrived: Reactions about their own arrival
// (6.3.d), and the objects that Reactions about joining wait for.
func (e *Engine) matchAfter(f *frame) {
	s := e.s
	kept := e.pending[:0]
	for _, p := range e.pending {
		if p.act >= int(f.Acts) && p.act < len(s.acts) && p.trigger != nil {
			a := &s.acts[p.act]
			if a.Verb == vMove || a.Verb == vCreate || a.Verb == vPlayed {
				e.rebind(&p, a)
			}
		}
		if p.trigger != nil && p.trigger.op == tGift && s.acts[p.act].Verb == vCreate {
			p.it = s.ref(s.acts[p.act].Ref.Piece)
		}
		if p.deferred {
			c := newContext(p.ctrl, p.me)
			r := s.ref(s.acts[p.act].Ref.Piece)
			f := p.trigger.filter
			if p.trigger.sel != nil {
				f = p.trigger.sel.filter
			}
			if f != nil && !e.matches(&c, f, r.Piece) && !(p.trigger.op == tResupplies && e.matchesAnywhere(&c, f, r.Piece)) {
				continue
			}
			if x := p.trigger.exp; x != nil && p.trigger.op == tJoins && e.eachExpedition(&c, x, func(x Ref) bool {
				return x.Seat != s.pieces[r.Piece].Ctrl || !e.presentIn(r.Piece, x.Exp)
			}) {
				continue
			}
			p.it = r
			c.It = r
			if w := e.t.abilities[p.ability].when; w != nil && !e.holds(&c, w) {
				continue
			}
		}
		kept = append(kept, p)
	}
	e.pending = kept
	for i := int(f.Acts); i < len(s.acts); i++ {
		if a := &s.acts[i]; !a.Dead && a.NewID != 0 && s.pieces[a.Ref.Piece].ID == a.NewID {
			e.matchArrival(a)
		}
	}
	e.matchBecameGigantic()
	e.matchOnce()
}

// matchOnce makes one of what a Reaction has matched in a step that is about one or more
// (resolutions row 48).
func (e *Engine) matchOnce() {
	kept := e.pending[:0]
	for _, p := range e.pending {
		if t := e.t.abilities[p.ability].trigger; t != nil && t.once {
			at := slices.IndexFunc(kept, func(o pending) bool {
				return o.ability == p.ability && o.bearer == p.bearer && o.from == p.from && o.emblem == p.emblem
			})
			if at >= 0 {
				kept[at].itExp |= p.itExp
				kept[at].n++
				continue
			}
			p.it, p.n = Ref{}, 1
		}
		kept = append(kept, p)
	}
	e.pending = kept
}

// rebind makes the objects of a trigger findable where the event has put them
// (2.1.e), if that is a visible zone.
func (e *Engine) rebind(p *pending, a *act) {
	if a.Verb == vPlayed {
		// A card that is played is found where its resolution has put it.
		if e.s.pieces[a.Ref.Piece].Zone.Visible() && p.it.Kind == ObjectRef && p.it.Piece == a.Ref.Piece {
			p.it.Now = e.s.pieces[a.Ref.Piece].ID
		}
		return
	}
	for _, r := range []*Ref{&p.it, &p.me} {
		if r.Kind == ObjectRef && r.Piece == a.Ref.Piece && r.Now == a.Ref.Now && a.Verb == vMove {
			if r.Now = a.NewID; r.Now == 0 {
				r.Now = gone
			}
		}
	}
}
