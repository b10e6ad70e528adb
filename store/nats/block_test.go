package nats

import (
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tumult/store"
)

// Any byte changed and any byte cut off in any block of a store is damage that names the
// stream and the file, though nothing was put in order before; what is whole is not.
func TestEveryByte(t *testing.T) {
	t.Parallel()
	ctx, dir := t.Context(), t.TempDir()
	s, err := Open(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for i, subject := range []string{"game.a", "game.b", "chat.a", "game.c"} {
		var v store.Version
		for range 3 + i {
			if v, err = s.Append(ctx, subject, v, []byte("a record")); err != nil {
				t.Fatal(err)
			}
		}
	}
	kv, err := s.Bucket(ctx, "accounts", 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"ann", "bob", "cid", "cid"} {
		if err := kv.Delete(ctx, key); err != nil {
			t.Fatal(err)
		}
		if _, err := kv.Create(ctx, key, []byte("is here")); err != nil {
			t.Fatal(err)
		}
	}
	if found, err := damage(dir); err != nil || found != nil {
		t.Fatalf("a store that is whole: %v, %v", found, err)
	}
	files, err := filepath.Glob(filepath.Join(streamsIn(dir), "*", "msgs", "*.blk"))
	if err != nil {
		t.Fatal(err)
	}
	tried := 0
	for _, file := range files {
		stream := filepath.Base(filepath.Dir(filepath.Dir(file)))
		f, err := os.OpenFile(file, os.O_RDWR, 0)
		if err != nil {
			t.Fatal(err)
		}
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		try := func(what string, at int, err error) {
			tried++
			if bad, bad2 := damageOf(dir, stream); err != nil || bad2 != nil || !strings.Contains(bad, filepath.Dir(file)) {
				t.Errorf("%s, byte %d %s: %q, %v, %v", file, at, what, bad, err, bad2)
			}
		}
		for at, b := range data {
			_, err := f.WriteAt([]byte{b ^ 1<<(at%8)}, int64(at))
			try("changed", at, err)
			if _, err := f.WriteAt([]byte{b}, int64(at)); err != nil {
				t.Fatal(err)
			}
		}
		for at := len(data) - 1; at >= 0; at-- {
			try("and what follows cut off", at, f.Truncate(int64(at)))
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
	if tried < 2000 {
		t.Errorf("only %d were tried", tried)
	}
}
