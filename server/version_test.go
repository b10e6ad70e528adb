package server

import (
	"bytes"
	"context"
	"net/http"
	"testing"

	"tumult/cards"
	"tumult/game"
	"tumult/protocol"
	"tumult/store"
	"tumult/store/mem"
)

// older is a store in which every game was begun by an older version of the rules.
type older struct{ store.Store }

func (o older) Read(ctx context.Context, subject string, after store.Version, each func(store.Version, []byte) error) error {
	return o.Store.Read(ctx, subject, after, func(v store.Version, data []byte) error {
		return each(v, bytes.Replace(data, []byte(`"rules":"`+game.Version), []byte(`"rules":"0`), 1))
	})
}

// Games of an older version of the rules are refused in words wherever they are asked
// for, those that are over too.
func TestOlderVersionsAreRefusedInWords(t *testing.T) {
	db := mem.New()
	s := openOn(t, db, cards.Find, NoLimits())
	v := s.visitor(t)
	over, _ := v.begin(t, against("random"))
	if _, no := v.connect(t, over).act(t, protocol.Act{Do: "concede"}); no != nil {
		t.Fatal(no)
	}
	going, _ := v.begin(t, against("random"))
	v = openOn(t, older{db}, cards.Find, NoLimits()).visitor(t)
	for _, path := range []string{"/game/", "/replay/", "/api/v1/games/"} {
		for _, id := range []string{over, going} {
			if path == "/api/v1/games/" && id == over {
				continue // its result is known
			}
			status, raw := v.ask(t, "GET", path+id, nil, nil)
			if status != http.StatusConflict || !bytes.Contains(raw, []byte("begun by another version of the program")) {
				t.Errorf("%s%s: %d %s", path, id, status, raw)
			}
		}
	}
	for _, path := range []string{"/record", "/replay", "/socket"} {
		if status, raw := v.ask(t, "GET", "/api/v1/games/"+over+path, nil, nil); status != http.StatusConflict || !bytes.Contains(raw, []byte("begun by another version of the program")) {
			t.Errorf("%s: %d %s", path, status, raw)
		}
	}
}
