package phrase

import (
	"testing"

	"tumult/ability"
	"tumult/card"
)

// FuzzRead holds that no text makes the reader fail badly and that what it
// accepts is a tree of the vocabulary that can be said again.
func FuzzRead(f *testing.F) {
	for _, r := range readings {
		f.Add(r.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		abilities, err := Read(card.English, text)
		if err != nil {
			return
		}
		for _, a := range abilities {
			if err := ability.Check(a); err != nil {
				t.Fatalf("%q: %s: %v", text, a, err)
			}
			said := Print(card.English, a)
			back, err := ReadAbility(card.English, said)
			if err != nil {
				t.Fatalf("%q: %s\nprints as %q: %v", text, a, said, err)
			}
			if !back.Equal(a) {
				t.Fatalf("%q: %s\nprints as %q, which is %s", text, a, said, back)
			}
		}
	})
}

func BenchmarkRead(b *testing.B) {
	const text = "When you play a Permanent with Hand Cost {3} or more — You may exhaust me ({T}) to create a [Brassbug 2/2/2] Robot token in target Expedition."
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Read(card.English, text); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkReadShort(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Read(card.English, "{J} I gain 2 boosts."); err != nil {
			b.Fatal(err)
		}
	}
}
