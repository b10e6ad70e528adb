package rulebook

import (
	"os"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

func TestEveryRuleIsWhole(t *testing.T) {
	lib, err := load()
	if err != nil {
		t.Fatal(err)
	}
	seen := map[string]bool{}
	said := map[string]string{}
	testable := 0
	for _, r := range lib.rules {
		if seen[r.ID] {
			t.Errorf("%s stands twice", r.ID)
		}
		seen[r.ID] = true
		if strings.TrimSpace(r.Summary) == "" || r.Section == "" {
			t.Errorf("%s lacks a summary or a section", r.ID)
		}
		if other := said[r.Summary]; other != "" {
			t.Errorf("%s and %s say the same words", other, r.ID)
		}
		said[r.Summary] = r.ID
		if other := said[r.French]; other != "" || r.French == "" {
			t.Errorf("%s and %q say the same words in French, or none", r.ID, other)
		}
		said[r.French] = r.ID
		if len(r.Terms) == 0 {
			t.Errorf("%s has no terms", r.ID)
		}
		if r.Testable {
			testable++
		}
		// A numbered rule stands in the section of its number.
		if number := r.ID[:strings.LastIndex(r.ID, ".")+1]; number != "" && !strings.HasPrefix(r.ID, "G.") {
			if !strings.HasPrefix(r.Section, strings.TrimSuffix(number, ".")+" ") {
				t.Errorf("%s stands in section %q", r.ID, r.Section)
			}
		}
	}
	if len(lib.rules) != 419 || testable != 354 {
		t.Errorf("%d rules, %d testable, want 419 and 354", len(lib.rules), testable)
	}
	if n := len(lib.index); n != len(lib.rules) {
		t.Errorf("%d ids for %d rules", n, len(lib.rules))
	}
}

func TestRelationsHoldBothWays(t *testing.T) {
	for _, r := range All() {
		for _, id := range r.Related {
			other, ok := Find(id)
			if !ok || !slices.Contains(other.Related, r.ID) {
				t.Errorf("%s is related to %s, but not the other way round", r.ID, id)
			}
		}
	}
}

func TestPromised(t *testing.T) {
	ids := Promised()
	if len(ids) != 233 {
		t.Errorf("%d rules are promised, want 233", len(ids))
	}
	for id, want := range map[string]bool{
		"1.1.4.b": false, "1.2.1.a": false, "1.2.1.b": true, "4.4.a": true, "7.5.1.a": true,
		"G.PHASES.NOON.1": true, "G.SACRIFICE": true, "G.TIE.3": false, "G.2V2.1": false, "G.DRAFT.1": false,
	} {
		if slices.Contains(ids, id) != want {
			t.Errorf("%s promised: %v, want %v", id, !want, want)
		}
	}
}

func TestFind(t *testing.T) {
	r, ok := Find("6.2.h")
	if !ok || r.ID != "6.2.h" || r.Section != "6.2 Modifiers" || r.Kind != "change" || !r.Testable {
		t.Errorf("6.2.h is %+v, %v", r, ok)
	}
	for _, id := range []string{"", "6.2", "6.2.H", "6.2.h "} {
		if r, ok := Find(id); ok {
			t.Errorf("%q finds %s", id, r.ID)
		}
	}
}

func TestSearch(t *testing.T) {
	tests := []struct {
		words string
		first string // id found first, "" for none at all
		has   string // an id that is found as well
	}{
		{"6.2.h", "6.2.h", "6.2.h"},
		{"6.2", "6.2.a", "6.2.h"},
		{"g.tie", "G.TIE.1", "G.TIE.3"},
		{"G.PHASES.NOON.1", "G.PHASES.NOON.1", "G.PHASES.NOON.1"},
		{"EMPTY deck", "7.3.16.b", "7.3.16.b"},
		{"resupply reserve", "7.3.16.a", "7.3.16.a"},
		{"seasoned boost", "7.4.4.b", "7.4.4.b"},
		{"prepare", "", ""},
		{"xyzzy", "", ""},
		{"", "", ""},
		{" .,- ", "", ""},
	}
	for _, tt := range tests {
		var ids []string
		for _, r := range Search(tt.words) {
			ids = append(ids, r.ID)
		}
		if tt.first == "" {
			if len(ids) > 0 {
				t.Errorf("%q finds %v", tt.words, ids)
			}
			continue
		}
		if len(ids) == 0 || ids[0] != tt.first || !slices.Contains(ids, tt.has) {
			t.Errorf("%q finds %v, want %s first and %s", tt.words, ids, tt.first, tt.has)
		}
	}
}

func TestSearchPutsSummariesBeforeTerms(t *testing.T) {
	found := Search("tournament")
	byTerm := false
	for _, r := range found {
		inSummary := strings.Contains(strings.ToLower(r.Summary), "tournament")
		if inSummary && byTerm {
			t.Errorf("%s comes after rules that only have the word elsewhere", r.ID)
		}
		byTerm = byTerm || !inSummary
	}
	if !byTerm {
		t.Error("no rule is found by its section or terms")
	}
}

func TestReadRefuses(t *testing.T) {
	const head = "section 1.1 One\n"
	tests := []struct{ name, text, want string }{
		{"a word that is not known", head + "rule 1.1.a change\nde Ja.", `:3: unknown word "de"`},
		{"no words", head + "rule 1.1.a change\nen", `:3: "en" wants words`},
		{"blanks", head + "rule 1.1.a change\nen Two  blanks.", `:3: "en" wants words`},
		{"blank at the end", head + "rule 1.1.a change\nen So. ", `:3: "en" wants words`},
		{"no French", head + "rule 1.1.a change\nen So.", ":3: rule 1.1.a has no summary in French"},
		{"no full stop", head + "rule 1.1.a change\nen So", ":3: a sentence ends"},
		{"no kind", head + "rule 1.1.a\nen So.", ":2: a rule is written"},
		{"a kind that is not known", head + "rule 1.1.a law\nen So.", `:2: unknown kind "law"`},
		{"another flag", head + "rule 1.1.a change tested\nen So.", ":2: a rule is written"},
		{"no section", "rule 1.1.a change\nen So.", ":1: rule 1.1.a before any section"},
		{"no rule", head + "en So.", `:2: "en" belongs to no rule`},
		{"an id twice", head + "rule 1.1.a change\nen So.\nrule 1.1.a change\nen No.", ":4: rule 1.1.a a second time"},
		{"a section twice", head + "rule 1.1.a change\nen So.\n" + head, ":4: section"},
		{"no summary", head + "rule 1.1.a change", ":2: rule 1.1.a has no summary"},
		{"a link to nothing", head + "rule 1.1.a change\nen So.\nsee 1.1.b", `:4: no rule "1.1.b"`},
		{"a link to itself", head + "rule 1.1.a change\nen So.\nsee 1.1.a", ":4: rule 1.1.a names itself"},
	}
	for _, tt := range tests {
		_, err := read(fstest.MapFS{"rules/x.txt": {Data: []byte(tt.text)}})
		if err == nil || !strings.Contains(err.Error(), "rules/x.txt"+tt.want) {
			t.Errorf("%s: error %v, want rules/x.txt%s", tt.name, err, tt.want)
		}
	}
}

// Rules are found by French words too, with their accents or without.
func TestSearchInFrench(t *testing.T) {
	for _, words := range []string{"Défenseur Crépuscule", "defenseur crepuscule"} {
		found := Search(words)
		if len(found) == 0 || found[0].ID != "7.4.1.b" {
			t.Errorf("%s finds %v", words, found)
		}
	}
}

// The list that the rulebook was written from lies beside some checkouts.
func TestIDsAreThoseOfTheSource(t *testing.T) {
	b, err := os.ReadFile("../../shared/rules/rules.tsv")
	if err != nil {
		t.Skip("no list of rules to compare with: ", err)
	}
	lines := strings.Split(strings.TrimRight(string(b), "\n"), "\n")[1:]
	if len(lines) != len(All()) {
		t.Errorf("the list has %d rules, the rulebook %d", len(lines), len(All()))
	}
	for _, line := range lines {
		f := strings.Split(line, "\t")
		r, ok := Find(f[0])
		switch {
		case !ok:
			t.Errorf("%s is missing", f[0])
		case r.Testable != (f[3] == "yes"):
			t.Errorf("%s testable: %v, the list says %s", r.ID, r.Testable, f[3])
		}
	}
}
