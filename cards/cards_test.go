package cards

import (
	"io/fs"
	"strconv"
	"strings"
	"testing"

	"tumult/ability"
	"tumult/card"
)

func TestFilesPrintBack(t *testing.T) {
	paths, err := fs.Glob(files, "*/*.txt")
	if err != nil || len(paths) == 0 {
		t.Fatal("no card files", err)
	}
	for _, path := range paths {
		text, err := files.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		f, err := new(Parser).Parse(path, string(text))
		if err != nil {
			t.Error(err)
			continue
		}
		if got := Format(*f); got != string(text) {
			t.Errorf("%s does not print back as it is: run cardgen or put the lines in order", path)
		}
	}
}

func TestErrorsPointAtTheLine(t *testing.T) {
	head := "set CORE\nfaction AX\n\ncard X\nen Name\n"
	for text, want := range map[string]string{
		"faction AX\n":                                            `f:1: a line "set …" expected, not "faction AX"`,
		"set CORE\nfaction QQ\n":                                  `f:2: unknown faction "QQ": use AX, BR, LY, MU, OR, YZ or NE`,
		head + "type Hat\n":                                       `f:6: unknown type "Hat": use Character, Permanent, Spell or Hero`,
		head + "type Spell\nrarity rare\ncost 2\n":                `f:8: "cost" needs 2 numbers with slashes between them, like 2/2`,
		head + "type Spell\nrarity rare\ncost 2/x\n":              `f:8: "x" in "cost" is no number between 0 and 99`,
		head + "type Spell\nrarity rare\ncost 2/2\n- effect: x\n": `f:9: column 9: "x" is a amount, but a step expected`,
		head + "type Spell\nrarity rare\ncost 2/2\nfr Nom\n":      `f:9: "fr Nom" has no place here: the lines of a card are card, en, fr, type, rarity, cost, stats, limits, - in this order`,
		head + "type Spell\nrarity rare\ncost 2/2\n\ncard X\nen Name\ntype Spell\nrarity rare\ncost 2/2\n": `f:14: the card X is here twice: remove one`,
	} {
		_, err := new(Parser).Parse("f", text)
		if err == nil || err.Error() != want {
			t.Errorf("%q\ngot  %v\nwant %s", text, err, want)
		}
	}
}

func TestFind(t *testing.T) {
	c, ok := Find("alt_core_b_ax_04_c")
	if !ok || c.Names.In(card.French) != "Élémentaire de Kélon" || c.Hand != 2 || c.Stats != [3]int{1, 3, 3} || len(c.Abilities) != 1 {
		t.Errorf("got %+v %v", c, ok)
	}
	for _, ref := range []string{"ALT_CORE_A_AX_31_C", "ALT_COREKS_B_AX_31_C"} {
		if c, ok := Find(ref); !ok || c.Ref != "ALT_CORE_B_AX_31_C" || !IsToken(&c) {
			t.Errorf("%s: got %s %v", ref, c.Ref, ok)
		}
	}
	if _, ok := Find("ALT_CORE_B_AX_99_C"); ok {
		t.Error("found a card that is not there")
	}
	if got := ByName("The Ouroboros, Lyra Bastion"); len(got) != 3 || got[0].Rarity != card.Common {
		t.Errorf("ByName: the common card is not the first of %v", got)
	}
	if got := ByName("scarabot"); len(got) == 0 || got[0].Names[card.English] != "Brassbug" {
		t.Errorf("ByName: %v", got)
	}
	for _, name := range []string{"ELEMENTAIRE DE KELON", "élémentaire de  kélon", "E\u0301lémentaire de Kélon", "kelon elemental"} {
		if got := ByName(name); len(got) == 0 || got[0].Names[card.English] != "Kelon Elemental" {
			t.Errorf("%s: got %v", name, got)
		}
	}
	for _, c := range All() {
		if c.Rarity != card.NoRarity && strings.Contains(c.Ref, "_R2") == (c.Faction.Code() == strings.Split(c.Ref, "_")[3]) {
			t.Errorf("%s belongs to %s", c.Ref, c.Faction)
		}
	}
}

func TestNear(t *testing.T) {
	for name, want := range map[string]string{"scarabbot": "Scarabot", "kelon elementl": "Kelon Elemental", "Clochette": "Fée Clochette", "tinkerbell": "Tinker Bell"} {
		if got := Near(name, 3); len(got) == 0 || got[0] != want {
			t.Errorf("%s: got %q, want %q first", name, got, want)
		}
	}
	for _, name := range []string{"", "  ", "zzzzzzzzzz"} {
		if got := Near(name, 3); len(got) != 0 {
			t.Errorf("%q: got %q", name, got)
		}
	}
	if got := Near("a", 5); len(got) != 5 {
		t.Errorf("got %q", got)
	}
}

// TestEqualAbilitiesAreShared: a Parser makes one tree of equal lines, whatever
// number of different ones it has read, and two of different ones.
func TestEqualAbilitiesAreShared(t *testing.T) {
	var p Parser
	read := func(line string) *ability.Node {
		t.Helper()
		f, err := p.Parse("f", "set X\nfaction AX\n\ncard A\nen A\ntype Spell\nrarity unique\ncost 1/1\n- "+line+"\n")
		if err != nil {
			t.Fatal(err)
		}
		return f.Cards[0].Abilities[0]
	}
	one, two := read("effect: draw(you, 1)"), read("effect: draw(you, 2)")
	if one != read("effect: draw(you, 1)") || one == two {
		t.Error("equal lines are not one tree, or different ones are")
	}
	for n := range mostTrees + 10 {
		read("effect: draw(you, " + strconv.Itoa(n%900) + "); draw(you, " + strconv.Itoa(n/900) + ")")
	}
	if len(p.trees) > mostTrees {
		t.Errorf("%d trees are remembered", len(p.trees))
	}
	if got := read("effect: draw(you, 1)"); !got.Equal(one) {
		t.Errorf("read again: %s", got)
	}
}
