package phrase

import (
	"testing"

	"tumult/card"
)

// TestTargetAgain: "le Personnage ciblé" is a target of its own only where none was named.
func TestTargetAgain(t *testing.T) {
	refuses(t, map[card.Language][]string{card.French: {
		"{J} Ciblez une Expédition. L'Expédition ciblée avance d'une région.",
		"{J} Ciblez un Personnage. Le Personnage ciblé gagne 1 boost.",
		"{J} Une Expédition ciblée recule d'une région. Créez un jeton Soldat [1/1/1 Recrue Ordis] dans l'Expédition ciblée.",
	}})
	readsAndSays(t, map[card.Language][]readText{card.French: {
		{`{J} Le Personnage ciblé gagne 1 boost. Un autre Personnage ciblé gagne [[Endormi]].`,
			`when j: target(target_a(character)); boost(it, 1); gain(target_a(character, except(it)), asleep)`},
	}})
}
