package storetest

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tumult/store"
)

func appends(t *testing.T, ctx context.Context, s store.Store) {
	var want []entry
	var v, other store.Version
	for i := range 20 {
		data := fmt.Sprint("record ", i)
		v = mustAppend(t, ctx, s, "append.a", v, data)
		want = append(want, entry{v, data})
		// names that begin alike are other subjects
		other = mustAppend(t, ctx, s, "append.a.b", other, "other")
		mustAppend(t, ctx, s, fmt.Sprint("append.a", i), 0, "other")
	}
	if got := readAll(t, ctx, s, "append.a", 0); !slices.Equal(got, want) {
		t.Errorf("read %v, want %v", got, want)
	}
	for i, e := range want {
		if got := readAll(t, ctx, s, "append.a", e.version); !slices.Equal(got, want[i+1:]) {
			t.Errorf("read after %d: %v, want %v", e.version, got, want[i+1:])
		}
	}
	if got := readAll(t, ctx, s, "append.a", v+1_000_000); len(got) > 0 {
		t.Errorf("read beyond the end: %v", got)
	}
	if got := readAll(t, ctx, s, "append.nothing", 0); len(got) > 0 {
		t.Errorf("read of a subject without records: %v", got)
	}
}

func conflicts(t *testing.T, ctx context.Context, s store.Store) {
	first := mustAppend(t, ctx, s, "conflict.a", 0, "1")
	second := mustAppend(t, ctx, s, "conflict.a", first, "2")
	elsewhere := mustAppend(t, ctx, s, "conflict.b", 0, "1")
	for subject, versions := range map[string][]store.Version{
		"conflict.a": {0, first, elsewhere, second + 1, second + 1_000_000},
		"conflict.c": {1, first, second}, // has no records
	} {
		for _, after := range versions {
			if _, err := s.Append(ctx, subject, after, []byte("3")); !errors.Is(err, store.ErrConflict) {
				t.Errorf("append to %s after %d: %v, want ErrConflict", subject, after, err)
			}
		}
	}
	if got := readAll(t, ctx, s, "conflict.a", 0); !slices.Equal(got, []entry{{first, "1"}, {second, "2"}}) {
		t.Errorf("refused records changed the list to %v", got)
	}
	if got := readAll(t, ctx, s, "conflict.c", 0); len(got) > 0 {
		t.Errorf("refused records are there: %v", got)
	}
}

// appenders: of many who append to one subject exactly one has each version.
func appenders(t *testing.T, ctx context.Context, s store.Store) {
	const writers, each = 8, 15
	var wg sync.WaitGroup
	for w := range writers {
		wg.Go(func() {
			var head store.Version
			for n := range each {
				mine := fmt.Sprintf("%d/%d", w, n)
				for {
					// A record names the one that it stands behind.
					v, err := s.Append(ctx, "appenders", head, fmt.Appendf(nil, "%d %s", head, mine))
					if err == nil {
						head = v
						break
					}
					if !errors.Is(err, store.ErrConflict) && !errors.Is(err, store.ErrUnknown) {
						t.Errorf("%s: %v", mine, err)
						return
					}
					there := false
					err = s.Read(ctx, "appenders", head, func(v store.Version, data []byte) error {
						head, there = v, there || strings.HasSuffix(string(data), " "+mine)
						return nil
					})
					if err != nil {
						t.Errorf("%s: %v", mine, err)
						return
					}
					if there { // an answer that was not clear
						break
					}
				}
			}
		})
	}
	wg.Wait()
	var head store.Version
	seen := map[string]int{}
	for _, e := range readAll(t, ctx, s, "appenders", 0) {
		var behind store.Version
		var who string
		if _, err := fmt.Sscan(e.data, &behind, &who); err != nil || behind != head {
			t.Errorf("version %d is %q, want it behind %d", e.version, e.data, head)
		}
		head = e.version
		seen[who]++
	}
	for w := range writers {
		for n := range each {
			if who := fmt.Sprintf("%d/%d", w, n); seen[who] != 1 {
				t.Errorf("record %s is there %d times", who, seen[who])
			}
		}
	}
}

func subjects(t *testing.T, ctx context.Context, s store.Store) {
	var games []string
	for i := range 30 {
		name := fmt.Sprintf("subjects.game.%02d", i)
		games = append(games, name)
		v := mustAppend(t, ctx, s, name, 0, "x")
		mustAppend(t, ctx, s, name, v, "y")
	}
	mustAppend(t, ctx, s, "subjects.gamer", 0, "x")
	mustAppend(t, ctx, s, "subjects", 0, "x")
	_, _ = s.Append(ctx, "subjects.refused", 1, nil)
	for prefix, want := range map[string][]string{
		"subjects.game.":       games,
		"subjects.game.1":      games[10:20],
		"subjects.game.07":     games[7:8],
		"subjects.game":        append(slices.Clone(games), "subjects.gamer"),
		"subjects":             append(append([]string{"subjects"}, games...), "subjects.gamer"),
		"subjects.game.07.":    nil,
		"subjects.nothing":     nil,
		"subjects.*":           nil,
		"subjects.>":           nil,
		"subjects.game.\x00 .": nil,
	} {
		got, err := s.Subjects(ctx, prefix)
		if err != nil || !slices.Equal(got, want) {
			t.Errorf("subjects that begin with %q: %v, %v, want %v", prefix, got, err, want)
		}
	}
	all, err := s.Subjects(ctx, "")
	if err != nil || !slices.Contains(all, "subjects.gamer") || slices.Contains(all, "subjects.refused") || !slices.IsSorted(all) {
		t.Errorf("all subjects: %v, %v", all, err)
	}
}

