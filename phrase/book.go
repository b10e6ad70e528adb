package phrase

import (
	"fmt"
	"strings"

	"tumult/ability"
	"tumult/card"
)

// rule is a tree with gaps and the words for it.
type rule struct {
	nt        nt
	tree      *pat
	elems     []elem
	readOnly  bool
	printOnly bool
	must      [2]wordID // words without which a text is not read by this rule; or 0
	subject   int       // the slot of the subject of a predicate or deed; -1: none
	source    string
}

// candidate is a rule with what rules most of them out, side by side in memory.
type candidate struct {
	must [2]wordID
	rule *rule
}

// phrases are the rules of a nonterminal as a book writes them: tree, words.
//
// In the words a|b are alternatives of which the first is printed, (a b / c) the same
// of several words, ?a is read
// but not printed, ~gain is a verb, @its agrees with the object before it, ^your
// with who acts, %card with the amount before it, &le with the noun after it, and
// !: is a colon without a space before it. $x is a gap, and what follows its colon says in
// which form it stands there (bySpec). Words after a < are only read, after a >
// only printed.
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
	the          string            // for several of a kind, which may be said again for another kind
	quotes       [2]string         // as printed
	and, or      string
	then         string
	orMore       []string    // after "or", behind a number: it is the least
	they         agreement   // of the pronoun for a player
	someAre      bool        // one or more are several
	have         string      // it makes others do something
	causee       string      // before who is made to do something, if that follows the deed
	another      string      // an article and "other" in one
	you          []string    // for who controls the ability, and what is theirs
	definite     []string    // articles of what may have been spoken of before
	targeted     []string    // words by which something is a target
	each         string      // beside a verb: of several, each does it
	past         []string    // the words for what was, in conditions
	notMine      string      // in brackets behind the other Expedition: than mine
	opponent     [2][]string // one and several of them, and what is theirs
	eachOne      string      // before who or what is every one
	freely       string      // what follows "you" in: as you choose
	dative       string      // the word before an object for which a pronoun may stand at the verb
	prepositions []string    // words after which an object cannot be such a pronoun
	would, cant  string      // before the verb, as in a rule
	kindsFirst   bool        // the subtypes of a token stand before its name
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
	ids          map[string]wordID
	words        []string
	rules        [nts][]*rule
	byWord       [nts]map[ability.Word][]*rule
	byFirst      [nts][][]candidate // by the word at which the part begins
	numberOf     map[wordID]int
	articleOf    map[wordID]bool
	youOf        map[wordID]bool
	definiteOf   map[wordID]bool
	targetedOf   map[wordID]bool
	opponentOf   map[wordID]int // how many: 1, or 2 for several
	pastOf       map[wordID]bool
	oneIsArticle bool // the number one has the forms of the article
	nounOf       map[wordID]nounForm
	subtypes     map[string]int // by the English name: index in nouns
	nounForms    map[string]agreement
	would        []elem
	cant         []elem
	have         elem
	w            struct{ and, or, then, another, the, causee, eachOne, freely, support, comma, stop, quote, bullet, para, x, semicolon, discard wordID }
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
	b := &book{lexicon: lex, ids: map[string]wordID{}, words: []string{""}, numberOf: map[wordID]int{}, articleOf: map[wordID]bool{}, youOf: map[wordID]bool{}, definiteOf: map[wordID]bool{}, targetedOf: map[wordID]bool{}, opponentOf: map[wordID]int{}, pastOf: map[wordID]bool{}, nounOf: map[wordID]nounForm{}, nounForms: map[string]agreement{}, subtypes: map[string]int{}}
	for n, w := range lex.numbers {
		b.numberOf[b.id(w)] = n
	}
	for _, w := range lex.articles {
		b.articleOf[b.id(w)] = true
	}
	for _, w := range lex.definite {
		b.definiteOf[b.id(w)] = true
	}
	for _, w := range lex.targeted {
		b.targetedOf[b.id(w)] = true
	}
	for _, w := range lex.you {
		b.youOf[b.id(w)] = true
	}
	for i, ws := range lex.opponent {
		for _, w := range ws {
			b.opponentOf[b.id(w)] = i + 1
		}
	}
	for _, w := range lex.past {
		b.pastOf[b.id(w)] = true
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
	b.oneIsArticle = b.articleOf[b.id(lex.numbers[1])]
	b.w.and, b.w.or, b.w.then, b.w.another, b.w.the, b.w.causee, b.w.freely = b.id(lex.and), b.id(lex.or), b.id(lex.then), b.id(lex.another), b.id(lex.the), b.id(lex.causee), b.id(lex.freely)
	b.w.comma, b.w.stop, b.w.quote, b.w.bullet, b.w.para, b.w.x, b.w.semicolon, b.w.support, b.w.discard, b.w.eachOne = b.id(","), b.id("."), b.id(`"`), b.id("•"), b.id("¶"), b.id("x"), b.id(";"), b.id("{i}"), b.id("{d}"), b.id(lex.eachOne)
	for _, s := range table {
		for _, r := range s.rules {
			for _, words := range ways(r[1]) {
				b.add(s.nt, r[0], words)
			}
		}
	}
	for _, names := range tokenNames {
		tree, words := fmt.Sprintf("named(%q)", names[card.English]), "["+names[lex.names]+"]"
		if !lex.kindsFirst {
			b.add(ntPre, tree, words)
			continue
		}
		b.add(ntPre, tree, "< "+words)
		b.add(ntAdj, tree, words)
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

// ways are the words of a rule with each of the ways (one / another) in which it says
// something; by the first of them it is printed.
func ways(words string) []string {
	before, rest, ok := strings.Cut(words, "(")
	if !ok {
		return []string{words}
	}
	inside, after, _ := strings.Cut(rest, ")")
	var out []string
	for i, way := range strings.Split(inside, "/") {
		for _, w := range ways(before + strings.TrimSpace(way) + after) {
			if i > 0 && !strings.HasPrefix(w, "<") {
				w = "< " + w
			}
			out = append(out, w)
		}
	}
	return out
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
		bare := w
		if len(w) > 1 {
			bare = strings.TrimPrefix(w, "!")
		}
		r.elems = append(r.elems, b.elem(bare, gaps, tree))
		r.elems[len(r.elems)-1].glue = bare != w
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
	r.must = b.mustWords(r.elems)
	b.rules[r.nt] = append(b.rules[r.nt], r)
}

// index sorts the rules by the word that they print and the one they begin with.
func (b *book) index() {
	for n := range nts {
		if len(b.rules[n]) == 0 {
			continue
		}
		b.byWord[n] = map[ability.Word][]*rule{}
		b.byFirst[n] = make([][]candidate, len(b.words))
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
					b.byFirst[n][id] = append(b.byFirst[n][id], candidate{r.must, r})
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

// mustWords finds the first words behind the first element that can be left out or
// said otherwise by no reading of a rule.
func (b *book) mustWords(elems []elem) (must [2]wordID) {
	n := 0
	for i, e := range elems {
		if i > 0 && e.kind == elWord && len(e.ids) == 1 && !e.optional && e.ids[0] != b.w.stop && (e.forms[0] != b.dative || b.dative == "") {
			must[n] = e.ids[0]
			if n++; n == len(must) {
				break
			}
		}
	}
	return must
}

// invariable says whether a noun is the same in the plural.
func (b *book) invariable(noun int) bool {
	return b.nouns[noun].forms[0] == b.nouns[noun].forms[1]
}
