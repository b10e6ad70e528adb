package storetest

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"sync"
	"testing"
	"time"

	"tumult/store"
)

// Open opens the store that lies in a directory, or makes it.
type Open func(dir string) (store.Store, error)

// Reopen checks that a store comes back from Close with all that it had.
func Reopen(t *testing.T, open Open) {
	ctx, dir := t.Context(), t.TempDir()
	s := mustOpen(t, open, dir)
	Fill(t, s)
	want := Contents(t, s)
	if _, err := mustBucket(t, ctx, s, "soon", time.Second).Create(ctx, "a", nil); err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if err := s.Close(); err != nil {
			t.Fatalf("closing: %v", err)
		}
		s = mustOpen(t, open, dir)
		if got := Contents(t, s); !maps.Equal(got, want) {
			t.Fatalf("what was opened again holds %v, want %v", got, want)
		}
	}
	defer s.Close()
	records := readAll(t, ctx, s, "game.0", 0)
	last, before := records[len(records)-1].version, records[len(records)-2].version
	if _, err := s.Append(ctx, "game.0", before, nil); !errors.Is(err, store.ErrConflict) {
		t.Errorf("append after the last record but one: %v, want ErrConflict", err)
	}
	mustAppend(t, ctx, s, "game.0", last, "more")
	kv := mustBucket(t, ctx, s, "lasting", 0)
	_, at, err := kv.Get(ctx, "key.0")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := kv.Update(ctx, "key.0", nil, at-1); !errors.Is(err, store.ErrConflict) {
		t.Errorf("update at another revision: %v, want ErrConflict", err)
	}
	if _, err := kv.Update(ctx, "key.0", nil, at); err != nil {
		t.Errorf("update at the revision that was read: %v", err)
	}
	soon := mustBucket(t, ctx, s, "soon", time.Second)
	for deadline := time.Now().Add(20 * time.Second); err == nil && time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		_, _, err = soon.Get(ctx, "a")
	}
	if !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a key that should be gone since: %v, want ErrNotFound", err)
	}
}

func mustOpen(t *testing.T, open Open, dir string) store.Store {
	t.Helper()
	s, err := open(dir)
	if err != nil {
		t.Fatalf("opening %s: %v", dir, err)
	}
	return s
}

// Fill writes records and keys of many kinds, and deletes some, into a store that is
// empty.
func Fill(t *testing.T, s store.Store) {
	t.Helper()
	ctx := t.Context()
	for i := range 40 {
		var v store.Version
		for n := range i%7 + 2 {
			v = mustAppend(t, ctx, s, fmt.Sprint("game.", i), v, fmt.Sprint(i, " ", n))
		}
	}
	v := mustAppend(t, ctx, s, "sizes", 0, "")
	mustAppend(t, ctx, s, "sizes", v, string(make([]byte, store.MaxSize)))
	for _, b := range filled {
		kv := mustBucket(t, ctx, s, b.name, b.ttl)
		for i := range 20 {
			key := fmt.Sprint("key.", i)
			r, err := kv.Create(ctx, key, []byte(key))
			if err == nil && i%3 == 0 {
				_, err = kv.Update(ctx, key, []byte{0, 255, byte(i)}, r)
			}
			if err == nil && i%4 == 1 {
				err = kv.Delete(ctx, key)
			}
			if err != nil {
				t.Fatalf("%s of bucket %s: %v", key, b.name, err)
			}
		}
	}
}

// filled are the buckets that Fill fills.
var filled = []struct {
	name string
	ttl  time.Duration
}{{"lasting", 0}, {"passing", time.Hour}}

// Contents is all that is in a store that Fill has filled, with versions and
// revisions, to be compared.
func Contents(t *testing.T, s store.Store) map[string]string {
	t.Helper()
	ctx, all := t.Context(), map[string]string{}
	names, err := s.Subjects(ctx, "")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		for _, e := range readAll(t, ctx, s, name, 0) {
			all[fmt.Sprint("record ", e.version, " of ", name)] = e.data
		}
	}
	for _, b := range filled {
		kv := mustBucket(t, ctx, s, b.name, b.ttl)
		keys, err := kv.Keys(ctx, "")
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range keys {
			value, r, err := kv.Get(ctx, key)
			if err != nil {
				t.Fatal(err)
			}
			all[fmt.Sprint("revision ", r, " of ", key, " in ", b.name)] = string(value)
		}
	}
	return all
}

// childDir tells a process of the test that it is the one to be killed, and where
// its store is.
const childDir = "STORETEST_CHILD_DIR"

