// Package query is the language in which players search cards:
//
//	f:AX t:character hc<=3 rc=2 fo>=2 r:rare kw:gigantic -st:robot o:"draw a card"
//
// Conditions side by side all hold; "or" joins alternatives, brackets group,
// a minus turns one round, quotes hold words together, and a bare word is part of the
// name. Fields and their values may be said in English and in French; in French "ou"
// joins alternatives too. It must not know where cards come from.
package query

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"

	"tumult/ability"
	"tumult/card"
)

// Query is what a player looks for.
type Query struct {
	match func(*subject) bool
}

// Error says at which byte of the query what is wrong and what would be right, in the
// language in which it was asked.
type Error struct {
	Query string
	At    int
	Msg   string
}

func (e *Error) Error() string { return fmt.Sprintf("at %d: %s", e.At+1, e.Msg) }

// Pointed is the query with a mark below the place.
func (e *Error) Pointed() string {
	return e.Query + "\n" + strings.Repeat(" ", len([]rune(e.Query[:e.At]))) + "^ " + e.Msg
}

// mostTexts bounds what a Searcher remembers, however many cards it is asked about.
const mostTexts = 1 << 16

// Searcher holds cards against queries in a language. It remembers the texts that
// it has printed, so it is meant for many cards; it is for one goroutine.
type Searcher struct {
	lang  card.Language
	texts map[*ability.Node]string
}

// NewSearcher makes a searcher for text (o:) in a language. Names are found in
// every language.
func NewSearcher(l card.Language) *Searcher {
	return &Searcher{lang: l, texts: map[*ability.Node]string{}}
}

// Match says whether a card is one of those that a query looks for.
func (s *Searcher) Match(q *Query, c *ability.Card) bool { return q.match(&subject{c, s}) }

type subject struct {
	*ability.Card
	s *Searcher
}

// Parse reads a query of somebody who speaks a language; an error is an *Error. An empty
// one finds everything.
func Parse(l card.Language, text string) (*Query, error) {
	p := &parser{text: text, lang: l}
	m, err := p.either()
	if err != nil {
		return nil, err
	}
	if p.at < len(text) {
		return nil, p.fail(p.at, closesNothing)
	}
	return &Query{m}, nil
}

type parser struct {
	text  string
	lang  card.Language
	at    int
	depth int
}

func (p *parser) fail(at int, m message, args ...any) error {
	return &Error{p.text, at, m.in(p.lang, args...)}
}

type predicate = func(*subject) bool

// either reads alternatives.
func (p *parser) either() (predicate, error) {
	var list []predicate
	for {
		m, err := p.all()
		if err != nil {
			return nil, err
		}
		list = append(list, m)
		if !p.or() {
			break
		}
	}
	if len(list) == 1 {
		return list[0], nil
	}
	return func(c *subject) bool {
		for _, m := range list {
			if m(c) {
				return true
			}
		}
		return false
	}, nil
}

// all reads conditions that hold together.
func (p *parser) all() (predicate, error) {
	var list []predicate
	for {
		p.space()
		if p.at == len(p.text) || p.text[p.at] == ')' || p.orAhead() > 0 {
			break
		}
		m, err := p.condition()
		if err != nil {
			return nil, err
		}
		list = append(list, m)
	}
	if len(list) == 0 && (p.depth > 0 || p.at < len(p.text) && p.text[p.at] != ')' || p.at > 0 && strings.TrimSpace(p.text) != "") {
		return nil, p.fail(p.at, noCondition)
	}
	return func(c *subject) bool {
		for _, m := range list {
			if !m(c) {
				return false
			}
		}
		return true
	}, nil
}

const deepest = 50 // brackets and minuses in each other

func (p *parser) condition() (predicate, error) {
	if p.depth++; p.depth > deepest {
		return nil, p.fail(p.at, tooDeep, deepest)
	}
	defer func() { p.depth-- }()
	switch start := p.at; p.text[p.at] {
	case '-':
		p.at++
		if p.at == len(p.text) || p.text[p.at] == ' ' {
			return nil, p.fail(start, loneMinus)
		}
		m, err := p.condition()
		if err != nil {
			return nil, err
		}
		return func(c *subject) bool { return !m(c) }, nil
	case '(':
		p.at++
		m, err := p.either()
		if err != nil {
			return nil, err
		}
		if p.at == len(p.text) {
			return nil, p.fail(start, notClosed)
		}
		p.at++
		return m, nil
	}
	return p.field()
}

// field reads key, comparison and value, or a part of a name.
func (p *parser) field() (predicate, error) {
	start := p.at
	end := start
	for end < len(p.text) {
		r, size := utf8.DecodeRuneInString(p.text[end:])
		if !unicode.IsLetter(r) && (r != '-' || end == start) { // as in sous-type
			break
		}
		end += size
	}
	op := ""
	for _, o := range [...]string{"<=", ">=", "!=", ":", "=", "<", ">"} {
		if strings.HasPrefix(p.text[end:], o) {
			op = o
			break
		}
	}
	if op != "" && end == start {
		return nil, p.fail(start, noField, op)
	}
	if op == "" {
		value, err := p.value()
		if err != nil {
			return nil, err
		}
		return named(value), nil
	}
	key := strings.ReplaceAll(fold(p.text[start:end]), "-", "")
	p.at = end + len(op)
	at := p.at
	value, err := p.value()
	if err != nil {
		return nil, err
	}
	if value == "" {
		return nil, p.fail(at, noValue, p.text[start:at])
	}
	f, ok := fields[key]
	if !ok {
		return nil, p.fail(start, unknownField, p.text[start:end], fieldNames())
	}
	m, wrong := f(op, value)
	switch {
	case wrong == noOrder:
		return nil, p.fail(end, wrong)
	case wrong != message{}:
		return nil, p.fail(at, wrong, value)
	}
	return m, nil
}

// value reads a word, or words in quotes.
func (p *parser) value() (string, error) {
	start := p.at
	if p.at < len(p.text) && p.text[p.at] == '"' {
		end := strings.IndexByte(p.text[start+1:], '"')
		if end < 0 {
			return "", p.fail(start, quoteNotClosed)
		}
		p.at = start + 1 + end + 1
		return p.text[start+1 : start+1+end], nil
	}
	for p.at < len(p.text) && p.text[p.at] != ' ' && p.text[p.at] != '\t' && p.text[p.at] != ')' {
		p.at++
	}
	return p.text[start:p.at], nil
}

func (p *parser) space() {
	for p.at < len(p.text) && (p.text[p.at] == ' ' || p.text[p.at] == '\t') {
		p.at++
	}
}

// orAhead is how long the word for alternatives is that comes next, whatever its case, or 0.
func (p *parser) orAhead() int {
	words := []string{"or", "ou"}
	if p.lang != card.French {
		words = words[:1]
	}
	for _, word := range words {
		end := p.at + len(word)
		if end <= len(p.text) && strings.EqualFold(p.text[p.at:end], word) && (end == len(p.text) || strings.ContainsRune(" \t(", rune(p.text[end]))) {
			return len(word)
		}
	}
	return 0
}

// or reads the word for alternatives.
func (p *parser) or() bool {
	p.space()
	n := p.orAhead()
	p.at += n
	return n > 0
}
