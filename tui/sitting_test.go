package tui

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"tumult/bot"
	"tumult/card"
	"tumult/game"
)

// stubborn is a bot whose answers are always wrong.
type stubborn struct{ panics bool }

func (stubborn) Name() string { return "stubborn" }
func (s stubborn) Choose(*game.View) game.Choice {
	if s.panics {
		panic("no idea")
	}
	return game.Choice{-1}
}

func sit(t *testing.T, l card.Language, seed uint64, b bot.Bot) *Sitting {
	t.Helper()
	s, err := Sit(l, match(t, seed), []bot.Bot{nil, b}, func(*game.Match) (string, error) { return "SAVED", nil })
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func random(t *testing.T) bot.Bot {
	t.Helper()
	b, err := bot.Named("random", 7)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Undo goes back one choice of the person at a time, restoring table and log, and
// never beyond a moment at which the person learned something.
func TestUndo(t *testing.T) {
	taken, refused := 0, 0
	for seed := range uint64(4) {
		s := sit(t, card.English, seed, random(t))
		rnd := rand.New(rand.NewPCG(seed, 1))
		for !s.Over() {
			if think := s.Turn(); think != nil {
				if err := s.Reply(think()); err != nil {
					t.Fatal(err)
				}
				continue
			}
			known, lines, hash := s.View().Known(), slices.Clone(s.lines), s.match.State.Hash()
			if err := s.Answer(s.Question().Pick(nil, rnd.IntN)); err != nil {
				t.Fatal(err)
			}
			for think := s.Turn(); think != nil; think = s.Turn() {
				if err := s.Reply(think()); err != nil {
					t.Fatal(err)
				}
			}
			if s.Over() {
				break
			}
			after := s.View().Known()
			learned := slices.ContainsFunc(after, func(d game.DefID) bool { return !slices.Contains(known, d) && !s.Table.IsToken(d) })
			if rnd.IntN(2) == 0 {
				continue
			}
			if !s.Undo() {
				refused++
				continue
			}
			taken++
			if learned {
				t.Errorf("seed %d: a choice that showed a new card was taken back:\n%v", seed, s.lines[max(0, len(s.lines)-5):])
			}
			if s.match.State.Hash() != hash || !slices.Equal(s.lines, lines) {
				t.Fatalf("seed %d: the game is not as it was before the choice", seed)
			}
			if err := s.Answer(s.Question().Pick(nil, rnd.IntN)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if taken == 0 || refused == 0 {
		t.Errorf("%d choices taken back, %d refused: both must be tried", taken, refused)
	}
}

// The options of a question name the objects of the view.
func TestQuestionNamesWhatTheViewShows(t *testing.T) {
	s := sit(t, card.English, 5, random(t))
	rnd := rand.New(rand.NewPCG(5, 1))
	hidden, visible := 0, 0
	for !s.Over() {
		if think := s.Turn(); think != nil {
			if err := s.Reply(think()); err != nil {
				t.Fatal(err)
			}
			continue
		}
		q, v := s.Question(), s.View()
		for i, o := range q.Options {
			if o.Kind != game.OptPlay && o.Kind != game.OptObject {
				continue
			}
			you := &v.Seats[s.You]
			var where []game.Object
			switch of := q.Of[i]; of.Zone {
			case game.Hand:
				where = you.Hand
				hidden++
			case game.Reserve:
				where = v.Seats[of.Ctrl].Reserve
				visible++
			case game.Expedition:
				where = v.Seats[of.Ctrl].Expedition[of.Exp]
			default:
				continue
			}
			if !slices.ContainsFunc(where, func(o game.Object) bool { return fmt.Sprint(o) == fmt.Sprint(q.Of[i]) }) {
				t.Errorf("option %d is %+v, which the view does not show among %+v", i, q.Of[i], where)
			}
		}
		if err := s.Answer(q.Pick(nil, rnd.IntN)); err != nil {
			t.Fatal(err)
		}
	}
	if hidden == 0 || visible == 0 {
		t.Errorf("%d hidden and %d visible options seen: both must be tried", hidden, visible)
	}
}

// A bot that answers wrongly or breaks is replaced by a legal choice, and the
// log says so.
func TestFailingBotFallsBack(t *testing.T) {
	for _, b := range []stubborn{{}, {panics: true}} {
		s := sit(t, card.English, 3, b)
		s.Question()
		if err := s.Answer(game.Choice{0, 1, 2}); err != nil {
			t.Fatal(err)
		}
		if err := s.Reply(s.Turn()()); err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(s.lines, func(l Line) bool { return strings.Contains(l.Text, "bot stubborn") }) {
			t.Errorf("panics %v: the log does not tell: %v", b.panics, s.lines)
		}
	}
}
