package server

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// The example bot, which is of another language and knows only the protocol, plays
// whole games: one that it begins, and one in which it takes a seat by a token.
func TestExampleBot(t *testing.T) {
	source, err := os.ReadFile("../examples/bot.py")
	must(t, err)
	if n := strings.Count(string(source), "\n"); n >= 100 {
		t.Errorf("the example has %d lines: an example is to be short", n)
	}
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("python3 is missing: the example bot is not run")
	}
	s := open(t)
	v := s.visitor(t)
	id, _ := v.begin(t, against("random"))
	for _, args := range [][]string{{s.URL}, {s.URL + "/", id, v.newToken(t, id)}} {
		out, err := exec.CommandContext(t.Context(), python, append([]string{"../examples/bot.py"}, args...)...).CombinedOutput()
		if err != nil || strings.Contains(string(out), "refused") {
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
		t.Logf("%s", out)
	}
	if g, err := s.server.Hall.Summary(t.Context(), id); err != nil || !g.Over || g.End != "race" {
		t.Errorf("the game: %+v, %v", g, err)
	}
	out, err := exec.CommandContext(t.Context(), python, "../examples/bot.py", s.URL, id, nowhere).CombinedOutput()
	if err == nil || !strings.Contains(string(out), "404") {
		t.Errorf("with a token that is none: %v %s", err, out)
	}
}
