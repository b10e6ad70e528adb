// Package deck is lists of cards as people write and exchange them.
//
// It knows what a list says, not whether it may be played in a format.
package deck

import (
	"fmt"
	"strconv"
	"strings"

	"tumult/ability"
	"tumult/card"
)

// Entry is a line of a list: so many of one card.
type Entry struct {
	Ref      string // REF, or REF@N: the version N of a card
	Quantity int
}

// List is a deck list: the Hero is an ordinary entry.
type List struct {
	Name  string
	Cards []Entry
}

// Error says where a list is wrong and what would be right.
type Error struct {
	List string
	Line int // 0: the list as a whole
	Msg  string
}

func (e *Error) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("deck %s: %s", e.List, e.Msg)
	}
	return fmt.Sprintf("deck %s, line %d: %s", e.List, e.Line, e.Msg)
}

// maxQuantity bounds what one line may ask for; no format allows as many.
const maxQuantity = 99

// Parse reads a list of lines "quantity REFERENCE". Blank lines and lines that
// begin with # or // are ignored; a reference may end in @N, the version of the
// card; 3x, tabs, Windows line ends and lower case are
// understood; several lines of one card add up. The error is an *Error.
func Parse(name, text string) (List, error) {
	l := List{Name: name}
	place := map[string]int{}
	n := 0
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		n++
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") || strings.HasPrefix(line, "//") {
			continue
		}
		e, msg := parseEntry(line)
		if msg != "" {
			return List{}, &Error{name, n, msg}
		}
		if i, ok := place[e.Ref]; ok {
			l.Cards[i].Quantity += e.Quantity
			if l.Cards[i].Quantity > maxQuantity {
				return List{}, &Error{name, n, fmt.Sprintf("more than %d of %s: lower the quantity", maxQuantity, e.Ref)}
			}
			continue
		}
		place[e.Ref] = len(l.Cards)
		l.Cards = append(l.Cards, e)
	}
	if len(l.Cards) == 0 {
		return List{}, &Error{name, 0, "no cards: write lines like \"3 ALT_CORE_B_AX_08_C\""}
	}
	return l, nil
}

// parseEntry reads a line; the message says what is wrong with it.
func parseEntry(line string) (Entry, string) {
	fields := strings.Fields(line)
	if len(fields) == 3 && strings.EqualFold(fields[1], "x") { // 3 x REFERENCE
		fields = []string{fields[0], fields[2]}
	}
	if len(fields) != 2 {
		return Entry{}, fmt.Sprintf("cannot read %q: write a quantity and a reference, like \"3 ALT_CORE_B_AX_08_C\"", line)
	}
	digits := strings.TrimRight(fields[0], "xX×")
	q, err := strconv.Atoi(digits)
	if err != nil || q < 1 || q > maxQuantity || len(fields[0])-len(digits) > 2 {
		return Entry{}, fmt.Sprintf("%q is no quantity: write a number between 1 and %d", fields[0], maxQuantity)
	}
	ref := strings.ToUpper(fields[1])
	if !strings.HasPrefix(ref, "ALT_") || strings.Count(ref, "_") < 5 {
		return Entry{}, fmt.Sprintf("%q is no reference: it looks like ALT_CORE_B_AX_08_C", fields[1])
	}
	if _, version, ok := strings.Cut(ref, "@"); ok {
		if n, err := strconv.Atoi(version); err != nil || n < 0 || strconv.Itoa(n) != version {
			return Entry{}, fmt.Sprintf("%q ends in no version: it looks like ALT_CORE_B_AX_08_C@1", fields[1])
		}
	}
	return Entry{ref, q}, ""
}

// String writes the list as Parse reads it.
func (l List) String() string {
	var b strings.Builder
	for _, e := range l.Cards {
		fmt.Fprintf(&b, "%d %s\n", e.Quantity, e.Ref)
	}
	return b.String()
}

// Resolve finds the cards of the list, each as often as the list has it, in its
// order, without the Hero and without tokens, which lie with some lists. A list without a Hero has none (nil), as limited
// formats allow. All cards that are not found are named in one error.
func (l List) Resolve(find func(ref string) (ability.Card, bool)) (hero *ability.Card, cards []ability.Card, err error) {
	var missing, versions []string
	for _, e := range l.Cards {
		c, ok := find(e.Ref)
		switch {
		case !ok && strings.Contains(e.Ref, "@"):
			versions = append(versions, e.Ref)
		case !ok:
			missing = append(missing, e.Ref)
		case c.Type == card.Hero:
			if hero != nil || e.Quantity != 1 {
				return nil, nil, &Error{l.Name, 0, "more than one Hero: keep one"}
			}
			hero = &c
		case c.Rarity == card.NoRarity: // tokens lie with some lists and are no part of the deck
		default:
			for range e.Quantity {
				cards = append(cards, c)
			}
		}
	}
	if len(versions) > 0 {
		return nil, nil, &Error{l.Name, 0, "versions of cards that are not here: " + strings.Join(versions, ", ") + ": they are where they were imported"}
	}
	if len(missing) > 0 {
		return nil, nil, &Error{l.Name, 0, "unknown cards: " + strings.Join(missing, ", ")}
	}
	return hero, cards, nil
}
