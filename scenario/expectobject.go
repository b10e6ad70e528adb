package scenario

import (
	"errors"
	"fmt"
	"strings"

	"tumult/game"
)

// property is what is expected of an object.
type property func(p *play, t thing) error

// expectObject reads "Wolf boosts 2": the shortest name with a property behind
// it.
func expectObject(text string) (check, error) {
	var firstErr error
	for _, i := range wordAt(text) {
		if i == 0 {
			continue
		}
		prop, gone, err := parseProperty(text[i:])
		if err != nil {
			firstErr = err
		}
		if prop == nil && !gone {
			continue
		}
		n, err := parseName(text[:i])
		if err != nil {
			return nil, err
		}
		if gone {
			return func(p *play) error {
				if ts := p.matches(n); len(ts) > 0 {
					return expected(n.String()+" gone", p.placesOf(ts))
				}
				return nil
			}, nil
		}
		if pl, ok := strings.CutPrefix(strings.ToLower(text[i:]), "in "); ok {
			return expectIn(n, strings.TrimSpace(text[i+len(text[i:])-len(pl):]))
		}
		return func(p *play) error {
			t, err := p.find(n, game.Expedition, game.Landmarks, game.HeroZone, game.Limbo)
			if err != nil {
				return fmt.Errorf("expected %s %s, but %w", n, text[i:], err)
			}
			if err := prop(p, t); err != nil {
				return fmt.Errorf("%s: %w", n, err)
			}
			return nil
		}, nil
	}
	if firstErr != nil {
		return nil, firstErr
	}
	return nil, errors.New(expectHelp)
}

// expectIn expects one of those with the name in a zone.
func expectIn(n name, where string) (check, error) {
	pl, err := parsePlace(where)
	return func(p *play) error {
		ts := p.matches(n)
		for _, t := range ts {
			if pl.holds(t.obj) {
				return nil
			}
		}
		if len(ts) == 0 {
			return fmt.Errorf("there is no %s: %s", n, p.whereabouts(n))
		}
		return expected(n.String()+" in "+pl.String(), p.placesOf(ts))
	}, err
}

var keywordNames = []string{"gigantic", "defender", "eternal", "seasoned"}

func keywords(o game.Object) [4]bool {
	return [4]bool{o.Gigantic, o.Defender, o.Eternal, o.Seasoned}
}

// parseProperty reads a property; nil where the text is none.
func parseProperty(s string) (prop property, gone bool, err error) {
	if s == "gone" {
		return nil, true, nil
	}
	if n, err := slashed(s, 3); err == nil {
		return func(p *play, t thing) error {
			o := t.obj
			if !o.HasStats {
				return expected(s, "no statistics")
			}
			if [3]int(n) != o.Stats {
				return expected(s, fmt.Sprintf("%d/%d/%d", o.Stats[0], o.Stats[1], o.Stats[2]))
			}
			return nil
		}, false, nil
	}
	low, want := strings.ToLower(s), true
	if v, ok := strings.CutPrefix(low, "not "); ok {
		low, want = v, false
	}
	not := map[bool]string{true: "", false: "not "}
	flag := func(what string, get func(*play, thing) bool) property {
		return func(p *play, t thing) error {
			if got := get(p, t); got != want {
				return expected(not[want]+what, not[got]+what)
			}
			return nil
		}
	}
	for i, n := range statusNames {
		if low == n {
			return flag(n, func(_ *play, t thing) bool { return t.obj.Status&statusValues[i] != 0 }), false, nil
		}
	}
	for i, n := range keywordNames {
		if low == n {
			return flag(n, func(_ *play, t thing) bool { return keywords(t.obj)[i] }), false, nil
		}
	}
	switch low {
	case "no abilities":
		return flag(low, func(_ *play, t thing) bool { return t.obj.NoText }), false, nil
	case "no statistics":
		return flag(low, func(_ *play, t thing) bool { return !t.obj.HasStats }), false, nil
	case "a token":
		return flag(low, func(_ *play, t thing) bool { return t.obj.Token }), false, nil
	case "the same object":
		return flag(low, func(p *play, t thing) bool { return p.first[t.ref.Piece] == t.obj.ID }), false, nil
	case "a new object":
		return flag(low, func(p *play, t thing) bool { return p.first[t.ref.Piece] != t.obj.ID }), false, nil
	}
	if !want {
		return nil, false, nil
	}
	return parseNumbered(s)
}

// parseNumbered reads properties with a value.
func parseNumbered(s string) (prop property, gone bool, err error) {
	first, rest := word(s)
	value := func(what string, want string, get func(thing) int) (property, bool, error) {
		n, err := number(want, "number", -999, 999)
		if err != nil {
			return nil, false, err
		}
		return func(_ *play, t thing) error {
			if got := get(t); got != n {
				return expected(fmt.Sprintf("%s %d", what, n), got)
			}
			return nil
		}, false, nil
	}
	switch strings.ToLower(first) {
	case "boosts":
		return value("boosts", rest, func(t thing) int { return t.obj.Boosts })
	case "tough":
		return value("Tough", rest, func(t thing) int { return t.obj.Tough })
	case "counters":
		f := strings.Fields(rest)
		if len(f) < 2 {
			return nil, false, errors.New("write the kind and number of counters, like \"counters Kelon 3\"")
		}
		kind := strings.Join(f[:len(f)-1], " ")
		return value(kind+" counters", f[len(f)-1], func(t thing) int {
			for _, c := range t.obj.Counters {
				if strings.EqualFold(c.Name, kind) {
					return c.N
				}
			}
			return 0
		})
	case "in":
		if _, err := parsePlace(rest); err != nil {
			return nil, false, err
		}
		return func(*play, thing) error { return nil }, false, nil // expectIn looks
	case "owned", "controlled":
		v, ok := after(rest, "by")
		if !ok {
			return nil, false, nil
		}
		seat, err := parseSeat(v)
		if err != nil {
			return nil, false, err
		}
		return func(_ *play, t thing) error {
			got := t.obj.Ctrl
			if strings.EqualFold(first, "owned") {
				got = t.obj.Owner
			}
			if got != seat {
				return expected(first+" by "+seatName(seat), seatName(got))
			}
			return nil
		}, false, nil
	}
	return nil, false, nil
}
