package game

// act is an atomic action: what a step does to one object, expedition or player
// (6.1). Ref is the object before it; NewID the object after a move.
type act struct {
	Verb    verb
	Seat    Seat // who is affected, or does it
	Exp     ExpeditionID
	From    Zone
	To      Zone
	Status  Status
	Until   duration
	Once    bool
	Dead    bool // dropped: impossible or replaced
	Lands   terrains
	At      int16 // Deck position
	N       int16
	Name    uint16
	Def     DefID
	Ability AbilityID
	Why     why
	Ref     Ref
	It      Ref
	ItExp   int8
	Phase   Phase
	NewID   ObjectID
	Mask    uint64 // modifiers that have applied to it
}

// modifier is a replacing or additive modifier at work (6.2): an ability of an
// object or Ongoing emblem, or the rule of Fleeting.
type candidate struct {
	bit     uint8
	act     int // index in acts, -1: the step
	ability AbilityID
	passive *passive
	me, it  Ref
	ctrl    Seat
	rule    bool
}

const (
	slotModifier int16 = -100 // bounds of a step: a modifier that was seen
)

// begin pushes a step of the controller; add its actions, then return to run.
func (e *Engine) begin(ctrl Seat, me Ref, by AbilityID) *frame {
	return e.push(frame{Kind: fStep, Seat: ctrl, Code: by, Ctx: newContext(ctrl, me)})
}

func (e *Engine) act(a act) {
	if a.Ref.Kind == ObjectRef {
		a.From = e.s.pieces[a.Ref.Piece].Zone
	}
	e.s.acts = append(e.s.acts, a)
}

func (e *Engine) runStep(f *frame) {
	switch f.Stage {
	case 0: // 1.4.1: what is impossible is left out and cannot be replaced
		e.dropImpossible(f, int(f.Acts))
		f.Ctx.Did = int16(e.alive(f))
		f.Stage = 1
		if f.Ctx.Did == 0 {
			e.finishStep(f)
		}
	case 1:
		if e.modify(f) {
			return
		}
		if f = e.top(); f.Kind == fStep && f.Stage == 1 {
			f.Stage = 2
		}
	case 2:
		e.commit(f)
		f.Stage = 3
	case 3:
		if e.settleDice(f) {
			e.finishStep(e.top())
		}
	}
}

func (e *Engine) alive(f *frame) int {
	n := 0
	for i := int(f.Acts); i < len(e.s.acts); i++ {
		if !e.s.acts[i].Dead {
			n++
		}
	}
	return n
}

func (e *Engine) dropImpossible(f *frame, from int) {
	for i := from; i < len(e.s.acts); i++ {
		if a := &e.s.acts[i]; !a.Dead && !e.possible(f, i) {
			a.Dead = true
		}
	}
}

// possible says whether an atomic action can happen at all (1.4.1).
func (e *Engine) possible(f *frame, i int) bool {
	s := e.s
	a := &s.acts[i]
	switch a.Verb {
	case vMove:
		if a.Ref.Kind == NoRef { // a position of a Deck
			n := 0
			for k := int(f.Acts); k < i; k++ {
				if o := &s.acts[k]; !o.Dead && o.Verb == vMove && o.Ref.Kind == NoRef && o.Seat == a.Seat {
					n++
				}
			}
			return n < e.reachable(a.Seat, a.Why)
		}
		if !s.here(a.Ref) {
			return false
		}
		pc := &s.pieces[a.Ref.Piece]
		if pc.Zone == a.To && a.To != Deck && a.To != Expedition || pc.Zone == HeroZone {
			return false
		}
		if a.Why&whySacrifice != 0 && (!inPlay.has(pc.Zone) || pc.Ctrl != a.Seat) {
			return false
		}
	case vGain:
		if !s.here(a.Ref) {
			return false
		}
		pc := &s.pieces[a.Ref.Piece]
		if pc.Status&a.Status != 0 || pc.Zone == Discard || !pc.Zone.Visible() && pc.Zone != Mana {
			return false
		}
		if a.Status == Fleeting && e.charsOf(a.Ref.Piece).Type == 2 { // 5.2.2.a: a Permanent never has Fleeting
			return false
		}
	case vLose:
		if !s.here(a.Ref) || s.pieces[a.Ref.Piece].Status&a.Status == 0 {
			return false
		}
	case vCount:
		if !s.here(a.Ref) || a.N == 0 {
			return false
		}
		pc := &s.pieces[a.Ref.Piece]
		if !inPlay.has(pc.Zone) && pc.Zone != HeroZone {
			return false
		}
		have := s.counter(a.Ref.Piece, a.Name)
		if a.Name == boostName {
			have = int(pc.Boosts)
			if !e.charsOf(a.Ref.Piece).HasStats {
				return false
			}
		}
		if a.N < 0 && have < -int(a.N) {
			return false
		}
	case vSwitch:
		if !s.here(a.Ref) || s.pieces[a.Ref.Piece].Zone != Expedition {
			return false
		}
	case vAdvance:
		if s.arena { // 4.3.g
			return false
		}
		d := e.distance(a.Seat, a.Exp)
		if a.N > 0 && (d >= 7 || e.cannotAdvance(a.Seat, a.Exp)) || a.N < 0 && d <= 0 {
			return false
		}
	case vActivate:
		if !s.here(a.Ref) || e.silenced(a.Ref.Piece, a.Ability) {
			return false
		}
	case vReveal:
		if a.Ref.Kind == ObjectRef && !s.here(a.Ref) {
			return false
		}
	}
	return !e.forbidden(a)
}

