package tui

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"tumult/bot"
	"tumult/game"
)

// turnings is how many turning points are told.
const turnings = 6

// moment is what one turn brought: from the choice of what to play, or that
// nothing is, to the next such choice. Balances are for the person, in regions of
// the race, as a bot judges them.
type moment struct {
	at, day       int
	seat          game.Seat // who chose; NoSeat before the first turn
	what          []string
	before, after float64
	last          bool
}

func (m *moment) swing() float64 { return m.after - m.before }

// moments replays the match and judges every turn as a spectator sees it.
func (s *Sitting) moments() ([]moment, error) {
	m, err := game.NewMatch(s.Table, s.match.Log.Seed, s.match.Log.Seats)
	if err != nil {
		return nil, err
	}
	judge := func() float64 { return bot.Evaluate(m.Engine.View(&m.State, game.NoSeat), s.You) / 10 }
	now := moment{seat: game.NoSeat, before: judge()}
	var out []moment
	for _, c := range s.match.Log.Choices {
		if m.Decision().Kind == game.ChooseTurn {
			now.after = judge()
			out = append(out, now)
			now = moment{at: len(out), day: m.State.Day(), seat: m.Decision().Seat, before: now.after}
		}
		if err := m.Apply(c); err != nil {
			return nil, err
		}
		for _, ev := range m.Engine.Events() {
			if text := s.deed(ev.Project(s.You)); text != "" {
				now.what = append(now.what, text)
			}
		}
	}
	now.last, now.after = m.State.Over(), now.before
	return append(out, now), nil
}

// greatest are the turns with the greatest swings, in the order in which they
// came.
func greatest(all []moment) []moment {
	turns := slices.DeleteFunc(slices.Clone(all), func(m moment) bool { return m.last || m.seat == game.NoSeat || len(m.what) == 0 })
	slices.SortStableFunc(turns, func(a, b moment) int { return cmp.Compare(math.Abs(b.swing()), math.Abs(a.swing())) })
	turns = turns[:min(turnings, len(turns))]
	slices.SortFunc(turns, func(a, b moment) int { return cmp.Compare(a.at, b.at) })
	return turns
}

// TurningPoints tells of the turns that changed the balance of the game most, in
// the order in which they came, and of the last one.
func (s *Sitting) TurningPoints() []Text {
	all, err := s.moments()
	if err != nil {
		return []Text{{S: err.Error()}}
	}
	turns, last := greatest(all), all[len(all)-1]
	out := []Text{{S: s.say("turning intro")}, {s.row(s.say("t day"), s.say("t who"), s.say("t swing"), s.say("t balance"), s.say("t what")), Style{Tone: Bar, Bold: true}}}
	add := func(m moment, st Style, swing, balance string) {
		for i, l := range wrap(strings.Join(m.what, ", "), whatWidth, 0) {
			if i == 0 {
				out = append(out, Text{s.row(fmt.Sprint(m.day), s.Who(m.seat), swing, balance, l), st})
			} else {
				out = append(out, Text{s.row("", "", "", "", l), Style{}})
			}
		}
	}
	for _, m := range turns {
		sign, st := "▲", Style{Tone: Good}
		if m.swing() < 0 {
			sign, st = "▼", Style{Tone: Theirs}
		}
		add(m, st, sign+s.Number(m.swing()), s.Number(m.before)+" → "+s.Number(m.after))
	}
	if last.last {
		add(last, Style{Bold: true}, s.say("t end"), s.Number(last.before))
	}
	return out
}

// whatWidth is what is left for deeds in the rows of the table, which fit the
// least screen.
const whatWidth = 32

// row is a row of the table.
func (s *Sitting) row(day, who, swing, balance, what string) string {
	return fmt.Sprintf("%-5s%-10s%-8s%-16s%s", fit(day, 4), fit(who, 9), swing, balance, what)
}

// deed says in few words what an event is that changes the balance, or "".
func (s *Sitting) deed(ev game.Event) string {
	switch ev.Kind {
	case game.EvPlay:
		return s.say("t play", s.Card(ev.Def))
	case game.EvQuick:
		return s.say("t quick", s.Card(ev.Def))
	case game.EvPass:
		return s.say("t pass")
	case game.EvAdvance:
		return fmt.Sprintf("%s %s %+d", s.say([...]string{"hero x", "comp x"}[ev.Exp]), s.Who(ev.Seat), ev.N)
	case game.EvWin:
		return s.say("t win", s.Who(ev.Seat))
	}
	return ""
}
