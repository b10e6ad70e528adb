package nats_test

import (
	"errors"
	"slices"
	"testing"
	"time"

	"tumult/store"
)

// A key that is deleted stays so, however often it was written before and however the
// process ends, and can be made anew.
func TestDeletedStaysDeleted(t *testing.T) {
	t.Parallel()
	for _, ttl := range []time.Duration{0, time.Hour} {
		for _, stopped := range []bool{false, true} { // before the key is deleted
			ctx, dir := t.Context(), t.TempDir()
			s, err := open(dir)
			if err != nil {
				t.Fatal(err)
			}
			bucket := func() store.KV {
				kv, err := s.Bucket(ctx, "sessions", ttl)
				if err != nil {
					t.Fatal(err)
				}
				return kv
			}
			kv := bucket()
			write := func(key string, times int) {
				r, err := kv.Create(ctx, key, []byte("first"))
				for range times - 1 {
					if err == nil {
						r, err = kv.Update(ctx, key, []byte("later"), r)
					}
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			remove := func(key string) {
				if err := kv.Delete(ctx, key); err != nil {
					t.Fatal(err)
				}
			}
			reopen := func(dir string) {
				if err := s.Close(); err != nil {
					t.Fatal(err)
				}
				if s, err = open(dir); err != nil {
					t.Fatal(err)
				}
				kv = bucket()
			}
			write("stays", 2)
			for i, key := range []string{"once", "twice", "often"} {
				write(key, 1+i)
			}
			write("anew", 2)
			remove("anew")
			write("anew", 1)
			if stopped {
				reopen(dir)
			}
			gone := []string{"once", "twice", "often", "anew"}
			for _, key := range gone {
				remove(key)
				remove(key)
			}
			reopen(copied(t, dir)) // what a kill leaves
			for _, key := range gone {
				if v, _, err := kv.Get(ctx, key); !errors.Is(err, store.ErrNotFound) {
					t.Errorf("ttl %v, stopped %v: %s is %q, %v", ttl, stopped, key, v, err)
				}
			}
			if keys, err := kv.Keys(ctx, ""); err != nil || !slices.Equal(keys, []string{"stays"}) {
				t.Errorf("ttl %v, stopped %v: the keys %v, %v", ttl, stopped, keys, err)
			}
			for _, key := range gone {
				write(key, 2)
			}
			if _, err := kv.Create(ctx, "once", nil); !errors.Is(err, store.ErrExists) {
				t.Error(err)
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
		}
	}
}
