package phrase

import (
	"testing"

	"tumult/card"
)

// TestWholePhrases: what may be left out of a phrase is left out as a whole, and "each" is
// said of several.
func TestWholePhrases(t *testing.T) {
	refuses(t, map[card.Language][]string{
		card.English: {
			"When my Expedition fails to move forward during — Draw a card.",
			"When my Expedition fails to move forward Dusk — Draw a card.",
			"{J} If one of your Expeditions failed to move forward Dusk, draw a card.",
			"When I go to Reserve anywhere — Draw a card.",
			"When I go to Reserve from — Draw a card.",
			"{J} I gain 1 boost per Character you control, up to a max of 3 boosts on.",
			"{J} Target Character gains 1 boost per Character you control, up to a max of 3 boosts on me.",
			"{J} I each gain 1 boost.",
			"{J} Target Character each gain 1 boost.",
			"{j} abilities can't activate activated.",
		},
		card.French: {
			"{J} [Ravitaillez], puis [Ravitaillez] à.",
			"Lorsque mon Expédition n'avance pas pendant — Piochez une carte.",
			"Lorsque je vais en Réserve depuis — Piochez une carte.",
			"{J} Jouez immédiatement un Personnage gratuitement immédiatement.",
			"{J} Immédiatement jouez immédiatement un Personnage gratuitement.",
			"{J} Je gagne chacun 2 boosts.",
			"{J} Un Personnage ciblé gagne chacun 2 boosts.",
			"{J} Je gagne 1 boost par Personnage que vous contrôlez, jusqu'à un maximum de 3 boosts sur lui.",
		},
	})
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`When my Expedition fails to move forward during Dusk — Draw a card.`, `when fails(mine): draw(you, 1)`},
			{`When I go to Reserve from anywhere — Draw a card.`, `when goes(me, anywhere, reserve): draw(you, 1)`},
			{`{J} Target Character gains 1 boost per Character you control, up to a max of 3 boosts on it.`,
				`when j: boost_max(target_a(character), count(character, of(you)), 3)`},
			{`{J} Two target Characters each gain 1 boost.`, `when j: boost(targets(2, character), 1)`},
			{`{j} abilities can't be activated.`, `always: cant_activate(all(card), icon_j)`},
		},
		card.French: {
			{`{J} [Ravitaillez], puis [Ravitaillez] à nouveau.`, `when j: resupply(you, 1); resupply(you, 1)`},
			{`{J} Deux Personnages ciblés gagnent chacun 2 boosts.`, `when j: boost(targets(2, character), 2)`},
			{`{J} Jouez immédiatement un Personnage gratuitement.`, `when j: play_free(a(character))`},
		},
	})
}
