// Package cards holds the card files: names, numbers and abilities of printed
// cards in the notation of package ability, one file for each set and faction.
//
// The files hold facts and no printed wording; what a card says is printed from
// its abilities. They are written by internal/cardgen and may be corrected by
// hand. The package must not know how text is read or how a game is played.
package cards

import (
	"embed"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"tumult/ability"
	"tumult/card"
)

//go:embed */*.txt
var files embed.FS

// library is all cards with what finds them.
type library struct {
	all    []ability.Card
	byRef  map[string]int
	byName map[string][]int
}

// load parses the embedded files once.
var load = sync.OnceValues(func() (*library, error) {
	paths, err := fs.Glob(files, "*/*.txt")
	if err != nil {
		return nil, err
	}
	l := &library{byRef: map[string]int{}, byName: map[string][]int{}}
	var p Parser
	for _, path := range paths {
		text, err := files.ReadFile(path)
		if err != nil {
			return nil, err
		}
		f, err := p.Parse(path, string(text))
		if err != nil {
			return nil, err
		}
		for _, c := range f.Cards {
			i := len(l.all)
			l.all = append(l.all, c)
			l.byRef[c.Ref] = i
			for _, n := range slices.Compact(c.Names[:]) {
				if n != "" {
					key := Folded(n)
					l.byName[key] = append(l.byName[key], i)
				}
			}
		}
	}
	return l, nil
})

// must returns the library. The files are part of the program and a test reads
// them all, so a mistake in them is a fault of the program.
func must() *library {
	l, err := load()
	if err != nil {
		panic(err)
	}
	return l
}

// All returns every card, by set, faction and reference. What hangs on the
// cards is shared and must not be changed.
func All() []ability.Card { return slices.Clone(must().all) }

// Find returns the card with a reference, in any case. Another printing of the
// same game piece (product A or P; set COREKS for CORE) finds that piece.
func Find(ref string) (ability.Card, bool) {
	l := must()
	ref = strings.ToUpper(ref)
	if i, ok := l.byRef[ref]; ok {
		return l.all[i], true
	}
	if i, ok := l.byRef[Piece(ref)]; ok {
		return l.all[i], true
	}
	return ability.Card{}, false
}

// Piece returns the reference of the game piece of which a reference names a
// printing.
func Piece(ref string) string {
	parts := strings.Split(ref, "_")
	if len(parts) < 6 {
		return ref
	}
	if parts[1] == "COREKS" {
		parts[1] = "CORE"
	}
	if parts[2] == "A" || parts[2] == "P" {
		parts[2] = "B"
	}
	return strings.Join(parts, "_")
}

// IsToken says whether a card is a token: only tokens have no rarity.
func IsToken(c *ability.Card) bool { return c.Rarity == card.NoRarity }
