package nats_test

import (
	"bytes"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	natsgo "github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"tumult/store"
	"tumult/store/nats"
)

// Damage to what is on disk is an error that says where, never a shorter list: after a
// stop, and after an end that let nothing be put in order.
func TestDamage(t *testing.T) {
	t.Parallel()
	wholes := []string{ten(t, true), ten(t, false)}
	for name, test := range map[string]struct {
		says   string
		damage func(t *testing.T, file string, data []byte)
	}{
		"a record changed": {"log-14/msgs/1.blk is damaged from byte 535 on, and there are records behind it", func(t *testing.T, file string, data []byte) {
			data[bytes.Index(data, []byte("record 5"))] = 'R'
			writeFile(t, file, data)
		}},
		"the last record changed": {"log-14/msgs/1.blk is damaged from byte 963 on: it ends with record 9, and 10 had been acknowledged", func(t *testing.T, file string, data []byte) {
			data[bytes.Index(data, []byte("record 9"))] = 'R'
			writeFile(t, file, data)
		}},
		"a block cut": {"log-14/msgs/1.blk is damaged from byte 535 on: it ends with record 5, and 10 had been acknowledged", func(t *testing.T, file string, data []byte) {
			writeFile(t, file, data[:bytes.Index(data, []byte("record 5"))])
		}},
		"a block cut between records": {"log-14/msgs are not all there or end too early: it ends with record 5, and 10 had been acknowledged", func(t *testing.T, file string, data []byte) {
			writeFile(t, file, data[:535])
		}},
		"a block gone": {"log-14/msgs are not all there or end too early: it ends with record 0, and 10 had been acknowledged", func(t *testing.T, file string, _ []byte) {
			remove(t, file)
		}},
		"a stream gone": {"log-14/msgs are not all there or end too early: it ends with record 0, and 10 had been acknowledged", func(t *testing.T, file string, _ []byte) {
			remove(t, filepath.Dir(filepath.Dir(file)))
		}},
		"a stream unknown": {"the stream log-14 in", func(t *testing.T, file string, _ []byte) {
			writeFile(t, filepath.Join(filepath.Dir(filepath.Dir(file)), "meta.inf"), []byte("{"))
		}},
		"a mark changed": {"marks/log-14 is damaged", func(t *testing.T, file string, _ []byte) {
			writeFile(t, strings.Replace(file, "nats/jetstream/$G/streams/log-14/msgs/1.blk", "marks/log-14", 1), []byte("00000000000000000001 00000000000000000000 12345678\n"))
		}},
	} {
		t.Run(name, func(t *testing.T) {
			for i, whole := range wholes {
				dir := copied(t, whole)
				file := filepath.Join(dir, "nats", "jetstream", "$G", "streams", "log-14", "msgs", "1.blk")
				data, err := os.ReadFile(file)
				if err != nil {
					t.Fatal(err)
				}
				test.damage(t, file, data)
				if s, err := open(dir); err == nil || !strings.Contains(filepath.ToSlash(err.Error()), test.says) {
					if err == nil {
						s.Close()
					}
					t.Errorf("%v, stopped %v: want an error that says %q", err, i == 0, test.says)
				}
			}
		})
	}
}

// ten is a directory with a list of ten records and three keys, of which one was taken
// away, as it is left by a stop or by the end of the process.
func ten(t *testing.T, stopped bool) (dir string) {
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
	kv, err := s.Bucket(ctx, "accounts", 0)
	for _, key := range []string{"ann", "bob", "cid"} {
		if err == nil {
			_, err = kv.Create(ctx, key, []byte("is here"))
		}
	}
	if err := errors.Join(err, kv.Delete(ctx, "cid")); err != nil {
		t.Fatal(err)
	}
	if stopped {
		if err := s.Close(); err != nil {
			t.Fatal(err)
		}
		return dir
	}
	defer s.Close()
	return copied(t, dir)
}

