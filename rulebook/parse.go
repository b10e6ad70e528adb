package rulebook

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
)

// library is the rulebook in one piece.
type library struct {
	rules []Rule
	index map[string]int // id: place in rules
}

// kinds are the words for what sort of rule a rule is.
var kinds = []string{
	"definition", // what a word means or what there is
	"change",     // what happens to the state of the game
	"constraint", // what is allowed
	"visibility", // who may know what
	"format",     // how a format, a mode of play or a tournament goes
	"strategy",   // a word that players use; no rule of play
}

// read reads all files of the folder "rules", in the order of their names. Lines
// that are empty or begin with # say nothing; every other line is one of
//
//	section TITLE            what follows in this file belongs to this section
//	rule ID KIND [testable]  begins a rule
//	en SENTENCE              the summary, one sentence a line
//	fr SENTENCE              the summary in French
//	see ID ID …              related rules; a link written at one end holds at both
//	terms TERM, TERM …       what the rule explains or leans on, in the rules' own English
//
// Whatever else it finds is an error that begins with "file:line: "; the error
// joins all there are.
func read(fsys fs.FS) (library, error) {
	names, err := fs.Glob(fsys, "rules/*.txt")
	if err != nil {
		return library{}, err
	}
	p := reader{library: library{index: map[string]int{}}, titles: map[string]bool{}}
	for _, name := range names {
		text, err := fs.ReadFile(fsys, name)
		if err != nil {
			return library{}, err
		}
		p.file(name, string(text))
	}
	p.relate()
	return p.library, errors.Join(p.errs...)
}

// reader collects rules over several files.
type reader struct {
	library
	titles map[string]bool
	links  []link
	errs   []error

	name    string // of the file being read
	line    int
	section string
	cur     *Rule // the rule whose lines are being read
}

// link is a "see" line, kept until all rules are known.
type link struct {
	file string
	line int
	from int // place in rules
	to   []string
}

func (p *reader) fail(format string, args ...any) {
	p.errs = append(p.errs, failure(p.name, p.line, format, args...))
}

// failure is an error about a line of a file.
func failure(file string, line int, format string, args ...any) error {
	return fmt.Errorf("%s:%d: %s", file, line, fmt.Sprintf(format, args...))
}

func (p *reader) file(name, text string) {
	p.name, p.section, p.cur = name, "", nil
	for i, line := range strings.Split(text, "\n") {
		p.line = i + 1
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		key, rest, _ := strings.Cut(line, " ")
		if rest == "" || rest != strings.Join(strings.Fields(rest), " ") {
			p.fail("%q wants words after it, set apart by single spaces", key)
			continue
		}
		switch key {
		case "section":
			p.close()
			if p.titles[rest] {
				p.fail("section %q a second time", rest)
			}
			p.titles[rest], p.section = true, rest
		case "rule":
			p.close()
			p.rule(rest)
		case "en", "fr", "see", "terms":
			if p.cur == nil {
				p.fail("%q belongs to no rule", key)
				continue
			}
			p.detail(key, rest)
		default:
			p.fail("unknown word %q", key)
		}
	}
	p.close()
}

// close ends the rule that is being read.
func (p *reader) close() {
	if p.cur != nil && p.cur.Summary == "" {
		p.fail("rule %s has no summary", p.cur.ID)
	}
	if p.cur != nil && p.cur.French == "" {
		p.fail("rule %s has no summary in French", p.cur.ID)
	}
	p.cur = nil
}

// rule begins a rule from "ID KIND" or "ID KIND testable".
func (p *reader) rule(s string) {
	w := strings.Split(s, " ")
	if len(w) < 2 || len(w) > 3 || len(w) == 3 && w[2] != "testable" {
		p.fail("a rule is written: rule ID KIND, or rule ID KIND testable")
		return
	}
	r := Rule{ID: w[0], Section: p.section, Kind: w[1], Testable: len(w) == 3}
	if !slices.Contains(kinds, r.Kind) {
		p.fail("unknown kind %q of rule %s", r.Kind, r.ID)
	}
	if r.Section == "" {
		p.fail("rule %s before any section", r.ID)
	}
	if _, twice := p.index[r.ID]; twice {
		p.fail("rule %s a second time", r.ID)
	}
	p.index[r.ID] = len(p.rules)
	p.rules = append(p.rules, r)
	p.cur = &p.rules[len(p.rules)-1]
}

// detail adds a line to the rule that is being read.
func (p *reader) detail(key, rest string) {
	switch key {
	case "en", "fr":
		if !strings.HasSuffix(rest, ".") {
			p.fail("a sentence ends with a full stop")
		}
		text := &p.cur.Summary
		if key == "fr" {
			text = &p.cur.French
		}
		*text = strings.TrimPrefix(*text+" "+rest, " ")
	case "see":
		p.links = append(p.links, link{p.name, p.line, len(p.rules) - 1, strings.Split(rest, " ")})
	case "terms":
		p.cur.Terms = append(p.cur.Terms, strings.Split(rest, ", ")...)
	}
}

// relate checks the links and makes them hold at both ends.
func (p *reader) relate() {
	linked := make([][]int, len(p.rules))
	for _, l := range p.links {
		for _, id := range l.to {
			to, ok := p.index[id]
			switch {
			case !ok:
				p.errs = append(p.errs, failure(l.file, l.line, "no rule %q to see", id))
			case to == l.from:
				p.errs = append(p.errs, failure(l.file, l.line, "rule %s names itself", id))
			default:
				linked[l.from] = append(linked[l.from], to)
				linked[to] = append(linked[to], l.from)
			}
		}
	}
	for i, others := range linked {
		slices.Sort(others)
		for _, to := range slices.Compact(others) {
			p.rules[i].Related = append(p.rules[i].Related, p.rules[to].ID)
		}
	}
}
