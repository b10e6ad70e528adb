package phrase

import (
	"slices"
	"unicode"
	"unicode/utf8"

	"tumult/ability"
	"tumult/card"
)

// noun reads a noun with the filters before and after it, as a list of filters. Of nouns
// with an article each, a filter is about the one that it stands at: these are not read
// as one noun. Of nouns with one article it is not told which an adjective is about.
func (r *reader) noun(self nt, pos, from int) {
	heads, apart := r.heads(self, pos)
	for _, n := range heads {
		if isAnyKind(n.node) && len(r.parse(ntAdj, n.end)) > 0 {
			continue
		}
		for _, a := range r.parse(ntAdjs, n.end) {
			if n.end > apart && len(a.node.Kids) > 0 {
				continue
			}
			if isHead(self) {
				r.filters(from, a.end, n.node, a.node)
				continue
			}
			for _, p := range r.parse(ntPosts, a.end) {
				if n.end > apart && len(p.node.Kids) > 0 {
					continue
				}
				r.filters(from, p.end, n.node, &ability.Node{Word: listWord, Kids: slices.Concat(a.node.Kids, p.node.Kids)})
			}
		}
	}
	if r.isWord(pos, r.b.w.another) { // an article, too
		return
	}
	for _, pre := range r.parse(ntPre, pos) {
		if pre.node.Word == "named" { // an Aerolith: it is a token
			r.tokens(self, pre, from)
		}
		heads, apart := r.heads(self, pre.end)
		for _, n := range r.parse(self, pre.end) {
			if pre.node.Word != anotherWord && slices.ContainsFunc(items(n.node), isAnyKind) {
				continue
			}
			if !slices.ContainsFunc(heads, func(h res) bool { return h.end == n.end && h.end > apart }) {
				r.filters(from, n.end, pre.node, n.node)
			}
		}
	}
}

// tokens reads the name of a token as a noun, with the filters behind it.
func (r *reader) tokens(self nt, name res, from int) {
	token := listOf(name.node, ability.New("token"))
	if isHead(self) {
		r.filters(from, name.end, token, listOf())
		return
	}
	for _, p := range r.parse(ntPosts, name.end) {
		r.filters(from, p.end, token, p.node)
	}
}

func listOf(filters ...*ability.Node) *ability.Node {
	return &ability.Node{Word: listWord, Kids: filters}
}

// filters adds a reading of two lists of filters, or single ones, as one list.
func (r *reader) filters(from, end int, a, b *ability.Node) {
	kids := append(slices.Clone(items(a)), items(b)...)
	sortFilters(kids)
	if twice(kids) {
		return
	}
	r.emit(from, end, &ability.Node{Word: listWord, Kids: kids})
}

func items(n *ability.Node) []*ability.Node {
	if n.Word == listWord {
		return n.Kids
	}
	return []*ability.Node{n}
}

// isAnyKind says whether a filter is several kinds.
func isAnyKind(f *ability.Node) bool { return f.Word == "or_f" && rank(f) == 0 }

// isHead says whether a part is a noun with the filters close to it only.
func isHead(n nt) bool { return n >= ntHead1 && n <= ntHead }

// isEvery says whether a part joins kinds by "and", as all of them are meant.
func isEvery(n nt) bool { return n == ntEvery || n == ntEveries }

