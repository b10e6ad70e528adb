package phrase

import (
	"slices"

	"tumult/ability"
)

// Events are what triggers wait for and modifiers change: a subject and what it
// does. "A Character" is any Character there, and "one of your Expeditions" any
// of them.

// eventTables are the predicates by the kind of their subject, and how it is said that
// one or more of them do it.
var eventTables = []struct{ subject, predicate, some nt }{{ntSubject, ntEventSel, ntSomeKinds}, {ntPlayer, ntEventPlayer, nts}, {ntExp, ntEventExp, ntSomeExps}}

// events reads an event that happens, would happen or cannot.
func (r *reader) events(n nt, pos, from int) {
	for _, t := range eventTables {
		if r.b.byFirst[t.predicate] == nil {
			continue
		}
		for _, s := range r.eventSubjects(t.subject, pos) {
			at := s.end
			ok := true
			switch n {
			case ntWould:
				at, ok = r.words(r.b.would, at)
			case ntCant:
				at, ok = r.words(r.b.cant, at)
			}
			if !ok {
				continue
			}
			subject := s.node
			anyone := n != ntCant && subject.Equal(anyPlayer)
			switch {
			case anyone:
				subject = subject.Kids[0]
			case n != ntCant: // where it is one that is chosen
				subject = ofOne(subject)
			}
			before := len(r.stack)
			m := anyMood
			if n != ntWhen {
				m = bare
			}
			r.eventPredicates(t.predicate, at, from, subject, m)
			if (subject == s.node && isAllOf(subject) || subject.Word == "everyone" && !anyone) && n != ntCant {
				wrap(r.stack[before:], eachWord)
			}
		}
		if n == ntWhen && t.some < nts {
			for _, s := range r.parse(t.some, pos) {
				before := len(r.stack)
				r.eventPredicates(t.predicate, s.end, from, s.node, anyMood)
				wrap(r.stack[before:], "once")
			}
		}
	}
	r.emitAll(from, r.parse(ntEvent, pos))
	if n != ntWhen { // one or more: only what happens
		kept := slices.DeleteFunc(r.stack[from:], func(o res) bool { return o.node.Word == "once" })
		r.stack = r.stack[:from+len(kept)]
	}
}

// wrap puts a word around readings.
func wrap(readings []res, w ability.Word) {
	for i := range readings {
		readings[i].node = ability.New(w, readings[i].node)
	}
}

// isAllOf says whether several expeditions are spoken of, all of them.
func isAllOf(exp *ability.Node) bool {
	return exp.Word == "each_exp" || exp.Word == "both" || exp.Word == "where" && isAllOf(exp.Kids[0])
}

// ofOne makes one of several expeditions any of them; others stay as they are.
func ofOne(exp *ability.Node) *ability.Node {
	switch exp.Word {
	case "an_exp":
		return ability.New("each_exp", exp.Kids...)
	case "an_exp_of":
		return exp.Kids[0]
	case "where":
		if of := ofOne(exp.Kids[0]); of != exp.Kids[0] {
			return ability.New("where", of, exp.Kids[1])
		}
	}
	return exp
}

// ofAny is the other way round, to print.
func ofAny(exp *ability.Node) *ability.Node {
	switch exp.Word {
	case "each_exp":
		return ability.New("an_exp", exp.Kids...)
	case "where":
		return ability.New("where", ofAny(exp.Kids[0]), exp.Kids[1])
	}
	return exp
}

// eventPredicates reads what a subject does, or one thing or the other.
func (r *reader) eventPredicates(n nt, pos, from int, subject *ability.Node, m mood) {
	start := len(r.stack)
	r.mood = m
	r.byRules(n, pos, start, subject, nil)
	firsts := slices.Clone(r.stack[start:])
	r.stack = r.stack[:start]
	if n == ntEventPlayer && subject.Word != "you" {
		firsts = r.ofTheirs(firsts, pos, subject)
	}
	for i := range firsts {
		firsts[i].node = joinsOne(firsts[i].node)
	}
	for _, f := range firsts {
		if r.isWord(f.end, r.b.w.or) {
			start := len(r.stack)
			r.mood = m
			r.byRules(n, f.end+1, start, subject, nil)
			seconds := slices.Clone(r.stack[start:])
			r.stack = r.stack[:start]
			for _, o := range seconds {
				r.emit(from, o.end, ability.New("either", f.node, o.node))
			}
		}
	}
	for _, f := range firsts {
		r.emit(from, f.end, f.node)
	}
}

