package nats_test

import (
	"errors"
	"maps"
	"path/filepath"
	"testing"
	"time"

	"tumult/store"
	"tumult/store/datadir"
	"tumult/store/storetest"
)

// A store that was moved holds all that it held, and what was to expire does.
func TestMove(t *testing.T) {
	from, to, file := t.TempDir(), t.TempDir(), filepath.Join(t.TempDir(), "backup")
	s, err := open(from)
	if err != nil {
		t.Fatal(err)
	}
	storetest.Fill(t, s)
	want := storetest.Contents(t, s)
	passing, err := s.Bucket(t.Context(), "moved", 2*time.Second)
	if err == nil {
		_, err = passing.Create(t.Context(), "a", nil)
	}
	if err := errors.Join(err, s.Close()); err != nil {
		t.Fatal(err)
	}
	if _, err := datadir.Backup(from, file); err != nil {
		t.Fatal(err)
	}
	if _, err := datadir.Restore(to, file); err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{to, from} {
		s, err := open(dir)
		if err != nil {
			t.Fatal(err)
		}
		if got := storetest.Contents(t, s); len(want) < 100 || !maps.Equal(got, want) {
			t.Errorf("%d records and keys, want the %d that were there", len(got), len(want))
		}
		kv, err := s.Bucket(t.Context(), "moved", 2*time.Second)
		for deadline := time.Now().Add(20 * time.Second); err == nil && time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
			_, _, err = kv.Get(t.Context(), "a")
		}
		if !errors.Is(err, store.ErrNotFound) {
			t.Errorf("a key that should be gone: %v", err)
		}
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
	}
}
