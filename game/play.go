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
)

// question is one thing that a declaration still needs.
type question struct {
	kind    Kind
	in      *instr
	slot    int16
	ability AbilityID
}

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
	c.It, c.ItExp, c.N, c.X = m.It, m.Exp, m.N, m.X
	c.Result = m.N
	e.push(frame{Kind: fPlay, Seat: m.Ctrl, From: Limbo, Code: m.Ability, Emblem: id, Ctx: c})
}

func (f *frame) isReaction() bool { return f.Kind == fPlay && f.Code != noAbility && !f.Quick }

// playInside plays a card as part of an effect: its Reactions wait for the end
// of that effect.
func (e *Engine) playInside(f *frame, in *instr) bool {
	var buf [4]Ref
	rs := e.objects(buf[:0], &f.Ctx, in.sel)
	f.Ctx.Did = 0
	if len(rs) == 0 {
		return false
	}
	less := 0
	if in.amount != nil {
		less = e.amount(&f.Ctx, in.amount)
	}
	g := e.playCard(f.Ctx.Ctrl, e.s.ref(rs[0].Piece), true, in.amount == nil)
	g.Less = int16(less)
	if !e.playable(f.Ctx.Ctrl, rs[0].Piece, g.From) || !e.feasible(g) {
		e.pop()
		return false
	}
	return true
}

// abilities calls f for each ability whose choices a play declares: the effects
// of a Spell, or the quick action or Reaction.
func (e *Engine) declares(f *frame, call func(a AbilityID) bool) {
	if f.Code != noAbility {
		call(f.Code)
		return
	}
	d := &e.t.defs[e.s.pieces[f.Ctx.Me.Piece].Def]
	if d.Card.Type != card.Spell {
		return
	}
	for _, a := range d.Abilities {
		if e.t.abilities[a].kind == kindEffect && !e.t.abilities[a].support && !call(a) {
			return
		}
	}
}

// nextQuestion finds what a declaration still needs, in a fixed order: optional
// and extra costs, X, modes and targets, the expedition.
func (e *Engine) nextQuestion(f *frame) (q question, more bool) {
	if f.Code == noAbility {
		d := &e.t.defs[e.s.pieces[f.Ctx.Me.Piece].Def]
		for i, a := range d.Abilities {
			ab := &e.t.abilities[a]
			if ab.passive == nil || ab.passive.cost == nil || ab.support {
				continue
			}
			p := ab.passive
			if p.op == pOptionalCost {
				slot := slotOptional - int16(i)
				if !e.answeredSlot(f, slot) {
					if f.Free {
						continue
					}
					return question{kind: ChooseOptional, slot: slot, ability: a}, true
				}
				if !e.saidYes(f, slot) {
					continue
				}
			}
			if f.Free {
				continue
			}
			if in := e.unanswered(f, p.cost.picks); in != nil {
				return question{kind: ChooseObjects, in: in, slot: in.slot, ability: a}, true
			}
		}
	} else if c := e.t.abilities[f.Code].cost; c != nil {
		if in := e.unanswered(f, c.picks); in != nil {
			return question{kind: ChooseObjects, in: in, slot: in.slot, ability: f.Code}, true
		}
		if c.needsX && !e.answeredSlot(f, slotX) {
			return question{kind: ChooseX, slot: slotX, ability: f.Code}, true
		}
	}
	if e.t.Rules.TargetsAtDeclaration {
		e.declares(f, func(a AbilityID) bool {
			q, more = e.walk(f, a)
			return !more
		})
		if more {
			return q, true
		}
	}
	if f.Code == noAbility && e.t.defs[e.s.pieces[f.Ctx.Me.Piece].Def].Card.Type == card.Character && !e.answeredSlot(f, slotExp) {
		return question{kind: ChooseExpedition, slot: slotExp, ability: noAbility}, true
	}
	return question{}, false
}

func (e *Engine) unanswered(f *frame, ins []instr) *instr {
	for i := range ins {
		if !e.answeredSlot(f, ins[i].slot) {
			return &ins[i]
		}
	}
	return nil
}

func (e *Engine) saidYes(f *frame, slot int16) bool {
	yes := false
	for i := int(f.Ctx.Base); i < len(e.s.bounds); i++ {
		b := &e.s.bounds[i]
		yes = yes || b.Slot == slot && b.N == 1
	}
	return yes
}

// walk follows the code of an effect without carrying it out and finds the next
// target or mode that is to be declared (5.2.3): those of the chosen modes, of
// optional and conditional steps too, but not those of internal actions.
func (e *Engine) walk(f *frame, a AbilityID) (question, bool) {
	return e.walkPart(f, a, 0, len(e.t.abilities[a].code))
}

