package tui

import (
	"strings"
	"unicode"

	"tumult/visible"
)

// Tone is what a cell means; Screen gives it a colour.
type Tone uint8

// The tones. Everything that a tone says a sign or a word says too.
const (
	Plainly Tone = iota
	Faint
	Bar    // a headline
	Forest // the tones of the terrains in the order of card.Terrain
	Mountain
	Ocean
	Factions // the tone of a faction is Factions + card.Faction
	_        // Axiom
	_
	_
	_
	_
	_ // Yzmir
	_ // Neutral
	Yours
	Theirs
	Good // what advances
	News // what changed
	tones
)

// Style is a tone with emphasis.
type Style struct {
	Tone    Tone
	Legal   bool // may be chosen now: bold and underlined
	Focus   bool // the keyboard is here: reversed
	Reverse bool
	Bold    bool
}

// Cell is one place of the screen. R is 0 where nothing was put.
type Cell struct {
	R rune
	S Style
}

// Grid is a screen of W by H cells.
type Grid struct {
	W, H  int
	Cells []Cell
}

// NewGrid makes an empty grid.
func NewGrid(w, h int) *Grid { return &Grid{W: w, H: h, Cells: make([]Cell, w*h)} }

// Put writes text from x to the right, at most width cells, and returns how many
// it took. What does not fit ends in an ellipsis; what nobody would see, as in names that
// came from outside, is put as a sign of its own.
func (g *Grid) Put(x, y, width int, st Style, text string) int {
	r := []rune(fit(text, width))
	for i, c := range r {
		if visible.Hidden(c) {
			c = unicode.ReplacementChar
		}
		if x+i >= 0 && x+i < g.W && y >= 0 && y < g.H {
			g.Cells[y*g.W+x+i] = Cell{c, st}
		}
	}
	return len(r)
}

// Fill writes a row of one rune.
func (g *Grid) Fill(x, y, width int, st Style, r rune) {
	g.Put(x, y, width, st, strings.Repeat(string(r), max(width, 0)))
}

// String returns the grid as lines of text without trailing blanks.
func (g *Grid) String() string {
	var b strings.Builder
	for y := range g.H {
		line := make([]rune, g.W)
		for x := range g.W {
			if line[x] = g.Cells[y*g.W+x].R; line[x] == 0 {
				line[x] = ' '
			}
		}
		b.WriteString(strings.TrimRight(string(line), " ") + "\n")
	}
	return b.String()
}

// fit cuts text to a number of cells; every rune shown takes one.
func fit(text string, width int) string {
	r := []rune(text)
	switch {
	case width <= 0:
		return ""
	case len(r) <= width:
		return text
	}
	return strings.TrimRight(string(r[:width-1]), " ") + "…"
}

func width(text string) int { return len([]rune(text)) }

// wrap breaks text into lines of at most width cells, at blanks where there are
// any; later lines of a paragraph are indented.
func wrap(text string, w, indent int) (lines []string) {
	for _, par := range strings.Split(text, "\n") {
		if width(par) <= w {
			lines = append(lines, par)
			continue
		}
		line, pad := "", ""
		for _, word := range strings.Fields(par) {
			for width(pad+word) > w && line == "" { // a word too long for any line
				r := []rune(pad + word)
				lines = append(lines, string(r[:w]))
				word, pad = string(r[w:]), strings.Repeat(" ", indent)
			}
			switch {
			case line == "":
				line = pad + word
			case width(line)+1+width(word) <= w:
				line += " " + word
			default:
				lines = append(lines, line)
				pad = strings.Repeat(" ", indent)
				line = pad + word
			}
		}
		lines = append(lines, line)
	}
	return lines
}

// HitKind is what a place of the screen stands for.
type HitKind uint8

