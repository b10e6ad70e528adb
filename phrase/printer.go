package phrase

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tumult/ability"
)

// printer writes one ability. Every method that prints answers whether it
// could; what a failed attempt has written is taken back.
type printer struct {
	b       *book
	out     []byte
	capital bool // the next word begins a sentence
	glue    bool // the next word joins the one before
	breaks  bool // modes stand before: a line break comes first
	article bool // "a" waits for the next word
	last    agreement
	count   agreement
	x       *ability.Node // what X is, to be said at the end of the sentence
	final   bool          // no sentence follows: a colon may stand
	taken   bool          // cards are taken from where they are
	canX    bool          // there will be an end of a sentence where it can be said
	late    bool          // … of a sentence, not of a passive ability
	plainX  bool          // X stands for the X of the cost
	actor   *ability.Node // who does the deed that is being printed
}

// print says an ability in words.
func (b *book) print(n *ability.Node) (string, bool) {
	p := &printer{b: b, capital: true, last: one, final: true}
	if !p.part(ntAbility, n) {
		return "", false
	}
	return string(p.out), true
}

// try prints or takes back.
func (p *printer) try(f func() bool) bool {
	before := *p
	if f() {
		return true
	}
	out := p.out[:len(before.out)]
	*p = before
	p.out = out
	return false
}

// word writes a word with the space before it.
func (p *printer) word(s string) bool {
	if s == "" {
		return true
	}
	switch s {
	case ".", ",", ";":
		if s == "." && (strings.HasSuffix(string(p.out), ".") || strings.HasSuffix(string(p.out), `."`)) {
			return true
		}
		p.out = append(p.out, s...)
		p.capital = s == "."
		return true
	case ":":
		if !p.glue {
			p.out = append(p.out, ' ')
		}
		p.out = append(p.out, ':')
		p.glue, p.capital = false, true
		return true
	}
	if s, ok := p.b.elide(p, s); ok {
		p.write(s)
	}
	return true
}

// write writes a word as it is, but for its first letter.
func (p *printer) write(s string) {
	if n := len(p.out); n > 0 && !p.glue && p.out[n-1] != '\n' {
		p.out = append(p.out, ' ')
	}
	p.glue = false
	if p.capital && s != "—" && s != "•" && s != `"` {
		bare := strings.TrimLeft(s, "[")
		r, size := utf8.DecodeRuneInString(bare)
		if unicode.IsLower(r) {
			s = s[:len(s)-len(bare)] + string(unicode.ToUpper(r)) + bare[size:]
		}
		p.capital = r == '{'
	}
	if s == "—" || s == "•" {
		p.capital = true
	}
	p.out = append(p.out, s...)
}

