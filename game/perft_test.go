package game

import "testing"

// perft counts the lines of depth legal choices from a state; a line that ends
// with the game counts where it ends. What chance brings follows from the state.
func perft(t *testing.T, e *Engine, s *State, depth int) (lines int) {
	e.Forget()
	if depth == 0 || s.over {
		return 1
	}
	choices := e.Decision(s).Choices(100_000)
	if choices == nil {
		t.Fatalf("too many choices: %+v", e.Decision(s))
	}
	if depth == 1 {
		return len(choices)
	}
	var next State
	for _, c := range choices {
		next.CopyFrom(s)
		e.Forget()
		if err := e.Apply(&next, c); err != nil {
			t.Fatalf("%v: %v", c, err)
		}
		lines += perft(t, e, &next, depth-1)
	}
	return lines
}

// TestPerft holds the numbers of legal lines against those that were counted
// once. A change of the rules or of what is asked changes them: say in the
// commit why.
func TestPerft(t *testing.T) {
	seats := starterSeats(t)
	for _, c := range []struct {
		rules  Rules
		a, b   int // starter lists
		played int // decisions answered by chance before
		want   [4]int
	}{
		{Rules2024, 0, 1, 0, [4]int{20, 400, 1200, 3000}},
		{Rules2024, 0, 2, 18, [4]int{1, 8, 64, 568}},
		{Rules2024, 1, 3, 35, [4]int{9, 90, 253, 1983}},
		{Rules2024, 4, 5, 49, [4]int{3, 24, 264, 2178}},
		{Rules2024, 5, 0, 65, [4]int{3, 27, 243, 2106}},
		{Rules2026, 2, 3, 0, [4]int{20, 400, 1600, 4200}},
		{Rules2026, 3, 4, 22, [4]int{8, 56, 546, 1958}},
		{Rules2026, 1, 5, 30, [4]int{7, 49, 227, 1081}},
		{Rules2026, 4, 2, 56, [4]int{8, 23, 134, 288}},
		{Rules2026, 0, 4, 59, [4]int{6, 54, 441, 1320}},
	} {
		tab, err := NewTable(c.rules, []SeatSetup{seats[c.a], seats[c.b]})
		if err != nil {
			t.Fatal(err)
		}
		e := NewEngine(tab)
		var s State
		if err := e.Start(&s, SeedFrom(uint64(c.played+1))); err != nil {
			t.Fatal(err)
		}
		d := dice(c.played + 1)
		for range c.played {
			if err := e.Apply(&s, e.Decision(&s).Pick(nil, d.below)); err != nil {
				t.Fatal(err)
			}
		}
		if s.over {
			t.Fatalf("%+v is over", c)
		}
		for depth, want := range c.want {
			if got := perft(t, e, &s, depth+1); got != want {
				t.Errorf("%s, %s against %s, after %d decisions: %d lines to depth %d instead of %d", c.rules.Name, seats[c.a].Name, seats[c.b].Name, c.played, got, depth+1, want)
			}
		}
	}
}
