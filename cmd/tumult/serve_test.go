package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"tumult/protocol"
	"tumult/server"
	"tumult/store/mem"
)

// unused are two addresses that were free just now.
func unused(t *testing.T) (addrs [2]string) {
	t.Helper()
	for i := range addrs {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			t.Fatal(err)
		}
		defer l.Close() // both are known by then
		addrs[i] = l.Addr().String()
	}
	return addrs
}

// served starts a server, at other addresses where somebody has taken those meanwhile, and
// waits until it is ready.
func served(t *testing.T, ctx context.Context) (addr, metrics string, ended chan error) {
	t.Helper()
	for range 5 {
		a := unused(t)
		ended = make(chan error, 1)
		go func() {
			ended <- listen(ctx, mem.New(), server.DefaultLimits(), slog.New(slog.DiscardHandler), a[0], a[1])
		}()
		for end := time.Now().Add(20 * time.Second); ; time.Sleep(5 * time.Millisecond) {
			status, text := get("http://" + a[0] + "/readyz")
			if status == http.StatusOK {
				return a[0], a[1], ended
			}
			if time.Now().After(end) {
				t.Fatalf("it is never ready: %d %s", status, text)
			}
			if len(ended) > 0 {
				t.Log(<-ended)
				break
			}
		}
	}
	t.Fatal("it does not start")
	return "", "", nil
}

func get(url string) (status int, text string) {
	resp, err := http.Get(url) //nolint:gosec // an address of this test
	if err != nil {
		return 0, err.Error()
	}
	defer resp.Body.Close()
	b, err := io.ReadAll(resp.Body)
	if err != nil {
		return 0, err.Error()
	}
	return resp.StatusCode, string(b)
}

// The server is ready, has its metrics at an address of their own only, and when it is
// told to stop says good-bye to who is at a table and ends without an error.
func TestServeStartsAndStops(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	addr, metrics, ended := served(t, ctx)
	if status, text := get("http://" + metrics + "/"); status != http.StatusOK || !strings.Contains(text, "tumult_tables 0") {
		t.Errorf("metrics: %d %.200s", status, text)
	}
	if status, text := get("http://" + addr + "/metrics"); status != http.StatusNotFound || strings.Contains(text, "tumult_tables") {
		t.Errorf("metrics where people go: %d %.200s", status, text)
	}
	resp, err := http.Post("http://"+addr+"/api/v1/games", "application/json", strings.NewReader(`{"deck":"starter-ax","opponent":"open","name":"Ann"}`))
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	var id string
	if _, err := fmt.Fscanf(resp.Body, `{"game":"%26s`, &id); err != nil {
		t.Fatal(err)
	}
	c, _, err := websocket.Dial(ctx, "ws://"+addr+"/api/v1/games/"+id+"/socket", &websocket.DialOptions{Subprotocols: []string{protocol.Subprotocol}})
	if err != nil {
		t.Fatal(err)
	}
	said := make(chan error, 1)
	go func() {
		for {
			if _, _, err := c.Read(t.Context()); err != nil {
				said <- err
				return
			}
		}
	}()
	stop()
	if err := <-said; websocket.CloseStatus(err) != websocket.StatusGoingAway {
		t.Errorf("at the table: %v", err)
	}
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(goodbye):
		t.Error("it does not end")
	}
	if status, _ := get("http://" + addr + "/readyz"); status != 0 {
		t.Errorf("it still answers: %d", status)
	}
}

// Another program's address is named where it is taken.
func TestServeNamesATakenAddress(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	err = listen(t.Context(), mem.New(), server.DefaultLimits(), slog.New(slog.DiscardHandler), l.Addr().String(), "")
	if err == nil || !strings.Contains(err.Error(), l.Addr().String()) {
		t.Errorf("%v", err)
	}
	tumult(t, 1, "serve", "now")
	tumult(t, 2, "serve", "--bogus")
}

// What is printed can be opened.
func TestReachable(t *testing.T) {
	for at, want := range map[string]string{"[::]:8080": "localhost:8080", "0.0.0.0:80": "localhost:80", "127.0.0.1:8080": "127.0.0.1:8080", "[::1]:1": "[::1]:1", "192.0.2.2:80": "192.0.2.2:80"} {
		if got := reachable(at); got != want {
			t.Errorf("%s: %s, want %s", at, got, want)
		}
	}
}
