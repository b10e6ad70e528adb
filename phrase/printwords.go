package phrase

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tumult/ability"
)

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

// inline prints where no X can be explained.
func (p *printer) inline(f func() bool) bool {
	before := p.canX
	p.canX = false
	ok := f()
	p.canX, p.plainX = before, false
	return ok
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
