package web

import "strings"

// list is a list of games in a page.
type list struct {
	page
	Games []Game
	None  string // what is said where there is none
	Base  string // of the links of games that go on
}

// With puts a list of games in a page.
func (p page) With(games []Game, none, base string) list { return list{p, games, none, base} }

// Link is where a game of the list is to be found.
func (l list) Link(g Game) string {
	if g.Over {
		return "/replay/" + g.ID
	}
	return l.Base + g.ID
}

// Names are those who play.
func (p page) Names(g Game) string {
	names := make([]string, len(g.Players))
	for i, s := range g.Players {
		names[i] = s.Name
		if s.Bot != "" {
			names[i] += " (" + p.Say("a bot") + ")"
		}
	}
	return strings.Join(names, " – ")
}

// Who is Names, with what is still missing.
func (l list) Who(g Game) string {
	if len(g.Players) < 2 {
		return l.Names(g) + " – " + l.Say("somebody")
	}
	return l.Names(g)
}

// What says how a game stands, and how it is played.
func (l list) What(g Game) string {
	var parts []string
	switch {
	case g.Over && g.Outcome != "":
		parts = append(parts, g.Outcome)
	case g.Over:
		parts = append(parts, l.Say("over"))
	case g.YourTurn:
		parts = append(parts, l.Say("your turn"))
	}
	if !g.Over && g.Day > 0 {
		parts = append(parts, l.Say("on day", g.Day))
	}
	return strings.Join(append(parts, g.Edition, l.ClockOf(g.Clock)), " · ")
}

// ClockOf says what time the players have.
func (p page) ClockOf(c Clock) string {
	switch {
	case c.Kind == "live":
		return p.Say("clock live", c.Bank/60, c.Increment)
	case c.Kind == "days" && c.Days == 1:
		return p.Say("clock day")
	case c.Kind == "days":
		return p.Say("clock days", c.Days)
	}
	return p.Say("clock none")
}

// form is the form that makes an account or logs in.
type form struct {
	page
	Path, Title, Lead, Autocomplete string
}

// Form puts such a form in a page; path is that of the API.
func (p page) Form(path, title, lead, autocomplete string) form {
	return form{p, path, title, lead, autocomplete}
}
