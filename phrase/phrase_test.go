package phrase

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tumult/ability"
	"tumult/card"
	"tumult/cards"
)

func notation(abilities []*ability.Node) string {
	var lines []string
	for _, a := range abilities {
		lines = append(lines, a.String())
	}
	return strings.Join(lines, "\n")
}

// saysBack holds that an ability prints as a text that reads as the same, in every
// language that is asked for.
func saysBack(t *testing.T, a *ability.Node, langs ...card.Language) {
	t.Helper()
	if err := ability.Check(a); err != nil {
		t.Errorf("%s: %v", a, err)
	}
	if a.Word == "support" { // the box says it
		a = a.Kids[0]
	}
	for _, lang := range langs {
		said := Print(lang, a)
		back, err := ReadAbility(lang, said)
		if err != nil {
			t.Errorf("%s\nprints as %q: %v", a, said, err)
		} else if !back.Equal(a) {
			t.Errorf("%s\nprints as %q, which is %s", a, said, back)
		}
	}
}

func TestReadings(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{card.English: readings, card.French: frenchReadings})
	readsAndSays(t, map[card.Language][]readText{card.English: englishWordings, card.French: frenchWordings})
}

// TestShippedCardsAreSaid holds that all that shipped cards say can be printed and
// read in both languages.
func TestShippedCardsAreSaid(t *testing.T) {
	seen := map[string]bool{}
	for _, c := range cards.All() {
		for _, a := range c.Abilities {
			if s := a.String(); !seen[s] {
				seen[s] = true
				saysBack(t, a, card.English, card.French)
			}
		}
	}
	if len(seen) < 200 {
		t.Errorf("only %d abilities were tried", len(seen))
	}
}

// TestGlossary holds the names that texts speak of against the shipped tokens.
func TestGlossary(t *testing.T) {
	tokens := 0
	for _, c := range cards.All() {
		if !cards.IsToken(&c) {
			continue
		}
		tokens++
		if c.Names[card.French] == "" || c.Names[card.French] == c.Names[card.English] {
			continue // printed in English only
		}
		if got := frenchBook().named(c.Names[card.English]); got != c.Names.In(card.French) {
			t.Errorf("%s is %q in French texts, but the card is %q", c.Names[card.English], got, c.Names.In(card.French))
		}
	}
	if tokens == 0 {
		t.Error("no tokens")
	}
}

func TestWhatMeansNothing(t *testing.T) {
	want := "when j: boost(me, 2)\nwhen at(noon): draw(you, 1)"
	for _, text := range []string{
		"{J} I gain 2 boosts.  At Noon — Draw a card.",
		"{J} I gain 2 boosts.\nAt Noon — Draw a card.",
		"#{J} I gain 2 boosts#[]. (Each is a counter.)  At Noon\u00a0— Draw a\u00a0card.",
		"{j} i gain two boosts[].[] (A reminder (in a reminder).)   At Noon | draw a card",
		"{J} I gain\u00a02 boosts.  (Only a reminder.)  At Noon — Draw a card. (And more.)",
	} {
		got, err := Read(card.English, text)
		if err != nil || notation(got) != want {
			t.Errorf("%q: got %s %v", text, notation(got), err)
		}
	}
	for _, text := range []string{"", " ", "[]", "(Nothing but a reminder.)"} {
		if got, err := Read(card.English, text); err != nil || len(got) != 0 {
			t.Errorf("%q: got %s %v", text, notation(got), err)
		}
	}
}

func TestSupport(t *testing.T) {
	got, err := ReadSupport(card.English, "{D} : Draw a card. (Discard me to do this.)")
	if want := "support quick discard(me): draw(you, 1)"; err != nil || notation(got) != want {
		t.Errorf("got %s %v", notation(got), err)
	}
	abilities := append(got, must(t, "[Gigantic].")...)
	main, support := PrintCard(card.English, append(abilities, must(t, "{J} Draw a card.")...))
	if main != "[Gigantic].\n{J} Draw a card." || support != "{D} : Draw a card." {
		t.Errorf("got %q and %q", main, support)
	}
}

