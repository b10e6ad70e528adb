package scenario

import (
	"os"
	"path/filepath"
	"testing"

	"tumult/ability"
)

func allScenarios(t *testing.T) (list []*Scenario) {
	t.Helper()
	files, err := filepath.Glob("../scenarios/*.txt")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		l, failures := Parse(file, string(text))
		if len(failures) > 0 {
			t.Fatal(failures)
		}
		list = append(list, l...)
	}
	return list
}

// TestEveryConstructHasAScenario holds that each word of the card language is
// shown done by a scenario.
func TestEveryConstructHasAScenario(t *testing.T) {
	shows := Shows(allScenarios(t))
	for _, e := range ability.Vocabulary() {
		if shows[e.Word] == nil {
			t.Errorf("no scenario shows %s: %s", e.Word, e.Doc)
		}
	}
}
