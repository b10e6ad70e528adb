package live

import (
	"context"
	"encoding/json"
	"log/slog"
	"math/rand/v2"
	"testing"
	"testing/synctest"
	"time"

	"tumult/card"
	"tumult/cards"
	"tumult/protocol"
	"tumult/store"
	"tumult/store/mem"
)

func enter(t *testing.T, s store.Store) *Hall {
	t.Helper()
	h, err := Enter(t.Context(), Config{Store: s, Find: cards.Find, Log: slog.New(slog.DiscardHandler), Workers: 2, Idle: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	h.chance = repeatable(1)
	return h
}

// repeatable gives bytes that follow from a number, so that a test has the same games
// every time.
func repeatable(seed byte) func(n int) []byte {
	chance := rand.NewChaCha8([32]byte{seed})
	return func(n int) []byte {
		b := make([]byte, n)
		chance.Read(b) //nolint:errcheck // it never fails
		return b
	}
}

// ear is a client that keeps what it was told.
type ear struct {
	*Client
	hello protocol.Hello
	faces map[string]protocol.Face
	log   []protocol.Line
	chat  []protocol.ChatLine
	state protocol.State
	raw   []byte // all of it
}

func listen(t *testing.T, h *Host, seat int, l card.Language) *ear {
	t.Helper()
	c, err := h.Enter(t.Context(), seat, l)
	if err != nil {
		t.Fatal(err)
	}
	e := &ear{Client: c, faces: map[string]protocol.Face{}}
	e.hear(t)
	return e
}

// hear takes what there is to be told.
func (e *ear) hear(t *testing.T) {
	t.Helper()
	for m := range e.Messages() {
		e.raw = append(append(e.raw, m...), '\n')
		var kind struct{ Type string }
		read(t, m, &kind)
		switch kind.Type {
		case "hello":
			read(t, m, &e.hello)
		case "faces":
			var f protocol.Faces
			read(t, m, &f)
			for k, face := range f.Faces {
				e.faces[k] = face
			}
		case "log":
			var l protocol.Log
			read(t, m, &l)
			e.log = append(e.log[:l.From], l.Lines...)
		case "chat":
			var c protocol.Chat
			read(t, m, &c)
			e.chat = append(e.chat[:c.From], c.Lines...)
		case "state":
			e.state = protocol.State{}
			read(t, m, &e.state)
		default:
			t.Fatalf("a message of type %q", kind.Type)
		}
	}
}

func read(t *testing.T, data []byte, v any) {
	t.Helper()
	if err := json.Unmarshal(data, v); err != nil {
		t.Fatalf("%s: %v", data, err)
	}
}

// pick answers a question by chance.
func pick(q *protocol.Question, rnd *rand.Rand) []int {
	if q.Form == "order" {
		return rnd.Perm(len(q.Options))
	}
	var out []int
	weight, cost := 0, 0
	for _, i := range rnd.Perm(len(q.Options)) {
		for q.Form == "multiset" && len(out) < q.Min {
			out = append(out, i)
		}
		o := q.Options[i]
		if len(out) < q.Min && (q.Budget == nil || weight+o.Weight <= *q.Budget) && (q.Spare == nil || cost+o.Cost <= *q.Spare) {
			out = append(out, i)
			weight, cost = weight+o.Weight, cost+o.Cost
		}
	}
	return out
}

func newGame(user string) New {
	return New{Sitting: Sitting{Name: "Ann", User: user, Deck: "starter-ax"}, Edition: "2024", Opponent: "random", OpponentDeck: "starter-br",
		Clock: Clock{Kind: "none"}, Undo: UndoAsk}
}

func create(t *testing.T, h *Hall, n New) (id, invite string) {
	t.Helper()
	id, invite, err := h.Create(t.Context(), n)
	if err != nil {
		t.Fatal(err)
	}
	return id, invite
}

func host(t *testing.T, h *Hall, id string) *Host {
	t.Helper()
	g, err := h.Host(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func (e *ear) act(t *testing.T, a protocol.Act) (int, *Refused) {
	t.Helper()
	if a.Ply == 0 {
		a.Ply = e.state.Ply
	}
	if a.ID == "" {
		a.ID = newID()
	}
	ply, no := e.host.Act(context.Background(), e.seat, &a, time.Now())
	e.host.do(context.Background(), func() {}) //nolint:errcheck // by then what follows from the act is done
	return ply, no
}

// A person plays a whole game against a bot; a spectator and one who comes late are
// told what steady listening tells.
func TestWholeGameAgainstABot(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := enter(t, mem.New())
		defer h.Close()
		id, _ := create(t, h, newGame("u1"))
		g := host(t, h, id)
		defer g.Release()
		e, watch := listen(t, g, 0, card.English), listen(t, g, protocol.Nobody, card.French)
		rnd := rand.New(rand.NewPCG(1, 1))
		for n := 0; !e.state.Over; n++ {
			synctest.Wait()
			e.hear(t)
			watch.hear(t)
			if e.state.Question == nil {
				if n > 10000 {
					t.Fatalf("stuck at %+v", e.state)
				}
				continue
			}
			ply, no := e.act(t, protocol.Act{Do: "choose", Choice: pick(e.state.Question, rnd)})
			if no != nil || ply != e.state.Ply+1 {
				t.Fatalf("ply %d at %d: %v", ply, e.state.Ply, no)
			}
		}
		if e.state.End != "race" || e.state.Outcome == "" || e.state.Opened == nil || len(e.log) < 100 {
			t.Errorf("the end: %+v", e.state)
		}
		watch.hear(t)
		for _, steady := range []*ear{e, watch} {
			late := listen(t, g, steady.seat, steady.lang)
			a, b := *steady, *late
			a.Client, b.Client, a.raw, b.raw = nil, nil, nil, nil
			if x, y := string(message(a.told())), string(message(b.told())); x != y {
				t.Errorf("steady\n%s\nlate\n%s", x, y)
			}
			late.Leave()
		}
		e.Leave()
		watch.Leave()
	})
}

func (e *ear) told() any { return []any{e.hello, e.faces, e.log, e.chat, e.state} }
