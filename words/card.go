package words

import (
	"strings"

	"tumult/ability"
	"tumult/card"
	"tumult/cards"
	"tumult/phrase"
)

// Origin is the faction of a card and its rarity.
func (d *Describer) Origin(c *ability.Card) string {
	faction := c.Faction.String()
	if c.Faction == card.Neutral {
		faction = d.say("neutral")
	}
	rarity := d.say([...]string{"token card", "common", "rare", "unique", "exalted"}[c.Rarity])
	if faction == "" {
		return rarity
	}
	return faction + ", " + rarity
}

// Kind is the type of a card with its subtypes.
func (d *Describer) Kind(c *ability.Card) string {
	kind := d.say(map[card.Type]string{card.Character: "character", card.Permanent: "permanent", card.Spell: "spell", card.Hero: "htype"}[c.Type])
	if len(c.Subtypes) == 0 {
		return kind
	}
	names := make([]string, len(c.Subtypes))
	for i, s := range c.Subtypes {
		names[i] = phrase.Subtype(d.Lang, s)
	}
	return kind + " (" + strings.Join(names, ", ") + ")"
}

// Numbers are the costs, statistics and limits that are printed on a card.
func (d *Describer) Numbers(c *ability.Card) string {
	var out []string
	switch {
	case c.Type == card.Hero:
		out = append(out, d.say("limits", c.ReserveLimit, c.LandmarkLimit))
	case !cards.IsToken(c):
		out = append(out, d.say("cost", c.Hand, c.Reserve))
	}
	if c.HasStats {
		out = append(out, d.say("totals", c.Stats[0], c.Stats[1], c.Stats[2]))
	}
	return strings.Join(out, "; ")
}

// Text is what a card says, an ability or mode a line.
func (d *Describer) Text(c *ability.Card) []string {
	main, support := phrase.PrintCard(d.Lang, c.Abilities)
	var out []string
	for l := range strings.SplitSeq(Shown(main), "\n") {
		if l = strings.TrimSpace(l); l != "" {
			out = append(out, l)
		}
	}
	if support != "" {
		out = append(out, d.say("support", Shown(support)))
	}
	return out
}
