package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tumult/deck"
	"tumult/game"
)

const heronRecord = `{"ref": "ALT_LATER_B_AX_07_U_12", "faction": "AX", "rarity": "UNIQUE", "type": "CHARACTER", "subtypes": ["ANIMAL"], "name_en": "Heron",
 "hand": 2, "reserve": 3, "forest": 3, "mountain": 1, "ocean": 0, "main_en": "{R} I gain 1 boost."}`

// folder makes an own data folder and a file in it.
func folder(t *testing.T, name, text string) (dir, file string) {
	t.Helper()
	dir = t.TempDir()
	t.Setenv("TUMULT_DATA", dir)
	return dir, put(t, dir, name, text)
}

func put(t *testing.T, dir, name, text string) string {
	t.Helper()
	file := filepath.Join(dir, name)
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

func tumult(t *testing.T, want int, args ...string) {
	t.Helper()
	if got := run(args); got != want {
		t.Errorf("tumult %s: exit %d, want %d", strings.Join(args, " "), got, want)
	}
}

func started(t *testing.T, decks ...string) *game.Match {
	t.Helper()
	m, err := begin("2024", 1, []game.LogSeat{{Name: person, Deck: decks[0]}, {Name: "random", Deck: decks[1]}})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestGamesGoOnWithTheirVersions: an erratum that is imported later is played in new
// games only, and a game whose version is gone says so.
func TestGamesGoOnWithTheirVersions(t *testing.T) {
	dir, file := folder(t, "heron.jsonl", heronRecord)
	starter, err := os.ReadFile("../../deck/starter/starter-ax.txt")
	if err != nil {
		t.Fatal(err)
	}
	list := put(t, dir, "list.txt", "# mine\n1 alt_later_b_ax_07_u_12\n"+string(starter))
	if _, err := begin("2024", 1, []game.LogSeat{{Name: person, Deck: list}, {Name: "random", Deck: "starter-br"}}); err == nil || !strings.Contains(err.Error(), "ALT_LATER_B_AX_07_U_12") {
		t.Errorf("before it is imported: %v", err)
	}
	tumult(t, 0, "cards", "import", file)
	old := started(t, list, "starter-br")
	if got := old.Log.Seats; !strings.HasPrefix(got[0].Deck, "1 ALT_LATER_B_AX_07_U_12@1\n") || got[1].Deck != "starter-br" {
		t.Errorf("the log says %q", got)
	}
	for range 20 { // some way into the game
		var c game.Choice
		for i := range old.Decision().Min {
			c = append(c, i)
		}
		if err := old.Apply(c); err != nil {
			t.Fatal(err)
		}
	}
	saved := filepath.Join(dir, "game.sav")
	if _, err := saveGame(old, saved, "en"); err != nil {
		t.Fatal(err)
	}
	tumult(t, 0, "cards", "import", put(t, dir, "erratum.jsonl", strings.Replace(heronRecord, "{R}", "{H}", 1)))
	if got := started(t, list, "starter-br").Log.Seats[0].Deck; !strings.HasPrefix(got, "1 ALT_LATER_B_AX_07_U_12@2\n") {
		t.Errorf("the log of a new game says %q", got)
	}
	m, err := loadGame(saved)
	if err != nil {
		t.Fatal(err)
	}
	if m.State.Hash() != old.State.Hash() {
		t.Error("the game goes on otherwise")
	}
	if c := m.Engine.Table().Seats[0].Deck[0]; c.Ref != "ALT_LATER_B_AX_07_U_12@1" || c.Abilities[0].String() != "when r: boost(me, 1)" {
		t.Errorf("the game goes on with %s: %v", c.Ref, c.Abilities)
	}

	t.Setenv("TUMULT_DATA", t.TempDir())
	if _, err := loadGame(saved); err == nil || !strings.Contains(err.Error(), deck.UnknownVersion.String()+` "ALT_LATER_B_AX_07_U_12@1"`) {
		t.Errorf("elsewhere: %v", err)
	}
}

// TestAStarterListWithAnErratum is written out with the version; a game that was
// begun before goes on with the cards that are shipped.
func TestAStarterListWithAnErratum(t *testing.T) {
	const elemental = `{"ref": "ALT_CORE_B_AX_04_C", "faction": "AX", "rarity": "COMMON", "type": "CHARACTER", "subtypes": ["ELEMENTAL"], "name_en": "Kelon Elemental",
 "hand": 3, "reserve": 3, "forest": 3, "mountain": 3, "ocean": 3, "main_en": "{R} I gain 1 boost."}`
	dir, file := folder(t, "elemental.jsonl", elemental)
	saved := filepath.Join(dir, "game.sav")
	if _, err := saveGame(started(t, "starter-ax", "starter-br"), saved, "en"); err != nil {
		t.Fatal(err)
	}
	tumult(t, 0, "cards", "import", file)
	if got := started(t, "starter-ax", "starter-br").Log.Seats; !strings.Contains(got[0].Deck, "3 ALT_CORE_B_AX_04_C@1\n") || got[1].Deck != "starter-br" {
		t.Errorf("the log says %q", got)
	}
	before, err := loadGame(saved)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range before.Engine.Table().Seats[0].Deck {
		if strings.Contains(c.Ref, "@") {
			t.Errorf("the game from before has %s", c.Ref)
		}
	}
	s, err := openShelf()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	seat, err := readDeck(s, "starter-ax")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, c := range seat.Deck {
		if c.Ref == "ALT_CORE_B_AX_04_C@1" && c.Hand == 3 {
			n++
		}
	}
	if n != 3 {
		t.Errorf("sim plays %d of the new version", n)
	}
}

// Example_import shows what an import says, and that every command finds the cards.
func Example_import() {
	dir, err := os.MkdirTemp("", "tumult")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	before := os.Getenv("TUMULT_DATA")
	defer os.Setenv("TUMULT_DATA", before)
	os.Setenv("TUMULT_DATA", dir)
	file := filepath.Join(dir, "f.jsonl")
	for _, text := range []string{
		heronRecord + "\n" + strings.Replace(strings.Replace(heronRecord, "U_12", "U_13", 1), `"hand": 2`, `"hand": -2`, 1) + "\n{\"ref\"",
		strings.Replace(heronRecord, "{R}", "{H}", 1),
	} {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			panic(err)
		}
		run([]string{"cards", "import", file})
	}
	run([]string{"cards", "find", "n:heron"})
	run([]string{"cards", "show", "alt_later_b_ax_07_u_12@1"})
	run([]string{"cards", "show", "Heron", "--lang", "fr"})
	run([]string{"cards", "import", file, "--lang", "fr"})
	// Output:
	// ALT_LATER_B_AX_07_U_13  Heron (line 3)
	//   field hand: -2 is not between 0 and 99
	// imported 1 cards (1 new, 0 changed, 0 the same), 1 refused
	// ALT_LATER_B_AX_07_U_12@2  Heron (line 1): a new version; games begun before go on with the one they have
	// imported 1 cards (0 new, 1 changed, 0 the same), 0 refused
	// ALT_LATER_B_AX_07_U_12@2   2/3    3/1/0    Heron  Axiom, unique, Character (Animal)
	// 1 cards
	// Heron  ALT_LATER_B_AX_07_U_12@1
	// Axiom, unique — Character (Animal)
	// Hand Cost 2, Reserve Cost 3; Forest 3, Mountain 1, Ocean 0
	//   {R} I gain 1 boost.
	// Heron  ALT_LATER_B_AX_07_U_12@2
	// Axiom, unique — Personnage (Animal)
	// Coût de Main 2, Coût de Réserve 3; Forêt 3, Montagne 1, Eau 0
	//   {H} Je gagne 1 boost.
	// 1 cartes importées (0 nouvelles, 0 modifiées, 1 identiques), 0 refusées
}

// TestImportOfACutFile: what was imported before a file breaks off is said.
func TestImportOfACutFile(t *testing.T) {
	_, file := folder(t, "cut.json", "["+heronRecord+", {")
	var said strings.Builder
	before := errs
	errs = &said
	defer func() { errs = before }()
	tumult(t, 1, "cards", "import", file)
	if !strings.Contains(said.String(), "; the cards before that were imported\n") {
		t.Errorf("it says %q", said.String())
	}
}
