package live

import (
	"math/rand/v2"
	"strings"
	"testing"
	"testing/synctest"

	"tumult/card"
	"tumult/protocol"
	"tumult/store/mem"
)

// Who comes late, or again, is told what those were told together who listened all the
// time, and so is one who takes only some of the messages: at every point of a game with
// talk, offers and taking back, also where spectators lag, and after a restart.
func TestReconnectingEqualsListening(t *testing.T) {
	for _, delay := range []int{0, 4} {
		synctest.Test(t, func(t *testing.T) {
			db := mem.New()
			h := enter(t, db)
			p := seatTwo(t, h, func(n *New) { n.Delay = delay })
			rnd := rand.New(rand.NewPCG(1, 1))
			watch, slow := listen(t, p.host, protocol.Nobody, card.French), listen(t, p.host, protocol.Nobody, card.English)
			undone := 0
			for n := 0; !p.ears[0].state.Over; n++ {
				switch e := p.asked(); {
				case n%10 == 3:
					if _, no := e.act(t, protocol.Act{Do: "chat", Text: strings.Repeat("ha", 1+n%5)}); no != nil {
						t.Fatal(no)
					}
				case n%10 == 5:
					e.act(t, protocol.Act{Do: "draw"})
				case p.ears[n%2].state.Offers.CanUndo:
					e := p.ears[n%2]
					e.act(t, protocol.Act{Do: "undo"})
					p.hear(t)
					if n%3 > 0 {
						p.ears[1-n%2].act(t, protocol.Act{Do: "allow-undo"})
						undone++
					}
				default:
					p.play(t, rnd)
				}
				p.hear(t)
				watch.hear(t)
				if steady := []*ear{p.ears[0], p.ears[1], watch}[n%3]; n%5 == 0 || p.ears[0].state.Over {
					compare(t, steady, p.host)
				}
				if n == 200 {
					p.ears[0].act(t, protocol.Act{Do: "concede"})
				}
				if rnd.IntN(10) == 0 {
					slow.hear(t)
					compare(t, slow, p.host)
				}
			}
			if undone < 5 {
				t.Errorf("only %d times was something taken back", undone)
			}
			before := [2]string{string(message(p.ears[0].told())), string(message(p.ears[1].told()))}
			watch.Leave()
			slow.Leave()
			p.leave()
			h.Close()
			p.hall = enter(t, db)
			defer p.hall.Close()
			p.sit(t)
			for i, e := range p.ears {
				if i == 1 && string(message(e.told())) != before[i] { // seat 0 was told before the other came back
					t.Errorf("after a restart\n%s\nbefore\n%s", message(e.told()), before[i])
				}
			}
			p.leave()
		})
	}
}

// compare holds what a listener was told against what one is told who comes now.
func compare(t *testing.T, steady *ear, h *Host) {
	t.Helper()
	late := listen(t, h, steady.seat, steady.lang)
	defer late.Leave()
	if a, b := string(message(steady.told())), string(message(late.told())); a != b {
		t.Fatalf("seat %d at ply %d: steady\n%s\nlate\n%s", steady.seat, steady.state.Ply, a, b)
	}
}
