package phrase

import (
	"testing"

	"tumult/card"
)

// TestStatesAndFacing: one of two states, and nobody whom I am facing.
func TestStatesAndFacing(t *testing.T) {
	const state, nobody = `when j: if(is(me, or_f(status(boosted), status(fleeting))), {draw(you, 1)})`, `when j: if(not(exists(character, facing_me)), {draw(you, 1)})`
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} If I'm [[Boosted]] or [[Fleeting]], draw a card.`, state},
			{`{J} If I'm facing no Characters, draw a card.`, nobody},
		},
		card.French: {
			{`{J} Si je suis [[Boosté]] ou [[Fugace]], piochez une carte.`, state},
			{`{J} Si je ne fais face à aucun Personnage, piochez une carte.`, nobody},
			{`{J} Si je fais face à au moins deux Personnages, piochez une carte.`, `when j: if(at_least(count(character, facing_me), 2), {draw(you, 1)})`},
		},
	})
}
