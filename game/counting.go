package game

// Counters of any name: which of them is a choice where an object has several.

// addKinds adds an option for each counter of an object, at most so many of one
// name; boosts first.
func (e *Engine) addKinds(d *Decision, r Ref, most int, in *instr) {
	add := func(name uint16, n int) {
		if !in.all && name != in.name {
			return
		}
		for range min(n, most) {
			d.add(Option{Kind: OptCounter, Ref: r, N: int16(name), Ability: noAbility})
		}
	}
	add(boostName, int(e.s.pieces[r.Piece].Boosts))
	for i := range e.s.counters {
		if c := &e.s.counters[i]; c.Object == e.s.pieces[r.Piece].ID {
			add(c.Name, int(c.N))
		}
	}
}

// chooseCounters lets the controller choose, for each object, which of its
// counters a step is about; where there is no choice it asks nothing.
func (e *Engine) chooseCounters(f *frame, in *instr) bool {
	return e.eachObject(&f.Ctx, in.sel, func(r Ref) bool {
		done := bound{Slot: slotDone, N: in.slot, Ref: r}
		for i := int(e.top().Ctx.Base); i < len(e.s.bounds); i++ {
			if e.s.bounds[i] == done {
				return true
			}
		}
		d := e.question(ChooseCounters, f.Ctx.Ctrl, "1.2.6.b")
		d.by(&f.Ctx, f.Code)
		d.About = r
		n := e.howMany(&f.Ctx, in.amount)
		e.addKinds(d, r, n, in)
		lo := n
		if in.limit != nil {
			lo = min(n, e.howMany(&f.Ctx, in.limit))
		}
		d.Min, d.Max = min(lo, len(d.Options)), min(n, len(d.Options))
		var c Choice
		if d.Min == d.Max && d.alike() {
			for i := range d.Min {
				c = append(c, i)
			}
			d.Kind = NoDecision
		} else {
			var ok bool
			if c, ok = e.ask(false); !ok {
				return false
			}
		}
		for _, o := range c {
			e.s.bounds = append(e.s.bounds, bound{Slot: in.slot, Ref: r, N: e.dec.Options[o].N})
		}
		e.s.bounds = append(e.s.bounds, done)
		return true
	})
}

// alike says whether all options are counters of one name.
func (d *Decision) alike() bool {
	for i := range d.Options {
		if d.Options[i].N != d.Options[0].N {
			return false
		}
	}
	return true
}

// counterActs adds or takes away the counters that were chosen: one action for
// each object and name.
func (e *Engine) counterActs(c *context, in *instr) {
	n := int16(1)
	if in.negative {
		n = -1
	}
	at := len(e.s.acts)
	e.choices(c, in.split, func(b *bound) bool {
		for i := at; i < len(e.s.acts); i++ {
			if a := &e.s.acts[i]; a.Ref == b.Ref && a.Name == uint16(b.N) {
				a.N += n
				return true
			}
		}
		e.act(act{Verb: vCount, Seat: c.Ctrl, Ref: b.Ref, N: n, Name: uint16(b.N)})
		return true
	})
}

// exchangeBoosts gives each of two objects the boosts of the other.
func (e *Engine) exchangeBoosts(c *context, rs []Ref) {
	if len(rs) != 2 {
		return
	}
	n := e.s.pieces[rs[1].Piece].Boosts - e.s.pieces[rs[0].Piece].Boosts
	e.act(act{Verb: vCount, Seat: c.Ctrl, Ref: rs[0], N: n, Name: boostName})
	e.act(act{Verb: vCount, Seat: c.Ctrl, Ref: rs[1], N: -n, Name: boostName})
}

// allCounters is how many counters an object has, boosts too.
func (s *State) allCounters(pc *Piece) int {
	n := int(pc.Boosts)
	for i := range s.counters {
		if s.counters[i].Object == pc.ID {
			n += int(s.counters[i].N)
		}
	}
	return n
}
