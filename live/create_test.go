package live

import (
	"errors"
	"testing"
	"testing/synctest"
	"time"

	"tumult/card"
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

// One person has so many games waiting at most, for anybody or for a friend; one that is
// joined, called off or too old makes room for another, and others have room of their own.
func TestWaitingGamesAreBounded(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, mem.New())
		defer h.Close()
		open, friend := newGame("u1"), newGame("u1")
		open.Opponent, friend.Opponent = "open", "friend"
		full := func() {
			t.Helper()
			for _, n := range []New{open, friend} {
				_, _, err := h.Create(t.Context(), n)
				var no *Refused
				if !errors.As(err, &no) {
					t.Fatalf("one too many: %v", err)
				}
				wantRefusal(t, no, protocol.CodeTooMany)
				if no.Reason(card.English) == no.Reason(card.French) {
					t.Errorf("%q in both languages", no.Reason(card.English))
				}
			}
		}
		var ids, invites []string
		for i := range maxWaiting {
			id, invite := create(t, h, []New{open, friend}[i%2])
			ids, invites = append(ids, id), append(invites, invite)
		}
		full()
		create(t, h, newGame("u1"))
		for i, n := range []New{open, friend} {
			if _, err := h.Join(t.Context(), ids[i], invites[i], Sitting{Name: "Bob", User: "u2", Deck: "starter-mu"}); err != nil {
				t.Fatal(err)
			}
			create(t, h, n)
			full()
			g := host(t, h, ids[2+i])
			if _, no := g.Act(t.Context(), 0, &protocol.Act{ID: "a", Do: "concede"}, time.Now()); no != nil {
				t.Fatal(no)
			}
			g.Release()
			create(t, h, n)
			full()
		}
		other := open
		other.User = "u2"
		create(t, h, other)
		time.Sleep(openTTL + time.Minute)
		create(t, h, friend)
	})
}

// What is wrong with a game is said in the language of who wants it.
func TestWhatIsWrongIsSaidInBothLanguages(t *testing.T) {
	h := enter(t, mem.New())
	defer h.Close()
	for name, change := range map[string]func(*New){
		"edition": func(n *New) { n.Edition = "1999" }, "clock": func(n *New) { n.Clock.Kind = "blitz" }, "undo": func(n *New) { n.Undo = "always" },
		"delay": func(n *New) { n.Delay = maxDelay + 1 }, "opponent": func(n *New) { n.Opponent = "nobody" }, "name": func(n *New) { n.Name = "" },
	} {
		n := newGame("u1")
		change(&n)
		_, _, err := h.Create(t.Context(), n)
		var no *Refused
		if !errors.As(err, &no) {
			t.Errorf("%s: %v", name, err)
			continue
		}
		wantRefusal(t, no, protocol.CodeMalformed)
		if no.Reason(card.English) == no.Reason(card.French) {
			t.Errorf("%s: %q in both languages", name, no.Reason(card.English))
		}
	}
}
