package phrase

import (
	"testing"

	"tumult/card"
)

// TestTwoAlternatives: one of two kinds in one of two states has no words that are clear.
func TestTwoAlternatives(t *testing.T) {
	refuses(t, map[card.Language][]string{
		card.English: {"Discard target exhausted or [[Fleeting]] Mage or Deity."},
		card.French:  {"Défaussez un Mage ou Divinité ciblé épuisé ou [[Fugace]]."},
	})
}
