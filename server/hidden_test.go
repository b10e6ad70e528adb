package server

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tumult/ability"
	"tumult/card"
	"tumult/cards"
	"tumult/deck"
	"tumult/protocol"
)

// planted are the cards of a starter deck under names that are nowhere else.
func planted(t *testing.T, name string) (list string, refs []string, find func(string) (ability.Card, bool)) {
	t.Helper()
	l, err := deck.Starter(name)
	must(t, err)
	names := map[string]string{}
	for _, e := range l.Cards {
		if c, ok := cards.Find(e.Ref); ok && c.Type != card.Hero {
			names[e.Ref] = fmt.Sprintf("Zanzibar%dx", len(names))
			refs = append(refs, e.Ref)
		}
	}
	return "# a list of one's own\n" + l.String(), refs, func(ref string) (ability.Card, bool) {
		c, ok := cards.Find(ref)
		if n, own := names[ref]; own {
			c.Names = card.Names{n, n}
		}
		return c, ok
	}
}

// openCards notes the cards of a seat that everybody sees.
func openCards(s *protocol.Seat, seen map[string]bool) {
	for _, zone := range [][]protocol.Object{s.Reserve, s.Landmarks, s.Discard, s.Expedition[0].Objects, s.Expedition[1].Objects} {
		for _, o := range zone {
			seen[o.Card] = true
		}
	}
}

// What a player holds is named in no other's stream, in no page, answer, log or metric,
// and what is in their list neither, until it is played.
func TestPlantedNamesAreToldToNobody(t *testing.T) {
	list, refs, find := planted(t, "starter-mu")
	s := openWith(t, find, NoLimits())
	ann, bob, cid, dan := s.visitor(t), s.visitor(t), s.visitor(t), s.visitor(t)
	id, _ := ann.begin(t, map[string]any{"deck": "starter-ax", "opponent": "open", "name": "Ann"})
	if status, raw := bob.ask(t, "POST", "/api/v1/games/"+id+"/join", map[string]any{"deck": list, "name": "Bob"}, nil); status != 200 {
		t.Fatalf("%d %s", status, raw)
	}
	a, b, c := ann.connect(t, id), bob.connect(t, id), cid.connect(t, id)
	rnd := rand.New(rand.NewPCG(1, 1))
	seen := map[string]bool{}
	for n := 0; a.state.Day < 4 && n < 100; n++ {
		ply := max(a.state.Ply, b.state.Ply)
		for _, w := range []*wire{a, b, c} {
			w.until(t, func() bool { return w.state.Ply >= ply })
		}
		openCards(&a.state.Seats[1], seen)
		w := a
		if a.state.Asked == 1 {
			w = b
		}
		q := w.state.Question
		choice := first(q)
		switch {
		case q.Kind == "turn" && w == b: // Bob keeps what he has
			choice = []int{slices.IndexFunc(q.Options, func(o protocol.Option) bool { return o.Kind == "pass" })}
		case q.Kind == "turn":
			choice = []int{rnd.IntN(len(q.Options))}
		}
		for _, act := range []protocol.Act{{Do: "choose", Choice: []int{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32}}, {Do: "undo", Ply: 1}} {
			if _, no := w.act(t, act); no == nil {
				t.Fatalf("%+v is done", act)
			}
		}
		if _, no := w.act(t, protocol.Act{Do: "choose", Choice: choice}); no != nil {
			t.Fatalf("%+v", no)
		}
	}
	held := map[string]bool{}
	for _, ref := range refs {
		if bytes.Contains(b.raw.Bytes(), []byte(ref)) && !seen[ref] {
			c, _ := find(ref)
			held[ref], held[c.Names[0]] = true, true
		}
	}
	if len(held) < 10 {
		t.Fatalf("Bob held only %d names", len(held))
	}
	unheld := slices.DeleteFunc(refs, func(ref string) bool { return held[ref] || seen[ref] })
	told := map[string]string{"Ann's stream": a.raw.String(), "Cid's stream": c.raw.String(), "log": s.log.String()}
	for name, v := range map[string]*visitor{"Ann": ann, "Cid": cid, "Dan": dan} {
		for _, path := range []string{"/", "/game/" + id, "/replay/" + id, "/join/" + id, "/me", "/api/v1/games/" + id, "/api/v1/games?list=live", "/api/v1/games?list=open", "/api/v1/games?list=mine",
			"/api/v1/games/" + id + "/record", "/api/v1/games/" + id + "/replay", "/api/v1/games/" + id + "/replay?ply=9&open=1", "/api/v1/sessions", "/api/v1/decks", "/game/nowhere"} {
			_, raw := v.ask(t, "GET", path, nil, nil)
			told[name+" at "+path] = string(raw)
		}
	}
	told["metrics"] = s.metrics()
	for where, text := range told {
		for name := range held {
			if strings.Contains(text, name) {
				t.Errorf("%s names %s, which Bob holds", where, name)
			}
		}
		for _, ref := range unheld {
			if strings.Contains(text, ref) {
				t.Errorf("%s names %s of Bob's list", where, ref)
			}
		}
	}
	for _, where := range []string{"Ann's stream", "Cid's stream", "metrics", "Ann at /game/" + id} {
		if len(told[where]) < 500 {
			t.Errorf("%s is only %q", where, told[where])
		}
	}
}
