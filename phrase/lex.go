package phrase

import (
	"bytes"
	"strings"
	"unicode"
	"unicode/utf8"

	"tumult/ability"
)

// tokenKind is what a token is.
type tokenKind uint8

const (
	tokEnd    tokenKind = iota
	tokWord             // words, punctuation and icons: id tells which
	tokNumber           // 3
	tokSigned           // +1, -1
	tokMana             // {3}; {X} has n < 0
	tokRange            // 4+ (lo 4, hi ability.OrMore), 1-3
	tokStats            // 2/2/2 or +1/+1/+1: n, lo, hi are the three numbers
	tokName             // [Some Name 2/2/2]: text is the name, then n, lo, hi
)

// wordID is a word of a phrase book; 0 is a word that it does not have.
type wordID int16

// token is a piece of text. Reminders and marks leave none.
type token struct {
	kind      tokenKind
	signed    bool   // of tokStats
	id        wordID // of words, and of numbers that a book has as words
	n, lo, hi int
	at, end   int // in bytes, of the whole text
	text      string
}

// maxTokens bounds what is read: cards have far less.
const maxTokens = 600

// non stands before what something is not, in both languages.
const non = "non-"

// manaX is the number of {X}.
const manaX = -1

// lexer cuts a text into tokens.
type lexer struct {
	b      *book
	s      string
	at     int
	toks   []token
	depth  int // brackets that are open, and where the outermost stands; -1: one was closed that was not open
	opened int
}

// lex cuts a text into tokens, which end in a tokEnd.
func (b *book) lex(s string, toks []token) ([]token, error) {
	l := lexer{b: b, s: s, toks: toks}
	for l.next() {
		if len(l.toks) > maxTokens {
			return nil, l.fail("a text of at most 600 words")
		}
		if l.depth < 0 {
			l.at--
			return nil, l.fail("its other half before it")
		}
	}
	if l.depth > 0 {
		l.at = l.opened
		return nil, l.fail("its other half after it")
	}
	l.toks = append(l.toks, token{kind: tokEnd, at: len(s), end: len(s)})
	return l.toks, nil
}

func (l *lexer) fail(want string) error {
	return &Error{Text: l.s, Offset: l.at, Stopped: stopped(l.s, l.at), Want: []string{want}}
}

// stopped cuts the words at an offset.
func stopped(s string, at int) string {
	rest := strings.TrimSpace(s[at:])
	if i := strings.IndexAny(rest, ".\n"); i > 0 {
		rest = rest[:i]
	}
	rest = strings.ToValidUTF8(rest, "?")
	for n := range rest {
		if n >= 60 {
			return rest[:n] + "…"
		}
	}
	return rest
}

// add appends a word token.
func (l *lexer) add(word string, from, to int) {
	l.toks = append(l.toks, token{kind: tokWord, id: l.b.ids[word], at: from, end: to, text: l.s[from:to]})
}

// next reads one token, or skips what means nothing.
func (l *lexer) next() bool {
	l.space()
	if l.at >= len(l.s) {
		return false
	}
	from := l.at
	r, size := utf8.DecodeRuneInString(l.s[l.at:])
	switch {
	case r == '(':
		l.reminder()
	case r == ']':
		l.at++
		l.depth--
	case r == '#', r == '*':
		l.at++
	case r == '[':
		l.bracket()
	case r == '{':
		l.icon()
	case r >= '0' && r <= '9', (r == '+' || r == '-' || r == '−') && l.digitAt(l.at+size):
		l.number()
	case r == '"', r == '“', r == '”', r == '«', r == '»':
		l.at += size
		l.add(`"`, from, l.at)
	case r == '—', r == '–', r == '|':
		l.at += size
		l.add("—", from, l.at)
	case r == '•':
		l.at += size
		l.add("•", from, l.at)
	case unicode.IsLetter(r):
		l.word()
	default:
		l.at += size
		l.add(l.s[from:l.at], from, l.at)
	}
	return true
}

// space skips spaces; a line break or two spaces and more part abilities.
func (l *lexer) space() {
	from, wide := l.at, 0
	for l.at < len(l.s) {
		r, size := utf8.DecodeRuneInString(l.s[l.at:])
		switch {
		case r == '\n':
			wide += 2
		case unicode.IsSpace(r):
			wide++
		case r == '#':
		default:
			goto done
		}
		l.at += size
	}
done:
	if wide >= 2 && l.at < len(l.s) && len(l.toks) > 0 {
		l.toks = append(l.toks, token{kind: tokWord, id: l.b.ids["¶"], at: from, end: l.at})
	}
}

