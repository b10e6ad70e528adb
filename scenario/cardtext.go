package scenario

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"tumult/ability"
	"tumult/card"
	"tumult/cards"
	"tumult/phrase"
	"tumult/visible"
)

const cardHelp = `write "card NAME: Character 2/3, 1/2/3, Soldier Robot", "Permanent 2/2", "Expedition Permanent 2/2, Gear", "Spell 1/1", "Hero, limits 2/2" or "token Character, 2/2/2"`

// parseCard reads the head of an invented card: what follows the word "card".
func parseCard(s string) (c ability.Card, err error) {
	head, rest, ok := cut(s, ':')
	head = strings.Trim(head, `"`)
	if !ok || head == "" || rest == "" {
		return c, fmt.Errorf("cannot read the card: %s", cardHelp)
	}
	c.Names[card.English] = head
	c.Ref, c.Set, c.Rarity = "SCENARIO "+head, "scenario", card.Common
	parts := list(rest)
	if len(parts) == 0 {
		return c, errors.New("a card needs a type: " + cardHelp)
	}
	first := strings.Fields(parts[0])
	if strings.EqualFold(first[0], "token") {
		c.Set, c.Rarity = "token", card.NoRarity
		first = first[1:]
	}
	if len(first) > 1 && strings.EqualFold(first[0], "expedition") {
		c.Expedition, first = true, first[1:]
	}
	if len(first) == 0 {
		return c, errors.New("a card needs a type: " + cardHelp)
	}
	if c.Type, err = card.ParseType(first[0]); err != nil || c.Type > card.Hero {
		return c, fmt.Errorf("%q is no type of a card: use Character, Permanent, Spell or Hero", first[0])
	}
	if len(first) > 1 {
		n, err := slashed(first[1], 2)
		if err != nil || len(first) > 2 {
			return c, fmt.Errorf("%q are no costs: write the Hand and the Reserve Cost, like 2/3", strings.Join(first[1:], " "))
		}
		c.Hand, c.Reserve = n[0], n[1]
	}
	for _, part := range parts[1:] {
		if v, ok := after(part, "limits"); ok {
			n, err := slashed(v, 2)
			if err != nil {
				return c, fmt.Errorf("%q are no limits: write Reserve and Landmark limit, like \"limits 2/2\"", part)
			}
			c.ReserveLimit, c.LandmarkLimit = n[0], n[1]
		} else if n, err := slashed(part, 3); err == nil {
			c.HasStats = true
			copy(c.Stats[:], n)
		} else if strings.Contains(part, "/") {
			return c, fmt.Errorf("%q are no statistics: write Forest, Mountain and Ocean, like 1/2/3", part)
		} else {
			c.Subtypes = append(c.Subtypes, strings.Fields(part)...)
		}
	}
	switch {
	case c.Type == card.Character && !c.HasStats:
		return c, errors.New("a Character needs statistics, like 1/2/3 behind the costs")
	case c.Type != card.Character && c.HasStats:
		return c, fmt.Errorf("a %s has no statistics", c.Type)
	case c.Expedition && c.Type != card.Permanent:
		return c, fmt.Errorf("a %s is of no Expedition: only Permanents are", c.Type)
	case len(c.Foreign()) > 0:
		return c, fmt.Errorf("a %s has no %s", c.Type, strings.ReplaceAll(c.Foreign()[0], "_", " "))
	case strings.ContainsFunc(head, visible.Hidden):
		return c, fmt.Errorf("%s has characters that nobody sees", visible.Text(head))
	}
	return c, nil
}

// slashed reads "1/2/3".
func slashed(s string, n int) ([]int, error) {
	parts := strings.Split(strings.TrimSpace(s), "/")
	if len(parts) != n {
		return nil, errors.New("not so many numbers")
	}
	out := make([]int, n)
	for i, p := range parts {
		v, err := strconv.Atoi(p)
		if err != nil || v < 0 || v > 99 {
			return nil, fmt.Errorf("%q is no number", p)
		}
		out[i] = v
	}
	return out, nil
}

// addText reads an indented line below a card's head.
func addText(c *ability.Card, text string) error {
	var proof phrase.Proofreader
	read := proof.Read
	if rest, ok := after(text, "support:"); ok {
		read, text = proof.ReadSupport, rest
	} else if strings.HasPrefix(strings.ToLower(text), "support:") {
		read, text = proof.ReadSupport, text[len("support:"):]
	}
	abilities, err := read(card.English, text)
	if err != nil {
		return fmt.Errorf("%s: %w", c.Names[card.English], err)
	}
	for _, a := range abilities {
		if err := ability.Fits(&c.Card, a); err != nil {
			return fmt.Errorf("%s: %w", c.Names[card.English], err)
		}
	}
	c.Abilities = append(c.Abilities, abilities...)
	return nil
}

// fillerName is what cards are called that stand where it does not matter which.
const fillerName = "Filler"

// filler is a card that nobody can play: it costs more than there ever is.
func filler() ability.Card {
	c := ability.Card{}
	c.Names[card.English] = fillerName
	c.Ref, c.Set, c.Rarity = "SCENARIO Filler", "scenario", card.Common
	c.Type, c.Hand, c.Reserve, c.HasStats = card.Character, 99, 99, true
	return c
}

// findCard finds a card by the name or reference that a scenario gives it.
func (s *Scenario) findCard(n string) (ability.Card, error) {
	c, err := s.cardNamed(n)
	if err == nil && s.change != nil {
		c = s.change(c)
	}
	return c, err
}

// cardNamed finds invented cards first, then printed ones, the common one of
// several.
func (s *Scenario) cardNamed(n string) (ability.Card, error) {
	if c, ok := s.cards[strings.ToLower(n)]; ok {
		return c, nil
	}
	if strings.EqualFold(n, fillerName) {
		return filler(), nil
	}
	if c, ok := cards.Find(n); ok {
		return asToken(c), nil
	}
	if cs := cards.ByName(n); len(cs) > 0 {
		return asToken(cs[0]), nil
	}
	return ability.Card{}, fmt.Errorf("no card is named %q: invent it with a line \"card %s: …\", or use the name or reference of a printed card", n, n)
}

func asToken(c ability.Card) ability.Card {
	if cards.IsToken(&c) {
		c.Set = "token"
	}
	return c
}

func isToken(c *ability.Card) bool { return c.Set == "token" && c.Rarity == card.NoRarity }
