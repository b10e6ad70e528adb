package phrase

import (
	"slices"
	"sync"

	"tumult/ability"
)

// res is one reading of a part: where it ends and its tree.
type res struct {
	end  int
	node *ability.Node
}

// memo remembers the readings of a part at a place.
type memo struct {
	state    memoState
	from, to int32 // in reader.done
}

type memoState uint8

const (
	unread memoState = iota
	reading
	read
)

// maxWork bounds the attempts for one text, so that no text takes long.
const maxWork = 400_000

// reader reads one text.
type reader struct {
	b     *book
	text  string
	toks  []token
	memo  []memo
	done  []res
	stack []res
	work  int
	far   int  // the furthest token that was looked at in vain
	note  bool // collect what was wanted there
	want  []string
	mood  mood // of the verbs of the predicates that are read
}

// readers holds readers with room that is used again: most of the time of a
// short text would else go into making it.
var readers = sync.Pool{New: func() any { return new(reader) }}

// readAll reads all abilities of a text box.
func (b *book) readAll(text string) ([]*ability.Node, error) {
	r := readers.Get().(*reader)
	defer readers.Put(r)
	toks, err := b.lex(text, r.toks[:0])
	if err != nil {
		return nil, err
	}
	*r = reader{b: b, text: text, toks: toks, memo: r.memo, done: r.done[:0], stack: r.stack[:0]}
	if n := int(nts) * len(toks); n <= cap(r.memo) {
		r.memo = r.memo[:n]
		clear(r.memo)
	} else {
		r.memo = make([]memo, n)
	}
	out, ok := r.abilities()
	if !ok {
		return nil, r.explain()
	}
	clear(r.done) // the trees are not to be kept
	return out, nil
}

// explain reads once more and notes what was wanted where it stopped.
func (r *reader) explain() error {
	clear(r.memo)
	r.done, r.work, r.note = r.done[:0], 0, true
	r.abilities()
	t := r.toks[r.far]
	slices.Sort(r.want)
	r.want = slices.Compact(r.want)
	if len(r.want) > 8 {
		r.want = append(r.want[:8:8], "…")
	}
	return &Error{Text: r.text, Offset: t.at, Stopped: stopped(r.text, t.at), Want: r.want}
}

// abilities reads abilities to the end, joining what is one effect.
func (r *reader) abilities() ([]*ability.Node, bool) {
	var out []*ability.Node
	for pos := r.skipPara(0); r.toks[pos].kind != tokEnd; {
		if r.isWord(pos, r.b.w.support) { // it only says which box this is
			pos++
		}
		a, end, ok := r.ability(pos)
		if !ok {
			return nil, false
		}
		out = join(out, a)
		pos = r.skipPara(end)
	}
	for i, a := range out {
		bound, ok := refer(a)
		if !ok {
			r.far = 0
			r.want = []string{"something that a pronoun stands for"}
			return nil, false
		}
		out[i] = bound
	}
	return out, true
}

// ability reads one ability that ends where an ability may end. Passive abilities
// may follow one another without a break.
func (r *reader) ability(pos int) (*ability.Node, int, bool) {
	readings := r.parse(ntAbility, pos)
	for _, a := range readings {
		if r.toks[a.end].kind == tokEnd || r.isWord(a.end, r.b.w.para) {
			return a.node, a.end, true
		}
	}
	for _, a := range readings {
		switch end := a.end; {
		case a.node.Word == "always" && r.isWord(end-1, r.b.w.stop):
			return a.node, end, true
		case a.node.Word == "always" && r.isWord(end, r.b.w.comma):
			return a.node, end + 1, true
		default:
			r.miss(end, "the end of the ability")
		}
	}
	return nil, 0, false
}

