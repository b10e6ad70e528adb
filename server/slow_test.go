package server

import (
	"bufio"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"tumult/protocol"
)

// raw opens a socket without a client behind it: what comes is only read by the test.
func (s *site) raw(t *testing.T, game string) net.Conn {
	t.Helper()
	c, err := net.Dial("tcp", strings.TrimPrefix(s.URL, "http://"))
	must(t, err)
	t.Cleanup(func() { c.Close() })
	must(t, c.(*net.TCPConn).SetReadBuffer(4096))
	fmt.Fprintf(c, "GET /api/v1/games/%s/socket HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"+
		"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Protocol: %s\r\n\r\n", game, c.RemoteAddr(), protocol.Subprotocol)
	r, err := http.ReadResponse(bufio.NewReaderSize(c, 16), nil)
	must(t, err)
	if r.StatusCode != http.StatusSwitchingProtocols {
		t.Fatalf("status %d", r.StatusCode)
	}
	return c
}

// openSockets is how many the metrics say there are.
func (s *site) openSockets(t *testing.T) int {
	t.Helper()
	_, rest, ok := strings.Cut(s.metrics(), "\ntumult_sockets ")
	value, _, _ := strings.Cut(rest, "\n")
	n, err := strconv.Atoi(value)
	if !ok || err != nil {
		t.Fatalf("tumult_sockets %q", value)
	}
	return n
}

// metrics is what Prometheus reads.
func (s *site) metrics() string {
	w := httptest.NewRecorder()
	s.server.Metrics().ServeHTTP(w, httptest.NewRequest("GET", "/", nil))
	return w.Body.String()
}

// eventually waits until something holds.
func eventually(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(20 * time.Second); !holds(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("it never comes that " + what)
		}
	}
}

func heap() int {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return int(m.HeapAlloc + m.StackInuse)
}

// Who takes nothing costs little and delays nobody, and is hung up on.
func TestWhoTakesNothing(t *testing.T) {
	const many, mostEach = 50, 1<<20 - 2*(sendBuffer+receiveBuffer)
	s := open(t)
	s.server.patience.write = 2 * time.Second
	v := s.visitor(t)
	id, _ := v.begin(t, against("random"))
	w := v.connect(t, id)
	before := heap()
	for range many {
		s.raw(t, id)
	}
	slowest, bytes := time.Duration(0), 0
	for bytes < 768<<10 && !w.state.Over { // more than the systems at both ends keep
		w.until(t, func() bool { return w.state.Question != nil || w.state.Over })
		if w.state.Over {
			break
		}
		bytes = w.raw.Len()
		a := protocol.Act{Do: "choose", Choice: first(w.state.Question)}
		if w.state.Offers.CanUndo {
			a = protocol.Act{Do: "undo"}
		}
		begun := time.Now()
		if _, no := w.act(t, a); no != nil {
			t.Fatalf("%+v", no)
		}
		slowest = max(slowest, time.Since(begun))
	}
	each := (heap() - before - w.raw.Cap()) / many
	t.Logf("%d bytes each, the slowest choice took %v, %d bytes were told", each, slowest, bytes)
	if each > mostEach {
		t.Errorf("a socket that takes nothing costs %d bytes, more than %d", each, mostEach)
	}
	if slowest > 5*time.Second {
		t.Errorf("a choice took %v", slowest)
	}
	eventually(t, "all but one are hung up on", func() bool { return s.openSockets(t) == 1 })
}

// Who answers no ping is gone; who answers may be silent for ever.
func TestWhoIsGoneAndWhoIsSilent(t *testing.T) {
	s := open(t)
	s.server.patience.write, s.server.patience.ping = 2*time.Second, 50*time.Millisecond
	v := s.visitor(t)
	id, _ := v.begin(t, against("random"))
	silent := v.connect(t, id)
	gone := s.raw(t, id)
	eventually(t, "both listen", func() bool { return s.openSockets(t) == 2 })
	closed := make(chan struct{})
	go func() {
		io.Copy(io.Discard, gone) //nolint:errcheck // it is hung up on
		close(closed)
	}()
	ended := make(chan error, 1)
	go func() { // who reads answers pings
		for {
			if _, _, err := silent.Read(t.Context()); err != nil {
				ended <- err
				return
			}
		}
	}()
	select {
	case <-closed:
	case <-time.After(20 * time.Second):
		t.Fatal("who answers no ping stays")
	}
	eventually(t, "one is left", func() bool { return s.openSockets(t) == 1 })
	select {
	case err := <-ended:
		t.Errorf("who is silent is hung up on: %v", err)
	default:
	}
}

// Who logs out, or whose session is ended elsewhere, does not sit at the table any more.
func TestEndedSessionsLeaveTheTable(t *testing.T) {
	s := open(t)
	s.server.patience.ping = 20 * time.Millisecond
	v := s.visitor(t)
	id, _ := v.begin(t, against("random"))
	w := v.connect(t, id)
	v.want(t, http.StatusNoContent, "POST", "/api/v1/logout", nil)
	for {
		_, _, err := w.Read(t.Context())
		if websocket.CloseStatus(err) == websocket.StatusPolicyViolation {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	if again := v.connect(t, id); again.hello.Seat != protocol.Nobody {
		t.Errorf("seat %d after logging out", again.hello.Seat)
	}
}

// A server that closes says so to everybody, and leaves nobody behind.
func TestClosingIsSaid(t *testing.T) {
	s := open(t)
	v := s.visitor(t)
	v.lang = "fr"
	id, _ := v.begin(t, against("random"))
	w := v.connect(t, id)
	done := make(chan error, 1)
	go func() {
		for {
			if _, _, err := w.Read(t.Context()); err != nil {
				done <- err
				return
			}
		}
	}()
	s.server.Close()
	if err := <-done; websocket.CloseStatus(err) != websocket.StatusGoingAway || !strings.Contains(err.Error(), "redémarre") {
		t.Errorf("closed by %v", err)
	}
	v.want(t, http.StatusServiceUnavailable, "GET", "/readyz", nil)
	v.want(t, http.StatusOK, "GET", "/healthz", nil)
}

// Pings do not get in the way of who plays: their answers come while the server has
// something to say.
func TestPingsAmongActs(t *testing.T) {
	s := open(t)
	s.server.patience.write, s.server.patience.ping = 8*time.Second, time.Millisecond
	v := s.visitor(t)
	id, _ := v.begin(t, against("random"))
	w := v.connect(t, id)
	const acts = 1000
	go func() {
		for i := range acts {
			if err := w.Write(t.Context(), websocket.MessageText, encoded(protocol.Act{ID: strconv.Itoa(i), Do: "choose", Ply: 1_000_000})); err != nil {
				t.Error(err)
				return
			}
		}
	}()
	w.until(t, func() bool { return len(w.no) == acts })
}
