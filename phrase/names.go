package phrase

import (
	"slices"
	"strings"
	"sync"

	"tumult/ability"
	"tumult/card"
)

// tokenNames are the names of tokens that stand in brackets for the tokens.
var tokenNames = []card.Names{
	{"Aerolith", "Aérolithe"},
	{"Booda", "Booda"},
	{"Brassbug", "Scarabot"},
	{"Dragon Shade", "Reflet Draconique"},
	{"Halua", "Halua"},
	{"Mana Moth", "Phalène de Mana"},
	{"Manaseed", "Graine de Mana"},
	{"Maw", "Maw"},
	{"Ordis Recruit", "Recrue Ordis"},
	{"Woollyback", "Dotouffu"},
}

// glossary holds the names that card text speaks of: tokens and counters. A name
// that it does not hold is the same in all languages. Trees hold the English one.
var glossary = slices.Concat(tokenNames, []card.Names{
	{"Food", "Nourriture"},
	{"Heroism", "Héroïsme"},
	{"Kelon", "Kélon"},
	{"Morale", "Moral"},
	{"Move", "Déplacement"},
	{"Performance", "Spectacle"},
	{"Quest", "Quête"},
	{"Sap", "Sève"},
	{"Scrap", "Ferraille"},
	{"Trial", "Épreuve"},
})

// knownTokens are the Character tokens by name, with what texts that create them with these
// statistics may leave out: subtypes and abilities.
var knownTokens = sync.OnceValue(func() map[string]*ability.Node {
	known := map[string]*ability.Node{}
	for _, t := range [][]string{
		{`tok("Booda", 2, 2, 2, "Companion")`},
		{`tok("Brassbug", 2, 2, 2, "Robot")`},
		{`tok("Dragon Shade", 5, 5, 5, "Illusion")`},
		{`tok("Mana Moth", 2, 2, 2, "Illusion")`},
		{`tok("Maw", 0, 0, 0, "Companion")`},
		{`tok("Ordis Recruit", 1, 1, 1, "Soldier")`},
		{`tok("Woollyback", 1, 1, 1, "Animal")`},
		{`tok("Halua", 2, 2, 2, "Companion", "Leviathan")`, `always: while(at_least(counters(all(hero, in(hero_zone), of(you)), "Quest"), 5), gigantic(me))`},
	} {
		made, err := ability.Parse("effect: create(1, " + t[0] + ", mine)")
		if err != nil {
			panic(err)
		}
		tok := made.Kids[0].Kids[0].Kids[1]
		entry := ability.New("tok_with", tok)
		for _, line := range t[1:] {
			a, err := ability.Parse(line)
			if err != nil {
				panic(err)
			}
			entry.Kids = append(entry.Kids, a)
		}
		known[tok.Kids[0].S] = entry
	}
	return known
})

// mayName says whether a word may be the name of counters: one that the glossary holds for
// this language, or that no language has as a word, but for subtypes, or as another name.
func (b *book) mayName(s string) bool {
	free := !englishBook().hasWord(s) && !frenchBook().hasWord(s)
	for _, names := range glossary {
		if names[b.names] == s {
			return true
		}
		free = free && !slices.Contains(names[:], s)
	}
	return free
}

// hasWord says whether a word is one of the language, and no subtype.
func (b *book) hasWord(s string) bool {
	id := b.ids[strings.ToLower(s)]
	k, ok := b.nounOf[id]
	return id != 0 && !(ok && b.nouns[k.noun].filter.Word == "subtype")
}

// nameOf returns the name in a tree for the name in a text.
func (b *book) nameOf(s string) *ability.Node {
	for i := range glossary {
		if glossary[i][b.names] == s {
			return ability.Str(glossary[i][card.English])
		}
	}
	return ability.Str(s)
}

// named returns the name in a text for the name in a tree.
func (b *book) named(s string) string {
	for i := range glossary {
		if glossary[i][card.English] == s {
			return glossary[i][b.names]
		}
	}
	return s
}
