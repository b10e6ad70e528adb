package server

import (
	"net/http"
	"strings"
	"testing"

	"github.com/coder/websocket"

	"tumult/protocol"
)

// Lists and objects are counted where they are, not where they stand in a text.
func TestDecodeNesting(t *testing.T) {
	deep := strings.Repeat("[", maxDepth+1)
	for text, want := range map[string]bool{
		`"` + deep + `"`:                    true,
		`"\"` + deep + `"`:                  true,
		`["\\",` + deep[1:] + `1`:           false,
		`"\\` + `",` + deep + `1`:           false,
		`{"a":` + deep[1:] + `1`:            false,
		`[[],[],[],[],[],[],[],1]`:          true,
		`[[],[],[],[],[],[],[],[],[],[],1]`: true,
	} {
		if err := shallow([]byte(text)); (err == nil) != want {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// What is said of a finished game may be kept by the one who asked, and by nothing
// that serves others too: it is in their language.
func TestFinishedGamesAreKept(t *testing.T) {
	s := open(t)
	v := s.visitor(t)
	id, _ := v.begin(t, against("greedy"))
	w := v.connect(t, id)
	if _, no := w.act(t, protocol.Act{Do: "concede"}); no != nil {
		t.Fatal(no)
	}
	for _, path := range []string{"/replay", "/replay?ply=0", "/record"} {
		r, err := http.NewRequestWithContext(t.Context(), "GET", s.URL+"/api/v1/games/"+id+path, nil)
		must(t, err)
		resp, err := v.Do(r)
		must(t, err)
		resp.Body.Close()
		if h := resp.Header; resp.StatusCode != http.StatusOK || h.Get("Cache-Control") != "private, max-age=3600" || h.Get("Vary") != "Cookie, Accept-Language" {
			t.Errorf("%s: %d %v", path, resp.StatusCode, h)
		}
	}
}

// A refusal says how far the game is, whatever came.
func TestRefusalsOfNoActs(t *testing.T) {
	s := open(t)
	v := s.visitor(t)
	id, _ := v.begin(t, against("greedy"))
	w := v.connect(t, id)
	w.until(t, func() bool { return w.state.Question != nil })
	for _, frame := range []string{"what?", `{"id":"a","do":7}`, strings.Repeat("[", 100)} {
		clear(w.no)
		must(t, w.Write(t.Context(), websocket.MessageText, []byte(frame)))
		w.until(t, func() bool { return len(w.no) > 0 })
		for _, no := range w.no {
			if no.Code != protocol.CodeMalformed || no.Ply != w.state.Ply {
				t.Errorf("%q is refused with %+v at ply %d", frame, no, w.state.Ply)
			}
		}
	}
}
