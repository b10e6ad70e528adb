package scenario

import (
	"errors"
	"fmt"
	"strings"

	"tumult/game"
)

// item is a card of a zone line.
type item struct {
	n      int // fillers, or -1
	times  int // copies of a named card
	name   string
	label  string
	placed game.Placed
	owner  game.Seat
}

func (p *parser) zone(seat game.Seat, pl place, text string) (func(*board) error, error) {
	var items []item
	for _, part := range list(text) {
		it, err := p.item(part)
		if err != nil {
			return nil, err
		}
		if it.n > 0 && pl.zone.Shared() {
			return nil, fmt.Errorf("filler cards cannot be in an Expedition: write names instead of %d", it.n)
		}
		items = append(items, it)
	}
	return func(b *board) error {
		st := b.seat(seat)
		st.filled[pl.zone] = true
		for _, it := range items {
			c := filler()
			if it.n < 0 {
				var err error
				if c, err = b.s.findCard(it.name); err != nil {
					return err
				}
				b.use(c)
				it.n = it.times
			}
			for range it.n {
				o := it.placed
				o.Card, o.Token, o.Zone, o.Exp, o.Owner = c, isToken(&c), pl.zone, pl.exp, it.owner
				st.objects = append(st.objects, o)
			}
			if it.label != "" {
				if _, ok := labelOf(b.labels, it.label); ok {
					return fmt.Errorf("%s is the label of another card already", it.label)
				}
				b.labels = append(b.labels, label{it.label, seat, len(st.objects) - 1})
			}
			if it.owner != game.NoSeat {
				b.seat(it.owner)
			}
		}
		return nil
	}, nil
}

// item reads "Wolf as w1 (fleeting, 2 boosts, owner B)", "3" or "exhausted 2".
func (p *parser) item(s string) (it item, err error) {
	it.owner, it.n = game.NoSeat, -1
	if s == "nothing" {
		it.n = 0
		return it, nil
	}
	if v, ok := after(s, "exhausted"); ok {
		it.n, err = number(v, "number of cards", 0, 60)
		it.placed.Status = game.Exhausted
		return it, err
	}
	it.times = 1
	if s[0] >= '0' && s[0] <= '9' {
		w, rest := word(s)
		n, err := number(w, "number of cards", 0, 60)
		if err != nil || rest == "" || rest == fillerName {
			it.n = n
			return it, err
		}
		it.times, s = n, rest
	}
	notes := ""
	if i := strings.IndexByte(s, '('); i >= 0 && s[0] != '"' && strings.HasSuffix(s, ")") {
		s, notes = strings.TrimSpace(s[:i]), s[i+1:len(s)-1]
	} else if i := strings.LastIndexByte(s, '('); i >= 0 && strings.HasSuffix(s, ")") {
		s, notes = strings.TrimSpace(s[:i]), s[i+1:len(s)-1]
	}
	for _, i := range wordAt(s) {
		if v, ok := after(s[i:], "as"); ok && i > 0 {
			if v == "" || strings.ContainsAny(v, " #\"',:") {
				return it, fmt.Errorf("%q is no label: write one word behind \"as\"", v)
			}
			s, it.label = strings.TrimSpace(s[:i]), v
			break
		}
	}
	it.name = strings.Trim(s, `"`)
	if it.name == "" {
		return it, errors.New("a card has no name")
	}
	for _, note := range list(notes) {
		if err := it.note(note); err != nil {
			return it, err
		}
	}
	return it, nil
}

var statusNames = []string{"fleeting", "anchored", "asleep", "exhausted", "boosted"}
var statusValues = []game.Status{game.Fleeting, game.Anchored, game.Asleep, game.Exhausted, game.Boosted}

// note reads one thing that stands in the brackets behind a card.
func (it *item) note(s string) error {
	for i, n := range statusNames[:4] {
		if strings.EqualFold(n, s) {
			it.placed.Status |= statusValues[i]
			return nil
		}
	}
	if v, ok := after(s, "owner"); ok {
		seat, err := parseSeat(v)
		it.owner = seat
		return err
	}
	first, rest := word(s)
	n, err := number(first, "number", 1, 999)
	if err != nil || rest == "" {
		return fmt.Errorf("cannot read %q: write fleeting, anchored, asleep, exhausted, \"2 boosts\", \"3 Kelon\" or \"owner B\"", s)
	}
	if rest == "boost" || rest == "boosts" {
		it.placed.Boosts = n
		return nil
	}
	kind := strings.TrimSuffix(strings.TrimSuffix(rest, " counters"), " counter")
	it.placed.Counters = append(it.placed.Counters, game.NamedCounter{Name: kind, N: n})
	return nil
}
