package scenario

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// shielded marks what of a text is inside quotes or brackets: there no word or
// comma counts.
func shielded(s string) []bool {
	out := make([]bool, len(s))
	quoted, depth := false, 0
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"':
			quoted = !quoted
			out[i] = true
			continue
		case quoted:
		case c == '(':
			depth++
		case c == ')' && depth > 0:
			depth--
			out[i] = true
			continue
		}
		out[i] = quoted || depth > 0
	}
	return out
}

// balanced says what is wrong with the quotes and brackets of a line.
func balanced(s string) error {
	if strings.Count(s, `"`)%2 == 1 {
		return fmt.Errorf("a quote is open: write as many opening as closing ones")
	}
	if strings.Count(s, "(") != strings.Count(s, ")") {
		return fmt.Errorf("a bracket is open or surplus: write as many ( as )")
	}
	return nil
}

// list splits at commas outside of quotes and brackets and trims the parts.
func list(s string) []string { return split(s, ',') }

func split(s string, sep byte) (out []string) {
	shield := shielded(s)
	from := 0
	for i := 0; i <= len(s); i++ {
		if i == len(s) || s[i] == sep && !shield[i] {
			if part := strings.TrimSpace(s[from:i]); part != "" {
				out = append(out, part)
			}
			from = i + 1
		}
	}
	return out
}

// cut splits around the first sep outside of quotes and brackets.
func cut(s string, sep byte) (before, after string, ok bool) {
	for i, in := range shielded(s) {
		if !in && s[i] == sep {
			return strings.TrimSpace(s[:i]), strings.TrimSpace(s[i+1:]), true
		}
	}
	return strings.TrimSpace(s), "", false
}

// word takes the first word off.
func word(s string) (first, rest string) {
	s = strings.TrimSpace(s)
	i := strings.IndexFunc(s, unicode.IsSpace)
	if i < 0 {
		return s, ""
	}
	return s[:i], strings.TrimSpace(s[i:])
}

// after takes a phrase of whole words off the front, in any case.
func after(s, phrase string) (rest string, ok bool) {
	s = strings.TrimSpace(s)
	if len(s) < len(phrase) || !strings.EqualFold(s[:len(phrase)], phrase) {
		return s, false
	}
	rest = s[len(phrase):]
	if rest != "" {
		if r, _ := utf8.DecodeRuneInString(rest); !unicode.IsSpace(r) && r != ':' {
			return s, false
		}
	}
	return strings.TrimSpace(rest), true
}

// wordAt lists the places where words begin, those inside of quotes and brackets
// aside.
func wordAt(s string) (out []int) {
	shield := shielded(s)
	for i := range len(s) {
		if s[i] != ' ' && (i == 0 || s[i-1] == ' ' && !shield[i-1]) {
			out = append(out, i)
		}
	}
	return out
}

// number reads a whole number between lo and hi.
func number(s, what string, lo, hi int) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil || n < lo || n > hi {
		return 0, fmt.Errorf("%q is no %s: write a number from %d to %d", s, what, lo, hi)
	}
	return n, nil
}

func orList(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " or " + names[len(names)-1]
}

func quote(s string) string { return strconv.Quote(s) }
