// Package storetest says in tests what a store must do; every store runs them. It
// must not know which store it tests.
package storetest

import (
	"context"
	"strings"
	"testing"
	"time"

	"tumult/store"
)

// Run holds a store against all that the ports of package store promise, but what
// outlasts the process: see Reopen and Kill. open gives a store for one test, which
// may be one that others used: no test uses the names of another.
func Run(t *testing.T, open func(t *testing.T) store.Store) {
	for name, test := range map[string]func(*testing.T, context.Context, store.Store){
		"append":        appends,
		"conflict":      conflicts,
		"appenders":     appenders,
		"subjects":      subjects,
		"read":          reads,
		"log names":     logNames,
		"log sizes":     logSizes,
		"log cancelled": logCancelled,
		"keys":          keys,
		"writers":       writers,
		"buckets":       buckets,
		"expiry":        expiry,
		"key names":     keyNames,
		"key sizes":     keySizes,
		"closed":        closed,
	} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
			defer cancel()
			s := open(t)
			test(t, ctx, s)
			if err := s.Close(); err != nil && name != "closed" {
				t.Errorf("closing: %v", err)
			}
		})
	}
}

// entry is a record as it was read.
type entry struct {
	version store.Version
	data    string
}

func readAll(t *testing.T, ctx context.Context, s store.Log, subject string, after store.Version) (all []entry) {
	t.Helper()
	if err := s.Read(ctx, subject, after, func(v store.Version, data []byte) error {
		all = append(all, entry{v, string(data)})
		return nil
	}); err != nil {
		t.Fatalf("reading %s after %d: %v", subject, after, err)
	}
	return all
}

func mustAppend(t *testing.T, ctx context.Context, s store.Log, subject string, after store.Version, data string) store.Version {
	t.Helper()
	v, err := s.Append(ctx, subject, after, []byte(data))
	if err != nil {
		t.Fatalf("appending to %s after %d: %v", subject, after, err)
	}
	if v <= after {
		t.Fatalf("appending to %s after %d gave version %d", subject, after, v)
	}
	return v
}

func mustBucket(t *testing.T, ctx context.Context, s store.Store, name string, ttl time.Duration) store.KV {
	t.Helper()
	kv, err := s.Bucket(ctx, name, ttl)
	if err != nil {
		t.Fatalf("bucket %s: %v", name, err)
	}
	return kv
}

// badNames are names of no subject and no key.
var badNames = []string{"", ".", "a..b", ".a", "a.", "a b", "a*", "*", ">", "a.>", "é", "a\x00", "a/b", `a\b`, "$JS.API", "a\n", strings.Repeat("x", store.MaxName+1)}

// longName is the longest name.
var longName = "long." + strings.Repeat("x", store.MaxName-5)

// closed: after Close everything is an error, and Close once more does no harm.
func closed(t *testing.T, ctx context.Context, s store.Store) {
	v := mustAppend(t, ctx, s, "closed.a", 0, "x")
	kv := mustBucket(t, ctx, s, "closed", 0)
	if err := s.Health(ctx); err != nil {
		t.Errorf("health: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Fatalf("closing: %v", err)
	}
	for name, call := range map[string]func() error{
		"Append":   func() error { _, err := s.Append(ctx, "closed.a", v, nil); return err },
		"Read":     func() error { return s.Read(ctx, "closed.a", 0, func(store.Version, []byte) error { return nil }) },
		"Subjects": func() error { _, err := s.Subjects(ctx, ""); return err },
		"Bucket":   func() error { _, err := s.Bucket(ctx, "closed", 0); return err },
		"Health":   func() error { return s.Health(ctx) },
		"Get":      func() error { _, _, err := kv.Get(ctx, "a"); return err },
		"Create":   func() error { _, err := kv.Create(ctx, "a", nil); return err },
		"Update":   func() error { _, err := kv.Update(ctx, "a", nil, 1); return err },
		"Delete":   func() error { return kv.Delete(ctx, "a") },
		"Keys":     func() error { _, err := kv.Keys(ctx, ""); return err },
	} {
		began := time.Now()
		if err := call(); err == nil {
			t.Errorf("%s of a closed store is no error", name)
		} else if ctx.Err() != nil {
			t.Fatalf("%s of a closed store waits until its context ends, %v", name, time.Since(began))
		}
	}
	_ = s.Close() // an error is fine, a panic is not
}
