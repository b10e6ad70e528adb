package live

import (
	"errors"
	"fmt"
	"slices"

	"tumult/ability"
	"tumult/game"
	"tumult/protocol"
)

// How a game ended; protocol.State.End.
const (
	endRace       = "race"
	endConcession = "concession"
	endTime       = "time"
	endAgreement  = "agreement"
	endLimit      = "limit"
	endVersion    = "version" // for this program only
)

// maxPly is after how many changes a game is drawn, so that no list of records grows
// without end. The longest games of people have a tenth of them.
const maxPly = 5000

// maxTaken is how often a seat takes back in a game at most, declarations included: by
// no more of it is a game drawn out to maxPly.
const maxTaken = 500

// hashEvery is by how many choices a record has the state's hash.
const hashEvery = 16

// ErrVersion is wrapped where a game was begun by another version of the rules.
var ErrVersion = errors.New("another version of the rules")

// Table is what the records of a game add up to. It is no more than that: it does
// not know the time, and the same records always make the same Table.
type Table struct {
	Begin     // with the seats that joined
	Ply   int // grows with every record that changes the game
	match *game.Match
	find  Find
	told  []told // all that has happened and was not taken back
	count int    // of all that was ever told
	marks []mark // one for each choice
	began int64  // milliseconds since 1970
	at    int64  // of the last record
	timer timer

	ended   string // how, or ""
	winner  int    // beside the rules: who won by what ended it
	draw    int    // who offers a draw, or Nobody
	undo    int    // who asks to take back at this ply, or Nobody
	taken   [2]int // by seat, how often it took back by itself
	begged  [2]int // by seat, the last ply at which it asked to take back or offered a draw
	rematch int    // who wants another game, or Nobody
	next    string // the other game
	agreed  int64  // when both wanted it, in milliseconds since 1970
	acts    map[act]done
}

// Find finds a card by its reference.
type Find func(ref string) (ability.Card, bool)

// told is an event and the ply that it led to.
type told struct {
	game.Event
	ply    int
	number int // one for each, also for those that were taken back
}

// mark is what must be known of a choice to take it back.
type mark struct {
	seat    int
	told    int // events before it
	clocks  reading
	reveals bool // a person learned something by it
}

// act names an act of a seat.
type act struct {
	seat int
	id   string
}

// done is what an act did.
type done struct {
	what string // to know it again
	ply  int    // that it led to
}

// NewTable makes the table to which records are to be folded.
func NewTable(find Find) *Table {
	return &Table{find: find, winner: protocol.Nobody, draw: protocol.Nobody, undo: protocol.Nobody, rematch: protocol.Nobody, acts: map[act]done{}, timer: timer{runs: protocol.Nobody}}
}

// Fold adds a record. An error says that the record does not belong here; the Table
// is of no use then.
func (t *Table) Fold(r Record) error {
	if (t.Game == "") != (r.Kind == KindBegin) {
		return fmt.Errorf("a record %q where the game has begun: %v", r.Kind, t.Game != "")
	}
	if err := t.fold(&r); err != nil {
		return fmt.Errorf("game %s, ply %d, %s: %w", t.Game, t.Ply, r.Kind, err)
	}
	t.at = max(t.at, r.At)
	t.acts[act{r.Seat, r.ID}] = done{r.what(), t.Ply}
	return nil
}

