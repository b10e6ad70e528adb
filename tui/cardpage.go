package tui

import (
	"fmt"
	"io"
	"strings"

	"tumult/ability"
	"tumult/card"
	"tumult/cards"
	"tumult/words"
)

// CardPage is a card as it is read away from the table: names, reference, facts,
// then what it says, an ability a line.
func CardPage(l card.Language, c *ability.Card) string {
	d := words.Describer{Lang: l}
	var b strings.Builder
	b.WriteString(c.Names.In(l))
	for _, n := range c.Names {
		if n != "" && n != c.Names.In(l) {
			fmt.Fprintf(&b, " (%s)", n)
		}
	}
	fmt.Fprintf(&b, "  %s\n", c.Ref)
	fmt.Fprintf(&b, "%s — %s\n%s\n", d.Origin(c), d.Kind(c), d.Numbers(c))
	for _, line := range d.Text(c) {
		fmt.Fprintf(&b, "  %s\n", line)
	}
	return b.String()
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
	d := words.Describer{Lang: l}
	costs, stats := "", ""
	if c.Type != card.Hero && !cards.IsToken(c) {
		costs = fmt.Sprintf("%d/%d", c.Hand, c.Reserve)
	}
	if c.HasStats {
		stats = fmt.Sprintf("%d/%d/%d", c.Stats[0], c.Stats[1], c.Stats[2])
	}
	_, err := fmt.Fprintf(w, "%-26s %-6s %-8s %s  %s, %s\n", c.Ref, costs, stats, c.Names.In(l), d.Origin(c), d.Kind(c))
	return err
}

// CardsFound says how many cards were found.
func CardsFound(l card.Language, n int) string { return say(l, "cards found", n) }
