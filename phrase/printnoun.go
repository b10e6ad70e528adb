package phrase

import (
	"slices"
	"strconv"

	"tumult/ability"
)

// isSome says whether a filter tells by itself that not all are meant.
func isSome(f *ability.Node) bool {
	return f.Word == "of" || f.Word == "other" || f.Word == anotherWord || f.Word == "facing_me"
}

// token prints the name, statistics and subtypes of a token.
func (p *printer) token(n *ability.Node) bool {
	if n.Word != "tok" {
		return false
	}
	k := n.Kids
	name, stats := p.b.named(k[0].S), strconv.Itoa(k[1].N)+"/"+strconv.Itoa(k[2].N)+"/"+strconv.Itoa(k[3].N)
	if !p.b.kindsFirst {
		p.word("[" + name + " " + stats + "]")
	}
	for _, s := range k[4:] {
		if !p.part(ntSubtype, s) {
			return false
		}
	}
	if p.b.kindsFirst {
		p.word("[" + stats + " " + name + "]")
	}
	return true
}

// nouns prints filters around a noun. In a head, those that do not stand close to it
// are left for later.
func (p *printer) nouns(n nt, filters []*ability.Node, plural bool) bool {
	joint := p.b.or
	if isEvery(n) {
		joint = p.b.and
	}
	beside := func(f *ability.Node) bool { return p.can(ntPre, f) || p.can(ntAdj, f) }
	head := headOf(filters, func(f *ability.Node) bool { return p.head(f, false) != nil }, beside)
	var before, close, after []*ability.Node
	for _, f := range filters {
		switch {
		case f == head:
		case f.Word != anotherWord && isAnyKind(head): // an adjective would be of one of them
			after = append(after, f)
		case p.can(ntPre, f):
			before = append(before, f)
		case p.can(ntAdj, f):
			close = append(close, f)
		default:
			after = append(after, f)
		}
	}
	slices.SortStableFunc(before, func(a, b *ability.Node) int { // another non-token Character
		switch {
		case a.Word == b.Word:
			return 0
		case a.Word == anotherWord:
			return -1
		case b.Word == anotherWord:
			return 1
		}
		return 0
	})
	names := p.head(head, plural)
	own := p.b.nounForms[names[0]]
	a := number(plural, !slices.ContainsFunc(names, func(name string) bool { return !p.b.nounForms[name].feminine() }))
	p.last = a // words before the noun agree as well
	for _, f := range before {
		if !p.part(ntPre, f) {
			return false
		}
	}
	for i, name := range names {
		switch {
		case i == 0:
			p.write(piece{text: name, noun: number(plural, own.feminine()), mixed: own.feminine() != a.feminine()})
			continue
		case i < len(names)-1:
			p.word(",")
		default:
			p.word(joint)
		}
		if n == ntAny && len(filters) == 1 && p.b.nounForms[name].feminine() != own.feminine() {
			p.det(p.b.articles[0])
			p.write(piece{text: name, noun: p.b.nounForms[name]})
			continue
		}
		p.write(piece{text: name})
	}
	p.last = a
	for _, f := range close {
		if !p.part(ntAdj, f) {
			return false
		}
	}
	if isHead(n) {
		p.left = after
		return true
	}
	return p.after(after)
}

// headOf finds the filter that the noun says: what can stand beside a noun only if
// nothing else does, and a card if nothing.
func headOf(filters []*ability.Node, says, beside func(*ability.Node) bool) *ability.Node {
	head := ability.New("card")
	for _, f := range filters {
		switch {
		case !says(f):
		case !beside(f):
			return f
		case head.Word == "card":
			head = f
		}
	}
	return head
}

// can says whether a part has words for a tree.
func (p *printer) can(n nt, node *ability.Node) bool {
	probe := printer{b: p.b, last: one, actor: p.actor}
	return probe.part(n, node)
}

// head returns the nouns for a filter, or nil.
func (p *printer) head(f *ability.Node, plural bool) (names []string) {
	if f.Word == "or_f" {
		for _, k := range f.Kids {
			name := p.head(k, plural)
			if name == nil {
				return nil
			}
			names = append(names, name...)
		}
		return names
	}
	form := 0
	if plural {
		form = 1
	}
	for _, n := range p.b.nouns {
		if n.filter.Equal(f) {
			return []string{n.forms[form]}
		}
	}
	return nil
}

// after prints the filters that follow the noun, several by one rule where the
// book has one, and last those whose amounts need an explanation.
func (p *printer) after(filters []*ability.Node) bool {
	var about []*ability.Node // what follows these would belong to the cards that they speak of
	filters = slices.DeleteFunc(slices.Clone(filters), func(f *ability.Node) bool {
		last := speaksOfCards(f) && p.can(ntPost, f)
		if last {
			about = append(about, f)
		}
		return last
	})
	canX := p.canX
	p.canX = false
	filters = p.posts(filters)
	p.canX = canX
	filters = p.posts(filters)
	p.canX = false
	about = p.posts(about)
	p.canX = canX
	return len(filters)+len(about) == 0
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
			if ok && p.try(func() bool { return p.rule(ru, &s, order) }) {
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
