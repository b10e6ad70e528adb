package tui

import (
	"fmt"
	"slices"
	"strings"

	"tumult/game"
)

// leastAsk is the number of rows that a question has at least.
const leastAsk = 6

// bottom shows the question and, where there is room or nothing is asked, the end
// of the log. It says whether the log is in sight.
func (p *painter) bottom(x, y, w, rows int, beside bool) bool {
	v := p.desk.View
	if p.desk.Ask == nil {
		if v.Over {
			p.Put(x, y, w, Style{Tone: Bar, Bold: true}, p.say("won", p.who(v.Winner), v.Day)+" "+p.say("over keys"))
			p.area(Area{X: x, Y: y, W: w, H: 1, Hit: Hit{Kind: HitKey, N: 't'}})
			y, rows = y+1, rows-1
		}
		p.tail(x, y, w, rows)
		return true
	}
	want := len(wrap(p.Prompt(p.desk.Ask), w-1, 2)) + len(p.desk.Ask.Options) + 1
	strip := rows - max(leastAsk, want)
	if beside || strip < 2 {
		strip = 0
	}
	p.tail(x, y, w, strip)
	p.ask(x, y+strip, w, rows-strip)
	return beside || strip > 0
}

// tail shows the last lines of the log; those since the person's last answer
// stand out.
func (p *painter) tail(x, y, w, rows int) {
	log := p.desk.Log
	from := max(0, len(log)-rows)
	for i, l := range log[from:] {
		st, sign := Style{Tone: Faint}, "  "
		if from+i >= p.desk.Since {
			st, sign = Style{}, "» "
		}
		p.Put(x, y+i, w, st, sign+l.Text)
	}
}

// ask shows the question, its options and, where more than one may be picked,
// what is picked and how to confirm it.
func (p *painter) ask(x, y, w, rows int) {
	q := p.desk.Ask
	confirm := 0
	if !p.desk.single() {
		confirm = 1
	}
	lines := wrap(p.Prompt(q), w-1, 2)
	shown := min(len(lines), max(2, rows-confirm-len(q.Options)))
	for i := range shown {
		text := lines[i]
		if i == shown-1 && shown < len(lines) {
			text = fit(text, w-3) + " …"
		}
		p.Fill(x, y+i, w, Style{Tone: Bar}, ' ')
		p.Put(x+1, y+i, w-1, Style{Tone: Bar, Bold: i == 0}, text)
	}
	p.options(x, y+shown, w, rows-shown-confirm)
	if confirm > 0 {
		p.confirm(x, y+rows-1, w)
	}
}

// options lists the options in as many columns as it takes and the width allows.
func (p *painter) options(x, y, w, rows int) {
	q := p.desk.Ask
	n, longest := len(q.Options), 0
	texts := make([]string, n)
	for i := range texts {
		texts[i] = p.Option(q, i)
		longest = max(longest, width(p.desk.numbered(i)+" "+texts[i])+1)
	}
	rows = max(1, rows)
	cols := min((n+rows-1)/rows, max(1, w/min(longest+1, w/2)))
	cols = max(1, cols)
	room, from := w, 0
	if n > cols*rows {
		room -= 6
		if f := p.desk.Focus; f.Kind == HitOption {
			from = max(0, f.N/cols-rows+1) * cols
		}
		if from > 0 {
			p.Put(x+w-5, y, 5, Style{Tone: News}, fmt.Sprintf("▴ %d", from))
		}
		if left := n - from - cols*rows; left > 0 {
			p.Put(x+w-5, y+rows-1, 5, Style{Tone: News}, fmt.Sprintf("▾ %d", left))
		}
	}
	cell := room / cols
	for i := from; i < min(n, from+cols*rows); i++ {
		h := Hit{Kind: HitOption, N: i}
		cx, cy := x+(i-from)%cols*cell, y+(i-from)/cols
		st := p.style(h, Plainly)
		st.Legal = false
		if slices.Contains(p.desk.Picked, i) {
			st.Bold = true
		}
		sign := " "
		if st.Focus {
			sign = "►"
		}
		p.Put(cx, cy, cell-1, st, sign+p.desk.numbered(i)+" "+texts[i])
		p.area(Area{X: cx, Y: cy, W: cell - 1, H: 1, Hit: h, Count: n, Cols: cols, Rows: rows})
	}
}

// numbered labels an option with its number and, once it is picked, how: a tick,
// its place in the order, or how often.
func (d *Desk) numbered(i int) string {
	text := fmt.Sprintf("%d)", i+1)
	at := slices.Index(d.Picked, i)
	if at < 0 || d.single() {
		return text
	}
	switch d.Ask.Form {
	case game.Order:
		return fmt.Sprintf("[%d.] ", at+1) + text
	case game.Multiset:
		n := 0
		for _, o := range d.Picked {
			if o == i {
				n++
			}
		}
		return fmt.Sprintf("[%d×] ", n) + text
	}
	return "✓" + text
}

// confirm shows what is picked and the ways to end or shorten it.
func (p *painter) confirm(x, y, w int) {
	q, k := p.desk.Ask, p.desk
	at := x
	ok := q.Check(k.Picked) == nil
	for _, b := range []struct {
		hit   Hit
		word  string
		legal bool
	}{{Hit{Kind: HitConfirm}, "confirm", ok}, {Hit{Kind: HitUnpick}, "unpick", len(k.Picked) > 0}} {
		st := p.style(b.hit, Good)
		st.Bold = b.legal
		if !b.legal {
			st.Tone = Faint
		}
		n := p.Put(at, y, x+w-at, st, "[ "+p.say(b.word)+" ]")
		p.area(Area{X: at, Y: y, W: n, H: 1, Hit: b.hit})
		at += n + 1
	}
	text := p.say("picked", len(k.Picked), q.Min, q.Max)
	if q.Min == q.Max {
		text = p.say("picked of", len(k.Picked), q.Max)
	}
	weight, cost := 0, 0
	var names []string
	for _, o := range k.Picked {
		weight += int(q.Options[o].Weight)
		cost += int(q.Options[o].Cost)
		names = append(names, fmt.Sprint(o+1))
	}
	if q.Weighted {
		text += ", " + p.say("weighs", weight, q.Budget)
	}
	if q.Costly {
		text += ", " + p.say("costs", cost, q.Spare)
	}
	if len(names) > 0 {
		text += ": " + strings.Join(names, " ")
	}
	p.Put(at, y, x+w-at, Style{}, text)
}
