package shelf

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.etcd.io/bbolt"

	"tumult/ability"
	"tumult/card"
	"tumult/cards"
	"tumult/exchange"
	"tumult/phrase"
)

const ref = "ALT_LATER_B_AX_07_U_12"

// heron is a unique card of a set that is not shipped.
func heron(change func(*exchange.Record)) exchange.Record {
	n := func(n int) *int { return &n }
	r := exchange.Record{Ref: ref, Faction: "AX", Rarity: "UNIQUE", Type: "CHARACTER", Subtypes: []string{"ANIMAL"}, NameEN: "Heron", NameFR: "Héron cendré",
		Hand: n(2), Reserve: n(3), Forest: n(3), Mountain: n(1), Ocean: n(0), MainEN: "{R} I gain 1 boost.", SupportEN: "{D} : Draw a card.", Line: 1}
	if change != nil {
		change(&r)
	}
	return r
}

// told is the record that tells a card.
func told(c *ability.Card) exchange.Record {
	main, support := phrase.PrintCard(card.English, c.Abilities)
	r := exchange.Record{Ref: c.Ref, Set: c.Set, Faction: c.Faction.Code(), Rarity: c.Rarity.String(), Type: c.Type.String(), Subtypes: c.Subtypes,
		NameEN: c.Names[card.English], Hand: &c.Hand, Reserve: &c.Reserve, Forest: &c.Stats[0], Mountain: &c.Stats[1], Ocean: &c.Stats[2],
		MainEN: main, SupportEN: support, ReserveLimit: &c.ReserveLimit, LandmarkLimit: &c.LandmarkLimit}
	if c.Expedition {
		r.Type = "EXPEDITION_" + strings.ToUpper(r.Type)
	}
	if cards.IsToken(c) {
		r.Type = "TOKEN_" + strings.ToUpper(r.Type)
	}
	return r
}

func imported(t *testing.T, dir string, records ...exchange.Record) Report {
	t.Helper()
	told := 0
	r, err := Import(dir, slices.Values(records), func() { told++ })
	if err != nil {
		t.Fatal(err)
	}
	if want := 1 + len(records)/atOnce; told != want {
		t.Errorf("told %d times of %d that some records are durable", told, want)
	}
	return r
}

func opened(t *testing.T, dir string) *Shelf {
	t.Helper()
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { s.Close() })
	return s
}

// found is what a card with a reference says, or "".
func found(t *testing.T, s *Shelf, ref string) string {
	t.Helper()
	c, ok, err := s.Find(ref)
	if err != nil {
		t.Fatal(err)
	}
	if !ok {
		return ""
	}
	var b strings.Builder
	for _, a := range c.Abilities {
		b.WriteString(a.String() + "\n")
	}
	return c.Ref + " " + b.String()
}

func newestOf(t *testing.T, s *Shelf, ref string) string {
	t.Helper()
	name, err := s.Newest(ref)
	if err != nil {
		t.Fatal(err)
	}
	return name
}

func TestVersions(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	first := heron(nil)
	erratum := heron(func(r *exchange.Record) { r.MainEN = "{H} I gain 1 boost."; r.Line = 7 })
	if r := imported(t, dir, first); r.Added != 1 || r.Imported() != 1 || len(r.Refused) != 0 {
		t.Errorf("got %+v", r)
	}
	if r := imported(t, dir, first); r.Same != 1 || r.Imported() != 1 {
		t.Errorf("again: got %+v", r)
	}
	noFrench := heron(func(r *exchange.Record) { r.NameFR = "" })
	if r := imported(t, dir, noFrench); r.Same != 1 {
		t.Errorf("told in one language: got %+v", r)
	}
	want := Change{card.Names{"Heron", "Héron cendré"}, ref + "@2", 7}
	if r := imported(t, dir, erratum); len(r.Changed) != 1 || r.Changed[0] != want || r.Imported() != 1 {
		t.Errorf("erratum: got %+v", r)
	}
	if r := imported(t, dir, erratum); r.Same != 1 || r.Imported() != 1 {
		t.Errorf("erratum again: got %+v", r)
	}

	s := opened(t, dir)
	if got := newestOf(t, s, strings.ToLower(ref)); got != ref+"@2" {
		t.Errorf("the newest is %s", got)
	}
	for name, want := range map[string]string{
		ref + "@1":                  ref + "@1 when r: boost(me, 1)\nsupport quick discard(me): draw(you, 1)\n",
		strings.ToLower(ref) + "@2": ref + "@2 when h: boost(me, 1)\nsupport quick discard(me): draw(you, 1)\n",
		ref:                         "", ref + "@0": "", ref + "@3": "", ref + "@x": "", ref + "@-1": "",
	} {
		if got := found(t, s, name); got != want {
			t.Errorf("%s: got %q, want %q", name, got, want)
		}
	}
	for _, name := range []string{"heron", "HERON  CENDRE"} {
		if got, err := s.ByName(name); err != nil || len(got) != 1 || got[0].Ref != ref+"@2" {
			t.Errorf("%s: got %v %v", name, got, err)
		}
	}
	if got, err := s.ByName("hero"); err != nil || len(got) != 0 {
		t.Errorf("got %v %v", got, err)
	}
}

