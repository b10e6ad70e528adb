package phrase

import (
	"errors"
	"testing"

	"tumult/card"
)

// TestBrackets: a bracket that has no other half is refused where it stands, but in a
// reminder.
func TestBrackets(t *testing.T) {
	for text, at := range map[string]int{
		"{R} Resupply].": 12,
		"{R} [Resupply.": 4,
		"{R} [Resupply]. (Put a card (of yours) in Reserve.": 16,
		"((((":             0,
		"{R} [[Resupply].": 4,
		"Discard a [[Boosted]] [Dragon you control.":                       22,
		"{J} Create a [Brassbug 2/2/2 Robot token in target Expedition.":   13,
		"{J} Create a [Brassbug 2/2/2]] Robot token in target Expedition.": 29,
	} {
		var e *Error
		if got, err := Read(card.English, text); !errors.As(err, &e) {
			t.Errorf("%s reads as %s", text, notation(got))
		} else if e.Offset != at {
			t.Errorf("%s is refused at %d, not %d", text, e.Offset, at)
		}
	}
	refuses(t, map[card.Language][]string{card.French: {"{R} [Ravitaillez.", "{J} Je gagne 2 compteurs Sève]."}})
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`[]{R} [Resupply]. (Put a card [ in Reserve.)`, `when r: resupply(you, 1)`},
			{`{R} Resupply.`, `when r: resupply(you, 1)`},
		},
	})
}
