package game

func (e *Engine) rollDie(roller Seat) int {
	if n := len(e.s.dice); n > 0 {
		d := e.s.dice[0]
		e.s.dice = append(e.s.dice[:0], e.s.dice[1:]...)
		return int(d)
	}
	if e.Chance != nil {
		return e.Chance.Die(roller)
	}
	return e.s.rng.die()
}

// settleDice lets the roller ignore dice and add to results after seeing them
// (7.3.13.c), and sums the results up.
func (e *Engine) settleDice(f *frame) bool {
	s := e.s
	roller, dice := NoSeat, 0
	for i := int(f.Acts); i < len(s.acts); i++ {
		if a := &s.acts[i]; !a.Dead && a.Verb == vRoll {
			roller = a.Seat
			dice++
		}
	}
	if dice == 0 {
		return true
	}
	for f.Ignore > 0 {
		d := e.question(ChooseDie, roller, "7.3.13.c")
		for i := int(f.Acts); i < len(s.acts); i++ {
			if a := &s.acts[i]; !a.Dead && a.Verb == vRoll {
				d.add(Option{Kind: OptDie, N: a.N, Ref: Ref{Was: ObjectID(i)}, Ability: noAbility})
			}
		}
		equal := true
		for _, o := range d.Options {
			equal = equal && o.N == d.Options[0].N
		}
		pick := 0
		if equal {
			d.Kind = NoDecision
		} else if c, ok := e.ask(false); ok {
			pick = c[0]
		} else {
			return false
		}
		a := &s.acts[e.dec.Options[pick].Ref.Was]
		a.Dead = true
		e.note(EvIgnored, roller, int(a.N), "7.3.13.c")
		f.Ignore--
	}
	sum := int16(0)
	for i := int(f.Acts); i < len(s.acts); i++ {
		a := &s.acts[i]
		if a.Dead || a.Verb != vRoll {
			continue
		}
		var mods [8]instance
		n := 0
		e.eachPassive(passives(pMayAdd), func(in *instance) bool {
			c := in.context()
			if e.isPlayer(&c, in.passive.who, roller) && n < len(mods) {
				mods[n] = *in
				n++
			}
			return true
		})
		for int(f.Asked) < n {
			in := mods[f.Asked]
			d := e.question(ChooseAdd, roller, "7.3.13.c")
			d.Source, d.Ability = in.me, in.ability
			d.yesNo()
			d.Options[0].N = a.N
			c, ok := e.ask(true)
			if !ok {
				return false
			}
			f.Asked++
			if c[0] == 0 {
				a.N = limited(int(a.N) + in.passive.n)
			}
		}
		f.Asked = 0
		sum = limited(int(sum) + int(a.N))
		a.Verb = vNone // settled
		f.Ctx.Result = limited(int(f.Ctx.Result) + int(a.N))
	}
	e.tellResults(f, sum)
	return true
}

// unsettled stands for the number of a Reaction about dice until they are settled:
// unsettled for the roll, and less by one and the place of the die for a die.
const unsettled int16 = -1000

// tellResults gives Reactions about the roll its result.
func (e *Engine) tellResults(f *frame, sum int16) {
	for i := range e.s.emblems {
		m := &e.s.emblems[i]
		switch {
		case m.Ongoing || m.N > unsettled:
		case m.N == unsettled:
			m.N = sum
		default:
			m.N = e.s.acts[int(f.Acts)+int(unsettled-m.N)-1].N
		}
	}
}