func (e *Engine) walkPart(f *frame, a AbilityID, pc, end int) (question, bool) {
	code := e.t.abilities[a].code
	for pc < end {
		in := &code[pc]
		switch in.op {
		case opChoose:
			if in.target && !e.answeredSlot(f, in.slot) {
				return question{kind: ChooseTargets, in: in, slot: in.slot, ability: a}, true
			}
		case opMode:
			if !e.answeredSlot(f, in.slot) {
				return question{kind: ChooseMode, in: in, slot: in.slot, ability: a}, true
			}
		case opIfMode:
			chosen := false
			e.choices(&f.Ctx, in.slot, func(b *bound) bool {
				chosen = chosen || b.N == int16(in.lo)
				return !chosen
			})
			if !chosen {
				pc = in.end
				continue
			}
		case opPay, opRepeat, opForEach:
			pc = in.end
			continue
		}
		pc++
	}
	return question{}, false
}

// feasible is the one search that lists and validates: it says whether the
// declaration can be completed so that it is legal and can be paid.
func (e *Engine) feasible(f *frame) bool {
	if !f.isReaction() && !f.Free && e.manaCost(f) > e.ready(f.Seat)+e.reduction(f) {
		return false
	}
	q, more := e.nextQuestion(f)
	if !more {
		return e.payable(f)
	}
	switch q.kind {
	case ChooseOptional:
		return e.tryBound(f, q, bound{Slot: q.slot}) || e.tryBound(f, q, bound{Slot: q.slot, N: 1})
	case ChooseX:
		return e.tryBound(f, q, bound{Slot: q.slot})
	case ChooseExpedition:
		if q.in == nil {
			return e.tryBound(f, q, bound{Slot: q.slot, Ref: expRef(f.Seat, HeroExpedition)})
		}
	case ChooseMode:
		n := e.amount(&f.Ctx, q.in.amount)
		return e.tryModes(f, q, 0, n)
	}
	var buf [48]Ref
	refs := e.candidatesFor(buf[:0], f, q.in)
	lo, _ := e.limits(f, q.in, len(refs))
	if q.in.sel != nil && q.in.sel.from != nil || f.isReaction() {
		lo = min(lo, len(refs))
	}
	if lo > len(refs) {
		return false
	}
	return e.trySets(f, q, refs, lo)
}

// tryBound tries one answer.
func (e *Engine) tryBound(f *frame, q question, b bound) bool {
	at := len(e.s.bounds)
	e.s.bounds = append(e.s.bounds, b)
	e.markAnswered(q.slot)
	ok := e.feasible(f)
	e.s.bounds = e.s.bounds[:at]
	return ok
}

func (e *Engine) tryModes(f *frame, q question, from, n int) bool {
	at := len(e.s.bounds)
	if n == 0 {
		e.markAnswered(q.slot)
		ok := e.feasible(f)
		e.s.bounds = e.s.bounds[:at]
		return ok
	}
	for i := from; i <= q.in.hi-n; i++ {
		e.s.bounds = append(e.s.bounds, bound{Slot: q.slot, N: int16(i)})
		ok := e.tryModes(f, q, i+1, n-1)
		e.s.bounds = e.s.bounds[:at]
		if ok {
			return true
		}
	}
	return false
}

// trySets tries the sets of n of the candidates.
func (e *Engine) trySets(f *frame, q question, refs []Ref, n int) bool {
	at := len(e.s.bounds)
	if n == 0 {
		e.markAnswered(q.slot)
		ok := e.feasible(f)
		e.s.bounds = e.s.bounds[:at]
		return ok
	}
	for i := 0; i+n <= len(refs); i++ {
		e.s.bounds = append(e.s.bounds, bound{Slot: q.slot, Ref: refs[i]})
		ok := e.trySets(f, q, refs[i+1:], n-1)
		e.s.bounds = e.s.bounds[:at]
		if ok {
			return true
		}
	}
	return false
}

