package witness

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"tumult/ability"
	"tumult/card"
	"tumult/cards"
	"tumult/game"
)

// replay follows one recorded game on a table of ours.
type replay struct {
	g      *Game
	t      *game.Table
	e      *game.Engine
	chance chance
	piece  map[game.PieceID]int // cards of the record by our piece
	leave  map[string]bool      // fields of objects that are not compared
}

// newReplay seats the two decks of the record at a table of the 2026 edition.
func newReplay(g *Game) (*replay, error) {
	seats := make([]game.SeatSetup, 2)
	for _, id := range slices.Sorted(maps.Keys(g.Cards)) {
		c, err := g.card(id)
		if err != nil {
			return nil, err
		}
		i := g.Cards[id].Seat - 1
		if i != 0 && i != 1 {
			return nil, fmt.Errorf("line %d: field cards: card %d: seat 1 or 2 expected, not %d", g.Line, id, i+1)
		}
		if c.Type == card.Hero {
			seats[i].Hero = &c
		} else {
			seats[i].Deck = append(seats[i].Deck, c)
		}
	}
	for i := range seats {
		if seats[i].Name = fmt.Sprintf("seat %d", i+1); i < len(g.Decks) {
			seats[i].Name = g.Decks[i]
		}
	}
	t, err := game.NewTable(game.Rules2026, seats)
	if err != nil {
		return nil, fmt.Errorf("line %d: field cards: %w", g.Line, err)
	}
	r := &replay{g: g, t: t, e: game.NewEngine(t)}
	r.chance.r = r
	r.e.Forced, r.e.Chance = true, &r.chance
	return r, nil
}

// card finds a card of the game in the card files.
func (g *Game) card(id int) (ability.Card, error) {
	c, ok := cards.Find(g.Cards[id].Ref)
	if !ok {
		return c, fmt.Errorf("line %d: field cards: card %d: unknown reference %q", g.Line, id, g.Cards[id].Ref)
	}
	if name := c.Names.In(card.English); !strings.EqualFold(name, g.Cards[id].Name) {
		return c, fmt.Errorf("line %d: field cards: card %d: %s is %s, not %s", g.Line, id, g.Cards[id].Ref, name, g.Cards[id].Name)
	}
	return c, nil
}

// recorded is the recorded state after a step; 0 is the start.
func (g *Game) recorded(n int) *State {
	if n == 0 {
		return &g.Start
	}
	return &g.Steps[n-1].After
}

// begins says in which phase the recorded state after a step can be set up: where
// the next move is one of a turn, or the first one of a choice of cards for the
// Mana zone.
func (g *Game) begins(n int) (game.Phase, bool) {
	if n >= len(g.Steps) {
		return 0, false
	}
	next, s := &g.Steps[n], g.recorded(n)
	switch {
	case next.Move.ofTurn():
		return game.Afternoon, true
	case next.Move.Mana != nil && n == 0:
		return game.Setup, true
	case next.Move.toMana() && next.Seat == s.First && (n == 0 || s.Day > g.recorded(n-1).Day):
		return game.Expand, true
	}
	return 0, false
}

