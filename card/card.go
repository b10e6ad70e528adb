// Package card is the vocabulary of what is printed on a card: reference,
// faction, rarity, type, costs, statistics and limits (1.2.2.c).
//
// It holds facts only. It must not know what abilities mean, how a game is
// played or where card files lie.
package card

import (
	"fmt"
	"strings"
)

// Language is a language in which cards are read, printed and shown.
type Language uint8

// The languages of the project.
const (
	English Language = iota
	French
	languages
)

// ParseLanguage reads "en" or "fr".
func ParseLanguage(s string) (Language, error) {
	switch strings.ToLower(s) {
	case "en":
		return English, nil
	case "fr":
		return French, nil
	}
	return English, fmt.Errorf("unknown language %q: use en or fr", s)
}

// Names holds one name a language. An empty French name means that the English
// one is used.
type Names [languages]string

// In returns the name in language l, or the English name where there is none.
func (n Names) In(l Language) string {
	if int(l) < len(n) && n[l] != "" {
		return n[l]
	}
	return n[English]
}

// Terrain is one of the three region types and the statistic of that type.
type Terrain uint8

// The terrains, in the printed order of statistics.
const (
	Forest Terrain = iota
	Mountain
	Ocean
	Terrains int = iota
)

// String returns the English name.
func (t Terrain) String() string { return [...]string{"Forest", "Mountain", "Ocean"}[t] }

// Type is the type of an object (1.2.2.c).
type Type uint8

// The types.
const (
	NoType Type = iota
	Character
	Permanent
	Spell
	Hero
	Emblem
	Region
	ManaOrb
)

var typeNames = [...]string{"", "Character", "Permanent", "Spell", "Hero", "Emblem", "Region", "Mana Orb"}

// String returns the English name of the type.
func (t Type) String() string { return typeNames[t] }

// ParseType reads the English name of a type, in any case.
func ParseType(s string) (Type, error) {
	for i, n := range typeNames {
		if i > 0 && strings.EqualFold(n, s) {
			return Type(i), nil
		}
	}
	return NoType, fmt.Errorf("unknown type %q: use Character, Permanent, Spell or Hero", s)
}

// Faction is one of the six factions, or none.
type Faction uint8

// The factions; Neutral cards belong to every faction.
const (
	NoFaction Faction = iota
	Axiom
	Bravos
	Lyra
	Muna
	Ordis
	Yzmir
	Neutral
)

var factionCodes = [...]string{"", "AX", "BR", "LY", "MU", "OR", "YZ", "NE"}
var factionNames = [...]string{"", "Axiom", "Bravos", "Lyra", "Muna", "Ordis", "Yzmir", "Neutral"}

// Code returns the two letters used in references.
func (f Faction) Code() string { return factionCodes[f] }

// String returns the name of the faction.
func (f Faction) String() string { return factionNames[f] }

// ParseFaction reads a two-letter code.
func ParseFaction(code string) (Faction, error) {
	for i, c := range factionCodes {
		if i > 0 && strings.EqualFold(c, code) {
			return Faction(i), nil
		}
	}
	return NoFaction, fmt.Errorf("unknown faction %q: use AX, BR, LY, MU, OR, YZ or NE", code)
}

// Rarity is the rarity of a card.
type Rarity uint8

// The rarities. Tokens have none.
const (
	NoRarity Rarity = iota
	Common
	Rare
	Unique
	Exalted
)

var rarityNames = [...]string{"", "common", "rare", "unique", "exalted"}

// String returns the English name of the rarity.
func (r Rarity) String() string { return rarityNames[r] }

// ParseRarity reads the English name of a rarity, in any case.
func ParseRarity(s string) (Rarity, error) {
	for i, n := range rarityNames {
		if i > 0 && strings.EqualFold(n, s) {
			return Rarity(i), nil
		}
	}
	return NoRarity, fmt.Errorf("unknown rarity %q: use common, rare, unique or exalted", s)
}

// Foreign names the numbers that a card has and a card of its type has not, by their fields
// in a card record: statistics are of Characters, limits of Heroes, and Heroes cost nothing.
func (c *Card) Foreign() (fields []string) {
	has := func(field string, n int) {
		if n != 0 {
			fields = append(fields, field)
		}
	}
	if c.Type != Character {
		has("forest", c.Stats[Forest])
		has("mountain", c.Stats[Mountain])
		has("ocean", c.Stats[Ocean])
	}
	if c.Type != Hero {
		has("reserve_limit", c.ReserveLimit)
		has("landmark_limit", c.LandmarkLimit)
	} else {
		has("hand", c.Hand)
		has("reserve", c.Reserve)
	}
	return fields
}

// InExpedition says whether the card is played into an Expedition, as Characters
// and Expedition Permanents are.
func (c *Card) InExpedition() bool { return c.Type == Character || c.Expedition }

// Card is what is printed on a card, without its abilities. Hand and Reserve
// are costs in mana; Stats are the statistics by Terrain and mean something
// only where HasStats is set (an absent characteristic is not zero, 1.2.2.d);
// the limits are printed on Heroes only.
type Card struct {
	Ref           string
	Set           string
	Faction       Faction
	Rarity        Rarity
	Type          Type
	Expedition    bool // an Expedition Permanent: it stands in an Expedition
	Subtypes      []string
	Names         Names
	Hand, Reserve int
	Stats         [Terrains]int
	HasStats      bool
	ReserveLimit  int
	LandmarkLimit int
}
