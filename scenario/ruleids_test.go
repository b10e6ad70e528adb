package scenario

import (
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"tumult/rulebook"
)

// TestEveryRuleThatTheEngineNamesIsInTheRulebook reads the sources of the engine
// for ids in quotes.
func TestEveryRuleThatTheEngineNamesIsInTheRulebook(t *testing.T) {
	files, err := filepath.Glob("../game/*.go")
	if err != nil {
		t.Fatal(err)
	}
	id := regexp.MustCompile(`"(\d+(?:\.\d+)+(?:\.[a-z])?)"`)
	n := 0
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range id.FindAllStringSubmatch(string(text), -1) {
			n++
			if !known(m[1]) {
				t.Errorf("%s names rule %s, which the rulebook does not have", filepath.Base(file), m[1])
			}
		}
	}
	if n < 80 {
		t.Errorf("only %d ids found", n)
	}
}

func known(id string) bool {
	_, ok := rulebook.Find(id)
	return ok
}