// reachable is the number of positions of a seat's Deck that exist or come into
// being when its Discard pile is put under it (3.2.2.d).
func (e *Engine) reachable(seat Seat, w why) int {
	pl := &e.s.players[seat]
	n := int(pl.Zones[Deck].N)
	if e.refills(w, n) {
		n += int(pl.Zones[Discard].N)
	}
	return n
}

// refills says whether a step takes missing positions from the Discard pile. In
// 2026 only Resupply from an empty Deck does, and the Morning's draw, which asks.
func (e *Engine) refills(w why, deck int) bool {
	return !e.t.Rules.RefillInMorning || w&whyResupply != 0 && deck == 0
}

// forbidden says whether a passive "can't" stands against the action.
func (e *Engine) forbidden(a *act) (no bool) {
	e.eachPassive(func(in *instance) bool {
		if p := in.passive; p.op == pCant {
			c := in.context()
			_, no = e.wouldMatch(&c, p.trig, a)
		}
		return !no
	})
	return no
}

// silenced says whether an ability with an icon cannot activate (7.3.1.e).
func (e *Engine) silenced(p PieceID, a AbilityID) (no bool) {
	if e.t.abilities[a].trigger == nil {
		return false
	}
	icons := e.t.abilities[a].trigger.icons()
	if icons == 0 {
		return false
	}
	e.eachPassive(func(in *instance) bool {
		if ps := in.passive; ps.op == pCantActivate && ps.icon&icons != 0 {
			c := in.context()
			var buf [16]Ref
			for _, r := range e.objects(buf[:0], &c, ps.sel) {
				no = no || r.Piece == p
			}
		}
		return !no
	})
	return no
}

// cannotAdvance says whether an expedition cannot move forward: Defender during
// Dusk (7.4.1.b, d) or a passive.
func (e *Engine) cannotAdvance(seat Seat, x ExpeditionID) bool {
	if e.s.phase == Dusk {
		for p := e.s.shared[0].First; p != noPiece; p = e.s.pieces[p].Next {
			if e.s.pieces[p].Ctrl == seat && e.presentIn(p, x) && e.s.chars[p].Keys&keyDefender != 0 {
				return true
			}
		}
	}
	no := false
	e.eachPassive(func(in *instance) bool {
		if in.passive.op == pCantMove {
			c := in.context()
			var buf [8]Ref
			for _, r := range e.expeditions(buf[:0], &c, in.passive.exp) {
				no = no || r.Seat == seat && r.Exp == x
			}
		}
		return !no
	})
	return no
}

// modify applies one modifier to the step (6.2.e-h) and says whether the step
// must wait: for a decision or for what the modifier does.
func (e *Engine) modify(f *frame) bool {
	e.candidates(f)
	if len(e.cands) == 0 {
		return false
	}
	// Modifiers of one atomic action, or of the step, are ordered by the
	// step's controller; those of different actions do not meet.
	first := e.cands[0]
	n := 0
	for _, c := range e.cands {
		if c.act == first.act && !(c.ability == first.ability && c.rule == first.rule && n > 0) {
			e.cands[n] = c
			n++
		}
	}
	e.cands = e.cands[:n]
	pick := 0
	if n > 1 {
		d := e.question(ChooseModifier, f.Seat, "6.2.f")
		for _, c := range e.cands {
			o := Option{Kind: OptModifier, Ability: noAbility}
			if c.rule {
				o.N = int16(Fleeting)
				o.Ref = e.s.acts[c.act].Ref
			} else {
				o.Ability, o.Ref = c.ability, c.me
			}
			d.add(o)
		}
		c, ok := e.ask(false)
		if !ok {
			return true
		}
		pick = c[0]
		f = e.top()
	}
	return e.applyModifier(f, e.cands[pick])
}

