package scenario

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"tumult/game"
)

// answer is one item of what a player chooses, in all the ways that it may be
// meant: which one counts follows from the options.
type answer struct {
	raw   string
	word  string // yes, no, pass, "the rule"
	mode  int    // from 1
	die   int
	n     int
	isNum bool
	seat  game.Seat // a player, or whose expedition
	exp   game.ExpeditionID
	isExp bool
	verb  game.OptionKind // "plays X", "uses X"
	name  *name
	err   error
}

func parseAnswers(s string) (out []answer, err error) {
	if s == "nothing" {
		return nil, nil
	}
	for _, part := range list(s) {
		a := parseAnswer(part)
		if a.err != nil && a.name == nil && a.word == "" && a.mode == 0 && a.die == 0 && !a.isNum && !a.isExp && a.seat == game.NoSeat {
			return nil, a.err
		}
		out = append(out, a)
	}
	if len(out) == 0 {
		return nil, errors.New("a choice is missing: write what is chosen, or \"nothing\"")
	}
	return out, nil
}

func parseAnswer(s string) answer {
	a := answer{raw: s, seat: game.NoSeat}
	switch low := strings.ToLower(s); low {
	case "yes", "no", "pass", "the rule":
		a.word = low
	}
	if v, ok := after(s, "mode"); ok {
		if n, err := strconv.Atoi(v); err == nil && n > 0 && n < 100 {
			a.mode = n
		}
	}
	if v, ok := after(s, "die"); ok {
		if n, err := strconv.Atoi(v); err == nil && n > 0 && n < 7 {
			a.die = n
		}
	}
	if n, err := strconv.Atoi(s); err == nil {
		a.n, a.isNum = n, true
	}
	a.seat, a.exp, a.isExp = parseExpedition(s)
	if v, ok := after(s, "player"); ok {
		if seat, ok := seatOf(v); ok {
			a.seat = seat
		}
	} else if seat, ok := seatOf(s); ok {
		a.seat = seat
	}
	if v, ok := after(s, "plays"); ok {
		a.verb, s = game.OptPlay, v
	} else if v, ok := after(s, "uses"); ok {
		a.verb, s = game.OptQuick, v
	}
	n, err := parseName(s)
	if err == nil {
		a.name = &n
	}
	a.err = err
	return a
}

// parseExpedition reads "Hero", "Companion Expedition", "Hero Expedition of A",
// "A's Hero Expedition", "A hero".
func parseExpedition(s string) (game.Seat, game.ExpeditionID, bool) {
	seat := game.NoSeat
	if st, rest, ok := possessive(s); ok {
		seat, s = st, rest
	} else if w, rest := word(s); rest != "" {
		if st, ok := seatOf(w); ok {
			seat, s = st, rest
		}
	}
	x := game.HeroExpedition
	rest, ok := after(s, "hero")
	if !ok {
		if rest, ok = after(s, "companion"); !ok {
			return game.NoSeat, 0, false
		}
		x = game.CompanionExpedition
	}
	if r, ok := after(rest, "expedition"); ok {
		rest = r
	}
	if v, ok := after(rest, "of"); ok {
		st, known := seatOf(v)
		if !known || seat != game.NoSeat {
			return game.NoSeat, 0, false
		}
		seat, rest = st, ""
	}
	return seat, x, rest == ""
}

// meets says whether an option is meant by an answer.
func (p *play) meets(d *game.Decision, i int, a *answer, named []thing) bool {
	o := d.Options[i]
	switch o.Kind {
	case game.OptPass, game.OptYes, game.OptNo:
		return a.word == [...]string{game.OptPass: "pass", game.OptYes: "yes", game.OptNo: "no"}[o.Kind]
	case game.OptMode:
		return a.mode == int(o.N)+1 || a.name != nil && a.name.quoted && strings.Contains(strings.ToLower(p.mode(o)), strings.ToLower(a.name.card))
	case game.OptNumber:
		return a.isNum && a.n == int(o.N)
	case game.OptCounter:
		return a.name != nil && strings.EqualFold(strings.TrimPrefix(strings.ToLower(a.name.card), "counter "), p.t.CounterOf(o))
	case game.OptDie:
		return a.die == int(o.N)
	case game.OptExpedition:
		return a.isExp && a.exp == o.Exp && (a.seat == game.NoSeat || a.seat == o.Seat)
	case game.OptPlayer:
		return !a.isExp && a.seat == o.Seat
	}
	if o.Kind == game.OptModifier && o.Ability == game.NoAbility {
		return a.word == "the rule"
	}
	if a.name == nil || a.verb != 0 && a.verb != o.Kind {
		return false
	}
	if a.name.text != "" && !strings.Contains(strings.ToLower(p.ability(o.Ability)), strings.ToLower(a.name.text)) {
		return false
	}
	for _, t := range named {
		if o.Ref.Kind == game.ObjectRef && t.ref.Piece == o.Ref.Piece {
			return true
		}
	}
	return (o.Kind == game.OptEmblem || o.Kind == game.OptModifier) && a.name.nth == 0 && a.name.where == nil && a.name.seat == game.NoSeat &&
		strings.EqualFold(p.nameOf(o.Ref), a.name.card)
}

// pick turns answers into a choice of the decision.
func (p *play) pick(d *game.Decision, as []answer) (game.Choice, error) {
	c := game.Choice{}
	used := make([]bool, len(d.Options))
	for k := range as {
		a := &as[k]
		var named []thing
		if a.name != nil {
			named = p.matches(*a.name)
		}
		found := -1
		for i := range d.Options {
			if used[i] && d.Form != game.Multiset || !p.meets(d, i, a, named) {
				continue
			}
			if found >= 0 && !p.sameOption(d, found, i) {
				return nil, fmt.Errorf("%s may mean several: %s and %s; say which", a.raw, p.option(d, found), p.option(d, i))
			}
			if found < 0 {
				found = i
			}
		}
		if found < 0 {
			return nil, fmt.Errorf("%s is not among the options: %s", a.raw, p.question(d))
		}
		used[found] = true
		c = append(c, found)
	}
	return c, nil
}

// sameOption says whether it does not matter which of two options is chosen.
func (p *play) sameOption(d *game.Decision, i, k int) bool {
	a, b := d.Options[i], d.Options[k]
	if a.Kind != b.Kind || a.Ability != b.Ability || a.Ref.Kind != game.ObjectRef || b.Ref.Kind != game.ObjectRef {
		return false
	}
	if a.Kind == game.OptEmblem || a.Kind == game.OptModifier {
		return a.Ref.Piece == b.Ref.Piece || p.nameOf(a.Ref) == p.nameOf(b.Ref)
	}
	return alike(p.e.Object(&p.st, a.Ref), p.e.Object(&p.st, b.Ref))
}