// runPlay carries the playing of a card, quick action or Reaction on.
func (e *Engine) runPlay(f *frame) {
	s := e.s
	switch f.Stage {
	case declaring:
		if !e.declare(f) {
			return
		}
		f = e.top()
		f.Stage = toLimbo
	case toLimbo:
		f.Stage = paying
		e.announce(f)
		if f.Code == noAbility {
			p := f.Ctx.Me.Piece
			a := act{Verb: vMove, Seat: f.Seat, Ref: f.Ctx.Me, To: Limbo, Why: whyPlayed, N: int16(f.From)}
			d := &e.t.defs[s.pieces[p].Def]
			if f.From == Reserve && d.Card.Type != card.Permanent || d.Card.Type == card.Spell && e.hasFleeting(f.Seat, p) {
				a.Why |= whyFleeting // 2.4.6.a, d, e
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
		case f.Code == noAbility && s.here(f.Ctx.Me) && s.pieces[f.Ctx.Me.Piece].Zone == Limbo:
			me := f.Ctx.Me
			a := act{Verb: vMove, Seat: f.Seat, Ref: me, To: Reserve, N: int16(f.From)} // 5.2.3.j
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
			g.Ctx.Did = 1
			e.followPlayed(g, me)
		}
	}
}

// followPlayed lets references of an effect follow the card that it played.
func (e *Engine) followPlayed(g *frame, me Ref) {
	follow := func(r *Ref) {
		if r.Kind == ObjectRef && r.Piece == me.Piece && (r.Now == me.Was || r.Now == gone && me.Was == 0) {
			r.Now = me.Now
		}
	}
	follow(&g.Ctx.Me)
	follow(&g.Ctx.It)
	for i := int(g.Ctx.Base); i < len(e.s.bounds); i++ {
		follow(&e.s.bounds[i].Ref)
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

// hasFleeting says whether a Spell has Fleeting as a card, or is given it.
func (e *Engine) hasFleeting(seat Seat, p PieceID) bool {
	if e.t.defs[e.s.pieces[p].Def].Fleeting {
		return true
	}
	yes := false
	e.eachPassive(func(in *instance) bool {
		if ps := in.passive; ps.op == pFleetingCard && ps.sel.op == selAll {
			c := in.context()
			yes = yes || e.matchesAnywhere(&c, ps.sel.filter, p)
		}
		return !yes
	})
	return yes
}

// declare asks for what the declaration needs; the state does not change
// (5.1.2.c).
func (e *Engine) declare(f *frame) bool {
	for {
		q, more := e.nextQuestion(f)
		if !more {
			break
		}
		if !e.declareOne(f, q) {
			e.dec.CanCancel = !f.Inner && !f.isReaction()
			return false
		}
		f = e.top()
	}
	if f.isReaction() && !e.t.Rules.ToughAtChoice {
		return e.declareTough(f)
	}
	return true
}

// declareTough lets the controller of a Reaction pay for Tough targets or play
// it without effect (5.5.d).
func (e *Engine) declareTough(f *frame) bool {
	cost := e.tough(f)
	if cost == 0 || f.Tough {
		return true
	}
	if cost > e.ready(f.Seat) {
		return true
	}
	d := e.question(ChoosePay, f.Seat, "5.5.d")
	d.by(&f.Ctx, f.Code)
	d.yesNo()
	d.Options[0].Cost = int16(cost)
	c, ok := e.ask(true)
	if !ok {
		return false
	}
	e.top().Tough = c[0] == 0
	return true
}

// declareOne asks one question of a declaration. Only answers that leave the
// declaration completable are offered.
func (e *Engine) declareOne(f *frame, q question) bool {
	s := e.s
	bind := func(bs ...bound) {
		s.bounds = append(s.bounds, bs...)
		e.markAnswered(q.slot)
	}
	reaction := f.isReaction()
	switch q.kind {
	case ChooseOptional, ChooseX:
		d := e.question(q.kind, f.Seat, "5.1.2.b")
		d.by(&f.Ctx, q.ability)
		if q.kind == ChooseOptional {
			for n := int16(1); n >= 0; n-- {
				if e.tryBound(f, q, bound{Slot: q.slot, N: n}) {
					k := OptYes
					if n == 0 {
						k = OptNo
					}
					d.add(Option{Kind: k, N: n, Ability: noAbility})
				}
			}
		} else {
			x := f.Ctx.X
			for n := 0; n <= 99; n++ {
				f.Ctx.X = int16(n)
				if !e.tryBound(f, q, bound{Slot: q.slot}) {
					break
				}
				d.add(Option{Kind: OptNumber, N: int16(n), Ability: noAbility})
			}
			f.Ctx.X = x
		}
		c, ok := e.ask(false)
		if !ok {
			return false
		}
		n := e.dec.Options[c[0]].N
		if q.kind == ChooseX {
			e.top().Ctx.X = n
		}
		bind(bound{Slot: q.slot, N: n})
		return true
	case ChooseMode:
		d := e.question(ChooseMode, f.Seat, "5.2.3.c")
		d.by(&f.Ctx, q.ability)
		d.Min = e.amount(&f.Ctx, q.in.amount)
		for i := range q.in.hi {
			if d.Min > 1 || reaction || e.tryBound(f, q, bound{Slot: q.slot, N: int16(i)}) {
				d.add(Option{Kind: OptMode, N: int16(i), Ability: q.ability})
			}
		}
		d.Min = min(d.Min, len(d.Options))
		d.Max = d.Min
		c, ok := e.ask(false)
		if !ok {
			return false
		}
		for _, o := range c {
			s.bounds = append(s.bounds, bound{Slot: q.slot, N: e.dec.Options[o].N})
		}
		e.markAnswered(q.slot)
		return true
	case ChooseExpedition:
		if q.in == nil {
			d := e.question(ChooseExpedition, f.Seat, "5.2.1.a")
			d.Source = f.Ctx.Me
			d.addRef(expRef(f.Seat, HeroExpedition))
			d.addRef(expRef(f.Seat, CompanionExpedition))
			c, ok := e.ask(false)
			if !ok {
				return false
			}
			r := e.dec.Options[c[0]].Ref
			e.top().Exp = r.Exp
			bind(bound{Slot: q.slot, Ref: r})
			return true
		}
	}
	rule := "5.2.3.b"
	if !q.in.target {
		rule = "5.1.2.b"
	}
	var buf, kept [48]Ref
	refs := e.candidatesFor(buf[:0], f, q.in)
	lo, hi := e.limits(f, q.in, len(refs))
	fit := kept[:0]
	for i, r := range refs {
		if reaction || lo == 0 || e.fitsWith(f, q, refs, i, lo) {
			fit = append(fit, r)
		}
	}
	d := e.offer(f, q.in, q.ability, f.Seat, rule, fit)
	if q.in.target && !reaction && !f.Free && !e.t.Rules.ToughAtChoice {
		e.priceDeclared(f, q, d, hi)
	}
	c, ok := e.ask(q.in.fromHidden())
	if !ok {
		return false
	}
	for _, o := range c {
		s.bounds = append(s.bounds, bound{Slot: q.slot, Ref: e.dec.Options[o].Ref, Target: q.in.target})
	}
	e.markAnswered(q.slot)
	return true
}

// fitsWith says whether candidate i can be one of a set of n that leaves the
// declaration completable.
func (e *Engine) fitsWith(f *frame, q question, refs []Ref, i, n int) bool {
	at := len(e.s.bounds)
	e.s.bounds = append(e.s.bounds, bound{Slot: q.slot, Ref: refs[i]})
	var buf [48]Ref
	others := append(append(buf[:0], refs[:i]...), refs[i+1:]...)
	ok := e.trySets(f, q, others, n-1)
	e.s.bounds = e.s.bounds[:at]
	return ok
}

// priceDeclared shows what Tough adds to the cost of each target (7.4.5.c) and
// how much can still be spent, what the other choices need at least set apart.
func (e *Engine) priceDeclared(f *frame, q question, d *Decision, hi int) {
	for i := range d.Options {
		if d.Options[i].Cost = int16(e.toughOf(f, d.Options[i].Ref)); d.Options[i].Cost > 0 {
			d.Costly = true
		}
	}
	if !d.Costly {
		return
	}
	for spare := e.ready(f.Seat); spare >= 0; spare-- {
		f.Less -= int16(spare)
		ok := e.trySets(f, q, nil, 0)
		f.Less += int16(spare)
		if ok {
			d.Spare = spare
			break
		}
	}
	kept := d.Options[:0]
	for _, o := range d.Options {
		if int(o.Cost) <= d.Spare {
			kept = append(kept, o)
		}
	}
	d.Options = kept
	d.Max = min(d.Max, len(kept), hi)
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
	switch d.Card.Type {
	case card.Character:
		a.To = Expedition
		e.act(a)
	case card.Permanent:
		a.To = Landmarks
		e.act(a)
	}
	s.played = s.played || !s.frames[len(s.frames)-2].Inner
}

// gatherGifts finds the effects that waited for this card: "the next Character
// you play", "the first Character you play each Afternoon".
func (e *Engine) gatherGifts(f *frame) {
	s := e.s
	p := f.Ctx.Me.Piece
	e.playedFrom = f.From
	at := len(s.emblems)
	var ended [8]ObjectID
	n := 0
	e.eachPassive(func(in *instance) bool {
		ps := in.passive
		if in.ctrl != f.Seat || ps.op != pFirstPlayed && !(in.emblem >= 0 && ps.op == pCostLess && e.onceEmblem(in)) {
			return true
		}
		c := in.context()
		if !e.matchesAnywhere(&c, ps.filter, p) {
			return true
		}
		if in.emblem < 0 && (s.phase != Afternoon || e.playedEarlier(&c, ps.filter, f.Seat)) {
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
	e.playedFrom = Nowhere
}

// onceEmblem says whether an Ongoing cost change is for the next card only.
func (e *Engine) onceEmblem(in *instance) bool { return e.t.abilities[in.ability].index < 0 }

// playedEarlier says whether the player has played a card this Afternoon that
// matches.
func (e *Engine) playedEarlier(c *context, f *filter, seat Seat) bool {
	for _, pl := range e.s.plays {
		if pl.Seat != seat || pl.Phase != Afternoon {
			continue
		}
		d := &e.t.defs[pl.Def]
		pc := Piece{Def: pl.Def, Ctrl: seat, Zone: Limbo}
		g := *f
		g.zones = 0
		if e.fits(c, &g, &pc, d.Base, noPiece) {
			return true
		}
	}
	return false
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
