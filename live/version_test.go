package live

import (
	"bytes"
	"context"
	"errors"
	"math/rand/v2"
	"testing"

	"tumult/card"
	"tumult/game"
	"tumult/protocol"
	"tumult/store"
	"tumult/store/mem"
)

// rewrite gives a store with the records of one game, each of them changed.
func rewrite(t *testing.T, from store.Store, id string, change func(*Record)) store.Store {
	t.Helper()
	to := mem.New()
	var at store.Version
	err := from.Read(t.Context(), subject(id), 0, func(_ store.Version, data []byte) error {
		r, err := decode(data)
		if err != nil {
			return err
		}
		change(&r)
		at, err = to.Append(t.Context(), subject(id), at, r.encode())
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return to
}

func records(t *testing.T, s store.Store, id string) (n int) {
	t.Helper()
	if err := s.Read(t.Context(), subject(id), 0, func(store.Version, []byte) error { n++; return nil }); err != nil {
		t.Fatal(err)
	}
	return n
}

// A game that another version of the rules began, or whose records this program does
// not understand, is refused, and stays as it is.
func TestGamesOfOtherProgramsStayAsTheyAre(t *testing.T) {
	h := enter(t, mem.New())
	id, _ := create(t, h, newGame("u1"))
	g := host(t, h, id)
	e := listen(t, g, 0, 0)
	for e.state.Question == nil {
		<-e.Changed()
		e.hear(t)
	}
	if _, no := e.act(t, protocol.Act{Do: "choose", Choice: pick(e.state.Question, rand.New(rand.NewPCG(1, 1)))}); no != nil {
		t.Fatal(no)
	}
	e.Leave()
	g.Release()
	h.Close()
	for name, c := range map[string]struct {
		change  func(*Record)
		version bool
	}{
		"another version": {func(r *Record) {
			if r.Begin != nil {
				r.Begin.Rules = game.Version + "-older"
			}
		}, true},
		"a kind of record to come": {func(r *Record) {
			if r.Kind == KindChoice {
				r.Kind = "gamble"
			}
		}, false},
		"another way": {func(r *Record) {
			if r.Kind == KindChoice {
				r.Hash = "0123456789abcdef"
			}
		}, false},
	} {
		t.Run(name, func(t *testing.T) {
			db := rewrite(t, h.Store, id, c.change)
			n := records(t, db, id)
			other := enter(t, db)
			defer other.Close()
			_, err := other.Host(t.Context(), id)
			if err == nil || errors.Is(err, ErrVersion) != c.version {
				t.Errorf("taken up: %v", err)
			}
			if _, err := other.Finished(t.Context(), id); err == nil || errors.Is(err, ErrVersion) != c.version {
				t.Errorf("read: %v", err)
			}
			if _, err := other.Join(context.Background(), id, "", Sitting{Name: "Bob", User: "u2", Deck: "starter-mu"}); err == nil {
				t.Error("joined")
			}
			if err := other.index(t.Context(), "u1", id, 1); err != nil {
				t.Fatal(err)
			}
			mine, err := other.Mine(t.Context(), 10, "u1")
			if c.version && (err != nil || len(mine) != 1 || mine[0].Seats[0].Name != "Ann" || mine[0].Outcome(card.French) != Words.Say(card.French, "ended version")) {
				t.Errorf("listed as %+v, %v", mine, err)
			}
			if got := records(t, db, id); got != n {
				t.Errorf("%d records became %d", n, got)
			}
		})
	}
}

// Both who played a game that another version of the rules began find it, and with whom.
func TestGamesOfOtherVersionsAreListed(t *testing.T) {
	h := enter(t, mem.New())
	p := seatTwo(t, h, nil)
	p.leave()
	h.Close()
	db := rewrite(t, h.Store, p.id, func(r *Record) {
		if r.Begin != nil {
			r.Begin.Rules = game.Version + "-older"
		}
	})
	other := enter(t, db)
	defer other.Close()
	for _, user := range []string{"u1", "u2"} {
		if err := other.index(t.Context(), user, p.id, 1); err != nil {
			t.Fatal(err)
		}
		mine, err := other.Mine(t.Context(), 10, user)
		if err != nil || len(mine) != 1 || len(mine[0].Seats) != 2 || mine[0].Seats[0].Name != "Ann" || mine[0].Seats[1].Name != "Bob" {
			t.Errorf("%s: %+v, %v", user, mine, err)
		}
	}
}

// A record with a field that this program does not know is another program's.
func TestRecordsWithUnknownFieldsAreRefused(t *testing.T) {
	data := (&Record{Kind: KindUndo, ID: "a", At: 5, Told: 4, Seat: 1, To: 2, Back: true}).encode()
	if r, err := decode(data); err != nil || !bytes.Equal(r.encode(), data) {
		t.Errorf("%s is read as %+v, %v", data, r, err)
	}
	if r, err := decode(append(data[:len(data)-1], `,"gift":1}`...)); err == nil {
		t.Errorf("read as %+v", r)
	}
}