// join adds an ability to those before, or its steps to the last one, where
// they belong to it: effects are one, and "if you don't" goes on.
func join(out []*ability.Node, a *ability.Node) []*ability.Node {
	if len(out) == 0 || a.Word != "effect" {
		return append(out, a)
	}
	last := out[len(out)-1]
	steps := a.Kids[0].Kids
	if last.Word != "effect" && steps[0].Word != "if_did" && steps[0].Word != "if_not" {
		return append(out, a)
	}
	if longer := extend(last, steps); longer != nil {
		out[len(out)-1] = longer
		return out
	}
	return append(out, a)
}

// extend adds steps to what an ability does in the end.
func extend(n *ability.Node, steps []*ability.Node) *ability.Node {
	if n.Word == "do" {
		return ability.New("do", slices.Concat(n.Kids, steps)...)
	}
	switch n.Word {
	case "effect", "when", "quick", "always", "while", "instead", "also":
		last := len(n.Kids) - 1
		if longer := extend(n.Kids[last], steps); longer != nil {
			kids := slices.Clone(n.Kids)
			kids[last] = longer
			return ability.New(n.Word, kids...)
		}
	}
	return nil
}

func (r *reader) skipPara(pos int) int {
	for r.toks[pos].kind == tokWord && (r.toks[pos].id == r.b.w.para || r.toks[pos].id == r.b.w.stop) {
		pos++
	}
	return pos
}

// miss notes that something else was wanted at a token.
func (r *reader) miss(pos int, want string) {
	if pos > r.far && !r.note {
		r.far = pos
	}
	if r.note && pos == r.far && want != "" {
		r.want = append(r.want, want)
	}
}

func (r *reader) isWord(pos int, id wordID) bool {
	return r.toks[pos].kind == tokWord && r.toks[pos].id == id
}

// parse returns every reading of a part at a place, the preferred first; of two
// that end at the same place only the first is kept. The slice stays valid.
func (r *reader) parse(n nt, pos int) []res {
	m := &r.memo[int(n)*len(r.toks)+pos]
	switch m.state {
	case read:
		return r.done[m.from:m.to:m.to]
	case reading:
		return nil
	}
	m.state = reading
	from := len(r.stack)
	r.part(n, pos, from)
	m.from = int32(len(r.done))
	r.done = append(r.done, r.stack[from:]...)
	m.to = int32(len(r.done))
	r.stack = r.stack[:from]
	m.state = read
	return r.done[m.from:m.to:m.to]
}

// emit adds a reading.
func (r *reader) emit(from, end int, node *ability.Node) {
	for _, o := range r.stack[from:] {
		if o.end == end {
			return
		}
	}
	r.stack = append(r.stack, res{end, node})
}

// emitAll adds readings of another part.
func (r *reader) emitAll(from int, rs []res) {
	for _, o := range rs {
		r.emit(from, o.end, o.node)
	}
}

