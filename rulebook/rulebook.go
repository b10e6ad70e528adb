// Package rulebook holds the rules of Altered by their ids: which section each
// belongs to, what it says in our own words, what it is related to, and whether
// a scenario or a test can prove it. Coverage finds out which are proved.
//
// It is there to be read beside a game. It must not know the engine, cards or
// anything else of the module, and it decides nothing: no other package may ask
// it how to play.
package rulebook

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"
)

// Kind says what sort of rule a rule is.
type Kind string

// The kinds of rules.
const (
	Definition Kind = "definition" // what a word means or what there is
	Change     Kind = "change"     // what happens to the state of the game
	Constraint Kind = "constraint" // what is allowed
	Visibility Kind = "visibility" // who may know what
	Format     Kind = "format"     // how a format, a mode of play or a tournament goes
	Strategy   Kind = "strategy"   // a word that players use; no rule of play
)

var kinds = []Kind{Definition, Change, Constraint, Visibility, Format, Strategy}

// Rule is one numbered rule, or one entry of the glossary (ids beginning "G.").
// Its slices are shared and must not be changed.
type Rule struct {
	ID       string
	Section  string // title of its section, such as "2.4.6 Fleeting"
	Kind     Kind
	Testable bool     // a scenario or a test can prove it
	Summary  string   // in English; the 2024 edition where it does not say otherwise
	Related  []string // ids, in the order of the rulebook; a relation holds both ways
	Terms    []string // words of the rules that it explains or leans on
}

// Section is a titled run of rules.
type Section struct {
	Title string
	Rules []Rule
}

//go:embed rules.txt
var text string

// library is the rulebook, read once.
type library struct {
	rules    []Rule
	sections []Section
	index    map[string]int // id: place in rules
}

// load reads the embedded text. That it is well formed is held by a test, so a
// mistake in it can only be one of the build.
var load = sync.OnceValue(func() *library {
	lib, err := parse(text)
	if err != nil {
		panic("rulebook: " + err.Error())
	}
	return lib
})

// All returns every rule in the order of the rulebook.
func All() []Rule { return slices.Clone(load().rules) }

// Sections returns every section with its rules in the order of the rulebook.
func Sections() []Section { return slices.Clone(load().sections) }

// Find returns the rule with this id; ids are written exactly as in the rulebook.
func Find(id string) (Rule, bool) {
	lib := load()
	i, ok := lib.index[id]
	if !ok {
		return Rule{}, false
	}
	return lib.rules[i], true
}

// Search returns the rules that fit the words, best first and in the order of
// the rulebook among equals: those whose id begins with the words, then those
// whose summary has all of them, then those that have them with their section
// and terms counted in. Case does not matter, and a word is found by its
// beginning. No words find nothing.
func Search(words string) []Rule {
	words = strings.ToLower(strings.TrimSpace(words))
	wanted := split(words)
	if len(wanted) == 0 {
		return nil
	}
	var ranked [3][]Rule
	for _, r := range load().rules {
		switch {
		case strings.HasPrefix(strings.ToLower(r.ID), words):
			ranked[0] = append(ranked[0], r)
		case hasAll(r.Summary, wanted):
			ranked[1] = append(ranked[1], r)
		case hasAll(r.Summary+" "+r.Section+" "+strings.Join(r.Terms, " "), wanted):
			ranked[2] = append(ranked[2], r)
		}
	}
	return slices.Concat(ranked[:]...)
}

// hasAll tells whether each wanted word begins some word of the text.
func hasAll(text string, wanted []string) bool {
	have := split(strings.ToLower(text))
	for _, w := range wanted {
		if !slices.ContainsFunc(have, func(h string) bool { return strings.HasPrefix(h, w) }) {
			return false
		}
	}
	return true
}

// split cuts text at what is neither letter, digit nor the dot inside a number
// or an id.
func split(text string) []string {
	fields := strings.FieldsFunc(text, func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '.'
	})
	var out []string
	for _, f := range fields {
		if f = strings.Trim(f, "."); f != "" {
			out = append(out, f)
		}
	}
	return out
}

// promised are the beginnings of the ids whose testable rules are to be proved:
// the game for two (1.2 to 7) and the glossary entries on the same matters.
var promised = []string{
	"1.2.", "1.3.", "1.4.", "2.", "3.", "4.", "5.", "6.", "7.",
	"G.PHASES.", "G.INSTANTS.", "G.TIE.", "G.REACTIONSYNTAX.", "G.SACRIFICE", "G.TARGET.",
}

// Promised returns the ids of the testable rules that scenarios and tests are
// bound to prove, in the order of the rulebook.
func Promised() []string {
	var ids []string
	for _, r := range load().rules {
		if r.Testable && slices.ContainsFunc(promised, func(p string) bool { return strings.HasPrefix(r.ID, p) }) {
			ids = append(ids, r.ID)
		}
	}
	return ids
}
