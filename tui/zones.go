package tui

import (
	"fmt"
	"strconv"

	"tumult/card"
	"tumult/game"
)

// least is the narrowest a card is shown.
const least = 18

// perRow is how many cards of hand stand in a row of w cells.
func (p *painter) perRow(w int) int { return max(1, w/(least+6)) }

// cards shows the objects of a zone in rows of cols; where there are more, those
// near the keyboard, with a mark that says how many others there are.
func (p *painter) cards(h Hit, x, y, w, cols, rows int) {
	list := p.desk.zone(h)
	n := len(list)
	if n == 0 {
		return
	}
	room, from := w, 0
	if n > cols*rows {
		room -= 4
		if f := p.desk.Focus; f.Kind == HitCard && f.Zone == h.Zone && f.Seat == h.Seat && f.Exp == h.Exp {
			from = max(0, f.N/cols-rows+1) * cols
		}
		p.more(x+w-3, y, rows, from, n-from-cols*rows)
	}
	cell := room / cols
	for i := from; i < min(n, from+cols*rows); i++ {
		at := i - from
		h.N = i
		cx, cy := x+at%cols*cell, y+at/cols
		p.card(h, list[i], cx, cy, cell-1)
		p.area(Area{X: cx, Y: cy, W: cell - 1, H: 1, Hit: h, Count: n, Cols: cols, Rows: rows})
	}
}

// more marks a list of rows of which some entries are before or after those in
// sight.
func (p *painter) more(x, y, rows, before, after int) {
	up, down := "▴", "▾"
	if rows == 1 {
		up, down = "◂", "▸"
	}
	st := Style{Tone: News, Bold: true}
	switch {
	case before > 0 && after > 0 && rows == 1:
		p.Put(x, y, 3, st, fmt.Sprintf("%s%d%s", up, before+after, down))
		return
	case before > 0:
		p.Put(x, y, 3, st, fmt.Sprintf("%s%d", up, before))
	}
	if after > 0 {
		p.Put(x, y+rows-1, 3, st, fmt.Sprintf("%s%d", down, after))
	}
}

// card shows one object: the number of its option, its name, its cost where it
// could be played from, its statistics, and a sign for each status.
func (p *painter) card(h Hit, o game.Object, x, y, w int) {
	st := p.style(h, Faint)
	if !o.HasDef {
		p.Put(x, y, w, st, p.label(h)+p.say("a card"))
		return
	}
	c := p.Table.Card(o.Def)
	st.Tone = Factions + Tone(c.Faction)
	if o.Status&game.Exhausted != 0 {
		st.Tone = Faint
	}
	tail := 0
	cost := ""
	switch o.Zone {
	case game.Hand:
		cost = fmt.Sprintf("(%d)", c.Hand)
	case game.Reserve:
		cost = fmt.Sprintf("(%d)", c.Reserve)
	}
	if cost != "" {
		tail += 1 + width(cost)
	}
	if o.HasStats {
		tail += 1 + width(statText(o.Stats))
	}
	marks := p.marks(h, o)
	if marks != "" {
		tail += 1 + width(marks)
	}
	p.Fill(x, y, w, Style{Focus: st.Focus}, ' ')
	n := p.Put(x, y, w-tail, st, p.label(h)+p.Name(c))
	plain := Style{Focus: st.Focus}
	if cost != "" {
		n += 1 + p.Put(x+n+1, y, w-n-1, plain, cost)
	}
	if o.HasStats {
		n++
		for i, v := range o.Stats {
			if i > 0 {
				n += p.Put(x+n, y, w-n, Style{Tone: Faint, Focus: st.Focus}, "/")
			}
			n += p.Put(x+n, y, w-n, Style{Tone: Forest + Tone(i), Focus: st.Focus}, strconv.Itoa(v))
		}
	}
	if marks != "" {
		p.Put(x+n+1, y, w-n-1, Style{Tone: News, Focus: st.Focus, Bold: true}, marks)
	}
}

func statText(s [card.Terrains]int) string { return fmt.Sprintf("%d/%d/%d", s[0], s[1], s[2]) }

// marks are the signs of an object's statuses, boosts and counters, and the star
// Of what changed.
func (p *painter) marks(h Hit, o game.Object) (text string) {
	for i, key := range []string{"m fleeting", "m anchored", "m asleep", "m exhausted"} {
		if o.Status&(1<<i) != 0 {
			text += p.say(key)
		}
	}
	if o.Boosts > 0 {
		text += fmt.Sprintf("+%d", o.Boosts)
	}
	for _, c := range o.Counters {
		text += fmt.Sprintf("#%d", c.N)
	}
	if p.desk.changed(h, o) {
		text += "*"
	}
	return text
}

