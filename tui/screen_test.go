package tui

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gdamore/tcell/v2"

	"tumult/card"
	"tumult/game"
)

// player plays a Screen as a person would: it sees the page and presses keys or
// points at cells.
type player struct {
	t   *testing.T
	s   *Screen
	rnd *rand.Rand
}

func newPlayer(t *testing.T, l card.Language, seed uint64, w, h int) *player {
	t.Helper()
	term := tcell.NewSimulationScreen("UTF-8")
	if err := term.Init(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(term.Fini)
	term.SetSize(w, h)
	p := &player{t, NewScreen(sit(t, l, seed, random(t)), term, 0), rand.New(rand.NewPCG(seed, uint64(w)))}
	p.s.advance()
	p.see()
	return p
}

// see waits for bots and draws.
func (p *player) see() {
	p.t.Helper()
	for p.s.desk.Ask == nil && !p.s.Over() && p.s.broken == nil {
		p.s.wait(context.Background(), nil)
	}
	if p.s.broken != nil {
		p.t.Fatal(p.s.broken)
	}
	p.s.draw()
}

func (p *player) press(k tcell.Key, r rune) {
	p.t.Helper()
	p.s.handle(tcell.NewEventKey(k, r, tcell.ModNone))
	p.see()
}

func (p *player) point(x, y int, b tcell.ButtonMask) {
	p.t.Helper()
	p.s.handle(tcell.NewEventMouse(x, y, b, tcell.ModNone))
	if b&(tcell.Button1|tcell.Button2) != 0 {
		p.s.handle(tcell.NewEventMouse(x, y, 0, tcell.ModNone))
	}
	p.see()
}

// click clicks the middle of what is in sight.
func (p *player) click(h Hit) bool {
	p.t.Helper()
	a, ok := p.s.page.Of(h)
	if ok {
		p.point(a.X+a.W/2, a.Y, tcell.Button1)
	}
	return ok
}

// arrowTo goes to a place by arrows and Tab alone.
func (p *player) arrowTo(h Hit) {
	p.t.Helper()
	for range 200 {
		f := p.s.desk.Focus
		switch {
		case f == h:
			return
		case f.Kind != h.Kind:
			p.press(tcell.KeyTab, 0)
		default:
			a, _ := p.s.page.Of(f)
			switch {
			case h.N >= f.N+a.Cols || h.N > f.N && h.N/a.Cols > f.N/a.Cols:
				p.press(tcell.KeyDown, 0)
			case h.N <= f.N-a.Cols || h.N < f.N && h.N/a.Cols < f.N/a.Cols:
				p.press(tcell.KeyUp, 0)
			case h.N > f.N:
				p.press(tcell.KeyRight, 0)
			default:
				p.press(tcell.KeyLeft, 0)
			}
		}
	}
	p.t.Fatalf("the keyboard never comes from %+v to %+v:\n%s", p.s.desk.Focus, h, p.s.page)
}

// wheelTo turns the wheel until an option is in sight.
func (p *player) wheelTo(h Hit) {
	p.t.Helper()
	for range 200 {
		if _, ok := p.s.page.Of(h); ok {
			return
		}
		for _, a := range p.s.page.Areas {
			if a.Hit.Kind == h.Kind {
				w := tcell.WheelDown
				if h.N < a.Hit.N {
					w = tcell.WheelUp
				}
				p.point(a.X, a.Y, w)
				break
			}
		}
	}
	p.t.Fatalf("the wheel never shows %+v:\n%s", h, p.s.page)
}

// picks plans an answer.
func (p *player) picks() game.Choice { return p.s.desk.Ask.Pick(nil, p.rnd.IntN) }

// byKeys answers a question with keys.
func (p *player) byKeys() {
	c := p.picks()
	single := p.s.desk.single()
	for _, o := range c {
		if p.rnd.IntN(2) == 0 {
			for _, d := range strings.Split(itoa(o+1), "") {
				p.press(tcell.KeyRune, rune(d[0]))
			}
			if p.s.desk.Digits != "" {
				p.press(tcell.KeyEnter, 0)
			}
			continue
		}
		p.arrowTo(Hit{Kind: HitOption, N: o})
		p.press(tcell.KeyEnter, 0)
	}
	if !single {
		p.arrowTo(Hit{Kind: HitConfirm})
		p.press(tcell.KeyEnter, 0)
	}
}

// byMouse answers a question with the mouse: by the option, or by a card or place
// Of the table that stands for it alone.
func (p *player) byMouse() {
	c := p.picks()
	single := p.s.desk.single()
	for _, o := range c {
		h := Hit{Kind: HitOption, N: o}
		if p.rnd.IntN(2) == 0 {
			for _, a := range p.s.page.Areas {
				if opts := p.s.desk.options(a.Hit); len(opts) == 1 && opts[0] == o {
					h = a.Hit
				}
			}
		}
		if h.Kind == HitOption {
			p.wheelTo(h)
		}
		p.click(h)
	}
	if !single {
		p.click(Hit{Kind: HitConfirm})
	}
}

func itoa(n int) string {
	if n < 10 {
		return string(rune('0' + n))
	}
	return itoa(n/10) + itoa(n%10)
}

// reachable holds a page against its question: what asks is in sight, every
// option can be gone to, and so can every place of the table that is shown.
func (p *player) reachable() {
	p.t.Helper()
	k := p.s.desk
	w, h := p.s.page.W, p.s.page.H
	seen := map[Hit]bool{k.Focus: true}
	for todo := []Hit{k.Focus}; len(todo) > 0; todo = todo[1:] {
		k.Focus = todo[0]
		page := p.s.Layout(&k, w, h)
		if _, ok := page.Of(k.Focus); !ok {
			p.t.Fatalf("%+v is gone to but not in sight:\n%s", k.Focus, page)
		}
		for _, to := range []Hit{page.Step(k.Focus, 1, 0), page.Step(k.Focus, -1, 0), page.Step(k.Focus, 0, 1), page.Step(k.Focus, 0, -1), page.next(k.Focus, 1)} {
			if !seen[to] {
				seen[to] = true
				todo = append(todo, to)
			}
		}
	}
	for i := range k.Ask.Options {
		if !seen[Hit{Kind: HitOption, N: i}] {
			p.t.Fatalf("option %d cannot be gone to:\n%s", i+1, p.s.page)
		}
	}
	for _, a := range p.s.page.Areas {
		if !seen[a.Hit] {
			p.t.Errorf("%+v cannot be gone to:\n%s", a.Hit, p.s.page)
		}
	}
	text := p.s.page.String()
	for _, bad := range []string{"%!", "?why", "?kw"} {
		if strings.Contains(text, bad) {
			p.t.Fatalf("a word is missing:\n%s", text)
		}
	}
	if by := k.Ask.By; by != nil {
		if name := fit(p.s.Card(by.Def), 20); !strings.Contains(text, strings.TrimSuffix(name, "…")) {
			p.t.Errorf("%s asks, but is not in sight:\n%s", name, text)
		}
	}
}

// Whole games are played by keys alone and by the mouse alone, in both languages
// and at several sizes; every question and all its options can be reached.
func TestWholeGamesOnTheScreen(t *testing.T) {
	sizes := [][2]int{{80, 24}, {100, 30}, {140, 45}}
	for i, size := range sizes {
		for _, l := range []card.Language{card.English, card.French} {
			for name, answer := range map[string]func(*player){"keys": (*player).byKeys, "mouse": (*player).byMouse} {
				p := newPlayer(t, l, uint64(10+i), size[0], size[1])
				questions := 0
				for !p.s.Over() {
					before := len(p.s.match.Log.Choices)
					if questions%3 == 0 {
						p.reachable()
					}
					answer(p)
					if len(p.s.match.Log.Choices) == before {
						t.Fatalf("%v, %s: the question was not answered:\n%s%s", size, name, p.s.page, p.s.desk.Note)
					}
					if questions++; questions > 2000 {
						t.Fatalf("%v, %s: the game does not end", size, name)
					}
				}
				if !strings.Contains(p.s.page.String(), p.s.Outcome(p.s.View())) {
					t.Errorf("%v, %s: the end is not told:\n%s", size, name, p.s.page)
				}
			}
		}
	}
}