func (t *Table) fold(r *Record) error {
	if need := r.Kind; t.match == nil && need != KindBegin && need != KindJoin && need != KindConcede {
		return errors.New("the other seat is free")
	}
	t.timer.stood(r.Told)
	switch r.Kind {
	case KindBegin:
		return t.begin(r)
	case KindJoin:
		if t.match != nil || t.ended != "" || r.Joins == nil {
			return errors.New("no seat is free")
		}
		t.Seats = append(slices.Clone(t.Seats), *r.Joins)
		return t.start(r.At)
	case KindChoice:
		return t.choice(r)
	case KindCancel:
		if err := t.match.Cancel(); err != nil {
			return err
		}
		t.taken[r.Seat]++
		t.takeBack(r, len(t.match.Log.Choices))
	case KindUndo:
		if r.To < 0 || r.To >= len(t.marks) {
			return fmt.Errorf("there is no choice %d", r.To)
		}
		if err := t.match.Undo(len(t.marks) - r.To); err != nil {
			return err
		}
		if r.Do == "undo" {
			t.taken[r.Seat]++
		}
		t.takeBack(r, r.To)
	case KindAskUndo:
		t.undo, t.begged[r.Seat] = r.Seat, t.Ply
	case KindRefuseUndo:
		t.undo = protocol.Nobody
	case KindOfferDraw:
		t.draw, t.begged[r.Seat] = r.Seat, t.Ply
	case KindRefuseDraw:
		t.draw = protocol.Nobody
	case KindDraw:
		t.end(endAgreement, protocol.Nobody, r.At)
	case KindConcede:
		winner := protocol.Nobody
		if t.match != nil {
			winner = 1 - r.Seat
		}
		t.end(endConcession, winner, r.At)
	case KindTime:
		t.end(endTime, 1-r.Seat, r.At)
	case KindResume:
		t.timer.charge(r.From)
		t.timer.since = r.At
	case KindRematch:
		t.rematch = r.Seat
	case KindNext:
		t.next, t.agreed = r.Next, r.At
	case KindNote:
		t.match.Note(r.Text)
	default:
		return errors.New("a kind of record that this program does not know")
	}
	return nil
}

func (t *Table) begin(r *Record) error {
	if r.Begin == nil || len(r.Begin.Seats) == 0 || len(r.Begin.Seed) != len(game.Seed{}) {
		return errors.New("it does not say what begins")
	}
	t.Begin, t.Ply, t.began = *r.Begin, 1, r.At
	if t.Rules != game.Version {
		return t.refused(r.At)
	}
	if len(t.Seats) == 1 {
		return nil
	}
	return t.start(r.At)
}

// start deals, once both seats are taken.
func (t *Table) start(at int64) error {
	rules, err := game.RulesNamed(t.Edition)
	if err != nil {
		return err
	}
	var setups []game.SeatSetup
	var log []game.LogSeat
	for _, s := range t.Seats {
		setup, err := bring(s, t.find)
		if err != nil {
			return err
		}
		setups = append(setups, setup)
		log = append(log, game.LogSeat{Name: s.Name, Deck: s.Deck})
	}
	tab, err := game.NewTable(rules, setups)
	if err != nil {
		return err
	}
	if t.match, err = game.NewMatch(tab, game.Seed(t.Seed), log); err != nil {
		return err
	}
	t.timer = timer{Clock: t.Clock, left: make([]int64, len(t.Seats)), used: make([]int64, len(t.Seats)), runs: protocol.Nobody, since: at}
	for i := range t.timer.left {
		t.timer.left[i] = t.Clock.full()
	}
	t.moved(at, false)
	t.tell()
	return nil
}

func (t *Table) choice(r *Record) error {
	k := mark{seat: r.Seat, told: len(t.told)}
	if r.Hash != "" && r.Hash != t.hash() {
		return errors.New("the game went another way than when it was played")
	}
	if err := t.match.Apply(r.Choice); err != nil {
		return err
	}
	t.timer.charge(r.At)
	k.clocks = t.timer.read()
	t.moved(r.At, true)
	k.reveals = t.tell()
	t.marks = append(t.marks, k)
	if t.draw != r.Seat {
		t.draw = protocol.Nobody
	}
	return nil
}

func (t *Table) hash() string { return fmt.Sprintf("%016x", t.match.State.Hash()) }

// moved notes that the game is another than before.
func (t *Table) moved(at int64, answered bool) {
	t.Ply++
	t.undo = protocol.Nobody
	t.timer.charge(at)
	switch {
	case t.match.State.Over():
		t.ended = endRace
	case t.Ply >= maxPly:
		t.ended = endLimit
	}
	t.timer.turn(t.running(), answered)
}