func copied(t *testing.T, dir string) string {
	t.Helper()
	to := t.TempDir()
	if err := os.CopyFS(to, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	return to
}

// What was being written when the process ended is no damage: nobody was told of it.
func TestTornEnd(t *testing.T) {
	t.Parallel()
	whole := ten(t, false)
	for _, torn := range []string{"\x80", "\x80\x00\x00\x80and the first part of a record", strings.Repeat("\x00", 5000)} {
		dir := copied(t, whole)
		for _, stream := range []string{"log-14", "kv-accounts"} {
			f, err := os.OpenFile(filepath.Join(dir, "nats", "jetstream", "$G", "streams", stream, "msgs", "1.blk"), os.O_WRONLY|os.O_APPEND, 0)
			if err == nil {
				_, err = f.WriteString(torn)
			}
			if err := errors.Join(err, f.Close()); err != nil {
				t.Fatal(err)
			}
		}
		s, err := open(dir)
		if err != nil {
			t.Fatal(err)
		}
		if n := count(t, s, "game.a"); n != 10 {
			t.Errorf("%d records", n)
		}
		s.Close()
	}
}

// count counts the records of a list.
func count(t *testing.T, s store.Store, subject string) (n int) {
	t.Helper()
	if err := s.Read(t.Context(), subject, 0, func(store.Version, []byte) error { n++; return nil }); err != nil {
		t.Error(err)
	}
	return n
}

// What is damaged is given up where that is asked for, and nothing else; what is
// damaged later is found again.
func TestRepair(t *testing.T) {
	t.Parallel()
	quiet := slog.New(slog.DiscardHandler)
	dir := ten(t, false)
	if lost, err := nats.Repair(dir, quiet); err != nil || lost != nil {
		t.Fatalf("of a store that is whole: %v, %v", lost, err)
	}
	msgs := filepath.Join(dir, "nats", "jetstream", "$G", "streams", "log-14", "msgs")
	data, err := os.ReadFile(filepath.Join(msgs, "1.blk"))
	if err != nil {
		t.Fatal(err)
	}
	writeFile(t, filepath.Join(msgs, "1.blk"), data[:600])
	if _, err := open(dir); err == nil {
		t.Fatal("a store with damage opens")
	}
	lost, err := nats.Repair(dir, quiet)
	if err != nil || len(lost) != 2 || !strings.Contains(lost[0], "it ends with record 5, and 10 had been acknowledged") || !strings.Contains(lost[1], "log-14: 5 of 10 records are missing") {
		t.Fatalf("%v, %v", lost, err)
	}
	s, err := open(dir)
	if err != nil {
		t.Fatal(err)
	}
	kv, err := s.Bucket(t.Context(), "accounts", 0)
	if err != nil {
		t.Fatal(err)
	}
	if keys, err := kv.Keys(t.Context(), ""); err != nil || !slices.Equal(keys, []string{"ann", "bob"}) {
		t.Errorf("%v, %v", keys, err)
	}
	if n := count(t, s, "game.a"); n != 5 {
		t.Errorf("%d records are left", n)
	}
	if _, err := s.Append(t.Context(), "game.a", 5, []byte("again")); err != nil {
		t.Fatal(err)
	}
	s.Close()
	remove(t, filepath.Join(msgs, "1.blk"))
	if _, err := open(dir); err == nil || !strings.Contains(err.Error(), "stream log-14: 5 of 11 records are missing") {
		t.Errorf("%v", err)
	}
}

// That all keys of a bucket are gone, as they were to be, is no damage.
func TestAllGone(t *testing.T) {
	t.Parallel()
	ctx, dir := t.Context(), t.TempDir()
	s, err := open(dir)
	if err != nil {
		t.Fatal(err)
	}
	brief, err1 := s.Bucket(ctx, "brief", time.Second)
	taken, err2 := s.Bucket(ctx, "taken", 0)
	if err := errors.Join(err1, err2); err != nil {
		t.Fatal(err)
	}
	for _, key := range []string{"a", "b", "c"} {
		_, err1 := brief.Create(ctx, key, nil)
		_, err2 := taken.Create(ctx, key, nil)
		if err := errors.Join(err1, err2); err != nil {
			t.Fatal(err)
		}
	}
	for _, key := range []string{"c", "a", "b"} {
		if err := taken.Delete(ctx, key); err != nil {
			t.Fatal(err)
		}
	}
	for keys := []string{""}; len(keys) > 0; time.Sleep(10 * time.Millisecond) {
		if keys, err = brief.Keys(ctx, ""); err != nil {
			t.Fatal(err)
		}
	}
	killed := copied(t, dir)
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	for _, dir := range []string{dir, killed, dir, killed} {
		s, err := open(dir)
		if err == nil {
			taken, err = s.Bucket(ctx, "taken", 0)
		}
		if err == nil {
			_, err = taken.Create(ctx, "d", nil)
		}
		if err == nil {
			err = errors.Join(taken.Delete(ctx, "d"), s.Close())
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// Keys that are written again and again fill blocks, which the server puts in order. An
// end of the process in between is no damage.
func TestManyBlocks(t *testing.T) {
	t.Parallel()
	ctx, dir := t.Context(), t.TempDir()
	s, err := open(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	kv, err := s.Bucket(ctx, "big", 0)
	if err != nil {
		t.Fatal(err)
	}
	at := map[string]store.Revision{}
	for i := range 100 {
		key, value := "key"+string('a'+rune(i*i%7)), bytes.Repeat([]byte{byte(i)}, 200<<10)
		if at[key] == 0 {
			at[key], err = kv.Create(ctx, key, value)
		} else if i%13 == 0 {
			at[key], err = 0, kv.Delete(ctx, key)
		} else {
			at[key], err = kv.Update(ctx, key, value, at[key])
		}
		if err != nil {
			t.Fatal(err)
		}
		if i%25 != 24 {
			continue
		}
		k, err := open(copied(t, dir))
		if err != nil {
			t.Fatalf("after %d writes: %v", i+1, err)
		}
		k.Close()
	}
}

// Damage is found by the block behind it.
func TestDamageBeforeAnotherBlock(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	s, err := open(dir)
	if err != nil {
		t.Fatal(err)
	}
	var v store.Version
	for range 20 {
		if v, err = s.Append(t.Context(), "game.a", v, bytes.Repeat([]byte("x"), 500<<10)); err != nil {
			t.Fatal(err)
		}
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	msgs := filepath.Join(dir, "nats", "jetstream", "$G", "streams", "log-14", "msgs")
	second := filepath.Join(msgs, "2.blk")
	data, err := os.ReadFile(second)
	if err != nil {
		t.Fatal(err)
	}
	remove(t, second)
	if _, err := open(copied(t, dir)); err == nil || !strings.Contains(err.Error(), "stream log-14: 8 of 20 records are missing") {
		t.Error(err)
	}
	writeFile(t, second, data[:len(data)-1])
	if _, err := open(dir); err == nil || !strings.Contains(filepath.ToSlash(err.Error()), "log-14/msgs/2.blk is damaged from byte") || !strings.Contains(err.Error(), "and there are records behind it") {
		t.Error(err)
	}
}

// A list is not read across records that are not there: each says which was the last
// before it.
func TestMissingRecord(t *testing.T) {
	t.Parallel()
	url := startServer(t)
	s, err := nats.Connect(t.Context(), url, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	first, err := s.Append(t.Context(), "game.a", 0, nil)
	if err != nil {
		t.Fatal(err)
	}
	conn, err := natsgo.Connect(url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	js, err := jetstream.New(conn)
	if err != nil {
		t.Fatal(err)
	}
	behindNone := natsgo.NewMsg("log-14.game.a")
	behindNone.Header.Set(jetstream.ExpectedLastSubjSeqHeader, "0")
	behindNone.Header.Set(jetstream.ExpectedLastSubjSeqSubjHeader, "log-14.nothing")
	if _, err := js.PublishMsg(t.Context(), behindNone); err != nil {
		t.Fatal(err)
	}
	for _, after := range []store.Version{0, first} {
		if err := s.Read(t.Context(), "game.a", after, func(store.Version, []byte) error { return nil }); err == nil || !strings.Contains(err.Error(), "records are missing between 1 and 2") {
			t.Errorf("after %d: %v", after, err)
		}
	}
}

func remove(t *testing.T, path string) {
	t.Helper()
	if err := os.RemoveAll(path); err != nil {
		t.Fatal(err)
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
