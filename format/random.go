package format

import (
	"tumult/ability"
	"tumult/card"
)

// Random makes a deck by chance that is legal in both editions, of the least size: a
// Hero and cards of its faction from pool, which holds enough of each faction. Tokens
// in it are left aside. rnd(n) answers 0 to n-1.
func Random(pool []ability.Card, rnd func(n int) int) (hero *ability.Card, deck []ability.Card) {
	bounds, _ := ConstructedIn("2026") // the narrower ones
	var heroes, others []ability.Card
	for _, c := range pool {
		if c.Type == card.Hero {
			heroes = append(heroes, c)
		}
	}
	hero = &heroes[rnd(len(heroes))]
	for _, c := range pool {
		if c.Type != card.Hero && c.Rarity != card.NoRarity && c.Faction == hero.Faction {
			others = append(others, c)
		}
	}
	names, rarities := map[string]int{}, map[card.Rarity]int{}
	most := map[card.Rarity]int{card.Common: bounds.Least, card.Rare: bounds.Rare, card.Unique: bounds.Unique, card.Exalted: bounds.Exalted}
	for len(deck) < bounds.Least {
		c := others[rnd(len(others))]
		if names[c.Names[card.English]] < bounds.Copies && rarities[c.Rarity] < most[c.Rarity] {
			names[c.Names[card.English]]++
			rarities[c.Rarity]++
			deck = append(deck, c)
		}
	}
	return hero, deck
}
