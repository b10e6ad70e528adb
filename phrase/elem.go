package phrase

import (
	"fmt"
	"slices"
	"strings"

	"tumult/ability"
)

// elemKind is a kind of piece of the words of a rule.
type elemKind uint8

const (
	elWord  elemKind = iota
	elVerb           // ~gain: agrees with the subject
	elAgree          // @its: agrees with the object before it
	elActor          // ^your: agrees with who does it
	elNoun           // %card: agrees with the amount before it
	elDet            // &le: agrees with the noun after it
	elGap
)

// elem is a piece of the words of a rule.
type elem struct {
	kind      elemKind
	ids       []wordID
	optional  bool // read but not printed
	glue      bool // printed without a space before it
	forms     forms
	past      forms  // of verbs: what they are in the past, where the rule says it
	open      string // printed before, without a space: {, [
	shut      string // printed after
	nt        nt
	slot      int
	subject   bool // the gap is the subject: later verbs agree with it
	words     bool // amounts in words
	noArticle bool // one, not a
	number    bool // the gap takes a number only
	each      bool // said of several
	plain     bool // amounts that need no explanation
	slots     [3]int
	clitic    *clitic
	byPerson  [3][]wordID // of elActor: the words for what is mine, yours and of others; of possessives that are elAgree: mine, of one and of several
}

// clitic is how a pronoun stands at a verb in place of some elements after it.
type clitic struct {
	from, to      int // the elements that the pronoun replaces
	slot          int
	before, after nt // the pronouns before the verb, and after it where it is an order
}

// wanted is how an error names an element that was expected.
func (e *elem) wanted() string {
	w := e.forms[0]
	if e.kind == elVerb {
		w = e.forms[order]
	}
	return e.open + strings.TrimPrefix(w, "&") + e.shut
}

// fields parts the words of a rule as those of a text are parted.
func (b *book) fields(words string) (out []string) {
	for _, w := range strings.Fields(words) {
		if parts, ok := b.contractions[w]; ok {
			out = append(out, parts...)
			continue
		}
		for {
			i := strings.IndexByte(w, '\'')
			if full, ok := b.elisions[w[:i+1]]; ok {
				out, w = append(out, full), w[i+1:]
				continue
			}
			break
		}
		out = append(out, w)
	}
	return out
}

// elems compiles words without gaps.
func (b *book) elems(words string) (out []elem) {
	for _, w := range b.fields(words) {
		out = append(out, b.elem(w, nil, words))
	}
	return out
}

// clitics finds the object for which a pronoun may stand at the verb: one that
// follows the verb, or one behind the word for whom it is done.
func (b *book) clitics(elems []elem) {
	if b.dative == "" {
		return
	}
	for v := range elems {
		if elems[v].kind != elVerb || elems[v].open != "" { // a keyword
			continue
		}
		for i := v + 1; i < len(elems) && elems[i].kind != elVerb; i++ {
			e := &elems[i]
			if e.kind != elGap || e.nt != ntObject && e.nt != ntVictim && e.nt != ntObjSel {
				continue
			}
			switch before := &elems[i-1]; {
			case before.kind == elWord && before.forms[0] == b.dative:
				elems[v].clitic = &clitic{i - 1, i + 1, e.slot, ntDative, ntEndative}
			case before.kind == elVerb, before.kind == elWord && !slices.Contains(b.prepositions, before.forms[0]):
				elems[v].clitic = &clitic{i, i + 1, e.slot, ntClitic, ntEnclitic}
			}
			break
		}
	}
}

