package tui

import (
	"strings"

	"tumult/game"
)

// piles lists what lies in the piles as far as the person knows it, and in Limbo,
// with what it says.
func (d *Describer) piles(v *game.View) (out []Text) {
	head := func(s string) { out = append(out, Text{s, Style{Tone: Bar, Bold: true}}) }
	list := func(os []game.Object) {
		for _, o := range os {
			out = append(out, Text{"  " + d.Object(o), Style{}})
			if !o.HasDef {
				continue
			}
			if _, text, some := strings.Cut(d.CardText(d.Table.Card(o.Def)), "\n"); some {
				out = append(out, Text{"    " + strings.Join(strings.Fields(text), " "), Style{Tone: Faint}})
			}
		}
	}
	if len(v.Limbo)+len(v.Emblems) > 0 {
		head(d.say("limbo"))
		list(v.Limbo)
		for _, e := range v.Emblems {
			key := "waiting"
			if e.Ongoing {
				key = "ongoing"
			}
			out = append(out, Text{"  " + d.say(key, d.Named(e.Source), d.Who(e.Ctrl)) + ": " + d.Ability(e.Ability), Style{}})
		}
	}
	for _, i := range []game.Seat{d.You, d.other()} {
		s := &v.Seats[i]
		head(d.Of(i, "discard of", len(s.Discard)))
		list(s.Discard)
		head(d.Of(i, "mana of", s.ManaCount))
		list(s.ManaCards)
		if len(s.KnownDeck) > 0 {
			head(d.Of(i, "deck of"))
			for _, o := range s.KnownDeck {
				out = append(out, Text{"  " + d.say("from top", o.Index+1, d.Object(o)), Style{}})
			}
		}
		if i != d.You && len(s.Hand) > 0 {
			head(d.say("hand of", d.Who(i)))
			list(s.Hand)
		}
	}
	return out
}
