//go:build unix

package nats_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"tumult/store"
)

// A disk that takes nothing more for a while, which tears a record, costs nothing that
// was acknowledged: the store refuses, says that it is not well, and takes records again
// once the disk does; also if it is stopped before.
func TestFullDisk(t *testing.T) {
	t.Parallel()
	for _, how := range []string{"freed", "stopped", "stopped at the first record"} {
		t.Run(how, func(t *testing.T) {
			dir := t.TempDir()
			c := exec.Command(os.Args[0], "-test.run", "^TestFullDiskChild$", "-test.v")
			c.Env = append(os.Environ(), "FULL_DISK="+dir, "HOW="+how)
			out, err := c.CombinedOutput()
			if err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			s, err := open(dir)
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			want, last := 3, store.Version(0)
			switch how {
			case "freed":
				want = 5
			case "stopped at the first record":
				want = 0
			}
			for range 2 { // also with a record behind the torn one
				if n := count(t, s, "game.a"); n != want {
					t.Errorf("%d records are there, and %d were acknowledged", n, want)
				}
				if err := s.Read(t.Context(), "game.a", 0, func(v store.Version, _ []byte) error { last = v; return nil }); err != nil {
					t.Error(err)
				}
				if _, err := s.Append(t.Context(), "game.a", last, []byte("more")); err != nil {
					t.Error(err)
				}
				want++
				s.Close()
				if s, err = open(dir); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// The process of TestFullDisk whose files cannot grow.
func TestFullDiskChild(t *testing.T) {
	dir, how := os.Getenv("FULL_DISK"), os.Getenv("HOW")
	if dir == "" {
		t.Skip("a part of TestFullDisk")
	}
	signal.Ignore(syscall.SIGXFSZ)
	s, err := open(dir)
	if err != nil {
		t.Fatal(err)
	}
	limit := func(size uint64) {
		t.Helper()
		var l syscall.Rlimit
		err := syscall.Getrlimit(syscall.RLIMIT_FSIZE, &l)
		l.Cur = min(size, l.Max)
		if err == nil {
			err = syscall.Setrlimit(syscall.RLIMIT_FSIZE, &l)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	var v store.Version
	add := func() error {
		ctx, cancel := context.WithTimeout(t.Context(), time.Second)
		defer cancel()
		got, err := s.Append(ctx, "game.a", v, bytes.Repeat([]byte("x"), 500))
		if err == nil {
			v = got
		}
		return err
	}
	size := int64(0)
	if how != "stopped at the first record" {
		for range 3 {
			if err := add(); err != nil {
				t.Fatal(err)
			}
		}
		info, err := os.Stat(filepath.Join(dir, "nats", "jetstream", "$G", "streams", "log-14", "msgs", "1.blk"))
		if err != nil {
			t.Fatal(err)
		}
		size = info.Size()
	}
	limit(uint64(size) + 100)
	for range 2 {
		if err := add(); err == nil {
			t.Fatal("a record is acknowledged that the disk did not take")
		} else {
			fmt.Println(err)
		}
	}
	if err := s.Health(t.Context()); err == nil {
		t.Error("a store that cannot be written to says that it is well")
	}
	if how == "freed" {
		limit(1 << 62)
		end := time.Now().Add(20 * time.Second)
		for ; s.Health(t.Context()) != nil; time.Sleep(10 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatal("the store does not recover")
			}
		}
		for range 2 {
			for errors.Is(add(), store.ErrUnknown) {
				if time.Now().After(end) {
					t.Fatal("the store takes nothing")
				}
			}
		}
	}
	if err := s.Close(); err != nil {
		fmt.Println(err)
	}
}
