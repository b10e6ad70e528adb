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

// TestKnownTokens: a token by the name and the statistics of a printed one has its subtypes,
// also where they are left out.
func TestKnownTokens(t *testing.T) {
	for text, tok := range map[string]string{
		"[Booda 2/2/2] token":         `tok("Booda", 2, 2, 2, "Companion")`,
		"[Brassbug 2/2/2] token":      `tok("Brassbug", 2, 2, 2, "Robot")`,
		"[Dragon Shade 5/5/5] token":  `tok("Dragon Shade", 5, 5, 5, "Illusion")`,
		"[Mana Moth 2/2/2] token":     `tok("Mana Moth", 2, 2, 2, "Illusion")`,
		"[Ordis Recruit 1/1/1] token": `tok("Ordis Recruit", 1, 1, 1, "Soldier")`,
		"[Ordis Recruit 2/2/2] token": `tok("Ordis Recruit", 2, 2, 2)`,
		"[Woollyback 1/1/1] token":    `tok("Woollyback", 1, 1, 1, "Animal")`,
		"[Cog 1/1/1] token":           `tok("Cog", 1, 1, 1)`,
	} {
		got, err := ReadAbility(card.English, "{J} Create a "+text+" in target Expedition.")
		if want := "when j: create(1, " + tok + ", target_exp_a)"; err != nil || got.String() != want {
			t.Errorf("%s: got %v, %v", text, got, err)
		} else {
			saysBack(t, got, card.English, card.French)
		}
	}
}