// candidates lists the modifiers that apply now: those of the step first.
func (e *Engine) candidates(f *frame) {
	e.cands = e.cands[:0]
	e.eachPassive(func(in *instance) bool {
		p := in.passive
		switch p.op {
		case pInstead, pAlso:
			c := in.context()
			bit := e.modifierBit(f, in)
			for i := int(f.Acts); i < len(e.s.acts); i++ {
				a := &e.s.acts[i]
				if a.Dead {
					continue
				}
				if _, ok := e.wouldMatch(&c, p.trig, a); !ok {
					continue
				}
				at := i
				if p.trig.perStep() {
					at = -1
				}
				if at < 0 && f.Mask&(1<<bit) == 0 || at >= 0 && a.Mask&(1<<bit) == 0 {
					e.cands = append(e.cands, candidate{bit: bit, act: at, ability: in.ability, passive: p, me: in.me, it: in.it, ctrl: in.ctrl})
				}
				if at < 0 {
					break
				}
			}
		case pMoreDice:
			bit := e.modifierBit(f, in)
			if f.Mask&(1<<bit) != 0 {
				break
			}
			c := in.context()
			for i := int(f.Acts); i < len(e.s.acts); i++ {
				if a := &e.s.acts[i]; !a.Dead && a.Verb == vRoll && e.isPlayer(&c, p.who, a.Seat) {
					e.cands = append(e.cands, candidate{bit: bit, act: -1, ability: in.ability, passive: p, me: in.me, ctrl: in.ctrl})
					break
				}
			}
		}
		return true
	})
	// 2.4.6.c, 2.4.6.f: Fleeting sends to the Discard pile instead. Where other
	// modifiers meet it their order is a choice; alone it just applies.
	for i := int(f.Acts); i < len(e.s.acts); i++ {
		if a := &e.s.acts[i]; !a.Dead && e.fleetingApplies(a) {
			e.cands = append(e.cands, candidate{act: i, rule: true, ctrl: f.Seat})
		}
	}
	// The step before its atomic actions.
	for i, c := range e.cands {
		if c.act < 0 {
			e.cands[0], e.cands[i] = e.cands[i], e.cands[0]
			break
		}
	}
}

func (e *Engine) fleetingApplies(a *act) bool {
	if a.Verb != vMove || a.To != Reserve || a.Ref.Kind != ObjectRef || a.Why&whyPlayed != 0 && a.From != Limbo {
		return false
	}
	pc := &e.s.pieces[a.Ref.Piece]
	return pc.Status&Fleeting != 0 && (pc.Zone == Expedition || pc.Zone == Limbo)
}

// modifierBit numbers the modifiers that a step has met.
func (e *Engine) modifierBit(f *frame, in *instance) uint8 {
	n := uint8(0)
	for i := int(f.Ctx.Base); i < len(e.s.bounds); i++ {
		b := &e.s.bounds[i]
		if b.Slot != slotModifier {
			continue
		}
		if b.N == int16(in.ability) && b.Ref.Was == in.id && b.Ref.Now == in.from {
			return n
		}
		n++
	}
	e.s.bounds = append(e.s.bounds, bound{Slot: slotModifier, N: int16(in.ability), Ref: Ref{Was: in.id, Now: in.from}})
	return min(n, 63)
}

