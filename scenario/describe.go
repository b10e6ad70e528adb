package scenario

import (
	"fmt"
	"strings"

	"tumult/card"
	"tumult/game"
	"tumult/phrase"
)

// ability prints what an ability says.
func (p *play) ability(a game.AbilityID) string {
	if a == game.NoAbility {
		return ""
	}
	return phrase.Print(card.English, p.t.Ability(a))
}

// mode prints what a mode does.
func (p *play) mode(o game.Option) string {
	if m := p.t.Mode(o.Ability, int(o.N)); m != nil {
		return phrase.Print(card.English, m)
	}
	return ""
}

func (p *play) nameOf(r game.Ref) string {
	o := p.e.Remembered(&p.st, r)
	return p.cardName(o.Def)
}

// option says an option in the words that answer it.
func (p *play) option(d *game.Decision, i int) string {
	o := d.Options[i]
	switch o.Kind {
	case game.OptPass:
		return "pass"
	case game.OptPlay:
		return "plays " + p.object(d, i)
	case game.OptQuick:
		return "uses " + p.object(d, i) + " " + quote(p.ability(o.Ability))
	case game.OptExpedition:
		return o.Exp.String() + " Expedition of " + seatName(o.Seat)
	case game.OptPlayer:
		return seatName(o.Seat)
	case game.OptYes:
		return "yes"
	case game.OptNo:
		return "no"
	case game.OptMode:
		return fmt.Sprintf("mode %d", o.N+1)
	case game.OptNumber:
		return fmt.Sprint(o.N)
	case game.OptCounter:
		return "counter " + p.t.CounterOf(o)
	case game.OptDie:
		return fmt.Sprintf("die %d", o.N)
	case game.OptEmblem, game.OptModifier:
		if o.Ability == game.NoAbility {
			return "the rule"
		}
		name := p.nameOf(o.Ref)
		for k, other := range d.Options {
			if k != i && other.Ref.Kind == o.Ref.Kind && p.nameOf(other.Ref) == name && other.Ability != o.Ability {
				return name + " " + quote(p.ability(o.Ability))
			}
		}
		return name
	}
	return p.object(d, i)
}

// object names the object of an option, with its place where another option
// has the same name.
func (p *play) object(d *game.Decision, i int) string {
	r := d.Options[i].Ref
	ob := p.e.Object(&p.st, r)
	name := p.cardName(ob.Def)
	for k, o := range d.Options {
		if k == i || o.Ref.Kind != game.ObjectRef || o.Ref == r {
			continue
		}
		if other := p.e.Object(&p.st, o.Ref); other.Def == ob.Def && !alike(other, ob) {
			return name + " in " + placeOf(ob).String()
		}
	}
	return name
}

// question says what is asked, with the options by name.
func (p *play) question(d *game.Decision) string {
	if d.Kind == game.NoDecision {
		return "nothing is asked"
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s is asked %s", seatName(d.Seat), d.Kind)
	if d.Kind != game.ChooseTurn {
		if d.Min == d.Max {
			fmt.Fprintf(&b, ", choose %d", d.Min)
		} else {
			fmt.Fprintf(&b, ", choose %d to %d", d.Min, d.Max)
		}
	}
	if d.Weighted {
		fmt.Fprintf(&b, ", budget %d", d.Budget)
	}
	if d.Source.Kind == game.ObjectRef {
		fmt.Fprintf(&b, ", by %s", p.nameOf(d.Source))
	}
	fmt.Fprintf(&b, " [%s]: %s", d.Rule, p.options(d))
	return b.String()
}

func (p *play) options(d *game.Decision) string {
	if len(d.Options) == 0 {
		return "nothing"
	}
	names := make([]string, len(d.Options))
	for i := range d.Options {
		names[i] = p.option(d, i)
	}
	return strings.Join(names, ", ")
}

// remedy says how the open question may be answered.
func (p *play) remedy(d *game.Decision) string {
	seat := seatName(d.Seat)
	switch {
	case d.Kind == game.ChooseTurn:
		return fmt.Sprintf("answer with \"%s plays …\", \"%s uses …\" or \"%s passes\"", seat, seat, seat)
	case d.Kind == game.ChooseReaction:
		return fmt.Sprintf("answer with \"%s reacts with …\"", seat)
	case d.Kind == game.ChooseMana && d.Min == 0:
		return fmt.Sprintf("answer with \"%s chooses nothing\", or go on with \"run to Afternoon\"", seat)
	}
	return fmt.Sprintf("answer with \"%s chooses …\"", seat)
}
