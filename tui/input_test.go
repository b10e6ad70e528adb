package tui

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gdamore/tcell/v2"

	"tumult/card"
	"tumult/game"
)

// Run gives the terminal back and says how to go on, whether the person ends or
// is ended.
func TestRunSavesAtItsEnd(t *testing.T) {
	for _, how := range []string{"q", "ctx", "Ctrl-C"} {
		term := &awaited{SimulationScreen: tcell.NewSimulationScreen("UTF-8"), shown: make(chan struct{})}
		s := NewScreen(sit(t, card.English, 3, random(t)), term, time.Millisecond)
		ctx, cancel := context.WithCancel(context.Background())
		go func() {
			<-term.shown
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

// awaited is a terminal that tells when it first showed something.
type awaited struct {
	tcell.SimulationScreen
	shown chan struct{}
	once  sync.Once
}

func (a *awaited) Show() {
	a.SimulationScreen.Show()
	a.once.Do(func() { close(a.shown) })
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
