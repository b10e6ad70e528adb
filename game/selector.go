package game

import (
	"errors"
	"fmt"

	"tumult/ability"
)

type selOp uint8

const (
	selMe selOp = iota
	selIt
	selThose
	selRest
	selAll
	selPick
	selTarget
	selRandom
	selTop
	selBottom
	selSlot
)

// selector finds objects or cards.
type selector struct {
	op       selOp
	filter   *filter
	min, max *amount // max nil: any number
	who      *who    // whose deck; who chooses (by)
	amount   *amount
	from     *selector // among
	slot     int16
	any      bool // who chooses may choose what is not theirs
}

// eachObject walks what a selector means until do answers false; it answers
// whether all were walked.
func (e *Engine) eachObject(c *context, s *selector, do func(Ref) bool) bool {
	return e.until(e.objects(e.lend(), c, s), do)
}

// until walks a lent buffer and gives it back.
func (e *Engine) until(refs []Ref, do func(Ref) bool) bool {
	defer e.give(refs)
	for _, r := range refs {
		if !do(r) {
			return false
		}
	}
	return true
}

// firstObject is the first object that a selector means, or none.
func (e *Engine) firstObject(c *context, s *selector) (first Ref) {
	e.eachObject(c, s, func(r Ref) bool {
		first = r
		return false
	})
	return first
}

// objects appends what a selector finds. Bound objects that cannot be found any
// more are left out (2.1.c).
func (e *Engine) objects(dst []Ref, c *context, s *selector) []Ref {
	slot := s.slot
	switch s.op {
	case selMe:
		if e.s.here(c.Me) {
			return append(dst, c.Me)
		}
		return dst
	case selIt:
		if e.s.here(c.It) {
			return append(dst, c.It)
		}
		return dst
	case selThose:
		slot = slotThose
	case selRest:
		slot = slotRest
	case selAll:
		return e.search(dst, c, s.filter)
	case selTop, selBottom:
		n := e.amount(c, s.amount)
		for seat := range e.t.seats() {
			if !e.isPlayer(c, s.who, seat) {
				continue
			}
			l := &e.s.players[seat].Zones[Deck]
			p := l.First
			if s.op == selBottom {
				p = l.Last
			}
			for i := 0; i < n && p != noPiece && i < int(l.N); i++ {
				dst = append(dst, e.s.ref(p))
				if s.op == selTop {
					p = e.s.pieces[p].Next
				} else {
					p = e.s.pieces[p].Prev
				}
			}
		}
		return dst
	case selPick, selTarget, selRandom:
		return e.search(dst, c, s.filter)
	}
	e.choices(c, slot, func(b *bound) bool {
		if b.Ref.Kind == ObjectRef && e.s.here(b.Ref) {
			dst = append(dst, b.Ref)
		}
		return true
	})
	return dst
}

// search appends all objects and cards that match a filter; without a zone it
// looks in play.
func (e *Engine) search(dst []Ref, c *context, f *filter) []Ref {
	at := len(dst)
	return append(dst[:at], e.keepMost(c, f, e.searchAll(dst, c, f)[at:])...)
}

// searchAll is search without a comparison of what is found.
func (e *Engine) searchAll(dst []Ref, c *context, f *filter) []Ref {
	zs := f.zones
	if zs == 0 {
		zs = inPlay
	}
	look := func(l *list) {
		for p := l.First; p != noPiece; p = e.s.pieces[p].Next {
			if e.matches(c, f, p) {
				dst = append(dst, e.s.ref(p))
			}
		}
	}
	for z := Deck; z <= Limbo; z++ {
		switch {
		case !zs.has(z):
		case z.Shared():
			look(e.s.zone(z, 0))
		default:
			for seat := range e.t.seats() {
				look(e.s.zone(z, seat))
			}
		}
	}
	return dst
}

// keepMost leaves, where a filter says so, only those that have the most of
// something.
func (e *Engine) keepMost(c *context, f *filter, refs []Ref) []Ref {
	if f.most == nil {
		return refs
	}
	k := *c
	top := 0
	for i, r := range refs {
		if k.It = r; i == 0 || e.amount(&k, f.most) > top {
			top = e.amount(&k, f.most)
		}
	}
	kept := refs[:0]
	for _, r := range refs {
		if k.It = r; e.amount(&k, f.most) == top {
			kept = append(kept, r)
		}
	}
	return kept
}

