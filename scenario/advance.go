package scenario

import (
	"errors"
	"fmt"
	"slices"

	"tumult/game"
)

// run reads "to Dusk", "to day 2", "to end".
func (p *parser) run(st *statement, rest string) error {
	to, ok := after(rest, "to")
	if !ok {
		return errors.New("write \"run to Dusk\", \"run to day 2\" or \"run to end\"")
	}
	if v, ok := after(to, "day"); ok {
		n, err := number(v, "day", 1, 9999)
		st.do = func(pl *play) error {
			began := func(ev game.Event) bool { return ev.Kind == game.EvDay && int(ev.N) == n }
			if pl.st.Day() >= n && !slices.ContainsFunc(pl.events, began) {
				return fmt.Errorf("it is day %d already", pl.st.Day())
			}
			return pl.runTo(false, began)
		}
		return err
	}
	if to == "end" {
		st.do = func(pl *play) error { return pl.runTo(true, func(game.Event) bool { return false }) }
		return nil
	}
	ph, err := parsePhase(to)
	st.do = func(pl *play) error {
		return pl.runTo(false, func(ev game.Event) bool { return ev.Kind == game.EvPhase && ev.Phase == ph })
	}
	return err
}

func doCancel(p *play) error {
	p.pending = nil
	if err := p.e.Cancel(&p.st); err != nil {
		return err
	}
	p.events = append(p.events, p.e.Events()...)
	p.choices = p.choices[:p.mark]
	if p.checked {
		return p.replay(p.st.Hash())
	}
	return nil
}

// doAllPass lets every player pass until the Afternoon is over.
func doAllPass(p *play) error {
	p.pending = nil
	d := p.e.Decision(&p.st)
	if d.Kind != game.ChooseTurn {
		return fmt.Errorf("nobody has the turn: %s", p.question(d))
	}
	for range 2 * game.MaxSeats {
		if d = p.e.Decision(&p.st); d.Kind != game.ChooseTurn {
			return nil
		}
		if err := p.forced(d); err != nil {
			return err
		}
		for _, ev := range p.events {
			if ev.Kind == game.EvPhase && ev.Phase == game.Dusk {
				return nil
			}
		}
	}
	return nil
}

// maxDays is how far "run" runs: a game in which nothing happens has no end.
const maxDays = 100

// runTo passes until an event comes; questions with one answer are answered.
func (p *play) runTo(toEnd bool, until func(game.Event) bool) error {
	p.pending = nil
	seen := 0
	last := p.st.Day() + maxDays
	for !p.st.Over() {
		if p.st.Day() > last {
			return fmt.Errorf("it does not come within %d days", maxDays)
		}
		for ; seen < len(p.events); seen++ {
			if until(p.events[seen]) {
				return nil
			}
		}
		if err := p.forced(p.e.Decision(&p.st)); err != nil {
			return err
		}
	}
	for ; seen < len(p.events); seen++ {
		if until(p.events[seen]) {
			return nil
		}
	}
	if toEnd {
		return nil
	}
	return fmt.Errorf("the game was over before: %s won", seatName(p.st.Winner()))
}

// forced passes, declines Expand, keeps Orbs as they are, and answers what has
// one answer only; anything else is for the scenario to answer.
func (p *play) forced(d *game.Decision) error {
	c := game.Choice{}
	switch {
	case d.Kind == game.ChooseTurn:
		for i, o := range d.Options {
			if o.Kind == game.OptPass {
				c = append(c, i)
			}
		}
	case d.Kind == game.ChooseMana && d.Min == 0:
	case d.Kind == game.ChooseOrbs:
		for i, o := range d.Options {
			if p.e.Object(&p.st, o.Ref).Status&game.Exhausted != 0 {
				c = append(c, i)
			}
		}
	case d.Form == game.Set && p.onlyAnswer(d):
		for i := range d.Min {
			c = append(c, i)
		}
	default:
		return fmt.Errorf("a question is open: %s; %s", p.question(d), p.remedy(d))
	}
	return p.apply(c)
}

// onlyAnswer says whether all legal answers come to the same.
func (p *play) onlyAnswer(d *game.Decision) bool {
	n := len(d.Options)
	if n == 0 || d.Max == 0 || d.Min == n && d.Max == n {
		return true
	}
	if d.Min != d.Max || d.Weighted || d.Costly || d.Kind == game.ChooseTurn {
		return false
	}
	for i := range d.Options[1:] {
		if !p.sameOption(d, 0, i+1) {
			return false
		}
	}
	return true
}