// part reads a part anew.
func (r *reader) part(n nt, pos, from int) {
	if r.b.byFirst[n] != nil {
		r.byRules(n, pos, from, nil, nil)
	}
	switch n {
	case ntDo:
		r.sentences(pos, from, false)
	case ntBody, ntLong:
		r.sentences(pos, from, true)
	case ntSentence:
		r.sentence(pos, from)
	case ntChain:
		r.chain(pos, from)
	case ntStep:
		for _, c := range r.parse(ntChain, pos) {
			if len(c.node.Kids) == 1 {
				r.emit(from, c.end, c.node.Kids[0])
			}
		}
	case ntSimple:
		r.emitAll(from, r.parse(ntDeed, pos))
		r.emitAll(from, r.parse(ntClause, pos))
	case ntClause:
		r.clauses(pos, from, ntSubject)
	case ntBare:
		r.clauses(pos, from, ntObject)
	case ntImps:
		r.imps(pos, from)
	case ntPred:
		r.predicates(pos, from, ntPredSel, pronoun)
		for i := from; i < len(r.stack); i++ {
			r.stack[i].node = ability.New("do", spread(r.stack[i].node)...)
		}
	case ntCosts:
		r.listOf(pos, from, "costs", []nt{ntPart, ntDeed}, r.b.w.comma, r.b.w.and)
	case ntPay:
		r.listOf(pos, from, "costs", []nt{ntPayment, ntDeed}, r.b.w.comma, r.b.w.and)
	case ntSubject:
		r.emitAll(from, r.parse(ntSelfSel, pos))
		r.emitAll(from, r.parse(ntSel, pos))
	case ntObject:
		r.emitAll(from, r.parse(ntObjSel, pos))
		r.emitAll(from, r.parse(ntSel, pos))
	case ntWhen, ntWould, ntCant:
		r.events(n, pos, from)
	case ntShort:
		for _, o := range r.parse(ntPassive1, pos) {
			if isShort(o.node) {
				r.emit(from, o.end, o.node)
			}
		}
	case ntPassive, ntPassive1:
		r.wherePassive(from)
	case ntVictim:
		for _, o := range r.parse(ntObject, pos) {
			r.emit(from, o.end, yours(o.node))
		}
	case ntOwn:
		for _, o := range r.parse(ntObject, pos) {
			if isOwn(o.node) {
				r.emit(from, o.end, o.node)
			}
		}
	case ntNoun1, ntNouns:
		r.noun(pos, from, n == ntNouns)
	case ntOwned:
		r.emitAll(from, r.parse(ntNouns, pos))
	case ntNoun:
		r.emitAll(from, r.parse(ntNoun1, pos))
		r.emitAll(from, r.parse(ntNouns, pos))
	case ntAny:
		r.anyNoun(pos, from)
	case ntPosts:
		r.posts(pos, from)
	case ntBullets, ntOns:
		r.bullets(pos, from, n)
	case ntAmount, ntMana, ntSigned, ntLess, ntName, ntSubtype, ntSubtypes, ntTypes, ntDigits, ntQuoted, ntToken:
		r.leaf(n, pos, from)
	}
}

var pronoun = ability.New(itWord)

// frame is an attempt to read a rule.
type frame struct {
	rule  *rule
	from  int // where its readings begin on the stack
	slots slots
	actor *ability.Node // the player who does a deed, if not you
	mood  mood
}

// mood says which forms of a verb will do.
type mood uint8

const (
	anyMood mood = iota
	order        // draw
	finite       // draws
)

// byRules tries the rules of a part. A subject that was read before stands in
// its gap; an actor is the player who does a deed.
func (r *reader) byRules(n nt, pos, from int, subject, actor *ability.Node) {
	t := &r.toks[pos]
	id := t.id
	rules := r.b.byFirst[n][id]
	m := r.mood
	r.mood = anyMood // of these verbs only, not of those within
	if n == ntDeed && actor == nil {
		m = order
	}
	if len(rules) < len(r.b.rules[n]) {
		r.miss(pos, "")
		if r.note && pos == r.far {
			for _, ru := range r.b.rules[n] {
				if e := ru.elems[0]; e.kind != elGap && !slices.Contains(e.ids, id) {
					r.miss(pos, e.open+e.forms[0]+e.shut)
				}
			}
		}
	}
	for _, ru := range rules {
		f := frame{rule: ru, from: from, actor: actor, mood: m}
		if ru.subject >= 0 {
			f.slots[ru.subject] = subject
			if subject == nil {
				f.slots[ru.subject] = you
			}
		} else if actor != nil && !bySelector(ru) {
			continue
		}
		r.match(&f, 0, pos)
	}
}

var you = ability.New("you")

// bySelector says whether a deed that names no player can be done by another
// one: then the player chooses among what is theirs.
func bySelector(ru *rule) bool {
	switch ru.tree.word {
	case "discard", "sacrifice", "to_reserve", "to_hand", "to_top", "to_bottom", "into_deck", "to_mana", "to_mana_ready", "to_play", "exhaust", "ready", "reveal", "look", "play_free":
		return ru.tree.kids[0].slot >= 0
	}
	return false
}

