package server

import (
	"bytes"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tumult/protocol"
)

// inline is code or style in a page, or what is loaded from elsewhere.
var inline = regexp.MustCompile(`(?i)<script(?:[^>]*\ssrc="/static/[^"]*")?[^>]*>|<style|\sstyle=|\son[a-z]+=|javascript:|(?:src|href|action)="(?:https?:)?//`)

// bare finds what of these a page must not have: a script without a source of ours, or
// with a body.
func bare(page []byte) []string {
	var out []string
	for _, m := range inline.FindAllString(string(page), -1) {
		if !strings.HasPrefix(m, "<script") || !strings.Contains(m, ` src="/static/`) && !strings.Contains(m, `type="application/json"`) {
			out = append(out, m)
		}
	}
	return out
}

// Every answer has the headers that keep a page to itself, and no page has code or
// style in it.
func TestPagesKeepToThePolicy(t *testing.T) {
	c := assemble(t)
	for _, path := range []string{"/", "/game/" + c.going, "/game/" + c.over, "/join/" + c.invite, "/replay/" + c.over, "/learn", "/rules", "/rules/4.1.h", "/rules?q=mana", "/me", "/nothing",
		"/api/v1/decks", "/api/nothing", "/static/nothing", "/healthz"} {
		r, err := http.NewRequestWithContext(t.Context(), "GET", c.URL+path, nil)
		must(t, err)
		resp, err := c.ann.Do(r)
		must(t, err)
		var b bytes.Buffer
		_, err = b.ReadFrom(resp.Body)
		must(t, err)
		resp.Body.Close()
		csp := strings.Split(resp.Header.Get("Content-Security-Policy"), "; ")
		for _, want := range []string{"default-src 'none'", "script-src 'self'", "style-src 'self'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"} {
			if !slices.Contains(csp, want) {
				t.Errorf("%s: %q is missing in %q", path, want, csp)
			}
		}
		if resp.Header.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%s: %v", path, resp.Header)
		}
		if found := bare(b.Bytes()); strings.HasPrefix(resp.Header.Get("Content-Type"), "text/html") && len(found) > 0 {
			t.Errorf("%s has %q", path, found)
		}
	}
	if len(bare([]byte(`<p onclick="x()"><script>x</script><a href="//x">`))) != 3 {
		t.Error("nothing would be found")
	}
}

// Names, talk and deck lists are text wherever they are shown.
func TestWhatPeopleWriteIsText(t *testing.T) {
	s := open(t)
	ann, bob := s.visitor(t), s.visitor(t)
	const evil, list = `<b onx="1">'&`, "# <img src=x onerror=alert(1)>\n"
	open, _ := ann.begin(t, map[string]any{"deck": "starter-ax", "opponent": "open", "name": evil})
	id, invite := ann.begin(t, map[string]any{"deck": "starter-ax", "opponent": "friend", "name": evil})
	friend := bob.want(t, http.StatusOK, "GET", "/join/"+invite, nil)
	raw := bob.want(t, http.StatusBadRequest, "POST", "/api/v1/games/"+id+"/join", map[string]any{"deck": list, "name": "Bob", "invite": invite})
	bob.want(t, http.StatusOK, "POST", "/api/v1/games/"+id+"/join", map[string]any{"deck": "starter-mu", "name": "<i>" + strings.Repeat("\u202e", 30) + "Bob", "invite": invite})
	w := ann.connect(t, id)
	if got := w.state.Seats; got[0].Name != evil || got[1].Name != "<i>Bob" {
		t.Errorf("the names are %q and %q", got[0].Name, got[1].Name)
	}
	for _, text := range []string{"<script>alert(1)</script>", "\u202edrow\u2066\x00\n two"} {
		if _, no := w.act(t, protocol.Act{Do: "chat", Text: text}); no != nil {
			t.Fatal(no)
		}
	}
	b := bob.connect(t, id)
	b.until(t, func() bool { return strings.Contains(b.raw.String(), `"drow two"`) })
	if strings.Contains(b.raw.String(), "<script") {
		t.Error("angle brackets are not escaped in JSON")
	}
	if _, no := w.act(t, protocol.Act{Do: "concede"}); no != nil {
		t.Fatal(no)
	}
	ann.want(t, http.StatusCreated, "POST", "/api/v1/accounts", credentials{evil, "correct horse"})
	pages := map[string][]byte{"join": friend, "refusal": raw}
	pages["open"] = bob.want(t, http.StatusOK, "GET", "/join/"+open, nil)
	for _, path := range []string{"/", "/me", "/game/" + id, "/replay/" + id, "/rules?q=" + "%3Cb+onx%3D%221%22%3E"} {
		pages[path] = ann.want(t, http.StatusOK, "GET", path, nil)
		pages[path+" for Bob"] = bob.want(t, http.StatusOK, "GET", path, nil)
	}
	shown := 0
	for where, page := range pages {
		if bytes.Contains(page, []byte("<b onx")) || bytes.Contains(page, []byte("<i>Bob")) || bytes.Contains(page, []byte("<img src=x")) {
			t.Errorf("%s has it as code", where)
		}
		if bytes.Contains(page, []byte("&lt;b onx")) {
			shown++
		}
	}
	if shown < 4 {
		t.Errorf("only %d pages show the name at all", shown)
	}
}

