package witness

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
)

// Game is a recorded game.
type Game struct {
	Number int
	Line   int // of the file, from 1, in which it begins
	Decks  []string
	Tumult []Tumult
	Cards  map[int]Card
	Start  State
	Steps  []Step
}

// Tumult is a Tumult card as it lies, seen from the Hero region.
type Tumult struct {
	Card   string `json:"card"` // the halves, like "V|MO"
	Turned bool   `json:"turned round"`
}

// Card is a card of a starting deck.
type Card struct {
	Ref  string `json:"ref"`
	Name string `json:"name"`
	Seat int    `json:"seat"` // 1 or 2
}

// Step is a recorded choice and the state at the next question.
type Step struct {
	N     int // number in the game, from 1
	Line  int // of the file, from 1
	Seat  int // 1 or 2
	Asked string
	Move  Move
	After State
}

// State is a recorded state.
type State struct {
	Day   int    `json:"day"`
	First int    `json:"first"` // seat
	Seats []Side `json:"seats"`
}

// Side is one seat's part of a state. Gone are tokens that ceased to exist.
type Side struct {
	HeroAt      int   `json:"hero at"` // regions, 0 (Hero region) to 7
	CompanionAt int   `json:"companion at"`
	Hero        Zone  `json:"hero,omitempty"`
	Hand        Zone  `json:"hand,omitempty"`
	Mana        Zone  `json:"mana,omitempty"`
	Reserve     Zone  `json:"reserve,omitempty"`
	Landmarks   Zone  `json:"landmarks,omitempty"`
	Discard     Zone  `json:"discard,omitempty"`
	HeroExp     Zone  `json:"hero expedition,omitempty"`
	CompExp     Zone  `json:"companion expedition,omitempty"`
	Limbo       Zone  `json:"limbo,omitempty"`
	Gone        Zone  `json:"gone,omitempty"`
	Deck        []int `json:"deck"` // from the top
}

// Zone is the objects in a zone.
type Zone []Object

// Object is an object of a zone: a card by its id, or a token, whose id appears
// when it is created.
type Object struct {
	ID        int            `json:"id"`
	Name      string         `json:"name"`
	Exhausted bool           `json:"exhausted,omitempty"`
	Fleeting  bool           `json:"fleeting,omitempty"`
	Anchored  bool           `json:"anchored,omitempty"`
	Asleep    bool           `json:"asleep,omitempty"`
	Boosts    int            `json:"boosts,omitempty"`
	Counters  map[string]int `json:"counters,omitempty"`
}

// UnmarshalJSON reads the objects; "0/0" stands for a Mana zone without any.
func (z *Zone) UnmarshalJSON(text []byte) error {
	if string(text) == `"0/0"` {
		return nil
	}
	return strict(text, (*[]Object)(z))
}

// namedZone is a zone of a side with its name in the record.
type namedZone struct {
	name string
	zone *Zone
}

func (s *Side) zones() [10]namedZone {
	return [...]namedZone{{"hero", &s.Hero}, {"hand", &s.Hand}, {"mana", &s.Mana}, {"reserve", &s.Reserve}, {"landmarks", &s.Landmarks},
		{"discard", &s.Discard}, {"hero expedition", &s.HeroExp}, {"companion expedition", &s.CompExp}, {"limbo", &s.Limbo}, {"gone", &s.Gone}}
}

// line is a line of the file: a game's first has a start, the others a move.
type line struct {
	Game   int             `json:"game"`
	Decks  []string        `json:"decks,omitempty"`
	Tumult []Tumult        `json:"tumult,omitempty"`
	Cards  map[int]Card    `json:"cards,omitempty"`
	Start  *State          `json:"start,omitempty"`
	N      int             `json:"n,omitempty"`
	Seat   int             `json:"seat,omitempty"`
	Asked  string          `json:"asked,omitempty"`
	Move   json.RawMessage `json:"move,omitempty"`
	After  *State          `json:"after,omitempty"`
}

func strict(text []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	return d.Decode(v)
}

// Read reads the games of a file, plain or gzipped. An error names the line and,
// where there is one, the field.
func Read(r io.Reader) ([]Game, error) {
	b := bufio.NewReaderSize(r, 1<<16)
	if magic, _ := b.Peek(2); string(magic) == "\x1f\x8b" {
		z, err := gzip.NewReader(b)
		if err != nil {
			return nil, fmt.Errorf("the gzipped file is damaged: %w", err)
		}
		b = bufio.NewReaderSize(z, 1<<16)
	}
	var games []Game
	for n := 1; ; n++ {
		text, err := b.ReadBytes('\n')
		if err != nil && err != io.EOF {
			return nil, fmt.Errorf("line %d: the file was cut or is damaged: %w", n, err)
		}
		if len(bytes.TrimSpace(text)) > 0 {
			if e := readLine(&games, text, n); e != nil {
				return nil, fmt.Errorf("line %d: %w", n, e)
			}
		}
		if err == io.EOF {
			break
		}
	}
	if len(games) == 0 {
		return nil, errors.New("no games: a record begins with a line that has decks, tumult, cards and start")
	}
	return games, nil
}

