package tui

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tumult/ability"
	"tumult/cards"
	"tumult/game"
	"tumult/rulebook"
)

// maxFound bounds what a search shows.
const maxFound = 12

// table shows what the person may know of the whole table.
func (p *Plain) table() {
	v := p.View()
	w := p.Out
	fmt.Fprintln(w, "\n"+p.say("day", v.Day, p.Phase(v.Phase), p.Who(v.First)))
	if v.Arena {
		fmt.Fprintln(w, p.say("arena"))
	} else {
		p.adventure(v)
	}
	for i := range v.Seats {
		p.side(game.Seat(i), &v.Seats[i])
	}
	for _, o := range v.Limbo {
		fmt.Fprintln(w, p.say("limbo")+": "+p.Object(o))
	}
	for _, e := range v.Emblems {
		key := "waiting"
		if e.Ongoing {
			key = "ongoing"
		}
		fmt.Fprintln(w, p.say("limbo")+": "+p.say(key, p.Object(e.Source), p.Who(e.Ctrl)))
	}
}

func (p *Plain) adventure(v *game.View) {
	letters := [2][3]string{{"F", "M", "O"}, {"F", "M", "E"}}[p.Lang]
	var cells []string
	for r, reg := range v.Regions {
		cell := ""
		switch {
		case r == 0:
			cell = p.say("reg hero") + " "
		case r == 7:
			cell = p.say("reg comp") + " "
		}
		if !reg.FaceUp {
			cell += p.say("hidden")
		} else {
			var ts []string
			for _, t := range reg.Terrains {
				ts = append(ts, letters[t])
			}
			cell += strings.Join(ts, "+")
		}
		for i, s := range v.Seats {
			for x, pos := range s.Position {
				if pos == r {
					cell += " <" + p.Expedition(game.Seat(i), game.ExpeditionID(x)) + ">"
				}
			}
		}
		cells = append(cells, fmt.Sprintf("%d: %s", r, cell))
	}
	fmt.Fprintln(p.Out, p.say("adventure")+":\n  "+strings.Join(cells, "\n  "))
}

func (p *Plain) side(i game.Seat, s *game.SeatView) {
	w := p.Out
	hero := p.say("no hero")
	if s.Hero != nil {
		hero = p.Object(*s.Hero)
	} else if s.HeroShown {
		hero = p.say("facedown")
	}
	line := p.Who(i) + " — " + p.say("hero") + ": " + hero + "; " + p.say("mana", s.ManaReady, s.ManaCount) + "; " + p.say("deck", s.DeckCount) + "; " + p.say("discard", len(s.Discard))
	if s.Passed {
		line += "; " + p.say("passed")
	}
	fmt.Fprintln(w, line)
	for x := range s.Expedition {
		would := p.say("stays")
		if s.Advances[x] {
			would = p.say("advances")
		}
		if s.Ascended[x] {
			would = p.say("ascended") + "; " + would
		}
		name := p.say("hero exp")
		if x == 1 {
			name = p.say("comp exp")
		}
		fmt.Fprintf(w, "  %s, %s (%s; %s): %s\n", name, p.say("at region", s.Position[x]), p.say("totals", s.Totals[x][0], s.Totals[x][1], s.Totals[x][2]), would, p.Objects(s.Expedition[x]))
	}
	fmt.Fprintf(w, "  %s: %s\n  %s: %s\n", p.say("reserve"), p.Objects(s.Reserve), p.say("landmarks"), p.Objects(s.Landmarks))
	if i == p.You {
		fmt.Fprintf(w, "  %s: %s\n", p.say("hand"), p.Objects(s.Hand))
	} else {
		fmt.Fprintf(w, "  %s\n", p.say("hand n", s.HandCount))
	}
}

// CardText shows a card with what it says.
func (d *Describer) CardText(c *ability.Card) string {
	return fmt.Sprintf("%s — %s; %s", d.Name(c), d.Kind(c), strings.Join(append([]string{d.Numbers(c)}, d.Text(c)...), "\n  "))
}

// card shows the text of the cards whose name contains what was asked for: those
// on the table that the person may know, then every card that is shipped.
func (p *Plain) card(name string) {
	var found []string
	add := func(c *ability.Card) {
		if name == "" || !strings.Contains(strings.ToLower(p.Name(c)), strings.ToLower(name)) {
			return
		}
		if text := p.CardText(c); !slices.Contains(found, text) {
			found = append(found, text)
		}
	}
	for _, d := range p.View().Known() {
		add(p.Table.Card(d))
	}
	all := cards.All()
	for i := range all {
		add(&all[i])
	}
	if len(found) == 0 {
		fmt.Fprintln(p.Out, p.say("no card", name))
	}
	for i, text := range found {
		if i == maxFound {
			fmt.Fprintln(p.Out, p.say("more cards", len(found)-i))
			break
		}
		fmt.Fprintln(p.Out, text)
	}
}

func (p *Plain) log(arg string) {
	n, err := strconv.Atoi(arg)
	if err != nil || n < 1 {
		n = 20
	}
	for _, l := range p.lines[max(0, len(p.lines)-n):] {
		fmt.Fprintln(p.Out, "  "+l.String())
	}
}

func (p *Plain) rule(what string) {
	if r, ok := rulebook.Find(what); ok {
		fmt.Fprintln(p.Out, p.Rule(r))
		return
	}
	found := rulebook.Search(what)
	if len(found) == 0 || what == "" {
		fmt.Fprintln(p.Out, p.say("no rule", what))
		return
	}
	for _, r := range found[:min(10, len(found))] {
		fmt.Fprintln(p.Out, p.Rule(r))
	}
}
