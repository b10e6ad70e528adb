package phrase

import (
	"slices"

	"tumult/ability"
)

// sentences reads one sentence after the other, as many as there are. What stands
// after a colon is a body: "if you don't" in it ends it, unless something in it
// may be done.
func (r *reader) sentences(pos, from int, body bool) {
	var steps, last []*ability.Node
	end := pos
	for {
		rs := r.parse(ntSentence, end)
		if len(rs) == 0 {
			if again := r.parse(ntAgain, end); len(again) > 0 && len(steps) > 0 {
				if stop, ok := r.stop(again[0].end); ok {
					steps = append(steps, ability.New("repeat", again[0].node, ability.New("do", steps...)))
					end = stop
					continue
				}
			}
			if stop, ok := r.instead(end, steps); ok {
				end = stop
				continue
			}
			break
		}
		best := rs[0]
		for _, o := range rs[1:] {
			if o.end > best.end {
				best = o
			}
		}
		more := spread(best.node)
		if body && isAnswer(more[0]) && !slices.ContainsFunc(steps, endsInOption) || body && more[0].Word == "on" && len(steps) > 0 && !endsInRoll(ability.New("do", steps...)) {
			break
		}
		if isAnswer(more[0]) && mayFail(last) > 1 { // is it about one of them, or all?
			r.foulAt(end, answerWants[more[0].Word])
			break
		}
		if r.isWord(end, r.b.w.then) && len(steps) > 0 && endsLater(steps[len(steps)-1]) {
			steps = thenLater(steps, more)
		} else {
			steps = together(steps, more)
		}
		last = more
		end = best.end
	}
	if len(steps) > 0 {
		r.emit(from, end, ability.New("do", steps...))
	}
}

// instead reads a sentence that says when something of the same kind is done
// instead of the last step.
func (r *reader) instead(pos int, steps []*ability.Node) (int, bool) {
	last := len(steps) - 1
	if last < 0 {
		return 0, false
	}
	for _, o := range r.parse(ntInstead, pos) {
		stop, ok := r.stop(o.end)
		other := o.node.Kids[1].Kids[0]
		if !ok || other.Word != steps[last].Word || saysMore(other) {
			continue
		}
		if tok := tokenIn(steps[last]); tok != nil {
			other = replace(other, sameWord, tok)
		}
		steps[last] = ability.New("if", o.node.Kids[0], ability.New("do", other), ability.New("do", steps[last]))
		return stop, true
	}
	return 0, false
}

func isAnswer(n *ability.Node) bool {
	return answerWants[n.Word] != ""
}

func isOption(n *ability.Node) bool { return n.Word == "may" || n.Word == "pay" || n.Word == "may_by" }

// spread returns the steps of a list of steps, or the step itself.
func spread(n *ability.Node) []*ability.Node {
	if n.Word == "do" {
		return n.Kids
	}
	return []*ability.Node{n}
}

// sentence reads steps up to the end of a sentence.
func (r *reader) sentence(pos, from int) {
	if r.isWord(pos, r.b.w.then) {
		pos++
		if r.isWord(pos, r.b.w.comma) {
			pos++
		}
	}
	for _, c := range r.parse(ntChain, pos) {
		if end, ok := r.stop(c.end); ok {
			r.emit(from, end, c.node)
		}
		r.where(c, from)
	}
}

// stop finds the end of a sentence: its stops, or what ends the text around it.
func (r *reader) stop(pos int) (int, bool) {
	t := r.toks[pos]
	if t.kind == tokEnd {
		return pos, true
	}
	if t.kind == tokWord {
		switch t.id {
		case r.b.w.stop:
			for r.isWord(pos, r.b.w.stop) {
				pos++
			}
			return pos, true
		case r.b.w.quote, r.b.w.bullet, r.b.w.para:
			return pos, true
		}
	}
	if pos > 0 && (r.isWord(pos-1, r.b.w.stop) || r.isWord(pos-1, r.b.w.quote)) {
		return pos, true
	}
	r.miss(pos, ".")
	return 0, false
}

// joint skips what stands between two steps of a sentence.
func (r *reader) joint(pos int) (int, bool) {
	start := pos
	if r.isWord(pos, r.b.w.comma) || r.isWord(pos, r.b.w.semicolon) {
		pos++
	}
	comma := pos > start
	if r.isWord(pos, r.b.w.and) {
		pos++
		comma = false
	}
	if r.isWord(pos, r.b.w.then) {
		pos++
		comma = false
	}
	return pos, pos > start && !comma
}

