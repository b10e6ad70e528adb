package scenario

import (
	"flag"
	"os"
	"testing"
)

var rewriteFlag = flag.Bool("rewrite", false, "write the golden blocks of scenarios anew")

// TestScenarios plays every scenario of the repository, and those that try each
// word of the language.
func TestScenarios(t *testing.T) {
	r, logs := runPaths([]string{"../scenarios", "testdata/language.txt"}, *rewriteFlag)
	for _, f := range r.Failures() {
		t.Error(f)
	}
	t.Logf("%d passed, %d failed", r.Passed, r.Failed)
	if *rewriteFlag {
		if err := rewriteLogs(logs); err != nil {
			t.Fatal(err)
		}
	}
}

// TestFolder plays the scenarios that the environment names, for writing new ones.
func TestFolder(t *testing.T) {
	path := os.Getenv("SCENARIOS")
	if path == "" {
		t.Skip("SCENARIOS names no folder")
	}
	r := RunPaths(path)
	for _, f := range r.Failures() {
		t.Error(f)
	}
}
