package scenario

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"tumult/game"
)

// askedKinds are the words for what is asked, longest first.
var askedKinds = func() (out []game.Kind) {
	for k := game.ChooseTurn; k <= game.ChooseOrbs; k++ {
		out = append(out, k)
	}
	return out
}()

var optionBounds = regexp.MustCompile(`^(.*)\((\d+) to (\d+)\)$`)

// expectAsked reads "A targets min 0 max 2 budget 5 by Bolt rule 5.2.3.b: Wolf".
func expectAsked(s string) (check, error) {
	head, opts, withOptions := cut(s, ':')
	w, rest := word(head)
	seat, err := parseSeat(w)
	if err != nil {
		return nil, err
	}
	kind := game.NoDecision
	for _, k := range askedKinds {
		if v, ok := after(rest, k.String()); ok {
			kind, rest = k, v
			break
		}
	}
	if kind == game.NoDecision {
		var names []string
		for _, k := range askedKinds {
			names = append(names, k.String())
		}
		return nil, fmt.Errorf("%q is no kind of question: use %s", rest, orList(names))
	}
	if m := optionBounds.FindStringSubmatch(opts); m != nil { // "X, Y (1 to 2)"
		opts, rest = m[1], rest+" min "+m[2]+" max "+m[3]
	}
	bounds, err := parseBounds(strings.TrimSpace(rest))
	if err != nil {
		return nil, err
	}
	var as []answer
	if withOptions {
		if as, err = parseAnswers(opts); err != nil {
			return nil, err
		}
	}
	return func(p *play) error {
		d := p.e.Decision(&p.st)
		want := "asked " + seatName(seat) + " " + kind.String()
		if d.Kind != kind || d.Seat != seat {
			return expected(want, p.question(d))
		}
		if err := bounds(p, d); err != nil {
			return err
		}
		if withOptions {
			return p.sameOptions(d, as, want+": "+opts)
		}
		return nil
	}, nil
}

// parseBounds reads "min 0 max 2 budget 5 by NAME rule ID".
func parseBounds(s string) (func(*play, *game.Decision) error, error) {
	var checks []func(*play, *game.Decision) error
	for s != "" {
		var what, v string
		what, s = word(s)
		v, s = word(s)
		switch what {
		case "min", "max", "budget", "spare":
			n, err := number(v, "number", 0, 999)
			if err != nil {
				return nil, err
			}
			checks = append(checks, func(_ *play, d *game.Decision) error {
				got, on := map[string]int{"min": d.Min, "max": d.Max, "budget": d.Budget, "spare": d.Spare}[what], true
				if what == "budget" {
					on = d.Weighted
				} else if what == "spare" {
					on = d.Costly
				}
				if !on {
					return expected(fmt.Sprintf("%s %d", what, n), "none")
				}
				if got != n {
					return expected(fmt.Sprintf("%s %d", what, n), got)
				}
				return nil
			})
		case "rule":
			checks = append(checks, func(_ *play, d *game.Decision) error {
				if d.Rule != v {
					return expected("rule "+v, d.Rule)
				}
				return nil
			})
		case "by":
			by := v
			for s != "" && !strings.HasPrefix(s, "rule ") && !strings.HasPrefix(s, "min ") && !strings.HasPrefix(s, "max ") && !strings.HasPrefix(s, "budget ") {
				var more string
				more, s = word(s)
				by += " " + more
			}
			checks = append(checks, func(p *play, d *game.Decision) error {
				got := "a rule"
				if d.Source.Kind == game.ObjectRef {
					got = p.nameOf(d.Source)
				}
				if !strings.EqualFold(got, strings.Trim(by, `"`)) {
					return expected("a question by "+by, got)
				}
				return nil
			})
		default:
			return nil, fmt.Errorf("cannot read %q: write min, max, budget, spare and a number, \"by NAME\" or \"rule ID\", and the options behind a colon", what)
		}
	}
	return func(p *play, d *game.Decision) error {
		for _, c := range checks {
			if err := c(p, d); err != nil {
				return err
			}
		}
		return nil
	}, nil
}

