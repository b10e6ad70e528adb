package load

import (
	"log/slog"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"tumult/cards"
	"tumult/live"
	"tumult/server"
	"tumult/store/mem"
)

// Whole games are played and watched, one after another, and what comes of it is told.
func TestRun(t *testing.T) {
	db, log := mem.New(), slog.New(slog.DiscardHandler)
	hall, err := live.Enter(t.Context(), live.Config{Store: db, Find: cards.Find, Log: log, Workers: 2, Idle: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	defer hall.Close()
	site, err := server.New(t.Context(), server.Config{Store: db, Hall: hall, Find: cards.Find, Log: log, Limits: server.NoLimits()})
	if err != nil {
		t.Fatal(err)
	}
	defer site.Close()
	people, metrics := httptest.NewServer(site), httptest.NewServer(site.Metrics())
	defer people.Close()
	defer metrics.Close()
	c := Config{URL: people.URL, Metrics: metrics.URL, Disk: t.TempDir(), Games: 4, Spectators: 9, Pace: time.Millisecond, For: 3 * time.Second}
	r, err := Run(t.Context(), c, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Errors) > 0 || r.Refused > 0 || len(r.Acked) < 200 || r.Choices < len(r.Acked) || !slices.IsSorted(r.Acked) || r.Messages < int64(r.Choices) || len(r.Samples) != samples+1 || len(r.Synced) == 0 {
		t.Errorf("%v", r)
	}
	if s := r.Samples[samples]; s.RSS < 1<<20 || s.Heap < 1<<20 || s.CPU <= r.Samples[0].CPU {
		t.Errorf("%+v", s)
	}
	games, err := db.Subjects(t.Context(), "game.")
	if err != nil || len(games) <= c.Games {
		t.Errorf("%d games, %v: none was over", len(games), err)
	}
	for _, want := range []string{"4 games, 9 spectators, 3s", "p99", "bare write", "after 3s"} {
		if !strings.Contains(r.String(), want) {
			t.Errorf("%v\nhas no %q", r, want)
		}
	}
}

// Without a server, or with what no machine can bear, there is a clear answer.
func TestRunRefuses(t *testing.T) {
	for _, c := range []Config{{Games: 0, For: time.Second}, {Games: MaxGames + 1, For: time.Second}, {Games: 1, Spectators: -1, For: time.Second}, {Games: 1}} {
		if _, err := Run(t.Context(), c, func(string) {}); err == nil || !strings.Contains(err.Error(), "1 to 5000 games") {
			t.Errorf("%+v: %v", c, err)
		}
	}
	if _, err := Run(t.Context(), Config{URL: "http://127.0.0.1:1", Games: 1, For: time.Second}, func(string) {}); err == nil {
		t.Error("no error without a server")
	}
}
