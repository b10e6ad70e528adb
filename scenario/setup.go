package scenario

import (
	"errors"
	"fmt"
	"strings"

	"tumult/card"
	"tumult/deck"
	"tumult/game"
)

// setup reads a line that sets the table up; it answers false for other lines.
func (p *parser) setup(st *statement, text string) (known bool, err error) {
	first, rest := word(text)
	switch strings.ToLower(first) {
	case "player":
		st.set, err = p.player(rest)
	case "tumults":
		st.set, err = parseTumults(rest)
	case "first":
		st.set, err = seatLine(rest, func(b *board, s game.Seat) { b.arr.First = s })
	case "turn":
		st.set, err = seatLine(rest, func(b *board, s game.Seat) { b.turn = s })
	case "day":
		n, e := number(rest, "day", 1, 9999)
		st.set, err = func(b *board) error { b.arr.Day = n; return nil }, e
	case "phase":
		ph, e := parsePhase(rest)
		st.set, err = func(b *board) error { b.arr.Phase = ph; return nil }, e
	case "dice":
		st.set, err = parseDice(rest)
	case "arena":
		st.set, err = func(b *board) error { b.arr.Arena = true; return nil }, nothing(rest)
	case "game":
		st.set, err = parseGame(rest)
	default:
		seat, ok := seatOf(first)
		if !ok {
			return false, nil
		}
		return p.seatSetup(st, seat, rest)
	}
	return true, err
}

// ascended reads "hero expedition ascended".
func ascended(s string) (game.ExpeditionID, bool) {
	switch strings.ToLower(s) {
	case "hero expedition ascended":
		return game.HeroExpedition, true
	case "companion expedition ascended":
		return game.CompanionExpedition, true
	}
	return 0, false
}

// seatSetup reads what follows a player's letter.
func (p *parser) seatSetup(st *statement, seat game.Seat, rest string) (bool, error) {
	if rest == "passed" {
		st.set = func(b *board) error { b.seat(seat).passed = true; return nil }
		return true, nil
	}
	if x, ok := ascended(rest); ok {
		st.set = func(b *board) error { b.seat(seat).ascended[x] = true; return nil }
		return true, nil
	}
	if v, ok := after(rest, "at"); ok {
		f := strings.Fields(v)
		if len(f) != 2 {
			return true, errors.New("write the regions of the Hero and the Companion Expedition, like \"A at 3 5\": 0 is the Hero region, 7 the Companion region")
		}
		var at [2]int
		for i := range f {
			n, err := number(f[i], "region", 0, 7)
			if err != nil {
				return true, err
			}
			at[i] = n
		}
		st.set = func(b *board) error { b.seat(seat).at = at; return nil }
		return true, nil
	}
	where, items, ok := cut(rest, ':')
	if !ok {
		return false, nil
	}
	pl, more, found := placeAt(where)
	if !found || more != "" || pl.seat != game.NoSeat {
		return true, fmt.Errorf("%q is no zone: use %s", where, zoneHelp)
	}
	if pl.zone == game.Limbo || pl.any {
		return true, fmt.Errorf("nothing can be put in %s: use %s", where, zoneHelp)
	}
	set, err := p.zone(seat, pl, items)
	st.set = set
	return true, err
}

func seatLine(s string, f func(*board, game.Seat)) (func(*board) error, error) {
	seat, err := parseSeat(s)
	if err != nil {
		return nil, err
	}
	return func(b *board) error { b.seat(seat); f(b, seat); return nil }, nil
}

func (p *parser) player(s string) (func(*board) error, error) {
	first, rest := word(s)
	seat, err := parseSeat(strings.TrimSuffix(first, ":"))
	if err != nil {
		return nil, err
	}
	hero, none, decoy := "", false, false
	for _, part := range list(rest) {
		if v, ok := after(part, "hero"); ok && v != "" {
			n, err := parseName(v)
			if err != nil {
				return nil, err
			}
			hero = n.card
		} else if part == "no hero" {
			none = true
		} else if part == "decoy" {
			none, decoy = true, true
		} else {
			return nil, fmt.Errorf("cannot read %q: write \"player A hero NAME\", \"player A no hero\" or \"player A decoy\"", part)
		}
	}
	return func(b *board) error {
		st := b.seat(seat)
		st.noHero, st.decoy = none, decoy
		if hero == "" {
			return nil
		}
		c, err := b.s.findCard(hero)
		if err != nil {
			return err
		}
		if c.Type != card.Hero {
			return fmt.Errorf("%s is not a Hero: write the name of one", hero)
		}
		st.hero = &c
		return nil
	}, nil
}

