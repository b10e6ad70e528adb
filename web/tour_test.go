package web_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// A tour through all pages: each is usable with aids for people with disabilities, in
// light and dark, and fits a phone, also with text twice as large.
func TestEveryPage(t *testing.T) {
	t.Parallel()
	axe, err := os.ReadFile("testdata/axe.min.js")
	if err != nil {
		t.Fatal(err)
	}
	v := visit(t, site(t), desktop, "/")
	v.begin()
	v.asked()
	game := is[string](v, `location.pathname`)
	v.click(`[data-option="0"]`)
	v.concede()
	over := strings.Replace(game, "/game/", "/replay/", 1)
	v.open("/")
	v.click(`[name=opponent][value=friend]`)
	v.begin()
	v.until(`document.querySelector('.invitation input')`)
	invite := strings.TrimPrefix(is[string](v, `document.querySelector('.invitation input').value`), v.site)
	open := is[string](v, `location.pathname`)
	v.open("/")
	v.begin()
	v.asked()
	live := is[string](v, `location.pathname`)

	guest := visit(t, v.site, desktop, "/")
	for _, p := range []struct {
		name, path, ready string
		guest             bool // as somebody else sees it
	}{
		{name: "home", path: "/"},
		{name: "table", path: live, ready: table + `?.open`},
		{name: "watching", path: live, ready: table + `?.state`, guest: true},
		{name: "invitation", path: open, ready: `document.querySelector('.invitation')`},
		{name: "join", path: invite, guest: true},
		{name: "over", path: game, ready: table + `?.state?.over`},
		{name: "replay", path: over, ready: `document.querySelector('tumult-replay .card')`},
		{name: "learn", path: "/learn"},
		{name: "rules", path: "/rules"},
		{name: "rule", path: "/rules/4.4.b"},
		{name: "rules-found", path: "/rules?q=reserve"},
		{name: "rules-none", path: "/rules?q=qwxz"},
		{name: "me", path: "/me"},
		{name: "sorry", path: "/rules/none"},
	} {
		w := v
		if p.guest {
			w = guest
		}
		w.resize(desktop)
		w.open(p.path)
		if p.ready != "" {
			w.until(p.ready)
		}
		for _, scheme := range []string{"light", "dark"} {
			w.scheme(scheme)
			w.shot(p.name + "-" + scheme)
			w.accessible(p.name+", "+scheme, string(axe), scheme == "dark")
		}
		w.scheme("light")
		w.resize(phone)
		w.narrow(p.name)
		w.shot(p.name + "-phone")
		w.scale(2)
		w.narrow(p.name + " in large text")
		w.shot(p.name + "-large")
		w.scale(1)
	}
	v.fine()
	guest.fine()
}

// open goes to a page.
func (v *visitor) open(path string) {
	v.Helper()
	v.do(chromedp.Navigate(v.site + path))
}

// concede gives a game up, and waits until it is over.
func (v *visitor) concede() {
	v.Helper()
	v.until(`document.querySelector('[data-act=concede]')`)
	v.click(`[data-act=concede]`)
	v.click(`dialog[open] [value=yes]`)
	v.until(table + `.state.over`)
}

func (v *visitor) resize(l look) {
	v.Helper()
	v.do(chromedp.EmulateViewport(l.w, l.h))
	v.until(fmt.Sprintf(`innerWidth === %d`, l.w))
	v.frames()
}

// scheme lets the page be light or dark.
func (v *visitor) scheme(scheme string) {
	v.Helper()
	v.media(&emulation.MediaFeature{Name: "prefers-color-scheme", Value: scheme}, &emulation.MediaFeature{Name: "prefers-reduced-motion", Value: "reduce"})
}

// scale makes the text of the page so many times as large.
func (v *visitor) scale(n int) {
	v.Helper()
	size := int64(16 * n)
	if _, err := chromedp.Call(v.ctx, page.SetFontSizes, page.SetFontSizesParams{FontSizes: &page.FontSizes{Standard: size}}); err != nil {
		v.Fatal(err)
	}
	v.until(fmt.Sprintf(`getComputedStyle(document.documentElement).fontSize === '%dpx'`, size))
	v.frames()
}

// frames waits until the page has been drawn anew for its new size.
func (v *visitor) frames() {
	v.Helper()
	is[any](v, `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))`)
}

// accessible fails for what axe-core finds that is serious or worse, of everything or
// of colours alone. The rulebook's sections are all made alike: three of them suffice.
func (v *visitor) accessible(where, axe string, colours bool) {
	v.Helper()
	if !is[bool](v, `Boolean(window.axe)`) {
		is[any](v, axe+`; 1`)
	}
	rules := ""
	if colours {
		rules = ", runOnly: ['color-contrast', 'link-in-text-block']"
	}
	for _, found := range is[[]string](v, `axe.run({ exclude: ['.rulebook section:nth-of-type(n+4)'] }, { resultTypes: ['violations']`+rules+` }).then((r) => r.violations
		.filter((f) => ['serious', 'critical'].includes(f.impact))
		.flatMap((f) => f.nodes.map((n) => f.id + ': ' + n.target.join(' ') + ': ' + (n.any[0] ?? n.all[0] ?? n.none[0])?.message)))`) {
		v.fault("%s: %s", where, found)
	}
}
