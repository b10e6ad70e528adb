package phrase

import (
	"testing"

	"tumult/card"
)

// What reads, but as something that nobody means, is refused.
func TestProofreaderRefuses(t *testing.T) {
	var p Proofreader
	for lang, texts := range map[card.Language][]string{
		card.English: {
			"{J} Draw a card. Draw another card.", "{J} Draw up to two cards.", "{J} Draw a Plant.", "{J} Draw a Spell.",
			"{J} Draw two cards, then discard a card.", "{J} Each player discards a card.", "{J} Return a card to your hand.",
		},
		card.French: {"{J} Piochez une carte. Piochez une autre carte."},
	} {
		for _, text := range texts {
			if got, err := p.Read(lang, text); err == nil {
				t.Errorf("%s reads as %s", text, got)
			}
		}
	}
	for _, text := range []string{
		"{J} Draw two cards, then discard a card from your hand.", "{J} Return a card from your Reserve to your hand.",
		"{J} You may immediately play a card for free.", "When my Expedition moves forward during Dusk — Draw a card.",
		"{J} Activate the {J} triggers of target Character you control.",
	} {
		if _, err := p.Read(card.English, text); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}
