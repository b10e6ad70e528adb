package live

import (
	"fmt"

	"tumult/deck"
	"tumult/game"
)

// Sizes of a deck besides the Hero (1.1.4.c). What more a format asks of a deck is
// not checked: people play what they agree on.
const (
	leastCards = 39
	mostCards  = 100
)

// ReadDeck reads a starter list by name, or the text of a list, and finds its cards.
func ReadDeck(text string, find Find) (deck.List, game.SeatSetup, error) {
	l, err := deck.Starter(text)
	if err != nil {
		if l, err = deck.Parse("list", text); err != nil {
			return l, game.SeatSetup{}, err
		}
	}
	hero, cards, err := l.Resolve(find)
	if err != nil {
		return l, game.SeatSetup{}, err
	}
	if hero == nil {
		return l, game.SeatSetup{}, &deck.Error{List: l.Name, Msg: "no Hero: add a line with one"}
	}
	if len(cards) < leastCards || len(cards) > mostCards {
		return l, game.SeatSetup{}, &deck.Error{List: l.Name, Msg: fmt.Sprintf("%d cards besides the Hero: %d to %d are wanted", len(cards), leastCards, mostCards)}
	}
	return l, game.SeatSetup{Hero: hero, Deck: cards}, nil
}

// bring is what somebody brings to the table.
func bring(s Sitting, find Find) (game.SeatSetup, error) {
	_, setup, err := ReadDeck(s.Deck, find)
	setup.Name = s.Name
	return setup, err
}