// match goes through the pieces of a rule from a place on and adds a reading
// for each way to its end.
func (r *reader) match(f *frame, i, pos int) {
	for ; i < len(f.rule.elems); i++ {
		if r.work++; r.work > maxWork {
			r.miss(pos, "a simpler text")
			return
		}
		e := &f.rule.elems[i]
		t := &r.toks[pos]
		if e.kind != elGap {
			if t.id != 0 && slices.Contains(e.ids, t.id) && (f.mood == anyMood || e.inMood(t.id, f.mood)) {
				if e.optional { // it may belong to what follows
					r.match(f, i+1, pos)
				}
				pos++
				continue
			}
			if e.optional || e.ids[0] == r.b.w.stop && pos > 0 && r.isWord(pos-1, r.b.w.quote) {
				continue
			}
			r.miss(pos, e.open+e.forms[0]+e.shut)
			return
		}
		switch e.nt {
		case ntSpan:
			if t.kind == tokNumber {
				f.slots[e.slots[0]], f.slots[e.slots[1]] = ability.Num(t.n), ability.Num(t.n)
			} else if t.kind == tokRange {
				f.slots[e.slots[0]], f.slots[e.slots[1]] = ability.Num(t.lo), ability.Num(t.hi)
			} else {
				r.miss(pos, "a die result like 4+ or 1-3")
				return
			}
			pos++
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
			if had != nil && !had.Equal(o.node) || e.number && o.node.Word != ability.Number {
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

// finish builds the tree of a rule that was read to its end.
func (r *reader) finish(f *frame, end int) {
	for _, o := range r.stack[f.from:] {
		if o.end == end {
			return
		}
	}
	ru := f.rule
	var n *ability.Node
	if f.actor != nil && ru.subject < 0 {
		s := f.slots
		slot := ru.tree.kids[0].slot
		sel := ofActor(s[slot], f.actor)
		if sel == nil {
			return
		}
		s[slot] = sel
		n = ru.tree.build(&s)
	} else {
		n = ru.tree.build(&f.slots)
		if f.actor != nil && n != nil {
			owner := f.actor
			if ru.tree.word == "may_by" {
				owner = you
			}
			n = replace(n, theirs, owner)
		}
	}
	if n != nil {
		r.stack = append(r.stack, res{end, n})
	}
}

// ofActor puts the player who does something in a selector: a choice is made by
// each of them among what is theirs.
func ofActor(sel, actor *ability.Node) *ability.Node {
	switch sel.Word {
	case "a", "some", "up_to", "any_number", "random":
		var kids []*ability.Node
		for _, k := range sel.Kids {
			if k.Word == "of" && (k.Kids[0].Word == theirs || k.Kids[0].Word == "you") {
				continue
			}
			if k.Word == "of" {
				return nil
			}
			kids = append(kids, k)
		}
		return ability.New("by", actor, ability.New(sel.Word, kids...))
	case "all", "top", "bottom":
		return replace(sel, theirs, actor)
	}
	return nil
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
			return &ability.Node{Word: n.Word, N: n.N, S: n.S, Kids: kids}
		}
	}
	return n
}

// isOwn says whether a selector chooses among what is yours.
func isOwn(sel *ability.Node) bool {
	return slices.ContainsFunc(sel.Kids, func(k *ability.Node) bool { return k.Word == "of" && k.Kids[0].Word == "you" })
}

// isShort says whether a passive holds no steps.
func isShort(n *ability.Node) bool { return n.Word != "instead" && n.Word != "also" }

// inMood says whether a word of a verb is of the form that a mood asks for.
func (e *elem) inMood(id wordID, m mood) bool {
	if e.kind != elVerb {
		return true
	}
	form := int(base)
	if m == finite {
		form = int(one)
	}
	for ; form < len(e.ids); form += len(e.forms) {
		if e.ids[form] == id {
			return true
		}
	}
	return false
}
