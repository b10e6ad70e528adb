package scenario

import (
	"errors"
	"fmt"
	"strings"

	"tumult/game"
)

const expectHelp = `write what is expected: a zone ("expect A reserve: Wolf"), an object ("expect Wolf boosts 2", "expect Wolf in A reserve"), "asked A targets: …", ` +
	`"offered A Wolf", "cost A Wolf 3", "mana A 3 of 5", "A at 3 5", "phase Dusk", "day 2", "first A", "turn A", "events: …", "limbo: …", "reactions A 1", "A sees B hand: …", "winner A"`

// check is an expectation: nil, or "expected …, got …".
type check func(*play) error

func expected(want, got any) error { return fmt.Errorf("expected %v, got %v", want, got) }

// expect reads what follows "expect".
func (p *parser) expect(st *statement, text string, b block) error {
	if rest, ok := after(text, "log:"); ok || text == "log" {
		if err := nothing(rest); err != nil {
			return err
		}
		return p.expectLog(st, b)
	}
	c, asks, err := p.expectation(text)
	if err != nil {
		// A card may be called like the first word of an expectation.
		if o, e := expectObject(text); e == nil {
			c, err = o, nil
		}
	}
	if err != nil {
		return err
	}
	if c == nil {
		return errors.New(expectHelp)
	}
	st.do, st.asks = c, asks
	return nil
}

func (p *parser) expectation(text string) (c check, asks bool, err error) {
	first, rest := word(text)
	switch strings.ToLower(strings.TrimSuffix(first, ":")) {
	case "asked":
		c, err = expectAsked(rest)
		return c, true, err
	case "offered":
		c, err = expectOffered(rest, true)
	case "not":
		if v, ok := after(rest, "offered"); ok {
			c, err = expectOffered(v, false)
		} else if rest == "over" || rest == "arena" {
			c = expectFlag(rest, false)
		}
	case "over", "arena":
		if rest == "" {
			c = expectFlag(text, true)
		}
	case "cost":
		c, err = expectCost(rest)
	case "mana":
		c, err = expectMana(rest)
	case "events":
		c, err = expectEvents(rest, strings.HasSuffix(first, ":"))
	case "no":
		if v, ok := after(rest, "event"); ok {
			c, err = expectNoEvent(strings.TrimPrefix(v, ":"))
		}
	case "phase":
		ph, e := parsePhase(rest)
		c, err = func(p *play) error {
			if p.st.Phase() != ph {
				return expected("phase "+phaseNames[ph], phaseNames[p.st.Phase()])
			}
			return nil
		}, e
	case "day":
		n, e := number(rest, "day", 1, 9999)
		c, err = func(p *play) error {
			if p.st.Day() != n {
				return expected(fmt.Sprintf("day %d", n), p.st.Day())
			}
			return nil
		}, e
	case "first", "turn", "winner":
		c, err = expectSeat(first, rest)
	case "limbo":
		c, err = expectLimbo(strings.TrimPrefix(text[len("limbo"):], ":"))
	case "reactions", "ongoing":
		c, err = expectEmblems(first, rest)
	case "region":
		c, err = expectRegion(rest)
	default:
		if seat, ok := seatOf(first); ok {
			c, err = p.expectSide(seat, rest)
			return c, false, err
		}
		c, err = expectObject(text)
	}
	return c, false, err
}

func expectSeat(what, rest string) (check, error) {
	seat, err := parseSeat(rest)
	return func(p *play) error {
		got := game.NoSeat
		switch what {
		case "first":
			got = p.st.First()
		case "turn":
			if d := p.e.Decision(&p.st); d.Kind == game.ChooseTurn || p.st.Active() != game.NoSeat {
				got = p.st.Active()
			}
		case "winner":
			got = p.st.Winner()
		}
		if got != seat {
			return expected(what+" "+seatName(seat), seatName(got))
		}
		return nil
	}, err
}

func expectFlag(what string, want bool) check {
	return func(p *play) error {
		got := p.st.Over()
		if what == "arena" {
			got = p.st.Arena()
		}
		if got != want {
			not := map[bool]string{true: "", false: "not "}
			return expected(not[want]+what, not[got]+what)
		}
		return nil
	}
}

func expectMana(rest string) (check, error) {
	f := strings.Fields(rest)
	if len(f) != 4 || f[2] != "of" {
		return nil, errors.New("write the ready Orbs of all, like \"expect mana A 3 of 5\"")
	}
	seat, err := parseSeat(f[0])
	if err != nil {
		return nil, err
	}
	return func(p *play) error {
		v := p.e.View(&p.st, seat).Seats[seat]
		if got := fmt.Sprintf("%d of %d", v.ManaReady, v.ManaCount); got != f[1]+" of "+f[3] {
			return expected("mana "+seatName(seat)+" "+f[1]+" of "+f[3], got)
		}
		return nil
	}, nil
}

func expectLimbo(text string) (check, error) {
	names, err := parseCounts(text)
	return func(p *play) error {
		return p.contents("limbo", p.e.Objects(&p.st, game.Limbo, game.NoSeat), names, false)
	}, err
}

func expectEmblems(what, rest string) (check, error) {
	w, v := word(rest)
	seat, err := parseSeat(w)
	if err != nil {
		return nil, err
	}
	want, err := number(v, "number of Emblems", 0, 9999)
	return func(p *play) error {
		n := 0
		for _, m := range p.e.View(&p.st, game.NoSeat).Emblems {
			if m.Ctrl == seat && m.Ongoing == (what == "ongoing") {
				n++
			}
		}
		if n != want {
			return expected(fmt.Sprintf("%s %s %d", what, seatName(seat), want), n)
		}
		return nil
	}, err
}

func expectRegion(rest string) (check, error) {
	w, want, _ := cut(rest, ':')
	down := false
	if v, ok := strings.CutSuffix(w, " face down"); ok {
		w, down = v, true
	}
	n, err := number(w, "region", 0, 7)
	want = strings.ToUpper(strings.Join(strings.FieldsFunc(want, func(r rune) bool { return r == ' ' || r == ',' || r == '|' }), ""))
	return func(p *play) error {
		r := p.e.View(&p.st, game.NoSeat).Regions[n]
		got := ""
		for _, t := range r.Terrains {
			got += string("VMO"[t])
		}
		switch {
		case down && r.FaceUp:
			return expected(fmt.Sprintf("region %d face down", n), got)
		case !down && (!r.FaceUp || !sameLetters(got, want)):
			if !r.FaceUp {
				got = "face down"
			}
			return expected(fmt.Sprintf("region %d: %s", n, want), got)
		}
		return nil
	}, err
}

func sameLetters(a, b string) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range len(a) {
		if !strings.Contains(b, a[i:i+1]) {
			return false
		}
	}
	return true
}