// TestARenamedCard is found by its new name only; its older version has the old one.
func TestARenamedCard(t *testing.T) {
	dir := t.TempDir()
	imported(t, dir, heron(nil))
	imported(t, dir, heron(func(r *exchange.Record) { r.NameEN, r.NameFR = "Stork", "Cigogne" }))
	s := opened(t, dir)
	for name, want := range map[string]int{"Heron": 0, "Héron cendré": 0, "Stork": 1, "cigogne": 1} {
		if got, err := s.ByName(name); err != nil || len(got) != want {
			t.Errorf("%s: got %v %v", name, got, err)
		}
	}
	if c, ok, err := s.Find(ref + "@1"); !ok || err != nil || c.Names[card.English] != "Heron" {
		t.Errorf("got %v %v", c, err)
	}
}

// TestShippedCards: a shipped card as it is told is the same; with another text it
// gets a version 1 that takes its place, and the shipped one is still version 0.
func TestShippedCards(t *testing.T) {
	dir := t.TempDir()
	var all []exchange.Record
	for _, c := range cards.All() {
		all = append(all, told(&c))
	}
	if r := imported(t, dir, all...); r.Same != len(all) {
		t.Fatalf("%d of %d are the same: changed %v, refused %v", r.Same, len(all), r.Changed, r.Refused)
	}
	const elemental = "ALT_CORE_B_AX_04_C"
	shipped, _ := cards.Find(elemental)
	changed, promo := told(&shipped), told(&shipped)
	more := shipped.Hand + 1
	changed.Hand = &more
	promo.Ref, promo.Product = "ALT_CORE_P_AX_04_C", "P"
	if r := imported(t, dir, changed, promo); len(r.Changed) != 1 || r.Changed[0].Ref != elemental+"@1" || r.Same != 1 {
		t.Fatalf("got %+v", r)
	}
	s := opened(t, dir)
	for _, name := range []string{elemental, "ALT_CORE_P_AX_04_C"} {
		if got := newestOf(t, s, name); got != elemental+"@1" {
			t.Errorf("%s: the newest is %s", name, got)
		}
	}
	if got := newestOf(t, s, elemental+"@0"); got != elemental+"@0" {
		t.Errorf("got %s", got)
	}
	for name, want := range map[string]int{elemental: shipped.Hand, elemental + "@0": shipped.Hand, elemental + "@1": shipped.Hand + 1} {
		if c, ok, err := s.Find(name); !ok || err != nil || c.Hand != want {
			t.Errorf("%s: got %v %v", name, c.Hand, err)
		}
	}
	byName, err := s.ByName("Kelon Elemental")
	if err != nil || len(byName) != 3 || byName[0].Ref != elemental+"@1" || byName[0].Names[card.French] != "Élémentaire de Kélon" {
		t.Errorf("got %v %v", byName, err)
	}
	var each []string
	if err := s.Each(func(c *ability.Card) error { each = append(each, c.Ref); return nil }); err != nil {
		t.Fatal(err)
	}
	if len(each) != len(all) || slices.Contains(each, elemental) || !slices.Contains(each, elemental+"@1") {
		t.Errorf("%d cards of %d", len(each), len(all))
	}
}

