package tui

import (
	"strconv"

	"github.com/gdamore/tcell/v2"

	"tumult/rulebook"
)

// handle does what a key, the mouse or a change of size means.
func (s *Screen) handle(ev tcell.Event) {
	switch ev := ev.(type) {
	case *tcell.EventResize:
		s.term.Sync()
	case *tcell.EventKey:
		s.desk.Note = ""
		s.desk.Hover = Hit{}
		switch {
		case ev.Key() == tcell.KeyCtrlC:
			s.quit()
		case s.desk.Pane != nil:
			s.paneKey(ev)
		default:
			s.key(ev)
		}
	case *tcell.EventMouse:
		s.mouse(ev)
	}
}

// arrows are the directions of keys.
var arrows = map[tcell.Key][2]int{tcell.KeyUp: {0, -1}, tcell.KeyDown: {0, 1}, tcell.KeyLeft: {-1, 0}, tcell.KeyRight: {1, 0}}

// letters are the directions of capital letters, which small ones have other
// uses than.
var letters = map[rune][2]int{'K': {0, -1}, 'J': {0, 1}, 'H': {-1, 0}, 'L': {1, 0}}

func (s *Screen) key(ev *tcell.EventKey) {
	k := &s.desk
	step, ok := arrows[ev.Key()]
	if ev.Key() == tcell.KeyRune && !ok {
		step, ok = letters[ev.Rune()]
	}
	switch {
	case ok:
		k.Focus = s.page.Step(k.Focus, step[0], step[1])
	case ev.Key() == tcell.KeyTab:
		k.Focus = s.page.next(k.Focus, 1)
	case ev.Key() == tcell.KeyBacktab:
		k.Focus = s.page.next(k.Focus, -1)
	case ev.Key() == tcell.KeyEnter, ev.Key() == tcell.KeyRune && ev.Rune() == ' ':
		s.enter()
	case ev.Key() == tcell.KeyBackspace, ev.Key() == tcell.KeyBackspace2:
		if k.Digits != "" {
			k.Digits = k.Digits[:len(k.Digits)-1]
		} else {
			k.unpick()
		}
	case ev.Key() == tcell.KeyEscape:
		if k.Digits = ""; k.Ask != nil {
			s.back()
		}
	case ev.Key() == tcell.KeyRune && ev.Rune() >= '0' && ev.Rune() <= '9':
		s.digit(string(ev.Rune()))
	case ev.Key() == tcell.KeyRune:
		s.command(ev.Rune())
	}
}

// enter does what the place of the keyboard stands for; between the choices of
// bots it goes on.
func (s *Screen) enter() {
	switch {
	case s.paused != nil:
		s.unpause()
	case s.desk.Digits != "":
		n, _ := strconv.Atoi(s.desk.Digits)
		s.desk.Digits = ""
		s.choose(n - 1)
	default:
		if !s.act(s.desk.Focus) {
			s.command('c')
		}
	}
}

// digit types the number of an option; 0 confirms. A number is chosen as soon as
// no longer one is possible.
func (s *Screen) digit(d string) {
	k := &s.desk
	if k.Ask == nil {
		return
	}
	if k.Digits == "" && d == "0" {
		if !k.single() {
			s.submit()
		}
		return
	}
	k.Digits += d
	n, _ := strconv.Atoi(k.Digits)
	if count := len(k.Ask.Options); n > count {
		k.Note = s.say("r option", n, count)
		k.Digits = ""
	} else if n*10 > count {
		k.Digits = ""
		s.choose(n - 1)
	} else {
		k.Note = s.say("typing", k.Digits)
	}
}

// act does what a place stands for; false says that it stands for nothing that
// can be done.
func (s *Screen) act(h Hit) bool {
	k := &s.desk
	switch h.Kind {
	case HitKey:
		s.command(rune(h.N))
		return true
	case HitConfirm:
		if k.Ask != nil {
			s.submit()
		}
		return true
	case HitUnpick:
		k.unpick()
		return true
	}
	opts := k.options(h)
	switch len(opts) {
	case 0:
		return false
	case 1:
		s.choose(opts[0])
	default:
		k.Focus = Hit{Kind: HitOption, N: opts[0]}
		k.Note = s.say("many")
	}
	return true
}

// choose picks an option and answers when that is the whole answer.
func (s *Screen) choose(i int) {
	if q := s.desk.Ask; q == nil || i < 0 || i >= len(q.Options) {
		return
	}
	if s.desk.Focus.Kind == HitOption {
		s.desk.Focus.N = i
	}
	if s.desk.pick(i) {
		s.submit()
	}
}

