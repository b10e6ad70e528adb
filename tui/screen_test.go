package tui

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"time"

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
// of the table that stands for it alone.
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
				if !strings.Contains(p.s.page.String(), p.s.outcome(p.s.View())) {
					t.Errorf("%v, %s: the end is not told:\n%s", size, name, p.s.page)
				}
			}
		}
	}
}

// Run gives the terminal back and says how to go on, whether the person ends or
// is ended.
func TestRunSavesAtItsEnd(t *testing.T) {
	for _, how := range []string{"q", "ctx", "Ctrl-C"} {
		term := tcell.NewSimulationScreen("UTF-8")
		s := NewScreen(sit(t, card.English, 3, random(t)), term, time.Millisecond)
		ctx, cancel := context.WithCancel(context.Background())
		go func() {
			time.Sleep(20 * time.Millisecond)
			switch how {
			case "q":
				term.InjectKey(tcell.KeyRune, 'q', tcell.ModNone)
			case "Ctrl-C":
				term.InjectKey(tcell.KeyCtrlC, 0, tcell.ModCtrl)
			default:
				cancel()
			}
		}()
		said, err := s.Run(ctx)
		if err != nil || said != "Saved. Go on with: SAVED" {
			t.Errorf("%s: said %q, %v", how, said, err)
		}
		cancel()
	}
}

// given is a terminal that notes whether it was given back.
type given struct {
	tcell.SimulationScreen
	back bool
}

func (g *given) Fini() { g.back = true; g.SimulationScreen.Fini() }

// A panic in the midst of a game gives the terminal back first.
func TestPanicGivesTheTerminalBack(t *testing.T) {
	term := &given{SimulationScreen: tcell.NewSimulationScreen("UTF-8")}
	s := NewScreen(sit(t, card.English, 3, random(t)), term, 0)
	s.Sitting.save = func(*game.Match) (string, error) { panic("no disk") }
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the panic was swallowed")
			}
		}()
		s.Run(ctx)
	}()
	if !term.back {
		t.Error("the terminal was not given back")
	}
}

// A game that cannot be saved is not left, but by force.
func TestUnsavedGameIsNotLeft(t *testing.T) {
	p := newPlayer(t, card.English, 3, 80, 24)
	p.s.Sitting.save = func(*game.Match) (string, error) { return "", errors.New("disk full") }
	p.press(tcell.KeyRune, 'q')
	if p.s.done || !strings.Contains(p.s.page.String(), "disk full") {
		t.Errorf("left without a word:\n%s", p.s.page)
	}
	p.press(tcell.KeyRune, 'Q')
	if !p.s.done {
		t.Error("Q does not end it")
	}
}

// The panes say what they are for, in both languages, and close again.
func TestPanes(t *testing.T) {
	for l, want := range []map[rune]string{
		{'?': "MOVE", 'c': "Hand Cost", 'r': "4.1.j", 'l': "presents a deck", 'd': "Your Mana zone: 0"},
		{'?': "ALLER", 'c': "Coût de Main", 'r': "Le premier jour n'a pas de Matin", 'l': "présentez un deck", 'd': "Votre zone de Mana"},
	} {
		p := newPlayer(t, card.Language(l), 3, 80, 24)
		for key, text := range want {
			p.press(tcell.KeyRune, key)
			for range 5 {
				p.press(tcell.KeyPgUp, 0)
			}
			if !strings.Contains(p.s.page.String(), text) {
				t.Errorf("%c: %q is missing:\n%s", key, text, p.s.page)
			}
			if a, ok := p.s.page.Of(Hit{Kind: HitKey, N: 27}); !ok {
				t.Errorf("%c: nothing to click at to close:\n%s", key, p.s.page)
			} else {
				p.point(a.X+1, a.Y, tcell.Button1)
			}
			if p.s.desk.Pane != nil {
				t.Errorf("%c: the pane does not close", key)
			}
		}
	}
}

// Rules are found by words and ids, and lead to related ones.
func TestRulePane(t *testing.T) {
	p := newPlayer(t, card.English, 3, 80, 24)
	p.press(tcell.KeyRune, 'r')
	for range "4.1.j" {
		p.press(tcell.KeyBackspace2, 0)
	}
	for _, r := range "gigantic" {
		p.press(tcell.KeyRune, r)
	}
	p.press(tcell.KeyDown, 0)
	second := p.s.desk.Pane.Found[1].ID
	p.press(tcell.KeyEnter, 0)
	if got := p.s.desk.Pane.Input; got != second || !strings.Contains(p.s.page.String(), second) {
		t.Errorf("%s opened, not %s:\n%s", got, second, p.s.page)
	}
	p.press(tcell.KeyEscape, 0)
	if p.s.desk.Pane != nil {
		t.Error("the pane does not close")
	}
}