// Who comes with the invitation of a game that was called off is told so, on the page
// and where the seat is asked for.
func TestInvitationOfAGameThatWasCalledOff(t *testing.T) {
	s := open(t)
	ann, bob := s.visitor(t), s.visitor(t)
	id, invite := ann.begin(t, map[string]any{"deck": "starter-ax", "opponent": "friend", "name": "Ann"})
	if _, no := ann.connect(t, id).act(t, protocol.Act{Do: "concede"}); no != nil {
		t.Fatal(no)
	}
	for lang, want := range map[string]string{"en": "The game is called off.", "fr": "La partie est annulée."} {
		bob.lang = lang
		page := bob.want(t, http.StatusOK, "GET", "/join/"+invite, nil)
		said := bob.want(t, http.StatusConflict, "POST", "/api/v1/games/"+id+"/join", map[string]any{"deck": "starter-mu", "name": "Bob", "invite": invite})
		if !bytes.Contains(page, []byte(want)) || !bytes.Contains(said, []byte(want)) || bytes.Contains(page, []byte("<form id=\"join\"")) {
			t.Errorf("%s: %s\n%s", lang, said, page)
		}
	}
}

// A profile counts the results of each player: who wins a game, and who loses it.
func TestProfileCountsResults(t *testing.T) {
	s := open(t)
	ann, bob := s.visitor(t), s.visitor(t)
	for range 2 {
		id, invite := ann.begin(t, map[string]any{"opponent": "friend", "deck": "starter-ax"})
		bob.want(t, http.StatusOK, "POST", "/api/v1/games/"+id+"/join", map[string]any{"invite": invite, "deck": "starter-br"})
		w := ann.connect(t, id)
		w.until(t, func() bool { return w.state.Day > 0 })
		if _, no := w.act(t, protocol.Act{Do: "concede"}); no != nil {
			t.Fatal(no)
		}
	}
	for v, want := range map[*visitor]string{ann: "0 won, 2 lost, 0 drawn.", bob: "2 won, 0 lost, 0 drawn."} {
		if page := v.want(t, http.StatusOK, "GET", "/me", nil); !bytes.Contains(page, []byte(want)) {
			t.Errorf("the profile does not say %q", want)
		}
	}
}

// A list of games has an end.
func TestListsAreBounded(t *testing.T) {
	s := open(t)
	v := s.visitor(t)
	for range listLimit + 1 {
		v.begin(t, against("random"))
	}
	for _, list := range []string{"mine", "live"} {
		var got struct{ Games []struct{ Game string } }
		v.ask(t, "GET", "/api/v1/games?list="+list, nil, &got)
		if len(got.Games) != listLimit {
			t.Errorf("%s: %d games", list, len(got.Games))
		}
	}
}