func (b *book) elem(w string, gaps map[string]gap, tree string) elem {
	var e elem
	if w, e.optional = strings.CutPrefix(w, "?"); e.optional && w == "" {
		panic("phrase book: " + tree)
	}
	if len(w) > 1 {
		inner := strings.TrimLeft(w, "[{")
		e.open, w = w[:len(w)-len(inner)], inner
		if e.open == "{" && !strings.HasPrefix(w, "$") {
			e.open, w = "", "{"+w
		} else {
			inner = strings.TrimRight(w, "]}")
			e.shut, w = w[len(inner):], inner
		}
	}
	switch {
	case w[0] == '$':
		return b.gapElem(e, w[1:], gaps, tree)
	case w[0] == '~' && len(w) > 1:
		e.kind = elVerb
		for i, a := range strings.Split(w[1:], "|") {
			f := b.conjugate(a)
			switch {
			case i == 0:
				e.forms = f
			case b.pastOf[b.id(a)]:
				e.past = f
			}
			for _, s := range f {
				e.ids = append(e.ids, b.id(s))
			}
		}
	case w[0] == '@':
		f, ok := b.agree[w[1:]]
		if !ok {
			f = b.adjective(w[1:])
		}
		e.kind, e.forms = elAgree, f
		for _, s := range f {
			e.ids = append(e.ids, b.anyForm(s)...)
		}
		if f[first] != f[one] { // possessives
			for i, a := range [...]agreement{first, one, several} {
				e.byPerson[i] = b.anyForm(f[a])
			}
		}
	case w[0] == '&':
		e.kind = elDet
		for i, a := range strings.Split(w[1:], "|") {
			if i == 0 {
				e.forms[0] = a
			}
			e.ids = append(e.ids, b.anyForm("&"+a)...)
		}
	case w[0] == '^' && len(w) > 1:
		optional := e.optional
		e = b.elem("@"+w[1:], gaps, tree)
		e.kind, e.optional, e.byPerson = elActor, optional, [3][]wordID{}
		for i, a := range [...]agreement{first, second, one, oneF, several, severalF} {
			e.byPerson[min(i, 2)] = append(e.byPerson[min(i, 2)], b.anyForm(e.forms[a])...)
		}
	case w[0] == '%':
		e.kind = elNoun
		e.forms[0], e.forms[one], e.forms[several] = w[1:], w[1:], b.plural(w[1:])
		e.ids = []wordID{b.id(w[1:]), b.id(e.forms[several])}
	default:
		for i, a := range strings.Split(w, "|") {
			if w == "|" {
				a = w
			}
			switch {
			case i == 0:
				e.forms[0] = a
			case b.pastOf[b.id(a)]:
				e.past[0] = a
			}
			e.ids = append(e.ids, b.id(strings.Trim(a, "[]")))
		}
		e.each = e.optional && e.forms[0] == b.each
	}
	return e
}

// anyForm returns the forms of a word that may agree with the noun after it.
func (b *book) anyForm(w string) (ids []wordID) {
	w, agrees := strings.CutPrefix(w, "&")
	f, ok := b.determiners[w]
	if !ok || !agrees {
		return []wordID{b.id(w)}
	}
	for _, s := range f[one:] {
		ids = append(ids, b.id(s))
	}
	return ids
}

func (b *book) gapElem(e elem, w string, gaps map[string]gap, tree string) elem {
	name, spec, _ := strings.Cut(w, ":")
	name = strings.TrimSuffix(name, "*")
	e.kind = elGap
	if spec == "span" || spec == "triple" || spec == "plus" { // $a+b: several numbers of one token
		for i, n := range strings.Split(name, "+") {
			e.slots[i] = gaps[n].slot
		}
		e.nt, e.slot = bySpec[spec], e.slots[0]
		return e
	}
	g, ok := gaps[name]
	if !ok {
		panic(fmt.Sprintf("phrase book: no gap %s in %s", name, tree))
	}
	e.slot, e.number = g.slot, g.sort == ability.NumberSort
	e.subject = name[0] >= 'A' && name[0] <= 'Z'
	switch spec {
	case "count": // a number in words
		e.nt, e.words = ntDigits, true
	case "", "w", "d", "one", "p":
		e.plain = spec == "p"
		e.nt, e.words, e.noArticle = bySort[g.sort], spec == "w" || spec == "one", spec == "one"
		if e.subject && g.sort == ability.SelectorSort {
			e.nt = ntSubject
		}
		if e.open == "{" {
			e.nt = ntMana
		}
	default:
		e.nt, ok = bySpec[spec]
		if !ok {
			panic(fmt.Sprintf("phrase book: unknown form %s in %s", spec, tree))
		}
	}
	if e.nt == none {
		panic(fmt.Sprintf("phrase book: gap %s in %s cannot be read", name, tree))
	}
	return e
}