// chain reads steps in a sentence. A scope ("if …", "you may …") goes on to the
// end of the chain.
func (r *reader) chain(pos, from int) {
	r.emitAll(from, r.parse(ntScoped, pos))
	r.emitAll(from, r.parse(ntModes, pos))
	simple := slices.Clone(r.parse(ntSimple, pos))
	slices.SortStableFunc(simple, func(a, b res) int { return b.end - a.end }) // they discard a card, then draw a card
	for _, s := range simple {
		if next, ok := r.joint(s.end); ok && s.node.Word != "may_by" { // which goes on to the end
			for _, rest := range r.parse(ntChain, next) {
				if s.node.Word == "pay" && rest.node.Kids[0].Word == "pay" { // it may be part of what is paid for
					continue
				}
				r.emit(from, rest.end, ability.New("do", slices.Concat(spread(s.node), spread(rest.node))...))
			}
		}
		r.emit(from, s.end, ability.New("do", spread(s.node)...))
	}
	for i := from; i < len(r.stack); i++ {
		if n := r.stack[i].node; n.Word != "do" {
			r.stack[i].node = ability.New("do", n)
		}
	}
	// The longest first.
	slices.SortStableFunc(r.stack[from:], func(a, b res) int { return b.end - a.end })
}

// imps reads steps after "you may" or "to": orders, "have" with a clause, and
// from the second on clauses.
func (r *reader) imps(pos, from int) {
	r.more(pos, from, nil, true)
	slices.SortStableFunc(r.stack[from:], func(a, b res) int { return b.end - a.end })
}

func (r *reader) more(pos, from int, before []*ability.Node, start bool) {
	if r.work++; r.work > maxWork {
		return
	}
	step := func(s res) {
		steps := slices.Concat(before, spread(s.node))
		next, ok := r.joint(s.end)
		if !ok && s.node.Word == "target" && r.isWord(s.end, r.b.w.comma) { // target a Character, it …
			next, ok = s.end+1, true
		}
		if ok {
			r.more(next, from, steps, false)
		}
		if r.isWord(s.end, r.b.w.or) {
			for _, o := range r.parse(ntImps, s.end+1) {
				r.emit(from, o.end, ability.New("do", flat(ability.New("one_of", ability.New("do", steps...), o.node))))
			}
		}
		r.emit(from, s.end, ability.New("do", steps...))
	}
	for _, s := range slices.Clone(r.parse(ntDeed, pos)) {
		step(s)
	}
	for _, s := range slices.Clone(r.parse(ntBare, pos)) {
		step(s)
	}
	if !start {
		for _, s := range slices.Clone(r.parse(ntOrder, pos)) { // you may …, then roll a die
			step(s)
		}
		for _, s := range slices.Clone(r.parse(ntClause, pos)) {
			step(s)
		}
	}
}

// clauses reads a subject and what it does.
func (r *reader) clauses(pos, from int, subject nt, m mood) {
	for _, s := range r.parse(subject, pos) {
		r.predicates(s.end, from, ntPredSel, s.node, m)
	}
	for _, s := range r.parse(ntExp, pos) {
		r.predicates(s.end, from, ntPredExp, s.node, m)
	}
	for _, s := range r.parse(ntPlayer, pos) {
		if s.node.Word != "you" && s.node.Word != theyWord || subject == ntSubject {
			r.predicates(s.end, from, ntPredPlayer, s.node, m)
		}
	}
}

// predicates reads what a subject does: several predicates may follow it.
func (r *reader) predicates(pos, from int, n nt, subject *ability.Node, m mood) {
	r.predicatesOf(pos, from, n, subject, m, false)
}

// predicatesOf reads predicates; strict: verbs agree with one who does it, so
// that "then puts" and "then put" are not the same.
func (r *reader) predicatesOf(pos, from int, n nt, subject *ability.Node, m mood, strict bool) {
	if r.work++; r.work > maxWork {
		return
	}
	start := len(r.stack)
	actor := (*ability.Node)(nil)
	if n == ntPredPlayer {
		actor = subject
		if subject.Word != "you" {
			if r.mood = m; strict && m == anyMood {
				r.mood = finite
			}
			r.byRules(ntDeed, pos, start, subject, actor)
		} else if m == anyMood { // what you do is said as an order
			r.mood = ordered
			r.byRules(ntDeed, pos, start, nil, nil)
		}
	}
	if r.b.byFirst[n] != nil {
		r.mood = m
		r.byRules(n, pos, start, subject, actor)
	}
	firsts := slices.Clone(r.stack[start:])
	r.stack = r.stack[:start]
	for _, f := range firsts {
		r.emit(from, f.end, f.node)
	}
	next := then(subject)
	for _, f := range firsts {
		if at, ok := r.joint(f.end); ok && f.node.Word != "may_by" {
			start := len(r.stack)
			r.predicatesOf(at, start, n, next, m, strict || subject.Word != theyWord) // the verbs of they are as orders
			rest := slices.Clone(r.stack[start:])
			r.stack = r.stack[:start]
			for _, o := range rest {
				r.emit(from, o.end, ability.New("do", slices.Concat(spread(f.node), spread(o.node))...))
			}
		}
	}
}