// Kill checks that whatever was acknowledged is there after the process that wrote it
// was killed, at rounds random points, from the first opening of a store on. The test
// that calls it is run again as that process, so that it should do nothing else.
func Kill(t *testing.T, rounds int, open Open) {
	if dir := os.Getenv(childDir); dir != "" {
		child(t, open, dir)
		return
	}
	var dir string
	var seen [childWriters]acks
	total := 0
	for round := range rounds {
		if round%6 == 0 {
			dir, seen = t.TempDir(), [childWriters]acks{}
		}
		total += killOne(t, dir, round, &seen)
		s := mustOpen(t, open, dir)
		for w := range childWriters {
			holds(t, s, w, &seen[w])
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		if t.Failed() {
			t.Fatalf("after kill %d", round)
		}
	}
	t.Logf("%d kills, %d acknowledged writes", rounds, total)
	if total < rounds {
		t.Errorf("only %d writes were acknowledged before %d kills: this tests nothing", total, rounds)
	}
}

const childWriters = 6

// acks are the greatest numbers with which a writer had its writes acknowledged. It
// writes number n as a record, as the value of a key, and as a key of its own,
// of which it deletes number n-1 then.
type acks struct{ Append, Update, Create, Delete int }

func (a *acks) of(write string) *int {
	return map[string]*int{"append": &a.Append, "update": &a.Update, "create": &a.Create, "delete": &a.Delete}[write]
}

// killOne starts a process and kills it. It notes what was acknowledged, and counts it.
func killOne(t *testing.T, dir string, round int, seen *[childWriters]acks) (count int) {
	c := exec.Command(os.Args[0], "-test.run=^"+t.Name()+"$")
	c.Env = append(os.Environ(), childDir+"="+dir)
	c.Stderr = os.Stderr
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	// Every third is killed by the clock, mostly while it opens the store.
	lines := rand.IntN(300)
	if round%3 == 0 {
		lines = -1
		time.AfterFunc(rand.N(400*time.Millisecond), func() { c.Process.Kill() })
	}
	for in := bufio.NewScanner(out); in.Scan(); count++ {
		var w, n int
		var write string
		if _, err := fmt.Sscan(in.Text(), &w, &write, &n); err != nil || seen[w].of(write) == nil {
			t.Errorf("the process says %q", in.Text())
			c.Process.Kill()
			break
		}
		*seen[w].of(write) = n
		if count == lines {
			c.Process.Kill()
		}
	}
	err = c.Wait()
	if c.ProcessState.Exited() {
		t.Fatalf("the process ended before it was killed: %v", err)
	}
	return count
}

// holds checks what a writer had acknowledged.
func holds(t *testing.T, s store.Store, w int, a *acks) {
	ctx, name := t.Context(), strconv.Itoa(w)
	all := readAll(t, ctx, s, "killed."+name, 0)
	for i, e := range all {
		if e.data != strconv.Itoa(i+1) {
			t.Errorf("record %d of writer %d is %q", i+1, w, e.data)
		}
	}
	if len(all) < a.Append {
		t.Errorf("writer %d has %d records, and %d were acknowledged", w, len(all), a.Append)
	}
	kv := mustBucket(t, ctx, s, "killed", 0)
	if value, _, err := kv.Get(ctx, name); a.Update > 0 {
		if n, bad := strconv.Atoi(string(value)); err != nil || bad != nil || n < a.Update {
			t.Errorf("the key of writer %d is %q, %v, and %d was acknowledged", w, value, err, a.Update)
		}
	}
	keys, err := kv.Keys(ctx, name+".")
	if err != nil {
		t.Fatal(err)
	}
	if a.Create > 0 && !slices.Contains(keys, fmt.Sprint(name, ".", a.Create)) {
		t.Errorf("writer %d has the keys %v, and %d was acknowledged", w, keys, a.Create)
	}
	if slices.Contains(keys, fmt.Sprint(name, ".", a.Delete)) && a.Delete > 0 {
		t.Errorf("writer %d has the keys %v, and it was acknowledged that %d is deleted", w, keys, a.Delete)
	}
}

// child writes until it is killed, and says what was acknowledged.
func child(t *testing.T, open Open, dir string) {
	s := mustOpen(t, open, dir)
	kv := mustBucket(t, t.Context(), s, "killed", 0)
	var wg sync.WaitGroup
	for w := range childWriters {
		wg.Go(func() {
			t.Errorf("writer %d: %v", w, write(t.Context(), s, kv, w))
		})
	}
	wg.Wait()
}

// write writes until something fails.
func write(ctx context.Context, s store.Store, kv store.KV, w int) error {
	name := strconv.Itoa(w)
	subject := "killed." + name
	n, last := 0, store.Version(0)
	if err := s.Read(ctx, subject, 0, func(v store.Version, _ []byte) error { n, last = n+1, v; return nil }); err != nil {
		return err
	}
	_, at, err := kv.Get(ctx, name)
	if errors.Is(err, store.ErrNotFound) {
		at, err = kv.Create(ctx, name, []byte("0"))
	}
	if err != nil {
		return err
	}
	for {
		n++
		number := []byte(strconv.Itoa(n))
		if last, err = s.Append(ctx, subject, last, number); err != nil {
			return err
		}
		fmt.Println(w, "append", n)
		if at, err = kv.Update(ctx, name, number, at); err != nil {
			return err
		}
		fmt.Println(w, "update", n)
		if _, err = kv.Create(ctx, fmt.Sprint(name, ".", n), nil); err != nil {
			return err
		}
		fmt.Println(w, "create", n)
		if err = kv.Delete(ctx, fmt.Sprint(name, ".", n-1)); err != nil {
			return err
		}
		fmt.Println(w, "delete", n-1)
	}
}
