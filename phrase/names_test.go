package phrase

import (
	"testing"

	"tumult/card"
)

// TestCounterNames: what counters are called is no word of a language but a subtype, and a name
// of the glossary only in its own.
func TestCounterNames(t *testing.T) {
	refuses(t, map[card.Language][]string{
		card.English: {
			"{J} I gain 1 Boost counter.",
			"{J} I gain 1 Fleeting counter.",
			"{J} I gain 2 Spend counters.",
			"{J} I gain 2 Token counters.",
			"{J} I gain 2 Lorsque counters.",
			"{J} I gain 2 Nourriture counters.",
		},
		card.French: {"{J} Je gagne 2 compteurs Lorsque.", "{J} Je gagne 2 compteurs Spend.", "{J} Je gagne 2 compteurs Food."},
	})
	readsAndSays(t, map[card.Language][]readText{
		card.English: {{`{J} I gain 2 Sap counters.`, `when j: counter(me, 2, "Sap")`}, {`{J} I gain 2 Ore counters.`, `when j: counter(me, 2, "Ore")`}, {`{J} I gain 2 Moon counters.`, `when j: counter(me, 2, "Moon")`}},
		card.French:  {{`{J} Je gagne 2 compteurs Nourriture.`, `when j: counter(me, 2, "Food")`}},
	})
}
