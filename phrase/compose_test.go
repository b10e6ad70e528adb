package phrase

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"tumult/ability"
	"tumult/card"
)

// composer makes texts of the rules of a book, most of them nonsense: whatever
// the reader makes of them must print and read again the same.
type composer struct {
	b *book
	r *rand.Rand
}

func (c *composer) pick(s ...string) string { return s[c.r.IntN(len(s))] }

func (c *composer) rule(n nt, depth int) string {
	var fit []*rule
	for _, ru := range c.b.rules[n] {
		if !ru.printOnly && (depth > 0 || !strings.Contains(ru.source, "$")) {
			fit = append(fit, ru)
		}
	}
	if len(fit) == 0 {
		fit = c.b.rules[n]
	}
	ru := fit[c.r.IntN(len(fit))]
	var out []string
	for _, e := range ru.elems {
		if e.optional && c.r.IntN(3) > 0 {
			continue
		}
		switch e.kind {
		case elGap:
			s := c.part(e.nt, depth-1)
			if e.nt == ntMana {
				s = "{" + strings.Trim(s, "{}") + "}"
			}
			out = append(out, s)
		default:
			w := c.b.words[e.ids[c.r.IntN(len(e.ids))]]
			if w != e.forms[0] && strings.EqualFold(w, e.forms[0]) {
				w = e.forms[0]
			}
			out = append(out, w)
		}
	}
	return strings.Join(out, " ")
}

