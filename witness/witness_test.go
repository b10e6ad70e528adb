package witness

import (
	"bytes"
	"compress/gzip"
	"flag"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

var keep = flag.Bool("keep", false, "write testdata anew")

func TestMain(m *testing.M) {
	flag.Parse()
	os.Exit(m.Run())
}

// TestKeep writes the kept record; it is run by hand with -keep.
func TestKeep(t *testing.T) {
	if !*keep {
		t.Skip("the record is kept")
	}
	if err := os.WriteFile("testdata/own-game.jsonl", text(t, write(t, pairs[2], 10, 2, map[string]int{})), 0o644); err != nil {
		t.Fatal(err)
	}
}

var pairs = [][2]string{{"ax", "br"}, {"ly", "mu"}, {"od", "yz"}, {"yz", "ly"}, {"mu", "ax"}, {"br", "od"}}

// Games of ours are explained to the last step, those with small decks, which are
// shuffled anew, as well.
func TestOwnGamesAreExplained(t *testing.T) {
	seen := map[string]int{}
	for i, decks := range pairs {
		for _, n := range []int{32, 11} {
			g := write(t, decks, n, uint64(i*100+n), seen)
			res := Explain(g, &Noted{})
			if res.Error != nil {
				t.Fatal(res.Error)
			}
			for _, gap := range res.Gaps {
				t.Errorf("%v with %d cards, step %d of %d: %s %s: %v, of %d: %q", decks, n, gap.From, len(g.Steps), gap.Asked, gap.Move, gap.Nearest, gap.Tried, gap.Ways)
			}
		}
	}
	for _, kind := range []string{"shuffle", "token", "die", "pass", "decline", "mana ", "target ", "choose ", "clean-up ", "support ability of ", "exhaust ability of ", "option ", "token to "} {
		if !slices.ContainsFunc(slices.Collect(maps.Keys(seen)), func(s string) bool { return strings.HasPrefix(s, kind) }) {
			t.Errorf("no game has %q: the test would not see it break", kind)
		}
	}
}

// alterations change one thing in a recorded state; they answer false where they
// find nothing to change.
var alterations = map[string]func(s *State) bool{
	"position": func(s *State) bool { s.Seats[0].HeroAt ^= 1; return true },
	"day":      func(s *State) bool { s.Day++; return true },
	"first":    func(s *State) bool { s.First = 3 - s.First; return true },
	"orb": func(s *State) bool {
		m := s.Seats[1].Mana
		if len(m) == 0 {
			return false
		}
		m[0].Exhausted = !m[0].Exhausted
		return true
	},
	"orders of the deck": func(s *State) bool {
		d := s.Seats[0].Deck
		if len(d) < 3 {
			return false
		}
		d[1], d[2] = d[2], d[1]
		return true
	},
	"card from hand to Reserve": func(s *State) bool {
		a := &s.Seats[1]
		if len(a.Hand) == 0 {
			return false
		}
		a.Reserve, a.Hand = append(a.Reserve, a.Hand[0]), a.Hand[1:]
		return true
	},
	"expedition": func(s *State) bool {
		a := &s.Seats[0]
		if len(a.HeroExp) == 0 {
			return false
		}
		a.CompExp, a.HeroExp = append(a.CompExp, a.HeroExp[0]), a.HeroExp[1:]
		return true
	},
	"boost":    inPlay(func(o *Object) { o.Boosts++ }),
	"fleeting": inPlay(func(o *Object) { o.Fleeting = !o.Fleeting }),
	"anchored": inPlay(func(o *Object) { o.Anchored = !o.Anchored }),
	"asleep":   inPlay(func(o *Object) { o.Asleep = !o.Asleep }),
	"counters": inPlay(func(o *Object) { o.Counters = map[string]int{"Kelon": 9} }),
	"exhausted Hero": func(s *State) bool {
		s.Seats[0].Hero[0].Exhausted = !s.Seats[0].Hero[0].Exhausted
		return true
	},
}

func inPlay(f func(*Object)) func(*State) bool {
	return func(s *State) bool {
		for i := range s.Seats {
			for _, z := range []Zone{s.Seats[i].HeroExp, s.Seats[i].CompExp} {
				if len(z) > 0 {
					f(&z[0])
					return true
				}
			}
		}
		return false
	}
}

// A record in which one thing is altered before a turn is not explained there, or
// at the next step where another choice leads to what was altered. Elsewhere the
// altered state may be a part of what a later step ends.
func TestAlteredRecordsAreNotExplained(t *testing.T) {
	g := write(t, pairs[0], 32, 3, map[string]int{})
	plain := text(t, g)
	for name, alter := range alterations {
		altered := 0
		for n := 5; n < len(g.Steps)-1; n += 8 {
			if !g.Steps[n+1].Move.ofTurn() {
				continue
			}
			games, err := Read(bytes.NewReader(plain))
			if err != nil {
				t.Fatal(err)
			}
			h := &games[0]
			if !alter(&h.Steps[n].After) {
				continue
			}
			altered++
			res := Explain(h, &Noted{})
			if len(res.Gaps) == 0 {
				t.Errorf("%s altered in step %d: all is explained", name, n+1)
			} else if first := res.Gaps[0].From; first > n+2 || first < n+1-window {
				t.Errorf("%s altered in step %d: step %d is not explained", name, n+1, first)
			}
		}
		if altered == 0 {
			t.Errorf("%s was never altered", name)
		}
	}
}

func TestUnreadableRecords(t *testing.T) {
	good := string(text(t, write(t, pairs[1], 8, 4, map[string]int{})))
	lines := strings.SplitAfter(good, "\n")
	with := func(old, now string) string {
		if !strings.Contains(good, old) {
			t.Fatalf("nothing to replace: %s", old)
		}
		return strings.Replace(good, old, now, 1)
	}
	for _, c := range []struct{ text, want string }{
		{"", "no games"},
		{"hello\n", "line 1: this is no JSON from character 1 on"},
		{good[:len(lines[0])+len(lines[1])/2], "line 2: the line was cut"},
		{lines[1], "line 1: field start"},
		{lines[0] + lines[2], "line 2: field n: step 1 expected, not 2"},
		{with(`"game":4,"n":2`, `"game":5,"n":2`), "line 3: field game: game 4 goes on, not 5"},
		{with(`"day":1`, `"day":"one"`), "line 1: field start.day: int expected, not string"},
		{with(`"day":1`, `"night":1`), `line 1: unknown field "night"`},
		{with(`"hero at":0`, `"hero at":8`), "line 1: field start: seat 1: regions are 0 to 7"},
		{with(`"move":{"mana"`, `"move":{"gold"`), `line 2: field move: unknown field "gold"`},
		{with(`"move":{"mana":[`, `"move":{"pass":true,"mana":[`), "line 2: field move: it must be one of"},
		{with(`"deck":[`, `"deck":[999,`), "line 1: field start, seat 1, deck: there is no card 999"},
		{with(`"deck":[`, `"deck":[1,`), "line 1: field start, seat 1, deck: 1 lies in start, seat 1, hero and in start, seat 1, deck"},
		{with(`"hero":[{"id":1,`, `"hero":[{"id":777,`), "line 1: field start: card 1 "},
		{with(`"card":"V|MO",`, ``), `line 1: field tumult: "" is no Tumult card`},
		{with(`ALT_CORE_B_LY_01_C`, `ALT_CORE_B_LY_99_C`), `line 1: field cards: card 1: unknown reference "ALT_CORE_B_LY_99_C"`},
	} {
		games, err := Read(strings.NewReader(c.text))
		if err == nil {
			err = Explain(&games[0], &Noted{}).Error
		}
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%.60q: %v, want %s", c.text, err, c.want)
		}
	}
}