// part prints a tree as a part of a sentence.
func (p *printer) part(n nt, node *ability.Node) bool {
	switch n {
	case ntDo:
		return p.try(func() bool { return p.sentences(node.Kids) })
	case ntLong:
		return len(node.Kids) > 1 && slices.ContainsFunc(node.Kids, isScope) && p.part(ntBody, node)
	case ntBody:
		for i, k := range node.Kids {
			if isAnswer(k) && !slices.ContainsFunc(node.Kids[:i], isOption) {
				return false // it would answer what stands before the body
			}
		}
		return p.final && p.x == nil && p.try(func() bool { return p.sentences(node.Kids) })
	case ntChain:
		return p.try(func() bool { return p.chain(node.Kids) })
	case ntSimple:
		return p.simple(node, false)
	case ntStep:
		return p.try(func() bool { return p.step(node) })
	case ntImps:
		return p.try(func() bool { return p.imps(node.Kids) })
	case ntPred:
		return p.try(func() bool { return p.preds(node.Kids) })
	case ntTrigger:
		return p.inline(func() bool { return p.rules(n, node, base) })
	case ntCosts:
		return p.inline(func() bool { return p.costs(node, ntPart, ",") })
	case ntPay:
		return p.costs(node, ntPayment, p.b.and)
	case ntSubject, ntObject:
		own := ntSelfSel
		if n == ntObject {
			own = ntObjSel
		}
		before := p.taken
		p.taken = slices.Contains([]ability.Word{"a", "some", "up_to", "any_number", "random"}, node.Word)
		ok := p.rules(own, node, base) || p.rules(ntSel, node, base)
		if p.taken = before; !ok {
			return false
		}
		p.refer(node)
		return true
	case ntOwned:
		return slices.ContainsFunc(node.Kids, isSome) && p.part(ntNouns, node)
	case ntNoun1, ntNouns, ntNoun:
		number := one
		if n == ntNouns || n == ntNoun && p.count == several {
			number = several
		}
		return p.try(func() bool { return p.noun(node.Kids, number) })
	case ntAny:
		return p.try(func() bool {
			p.word(p.b.articles[0])
			return p.noun(node.Kids, one)
		})
	case ntPosts:
		return len(node.Kids) == 0
	case ntBullets:
		for _, k := range node.Kids {
			p.word("•")
			p.final = true
			if !p.part(ntDo, k) {
				return false
			}
		}
		p.breaks = true
		return true
	case ntOns:
		return false
	case ntAmount, ntMana, ntSigned:
		return p.amount(n, node, false)
	case ntName:
		return node.Word == ability.Name && p.word(node.S)
	case ntSubtype, ntSubtypes:
		i, ok := p.b.subtypes[node.S]
		form := 0
		if n == ntSubtypes {
			form = 1
		}
		return ok && p.word(p.b.nouns[i].forms[form])
	case ntTypes:
		for _, k := range p.b.nouns {
			if t, ok := typeWords[k.filter.Word]; ok && t.String() == node.S {
				return p.word(k.forms[1])
			}
		}
		return false
	case ntDigits:
		return node.Word == ability.Number && node.N >= 0 && p.word(strconv.Itoa(node.N))
	case ntShort:
		return isShort(node) && p.part(ntPassive1, node)
	case ntPassive, ntPassive1:
		return p.try(func() bool { return p.passive(n, node) })
	case ntToken:
		return p.try(func() bool { return p.token(node) })
	case ntWhen, ntWould, ntCant:
		return p.inline(func() bool { return p.event(n, node) })
	case ntVictim:
		return p.part(ntObject, notYours(node))
	case ntLess:
		return node.Word == ability.Number && node.N < 0 && p.word(strconv.Itoa(-node.N))
	case ntOwn:
		return isOwn(node) && p.part(ntObject, node)
	case ntQuoted:
		return p.try(func() bool { return p.quoted(node) })
	}
	return p.rules(n, node, base)
}

// passive prints a passive ability, and what X is in it where no sentence around
// it will.
func (p *printer) passive(n nt, node *ability.Node) bool {
	before := p.canX
	p.canX = true
	if !p.rules(n, node, base) || !p.late && !p.where() {
		return false
	}
	p.canX = before
	return true
}

// inline prints where no X can be explained.
func (p *printer) inline(f func() bool) bool {
	before := p.canX
	p.canX = false
	ok := f()
	p.canX, p.plainX = before, false
	return ok
}

func (p *printer) quoted(node *ability.Node) bool {
	p.word(`"`)
	inner := printer{b: p.b, capital: true, last: one, final: true}
	if !inner.part(ntAbility, node) {
		return false
	}
	p.out = append(p.out, inner.out...)
	p.out = append(p.out, '"')
	p.capital = false
	return true
}

// isScope says whether a step holds steps.
func isScope(n *ability.Node) bool { return len(n.Kids) > 0 && n.Kids[len(n.Kids)-1].Word == "do" }

// isSome says whether a filter tells by itself that not all are meant.
func isSome(f *ability.Node) bool {
	return f.Word == "of" || f.Word == "other" || f.Word == "facing_me"
}

// token prints the name, statistics and subtypes of a token.
func (p *printer) token(n *ability.Node) bool {
	if n.Word != "tok" {
		return false
	}
	k := n.Kids
	p.word("[" + k[0].S + " " + strconv.Itoa(k[1].N) + "/" + strconv.Itoa(k[2].N) + "/" + strconv.Itoa(k[3].N) + "]")
	for _, s := range k[4:] {
		if !p.part(ntSubtype, s) {
			return false
		}
	}
	return true
}

// refer notes the number of an object that later words agree with.
func (p *printer) refer(n *ability.Node) {
	p.last = p.agree(n)
}

