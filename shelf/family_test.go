package shelf

import (
	"strings"
	"testing"

	"tumult/exchange"
)

// TestUniquesBearTheirFamily: a unique card of a shipped family has its type and its name,
// in each language in which both are known.
func TestUniquesBearTheirFamily(t *testing.T) {
	const family = "ALT_CORE_B_AX_04_C, of the same family, which has "
	for _, c := range []struct {
		change func(*exchange.Record)
		want   string
	}{
		{func(*exchange.Record) {}, ""},
		{func(r *exchange.Record) { r.NameFR = "" }, ""},
		{func(r *exchange.Record) { r.NameEN = "KELON  elemental" }, ""},
		{func(r *exchange.Record) { r.Ref = "ALT_COREKS_B_AX_04_U_9" }, ""},
		{func(r *exchange.Record) { r.Ref, r.NameEN = "ALT_CORE_B_AX_99_U_9", "Heron" }, ""},
		{func(r *exchange.Record) {
			r.Type, r.Forest, r.Mountain, r.Ocean, r.MainEN = "SPELL", nil, nil, nil, "Draw a card."
		}, `field type: "Spell" contradicts ` + family + `"Character"`},
		{func(r *exchange.Record) {
			r.Ref, r.Type, r.Forest, r.Mountain, r.Ocean = "ALT_COREKS_P_AX_04_U_9", "EXPEDITION_PERMANENT", nil, nil, nil
		}, `field type: "Expedition Permanent" contradicts ` + family + `"Character"`},
		{func(r *exchange.Record) { r.NameEN = "Kelon Elementar" }, `field name_en: "Kelon Elementar" contradicts ` + family + `"Kelon Elemental"`},
		{func(r *exchange.Record) { r.NameFR = "Héron" }, `field name_fr: "Héron" contradicts ` + family + `"Élémentaire de Kélon"`},
	} {
		r := heron(func(r *exchange.Record) {
			r.Ref, r.NameEN, r.NameFR = "ALT_CORE_B_AX_04_U_9", "Kelon Elemental", "Élémentaire de Kélon"
		})
		c.change(&r)
		report := imported(t, t.TempDir(), r)
		switch {
		case c.want == "" && report.Added != 1:
			t.Errorf("%s %s: got %v", r.Ref, r.NameEN, report.Refused)
		case c.want != "" && (len(report.Refused) != 1 || strings.TrimSpace(report.Refused[0].Err.Error()) != c.want):
			t.Errorf("got %v, want %s", report.Refused, c.want)
		}
	}
}
