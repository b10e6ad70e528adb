package nats_test

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tumult/store"
)

// Damage to what is on disk is an error that says where, never a shorter list.
func TestDamage(t *testing.T) {
	for name, test := range map[string]struct {
		says   string
		damage func(t *testing.T, file string, data []byte)
	}{
		"a record changed": {"reading game.a: records are missing between 5 and 7", func(t *testing.T, file string, data []byte) {
			i := bytes.Index(data, []byte("record 5"))
			data[i] = 'R'
			writeFile(t, file, data)
		}},
		"a block cut": {"log-30 of the store has lost 5 of 10 records", func(t *testing.T, file string, data []byte) {
			i := bytes.Index(data, []byte("record 5"))
			writeFile(t, file, data[:i])
		}},
		"a block gone": {"log-30 of the store has lost 10 of 10 records", func(t *testing.T, file string, _ []byte) {
			if err := os.Remove(file); err != nil {
				t.Fatal(err)
			}
		}},
		"a stream unknown": {"the stream log-30 in", func(t *testing.T, file string, _ []byte) {
			writeFile(t, filepath.Join(filepath.Dir(filepath.Dir(file)), "meta.inf"), []byte("{"))
		}},
	} {
		t.Run(name, func(t *testing.T) {
			ctx, dir := t.Context(), t.TempDir()
			s, err := open(dir)
			if err != nil {
				t.Fatal(err)
			}
			var v store.Version
			for i := range 10 {
				if v, err = s.Append(ctx, "game.a", v, []byte("record "+string('0'+rune(i)))); err != nil {
					t.Fatal(err)
				}
			}
			if err := s.Close(); err != nil {
				t.Fatal(err)
			}
			found := false
			if err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
				if err != nil || !strings.HasSuffix(path, ".blk") || found {
					return err
				}
				data, err := os.ReadFile(path)
				if found = bytes.Contains(data, []byte("record 5")); found {
					test.damage(t, path, data)
				}
				return err
			}); err != nil || !found {
				t.Fatal("no file has the record", err)
			}
			s, err = open(dir)
			if err == nil {
				defer s.Close()
				err = s.Read(ctx, "game.a", 0, func(store.Version, []byte) error { return nil })
			}
			if err == nil || !strings.Contains(err.Error(), test.says) {
				t.Errorf("%v, want an error that says %q", err, test.says)
			}
		})
	}
}

func writeFile(t *testing.T, file string, data []byte) {
	t.Helper()
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
}

// A bucket that was being made when the process ended is made anew, and outlasts the
// next end.
func TestHalfMade(t *testing.T) {
	ctx, dir := t.Context(), t.TempDir()
	for i, use := range []func(kv store.KV) error{
		func(store.KV) error { return nil },
		func(kv store.KV) error { _, err := kv.Create(ctx, "a", nil); return err },
		func(kv store.KV) error { _, _, err := kv.Get(ctx, "a"); return err },
	} {
		s, err := open(dir)
		if err != nil {
			t.Fatal(err)
		}
		kv, err := s.Bucket(ctx, "half", 0)
		if err == nil {
			err = use(kv)
		}
		if err := errors.Join(err, s.Close()); err != nil {
			t.Fatal(err)
		}
		if i == 0 { // the last file that is written when a stream is made
			if err := os.Remove(filepath.Join(dir, "nats", "jetstream", "$G", "streams", "kv-half", "meta.sum")); err != nil {
				t.Fatal(err)
			}
		}
	}
}
