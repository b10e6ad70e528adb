package scenario

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"tumult/game"
)

// name is how a scenario names an object or card: "Wolf", "A's Wolf", "Wolf#2",
// a label, "Wolf in A reserve"; text picks one of several abilities.
type name struct {
	seat   game.Seat // whose, or NoSeat
	card   string
	nth    int // from 1, 0 if not given
	text   string
	where  *place
	quoted bool
}

func (n name) String() string {
	s := n.card
	if strings.ContainsAny(s, ",#:") {
		s = quote(s)
	}
	if n.seat != game.NoSeat {
		s = seatName(n.seat) + "'s " + s
	}
	if n.nth > 0 {
		s += "#" + strconv.Itoa(n.nth)
	}
	if n.text != "" {
		s += " " + quote(n.text)
	}
	if n.where != nil {
		s += " in " + n.where.String()
	}
	return s
}

// parseName reads a name.
func parseName(s string) (name, error) {
	n := name{seat: game.NoSeat}
	s = strings.TrimSpace(s)
	if seat, rest, ok := possessive(s); ok {
		n.seat, s = seat, rest
	}
	if strings.HasPrefix(s, `"`) {
		end := strings.IndexByte(s[1:], '"')
		if end < 0 {
			return n, errors.New("a quote is open")
		}
		n.card, n.quoted = s[1:1+end], true
		s = strings.TrimSpace(s[2+end:])
	} else {
		end := len(s)
		for _, i := range wordAt(s) {
			if i > 0 && (s[i] == '"' || inPlace(s[i:])) {
				end = i
				break
			}
		}
		if h := strings.IndexByte(s[:end], '#'); h >= 0 {
			end = h
		}
		n.card = strings.TrimSpace(s[:end])
		s = strings.TrimSpace(s[end:])
	}
	if strings.HasPrefix(s, "#") {
		digits, rest := word(s[1:])
		v, err := strconv.Atoi(digits)
		if err != nil || v < 1 || v > 999 {
			return n, fmt.Errorf("%q is no number of a card: write Wolf#2 for the second Wolf", digits)
		}
		n.nth, s = v, rest
	}
	if rest, ok := after(s, "in"); ok {
		p, err := parsePlace(rest)
		if err != nil {
			return n, err
		}
		n.where, s = &p, ""
	}
	if len(s) > 1 && s[0] == '"' && s[len(s)-1] == '"' {
		n.text, s = s[1:len(s)-1], ""
	}
	if s != "" {
		return n, fmt.Errorf("cannot read %q behind the name %q: put names with commas or brackets in quotes", s, n.card)
	}
	if n.card == "" {
		return n, errors.New("a name is missing: write the name of a card or a label")
	}
	return n, nil
}

// inPlace says whether a text is "in" and a zone.
func inPlace(s string) bool {
	rest, ok := after(s, "in")
	if !ok {
		return false
	}
	_, rest, ok = placeAt(rest)
	return ok && rest == ""
}

// possessive reads "A's ".
func possessive(s string) (game.Seat, string, bool) {
	if len(s) > 3 && s[1] == '\'' && s[2] == 's' && s[3] == ' ' {
		if seat, ok := seatOf(s[:1]); ok {
			return seat, strings.TrimSpace(s[4:]), true
		}
	}
	return game.NoSeat, s, false
}

// seatOf reads a player's letter.
func seatOf(s string) (game.Seat, bool) {
	if len(s) == 1 && s[0] >= 'A' && s[0] < 'A'+game.MaxSeats {
		return game.Seat(s[0] - 'A'), true
	}
	return game.NoSeat, false
}

// seatsNamed says how many players a table must have for those that a line names
// outside quotes: 3 where the last of them is C.
func seatsNamed(text string) (n int) {
	for i, part := range strings.Split(text, "\"") {
		if i%2 == 1 {
			continue
		}
		for w := range strings.FieldsSeq(part) {
			if seat, ok := seatOf(strings.TrimSuffix(strings.Trim(w, "(),:;"), "'s")); ok {
				n = max(n, int(seat)+1)
			}
		}
	}
	return n
}

func parseSeat(s string) (game.Seat, error) {
	if seat, ok := seatOf(s); ok {
		return seat, nil
	}
	return game.NoSeat, fmt.Errorf("%q is no player: use A, B, C or D", s)
}

func seatName(s game.Seat) string {
	if s >= game.MaxSeats {
		return "nobody"
	}
	return string(rune('A' + s))
}

// place is a zone, of a player where it is not shared.
type place struct {
	seat game.Seat
	zone game.Zone
	exp  game.ExpeditionID
	any  bool // either expedition
}

var zoneWords = []struct {
	word string
	zone game.Zone
	exp  game.ExpeditionID
	any  bool
}{
	{"hand", game.Hand, 0, false}, {"deck", game.Deck, 0, false}, {"mana zone", game.Mana, 0, false}, {"mana", game.Mana, 0, false},
	{"discard pile", game.Discard, 0, false}, {"discard", game.Discard, 0, false}, {"reserve", game.Reserve, 0, false},
	{"landmark zone", game.Landmarks, 0, false}, {"landmarks", game.Landmarks, 0, false}, {"hero zone", game.HeroZone, 0, false},
	{"hero expedition", game.Expedition, game.HeroExpedition, false}, {"companion expedition", game.Expedition, game.CompanionExpedition, false},
	{"expeditions", game.Expedition, 0, true}, {"expedition", game.Expedition, 0, true}, {"limbo", game.Limbo, 0, true},
}

const zoneHelp = "hand, deck, mana, discard, reserve, landmarks, hero zone, hero expedition or companion expedition"

// parsePlace reads "A hero expedition", "reserve", "limbo".
func parsePlace(s string) (place, error) {
	p, rest, ok := placeAt(s)
	if !ok || rest != "" {
		return p, fmt.Errorf("%q is no zone: use %s, of a player, like \"A reserve\"", s, zoneHelp)
	}
	return p, nil
}

// placeAt reads a place off the front.
func placeAt(s string) (p place, rest string, ok bool) {
	p.seat = game.NoSeat
	if w, r := word(s); len(w) == 1 {
		if seat, ok := seatOf(w); ok {
			p.seat, s = seat, r
		}
	} else if seat, r, ok := possessive(s); ok {
		p.seat, s = seat, r
	}
	for _, z := range zoneWords {
		if rest, ok := after(s, z.word); ok {
			p.zone, p.exp, p.any = z.zone, z.exp, z.any
			return p, rest, true
		}
	}
	return p, s, false
}

// String names the place by the last, short word for it.
func (p place) String() string {
	s := ""
	for _, z := range zoneWords {
		if z.zone == p.zone && z.exp == p.exp && z.any == p.any {
			if s = z.word; p.any {
				break
			}
		}
	}
	if p.seat != game.NoSeat {
		s = seatName(p.seat) + " " + s
	}
	return s
}
