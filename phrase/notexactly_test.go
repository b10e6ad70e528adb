package phrase

import (
	"testing"

	"tumult/card"
)

// TestNotExactly: who has not exactly so many is told.
func TestNotExactly(t *testing.T) {
	holdsWhose(t, map[card.Language][][2]string{
		card.English: {
			{"If you do not control exactly two Characters, draw a card.", "effect: if(not(equal(count(character, of(you)), 2)), {draw(you, 1)})"},
			{"If an opponent doesn't have exactly three Mana Orbs, draw a card.", "effect: if(not(equal(orbs(opponent), 3)), {draw(you, 1)})"},
		},
		card.French: {
			{"Si vous ne contrôlez pas exactement deux Personnages, piochez une carte.", "effect: if(not(equal(count(character, of(you)), 2)), {draw(you, 1)})"},
		},
	})
}
