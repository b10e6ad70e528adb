package server

import (
	"net/http"
	"testing"
	"time"

	"tumult/protocol"
)

// Tokens of a seat are listed for who sits there with the time at which they were made,
// and each can be revoked: its program acts no more, also over what it has open, and
// others' go on.
func TestTokensAreListedAndRevoked(t *testing.T) {
	s := open(t)
	ann, bob := s.visitor(t), s.visitor(t)
	id, invite := ann.begin(t, map[string]any{"deck": "starter-ax", "opponent": "friend", "name": "Ann"})
	bob.want(t, http.StatusOK, "POST", "/api/v1/games/"+id+"/join", map[string]any{"deck": "starter-mu", "name": "Bob", "invite": invite})
	path := "/api/v1/games/" + id + "/tokens"
	list := func(v *visitor) []tokenInfo {
		t.Helper()
		var out struct{ Tokens []tokenInfo }
		if status, raw := v.ask(t, "GET", path, nil, &out); status != http.StatusOK || out.Tokens == nil {
			t.Fatalf("%d %s", status, raw)
		}
		return out.Tokens
	}
	if n := len(list(ann)); n != 0 {
		t.Errorf("there are %d tokens at first", n)
	}
	one, two, bobs := s.visitor(t), s.visitor(t), s.visitor(t)
	one.token, two.token, bobs.token = ann.newToken(t, id), ann.newToken(t, id), bob.newToken(t, id)
	all := list(ann)
	if len(all) != 2 || len(list(bob)) != 1 {
		t.Fatalf("Ann has %v, Bob has %v", all, list(bob))
	}
	for _, info := range all {
		if age := time.Since(info.At); age < 0 || age > time.Minute || info.ID != hashed(one.token) && info.ID != hashed(two.token) {
			t.Errorf("%+v", info)
		}
		program := s.visitor(t)
		program.token = info.ID
		program.want(t, http.StatusNotFound, "GET", "/api/v1/games/"+id+"/socket", nil)
	}
	revoked, stays, his := one.connect(t, id), two.connect(t, id), bobs.connect(t, id)
	for _, other := range []*visitor{bob, s.visitor(t)} {
		other.want(t, http.StatusNotFound, "DELETE", path+"/"+hashed(one.token), nil)
	}
	ann.want(t, http.StatusNoContent, "DELETE", path+"/"+hashed(one.token), nil)
	if _, no := revoked.act(t, protocol.Act{Do: "concede"}); no == nil || no.Code != protocol.CodeEnded {
		t.Errorf("a revoked token: %+v", no)
	}
	one.want(t, http.StatusNotFound, "GET", "/api/v1/games/"+id+"/socket", nil)
	for name, w := range map[string]*wire{"Ann's other one": stays, "Bob's": his} {
		if _, no := w.act(t, protocol.Act{Do: "chat", Text: "hello"}); no != nil {
			t.Errorf("%s: %+v", name, no)
		}
	}
	if now := list(ann); len(now) != 1 || now[0].ID != hashed(two.token) {
		t.Errorf("then there are %v", now)
	}
	ann.want(t, http.StatusNotFound, "DELETE", path+"/"+hashed(one.token), nil)
}
