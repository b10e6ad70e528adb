// Package rulebook holds the rules of Altered by their ids: which section each
// belongs to, what it says in our own words, what it is related to, and whether
// a scenario or a test can prove it. Coverage finds out which are proved.
//
// It is there to be read beside a game. It must not know the engine, cards or
// anything else of the module, and it decides nothing: no other package may ask
// it how to play.
package rulebook

import (
	"embed"
	"slices"
	"strings"
	"sync"
	"unicode"
)

// Rule is one numbered rule, or one entry of the glossary (ids beginning "G.").
// Its slices are shared and must not be changed.
type Rule struct {
	ID       string
	Section  string   // title of its section, such as "2.4.6 Fleeting"
	Kind     string   // one of kinds in parse.go
	Testable bool     // a scenario or a test can prove it
	Summary  string   // in English; the 2024 edition where it does not say otherwise
	French   string   // the summary in French
	Related  []string // ids, in the order of the rulebook; a relation holds both ways
	Terms    []string // words of the rules that it explains or leans on
}

//go:embed rules
var files embed.FS

// load reads the embedded files once.
var load = sync.OnceValues(func() (library, error) { return read(files) })

// book is the rulebook. A test holds that its files are well formed, so an
// error here is one of the build.
func book() library {
	lib, err := load()
	if err != nil {
		panic("rulebook: " + err.Error())
	}
	return lib
}

// All returns every rule in the order of the rulebook.
func All() []Rule { return slices.Clone(book().rules) }

// Find returns the rule with this id; ids are written exactly as in the rulebook.
func Find(id string) (Rule, bool) {
	lib := book()
	i, ok := lib.index[id]
	if !ok {
		return Rule{}, false
	}
	return lib.rules[i], true
}

// Search returns the rules that fit the words, best first and in the order of
// the rulebook among equals: those whose id begins with the words, then those
// whose summary, in either language, has all of them, then those that have them
// with their section and terms counted in. Case and accents do not matter, and a word is found by its
// beginning. No words find nothing.
func Search(words string) []Rule {
	words = strings.ToLower(strings.TrimSpace(words))
	wanted := split(words)
	if len(wanted) == 0 {
		return nil
	}
	var ranked [3][]Rule
	for _, r := range book().rules {
		switch {
		case strings.HasPrefix(strings.ToLower(r.ID), words):
			ranked[0] = append(ranked[0], r)
		case hasAll(r.Summary, wanted), hasAll(r.French, wanted):
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

// plain takes the accents of French off.
var plain = strings.NewReplacer("à", "a", "â", "a", "ç", "c", "é", "e", "è", "e", "ê", "e", "ë", "e", "î", "i", "ï", "i", "ô", "o", "ù", "u", "û", "u", "œ", "oe")

// split cuts text, accents left aside, at what is neither letter, digit nor the
// dot inside a number or an id.
func split(text string) []string {
	fields := strings.FieldsFunc(plain.Replace(text), func(r rune) bool {
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
	for _, r := range book().rules {
		if r.Testable && slices.ContainsFunc(promised, func(p string) bool { return strings.HasPrefix(r.ID, p) }) {
			ids = append(ids, r.ID)
		}
	}
	return ids
}