// reminder skips what stands in brackets, but where it tells which Expedition is meant.
func (l *lexer) reminder() {
	from := l.at
	for depth := 0; l.at < len(l.s); l.at++ {
		switch l.s[l.at] {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				l.at++
				if strings.ReplaceAll(l.s[from+1:l.at-1], "’", "'") == l.b.notMine {
					l.add("not-mine", from, l.at)
				}
				l.unspace()
				return
			}
		}
	}
	l.depth, l.opened = l.depth+1, from
}

// unspace skips the space after something that means nothing, so that the
// spaces on both sides of it do not count as two.
func (l *lexer) unspace() {
	if l.at < len(l.s) && l.s[l.at] == ' ' && (l.at+1 >= len(l.s) || l.s[l.at+1] != ' ') {
		l.at++
	}
}

// bracket reads a token's name with its statistics, or opens a keyword, whose
// brackets mean nothing.
func (l *lexer) bracket() {
	from := l.at
	l.at++
	for _, mark := range []string{"]", "BB]"} { // marks of the printers
		if strings.HasPrefix(l.s[l.at:], mark) {
			l.at += len(mark)
			return
		}
	}
	if l.depth++; l.depth == 1 {
		l.opened = from
	}
	length := strings.IndexByte(l.s[l.at:], ']')
	if length < 0 {
		return
	}
	inside := strings.TrimSpace(l.s[l.at : l.at+length])
	cut := strings.LastIndexAny(inside, blanks)
	if cut < 0 || strings.ContainsAny(inside, "[#\n\r") {
		return
	}
	stats, name := inside[cut:], inside[:cut]
	if first := strings.IndexAny(inside, blanks); inside[0] >= '0' && inside[0] <= '9' {
		stats, name = inside[:first], inside[first:]
	}
	name = strings.Join(strings.Fields(name), " ")
	stat := lexer{b: l.b, s: stats}
	if name == "" || !utf8.ValidString(name) || !stat.next() || len(stat.toks) != 1 || stat.at < len(stat.s) || stat.toks[0].kind != tokStats || stat.toks[0].signed {
		return
	}
	t := stat.toks[0]
	l.depth--
	l.at += length + 1
	l.toks = append(l.toks, token{kind: tokName, n: t.n, lo: t.lo, hi: t.hi, at: from, end: l.at, text: name})
}

// blanks part the words of a name.
const blanks = " \u00a0\t"

// icon reads {J}, {3} and the like.
func (l *lexer) icon() {
	from := l.at
	length := strings.IndexByte(l.s[l.at:], '}')
	if length < 0 || length > 8 {
		l.at++
		l.add("{", from, l.at)
		return
	}
	inside := strings.ToLower(strings.Trim(l.s[l.at+1:l.at+length], "#"))
	l.at += length + 1
	if n, ok := small(inside); ok {
		l.toks = append(l.toks, token{kind: tokMana, id: l.b.ids["{"+inside+"}"], n: n, at: from, end: l.at})
		return
	}
	if inside == "x" {
		l.toks = append(l.toks, token{kind: tokMana, n: manaX, at: from, end: l.at})
		return
	}
	l.add("{"+inside+"}", from, l.at)
}

// small reads a number of one to three digits.
func small(s string) (int, bool) {
	if len(s) == 0 || len(s) > 3 {
		return 0, false
	}
	n := 0
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return 0, false
		}
		n = 10*n + int(s[i]-'0')
	}
	return n, true
}

func (l *lexer) digitAt(i int) bool { return i < len(l.s) && l.s[i] >= '0' && l.s[i] <= '9' }

// digits reads a number with its sign.
func (l *lexer) digits() (n int, sign, ok bool) {
	neg := false
	if r, size := utf8.DecodeRuneInString(l.s[l.at:]); (r == '+' || r == '-' || r == '−') && l.digitAt(l.at+size) {
		sign, neg = true, r != '+'
		l.at += size
	}
	from := l.at
	for l.digitAt(l.at) {
		l.at++
	}
	n, ok = small(l.s[from:l.at])
	if neg {
		n = -n
	}
	return n, sign, ok
}

