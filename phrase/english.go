package phrase

import (
	"slices"
	"strings"
	"sync"

	"tumult/ability"
)

// englishBook compiles the English phrase book at its first use.
var englishBook = sync.OnceValue(func() *book {
	return newBook(englishLexicon(), slices.Concat(englishSteps, englishEvents, englishNouns))
})

func englishLexicon() lexicon {
	lex := lexicon{
		contractions: map[string][]string{
			"i'm": {"i", "am"}, "it's": {"it", "is"}, "they're": {"they", "are"}, "don't": {"do", "not"}, "doesn't": {"does", "not"},
			"isn't": {"is", "not"}, "aren't": {"are", "not"}, "cannot": {"can't"}, "wasn't": {"was", "not"},
		},
		numbers:   []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"},
		articles:  []string{"a", "an"},
		and:       "and",
		or:        "or",
		then:      "then",
		have:      "have",
		another:   "another",
		would:     "would",
		cant:      "can't",
		conjugate: englishVerb,
		plural:    englishPlural,
		elide:     englishArticle,
		agree: map[string]forms{
			"its":   {"its", "my", "its", "their"},
			"they":  {"it", "it", "it", "they"},
			"them":  {"it", "it", "it", "them"},
			"whose": {"its", "its", "its", "their"},
			"the":   {"the", "your", "the", "the"},
			"your":  {"your", "my", "their", "their"},
		},
	}
	for _, w := range []struct {
		name string
		word ability.Word
	}{{"card", "card"}, {"Character", "character"}, {"Permanent", "permanent"}, {"Spell", "spell"}, {"Hero", "hero"}, {"token", "token"}} {
		lex.nouns = append(lex.nouns, noun{ability.New(w.word), [2]string{w.name, englishPlural(w.name)}})
	}
	for _, s := range englishSubtypes {
		lex.nouns = append(lex.nouns, noun{ability.New("subtype", ability.Str(s)), [2]string{s, englishPlural(s)}})
	}
	return lex
}

// englishSubtypes are the subtypes of all sets, as they are stored.
var englishSubtypes = []string{
	"Adventurer", "Animal", "Apprentice", "Artist", "Boon", "Bureaucrat", "Citizen", "Companion", "Conjuration", "Construction", "Deity", "Disruption",
	"Dragon", "Druid", "Elemental", "Engineer", "Fairy", "Gear", "Illusion", "Landmark", "Leviathan", "Mage", "Maneuver", "Merchant", "Messenger", "Noble",
	"Ore", "Plant", "Robot", "Rogue", "Sap", "Scholar", "Scientist", "Site", "Soldier", "Song", "Spirit", "Titan", "Trainer",
}

var englishPlurals = map[string]string{"die": "dice", "Hero": "Heroes"}

func englishPlural(s string) string {
	if p, ok := englishPlurals[s]; ok {
		return p
	}
	switch {
	case strings.HasSuffix(s, "y") && !strings.HasSuffix(s, "ay"):
		return s[:len(s)-1] + "ies"
	case strings.HasSuffix(s, "s"), strings.HasSuffix(s, "ch"), strings.HasSuffix(s, "x"):
		return s + "es"
	}
	return s + "s"
}

var englishVerbs = map[string]forms{
	"be":   {"be", "am", "is", "are"},
	"was":  {"be", "was", "was", "were"},
	"have": {"have", "have", "has", "have"},
	"do":   {"do", "do", "does", "do"},
	"go":   {"go", "go", "goes", "go"},
}

func englishVerb(s string) forms {
	if f, ok := englishVerbs[s]; ok {
		return f
	}
	return forms{s, s, englishPlural(s), s}
}

// englishArticle holds "a" back until the next word tells its form.
func englishArticle(p *printer, s string) (string, bool) {
	if p.article {
		p.article = false
		switch bare := strings.TrimLeft(s, "["); {
		case s == "other":
			return "another", true
		case bare != "" && strings.ContainsRune("aeiouAEIOU", rune(bare[0])) && !strings.HasPrefix(bare, "one"):
			p.write("an")
		default:
			p.write("a")
		}
	}
	if s == "a" {
		p.article = true
		return "", false
	}
	return s, true
}
