package deck

import (
	"fmt"
	"testing"

	"tumult/ability"
	"tumult/card"
	"tumult/cards"
)

func TestParse(t *testing.T) {
	l, err := Parse("mine", "# a comment\r\n// another\r\n1 ALT_CORE_B_AX_01_C\r\n3x\talt_core_b_ax_04_c\n\n 2 x ALT_CORE_B_AX_08_C \n1 ALT_CORE_B_AX_08_C\n1 alt_core_b_ax_08_c@2")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := l.String(), "1 ALT_CORE_B_AX_01_C\n3 ALT_CORE_B_AX_04_C\n3 ALT_CORE_B_AX_08_C\n1 ALT_CORE_B_AX_08_C@2\n"; got != want {
		t.Errorf("got\n%s", got)
	}
}

func TestParseErrors(t *testing.T) {
	for text, want := range map[string]string{
		"":                                    `deck d: no cards: write lines like "3 ALT_CORE_B_AX_08_C"`,
		"# x\nALT_CORE_B_AX_04_C":             `deck d, line 2: cannot read "ALT_CORE_B_AX_04_C": write a quantity and a reference, like "3 ALT_CORE_B_AX_08_C"`,
		"0 ALT_CORE_B_AX_04_C":                `deck d, line 1: "0" is no quantity: write a number between 1 and 99`,
		"1 Kelon":                             `deck d, line 1: "Kelon" is no reference: it looks like ALT_CORE_B_AX_08_C`,
		"1 ALT_CORE_B_AX_04_C@01":             `deck d, line 1: "ALT_CORE_B_AX_04_C@01" ends in no version: it looks like ALT_CORE_B_AX_08_C@1`,
		"1 ALT_CORE_B_AX_04_C@":               `deck d, line 1: "ALT_CORE_B_AX_04_C@" ends in no version: it looks like ALT_CORE_B_AX_08_C@1`,
		"99 ALT_C_B_AX_4_C\n1 ALT_C_B_AX_4_C": `deck d, line 2: more than 99 of ALT_C_B_AX_4_C: lower the quantity`,
	} {
		_, err := Parse("d", text)
		if err == nil || err.Error() != want {
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
	}
}

func TestResolve(t *testing.T) {
	find := func(ref string) (ability.Card, bool) {
		c := ability.Card{Card: card.Card{Ref: ref, Type: card.Character, Rarity: card.Common}}
		switch ref {
		case "H", "H2":
			c.Type = card.Hero
		case "T":
			c.Rarity = card.NoRarity
		case "?", "??", "?@1":
			return c, false
		}
		return c, true
	}
	hero, got, err := List{"d", []Entry{{"A", 2}, {"H", 1}, {"B", 1}, {"T", 2}}}.Resolve(find)
	if err != nil || hero == nil || hero.Ref != "H" || len(got) != 3 || got[1].Ref != "A" || got[2].Ref != "B" {
		t.Errorf("got %v %v %v", hero, got, err)
	}
	if hero, _, err := (List{"d", []Entry{{"A", 2}}}).Resolve(find); hero != nil || err != nil {
		t.Errorf("without a Hero: got %v %v", hero, err)
	}
	for want, list := range map[string][]Entry{
		"deck d: unknown cards: ?, ??": {{"A", 1}, {"?", 1}, {"??", 1}},
		"deck d: versions of cards that are not here: ?@1: they are where they were imported": {{"A", 1}, {"?@1", 1}},
		"deck d: more than one Hero: keep one":                                                {{"H", 1}, {"H2", 1}},
	} {
		if _, _, err := (List{"d", list}).Resolve(find); err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

func TestStarters(t *testing.T) {
	if len(Starters()) != 6 {
		t.Fatalf("%d starter decks", len(Starters()))
	}
	for _, l := range Starters() {
		hero, list, err := l.Resolve(cards.Find)
		if err != nil {
			t.Error(err)
			continue
		}
		if hero == nil || len(list) < 39 {
			t.Errorf("%s: hero %v, %d cards", l.Name, hero, len(list))
		}
	}
	if _, err := Starter("xx"); err == nil {
		t.Error("an unknown starter deck was found")
	}
}

func ExampleStarter() {
	l, _ := Starter("starter-yz")
	hero, list, _ := l.Resolve(cards.Find)
	fmt.Println(hero.Names.In(card.English), len(list))
	// Output: Akesha & Taru 39
}