// seat shows a player: Hero, mana, the numbers of cards, and whether they have
// passed.
func (p *painter) seat(s game.Seat, x, y, w int) {
	v := &p.desk.View.Seats[s]
	tone := Theirs
	if s == p.You {
		tone = Yours
	}
	h := Hit{Kind: HitSeat, Seat: uint8(s)}
	st := p.style(h, tone)
	st.Bold = true
	hero := p.say("no hero")
	if v.Hero != nil {
		c := p.Table.Card(v.Hero.Def)
		hero = p.Name(c)
		if c.Faction != card.NoFaction {
			hero += " [" + c.Faction.Code() + "]"
		}
		hero += p.heroMarks(*v.Hero)
	} else if v.HeroShown {
		hero = p.say("facedown")
	}
	sign := "▼ "
	if s == p.You {
		sign = "▲ "
	}
	rest := "  " + p.say("mana x", v.ManaReady, v.ManaCount)
	if s != p.You {
		rest += "  " + p.say("hand x", v.HandCount)
	}
	rest += "  " + p.say("deck x", v.DeckCount) + "  " + p.say("discard x", len(v.Discard))
	if v.Passed {
		rest += "  " + p.say("passed x")
	}
	p.Fill(x, y, w, Style{Tone: tone}, '─')
	rest += " "
	n := p.Put(x, y, w-width(rest), st, p.label(h)+sign+p.Who(s)+" · "+hero)
	p.area(Area{X: x, Y: y, W: n, H: 1, Hit: h})
	p.Put(x+n, y, w-n, Style{Tone: tone}, rest)
}

// heroMarks are the counters of a Hero, and whether it is exhausted.
func (p *painter) heroMarks(o game.Object) string {
	text := ""
	if o.Status&game.Exhausted != 0 {
		text = p.say("m exhausted")
	}
	for _, c := range o.Counters {
		text += fmt.Sprintf("#%d", c.N)
	}
	if text != "" {
		text = " " + text
	}
	return text
}

// stores shows Reserve and Landmarks beside each other; where there are none the
// Landmarks take no more than their name.
func (p *painter) stores(s game.Seat, x, y, w int) {
	left := w * 3 / 5
	if len(p.desk.View.Seats[s].Landmarks) == 0 {
		left = w - width(p.say("landmarks")) - 3
	}
	for _, z := range []struct {
		zone game.Zone
		word string
		x, w int
	}{{game.Reserve, "reserve", x, left}, {game.Landmarks, "landmarks", x + left, w - left}} {
		h := Hit{Kind: HitCard, Seat: uint8(s), Zone: uint8(z.zone)}
		n := len(p.desk.zone(h))
		at := z.x + p.Put(z.x, y, z.w, Style{Tone: Faint}, fmt.Sprintf("%s %d ", p.say(z.word), n))
		room := z.w - (at - z.x)
		p.cards(h, at, y, room, max(1, min(n, room/least)), 1)
	}
}

// hand shows the person's cards.
func (p *painter) hand(x, y, w, rows int) {
	h := Hit{Kind: HitCard, Seat: uint8(p.You), Zone: uint8(game.Hand)}
	n := p.Put(x, y, w, Style{Tone: Faint}, fmt.Sprintf("%s %d", p.say("hand"), len(p.desk.zone(h))))
	indent := max(n, len(p.say("hand"))+3) + 1
	p.cards(h, x+indent, y, w-indent, p.perRow(w-indent), rows)
}

// expeditions shows both expeditions of a player and answers the row below.
func (p *painter) expeditions(s game.Seat, x, y, w, rows int) int {
	v := &p.desk.View.Seats[s]
	half := w / 2
	for e := range 2 {
		left, room := x, half-1
		if e == 1 {
			left, room = x+half+1, w-half-1
		}
		p.expHead(s, game.ExpeditionID(e), left, y, room)
		h := Hit{Kind: HitCard, Seat: uint8(s), Zone: uint8(game.Expedition), Exp: uint8(e)}
		cols := 1
		if len(v.Expedition[e]) > rows {
			cols = max(1, min(room/least, (len(v.Expedition[e])+rows-1)/rows))
		}
		p.cards(h, left+1, y+1, room, cols, rows)
	}
	for r := range rows + 1 {
		p.Put(x+half-1, y+r, 1, Style{Tone: Faint}, "│")
	}
	return y + 1 + rows
}

