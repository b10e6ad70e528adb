package web

import (
	"html/template"
	"net/url"
	"regexp"
	"slices"
	"strings"
)

// linked marks the terms in a text as links to what the rulebook says of them. A
// longer term goes before one that it contains.
func linked(text string, terms []string) template.HTML {
	if len(terms) == 0 {
		return template.HTML(template.HTMLEscapeString(text))
	}
	sorted := slices.Clone(terms)
	slices.SortFunc(sorted, func(a, b string) int { return len(b) - len(a) })
	quoted := make([]string, len(sorted))
	for i, t := range sorted {
		quoted[i] = regexp.QuoteMeta(t)
	}
	found := regexp.MustCompile(`(?i)\b(?:` + strings.Join(quoted, "|") + `)(?:e?s)?\b`)
	var b strings.Builder
	at := 0
	for _, m := range found.FindAllStringIndex(text, -1) {
		b.WriteString(template.HTMLEscapeString(text[at:m[0]]))
		word := text[m[0]:m[1]]
		b.WriteString(`<a class="term" href="/rules?q=` + template.HTMLEscapeString(url.QueryEscape(word)) + `">` + template.HTMLEscapeString(word) + `</a>`)
		at = m[1]
	}
	b.WriteString(template.HTMLEscapeString(text[at:]))
	return template.HTML(b.String())
}