func TestGzippedRecordThatWasCut(t *testing.T) {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	z.Write(text(t, write(t, pairs[1], 8, 4, map[string]int{})))
	z.Close()
	if _, err := Read(bytes.NewReader(b.Bytes())); err != nil {
		t.Fatal(err)
	}
	if _, err := Read(bytes.NewReader(b.Bytes()[:b.Len()/2])); err == nil || !strings.Contains(err.Error(), "the file was cut or is damaged") {
		t.Errorf("a cut file: %v", err)
	}
}

// The kept record is of a game of ours; an altered copy has one fault.
func TestMainReports(t *testing.T) {
	kept, err := os.ReadFile("testdata/own-game.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	games, err := Read(bytes.NewReader(kept))
	if err != nil {
		t.Fatal(err)
	}
	g := &games[0]
	n := slices.IndexFunc(g.Steps, func(s Step) bool { return s.Move.Play != 0 })
	g.Steps[n].After.Seats[0].HeroAt = 5
	altered := file("altered.jsonl", string(text(t, g)))
	steps := len(g.Steps)
	for _, c := range []struct {
		name, noted, file string
		code              int
		want              []string
	}{
		{"as it is", "", "testdata/own-game.jsonl", 0, []string{fmt.Sprintf("1 games, explained %d of %d steps, 0 unexplained, 0 noted", steps, steps)}},
		{"altered", "", altered, 1, []string{fmt.Sprintf("step %d (line %d)", n+1, n+2), "nearest: seat 1 hero at: recorded 5, ours 0"}},
		{"noted", fmt.Sprintf("%d/%d 4.1.d why\n%d/%d 4.1.d why\n", g.Number, n+1, g.Number, n+2), altered, 0, []string{", 0 unexplained, 2 noted"}},
		{"noted for nothing", fmt.Sprintf("# a note\n%d/%d 4.1.d why\n", g.Number, n+1), "testdata/own-game.jsonl", 1, []string{"note in line 2: step", "is explained after all"}},
		{"a note without a rule", "1/2 0.0.z why", altered, 1, []string{"line 1: there is no rule 0.0.z"}},
		{"a note without a reason", "1/2 4.1.d", altered, 1, []string{"line 1: a rule id and the reason expected"}},
		{"a note of nothing", "boosts 4.1.d why", altered, 1, []string{`line 1: "boosts" is neither a step`}},
		{"no file", "", "testdata/none", 1, []string{"testdata/none: no such file"}},
	} {
		o := Options{}
		if c.noted != "" {
			o.Noted = file("noted.txt", c.noted)
		}
		var out strings.Builder
		if code := Main(&out, o, []string{c.file}); code != c.code {
			t.Errorf("%s: answers %d, want %d\n%s", c.name, code, c.code, out.String())
		}
		for _, want := range c.want {
			if !strings.Contains(out.String(), want) {
				t.Errorf("%s: %q is missing in\n%s", c.name, want, out.String())
			}
		}
	}
	var out strings.Builder
	Main(&out, Options{Verbose: true}, []string{"testdata/own-game.jsonl"})
	for i := range steps { // every step is listed, with what explains it
		if !strings.Contains(out.String(), fmt.Sprintf("\n  %d seat ", i+1)) {
			t.Errorf("step %d is not listed", i+1)
		}
	}
}

func TestNotedFilesAreRead(t *testing.T) {
	files, err := filepath.Glob("noted/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatal("no files of notes", err)
	}
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if n, err := ReadNoted(string(text)); err != nil || len(n.notes) == 0 {
			t.Errorf("%s: %d notes, %v", name, len(n.notes), err)
		}
	}
}
