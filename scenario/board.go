package scenario

import (
	"errors"
	"fmt"
	"strings"

	"tumult/ability"
	"tumult/card"
	"tumult/cards"
	"tumult/deck"
	"tumult/game"
)

// board is a table while it is set up.
type board struct {
	s      *Scenario
	rules  game.Rules
	seats  []boardSeat
	arr    game.Arrangement
	real   []string // starter decks of a real game
	seed   uint64
	turn   game.Seat
	extra  []ability.Card
	labels []label
}

// boardSeat is a player while the table is set up.
type boardSeat struct {
	hero     *ability.Card
	noHero   bool
	decoy    bool
	filled   [game.Limbo + 1]bool // zones that a line has set
	at       [2]int
	ascended [2]bool
	passed   bool
	objects  []game.Placed
}

// label is the name that a scenario gives to an arranged object.
type label struct {
	name  string
	seat  game.Seat
	index int
}

// fillerDeck is the number of filler cards in a Deck that no line sets.
const fillerDeck = 10

func newBoard(s *Scenario, rules game.Rules) *board {
	b := &board{s: s, rules: rules, turn: game.NoSeat, seed: 1}
	b.arr = game.Arrangement{Day: 1, Phase: game.Afternoon, Active: game.NoSeat, Tumults: [3]game.Tumult{
		{Single: card.Forest, FaceUp: true}, {Single: card.Mountain, FaceUp: true}, {Single: card.Ocean, FaceUp: true}}}
	b.seat(1)
	return b
}

// seat returns a player's side, adding players up to it.
func (b *board) seat(i game.Seat) *boardSeat {
	for len(b.seats) <= int(i) {
		b.seats = append(b.seats, boardSeat{at: [2]int{0, 7}})
	}
	return &b.seats[i]
}

// use makes a card one of the table.
func (b *board) use(c ability.Card) { b.extra = append(b.extra, c) }

// table compiles the cards and seats.
func (b *board) table() (*game.Table, error) {
	var setups []game.SeatSetup
	for i := range b.seats {
		st := &b.seats[i]
		setup := game.SeatSetup{Name: seatName(game.Seat(i)), Hero: st.hero, Deck: []ability.Card{}, Decoy: st.decoy}
		if b.real != nil {
			l, err := deck.Starter(b.real[i])
			if err != nil {
				return nil, err
			}
			hero, list, err := l.Resolve(cards.Find)
			if err != nil {
				return nil, err
			}
			setup.Deck = list
			if setup.Hero == nil && !st.noHero {
				setup.Hero = hero
			}
		}
		setups = append(setups, setup)
	}
	extra := append([]ability.Card{filler()}, b.extra...)
	return game.NewTable(b.rules, setups, extra...)
}

// start begins the game on a state; it can be done again and again.
func (b *board) start(e *game.Engine, s *game.State) ([][]game.Ref, error) {
	if b.real != nil {
		return nil, e.Start(s, game.SeedFrom(b.seed))
	}
	a := b.arr
	a.Seed = game.SeedFrom(b.seed)
	if b.turn != game.NoSeat {
		a.Active = b.turn
	}
	for i := range b.seats {
		st := &b.seats[i]
		objects := append([]game.Placed(nil), st.objects...)
		if st.hero != nil && !st.filled[game.HeroZone] {
			objects = append(objects, placed(*st.hero, game.HeroZone))
		}
		if !st.filled[game.Deck] {
			for range fillerDeck {
				objects = append(objects, placed(filler(), game.Deck))
			}
		}
		a.Seats = append(a.Seats, game.SeatArrangement{Position: st.at, Ascended: st.ascended, Passed: st.passed, Objects: objects})
	}
	return e.Arrange(s, a)
}

func placed(c ability.Card, z game.Zone) game.Placed {
	return game.Placed{Card: c, Token: isToken(&c), Zone: z, Owner: game.NoSeat}
}

// finish checks what the lines of the set-up say together.
func (b *board) finish() error {
	if b.real != nil && len(b.seats) != len(b.real) {
		return fmt.Errorf("a game of %d decks has no player %s", len(b.real), seatName(game.Seat(len(b.seats)-1)))
	}
	if b.real != nil {
		for i := range b.seats {
			if len(b.seats[i].objects) > 0 {
				return errors.New("a real game deals its own cards: take the lines that put cards into zones away")
			}
		}
	}
	for i := range b.seats {
		if h := b.seats[i].hero; h != nil && b.seats[i].noHero {
			return fmt.Errorf("%s has a Hero and none: keep one of the lines", seatName(game.Seat(i)))
		}
	}
	return nil
}

func labelOf(labels []label, n string) (label, bool) {
	for _, l := range labels {
		if strings.EqualFold(l.name, n) {
			return l, true
		}
	}
	return label{}, false
}
