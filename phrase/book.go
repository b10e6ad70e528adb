package phrase

import (
	"fmt"
	"slices"
	"strings"

	"tumult/ability"
	"tumult/card"
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
	open      string // printed before, without a space: {, [
	shut      string // printed after
	nt        nt
	slot      int
	subject   bool // the gap is the subject: later verbs agree with it
	words     bool // amounts in words
	noArticle bool // one, not a
	number    bool // the gap takes a number only
	plain     bool // amounts that need no explanation
	slots     [3]int
	clitic    *clitic
}

// clitic is how a pronoun stands at a verb in place of some elements after it.
type clitic struct {
	from, to      int // the elements that the pronoun replaces
	slot          int
	before, after nt // the pronouns before the verb, and after it where it is an order
}

// rule is a tree with gaps and the words for it.
type rule struct {
	nt        nt
	tree      *pat
	elems     []elem
	readOnly  bool
	printOnly bool
	subject   int // the slot of the subject of a predicate or deed; -1: none
	source    string
}

// phrases are the rules of a nonterminal as a book writes them: tree, words.
//
// In the words a|b are alternatives of which the first is printed, ?a is read
// but not printed, ~gain is a verb, @its agrees with the object before it, ^your
// with who acts, %card with the amount before it, and !: is a colon without a
// space. &le agrees with the noun after it. $x is a gap, and what follows its colon says in which form it stands
// there (bySpec). Words after a < are only read, after a > only printed.
type phrases struct {
	nt    nt
	rules [][2]string
}

// noun is a noun of a book with the filter that it stands for.
type noun struct {
	filter *ability.Node
	forms  [2]string
}

// nounForm is a form of a noun.
type nounForm struct {
	noun   int
	plural bool
}

// lexicon is what a book is made of besides its rules.
type lexicon struct {
	contractions map[string][]string
	elisions     map[string]string // beginnings of words that are words of their own
	numbers      []string          // in words, from zero
	articles     []string          // for one
	quotes       [2]string         // as printed
	and, or      string
	then         string
	have         string // it makes others do something
	causee       string // before who is made to do something, which then follows the deed
	another      string
	dative       string   // the word before an object for which a pronoun may stand at the verb
	prepositions []string // words after which an object cannot be such a pronoun
	would, cant  string   // before the verb, as in a rule
	kindsFirst   bool     // the subtypes of a token stand before its name
	names        card.Language
	nouns        []noun
	genders      map[string]bool  // nouns that other words agree with, in the singular: whether they are feminine
	agree        map[string]forms // words that agree with what is before them, or with who acts
	determiners  map[string]forms // words that agree with the noun after them
	conjugate    func(string) forms
	adjective    func(string) forms
	plural       func(string) string
	join         func([]piece) []piece // words that change beside others
}

// book is a compiled phrase book.
type book struct {
	lexicon
	ids       map[string]wordID
	words     []string
	rules     [nts][]*rule
	byWord    [nts]map[ability.Word][]*rule
	byFirst   [nts][][]*rule // by the word at which the part begins
	numberOf  map[wordID]int
	articleOf map[wordID]bool
	nounOf    map[wordID]nounForm
	subtypes  map[string]int // by the English name: index in nouns
	nounForms map[string]agreement
	would     []elem
	cant      []elem
	have      elem
	w         struct{ and, or, then, another, causee, support, comma, stop, quote, bullet, para, x, semicolon wordID }
}

func (b *book) id(word string) wordID {
	word = strings.ToLower(word)
	if id, ok := b.ids[word]; ok {
		return id
	}
	id := wordID(len(b.words))
	b.words = append(b.words, word)
	b.ids[word] = id
	return id
}

func newBook(lex lexicon, table []phrases) *book {
	b := &book{lexicon: lex, ids: map[string]wordID{}, words: []string{""}, numberOf: map[wordID]int{}, articleOf: map[wordID]bool{}, nounOf: map[wordID]nounForm{}, nounForms: map[string]agreement{}, subtypes: map[string]int{}}
	for n, w := range lex.numbers {
		b.numberOf[b.id(w)] = n
	}
	for _, w := range lex.articles {
		b.articleOf[b.id(w)] = true
	}
	for w, feminine := range lex.genders {
		b.nounForms[lex.plural(w)], b.nounForms[w] = number(true, feminine), number(false, feminine)
	}
	for i, n := range lex.nouns {
		for f, w := range n.forms {
			b.nounOf[b.id(w)] = nounForm{i, f == 1}
		}
		if n.filter.Word == "subtype" {
			b.subtypes[n.filter.Kids[0].S] = i
		}
	}
	b.w.and, b.w.or, b.w.then, b.w.another, b.w.causee = b.id(lex.and), b.id(lex.or), b.id(lex.then), b.id(lex.another), b.id(lex.causee)
	b.w.comma, b.w.stop, b.w.quote, b.w.bullet, b.w.para, b.w.x, b.w.semicolon, b.w.support = b.id(","), b.id("."), b.id(`"`), b.id("•"), b.id("¶"), b.id("x"), b.id(";"), b.id("{i}")
	for _, s := range table {
		for _, r := range s.rules {
			b.add(s.nt, r[0], r[1])
		}
	}
	for _, parts := range lex.contractions {
		for _, p := range parts {
			b.id(p)
		}
	}
	b.would, b.cant, b.have = b.elems(lex.would), b.elems(lex.cant), b.elems(lex.have)[0]
	b.index()
	return b
}

