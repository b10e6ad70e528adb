package web_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

const glance = `document.querySelector('.glance:not([hidden])')`

// Any card is read in full by hover, focus, key, right click or long press, and rules
// stand beside the table with their neighbours.
func TestReading(t *testing.T) {
	t.Parallel()
	v := visit(t, site(t), desktop, "/")
	v.begin()
	v.asked()
	name := is[string](v, `document.querySelector('.card[data-place=hand] .name').textContent`)
	at := v.at(".card[data-place=hand]")
	v.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, at.X, at.Y))
	v.until(glance)
	if text := is[string](v, glance+`.textContent`); !strings.Contains(text, name) || !strings.Contains(text, "Hand Cost") {
		t.Errorf("the card under the mouse reads %q", text)
	}
	v.shot("reading")
	v.do(chromedp.MouseEvent(input.DispatchMouseEventTypeMouseMoved, 5, 5))
	v.until(`!` + glance)
	v.do(chromedp.MouseClickXY(at.X, at.Y, chromedp.ButtonRight))
	v.until(`document.querySelector('dialog.reading[open]')`)
	v.do(chromedp.KeyEvent(kb.Escape))
	v.until(`!document.querySelector('dialog.reading[open]')`)
	v.tabBackTo(`.matches('.surface *')`)
	v.do(chromedp.KeyEvent("n"))
	v.until(glance)
	v.do(chromedp.KeyEvent("i"))
	v.until(`document.querySelector('dialog.reading[open]')`)
	v.do(chromedp.KeyEvent(kb.Escape))
	v.until(`!document.querySelector('dialog.reading[open]')`)

	v.click(".ask [data-rule]")
	v.until(`document.querySelector('.rule-panel:not([hidden]) .rule')`)
	v.shot("rule-panel")
	v.click(".rule-panel .rule [data-rule]")
	v.until(`document.querySelector('.rule-panel .rule') && document.querySelector('.rule-panel h2').textContent !== document.querySelector('.ask [data-rule]').textContent`)
	v.do(chromedp.KeyEvent(kb.Escape))
	v.until(`document.querySelector('.rule-panel').hidden`)
	v.click(".log .card-link")
	v.until(`document.querySelector('dialog.reading[open]')`)
	v.fine()

	p := visit(t, v.site, phone, "/")
	p.begin()
	p.asked()
	at = p.at(".card[data-place=hand]")
	touch := func(kind input.DispatchTouchEventType, points ...*input.TouchPoint) {
		if _, err := chromedp.Call(p.ctx, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: points}); err != nil {
			t.Fatal(err)
		}
	}
	touch(input.DispatchTouchEventTypeTouchStart, &input.TouchPoint{X: at.X, Y: at.Y})
	p.until(`document.querySelector('dialog.reading[open]')`)
	touch(input.DispatchTouchEventTypeTouchEnd)
	if n := is[int](p, `document.querySelectorAll('.card.picked').length`); n != 0 {
		t.Error("a long press picks the card")
	}
	p.narrow("a card in full")
	p.shot("reading-phone")
	p.fine()
}

// Language, colours and motion are kept by the browser, and the server makes its
// pages accordingly.
func TestPreferences(t *testing.T) {
	t.Parallel()
	v := visit(t, site(t), look{w: 1440, h: 900, moves: true}, "/rules?q=reserve")
	v.click(`[data-pref=theme]`)
	v.click(`[data-pref=motion]`)
	const kept = `document.documentElement.dataset.theme === 'dark' && document.documentElement.dataset.motion === 'off'`
	v.until(kept)
	v.click(`.prefs form button`)
	v.until(`document.documentElement.lang === 'fr' && ` + kept)
	if path := is[string](v, `location.pathname + location.search`); path != "/rules?q=reserve" {
		t.Errorf("the language leads to %s", path)
	}
	if is[string](v, `getComputedStyle(document.querySelector('button')).transitionDuration`) != "0s" {
		t.Error("things move")
	}
	v.fine()
}

// A connection that is cut comes back by itself, and the game goes on.
func TestTheConnectionComesBack(t *testing.T) {
	t.Parallel()
	v := visit(t, site(t), desktop, "/")
	v.begin()
	v.asked()
	ply := is[int](v, table+`.state.ply`)
	is[any](v, `new Promise((back) => {
		const { connection } = `+table+`
		let cut = false
		connection.addEventListener('link', (e) => { if (e.detail && cut) back(); cut = !e.detail })
		connection.socket.close()
	})`)
	v.until(`!` + table + `.classList.contains('cut') && ` + table + `.open`)
	q := is[question](v, ask)
	if q.Ply != ply {
		t.Errorf("the state after the cut is %d, not %d", q.Ply, ply)
	}
	v.fill(q, func(i int) { v.click(fmt.Sprintf(`[data-option="%d"]`, i)) }, v.click)
	v.gone(ply)
	v.fine()
}

// A list of one's own is checked while it is written; clocks run for who is asked.
func TestListsAndClocks(t *testing.T) {
	t.Parallel()
	v := visit(t, site(t), desktop, "/")
	choose := func(deck string) {
		is[any](v, fmt.Sprintf(`(() => { const s = document.querySelector('#new-game [name=deck]'); s.value = %q; s.dispatchEvent(new Event('change')) })() ?? 1`, deck))
	}
	choose("")
	v.click("#new-game textarea")
	v.do(chromedp.KeyEvent("3 NOTHING_LIKE_THIS"))
	v.until(`document.querySelector('#list-faults li')`)
	if text := is[string](v, `document.querySelector('#list-faults').textContent`); !strings.Contains(text, "Line 1") || !strings.Contains(text, "NOTHING_LIKE_THIS") {
		t.Errorf("of a wrong line is said %q", text)
	}
	v.shot("list-faults")
	choose("starter-mu")
	v.click("#new-game summary")
	is[any](v, `(document.querySelector('[name=clock]').value = 'live:300:10', 1)`)
	v.begin()
	v.asked()
	mine := `document.querySelector('.zone-seat:not(.theirs) .clock')`
	v.until(mine + `.classList.contains('running') && /^[45]:[0-9]{2}$/.test(` + mine + `.textContent)`)
	before := is[string](v, mine+`.textContent`)
	began := time.Now()
	v.until(mine + `.textContent !== "` + before + `"`)
	if took := time.Since(began); took > 5*time.Second {
		t.Errorf("a second takes %v", took)
	}
	v.fine()
}