func (c *composer) part(n nt, depth int) string {
	switch n {
	case ntDo:
		s := c.part(ntSentence, depth)
		for depth > 1 && c.r.IntN(3) == 0 {
			s += " " + c.part(ntSentence, depth-1)
		}
		return s
	case ntSentence:
		if depth > 1 && c.r.IntN(8) == 0 {
			return c.rule(ntModes, depth)
		}
		return c.part(ntChain, depth) + c.pick(".", ".", ".", ", where X is "+c.rule(ntNumberOf, depth-1)+".")
	case ntChain, ntStep:
		if depth > 1 && c.r.IntN(3) == 0 {
			return c.rule(ntScoped, depth-1)
		}
		s := c.part(ntSimple, depth)
		if depth > 1 && c.r.IntN(4) == 0 {
			s += c.pick(", then ", " and ") + c.part(ntChain, depth-1)
		}
		return s
	case ntSimple:
		if c.r.IntN(2) == 0 {
			return c.rule(ntDeed, depth)
		}
		return c.part(ntClause, depth)
	case ntClause, ntBare:
		switch c.r.IntN(8) {
		case 0:
			return c.part(ntPlayer, depth-1) + " " + c.rule(ntDeed, depth)
		case 1:
			return c.part(ntPlayer, depth-1) + " " + c.rule(ntPredPlayer, depth)
		case 2:
			return c.part(ntExp, depth-1) + " " + c.rule(ntPredExp, depth)
		case 3:
			return c.rule(ntClause, depth)
		}
		s := ntSubject
		if n == ntBare {
			s = ntObject
		}
		return c.part(s, depth-1) + " " + c.part(ntPred, depth)
	case ntPred:
		s := c.rule(ntPredSel, depth)
		if c.r.IntN(4) == 0 {
			s += " and " + c.rule(ntPredSel, depth)
		}
		return s
	case ntImps:
		s := c.rule(ntDeed, depth)
		if c.r.IntN(3) == 0 {
			s = "have " + c.part(ntBare, depth)
		}
		if c.r.IntN(4) == 0 {
			s += c.pick(" and ", ", then ", " or ") + c.rule(ntDeed, depth)
		}
		return s
	case ntCosts, ntPay:
		own, sep := ntPart, ", "
		if n == ntPay {
			own, sep = ntPayment, " and "
		}
		s := c.rule(c.pickNT(own, ntDeed), depth)
		if c.r.IntN(2) == 0 {
			s += sep + c.rule(c.pickNT(own, ntDeed), depth)
		}
		return s
	case ntSubject:
		return c.rule(c.pickNT(ntSelfSel, ntSel, ntSel), depth)
	case ntObject, ntOwn, ntVictim:
		return c.rule(c.pickNT(ntObjSel, ntSel, ntSel), depth)
	case ntNoun1, ntNouns, ntNoun, ntOwned:
		form := 1
		if n == ntNoun1 || n == ntNoun && c.r.IntN(2) == 0 {
			form = 0
		}
		s := c.b.nouns[c.r.IntN(len(c.b.nouns))].forms[form]
		if c.r.IntN(6) == 0 {
			s += " or " + c.b.nouns[c.r.IntN(len(c.b.nouns))].forms[form]
		}
		if c.r.IntN(3) == 0 {
			s = c.rule(ntPre, depth-1) + " " + s
		}
		for depth > 0 && c.r.IntN(3) == 0 {
			s += " " + c.rule(ntPost, depth-1)
		}
		return s
	case ntAny:
		return c.pick("a ", "a ", "another ") + c.part(ntNoun1, depth)
	case ntPosts:
		if depth > 0 && c.r.IntN(3) == 0 {
			return c.rule(ntPost, depth-1)
		}
		return ""
	case ntAmount:
		return c.pick("a", "two", "3", "1", "X", "that many", "one")
	case ntMana:
		return c.pick("1", "2", "X")
	case ntSigned:
		return c.pick("+1", "-2")
	case ntLess, ntDigits:
		return c.pick("1", "2", "5")
	case ntName:
		return c.pick("Kelon", "Scrap")
	case ntSubtype, ntSubtypes:
		form := 0
		if n == ntSubtypes {
			form = 1
		}
		return c.b.nouns[6+c.r.IntN(len(c.b.nouns)-6)].forms[form]
	case ntTypes:
		return c.pick("Characters", "Permanents")
	case ntQuoted:
		return `"` + c.rule(ntAbility, depth-1) + `"`
	case ntToken:
		return c.pick("[Moth 1/1/1] Illusion", "[Big One 3/2/1]", "[Ash 0/0/0] Plant Animal")
	case ntBullets, ntOns:
		s := ""
		for range 2 + c.r.IntN(2) {
			if n == ntOns {
				s += " • " + c.part(ntSpan, 0) + ", " + c.part(ntChain, depth-1) + "."
			} else {
				s += " • " + c.part(ntDo, depth-1)
			}
		}
		return s
	case ntSpan:
		return c.pick("4+", "1-3", "6")
	case ntTriple:
		return c.pick("2/2/2", "1/0/3")
	case ntPlus:
		return c.pick("+1/+1/+1", "-1/-1/-1")
	case ntWhen, ntWould, ntCant:
		verb := map[nt]string{ntWhen: " ", ntWould: " would ", ntCant: " can't "}[n]
		t := eventTables[c.r.IntN(len(eventTables))]
		s := c.part(t.subject, depth-1)
		if t.subject == ntSubject {
			s = c.pick("I", "a Character", "another Robot", "a Character you control", "Spells")
		}
		return s + verb + c.rule(t.predicate, depth-1)
	}
	if len(c.b.rules[n]) == 0 {
		return strconv.Itoa(int(n))
	}
	return c.rule(n, depth)
}

func (c *composer) pickNT(n ...nt) nt { return n[c.r.IntN(len(n))] }

func TestComposedTextsPrintBack(t *testing.T) {
	c := &composer{englishBook(), rand.New(rand.NewPCG(1, 2))}
	total, read, bad := 15000, 0, 0
	if testing.Short() {
		total /= 10
	}
	for range total {
		text := c.rule(ntAbility, 2+c.r.IntN(4))
		abilities, err := Read(card.English, text)
		if err != nil {
			continue
		}
		read++
		for _, a := range abilities {
			if err := ability.Check(a); err != nil {
				t.Errorf("%s\n\t%s: %v", text, a, err)
				bad++
				continue
			}
			said := Print(card.English, a)
			back, err := ReadAbility(card.English, said)
			switch {
			case err != nil:
				t.Errorf("%s\n\t%s\n\tprints as %s\n\t%v", text, a, said, err)
				bad++
			case !back.Equal(a):
				t.Errorf("%s\n\t%s\n\tprints as %s\n\twhich is %s", text, a, said, back)
				bad++
			}
		}
		if bad > 20 {
			t.Fatal("too many failures")
		}
	}
	t.Logf("%d of %d composed texts can be read", read, total)
	if read < total/10 {
		t.Error("the composer makes too much that cannot be read")
	}
}
