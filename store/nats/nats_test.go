package nats_test

import (
	"flag"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"testing"

	natsgo "github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"tumult/store"
	"tumult/store/nats"
	"tumult/store/storetest"
)

func open(dir string) (store.Store, error) {
	return nats.Open(dir, slog.New(slog.DiscardHandler))
}

func TestStore(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	storetest.Run(t, func(t *testing.T) store.Store {
		s, err := open(dir)
		if err != nil {
			t.Fatal(err)
		}
		return s
	})
}

func TestReopen(t *testing.T) { storetest.Reopen(t, open) }

var kills = flag.Int("kills", 8, "how often TestKill kills")

func TestKill(t *testing.T) {
	t.Parallel()
	storetest.Kill(t, *kills, open)
}

// Two stores are not opened in one directory.
func TestHeld(t *testing.T) {
	dir := t.TempDir()
	s, err := open(dir)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := open(dir); err == nil || !strings.Contains(err.Error(), dir) {
		t.Errorf("opening a directory that is open: %v; the error should name it", err)
	}
	if _, err := s.Append(t.Context(), "a", 0, nil); err != nil {
		t.Errorf("the store that was open: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	if s, err = open(dir); err != nil {
		t.Fatal(err)
	}
	s.Close()
}

// What cannot be a data directory is an error, and so is a server that is not there.
func TestNowhere(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := open(file); err == nil || !strings.Contains(err.Error(), file) {
		t.Errorf("opening a file: %v; the error should name it", err)
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "nats"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := open(dir); err == nil || !strings.Contains(err.Error(), dir) {
		t.Errorf("opening a directory in which the server has no place: %v; the error should name it", err)
	}
	if err := os.Remove(filepath.Join(dir, "nats")); err != nil {
		t.Fatal(err)
	}
	s, err := open(dir)
	if err != nil {
		t.Fatalf("opening it when the place is there: %v", err)
	}
	s.Close()
	_, err = nats.Connect(t.Context(), "nats://me:secret@127.0.0.1:1", slog.New(slog.DiscardHandler))
	if err == nil || !strings.Contains(err.Error(), "127.0.0.1:1") || strings.Contains(err.Error(), "secret") {
		t.Errorf("connecting to no server: %v; the error should name it, without the password", err)
	}
}

// A store that another version spread over more streams is refused: its lists would
// seem to be others.
func TestOtherLayout(t *testing.T) {
	url := startServer(t)
	conn, err := natsgo.Connect(url)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	js, err := jetstream.New(conn)
	if err == nil {
		_, err = js.CreateStream(t.Context(), jetstream.StreamConfig{Name: "log-16", Subjects: []string{"log-16.>"}})
	}
	if err != nil {
		t.Fatal(err)
	}
	if _, err := nats.Connect(t.Context(), url, slog.New(slog.DiscardHandler)); err == nil || !strings.Contains(err.Error(), "has a stream log-16") {
		t.Errorf("%v", err)
	}
}
