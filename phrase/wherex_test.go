package phrase

import (
	"testing"

	"tumult/card"
)

// TestOneX: one X is one number.
func TestOneX(t *testing.T) {
	holdsWhose(t, map[card.Language][][2]string{
		card.English: {
			{"{J} Draw X cards, then discard X cards from your hand, where X is the number of cards in your hand.", "where X is the number of cards in your hand"},
			{"{J} You may sacrifice X Characters to draw X cards, where X is the number of Robots you control.", "where X is the number of Robots you control"},
			{"{J} Create X [Cog 1/1/1] Robot tokens in target Expedition and draw X cards, where X is the number of Robots you control.", "where X is the number of Robots you control"},
			{"{J} Roll a die. Target Character gains X boosts and I gain X boosts, where X is the result.", "when j: roll(you, 1); boost(target_a(character), result); boost(me, result)"},
			{"{J} I gain [[Fleeting]] and X boosts, where X is the number of Robots you control.", `when j: gain(me, fleeting); boost(me, count(subtype("Robot"), of(you)))`},
		},
		card.French: {
			{"{J} Piochez X cartes, puis défaussez X cartes de votre main, où X est le nombre de cartes dans votre main.", "où X est le nombre de cartes dans votre main"},
		},
	})
}
