// Package phrase reads what is printed on cards into ability trees and prints
// ability trees in words, in the languages of package card.
//
// A language is a phrase book: a table of rules, each a tree with gaps and the
// words for it, and a few word lists. The same rule serves both ways, so what
// can be read can be printed and the other way round:
//
//	boost($S, $n)    $S ~gain $n:d %boost
//
// The reader descends through the rules over a stream of tokens, remembers what
// it has read where, and tries every alternative before it gives up; what it
// cannot read is refused with the words at which it stopped. What the languages
// share (how sentences, lists, costs and noun phrases are made of smaller parts,
// what "it" refers to) is code; what differs is in the books.
//
// The package must not know how abilities are carried out.
package phrase

import (
	"fmt"

	"tumult/ability"
	"tumult/card"
)

func bookOf(lang card.Language) (*book, error) {
	switch lang {
	case card.English:
		return englishBook(), nil
	case card.French:
		return frenchBook(), nil
	}
	return nil, fmt.Errorf("there is no phrase book for language %d: use English or French", lang)
}

// Read reads a main text box: abilities apart by line breaks or two and more
// spaces. Reminders in brackets and the marks # and [] mean nothing. The error
// is an *Error where the text is at fault.
func Read(lang card.Language, text string) ([]*ability.Node, error) {
	b, err := bookOf(lang)
	if err != nil {
		return nil, err
	}
	return b.readAll(text)
}

// ReadSupport reads a support box; each ability is wrapped in "support".
func ReadSupport(lang card.Language, text string) ([]*ability.Node, error) {
	abilities, err := Read(lang, text)
	for i, a := range abilities {
		abilities[i] = ability.New("support", a)
	}
	return abilities, err
}

// ReadAbility reads a text that holds exactly one ability.
func ReadAbility(lang card.Language, text string) (*ability.Node, error) {
	abilities, err := Read(lang, text)
	if err != nil {
		return nil, err
	}
	if len(abilities) != 1 {
		return nil, &Error{Text: text, Offset: len(text), Want: []string{fmt.Sprintf("one ability, not %d", len(abilities))}}
	}
	return abilities[0], nil
}

// Print says an ability in words; reading them gives an equal tree. A tree that
// the language has no words for prints in the notation.
func Print(lang card.Language, n *ability.Node) string {
	b, err := bookOf(lang)
	if err != nil {
		return n.String()
	}
	s, ok := b.print(n)
	if !ok {
		return n.String()
	}
	return s
}

// Subtype returns how a subtype, as it is stored, is printed in a language. One
// that no card has is the same in all.
func Subtype(lang card.Language, s string) string {
	if b, err := bookOf(lang); err == nil {
		if i, ok := b.subtypes[s]; ok {
			return b.nouns[i].forms[0]
		}
	}
	return s
}

// Name returns how a token or counter, by its English name, is called in a
// language.
func Name(lang card.Language, s string) string {
	if b, err := bookOf(lang); err == nil {
		return b.named(s)
	}
	return s
}

// PrintCard says the abilities of a card, for its main and its support box.
func PrintCard(lang card.Language, abilities []*ability.Node) (main, support string) {
	for _, a := range abilities {
		box := &main
		if a.Word == "support" {
			box = &support
		}
		if *box != "" {
			*box += "\n"
		}
		*box += Print(lang, a)
	}
	return main, support
}
