package shelf

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.etcd.io/bbolt"

	"tumult/card"
	"tumult/cards"
	"tumult/exchange"
)

// TestNoFolder: a data folder that cannot be made or opened is told.
func TestNoFolder(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, fileName)
	if err := os.WriteFile(file, []byte("this is no file of cards"), 0o644); err != nil {
		t.Fatal(err)
	}
	for folder, want := range map[string]string{file: "the data folder cannot be made", dir: "imported cards cannot be opened"} {
		_, err := Import(folder, slices.Values([]exchange.Record{heron(nil)}), func() { t.Error("something is durable") })
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

// TestBrokenStore: what the file does not take ends the import with an error, and nothing of
// what would have become durable with it is kept.
func TestBrokenStore(t *testing.T) {
	dir := t.TempDir()
	imported(t, dir, heron(nil))
	db, err := open(filepath.Join(dir, fileName), &bbolt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if err := db.Update(func(t *bbolt.Tx) error {
		_, err := t.Bucket(names).CreateBucket([]byte(cards.Folded("Stork") + "\x00" + ref + "1"))
		return err
	}); err != nil {
		t.Fatal(err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	good := heron(func(r *exchange.Record) { r.Ref += "2" })
	bad := heron(func(r *exchange.Record) { r.Ref, r.NameEN = r.Ref+"1", "Stork" })
	for range 2 { // the file is closed
		ended := false
		records := func(yield func(exchange.Record) bool) {
			defer func() { ended = true }()
			_ = yield(good) && yield(bad) && yield(good)
		}
		_, err := Import(dir, records, func() {})
		if !ended {
			t.Error("the records are still being read")
		}
		if err == nil || !strings.Contains(err.Error(), "incompatible value") {
			t.Fatalf("got %v", err)
		}
	}
	if got := found(t, opened(t, dir), ref+"2@1"); got != "" {
		t.Errorf("got %s", got)
	}
}

// TestRefusedIn: a refusal tells the language that was read, and of a record whose fields
// cannot be read nothing else.
func TestRefusedIn(t *testing.T) {
	r := imported(t, t.TempDir(),
		heron(func(r *exchange.Record) { r.MainEN, r.SupportEN, r.MainFR = "", "", "{R} Piochez un chapeau." }),
		heron(func(r *exchange.Record) { r.MainEN = "{R} Draw a hat." }),
		exchange.Record{Ref: "A", Err: os.ErrInvalid},
	)
	if len(r.Refused) != 3 || r.Refused[0].Lang != card.French || r.Refused[1].Lang != card.English || r.Refused[2].Err != os.ErrInvalid {
		t.Errorf("got %+v", r.Refused)
	}
}

// TestContradictingBoxes: each box is held against the other language's, all abilities of it.
func TestContradictingBoxes(t *testing.T) {
	two := func(r *exchange.Record) { r.MainEN = "{R} Draw a card.  {H} I gain 1 boost." }
	for want, change := range map[string]func(*exchange.Record){
		"": func(r *exchange.Record) { r.SupportFR = "{D} : Piochez une carte." },
		"field support_fr: it says something else than the English text: leave it out, or write what English says\nEnglish: {D} : Draw a card.\nFrench: {D} : Draw two cards.": func(r *exchange.Record) {
			r.MainFR, r.SupportFR = "{R} Piochez une carte.  {H} Je gagne 1 boost.", "{D} : Piochez deux cartes."
		},
		"field main_fr: it says something else than the English text: leave it out, or write what English says\nEnglish: {R} Draw a card. / {H} I gain 1 boost.\nFrench: {R} Draw a card.": func(r *exchange.Record) {
			r.MainFR = "{R} Piochez une carte."
		},
	} {
		r := imported(t, t.TempDir(), heron(func(r *exchange.Record) { two(r); change(r) }))
		if want == "" && r.Added == 1 {
			continue
		}
		if len(r.Refused) != 1 || r.Refused[0].Err.Error() != want {
			t.Errorf("got %+v, want %s", r, want)
		}
	}
}

// TestNamesOfVersions: a French name that is left out is the one that was told with the same
// English name; another one is another version.
func TestNamesOfVersions(t *testing.T) {
	dir := t.TempDir()
	name := func(en, fr string) exchange.Record {
		return heron(func(r *exchange.Record) { r.NameEN, r.NameFR = en, fr })
	}
	imported(t, dir, name("Heron", "Héron cendré"))
	for i, c := range []struct {
		record exchange.Record
		want   card.Names
	}{
		{name("Heron", "Grand héron"), card.Names{"Heron", "Grand héron"}},
		{name("Stork", ""), card.Names{"Stork", ""}},
	} {
		if r := imported(t, dir, c.record); len(r.Changed) != 1 || r.Changed[0].Name != c.want {
			t.Errorf("%d: got %+v, want %v", i, r, c.want)
		}
	}
}

// TestNoName: no card is found by a name that it does not have.
func TestNoName(t *testing.T) {
	dir := t.TempDir()
	imported(t, dir, heron(func(r *exchange.Record) { r.NameFR = "" }))
	if all, err := opened(t, dir).ByName(""); err != nil || len(all) != 0 {
		t.Errorf("got %v %v", all, err)
	}
}

// TestSameTwice: a record that stands twice is the same, and the first line is told where a
// third one contradicts.
func TestSameTwice(t *testing.T) {
	at := func(line, hand int) exchange.Record {
		return heron(func(r *exchange.Record) { r.Line, r.Hand = line, &hand })
	}
	r := imported(t, t.TempDir(), at(1, 2), at(2, 2), at(3, 5))
	if r.Added != 1 || r.Same != 1 || len(r.Refused) != 1 || r.Refused[0].Err.Error() != "it contradicts line 1, which is about the same card" {
		t.Errorf("got %+v", r)
	}
}

// TestOtherSet: a card of the Kickstarter set as it is told is the same piece.
func TestOtherSet(t *testing.T) {
	c, _ := cards.Find("ALT_CORE_B_AX_04_C")
	record := told(&c)
	record.Ref, record.Set = "ALT_COREKS_B_AX_04_C", "COREKS"
	if r := imported(t, t.TempDir(), record); r.Same != 1 {
		t.Errorf("got %+v", r)
	}
}

// TestNotKept: what would read back as another card is not kept.
func TestNotKept(t *testing.T) {
	dir := t.TempDir()
	imported(t, dir, heron(nil))
	db, err := open(filepath.Join(dir, fileName), &bbolt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	r := heron(nil)
	i := importer{report: &Report{}, lines: map[string]int{}}
	c, err := cardOf(&i.proof, &r, card.English)
	if err != nil {
		t.Fatal(err)
	}
	c.Names[card.English] = "Heron\ncost 0 0"
	if err := db.Update(func(t *bbolt.Tx) error { return i.put(t, &r, c) }); err == nil || len(i.report.Changed) > 0 {
		t.Errorf("got %v, %+v", err, i.report)
	}
}