// number reads everything that begins with a digit or a sign.
func (l *lexer) number() {
	from := l.at
	t := token{kind: tokNumber, at: from}
	var ok bool
	if t.n, t.signed, ok = l.digits(); !ok {
		l.add("?", from, l.at)
		return
	}
	rest := l.s[l.at:]
	switch {
	case strings.HasPrefix(rest, "/") && l.stats(&t):
		t.kind = tokStats
	case t.signed:
		t.kind = tokSigned
	case strings.HasPrefix(rest, "+"):
		l.at++
		t.kind, t.lo, t.hi = tokRange, t.n, ability.OrMore
	case (strings.HasPrefix(rest, "-") || strings.HasPrefix(rest, "–")) && l.upper(&t):
		t.kind, t.lo = tokRange, t.n
	}
	t.end = l.at
	t.text = l.s[from:l.at]
	if t.kind == tokNumber {
		t.id = l.b.ids[t.text]
	}
	l.toks = append(l.toks, t)
}

func (l *lexer) stats(t *token) bool {
	from := l.at
	for _, n := range []*int{&t.lo, &t.hi} {
		ok := l.at < len(l.s) && l.s[l.at] == '/'
		if ok {
			l.at++
			*n, _, ok = l.digits()
		}
		if !ok {
			l.at = from
			return false
		}
	}
	return true
}

func (l *lexer) upper(t *token) bool {
	from := l.at
	_, size := utf8.DecodeRuneInString(l.s[l.at:])
	l.at += size
	if l.digitAt(l.at) {
		var ok bool
		if t.hi, _, ok = l.digits(); ok && t.hi >= t.n {
			return true
		}
	}
	l.at = from
	return false
}

// word reads a word with its apostrophes and hyphens, and parts contractions.
func (l *lexer) word() {
	from := l.at
	var low [40]byte
	w := low[:0]
	for l.at < len(l.s) {
		r, size := utf8.DecodeRuneInString(l.s[l.at:])
		if r == '’' {
			r = '\''
		}
		joins := r == '\'' || r == '-'
		if joins {
			after, _ := utf8.DecodeRuneInString(l.s[l.at+size:])
			joins = unicode.IsLetter(after)
			if r == '\'' && !joins && len(w) > 0 && w[len(w)-1] == 's' { // players'
				joins = true
			}
		}
		if !joins && (!unicode.IsLetter(r) || r == utf8.RuneError) {
			break
		}
		w = utf8.AppendRune(w, unicode.ToLower(r))
		l.at += size
	}
	if r, size := utf8.DecodeRuneInString(l.s[l.at:]); r == '\'' || r == '’' { // m'[Amplifier]
		if full, ok := l.b.elisions[string(w)+"'"]; ok {
			l.at += size
			l.add(full, from, l.at)
			return
		}
	}
	l.parted(w, from, l.at)
}

// parted adds a word, or the words it is made of: l'autre, mettez-le.
func (l *lexer) parted(w []byte, from, to int) {
	if parts, ok := l.b.contractions[string(w)]; ok {
		for _, p := range parts {
			l.add(p, from, to)
		}
		return
	}
	id, known := l.b.ids[string(w)]
	if !known {
		if i := bytes.IndexByte(w, '\''); i > 0 && i+1 < len(w) {
			if full, ok := l.b.elisions[string(w[:i+1])]; ok {
				cut := from + strings.IndexAny(l.s[from:to], "'’")
				_, size := utf8.DecodeRuneInString(l.s[cut:])
				l.add(full, from, cut+size)
				l.parted(w[i+1:], cut+size, to)
				return
			}
		}
		if bare, ok := bytes.CutSuffix(w, []byte("'s")); ok && l.b.ids["'s"] != 0 && len(bare) > 0 { // Character's
			cut := from + strings.LastIndexAny(l.s[from:to], "'’")
			l.parted(bare, from, cut)
			l.add("'s", cut, to)
			return
		}
		if bare, ok := bytes.CutPrefix(w, []byte(non)); ok && l.b.ids[string(bare)] != 0 { // non-Robot
			l.add(non, from, from+len(non))
			l.parted(bare, from+len(non), to)
			return
		}
		if i := bytes.LastIndexByte(w, '-'); i > 0 && l.b.ids[string(w[i:])] != 0 {
			cut := from + strings.LastIndexByte(l.s[from:to], '-')
			l.parted(w[:i], from, cut)
			l.add(string(w[i:]), cut, to)
			return
		}
	}
	l.toks = append(l.toks, token{kind: tokWord, id: id, at: from, end: to, text: l.s[from:to]})
}
