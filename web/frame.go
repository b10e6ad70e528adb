package web

import (
	"embed"
	"html/template"
	"io"
	"net/http"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/language"

	"tumult/card"
	"tumult/words"
)

// Frame is what every page needs for what stands around its content.
type Frame struct {
	Lang  card.Language
	Path  string // of the page, to come back to when the language is changed
	User  string // name of the account; empty for guests
	Theme string // "light", "dark", or "" for what the browser prefers
	Still bool   // nothing moves
}

// The cookies that keep what a person prefers. The page's own code sets the latter
// two.
const (
	langCookie   = "lang"
	themeCookie  = "theme"
	motionCookie = "motion"
)

// NewFrame makes the frame of the page that a request asks for.
func NewFrame(r *http.Request, user string) Frame {
	f := Frame{Lang: Language(r), Path: r.URL.RequestURI(), User: user}
	if c, err := r.Cookie(themeCookie); err == nil && (c.Value == "light" || c.Value == "dark") {
		f.Theme = c.Value
	}
	if c, err := r.Cookie(motionCookie); err == nil {
		f.Still = c.Value == "off"
	}
	return f
}

// Language is the language that a request wants: by its cookie, else by what its
// browser accepts, else English.
func Language(r *http.Request) card.Language {
	if c, err := r.Cookie(langCookie); err == nil {
		if l, err := card.ParseLanguage(c.Value); err == nil {
			return l
		}
	}
	tags, _, err := language.ParseAcceptLanguage(r.Header.Get("Accept-Language"))
	if err != nil || len(tags) == 0 {
		return card.English
	}
	_, i, _ := language.NewMatcher([]language.Tag{language.English, language.French}).Match(tags...)
	return card.Language(i)
}

// SetLanguage answers POST /lang?to=LANGUAGE&back=PATH: it sets the cookie and goes
// back to the page.
func SetLanguage(w http.ResponseWriter, r *http.Request) {
	l, err := card.ParseLanguage(r.URL.Query().Get("to"))
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	http.SetCookie(w, &http.Cookie{Name: langCookie, Value: code(l), Path: "/", MaxAge: 365 * 24 * 3600, HttpOnly: true, SameSite: http.SameSiteLaxMode})
	http.Redirect(w, r, local(r.URL.Query().Get("back")), http.StatusSeeOther)
}

// local is a path of this server, or its home page: no link leads elsewhere.
func local(path string) string {
	if len(path) == 0 || path[0] != '/' || len(path) > 1 && (path[1] == '/' || path[1] == '\\') || strings.ContainsFunc(path, unicode.IsControl) {
		return "/"
	}
	return path
}

func code(l card.Language) string { return [...]string{"en", "fr"}[l] }

//go:embed templates
var templateFiles embed.FS

// pages are the templates of pages, each with the layout around it.
var pages = sync.OnceValue(func() map[string]*template.Template {
	layout := template.Must(template.New("layout.html").Funcs(template.FuncMap{
		"static": staticPath,
	}).ParseFS(templateFiles, "templates/layout.html", "templates/parts.html"))
	all := map[string]*template.Template{}
	for _, name := range []string{"home", "table", "join", "replay", "learn", "rules", "rule", "me", "sorry"} {
		all[name] = template.Must(template.Must(layout.Clone()).ParseFS(templateFiles, "templates/"+name+".html"))
	}
	return all
})

// page is what the templates see: the frame, the content, and ways to say things.
type page struct {
	Frame
	Name string
	Page any
}

func render(w io.Writer, name string, f Frame, content any) error {
	return pages()[name].Execute(w, page{f, name, content})
}

// Say says something in the language of the page.
func (p page) Say(key string, args ...any) string { return Words.Say(p.Lang, key, args...) }

// Code is the language of the page as browsers name it.
func (p page) Code() string { return code(p.Lang) }

// Client is what the code of the page says, by its keys.
func (p page) Client() map[string]string {
	said := map[string]string{}
	for _, part := range []words.Catalogue{clientWords, teachWords} {
		for key, w := range part {
			said[key] = w[p.Lang]
		}
	}
	return said
}
