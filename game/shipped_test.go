package game

import (
	"testing"

	"tumult/ability"
	"tumult/card"
	"tumult/cards"
)

// TestEveryShippedCardCompiles holds the card files against the engine: what is
// shipped can be played.
func TestEveryShippedCardCompiles(t *testing.T) {
	seats := []SeatSetup{{Name: "A", Deck: []ability.Card{}}, {Name: "B", Deck: []ability.Card{}}}
	for _, c := range cards.All() {
		if c.Type == card.Hero || c.Rarity == card.NoRarity {
			continue
		}
		if _, err := NewTable(Rules2024, seats, c); err != nil {
			t.Errorf("%s: %v", c.Ref, err)
		}
	}
	for _, c := range cards.All() {
		if c.Type != card.Hero {
			continue
		}
		seats[0].Hero = &c
		if _, err := NewTable(Rules2024, seats); err != nil {
			t.Errorf("%s: %v", c.Ref, err)
		}
	}
}
