package phrase

import (
	"slices"

	"tumult/ability"
)

// frame is an attempt to read a rule.
type frame struct {
	rule  *rule
	at    int // where its words begin
	from  int // where its readings begin on the stack
	slots slots
	actor *ability.Node // the player who does a deed, if not you
	mood  mood
	skip  *clitic // elements for which a pronoun stood at the verb
}

// mood says which forms of a verb will do.
type mood uint8

const (
	anyMood mood = iota // as it agrees with the subject
	ordered             // draw!
	bare                // to draw
	finite              // draws
)

// byRules tries the rules of a part. A subject that was read before stands in
// its gap; an actor is the player who does a deed.
func (r *reader) byRules(n nt, pos, from int, subject, actor *ability.Node) {
	t := &r.toks[pos]
	id := t.id
	rules := r.b.byFirst[n][id]
	m := r.mood
	r.mood = anyMood // of these verbs only, not of those within
	if n == ntDeed && actor == nil && m == anyMood {
		m = bare
	}
	if len(rules) < len(r.b.rules[n]) {
		r.miss(pos, "")
		if r.note && pos == r.far {
			for _, ru := range r.b.rules[n] {
				if e := ru.elems[0]; e.kind != elGap && !slices.Contains(e.ids, id) {
					r.miss(pos, e.wanted())
				}
			}
		}
	}
	here := r.epoch + uint64(pos)
	for i := range rules {
		c := &rules[i]
		if !r.every && (r.last[c.must[0]] < here || r.last[c.must[1]] < here) {
			continue
		}
		ru := c.rule
		f := frame{rule: ru, at: pos, from: from, actor: actor, mood: m}
		if ru.subject >= 0 {
			f.slots[ru.subject] = subject
			if subject == nil {
				f.slots[ru.subject] = you
			}
		} else if actor != nil && !bySelector(ru) && !isDoneBy(ru.tree.word) {
			continue
		}
		r.match(&f, 0, pos)
	}
}

var you = ability.New("you")

// match goes through the pieces of a rule from a place on and adds a reading
// for each way to its end.
func (r *reader) match(f *frame, i, pos int) {
	for ; i < len(f.rule.elems); i++ {
		if c := f.skip; c != nil && i == c.from {
			i = c.to - 1
			continue
		}
		if r.work++; r.work > maxWork {
			r.miss(pos, "a simpler text")
			return
		}
		e := &f.rule.elems[i]
		t := &r.toks[pos]
		if e.kind != elGap {
			if e.clitic != nil && r.clitic(f, i, pos) {
				return
			}
			words := f.words(i)
			if t.id != 0 && slices.Contains(words, t.id) && f.inForm(i, t.id) {
				if e.optional { // it may belong to what follows
					r.match(f, i+1, pos)
				}
				pos++
				continue
			}
			if e.optional || e.ids[0] == r.b.w.stop && pos > 0 && r.isWord(pos-1, r.b.w.quote) {
				continue
			}
			want := e.wanted()
			if len(words) > 0 && len(words) < len(e.ids) {
				want = r.b.words[words[0]]
			}
			if e.kind == elAgree && slices.Contains(e.ids, t.id) && f.rule.elems[i+1].kind == elWord && slices.Contains(f.rule.elems[i+1].ids, r.toks[pos+1].id) { // my owner, of another
				r.foulAt(pos, want)
			}
			r.miss(pos, want)
			return
		}
		switch e.nt {
		case ntLeast:
			lo, hi, end := r.span(pos)
			if hi != ability.OrMore {
				r.miss(pos, "a number like 4+")
				return
			}
			f.slots[e.slot] = ability.Num(lo)
			pos = end
			continue
		case ntSpan:
			lo, hi, end := r.span(pos)
			if end == pos {
				r.miss(pos, "a die result like 4+ or 1-3")
				return
			}
			f.slots[e.slots[0]], f.slots[e.slots[1]] = ability.Num(lo), ability.Num(hi)
			pos = end
			continue
		case ntTriple, ntPlus:
			same := e.slots[0] == e.slots[1]
			if t.kind != tokStats || t.signed != (e.nt == ntPlus) || same && (t.n != t.lo || t.n != t.hi) {
				r.miss(pos, "statistics like 2/2/2")
				return
			}
			f.slots[e.slots[0]], f.slots[e.slots[1]], f.slots[e.slots[2]] = ability.Num(t.n), ability.Num(t.lo), ability.Num(t.hi)
			pos++
			continue
		}
		if e.optional {
			r.match(f, i+1, pos)
		}
		had := f.slots[e.slot]
		for _, o := range r.parse(e.nt, pos) {
			if had != nil && !had.Equal(o.node) || e.number && o.node.Word != ability.Number || o.node.Word == theyWord && !e.subject || o.node.Word == expItWord && f.rule.nt == ntCondition1 {
				continue
			}
			if !e.subject && (f.isLeave() || f.actor != nil && isDoneBy(f.rule.tree.word)) && (r.speaksToYou(pos, o.end) || r.speaksOfOpponents(pos, o.node)) {
				continue
			}
			f.slots[e.slot] = o.node
			r.match(f, i+1, o.end)
		}
		f.slots[e.slot] = had
		return
	}
	r.finish(f, pos)
}

