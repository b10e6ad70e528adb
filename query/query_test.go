package query_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"tumult/ability"
	"tumult/card"
	"tumult/cards"
	"tumult/query"
)

func find(t *testing.T, text string, l card.Language) (out []ability.Card) {
	t.Helper()
	q, err := query.Parse(l, text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	s := query.NewSearcher(l)
	for _, c := range cards.All() {
		if s.Match(q, &c) {
			out = append(out, c)
		}
	}
	return out
}

func TestFind(t *testing.T) {
	for _, c := range []struct {
		text string
		lang card.Language
		want func(*ability.Card) bool
	}{
		{"", card.English, func(*ability.Card) bool { return true }},
		{"f:AX", card.English, func(c *ability.Card) bool { return c.Faction == card.Axiom }},
		{"faction=axiom t:Character", card.English, func(c *ability.Card) bool { return c.Faction == card.Axiom && c.Type == card.Character }},
		{"t:character hc<=3 rc=2 fo>=2", card.English, func(c *ability.Card) bool {
			return c.Type == card.Character && c.Hand <= 3 && c.Reserve == 2 && c.Stats[card.Forest] >= 2
		}},
		{"mo>4 or oc>4", card.English, func(c *ability.Card) bool {
			return c.HasStats && (c.Stats[card.Mountain] > 4 || c.Stats[card.Ocean] > 4)
		}},
		{"r:c -f:br t!=spell", card.English, func(c *ability.Card) bool {
			return c.Rarity == card.Common && c.Faction != card.Bravos && c.Type != card.Spell
		}},
		{"(f:ly OR f:mu) t:hero", card.English, func(c *ability.Card) bool {
			return (c.Faction == card.Lyra || c.Faction == card.Muna) && c.Type == card.Hero
		}},
		{"-(f:ly or f:mu) hc<2", card.English, func(c *ability.Card) bool {
			return c.Faction != card.Lyra && c.Faction != card.Muna && c.Hand < 2 && c.Type != card.Hero
		}},
		{"kelon", card.English, func(c *ability.Card) bool {
			return strings.Contains(strings.ToLower(strings.Join(c.Names[:], "|")), "kelon")
		}},
		{"t:personnage f:neutre ou type:Sort forêt>1", card.French, func(c *ability.Card) bool {
			return c.Type == card.Character && c.Faction == card.Neutral || c.Type == card.Spell && c.HasStats && c.Stats[card.Forest] > 1
		}},
		{"t:héros r:commune", card.French, func(c *ability.Card) bool { return c.Type == card.Hero && c.Rarity == card.Common }},
		{"main>=7 montagne>=3 eau>=3", card.French, func(c *ability.Card) bool {
			return c.Type != card.Hero && c.Hand >= 7 && c.HasStats && c.Stats[card.Mountain] >= 3 && c.Stats[card.Ocean] >= 3
		}},
		{"fo<=0", card.English, func(c *ability.Card) bool { return c.HasStats && c.Stats[card.Forest] == 0 }},
		{"sous-type:Plante", card.French, func(c *ability.Card) bool { return slices.Contains(c.Subtypes, "Plant") }},
		{"soustype:Plante", card.French, func(c *ability.Card) bool { return slices.Contains(c.Subtypes, "Plant") }},
		{"kw:gigantesque", card.French, func(c *ability.Card) bool {
			return slices.ContainsFunc(c.Abilities, func(a *ability.Node) bool { return ability.Has(a, "gigantic") })
		}},
		{"kw:après-vous", card.French, func(c *ability.Card) bool {
			return slices.ContainsFunc(c.Abilities, func(a *ability.Node) bool { return ability.Has(a, "after_you") })
		}},
		{"st:Mage", card.English, func(c *ability.Card) bool { return strings.Contains(strings.Join(c.Subtypes, " "), "Mage") }},
	} {
		got := map[string]bool{}
		for _, g := range find(t, c.text, c.lang) {
			got[g.Ref] = true
		}
		n := 0
		for _, g := range cards.All() {
			if c.want(&g) {
				n++
			}
			if c.want(&g) != got[g.Ref] {
				t.Errorf("%q: %s found: %v", c.text, g.Ref, got[g.Ref])
			}
		}
		if n == 0 {
			t.Errorf("%q finds nothing", c.text)
		}
	}
}

func TestFindByWhatIsSaid(t *testing.T) {
	for _, c := range []struct {
		text string
		lang card.Language
		name string
	}{
		{`o:"draw a card"`, card.English, "Treyst & Rossum"},
		{`o:"piochez une carte"`, card.French, "Treyst & Rossum"},
		{`kw:gigantic hc>=8`, card.English, "Kaibara, Asgarthan Leviathan"},
		{`n:"fee clochette"`, card.English, "Tinker Bell"},
		{`kw:after-you`, card.English, "Akesha & Taru"},
		{`ref:core_b_ax_01`, card.English, "Sierra & Oddball"},
	} {
		found := false
		for _, g := range find(t, c.text, c.lang) {
			found = found || g.Names[card.English] == c.name
		}
		if !found {
			t.Errorf("%s does not find %s", c.text, c.name)
		}
	}
	if got := find(t, `kw:sabotage -o:sabotage`, card.English); len(got) > 0 {
		t.Errorf("%s has Sabotage and does not say so", got[0].Ref)
	}
}

func TestErrorsPointAtThePlace(t *testing.T) {
	for _, c := range []struct {
		text string
		at   int
		msg  string
		lang card.Language
	}{
		{"n:x f :AX", 6, `a field goes right before ":"`, card.English},
		{"<=3", 0, "un champ précède directement « <= »", card.French},
		{"f:AX hp<3", 5, `unknown field "hp": use f, fo, hc`, card.English},
		{"f:XX", 2, `unknown faction "XX"`, card.English},
		{"hc<=three", 4, `"three" is no number`, card.English},
		{"t<spell", 1, "has no order", card.English},
		{`o:"draw`, 2, "quote is not closed", card.English},
		{"(f:ax", 0, "bracket is not closed", card.English},
		{"f:ax)", 4, "closes nothing", card.English},
		{"f:ax or", 7, "a condition is missing", card.English},
		{"or f:ax", 0, "a condition is missing", card.English},
		{"()", 1, "a condition is missing", card.English},
		{"hc>", 3, "a value is missing", card.English},
		{"- f:ax", 0, "directly before", card.English},
		{"kw:sparkle", 3, "is no word of the card language", card.English},
		{strings.Repeat("(", 100), 50, "nested more than 50 deep", card.English},
		{"f:AX pv<3", 5, `champ « pv » inconnu : utilisez f, fo, hc`, card.French},
		{"f:XX", 2, "faction « XX » inconnue", card.French},
		{"t:sorcier", 2, "type « sorcier » inconnu : utilisez personnage", card.French},
		{"r:légendaire", 2, "rareté « légendaire » inconnue", card.French},
		{"hc<=trois", 4, "« trois » n'est pas un nombre", card.French},
		{"forêt<=deux", 8, "« deux » n'est pas un nombre", card.French},
		{"t<sort", 1, "n'a pas d'ordre", card.French},
		{`o:"piochez`, 2, "guillemet n'est pas fermé", card.French},
		{"(f:ax", 0, "n'est pas fermée", card.French},
		{"f:ax)", 4, "ne ferme rien", card.French},
		{"f:ax ou", 7, "il manque une condition", card.French},
		{"hc>", 3, "il manque une valeur après « hc> »", card.French},
		{"- f:ax", 0, "juste devant", card.French},
		{"kw:étincelle", 3, "n'est pas un mot du langage des cartes", card.French},
		{strings.Repeat("(", 100), 50, "plus de 50 parenthèses", card.French},
	} {
		_, err := query.Parse(c.lang, c.text)
		var e *query.Error
		if !errors.As(err, &e) || e.At != c.at || !strings.Contains(e.Msg, c.msg) {
			t.Errorf("%q: %v", c.text, err)
		}
	}
	_, err := query.Parse(card.English, "né hc<=x")
	var e *query.Error
	if !errors.As(err, &e) || e.Pointed() != "né hc<=x\n       ^ \"x\" is no number" {
		t.Errorf("%v", e.Pointed())
	}
}

// FuzzParse holds that no query fails badly, and that matching does not either.
func FuzzParse(f *testing.F) {
	for _, s := range []string{`f:AX t:character hc<=3 rc=2 fo>=2 r:rare kw:gigantic -st:robot o:"draw a card"`, "a or (b -c)", "-", "((", `"`, "hc<", "é:é"} {
		f.Add(s)
	}
	all := cards.All()[:20]
	f.Fuzz(func(t *testing.T, text string) {
		q, err := query.Parse(card.French, text)
		var e *query.Error
		if err != nil {
			if !errors.As(err, &e) || e.At < 0 || e.At > len(text) {
				t.Fatalf("%q: %v", text, err)
			}
			_ = e.Pointed()
			return
		}
		s := query.NewSearcher(card.English)
		for i := range all {
			s.Match(q, &all[i])
		}
	})
}