// Undo and taking a declaration back work from the keys; while it is shown that a
// bot chose, any bot's turn can be hurried.
func TestUndoByKey(t *testing.T) {
	p := newPlayer(t, card.English, 3, 80, 24)
	before := p.s.page.String()
	p.press(tcell.KeyRune, '1')
	if p.s.page.String() == before {
		t.Error("a pick is not shown")
	}
	p.press(tcell.KeyRune, 'b')
	if p.s.page.String() != before {
		t.Errorf("the pick was not taken back:\n%s", p.s.page)
	}
	for p.s.desk.Ask.Kind != game.ChooseTurn {
		p.byKeys()
	}
	hash := p.s.match.State.Hash()
	p.press(tcell.KeyRune, '1')
	if p.s.match.State.Hash() == hash {
		t.Fatal("nothing was declared")
	}
	p.press(tcell.KeyRune, 'b')
	if p.s.match.State.Hash() != hash {
		t.Error("the declaration was not taken back")
	}
	p.press(tcell.KeyRune, '1')
	p.press(tcell.KeyRune, 'u')
	if p.s.match.State.Hash() != hash {
		t.Error("the choice was not undone")
	}
}

// slow is a bot that answers when it is told to.
type slow struct{ answer chan struct{} }

func (slow) Name() string { return "slow" }
func (b slow) Choose(v *game.View) game.Choice {
	<-b.answer
	return v.Ask.Pick(nil, func(int) int { return 0 })
}

// While a bot thinks the screen says so and its keys work; what it chose is shown
// for a while, or until the person goes on.
func TestSlowBotLeavesTheScreenAlive(t *testing.T) {
	b := slow{make(chan struct{})}
	term := tcell.NewSimulationScreen("UTF-8")
	if err := term.Init(); err != nil {
		t.Fatal(err)
	}
	defer term.Fini()
	term.SetSize(80, 24)
	s := NewScreen(sit(t, card.English, 3, b), term, time.Hour)
	key := func(k tcell.Key, r rune) string {
		s.handle(tcell.NewEventKey(k, r, tcell.ModNone))
		s.draw()
		return s.page.String()
	}
	s.advance()
	s.draw()
	for _, r := range "1230" {
		key(tcell.KeyRune, r)
	}
	if page := s.page.String(); !strings.Contains(page, "starter-ax is thinking…") {
		t.Fatalf("it is not said that the bot thinks:\n%s", page)
	}
	if page := key(tcell.KeyRune, 'l'); !strings.Contains(page, "you reveal Nevenka & Blotch") {
		t.Errorf("the log does not open:\n%s", page)
	}
	key(tcell.KeyEscape, 0)
	if page := key(tcell.KeyRune, 'u'); !strings.Contains(page, "Wait for starter-ax.") {
		t.Errorf("taking back is not put off:\n%s", page)
	}
	b.answer <- struct{}{}
	s.wait(context.Background(), nil)
	s.draw()
	if s.desk.Ask != nil || !strings.Contains(s.page.String(), "a card (starter-ax): hand → Mana zone") {
		t.Errorf("what the bot chose is not shown:\n%s", s.page)
	}
	key(tcell.KeyEnter, 0)
	if s.desk.Ask == nil && !s.thinking() {
		t.Errorf("the game does not go on:\n%s", s.page)
	}
}

// Where the mouse is the card is shown: beside the table, or in the last row; the
// right button opens all that is to be read.
func TestMouseShowsCards(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {140, 45}} {
		p := newPlayer(t, card.English, 3, size[0], size[1])
		h := Hit{Kind: HitCard, Zone: uint8(game.Hand), N: 2}
		o, _ := p.s.desk.object(h)
		cost := fmt.Sprintf("Hand Cost %d", p.s.Table.Card(o.Def).Hand)
		a, ok := p.s.page.Of(h)
		if !ok {
			t.Fatalf("the third card of the hand is not in sight:\n%s", p.s.page)
		}
		p.point(a.X, a.Y, 0)
		if text := p.s.page.String(); !strings.Contains(text, p.s.Card(o.Def)+" — Character") {
			t.Errorf("%v: %s is not shown:\n%s", size, p.s.Card(o.Def), text)
		}
		p.point(a.X, a.Y, tcell.Button2)
		if p.s.desk.Pane == nil || !strings.Contains(p.s.page.String(), cost) {
			t.Errorf("%v: the right button shows nothing:\n%s", size, p.s.page)
		}
	}
}
