package phrase

import (
	"testing"

	"tumult/card"
)

// TestVerbForms: an order is an imperative, what you may do or must pay is an infinitive, and
// a verb is of the person of its subject.
func TestVerbForms(t *testing.T) {
	refuses(t, map[card.Language][]string{
		card.English: {
			"{J} I gains 1 boost.",
			"{J} If you controls a Robot, draw a card.",
			"When you plays a Robot — Draw a card.",
			"If I would joins your Expeditions, draw a card instead.",
			"{J} You may sacrifice me to have target Character gains 1 boost.",
		},
		card.French: {
			"{J} Passer.",
			"{J} [Ravitailler].",
			"{J} Piocher une carte.",
			"{J} Vous pouvez piochez une carte.",
			"{J} Ciblez un Personnage. Le défaussez.",
			"{J} Ciblez un Personnage. Vous pouvez défaussez-le.",
			"{T}, Sacrifier un Personnage : Piochez une carte.",
			"{J} Votre adversaire piochez une carte.",
			"{J} Chaque joueur piocher une carte.",
			"{J} Chaque joueur [Ravitaillez].",
			"{J} Je gagnez 1 boost.",
			"{J} Un Personnage ciblé gagnez 1 boost.",
			"{J} Si vous contrôle un Robot, piochez une carte.",
			"Lorsque vous joue un Robot — Piochez une carte.",
		},
	})
	readsAndSays(t, map[card.Language][]readText{
		card.French: {
			{`{J} Ciblez un Personnage. Vous pouvez le défausser.`, `when j: target(target_a(character)); may({discard(it)})`},
			{`{J} Vous pouvez piocher une carte, puis lancez un dé.`, `when j: may({draw(you, 1); roll(you, 1)})`},
			{`{T}, Sacrifiez un Personnage : Piochez une carte.`, `quick exhaust(me), sacrifice(a(character, of(you))): draw(you, 1)`},
		},
	})
}
