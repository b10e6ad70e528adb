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
// Of the log. It says whether the log is in sight.
func (p *painter) bottom(x, y, w, rows int, beside bool) bool {
	v := p.desk.View
	if p.desk.Ask == nil {
		if v.Over {
			p.Put(x, y, w, Style{Tone: Bar, Bold: true}, p.Outcome(v)+" "+p.say("over keys"))
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

// telling are the kinds of events that tell the course of a game in one line.
var telling = []game.EventKind{game.EvDay, game.EvPlay, game.EvQuick, game.EvReaction, game.EvPass, game.EvReveal, game.EvRoll, game.EvAdvance, game.EvFails, game.EvWin}

// latest is the last line of the log that is worth a place of its own.
func (d *Desk) latest() string {
	for i := len(d.Log) - 1; i >= 0; i-- {
		if slices.Contains(telling, d.Log[i].Kind) {
			return d.Log[i].Text
		}
	}
	return ""
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
			text = strings.Join(lines[i:], " ")
		}
		p.Fill(x, y+i, w, Style{Tone: Bar}, ' ')
		p.Put(x+1, y+i, w-1, Style{Tone: Bar, Bold: i == 0}, text)
	}
	used := p.options(x, y+shown, w, rows-shown-confirm)
	if confirm > 0 {
		p.confirm(x, y+shown+used, w)
	}
}

// options lists the options in as many columns as it takes and the width allows,
// and answers the rows they take.
func (p *painter) options(x, y, w, rows int) int {
	q := p.desk.Ask
	n, longest := len(q.Options), 0
	for i := range n {
		longest = max(longest, width(p.desk.numbered(i)+" "+p.Option(q, i))+3)
	}
	rows = max(1, rows)
	cols := max(1, min((n+rows-1)/rows, w/min(longest, w/2)))
	room, from := w, 0
	if n > cols*rows {
		room -= 4
		if f := p.desk.Focus; f.Kind == HitOption {
			from = max(0, f.N/cols-rows+1) * cols
		}
		p.more(x+w-3, y, rows, from, n-from-cols*rows)
	}
	cell := room / cols
	for i := from; i < min(n, from+cols*rows); i++ {
		h := Hit{Kind: HitOption, N: i}
		cx, cy := x+(i-from)%cols*cell, y+(i-from)/cols
		st := p.style(h, Plainly)
		st.Legal = false
		st.Bold = slices.Contains(p.desk.Picked, i)
		sign := " "
		if st.Focus {
			sign = "►"
		}
		label := sign + p.desk.numbered(i) + " "
		p.Put(cx, cy, cell-1, st, label+p.optionIn(i, cell-1-width(label)))
		p.area(Area{X: cx, Y: cy, W: cell - 1, H: 1, Hit: h, Count: n, Cols: cols, Rows: rows})
	}
	return min(rows, (n+cols-1)/cols)
}

// optionIn is the text of an option in w cells: where a card's does not fit, its
// Name gives way to where it is and what it costs.
func (p *painter) optionIn(i, w int) string {
	o, of := p.desk.Ask.Options[i], p.desk.Ask.Of[i]
	text := p.Option(p.desk.Ask, i)
	if width(text) <= w || !of.HasDef {
		return text
	}
	where := p.Zone(of.Zone)
	if of.Zone == game.Expedition {
		where = p.say([...]string{"hero x", "comp x"}[of.Exp])
	}
	switch o.Kind {
	case game.OptPlay:
		where = fmt.Sprintf(" (%d) — %s", p.desk.Ask.Price[i], where)
	case game.OptObject:
		if of.Zone == game.Expedition || of.Ctrl != p.You {
			where += " " + p.Who(of.Ctrl)
		}
		where = " — " + where
	default:
		return text
	}
	return fit(p.Card(of.Def), w-width(where)) + where
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
		sign := " "
		if st.Focus {
			sign = "►"
		}
		n := p.Put(at, y, x+w-at, st, "["+sign+p.say(b.word)+" ]")
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
