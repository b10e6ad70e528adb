package server

import (
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
	"testing"

	"tumult/protocol"
)

// What seed and salt come to is told while a seat is free, stays the same, and is opened
// when the game is over, not before; every game has its own.
func TestTheSeedIsCommittedTo(t *testing.T) {
	s := open(t)
	ann, bob := s.visitor(t), s.visitor(t)
	seen := map[string]bool{}
	for range 3 {
		id, invite := ann.begin(t, map[string]any{"deck": "starter-ax", "opponent": "friend", "name": "Ann"})
		if len(id) != 26 || len(invite) != 26 || id == invite {
			t.Errorf("the ids are %s and %s, not 128 bits each", id, invite)
		}
		early := ann.connect(t, id)
		bob.want(t, http.StatusOK, "POST", "/api/v1/games/"+id+"/join", map[string]any{"deck": "starter-mu", "name": "Bob", "invite": invite})
		b, watch := bob.connect(t, id), s.visitor(t).connect(t, id)
		said := early.hello.Commitment
		if len(said) != 64 || seen[said] || b.hello.Commitment != said || watch.hello.Commitment != said {
			t.Fatalf("told %s, %s and %s", said, b.hello.Commitment, watch.hello.Commitment)
		}
		seen[said] = true
		if _, no := b.act(t, protocol.Act{Do: "concede"}); no != nil {
			t.Fatal(no)
		}
		for _, w := range []*wire{early, b, watch} {
			before := w.raw.String()
			w.until(t, func() bool { return w.state.Over })
			salt, err := hex.DecodeString(w.state.Opened.Salt)
			must(t, err)
			seed, err := hex.DecodeString(w.state.Opened.Seed)
			must(t, err)
			sum := sha256.Sum256(append(salt, seed...))
			if hex.EncodeToString(sum[:]) != said || len(salt) != 32 || len(seed) != 32 {
				t.Errorf("%+v does not fit %s", w.state.Opened, said)
			}
			if w != b && (strings.Contains(before, w.state.Opened.Seed) || strings.Contains(before, w.state.Opened.Salt)) {
				t.Error("the seed is told before the end")
			}
		}
		if raw := ann.want(t, http.StatusOK, "GET", "/api/v1/games/"+id+"/record", nil); !strings.Contains(string(raw), "commitment "+said) {
			t.Errorf("the record does not have it:\n%.300s", raw)
		}
	}
}
