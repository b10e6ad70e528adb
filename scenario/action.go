package scenario

import (
	"errors"
	"fmt"
	"strings"

	"tumult/game"
)

// option is something said with "plays" or "uses" that answers a question to
// come: where to, the targets, the mode.
type option struct {
	word    string
	answers []answer
}

// optionWords begin such options; those of one meaning share a name.
var optionWords = [][2]string{
	{"from", "from"}, {"to", "to"}, {"targeting", "targeting"}, {"modes", "mode"}, {"mode", "mode"}, {"x", "x"},
	{"paying optional", "paying"}, {"not paying", "not paying"}, {"discarding", "cost"}, {"sacrificing", "cost"},
	{"exhausting", "cost"}, {"spending", "cost"}, {"choosing", "cost"},
}

// action reads what follows a player's letter.
func (p *parser) action(st *statement, seat game.Seat, rest string) error {
	verb, rest := word(rest)
	switch verb {
	case "passes":
		st.do = func(pl *play) error { return pl.pass(seat) }
		return nothing(rest)
	case "chooses":
		as, err := parseAnswers(rest)
		st.do = func(pl *play) error { return pl.choose(seat, as) }
		return err
	case "reacts":
		rest, ok := after(rest, "with")
		if !ok {
			return errors.New("write \"A reacts with NAME\"")
		}
		as, err := parseAnswers(rest)
		st.do = func(pl *play) error { return pl.react(seat, as) }
		return err
	case "plays", "uses":
		return p.playing(st, seat, verb, rest)
	}
	return fmt.Errorf("%s cannot %q: write \"A plays …\", uses, passes, chooses, reacts with, or a zone with a colon, like \"A hand: Wolf\"", seatName(seat), verb)
}

func (p *parser) playing(st *statement, seat game.Seat, verb, rest string) error {
	head, opts, err := parseOptions(rest)
	if err != nil {
		return err
	}
	nth := 0
	if verb == "uses" {
		f := strings.Fields(head)
		if len(f) > 1 {
			if n, err := number(f[len(f)-1], "number", 1, 99); err == nil {
				nth, head = n, strings.Join(f[:len(f)-1], " ")
			}
		}
	}
	n, err := parseName(head)
	if err != nil {
		return err
	}
	var rest2 []option
	for _, o := range opts {
		if o.word != "from" {
			rest2 = append(rest2, o)
			continue
		}
		if len(o.answers) != 1 {
			return errors.New("write \"from Hand\" or \"from Reserve\"")
		}
		pl, err := parsePlace(o.answers[0].raw)
		if err != nil {
			return err
		}
		n.where = &pl
	}
	kind := game.OptPlay
	if verb == "uses" {
		kind = game.OptQuick
	}
	st.do = func(pl *play) error { return pl.playCard(seat, kind, n, nth, rest2) }
	return nil
}

// parseOptions cuts "Wolf to Hero targeting X, Y" into the name and options.
func parseOptions(s string) (head string, opts []option, err error) {
	type mark struct {
		at, end int
		word    string
	}
	var marks []mark
	for _, i := range wordAt(s) {
		for _, w := range optionWords {
			if rest, ok := after(s[i:], w[0]); ok && i > 0 && (rest != "" || w[1] == "paying" || w[1] == "not paying") {
				if k := len(marks) - 1; k < 0 || i >= marks[k].end {
					marks = append(marks, mark{i, i + len(w[0]), w[1]})
				}
				break
			}
		}
	}
	head = s
	for k, m := range marks {
		if k == 0 {
			head = strings.TrimSpace(s[:m.at])
		}
		end := len(s)
		if k+1 < len(marks) {
			end = marks[k+1].at
		}
		o := option{word: m.word}
		text := strings.TrimSpace(s[m.end:end])
		switch m.word {
		case "paying", "not paying":
			if err := nothing(text); err != nil {
				return "", nil, err
			}
			text = map[string]string{"paying": "yes", "not paying": "no"}[m.word]
			o.word = "paying"
		case "mode":
			var modes []string
			for _, part := range list(text) {
				if !strings.HasPrefix(part, `"`) {
					part = "mode " + part
				}
				modes = append(modes, part)
			}
			text = strings.Join(modes, ", ")
		}
		if o.answers, err = parseAnswers(text); err != nil {
			return "", nil, err
		}
		opts = append(opts, o)
	}
	if head == "" {
		return "", nil, errors.New("a name is missing: write the card that is played")
	}
	return head, opts, nil
}