// span reads the results of a roll that bring something about, and where they end: 4, 4+, 4 or
// more, 1-3.
func (r *reader) span(pos int) (lo, hi, end int) {
	t := &r.toks[pos]
	switch {
	case t.kind == tokRange:
		return t.lo, t.hi, pos + 1
	case t.kind != tokNumber:
		return 0, 0, pos
	case r.isWord(pos+1, r.b.w.or) && r.toks[pos+2].kind == tokWord && slices.Contains(r.b.orMore, r.b.words[r.toks[pos+2].id]):
		return t.n, ability.OrMore, pos + 3
	}
	return t.n, t.n, pos + 1
}

// words are those that may stand for an element: a possessive is of the person who does
// what the rule says, where that is known.
func (f *frame) words(i int) []wordID {
	e := &f.rule.elems[i]
	if e.kind == elAgree && e.byPerson[0] != nil {
		return e.possessives(f.before(i))
	}
	if e.each && isOne(f.who(i)) {
		return nil
	}
	if e.kind != elActor {
		return e.ids
	}
	switch who := f.who(i); {
	case who == nil || who.Word == causeeWord: // who is made to do it comes later
		return e.ids
	case who.Word == "me":
		return e.byPerson[0]
	case who.Word == "you":
		return e.byPerson[1]
	}
	return e.byPerson[2]
}

// who does what the rule says at an element, or nil where that is not known.
func (f *frame) who(i int) *ability.Node {
	who := f.actor
	if who == nil && f.rule.subject >= 0 {
		who = f.slots[f.rule.subject]
	}
	for j := range i {
		if o := &f.rule.elems[j]; o.kind == elGap && o.subject {
			who = f.slots[o.slot]
		}
	}
	return who
}

// isOne says whether who does something is one, of whom "each" is not said.
func isOne(who *ability.Node) bool {
	return who != nil && (who.Word == "me" || who.Word == "a" || who.Word == "target_a")
}

// before is the object that was spoken of last before an element, or nil.
func (f *frame) before(i int) (object *ability.Node) {
	for j := range i {
		if o := &f.rule.elems[j]; o.kind == elGap && f.slots[o.slot] != nil && isSelector(f.slots[o.slot]) {
			object = f.slots[o.slot]
		}
	}
	return object
}

// possessives are the words for what is of an object: where it may be one or several,
// those of both.
func (e *elem) possessives(object *ability.Node) []wordID {
	if object == nil {
		return e.ids
	}
	switch object.Word {
	case "me":
		return e.byPerson[0]
	case "a", "target_a":
		return e.byPerson[1]
	case "some", "targets":
		return e.byPerson[2]
	}
	return slices.Concat(e.byPerson[1], e.byPerson[2])
}

// clitic reads a verb with a pronoun at it, before it or, of an order, after it,
// and the rest of the rule without what the pronoun stands for.
func (r *reader) clitic(f *frame, i, pos int) bool {
	e := &f.rule.elems[i]
	c := e.clitic
	had := f.slots[c.slot]
	if had != nil || f.skip != nil {
		return false
	}
	isVerb := func(at int, as mood) bool {
		t := &r.toks[at]
		return t.kind == tokWord && slices.Contains(e.ids, t.id) && (as == anyMood && f.inForm(i, t.id) || as != anyMood && e.inMood(t.id, as))
	}
	found := false
	with := func(o res, next int) {
		found = true
		f.slots[c.slot], f.skip = o.node, c
		r.match(f, i+1, next)
		f.slots[c.slot], f.skip = nil, nil
	}
	if f.mood != ordered {
		for _, o := range r.parse(c.before, pos) {
			if isVerb(o.end, f.mood) {
				with(o, o.end+1)
			}
		}
	}
	if (f.mood == ordered || f.mood == anyMood) && isVerb(pos, ordered) {
		for _, o := range r.parse(c.after, pos+1) {
			with(o, o.end)
		}
	}
	return found
}