// agree says with which form the words about something go.
func (p *printer) agree(n *ability.Node) agreement {
	switch n.Word {
	case "me":
		return first
	case "it":
		return one
	case "those":
		if p.last == several {
			return several
		}
		return one
	case "you":
		return several
	case "all", "rest", "each_exp", "any_exps", "any_number", "both":
		return several
	case "some", "up_to", "targets", "up_to_targets", "random", "top", "bottom":
		k := n.Kids[0]
		if n.Word == "top" || n.Word == "bottom" {
			k = n.Kids[1]
		}
		if k.Word != ability.Number || k.N != 1 {
			return several
		}
	case "among":
		return p.agree(n.Kids[0])
	}
	return one
}

// rules prints by the first rule of a part that can.
func (p *printer) rules(n nt, node *ability.Node, agr agreement) bool {
	for _, w := range [2]ability.Word{node.Word, ""} { // "": trees that are one gap
		for _, ru := range p.b.byWord[n][w] {
			var s slots
			if ru.tree.match(node, &s) && p.try(func() bool { return p.rule(ru, &s, agr) }) {
				return true
			}
		}
	}
	return false
}

// rule prints the pieces of a rule; verbs agree as given until a subject comes.
func (p *printer) rule(ru *rule, s *slots, agr agreement) bool {
	for i := range ru.elems {
		e := &ru.elems[i]
		if e.optional {
			continue
		}
		if e.open != "" {
			if !p.glue && len(p.out) > 0 && e.kind == elGap {
				p.out = append(p.out, ' ')
			}
			if e.kind == elGap {
				p.out = append(p.out, e.open...)
				p.glue = true
			}
		}
		switch e.kind {
		case elWord:
			p.glue = p.glue || e.glue
			p.word(e.open + e.forms[0])
		case elVerb:
			p.word(e.open + e.forms[agr])
		case elActor:
			p.word(e.forms[agr])
		case elAgree:
			p.word(e.forms[p.last])
		case elNoun:
			p.word(e.forms[p.count])
		default:
			final := p.final
			p.final = final && i == len(ru.elems)-1
			ok := p.gap(e, s)
			p.final = final
			if !ok {
				return false
			}
			if e.subject {
				agr = p.agree(s[e.slot])
			}
		}
		p.out = append(p.out, e.shut...)
	}
	return true
}

func (p *printer) gap(e *elem, s *slots) bool {
	switch e.nt {
	case ntSpan:
		lo, hi := s[e.slots[0]], s[e.slots[1]]
		text := strconv.Itoa(lo.N)
		if hi.N == 99 {
			text += "+"
		} else if lo.N != hi.N {
			text += "-" + strconv.Itoa(hi.N)
		}
		return p.word(text)
	case ntTriple, ntPlus:
		text := make([]string, 3)
		for i := range text {
			k := s[e.slots[i]]
			if k.Word != ability.Number {
				return false
			}
			text[i] = strconv.Itoa(k.N)
			if e.nt == ntPlus && k.N >= 0 {
				text[i] = "+" + text[i]
			}
		}
		return p.word(strings.Join(text, "/"))
	case ntAmount:
		if k := s[e.slot]; e.noArticle && k.Word == ability.Number && k.N == 1 {
			p.count = one
			return p.word(p.b.numbers[1])
		}
		before := p.canX
		p.canX = p.canX && !e.plain
		ok := p.amount(ntAmount, s[e.slot], e.words)
		p.canX = before
		return ok
	case ntDigits:
		if k := s[e.slot]; k.Word == ability.Number {
			if p.count = several; k.N == 1 {
				p.count = one
			}
			if e.words && k.N >= 0 && k.N < len(p.b.numbers) {
				return p.word(p.b.numbers[k.N])
			}
		}
	}
	node := s[e.slot]
	if node == nil {
		return e.nt == ntPosts
	}
	return p.part(e.nt, node)
}

// amount prints a number. What is no number and has no words of its own is X,
// and what X is follows at the end of the sentence.
func (p *printer) amount(n nt, node *ability.Node, words bool) bool {
	p.count = several
	if node.Word == ability.Number {
		if node.N == 1 {
			p.count = one
		}
		switch {
		case n == ntAmount && node.N < 0:
			return false
		case n == ntSigned && node.N >= 0:
			return p.word("+" + strconv.Itoa(node.N))
		case n != ntAmount || !words || node.N < 0 || node.N >= len(p.b.numbers):
			return p.word(strconv.Itoa(node.N))
		case node.N == 1:
			return p.word(p.b.articles[0])
		}
		return p.word(p.b.numbers[node.N])
	}
	if n == ntAmount && node.Word != "x" && p.rules(ntAmount, node, base) {
		p.count = several
		return true
	}
	if n == ntSigned {
		return false
	}
	if node.Word != "x" {
		if !p.canX || p.plainX {
			return false
		}
		if p.x != nil && !p.x.Equal(node) || p.x == nil && !p.can(ntNumberOf, node) {
			return false
		}
		p.x = node
	} else if p.plainX = true; p.x != nil {
		return false
	}
	return p.word("X")
}

