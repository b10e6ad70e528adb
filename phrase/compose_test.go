package phrase

import (
	"flag"
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
	b    *book
	r    *rand.Rand
	form agreement // of the verbs of the next rule; agreements: any
}

// as makes words of a part by its rules, with verbs in a form.
func (c *composer) as(form agreement, n nt, depth int) string {
	c.form = form
	return c.rule(n, depth)
}

// verb is one in a form, mostly.
func (c *composer) verb(e *elem, form agreement) string {
	i := c.r.IntN(len(e.ids))
	if form < agreements && c.r.IntN(8) > 0 {
		i += int(form) - i%int(agreements)
	}
	return c.b.words[e.ids[i]]
}

// formOf is the form of verbs after a subject.
func (c *composer) formOf(subject string) agreement {
	word, _, _ := strings.Cut(subject, " ")
	switch strings.ToLower(word) {
	case "i", "je":
		return first
	case c.b.you[0]:
		return second
	}
	return one
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
	form := c.form
	c.form = agreements
	ru := fit[c.r.IntN(len(fit))]
	var out []string
	skip := 0
	for i, e := range ru.elems {
		if i < skip || e.optional && c.r.IntN(3) > 0 {
			continue
		}
		if e.clitic != nil && i+1 == e.clitic.from && c.r.IntN(4) == 0 { // a pronoun at the verb
			verb := c.verb(&e, form)
			if c.r.IntN(2) == 0 {
				out = append(out, c.rule(e.clitic.before, 0), verb)
			} else {
				out = append(out, verb+c.rule(e.clitic.after, 0))
			}
			skip = e.clitic.to
			continue
		}
		switch e.kind {
		case elGap:
			s := c.part(e.nt, depth-1)
			if e.nt == ntMana {
				s = "{" + strings.Trim(s, "{}") + "}"
			}
			if e.subject && i == 0 {
				form = c.formOf(s)
			}
			out = append(out, s)
		case elVerb:
			out = append(out, c.verb(&e, form))
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
		return c.part(ntChain, depth) + c.pick(".", ".", ".", ", "+c.rule(ntWhere, depth-1)+".")
	case ntChain, ntStep:
		if depth > 1 && c.r.IntN(3) == 0 {
			return c.rule(ntScoped, depth-1)
		}
		s := c.part(ntSimple, depth)
		if depth > 1 && c.r.IntN(4) == 0 {
			s += c.pick(", "+c.b.then+" ", " "+c.b.and+" ") + c.part(ntChain, depth-1)
		}
		return s
	case ntSimple:
		if c.r.IntN(2) == 0 {
			return c.as(order, ntDeed, depth)
		}
		return c.part(ntClause, depth)
	case ntBare:
		have := c.words([]elem{c.b.have})
		switch {
		case c.b.causee == "":
			return have + " " + c.part(ntObject, depth-1) + " " + c.pred(infinitive, depth)
		case c.r.IntN(2) == 0:
			return c.rule(ntDative, 0) + " " + have + " " + c.pred(infinitive, depth)
		}
		return have + " " + c.pred(infinitive, depth) + " " + c.b.causee + " " + c.part(ntObject, depth-1)
	case ntClause:
		switch c.r.IntN(8) {
		case 0:
			return c.part(ntPlayer, depth-1) + " " + c.as(one, ntDeed, depth)
		case 1:
			return c.part(ntPlayer, depth-1) + " " + c.as(one, ntPredPlayer, depth)
		case 2:
			return c.part(ntExp, depth-1) + " " + c.as(one, ntPredExp, depth)
		case 3:
			return c.rule(ntClause, depth)
		}
		s := c.part(ntSubject, depth-1)
		return s + " " + c.pred(c.formOf(s), depth)
	case ntPred:
		return c.pred(one, depth)
	case ntImps:
		s := c.as(infinitive, ntDeed, depth)
		if c.r.IntN(3) == 0 {
			s = c.part(ntBare, depth)
		}
		if c.r.IntN(4) == 0 {
			s += c.pick(" "+c.b.and+" ", ", "+c.b.then+" ", " "+c.b.or+" ") + c.as(infinitive, ntDeed, depth)
		}
		return s
	case ntCosts, ntPay:
		own, sep, form := ntPart, ", ", order
		if n == ntPay {
			own, sep, form = ntPayment, " "+c.b.and+" ", infinitive
		}
		s := c.as(form, c.pickNT(own, ntDeed), depth)
		if c.r.IntN(2) == 0 {
			s += sep + c.as(form, c.pickNT(own, ntDeed), depth)
		}
		return s
	case ntSubject:
		return c.rule(c.pickNT(ntSelfSel, ntSel, ntSel), depth)
	case ntObject, ntOwn, ntTheirs, ntVictim:
		return c.rule(c.pickNT(ntObjSel, ntSel, ntSel), depth)
	case ntNoun1, ntNouns, ntNoun, ntEvery, ntOwned, ntHead1, ntHeads, ntEveries, ntHead:
		form := 1
		if n == ntNoun1 || n == ntHead1 || (n == ntNoun || n == ntHead) && c.r.IntN(2) == 0 {
			form = 0
		}
		s := c.b.nouns[c.r.IntN(len(c.b.nouns))].forms[form]
		if c.r.IntN(6) == 0 {
			joint := c.b.or
			if isEvery(n) && c.r.IntN(2) == 0 {
				joint = c.b.and
			}
			s += " " + joint + " " + c.b.nouns[c.r.IntN(len(c.b.nouns))].forms[form]
		}
		if c.r.IntN(3) == 0 {
			s = c.rule(ntPre, depth-1) + " " + s
		}
		if len(c.b.rules[ntAdj]) > 0 && c.r.IntN(4) == 0 {
			s += " " + c.rule(ntAdj, depth-1)
		}
		for n < ntHead1 && depth > 0 && c.r.IntN(3) == 0 {
			s += " " + c.rule(ntPost, depth-1)
		}
		return s
	case ntAny:
		if c.b.another != "" && c.r.IntN(3) == 0 {
			return c.b.another + " " + c.part(ntNoun1, depth)
		}
		return c.b.articles[0] + " " + c.part(ntNoun1, depth)
	case ntPosts:
		if depth > 0 && c.r.IntN(3) == 0 {
			return c.rule(ntPost, depth-1)
		}
		return ""
	case ntAmount:
		return c.pick(c.b.articles[0], c.b.numbers[2], "3", "1", "X", c.rule(ntAmount, 0), c.b.numbers[1])
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
		return c.b.nouns[1+c.r.IntN(2)].forms[1]
	case ntQuoted:
		return `"` + c.rule(ntAbility, depth-1) + `"`
	case ntToken:
		if c.b.kindsFirst {
			return c.pick("Illusion [1/1/1 Phalène]", "[3/2/1 Grosse Bête]", "Plante Animal [0/0/0 Cendre]")
		}
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
	case ntLeast:
		return c.pick("4+", "6+")
	case ntSpan:
		return c.pick("4+", "1-3", "6")
	case ntTriple:
		return c.pick("2/2/2", "1/0/3")
	case ntPlus:
		return c.pick("+1/+1/+1", "-1/-1/-1")
	case ntWhen, ntWould, ntCant:
		verb := c.words(map[nt][]elem{ntWould: c.b.would, ntCant: c.b.cant}[n])
		t := eventTables[c.r.IntN(len(eventTables))]
		s := c.part(t.subject, depth-1)
		if t.subject == ntSubject {
			s = c.pick(c.rule(ntSelfSel, 0), c.part(ntAny, depth-1), c.rule(ntKinds, depth-1))
		}
		form := c.formOf(s)
		if verb != "" {
			form = infinitive
		}
		return s + " " + verb + " " + c.as(form, t.predicate, depth-1)
	}
	if len(c.b.rules[n]) == 0 {
		return strconv.Itoa(int(n))
	}
	return c.rule(n, depth)
}

// pred is what a subject does, with verbs in a form.
func (c *composer) pred(form agreement, depth int) string {
	s := c.as(form, ntPredSel, depth)
	if c.r.IntN(4) == 0 {
		s += " " + c.b.and + " " + c.as(form, ntPredSel, depth)
	}
	return s
}

// words are words of the book, verbs in any form.
func (c *composer) words(elems []elem) string {
	var out []string
	for _, e := range elems {
		out = append(out, c.b.words[e.ids[c.r.IntN(len(e.ids))]])
	}
	return strings.Join(out, " ")
}

func (c *composer) pickNT(n ...nt) nt { return n[c.r.IntN(len(n))] }

var composeSeed = flag.Uint64("compose", 2, "the seed of the composed texts")

func TestComposedTextsPrintBack(t *testing.T) {
	for lang, b := range map[card.Language]*book{card.English: englishBook(), card.French: frenchBook()} {
		t.Run(b.or, func(t *testing.T) { composed(t, lang, b) })
	}
}

func composed(t *testing.T, lang card.Language, b *book) {
	c := &composer{b: b, r: rand.New(rand.NewPCG(1, *composeSeed))}
	total, read, bad := 15000, 0, 0
	if testing.Short() {
		total /= 10
	}
	for range total {
		text := c.rule(ntAbility, 2+c.r.IntN(4))
		abilities, err := Read(lang, text)
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
			said := Print(lang, a)
			back, err := ReadAbility(lang, said)
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
