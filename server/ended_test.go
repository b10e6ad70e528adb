package server

import (
	"net/http"
	"testing"

	"github.com/coder/websocket"

	"tumult/protocol"
)

// With a session end the tokens that it made, and what its open sockets may do; other
// sessions' go on.
func TestEndedSessionsActNoMore(t *testing.T) {
	s := open(t)
	for name, end := range map[string]func(*visitor){
		"logged out": func(v *visitor) { v.want(t, http.StatusNoContent, "POST", "/api/v1/logout", nil) },
		"revoked": func(v *visitor) {
			var list struct{ Sessions []sessionInfo }
			v.ask(t, "GET", "/api/v1/sessions", nil, &list)
			v.want(t, http.StatusNoContent, "DELETE", "/api/v1/sessions/"+list.Sessions[0].ID, nil)
		},
	} {
		ann, bob := s.visitor(t), s.visitor(t)
		id, invite := ann.begin(t, map[string]any{"deck": "starter-ax", "opponent": "friend", "name": "Ann"})
		bob.want(t, http.StatusOK, "POST", "/api/v1/games/"+id+"/join", map[string]any{"deck": "starter-mu", "name": "Bob", "invite": invite})
		program, other := s.visitor(t), s.visitor(t)
		program.token, other.token = ann.newToken(t, id), bob.newToken(t, id)
		own, byToken, bobs := ann.connect(t, id), program.connect(t, id), other.connect(t, id)
		end(ann)
		for which, w := range map[string]*wire{"own": own, "by token": byToken} {
			if _, no := w.act(t, protocol.Act{Do: "concede"}); no == nil || no.Code != protocol.CodeEnded {
				t.Errorf("%s, %s: %+v", name, which, no)
			}
			err := error(nil)
			for err == nil { // the next session has a socket of its own
				_, _, err = w.Read(t.Context())
			}
			if websocket.CloseStatus(err) != websocket.StatusPolicyViolation {
				t.Errorf("%s, %s: the socket is closed by %v", name, which, err)
			}
		}
		program.want(t, http.StatusNotFound, "GET", "/api/v1/games/"+id+"/socket", nil)
		if _, no := bobs.act(t, protocol.Act{Do: "chat", Text: "hello"}); no != nil {
			t.Errorf("%s: Bob: %+v", name, no)
		}
	}
}
