package phrase

import (
	"slices"
	"strings"
	"testing"

	"tumult/ability"
	"tumult/card"
	"tumult/cards"
)

// FuzzRead holds that no text makes the reader fail badly and that what it
// accepts is a tree of the vocabulary that can be said again.
func FuzzRead(f *testing.F) {
	for _, r := range readings {
		f.Add(false, r.text)
	}
	for _, r := range frenchReadings {
		f.Add(true, r.text)
	}
	f.Fuzz(func(t *testing.T, french bool, text string) {
		lang := card.English
		if french {
			lang = card.French
		}
		accepted(t, lang, text)
	})
}

// accepted holds what is accepted of a text against its printing.
func accepted(t *testing.T, lang card.Language, text string) {
	t.Helper()
	var proof Proofreader
	abilities, err := proof.Read(lang, text)
	if err != nil {
		return
	}
	for _, a := range abilities {
		if err := ability.Check(a); err != nil {
			t.Fatalf("%q: %s: %v", text, a, err)
		}
		said := Print(lang, a)
		back, err := ReadAbility(lang, said)
		if err != nil {
			t.Fatalf("%q: %s\nprints as %q: %v", text, a, said, err)
		}
		if !back.Equal(a) {
			t.Fatalf("%q: %s\nprints as %q, which is %s", text, a, said, back)
		}
	}
}

// FuzzMutated holds the same for texts of shipped cards that were changed: at begins
// with one of them, and three bytes each of edits leave words out, say them twice,
// exchange them, go on with another text, or spoil a letter.
func FuzzMutated(f *testing.F) {
	var all [2][]string
	for _, c := range cards.All() {
		for _, a := range c.Abilities {
			for lang := range all {
				all[lang] = append(all[lang], Print(card.Language(lang), a))
			}
		}
	}
	for at := range len(all[0]) {
		f.Add(at%2 == 1, uint16(at), []byte{byte(at), byte(at >> 2), byte(at >> 1), byte(at >> 3), byte(at), byte(at >> 4)})
	}
	f.Fuzz(func(t *testing.T, french bool, at uint16, edits []byte) {
		lang := card.English
		if french {
			lang = card.French
		}
		texts := all[lang]
		words := strings.Fields(texts[int(at)%len(texts)])
		for ; len(edits) >= 3 && len(words) > 0; edits = edits[3:] {
			words = mutated(words, edits, strings.Fields(texts[(int(at)+int(edits[2])*31)%len(texts)]))
		}
		accepted(t, lang, strings.Join(words, " "))
	})
}

func mutated(words []string, edit []byte, other []string) []string {
	i, k := int(edit[1])%len(words), int(edit[2])%len(words)
	switch edit[0] % 6 {
	case 0:
		return slices.Delete(words, i, i+1)
	case 1:
		return slices.Insert(words, i, words[k])
	case 2:
		words[i], words[k] = words[k], words[i]
	case 3:
		return slices.Concat(words[:i], other[int(edit[1])%len(other):])
	case 4:
		words[i] = other[int(edit[2])%len(other)]
	case 5:
		w := []byte(words[i])
		w[k%len(w)] ^= 1 << (edit[2] % 7)
		words[i] = string(w)
	}
	return words
}

// BenchmarkRead reads one ability: "short" one of a few words, "long" one of the
// longest of the first set, "all" each that is shipped in turn, as printed.
func BenchmarkRead(b *testing.B) {
	var all [2][]string
	for _, c := range cards.All() {
		for _, a := range c.Abilities {
			for lang := range all {
				all[lang] = append(all[lang], Print(card.Language(lang), a))
			}
		}
	}
	for _, bench := range []struct {
		name  string
		lang  card.Language
		texts []string
	}{
		{"en/short", card.English, []string{"{J} I gain 2 boosts."}},
		{"fr/short", card.French, []string{"{J} Je gagne 2 boosts."}},
		{"en/long", card.English, []string{"When you play a Permanent with Hand Cost {3} or more — You may exhaust me ({T}) to create a [Brassbug 2/2/2] Robot token in target Expedition."}},
		{"fr/long", card.French, []string{"Lorsque vous jouez un Permanent de Coût de Main {3} ou plus — Vous pouvez m'épuiser ({T}) pour créer un jeton Robot [2/2/2 Scarabot] dans une Expédition ciblée."}},
		{"en/all", card.English, all[card.English]},
		{"fr/all", card.French, all[card.French]},
	} {
		b.Run(bench.name, func(b *testing.B) {
			b.ReportAllocs()
			i := 0
			for b.Loop() {
				if _, err := Read(bench.lang, bench.texts[i]); err != nil {
					b.Fatal(err)
				}
				if i++; i == len(bench.texts) {
					i = 0
				}
			}
		})
	}
}
