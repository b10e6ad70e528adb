package nats_test

import (
	"context"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"tumult/store"
)

// record is about as large as a choice with what goes with it.
var record = make([]byte, 200)

func openBench(b *testing.B) store.Store {
	s, err := open(b.TempDir())
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() { s.Close() })
	return s
}

// latencies reports the median and the 99th percentile.
func latencies(b *testing.B, all []time.Duration) {
	slices.Sort(all)
	for name, at := range map[string]int{"p50-ms": len(all) / 2, "p99-ms": len(all) * 99 / 100, "max-ms": len(all) - 1} {
		b.ReportMetric(all[at].Seconds()*1000, name)
	}
}

// BenchmarkAppend is one table: each record as soon as the last is on disk.
func BenchmarkAppend(b *testing.B) {
	s := openBench(b)
	var v store.Version
	var all []time.Duration
	for b.Loop() {
		began := time.Now()
		var err error
		if v, err = s.Append(b.Context(), "game.a", v, record); err != nil {
			b.Fatal(err)
		}
		all = append(all, time.Since(began))
	}
	latencies(b, all)
}

// BenchmarkAppendSteadily is 500 tables with a record a second each, b.N records
// together: -benchtime 15000x takes half a minute. Time is taken from when a record
// is due, so that one that waits for another counts in full.
func BenchmarkAppendSteadily(b *testing.B) {
	const tables = 500
	s := openBench(b)
	var wg sync.WaitGroup
	var mu sync.Mutex
	var all []time.Duration
	began := time.Now().Add(time.Second)
	for table := range tables {
		wg.Go(func() {
			var v store.Version
			subject := fmt.Sprintf("game.%03d", table)
			for n := table; n < b.N; n += tables {
				due := began.Add(time.Duration(n) * time.Second / tables)
				time.Sleep(time.Until(due))
				var err error
				if v, err = s.Append(context.Background(), subject, v, record); err != nil {
					b.Error(err)
					return
				}
				took := time.Since(due)
				mu.Lock()
				all = append(all, took)
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	latencies(b, all)
}

// BenchmarkRead is what it takes to take up a game of 300 records.
func BenchmarkRead(b *testing.B) {
	s := openBench(b)
	var v store.Version
	for i := range 3000 { // other games between
		subject, after := fmt.Sprintf("other.%d", i), store.Version(0)
		if i%10 == 0 {
			subject, after = "game", v
		}
		w, err := s.Append(b.Context(), subject, after, record)
		if err != nil {
			b.Fatal(err)
		}
		if i%10 == 0 {
			v = w
		}
	}
	for b.Loop() {
		n := 0
		if err := s.Read(b.Context(), "game", 0, func(store.Version, []byte) error { n++; return nil }); err != nil || n != 300 {
			b.Fatal(n, err)
		}
	}
}
