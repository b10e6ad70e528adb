package game

import (
	"bytes"
	"fmt"
	"testing"
)

// FuzzSavedGame holds that no text makes reading and replaying a saved game fail
// badly: as it is, and with the checksum made right, as who changes a file on
// purpose would.
func FuzzSavedGame(f *testing.F) {
	seats := starterSeats(f)
	tables := map[string]*Table{}
	const pieces = 80 // of two starter lists with their Heroes
	for _, rules := range []Rules{Rules2024, Rules2026} {
		tab, err := NewTable(rules, seats[:2])
		if err != nil {
			f.Fatal(err)
		}
		tables[rules.Name] = tab
		m, err := NewMatch(tab, SeedFrom(1), []LogSeat{{"a", "x"}, {"b", "1 y\n"}})
		if err != nil {
			f.Fatal(err)
		}
		m.Note("a remark")
		d := dice(1)
		for range 40 {
			if err := m.Apply(m.Decision().Pick(nil, d.below)); err != nil {
				f.Fatal(err)
			}
		}
		text, err := m.Log.MarshalText()
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
		f.Add(text[:len(text)/2])
	}
	for _, s := range []string{"", logMagic, logMagic + "\nrules 0\n", logMagic + "\nchoice 1 -1\n", logMagic + "\nhash 0\nend 0 0\n", logMagic + "\nnote \"\nseat \"\" \"\n"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		body, _, _ := bytes.Cut(text, []byte("\nend "))
		body = append(bytes.TrimSuffix(body, []byte("\n")), '\n')
		choices := bytes.Count(body, []byte("\nchoice"))
		for _, text := range [][]byte{text, fmt.Appendf(body, "end %d %016x\n", choices, sum(body))} {
			var l Log
			if l.UnmarshalText(text) != nil {
				continue
			}
			again, err := l.MarshalText()
			if err != nil {
				t.Fatal(err)
			}
			var back Log
			if err := back.UnmarshalText(again); err != nil || fmt.Sprint(back) != fmt.Sprint(l) {
				t.Fatalf("written and read again it is another: %v", err)
			}
			m, err := Replay(tables[l.Edition], l)
			if err != nil {
				continue
			}
			if v := violation(m.Engine, &m.State, pieces); v != "" {
				t.Fatal(v)
			}
		}
	})
}

// FuzzState holds that no bytes make loading a state fail badly, as they are and
// with the checksum made right.
func FuzzState(f *testing.F) {
	tab, err := NewTable(Rules2024, starterSeats(f)[:2])
	if err != nil {
		f.Fatal(err)
	}
	e := NewEngine(tab)
	var s State
	d := dice(1)
	if err := e.Start(&s, SeedFrom(1)); err != nil {
		f.Fatal(err)
	}
	for range 40 {
		if err := e.Apply(&s, e.Decision(&s).Pick(nil, d.below)); err != nil {
			f.Fatal(err)
		}
	}
	data := s.AppendBinary(nil)
	f.Add(data)
	f.Add(data[:len(data)-9])
	f.Add([]byte(stateMagic))
	f.Fuzz(func(t *testing.T, data []byte) {
		right := data[:max(0, len(data)-8)]
		right = order.AppendUint64(bytes.Clone(right), sum(right))
		for _, data := range [][]byte{data, right} {
			var s State
			if err := e.Load(&s, data); err == nil && !bytes.Equal(s.AppendBinary(nil), data) {
				t.Fatal("a loaded state is written another way")
			}
		}
	})
}

// FuzzChoices answers the questions of a game with choices encoded as bytes, a
// length and that many options each: nothing fails badly, what is refused changes
// nothing, and what is accepted keeps the invariants.
func FuzzChoices(f *testing.F) {
	var tables []*Table
	seats := starterSeats(f)
	for i := range seats {
		tab, err := NewTable([]Rules{Rules2024, Rules2026}[i%2], []SeatSetup{seats[i], seats[(i+1)%len(seats)]})
		if err != nil {
			f.Fatal(err)
		}
		tables = append(tables, tab)
		e := NewEngine(tab)
		var s State
		if err := e.Start(&s, SeedFrom(uint64(i))); err != nil {
			f.Fatal(err)
		}
		var code []byte
		for d := dice(i + 1); !s.over; {
			c := e.Decision(&s).Pick(nil, d.below)
			code = append(code, byte(len(c)))
			for _, o := range c {
				code = append(code, byte(o))
			}
			if err := e.Apply(&s, c); err != nil {
				f.Fatal(err)
			}
		}
		f.Add(uint8(i), code)
	}
	f.Add(uint8(0), []byte{3, 0, 1, 2, 3, 0, 1, 2, 1, 0, 1, 1, 1, 255})
	f.Fuzz(func(t *testing.T, start uint8, code []byte) {
		e := NewEngine(tables[int(start)%len(tables)])
		var s State
		if err := e.Start(&s, SeedFrom(uint64(start))); err != nil {
			t.Fatal(err)
		}
		pieces := len(s.pieces)
		for len(code) > 0 && !s.over {
			n := min(int(code[0]%8), len(code)-1)
			var c Choice
			for _, b := range code[1 : 1+n] {
				c = append(c, int(int8(b)))
			}
			code = code[1+n:]
			before := s.Hash()
			d := e.Decision(&s)
			legal := d.Check(c)
			if err := e.Apply(&s, c); (err == nil) != (legal == nil) {
				t.Fatalf("%v to %v: checked %v, applied %v", c, d.Kind, legal, err)
			} else if err != nil && s.Hash() != before {
				t.Fatalf("%v to %v was refused and changed the state", c, d.Kind)
			}
			if v := violation(e, &s, pieces); v != "" {
				t.Fatal(v)
			}
		}
	})
}
