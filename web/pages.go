package web

import (
	"io"
	"time"

	"tumult/card"
)

// Deck is a starter deck.
type Deck struct {
	Name    string // by which the API knows it
	Hero    string // in the reader's language
	Faction string // its code, "AX", …
}

// FactionName is what the faction is called, in either language.
func (d Deck) FactionName() string { return Words.Say(card.English, "faction "+d.Faction) }

// Clock is the time that the players of a game have.
type Clock struct {
	Kind      string // "none", "live" or "days"
	Bank      int    // seconds
	Increment int    // seconds for each choice
	Days      int    // for each choice
}

// Player is who sits at a seat of a game.
type Player struct {
	Name string
	Bot  string // the bot's name where it sits here
}

// Game is a game in a list.
type Game struct {
	ID       string
	Edition  string
	Clock    Clock
	Players  []Player // those that sit there yet
	Day      int
	Over     bool
	YourTurn bool
	Outcome  string // in words, once the game is over
	At       time.Time
}

// HomePage is the page that people meet first.
type HomePage struct {
	Starters         []Deck
	Bots             []string // the strongest first
	Editions         []string // the usual one first
	Mine, Open, Live []Game
}

// Home writes the home page.
func Home(w io.Writer, f Frame, p HomePage) error { return render(w, "home", f, p) }

// TablePage is a table, for those who play there and those who watch. What it shows
// comes over its socket.
type TablePage struct {
	ID    string
	Teach bool // the first game, with steps beside it
	Undo  string
	// Invite is the code of the invitation for a seat that waits for somebody, for
	// whom it is to be sent by; else empty.
	Invite string
}

// Table writes the page of a table.
func Table(w io.Writer, f Frame, p TablePage) error { return render(w, "table", f, p) }

// JoinPage is what somebody is invited to.
type JoinPage struct {
	Game     Game
	Invite   string // the code; empty for an open game
	Undo     string // "ask", "free" or "never"
	Starters []Deck
	Taken    bool // somebody has the seat already
}

// Join writes the page of an invitation or open game.
func Join(w io.Writer, f Frame, p JoinPage) error { return render(w, "join", f, p) }

// ReplayPage is a finished game, step by step. The steps come from the API.
type ReplayPage struct {
	Game Game
	Own  bool // who sees it has played it, and may have the record
}

// Replay writes the page of a finished game.
func Replay(w io.Writer, f Frame, p ReplayPage) error { return render(w, "replay", f, p) }

// Learn writes the page before the first game that teaches.
func Learn(w io.Writer, f Frame) error { return render(w, "learn", f, nil) }

// Session is where an account is logged in.
type Session struct {
	ID      string
	Agent   string // what the browser calls itself
	At      time.Time
	Current bool // the one that asks
}

// MePage is a person's own page.
type MePage struct {
	Account  string // its name; empty for guests
	Games    []Game
	Won      int
	Lost     int
	Drawn    int
	Sessions []Session
}

// Me writes a person's own page.
func Me(w io.Writer, f Frame, p MePage) error { return render(w, "me", f, p) }

// SorryPage says what is not there or went wrong.
type SorryPage struct {
	Code   string // "not-found", "too-many", …: see protocol.Refusal
	Reason string // in the reader's language; empty for what Code says
}

// Sorry writes the page that says so. The status is the caller's to set.
func Sorry(w io.Writer, f Frame, p SorryPage) error { return render(w, "sorry", f, p) }