// heads reads nouns, several of them joined by "or", or "and" where all are meant, the
// longest first, and finds where the first stands that has an article of its own. A card
// is no alternative, as it may be anything.
func (r *reader) heads(self nt, pos int) (out []res, apart int) {
	var kids []*ability.Node
	plural := self != ntNoun1 && self != ntHead1
	apart = len(r.toks)
	for {
		t := r.toks[pos]
		f, ok := r.b.nounOf[t.id]
		if t.kind != tokWord || t.id == 0 || !ok {
			r.miss(pos, "a kind of card")
			return out, apart
		}
		kids = append(kids, r.b.nouns[f.noun].filter)
		pos++
		if f.plural == plural || r.b.invariable(f.noun) {
			n := kids[0]
			if len(kids) > 1 {
				n = ability.New("or_f", slices.Clone(kids)...)
			}
			if len(kids) == 1 || !slices.ContainsFunc(kids, func(k *ability.Node) bool { return k.Word == "card" }) {
				out = slices.Insert(out, 0, res{pos, n})
			}
		}
		if !r.isWord(pos, r.b.w.or) && !(isEvery(self) && r.isWord(pos, r.b.w.and)) && !(r.isWord(pos, r.b.w.comma) && len(kids) < 3) {
			return out, apart
		}
		pos++
		if t := r.toks[pos]; t.kind == tokWord && r.b.articleOf[t.id] { // a Character or a Permanent
			apart = min(apart, pos)
			pos++
		}
		if isEvery(self) && r.b.the != "" && r.isWord(pos, r.b.w.the) {
			pos++
		}
	}
}

// anyNoun reads a noun with an article.
func (r *reader) anyNoun(pos, from int) {
	if t := r.toks[pos]; t.kind == tokWord && r.b.articleOf[t.id] {
		r.emitAll(from, r.parse(ntNoun1, pos+1))
		return
	}
	for _, pre := range r.parse(ntPre, pos) { // another Character
		if pre.node.Word == anotherWord && r.toks[pos].id == r.b.w.another {
			_, apart := r.heads(ntNoun1, pre.end)
			for _, n := range r.parse(ntNoun1, pre.end) {
				if n.end <= apart {
					r.filters(from, n.end, pre.node, n.node)
				}
			}
		}
	}
	r.miss(pos, "a card")
}

// posts reads filters after a noun, as many as there are and fewer.
func (r *reader) posts(single, self nt, pos, from int) {
	first := r.parse(single, pos)
	if len(first) > 1 { // the longest first: in an Expedition that you control
		first = slices.Clone(first)
		slices.SortStableFunc(first, func(a, b res) int { return b.end - a.end })
	}
	for _, p := range first {
		for _, rest := range r.parse(self, p.end) {
			r.filters(from, rest.end, p.node, rest.node)
		}
	}
	r.emit(from, pos, &ability.Node{Word: listWord})
	slices.SortStableFunc(r.stack[from:], func(a, b res) int { return b.end - a.end })
}

// typeWords are the filters that ask for a type.
var typeWords = map[ability.Word]card.Type{"character": card.Character, "permanent": card.Permanent, "spell": card.Spell, "hero": card.Hero}

