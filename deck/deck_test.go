package deck

import (
	"fmt"
	"strings"
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
	for text, want := range map[string]Error{
		"":                                    {"d", 0, Empty, "", 0},
		"# x\nALT_CORE_B_AX_04_C":             {"d", 2, NoEntry, "ALT_CORE_B_AX_04_C", 0},
		"0 ALT_CORE_B_AX_04_C":                {"d", 1, NoQuantity, "0", 99},
		"1 Kelon":                             {"d", 1, NoReference, "Kelon", 0},
		"1 ALT_CORE_B_AX_04_C@01":             {"d", 1, NoVersion, "ALT_CORE_B_AX_04_C@01", 0},
		"1 ALT_CORE_B_AX_04_C@":               {"d", 1, NoVersion, "ALT_CORE_B_AX_04_C@", 0},
		"99 ALT_C_B_AX_4_C\n1 ALT_C_B_AX_4_C": {"d", 2, TooManyOfOne, "ALT_C_B_AX_4_C", 99},
	} {
		_, err := Parse("d", text)
		if all, ok := err.(Errors); !ok || len(all) != 1 || *all[0] != want {
			t.Errorf("%q: got %v, want %v", text, err, &want)
		}
	}
	if _, err := Parse("d", strings.Repeat("é", 5000)); len(err.Error()) > 300 {
		t.Errorf("of a long line is said %d bytes", len(err.Error()))
	}
	_, err := Parse("d", "x\n1 ALT_C_B_AX_4_C\n"+strings.Repeat("y\n", 50))
	if all, ok := err.(Errors); !ok || len(all) != mostErrors || all[0].Line != 1 || all[1].Line != 3 {
		t.Errorf("many wrong lines: %v", err)
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
	hero, got, err := List{"d", []Entry{{"A", 2, 1}, {"H", 1, 2}, {"B", 1, 3}, {"T", 2, 4}}}.Resolve(find)
	if err != nil || hero == nil || hero.Ref != "H" || len(got) != 3 || got[1].Ref != "A" || got[2].Ref != "B" {
		t.Errorf("got %v %v %v", hero, got, err)
	}
	if hero, _, err := (List{"d", []Entry{{"A", 2, 1}}}).Resolve(find); hero != nil || err != nil {
		t.Errorf("without a Hero: got %v %v", hero, err)
	}
	for _, tt := range []struct {
		list []Entry
		want []Error
	}{
		{[]Entry{{"A", 1, 1}, {"?", 1, 2}, {"??", 1, 4}}, []Error{{"d", 2, UnknownCard, "?", 0}, {"d", 4, UnknownCard, "??", 0}}},
		{[]Entry{{"A", 1, 1}, {"?@1", 1, 2}}, []Error{{"d", 2, UnknownVersion, "?@1", 0}}},
		{[]Entry{{"H", 1, 1}, {"H2", 1, 3}}, []Error{{"d", 3, SecondHero, "H2", 0}}},
		{[]Entry{{"H", 2, 1}}, []Error{{"d", 1, SecondHero, "H", 0}}},
	} {
		_, _, err := (List{"d", tt.list}).Resolve(find)
		all, _ := err.(Errors)
		if len(all) != len(tt.want) {
			t.Errorf("got %v, want %v", err, tt.want)
			continue
		}
		for i, e := range all {
			if *e != tt.want[i] {
				t.Errorf("got %v, want %v", e, &tt.want[i])
			}
		}
	}
	l, err := Parse("d", "1 ALT_C_B_AX_4_C\n\n1 ALT_C_B_AX_5_C@2")
	if err != nil || l.LineOf("ALT_C_B_AX_5_C") != 3 || l.LineOf("ALT_C_B_AX_6_C") != 0 {
		t.Errorf("lines: %v, %v", l, err)
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
