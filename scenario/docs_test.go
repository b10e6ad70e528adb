package scenario

import (
	"os"
	"strings"
	"testing"
)

// TestDocs plays the examples of the page that teaches the language.
func TestDocs(t *testing.T) {
	const page = "../docs/scenarios.md"
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	var logs []rewritten
	for i, part := range strings.Split(string(text), "```") {
		if i%2 == 0 {
			continue
		}
		// Blank lines before the example keep its line numbers those of the page.
		before := strings.Join(strings.Split(string(text), "```")[:i], "```")
		r, l := runText(page, strings.Repeat("\n", strings.Count(before, "\n"))+part, *rewriteFlag)
		logs = append(logs, l...)
		for _, f := range r.Failures() {
			t.Error(f)
		}
		n += r.Passed
	}
	if *rewriteFlag {
		if err := rewriteLogs(logs); err != nil {
			t.Fatal(err)
		}
	}
	if n < 5 {
		t.Errorf("only %d examples passed", n)
	}
}
