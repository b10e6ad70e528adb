package tui

import (
	"strings"

	"tumult/game"
	"tumult/rulebook"
)

// Text is a line or paragraph of a pane.
type Text struct {
	S  string
	St Style
}

// Pane is what lies over the table for a while: text to read, or rules to search.
type Pane struct {
	Title string
	Text  []Text
	From  int // the first line in sight; from where the end fills the pane it counts no further

	Rules bool // a search: Input is what is looked for
	Input string
	Found []rulebook.Rule
	At    int // the rule where the keyboard is
}

// search looks the input up; nothing asked for shows nothing.
func (n *Pane) search() { n.Found, n.At, n.From = rulebook.Search(n.Input), 0, 0 }

// open shows a rule with those it is related to.
func (n *Pane) open(r rulebook.Rule) {
	n.Found, n.At, n.From, n.Input = []rulebook.Rule{r}, 0, 0, r.ID
	for _, id := range r.Related {
		if o, ok := rulebook.Find(id); ok {
			n.Found = append(n.Found, o)
		}
	}
}

// paneLine is a line of a pane: of the text, or of the rule found with that number.
type paneLine struct {
	Text
	rule int // -1: of the text
}

// lines breaks a pane into lines of at most w cells, and finds where the chosen
// rule begins, or -1.
func (p *painter) lines(n *Pane, w int) (lines []paneLine, top int) {
	top = -1
	for _, t := range n.Text {
		for _, l := range wrap(t.S, w, 2) {
			lines = append(lines, paneLine{Text{l, t.St}, -1})
		}
	}
	for i, r := range n.Found {
		if i == n.At {
			top = len(lines)
		}
		for k, l := range wrap(p.Rule(r), w, 2) {
			here := k == 0 && i == n.At
			lines = append(lines, paneLine{Text{l, Style{Bold: here, Focus: here}}, i})
		}
	}
	if n.Rules && len(n.Found) == 0 {
		lines = append(lines, paneLine{Text{p.say("no rule", n.Input), Style{}}, -1})
	}
	return lines, top
}

// pane draws a pane over the table, as high as what it holds or the screen
// allows.
func (p *painter) pane(n *Pane) {
	w, h := p.W-4, p.H-3
	x, y, room := 4, 2, w-4
	lines, top := p.lines(n, room)
	if !n.Rules {
		h = min(h, len(lines)+2)
	}
	rows := h - 2
	for y := range h {
		p.Fill(2, 1+y, w, Style{}, ' ')
		p.Put(2, 1+y, 1, Style{Tone: Bar}, "│")
		p.Put(1+w, 1+y, 1, Style{Tone: Bar}, "│")
	}
	p.Put(2, 1, w, Style{Tone: Bar}, "┌"+strings.Repeat("─", w-2)+"┐")
	p.Put(2, h, w, Style{Tone: Bar}, "└"+strings.Repeat("─", w-2)+"┘")
	p.Put(4, 1, w-14, Style{Tone: Bar, Bold: true}, " "+n.Title+" ")
	c := p.Put(w-9, 1, 10, Style{Tone: Bar, Bold: true}, " [x] Esc ")
	p.area(Area{X: w - 9, Y: 1, W: c, H: 1, Hit: Hit{Kind: HitKey, N: 27}})
	if n.Rules {
		p.Put(x, y, room, Style{Bold: true}, p.say("search", n.Input+"▏"))
		y, rows = y+1, rows-1
	}
	from := n.From
	if top >= 0 {
		from = max(min(from, top), top-rows+2)
	}
	from = max(0, min(from, len(lines)-rows))
	p.Top = from
	p.area(Area{X: x, Y: y, W: room, H: rows, Hit: Hit{Kind: HitPaneText}})
	for i, l := range lines[from:min(len(lines), from+rows)] {
		p.Put(x, y+i, room, l.St, l.S)
		if l.rule >= 0 {
			p.area(Area{X: x, Y: y + i, W: room, H: 1, Hit: Hit{Kind: HitResult, N: l.rule}})
		}
	}
	hint := p.say("pane keys")
	if left := len(lines) - from - rows; left > 0 {
		hint = p.say("below", left) + " · " + hint
	}
	p.Put(4, h, w-4, Style{Tone: Bar}, " "+hint+" ")
}

// side shows what the person looks at, and the log below it, beside the table.
func (p *painter) side(x, w, h int) {
	for y := range h {
		p.Put(x-1, y, 1, Style{Tone: Faint}, "│")
	}
	y := 0
	if o, ok := p.desk.looked(); ok {
		for _, t := range p.about(o) {
			for _, l := range wrap(t.S, w-1, 2) {
				if y < h*3/5 {
					p.Put(x, y, w, t.St, l)
					y++
				}
			}
		}
	}
	p.Fill(x, y, w, Style{Tone: Faint}, '─')
	p.Put(x+1, y, w-1, Style{Tone: Bar, Bold: true}, " "+p.say("k log")+" ")
	y++
	var lines []Text
	for i := len(p.desk.Log) - 1; i >= 0 && len(lines) < h; i-- {
		st := Style{Tone: Faint}
		sign := "  "
		if i >= p.desk.Since {
			st, sign = Style{}, "» "
		}
		var ls []Text
		for k, l := range wrap(p.desk.Log[i].Text, w-4, 0) {
			if k > 0 {
				sign = "    "
			}
			ls = append(ls, Text{sign + l, st})
		}
		lines = append(ls, lines...)
	}
	for i, l := range lines[max(0, len(lines)-(h-y)):] {
		p.Put(x, y+i, w, l.St, l.S)
	}
}

// about says everything of an object: what is printed, what it is now, and what
// its keywords mean.
func (d *Describer) about(o game.Object) []Text {
	c := d.Table.Card(o.Def)
	out := []Text{{d.Name(c) + " — " + d.Kind(c), Style{Tone: Factions + Tone(c.Faction), Bold: true}}, {d.Origin(c) + " — " + d.Numbers(c), Style{}}}
	for _, l := range d.Text(c) {
		out = append(out, Text{l, Style{}})
	}
	out = append(out, Text{d.say("now", d.Object(o), d.Where(d.You, o)), Style{Tone: News}})
	for _, k := range d.Keywords(c, o) {
		out = append(out, Text{d.Keyword(k), Style{Tone: Faint}})
	}
	return out
}
