package game

import (
	"bytes"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Version names the rules as this engine plays them. A log of another version
// is refused, never quietly played into something else.
const Version = "8"

// hashEvery is the number of choices after which a log notes the state's hash.
const hashEvery = 16

// LogSeat is a seat as a log names it: whoever keeps the log finds the deck by
// the lines of its list, or by its name.
type LogSeat struct {
	Name string
	Deck string
}

// Log is a game as what it follows from: edition, seed, seats and choices, with
// the state's hash at intervals, so that a divergence is found near its first
// step.
type Log struct {
	Edition string
	Seed    Seed
	Seats   []LogSeat
	Choices []Choice
	Hashes  []uint64 // after every hashEvery choices
	Notes   []Note   // in the order of the choices
	Last    uint64   // hash of the state after the last choice; 0: not noted
}

// Note is something to know about a game that its choices do not say, such as
// that a bot failed.
type Note struct {
	At   int // number of choices before it
	Text string
}

// Match is a game with its log: what a table needs to be played on, saved, and
// taken back.
type Match struct {
	Engine *Engine
	State  State
	Log    Log
	marks  int // number of choices before the declaration that goes on
}

// NewMatch starts a game that is logged.
func NewMatch(t *Table, seed Seed, seats []LogSeat) (*Match, error) {
	m := &Match{Engine: NewEngine(t), Log: Log{Edition: t.Rules.Name, Seed: seed, Seats: seats}}
	return m, m.Engine.Start(&m.State, seed)
}

// Decision returns the question that the game waits for.
func (m *Match) Decision() *Decision { return m.Engine.Decision(&m.State) }

// Apply answers the decision and logs the choice.
func (m *Match) Apply(c Choice) error {
	if m.Decision().Kind == ChooseTurn {
		m.marks = len(m.Log.Choices)
	}
	c = append(Choice(nil), c...)
	if err := m.Engine.Apply(&m.State, c); err != nil {
		return err
	}
	m.Log.Choices = append(m.Log.Choices, c)
	if len(m.Log.Choices)%hashEvery == 0 {
		m.Log.Hashes = append(m.Log.Hashes, m.State.Hash())
	}
	return nil
}

// Declared is how many choices were made before the declaration that goes on.
func (m *Match) Declared() int { return m.marks }

// Cancel takes the declaration back; its choices leave the log too.
func (m *Match) Cancel() error {
	if err := m.Engine.Cancel(&m.State); err != nil {
		return err
	}
	m.cut(m.marks)
	return nil
}

// Save writes the log as text with the hash of the state that it leads to.
func (m *Match) Save() ([]byte, error) {
	l := m.Log
	l.Last = m.State.Hash()
	return l.MarshalText()
}

// Note logs a remark about the next choice.
func (m *Match) Note(text string) {
	m.Log.Notes = append(m.Log.Notes, Note{len(m.Log.Choices), text})
}

func (m *Match) cut(n int) {
	m.Log.Notes = slices.DeleteFunc(m.Log.Notes, func(x Note) bool { return x.At >= n })
	m.Log.Choices = m.Log.Choices[:n]
	m.Log.Hashes = m.Log.Hashes[:min(len(m.Log.Hashes), n/hashEvery)]
}

// Undo takes the last n choices back by playing the others again.
func (m *Match) Undo(n int) error {
	if n < 0 || n > len(m.Log.Choices) {
		return fmt.Errorf("there are %d choices to take back, not %d", len(m.Log.Choices), n)
	}
	m.cut(len(m.Log.Choices) - n)
	_, err := m.replay()
	return err
}

// Replay plays a log at its table from the start. On an error the choice at
// which it broke is named.
func Replay(t *Table, l Log) (*Match, error) {
	if l.Edition != t.Rules.Name {
		return nil, fmt.Errorf("the log is of edition %s, the table of edition %s", l.Edition, t.Rules.Name)
	}
	m := &Match{Engine: NewEngine(t), Log: l}
	if at, err := m.replay(); err != nil {
		return nil, fmt.Errorf("choice %d: %w", at+1, err)
	}
	return m, nil
}

func (m *Match) replay() (int, error) {
	if err := m.Engine.Start(&m.State, m.Log.Seed); err != nil {
		return 0, err
	}
	for i, c := range m.Log.Choices {
		if m.Decision().Kind == ChooseTurn {
			m.marks = i
		}
		if err := m.Engine.Apply(&m.State, c); err != nil {
			return i, err
		}
		if k := (i+1)/hashEvery - 1; (i+1)%hashEvery == 0 && k < len(m.Log.Hashes) && m.State.Hash() != m.Log.Hashes[k] {
			return i, errAnotherWay
		}
	}
	last := m.Log.Last
	m.Log.Last = 0
	if last != 0 && last != m.State.Hash() {
		return len(m.Log.Choices) - 1, errAnotherWay
	}
	return len(m.Log.Choices), nil
}

var errAnotherWay = errors.New("the game went another way than when it was played")

const logMagic = "tumult game"

// MarshalText writes the log as text, a line for each thing.
func (l Log) MarshalText() ([]byte, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\nrules %s\nedition %s\nseed %s\n", logMagic, Version, l.Edition, hex.EncodeToString(l.Seed[:]))
	for _, s := range l.Seats {
		fmt.Fprintf(&b, "seat %s %s\n", strconv.Quote(s.Name), strconv.Quote(s.Deck))
	}
	notes := l.Notes
	note := func(at int) {
		for len(notes) > 0 && notes[0].At <= at {
			fmt.Fprintf(&b, "note %s\n", strconv.Quote(notes[0].Text))
			notes = notes[1:]
		}
	}
	for i, c := range l.Choices {
		note(i)
		b.WriteString("choice")
		for _, o := range c {
			fmt.Fprintf(&b, " %d", o)
		}
		b.WriteByte('\n')
		if k := (i+1)/hashEvery - 1; (i+1)%hashEvery == 0 && k < len(l.Hashes) {
			fmt.Fprintf(&b, "hash %016x\n", l.Hashes[k])
		}
	}
	note(len(l.Choices))
	if l.Last != 0 {
		fmt.Fprintf(&b, "last %016x\n", l.Last)
	}
	fmt.Fprintf(&b, "end %d %016x\n", len(l.Choices), sum([]byte(b.String())))
	return []byte(b.String()), nil
}

// UnmarshalText reads what MarshalText wrote. A text that was cut, changed or
// made by another version is refused with the line and the reason.
func (l *Log) UnmarshalText(text []byte) error {
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	lines := strings.SplitAfter(string(text), "\n")
	fail := func(i int, format string, args ...any) error {
		return fmt.Errorf("line %d: %s", i+1, fmt.Sprintf(format, args...))
	}
	if strings.TrimSpace(lines[0]) != logMagic {
		return fail(0, "this is not a saved game: %q expected", logMagic)
	}
	var n Log
	var once [4]bool // which of the words that stand once have come
	at := len(lines[0])
	for i, line := range lines[1:] {
		if !strings.HasSuffix(line, "\n") {
			return fail(i+1, "the saved game was cut: its end is missing")
		}
		word, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		if k := slices.Index(onceWords[:], word); k >= 0 {
			if once[k] {
				return fail(i+1, "there is a line for %s already", word)
			}
			once[k] = true
		}
		switch word {
		case "rules":
			if rest != Version {
				return fail(i+1, "the game was played by version %s of the rules, this is version %s: finish it with the program that began it", rest, Version)
			}
		case "edition":
			if _, err := RulesNamed(rest); err != nil {
				return fail(i+1, "%v", err)
			}
			n.Edition = rest
		case "seed":
			b, err := hex.DecodeString(rest)
			if err != nil || len(b) != len(n.Seed) {
				return fail(i+1, "a seed has %d hexadecimal digits", 2*len(n.Seed))
			}
			copy(n.Seed[:], b)
		case "seat":
			var s LogSeat
			var ok bool
			if s.Name, s.Deck, ok = twoTexts(rest); !ok {
				return fail(i+1, "a seat is two texts in quotes: name and deck")
			}
			n.Seats = append(n.Seats, s)
		case "choice":
			c := Choice{}
			for _, f := range strings.Fields(rest) {
				v, err := strconv.Atoi(f)
				if err != nil || v < 0 || len(c) > 999 {
					return fail(i+1, "a choice is a list of option numbers, not %q", f)
				}
				c = append(c, v)
			}
			n.Choices = append(n.Choices, c)
		case "note":
			text, err := strconv.Unquote(rest)
			if err != nil {
				return fail(i+1, "a note is a text in quotes")
			}
			n.Notes = append(n.Notes, Note{len(n.Choices), text})
		case "last":
			h, err := strconv.ParseUint(rest, 16, 64)
			if err != nil || h == 0 {
				return fail(i+1, "the last hash has 16 hexadecimal digits")
			}
			n.Last = h
		case "hash":
			h, err := strconv.ParseUint(rest, 16, 64)
			if err != nil {
				return fail(i+1, "a hash has 16 hexadecimal digits")
			}
			if len(n.Choices) != (len(n.Hashes)+1)*hashEvery {
				return fail(i+1, "a hash follows each %d choices", hashEvery)
			}
			n.Hashes = append(n.Hashes, h)
		case "end":
			if line != fmt.Sprintf("end %d %016x\n", len(n.Choices), sum(text[:at])) {
				return fail(i+1, "the saved game was cut or changed: its checksum differs")
			}
			if strings.TrimSpace(strings.Join(lines[i+2:], "")) != "" {
				return fail(i+2, "nothing may follow the end")
			}
			if !once[0] || !once[1] || !once[2] || len(n.Seats) < 2 || len(n.Seats) > MaxSeats {
				return fail(i+1, "a saved game has a line each for rules, edition and seed, and one for each of 2 to %d seats", MaxSeats)
			}
			*l = n
			return nil
		default:
			return fail(i+1, "rules, edition, seed, seat, choice, note, hash, last or end expected, not %q", word)
		}
		at += len(line)
	}
	return fail(len(lines)-1, "the saved game was cut: its end is missing")
}

// onceWords are the words of lines that stand once; the last may be missing.
var onceWords = [...]string{"rules", "edition", "seed", "last"}

// twoTexts reads two texts in quotes with a space between.
func twoTexts(s string) (a, b string, ok bool) {
	q, err := strconv.QuotedPrefix(s)
	if err != nil || !strings.HasPrefix(s[len(q):], " ") {
		return "", "", false
	}
	a, err = strconv.Unquote(q)
	if err != nil {
		return "", "", false
	}
	b, err = strconv.Unquote(s[len(q)+1:])
	return a, b, err == nil
}
