package ability_test

import (
	"testing"

	"tumult/ability"
	"tumult/cards"
)

// FuzzParse holds that no line makes the parser fail badly, and that what it
// accepts is of the vocabulary and is written as a line that is the same tree.
func FuzzParse(f *testing.F) {
	for _, c := range cards.All() {
		for _, a := range c.Abilities {
			f.Add(a.String())
		}
	}
	for _, line := range []string{"", "when", "when j:", "support quick discard(me): draw(you, -1)", `effect: create(1, tok("", 1, 1, 1))`, "effect: {{{{", "effect: draw(you, 99999999999999999999)", `always: has(me, "when j: draw(you, 1)")`} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		n, err := ability.Parse(line)
		if err != nil {
			return
		}
		if err := ability.Check(n); err != nil {
			t.Fatalf("%q is accepted: %v", line, err)
		}
		back, err := ability.Parse(n.String())
		if err != nil {
			t.Fatalf("%q is written %q: %v", line, n, err)
		}
		if !back.Equal(n) {
			t.Fatalf("%q is written %q, which is %q", line, n, back)
		}
	})
}
