package scenario

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// testHead is a table on which most lines make sense.
const testHead = `scenario Test
card Wolf: Character 1/1, 1/1/1, Animal
card Bear: Character 2/2, 2/2/2
card Bolt: Spell 1/1
  Discard target Character.
card Tap: Permanent 1/1
  {T} : Draw a card.
A hand: Wolf, Bolt as bolt, Wolf as other
A mana: 3
A landmarks: Tap
B hero expedition: Bear, Wolf (asleep)
`

// TestMistakes: each mistake is found at its line and its remedy named.
func TestMistakes(t *testing.T) {
	for _, c := range []struct{ line, want string }{
		{"frobnicate", "a line begins with card, rules"},
		{"edition 2025", "use 2024, 2026 or both"},
		{"[2025] expect day 1", "only [2024] and [2026]"},
		{"rules", "write their ids"},
		{"rules 9.9.9", "no id of a rule"},
		{"card Ox", "card NAME: Character 2/3"},
		{"card Ox: Beast 1/1", "no type of a card"},
		{"card Ox: Character 1/1", "needs statistics"},
		{"card Ox: Character 1/1, 1/2", "no statistics"},
		{"card Ox: Character 1, 1/1/1", "no costs"},
		{"card Ox: Hero, limits 2", "no limits"},
		{"card Ox: Spell 1/1, 1/1/1", "a Spell has no statistics"},
		{"card Ox: Permanent 1/1, 0/0/0", "a Permanent has no statistics"},
		{"card Ox: Hero 1/1, limits 2/2", "a Hero has no hand"},
		{"card Ox: Character 1/1, 1/1/1, limits 2/2", "a Character has no reserve limit"},
		{"card Ox: Expedition Spell 1/1", "a Spell is of no Expedition"},
		{"card Ox: Character 1/1, -1/1/1", "no statistics"},
		{"card O\u202ex: Spell 1/1", `O\u202ex has characters that nobody sees`},
		{"card Ox: Spell 1/1\n  {J} Draw a card.", "Ox: "},
		{"card Wolf: Spell 1/1", "there is a card Wolf in line 2 already"},
		{"card Filler: Spell 1/1", "another name"},
		{"card Ox: Spell 1/1\n  Frobnicate a card.", "Ox: cannot read the text"},
		{"  expect day 1", "may stand below this line"},
		{"player E hero X", "use A, B, C or D"},
		{"player A queen", "cannot read"},
		{"player A hero Wolf", "is not a Hero"},
		{"player A hero Nobody", "no card is named"},
		{"tumults V|MO", "there are three Tumult cards"},
		{"tumults V|MO up, MO|V down, O|VV up", "no Tumult card"},
		{"tumults V|MO up, MO|V down, O|VX up", "no terrain"},
		{"tumults V|MO up, MO|V down, O|VM side", "cannot read the Tumult card"},
		{"first E", "no player"},
		{"day 0", "from 1 to 9999"},
		{"phase Lunch", "no phase or daily effect"},
		{"phase Draw Game", "no phase or daily effect"},
		{"dice 7", "from 1 to 6"},
		{"dice", "no dice"},
		{"game starter-ax", "a deck for each player"},
		{"game starter-ax starter-zz", "unknown starter deck"},
		{"game starter-ax starter-br seed x", "no seed"},
		{"A at 3", "regions of the Hero and the Companion"},
		{"A at 3 9", "from 0 to 7"},
		{"A pocket: Wolf", "is no zone"},
		{"A limbo: Wolf", "nothing can be put in"},
		{"A hero expedition: 2", "cannot be in an Expedition"},
		{"A reserve: Ox", "no card is named"},
		{"A reserve: Wolf (sleepy)", "write fleeting, anchored"},
		{"A reserve: Wolf (owner E)", "no player"},
		{"A reserve: Wolf as", "no label"},
		{"A reserve: Wolf as bolt", "already"},
		{"A deck: Wolf (fleeting)", "no status or counters"},
		{"A mana: Wolf (2 boosts)", "no status or counters"},
		{"A mana: Wolf (fleeting)", "no status or counters"},
		{"A reserve: Wolf (3 Kelon)", "no card at this table uses Kelon counters"},
		{"A dances", "plays …"},
		{"A plays", "a name is missing"},
		{"A plays \"Wolf", "a quote is open"},
		{"A chooses", "a choice is missing"},
		{"A reacts Wolf", "reacts with"},
		{"A passes now", "surplus"},
		{"all sing", "all pass"},
		{"run away", "run to"},
		{"run to Lunch", "no phase"},
		{"cancel it", "surplus"},
		{"0 times A passes", "from 1 to 1000"},
		{"2 times", "write one action"},
		{"2 times 2 times A passes", "write one action"},
		{"2 times expect day 1", "is no action"},
		{"expect", "write what is expected"},
		{"expect nonsense", "write what is expected"},
		{"expect asked A riddles: Wolf", "no kind of question"},
		{"expect asked A turn often 3: Wolf", "write min, max"},
		{"expect offered A Wolf because 5.2.3", "only \"not offered\""},
		{"expect A dances", "cannot read"},
		{"expect A reserve Wolf", "behind the zone"},
		{"expect A reserve count x", "no number"},
		{"expect events: ", "no events are named"},
		{"expect events phase", "write a colon"},
		{"expect mana A 3", "ready Orbs of all"},
		{"expect cost A Wolf", "cost A Wolf 3"},
		{"expect A sees hand: Wolf", "whose zone"},
		{"expect A cannot tell anything", "cannot tell hidden cards"},
		{"expect Wolf boosts many", "no number"},
		{"expect Wolf in pocket", "is no zone"},
		{"expect region 9: V", "from 0 to 7"},
		{"expect A's bolt# in A hand", "no number of a card"},
	} {
		r := RunText("test", testHead+c.line+"\nexpect day 1\n")
		got := failuresOf(r)
		if !strings.Contains(got, c.want) || !strings.HasPrefix(got, "test:1") {
			t.Errorf("%q: want %q, got %q", c.line, c.want, got)
		}
	}
}