func must(t *testing.T, text string) []*ability.Node {
	t.Helper()
	a, err := Read(card.English, text)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func TestErrors(t *testing.T) {
	type stop struct {
		stopped string
		offset  int
	}
	errorsIn(t, card.French, map[string]stop{
		"Piochez une tarte.":                       {"tarte", 12},
		"{J} Vous pouvez danser.":                  {"danser", 16},
		"{J} L'éternuement gagne 1 boost.":         {"éternuement gagne 1 boost", 6},
		"Lorsqu'il pleut — Piochez une carte.":     {"pleut — Piochez une carte", 10},
		"Défaussez-toi.":                           {"Défaussez-toi", 0},
		"Une Expédition ciblée recule d'une case.": {"case", 37},

		"{J} Piochez une carte. Si c'est un Sort, je gagne 1 boost.": {"c'est un Sort, je gagne 1 boost", 26},
	})
	errorsIn(t, card.English, map[string]stop{
		"Draw a cart.":                                                       {"cart", 7},
		"{J} Frobnicate target Character.":                                   {"Frobnicate target Character", 4},
		"{J} Draw a card and dance.":                                         {"dance", 20},
		"When I sneeze — Draw a card.":                                       {"sneeze — Draw a card", 7},
		"{J} If the moon is full, draw a card.":                              {"moon is full, draw a card", 11},
		"Target Wombat gains 1 boost.":                                       {"Wombat gains 1 boost", 7},
		"{J} Draw a card.  {R} Draw a hat.":                                  {"hat", 29},
		"{T}, Sing a song : Draw a card.":                                    {"Sing a song : Draw a card", 5},
		"Create a [Cog 1/1/1] Gizmo token in my Expedition.":                 {"Gizmo token in my Expedition", 21},
		"I gain \"{T} : Dance.\"":                                            {"Dance", 14},
		"Discard I.":                                                         {"I", 8},
		"Character gains 1 boost.":                                           {"Character gains 1 boost", 0},
		"{J} It gains 1 boost.":                                              {"It gains 1 boost", 4},
		"{J} Discard it. Target Character gains 1 boost. It gains 2 boosts.": {"it", 12},
		"{J} Draw a card. It gains 1 boost. Target Character gains 1 boost. It gains 2 boosts.":                                {"It gains 1 boost", 17},
		"{H} Target Character gains 1 boost. It gains [[Asleep]].  {R} Put them in Reserve.":                                   {"them in Reserve", 66},
		"{H} Roll a die. On a 4+, target Character gains 1 boost. On a 1-2, it gains [[Fleeting]].":                            {"it gains [[Fleeting]]", 67},
		"{H} You may discard target Character. If you don't, it gains 1 boost.":                                                {"it gains 1 boost", 52},
		"When another Character joins my Expedition — If it's a token, discard target Character. Otherwise, it gains 1 boost.": {"it gains 1 boost", 101},
		"{H} If I'm in {V}, target Character gains 1 boost. Draw a card. It gains 1 boost.":                                    {"It gains 1 boost", 64},
		"{H} Its controller draws a card.  {R} Target Character gains 1 boost. It gains [[Asleep]].":                           {"Its controller draws a card", 4},
		"Draw a card": {"", -1},

		"At Dusk — If there is exactly one Character facing me, it loses all its boosts.":                        {"it loses all its boosts", 57},
		"Return each Character in target Expedition to its owner's hand. Its owner draws a card.":                {"Its owner draws a card", 64},
		"Each Character with a base statistic of 0 gains 1 boost, then each other Character gains [[Fleeting]].": {"other Character gains [[Fleeting]]", 67},
		"{J} Target Character gains 1 boost. It gains [[Fleeting]].\n{R} Draw a card. It gains [[Fleeting]].":    {"It gains [[Fleeting]]", 76},
		"Draw a card. That player draws a card.":                                                                 {"That player draws a card", 13},
	})
	if _, err := ReadAbility(card.English, "[Gigantic].  {J} Draw a card."); err == nil {
		t.Error("two abilities were read as one")
	}
}

// errorsIn holds where reading stops; an offset below 0: it does not.
func errorsIn[S ~struct {
	stopped string
	offset  int
}](t *testing.T, lang card.Language, texts map[string]S) {
	t.Helper()
	for text, s := range texts {
		want := struct {
			stopped string
			offset  int
		}(s)
		_, err := Read(lang, text)
		if want.offset < 0 {
			if err != nil {
				t.Errorf("%q: %v", text, err)
			}
			continue
		}
		var e *Error
		if !errors.As(err, &e) {
			t.Errorf("%q: got %v", text, err)
			continue
		}
		if e.Stopped != want.stopped || e.Offset != want.offset || e.Text != text {
			t.Errorf("%q: stopped at %q (%d), want %q (%d)", text, e.Stopped, e.Offset, want.stopped, want.offset)
		}
		if len(e.Want) == 0 {
			t.Errorf("%q: the error does not say what was expected", text)
		}
	}
}

func TestTreesWithoutWords(t *testing.T) {
	a, err := ability.Parse(`when j: gain(all(character, character), fleeting)`)
	if err != nil {
		t.Fatal(err)
	}
	if got := Print(card.English, a); got != a.String() {
		t.Errorf("got %q", got)
	}
}

// record is what the test needs of a line of the card data.
type record struct {
	Ref, Set  string
	MainEN    string `json:"main_en"`
	SupportEN string `json:"support_en"`
}

// records reads a file of card data, where it is.
func records(t *testing.T, name string) []record {
	f, err := os.Open("../../shared/cards/" + name)
	if err != nil {
		t.Skip("no card data")
	}
	defer f.Close()
	var r io.Reader = f
	if strings.HasSuffix(name, ".gz") {
		if r, err = gzip.NewReader(f); err != nil {
			t.Fatal(err)
		}
	}
	var out []record
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var r record
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			t.Fatal(err)
		}
		out = append(out, r)
	}
	return out
}

