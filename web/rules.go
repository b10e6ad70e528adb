package web

import (
	"html/template"
	"io"
	"net/url"
	"strings"

	"tumult/card"
	"tumult/rulebook"
)

// rule is a rule as a page shows it.
type rule struct {
	ID, Section, Text string
	Terms             []string
	Related           []rule
}

// Href is where the rule's own page is.
func (r rule) Href() string { return "/rules/" + url.PathEscape(r.ID) }

// section is a section with its rules.
type section struct {
	Title string
	Rules []rule
}

// anchor is where a section is in the page of all rules.
func anchor(section string) string { return "s-" + strings.Join(strings.Fields(section), "-") }

func (s section) Anchor() string { return anchor(s.Title) }

type rulesPage struct {
	Query    string
	Found    []rule
	Sections []section
}

type rulePage struct {
	rule
	Before, After *rule
}

func ruleIn(r rulebook.Rule, l card.Language) rule {
	out := rule{ID: r.ID, Section: title(r.Section, l), Text: r.Summary}
	if l == card.French {
		out.Text = r.French
	}
	for _, t := range r.Terms {
		out.Terms = append(out.Terms, termWords.Say(l, "term "+t))
	}
	return out
}

// title is that of a section, which begins with a number or not, in a language.
func title(section string, l card.Language) string {
	number, name, numbered := strings.Cut(section, " ")
	if !numbered || number[0] < '0' || number[0] > '9' {
		return sectionWords.Say(l, "section "+section)
	}
	return number + " " + sectionWords.Say(l, "section "+name)
}

// Rules writes the rulebook: all of it by section, or what fits the query.
func Rules(w io.Writer, f Frame, query string) error {
	p := rulesPage{Query: query}
	for _, r := range rulebook.Search(query) {
		p.Found = append(p.Found, ruleIn(r, f.Lang))
	}
	if strings.TrimSpace(query) == "" {
		p.Sections = sections(f.Lang)
	}
	return render(w, "rules", f, p)
}

func sections(l card.Language) (out []section) {
	for _, r := range rulebook.All() {
		if t := title(r.Section, l); len(out) == 0 || out[len(out)-1].Title != t {
			out = append(out, section{Title: t})
		}
		s := &out[len(out)-1]
		s.Rules = append(s.Rules, ruleIn(r, l))
	}
	return out
}

// Rule writes the page of one rule with its neighbours; false says that there is no
// rule with this id.
func Rule(w io.Writer, f Frame, id string) (bool, error) {
	all := rulebook.All()
	for i, r := range all {
		if r.ID != id {
			continue
		}
		p := rulePage{rule: ruleIn(r, f.Lang)}
		for _, id := range r.Related {
			if other, ok := rulebook.Find(id); ok {
				p.Related = append(p.Related, ruleIn(other, f.Lang))
			}
		}
		for _, n := range []struct {
			at int
			to **rule
		}{{i - 1, &p.Before}, {i + 1, &p.After}} {
			if n.at >= 0 && n.at < len(all) {
				near := ruleIn(all[n.at], f.Lang)
				*n.to = &near
			}
		}
		return true, render(w, "rule", f, p)
	}
	return false, nil
}

// Anchor is where the rule's section is in the page of all rules.
func (r rule) Anchor() string { return anchor(r.Section) }

// Linked is the text of a rule with its terms as links to searches for them.
func (r rule) Linked() template.HTML {
	return linked(r.Text, r.Terms)
}
