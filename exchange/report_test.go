package exchange

import (
	"errors"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tumult/card"
)

// expected is what the phrase book would have read, which grows with it.
var expected = regexp.MustCompile(`: expected [^\n]*`)

func TestReport(t *testing.T) {
	records := []Record{
		{Ref: "A", NameEN: "Ant", NameFR: "Fourmi", MainEN: "{J} Draw a card.", MainFR: "{J} Piochez une carte.", Line: 1},
		{Ref: "B", NameEN: "Bee", NameFR: "Abeille", MainEN: "{J} Draw a hat.", MainFR: "{J} Piochez  un chapeau.", Line: 2},
		{Ref: "C", NameEN: "Cat", MainEN: "{R} Draw a card.", Line: 3},
		{Ref: "D", NameEN: "Dog", Line: 4},
	}
	for lang, want := range map[card.Language]string{
		card.English: "B  Bee (line 2)\n  {J} Draw a ⟂ hat.\n  stopped at \"hat\"\nread 3 of 4 cards (75.0 %)\n",
		card.French:  "B  Abeille (line 2)\n  {J} Piochez ⟂ un chapeau.\n  stopped at \"un chapeau\"\nread 2 of 3 cards (66.7 %)\n",
	} {
		var b strings.Builder
		Report(&b, slices.Values(records), lang, false)
		if got := expected.ReplaceAllString(b.String(), ""); got != want {
			t.Errorf("got\n%s\nwant\n%s", got, want)
		}
	}
	var b strings.Builder
	if read, total := Report(&b, slices.Values[[]Record](nil), card.French, false); read != 0 || total != 0 || b.String() != "read no cards\n" {
		t.Errorf("got %d %d %q", read, total, b.String())
	}
}

// TestReportOfKnownFaults: a fault that is known is told of the record that has it, in its
// language, while its text still has it.
func TestReportOfKnownFaults(t *testing.T) {
	for _, f := range Faults() {
		r := Record{Ref: f.Ref, MainEN: f.Stands, MainFR: f.Stands}
		if main, _ := r.Text(f.Lang); main != f.Meant {
			t.Errorf("%v of %s: %q is %q, want %q", f.Lang, f.Ref, f.Stands, main, f.Meant)
		}
		if f.Meant == "-" {
			t.Errorf("%v of %s is a dash", f.Lang, f.Ref)
		}
	}
	f := Faults()[0]
	known := Record{Ref: f.Ref, MainEN: f.Stands, MainFR: f.Stands}
	mended, other := known, known
	mended.MainEN, other.Ref = "{J} Draw a card.", "A"
	for _, c := range []struct {
		r    Record
		lang card.Language
		want int
	}{{known, f.Lang, 1}, {known, card.French, 0}, {mended, f.Lang, 0}, {other, f.Lang, 0}} {
		var b strings.Builder
		Report(&b, slices.Values([]Record{c.r}), c.lang, false)
		if got := strings.Count(b.String(), "a known fault of the record: "+f.What); got != c.want {
			t.Errorf("%v of %s: told %d times, want %d:\n%s", c.lang, c.r.Ref, got, c.want, b.String())
		}
	}
}

func TestReportTellsWhatAPhraseCosts(t *testing.T) {
	records := []Record{
		{Ref: "A", NameEN: "Ant", MainEN: "{J} Draw 2 hats.", Line: 1},
		{Ref: "B", NameEN: "Bee", MainEN: "{J} Draw 3 hats.", Line: 2},
		{Ref: "C", NameEN: "Cat", MainEN: "{J} Sing.", Line: 3},
		{Ref: "D", NameEN: "Dog", Line: 4, Err: errors.New("field hand: no")},
		{Ref: "E", NameEN: "Eel", MainEN: "{J}", Line: 5},
	}
	var b strings.Builder
	if read, total := Report(&b, slices.Values(records), card.English, true); read != 0 || total != 5 {
		t.Errorf("read %d of %d", read, total)
	}
	if _, table, _ := strings.Cut(b.String(), "cards  refused at\n"); table != "    2  hats\n    1  Sing\n    1  field hand: no\n    1  the end\nread 0 of 5 cards (0.0 %)\n" {
		t.Errorf("got %q", table)
	}
}
