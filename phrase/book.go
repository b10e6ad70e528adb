package phrase

import (
	"fmt"
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
}

// forms are the forms of a word that agrees: in the base form, with "I", with
// one and with several. Nouns use the last two.
type forms [4]string

// agreement indexes forms.
type agreement uint8

const (
	base agreement = iota
	first
	one
	several
)

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
// space. $x is a gap, and what follows its colon says in which form it stands
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
	numbers      []string // in words, from zero
	articles     []string // for one
	and, or      string
	then         string
	have         string
	another      string
	would, cant  string
	nouns        []noun
	agree        map[string]forms
	conjugate    func(string) forms
	plural       func(string) string
	// elide decides about a word before it is written: what is written for it
	// and whether anything is. English waits with "a" for the next word.
	elide func(*printer, string) (string, bool)
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
	w         struct{ and, or, then, have, another, would, cant, support, comma, stop, quote, bullet, para, x, semicolon wordID }
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
	b := &book{lexicon: lex, ids: map[string]wordID{}, words: []string{""}, numberOf: map[wordID]int{}, articleOf: map[wordID]bool{}, nounOf: map[wordID]nounForm{}, subtypes: map[string]int{}}
	for n, w := range lex.numbers {
		b.numberOf[b.id(w)] = n
	}
	for _, w := range lex.articles {
		b.articleOf[b.id(w)] = true
	}
	for i, n := range lex.nouns {
		for f, w := range n.forms {
			b.nounOf[b.id(w)] = nounForm{i, f == 1}
		}
		if n.filter.Word == "subtype" {
			b.subtypes[n.filter.Kids[0].S] = i
		}
	}
	b.w.and, b.w.or, b.w.then, b.w.have, b.w.another, b.w.would, b.w.cant = b.id(lex.and), b.id(lex.or), b.id(lex.then), b.id(lex.have), b.id(lex.another), b.id(lex.would), b.id(lex.cant)
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
	for _, w := range strings.Fields(words) {
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
	b.rules[r.nt] = append(b.rules[r.nt], r)
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
			panic("phrase book: no forms of " + w)
		}
		e.kind, e.forms = elAgree, f
		for _, s := range f {
			e.ids = append(e.ids, b.id(s))
		}
	case w[0] == '^' && len(w) > 1:
		e = b.elem("@"+w[1:], gaps, tree)
		e.kind = elActor
	case w[0] == '%':
		e.kind = elNoun
		e.forms = forms{w[1:], w[1:], w[1:], b.plural(w[1:])}
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
			firsts, open := r.firsts()
			for id := range b.words {
				if open || firsts[wordID(id)] {
					b.byFirst[n][id] = append(b.byFirst[n][id], r)
				}
			}
		}
	}
}

// firsts says with which words a rule can begin; open: with anything.
func (r *rule) firsts() (map[wordID]bool, bool) {
	set := map[wordID]bool{}
	for _, e := range r.elems {
		if e.kind == elGap {
			return nil, true
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