var terrainLetters = map[byte]card.Terrain{'V': card.Forest, 'F': card.Forest, 'M': card.Mountain, 'O': card.Ocean, 'W': card.Ocean}

const tumultHelp = "write three like \"V|MO up, MO|V down, O|VM up\", as they lie seen from the Hero region"

func parseTumults(s string) (func(*board) error, error) {
	parts := list(s)
	if len(parts) != 3 {
		return nil, fmt.Errorf("there are three Tumult cards, not %d: %s", len(parts), tumultHelp)
	}
	var out [3]game.Tumult
	for i, part := range parts {
		first, side := word(part)
		a, b, ok := strings.Cut(strings.ToUpper(first), "|")
		if side != "up" && side != "down" && side != "" || !ok {
			return nil, fmt.Errorf("cannot read the Tumult card %q: %s", part, tumultHelp)
		}
		out[i].FaceUp = side != "down"
		if len(a) == 2 && len(b) == 1 {
			out[i].Reversed = true
			a, b = b, a
		}
		seen := 0
		for _, half := range []string{a, b} {
			for k := range len(half) {
				t, ok := terrainLetters[half[k]]
				if !ok {
					return nil, fmt.Errorf("%q is no terrain: use V, M and O", half[k:k+1])
				}
				seen |= 1 << t
			}
		}
		if len(a) != 1 || len(b) != 2 || seen != 7 {
			return nil, fmt.Errorf("%q is no Tumult card: they are V|MO, M|VO and O|VM, each either way round", first)
		}
		out[i].Single = terrainLetters[a[0]]
	}
	return func(b *board) error { b.arr.Tumults = out; return nil }, nil
}

var phaseNames = []string{"Set-up", "Morning", "Noon", "Afternoon", "Dusk", "Night", "Succeed", "Prepare", "Draw", "Expand", "Progress", "Rest", "Clean-up", "Check Victory"}

func parsePhase(s string) (game.Phase, error) {
	for i, n := range phaseNames {
		if strings.EqualFold(n, s) {
			return game.Phase(i), nil
		}
	}
	return 0, fmt.Errorf("%q is no phase or daily effect: use %s", s, orList(phaseNames))
}

func parseDice(s string) (func(*board) error, error) {
	var dice []int
	for _, f := range strings.Fields(strings.ReplaceAll(s, ",", " ")) {
		n, err := number(f, "die", 1, 6)
		if err != nil {
			return nil, err
		}
		dice = append(dice, n)
	}
	if len(dice) == 0 {
		return nil, errors.New("no dice: write what the next ones show, like \"dice 4 1\"")
	}
	return func(b *board) error { b.arr.Dice = append(b.arr.Dice, dice...); return nil }, nil
}

func parseGame(s string) (func(*board) error, error) {
	f := strings.Fields(s)
	seed := 1
	if len(f) > 2 && f[len(f)-2] == "seed" {
		n, err := number(f[len(f)-1], "seed", 0, 1<<40)
		if err != nil {
			return nil, err
		}
		seed, f = n, f[:len(f)-2]
	}
	if len(f) < 2 || len(f) > game.MaxSeats {
		return nil, errors.New("a game needs a deck for each player: write \"game starter-ax starter-br seed 5\"")
	}
	for _, d := range f {
		if _, err := deck.Starter(d); err != nil {
			return nil, err
		}
	}
	return func(b *board) error {
		b.real, b.seed = f, uint64(seed)
		b.seat(game.Seat(len(f) - 1))
		return nil
	}, nil
}
