//go:build unix

package game

import (
	"syscall"
	"testing"
	"time"

	"tumult/format"
)

// cpu is the time that the process has computed for.
func cpu(b *testing.B) time.Duration {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		b.Fatal(err)
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// BenchmarkRandomDecks plays games of random legal decks of all sets with uniques by
// chance, two for each pair of decks; making the table of a pair counts.
func BenchmarkRandomDecks(b *testing.B) {
	pool := allSets(b)
	d := dice(3)
	decisions := 0
	var used time.Duration
	for i := 0; b.Loop(); i++ {
		b.StopTimer()
		seats := make([]SeatSetup, 2)
		for k := range seats {
			hero, list := format.Random(pool, d.below)
			seats[k] = SeatSetup{Name: hero.Names[0], Hero: hero, Deck: list}
		}
		b.StartTimer()
		before := cpu(b)
		tab, err := NewTable([...]Rules{Rules2024, Rules2026}[i%2], seats)
		if err != nil {
			b.Fatal(err)
		}
		e := NewEngine(tab)
		var s State
		var c Choice
		for k := range 2 {
			if err := e.Start(&s, SeedFrom(uint64(2*i+k))); err != nil {
				b.Fatal(err)
			}
			for !s.over {
				q := e.Decision(&s)
				c = q.Pick(c[:0], d.below)
				if len(q.Options) > 1 {
					decisions++
				}
				if err := e.Apply(&s, c); err != nil {
					b.Fatal(err)
				}
			}
		}
		used += cpu(b) - before
	}
	b.ReportMetric(float64(decisions)/used.Seconds(), "decisions/CPU-s")
}
