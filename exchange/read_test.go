package exchange

import (
	"bytes"
	"compress/gzip"
	"errors"
	"slices"
	"strings"
	"testing"

	"tumult/card"
	"tumult/phrase"
	"tumult/visible"
)

const heron = `{"ref": "ALT_CORE_B_BR_99_R1", "set": "CORE", "faction": "BR", "rarity": "RARE", "type": "CHARACTER", "subtypes": ["ANIMAL"], "name_en": "Heron",
 "name_fr": "Héron", "hand": 2, "reserve": 3, "forest": 3, "mountain": 1, "ocean": 0, "main_en": "{R} I gain 1 boost.", "support_fr": "{D} : Piochez une carte.", "artist": "nobody"}`

const mast = `{"ref": "ALT_CORE_B_AX_98_C", "faction": "AX", "rarity": "COMMON", "type": "LANDMARK_PERMANENT", "name_en": "Mast", "hand": 2, "reserve": 2}`

// read reads all records of a text.
func read(text string) ([]Record, error) {
	r := NewReader("f", strings.NewReader(text))
	all := slices.Collect(r.Records())
	return all, r.Err()
}

func TestRead(t *testing.T) {
	var packed bytes.Buffer
	zip := gzip.NewWriter(&packed)
	if _, err := zip.Write([]byte(heron + "\n" + mast)); err != nil {
		t.Fatal(err)
	}
	if err := zip.Close(); err != nil {
		t.Fatal(err)
	}
	for form, text := range map[string]string{
		"lines": heron + "\n" + mast + "\n",
		"array": "[" + heron + "\n," + mast + "]\n",
		"gzip":  packed.String(),
		"mark":  "\ufeff" + heron + "\n" + mast + "\n",
	} {
		got, err := read(text)
		if err != nil || len(got) != 2 {
			t.Fatalf("%s: %v %v", form, got, err)
		}
		if got[0].Line != 1 || got[1].Line != 3 || got[0].NameFR != "Héron" || got[1].Ref != "ALT_CORE_B_AX_98_C" {
			t.Errorf("%s: got %+v", form, got)
		}
	}
	for _, text := range []string{"", "\n \n", "[]", " [ ]"} {
		if got, err := read(text); err != nil || len(got) != 0 {
			t.Errorf("%q: got %v %v", text, got, err)
		}
	}
}

func TestBadFiles(t *testing.T) {
	for text, want := range map[string]string{
		"hello":                        "f:1: invalid character 'h' looking for beginning of value",
		"[" + mast + "\n" + mast + "]": "f:2: expected comma after array element",
		"[" + mast + ",\n":             "f:2: the file ends in the middle",
		"[" + mast:                     "f:1: the file ends in the middle",
		mast + "\n{\"ref\": \"A\"":     "f:2: the file ends in the middle",
		"[" + mast + "]\n" + mast:      "f:2: something follows the list",
		"\x1f\x8bgarbage":              "f: cannot unpack: unexpected EOF",
	} {
		_, err := read(text)
		var e *Error
		if !errors.As(err, &e) || err.Error() != want {
			t.Errorf("%q\ngot  %v\nwant %s", text, err, want)
		}
	}
}

// TestBadRecords: a record whose fields are wrong says so and does not keep the
// others from being read.
func TestBadRecords(t *testing.T) {
	for text, want := range map[string]string{
		`{"ref": "A", "hand": "x"}`:                            "field hand: expected a whole number in digits, got string",
		`{"ref": "A", "subtypes": [1]}`:                        "field subtypes: expected a text in quotes, got number",
		`{"ref": "A", "main_en": {}}`:                          "field main_en: expected a text in quotes, got object",
		`{"ref": "A", "hand": 2.5}`:                            "field hand: expected a whole number in digits, got number 2.5",
		`{"ref": "A", "hand": 1e9}`:                            "field hand: expected a whole number in digits, got number 1e9",
		`{"ref": 7, "rarity": "COMMON"}`:                       "field ref: expected a text in quotes, got number",
		`{"ref": "", "rarity": "COMMON"}`:                      "a record has a reference: a field ref or reference, as ALT_CORE_B_AX_04_C",
		`{"reference": "A", "elements": {"MAIN_COST": [2]}}`:   "the value of an element: expected a text in quotes or a number, got [2]",
		`{"reference": "A", "elements": {"MAIN_COST": 2.5}}`:   `field MAIN_COST: "2.5" is no number`,
		`{"name_en": "A"}`:                                     "a record has a reference: a field ref or reference, as ALT_CORE_B_AX_04_C",
		"7":                                                    "a record is an object, not a number",
		`{"reference": "A", "elements": {"MAIN_COST": "two"}}`: `field MAIN_COST: "two" is no number`,
		`{"reference": "A", "cardType": "CHARACTER"}`:          "field cardType: expected an object, got string",
	} {
		got, err := read(text + "\n" + heron)
		if err != nil || len(got) != 2 || got[0].Err == nil || got[0].Err.Error() != want || got[1].Err != nil {
			t.Errorf("%q\ngot  %v %v\nwant %s", text, got, err, want)
		}
	}
}

