package phrase

import (
	"tumult/ability"
	"tumult/card"
)

// glossary holds the names that card text speaks of: tokens and counters. A name
// that it does not hold is the same in all languages. Trees hold the English one.
var glossary = []card.Names{
	// Tokens.
	{"Aerolith", "Aérolithe"},
	{"Brassbug", "Scarabot"},
	{"Dragon Shade", "Reflet Draconique"},
	{"Mana Moth", "Phalène de Mana"},
	{"Manaseed", "Graine de Mana"},
	{"Ordis Recruit", "Recrue Ordis"},
	{"Woollyback", "Dotouffu"},
	// Counters.
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
