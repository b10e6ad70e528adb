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

func keys(t *testing.T, ctx context.Context, s store.Store) {
	kv := mustBucket(t, ctx, s, "keys", 0)
	holds := func(key, want string, at store.Revision) {
		t.Helper()
		if got, r, err := kv.Get(ctx, key); err != nil || string(got) != want || r != at {
			t.Errorf("%s is %q at %d, %v, want %q at %d", key, got, r, err, want, at)
		}
	}
	missing := func(key string) {
		t.Helper()
		if got, r, err := kv.Get(ctx, key); !errors.Is(err, store.ErrNotFound) {
			t.Errorf("%s is %q at %d, %v, want ErrNotFound", key, got, r, err)
		}
	}
	listed := func(prefix string, want ...string) {
		t.Helper()
		if got, err := kv.Keys(ctx, prefix); err != nil || !slices.Equal(got, want) {
			t.Errorf("keys that begin with %q: %v, %v, want %v", prefix, got, err, want)
		}
	}
	missing("a")
	listed("")
	for _, at := range []store.Revision{0, 1, 1000} {
		if _, err := kv.Update(ctx, "a", nil, at); !errors.Is(err, store.ErrConflict) {
			t.Errorf("update at %d of a key that is not there: %v, want ErrConflict", at, err)
		}
	}
	if err := kv.Delete(ctx, "a"); err != nil {
		t.Errorf("deleting a key that is not there: %v", err)
	}
	missing("a")

	given := []byte("one")
	first, err := kv.Create(ctx, "a", given)
	if err != nil || first == 0 {
		t.Fatalf("create: %d, %v", first, err)
	}
	copy(given, "two")
	holds("a", "one", first)
	got, _, _ := kv.Get(ctx, "a")
	copy(got, "two")
	holds("a", "one", first)
	if _, err := kv.Create(ctx, "a", []byte("again")); !errors.Is(err, store.ErrExists) {
		t.Errorf("create of a key that is there: %v, want ErrExists", err)
	}
	second, err := kv.Update(ctx, "a", []byte("two"), first)
	if err != nil || second <= first {
		t.Fatalf("update at %d: %d, %v", first, second, err)
	}
	for _, at := range []store.Revision{0, first, second + 1} {
		if _, err := kv.Update(ctx, "a", []byte("three"), at); !errors.Is(err, store.ErrConflict) {
			t.Errorf("update at %d of a key at %d: %v, want ErrConflict", at, second, err)
		}
	}
	holds("a", "two", second)
	listed("", "a")

	if err := kv.Delete(ctx, "a"); err != nil {
		t.Fatalf("delete: %v", err)
	}
	missing("a")
	listed("")
	if _, err := kv.Update(ctx, "a", nil, second); !errors.Is(err, store.ErrConflict) {
		t.Errorf("update of a key that was deleted: %v, want ErrConflict", err)
	}
	third, err := kv.Create(ctx, "a", []byte("anew"))
	if err != nil || third <= second {
		t.Fatalf("create of a key that was deleted: %d, %v", third, err)
	}
	holds("a", "anew", third)
	for _, key := range []string{"b.c.d", "b.c", "b.cc", "b"} {
		if _, err := kv.Create(ctx, key, nil); err != nil {
			t.Fatal(err)
		}
	}
	listed("", "a", "b", "b.c", "b.c.d", "b.cc")
	listed("b.", "b.c", "b.c.d", "b.cc")
	listed("b.c", "b.c", "b.c.d", "b.cc")
	listed("b.c.", "b.c.d")
	listed("b.*")
	listed(">")
	listed("z")

	over, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := kv.Create(over, "over", nil); !errors.Is(err, context.Canceled) {
		t.Errorf("create with a context that is over: %v", err)
	}
	missing("over")
}

// writers: of many who change one key none undoes what another did.
func writers(t *testing.T, ctx context.Context, s store.Store) {
	kv := mustBucket(t, ctx, s, "writers", 0)
	const writers, each = 6, 10
	var wg sync.WaitGroup
	for w := range writers {
		wg.Go(func() {
			for done := 0; done < each; {
				mine := fmt.Sprintf(" %d/%d", w, done)
				value, r, err := kv.Get(ctx, "n")
				switch {
				case errors.Is(err, store.ErrNotFound):
					_, err = kv.Create(ctx, "n", []byte(mine))
				case err == nil && bytes.Contains(append(value, ' '), []byte(mine+" ")): // an answer was not clear
				case err == nil:
					_, err = kv.Update(ctx, "n", append(value, mine...), r)
				}
				if err == nil {
					done++
				} else if !errors.Is(err, store.ErrConflict) && !errors.Is(err, store.ErrExists) && !errors.Is(err, store.ErrUnknown) {
					t.Errorf("%s: %v", mine, err)
					return
				}
			}
		})
	}
	wg.Wait()
	value, _, err := kv.Get(ctx, "n")
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for w := range writers {
		for n := range each {
			want = append(want, fmt.Sprintf("%d/%d", w, n))
		}
	}
	got := strings.Fields(string(value))
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("%d writers wrote %v", writers, got)
	}
}

