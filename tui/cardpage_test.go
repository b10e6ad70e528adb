package tui

import (
	"strings"
	"testing"

	"tumult/ability"
	"tumult/card"
	"tumult/cards"
)

func TestShowCards(t *testing.T) {
	for _, tt := range []struct {
		lang  card.Language
		asked string
		found bool
		want  []string // in this order
	}{
		{card.English, "alt_core_b_ax_04_c", true, []string{"Kelon Elemental (Élémentaire de Kélon)  ALT_CORE_B_AX_04_C\nAxiom, common — Character (Elemental)\nHand Cost 2, Reserve Cost 2; Forest 1, Mountain 3, Ocean 3\n  {H} "}},
		{card.English, "ELEMENTAIRE DE KELON", true, []string{"AX_04_C\nAxiom, common", "AX_04_R1\nAxiom, rare", "AX_04_R2\nMuna, rare"}},
		{card.French, "Tinker Bell", true, []string{"Fée Clochette (Tinker Bell)  ", "Axiom, commune — Personnage (Fée)\nCoût de Main 3, Coût de Réserve 3; Forêt 1", "\n  {R} Sabotez.\n"}},
		{card.French, "Ordis Recruit", true, []string{"Recrue Ordis (Ordis Recruit)", "Ordis, jeton — Personnage (Soldat)\nForêt 1, Montagne 1, Eau 1\n"}},
		{card.French, "Scarabott", false, []string{"Aucune carte", `"Scarabott"`, "Noms voisins : Scarabot"}},
		{card.English, "qqqqqqqq", false, []string{"No card is named \"qqqqqqqq\".\n"}},
	} {
		var b strings.Builder
		list := cards.ByName(tt.asked)
		if c, ok := cards.Find(tt.asked); ok {
			list = []ability.Card{c}
		}
		if found := ShowCards(&b, tt.lang, tt.asked, list); found != tt.found {
			t.Errorf("%s: found %v", tt.asked, found)
		}
		rest := b.String()
		for _, w := range tt.want {
			_, after, ok := strings.Cut(rest, w)
			if !ok {
				t.Fatalf("%s: no %q in\n%s", tt.asked, w, b.String())
			}
			rest = after
		}
	}
}
