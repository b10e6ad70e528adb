package witness

import (
	"bytes"
	"os"
	"testing"
)

// FuzzRecord: whatever a file says, it is refused or followed, without a panic and
// in bounded work; and each step is explained, or in a gap.
func FuzzRecord(f *testing.F) {
	kept, err := os.ReadFile("testdata/own-game.jsonl")
	if err != nil {
		f.Fatal(err)
	}
	lines := bytes.SplitAfter(kept, []byte("\n"))
	for _, n := range []int{1, 3, 8} {
		f.Add(bytes.Join(lines[:n], nil))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		games, err := Read(bytes.NewReader(text))
		if err != nil {
			return
		}
		for i := range games {
			if i > 1 || len(games[i].Steps) > 12 {
				return
			}
			res := Explain(&games[i], &Noted{})
			n := res.Explained()
			for _, gap := range res.Gaps {
				n += gap.To - gap.From + 1
			}
			if res.Error == nil && n != len(games[i].Steps) {
				t.Errorf("%d of %d steps are accounted for", n, len(games[i].Steps))
			}
		}
	})
}