// expHead shows an expedition's statistics and whether it would advance now.
func (p *painter) expHead(s game.Seat, e game.ExpeditionID, x, y, w int) {
	v := &p.desk.View.Seats[s]
	h := Hit{Kind: HitExp, Seat: uint8(s), Exp: uint8(e)}
	word := "hero x"
	if e == game.CompanionExpedition {
		word = "comp x"
	}
	st := p.style(h, Plainly)
	st.Bold = true
	n := p.Put(x, y, w, st, p.label(h)+p.say(word))
	for t, sum := range v.Totals[e] {
		n += p.Put(x+n, y, w-n, Style{Tone: Forest + Tone(t), Bold: true}, fmt.Sprintf(" %s%d", p.Terrain(card.Terrain(t)), sum))
	}
	if v.Ascended[e] {
		n += p.Put(x+n, y, w-n, Style{Bold: true}, " ↑"+p.say("ascended"))
	}
	switch {
	case p.desk.View.Over: // the race is run
	case v.Advances[e]:
		n += p.Put(x+n, y, w-n, Style{Tone: Good, Bold: true}, " ▲"+p.say("advances x"))
	default:
		n += p.Put(x+n, y, w-n, Style{Tone: Faint}, " ·"+p.say("stays x"))
	}
	if b := p.desk.Before; b != nil && (b.Seats[s].Totals[e] != v.Totals[e] || b.Seats[s].Position[e] != v.Position[e] || b.Seats[s].Advances[e] != v.Advances[e]) {
		n += p.Put(x+n, y, w-n, Style{Tone: News, Bold: true}, " *")
	}
	p.area(Area{X: x, Y: y, W: n, H: 1, Hit: h})
}

// Terrain is the letter of a terrain.
func (d *Describer) Terrain(t card.Terrain) string {
	return d.say([...]string{"t forest", "t mountain", "t ocean"}[t])
}

// adventure shows the regions with the markers of both players: theirs above,
// yours below. It answers the row below.
func (p *painter) adventure(x, y, w int) int {
	v := p.desk.View
	if v.Arena {
		for i, l := range wrap(p.say("arena"), w, 0) {
			p.Put(x, y+i, w, Style{Tone: News, Bold: true}, l)
		}
		return y + 3
	}
	cell := w / len(v.Regions)
	for r, reg := range v.Regions {
		at := x + r*cell
		p.Put(at, y+1, 1, Style{Tone: Faint}, "▏")
		n := 1 + p.Put(at+1, y+1, cell-1, Style{Tone: Faint}, [8]string{0: p.say("r hero"), 7: p.say("r comp")}[r]+strconv.Itoa(r)+" ")
		if !reg.FaceUp {
			p.Put(at+n, y+1, cell-n, Style{Tone: Faint}, "???")
		}
		for _, t := range reg.Terrains {
			n += p.Put(at+n, y+1, cell-n, Style{Tone: Forest + Tone(t), Bold: true}, p.Terrain(t))
		}
		if b := p.desk.Before; b != nil && !b.Arena && b.Regions[r].FaceUp != reg.FaceUp {
			p.Put(at+n, y+1, cell-n, Style{Tone: News, Bold: true}, "*")
		}
		for _, s := range []game.Seat{p.other(), p.You} {
			row, tone, sign := y, Theirs, "▼"
			if s == p.You {
				row, tone, sign = y+2, Yours, "▲"
			}
			n := 1
			for e, pos := range v.Seats[s].Position {
				if pos == r {
					word := []string{"r hero", "r comp"}[e]
					n += p.Put(at+n, row, cell-n, Style{Tone: tone, Bold: true}, sign+p.say(word)+" ")
				}
			}
		}
	}
	return y + 3
}

// limbo shows what waits there, and beside it what happened last where no log is
// shown.
func (p *painter) limbo(x, y, w int, logged bool) {
	v := p.desk.View
	n := p.Put(x, y, w, Style{Tone: Faint}, p.say("limbo")+": ")
	if len(v.Limbo)+len(v.Emblems) == 0 {
		n += p.Put(x+n, y, w-n, Style{Tone: Faint}, p.say("empty")+" ")
	}
	each := max(least, (w-n)/max(2, len(v.Limbo)+len(v.Emblems)))
	total := len(v.Limbo) + len(v.Emblems)
	for i := range total {
		if x+n+each > w && i < total {
			p.Put(w-4, y, 4, Style{Tone: News}, fmt.Sprintf("▸%d", total-i))
			break
		}
		if i < len(v.Limbo) {
			h := Hit{Kind: HitCard, Zone: uint8(game.Limbo), N: i}
			p.card(h, v.Limbo[i], x+n, y, each-1)
			p.area(Area{X: x + n, Y: y, W: each - 1, H: 1, Hit: h})
		} else {
			em := v.Emblems[i-len(v.Limbo)]
			h := Hit{Kind: HitEmblem, N: i - len(v.Limbo)}
			key := "waiting"
			if em.Ongoing {
				key = "ongoing"
			}
			p.Put(x+n, y, each-1, p.style(h, Plainly), p.label(h)+p.say(key, p.Named(em.Source), p.Who(em.Ctrl)))
			p.area(Area{X: x + n, Y: y, W: each - 1, H: 1, Hit: h})
		}
		n += each
	}
	if text := p.desk.latest(); !logged && w-n > least && text != "" {
		p.Put(x+n, y, w-n, Style{Tone: News}, "» "+text)
	}
}