// finish builds the tree of a rule that was read to its end.
func (r *reader) finish(f *frame, end int) {
	for _, o := range r.stack[f.from:] {
		if o.end == end {
			return
		}
	}
	ru := f.rule
	if f.actor != nil && ru.tree.bringsToYou() {
		r.foulAt(r.lastYou(f.at, end), wantTheirs)
		return
	}
	var n *ability.Node
	if f.actor != nil && ru.subject < 0 {
		if n = r.deedOf(f, end); n == nil {
			return
		}
	} else {
		n = ru.tree.build(&f.slots)
		switch {
		case n == nil:
		case n.Word == "may_by": // in it, you are that player
			n = ability.New("may_by", n.Kids[0], replace(n.Kids[1], theirs, you))
		case f.actor != nil && isEach(f.actor) && countsTheirs(n): // each has a number of their own
			r.foulAt(f.at, wantOfEach)
			n = nil
		case f.actor != nil:
			n = ofOwner(n, f.actor)
		}
	}
	if n != nil && (ru.runsOn(n) || ru.targetsTwice(n)) {
		n = nil
	}
	if n == nil && ru.tree.deniesOthers(&f.slots) {
		r.foulAt(f.at, wantNoOther)
	}
	if n != nil && ru.nt == ntCondition1 && !ru.tree.denies() {
		n = r.ofOpponents(n, f.at, end)
	}
	if n != nil && !(sourceOf(n) != told && r.ofEachOpponent(f.at, end)) {
		r.stack = append(r.stack, res{end, n})
	}
}

// runsOn says whether what is done in some case, told without sentences of its own, ends in
// what may as well be of what stands around it: in what is done otherwise, or in what is paid
// for after what was paid to do another thing.
func (ru *rule) runsOn(n *ability.Node) bool {
	last := ru.elems[len(ru.elems)-1].nt
	if n.Word == "do" {
		n = n.Kids[0]
	}
	if n.Word != "on" && n.Word != "pay" || last != ntChain && last != ntImps {
		return false
	}
	steps := n.Kids[len(n.Kids)-1].Kids
	return steps[len(steps)-1].Word == "if_not" || last == ntImps && slices.ContainsFunc(steps, func(k *ability.Node) bool { return k.Word == "pay" })
}

// targetsTwice says whether words that name a place once, for one way and the other, have a
// target in it: it would be chosen twice.
func (ru *rule) targetsTwice(n *ability.Node) bool {
	if n.Word != "if" || len(n.Kids) != 3 || ru.tree.kids[1].word != "do" || n.Kids[1].Kids[0].Word != "create" {
		return false
	}
	return slices.ContainsFunc([]ability.Word{"target_exp_a", "targets_exp", "up_to_targets_exp", "any_exps"}, func(w ability.Word) bool { return ability.Has(n.Kids[1].Kids[0], w) })
}

// replace puts a tree wherever a word stands, but in quoted abilities.
func replace(n *ability.Node, w ability.Word, by *ability.Node) *ability.Node {
	if n.Word == w {
		return by
	}
	for i, k := range n.Kids {
		if k.Sort() == ability.AbilitySort {
			continue
		}
		if c := replace(k, w, by); c != k {
			kids := slices.Clone(n.Kids)
			kids[i] = c
			for j := i + 1; j < len(kids); j++ {
				if kids[j].Sort() != ability.AbilitySort {
					kids[j] = replace(kids[j], w, by)
				}
			}
			return n.With(kids)
		}
	}
	return n
}

// inForm says whether a word of a verb is of the form that is asked for: in no mood it
// agrees with who does it.
func (f *frame) inForm(i int, id wordID) bool {
	e := &f.rule.elems[i]
	if e.kind != elVerb || f.mood != anyMood {
		return e.inMood(id, f.mood)
	}
	who := f.who(i)
	if who == nil {
		return true
	}
	from, to := one, severalF
	switch {
	case who.Word == "me":
		from, to = first, first
	case who.Word == "you":
		from, to = second, second
	}
	for j, form := range e.ids {
		if a := agreement(j % int(agreements)); form == id && from <= a && a <= to {
			return true
		}
	}
	return false
}

// inMood says whether a word of a verb is of the form that a mood asks for.
func (e *elem) inMood(id wordID, m mood) bool {
	if e.kind != elVerb {
		return true
	}
	for i, form := range e.ids {
		if form != id {
			continue
		}
		a := agreement(i % int(agreements))
		if m == ordered && a == order || m == bare && a == infinitive || m == finite && (a == one || a == several && form != e.ids[i-int(a)]) {
			return true
		}
	}
	return false
}
