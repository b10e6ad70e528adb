package tui

import (
	"strings"

	"tumult/game"
)

// The least size of a screen that shows the whole table.
const (
	MinWidth  = 80
	MinHeight = 24
)

// painter lays a desk out on a page.
type painter struct {
	*Describer
	*Page
	desk *Desk
}

// sizes are the rows that each part of the table takes, and the columns of the
// table and of what stands beside it.
type sizes struct {
	exps   [2]int // cards of the expeditions: theirs, yours
	hand   int
	bottom int // question and log
	main   int
	side   int // 0: nothing stands beside the table
}

// fixed is the number of rows that do not depend on the game: title, bars,
// reserves, heads of expeditions, Adventure, Limbo, keys.
const fixed = 12

// sizes divides a screen of w by h.
func (p *painter) sizes(w, h int) sizes {
	z := sizes{exps: [2]int{2, 2}, hand: 2, main: w}
	if w >= MinWidth+36 {
		z.side = min(w-MinWidth-1, 48)
		z.main = w - z.side - 1
	}
	v := p.desk.View
	need := func(s game.Seat) int { return max(len(v.Seats[s].Expedition[0]), len(v.Seats[s].Expedition[1])) }
	// Half of what a larger screen has more goes to the cards that want it.
	more := (h - MinHeight) / 2
	for n := -1; n != more; {
		n = more
		if per := p.perRow(z.main - len(p.say("hand")) - 4); more > 0 && z.hand*per < len(v.Seats[p.You].Hand) {
			z.hand, more = z.hand+1, more-1
		}
		for i, s := range []game.Seat{p.other(), p.You} {
			if more > 0 && z.exps[i] < need(s) {
				z.exps[i], more = z.exps[i]+1, more-1
			}
		}
	}
	z.bottom = h - fixed - z.exps[0] - z.exps[1] - z.hand
	return z
}

// other is the seat across the table.
func (d *Describer) other() game.Seat { return 1 - d.You }

// Layout shows a desk on a screen of w by h cells. It depends on nothing else.
func (d *Describer) Layout(k *Desk, w, h int) *Page {
	p := &painter{d, &Page{Grid: NewGrid(w, h)}, k}
	if w < MinWidth || h < MinHeight {
		for i, l := range wrap(d.say("too small", MinWidth, MinHeight, w, h), max(w, 1), 0) {
			p.Put(0, i, w, Style{}, l)
		}
		return p.Page
	}
	z := p.sizes(w, h)
	top := h - 1 - z.bottom
	ask := p.bottom(0, top, z.main, z.bottom, z.side > 0)
	p.title(0, 0, z.main)
	y := 1
	p.seat(p.other(), 0, y, z.main)
	p.stores(p.other(), 0, y+1, z.main)
	y = p.expeditions(p.other(), 0, y+2, z.main, z.exps[0])
	y = p.adventure(0, y, z.main)
	y = p.expeditions(p.You, 0, y, z.main, z.exps[1])
	p.stores(p.You, 0, y, z.main)
	p.seat(p.You, 0, y+1, z.main)
	p.hand(0, y+2, z.main, z.hand)
	p.limbo(0, y+2+z.hand, z.main, ask)
	if z.side > 0 {
		p.side(z.main+1, z.side, h-1)
	}
	p.keys(0, h-1, w, z.side > 0)
	if k.Pane != nil {
		p.Areas = nil
		p.pane(k.Pane)
	}
	return p.Page
}

// area notes what a place stands for.
func (p *painter) area(a Area) { p.Areas = append(p.Areas, a) }

// style is the style of a place: whether the keyboard is there and whether it
// stands for an option.
func (p *painter) style(h Hit, t Tone) Style {
	return Style{Tone: t, Focus: p.desk.Pane == nil && p.desk.Focus == h, Legal: len(p.desk.options(h)) > 0}
}

// label shows which options a place stands for: the number of the option, with a
// tick when it is picked.
func (p *painter) label(h Hit) string {
	opts := p.desk.options(h)
	if len(opts) == 0 {
		return ""
	}
	text := p.desk.numbered(opts[0])
	if len(opts) > 1 {
		text = strings.TrimSuffix(text, ")") + "…)"
	}
	return text
}

// title says when it is and who is to choose.
func (p *painter) title(x, y, w int) {
	v := p.desk.View
	p.Fill(x, y, w, Style{Tone: Bar}, ' ')
	n := 1 + p.Put(x+1, y, w-1, Style{Tone: Bar, Bold: true}, p.say("day x", v.Day, p.Phase(v.Phase)))
	if v.Day > 0 {
		n += p.Put(x+n, y, w-n, Style{Tone: Bar}, " · "+p.say("first x", p.Who(v.First)))
	}
	text := p.say("thinks", p.Who(v.Asked))
	switch {
	case v.Over:
		text = p.Outcome(v)
	case p.desk.Ask != nil:
		text = p.say("asked x")
	case v.Asked == p.You:
		text = p.say("go on")
	}
	p.Put(x+max(n+1, w-1-width(text)), y, w-n-1, Style{Tone: Bar, Bold: true}, text)
}

// keys lists what the keys do; a click on one does it. What there is to say goes
// first, and so does the card under the mouse where nothing stands beside the
// table.
func (p *painter) keys(x, y, w int, beside bool) {
	if p.desk.Note != "" {
		p.Put(x, y, w, Style{Tone: News, Bold: true}, p.desk.Note)
		return
	}
	if o, ok := p.desk.object(p.desk.Hover); ok && o.HasDef && !beside {
		p.Put(x, y, w, Style{}, strings.Join(strings.Fields(p.CardText(p.Table.Card(o.Def))), " "))
		return
	}
	at := x
	for _, k := range keyList {
		text := string(k.key) + " " + p.say(k.word)
		if at+width(text) > x+w {
			break
		}
		n := p.Put(at, y, 1, Style{Bold: true, Reverse: true}, string(k.key))
		n += p.Put(at+n, y, w, Style{Tone: Faint}, " "+p.say(k.word))
		p.area(Area{X: at, Y: y, W: n, H: 1, Hit: Hit{Kind: HitKey, N: int(k.key)}})
		at += n + 1
	}
}

// keyList is what the last row offers, the most important first.
var keyList = []struct {
	key  rune
	word string
}{{'?', "k help"}, {'c', "k card"}, {'r', "k rule"}, {'l', "k log"}, {'d', "k piles"}, {'u', "k undo"}, {'b', "k back"}, {'s', "k save"}, {'q', "k quit"}}