// TestMoreModesThanAsked: a mode that nobody asks for is no answer, and is not passed over.
func TestMoreModesThanAsked(t *testing.T) {
	r := RunText("test", `scenario One of two
card Either: Spell 1/1
  Choose one:
  • Draw a card.
  • Resupply.
A hand: Either
A mana: 1
A plays Either modes 1, 2
`)
	if got := failuresOf(r); !strings.Contains(got, `nobody asked for "more modes"`) {
		t.Errorf("%q", got)
	}
}

// TestFailures: what does not hold, or is not answered, says what there is.
func TestFailures(t *testing.T) {
	for _, c := range []struct{ script, want string }{
		{"expect A reserve: Wolf", `test:12: expected A reserve: Wolf, got nothing`},
		{"expect A hand: Bolt, Wolf", `test:12: expected A hand: Bolt, Wolf, got Wolf, Bolt, Wolf`},
		{"expect Bear 1/1/1", "Bear: expected 1/1/1, got 2/2/2"},
		{"expect Bear asleep", "Bear: expected asleep, got not asleep"},
		{"expect B's Wolf not asleep", "expected not asleep, got asleep"},
		{"expect Bear boosts 2", "expected boosts 2, got 0"},
		{"expect Bear in A reserve", "expected Bear in A reserve, got Bear in B hero expedition"},
		{"expect Ox asleep", "no card at this table has that name"},
		{"expect Wolf exhausted\nexpect Wolf gone", "expected Wolf gone, got Wolf in A hand"},
		{"expect phase Dusk", "expected phase Dusk, got Afternoon"},
		{"expect asked A targets: Wolf", "got A is asked turn"},
		{"expect asked A turn: plays Wolf, pass", "got plays Wolf"},
		{"expect not offered A Wolf", "expected Wolf not offered, got offered"},
		{"expect offered A uses Wolf", "expected Wolf offered, got not offered"},
		{"expect not offered A B's Bear because 1.2.3", "got 5.1.2.a"},
		{"expect cost A Bolt 2", "expected cost A Bolt 2, got 1"},
		{"expect mana A 1 of 3", "got 3 of 3"},
		{"expect winner A", "expected winner A, got nobody"},
		{"expect over", "expected over, got not over"},
		{"expect A at 1 7", "expected A at 1 7, got 0 7"},
		{"expect region 1: M", "expected region 1: M, got V"},
		{"expect events: win A", `expected event "win A"`},
		{"expect A sees B deck: Wolf", "got 10 hidden"},
		{"expect A sees C hand: nothing", "a game of 2 players has no player C"},
		{"expect C hand: nothing", "a game of 2 players has no player C"},
		{"expect D at 3 5", "a game of 2 players has no player D"},
		{"C passes", "a game of 2 players has no player C"},
		{"expect limbo: Bolt", "expected limbo: Bolt, got nothing"},
		{"expect reactions A 1", "expected reactions A 1, got 0"},
		{"expect B hero expedition total 3/3/3", "got 2/2/2"},
		{"A plays Wolf", "a question is left open: A is asked expedition, choose 1"},
		{"A plays bolt", "A is asked targets, choose 1, by Bolt [5.2.3.b]: Bear, Wolf; answer with \"A chooses …\""},
		{"A plays bolt\nA plays Wolf to Hero", "test:13: a question is open: A is asked targets"},
		{"A plays bolt targeting Tap", "Tap is not among the options"},
		{"A plays bolt targeting Bear, B's Wolf", "2 chosen, but 1 to 1 wanted"},
		{"A plays Wolf to Hero x 2", `nobody asked for "x"`},
		{"A plays Bear to Hero", "Bear cannot be played (5.1.2.a: cards are played from one's own hand or Reserve)"},
		{"A uses Wolf", "Wolf cannot be used"},
		{"A plays Tap", "cards are played from one's own hand or Reserve"},
		{"A plays Wolf from Reserve", "there is no Wolf"},
		{"B passes", "it is not for B to act: A is asked turn"},
		{"A chooses Wolf", "A has the turn"},
		{"A reacts with Wolf", "no Reaction is to be chosen"},
		{"cancel", "no declaration to take back"},
		{"A plays bolt\nrun to Dusk", "a question is open"},
		{"run to day 1", "it is day 1 already"},
		{"run to end", "it does not come within 100 days"},
		{"A plays bolt mode 2", "Bolt has no modes"},
		{"A plays bolt to Hero", "Bolt goes to no Expedition"},
		{"A plays bolt targeting Ox", "no card at this table"},
		{"2 times A uses Tap", "time 2: Tap cannot be used"},
		{"A plays Ox", "no card at this table"},
		{"A uses Tap 2", "Tap cannot be used"},
		{"expect log:\n  turn B", "event 1: expected \"turn B\", got \"turn A"},
	} {
		r := RunText("test", testHead+c.script+"\n")
		if got := failuresOf(r); !strings.Contains(got, c.want) {
			t.Errorf("%q: want %q, got %q", c.script, c.want, got)
		}
	}
}

