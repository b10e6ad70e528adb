package game

import "slices"

// applyInOrder applies passives one at a time: next is the one with the smallest
// timestamp among those free of dependency (2.3.3).
func (e *Engine) applyInOrder() {
	for {
		next := e.nextPassive()
		if next < 0 {
			return
		}
		in := e.insts[next]
		e.insts[next].done = true
		e.applyPassive(&in)
	}
}

// exists says whether a passive that was not applied yet still is there. Who loses what
// it was given loses all of it.
func (e *Engine) exists(in *instance) bool {
	if in.emblem >= 0 {
		return true
	}
	if in.from != 0 {
		for _, g := range e.s.grants {
			if g.Piece == in.me.Piece {
				return true
			}
		}
		return false
	}
	return !e.ignored(in.me.Piece)
}

// dependencies are which of the passives that are not applied yet depend on which others
// (2.3.2), as far as it was asked.
type dependencies struct {
	rows    []dependent
	on      []int32
	reached []int32
	walks   int
}

// dependent is what is known of one passive.
type dependent struct {
	asked    bool
	held     bool // depends on another that does not depend on it
	walk     int  // the last that came by
	from, to int32
}

// nextPassive chooses the passive to apply, or -1.
func (e *Engine) nextPassive() int {
	if e.dropped {
		for i := range e.insts {
			if in := &e.insts[i]; !in.done {
				in.done = !e.exists(in)
			}
		}
	}
	d := &e.deps
	d.on, d.rows = d.on[:0], d.rows[:0]
	for range e.insts {
		d.rows = append(d.rows, dependent{})
	}
	for {
		best := -1
		for i := range e.insts {
			if in := &e.insts[i]; !in.done && !d.rows[i].held && (best < 0 || e.earlier(in, &e.insts[best])) {
				best = i
			}
		}
		if best < 0 || e.free(best) {
			return best
		}
		d.rows[best].held = true
	}
}

// free says whether a passive depends on none but those that depend on it (2.3.2.g).
func (e *Engine) free(i int) bool {
	d := &e.deps
	d.reached = e.dependsAtAll(d.reached[:0], i)
	for at, n := 0, len(d.reached); at < n; at++ {
		d.reached = e.dependsAtAll(d.reached[:n], int(d.reached[at]))
		if !slices.Contains(d.reached[n:], int32(i)) {
			return false
		}
	}
	return true
}

// dependsAtAll appends what a passive depends on, directly or not.
func (e *Engine) dependsAtAll(dst []int32, from int) []int32 {
	d := &e.deps
	d.walks++
	walk, i := d.walks, from
	for next := len(dst); ; next++ {
		if !d.rows[i].asked {
			e.askDependency(i)
		}
		for _, k := range d.on[d.rows[i].from:d.rows[i].to] {
			if d.rows[k].walk != walk {
				d.rows[k].walk = walk
				dst = append(dst, k)
			}
		}
		if next == len(dst) {
			return dst
		}
		i = int(dst[next])
	}
}

// askDependency notes which others a passive depends on directly.
func (e *Engine) askDependency(i int) {
	d := &e.deps
	r := d.rows[i]
	r.asked, r.from = true, int32(len(d.on))
	for k := range e.insts {
		if k != i && !e.insts[k].done && e.dependsOn(i, k) {
			d.on = append(d.on, int32(k))
		}
	}
	r.to = int32(len(d.on))
	d.rows[i] = r
}

func (e *Engine) earlier(a, b *instance) bool {
	if a.id != b.id {
		return a.id < b.id
	}
	return e.t.abilities[a.ability].index < e.t.abilities[b.ability].index
}

// dependsOn tries out whether applying passive k would remove passive i, or
// change what it applies to or what it does (2.3.2.d-f). Only where k writes
// what i reads can it.
func (e *Engine) dependsOn(i, k int) bool {
	a, b := &e.insts[i], &e.insts[k]
	if e.t.abilities[a.ability].reads&e.t.abilities[b.ability].writes == 0 {
		return false
	}
	s := e.s
	before := e.signature(a)
	e.saved = append(e.saved[:0], s.chars...)
	e.savedGrants = append(e.savedGrants[:0], s.grants...)
	regions, insts, dropped := s.regionTo, len(e.insts), e.dropped
	tried := *b
	e.applyPassive(&tried)
	changed := !e.exists(&e.insts[i]) || e.signature(&e.insts[i]) != before
	copy(s.chars, e.saved)
	s.grants = append(s.grants[:0], e.savedGrants...)
	s.regionTo, e.insts, e.dropped = regions, e.insts[:insts], dropped
	return changed
}
