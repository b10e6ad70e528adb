package rulebook

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func tree(files map[string]string) fstest.MapFS {
	m := fstest.MapFS{}
	for name, text := range files {
		m[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return m
}

func TestCoverageFindsProofs(t *testing.T) {
	report, err := Coverage(tree(map[string]string{
		"scenarios/6/modifiers.txt": `# rules 9.9.z is only a comment
scenario Once for each
rules 6.2.h, 6.3.b # rules 9.9.z
expect something
	rules 6.2.h,1.2.1.a

scenario  Two   of them
rules	6.2.h
`,
		"game/day_test.go": `package game

import "testing"

// TestNoon has words as well.
// rules: 4.2.2.a, 6.2.h
// rules: 1.3.2.c
func TestNoon(t *testing.T) {}
`,
		"game/day.go":                 "package game\n\n// rules: 4.1.a\nfunc TestNot() {}\n",
		"notes/rules.txt":             "scenario x\nrules 4.1.b\n",
		"scenarios/notes.md":          "scenario x\nrules 4.1.b\n",
		"game/testdata/old_test.go":   "package game\n\n// rules: 4.1.c\nfunc TestOld() {}\n",
		".git/scenarios/x_test.go":    "broken",
		"scenarios/testdata/some.txt": "rules 9.9.z",
	}))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string][]string{
		"6.2.h":   {"game/day_test.go:6 TestNoon", "scenarios/6/modifiers.txt:3 Once for each", "scenarios/6/modifiers.txt:8 Two of them"},
		"6.3.b":   {"scenarios/6/modifiers.txt:3 Once for each"},
		"1.2.1.a": {"scenarios/6/modifiers.txt:5 Once for each"},
		"4.2.2.a": {"game/day_test.go:6 TestNoon"},
		"1.3.2.c": {"game/day_test.go:7 TestNoon"},
	}
	for id, places := range want {
		var got []string
		for _, p := range report.Proofs[id] {
			got = append(got, p.String())
		}
		if !slices.Equal(got, places) {
			t.Errorf("%s is proved by %q, want %q", id, got, places)
		}
	}
	if len(report.Proofs) != len(want) {
		t.Errorf("proofs of %d rules, want %d: %v", len(report.Proofs), len(want), report.Proofs)
	}
	// 1.2.1.a is not testable, so it does not count.
	if got := report.String(); got != "covered 4 of 354" {
		t.Errorf("the report says %q", got)
	}
	if want := []string{"1.3.2.c", "4.2.2.a", "6.2.h", "6.3.b"}; !slices.Equal(report.Covered, want) {
		t.Errorf("covered %v, want %v", report.Covered, want)
	}
	if len(report.Uncovered) != 350 || slices.Contains(report.Uncovered, "6.2.h") || slices.Contains(report.Uncovered, "1.2.1.a") {
		t.Errorf("uncovered: %v", report.Uncovered)
	}
	if got := report.Missing([]string{"6.3.b", "7.5.1.a", "6.2.h"}); !slices.Equal(got, []string{"7.5.1.a"}) {
		t.Errorf("missing: %v", got)
	}
}

func TestCoverageReportsMistakes(t *testing.T) {
	tests := []struct{ name, file, text, want string }{
		{"an id that does not exist", "scenarios/a.txt", "scenario x\n\nrules 6.2.h 6.2.z", `scenarios/a.txt:3: no rule "6.2.z"`},
		{"another case", "scenarios/a.txt", "scenario x\nrules 6.2.H", `scenarios/a.txt:2: no rule "6.2.H"`},
		{"no id", "scenarios/a.txt", "scenario x\nrules # none", "scenarios/a.txt:2: no rule id is named"},
		{"no scenario", "scenarios/a.txt", "rules 6.2.h", "scenarios/a.txt:1: rules are named outside"},
		{"no name", "scenarios/a.txt", "scenario\nrules 6.2.h", "scenarios/a.txt:2: rules are named outside"},
		{"an id that does not exist in Go", "a/a_test.go", "package a\n\n// rules: 6.2.h 6.2.z\nfunc TestA() {}", `a/a_test.go:3: no rule "6.2.z"`},
		{"an empty line between", "a/a_test.go", "package a\n\n// rules: 6.2.h\n\nfunc TestA() {}", "a/a_test.go:3: rules are named, but not directly"},
		{"above a helper", "a/a_test.go", "package a\n\n// rules: 6.2.h\nfunc Testing() {}", "a/a_test.go:3: rules are named, but not directly"},
		{"above a method", "a/a_test.go", "package a\n\n// rules: 6.2.h\nfunc (x T) TestA() {}", "a/a_test.go:3: rules are named, but not directly"},
		{"inside a test", "a/a_test.go", "package a\n\nfunc TestA() {\n\t// rules: 6.2.h\n}", "a/a_test.go:4: rules are named, but not directly"},
		{"no Go", "a/a_test.go", "package a\n\nfunc {", "a/a_test.go:3:"},
	}
	for _, tt := range tests {
		report, err := Coverage(tree(map[string]string{
			tt.file:              tt.text,
			"scenarios/good.txt": "scenario good\nrules 4.1.a",
		}))
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error %v, want %q", tt.name, err, tt.want)
		}
		if len(report.Proofs["4.1.a"]) != 1 {
			t.Errorf("%s: the other files are lost", tt.name)
		}
	}
}

func TestCommand(t *testing.T) {
	tests := []struct {
		args   []string
		status int
		want   string
	}{
		{nil, 2, "usage"},
		{[]string{"6.2.h"}, 0, "6.2.h  (6.2 Modifiers)\n"},
		{[]string{"empty", "deck"}, 0, "7.3.16.b  "},
		{[]string{"xyzzy"}, 1, "no rule is found"},
		{[]string{"coverage", "testdata/tree"}, 0, "covered 2 of 233 promised\ncovered 3 of 354\n"},
		{[]string{"coverage", "--promised", "testdata/tree"}, 1, "not proved: 6.2 Modifiers: 6.2.b 6.2.c"},
		{[]string{"coverage", "--where", "testdata/tree"}, 0, "6.2.h  scenarios/one.txt:2 One\n"},
		{[]string{"coverage", "a", "b"}, 2, "one folder"},
		{[]string{"coverage", "testdata/none"}, 1, "coverage: "},
	}
	for _, tt := range tests {
		var out bytes.Buffer
		if status := Main(&out, tt.args); status != tt.status || !strings.Contains(out.String(), tt.want) {
			t.Errorf("%q: status %d, want %d with %q in\n%s", tt.args, status, tt.status, tt.want, out.String())
		}
	}
}
