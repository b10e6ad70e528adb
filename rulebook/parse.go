package rulebook

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// parse reads the format that the head of rules.txt describes. It is strict:
// whatever it does not expect is an error that names the line.
func parse(text string) (*library, error) {
	lib := &library{index: map[string]int{}}
	var errs []error
	titles := map[string]bool{}
	section := ""
	var cur *Rule // the rule whose lines are being read
	for n, line := range strings.Split(text, "\n") {
		fail := func(format string, args ...any) {
			errs = append(errs, fmt.Errorf("line %d: %s", n+1, fmt.Sprintf(format, args...)))
		}
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		key, rest, _ := strings.Cut(line, " ")
		if rest == "" || rest != strings.TrimSpace(rest) || strings.Contains(rest, "  ") {
			fail("%q wants words after it, set apart by single spaces", key)
			continue
		}
		if cur == nil && (key == "en" || key == "see" || key == "terms") {
			fail("%q before any rule of the section", key)
			continue
		}
		switch key {
		case "section":
			if titles[rest] {
				fail("section %q a second time", rest)
			}
			titles[rest], section, cur = true, rest, nil
		case "rule":
			r, err := parseRule(rest)
			switch {
			case err != nil:
				fail("%v", err)
				r.ID = rest // so that its lines are read on
			case section == "":
				fail("rule %s before any section", r.ID)
			}
			if _, twice := lib.index[r.ID]; twice {
				fail("rule %s a second time", r.ID)
			}
			r.Section = section
			lib.index[r.ID] = len(lib.rules)
			lib.rules = append(lib.rules, r)
			cur = &lib.rules[len(lib.rules)-1]
		case "en":
			if !strings.HasSuffix(rest, ".") {
				fail("a sentence ends with a full stop")
			}
			if cur.Summary != "" {
				cur.Summary += " "
			}
			cur.Summary += rest
		case "see":
			if cur.Related != nil {
				fail("%q a second time in rule %s", key, cur.ID)
			}
			cur.Related = strings.Split(rest, " ")
		case "terms":
			if cur.Terms != nil {
				fail("%q a second time in rule %s", key, cur.ID)
			}
			cur.Terms = strings.Split(rest, ", ")
		default:
			fail("unknown word %q", key)
		}
	}
	for _, r := range lib.rules {
		if r.Summary == "" {
			errs = append(errs, fmt.Errorf("rule %s has no summary", r.ID))
		}
	}
	errs = append(errs, lib.relate()...)
	if len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	for _, r := range lib.rules {
		if k := len(lib.sections); k == 0 || lib.sections[k-1].Title != r.Section {
			lib.sections = append(lib.sections, Section{Title: r.Section})
		}
		s := &lib.sections[len(lib.sections)-1]
		s.Rules = append(s.Rules, r)
	}
	return lib, nil
}

// parseRule reads "ID KIND" or "ID KIND testable".
func parseRule(s string) (Rule, error) {
	w := strings.Split(s, " ")
	if len(w) < 2 || len(w) > 3 || len(w) == 3 && w[2] != "testable" {
		return Rule{}, fmt.Errorf("a rule is written: rule ID KIND, or rule ID KIND testable")
	}
	k := Kind(w[1])
	if !slices.Contains(kinds, k) {
		return Rule{}, fmt.Errorf("unknown kind %q of rule %s", k, w[0])
	}
	return Rule{ID: w[0], Kind: k, Testable: len(w) == 3}, nil
}

// relate checks the links and makes them hold at both ends.
func (lib *library) relate() []error {
	var errs []error
	linked := make([][]int, len(lib.rules))
	for i, r := range lib.rules {
		for _, id := range r.Related {
			j, ok := lib.index[id]
			switch {
			case !ok:
				errs = append(errs, fmt.Errorf("rule %s: no rule %q to see", r.ID, id))
			case i == j:
				errs = append(errs, fmt.Errorf("rule %s names itself", r.ID))
			default:
				linked[i] = append(linked[i], j)
				linked[j] = append(linked[j], i)
			}
		}
	}
	for i, l := range linked {
		slices.Sort(l)
		lib.rules[i].Related = nil
		for _, j := range slices.Compact(l) {
			lib.rules[i].Related = append(lib.rules[i].Related, lib.rules[j].ID)
		}
	}
	return errs
}