// command does what a letter means.
func (s *Screen) command(r rune) {
	switch r {
	case '?':
		s.desk.Pane = &Pane{Title: s.say("k help"), Text: []Text{{S: s.say("screen help")}}}
	case 'c':
		s.look(s.desk.Focus)
	case 'r':
		n := &Pane{Title: s.say("k rule"), Rules: true}
		if s.desk.Ask != nil {
			if r, ok := rulebook.Find(s.desk.Ask.Rule); ok {
				n.open(r)
			}
		}
		s.desk.Pane = n
	case 'l':
		n := &Pane{Title: s.say("k log"), From: 1 << 20}
		for _, l := range s.lines {
			n.Text = append(n.Text, Text{S: l.String()})
		}
		s.desk.Pane = n
	case 'd':
		s.desk.Pane = &Pane{Title: s.say("k piles"), Text: s.piles(s.desk.View)}
	case 't':
		if s.Over() {
			s.ending()
		}
	case 'u':
		s.undo()
	case 'b':
		s.back()
	case 's':
		s.save()
	case 'q':
		s.quit()
	case 'Q':
		s.done = true
	case 27:
		s.desk.Pane = nil
	}
}

// look opens what there is to read about a place.
func (s *Screen) look(h Hit) {
	k := &s.desk
	n := &Pane{Title: s.say("k card")}
	for _, i := range k.options(h) {
		n.Text = append(n.Text, Text{S: k.numbered(i) + " " + s.Option(k.Ask, i), St: Style{Bold: true}})
	}
	o, ok := k.object(h)
	if !ok && k.Ask != nil && k.Ask.By != nil {
		o, ok = *k.Ask.By, true
		n.Text = append(n.Text, Text{S: s.Prompt(k.Ask), St: Style{Bold: true}})
	}
	if ok && o.HasDef {
		n.Text = append(n.Text, s.about(o)...)
	}
	if len(n.Text) == 0 {
		k.Note = s.say("no look")
		return
	}
	k.Pane = n
}

// paneKey does what a key means in a pane.
func (s *Screen) paneKey(ev *tcell.EventKey) {
	n := s.desk.Pane
	_, h := s.term.Size()
	switch ev.Key() {
	case tcell.KeyEscape:
		s.desk.Pane = nil
	case tcell.KeyUp:
		n.move(-1)
	case tcell.KeyDown:
		n.move(1)
	case tcell.KeyPgUp:
		n.move(-h / 2)
	case tcell.KeyPgDn:
		n.move(h / 2)
	case tcell.KeyHome:
		n.move(-1 << 20)
	case tcell.KeyEnd:
		n.move(1 << 20)
	case tcell.KeyEnter:
		if n.Rules && n.At < len(n.Found) {
			n.open(n.Found[n.At])
		} else if !n.Rules {
			s.desk.Pane = nil
		}
	case tcell.KeyBackspace, tcell.KeyBackspace2:
		if r := []rune(n.Input); n.Rules && len(r) > 0 {
			n.Input = string(r[:len(r)-1])
			n.search()
		}
	case tcell.KeyRune:
		switch {
		case n.Rules:
			n.Input += string(ev.Rune())
			n.search()
		case ev.Rune() == ' ':
			n.move(h / 2)
		default:
			s.desk.Pane = nil
		}
	}
}

// move scrolls, or goes to another rule.
func (n *Pane) move(by int) {
	if n.Rules {
		n.At = max(0, min(n.At+by, len(n.Found)-1))
		return
	}
	n.From = max(0, n.From+by)
}

// mouse does what the mouse means: a click chooses, the right button reads, the
// wheel scrolls, and where it is the card is shown.
func (s *Screen) mouse(ev *tcell.EventMouse) {
	x, y := ev.Position()
	a, _ := s.page.At(x, y)
	pressed := ev.Buttons() &^ s.buttons
	s.buttons = ev.Buttons() & (tcell.Button1 | tcell.Button2 | tcell.Button3)
	if ev.Buttons() != 0 {
		s.desk.Note = ""
	}
	k := &s.desk
	k.Hover = a.Hit
	wheel := 0
	switch {
	case ev.Buttons()&tcell.WheelUp != 0:
		wheel = -1
	case ev.Buttons()&tcell.WheelDown != 0:
		wheel = 1
	}
	switch n := k.Pane; {
	case wheel != 0 && n != nil:
		n.move(wheel * 3)
	case wheel != 0 && a.Count > 0:
		s.scroll(a, wheel)
	case pressed&tcell.Button1 != 0 && n != nil:
		switch a.Hit.Kind {
		case HitResult:
			n.open(n.Found[a.Hit.N])
		case HitKey:
			s.command(rune(a.Hit.N))
		}
	case pressed&tcell.Button1 != 0 && s.paused != nil && a.Hit.Kind != HitKey:
		s.unpause()
	case pressed&tcell.Button1 != 0 && a.Hit.Kind != NoHit:
		if a.Hit.Kind != HitKey {
			k.Focus = a.Hit
		}
		s.act(a.Hit)
	case pressed&(tcell.Button2|tcell.Button3) != 0 && n == nil:
		s.look(a.Hit)
	}
}

// scroll brings the rows of a list into sight that lie beyond those shown.
func (s *Screen) scroll(a Area, by int) {
	k := &s.desk
	h := a.Hit
	if f := k.Focus; f.Kind == h.Kind && f.Seat == h.Seat && f.Zone == h.Zone && f.Exp == h.Exp {
		h.N = f.N
	} else if by > 0 {
		h.N = min(a.Count, a.Cols*a.Rows) - 1
	}
	h.N = max(0, min(a.Count-1, h.N+by*a.Cols))
	k.Focus = h
	k.Hover = Hit{}
}
