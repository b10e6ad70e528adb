package game

import (
	"fmt"
	"strings"
	"testing"
)

// TestSavedGamesAreRefusedByName: a saved game that was cut, changed, made by
// another version or is another thing is refused with the line and the reason.
func TestSavedGamesAreRefusedByName(t *testing.T) {
	tab, err := NewTable(Rules2024, starterSeats(t)[:2])
	if err != nil {
		t.Fatal(err)
	}
	m, err := NewMatch(tab, SeedFrom(1), []LogSeat{{"a", "x"}, {"b", "y"}})
	if err != nil {
		t.Fatal(err)
	}
	d := dice(1)
	for range 20 {
		if err := m.Apply(m.Decision().Pick(nil, d.below)); err != nil {
			t.Fatal(err)
		}
	}
	data, err := m.Save()
	if err != nil {
		t.Fatal(err)
	}
	text := string(data)
	body := text[:strings.Index(text, "end ")]
	signed := func(body string) string {
		return body + fmt.Sprintf("end %d %016x\n", strings.Count(body, "\nchoice"), sum([]byte(body)))
	}
	if signed(body) != text {
		t.Fatal("the checksum is of something else than the text before it")
	}
	for _, c := range []struct{ what, text, want string }{
		{"cut after a line", body[:strings.LastIndex(body[:len(body)-1], "\n")+1], "was cut"},
		{"cut inside a line", text[:len(text)/2], "was cut"},
		{"a choice changed", strings.Replace(text, "choice 0", "choice 1", 1), "cut or changed"},
		{"a line left out", strings.Replace(text, "seat \"b\" \"y\"\n", "", 1), "cut or changed"},
		{"two editions", signed(strings.Replace(body, "seed ", "edition 2026\nseed ", 1)), "a line for edition already"},
		{"words after a seat", signed(strings.Replace(body, `"a" "x"`, `"a" "x" "y"`, 1)), "two texts in quotes"},
		{"something after the end", text + "choice 0\n", "nothing may follow the end"},
		{"another version", signed(strings.Replace(body, "rules "+Version, "rules 0", 1)), "played by version 0 of the rules, this is version " + Version},
		{"no version", signed(strings.Replace(body, "rules "+Version+"\n", "", 1)), "a line each for rules, edition and seed"},
		{"no seats", signed(strings.Replace(strings.Replace(body, "seat \"a\" \"x\"\n", "", 1), "seat \"b\" \"y\"\n", "", 1)), "2 to 4 seats"},
		{"another edition", signed(strings.Replace(body, "edition 2024", "edition 1999", 1)), "unknown edition \"1999\""},
		{"another thing", "%PDF-1.4\n", "not a saved game"},
		{"nothing", "", "not a saved game"},
		{"a hash at a wrong place", signed(strings.Replace(body, "choice", "hash 0\nchoice", 1)), "a hash follows each 16 choices"},
		{"a choice of words", signed(strings.Replace(body, "choice 0", "choice none", 1)), "a choice is a list of option numbers"},
	} {
		var l Log
		err := l.UnmarshalText([]byte(c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), "line ") {
			t.Errorf("%s: %v", c.what, err)
		}
	}
	// Windows line ends are the same game.
	var l Log
	if err := l.UnmarshalText([]byte(strings.ReplaceAll(text, "\n", "\r\n"))); err != nil {
		t.Error(err)
	}
	if _, err := Replay(tab, l); err != nil {
		t.Error(err)
	}
	l.Last++
	if _, err := Replay(tab, l); err == nil || !strings.Contains(err.Error(), "choice 20: the game went another way") {
		t.Errorf("a last hash that differs: %v", err)
	}

	// Choices that are legal but not those that were made lead elsewhere.
	l = m.Log
	l.Hashes = []uint64{l.Hashes[0] + 1}
	if _, err := Replay(tab, l); err == nil || !strings.Contains(err.Error(), "choice 16: the game went another way") {
		t.Errorf("a hash that differs: %v", err)
	}
	l = m.Log
	l.Choices = append(l.Choices[:0:0], l.Choices...)
	l.Choices[2] = Choice{99}
	if _, err := Replay(tab, l); err == nil || !strings.Contains(err.Error(), "choice 3: ") {
		t.Errorf("an illegal choice: %v", err)
	}
}

// TestWhatIsTakenBackLeavesTheLog takes choices back across hashes and notes and
// plays on: the log must be that of the game as it is now.
func TestWhatIsTakenBackLeavesTheLog(t *testing.T) {
	tab, err := NewTable(Rules2024, starterSeats(t)[:2])
	if err != nil {
		t.Fatal(err)
	}
	m, err := NewMatch(tab, SeedFrom(1), []LogSeat{{"a", "x"}, {"b", "y"}})
	if err != nil {
		t.Fatal(err)
	}
	d := dice(1)
	play := func(n int) {
		for range n {
			if len(m.Log.Choices)%7 == 0 {
				m.Note("a remark")
			}
			if err := m.Apply(m.Decision().Pick(nil, d.below)); err != nil {
				t.Fatal(err)
			}
		}
	}
	play(40)
	if err := m.Undo(30); err != nil {
		t.Fatal(err)
	}
	if n := len(m.Log.Notes); n != 2 { // of choices 0 and 7
		t.Errorf("%d notes are left of 10 choices", n)
	}
	play(28)
	text, err := m.Save()
	if err != nil {
		t.Fatal(err)
	}
	var l Log
	if err := l.UnmarshalText(text); err != nil {
		t.Fatal(err)
	}
	again, err := Replay(tab, l)
	if err != nil {
		t.Fatal(err)
	}
	if again.State.Hash() != m.State.Hash() || len(l.Hashes) != 2 {
		t.Errorf("the replay differs; %d hashes for 38 choices", len(l.Hashes))
	}
}