// communityHeron is the heron as card interfaces answer it, in both forms.
const communityHeron = `{"reference": "ALT_CORE_B_BR_99_R1", "name": "Heron",
 "translations": {"fr_FR": {"name": "Héron"}, "en_US": {"name": "Heron"}},
 "mainFaction": {"reference": "BR"}, "cardType": {"reference": "CHARACTER"}, "cardSet": {"reference": "CORE"},
 "cardSubTypes": [{"reference": "ANIMAL"}], "rarity": {"reference": "RARE"}, "cardProduct": {"reference": "B"},
 `

func TestCommunityForms(t *testing.T) {
	flat := communityHeron + `"elements": {"MAIN_COST": "2", "RECALL_COST": "#3#", "OCEAN_POWER": "0", "FOREST_POWER": "3", "MOUNTAIN_POWER": "1", "MAIN_EFFECT": "{R} I gain 1 boost.", "ECHO_EFFECT": "{D} : Draw a card."}}`
	list := communityHeron + `"cardElements": [{"cardElementType": {"reference": "MAIN_COST"}, "value": "2", "cardEffectDisplays": []},
	 {"cardElementType": {"reference": "RECALL_COST"}, "value": "3"}, {"cardElementType": {"reference": "OCEAN_POWER"}, "value": "0"},
	 {"cardElementType": {"reference": "FOREST_POWER"}, "value": "3"}, {"cardElementType": {"reference": "MOUNTAIN_POWER"}, "value": "1"},
	 {"cardElementType": {"reference": "MAIN_EFFECT"}, "value": "something older", "cardEffectDisplays": [
	  {"sequence": 1, "cardEffect": {"cardEffectElements": [{"type": "OUTPUT", "translations": {"en_US": {"text": "{D} : Nothing."}}}]}},
	  {"sequence": 0, "cardEffect": {"cardEffectElements": [
	   {"type": "OUTPUT", "translations": {"en_US": {"text": "Draw a card."}, "fr_FR": {"text": "Piochez une carte."}}},
	   {"type": "TRIGGER", "translations": {"en_US": {"text": "{R}"}, "fr_FR": {"text": "{R}"}}}]}}]}]}`
	for form, text := range map[string]string{"flat": flat, "member": `{"member": [` + flat + `], "totalItems": 1}`, "hydra": `{"hydra:member": [` + flat + `]}`, "array": "[" + flat + "]"} {
		got, err := read(text)
		if err != nil || len(got) != 1 || got[0].Err != nil {
			t.Fatalf("%s: %v %v", form, got, err)
		}
		r := got[0]
		c, err := r.Card()
		if err != nil || c.Hand != 2 || c.Reserve != 3 || c.Stats != [3]int{3, 1, 0} || c.Names != (card.Names{"Heron", "Héron"}) || r.MainEN != "{R} I gain 1 boost." || r.SupportEN != "{D} : Draw a card." {
			t.Errorf("%s: %+v %v", form, r, err)
		}
	}
	got, err := read(list)
	if err != nil || len(got) != 1 || got[0].MainEN != "{R} Draw a card.  {D} : Nothing." || got[0].MainFR != "{R} Piochez une carte." {
		t.Errorf("list: %+v %v", got, err)
	}
	if c, err := got[0].Card(); err != nil || c.Hand != 2 || c.Stats != [3]int{3, 1, 0} {
		t.Errorf("list: %+v %v", c, err)
	}
}

