package scenario

import (
	"fmt"
	"slices"
	"strings"

	"tumult/ability"
	"tumult/card"
	"tumult/game"
)

// wants says which word of "plays" answers a question.
func wants(d *game.Decision) string {
	switch d.Kind {
	case game.ChooseOptional:
		return "paying"
	case game.ChooseX:
		return "x"
	case game.ChooseMode:
		return "mode"
	case game.ChooseTargets, game.ChoosePlayers:
		return "targeting"
	case game.ChooseExpedition:
		if d.Rule == "5.2.1.a" {
			return "to"
		}
		return "targeting"
	case game.ChooseObjects:
		return "cost"
	}
	return ""
}

// moreModes is what is left of the modes where they are asked one at a time.
const moreModes = "more modes"

// drain answers the questions that the options of "plays" answer, as they come.
func (p *play) drain() error {
	for len(p.pending) > 0 {
		d := p.e.Decision(&p.st)
		if d.Kind == game.NoDecision || d.Kind == game.ChooseTurn {
			break
		}
		if d.Seat != p.by {
			return nil
		}
		at := -1
		for i, o := range p.pending {
			if o.word == wants(d) || o.word == moreModes && d.Kind == game.ChooseMode {
				at = i
				break
			}
		}
		if at < 0 {
			return nil
		}
		as := slices.Clone(p.pending[at].answers)
		if wants(d) == "to" {
			for i := range as {
				if as[i].isExp && as[i].seat == game.NoSeat {
					as[i].seat = p.by
				}
			}
		}
		pending := slices.Delete(slices.Clone(p.pending), at, at+1)
		if d.Kind == game.ChooseMode && len(as) > d.Max { // modes may be asked one at a time
			pending = slices.Insert(pending, at, option{moreModes, as[d.Max:]})
			as = as[:d.Max]
		}
		c, err := p.pick(d, as)
		if err != nil {
			return err
		}
		p.pending = pending
		if err := p.apply(c); err != nil {
			return fmt.Errorf("%w: %s", err, p.question(p.e.Decision(&p.st)))
		}
	}
	// What was forced was not asked; a cost or X would have been.
	left := p.pending
	p.pending = nil
	for _, o := range left {
		if o.word == "x" || o.word == "paying" || o.word == moreModes {
			return fmt.Errorf("nobody asked for %q: take it away", o.word)
		}
	}
	return nil
}

// sensible refuses words behind "plays" that cannot mean anything: they may be
// left over, as what is forced is not asked, and a slip would go unnoticed.
func (p *play) sensible(c *ability.Card, kind game.OptionKind, opts []option) error {
	for _, o := range opts {
		switch o.word {
		case "mode":
			if !slices.ContainsFunc(c.Abilities, modal) {
				return fmt.Errorf("%s has no modes: take \"mode\" away", c.Names.In(card.English))
			}
		case "to":
			if !c.InExpedition() || kind != game.OptPlay {
				return fmt.Errorf("%s goes to no Expedition: take \"to\" away", c.Names.In(card.English))
			}
		case "targeting":
			for _, a := range o.answers {
				if a.name != nil && !a.isExp && a.seat == game.NoSeat && len(p.matches(*a.name)) == 0 {
					return fmt.Errorf("there is no %s: %s", a.name, p.whereabouts(*a.name))
				}
			}
		}
	}
	return nil
}

// modal says whether an ability has modes.
func modal(n *ability.Node) (found bool) {
	n.Walk(func(k *ability.Node) bool {
		found = found || strings.HasPrefix(string(k.Word), "choose")
		return !found
	})
	return found
}
