package web_test

import (
	"fmt"
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

// Who makes an account beside an open table plays on at it: the choice goes through with
// the session that is there now.
func TestAnAccountBesideTheTable(t *testing.T) {
	t.Parallel()
	v := visit(t, site(t), desktop, "/")
	v.begin()
	v.asked()
	q := is[question](v, ask)
	if status := is[int](v, `fetch('/api/v1/accounts', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ name: 'Ann', password: 'a long password' }) }).then((r) => r.status)`); status != 201 {
		t.Fatalf("status %d", status)
	}
	v.fill(q, func(i int) { v.click(fmt.Sprintf(`[data-option="%d"]`, i)) }, v.click)
	v.gone(q.Ply)
	if !v.asked() {
		t.Error("the game is over")
	}
}
