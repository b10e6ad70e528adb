package words

import (
	"strings"

	"tumult/ability"
	"tumult/card"
	"tumult/cards"
	"tumult/deck"
	"tumult/format"
	"tumult/phrase"
)

// Origin is the faction of a card and its rarity.
func (d *Describer) Origin(c *ability.Card) string {
	faction := c.Faction.String()
	if c.Faction == card.Neutral {
		faction = d.say("neutral")
	}
	rarity := d.Rarity(c)
	if faction == "" {
		return rarity
	}
	return faction + ", " + rarity
}

// Rarity is the rarity of a card.
func (d *Describer) Rarity(c *ability.Card) string {
	return d.say([...]string{"token card", "common", "rare", "unique", "exalted"}[c.Rarity])
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

// Fault says why a deck may not be played in a format.
func (d *Describer) Fault(f format.Fault) string {
	switch f.Kind {
	case format.NoHero:
		return d.say("d no hero")
	case format.TooFew:
		return d.say("d few", f.N, f.Bound)
	case format.TooMany:
		return d.say("d many", f.N, f.Bound)
	case format.WrongFaction:
		return d.say("d faction", d.Name(f.Card), d.Origin(f.Card))
	case format.TooManyCopies:
		return d.say("d copies", f.N, d.Name(f.Card), f.Bound)
	case format.TooManyRares:
		return d.say("d rares", f.N, f.Bound)
	case format.TooManyUniques:
		return d.say("d uniques", f.N, f.Bound)
	}
	return d.say("d exalted", f.N, f.Bound)
}

// ListFault says what is wrong with a list of cards, but for the line.
func (d *Describer) ListFault(e *deck.Error) string {
	switch e.Kind {
	case deck.Empty:
		return d.say("l empty")
	case deck.NoEntry:
		return d.say("l entry", e.Text)
	case deck.NoQuantity:
		return d.say("l quantity", e.Text, e.N)
	case deck.NoReference:
		return d.say("l reference", e.Text)
	case deck.NoVersion:
		return d.say("l version", e.Text)
	case deck.TooManyOfOne:
		return d.say("l many", e.Text, e.N)
	case deck.SecondHero:
		return d.say("l hero", e.Text)
	case deck.UnknownCard:
		return d.say("l unknown", e.Text)
	case deck.UnknownVersion:
		return d.say("l other", e.Text)
	}
	return d.say("l long", e.N)
}

// AtLine says something of a line, of a list as a whole (0) without it, and by which
// rule, where there is one.
func (d *Describer) AtLine(line int, text, rule string) string {
	if line > 0 {
		text = d.say("at line", line, text)
	}
	if rule != "" {
		text += " (" + d.say("by rule", rule) + ")"
	}
	return text
}

// ListFaults says all that is wrong with a list, a fault a line.
func (d *Describer) ListFaults(all deck.Errors) string {
	lines := make([]string, len(all))
	for i, e := range all {
		lines[i] = d.AtLine(e.Line, d.ListFault(e), e.Rule())
	}
	return strings.Join(lines, "\n")
}
