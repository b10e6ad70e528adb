package tui

import (
	"context"
	"errors"
	"time"

	"github.com/gdamore/tcell/v2"

	"tumult/game"
)

// Screen shows a sitting on the whole terminal.
type Screen struct {
	*Sitting
	term    tcell.Screen
	pace    time.Duration // how long a choice of a bot is shown before the game goes on
	desk    Desk
	page    *Page
	replies chan Reply
	paused  *time.Timer // runs while a bot's choice is shown
	buttons tcell.ButtonMask
	done    bool
	said    string // the last word, said when the terminal is as it was
	broken  error
}

// NewScreen makes the full screen of a sitting on a terminal that Run prepares
// and gives back.
func NewScreen(s *Sitting, term tcell.Screen, pace time.Duration) *Screen {
	return &Screen{Sitting: s, term: term, pace: pace, desk: Desk{Since: len(s.lines)}, replies: make(chan Reply, 1)}
}

// Run plays until the person ends it or ctx is cancelled, which saves the game.
// It answers what is to be said on the terminal then. The terminal is given back
// whatever happens.
func (s *Screen) Run(ctx context.Context) (said string, err error) {
	if err := s.term.Init(); err != nil {
		return "", err
	}
	defer s.term.Fini()
	s.term.EnableMouse()
	events, stop := make(chan tcell.Event, 8), make(chan struct{})
	defer close(stop)
	go s.term.ChannelEvents(events, stop)
	s.advance()
	for !s.done && s.broken == nil {
		s.draw()
		s.wait(ctx, events)
	}
	return s.said, s.broken
}

// wait takes the next thing that happens.
func (s *Screen) wait(ctx context.Context, events <-chan tcell.Event) {
	var pause <-chan time.Time
	if s.paused != nil {
		pause = s.paused.C
	}
	select {
	case ev := <-events:
		s.handle(ev)
	case r := <-s.replies:
		s.reply(r)
	case <-pause:
		s.unpause()
	case <-ctx.Done():
		if s.quit(); !s.done {
			s.said, s.done = s.desk.Note, true
		}
	}
}

// advance shows the game as it is and asks whoever is to choose: a bot thinks
// beside the screen, which stays alive.
func (s *Screen) advance() {
	s.desk.Ask, s.desk.View, s.desk.Log = nil, s.View(), s.lines
	if think := s.Turn(); think != nil {
		go func() { s.replies <- think() }()
	} else if q := s.Question(); q != nil {
		s.desk.asks(q)
	} else {
		s.ending()
	}
}

// ending shows how the game went.
func (s *Screen) ending() {
	v := s.desk.View
	won := Text{s.Outcome(v), Style{Bold: true}}
	s.desk.Pane = &Pane{Title: s.say("turning x"), Text: append([]Text{won}, s.TurningPoints()...)}
}

// reply plays what a bot chose and lets it be seen for a while.
func (s *Screen) reply(r Reply) {
	before := len(s.lines)
	s.desk.Note = ""
	if s.broken = s.Reply(r); s.broken != nil {
		return
	}
	if s.pace == 0 || len(s.lines) == before {
		s.advance()
		return
	}
	s.desk.View, s.desk.Log = s.View(), s.lines
	s.paused = time.NewTimer(s.pace)
}

// unpause goes on after a bot's choice was seen.
func (s *Screen) unpause() {
	if s.paused != nil {
		s.paused.Stop()
		s.paused = nil
		s.advance()
	}
}

// submit answers the question with what is picked.
func (s *Screen) submit() {
	view, lines := s.desk.View, len(s.lines)
	switch err := s.Answer(s.desk.Picked); {
	case errors.Is(err, game.ErrChoice):
		s.desk.Note = s.Refusal(s.desk.Ask, s.desk.Picked)
	case err != nil:
		s.broken = err
	default:
		s.desk.Before, s.desk.Since = view, lines
		s.advance()
	}
}

// draw lays the desk out and puts it on the terminal.
func (s *Screen) draw() {
	w, h := s.term.Size()
	s.page = s.Layout(&s.desk, w, h)
	if s.desk.Pane != nil {
		s.desk.Pane.From = s.page.Top
	}
	for i, c := range s.page.Cells {
		r := c.R
		if r == 0 {
			r = ' '
		}
		s.term.SetContent(i%w, i/w, r, nil, c.S.tcell())
	}
	s.term.Show()
}

// save saves the game; the answer says whether it went well.
func (s *Screen) save() bool {
	how, err := s.Save()
	if err != nil {
		s.desk.Note = s.say("unsaved x", err)
		return false
	}
	s.said = s.say("saved", how)
	s.desk.Note = s.said
	return true
}

// quit ends the sitting; a game that is not over is saved first, and what cannot
// be saved is left only by force.
func (s *Screen) quit() {
	v := s.View()
	if v.Over {
		s.said = s.Outcome(v)
	}
	s.done = v.Over || s.save()
}

// thinking says whether a bot is at work.
func (s *Screen) thinking() bool { return s.desk.Ask == nil && s.paused == nil && !s.Over() }

// undo takes the person's last choice back.
func (s *Screen) undo() {
	if s.thinking() {
		s.desk.Note = s.say("wait", s.Who(s.desk.View.Asked))
		return
	}
	if !s.Undo() {
		s.unpause()
		s.desk.Note = s.say("no undo")
		return
	}
	if s.paused != nil {
		s.paused.Stop()
		s.paused = nil
	}
	s.restored()
	s.desk.Note = s.say("undone")
}

// back takes the declaration back, or what is picked.
func (s *Screen) back() {
	switch {
	case len(s.desk.Picked) > 0:
		s.desk.Picked = nil
	case s.desk.Ask == nil || !s.Back():
		s.desk.Note = s.say("no cancel")
	default:
		s.restored()
	}
}

// restored shows a game that went back: nothing is new in it.
func (s *Screen) restored() {
	s.desk.Before, s.desk.Since = nil, len(s.lines)
	s.advance()
}
