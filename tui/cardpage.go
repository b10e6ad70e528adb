package tui

import (
	"fmt"
	"io"
	"strings"

	"tumult/ability"
	"tumult/card"
	"tumult/cards"
	"tumult/phrase"
)

// CardPage is a card as it is read away from the table: names, reference, facts,
// then what it says, an ability a line.
func CardPage(l card.Language, c *ability.Card) string {
	d := Describer{Lang: l}
	var b strings.Builder
	b.WriteString(c.Names.In(l))
	for _, n := range c.Names {
		if n != "" && n != c.Names.In(l) {
			fmt.Fprintf(&b, " (%s)", n)
		}
	}
	fmt.Fprintf(&b, "  %s\n", c.Ref)
	fmt.Fprintf(&b, "%s — %s\n%s\n", d.origin(c), d.kind(c), d.numbers(c))
	for _, line := range d.text(c) {
		fmt.Fprintf(&b, "  %s\n", line)
	}
	return b.String()
}

// origin is the faction of a card and its rarity.
func (d *Describer) origin(c *ability.Card) string {
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

// kind is the type of a card with its subtypes.
func (d *Describer) kind(c *ability.Card) string {
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

// numbers are the costs, statistics and limits that are printed on a card.
func (d *Describer) numbers(c *ability.Card) string {
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

// text is what a card says, an ability or mode a line.
func (d *Describer) text(c *ability.Card) []string {
	main, support := phrase.PrintCard(d.Lang, c.Abilities)
	var out []string
	for l := range strings.SplitSeq(shown(main), "\n") {
		if l = strings.TrimSpace(l); l != "" {
			out = append(out, l)
		}
	}
	if support != "" {
		out = append(out, d.say("support", shown(support)))
	}
	return out
}

// suggested is how many near names are offered.
const suggested = 5

// ShowCards writes the pages of the cards that were found by a reference or name and
// says whether there are any; if not, it writes names that are near.
func ShowCards(w io.Writer, l card.Language, asked string, found []ability.Card) bool {
	for i := range found {
		if i > 0 {
			fmt.Fprintln(w)
		}
		fmt.Fprint(w, CardPage(l, &found[i]))
	}
	if len(found) > 0 {
		return true
	}
	fmt.Fprintln(w, say(l, "no card", asked))
	if near := cards.Near(asked, suggested); len(near) > 0 {
		fmt.Fprintln(w, say(l, "near cards", strings.Join(near, ", ")))
	}
	return false
}

// ListCard writes a card on a line.
func ListCard(w io.Writer, l card.Language, c *ability.Card) error {
	d := Describer{Lang: l}
	costs, stats := "", ""
	if c.Type != card.Hero && !cards.IsToken(c) {
		costs = fmt.Sprintf("%d/%d", c.Hand, c.Reserve)
	}
	if c.HasStats {
		stats = fmt.Sprintf("%d/%d/%d", c.Stats[0], c.Stats[1], c.Stats[2])
	}
	_, err := fmt.Fprintf(w, "%-26s %-6s %-8s %s  %s, %s\n", c.Ref, costs, stats, c.Names.In(l), d.origin(c), d.kind(c))
	return err
}

// CardsFound says how many cards were found.
func CardsFound(l card.Language, n int) string { return say(l, "cards found", n) }