// again is how the subject of one predicate is the subject of the next.
func again(subject *ability.Node) *ability.Node {
	switch {
	case isTargetPlayer(subject):
		return they
	case subject.Word == "me", subject.Word == "all", subject.Word == causeeWord, subject.Sort() == ability.PlayerSort, subject.Word == theyWord, subject.Word == thatWord:
		return subject
	}
	return pronoun
}

// then is how the subject of one step is the subject of the next: all of a kind are those that
// the first is about, whatever has become of them.
func then(subject *ability.Node) *ability.Node {
	switch {
	case subject.Word == "all":
		return &ability.Node{Word: itWord, N: ofSeveral}
	case isChosenExp(subject) && isSeveral(subject), subject.Word == "where" && !isChosenExp(subject):
		return noExp
	case isChosenExp(subject), subject.Word == "it_expedition", subject.Word == expItWord:
		return thatExpedition
	case subject.Sort() == ability.ExpeditionSort:
		return subject
	}
	return again(subject)
}

// listOf reads a list of parts of a cost with one of the words between them.
func (r *reader) listOf(pos, from int, word ability.Word, parts []nt, between ...wordID) {
	r.items(pos, from, word, parts, between, nil)
	slices.SortStableFunc(r.stack[from:], func(a, b res) int { return b.end - a.end })
}

func (r *reader) items(pos, from int, word ability.Word, parts []nt, between []wordID, before []*ability.Node) {
	if r.work++; r.work > maxWork {
		return
	}
	for _, n := range parts {
		for _, s := range slices.Clone(r.parse(n, pos)) {
			if word == "costs" && s.node.Word == "target_who" { // which nobody pays
				continue
			}
			items := append(slices.Clone(before), inFull(apiece(s.node))...)
			next := s.end
			for r.toks[next].kind == tokWord && slices.Contains(between, r.toks[next].id) {
				next++
			}
			if next > s.end {
				r.items(next, from, word, parts, between, items)
			}
			r.emit(from, s.end, ability.New(word, items...))
		}
	}
}

// inFull makes the counters of a name that a cost removes ones that are spent: a cost is
// paid in full or not at all (1.4.1.b).
func inFull(parts []*ability.Node) []*ability.Node {
	out := slices.Clone(parts)
	for i, k := range out {
		if k.Word == "remove_counters" && len(k.Kids) == 3 {
			out[i] = ability.New("spend", k.Kids...)
		}
	}
	return out
}

// tokenIn finds a token that steps create, or nil.
func tokenIn(n *ability.Node) (tok *ability.Node) {
	n.Walk(func(k *ability.Node) bool {
		if tok == nil && k.Sort() == ability.TokenSort {
			tok = k
		}
		return tok == nil
	})
	return tok
}

// bullets reads modes, or results of a roll with what they do.
func (r *reader) bullets(pos, from int, n nt) {
	var kids []*ability.Node
	for {
		at := pos
		if r.isWord(at, r.b.w.para) {
			at++
		}
		if !r.isWord(at, r.b.w.bullet) {
			r.miss(at, "•")
			break
		}
		at++
		if n == ntBullets {
			rs := r.parse(ntDo, at)
			if len(rs) == 0 {
				return
			}
			mode := rs[0].node
			if len(kids) > 0 {
				if tok := tokenIn(kids[len(kids)-1]); tok != nil {
					mode = replace(mode, sameWord, tok)
				}
			}
			kids, pos = append(kids, mode), rs[0].end
			continue
		}
		rs := r.parse(ntOn, at)
		if len(rs) == 0 {
			return
		}
		end, ok := r.stop(rs[0].end)
		if !ok {
			return
		}
		kids, pos = append(kids, rs[0].node), end
	}
	if len(kids) > 1 {
		r.emit(from, pos, ability.New(listWord, kids...))
	}
}