func TestFacts(t *testing.T) {
	got, err := read(heron + mast)
	if err != nil {
		t.Fatal(err)
	}
	c, err := got[0].Card()
	if err != nil || c.Faction != card.Bravos || c.Rarity != card.Rare || c.Hand != 2 || c.Reserve != 3 || c.Stats != [3]int{3, 1, 0} || !c.HasStats || !slices.Equal(c.Subtypes, []string{"Animal"}) {
		t.Errorf("got %+v %v", c, err)
	}
	if c, err := got[1].Card(); err != nil || c.Type != card.Permanent || c.HasStats || !slices.Equal(c.Subtypes, []string{"Landmark"}) {
		t.Errorf("got %+v %v", c, err)
	}
	token := Record{Ref: "ALT_DUSTER_B_NE_01_C", Faction: "NE", Type: "TOKEN_LANDMARK_PERMANENT", NameEN: "Stone"}
	if c, err := token.Card(); err != nil || c.Type != card.Permanent || c.Rarity != card.NoRarity || c.Hand != 0 {
		t.Errorf("got %+v %v", c, err)
	}
	gear := Record{Ref: "ALT_ALIZE_B_AX_43_C", Faction: "AX", Rarity: "COMMON", Type: "EXPEDITION_PERMANENT", Subtypes: []string{"GEAR"}, NameEN: "Boots", Hand: new(int), Reserve: new(int)}
	if c, err := gear.Card(); err != nil || c.Type != card.Permanent || !c.Expedition || !slices.Equal(c.Subtypes, []string{"Gear"}) {
		t.Errorf("got %+v %v", c, err)
	}
}