// ofTheirs says of what another player than you does it to, whose it is: theirs, or yours if
// that is said.
func (r *reader) ofTheirs(events []res, pos int, player *ability.Node) []res {
	kept := events[:0]
	for _, o := range events {
		if ability.Has(o.node, "you") && !slices.ContainsFunc(r.toks[pos:o.end], func(t token) bool { return t.kind == tokWord && r.b.youOf[t.id] }) {
			r.foulAt(pos, wantWhose)
			continue
		}
		o.node = replace(o.node, theirs, player)
		kept = append(kept, o)
	}
	return kept
}

const wantWhose = "whose it is, theirs or yours"

// joinsOne makes one of the expeditions that something joins any of them; it joins never
// all of several.
func joinsOne(event *ability.Node) *ability.Node {
	if event.Word != "joins_exp" {
		return event
	}
	if isAllOf(event.Kids[1]) {
		return ability.New(eachWord, event)
	}
	return ability.New("joins_exp", event.Kids[0], ofOne(event.Kids[1]))
}

func (r *reader) eventSubjects(n nt, pos int) []res {
	var out []res
	switch n {
	case ntSubject:
		for _, s := range r.parse(ntSelfSel, pos) {
			if s.node.Word == "me" {
				out = append(out, s)
			}
		}
		for _, part := range []nt{ntAny, ntKinds} {
			for _, s := range r.parse(part, pos) {
				out = append(out, res{s.end, ability.New("all", s.node.Kids...)})
			}
		}
	default:
		out = r.parse(n, pos)
	}
	return out
}

// event prints an event.
func (p *printer) event(n nt, node *ability.Node) bool {
	some := node.Word == "once"
	if some && n == ntWhen {
		if p.eventOf(n, node, false) {
			return true
		}
		node = node.Kids[0]
	}
	if node.Word == "either" {
		return p.try(func() bool {
			if !p.eventOf(n, node.Kids[0], some) {
				return false
			}
			p.word(p.b.or)
			return p.eventAgain(node.Kids[0], node.Kids[1])
		})
	}
	return p.eventOf(n, node, some)
}

// eventOf prints one event, of one or more or of any.
func (p *printer) eventOf(n nt, node *ability.Node, some bool) bool {
	if n == ntWhen && !some && p.rules(ntEvent, node, order) {
		return true
	}
	if node.Word == "joins_exp" {
		node = ability.New("joins_exp", node.Kids[0], ofAny(node.Kids[1]))
	}
	for _, t := range eventTables {
		for _, ru := range p.b.byWord[t.predicate][node.Word] {
			var s slots
			if !ru.tree.match(node, &s) {
				continue
			}
			subject := s[ru.subject]
			if p.try(func() bool {
				var agr agreement
				ok := false
				if some {
					agr, ok = p.someSubject(t.some, subject)
				} else {
					agr, ok = p.eventSubject(t.subject, subject, n == ntCant)
				}
				if !ok {
					return false
				}
				who, maker := agr, p.maker
				defer func() { p.maker = maker }()
				switch n {
				case ntWould:
					agr, p.maker = p.before(p.b.would, agr), who
				case ntCant:
					agr, p.maker = p.before(p.b.cant, agr), who
				}
				return p.rule(ru, &s, agr)
			}) {
				return true
			}
		}
	}
	return false
}

// eventAgain prints another event of the same subject without it.
func (p *printer) eventAgain(before, node *ability.Node) bool {
	for _, t := range eventTables {
		for _, b := range p.b.byWord[t.predicate][before.Word] {
			var had slots
			if !b.tree.match(before, &had) {
				continue
			}
			for _, ru := range p.b.byWord[t.predicate][node.Word] {
				var s slots
				if !ru.tree.match(node, &s) || !s[ru.subject].Equal(had[b.subject]) {
					continue
				}
				agr := number(false, p.last.feminine())
				if t.subject == ntPlayer || s[ru.subject].Word == "me" {
					agr = p.agree(s[ru.subject], len(p.out))
				}
				if p.try(func() bool { return p.rule(ru, &s, agr) }) {
					return true
				}
			}
		}
	}
	return false
}

