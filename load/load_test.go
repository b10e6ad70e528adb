package load

import (
	"context"
	"errors"
	"log/slog"
	"net/http/httptest"
	"regexp"
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
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	c := Config{URL: people.URL, Metrics: metrics.URL, Disk: t.TempDir(), Games: 4, Spectators: 9, Pace: time.Millisecond, For: 10 * time.Minute}
	go func() { // until many games have been followed by others
		for ; ctx.Err() == nil; time.Sleep(5 * time.Millisecond) {
			if games, err := db.Subjects(ctx, "game."); err != nil || len(games) >= 5*c.Games {
				cancel()
			}
		}
	}()
	r, err := Run(ctx, c, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Errors) > 0 || r.Refused > 0 || len(r.Acked) < 100 || r.Choices < len(r.Acked) || !slices.IsSorted(r.Acked) || r.Messages < int64(r.Choices) || len(r.Synced) == 0 {
		t.Errorf("%v", r)
	}
	if len(r.Samples) == 0 || r.Samples[0].RSS < 1<<20 || r.Samples[0].Heap < 1<<20 || r.Samples[0].CPU == 0 {
		t.Errorf("%+v", r.Samples)
	}
}

func TestReport(t *testing.T) {
	var ms []time.Duration
	for i := range 1000 {
		ms = append(ms, time.Duration(i)*time.Millisecond)
	}
	r := Report{Config: Config{Games: 4, Spectators: 9}, Took: 10 * time.Second, Choices: 3000, Acked: ms, Synced: ms[:10], Errors: []error{errors.New("lost")},
		Samples: []Sample{{CPU: 1}, {At: 10 * time.Second, RSS: 5 << 20, Heap: 3 << 20, CPU: 16}}}
	got := regexp.MustCompile(" +").ReplaceAllString(r.String(), " ")
	for _, want := range []string{"4 games, 9 spectators, 10s", "choices, bots' too 3000 300 a second", "acknowledged 1000 100 a second",
		"acknowledgement 500.0 900.0 990.0 999.0 999.0", "bare write to the disk 5.0 9.0 9.0 9.0 9.0", "after 10s 5 3 1.50", "errors 1", "error: lost"} {
		if !strings.Contains(got, want) {
			t.Errorf("%s\nhas no %q", got, want)
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