// TestRefused: what is wrong is named, and the good cards beside it are imported.
func TestRefused(t *testing.T) {
	dir := t.TempDir()
	r := imported(t, dir,
		heron(func(r *exchange.Record) {
			r.Hand = nil
			r.Faction = "BR"
			r.Ref = "ALT_LATER_B_AX_08_C"
			r.Rarity = "COMMON"
		}),
		heron(nil),
		heron(func(r *exchange.Record) { r.MainEN = "{R} I gain 1 hat."; r.Ref += "3" }),
		heron(func(r *exchange.Record) {
			r.MainEN, r.SupportEN, r.MainFR, r.Ref = "", "", "{R} Piochez une carte.", r.Ref+"4"
		}),
		heron(func(r *exchange.Record) { r.Ocean = r.Hand; r.Line = 9 }),
		exchange.Record{Ref: "A", Err: errors.New("field hand: expected a number, got string")},
	)
	if r.Added != 2 || r.Imported() != 2 || len(r.Refused) != 4 {
		t.Fatalf("got %+v", r)
	}
	for i, want := range []string{"field faction: \"BR\" contradicts the reference, which says AX\nfield hand: a number expected for a Character",
		"hat", "it contradicts line 1, which is about the same card", "field hand: expected a number, got string"} {
		if got := r.Refused[i].Err.Error(); !strings.Contains(got, want) {
			t.Errorf("%d: got %s, want %s", i, got, want)
		}
	}
	s := opened(t, dir)
	if got := found(t, s, ref+"4@1"); got != ref+"4@1 when r: draw(you, 1)\n" {
		t.Errorf("French: got %s", got)
	}
	if c, ok, _ := s.Find(ref + "@1"); !ok || c.Stats != [3]int{3, 1, 0} {
		t.Errorf("got %v", c)
	}
}

// TestContradictingFrench: where both texts are given they say the same (what is known
// already is not asked again).
func TestContradictingFrench(t *testing.T) {
	r := imported(t, t.TempDir(),
		heron(func(r *exchange.Record) { r.MainEN, r.MainFR = "{R} Draw a card.", "{R} Piochez une carte." }),
		heron(func(r *exchange.Record) {
			r.Ref += "2"
			r.MainEN, r.MainFR = "{R} Draw a card.", "{R} Piochez deux cartes."
		}),
		heron(func(r *exchange.Record) {
			r.Ref += "3"
			r.MainEN, r.MainFR = "{R} Draw a card.", "{R} Piochez un chapeau."
		}),
	)
	if r.Added != 1 || len(r.Refused) != 2 {
		t.Fatalf("got %+v", r)
	}
	for i, want := range []string{"field main_fr: it says something else than the English text: leave it out, or write what English says\nEnglish: {R} Draw a card.\nFrench: {R} Draw two cards.", "chapeau"} {
		if x := r.Refused[i]; !strings.Contains(x.Err.Error(), want) || x.Lang != card.French {
			t.Errorf("got %s, want %s", x.Err, want)
		}
	}
}

// TestHostileNames: whatever a name is, it is kept as it is or refused, and every
// card can still be read.
func TestHostileNames(t *testing.T) {
	dir := t.TempDir()
	good := []string{"- effect: draw(you, 1)", "card ALT_LATER_B_AX_07_U_1", "set X", "a: b, c", "# x", "@1", "\\n", `"`, "e\u0301", "\u0301"}
	var all []exchange.Record
	for i, name := range append(good, "x\ny", "x\x00", "\u00a0", "\x1b[2J", "\xff", "\u2028", "x\u2028rarity common", "a\u202eb", "\u200b") {
		all = append(all, heron(func(r *exchange.Record) {
			r.Ref, r.NameEN, r.NameFR = fmt.Sprintf("ALT_LATER_B_AX_07_U_1%02d", i), name, name
		}))
	}
	r := imported(t, dir, all...)
	s := opened(t, dir)
	kept := 0
	if err := s.Each(func(c *ability.Card) error {
		if strings.HasPrefix(c.Ref, "ALT_LATER") {
			kept++
		}
		return nil
	}); err != nil || kept != r.Added || kept+len(r.Refused) != len(all) {
		t.Errorf("%d kept, %d added, %d refused: %v", kept, r.Added, len(r.Refused), err)
	}
	for i, name := range good {
		c, ok, err := s.Find(fmt.Sprintf("ALT_LATER_B_AX_07_U_1%02d@1", i))
		if refused := slices.ContainsFunc(r.Refused, func(x Refusal) bool { return x.Record.NameEN == name }); refused {
			t.Errorf("%q was refused", name)
			continue
		}
		if err != nil || !ok || c.Names != (card.Names{name, name}) || len(c.Abilities) != 2 {
			t.Errorf("%q: got %+v %v", name, c, err)
		}
		if byName, err := s.ByName(name); err != nil || len(byName) != 1 || byName[0].Ref != c.Ref {
			t.Errorf("%q: got %v %v", name, byName, err)
		}
	}
}