// abilities reads what a record says.
func (r record) abilities() ([]*ability.Node, error) {
	main, err := Read(card.English, r.MainEN)
	if err != nil {
		return nil, err
	}
	support, err := ReadSupport(card.English, r.SupportEN)
	return append(main, support...), err
}

func TestPrintedCards(t *testing.T) {
	starter := map[string]bool{}
	lists, err := filepath.Glob("../deck/starter/*.txt")
	if err != nil || len(lists) == 0 {
		t.Fatal("no starter decks", err)
	}
	for _, path := range lists {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(string(text)) {
			if f := strings.Fields(line); len(f) == 2 {
				starter[f[1]] = true
			}
		}
	}
	all, read := map[string]int{}, map[string]int{}
	for _, r := range records(t, "cards.jsonl") {
		all[r.Set]++
		abilities, err := r.abilities()
		if err != nil {
			if starter[r.Ref] || r.Set == "CORE" {
				t.Errorf("%s: %v", r.Ref, err)
			}
			continue
		}
		read[r.Set]++
		for _, a := range abilities {
			saysBack(t, a, card.English)
		}
	}
	for _, set := range slices.Sorted(maps.Keys(all)) {
		t.Logf("%s: %d of %d cards can be read", set, read[set], all[set])
	}
}

func TestUniques(t *testing.T) {
	if testing.Short() {
		t.Skip("25,000 cards")
	}
	all, read, seen := map[string]int{}, map[string]int{}, map[string]bool{}
	for _, r := range records(t, "uniques.jsonl.gz") {
		all[r.Set]++
		abilities, err := r.abilities()
		if err != nil {
			continue
		}
		read[r.Set]++
		for _, a := range abilities {
			if s := a.String(); !seen[s] {
				seen[s] = true
				saysBack(t, a, card.English)
			}
		}
	}
	for _, set := range slices.Sorted(maps.Keys(all)) {
		t.Logf("%s: %d of %d unique cards can be read", set, read[set], all[set])
	}
}

func ExampleReadAbility() {
	a, err := ReadAbility(card.English, "When you play a Spell — Target Character gains 1 boost and loses [[Fleeting]].")
	fmt.Println(a, err)
	fmt.Println(Print(card.English, a))
	// Output:
	// when plays(you, spell): target(target_a(character)); boost(it, 1); lose(it, fleeting) <nil>
	// When you play a Spell — Target Character gains 1 boost and loses [[Fleeting]].
}

func ExampleError() {
	_, err := Read(card.English, "{J} Draw a card and dance.")
	var e *Error
	fmt.Println(errors.As(err, &e), e.Stopped, e.Offset)
	// Output: true dance 20
}
