package phrase

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// piece is a printed word. What it becomes beside others is decided when all
// are there.
type piece struct {
	text    string
	noun    agreement // of a noun: its number and gender
	mixed   bool      // another noun of the other gender is meant besides
	det     bool      // it agrees with the next noun
	capital bool      // it begins a sentence
	glue    bool      // no space before it
}

// assemble makes a text of pieces.
func (b *book) assemble(ps []piece) string {
	for i, p := range ps {
		if !p.det {
			continue
		}
		for _, n := range ps[i+1:] {
			if n.noun != 0 {
				ps[i].text = b.determiners[p.text][n.noun]
				break
			}
		}
	}
	var out []byte
	for i, p := range b.join(ps) {
		if i > 0 && !p.glue && out[len(out)-1] != '\n' && out[len(out)-1] != '-' {
			out = append(out, ' ')
		}
		if p.capital {
			p.text = capital(p.text)
		}
		out = append(out, p.text...)
	}
	return string(out)
}

// capital begins a word, which may stand in brackets, with a capital.
func capital(s string) string {
	bare := strings.TrimLeft(s, "[")
	r, size := utf8.DecodeRuneInString(bare)
	if !unicode.IsLower(r) {
		return s
	}
	return s[:len(s)-len(bare)] + string(unicode.ToUpper(r)) + bare[size:]
}