func failuresOf(r Report) string {
	var out []string
	for _, f := range r.Failures() {
		out = append(out, f.Error())
	}
	return strings.Join(out, "\n")
}

// TestCommand holds what the command says.
func TestCommand(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "a.txt")
	write := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	run := func(args ...string) (string, int) {
		var b bytes.Buffer
		code := Main(&b, args)
		return b.String(), code
	}
	write(testHead + "A plays Wolf to Hero\nexpect turn B\n")
	if out, code := run(dir); out != "1 passed, 0 failed\n" || code != 0 {
		t.Errorf("%d %q", code, out)
	}
	write(testHead + "edition both\n[2026] expect turn B\nexpect turn A\n")
	if out, code := run(file); out != file+":13: expected turn B, got A (edition 2026)\n1 passed, 1 failed\n" || code != 1 {
		t.Errorf("%d %q", code, out)
	}
	for _, args := range [][]string{{}, {filepath.Join(dir, "none")}, {t.TempDir()}} {
		if out, code := run(args...); code != 1 {
			t.Errorf("%v: %d %q", args, code, out)
		}
	}
	write("# nothing\n")
	if out, code := run(file); code != 1 || !strings.Contains(out, "there is no scenario") {
		t.Errorf("%d %q", code, out)
	}
}

// TestMistakesOfTheHeadAreToldOnce: not once for each scenario of the file.
func TestMistakesOfTheHeadAreToldOnce(t *testing.T) {
	head, one := "card Ox: Spell 1/1\n  {J} Draw a card.\nday 0\n", "expect day 1\nexpect nonsense\n"
	list, failures := Parse("f", head+"scenario A\n"+one+"scenario B\n"+one)
	var lines []int
	for _, f := range failures {
		lines = append(lines, f.Line)
	}
	if want := []int{2, 3, 6, 9}; len(list) != 0 || !slices.Equal(lines, want) {
		t.Errorf("%d scenarios, mistakes in lines %v, want %v", len(list), lines, want)
	}
}

// TestLabelsStayWithTheirTokens: a token that is created when another has ceased to exist
// (2.1.d) does not bear its label; one that changes its place does.
func TestLabelsStayWithTheirTokens(t *testing.T) {
	const table = `scenario Tokens
card Cog: token Character, 0/0/0
card Melt: Permanent 0/0, Landmark
  {T}, Sacrifice a token : Create a [Brassbug 2/2/2] Robot token in target Expedition you control.
card Pull: Spell 0/0
  Target Character switches Expeditions.
A hand: Pull
A landmarks: Melt
A hero expedition: Cog as cog
A plays Pull
expect cog in A companion expedition
B passes
A uses Melt
A chooses Companion
expect A companion expedition: Brassbug
`
	for script, want := range map[string]string{"": "", "expect cog in A companion expedition\n": "f:16: there is no cog: no card at this table has that name"} {
		if got := strings.TrimSpace(failuresOf(RunText("f", table+script))); got != want {
			t.Errorf("%s\ngot %s, want %s", script, got, want)
		}
	}
}

// TestRewrite writes a golden block anew and leaves the other lines.
func TestRewrite(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.txt")
	if err := os.WriteFile(file, []byte(testHead+"A uses Tap\nexpect log:\n    nonsense\n\nexpect turn A\nA passes\nexpect log:\nexpect turn B\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	r, logs := runPaths([]string{file}, true)
	if r.Failed > 0 {
		t.Fatal(failuresOf(r))
	}
	if err := rewriteLogs(logs); err != nil {
		t.Fatal(err)
	}
	if r := RunPaths(file); r.Passed != 1 {
		t.Fatal(failuresOf(r))
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if s := string(text); strings.Contains(s, "nonsense") || !strings.Contains(s, "\n    use A Tap [1.2.4.c]\n") || !strings.HasSuffix(s, "expect turn B\n") {
		t.Error(s)
	}
}
