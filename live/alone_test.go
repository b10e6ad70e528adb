package live

import (
	"errors"
	"log/slog"
	"math/rand/v2"
	"strings"
	"testing"

	"tumult/ability"
	"tumult/cards"
	"tumult/store/mem"
)

// A fault in one game ends that game and no other, says so in the log, and names no
// card there.
func TestFaultsEndOneGame(t *testing.T) {
	db := mem.New()
	h := enter(t, db)
	well, ill := seatTwo(t, h, nil), seatTwo(t, h, func(n *New) { n.Deck = "starter-ly" })
	well.leave()
	ill.leave()
	h.Close()
	var log strings.Builder
	other, err := Enter(t.Context(), Config{Store: db, Log: slog.New(slog.NewTextHandler(&log, nil)), Workers: 1, Find: func(ref string) (ability.Card, bool) {
		if ref == "ALT_CORE_B_LY_01_C" {
			panic("the secret card " + ref)
		}
		return cards.Find(ref)
	}})
	if err != nil {
		t.Fatal(err)
	}
	well.hall = other
	well.sit(t)
	if _, err := other.Host(t.Context(), ill.id); !errors.Is(err, errPanic) {
		t.Errorf("the game that cannot be read: %v", err)
	}
	sat := well.host
	if err := sat.do(t.Context(), func() { panic("the secret card") }); err == nil {
		t.Error("a panic is taken for done")
	}
	<-sat.stopped
	well.host.Release()
	well.sit(t) // it is read anew
	well.play(t, rand.New(rand.NewPCG(1, 1)))
	well.leave()
	other.Close()
	if s := log.String(); strings.Contains(s, "secret") || strings.Count(s, "a game is given up") != 2 || !strings.Contains(s, ill.id) {
		t.Errorf("the log:\n%s", s)
	}
}