// sameOptions holds the options against the named ones: these and no others.
func (p *play) sameOptions(d *game.Decision, as []answer, want string) error {
	used := make([]bool, len(d.Options))
	for k := range as {
		a := &as[k]
		n := 1
		var named []thing
		if a.name != nil {
			named = p.matches(*a.name)
		}
		fillers := a.isNum && len(d.Options) > 0 && d.Options[0].Kind == game.OptObject
		if fillers {
			n = a.n
			f := name{seat: game.NoSeat, card: fillerName}
			named = p.matches(f)
			a = &answer{name: &f, seat: game.NoSeat}
		}
		for range n {
			found := false
			for i := range d.Options {
				if !used[i] && p.meets(d, i, a, named) {
					used[i], found = true, true
					break
				}
			}
			if !found {
				return expected(want, p.options(d))
			}
		}
	}
	for _, u := range used {
		if !u {
			return expected(want, p.options(d))
		}
	}
	return nil
}

// expectOffered reads "A Wolf", "A plays Wolf", "A uses Wolf", and where it is
// not offered "because 5.2.3.b".
func expectOffered(s string, want bool) (check, error) {
	because := ""
	for _, i := range wordAt(s) {
		if v, ok := after(s[i:], "because"); ok {
			if want || v == "" {
				return nil, errors.New("only \"not offered\" has a reason: write \"because\" and the id of a rule behind it")
			}
			s, because = strings.TrimSpace(s[:i]), v
			break
		}
	}
	w, rest := word(s)
	seat, err := parseSeat(w)
	if err != nil {
		return nil, err
	}
	kind := game.OptPlay
	for i, verb := range []string{"plays", "play", "uses", "use"} {
		if v, ok := after(rest, verb); ok && v != "" {
			if rest = v; i > 1 {
				kind = game.OptQuick
			}
			break
		}
	}
	n, err := parseName(rest)
	return func(p *play) error {
		named := p.matches(n)
		if len(named) == 0 {
			return fmt.Errorf("there is no %s: %s", n, p.whereabouts(n))
		}
		d := p.e.Decision(&p.st)
		a := answer{name: &n, verb: kind}
		offered := false
		for i := range d.Options {
			offered = offered || d.Kind == game.ChooseTurn && d.Seat == seat && d.Options[i].Kind == kind && p.meets(d, i, &a, named)
		}
		switch {
		case offered && !want:
			return expected(n.String()+" not offered", "offered")
		case !offered && want:
			return expected(n.String()+" offered", "not offered"+p.why(seat, kind, named[0])+"; "+p.question(d))
		case because != "":
			return p.because(seat, kind, n, named[0], because)
		}
		return nil
	}, err
}

// because holds the reason of a refusal against the expected rule.
func (p *play) because(seat game.Seat, kind game.OptionKind, n name, t thing, want string) error {
	a := game.NoAbility
	if kind == game.OptQuick {
		id, ok := p.quick(t, n.text)
		if !ok {
			return fmt.Errorf("%s has no such quick action", n)
		}
		a = id
	}
	rule, reason, _ := p.e.WhyNot(&p.st, seat, t.ref, a)
	if rule != want {
		return expected(n.String()+" not offered because "+want, rule+" ("+reason+")")
	}
	return nil
}

func expectCost(s string) (check, error) {
	w, rest := word(s)
	seat, err := parseSeat(w)
	if err != nil {
		return nil, err
	}
	f := strings.Fields(rest)
	if len(f) < 2 {
		return nil, errors.New("write the card and its cost, like \"expect cost A Wolf 3\"")
	}
	want, err := number(f[len(f)-1], "cost", 0, 999)
	if err != nil {
		return nil, err
	}
	n, err := parseName(strings.Join(f[:len(f)-1], " "))
	return func(p *play) error {
		t, err := p.find(n, game.Hand, game.Reserve)
		if err != nil {
			return err
		}
		if got := p.e.CostOf(&p.st, seat, t.ref); got != want {
			return expected(fmt.Sprintf("cost %s %s %d", seatName(seat), n, want), got)
		}
		return nil
	}, err
}
