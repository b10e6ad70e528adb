package phrase

import (
	"slices"
	"strings"
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
	epoch    uint64 // of the reader when it was read; else it is not read yet
	from, to int32  // in reader.done; reading while it is being read
}

const reading = -1

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
	every bool // use rules also whose words the text does not have
	note  bool // collect what was wanted there
	want  []string
	foul  int                      // 1 + where the first words are that are about one where another is meant; or 0
	meant string                   // who or whose is meant there
	mood  mood                     // of the verbs of the predicates that are read
	epoch uint64                   // grows with each pass by more than a text has tokens, so that memo and last need no clearing
	last  []uint64                 // by word: the epoch and the last place where the text has it
	known map[string]*ability.Node // what was bound before, by what the tree says
	key   []byte
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
	*r = reader{b: b, text: text, toks: toks, memo: r.memo, done: r.done[:0], stack: r.stack[:0], last: r.last, epoch: r.epoch, known: r.known, key: r.key}
	r.begin()
	out, ok := r.abilities()
	if !ok {
		return nil, r.explain()
	}
	clear(r.done) // the trees are not to be kept
	return out, nil
}

// begin forgets what an earlier pass has read.
func (r *reader) begin() {
	r.epoch += maxTokens + 2
	n := int(nts) * len(r.toks)
	r.memo = slices.Grow(r.memo[:0], n)[:n]
	if len(r.last) < len(r.b.words) {
		r.last = make([]uint64, len(r.b.words))
	}
	for i := range r.toks {
		r.last[r.toks[i].id] = r.epoch + uint64(i)
	}
	r.last[0] = r.epoch + maxTokens + 1 // no word at all
	r.done = r.done[:0]
}

// explain reads by all rules to where it stops, and once more to note what was
// wanted there.
func (r *reader) explain() error {
	for _, r.note = range [2]bool{false, true} {
		r.begin()
		r.work, r.every = 0, true
		r.abilities()
	}
	t := r.toks[r.far]
	slices.Sort(r.want)
	r.want = slices.Compact(r.want)
	if len(r.want) > 8 {
		r.want = append(r.want[:8:8], "…")
	}
	at := len(strings.TrimRight(r.text[:t.at], "[")) // brackets that open are of what they hold
	return &Error{Text: r.text, Offset: at, Stopped: stopped(r.text, at), Want: r.want}
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
	if m.epoch == r.epoch {
		if m.to == reading {
			return nil
		}
		return r.done[m.from:m.to:m.to]
	}
	m.epoch, m.to = r.epoch, reading
	from := len(r.stack)
	r.part(n, pos, from)
	m.from = int32(len(r.done))
	r.done = append(r.done, r.stack[from:]...)
	m.to = int32(len(r.done))
	r.stack = r.stack[:from]
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
	case ntOrder:
		r.mood = ordered
		r.byRules(ntDeed, pos, from, nil, nil)
	case ntSimple:
		r.emitAll(from, r.parse(ntOrder, pos))
		r.emitAll(from, r.parse(ntClause, pos))
	case ntClause:
		r.clauses(pos, from, ntSubject, anyMood)
	case ntBare:
		r.bare(pos, from)
	case ntImps:
		r.imps(pos, from)
	case ntPred:
		r.predicates(pos, from, ntPredSel, pronoun, anyMood)
		for i := from; i < len(r.stack); i++ {
			r.stack[i].node = ability.New("do", spread(r.stack[i].node)...)
		}
	case ntCosts:
		r.listOf(pos, from, "costs", []nt{ntPart, ntOrder}, r.b.w.comma, r.b.w.and)
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
	case ntTwist:
		for _, o := range r.parse(ntDo, pos) {
			if n := twist(o.node, twists); n != o.node {
				r.emit(from, o.end, n)
			}
		}
	case ntShort:
		for _, o := range r.parse(ntPassive1, pos) {
			if isShort(o.node) {
				r.emit(from, o.end, o.node)
			}
		}
	case ntCondition1:
		for i := from; i < len(r.stack); i++ {
			r.stack[i].node = oneOf(r.stack[i].node)
		}
	case ntPassive, ntPassive1:
		r.wherePassive(from)
		r.keywords(from)
	case ntVictim:
		r.emitAll(from, r.parse(ntObject, pos))
	case ntOwn:
		for _, o := range r.parse(ntObject, pos) {
			if isOf(o.node, "you") {
				r.emit(from, o.end, o.node)
			}
		}
	case ntTheirs:
		for _, o := range r.parse(ntObject, pos) {
			if isOfOthers(o.node) {
				r.emit(from, o.end, o.node)
			}
		}
	case ntNoun1, ntNouns, ntHead1, ntHeads, ntEvery, ntEveries:
		r.noun(n, pos, from)
	case ntHead:
		r.emitAll(from, r.parse(ntHead1, pos))
		r.emitAll(from, r.parse(ntHeads, pos))
	case ntOwned:
		r.emitAll(from, r.parse(ntEvery, pos))
	case ntNoun:
		r.emitAll(from, r.parse(ntNoun1, pos))
		r.emitAll(from, r.parse(ntNouns, pos))
	case ntAny:
		r.anyNoun(pos, from)
	case ntPosts:
		r.posts(ntPost, n, pos, from)
	case ntAdjs:
		r.posts(ntAdj, n, pos, from)
	case ntBullets, ntOns:
		r.bullets(pos, from, n)
	case ntAmount, ntMana, ntSigned, ntLess, ntName, ntSubtype, ntSubtypes, ntTypes, ntDigits, ntQuoted, ntToken:
		r.leaf(n, pos, from)
	}
}

var pronoun = ability.New(itWord)

// isShort says whether a passive holds no steps.
func isShort(n *ability.Node) bool { return n.Word != "instead" && n.Word != "also" }
