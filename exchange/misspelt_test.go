package exchange

import (
	"strings"
	"testing"
)

// TestMisspelt: a field that is spelled almost as one that is read is told with the one that
// is meant, in each form; one that is like none is ignored.
func TestMisspelt(t *testing.T) {
	part := func(kind string) string {
		return `{"type": "` + kind + `", "translations": {"en_US": {"text": "Draw a card."}}}`
	}
	line := func(kind, parts string) string {
		return `{"reference": "A", "name": "Heron", "cardElements": [{"cardElementType": {"reference": "` + kind + `"}, "cardEffectDisplays": [{"cardEffect": {"cardEffectElements": [` + parts + `]}}]}]}`
	}
	const there = ": there is no such field: "
	for text, want := range map[string]string{
		`{"ref": "A", "name_en": "Heron", "man_en": "x"}`:                                         "man_en" + there + "main_en is meant",
		`{"ref": "A", "name_en": "Heron", "mainEN": "x"}`:                                         "mainEN" + there + "main_en is meant",
		`{"ref": "A", "name_en": "Heron", "main": "x"}`:                                           "main" + there + "main_en is meant",
		`{"ref": "A", "name_en": "Heron", "main_fx": "x"}`:                                        "main_fx" + there + "main_fr is meant",
		`{"ref": "A", "name_en": "Heron", "suport_fr": "x"}`:                                      "suport_fr" + there + "support_fr is meant",
		`{"ref": "A", "name_en": "Heron", "subtype": []}`:                                         "subtype" + there + "subtypes is meant",
		`{"ref": "A", "name_en": "Heron", "sett": "x"}`:                                           "sett" + there + "set is meant",
		`{"reference": "A", "name": "Heron", "element": {}}`:                                      "element" + there + "elements is meant",
		`{"reference": "A", "name": "Heron", "cardElement": []}`:                                  "cardElement" + there + "cardElements is meant",
		`{"reference": "A", "name": "Heron", "elements": {"MAIN_EFECT": "x"}}`:                    "MAIN_EFECT" + there + "MAIN_EFFECT is meant",
		`{"reference": "A", "name": "Heron", "elements": {"main_effect": "x"}}`:                   "main_effect" + there + "MAIN_EFFECT is meant",
		`{"reference": "A", "name": "Heron", "translations": {"fr-FR": {"name": "Héron"}}}`:       "fr-FR" + there + "fr_FR is meant",
		`{"reference": "A", "name": "Heron", "translations": {"fr_FR": {"nane": "Héron"}}}`:       "nane" + there + "name is meant",
		`{"reference": "A", "name": "Heron", "cardElements": [{"cardEffectDisplay": []}]}`:        "cardEffectDisplay" + there + "cardEffectDisplays is meant",
		line("ECHO_EFECT", part("OUTPUT")):                                                        "ECHO_EFECT" + there + "ECHO_EFFECT is meant",
		line("MAIN_EFFECT", part("OUTPT")):                                                        "MAIN_EFFECT: OUTPT" + there + "OUTPUT is meant",
		line("MAIN_EFFECT", part("OUTPUT")+","+part("OUTPUT")):                                    "MAIN_EFFECT: OUTPUT: it stands twice in a line",
		strings.ReplaceAll(line("MAIN_EFFECT", part("OUTPUT")), "cardEffectElements", "elements"): "",
		line("MAIN_EFFECT", part("OUTPUT")):                                                       "",
		`{"ref": "A", "name_en": "Heron", "MAIN_EN": "x"}`:                                        "",
		`{"ref": "A", "note": "x", "main_de": "x", "support_it": "x", "collector": 1}`:            "",
		`{"ref": "A", "` + strings.Repeat("main_en", 6) + `": "x"}`:                               "",
		`{"reference": "A", "@type": "Card", "cardFamily": {}, "isBanned": false}`:                "",
		`{"reference": "A", "elements": {"FLAVOUR": "x"}}`:                                        "",
		`{"reference": "A", "translations": {"es_ES": {"nom": "x"}, "de_DE": {"name": "x"}}}`:     "",
		`{"reference": "A", "cardType": {"@type": "CardType", "id": "x", "name": "x"}}`:           "",
	} {
		for _, form := range []string{text, "[" + text + "]", `{"member": [` + text + `]}`, `{"hydra:member": [` + text + `]}`} {
			got, err := read(form)
			switch {
			case err != nil || len(got) != 1:
				t.Errorf("%s: %v %v", form, got, err)
			case want == "" && got[0].Err != nil:
				t.Errorf("%s: %v", form, got[0].Err)
			case want != "" && (got[0].Err == nil || got[0].Err.Error() != "field "+want || got[0].Ref != "A" || got[0].NameEN != "Heron"):
				t.Errorf("%s\ngot  %s: %v\nwant field %s", form, got[0].NameEN, got[0].Err, want)
			}
		}
	}
}

// TestTextInOneFormOnly: a list of elements does not take away the text of the flat form.
func TestTextInOneFormOnly(t *testing.T) {
	got, err := read(`{"reference": "A", "elements": {"MAIN_EFFECT": "{J} Draw a card.", "ECHO_EFFECT": "{D} : Draw a card."},
		"cardElements": [{"cardElementType": {"reference": "MAIN_EFFECT"}}, {"cardElementType": {"reference": "ECHO_EFFECT"}}]}`)
	if err != nil || got[0].Err != nil || got[0].MainEN != "{J} Draw a card." || got[0].SupportEN != "{D} : Draw a card." {
		t.Errorf("got %+v %v", got, err)
	}
}
