package server

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/coder/websocket"

	"tumult/cards"
	"tumult/protocol"
	"tumult/store"
	"tumult/store/mem"
)

func mustURL(t *testing.T, s string) *url.URL {
	t.Helper()
	u, err := url.Parse(s)
	must(t, err)
	return u
}

// What is too large, too deep, of another kind or not JSON at all is refused with the
// reason, and nothing comes of it.
func TestBodiesAreBounded(t *testing.T) {
	s := open(t)
	v := s.visitor(t)
	for name, c := range map[string]struct{ kind, body, says string }{
		"large":    {"application/json", `{"deck":"` + strings.Repeat("x", maxBody) + `"}`, "too large"},
		"deep":     {"application/json", strings.Repeat("[", 100000)[:60000], "nest deeper than 8"},
		"brackets": {"application/json", `{"deck":"[[[[[[[[[[[[","opponent":"random"}`, "Line 1"},
		"field":    {"application/json", `{"decks":"starter-ax"}`, "decks"},
		"more":     {"application/json", `{"deck":"starter-ax","opponent":"random"} {}`, "behind the JSON"},
		"no JSON":  {"application/json", `deck=starter-ax`, "no JSON from byte 1 on"},
		"form":     {"application/x-www-form-urlencoded", `{"deck":"starter-ax"}`, "Content-Type"},
		"type":     {"application/json", `{"deck":7}`, "deck"},
		"list":     {"application/json", `{"deck":"99999999 ALT_CORE_B_AX_08_C","opponent":"random"}`, "99"},
	} {
		resp, err := v.Post(s.URL+"/api/v1/games", c.kind, strings.NewReader(c.body))
		must(t, err)
		raw, err := io.ReadAll(resp.Body)
		must(t, err)
		resp.Body.Close()
		if resp.StatusCode != http.StatusBadRequest || !bytes.Contains(raw, []byte(c.says)) || !json.Valid(raw) {
			t.Errorf("%s: %d %s", name, resp.StatusCode, raw)
		}
	}
	if got := v.games(t); len(got) != 0 {
		t.Errorf("there are games: %v", got)
	}
	v.lang = "fr"
	if raw := v.want(t, http.StatusBadRequest, "POST", "/api/v1/games", map[string]any{"deck": []int{1}}); !bytes.Contains(raw, []byte("deck ne doit pas être, en JSON, de la sorte array")) {
		t.Errorf("in French: %s", raw)
	}
}

// Who asks too much is told so; what is free again is given again.
func TestRatesAreBounded(t *testing.T) {
	limits := NoLimits()
	limits.Requests, limits.Games = 1, 0.1
	s := openWith(t, cards.Find, limits)
	v := s.visitor(t)
	v.begin(t, against("random"))
	v.want(t, http.StatusTooManyRequests, "POST", "/api/v1/games", against("random"))
	for range 8 {
		v.want(t, http.StatusOK, "GET", "/api/v1/decks", nil)
	}
	v.want(t, http.StatusTooManyRequests, "GET", "/api/v1/decks", nil)
	v.want(t, http.StatusTooManyRequests, "GET", "/", nil)
	v.want(t, http.StatusOK, "GET", "/healthz", nil)

	b := newBuckets(100, 1)
	if err := errors.Join(b.take("a"), b.take("b")); err != nil {
		t.Errorf("one address counts for another: %v", err)
	}
	if b.take("a") == nil {
		t.Error("two at once")
	}
	b.by["a"].used, b.by["b"].used, b.swept = time.Now().Add(-time.Hour), time.Now().Add(-time.Hour), time.Now().Add(-time.Hour)
	if err := b.take("c"); err != nil || len(b.by) != 1 {
		t.Errorf("what is full again is kept: %d, %v", len(b.by), err)
	}
}

// A rematch counts as a new game of who wants it.
func TestRematchesAreBounded(t *testing.T) {
	limits := NoLimits()
	limits.Games = 0.2
	s := openWith(t, cards.Find, limits)
	v := s.visitor(t)
	id, _ := v.begin(t, against("random"))
	w := v.connect(t, id)
	for _, want := range []string{"", protocol.CodeTooMany} {
		if _, no := w.act(t, protocol.Act{Do: "concede"}); no != nil {
			t.Fatal(no)
		}
		w.until(t, func() bool { return w.state.Over })
		_, no := w.act(t, protocol.Act{Do: "rematch"})
		if want == "" && no != nil || want != "" && (no == nil || no.Code != want) {
			t.Fatalf("refused %+v, want %q", no, want)
		}
		if want == "" {
			w.until(t, func() bool { return w.state.Offers.Next != "" })
			w = v.connect(t, w.state.Offers.Next)
		}
	}
}

