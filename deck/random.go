package deck

import (
	"tumult/ability"
	"tumult/card"
)

// Limits of a constructed deck (1.1.4.c, e-g). The 2026 edition counts the Hero
// among 40 to 60 cards, so that a deck of the least size is legal in both.
const (
	least      = 39 // cards besides the Hero
	mostCopies = 3  // of one name
	mostRare   = 15
	mostUnique = 3
)

// Random makes a legal constructed deck of the least size by chance: a Hero and
// cards of its faction (1.1.4.d) from pool, which holds enough of each faction. Cards
// without a rarity, that is tokens, are left aside. rnd(n) answers 0 to n-1.
func Random(pool []ability.Card, rnd func(n int) int) (hero *ability.Card, list []ability.Card) {
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
	most := map[card.Rarity]int{card.Common: least, card.Rare: mostRare, card.Unique: mostUnique}
	for len(list) < least {
		c := others[rnd(len(others))]
		if names[c.Names[0]] < mostCopies && rarities[c.Rarity] < most[c.Rarity] {
			names[c.Names[0]]++
			rarities[c.Rarity]++
			list = append(list, c)
		}
	}
	return hero, list
}