func (c *compiler) selector(n *ability.Node) (s *selector, err error) {
	s = &selector{}
	pick := func(op selOp, lo, hi *amount, filters []*ability.Node) error {
		s.op, s.min, s.max = op, lo, hi
		s.filter, err = c.filter(filters)
		return err
	}
	number := func(k int) (*amount, error) { return c.amount(n.Kids[k]) }
	one, none := &amount{n: 1}, &amount{}
	var am *amount
	switch n.Word {
	case "me":
		s.op = selMe
	case "it", "revealed":
		s.op = selIt
	case "those":
		s.op = selThose
	case "rest":
		s.op = selRest
	case "all":
		err = pick(selAll, nil, nil, n.Kids)
	case "a":
		err = pick(selPick, one, one, n.Kids)
	case "any_number":
		err = pick(selPick, none, nil, n.Kids)
	case "target_a":
		err = pick(selTarget, one, one, n.Kids)
	case "any_targets":
		err = pick(selTarget, none, nil, n.Kids)
	case "some", "up_to", "targets", "up_to_targets", "random":
		if am, err = number(0); err != nil {
			return nil, err
		}
		switch n.Word {
		case "some":
			err = pick(selPick, am, am, n.Kids[1:])
		case "up_to":
			err = pick(selPick, none, am, n.Kids[1:])
		case "targets":
			err = pick(selTarget, am, am, n.Kids[1:])
		case "up_to_targets":
			err = pick(selTarget, none, am, n.Kids[1:])
		case "random":
			err = pick(selRandom, am, am, n.Kids[1:])
		}
	case "top", "bottom":
		if s.op = selTop; n.Word == "bottom" {
			s.op = selBottom
		}
		if s.who, err = c.who(n.Kids[0]); err != nil {
			return nil, err
		}
		s.amount, err = number(1)
	case "by":
		who, err := c.who(n.Kids[0])
		if err != nil {
			return nil, err
		}
		if s, err = c.selector(n.Kids[1]); err != nil {
			return nil, err
		}
		switch {
		case s.op == selRandom: // chance chooses, among what is theirs
			s.filter.atoms = append(s.filter.atoms, atom{op: aOf, who: who})
		case s.op == selPick:
			s.who = who
		default:
			return nil, errors.New("by(…) needs a choice such as a(…)")
		}
	case "chosen_by":
		who, err := c.who(n.Kids[0])
		if err != nil {
			return nil, err
		}
		if s, err = c.selector(n.Kids[1]); err != nil {
			return nil, err
		}
		if s.op != selPick {
			return nil, fmt.Errorf("chosen_by(…) needs a choice such as a(…)")
		}
		s.any, s.who = true, who
	case "among":
		if s, err = c.selector(n.Kids[0]); err != nil {
			return nil, err
		}
		if s.op == selAll { // a choice that is forced
			s.op, s.min = selPick, &amount{n: maxPieces}
		}
		s.from, err = c.objects(n.Kids[1])
	default:
		err = unknown(n)
	}
	if err != nil {
		return nil, err
	}
	return s, nil
}

// objects compiles a selector for a step: choices become instructions of their
// own before it, and the step then reads the slot.
func (c *compiler) objects(n *ability.Node) (*selector, error) {
	s, err := c.selector(n)
	if err != nil {
		return nil, err
	}
	return c.bind(s), nil
}

func (c *compiler) bind(s *selector) *selector {
	if s.op == selTarget || !c.asks && (s.op == selPick || s.op == selRandom) {
		s.slot = c.slot()
		c.emit(instr{op: opChoose, sel: s, target: s.op == selTarget, slot: s.slot, it: c.it})
		return &selector{op: selSlot, slot: s.slot, who: s.who, any: s.any}
	}
	return s
}

// isOfEach says whether players have chosen among what is theirs: each does it with their own.
func (s *selector) isOfEach() bool { return s.op == selSlot && s.who != nil && !s.any }

func (s *selector) reads() charSet {
	if s == nil {
		return 0
	}
	return s.filter.reads() | s.from.reads()
}
