package exchange

import (
	_ "embed"
	"strings"
	"sync"

	"tumult/card"
)

// Fault is what is wrong with a text of a record that goes round: where Stands
// stands, Meant is meant, or, where Meant is empty, the text is not of the language.
type Fault struct {
	Ref    string
	Lang   card.Language
	Stands string
	Meant  string
	What   string
}

//go:embed faults.tsv
var faultLines string

// Faults returns the known faults of records.
var Faults = sync.OnceValue(func() (list []Fault) {
	for line := range strings.Lines(faultLines) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.SplitN(strings.TrimSpace(line), "\t", 5)
		lang, err := card.ParseLanguage(f[1])
		if err != nil {
			panic("faults.tsv: " + err.Error())
		}
		if f[3] == "-" {
			f[3] = ""
		}
		list = append(list, Fault{Ref: f[0], Lang: lang, Stands: f[2], Meant: f[3], What: f[4]})
	}
	return list
})

// Fault returns the known fault that the record has in a language.
func (r *Record) Fault(lang card.Language) (Fault, bool) {
	main, support := r.printed(lang)
	for _, f := range Faults() {
		if f.Lang == lang && f.Ref == r.Ref && strings.Contains(main+support, f.Stands) {
			return f, true
		}
	}
	return Fault{}, false
}

// Text returns the main and the support text in a language, known faults mended.
func (r *Record) Text(lang card.Language) (main, support string) {
	main, support = r.printed(lang)
	switch f, ok := r.Fault(lang); {
	case !ok:
		return main, support
	case f.Meant == "":
		return "", ""
	default:
		return strings.ReplaceAll(main, f.Stands, f.Meant), strings.ReplaceAll(support, f.Stands, f.Meant)
	}
}