// where says what X is, at the end of a sentence.
func (p *printer) where() bool {
	if p.x == nil {
		p.plainX = false
		return true
	}
	x := p.x
	p.x, p.plainX = nil, false
	p.word(",")
	return p.rules(ntWhere, x, base)
}

// costs prints parts of a cost.
func (p *printer) costs(node *ability.Node, own nt, between string) bool {
	return p.try(func() bool {
		for i, k := range node.Kids {
			if i > 0 {
				p.word(between)
			}
			p.capital = p.capital || own == ntPart
			if !p.rules(own, k, base) && !p.deed(k) {
				return false
			}
		}
		return len(node.Kids) > 0
	})
}

// noun prints filters around a noun.
func (p *printer) noun(filters []*ability.Node, number agreement) bool {
	var head *ability.Node
	var before, after []*ability.Node
	for _, f := range filters {
		switch {
		case head == nil && f.Word != "token" && p.head(f, number) != "":
			head = f
		case p.can(ntPre, f):
			before = append(before, f)
		default:
			after = append(after, f)
		}
	}
	if head == nil {
		head = ability.New("card")
		if i := slices.IndexFunc(before, func(n *ability.Node) bool { return n.Word == "token" }); i >= 0 {
			head = before[i]
			before = slices.Delete(before, i, i+1)
		}
	}
	for _, f := range before {
		if !p.part(ntPre, f) {
			return false
		}
	}
	p.word(p.head(head, number))
	return p.after(after)
}

// can says whether a part has words for a tree.
func (p *printer) can(n nt, node *ability.Node) bool {
	probe := printer{b: p.b, last: one, actor: p.actor}
	return probe.part(n, node)
}

// head returns the noun for a filter, or "".
func (p *printer) head(f *ability.Node, number agreement) string {
	form := 0
	if number == several {
		form = 1
	}
	if f.Word == "or_f" {
		var names []string
		for _, k := range f.Kids {
			name := p.head(k, number)
			if name == "" {
				return ""
			}
			names = append(names, name)
		}
		n := len(names)
		return strings.Join(names[:n-1], ", ") + " " + p.b.or + " " + names[n-1]
	}
	for _, n := range p.b.nouns {
		if n.filter.Equal(f) {
			return n.forms[form]
		}
	}
	return ""
}

// after prints the filters that follow the noun, several by one rule where the
// book has one, and last those whose amounts need an explanation.
func (p *printer) after(filters []*ability.Node) bool {
	canX := p.canX
	p.canX = false
	filters = p.posts(filters)
	p.canX = canX
	return len(p.posts(filters)) == 0
}

// posts prints what filters it can and returns the rest.
func (p *printer) posts(filters []*ability.Node) []*ability.Node {
	for done := true; done && len(filters) > 0; {
		done = false
		for _, ru := range p.b.rules[ntPost] {
			if ru.readOnly || ru.tree.word == taken && !p.taken {
				continue
			}
			var s slots
			rest, ok := take(ru.tree, filters, &s)
			if ok && p.try(func() bool { return p.rule(ru, &s, base) }) {
				filters, done = rest, true
				break
			}
		}
	}
	return filters
}

// take finds the filters that a pattern of one or several needs.
func take(t *pat, filters []*ability.Node, s *slots) ([]*ability.Node, bool) {
	pats := []*pat{t}
	if t.word == listWord || t.word == taken {
		pats = t.kids
	}
	rest := slices.Clone(filters)
	for _, k := range pats {
		i := slices.IndexFunc(rest, func(n *ability.Node) bool {
			try := *s
			if !k.match(n, &try) {
				return false
			}
			*s = try
			return true
		})
		if i < 0 {
			return nil, false
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return rest, true
}
