package tui

import (
	"strings"
	"testing"

	"tumult/card"
	"tumult/cards"
	"tumult/deck"
	"tumult/format"
	"tumult/game"
)

func TestDeckPageTellsWhatIsWrong(t *testing.T) {
	l, err := deck.Starter("starter-mu")
	if err != nil {
		t.Fatal(err)
	}
	hero, list, err := l.Resolve(cards.Find)
	if err != nil {
		t.Fatal(err)
	}
	bounds, err := format.ConstructedIn("2026")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		lang card.Language
		list int
		want []string
	}{
		{card.English, 39, []string{"39 cards", "A legal constructed deck."}},
		{card.French, 38, []string{"38 cartes", "✗ 38 cartes en plus du Héros : il en faut au moins 39 (règle 1.1.4.c)"}},
	} {
		var b strings.Builder
		seat := game.SeatSetup{Name: "mine", Hero: hero, Deck: list[:test.list]}
		ShowDeck(&b, test.lang, &seat, bounds.Check(hero, seat.Deck))
		for _, w := range test.want {
			if !strings.Contains(b.String(), w) {
				t.Errorf("%q is missing:\n%s", w, b.String())
			}
		}
	}
}