// turn returns the turn question of a seat.
func (p *play) turn(seat game.Seat) (*game.Decision, error) {
	d, err := p.ask(seat)
	if err == nil && d.Kind != game.ChooseTurn {
		err = fmt.Errorf("a question is open: %s; %s", p.question(d), p.remedy(d))
	}
	return d, err
}

func (p *play) pass(seat game.Seat) error {
	p.pending = nil
	d, err := p.turn(seat)
	if err != nil {
		return err
	}
	c, err := p.pick(d, []answer{{raw: "pass", word: "pass"}})
	if err != nil {
		return err
	}
	return p.apply(c)
}

func (p *play) choose(seat game.Seat, as []answer) error {
	d, err := p.ask(seat)
	if err != nil {
		return err
	}
	if d.Kind == game.ChooseTurn {
		return fmt.Errorf("%s has the turn: %s", seatName(seat), p.remedy(d))
	}
	c, err := p.pick(d, as)
	if err != nil {
		return err
	}
	if err := p.apply(c); err != nil {
		return fmt.Errorf("%w: %s", err, p.question(p.e.Decision(&p.st)))
	}
	return p.drain()
}

func (p *play) react(seat game.Seat, as []answer) error {
	d, err := p.ask(seat)
	if err != nil {
		return err
	}
	if d.Kind != game.ChooseReaction {
		return fmt.Errorf("no Reaction is to be chosen: %s; %s", p.question(d), p.remedy(d))
	}
	return p.choose(seat, as)
}

// playCard plays a card or quick action and answers what its options answer.
func (p *play) playCard(seat game.Seat, kind game.OptionKind, n name, nth int, opts []option) error {
	p.pending = nil
	d, err := p.turn(seat)
	if err != nil {
		return err
	}
	named := p.matches(n)
	if len(named) == 0 {
		return fmt.Errorf("there is no %s: %s", n, p.whereabouts(n))
	}
	a := answer{name: &n, verb: kind}
	found, count := -1, 0
	for i := range d.Options {
		if d.Options[i].Kind != kind || !p.meets(d, i, &a, named) {
			continue
		}
		count++
		if nth > 0 {
			if count == nth {
				found = i
			}
			continue
		}
		if found >= 0 && !p.sameOption(d, found, i) {
			return fmt.Errorf("%s may mean several: %s, %s; say which, by \"from Hand\", \"from Reserve\", a number or the text in quotes", n, p.option(d, found), p.option(d, i))
		}
		if found < 0 {
			found = i
		}
	}
	if found < 0 {
		return fmt.Errorf("%s cannot be %s%s; offered: %s", n, map[game.OptionKind]string{game.OptPlay: "played", game.OptQuick: "used"}[kind], p.why(seat, kind, named[0]), p.options(d))
	}
	if err := p.sensible(p.t.Card(named[0].obj.Def), kind, opts); err != nil {
		return err
	}
	if err := p.apply(game.Choice{found}); err != nil {
		return err
	}
	p.pending, p.by = opts, seat
	return p.drain()
}

// why says why a card is not offered.
func (p *play) why(seat game.Seat, kind game.OptionKind, t thing) string {
	if kind != game.OptPlay {
		return ""
	}
	rule, reason, ok := p.e.WhyNot(&p.st, seat, t.ref, game.NoAbility)
	if !ok {
		return ""
	}
	return fmt.Sprintf(" (%s: %s)", rule, reason)
}
