package tui

import (
	"fmt"
	"slices"

	"tumult/bot"
	"tumult/card"
	"tumult/game"
	"tumult/words"
)

// Sitting is a match as one person sits at it: against bots, with a log of what
// the person may know, and the choices that can be taken back. Plain and Screen
// show it.
type Sitting struct {
	Describer
	match *game.Match
	bots  []bot.Bot // nil where the person sits
	save  func(*game.Match) (string, error)
	lines []Line
	marks []mark // one for each choice of the match
	order []int  // of the last Question: for each option the engine's number of it
}

// Line is a line of the log.
type Line struct {
	Text string
	Rule string // the id of the rule by which it happened
	Kind game.EventKind
	Seat game.Seat
}

// String returns the line with its rule.
func (l Line) String() string { return l.Text + " (" + l.Rule + ")" }

// mark is what must be known of a choice to take it back.
type mark struct {
	seat    game.Seat
	lines   int  // of the log before it
	reveals bool // the person learned something hidden by it
}

// Sit seats the person at the one seat without a bot. Save is called when the
// game stops before its end; it answers the command that goes on with it.
func Sit(l card.Language, m *game.Match, bots []bot.Bot, save func(*game.Match) (string, error)) (*Sitting, error) {
	you := slices.Index(bots, nil)
	if you < 0 {
		return nil, fmt.Errorf("a bot at every seat leaves none for a person")
	}
	s := &Sitting{Describer: Describer{words.Describer{Lang: l, Table: m.Engine.Table(), You: game.Seat(you)}}, match: m, bots: bots, save: save}
	return s, s.recall()
}

// recall makes the log of the match so far by playing it again.
func (s *Sitting) recall() error {
	again, err := game.NewMatch(s.Table, s.match.Log.Seed, s.match.Log.Seats)
	if err != nil {
		return err
	}
	again.Log.Notes = s.match.Log.Notes
	s.tell(again.Engine.Events(), nil)
	for _, c := range s.match.Log.Choices {
		if err := s.apply(again, c); err != nil {
			return err
		}
	}
	return nil
}

// View is what the person may know of the game.
func (s *Sitting) View() *game.View { return s.match.Engine.View(&s.match.State, s.You) }

// Question is what the person is asked, or nil. The cards of their hand are in
// the order in which the view shows the hand.
func (s *Sitting) Question() *game.Question {
	q := s.match.Engine.Question(&s.match.State, s.You)
	if q == nil {
		return nil
	}
	s.order = s.order[:0]
	var places []int
	for i, of := range q.Of {
		s.order = append(s.order, i)
		if of.Zone == game.Hand && of.Ctrl == s.You {
			places = append(places, i)
		}
	}
	cards := slices.Clone(places)
	slices.SortStableFunc(cards, func(a, b int) int { return q.Of[a].Index - q.Of[b].Index })
	for i, at := range places {
		s.order[at] = cards[i]
	}
	raw := *q
	q.Options, q.Of, q.Price = make([]game.Option, len(s.order)), make([]game.Object, len(s.order)), make([]int, len(s.order))
	for i, o := range s.order {
		q.Options[i], q.Of[i], q.Price[i] = raw.Options[o], raw.Of[o], raw.Price[o]
	}
	return q
}

// Over says whether the game has ended.
func (s *Sitting) Over() bool { return s.match.State.Over() }

// Answer answers the last Question; a refusal wraps game.ErrChoice.
func (s *Sitting) Answer(c game.Choice) error {
	own := make(game.Choice, len(c))
	for i, o := range c {
		if own[i] = -1; o >= 0 && o < len(s.order) {
			own[i] = s.order[o]
		}
	}
	return s.apply(s.match, own)
}

// Turn returns what finds the answer of the bot that is asked, or nil where the
// person is or the game is over. The function works on a copy of the game, so
// that it may run beside the Sitting; its answer goes to Reply.
func (s *Sitting) Turn() func() Reply {
	seat := s.match.Decision().Seat
	if s.Over() || s.bots[seat] == nil {
		return nil
	}
	var state game.State
	state.CopyFrom(&s.match.State)
	b, v := s.bots[seat], game.NewEngine(s.Table).View(&state, seat)
	return func() Reply {
		c, err := bot.Answer(b, v)
		return Reply{c, err}
	}
}

// Reply is the answer of a bot. Failed says why it is not the bot's own.
type Reply struct {
	Choice game.Choice
	Failed error
}

// Reply plays what a bot answered.
func (s *Sitting) Reply(r Reply) error {
	if r.Failed != nil {
		s.match.Note(r.Failed.Error())
	}
	return s.apply(s.match, r.Choice)
}

// apply plays a choice and puts what happened into the log.
func (s *Sitting) apply(m *game.Match, c game.Choice) error {
	k := mark{seat: m.Decision().Seat, lines: len(s.lines)}
	hand := m.Engine.View(&m.State, s.You).Seats[s.You].Hand
	for _, n := range m.Log.Notes {
		if n.At == len(m.Log.Choices) {
			s.lines = append(s.lines, Line{Text: s.say("fallback", n.Text), Rule: "-"})
		}
	}
	if err := m.Apply(c); err != nil {
		s.lines = s.lines[:k.lines]
		return err
	}
	k.reveals = s.tell(m.Engine.Events(), hand)
	s.marks = append(s.marks, k)
	return nil
}

// tell adds what happened to the log and says whether it showed the person, who
// held this hand before, something that was hidden.
func (s *Sitting) tell(events []game.Event, hand []game.Object) (reveals bool) {
	for _, ev := range events {
		ev := ev.Project(s.You)
		if text := s.Event(ev); text != "" {
			s.lines = append(s.lines, Line{Text: text, Rule: ev.Rule, Kind: ev.Kind, Seat: ev.Seat})
		}
		switch ev.Kind {
		case game.EvRoll, game.EvFlip:
			reveals = true
		case game.EvMove, game.EvReveal, game.EvLook:
			held := slices.ContainsFunc(hand, func(o game.Object) bool { return o.Def == ev.Def })
			if ev.HasDef() && !ev.From.Visible() && ev.From != game.Nowhere && !held {
				reveals = true
			}
		}
	}
	return reveals
}

// Back takes the person's declaration back (5.1.2.c).
func (s *Sitting) Back() bool {
	if s.Question() == nil || s.match.Cancel() != nil {
		return false
	}
	s.cut(len(s.match.Log.Choices))
	return true
}

// Undo takes back the person's last choice and what bots chose since, unless
// something hidden was revealed by them.
func (s *Sitting) Undo() bool {
	for i := len(s.marks) - 1; i >= 0 && !s.marks[i].reveals; i-- {
		if s.marks[i].seat == s.You {
			if s.match.Undo(len(s.marks)-i) != nil {
				return false
			}
			s.cut(i)
			return true
		}
	}
	return false
}

func (s *Sitting) cut(choices int) {
	s.lines = s.lines[:s.marks[choices].lines]
	s.marks = s.marks[:choices]
}

// Save saves the match and answers the command that goes on with it.
func (s *Sitting) Save() (string, error) { return s.save(s.match) }
