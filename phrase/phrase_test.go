package phrase

import (
	"bufio"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"tumult/ability"
	"tumult/card"
)

func TestStart(t *testing.T) {
	want := map[string]bool{}
	for _, d := range []string{"ax", "br", "ly", "mu", "od", "yz"} {
		s, err := os.ReadFile("../../shared/cards/decks/starter-" + d + ".txt")
		if err != nil {
			t.Skip(err)
		}
		for _, l := range strings.Split(string(s), "\n") {
			if f := strings.Fields(l); len(f) == 2 {
				want[f[1]] = true
			}
		}
	}
	f, _ := os.Open("../../shared/cards/cards.jsonl")
	sc := bufio.NewScanner(f)
	sc.Buffer(nil, 1<<20)
	ok, n := 0, 0
	okw := 0
	for sc.Scan() {
		var c struct{ Ref, Set, Main_en, Support_en string }
		json.Unmarshal(sc.Bytes(), &c)
		if c.Set != "CORE" {
			continue
		}
		good := true
		for i, s := range []string{c.Main_en, c.Support_en} {
			if s == "" {
				continue
			}
			n++
			as, err := Read(card.English, s)
			if err != nil {
				good = false
				if want[c.Ref] || os.Getenv("ALL") != "" {
					t.Errorf("%s %d: %v\n     %s", c.Ref, i, err, s)
				}
				continue
			}
			ok++
			for _, a := range as {
				if err := ability.Check(a); err != nil {
					t.Errorf("%s: %s\n %s: %v", c.Ref, s, a, err)
				}
				if want[c.Ref] && os.Getenv("SHOW") != "" {
					t.Logf("%s %s\n      %s", c.Ref, a, Print(card.English, a))
				}
				p := Print(card.English, a)
				back, err := ReadAbility(card.English, p)
				if err != nil {
					t.Errorf("%s\n   %s\n   %q: %v", s, a, p, err)
				} else if !back.Equal(a) {
					t.Errorf("%s\n   %s\n   %q: got\n  %s", s, a, p, back)
				}
			}
		}
		if good && want[c.Ref] {
			okw++
		}
	}
	t.Logf("read %d of %d, starters %d/%d", ok, n, okw, len(want))
}

func TestShow(t *testing.T) {
	f := os.Getenv("TEXTS")
	if f == "" {
		t.Skip()
	}
	s, _ := os.ReadFile(f)
	for _, l := range strings.Split(strings.TrimSpace(string(s)), "\n") {
		as, err := Read(card.English, l)
		if err != nil {
			t.Errorf("%s\n     %v", l, err)
			continue
		}
		for _, a := range as {
			p := Print(card.English, a)
			t.Logf("%s\n     %s\n     %s", l, a, p)
			if err := ability.Check(a); err != nil {
				t.Errorf("CHECK %v", err)
			}
			back, err := ReadAbility(card.English, p)
			if err != nil || !back.Equal(a) {
				t.Errorf("BACK %v %v", back, err)
			}
		}
	}
}