func reads(t *testing.T, ctx context.Context, s store.Store) {
	var head store.Version
	for i := range 10 {
		head = mustAppend(t, ctx, s, "read", head, fmt.Sprint(i))
	}
	stop := errors.New("stop")
	n := 0
	if err := s.Read(ctx, "read", 0, func(store.Version, []byte) error {
		if n++; n == 3 {
			return stop
		}
		return nil
	}); !errors.Is(err, stop) || n != 3 {
		t.Errorf("reading that is stopped at the third of 10 records: %d, %v", n, err)
	}

	// What is appended meanwhile is for the next reading; data is the caller's.
	n = 0
	if err := s.Read(ctx, "read", 0, func(v store.Version, data []byte) error {
		if n++; n > 10 {
			return stop
		}
		head = mustAppend(t, ctx, s, "read", head, "new")
		for i := range data {
			data[i] = 'z'
		}
		_ = append(data, "zzz"...)
		return nil
	}); err != nil || n != 10 {
		t.Errorf("reading while more is appended: %d records, %v, want 10", n, err)
	}
	for i, e := range readAll(t, ctx, s, "read", 0) {
		if want := fmt.Sprint(i); i < 10 && e.data != want || i >= 10 && e.data != "new" {
			t.Errorf("record %d is %q", i, e.data)
		}
	}

	given := []byte("given")
	v, err := s.Append(ctx, "read.given", 0, given)
	if err != nil {
		t.Fatal(err)
	}
	copy(given, "taken")
	if got := readAll(t, ctx, s, "read.given", 0); !slices.Equal(got, []entry{{v, "given"}}) {
		t.Errorf("a record changed with the slice that it was made of: %v", got)
	}
}

func logNames(t *testing.T, ctx context.Context, s store.Store) {
	for _, name := range badNames {
		if _, err := s.Append(ctx, name, 0, nil); err == nil || errors.Is(err, store.ErrUnknown) || errors.Is(err, store.ErrConflict) {
			t.Errorf("append to %q: %v", name, err)
		}
		if err := s.Read(ctx, name, 0, func(store.Version, []byte) error { return nil }); err == nil {
			t.Errorf("reading %q is no error", name)
		}
	}
	if _, err := s.Append(ctx, longName+"x", 0, nil); err == nil || !strings.Contains(err.Error(), fmt.Sprint(store.MaxName)) {
		t.Errorf("the error of a long name, %v, does not say how long it may be", err)
	}
	for _, name := range []string{"-", "_._", "UPPER.lower.0", "upper.LOWER.0", "0"} {
		v := mustAppend(t, ctx, s, name, 0, name)
		if got := readAll(t, ctx, s, name, 0); !slices.Equal(got, []entry{{v, name}}) {
			t.Errorf("read %v of %s", got, name)
		}
	}
}

func logSizes(t *testing.T, ctx context.Context, s store.Store) {
	largest := bytes.Repeat([]byte("\x00\xff\r\n"), store.MaxSize/4)
	var head store.Version
	var want []entry
	for _, data := range []string{"", string(largest), "\x00", ""} {
		head = mustAppend(t, ctx, s, longName, head, data)
		want = append(want, entry{head, data})
	}
	if _, err := s.Append(ctx, longName, head, append(largest, 0)); err == nil || errors.Is(err, store.ErrUnknown) ||
		!strings.Contains(err.Error(), fmt.Sprint(store.MaxSize)) {
		t.Errorf("a record that is too large: %v; the error should say what the limit is", err)
	}
	if got := readAll(t, ctx, s, longName, 0); !slices.Equal(got, want) {
		t.Errorf("read %d records, want %d, empty and large, as they were", len(got), len(want))
	}
}

// logCancelled: whenever a context ends, a record is there once or not at all, and
// the same append made again settles which.
func logCancelled(t *testing.T, ctx context.Context, s store.Store) {
	over, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := s.Append(over, "cancelled", 0, nil); !errors.Is(err, context.Canceled) {
		t.Errorf("append with a context that is over: %v", err)
	}
	head := mustAppend(t, ctx, s, "cancelled", 0, "first")
	if err := s.Read(over, "cancelled", 0, func(store.Version, []byte) error { return nil }); !errors.Is(err, context.Canceled) {
		t.Errorf("reading with a context that is over: %v", err)
	}

	want := []string{"first"}
	for i := range 100 {
		data := fmt.Sprint(i)
		soon, cancel := context.WithTimeout(ctx, time.Duration(i*i)*time.Microsecond/2)
		v, err := s.Append(soon, "cancelled", head, []byte(data))
		cancel()
		if err != nil && !errors.Is(err, store.ErrUnknown) && !errors.Is(err, context.DeadlineExceeded) {
			t.Fatalf("append whose context ends: %v", err)
		}
		for errors.Is(err, store.ErrUnknown) || errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
			v, err = s.Append(ctx, "cancelled", head, []byte(data))
		}
		if errors.Is(err, store.ErrConflict) {
			there := readAll(t, ctx, s, "cancelled", head)
			if len(there) != 1 {
				t.Fatalf("after %d the records are %v, want one", head, there)
			}
			v = there[0].version
		} else if err != nil {
			t.Fatal(err)
		}
		head = v
		want = append(want, data)
	}
	var got []string
	for _, e := range readAll(t, ctx, s, "cancelled", 0) {
		got = append(got, e.data)
	}
	if !slices.Equal(got, want) {
		t.Errorf("records are %v, want %v", got, want)
	}

	n := 0
	soon, cancel := context.WithCancel(ctx)
	defer cancel()
	if err := s.Read(soon, "cancelled", 0, func(store.Version, []byte) error {
		if n++; n == 5 {
			cancel()
		}
		return nil
	}); !errors.Is(err, context.Canceled) {
		t.Errorf("reading whose context ends at the fifth of %d records: %d records, %v", len(want), n, err)
	}
}
