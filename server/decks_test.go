package server

import (
	"net/http"
	"strings"
	"testing"
)

// Everything that is wrong with a list is said in the language of who asks, with the
// line, and with the rule that the list is against (1.1.4).
func TestFaultsOfLists(t *testing.T) {
	s := open(t)
	v := s.visitor(t)
	v.lang = "fr"
	check := func(text string) (out struct {
		OK     bool
		Faults []fault
	}) {
		t.Helper()
		if status, raw := v.ask(t, "POST", "/api/v1/decks/check", map[string]any{"edition": "2024", "text": text}, &out); status != http.StatusOK {
			t.Fatalf("%d %s", status, raw)
		}
		return out
	}
	for _, tt := range []struct {
		text string
		want []fault
	}{
		{"", []fault{{0, "", "La liste n'a pas de cartes"}}},
		{"trois ALT_CORE_B_AX_04_C\n3 kelon\n\n3", []fault{{1, "", `"trois" n'est pas un nombre`}, {2, "", `"kelon" n'est pas une référence`}, {4, "", `"3" ne peut pas être lu`}}},
		{"1 ALT_CORE_B_AX_04_C@x", []fault{{1, "", "ne finit pas par une version"}}},
		{"99 ALT_CORE_B_AX_04_C\n1 ALT_CORE_B_AX_04_C", []fault{{2, "1.1.4.e", "plus de 99 fois"}}},
		{"1 ALT_CORE_B_AX_01_C\n1 ALT_CORE_B_AX_02_C", []fault{{2, "1.1.4.b", "ALT_CORE_B_AX_02_C est un Héros de trop"}}},
		{"3 ALT_CORE_B_AX_04_C\n2 ALT_CORE_B_AX_99_C\n2 ALT_CORE_B_AX_04_C@7", []fault{{2, "", "Aucune carte n'a la référence ALT_CORE_B_AX_99_C"}, {3, "", "La version ALT_CORE_B_AX_04_C@7"}}},
		{"99 ALT_CORE_B_AX_04_C\n99 ALT_CORE_B_AX_05_C\n99 ALT_CORE_B_AX_06_C", []fault{{0, "", "plus de 200 cartes"}}},
		{"1 ALT_CORE_B_AX_01_C\n\n4 ALT_CORE_B_AX_04_C\n3 ALT_CORE_B_BR_04_C", []fault{{0, "1.1.4.c", "39"}, {3, "1.1.4.e", "3 au plus"}, {4, "1.1.4.d", "faction du Héros"}}},
	} {
		out := check(tt.text)
		if out.OK || len(out.Faults) != len(tt.want) {
			t.Errorf("%q: %+v", tt.text, out)
			continue
		}
		for i, f := range out.Faults {
			if f.Line != tt.want[i].Line || f.Rule != tt.want[i].Rule || !strings.Contains(f.Reason, tt.want[i].Reason) {
				t.Errorf("%q: %+v, want %+v", tt.text, f, tt.want[i])
			}
		}
	}
	game := against("greedy")
	game["deck"] = "1 ALT_CORE_B_AX_01_C\n1 x"
	if status, raw := v.ask(t, "POST", "/api/v1/games", game, nil); status != http.StatusBadRequest || !strings.Contains(string(raw), "Ligne 2 : ") {
		t.Errorf("a game with a wrong list: %d %s", status, raw)
	}
}
