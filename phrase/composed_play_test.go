package phrase

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"tumult/ability"
	"tumult/card"
	"tumult/game"
)

// TestComposedTextsPlay: whatever is accepted of composed texts is carried out. Cards of
// such texts are put in decks and random games are played with them.
func TestComposedTextsPlay(t *testing.T) {
	for lang, b := range map[card.Language]*book{card.English: englishBook(), card.French: frenchBook()} {
		t.Run(b.or, func(t *testing.T) {
			r := rand.New(rand.NewPCG(2, *composeSeed))
			pool := composedCards(t, lang, &composer{b: b, r: r}, r)
			for i := 0; i+20 <= len(pool); i += 20 {
				playComposed(t, pool[i:i+20], r)
			}
		})
	}
}

// composedCards are cards with an ability each of those that can be read.
func composedCards(t *testing.T, lang card.Language, c *composer, r *rand.Rand) (pool []ability.Card) {
	total := 30000
	if testing.Short() {
		total /= 10
	}
	var proof Proofreader
	for i := range total {
		text := c.rule(ntAbility, 2+r.IntN(3))
		typ := [...]card.Type{card.Character, card.Character, card.Spell, card.Permanent}[r.IntN(4)]
		main, support := text, ""
		if r.IntN(8) == 0 {
			main, support = "", text
		}
		made := ability.Card{Card: card.Card{Ref: fmt.Sprintf("T_%d", i), Names: card.Names{fmt.Sprint("Card ", i)}, Type: typ, Hand: r.IntN(4), Reserve: r.IntN(4), Rarity: card.Common}}
		if typ == card.Character {
			made.HasStats, made.Stats = true, [3]int{r.IntN(3), r.IntN(3), r.IntN(3)}
		}
		var err error
		if made.Abilities, err = proof.ReadCard(lang, &made.Card, main, support); err != nil {
			continue
		}
		_, err = game.NewTable(game.Rules2026, []game.SeatSetup{{Deck: []ability.Card{made}}, {Deck: []ability.Card{}}})
		if err != nil {
			t.Errorf("%s\n\t%v\n\t%v", text, made.Abilities, err)
			continue
		}
		pool = append(pool, made)
	}
	t.Logf("%d cards", len(pool))
	return pool
}

func playComposed(t *testing.T, pool []ability.Card, r *rand.Rand) {
	t.Helper()
	var deck []ability.Card
	for _, c := range pool {
		deck = append(deck, c, c)
	}
	hero := ability.Card{Card: card.Card{Ref: "T_H", Names: card.Names{"Hero"}, Type: card.Hero, Rarity: card.Common, ReserveLimit: 2, LandmarkLimit: 2}}
	for _, rules := range []game.Rules{game.Rules2024, game.Rules2026} {
		tab, err := game.NewTable(rules, []game.SeatSetup{{Name: "A", Hero: &hero, Deck: deck}, {Name: "B", Hero: &hero, Deck: deck}})
		if err != nil {
			t.Error(err)
			return
		}
		e := game.NewEngine(tab)
		var s game.State
		if err := e.Start(&s, game.SeedFrom(r.Uint64())); err != nil {
			t.Error(err)
			return
		}
		for n := 0; !s.Over() && s.Day() < 30 && n < 5000; n++ { // nobody may ever move
			d := *e.Decision(&s)
			if err := e.Apply(&s, d.Pick(nil, r.IntN)); err != nil {
				t.Errorf("%v: %+v", err, d)
				break
			}
		}
	}
}
