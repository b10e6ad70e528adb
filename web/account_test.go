package web_test

import (
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// A guest makes an account and keeps the games, logs out, and back in.
func TestAccount(t *testing.T) {
	t.Parallel()
	v := visit(t, site(t), desktop, "/")
	v.begin()
	game := is[string](v, `location.pathname`)
	enter := func(form string) {
		v.click(form + ` [name=name]`)
		v.do(chromedp.KeyEvent("Ann"), chromedp.KeyEvent(kb.Tab), chromedp.KeyEvent("a long password"), chromedp.KeyEvent(kb.Enter))
	}
	const name = `document.querySelector('h1').textContent`
	mine := `document.querySelector('.games a[href="` + game + `"]')`
	v.open("/me")
	enter(`[data-account=accounts]`)
	v.until(name + ` === 'Ann' && ` + mine)
	v.shot("account")
	v.click("#logout")
	v.until(`document.querySelector('[data-account=login]') && !` + mine)
	enter(`[data-account=login]`)
	v.until(name + ` === 'Ann' && ` + mine)
	v.fine()
}
