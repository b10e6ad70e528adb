package sim_test

import (
	"bytes"
	"context"
	"encoding/xml"
	"errors"
	"io"
	"math"
	"reflect"
	"strings"
	"testing"

	"tumult/cards"
	"tumult/deck"
	"tumult/game"
	"tumult/sim"
)

func pairing(t *testing.T, games int, bots ...string) sim.Pairing {
	t.Helper()
	p := sim.Pairing{Rules: game.Rules2024, Games: games, Seed: 5}
	for i, name := range []string{"starter-ax", "starter-br"} {
		l, err := deck.Starter(name)
		if err != nil {
			t.Fatal(err)
		}
		hero, list, err := l.Resolve(cards.Find)
		if err != nil {
			t.Fatal(err)
		}
		p.Players[i] = sim.Player{Deck: game.SeatSetup{Name: name, Hero: hero, Deck: list}, Bot: bots[i]}
	}
	return p
}

// play returns the games of each pairing in their order.
func play(t *testing.T, workers int, list ...sim.Pairing) (out [][]sim.Game) {
	t.Helper()
	for _, p := range list {
		out = append(out, make([]sim.Game, p.Games))
	}
	if err := sim.Play(context.Background(), list, workers, func(i, n int, g sim.Game) { out[i][n] = g }); err != nil {
		t.Fatal(err)
	}
	return out
}

func count(games []sim.Game) sim.Count {
	var t sim.Tally
	for _, g := range games {
		t.Add(g)
	}
	return t.Count()
}

func TestResultsDoNotDependOnWorkers(t *testing.T) {
	list := []sim.Pairing{pairing(t, 21, "random", "random"), pairing(t, 5, "greedy", "random")}
	one, many := play(t, 1, list...), play(t, 7, list...)
	if !reflect.DeepEqual(one, many) {
		t.Error("one worker and seven workers have different results")
	}
	if reflect.DeepEqual(one[0][0], one[0][2]) && reflect.DeepEqual(one[0][2], one[0][4]) {
		t.Error("the pairs of a pairing are all the same game")
	}
	for i, g := range one[0] {
		if g.First != i%2 || g.Days < 2 || g.Decisions < 10 || g.Fallbacks != 0 {
			t.Errorf("game %d: %+v", i, g)
		}
	}
}

// TestPairsSwapSeats: with the same bot and deck on both sides the two games of a
// pair are the same game, so that each player wins one.
func TestPairsSwapSeats(t *testing.T) {
	p := pairing(t, 40, "random", "random")
	p.Players[1] = p.Players[0]
	c := count(play(t, 2, p)[0])
	if c.Wins != 20 || c.Losses != 20 || c.Rate != 0.5 {
		t.Errorf("%d won and %d lost in seat-swapped mirrors", c.Wins, c.Losses)
	}
}

func TestInterruptedReportsWhatWasPlayed(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	n := 0
	err := sim.Play(ctx, []sim.Pairing{pairing(t, 1_000_000_000, "random", "random")}, 2, func(int, int, sim.Game) {
		if n++; n == 10 {
			stop()
		}
	})
	if err != nil || n < 10 || n > 20 {
		t.Errorf("%d games, %v", n, err)
	}
}

func TestErrorsSayWhat(t *testing.T) {
	if err := sim.Play(context.Background(), []sim.Pairing{pairing(t, 1, "random", "nobody")}, 1, nil); err == nil || !strings.Contains(err.Error(), "nobody") {
		t.Errorf("an unknown bot: %v", err)
	}
}

func TestSum(t *testing.T) {
	c := count([]sim.Game{
		{Winner: 0, First: 0, Days: 5, Decisions: 40},
		{Winner: 1, First: 1, Days: 8, Decisions: 60},
		{Winner: 0, First: 1, Days: 5, Decisions: 50, Fallbacks: 2},
		{Winner: -1, First: 0, Days: 6, Decisions: 50},
	})
	if c.Games != 4 || c.Wins != 2 || c.Losses != 1 || c.Draws != 1 || c.FirstWins != 2 || c.Fallbacks != 2 {
		t.Errorf("%+v", c)
	}
	if c.Rate != 0.625 || c.Days.Mean != 6 || c.Decisions.Mean != 50 || !reflect.DeepEqual(c.Days.Counts, []int{2, 1, 0, 1}) {
		t.Errorf("%+v", c)
	}
	// 8 of 10: Wilson's interval is 0.4902 to 0.9433 (Brown, Cai, DasGupta 2001).
	ten := make([]sim.Game, 10)
	for i := range ten {
		ten[i] = sim.Game{Winner: i / 8}
	}
	if c := count(ten); math.Abs(c.Low-0.4902) > 0.0005 || math.Abs(c.High-0.9433) > 0.0005 {
		t.Errorf("the interval is %.4f to %.4f", c.Low, c.High)
	}
	if c := count(nil); c.Games != 0 || c.Rate != 0 || c.Low != 0 || c.High != 1 {
		t.Errorf("%+v", c)
	}
	if r := c.Reversed(); r.Wins != 1 || r.Losses != 2 || r.Rate != 0.375 || r.Low != 1-c.High || r.High != 1-c.Low {
		t.Errorf("%+v", r)
	}
}

func TestMatrixPicture(t *testing.T) {
	m := sim.Matrix{Title: "A & <B>", Rows: []string{"x", "y"}, Columns: []string{"x", "y"}, Cells: [][]sim.Count{{{Games: 4, Rate: 0.5}, {Games: 4, Rate: 1, Low: 0.5, High: 1}}, {{Games: 4, Rate: 0}, {}}}}
	var b bytes.Buffer
	if err := m.SVG(&b); err != nil {
		t.Fatal(err)
	}
	rects, texts := 0, ""
	for d := xml.NewDecoder(&b); ; {
		tok, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch tok := tok.(type) {
		case xml.StartElement:
			if tok.Name.Local == "rect" {
				rects++
			}
		case xml.CharData:
			texts += string(tok) + "|"
		}
	}
	if rects != 5 {
		t.Errorf("%d fields and background instead of 5", rects)
	}
	for _, want := range []string{"A & <B>|", "|50.0|", "|100.0|", "|50–100|", "|0.0|", "|–|"} {
		if !strings.Contains(texts, want) {
			t.Errorf("no %q in %q", want, texts)
		}
	}
	b.Reset()
	if err := m.Table(&b); err != nil {
		t.Fatal(err)
	}
	if want := "        x       y\nx    50.0   100.0\ny     0.0       –\n"; b.String() != want {
		t.Errorf("%q", b.String())
	}
}