func TestNothingImported(t *testing.T) {
	dir := t.TempDir()
	for _, s := range []*Shelf{{}, opened(t, dir)} {
		n := 0
		if err := s.Each(func(*ability.Card) error { n++; return nil }); err != nil || n != len(cards.All()) {
			t.Errorf("%d cards, %v", n, err)
		}
		if got := newestOf(t, s, "alt_core_b_ax_04_c"); got != "ALT_CORE_B_AX_04_C" {
			t.Errorf("got %s", got)
		}
		if got := found(t, s, ref+"@1"); got != "" {
			t.Errorf("got %s", got)
		}
	}
	if _, err := os.Stat(filepath.Join(dir, fileName)); err == nil {
		t.Error("reading has made a file")
	}
}

func TestEachStops(t *testing.T) {
	dir := t.TempDir()
	imported(t, dir, heron(nil))
	stop := errors.New("enough")
	if err := opened(t, dir).Each(func(c *ability.Card) error {
		if c.Ref == ref+"@1" {
			return stop
		}
		return nil
	}); err != stop {
		t.Errorf("got %v", err)
	}
}

// TestCut: a file that was cut is refused by name, for reading and for writing, unless
// nothing was in what it has lost.
func TestCut(t *testing.T) {
	dir := t.TempDir()
	imported(t, dir, heron(nil))
	path := filepath.Join(dir, fileName)
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	whole := 0
	for size := 1; size < len(data); size += 512 {
		if err := os.WriteFile(path, data[:size], 0o644); err != nil {
			t.Fatal(err)
		}
		read := func() (int, error) {
			s, err := Open(dir)
			if err != nil {
				return 0, err
			}
			defer s.Close()
			n := 0
			err = s.Each(func(*ability.Card) error { n++; return nil })
			return n, err
		}
		write := func() error {
			db, err := open(path, &bbolt.Options{})
			if err != nil {
				return err
			}
			return db.Close()
		}
		n, err := read()
		switch errWrite := write(); {
		case err == nil && errWrite == nil:
			whole++
		case n != 0 || err == nil || errWrite == nil || !strings.Contains(err.Error(), "imported cards cannot be opened: "+path) || err.Error() != errWrite.Error():
			t.Errorf("%d of %d bytes: %d cards, %v, %v", size, len(data), n, err, errWrite)
		}
	}
	if whole == 0 || whole > len(data)/1024 {
		t.Errorf("with %d cuts all was there", whole)
	}
}

// TestBroken: what cannot be opened or read says so, and an import replaces it.
func TestBroken(t *testing.T) {
	dir := t.TempDir()
	db, err := open(filepath.Join(dir, fileName), &bbolt.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Open(dir); err == nil || !strings.Contains(err.Error(), "cards.db is in use") {
		t.Errorf("in use: got %v", err)
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	if got := found(t, opened(t, dir), ref+"@1"); got != "" { // the first import was cut
		t.Errorf("got %s", got)
	}

	dir = t.TempDir()
	imported(t, dir, heron(nil))
	if db, err = open(filepath.Join(dir, fileName), &bbolt.Options{}); err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(db.Update(func(t *bbolt.Tx) error { return t.Bucket(versions).Put(key(ref, 1), []byte("hello")) }), db.Close()); err != nil {
		t.Fatal(err)
	}
	s := opened(t, dir)
	if _, ok, err := s.Find(ref + "@1"); ok || err == nil || !strings.Contains(err.Error(), ref+"@1:1: a line \"set …\" expected") {
		t.Errorf("got %v", err)
	}
	s.Close()
	if r := imported(t, dir, heron(nil)); len(r.Changed) != 1 {
		t.Errorf("got %+v", r)
	}
	if got := found(t, opened(t, dir), ref+"@2"); !strings.HasPrefix(got, ref+"@2 when r") {
		t.Errorf("got %q", got)
	}

	if err := os.WriteFile(filepath.Join(dir, fileName), []byte("this is no file of cards"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Open(dir); err == nil || !strings.Contains(err.Error(), "imported cards cannot be opened") {
		t.Errorf("got %v", err)
	}
}

// BenchmarkEach looks at every card of 20,000 that share their abilities.
func BenchmarkEach(b *testing.B) {
	const many = 20_000
	dir := b.TempDir()
	var all []exchange.Record
	for n := range many {
		all = append(all, heron(func(r *exchange.Record) { r.Ref = fmt.Sprintf("ALT_LATER_B_AX_07_U_%d", n) }))
	}
	if _, err := Import(dir, slices.Values(all), func() {}); err != nil {
		b.Fatal(err)
	}
	s, err := Open(dir)
	if err != nil {
		b.Fatal(err)
	}
	defer s.Close()
	b.ReportAllocs()
	for b.Loop() {
		if err := s.Each(func(*ability.Card) error { return nil }); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*many), "ns/card")
}
