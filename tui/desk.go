package tui

import (
	"slices"

	"tumult/game"
)

// Desk is what the person has before them: the view and the question, what they
// have picked of it so far, and where they look. Layout makes a Page of it.
type Desk struct {
	View   *game.View
	Before *game.View     // when the person answered last: what differs is marked
	Ask    *game.Question // nil while others choose
	Log    []Line
	Since  int // lines of the log when the person answered last

	Picked game.Choice
	Focus  Hit
	Hover  Hit // where the mouse is
	Pane   *Pane
	Note   string // a word to the person, until they do something
	Digits string // of an option's number that is being typed
}

// asks begins a question: nothing is picked, and the keyboard is at its first
// option.
func (d *Desk) asks(q *game.Question) {
	d.Ask, d.Picked, d.Digits = q, nil, ""
	d.Focus = Hit{Kind: HitOption}
}

// single says whether one pick is the whole answer.
func (d *Desk) single() bool {
	q := d.Ask
	return q.Form == game.Set && q.Min == 1 && q.Max == 1 && !q.Weighted && !q.Costly
}

// pick picks option i, or takes it back where that is what picking it again
// means. It answers true where the answer is complete with it.
func (d *Desk) pick(i int) bool {
	q := d.Ask
	if d.single() {
		d.Picked = game.Choice{i}
		return true
	}
	at := slices.Index(d.Picked, i)
	switch {
	case q.Form != game.Multiset && at >= 0:
		d.Picked = slices.Delete(d.Picked, at, at+1)
	case q.Max == 1:
		d.Picked = game.Choice{i}
	case len(d.Picked) < q.Max:
		d.Picked = append(d.Picked, i)
	}
	if len(d.Picked) == q.Max && q.Check(d.Picked) == nil {
		d.Focus = Hit{Kind: HitConfirm}
	}
	return false
}

// unpick takes the last pick back.
func (d *Desk) unpick() {
	if n := len(d.Picked); n > 0 {
		d.Picked = d.Picked[:n-1]
	}
}

// options lists the options that a place of the table stands for.
func (d *Desk) options(h Hit) (list []int) {
	if d.Ask == nil {
		return nil
	}
	o, isCard := d.object(h)
	for i, opt := range d.Ask.Options {
		of := d.Ask.Of[i]
		ok := false
		switch h.Kind {
		case HitOption:
			ok = i == h.N
		case HitCard:
			ok = isCard && opt.Kind != game.OptModifier && opt.Kind != game.OptEmblem && same(o, of)
		case HitEmblem:
			ok = opt.Kind == game.OptEmblem && h.N < len(d.View.Emblems) && d.View.Emblems[h.N].ID == opt.Emblem
		case HitExp:
			ok = opt.Kind == game.OptExpedition && uint8(opt.Seat) == h.Seat && uint8(opt.Exp) == h.Exp
		case HitSeat:
			ok = opt.Kind == game.OptPlayer && uint8(opt.Seat) == h.Seat
		}
		if ok {
			list = append(list, i)
		}
	}
	return list
}

// same says whether two descriptions are of one object or card.
func same(a, b game.Object) bool {
	if a.Zone != b.Zone || a.Ctrl != b.Ctrl || a.Zone == game.Nowhere {
		return false
	}
	if a.Zone.Visible() {
		return a.ID == b.ID
	}
	return a.Index == b.Index
}

// zone lists the objects of a zone in the order in which they are shown.
func (d *Desk) zone(h Hit) []game.Object {
	if game.Zone(h.Zone) == game.Limbo {
		return d.View.Limbo
	}
	if int(h.Seat) >= len(d.View.Seats) {
		return nil
	}
	s := &d.View.Seats[h.Seat]
	switch game.Zone(h.Zone) {
	case game.Hand:
		return s.Hand
	case game.Reserve:
		return s.Reserve
	case game.Landmarks:
		return s.Landmarks
	case game.Mana:
		return s.ManaCards
	case game.Discard:
		return s.Discard
	case game.Expedition:
		return s.Expedition[h.Exp]
	case game.HeroZone:
		if s.Hero != nil {
			return []game.Object{*s.Hero}
		}
	}
	return nil
}

// object finds the object that a place stands for.
func (d *Desk) object(h Hit) (o game.Object, ok bool) {
	switch h.Kind {
	case HitOption:
		if d.Ask != nil && h.N < len(d.Ask.Of) {
			o = d.Ask.Of[h.N]
			return o, o.HasDef
		}
	case HitEmblem:
		if h.N < len(d.View.Emblems) {
			o = d.View.Emblems[h.N].Source
			return o, o.HasDef
		}
	case HitSeat:
		h.Zone = uint8(game.HeroZone)
		fallthrough
	case HitCard:
		if list := d.zone(h); h.N < len(list) {
			return list[h.N], true
		}
	}
	return o, false
}

// looked is the object that the person looks at: under the mouse, else where the
// keyboard is, else what asks.
func (d *Desk) looked() (game.Object, bool) {
	for _, h := range []Hit{d.Hover, d.Focus} {
		if o, ok := d.object(h); ok && o.HasDef {
			return o, true
		}
	}
	if d.Ask != nil && d.Ask.By != nil {
		return *d.Ask.By, true
	}
	return game.Object{}, false
}

// changed says whether an object is not as it was when the person last answered.
func (d *Desk) changed(h Hit, o game.Object) bool {
	if d.Before == nil {
		return false
	}
	before := &Desk{View: d.Before}
	old := before.zone(h)
	if !o.Zone.Visible() {
		count := func(list []game.Object) (n int) {
			for _, x := range list {
				if x.Def == o.Def {
					n++
				}
			}
			return n
		}
		return count(d.zone(h)) > count(old)
	}
	return !slices.ContainsFunc(old, func(x game.Object) bool {
		return x.ID == o.ID && x.Status == o.Status && x.Boosts == o.Boosts && x.Stats == o.Stats && slices.Equal(x.Counters, o.Counters)
	})
}
