package live

import (
	"errors"
	"testing"
	"testing/synctest"

	"tumult/protocol"
	"tumult/store/mem"
)

// The deal of the first game is known to everybody: it is no game between people, and
// none with cards of one's own.
func TestTheFirstGameIsTheSameForEverybody(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, mem.New())
		defer h.Close()
		for name, change := range map[string]func(*New){
			"open": func(n *New) { n.Opponent = "open" }, "friend": func(n *New) { n.Opponent = "friend" }, "deck": func(n *New) { n.Deck = "starter-ax" },
			"other deck": func(n *New) { n.OpponentDeck = "starter-ax" }, "edition": func(n *New) { n.Edition = "2026" }, "": func(*New) {},
		} {
			n := newGame("u1")
			n.Teach, n.Deck, n.OpponentDeck = true, teachDeck, teachAgainst
			change(&n)
			id, _, err := h.Create(t.Context(), n)
			if name == "" {
				if s, e := h.Summary(t.Context(), id); err != nil || e != nil || !s.Teach {
					t.Errorf("%+v, %v, %v", s, err, e)
				}
				continue
			}
			var no *Refused
			if !errors.As(err, &no) {
				t.Errorf("%s: %v", name, err)
				continue
			}
			wantRefusal(t, no, protocol.CodeMalformed)
		}
		if mine, err := h.Mine(t.Context(), 10, "u1"); err != nil || len(mine) != 1 {
			t.Errorf("games: %+v, %v", mine, err)
		}
	})
}
