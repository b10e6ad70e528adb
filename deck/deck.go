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
	Line     int // on which Parse met it first; 0: it was not read
}

// List is a deck list: the Hero is an ordinary entry.
type List struct {
	Name  string
	Cards []Entry
}

// Kind is what is wrong with a list.
type Kind uint8

// The kinds of errors, with what Text and N of an Error are.
const (
	Empty          Kind = iota + 1 // there are no cards
	NoEntry                        // Text is a line without a quantity and a reference
	NoQuantity                     // Text is no number between 1 and N
	NoReference                    // Text is no reference of a card
	NoVersion                      // Text is a reference that ends in no version
	TooManyOfOne                   // there are more than N of the reference Text
	SecondHero                     // Text is the reference of a Hero too many (1.1.4.b)
	UnknownCard                    // Text is a reference of no card
	UnknownVersion                 // Text is a reference of a version that is not here
	TooLong                        // there are more than N cards
)

var kindNames = [...]string{"", "empty", "no entry", "no quantity", "no reference", "no version", "too many of one", "second Hero", "unknown card", "unknown version", "too long"}

func (k Kind) String() string { return kindNames[k] }

// Error says where a list is wrong. How people are told of it is for others.
type Error struct {
	List string
	Line int // 0: the list as a whole
	Kind Kind
	Text string
	N    int
}

func (e *Error) Error() string {
	return fmt.Sprintf("deck %s, line %d: %s %q", e.List, e.Line, e.Kind, e.Text)
}

// Rule is the id of the rule that a list is against, "" where it cannot be read.
func (e *Error) Rule() string {
	switch e.Kind {
	case SecondHero:
		return "1.1.4.b"
	case TooManyOfOne:
		return "1.1.4.e"
	}
	return ""
}

// Errors is all that is wrong with a list, in the order of its lines, but for what
// follows the first twenty.
type Errors []*Error

func (all Errors) Error() string {
	texts := make([]string, len(all))
	for i, e := range all {
		texts[i] = e.Error()
	}
	return strings.Join(texts, "\n")
}

const mostErrors = 20

// maxQuantity bounds what one line may ask for; no format allows as many.
const maxQuantity = 99

// Parse reads a list of lines "quantity REFERENCE". Blank lines and lines that
// begin with # or // are ignored; a reference may end in @N, the version of the
// card; 3x, tabs, Windows line ends and lower case are
// understood; several lines of one card add up. The error is Errors.
func Parse(name, text string) (List, error) {
	l := List{Name: name}
	place := map[string]int{}
	n := 0
	var wrong Errors
	for line := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		n++
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") || strings.HasPrefix(line, "//") {
			continue
		}
		e, fault := parseEntry(line)
		if fault != nil {
			fault.List, fault.Line, fault.Text = name, n, brief(fault.Text)
			wrong = append(wrong, fault)
			continue
		}
		e.Line = n
		i, met := place[e.Ref]
		if !met {
			place[e.Ref] = len(l.Cards)
			l.Cards = append(l.Cards, e)
			continue
		}
		if l.Cards[i].Quantity += e.Quantity; l.Cards[i].Quantity > maxQuantity {
			wrong = append(wrong, &Error{name, n, TooManyOfOne, e.Ref, maxQuantity})
			l.Cards[i].Quantity = maxQuantity
		}
	}
	if len(l.Cards)+len(wrong) == 0 {
		wrong = append(wrong, &Error{List: name, Kind: Empty})
	}
	if len(wrong) > 0 {
		return List{}, wrong[:min(len(wrong), mostErrors)]
	}
	return l, nil
}

// brief is the beginning of a text, as much as is needed to know it again.
func brief(text string) string {
	const most = 60 // characters
	if r := []rune(text); len(r) > most {
		return string(r[:most]) + "…"
	}
	return text
}

// parseEntry reads a line, or says what is wrong with it.
func parseEntry(line string) (Entry, *Error) {
	fields := strings.Fields(line)
	if len(fields) == 3 && strings.EqualFold(fields[1], "x") { // 3 x REFERENCE
		fields = []string{fields[0], fields[2]}
	}
	if len(fields) != 2 {
		return Entry{}, &Error{Kind: NoEntry, Text: line}
	}
	digits := strings.TrimRight(fields[0], "xX×")
	q, err := strconv.Atoi(digits)
	if err != nil || q < 1 || q > maxQuantity || len(fields[0])-len(digits) > 2 {
		return Entry{}, &Error{Kind: NoQuantity, Text: fields[0], N: maxQuantity}
	}
	ref := strings.ToUpper(fields[1])
	if !strings.HasPrefix(ref, "ALT_") || strings.Count(ref, "_") < 5 {
		return Entry{}, &Error{Kind: NoReference, Text: fields[1]}
	}
	if _, version, ok := strings.Cut(ref, "@"); ok {
		if n, err := strconv.Atoi(version); err != nil || n < 0 || strconv.Itoa(n) != version {
			return Entry{}, &Error{Kind: NoVersion, Text: fields[1]}
		}
	}
	return Entry{Ref: ref, Quantity: q}, nil
}

// String writes the list as Parse reads it.
func (l List) String() string {
	var b strings.Builder
	for _, e := range l.Cards {
		fmt.Fprintf(&b, "%d %s\n", e.Quantity, e.Ref)
	}
	return b.String()
}

// LineOf is the line on which a card was met first, in any version; 0 where it was
// not.
func (l List) LineOf(ref string) int {
	for _, e := range l.Cards {
		if card, _, _ := strings.Cut(e.Ref, "@"); card == ref {
			return e.Line
		}
	}
	return 0
}

// Resolve finds the cards of the list, each as often as the list has it, in its
// order, without the Hero and without tokens, which lie with some lists. A list without a Hero has none (nil), as limited
// formats allow. The error is Errors.
func (l List) Resolve(find func(ref string) (ability.Card, bool)) (hero *ability.Card, cards []ability.Card, err error) {
	var wrong Errors
	fault := func(e Entry, k Kind) { wrong = append(wrong, &Error{List: l.Name, Line: e.Line, Kind: k, Text: e.Ref}) }
	for _, e := range l.Cards {
		c, ok := find(e.Ref)
		switch {
		case !ok && strings.Contains(e.Ref, "@"):
			fault(e, UnknownVersion)
		case !ok:
			fault(e, UnknownCard)
		case c.Type == card.Hero:
			if hero != nil || e.Quantity != 1 {
				fault(e, SecondHero)
			}
			hero = &c
		case c.Rarity == card.NoRarity: // tokens lie with some lists and are no part of the deck
		default:
			for range e.Quantity {
				cards = append(cards, c)
			}
		}
	}
	if len(wrong) > 0 {
		return nil, nil, wrong[:min(len(wrong), mostErrors)]
	}
	return hero, cards, nil
}
