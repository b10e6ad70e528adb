// Package format says which decks may be played in which way of playing.
//
// It counts cards. It must not know what they do, how lists are written or where
// cards lie.
package format

import (
	"fmt"
	"slices"

	"tumult/ability"
	"tumult/card"
)

// Constructed bounds a deck that a player has built beforehand (1.1.4,
// G.STANDARD). Of a bound of 0 there is none.
type Constructed struct {
	Least, Most int // cards besides the Hero
	Copies      int // of one name, whatever their rarities
	Rare        int
	Unique      int
	Exalted     int
}

// ConstructedIn returns the bounds in an edition, by its name.
func ConstructedIn(edition string) (Constructed, error) {
	c := Constructed{Least: 39, Copies: 3, Rare: 15, Unique: 3}
	switch edition {
	case "2024":
		return c, nil
	case "2026":
		c.Most, c.Exalted = 59, 3
		return c, nil
	}
	return Constructed{}, fmt.Errorf("unknown edition %q: use 2024 or 2026", edition)
}

// FaultKind is what is wrong with a deck.
type FaultKind uint8

// The kinds of faults.
const (
	NoHero FaultKind = iota + 1
	TooFew
	TooMany
	WrongFaction // Card is of another faction than the Hero
	TooManyCopies
	TooManyRares
	TooManyUniques
	TooManyExalted
)

// Fault is why a deck may not be played: N is how many it has, Bound what is
// allowed, Card one that the fault is about, or nil.
type Fault struct {
	Kind     FaultKind
	Rule     string
	N, Bound int
	Card     *ability.Card
}

// Check returns what is wrong with a deck, nothing where it may be played.
func (c Constructed) Check(hero *ability.Card, deck []ability.Card) (faults []Fault) {
	add := func(k FaultKind, rule string, n, bound int, about *ability.Card) {
		faults = append(faults, Fault{k, rule, n, bound, about})
	}
	if hero == nil {
		add(NoHero, "1.1.4.b", 0, 1, nil)
	}
	if n := len(deck); n < c.Least {
		add(TooFew, "1.1.4.c", n, c.Least, nil)
	} else if c.Most > 0 && n > c.Most {
		add(TooMany, "1.1.4.c", n, c.Most, nil)
	}
	names, rarities := map[string]int{}, map[card.Rarity]int{}
	var foreign []string
	for i := range deck {
		one := &deck[i]
		name := one.Names[card.English]
		if names[name]++; names[name] == c.Copies+1 {
			add(TooManyCopies, "1.1.4.e", 0, c.Copies, one)
		}
		rarities[one.Rarity]++
		if hero != nil && one.Faction != hero.Faction && one.Faction != card.Neutral && !slices.Contains(foreign, one.Ref) {
			foreign = append(foreign, one.Ref)
			add(WrongFaction, "1.1.4.d", 0, 0, one)
		}
	}
	for i := range faults {
		if f := &faults[i]; f.Kind == TooManyCopies {
			f.N = names[f.Card.Names[card.English]]
		}
	}
	for _, r := range []struct {
		rarity card.Rarity
		kind   FaultKind
		rule   string
		most   int
	}{{card.Rare, TooManyRares, "1.1.4.f", c.Rare}, {card.Unique, TooManyUniques, "1.1.4.g", c.Unique}, {card.Exalted, TooManyExalted, "1.1.4.c", c.Exalted}} {
		if n := rarities[r.rarity]; r.most > 0 && n > r.most {
			add(r.kind, r.rule, n, r.most, nil)
		}
	}
	return faults
}
