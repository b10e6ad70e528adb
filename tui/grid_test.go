package tui

import "testing"

// TestHiddenCharactersTakeAPlace: a name cannot turn round what stands beside it.
func TestHiddenCharactersTakeAPlace(t *testing.T) {
	g := NewGrid(12, 1)
	g.Put(0, 0, 12, Style{}, "He\u202eron\x1b[2J")
	if got, want := g.String(), "He\ufffdron\ufffd[2J\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
