package phrase

import (
	"strconv"
	"strings"
	"unicode/utf8"

	"tumult/ability"
)

// word writes a word with the space before it.
func (p *printer) word(s string) bool {
	switch s {
	case "":
	case ".":
		if !p.stopped() {
			p.out = append(p.out, piece{text: s, glue: true})
		}
		p.capital = true
	case ",", ";":
		p.out = append(p.out, piece{text: s, glue: true})
		p.capital = false
	case ":":
		p.out = append(p.out, piece{text: s, glue: p.glue})
		p.glue, p.capital = false, true
	default:
		if bare, agrees := strings.CutPrefix(s, "&"); agrees && bare != "" {
			return p.det(bare)
		}
		p.write(piece{text: s, noun: p.b.nounForms[s]})
	}
	return true
}

// stopped says whether a sentence has just ended.
func (p *printer) stopped() bool {
	n := len(p.out)
	return n > 0 && p.out[n-1].text == "." || n > 1 && p.out[n-2].text == "." && p.out[n-1].text == p.b.quotes[1]
}

// write writes a word as it is.
func (p *printer) write(w piece) {
	w.glue, p.glue = w.glue || p.glue, false
	if w.text == "—" || w.text == "•" {
		p.capital = true
	} else {
		w.capital = p.capital
		r, _ := utf8.DecodeRuneInString(strings.TrimLeft(w.text, "["))
		p.capital = p.capital && r == '{'
	}
	p.out = append(p.out, w)
}

// det writes a word that may agree with the noun after it.
func (p *printer) det(s string) bool {
	_, agrees := p.b.determiners[s]
	p.write(piece{text: s, det: agrees})
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
			return p.det(p.b.articles[0])
		}
		return p.word(p.b.numbers[node.N])
	}
	if n == ntAmount && node.Word != "x" && p.rules(ntAmount, node, order) {
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
	return p.rules(ntWhere, x, order)
}