// eventSubject prints the subject of an event.
func (p *printer) eventSubject(n nt, subject *ability.Node, plural bool) (agreement, bool) {
	from := len(p.out)
	switch {
	case n == ntSubject && subject.Word == "all":
		part := ntAny
		if plural {
			part = ntKinds
		}
		ok := p.part(part, subject)
		p.last = number(plural, p.gender(from))
		return p.last, ok
	case n == ntSubject && subject.Word != "me":
		return one, false
	case n == ntExp && !plural:
		subject = ofAny(subject)
	case n == ntPlayer && !plural && subject.Word == "everyone":
		subject = anyPlayer
	}
	ok := p.part(n, subject)
	p.refer(subject, from)
	return p.last, ok
}

// someSubject prints one or more of them as the subject of an event.
func (p *printer) someSubject(n nt, subject *ability.Node) (agreement, bool) {
	from := len(p.out)
	ok := n < nts && p.rules(n, subject, order)
	p.last = number(p.b.someAre, p.gender(from))
	return p.last, ok
}

// before prints words before a verb; it is in the infinitive then.
func (p *printer) before(words []elem, agr agreement) agreement {
	for i := range words {
		e := &words[i]
		if e.kind == elVerb {
			p.word(e.forms[agr])
		} else {
			p.word(e.forms[0])
		}
	}
	return infinitive
}

// words reads words without gaps.
func (r *reader) words(words []elem, pos int) (int, bool) {
	for i := range words {
		e := &words[i]
		if t := &r.toks[pos]; t.kind != tokWord || !slices.Contains(e.ids, t.id) {
			r.miss(pos, e.wanted())
			return pos, false
		}
		pos++
	}
	return pos, true
}

// yours makes a choice of what you sacrifice one among what you control.
func yours(sel *ability.Node) *ability.Node {
	switch sel.Word {
	case "a", "some", "up_to", "any_number", "random", "target_a", "targets", "up_to_targets", "any_targets":
		if !slices.ContainsFunc(sel.Kids, func(k *ability.Node) bool { return k.Word == "of" }) {
			kids := append(slices.Clone(sel.Kids), ability.New("of", you))
			sortFilters(kids)
			return ability.New(sel.Word, kids...)
		}
	}
	return sel
}

// notYours is the other way round.
func notYours(sel *ability.Node) *ability.Node {
	switch sel.Word {
	case "a", "some", "up_to", "any_number", "random", "target_a", "targets", "up_to_targets", "any_targets":
		return ability.New(sel.Word, slices.DeleteFunc(slices.Clone(sel.Kids), func(k *ability.Node) bool {
			return k.Word == "of" && (k.Kids[0].Word == "you" || k.Kids[0].Word == theirs)
		})...)
	}
	return sel
}

// wherePassive puts the amount for X in passives that ", where X is …" follows.
func (r *reader) wherePassive(from int) {
	for _, c := range slices.Clone(r.stack[from:]) {
		pos := c.end
		if r.isWord(pos, r.b.w.comma) {
			pos++
		}
		for _, w := range r.parse(ntWhere, pos) {
			if n := replace(c.node, "x", w.node); n != c.node && w.node.Word != ability.Number {
				r.emit(from, w.end, n)
			}
		}
	}
}

// twists are what sentences say of a move that is about to happen, and what these
// are called in a tree.
var (
	twists  = map[ability.Word]ability.Word{furtherWord: "further", staysWord: "stays"}
	twisted = map[ability.Word]ability.Word{"further": furtherWord, "stays": staysWord}
)

// twist exchanges the words of a tree; the tree itself where it has none of them.
func twist(n *ability.Node, by map[ability.Word]ability.Word) *ability.Node {
	out := n
	if w, ok := by[n.Word]; ok {
		out = &ability.Node{Word: w, N: n.N, S: n.S, Kids: n.Kids}
	}
	switch n.Word {
	case "do", "on", "if", "if_did", "if_not", "may":
		for i, k := range n.Kids {
			if t := twist(k, by); t != k {
				if out == n {
					out = ability.New(n.Word, slices.Clone(n.Kids)...)
				}
				out.Kids[i] = t
			}
		}
	}
	return out
}