// TestContradictions: each change of a good record is refused with the field.
func TestContradictions(t *testing.T) {
	number := func(n int) *int { return &n }
	for want, change := range map[string]func(*Record){
		"field faction: unknown faction":                      func(r *Record) { r.Faction = "QQ" },
		`field faction: "AX" contradicts the reference`:       func(r *Record) { r.Faction = "AX" },
		"field rarity: unknown rarity":                        func(r *Record) { r.Rarity = "" },
		`field rarity: "U" contradicts the reference`:         func(r *Record) { r.Rarity = "UNIQUE" },
		`field set: "ALIZE" contradicts the reference`:        func(r *Record) { r.Set = "ALIZE" },
		`field product: "P" contradicts the reference`:        func(r *Record) { r.Product = "P" },
		`field number: "98" contradicts the reference`:        func(r *Record) { r.Number = float64(98) },
		`field number: "9" contradicts the reference`:         func(r *Record) { r.Number = "09" },
		"field type: unknown type":                            func(r *Record) { r.Type = "HAT" },
		"field type: EXPEDITION_SPELL is no kind":             func(r *Record) { r.Type = "EXPEDITION_SPELL" },
		"field name_en: a name expected":                      func(r *Record) { r.NameEN = " " },
		"field name_en: a control character at byte 1":        func(r *Record) { r.NameEN = "a\x1b[2J" },
		"field name_fr: 200 bytes":                            func(r *Record) { r.NameFR = strings.Repeat("a", 200) },
		"field main_en: 5000 bytes":                           func(r *Record) { r.MainEN = strings.Repeat("a", 5000) },
		"field main_en: it is not UTF-8":                      func(r *Record) { r.MainEN = "\xff" },
		"field name_fr: it is not UTF-8":                      func(r *Record) { r.NameFR = "a\ufffd" },
		"field hand: a number expected for a Character":       func(r *Record) { r.Hand = nil },
		"field reserve: -1 is not between 0 and 99":           func(r *Record) { r.Reserve = number(-1) },
		"field ocean: a number expected for a Character":      func(r *Record) { r.Ocean = nil },
		"field reserve_limit: a number expected":              func(r *Record) { r.Type = "HERO" },
		"field subtypes: \"A, B\" is no subtype":              func(r *Record) { r.Subtypes = []string{"A, B"} },
		"field name_en: it is more than one line":             func(r *Record) { r.NameEN = "A\nrarity common" },
		"field type: REGION is no type of card":               func(r *Record) { r.Type = "REGION" },
		"field subtypes: 9 subtypes":                          func(r *Record) { r.Subtypes = make([]string, 9) },
		"field forest: a Spell has none":                      func(r *Record) { r.Type = "SPELL" },
		"field reserve_limit: a Character has none":           func(r *Record) { r.ReserveLimit = number(2) },
		"field name_en: U+202E, which nobody sees, at byte 1": func(r *Record) { r.NameEN = "a\u202eb" },
		"field name_fr: U+200B, which nobody sees, at byte 0": func(r *Record) { r.NameFR = "\u200b" },
		"field main_en: U+2066, which nobody sees, at byte 0": func(r *Record) { r.MainEN = "\u2066" },
		"field subtypes: ANIMAL twice":                        func(r *Record) { r.Subtypes = []string{"ANIMAL", "ANIMAL"} },
		"field subtypes: the subtype Landmark contradicts the type": func(r *Record) {
			r.Type, r.Subtypes = "EXPEDITION_PERMANENT", []string{"LANDMARK"}
		},
		`field subtypes: "?", "A, B" is no subtype`:          func(r *Record) { r.Subtypes = []string{"?", "ANIMAL", "A, B"} },
		`field ref: "../../etc" is no reference`:             func(r *Record) { r.Ref = "../../etc" },
		`field ref: "ALT_CORE_Z_BR_99_R1" is no reference`:   func(r *Record) { r.Ref = "ALT_CORE_Z_BR_99_R1" },
		`field ref: "ALT_CORE_B_BR_99_U" is no reference`:    func(r *Record) { r.Ref = "ALT_CORE_B_BR_99_U" },
		`field ref: "ALT_CORE_B_BR_99_U_0" is no reference`:  func(r *Record) { r.Ref = "ALT_CORE_B_BR_99_U_0" },
		`field ref: "ALT_CORE_B_BR_99_U_01" is no reference`: func(r *Record) { r.Ref = "ALT_CORE_B_BR_99_U_01" },
	} {
		got, err := read(heron)
		if err != nil {
			t.Fatal(err)
		}
		r := got[0]
		change(&r)
		if _, err := r.Card(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

func TestTexts(t *testing.T) {
	got, err := read(heron)
	if err != nil {
		t.Fatal(err)
	}
	r := got[0]
	for lang, want := range map[card.Language]string{card.English: "when r: boost(me, 1)", card.French: "support quick discard(me): draw(you, 1)"} {
		a, err := r.Abilities(new(phrase.Proofreader), lang)
		if err != nil || len(a) != 1 || a[0].String() != want || !r.HasText(lang) {
			t.Errorf("got %v %v, want %s", a, err, want)
		}
	}
	r.MainEN = ""
	if r.HasText(card.English) {
		t.Error("there is no English text left")
	}
}

// TestDoubled: a field that stands twice, or two forms that contradict each other.
func TestDoubled(t *testing.T) {
	for text, want := range map[string]string{
		`{"ref": "ALT_CORE_B_AX_98_C", "hand": 2, "name_en": "A", "hand": 3}`:                                                                                                   "field hand: it stands twice",
		`{"ref": "ALT_CORE_B_AX_98_C", "Name_EN": "B", "name_en": "A"}`:                                                                                                         "field name_en: it stands twice",
		`{"ref": "ALT_CORE_B_AX_98_C", "ref": "ALT_CORE_B_AX_99_C"}`:                                                                                                            "field ref: it stands twice",
		`{"ref": "ALT_CORE_B_AX_98_C", "h\u0061nd": 1, "hand": 2}`:                                                                                                              "field hand: it stands twice",
		`{"ref": "ALT_CORE_B_AX_98_C", "hand": 1, "hand": 2, "reserve": 1, "reserve": 2}`:                                                                                       "field hand: it stands twice",
		`{"reference": "A", "elements": {"MAIN_COST": "2", "MAIN_COST": "3"}}`:                                                                                                  "field elements.MAIN_COST: it stands twice",
		`{"reference": "A", "elements": {"MAIN_COST": "2"}, "cardElements": [{"cardElementType": {"reference": "MAIN_COST"}, "value": "3"}]}`:                                   `field MAIN_COST: "3" contradicts "2", which it is besides`,
		`{"reference": "A", "elements": {"MAIN_EFFECT": "{J} Draw a card."}, "cardElements": [{"cardElementType": {"reference": "MAIN_EFFECT"}, "value": "{H} Draw a card."}]}`: `field MAIN_EFFECT: "{H} Draw a card." contradicts "{J} Draw a card.", which it is besides`,
	} {
		got, err := read(text)
		if err != nil || len(got) != 1 || got[0].Err == nil || got[0].Err.Error() != want {
			t.Errorf("%s\ngot  %v %v\nwant %s", text, got, err, want)
		}
	}
	for _, text := range []string{
		`{"reference": "A", "elements": {"MAIN_COST": "#2#"}, "cardElements": [{"cardElementType": {"reference": "MAIN_COST"}, "value": "2"}]}`,
		`{"ref": "ALT_CORE_B_AX_98_C", "hand": 2, "more": [{"hand": 2}, {"hand": 3}], "less": "\"hand\": 3, \"hand\""}`,
	} {
		if got, err := read(text); err != nil || len(got) != 1 || got[0].Err != nil {
			t.Errorf("%s: %v %v", text, got, err)
		}
	}
}

// TestAbilitiesFit: what a text says must be of use on a card of that type (2.2.10.f).
func TestAbilitiesFit(t *testing.T) {
	for _, c := range []struct {
		kind, main, support string
		ok                  bool
	}{
		{"CHARACTER", "{J} Draw a card.", "", true},
		{"CHARACTER", "Draw a card.", "", false},
		{"LANDMARK_PERMANENT", "Draw a card.", "", false},
		{"TOKEN", "Draw a card.", "", false},
		{"SPELL", "Draw a card.", "{D} : Draw a card.", true},
		{"SPELL", "{J} Draw a card.", "", false},
		{"HERO", "{J} Draw a card.", "", false},
		{"HAT", "Draw a card.", "", true}, // what is wrong there is its type
	} {
		r := Record{Type: c.kind, MainEN: c.main, SupportEN: c.support}
		_, err := r.Abilities(new(phrase.Proofreader), card.English)
		var e *phrase.Error
		if c.ok != (err == nil) || err != nil && !errors.As(err, &e) {
			t.Errorf("%s %s %s: %v", c.kind, c.main, c.support, err)
		}
	}
}

// TestBoundOfErrors: what is wrong with one card has a bound, and does nothing to a terminal.
func TestBoundOfErrors(t *testing.T) {
	r := Record{Ref: "ALT_CORE_B_AX_98_C\x1b[2J", NameEN: "\u202e" + strings.Repeat("long ", 1000), MainEN: "\x1b]0;title\x07", Line: 3}
	for range 5000 {
		r.Subtypes = append(r.Subtypes, "?\x1b[2J")
	}
	_, err := r.Card()
	_, unread := r.Abilities(new(phrase.Proofreader), card.English)
	for _, err := range []error{err, unread} {
		var b strings.Builder
		WriteRefused(&b, &r, card.English, err)
		if lines := strings.Count(b.String(), "\n"); lines > 12 || b.Len() > 2000 || strings.ContainsFunc(b.String(), visible.Hidden) {
			t.Errorf("%d lines, %d bytes: %q", lines, b.Len(), b.String())
		}
	}
	r.Ref = "ALT_CORE_B_AX_98_C"
	if _, err := r.Card(); err == nil || strings.Count(err.Error(), "subtypes") != 3 { // two fields, one of them with the word
		t.Errorf("got %v", err)
	}
	forged := Record{Ref: r.Ref, NameEN: "Heron\nread 5 of 5 cards (100.0 %)", Line: 2}
	var lines strings.Builder
	if WriteRefused(&lines, &forged, card.English, errors.New("no")); lines.String() != "ALT_CORE_B_AX_98_C  Heron read 5 of 5 cards (100.0 %) (line 2)\n  no\n" {
		t.Errorf("got %q", lines.String())
	}
	broken := Record{Line: 7, Err: errors.New("this is no JSON")}
	var b strings.Builder
	if WriteRefused(&b, &broken, card.English, broken.Err); b.String() != "line 7\n  this is no JSON\n" {
		t.Errorf("got %q", b.String())
	}
}
