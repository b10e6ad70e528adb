package game

// candidate is a replacing or additive modifier at work (6.2): an ability of an
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
	e.eachPassive(passives(pInstead, pAlso, pMoreDice), func(in *instance) bool {
		p := in.passive
		switch p.op {
		case pInstead, pAlso:
			c := in.context()
			bit := e.modifierBit(f, in)
			if bit == maxModifiers {
				break
			}
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
			if bit == maxModifiers || f.Mask&(1<<bit) != 0 {
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
		if a := &e.s.acts[i]; !a.Dead && !a.Fled && e.fleetingApplies(a) {
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

// maxModifiers is the number of modifiers that one step can meet; further ones
// do not apply. No table of real decks comes near.
const maxModifiers = 64

// modifierBit numbers the modifiers that a step has met; maxModifiers stands for
// one too many.
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
		if n++; n == maxModifiers {
			return n
		}
	}
	e.s.bounds = append(e.s.bounds, bound{Slot: slotModifier, N: int16(in.ability), Ref: Ref{Was: in.id, Now: in.from}})
	return n
}

// applyModifier carries out one modifier. Replacing: the actions that it matches
// are taken out. Then its own steps add their actions to this step.
func (e *Engine) applyModifier(f *frame, m candidate) bool {
	if m.rule {
		a := &e.s.acts[m.act]
		a.To, a.At = Discard, 0
		a.Why |= whyDiscard
		a.Fled = true
		return true
	}
	bit := uint64(1) << m.bit
	c := newContext(m.ctrl, m.me)
	c.It = m.it
	var inherit uint64
	fled := false
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
					a.Dead, a.Gone = true, m.bit+1
				}
			}
		}
		c.N = limited(n)
	} else {
		a := &e.s.acts[m.act]
		a.Mask |= bit
		inherit, fled = a.Mask, a.Fled
		c.It, c.N = a.Ref, a.N
		if a.Verb == vAdvance {
			c.ItExp = expeditionOf(a.Seat, a.Exp)
		}
		if m.passive.op == pInstead {
			a.Dead, a.Gone = true, m.bit+1
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
	g := e.push(frame{Kind: fCollect, Seat: m.ctrl, Code: m.passive.ability, Parent: inherit, Fled: fled, Ctx: c})
	g.Ctx.Did = 1
	g.Replaces = m.bit + 1
	return true
}

// twist changes the move that the modifier of a collecting frame applies to: it goes
// further, or does not happen (6.2.b).
func (e *Engine) twist(f *frame, in *instr) {
	below := &e.s.frames[len(e.s.frames)-2]
	f.Ctx.Did = 0
	for i := int(below.Acts); i < len(e.s.acts); i++ {
		a := &e.s.acts[i]
		if a.Dead || a.Verb != vAdvance || a.Mask&(1<<(f.Replaces-1)) == 0 || expeditionOf(a.Seat, a.Exp) != f.Ctx.ItExp {
			continue
		}
		if in.op == opStay {
			a.Dead, a.Gone = true, f.Replaces
		} else {
			a.N = limited(int(a.N) + e.amount(&f.Ctx, in.amount))
		}
		f.Ctx.Did = 1
	}
}