// buckets: keys of one are not those of another, and none is a subject.
func buckets(t *testing.T, ctx context.Context, s store.Store) {
	one, two := mustBucket(t, ctx, s, "buckets-1", 0), mustBucket(t, ctx, s, "buckets-2", 0)
	if _, err := one.Create(ctx, "bucketed", []byte("one")); err != nil {
		t.Fatal(err)
	}
	if _, err := two.Create(ctx, "bucketed", []byte("two")); err != nil {
		t.Fatal(err)
	}
	if err := two.Delete(ctx, "bucketed"); err != nil {
		t.Fatal(err)
	}
	again := mustBucket(t, ctx, s, "buckets-1", 0)
	if got, _, err := again.Get(ctx, "bucketed"); err != nil || string(got) != "one" {
		t.Errorf("the key of bucket 1 is %q, %v", got, err)
	}
	if got := readAll(t, ctx, s, "bucketed", 0); len(got) > 0 {
		t.Errorf("the key can be read as the subject %v", got)
	}
	if got, err := s.Subjects(ctx, "bucketed"); err != nil || len(got) > 0 {
		t.Errorf("the key is among the subjects: %v, %v", got, err)
	}
	for _, name := range append([]string{"a.b", "Upper"}, badNames...) {
		if _, err := s.Bucket(ctx, name, 0); err == nil {
			t.Errorf("bucket %q is no error", name)
		}
	}
	for _, ttl := range []time.Duration{-time.Second, time.Millisecond, 1500 * time.Millisecond} {
		if _, err := s.Bucket(ctx, "buckets-3", ttl); err == nil || !strings.Contains(err.Error(), "whole seconds") {
			t.Errorf("the error of a bucket whose keys are gone after %v, %v, does not say what is allowed", ttl, err)
		}
	}
}

// expiry: a key is there until its time is over, and can be created again then.
func expiry(t *testing.T, ctx context.Context, s store.Store) {
	const ttl = 2 * time.Second
	kv, lasting := mustBucket(t, ctx, s, "expiry", ttl), mustBucket(t, ctx, s, "expiry-never", 0)
	began := time.Now()
	for _, b := range []store.KV{kv, lasting} {
		if _, err := b.Create(ctx, "a", []byte("x")); err != nil {
			t.Fatal(err)
		}
	}
	for {
		_, _, err := kv.Get(ctx, "a")
		if errors.Is(err, store.ErrNotFound) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if after := time.Since(began); after > 10*ttl {
			t.Fatalf("a key that should be gone after %v is there after %v", ttl, after)
		}
		time.Sleep(ttl / 50)
	}
	if after := time.Since(began); after < ttl {
		t.Errorf("a key that should be gone after %v was gone after %v", ttl, after)
	}
	if got, err := kv.Keys(ctx, ""); err != nil || len(got) > 0 {
		t.Errorf("keys when all are gone: %v, %v", got, err)
	}
	if _, err := kv.Create(ctx, "a", []byte("y")); err != nil {
		t.Errorf("create of a key that is gone: %v", err)
	}
	if _, _, err := lasting.Get(ctx, "a"); err != nil {
		t.Errorf("a key that should never be gone: %v", err)
	}

	// The time is of what was written, and when.
	other := mustBucket(t, ctx, s, "expiry", 0)
	_, r, err := other.Get(ctx, "a")
	if err != nil {
		t.Fatal(err)
	}
	if _, err = other.Update(ctx, "a", []byte("z"), r); err != nil {
		t.Fatal(err)
	}
	if _, err = kv.Create(ctx, "b", nil); err != nil {
		t.Fatal(err)
	}
	for time.Since(began) < 20*ttl && err == nil {
		time.Sleep(ttl / 50)
		_, _, err = kv.Get(ctx, "b")
	}
	if !errors.Is(err, store.ErrNotFound) {
		t.Errorf("a key that should be gone: %v, want ErrNotFound", err)
	}
	if _, _, err := kv.Get(ctx, "a"); err != nil {
		t.Errorf("a key that was written again so that it is never gone: %v", err)
	}
}

func keyNames(t *testing.T, ctx context.Context, s store.Store) {
	kv := mustBucket(t, ctx, s, "key-names", 0)
	for _, name := range badNames {
		_, _, get := kv.Get(ctx, name)
		_, create := kv.Create(ctx, name, nil)
		_, update := kv.Update(ctx, name, nil, 1)
		for _, err := range []error{get, create, update, kv.Delete(ctx, name)} {
			if err == nil || errors.Is(err, store.ErrNotFound) || errors.Is(err, store.ErrUnknown) || errors.Is(err, store.ErrConflict) {
				t.Errorf("key %q: %v", name, err)
			}
		}
	}
	for _, name := range []string{longName, "-", "_._", "UPPER.lower.0", "upper.LOWER.0", "0"} {
		if _, err := kv.Create(ctx, name, []byte(name)); err != nil {
			t.Errorf("key %q: %v", name, err)
		}
		if got, _, err := kv.Get(ctx, name); err != nil || string(got) != name {
			t.Errorf("key %q is %q, %v", name, got, err)
		}
	}
}

func keySizes(t *testing.T, ctx context.Context, s store.Store) {
	kv := mustBucket(t, ctx, s, "key-sizes", 0)
	largest := bytes.Repeat([]byte("\x00\xff\r\n"), store.MaxSize/4)
	var at store.Revision
	for i, want := range [][]byte{nil, largest, {0}, {}} {
		var err error
		if i == 0 {
			at, err = kv.Create(ctx, longName, want)
		} else {
			at, err = kv.Update(ctx, longName, want, at)
		}
		if err != nil {
			t.Fatalf("value of %d bytes: %v", len(want), err)
		}
		if got, _, err := kv.Get(ctx, longName); err != nil || !bytes.Equal(got, want) {
			t.Errorf("a value of %d bytes came back with %d, %v", len(want), len(got), err)
		}
	}
	_, create := kv.Create(ctx, "other", append(largest, 0))
	_, update := kv.Update(ctx, longName, append(largest, 0), at)
	for _, err := range []error{create, update} {
		if err == nil || errors.Is(err, store.ErrUnknown) || !strings.Contains(err.Error(), fmt.Sprint(store.MaxSize)) {
			t.Errorf("a value that is too large: %v; the error should say what the limit is", err)
		}
	}
}
