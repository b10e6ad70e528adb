package live

import (
	"fmt"

	"tumult/card"
	"tumult/deck"
	"tumult/format"
	"tumult/game"
	"tumult/protocol"
	"tumult/words"
)

// mostCards bounds the cards of a list before any is looked up; no format allows as
// many.
const mostCards = 200

// readDeck reads a starter list by name, or the text of a list, and finds its cards.
func readDeck(text string, find Find) (deck.List, game.SeatSetup, error) {
	l, err := deck.Starter(text)
	if err != nil {
		if l, err = deck.Parse("list", text); err != nil {
			return l, game.SeatSetup{}, err
		}
	}
	n := 0
	for _, e := range l.Cards {
		n += e.Quantity
	}
	if n > mostCards {
		return l, game.SeatSetup{}, &deck.Error{List: l.Name, Msg: fmt.Sprintf("%d cards: at most %d are looked up", n, mostCards)}
	}
	hero, cards, err := l.Resolve(find)
	return l, game.SeatSetup{Hero: hero, Deck: cards}, err
}

// bring is what somebody brings to the table.
func bring(s Sitting, find Find) (game.SeatSetup, error) {
	_, setup, err := readDeck(s.Deck, find)
	setup.Name = s.Name
	return setup, err
}

// CheckDeck reads a deck and says what keeps it from being played in an edition: an
// error where it cannot be read (a *deck.Error names the line) or the engine cannot
// play one of its cards, faults where it is against the format.
func CheckDeck(text, edition string, find Find) (setup game.SeatSetup, faults []format.Fault, err error) {
	rules, err := game.RulesNamed(edition)
	if err != nil {
		return setup, nil, err
	}
	bounds, err := format.ConstructedIn(edition)
	if err != nil {
		return setup, nil, err
	}
	if _, setup, err = readDeck(text, find); err != nil {
		return setup, nil, err
	}
	if faults = bounds.Check(setup.Hero, setup.Deck); len(faults) > 0 {
		return setup, faults, nil
	}
	_, err = game.NewTable(rules, []game.SeatSetup{setup, setup})
	return setup, nil, err
}

// admit says what is wrong with a deck, or gives it as it is written down: a starter's
// name, or the lines of a list without what else its text has.
func admit(text, edition string, find Find) (string, error) {
	_, faults, err := CheckDeck(text, edition, find)
	if err != nil {
		return "", wrong(err)
	}
	if len(faults) > 0 {
		return "", &Refused{protocol.CodeMalformed, func(l card.Language) string {
			say := words.Describer{Lang: l}
			return say.Fault(faults[0])
		}}
	}
	l, _, err := readDeck(text, find)
	if _, starts := deck.Starter(l.Name); starts == nil {
		return l.Name, err
	}
	return l.String(), err
}