// leaf reads parts that are one token, and quoted abilities.
func (r *reader) leaf(n nt, pos, from int) {
	t := r.toks[pos]
	switch n {
	case ntAmount:
		switch {
		case t.kind == tokNumber:
			r.emit(from, pos+1, ability.Num(t.n))
		case t.kind != tokWord || t.id == 0:
		case t.id == r.b.w.x:
			if next := r.toks[pos+1]; next.kind == tokSigned && next.n > 0 { // X+1
				r.emit(from, pos+2, ability.New("sum", ability.New("x"), ability.Num(next.n)))
			}
			r.emit(from, pos+1, ability.New("x"))
		case r.b.articleOf[t.id]:
			r.emit(from, pos+1, ability.Num(1))
		default:
			if k, ok := r.b.numberOf[t.id]; ok {
				r.emit(from, pos+1, ability.Num(k))
			}
		}
		r.miss(pos, "a number")
	case ntLess:
		if k, ok := r.b.numberOf[t.id]; ok && t.kind == tokWord && k > 0 {
			r.emit(from, pos+1, ability.Num(-k))
		} else if t.kind == tokNumber && t.n > 0 {
			r.emit(from, pos+1, ability.Num(-t.n))
		} else {
			r.miss(pos, "a number")
		}
	case ntMana:
		if t.kind != tokMana {
			r.miss(pos, "mana like {2}")
		} else if t.n == manaX {
			if more := r.toks[pos+1]; more.kind == tokWord && more.text == "+" && r.toks[pos+2].kind == tokMana { // {X}+{2}
				r.emit(from, pos+3, ability.New("sum", ability.New("x"), ability.Num(r.toks[pos+2].n)))
			}
			r.emit(from, pos+1, ability.New("x"))
		} else {
			r.emit(from, pos+1, ability.Num(t.n))
		}
	case ntSigned:
		if t.kind == tokSigned {
			r.emit(from, pos+1, ability.Num(t.n))
		} else {
			r.miss(pos, "a number like +1")
		}
	case ntName:
		if first, _ := utf8.DecodeRuneInString(t.text); t.kind == tokWord && unicode.IsUpper(first) && r.b.mayName(t.text) {
			r.emit(from, pos+1, r.b.nameOf(t.text))
		} else {
			r.miss(pos, "a name that is no word of the language")
		}
	case ntDigits:
		if t.kind == tokNumber {
			r.emit(from, pos+1, ability.Num(t.n))
		} else if k, ok := r.b.numberOf[t.id]; ok && t.kind == tokWord {
			r.emit(from, pos+1, ability.Num(k))
		} else if r.b.oneIsArticle && r.b.articleOf[t.id] && t.kind == tokWord {
			r.emit(from, pos+1, ability.Num(1))
		} else {
			r.miss(pos, "a number")
		}
	case ntSubtype, ntSubtypes:
		f, ok := r.b.nounOf[t.id]
		if ok && t.kind == tokWord && t.id != 0 && r.b.nouns[f.noun].filter.Word == "subtype" && (f.plural || n == ntSubtype) {
			r.emit(from, pos+1, r.b.nouns[f.noun].filter.Kids[0])
		} else {
			r.miss(pos, "a subtype")
		}
	case ntTypes:
		f, ok := r.b.nounOf[t.id]
		if ok && t.kind == tokWord && t.id != 0 && f.plural {
			if k, ok := typeWords[r.b.nouns[f.noun].filter.Word]; ok {
				r.emit(from, pos+1, ability.Str(k.String()))
			}
		}
		r.miss(pos, "a type")
	case ntToken:
		more, pos := r.kinds(pos)
		t = r.toks[pos]
		if t.kind != tokName {
			r.miss(pos, "a token like [Name 2/2/2]")
			return
		}
		kids := []*ability.Node{r.b.nameOf(t.text), ability.Num(t.n), ability.Num(t.lo), ability.Num(t.hi)}
		if pos++; len(more) == 0 && !r.b.kindsFirst {
			more, pos = r.kinds(pos)
		}
		known := knownTokens()[kids[0].S]
		if known != nil && !slices.EqualFunc(kids, known.Kids[0].Kids[:len(kids)], (*ability.Node).Equal) {
			known = nil // another of that name
		}
		if known != nil && (len(more) == 0 || len(known.Kids) > 1) {
			whole := known.Kids[0].Kids[4:]
			if !called(whole, more) {
				r.miss(pos, "the subtypes of that token before")
				return
			}
			more = whole
		}
		tok := ability.New("tok", append(kids, more...)...)
		if known != nil && len(known.Kids) > 1 {
			tok = ability.New("tok_with", append([]*ability.Node{tok}, known.Kids[1:]...)...)
		}
		r.emit(from, pos, tok)
	case ntQuoted:
		if !r.isWord(pos, r.b.w.quote) {
			r.miss(pos, `"`)
			return
		}
		for _, a := range r.parse(ntAbility, pos+1) {
			end := a.end
			if r.isWord(end, r.b.w.stop) {
				end++
			}
			if r.isWord(end, r.b.w.quote) {
				r.emit(from, end+1, a.node)
			} else {
				r.miss(end, `"`)
			}
		}
	}
}

// kinds reads the subtypes of a token.
func (r *reader) kinds(pos int) (kinds []*ability.Node, end int) {
	for {
		sub := r.parse(ntSubtype, pos)
		if len(sub) == 0 {
			return kinds, pos
		}
		kinds, pos = append(kinds, sub[0].node), sub[0].end
	}
}