// begin sets the recorded state after a step up.
func (r *replay) begin(n int) (*node, error) {
	g, s := r.g, r.g.recorded(n)
	phase, ok := g.begins(n)
	if !ok {
		return nil, fmt.Errorf("game %d: play cannot begin after step %d", g.Number, n)
	}
	a := game.Arrangement{Day: s.Day, Phase: phase, First: game.Seat(s.First - 1), Active: game.NoSeat, Seats: make([]game.SeatArrangement, 2)}
	a.Arena = !slices.ContainsFunc(s.Seats, func(side Side) bool { return side.HeroAt != 7 || side.CompanionAt != 7 })
	if phase == game.Afternoon {
		a.Active = game.Seat(g.Steps[n].Seat - 1)
	}
	for i := n - 1; i >= 0 && g.recorded(i).Day == s.Day; i-- {
		if st := &g.Steps[i]; st.Move.Pass {
			a.Seats[st.Seat-1].Passed = true
		}
	}
	for i, t := range g.Tumult {
		laid, err := t.lay()
		if err != nil {
			return nil, fmt.Errorf("line %d: field tumult: %w", g.Line, err)
		}
		for k := range n + 1 { // region 2i+1 and 2i+2
			for _, side := range g.recorded(k).Seats {
				laid.FaceUp = laid.FaceUp || (side.HeroAt+1)/2 == i+1 || (side.CompanionAt+1)/2 == i+1
			}
		}
		a.Tumults[i] = laid
	}
	ids := make([][]int, 2)
	for i := range s.Seats {
		side := &s.Seats[i]
		a.Seats[i].Position = [2]int{side.HeroAt, side.CompanionAt}
		for _, id := range side.Deck {
			side := &a.Seats[i]
			c, err := g.card(id)
			if err != nil {
				return nil, err
			}
			side.Objects = append(side.Objects, game.Placed{Card: c, Zone: game.Deck, Owner: game.Seat(g.Cards[id].Seat - 1)})
			ids[i] = append(ids[i], id)
		}
		for _, z := range side.zones() {
			for _, o := range *z.zone {
				if z.name == "gone" {
					continue
				}
				p, err := r.place(z.name, o, i)
				if err != nil {
					return nil, err
				}
				a.Seats[i].Objects = append(a.Seats[i].Objects, p)
				ids[i] = append(ids[i], o.ID)
			}
		}
	}
	nd := &node{line: n, matched: n, ids: map[game.ObjectID]int{}}
	refs, err := r.e.Arrange(&nd.state, a)
	if err != nil {
		return nil, fmt.Errorf("game %d: the state after step %d: %w", g.Number, n, err)
	}
	r.piece = map[game.PieceID]int{}
	for i := range refs {
		for k, ref := range refs[i] {
			if id := ids[i][k]; g.Cards[id].Ref != "" {
				r.piece[ref.Piece] = id
			} else {
				nd.ids[ref.Now] = id
			}
		}
	}
	return nd, nil
}

// zoneOf is our zone for each zone of a record.
var zoneOf = map[string]game.Zone{"hero": game.HeroZone, "hand": game.Hand, "mana": game.Mana, "reserve": game.Reserve, "landmarks": game.Landmarks,
	"discard": game.Discard, "hero expedition": game.Expedition, "companion expedition": game.Expedition, "limbo": game.Limbo}

func (r *replay) place(zone string, o Object, seat int) (game.Placed, error) {
	p := game.Placed{Zone: zoneOf[zone], Owner: game.Seat(seat), Boosts: o.Boosts}
	if zone == "companion expedition" {
		p.Exp = game.CompanionExpedition
	}
	if c, ok := r.g.Cards[o.ID]; ok {
		found, err := r.g.card(o.ID)
		if err != nil {
			return p, err
		}
		if (found.Type == card.Hero) != (p.Zone == game.HeroZone) {
			return p, fmt.Errorf("game %d: %s (%d) cannot be in the zone %s", r.g.Number, o.Name, o.ID, zone)
		}
		p.Card, p.Owner = found, game.Seat(c.Seat-1)
	} else {
		token, ok := r.t.Token(o.Name)
		if !ok {
			return p, fmt.Errorf("game %d: no card at the table creates the token %s (%d)", r.g.Number, o.Name, o.ID)
		}
		p.Card, p.Token = token, true
	}
	for st, on := range map[game.Status]bool{game.Exhausted: o.Exhausted, game.Fleeting: o.Fleeting, game.Anchored: o.Anchored, game.Asleep: o.Asleep} {
		if on {
			p.Status |= st
		}
	}
	for _, name := range slices.Sorted(maps.Keys(o.Counters)) {
		p.Counters = append(p.Counters, game.NamedCounter{Name: name, N: o.Counters[name]})
	}
	return p, nil
}

var terrainOf = map[string]card.Terrain{"V": card.Forest, "M": card.Mountain, "O": card.Ocean}

// lay reads a Tumult card: its halves as they stand, or turned round.
func (t Tumult) lay() (game.Tumult, error) {
	a, b, ok := strings.Cut(t.Card, "|")
	if t.Turned {
		a, b = b, a
	}
	out := game.Tumult{Reversed: len(a) == 2}
	if out.Reversed {
		a, b = b, a
	}
	single, known := terrainOf[a]
	if !ok || !known || len(b) != 2 || strings.Contains(b, a) || terrainOf[b[:1]] == terrainOf[b[1:]] || strings.Trim(b, "VMO") != "" {
		return out, fmt.Errorf("%q is no Tumult card: they are V|MO, M|VO and O|VM", t.Card)
	}
	out.Single = single
	return out, nil
}
