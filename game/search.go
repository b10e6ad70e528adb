package game

// maxTries bounds a search. Only Tough makes one choice of targets dearer than
// another, and the cheapest are tried first, so real searches end after a few.
const maxTries = 2000

// completable says whether a declaration can be completed: it begins the search.
func (e *Engine) completable(d declaration) bool {
	e.left = maxTries
	return e.feasible(d)
}

// feasible is the one search that lists and validates: it says whether a
// declaration can be completed so that it is legal and can be paid.
func (e *Engine) feasible(d declaration) bool {
	if e.hopelesslyDear(d) {
		return false
	}
	q, more := e.nextQuestion(d)
	if !more {
		return e.payable(d)
	}
	switch {
	case q.kind == ChooseOptional:
		return e.tries(d, q, bound{Slot: q.slot}) || e.tries(d, q, bound{Slot: q.slot, N: 1})
	case q.kind == ChooseX:
		return e.tries(d, q, bound{Slot: q.slot})
	case q.kind == ChooseRegion: // there are always visible ones
		return e.tries(d, q)
	case q.in == nil:
		return e.triesExp(d, q, HeroExpedition) || e.t.byExp && e.triesExp(d, q, CompanionExpedition)
	case q.kind == ChooseMode:
		lo, _ := e.modeLimits(&d.f.Ctx, q.in)
		if q.in.again { // what is repeated is not declared
			return e.tries(d, q)
		}
		return e.triesModes(d, q, 0, lo)
	}
	refs := e.candidatesFor(e.lend(), d.f, q.in)
	lo, _ := e.limits(d.f, q.in, len(refs))
	e.cheapestFirst(d, q, refs)
	ok := lo <= len(refs) && e.triesSets(d, q, refs, lo)
	e.give(refs)
	return ok
}

// cheapestFirst orders candidates by what targeting them costs (7.4.5.c).
func (e *Engine) cheapestFirst(d declaration, q question, refs []Ref) {
	if !q.in.target || e.t.Rules.ToughAtChoice {
		return
	}
	for i := 1; i < len(refs); i++ {
		for k := i; k > 0 && e.toughOf(d.f, refs[k]) < e.toughOf(d.f, refs[k-1]); k-- {
			refs[k], refs[k-1] = refs[k-1], refs[k]
		}
	}
}

// hopelesslyDear says whether what is declared so far cannot be paid whatever is
// declared yet: the cost only grows, but for optional costs not answered yet.
func (e *Engine) hopelesslyDear(d declaration) bool {
	switch {
	case d.in != nil:
		return e.innerCost(d) > e.ready(d.f.Ctx.Ctrl)
	case d.f.isReaction(), d.f.Free:
		return false
	}
	return e.manaCost(d.f) > e.ready(d.f.Seat)+e.reduction(d.f)
}

// tries tries one answer.
func (e *Engine) tries(d declaration, q question, bs ...bound) bool {
	if e.left--; e.left < 0 {
		return false
	}
	at := len(e.s.bounds)
	e.s.bounds = append(e.s.bounds, bs...)
	e.markAnswered(q.slot)
	ok := e.feasible(d)
	e.s.bounds = e.s.bounds[:at]
	return ok
}

// modeLimits is how many modes are chosen, at least and at most.
func (e *Engine) modeLimits(c *context, in *instr) (lo, hi int) {
	hi = e.howMany(c, in.amount)
	lo = hi
	if in.limit != nil {
		lo = min(hi, e.amount(c, in.limit))
	}
	if !in.again {
		lo, hi = min(lo, in.hi), min(hi, in.hi)
	}
	return lo, hi
}

// triesExp tries an expedition for a Character.
func (e *Engine) triesExp(d declaration, q question, x ExpeditionID) bool {
	return !e.barred(d.f, x) && e.tries(d, q, bound{Slot: q.slot, Ref: expRef(d.f.Seat, x)})
}

// triesModes tries the sets of n of the modes from one on, besides those chosen.
func (e *Engine) triesModes(d declaration, q question, from, n int) bool {
	if n == 0 {
		return e.tries(d, q)
	}
	at := len(e.s.bounds)
	for i := from; i <= q.in.hi-n; i++ {
		if e.modeChosen(d.f, q.slot, i) {
			continue
		}
		e.s.bounds = append(e.s.bounds, bound{Slot: q.slot, N: int16(i)})
		ok := e.triesModes(d, q, i+1, n-1)
		e.s.bounds = e.s.bounds[:at]
		if ok {
			return true
		}
	}
	return false
}

func (e *Engine) modeChosen(f *frame, slot int16, mode int) (yes bool) {
	e.choices(&f.Ctx, slot, func(b *bound) bool {
		yes = yes || b.N == int16(mode)
		return !yes
	})
	return yes
}

// triesSets tries the sets of n of the candidates.
func (e *Engine) triesSets(d declaration, q question, refs []Ref, n int) bool {
	if n == 0 {
		return e.tries(d, q)
	}
	at := len(e.s.bounds)
	for i := 0; i+n <= len(refs); i++ {
		e.s.bounds = append(e.s.bounds, bound{Slot: q.slot, Ref: refs[i], Target: q.in.target})
		ok := e.triesSets(d, q, refs[i+1:], n-1)
		e.s.bounds = e.s.bounds[:at]
		if ok {
			return true
		}
	}
	return false
}

// triesWith says whether candidate i can be one of a set of n that leaves the
// declaration completable.
func (e *Engine) triesWith(d declaration, q question, refs []Ref, i, n int) bool {
	e.left = maxTries
	at := len(e.s.bounds)
	e.s.bounds = append(e.s.bounds, bound{Slot: q.slot, Ref: refs[i], Target: q.in.target})
	others := append(append(e.lend(), refs[:i]...), refs[i+1:]...)
	ok := e.triesSets(d, q, others, n-1)
	e.give(others)
	e.s.bounds = e.s.bounds[:at]
	return ok
}

// everyModeSet says whether every set of n of the options would do.
func (e *Engine) everyModeSet(d declaration, q question, opts []Option, n int) bool {
	if n == 0 {
		e.left = maxTries
		return d.lenient() || e.tries(d, q)
	}
	at := len(e.s.bounds)
	for i := 0; i+n <= len(opts); i++ {
		e.s.bounds = append(e.s.bounds, bound{Slot: q.slot, N: opts[i].N})
		ok := e.everyModeSet(d, q, opts[i+1:], n-1)
		e.s.bounds = e.s.bounds[:at]
		if !ok {
			return false
		}
	}
	return true
}