// running is the seat whose time runs.
func (t *Table) running() int {
	if asked := t.Asked(); t.Clock.Kind != "none" && asked >= 0 && t.Seats[asked].Bot == "" {
		return asked
	}
	return protocol.Nobody
}

// end ends the game beside its rules.
func (t *Table) end(how string, winner int, at int64) {
	t.Ply++
	t.draw, t.undo = protocol.Nobody, protocol.Nobody
	t.ended, t.winner = how, winner
	t.timer.charge(at)
	t.timer.turn(protocol.Nobody, false)
}

// tell takes down what happened and says whether a person learned something by it:
// by chance, or of cards of others that were hidden.
func (t *Table) tell() (reveals bool) {
	for _, ev := range t.match.Engine.Events() {
		t.count++
		t.told = append(t.told, told{ev, t.Ply, t.count})
		reveals = reveals || t.reveals(ev)
	}
	return reveals
}

// reveals says whether a person learned something by an event.
func (t *Table) reveals(ev game.Event) bool {
	switch ev.Kind {
	case game.EvRoll, game.EvFlip, game.EvShuffle, game.EvLook:
		return true
	case game.EvReveal, game.EvPlay, game.EvMove:
		return ev.HasDef() && !ev.From.Visible() && ev.From != game.Nowhere && (ev.From == game.Deck || t.shows(ev))
	}
	return false
}

// shows says whether an event shows a card to a person who does not have it.
func (t *Table) shows(ev game.Event) bool {
	for i, s := range t.Seats {
		if seen := ev.Project(game.Seat(i)); s.Bot == "" && game.Seat(i) != ev.Seat && seen.HasDef() {
			return true
		}
	}
	return false
}

// takeBack goes back to what was before a choice.
func (t *Table) takeBack(r *Record, choices int) {
	t.timer.charge(r.At)
	if r.Back {
		t.timer.setBack(t.marks[choices].clocks)
	}
	t.told = t.told[:t.marks[choices].told:t.marks[choices].told]
	t.marks = t.marks[:choices]
	t.moved(r.At, r.Kind == KindCancel && !r.Back)
}

// Over says whether the game has ended.
func (t *Table) Over() bool { return t.ended != "" }

// Begun says whether both seats are taken.
func (t *Table) Begun() bool { return t.match != nil }

// Asked is the seat that is to decide, or protocol.Nobody.
func (t *Table) Asked() int {
	if t.match == nil || t.Over() {
		return protocol.Nobody
	}
	return int(t.match.Decision().Seat)
}

// Winner is the seat that won, or protocol.Nobody.
func (t *Table) Winner() int {
	if t.ended == endRace && t.match.State.Winner() != game.NoSeat {
		return int(t.match.State.Winner())
	}
	return t.winner
}

// SeatOf is the seat of one of these users, or protocol.Nobody.
func (t *Table) SeatOf(users ...string) int {
	for i, s := range t.Seats {
		if s.User != "" && slices.Contains(users, s.User) {
			return i
		}
	}
	return protocol.Nobody
}

// Back is the choice up to which a seat may take back, from 0: its last one, if no
// person has learned anything since.
func (t *Table) back(seat int) (to int, ok bool) {
	if t.Over() || t.Undo == UndoNever || t.taken[seat] >= maxTaken {
		return 0, false
	}
	for i := len(t.marks) - 1; i >= 0 && !t.marks[i].reveals; i-- {
		if t.marks[i].seat == seat {
			return i, true
		}
		if t.Undo == UndoFree && t.Seats[t.marks[i].seat].Bot == "" {
			return 0, false // another person has chosen since: it is not the seat's alone
		}
	}
	return 0, false
}

// Policies of taking back.
const (
	UndoAsk   = "ask"   // the other person is asked
	UndoFree  = "free"  // nobody is asked, unless another person has chosen since: then not at all
	UndoNever = "never" // only declarations can be taken back
)