// add compiles a rule.
func (b *book) add(in nt, tree, words string) {
	r := &rule{nt: in, subject: -1, source: tree}
	if words, r.readOnly = strings.CutPrefix(words, "<"); r.readOnly {
		words = strings.TrimSpace(words)
	}
	if words, r.printOnly = strings.CutPrefix(words, ">"); r.printOnly {
		words = strings.TrimSpace(words)
	}
	gaps := map[string]gap{}
	r.tree = parsePattern(tree, gaps)
	for _, w := range b.fields(words) {
		if w == "!:" {
			r.elems = append(r.elems, b.elem(":", gaps, tree))
			r.elems[len(r.elems)-1].glue = true
			continue
		}
		r.elems = append(r.elems, b.elem(w, gaps, tree))
	}
	if r.elems[0].subject {
		switch first := r.elems[0]; {
		case in == ntClause && first.nt == ntSubject:
			r.nt = ntPredSel
		case in == ntClause && first.nt == ntPlayer:
			r.nt = ntPredPlayer
		case in == ntClause && first.nt == ntExp:
			r.nt = ntPredExp
		case in == ntEvent && first.nt == ntSubject:
			r.nt = ntEventSel
		case in == ntEvent && first.nt == ntPlayer:
			r.nt = ntEventPlayer
		case in == ntEvent && first.nt == ntExp:
			r.nt = ntEventExp
		}
		if r.nt != in || in == ntDeed {
			r.subject = r.elems[0].slot
			r.elems = r.elems[1:]
		}
	}
	b.clitics(r.elems)
	b.rules[r.nt] = append(b.rules[r.nt], r)
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
		if elems[v].kind != elVerb {
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
			if i == 0 {
				e.forms = f
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
	case w[0] == '&':
		e.kind = elDet
		for i, a := range strings.Split(w[1:], "|") {
			if i == 0 {
				e.forms[0] = a
			}
			e.ids = append(e.ids, b.anyForm("&"+a)...)
		}
	case w[0] == '^' && len(w) > 1:
		e = b.elem("@"+w[1:], gaps, tree)
		e.kind = elActor
	case w[0] == '%':
		e.kind = elNoun
		e.forms[0], e.forms[one], e.forms[several] = w[1:], w[1:], b.plural(w[1:])
		e.ids = []wordID{b.id(w[1:]), b.id(e.forms[several])}
	default:
		for i, a := range strings.Split(w, "|") {
			if w == "|" {
				a = w
			}
			if i == 0 {
				e.forms[0] = a
			}
			e.ids = append(e.ids, b.id(strings.Trim(a, "[]")))
		}
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

// index sorts the rules by the word that they print and the one they begin with.
func (b *book) index() {
	for n := range nts {
		if len(b.rules[n]) == 0 {
			continue
		}
		b.byWord[n] = map[ability.Word][]*rule{}
		b.byFirst[n] = make([][]*rule, len(b.words))
		for _, r := range b.rules[n] {
			if !r.readOnly {
				w := r.tree.word
				b.byWord[n][w] = append(b.byWord[n][w], r)
			}
			if r.printOnly {
				continue
			}
			firsts, open := b.firsts(r)
			for id := range b.words {
				if open || firsts[wordID(id)] {
					b.byFirst[n][id] = append(b.byFirst[n][id], r)
				}
			}
		}
	}
}

// firsts says with which words a rule can begin; open: with anything.
func (b *book) firsts(r *rule) (map[wordID]bool, bool) {
	set := map[wordID]bool{}
	for _, e := range r.elems {
		if e.kind == elGap {
			return nil, true
		}
		if e.clitic != nil {
			for _, p := range b.rules[e.clitic.before] {
				for _, id := range p.elems[0].ids {
					set[id] = true
				}
			}
		}
		for _, id := range e.ids {
			set[id] = true
		}
		if !e.optional {
			return set, false
		}
	}
	return nil, true
}

// invariable says whether a noun is the same in the plural.
func (b *book) invariable(noun int) bool {
	return b.nouns[noun].forms[0] == b.nouns[noun].forms[1]
}
