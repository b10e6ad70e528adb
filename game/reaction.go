package game

import "slices"

// pending is a Reaction that an event has matched.
type pending struct {
	ability  AbilityID
	ctrl     Seat
	me, it   Ref
	itExp    expeditionSet
	n        int16
	act      int // where the object of the trigger is bound after the event
	bearer   ObjectID
	from     ObjectID
	deferred bool // what joins is looked at once it has joined
	emblem   ObjectID
	gift     why
	trigger  *trigger
}

// hold keeps a matched Reaction if the condition of its trigger holds.
func (e *Engine) hold(c *context, p pending) {
	if w := e.t.abilities[p.ability].when; w != nil && !p.deferred {
		k := *c
		k.It, k.ItExp, k.N = p.it, p.itExp, p.n
		if !e.holds(&k, w) {
			return
		}
	}
	if e.silenced(p.me.Piece, p.ability) {
		return
	}
	e.pending = append(e.pending, p)
}

// activateReactions creates an Emblem in Limbo for each Reaction that matched
// (6.3.b-c), within the limit of a hundred a Day (6.3.f).
func (e *Engine) activateReactions() {
	s := e.s
	for _, p := range e.pending {
		if !e.mayActivate(&p) {
			e.event(Event{Kind: EvLimit, Seat: p.ctrl, Ability: p.ability, Def: noDef, Rule: "6.3.f", Seen: everyone})
			continue
		}
		m := Emblem{ID: s.newID(), Ability: p.ability, Ctrl: p.ctrl, Me: p.me, It: p.it, Exp: p.itExp, N: p.n, Gift: p.gift, From: p.from}
		s.emblems = append(s.emblems, m)
		ev := Event{Kind: EvTrigger, Seat: p.ctrl, Ability: p.ability, Object: m.ID, Def: noDef, Rule: "6.3.b", Seen: everyone}
		if p.me.Kind == ObjectRef {
			ev.Def, ev.Was = s.pieces[p.me.Piece].Def, p.me.Was
		}
		e.event(ev)
		if p.emblem != 0 {
			e.endEmblem(p.emblem) // a delayed effect has come due
		}
	}
	e.pending = e.pending[:0]
}

func (e *Engine) endEmblem(id ObjectID) {
	kept := e.s.emblems[:0]
	for _, m := range e.s.emblems {
		if m.ID != id {
			kept = append(kept, m)
		}
	}
	e.s.emblems = kept
}

const dayLimit = 100

func (e *Engine) mayActivate(p *pending) bool {
	s := e.s
	if n := e.t.Rules.NameLimit; n > 0 && p.me.Kind == ObjectRef {
		def := s.pieces[p.me.Piece].Def
		at := slices.IndexFunc(s.nameUses, func(u nameUse) bool { return e.t.defs[u.Def].name == e.t.defs[def].name })
		if at < 0 {
			at = len(s.nameUses)
			s.nameUses = append(s.nameUses, nameUse{Def: def})
		}
		if u := &s.nameUses[at]; int(u.N) < n {
			u.N++
		} else {
			return false
		}
	}
	return e.count(p.bearer, p.from, p.ability)
}

// count counts a use of an ability of one bearer and says whether the limit of a
// hundred a Day allowed it (1.4.6.b, 6.3.f).
func (e *Engine) count(bearer, from ObjectID, a AbilityID) bool {
	s := e.s
	for i := range s.uses {
		if u := &s.uses[i]; u.Bearer == bearer && u.From == from && u.Ability == a {
			if u.N >= dayLimit {
				return false
			}
			u.N++
			return true
		}
	}
	s.uses = append(s.uses, use{bearer, from, a, 1})
	return true
}

// used returns how often a quick action was played this Day.
func (e *Engine) used(bearer, from ObjectID, a AbilityID) int {
	for _, u := range e.s.uses {
		if u.Bearer == bearer && u.From == from && u.Ability == a {
			return int(u.N)
		}
	}
	return 0
}

// runCheck plays the Reactions in Limbo one after the other (4.4): of the first
// player in initiative order who has one, that player chooses which.
func (e *Engine) runCheck(f *frame) {
	s := e.s
	for i := range e.t.seats() {
		seat := e.initiative(i)
		d := e.question(ChooseReaction, seat, "4.4.b")
		same := true
		for k := range s.emblems {
			m := &s.emblems[k]
			if m.Ongoing || m.Ctrl != seat {
				continue
			}
			if len(d.Options) > 0 {
				o := e.emblem(d.Options[0].Emblem)
				same = same && o.Ability == m.Ability && o.Me == m.Me && o.It == m.It && o.N == m.N && o.Exp == m.Exp
			}
			d.add(Option{Kind: OptEmblem, Emblem: m.ID, Ability: m.Ability, Ref: m.Me, N: m.N})
		}
		if len(d.Options) == 0 {
			d.Kind = NoDecision
			continue
		}
		pick := 0
		if same {
			d.Kind = NoDecision
		} else if c, ok := e.ask(false); ok {
			pick = c[0]
		} else {
			return
		}
		e.playReaction(e.dec.Options[pick].Emblem)
		return
	}
	e.dec.Kind = NoDecision
	e.pop()
}

func (e *Engine) emblem(id ObjectID) *Emblem {
	for i := range e.s.emblems {
		if e.s.emblems[i].ID == id {
			return &e.s.emblems[i]
		}
	}
	return nil
}
