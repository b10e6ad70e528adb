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

// readDeck reads a starter list by name, or the text of a list, and finds its cards.
func readDeck(text string, find Find) (game.SeatSetup, error) {
	l, err := deck.Starter(text)
	if err != nil {
		if l, err = deck.Parse("list", text); err != nil {
			return game.SeatSetup{}, err
		}
	}
	hero, cards, err := l.Resolve(find)
	if err != nil {
		return game.SeatSetup{}, err
	}
	if hero == nil {
		return game.SeatSetup{}, &deck.Error{List: l.Name, Msg: "no Hero: add a line with one"}
	}
	if len(cards) < leastCards || len(cards) > mostCards {
		return game.SeatSetup{}, &deck.Error{List: l.Name, Msg: fmt.Sprintf("%d cards besides the Hero: %d to %d are wanted", len(cards), leastCards, mostCards)}
	}
	return game.SeatSetup{Hero: hero, Deck: cards}, nil
}

// bring is what somebody brings to the table.
func bring(s Sitting, find Find) (game.SeatSetup, error) {
	setup, err := readDeck(s.Deck, find)
	setup.Name = s.Name
	return setup, err
}

// CheckDeck says what is wrong with a deck for a game: it must be read, and the engine
// must be able to play all its cards. An error that is a *deck.Error names the line.
func CheckDeck(text, edition string, find Find) (game.SeatSetup, error) {
	rules, err := game.RulesNamed(edition)
	if err != nil {
		return game.SeatSetup{}, err
	}
	setup, err := readDeck(text, find)
	if err != nil {
		return setup, err
	}
	_, err = game.NewTable(rules, []game.SeatSetup{setup, setup})
	return setup, err
}
