package rulebook

import (
	"bytes"
	"os"
	"path/filepath"
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
		"game/day.go":                "package game\n\n// rules: 4.1.a\nfunc TestNot() {}\n",
		"notes/rules.txt":            "scenario x\nrules 4.1.b\n",
		"scenarios/notes.md":         "scenario x\nrules 4.1.b\n",
		"game/testdata/old_test.go":  "package game\n\n// rules: 4.1.c\nfunc TestOld() {}\n",
		".git/scenarios/x_test.go":   "broken",
		"other/testdata/some.txt":    "rules 9.9.z",
		"scenario/testdata/some.txt": "scenario Of a test\nrules 6.2.g\n",
	}))
	if err != nil {
		t.Fatal(err)
	}
	want := map[string][]string{
		"6.2.h":   {"game/day_test.go:6 TestNoon", "scenarios/6/modifiers.txt:3 Once for each", "scenarios/6/modifiers.txt:8 Two of them"},
		"6.3.b":   {"scenarios/6/modifiers.txt:3 Once for each"},
		"1.2.1.a": {"scenarios/6/modifiers.txt:5 Once for each"},
		"6.2.g":   {"scenario/testdata/some.txt:2 Of a test"},
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
	if open := report.Uncovered(); report.Testable != 354 || len(open) != 349 || slices.Contains(open, "6.2.h") || slices.Contains(open, "1.2.1.a") {
		t.Errorf("of %d: %v", report.Testable, open)
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
	outside := t.TempDir()
	t.Chdir(t.TempDir())
	write(t, "go.mod", "module x\n")
	write(t, "scenarios/one.txt", "scenario One\nrules 6.2.h 4.1.a\nrules G.2V2.1\n")
	write(t, "below/some.txt", "")
	tests := []struct {
		dir    string // "" is one below the root of a source tree
		args   []string
		status int
		want   string
	}{
		{"", nil, 2, "usage"},
		{"", []string{"6.2.h"}, 0, "6.2.h  No modifier"},
		{"", []string{"6.2.h"}, 0, "in 6.2 Modifiers; see 6.2.d\n"},
		{"", []string{"empty", "deck"}, 0, "7.3.16.b  "},
		{"", []string{"xyzzy"}, 1, "No rule is called"},
		{"", []string{"coverage", "elsewhere"}, 2, "usage"},
		{"", []string{"coverage"}, 0, "\n6.2.g\n6.3.b\n"},
		{"", []string{"coverage"}, 0, "\ncovered 3 of 354\n"},
		{"", []string{"coverage", "--promised"}, 1, "\ncovered 2 of 233\n"},
		{outside, []string{"coverage"}, 1, "source tree"},
	}
	t.Chdir("below")
	for _, tt := range tests {
		if tt.dir != "" {
			t.Chdir(tt.dir)
		}
		var out bytes.Buffer
		if status := Main(&out, tt.args); status != tt.status || !strings.Contains(out.String(), tt.want) {
			t.Errorf("%q: status %d, want %d with %q in\n%s", tt.args, status, tt.status, tt.want, out.String())
		}
	}
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// What this tree says that it proves must at least be rules.
func TestCoverageOfThisTree(t *testing.T) {
	if _, err := Coverage(os.DirFS("..")); err != nil {
		t.Error(err)
	}
}