func readLine(games *[]Game, text []byte, n int) error {
	var l line
	if err := strict(text, &l); err != nil {
		return explain(err)
	}
	if l.Start != nil {
		g := Game{Number: l.Game, Line: n, Decks: l.Decks, Tumult: l.Tumult, Cards: l.Cards, Start: *l.Start}
		*games = append(*games, g)
		if len(l.Tumult) != 3 {
			return fmt.Errorf("field tumult: three Tumult cards expected, not %d", len(l.Tumult))
		}
		return g.check("start", &g.Start)
	}
	if len(*games) == 0 {
		return errors.New("field start: a game begins with a line that has decks, tumult, cards and start")
	}
	g := &(*games)[len(*games)-1]
	switch {
	case l.Game != g.Number:
		return fmt.Errorf("field game: game %d goes on, not %d", g.Number, l.Game)
	case l.N != len(g.Steps)+1:
		return fmt.Errorf("field n: step %d expected, not %d: a line is missing or stands twice", len(g.Steps)+1, l.N)
	case l.Seat != 1 && l.Seat != 2:
		return fmt.Errorf("field seat: 1 or 2 expected, not %d", l.Seat)
	case l.Move == nil:
		return errors.New("field move: it is missing")
	case l.After == nil:
		return errors.New("field after: it is missing")
	}
	m, err := readMove(l.Move)
	if err != nil {
		return fmt.Errorf("field move: %w", err)
	}
	g.Steps = append(g.Steps, Step{N: l.N, Line: n, Seat: l.Seat, Asked: l.Asked, Move: m, After: *l.After})
	return g.check("after", l.After)
}

// explain puts an error of the decoder into words with the field.
func explain(err error) error {
	var t *json.UnmarshalTypeError
	var s *json.SyntaxError
	switch {
	case errors.As(err, &t):
		return fmt.Errorf("field %s: %s expected, not %s", t.Field, t.Type, t.Value)
	case errors.As(err, &s):
		return fmt.Errorf("this is no JSON from character %d on: %w", s.Offset, s)
	case errors.Is(err, io.ErrUnexpectedEOF), errors.Is(err, io.EOF):
		return errors.New("the line was cut: its end is missing")
	}
	return errors.New(strings.TrimPrefix(err.Error(), "json: "))
}

// check holds a state against the cards of the game: each lies in one place.
func (g *Game) check(field string, s *State) error {
	if len(s.Seats) != 2 || s.First != 1 && s.First != 2 || s.Day < 1 {
		return fmt.Errorf("field %s: two seats, a day from 1 on, and first 1 or 2 expected", field)
	}
	at := map[int]string{}
	put := func(id int, name, where string) error {
		if at[id] != "" {
			return fmt.Errorf("field %s: %d lies in %s and in %s", where, id, at[id], where)
		}
		at[id] = where
		if c, ok := g.Cards[id]; ok && name != "" && c.Name != name {
			return fmt.Errorf("field %s: card %d is %s, not %s", where, id, c.Name, name)
		} else if !ok && name == "" {
			return fmt.Errorf("field %s: there is no card %d", where, id)
		}
		return nil
	}
	for i := range s.Seats {
		side := &s.Seats[i]
		if p, q := side.HeroAt, side.CompanionAt; p < 0 || p > 7 || q < 0 || q > 7 {
			return fmt.Errorf("field %s: seat %d: regions are 0 to 7", field, i+1)
		}
		for _, z := range side.zones() {
			for _, o := range *z.zone {
				where := fmt.Sprintf("%s, seat %d, %s", field, i+1, z.name)
				if o.Name == "" {
					return fmt.Errorf("field %s: object %d has no name", where, o.ID)
				}
				if err := put(o.ID, o.Name, where); err != nil {
					return err
				}
			}
		}
		for _, id := range side.Deck {
			if err := put(id, "", fmt.Sprintf("%s, seat %d, deck", field, i+1)); err != nil {
				return err
			}
		}
	}
	for id, c := range g.Cards {
		if at[id] == "" {
			return fmt.Errorf("field %s: card %d (%s) lies nowhere", field, id, c.Name)
		}
	}
	return nil
}

// name names a card or token of the game; a token by the last state it was in.
func (g *Game) name(id int) string {
	if c, ok := g.Cards[id]; ok {
		return fmt.Sprintf("%s (%d)", c.Name, id)
	}
	for i := len(g.Steps) - 1; i >= 0; i-- {
		for k := range g.Steps[i].After.Seats {
			for _, z := range g.Steps[i].After.Seats[k].zones() {
				for _, o := range *z.zone {
					if o.ID == id {
						return fmt.Sprintf("%s (%d)", o.Name, id)
					}
				}
			}
		}
	}
	return fmt.Sprintf("(%d)", id)
}

// hasCounters says whether any recorded object has counters.
func (g *Game) hasCounters() bool {
	for n := range len(g.Steps) + 1 {
		for i := range g.recorded(n).Seats {
			for _, z := range g.recorded(n).Seats[i].zones() {
				if slices.ContainsFunc(*z.zone, func(o Object) bool { return len(o.Counters) > 0 }) {
					return true
				}
			}
		}
	}
	return false
}
