package scenario

import (
	"os"
	"path/filepath"
	"testing"

	"tumult/ability"
	"tumult/cards"
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

// TestEveryConstructHasAScenario holds that each word that a shipped card uses
// is shown done by a scenario.
func TestEveryConstructHasAScenario(t *testing.T) {
	shows := Shows(allScenarios(t))
	missing := map[ability.Word]string{}
	for _, c := range cards.All() {
		for _, a := range c.Abilities {
			a.Walk(func(n *ability.Node) bool {
				if _, ok := ability.Lookup(n.Word); ok && shows[n.Word] == nil && missing[n.Word] == "" {
					missing[n.Word] = c.Names[0]
				}
				return true
			})
		}
	}
	for w, name := range missing {
		t.Errorf("no scenario shows %s, which %s uses", w, name)
	}
}
