package scenario

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// FuzzScenario: no text makes the parser panic, every mistake has a line of the
// text, and what can be read can be run without breaking the engine.
func FuzzScenario(f *testing.F) {
	files, err := filepath.Glob("../scenarios/*.txt")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range append(files, "../docs/scenarios.md") {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for _, part := range strings.SplitAfter(string(text), "\n\n") {
			f.Add(part)
		}
	}
	for _, s := range []string{"", "scenario", "scenario x\nexpect \"", "scenario x\nA plays \"\"#1 \"", "scenario x\n[2024]", "scenario x\ncard :", "scenario x\nA hand: 9 as x\nexpect x gone"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		lines := strings.Count(text, "\n") + 1
		r := RunText("f", text)
		for _, fail := range r.Failures() {
			if fail.Line < 1 || fail.Line > lines {
				t.Errorf("line %d of %d: %s", fail.Line, lines, fail.Msg)
			}
			if strings.Contains(fail.Msg, "the engine broke") || strings.Contains(fail.Msg, "\n") {
				t.Error(fail)
			}
		}
	})
}
