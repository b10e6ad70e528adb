package server

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"tumult/cards"
	"tumult/live"
	"tumult/protocol"
	"tumult/store"
	"tumult/store/mem"
)

// site is a server for tests.
type site struct {
	*httptest.Server
	server *Server
	log    *syncBuffer
}

// syncBuffer is a buffer that may be read while it is written to.
type syncBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (s *syncBuffer) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.Write(p)
}

func (s *syncBuffer) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.b.String()
}

func open(t *testing.T) *site {
	t.Helper()
	return openWith(t, cards.Find, NoLimits())
}

// openWith opens a server with other cards or limits.
func openWith(t *testing.T, find live.Find, limits Limits) *site {
	t.Helper()
	return openOn(t, mem.New(), find, limits)
}

// openOn opens a server on a store.
func openOn(t *testing.T, db store.Store, find live.Find, limits Limits) *site {
	t.Helper()
	s := &site{log: new(syncBuffer)}
	log := slog.New(slog.NewTextHandler(s.log, nil))
	hall, err := live.Enter(t.Context(), live.Config{Store: db, Find: find, Log: log, Workers: 2, Idle: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	s.server, err = New(t.Context(), Config{Store: db, Hall: hall, Find: find, Log: log, Limits: limits})
	if err != nil {
		t.Fatal(err)
	}
	if s.server.effort != owasp {
		t.Errorf("the effort is %+v", s.server.effort)
	}
	s.server.effort = effort{passes: 1, memory: 64}
	s.Server = httptest.NewUnstartedServer(s.server)
	s.Listener = Bounded(s.Listener, limits)
	s.Start()
	t.Cleanup(func() {
		s.server.Close()
		s.Server.Close()
		hall.Close()
	})
	return s
}

// visitor is somebody with a browser, or a program where there is a token.
type visitor struct {
	*http.Client
	site   *site
	token  string
	lang   string
	cookie string // sent beside those of the jar
}

func (s *site) visitor(t *testing.T) *visitor {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	return &visitor{Client: &http.Client{Jar: jar, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}, site: s, lang: "en"}
}

// ask makes a request with JSON, or without a body, and reads the JSON of the answer.
func (v *visitor) ask(t *testing.T, method, path string, in, out any) (status int, raw []byte) {
	t.Helper()
	var b io.Reader
	if in != nil {
		b = bytes.NewReader(encoded(in))
	}
	r, err := http.NewRequestWithContext(t.Context(), method, v.site.URL+path, b)
	if err != nil {
		t.Fatal(err)
	}
	if in != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	r.Header.Set("Accept-Language", v.lang)
	if v.token != "" {
		r.Header.Set("Authorization", "Bearer "+v.token)
	}
	if v.cookie != "" {
		r.Header.Set("Cookie", v.cookie)
	}
	resp, err := v.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if raw, err = io.ReadAll(resp.Body); err != nil {
		t.Fatal(err)
	}
	if out != nil {
		if err := json.Unmarshal(raw, out); err != nil {
			t.Fatalf("%s %s: %d %s", method, path, resp.StatusCode, raw)
		}
	}
	return resp.StatusCode, raw
}

// begin begins a game.
func (v *visitor) begin(t *testing.T, g map[string]any) (id, invite string) {
	t.Helper()
	var out struct{ Game, Invite string }
	if status, raw := v.ask(t, "POST", "/api/v1/games", g, &out); status != http.StatusCreated {
		t.Fatalf("%d %s", status, raw)
	}
	return out.Game, out.Invite
}

// wire is an open socket with what it heard last.
type wire struct {
	*websocket.Conn
	hello protocol.Hello
	state protocol.State
	acks  map[string]protocol.Ack
	no    map[string]protocol.Refusal
	raw   bytes.Buffer
}

func (v *visitor) connect(t *testing.T, game string) *wire {
	t.Helper()
	head := http.Header{"Accept-Language": {v.lang}}
	if v.token != "" {
		head.Set("Authorization", "Bearer "+v.token)
	}
	c, _, err := websocket.Dial(t.Context(), "ws"+strings.TrimPrefix(v.site.URL, "http")+"/api/v1/games/"+game+"/socket",
		&websocket.DialOptions{HTTPClient: v.Client, HTTPHeader: head, Subprotocols: []string{protocol.Subprotocol}})
	if err != nil {
		t.Fatal(err)
	}
	c.SetReadLimit(1 << 20)
	t.Cleanup(func() { c.CloseNow() })
	w := &wire{Conn: c, acks: map[string]protocol.Ack{}, no: map[string]protocol.Refusal{}}
	w.until(t, func() bool { return w.state.Type != "" })
	return w
}

// until reads until something holds.
func (w *wire) until(t *testing.T, holds func() bool) {
	t.Helper()
	for !holds() {
		ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
		_, data, err := w.Read(ctx)
		cancel()
		if err != nil {
			t.Fatalf("at %+v: %v", w.state, err)
		}
		w.raw.Write(append(data, '\n'))
		var kind struct{ Type, ID string }
		must(t, json.Unmarshal(data, &kind))
		switch kind.Type {
		case "hello":
			must(t, json.Unmarshal(data, &w.hello))
		case "state":
			w.state = protocol.State{}
			must(t, json.Unmarshal(data, &w.state))
		case "ack":
			var a protocol.Ack
			must(t, json.Unmarshal(data, &a))
			w.acks[a.ID] = a
		case "refused":
			var no protocol.Refusal
			must(t, json.Unmarshal(data, &no))
			w.no[no.ID] = no
		}
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func (w *wire) send(t *testing.T, a protocol.Act) {
	t.Helper()
	must(t, w.Write(t.Context(), websocket.MessageText, encoded(a)))
}

// act sends an act and waits for what comes of it: the ply, or the refusal.
func (w *wire) act(t *testing.T, a protocol.Act) (int, *protocol.Refusal) {
	t.Helper()
	if a.ID == "" {
		a.ID = secret()
	}
	if a.Ply == 0 {
		a.Ply = w.state.Ply
	}
	w.send(t, a)
	var no *protocol.Refusal
	w.until(t, func() bool {
		if r, ok := w.no[a.ID]; ok {
			no = &r
			return true
		}
		_, ok := w.acks[a.ID]
		return ok && w.state.Ply >= w.acks[a.ID].Ply
	})
	return w.acks[a.ID].Ply, no
}

// first is an answer to a question that any form takes: the first options.
func first(q *protocol.Question) []int {
	out := []int{}
	weight, cost := 0, 0
	for i, o := range q.Options {
		n := 1
		if q.Form == "multiset" {
			n = q.Min - len(out)
		}
		for range n {
			if len(out) < q.Min && (q.Budget == nil || weight+o.Weight <= *q.Budget) && (q.Spare == nil || cost+o.Cost <= *q.Spare) || q.Form == "order" {
				out = append(out, i)
				weight, cost = weight+o.Weight, cost+o.Cost
			}
		}
	}
	return out
}

func against(bot string) map[string]any {
	return map[string]any{"deck": "starter-ax", "opponent": bot, "opponentDeck": "starter-br", "name": "Ann"}
}

// A visitor without an account plays a whole game against a bot, and looks at it
// afterwards.
func TestWholeGameOverTheSocket(t *testing.T) {
	s := open(t)
	ann := s.visitor(t)
	id, _ := ann.begin(t, against("greedy"))
	w := ann.connect(t, id)
	rnd := rand.New(rand.NewPCG(1, 1))
	for !w.state.Over {
		w.until(t, func() bool { return w.state.Question != nil || w.state.Over })
		if w.state.Over {
			break
		}
		q := w.state.Question
		choice := first(q)
		if q.Kind == "turn" {
			choice = []int{rnd.IntN(len(q.Options))}
		}
		if _, no := w.act(t, protocol.Act{Do: "choose", Choice: choice}); no != nil {
			t.Fatalf("%+v", no)
		}
	}
	var replay protocol.Replay
	if status, raw := ann.ask(t, "GET", "/api/v1/games/"+id+"/replay", nil, &replay); status != http.StatusOK || len(replay.Steps) < 20 || replay.Outcome != w.state.Outcome && w.state.Winner != 0 {
		t.Errorf("replay: %d %.300s", status, raw)
	}
	if status, raw := ann.ask(t, "GET", "/api/v1/games/"+id+"/record", nil, nil); status != http.StatusOK || !bytes.HasPrefix(raw, []byte("tumult game\n")) {
		t.Errorf("record: %d %.300s", status, raw)
	}
}
