package witness

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"tumult/cards"
	"tumult/deck"
	"tumult/game"
)

// writer plays a random game of ours and writes it down in the form of a record,
// in the grain in which our engine asks.
type writer struct {
	t      *testing.T
	r      *replay
	nd     *node
	rnd    *rand.Rand
	tokens int
	play   int // step of the last card played, whose expedition is still to be said; -1 none
	seen   map[string]int
}

// write plays with the first n cards of two starter decks.
func write(t *testing.T, decks [2]string, n int, seed uint64, seen map[string]int) *Game {
	t.Helper()
	w := &writer{t: t, rnd: rand.New(rand.NewPCG(seed, 1)), tokens: 1000, play: -1, seen: seen}
	g := &Game{Number: int(seed), Decks: decks[:], Cards: map[int]Card{}, Start: State{Day: 1, First: 1 + w.rnd.IntN(2), Seats: make([]Side, 2)}}
	for _, c := range []string{"V|MO", "M|VO", "O|VM"} {
		g.Tumult = append(g.Tumult, Tumult{c, w.rnd.IntN(2) == 1})
	}
	w.rnd.Shuffle(3, func(i, j int) { g.Tumult[i], g.Tumult[j] = g.Tumult[j], g.Tumult[i] })
	for i, name := range decks {
		l, err := deck.Starter(name)
		if err != nil {
			t.Fatal(err)
		}
		hero, list, err := l.Resolve(cards.Find)
		if err != nil {
			t.Fatal(err)
		}
		side := &g.Start.Seats[i]
		side.CompanionAt = 7
		id := 100*i + 1
		g.Cards[id] = Card{hero.Ref, hero.Names[0], i + 1}
		side.Hero = Zone{{ID: id, Name: hero.Names[0]}}
		w.rnd.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
		for k, c := range list[:n] {
			g.Cards[id+1+k] = Card{c.Ref, c.Names[0], i + 1}
			if k < 6 {
				side.Hand = append(side.Hand, Object{ID: id + 1 + k, Name: c.Names[0]})
			} else {
				side.Deck = append(side.Deck, id+1+k)
			}
		}
	}
	r, err := newReplay(g)
	if err != nil {
		t.Fatal(err)
	}
	g.Steps = []Step{{Move: Move{Mana: []int{0}}}} // what begin looks at
	if w.nd, err = r.begin(0); err != nil {
		t.Fatal(err)
	}
	g.Steps = nil
	r.e.Forced, r.e.Chance = false, nil
	w.r = r
	for !w.nd.state.Over() && len(g.Steps) < 400 {
		w.step()
	}
	return w.reread()
}

func (w *writer) step() {
	g, s := w.r.g, &w.nd.state
	d := w.r.e.Decision(s)
	c := d.Pick(nil, w.rnd.IntN)
	step := Step{N: len(g.Steps) + 1, Seat: int(d.Seat) + 1, Asked: d.Kind.String(), Move: w.move(d, c)}
	goes := d.Rule == "5.2.1.a"
	if goes { // said with the card that is played
		g.Steps[w.play].Move.To = "hero expedition"
		if d.Options[c[0]].Exp == game.CompanionExpedition {
			g.Steps[w.play].Move.To = "companion expedition"
		}
	}
	if step.Move.Play != 0 {
		w.play = len(g.Steps)
	}
	if err := w.r.e.Apply(s, c); err != nil {
		w.t.Fatal(err)
	}
	var dice []int
	for _, ev := range w.r.e.Events() {
		switch ev.Kind {
		case game.EvRoll:
			dice = append(dice, int(ev.N))
		case game.EvShuffle:
			w.seen["shuffle"]++
		case game.EvCreate:
			w.tokens++
			w.nd.ids[ev.Object] = w.tokens
			w.seen["token"]++
		}
	}
	step.After = *w.r.project(s, w.nd.ids)
	if goes {
		g.Steps[len(g.Steps)-1].After = step.After
	} else {
		w.seen[step.Move.words(func(int) string { return "" })]++
		g.Steps = append(g.Steps, step)
	}
	for _, n := range dice {
		w.seen["die"]++
		g.Steps = append(g.Steps, Step{N: len(g.Steps) + 1, Seat: step.Seat, Asked: "die", Move: Move{Die: n}, After: step.After})
	}
}

// move puts a choice into the form of the record.
func (w *writer) move(d *game.Decision, c game.Choice) (m Move) {
	ids := []int{}
	for _, i := range c {
		if id := w.r.idOf(w.nd, &d.Options[i]); id != 0 {
			ids = append(ids, id)
		}
	}
	var first game.Option
	if len(c) > 0 {
		first = d.Options[c[0]]
	}
	switch {
	case first.Kind == game.OptPass:
		m.Pass = true
	case first.Kind == game.OptPlay:
		m.Play, m.To = w.r.piece[first.Ref.Piece], "limbo"
	case first.Kind == game.OptQuick && w.r.e.Object(&w.nd.state, first.Ref).Zone == game.Reserve:
		m.Support = w.r.piece[first.Ref.Piece]
	case first.Kind == game.OptQuick:
		m.Exhaust = w.r.piece[first.Ref.Piece]
	case d.Kind == game.ChooseMana && d.Rule == "4.1.j":
		m.Mana = ids
	case d.Kind == game.ChooseKeep:
		m.CleanUp = &Named{}
		for i := range d.Options {
			if id := w.r.idOf(w.nd, &d.Options[i]); !slices.Contains(c, i) {
				m.CleanUp.Reserve = append(m.CleanUp.Reserve, id)
			}
		}
	case d.Kind == game.ChooseMana && len(c) > 0:
		m.Choose = ids
	case len(c) == 0, first.Kind == game.OptNo && d.Kind != game.ChooseOptional:
		m.Decline = true
	case len(ids) == len(c):
		m.Target = ids
	case len(c) == 1 && first.Kind == game.OptExpedition:
		m.Token, m.Seat = "hero expedition", int(first.Seat)+1
		if first.Exp == game.CompanionExpedition {
			m.Token = "companion expedition"
		}
	default:
		m.Option = &c[0]
	}
	return m
}

// reread writes the game as text and reads it again.
func (w *writer) reread() *Game {
	w.t.Helper()
	games, err := Read(bytes.NewReader(text(w.t, w.r.g)))
	if err != nil {
		w.t.Fatal(err)
	}
	return &games[0]
}

// text is a game in the form of the record.
func text(t *testing.T, g *Game) []byte {
	t.Helper()
	var b bytes.Buffer
	put := func(l line) {
		out, err := json.Marshal(l)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&b, "%s\n", out)
	}
	put(line{Game: g.Number, Decks: g.Decks, Tumult: g.Tumult, Cards: g.Cards, Start: &g.Start})
	for i := range g.Steps {
		st := &g.Steps[i]
		move, err := json.Marshal(st.Move)
		if err != nil {
			t.Fatal(err)
		}
		put(line{Game: g.Number, N: st.N, Seat: st.Seat, Asked: st.Asked, Move: move, After: &st.After})
	}
	return b.Bytes()
}