// The kinds of places.
const (
	NoHit       HitKind = iota
	HitOption           // option N of the question
	HitConfirm          // the choice is complete
	HitUnpick           // take the last pick back
	HitCard             // object N of Zone, Seat and Exp
	HitEmblem           // Emblem N in Limbo
	HitExp              // expedition Exp of Seat
	HitSeat             // player Seat
	HitKey              // what the key N does
	HitResult           // rule N of those found
	HitPaneText         // the text of the pane, for the wheel
)

// Hit is what a click, or the keyboard, means at a place. It names the same
// thing for as long as the question stands.
type Hit struct {
	Kind HitKind
	Seat uint8
	Zone uint8
	Exp  uint8
	N    int
}

// Area is a rectangle of the screen that stands for something. Where it is one of
// a list, the list has Count entries, Cols in a row and Rows of them shown.
type Area struct {
	X, Y, W, H        int
	Hit               Hit
	Count, Cols, Rows int
}

// Page is a screen with what its places stand for, the most important first.
type Page struct {
	*Grid
	Areas []Area
	Top   int // the first line in sight of a pane
}

// At returns the area at a cell; of areas that overlap the later one.
func (p *Page) At(x, y int) (Area, bool) {
	for i := len(p.Areas) - 1; i >= 0; i-- {
		if a := p.Areas[i]; x >= a.X && x < a.X+a.W && y >= a.Y && y < a.Y+a.H {
			return a, true
		}
	}
	return Area{}, false
}

// Of returns the area of a hit.
func (p *Page) Of(h Hit) (Area, bool) {
	for _, a := range p.Areas {
		if a.Hit == h {
			return a, true
		}
	}
	return Area{}, false
}

// Step returns where the keyboard goes from h by (dx, dy): within a list to the
// neighbour, also one that is scrolled away, else to the nearest area there.
func (p *Page) Step(h Hit, dx, dy int) Hit {
	from, ok := p.Of(h)
	if !ok {
		if len(p.Areas) > 0 {
			return p.Areas[0].Hit
		}
		return h
	}
	if n := h.N + dx + dy*from.Cols; from.Count > 0 && n >= 0 && n < from.Count && (dx == 0 || from.Rows == 1 || n/from.Cols == h.N/from.Cols) {
		h.N = n
		return h
	}
	best, least := h, 1<<30
	for _, a := range p.Areas {
		if a.Hit == h || a.Hit.Kind == HitPaneText {
			continue
		}
		ahead, aside := gap(from.X, from.W, a.X, a.W, dx), gap(from.Y, from.H, a.Y, a.H, 0)
		if dy != 0 {
			ahead, aside = gap(from.Y, from.H, a.Y, a.H, dy), gap(from.X, from.W, a.X, a.W, 0)
		}
		if ahead <= 0 {
			continue
		}
		if d := ahead + 3*aside; d < least {
			best, least = a.Hit, d
		}
	}
	return best
}

// next returns the first place of the next list or single place, backwards where
// by is negative. The last row is no stop of it: its keys do the same.
func (p *Page) next(h Hit, by int) Hit {
	group := func(h Hit) Hit {
		if h.Kind == HitOption || h.Kind == HitCard {
			h.N = 0
		}
		return h
	}
	var stops []Area
	for _, a := range p.Areas {
		if a.Hit.Kind != HitKey && (len(stops) == 0 || group(stops[len(stops)-1].Hit) != group(a.Hit)) {
			stops = append(stops, a)
		}
	}
	for i, a := range stops {
		if group(a.Hit) == group(h) {
			return stops[(i+by+len(stops))%len(stops)].Hit
		}
	}
	if len(stops) > 0 {
		return stops[0].Hit
	}
	return h
}

// gap is how far a span lies from another in a direction, 0 or less if it does
// not; without a direction how far they are apart, 0 if they overlap.
func gap(x, w, x2, w2, dir int) int {
	switch {
	case dir > 0:
		return x2 - (x + w - 1)
	case dir < 0:
		return x - (x2 + w2 - 1)
	}
	return max(0, x2-(x+w-1), x-(x2+w2-1))
}
