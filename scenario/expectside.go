package scenario

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"tumult/game"
)

// count is an item of a zone's contents: so many of a name, or fillers.
type count struct {
	n    int
	name name
}

func (c count) String() string {
	if c.n == 1 {
		return c.name.String()
	}
	return fmt.Sprintf("%d %s", c.n, c.name)
}

// parseCounts reads "Wolf, 2 Bear, 3"; a number alone means fillers.
func parseCounts(s string) (out []count, err error) {
	s = strings.TrimSpace(s)
	if s == "nothing" {
		return nil, nil
	}
	parts := list(s)
	if len(parts) == 0 {
		return nil, errors.New("nothing is named: write names, or \"nothing\"")
	}
	for _, part := range parts {
		c := count{n: 1}
		if w, rest := word(part); w[0] >= '0' && w[0] <= '9' {
			if c.n, err = number(w, "number of cards", 0, 999); err != nil {
				return nil, err
			}
			if part = rest; part == "" {
				part = fillerName
			}
		}
		if c.name, err = parseName(part); err != nil {
			return nil, err
		}
		out = append(out, c)
	}
	return out, nil
}

// expectSide reads what is expected of a player: "reserve: Wolf", "at 3 5".
func (p *parser) expectSide(seat game.Seat, text string) (check, error) {
	if v, ok := after(text, "at"); ok {
		f := strings.Fields(v)
		if len(f) != 2 {
			return nil, errors.New("write two regions, like \"expect A at 3 5\"")
		}
		return func(p *play) error {
			at := p.e.View(&p.st, game.NoSeat).Seats[seat].Position
			if got := fmt.Sprintf("%d %d", at[0], at[1]); got != f[0]+" "+f[1] {
				return expected(seatName(seat)+" at "+f[0]+" "+f[1], got)
			}
			return nil
		}, nil
	}
	if v, ok := after(text, "sees"); ok {
		return expectSees(seat, v)
	}
	if v, ok := after(text, "cannot tell"); ok {
		return expectCannotTell(seat, v)
	}
	if x, ok := ascended(strings.Replace(text, "not ascended", "ascended", 1)); ok {
		not := strings.HasSuffix(text, "not ascended")
		return func(p *play) error {
			if p.e.View(&p.st, game.NoSeat).Seats[seat].Ascended[x] == not {
				return fmt.Errorf("expected %s %s, got the contrary", seatName(seat), text)
			}
			return nil
		}, nil
	}
	if text == "passed" || text == "not passed" {
		return func(p *play) error {
			if p.e.View(&p.st, game.NoSeat).Seats[seat].Passed != (text == "passed") {
				return fmt.Errorf("expected %s %s, got the contrary", seatName(seat), text)
			}
			return nil
		}, nil
	}
	pl, rest, ok := placeAt(text)
	if !ok || pl.seat != game.NoSeat {
		return nil, fmt.Errorf("cannot read %q: write a zone of the player (%s), \"at 3 5\", \"sees …\", \"cannot tell …\" or \"passed\"", text, zoneHelp)
	}
	pl.seat = seat
	return expectZone(pl, rest)
}

func expectZone(pl place, rest string) (check, error) {
	if v, ok := strings.CutPrefix(rest, ":"); ok {
		names, err := parseCounts(v)
		return func(p *play) error {
			return p.contents(pl.String(), p.in(pl), names, pl.zone == game.Deck || pl.zone == game.Discard)
		}, err
	}
	if v, ok := after(rest, "has no"); ok {
		n, err := parseName(v)
		n.where = &pl
		return func(p *play) error {
			if len(p.matches(n)) > 0 {
				return expected(pl.String()+" without "+n.card, p.listing(p.in(pl)))
			}
			return nil
		}, err
	}
	if v, ok := after(rest, "has"); ok {
		names, err := parseCounts(v)
		return func(p *play) error {
			for _, c := range names {
				n := c.name
				n.where = &pl
				if len(p.matches(n)) < c.n {
					return expected(fmt.Sprintf("%s with %s", pl, c), p.listing(p.in(pl)))
				}
			}
			return nil
		}, err
	}
	if v, ok := after(rest, "count"); ok {
		want, err := number(v, "number of cards", 0, 999)
		return func(p *play) error {
			if got := p.in(pl); len(got) != want {
				return expected(fmt.Sprintf("%d in %s", want, pl), fmt.Sprintf("%d: %s", len(got), p.listing(got)))
			}
			return nil
		}, err
	}
	if v, ok := after(rest, "total"); ok && pl.zone == game.Expedition && !pl.any {
		want, err := slashed(v, 3)
		return func(p *play) error {
			if got := p.e.View(&p.st, game.NoSeat).Seats[pl.seat].Totals[pl.exp]; [3]int(want) != got {
				return expected(pl.String()+" total "+v, fmt.Sprintf("%d/%d/%d", got[0], got[1], got[2]))
			}
			return nil
		}, err
	}
	return nil, fmt.Errorf("cannot read %q behind the zone %s: write a colon and the contents, \"has X\", \"has no X\", \"count 3\", or of an Expedition \"total 4/4/4\"", rest, pl)
}

// in lists what is in a place, in order.
func (p *play) in(pl place) (out []game.Ref) {
	for _, r := range p.e.Objects(&p.st, pl.zone, pl.seat) {
		if pl.holds(p.e.Object(&p.st, r)) {
			out = append(out, r)
		}
	}
	return out
}

func (p *play) listing(rs []game.Ref) string {
	if len(rs) == 0 {
		return "nothing"
	}
	var names []string
	for _, r := range rs {
		names = append(names, p.cardName(p.e.Object(&p.st, r).Def))
	}
	return strings.Join(names, ", ")
}

// contents holds the contents of a zone against what is expected.
func (p *play) contents(where string, rs []game.Ref, want []count, ordered bool) error {
	left := slices.Clone(rs)
	total := 0
	ok := true
	for _, c := range want {
		total += c.n
		ts := p.matches(c.name)
		for range c.n {
			at := slices.IndexFunc(left, func(r game.Ref) bool {
				return slices.ContainsFunc(ts, func(t thing) bool { return t.ref.Piece == r.Piece })
			})
			if at < 0 || ordered && at > 0 {
				ok = false
				break
			}
			left = slices.Delete(left, at, at+1)
		}
	}
	if !ok || total != len(rs) {
		parts := make([]string, len(want))
		for i, c := range want {
			parts[i] = c.String()
		}
		if len(want) == 0 {
			parts = []string{"nothing"}
		}
		return expected(where+": "+strings.Join(parts, ", "), p.listing(rs))
	}
	return nil
}