func TestSocketsAreBounded(t *testing.T) {
	limits := NoLimits()
	limits.Sockets = 2
	s := openWith(t, cards.Find, limits)
	v := s.visitor(t)
	id, _ := v.begin(t, against("random"))
	first := v.connect(t, id)
	v.connect(t, id)
	v.want(t, http.StatusTooManyRequests, "GET", "/api/v1/games/"+id+"/socket", nil)
	first.CloseNow() //nolint:errcheck // it is gone
	for {
		if status, _ := v.ask(t, "GET", "/api/v1/games/"+id+"/socket", nil, nil); status == http.StatusUpgradeRequired {
			return
		}
	}
}

// Messages over a socket are bounded in size, depth and number.
func TestMessagesAreBounded(t *testing.T) {
	limits := NoLimits()
	limits.Acts = 1
	s := openWith(t, cards.Find, limits)
	v := s.visitor(t)
	id, _ := v.begin(t, against("random"))
	w, watch := v.connect(t, id), s.visitor(t).connect(t, id)
	raw := func(kind websocket.MessageType, m string) *protocol.Refusal {
		t.Helper()
		delete(w.no, "")
		must(t, w.Write(t.Context(), kind, []byte(m)))
		w.until(t, func() bool { return w.no[""].Type != "" })
		no := w.no[""]
		return &no
	}
	for m, says := range map[string]string{"{": "ends too early", strings.Repeat("[", 9): "deeper", `{"more":1}`: "more"} {
		if no := raw(websocket.MessageText, m); no.Code != protocol.CodeMalformed || !strings.Contains(no.Reason, says) {
			t.Errorf("%q: %+v", m, no)
		}
	}
	if no := raw(websocket.MessageBinary, `{}`); no.Code != protocol.CodeMalformed {
		t.Errorf("binary: %+v", no)
	}
	if _, no := w.act(t, protocol.Act{Do: "chat", Text: "hello"}); no != nil {
		t.Errorf("the fifth at once: %+v", no)
	}
	if _, no := w.act(t, protocol.Act{Do: "chat", Text: "hello"}); no == nil || no.Code != protocol.CodeTooMany {
		t.Errorf("the sixth at once: %+v", no)
	}
	if no := raw(websocket.MessageText, "{"); no.Code != protocol.CodeTooMany {
		t.Errorf("the seventh at once: %+v", no)
	}
	must(t, w.Write(t.Context(), websocket.MessageText, bytes.Repeat([]byte(" "), maxAct+1)))
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	for {
		if _, _, err := w.Read(ctx); err != nil {
			if websocket.CloseStatus(err) != websocket.StatusMessageTooBig {
				t.Errorf("closed by %v", err)
			}
			break
		}
	}
	if _, no := watch.act(t, protocol.Act{Do: "chat", Text: "hello"}); no == nil || no.Code != protocol.CodeNotYours {
		t.Errorf("who watches: %+v", no)
	}
}

// The listener hangs up on who has too many connections, and takes new ones once old
// ones are closed.
func TestConnectionsAreBounded(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	must(t, err)
	b := Bounded(l, Limits{Conns: 2, AllConns: 10})
	defer b.Close()
	taken := make(chan net.Conn)
	go func() {
		defer close(taken)
		for {
			c, err := b.Accept()
			if err != nil {
				return
			}
			taken <- c
		}
	}()
	dial := func() net.Conn {
		c, err := net.Dial("tcp", l.Addr().String())
		must(t, err)
		t.Cleanup(func() { c.Close() })
		return c
	}
	dial()
	first := <-taken
	dial()
	<-taken
	third := dial()
	if _, err := third.Read(make([]byte, 1)); err == nil {
		t.Error("the third is answered")
	}
	first.Close()
	first.Close() // counts once
	dial()
	<-taken
	fourth := dial()
	if _, err := fourth.Read(make([]byte, 1)); err == nil {
		t.Error("the fourth is answered")
	}
}

// counting is a store that counts how often its health was asked for.
type counting struct {
	store.Store
	asked atomic.Int64
}

func (c *counting) Health(ctx context.Context) error {
	c.asked.Add(1)
	return c.Store.Health(ctx)
}

// However often anybody asks whether the server is ready, the store is written to once
// a second.
func TestReadinessIsBounded(t *testing.T) {
	db := &counting{Store: mem.New()}
	s := openOn(t, db, cards.Find, NoLimits())
	v, began := s.visitor(t), time.Now()
	for range 100 {
		v.want(t, http.StatusOK, "GET", "/readyz", nil)
	}
	if n, most := db.asked.Load(), 1+int64(time.Since(began)/time.Second); n < 1 || n > most {
		t.Errorf("the store was asked %d times, at most %d", n, most)
	}
	s.server.Close()
	v.want(t, http.StatusServiceUnavailable, "GET", "/readyz", nil)
	v.want(t, http.StatusOK, "GET", "/healthz", nil)
}
