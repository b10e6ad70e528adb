package exchange

import (
	"bytes"
	"compress/gzip"
	"errors"
	"slices"
	"strings"
	"testing"

	"tumult/card"
)

const heron = `{"ref": "ALT_CORE_B_BR_99_R1", "set": "CORE", "faction": "BR", "rarity": "RARE", "type": "CHARACTER", "subtypes": ["ANIMAL"], "name_en": "Heron",
 "name_fr": "Héron", "hand": 2, "reserve": 3, "forest": 3, "mountain": 1, "ocean": 0, "main_en": "{R} I gain 1 boost.", "support_fr": "{D} : Piochez une carte.", "artist": "nobody"}`

const mast = `{"ref": "ALT_CORE_B_AX_98_C", "faction": "AX", "rarity": "COMMON", "type": "LANDMARK_PERMANENT", "name_en": "Mast"}`

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
	} {
		got, err := Read("f", strings.NewReader(text))
		if err != nil || len(got) != 2 {
			t.Fatalf("%s: %v %v", form, got, err)
		}
		if got[0].Line != 1 || got[1].Line != 3 || got[0].NameFR != "Héron" || got[1].Ref != "ALT_CORE_B_AX_98_C" {
			t.Errorf("%s: got %+v", form, got)
		}
	}
	for _, text := range []string{"", "\n \n", "[]", " [ ]"} {
		if got, err := Read("f", strings.NewReader(text)); err != nil || len(got) != 0 {
			t.Errorf("%q: got %v %v", text, got, err)
		}
	}
}

func TestBadFiles(t *testing.T) {
	for text, want := range map[string]string{
		"hello":                                    "f:1: invalid character 'h' looking for beginning of value",
		mast + "\n{\"ref\" 3}":                     "f:2: invalid character '3' after object key",
		"[" + mast + "\n" + mast + "]":             "f:2: expected comma after array element",
		"[" + mast + ",\n":                         "f:2: the file ends in the middle",
		"[" + mast:                                 "f:1: the file ends in the middle",
		mast + "\n{\"ref\": \"A\"":                 "f:2: the file ends in the middle",
		"[" + mast + "]\n" + mast:                  "f:2: something follows the list",
		mast + "\n" + `{"ref": "A", "hand": "x"}`:  "f:2: field hand: expected a number, got string",
		`{"ref": "A",` + "\n" + `"subtypes": [1]}`: "f:2: field subtypes: expected a text in quotes, got number",
		`{"ref": "A", "main_en": {}}`:              "f:1: field main_en: expected a text in quotes, got object",
		`{"ref": "A", "hand": 2.5}`:                "f:1: field hand: expected a number, got number 2.5",
		"\n\n" + `{"name_en": "A"}`:                "f:3: field ref: a reference expected, as ALT_CORE_B_AX_04_C",
		"7":                                        "f:1: expected an object, got number",
		"\x1f\x8bgarbage":                          "f: cannot unpack: unexpected EOF",
	} {
		_, err := Read("f", strings.NewReader(text))
		var e *Error
		if !errors.As(err, &e) || err.Error() != want {
			t.Errorf("%q\ngot  %v\nwant %s", text, err, want)
		}
	}
}

func TestFacts(t *testing.T) {
	got, err := Read("f", strings.NewReader(heron+mast))
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
	token := Record{Ref: "A", Faction: "AX", Type: "TOKEN_LANDMARK_PERMANENT", NameEN: "Stone", Hand: 3}
	if c, err := token.Card(); err != nil || c.Type != card.Permanent || c.Rarity != card.NoRarity || c.Hand != 0 {
		t.Errorf("got %+v %v", c, err)
	}
	for field, r := range map[string]Record{
		"field faction: unknown faction": {Faction: "QQ", Rarity: "COMMON", Type: "SPELL", NameEN: "A"},
		"field rarity: unknown rarity":   {Faction: "AX", Type: "SPELL", NameEN: "A"},
		"field type: unknown type":       {Faction: "AX", Rarity: "COMMON", Type: "HAT", NameEN: "A"},
		"field name_en: a name expected": {Faction: "AX", Rarity: "COMMON", Type: "SPELL"},
	} {
		if _, err := r.Card(); err == nil || !strings.HasPrefix(err.Error(), field) {
			t.Errorf("got %v, want %s", err, field)
		}
	}
}

func TestTexts(t *testing.T) {
	got, err := Read("f", strings.NewReader(heron))
	if err != nil {
		t.Fatal(err)
	}
	r := got[0]
	for lang, want := range map[card.Language]string{card.English: "when r: boost(me, 1)", card.French: "support quick discard(me): draw(you, 1)"} {
		a, err := r.Abilities(lang)
		if err != nil || len(a) != 1 || a[0].String() != want || !r.HasText(lang) {
			t.Errorf("got %v %v, want %s", a, err, want)
		}
	}
	r.MainEN = ""
	if r.HasText(card.English) {
		t.Error("there is no English text left")
	}
}
