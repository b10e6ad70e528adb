package live

import (
	"strings"
	"testing"
	"testing/synctest"

	"tumult/bot"
	"tumult/protocol"
	"tumult/store/mem"
)

// What nobody can see is no name, and marks do not pile up.
func TestNamesAreSeen(t *testing.T) {
	for _, name := range []string{"", " ", "\u200d", "\u3164", "\u115f\u1160", "\uffa0", "\u2800", "\u0301", "\u202e\u0301\u034f", "\ufe0f", "\U000e0041", strings.Repeat("x", maxName+1)} {
		if got, err := CheckName(name); err == nil {
			t.Errorf("%+q is the name %+q", name, got)
		}
	}
	for name, want := range map[string]string{"Zoe\u0301": "Zoe\u0301", "7": "7", "!": "!", "\u2660": "\u2660", "A\u200dnn": "Ann", "A\u3164nn": "Ann", "A\u2800 nn": "A nn", "\uae40": "\uae40",
		"x" + strings.Repeat("\u0301", 10) + "y\u0301": "x\u0301\u0301\u0301y\u0301", "x\u0301\u200d\u0301\u0301\u0301": "x\u0301\u0301\u0301"} {
		if got, err := CheckName(name); err != nil || got != want {
			t.Errorf("%+q becomes %+q, want %+q: %v", name, got, want, err)
		}
	}
}

// Who joins under a name that looks like the other's is told apart, and so is a bot; and
// a line that cannot be seen is not said.
func TestNamesThatLookAlike(t *testing.T) {
	for name, want := range map[string]string{"Ann": "Ann (2)", "A\u200dnn": "Ann (2)", "Ann\u0301": "Ann\u0301 (2)", "\uff21nn": "\uff21nn (2)", "Anna": "Anna"} {
		synctest.Test(t, func(t *testing.T) {
			h := enter(t, mem.New())
			defer h.Close()
			n := newGame("u1")
			n.Opponent = "open"
			id, _ := create(t, h, n)
			if _, err := h.Join(t.Context(), id, "", Sitting{Name: name, User: "u2", Deck: "starter-mu"}); err != nil {
				t.Fatal(err)
			}
			p := &pair{hall: h, id: id}
			p.sit(t)
			defer p.leave()
			if got := p.ears[0].state.Seats[1].Name; got != want {
				t.Errorf("%+q joins as %+q, want %+q", name, got, want)
			}
			_, no := p.ears[1].act(t, protocol.Act{Do: "chat", Text: "\u3164\u0301"})
			wantRefusal(t, no, protocol.CodeMalformed)
		})
	}
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, mem.New())
		defer h.Close()
		n := newGame("u1")
		n.Name = bot.Title(n.Opponent)
		id, _ := create(t, h, n)
		if s, err := h.Summary(t.Context(), id); err != nil || s.Seats[1].Name != n.Name+" (2)" {
			t.Errorf("a bot against one of its name is %+v, %v", s.Seats, err)
		}
	})
}
