package tui

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"tumult/bot"
	"tumult/card"
	"tumult/game"
	"tumult/internal/matchtest"
	"tumult/words"
	"tumult/words/wordstest"
)

func match(t *testing.T, seed uint64) *game.Match {
	t.Helper()
	return matchtest.Of(t, game.Rules2024, seed, "starter-ly", "starter-ax")
}

func plain(t *testing.T, m *game.Match, l card.Language, input string) string {
	t.Helper()
	b, err := bot.Named("random", 7)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	s, err := Sit(l, m, []bot.Bot{nil, b}, func(*game.Match) (string, error) { return "SAVED", nil })
	if err != nil {
		t.Fatal(err)
	}
	if err := NewPlain(s, strings.NewReader(input), &out).Run(context.Background()); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// Whole games are played through the line mode in both languages: by lines that
// answer every question sooner or later.
func TestWholeGames(t *testing.T) {
	input := strings.Repeat("1\n1 2\n1 2 3\n\n", 5000)
	for _, l := range []card.Language{card.English, card.French} {
		out := plain(t, match(t, 3), l, input)
		if !strings.Contains(out, map[card.Language]string{card.English: "has won on day", card.French: "a gagné au jour"}[l]) {
			t.Errorf("language %d: the game did not end: …%s", l, out[max(0, len(out)-500):])
		}
		if i := strings.Index(out, "%!"); i >= 0 {
			t.Errorf("language %d: a broken format: %s", l, out[max(0, i-100):i+20])
		}
		for _, line := range strings.Split(out, "\n") {
			if strings.HasPrefix(line, "?") {
				t.Errorf("language %d: a text is missing: %s", l, line)
			}
		}
	}
}

func TestEndOfInputSaves(t *testing.T) {
	out := plain(t, match(t, 3), card.English, "1 2 3\n?\ntable\ncard Esmer\nrule 6.2.h\nlog 5\nback\nundo\nxyz\n")
	for _, want := range []string{"log [N]", "Esmeralda", "6.2.h  ", "Taken back.", `Not understood: "xyz"`, "Saved. Go on with: SAVED"} {
		if !strings.Contains(out, want) {
			t.Errorf("%q is missing in:\n%s", want, out)
		}
	}
}

// TestWordsThatStop: what stops the game on the screen stops it line by line.
func TestWordsThatStop(t *testing.T) {
	for _, word := range []string{"q", "quit", "save"} {
		if out := plain(t, match(t, 3), card.English, word+"\nundo\n"); !strings.Contains(out, "Saved. Go on with: SAVED") || strings.Contains(out, "taken back") {
			t.Errorf("%s:\n%s", word, out)
		}
	}
}

// A stopped game goes on: the log is whole, and choices before it are kept.
func TestResumedGameHasItsLog(t *testing.T) {
	m := match(t, 3)
	plain(t, m, card.English, "1 2 3\n")
	out := plain(t, m, card.English, "log 500\n")
	if !strings.Contains(out, "presents a deck") || !strings.Contains(out, "3 cards") {
		t.Errorf("the log of the beginning is gone:\n%s", out)
	}
}

// Every word that is said is in the catalogue, and every word there is said.
func TestCatalogue(t *testing.T) {
	wordstest.Complete(t, catalogue)
	wordstest.Agree(t, words.Game, lineWords, screenWords)
	wordstest.Said(t, catalogue, ".", "../words")
}
