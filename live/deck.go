package live

import (
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
		return l, game.SeatSetup{}, deck.Errors{{List: l.Name, Kind: deck.TooLong, N: mostCards}}
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

// Checked is a deck that could be read, and what is against the format in it.
type Checked struct {
	List   deck.List
	Setup  game.SeatSetup
	Faults []format.Fault
}

// CheckDeck reads a deck and says what keeps it from being played in an edition: an
// error where it cannot be read (deck.Errors name the lines), there is no such edition
// (a *Refused) or the engine cannot play one of its cards, faults where it is against
// the format.
func CheckDeck(text, edition string, find Find) (c Checked, err error) {
	rules, err := game.RulesNamed(edition)
	if err != nil {
		return c, refuse(protocol.CodeMalformed, "bad edition", edition)
	}
	bounds, err := format.ConstructedIn(edition)
	if err != nil {
		return c, err
	}
	if c.List, c.Setup, err = readDeck(text, find); err != nil {
		return c, err
	}
	if c.Faults = bounds.Check(c.Setup.Hero, c.Setup.Deck); len(c.Faults) > 0 {
		return c, nil
	}
	_, err = game.NewTable(rules, []game.SeatSetup{c.Setup, c.Setup})
	return c, err
}

// FaultAt says on which line of its list a fault is, 0 where it is of the whole.
func (c *Checked) FaultAt(f format.Fault) int {
	if f.Card == nil {
		return 0
	}
	return c.List.LineOf(f.Card.Ref)
}

// admit says what is wrong with a deck, or gives it as it is written down: a starter's
// name, or the lines of a list without what else its text has.
func admit(text, edition string, find Find) (string, error) {
	c, err := CheckDeck(text, edition, find)
	if err != nil {
		return "", wrong(err)
	}
	if len(c.Faults) > 0 {
		return "", &Refused{protocol.CodeMalformed, func(l card.Language) string {
			say := words.Describer{Lang: l}
			f := c.Faults[0]
			return say.AtLine(c.FaultAt(f), say.Fault(f), f.Rule)
		}}
	}
	if _, starts := deck.Starter(c.List.Name); starts == nil {
		return c.List.Name, nil
	}
	return c.List.String(), nil
}
