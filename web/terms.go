package web

import (
	"html/template"
	"net/url"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// linked marks the terms in a text as links to what the rulebook says of them. Of two
// terms at one place the longer one counts; case is left aside, and so is the ending
// of a plural.
func linked(text string, terms []string) template.HTML {
	sorted := slices.Clone(terms)
	slices.SortFunc(sorted, func(a, b string) int { return len(b) - len(a) })
	var b strings.Builder
	letter := false // what stands before is one
	for len(text) > 0 {
		n := 0
		if !letter {
			n = termAt(text, sorted)
		}
		if n > 0 {
			word := template.HTMLEscapeString(text[:n])
			b.WriteString(`<a class="term" href="/rules?q=` + template.HTMLEscapeString(url.QueryEscape(text[:n])) + `">` + word + `</a>`)
			letter = true
		} else {
			r, size := utf8.DecodeRuneInString(text)
			n, letter = size, unicode.IsLetter(r)
			b.WriteString(template.HTMLEscapeString(text[:n]))
		}
		text = text[n:]
	}
	return template.HTML(b.String())
}

// termAt is the length of the term with which a text begins, or 0.
func termAt(text string, terms []string) int {
	for _, t := range terms {
		if len(text) < len(t) || !strings.EqualFold(text[:len(t)], t) {
			continue
		}
		end := len(t)
		for _, plural := range []string{"es", "s", "x"} {
			if strings.HasPrefix(text[end:], plural) && !letterAt(text, end+len(plural)) {
				return end + len(plural)
			}
		}
		if !letterAt(text, end) {
			return end
		}
	}
	return 0
}

func letterAt(text string, i int) bool {
	r, size := utf8.DecodeRuneInString(text[i:])
	return size > 0 && unicode.IsLetter(r)
}