// applyModifier carries out one modifier. Replacing: the actions that it matches
// are taken out. Then its own steps add their actions to this step.
func (e *Engine) applyModifier(f *frame, m candidate) bool {
	if m.rule {
		a := &e.s.acts[m.act]
		a.To, a.At = Discard, 0
		a.Why |= whyDiscard
		return true
	}
	bit := uint64(1) << m.bit
	c := newContext(m.ctrl, m.me)
	c.It = m.it
	var inherit uint64
	if m.act < 0 {
		f.Mask |= bit
		inherit = f.Mask
		n := 0
		for i := int(f.Acts); i < len(e.s.acts); i++ {
			a := &e.s.acts[i]
			if a.Dead {
				continue
			}
			if m.passive.op == pMoreDice {
				n++
				continue
			}
			if _, ok := e.wouldMatch(&c, m.passive.trig, a); ok {
				n++
				inherit |= a.Mask
				if m.passive.op == pInstead {
					a.Dead = true
				}
			}
		}
		c.N = int16(n)
	} else {
		a := &e.s.acts[m.act]
		a.Mask |= bit
		inherit = a.Mask
		c.It, c.N = a.Ref, a.N
		if a.Verb == vAdvance {
			c.ItExp = int8(a.Seat*2) + int8(a.Exp)
		}
		if m.passive.op == pInstead {
			a.Dead = true
		}
	}
	ev := Event{Kind: EvModified, Seat: m.ctrl, Ability: m.ability, Rule: "6.2.b", Seen: everyone, Def: noDef}
	if m.me.Kind == ObjectRef {
		ev.Def, ev.Object = e.s.pieces[m.me.Piece].Def, m.me.Now
	}
	if m.passive.op == pAlso {
		ev.Rule = "6.2.c"
	}
	e.event(ev)
	if m.passive.op == pMoreDice {
		for range m.passive.n {
			e.act(act{Verb: vRoll, Seat: f.Seat, Mask: inherit})
		}
		f.Ignore += uint8(m.passive.n)
		return true
	}
	g := e.push(frame{Kind: fCollect, Seat: m.ctrl, Code: m.passive.ability, Parent: inherit, Ctx: c})
	g.Ctx.Did = 1
	if m.act >= 0 && m.passive.op == pInstead {
		g.Less = int16(m.act) + 1 // the action to revive if the replacement is declined
	}
	return true
}

// finishStep ends a step: what moved can be found again by the ability that
// moved it (2.1.e), and the frame below learns what was done.
func (e *Engine) finishStep(f *frame) {
	s := e.s
	if len(s.frames) < 2 {
		e.pop()
		return
	}
	below := &s.frames[len(s.frames)-2]
	did, result := f.Ctx.Did, f.Ctx.Result
	from, acts := int(below.Ctx.Base), s.acts[f.Acts:]
	to := int(f.Ctx.Base)
	// Chosen objects follow.
	for i := range acts {
		a := &acts[i]
		if a.Dead || a.Ref.Kind != ObjectRef || a.Verb != vMove && a.Verb != vExchange {
			continue
		}
		follow := func(r *Ref) {
			if r.Kind == ObjectRef && r.Piece == a.Ref.Piece && r.Now == a.Ref.Now {
				if r.Now = s.pieces[a.Ref.Piece].ID; r.Now == 0 || s.pieces[a.Ref.Piece].Zone == Nowhere {
					r.Now = gone
				}
			}
		}
		follow(&below.Ctx.Me)
		follow(&below.Ctx.It)
		for k := from; k < to; k++ {
			if b := &s.bounds[k]; !b.Target || a.Why&whyCost == 0 {
				follow(&b.Ref)
			}
		}
	}
	if below.Kind != fEffect && below.Kind != fPlay {
		e.pop()
		return
	}
	// "Those": what the step affected.
	var buf [24]Ref
	those := buf[:0]
	var looked []Ref
	for i := range acts {
		a := &acts[i]
		if a.Dead {
			continue
		}
		switch {
		case a.Verb == vCreate:
			those = append(those, Ref{Kind: ObjectRef, Piece: a.Ref.Piece, Was: a.NewID, Now: a.NewID})
		case a.Verb == vMove && a.Ref.Kind == ObjectRef:
			those = append(those, Ref{Kind: ObjectRef, Piece: a.Ref.Piece, Was: a.Ref.Was, Now: s.pieces[a.Ref.Piece].ID})
		case a.Ref.Kind == ObjectRef && a.Verb != vPlayed:
			those = append(those, a.Ref)
		}
		if a.Verb == vReveal {
			looked = those
		}
	}
	e.pop()
	below = e.top()
	below.Ctx.Did, below.Ctx.Result = did, result
	if len(those) > 0 && below.Kind == fEffect {
		e.unbind(below, slotThose)
		for _, r := range those {
			s.bounds = append(s.bounds, bound{Slot: slotThose, Ref: r})
		}
	}
	if len(looked) > 0 {
		e.unbind(below, slotRest)
		for _, r := range looked {
			s.bounds = append(s.bounds, bound{Slot: slotRest, Ref: r})
		}
	}
}

// unbind empties a slot of the top frame.
func (e *Engine) unbind(f *frame, slot int16) {
	kept := e.s.bounds[:f.Ctx.Base]
	for _, b := range e.s.bounds[f.Ctx.Base:] {
		if b.Slot != slot {
			kept = append(kept, b)
		}
	}
	e.s.bounds = kept
}
