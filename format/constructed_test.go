package format

import (
	"slices"
	"testing"

	"tumult/ability"
	"tumult/card"
	"tumult/cards"
)

// deck makes cards of a faction: n commons with three of each name, and so many of
// other rarities with names of their own.
func build(n, rares, uniques, exalted int) (hero *ability.Card, out []ability.Card) {
	hero = &ability.Card{Card: card.Card{Ref: "HERO", Type: card.Hero, Faction: card.Lyra}}
	add := func(r card.Rarity, name string) {
		out = append(out, ability.Card{Card: card.Card{Ref: name, Rarity: r, Type: card.Spell, Faction: card.Lyra, Names: card.Names{name}}})
	}
	name := func(kind byte, i int) string { return string([]byte{kind, byte('a' + i/3/26), byte('a' + i/3%26)}) }
	for i := range n - rares - uniques - exalted {
		add(card.Common, name('c', i))
	}
	for i := range rares {
		add(card.Rare, name('r', i))
	}
	for i := range uniques {
		add(card.Unique, name('u', i))
	}
	for i := range exalted {
		add(card.Exalted, name('e', i))
	}
	return hero, out
}

// rules: 1.1.4.b, 1.1.4.c, 1.1.4.d, 1.1.4.e, 1.1.4.f, 1.1.4.g, G.STANDARD.7, G.STANDARD.9, G.STANDARD.12, G.STANDARD.13, G.STANDARD.14, G.STANDARD.15
func TestBoundsOfConstructedDecks(t *testing.T) {
	for _, test := range []struct {
		name                       string
		n, rares, uniques, exalted int
		change                     func(hero **ability.Card, deck []ability.Card)
		in2024, in2026             []FaultKind
	}{
		{"least", 39, 15, 3, 0, nil, nil, nil},
		{"too few", 38, 0, 0, 0, nil, []FaultKind{TooFew}, []FaultKind{TooFew}},
		{"most", 59, 0, 0, 0, nil, nil, nil},
		{"more", 60, 0, 0, 0, nil, nil, []FaultKind{TooMany}},
		{"rares", 39, 16, 0, 0, nil, []FaultKind{TooManyRares}, []FaultKind{TooManyRares}},
		{"uniques", 39, 0, 4, 0, nil, []FaultKind{TooManyUniques}, []FaultKind{TooManyUniques}},
		{"exalted", 39, 0, 0, 3, nil, nil, nil},
		{"more exalted", 39, 0, 0, 4, nil, nil, []FaultKind{TooManyExalted}},
		{"no Hero", 39, 0, 0, 0, func(h **ability.Card, _ []ability.Card) { *h = nil }, []FaultKind{NoHero}, []FaultKind{NoHero}},
		{"four of a name over two rarities", 39, 0, 0, 0, func(_ **ability.Card, d []ability.Card) { d[3].Names, d[3].Rarity = d[0].Names, card.Rare }, []FaultKind{TooManyCopies}, []FaultKind{TooManyCopies}},
		{"another faction", 39, 0, 0, 0, func(_ **ability.Card, d []ability.Card) { d[0].Faction = card.Ordis }, []FaultKind{WrongFaction}, []FaultKind{WrongFaction}},
		{"neutral", 39, 0, 0, 0, func(_ **ability.Card, d []ability.Card) { d[0].Faction = card.Neutral }, nil, nil},
	} {
		hero, deck := build(test.n, test.rares, test.uniques, test.exalted)
		if test.change != nil {
			test.change(&hero, deck)
		}
		for edition, want := range map[string][]FaultKind{"2024": test.in2024, "2026": test.in2026} {
			c, err := ConstructedIn(edition)
			if err != nil {
				t.Fatal(err)
			}
			var got []FaultKind
			for _, f := range c.Check(hero, deck) {
				got = append(got, f.Kind)
			}
			if !slices.Equal(got, want) {
				t.Errorf("%s, %s: faults %v, want %v", test.name, edition, got, want)
			}
		}
	}
	if _, err := ConstructedIn("1999"); err == nil {
		t.Error("the edition 1999 has bounds")
	}
}

// rules: 1.1.4.b, 1.1.4.c, 1.1.4.d, 1.1.4.e, 1.1.4.f
func TestRandomDecksAreLegal(t *testing.T) {
	n := uint64(1)
	rnd := func(k int) int {
		n = n*6364136223846793005 + 1442695040888963407
		return int(n>>33) % k
	}
	heroes := map[string]bool{}
	for range 500 {
		hero, list := Random(cards.All(), rnd)
		heroes[hero.Ref] = true
		names, rares := map[string]int{}, 0
		for _, c := range list {
			names[c.Names[0]]++
			if c.Rarity == card.Rare {
				rares++
			}
			if c.Faction != hero.Faction || c.Type == card.Hero || cards.IsToken(&c) {
				t.Fatalf("%s in a deck of %s", c.Ref, hero.Ref)
			}
			if names[c.Names[0]] > 3 {
				t.Fatalf("%d copies of %s", names[c.Names[0]], c.Names[0])
			}
		}
		for _, edition := range []string{"2024", "2026"} {
			if c, err := ConstructedIn(edition); err != nil || len(c.Check(hero, list)) > 0 {
				t.Fatalf("%s: %v %v", edition, err, c.Check(hero, list))
			}
		}
		if len(list) != 39 || rares > 15 {
			t.Fatalf("%d cards, %d rares", len(list), rares)
		}
	}
	all := 0
	for _, c := range cards.All() {
		if c.Type == card.Hero {
			all++
		}
	}
	if len(heroes) < all*9/10 {
		t.Errorf("%d Heroes of %d came up", len(heroes), all)
	}
}
