package tui

import (
	"math"
	"strings"
	"testing"

	"tumult/card"
	"tumult/game"
)

// finished is a game that was played to its end.
func finished(t *testing.T, l card.Language) *Sitting {
	t.Helper()
	p := newPlayer(t, l, 21, 80, 24)
	for !p.s.Over() {
		p.byKeys()
	}
	return p.s.Sitting
}

// The turning points are the turns with the greatest swings, in their order, and
// the end; every balance goes on from the one before.
func TestTurningPoints(t *testing.T) {
	s := finished(t, card.English)
	all, err := s.moments()
	if err != nil {
		t.Fatal(err)
	}
	for i := 1; i < len(all); i++ {
		if all[i].before != all[i-1].after {
			t.Errorf("turn %d begins at %v, but the one before ended at %v", i, all[i].before, all[i-1].after)
		}
	}
	chosen := greatest(all)
	if len(chosen) != turnings {
		t.Fatalf("%d turning points of %d turns", len(chosen), len(all))
	}
	least, told := math.Inf(1), map[int]bool{}
	for i, m := range chosen {
		least = min(least, math.Abs(m.swing()))
		told[m.at] = true
		if i > 0 && m.at <= chosen[i-1].at {
			t.Errorf("turn %d is told after turn %d", m.at, chosen[i-1].at)
		}
	}
	for _, m := range all {
		if !told[m.at] && !m.last && m.seat != game.NoSeat && math.Abs(m.swing()) > least {
			t.Errorf("turn %d swings by %v and is not told", m.at, m.swing())
		}
	}
	var text string
	for _, row := range s.TurningPoints() {
		text += row.S + "\n"
	}
	if !strings.Contains(text, "the end") || !strings.Contains(text, "victory:") {
		t.Errorf("the end is not told:\n%s", text)
	}
}

// The table fits the least screen, in both languages.
func TestTurningPointsFit(t *testing.T) {
	for _, l := range []card.Language{card.English, card.French} {
		for _, row := range finished(t, l).TurningPoints()[1:] {
			if width(row.S) > MinWidth-8 {
				t.Errorf("%d cells wide: %s", width(row.S), row.S)
			}
		}
	}
}
