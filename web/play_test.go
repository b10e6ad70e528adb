package web_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// question is what is asked, as the page has it.
type question struct {
	Kind    string
	Form    string
	Min     int
	Max     int
	Options []struct {
		Kind   string
		Text   string
		Seat   int
		Exp    int
		Object *struct{ Zone string }
	}
	Single bool
	Ply    int
}

const ask = `(() => {
	const t = document.querySelector('tumult-table')
	const q = t.state.question
	return { Kind: q.kind, Form: q.form, Min: q.min, Max: q.max, Options: q.options.map((o) => ({ Kind: o.kind, Text: o.text, Seat: o.seat, Exp: o.exp, Object: o.object ? { Zone: o.object.zone } : null })),
		Single: !document.querySelector('#confirm'), Ply: t.state.ply }
})()`

// begin begins a game against a bot from the home page.
func (v *visitor) begin() {
	v.Helper()
	v.until(`document.querySelector('#new-game')`)
	v.click("#new-game button.main")
	v.until(table + `?.state`)
}

// gone waits until the state has gone on.
func (v *visitor) gone(ply int) {
	v.Helper()
	v.until(fmt.Sprintf(`%s.state.ply > %d || %s.state.over`, table, ply, table))
}

// fill picks as many options as are wanted, by pick, and confirms, by use.
func (v *visitor) fill(q question, pick func(i int), use func(selector string)) {
	v.Helper()
	n := q.Min
	if q.Form == "order" {
		n = len(q.Options)
	}
	for i := 0; i < len(q.Options) && is[bool](v, `document.querySelector('#confirm').disabled`); i++ {
		if q.Form == "multiset" {
			for range n {
				pick(0)
			}
			break
		}
		pick(i)
	}
	use("#confirm")
}

// A whole game by mouse: cards and expeditions are clicked on the table, one is drawn
// there.
func TestAGameByMouse(t *testing.T) {
	t.Parallel()
	v := visit(t, site(t), desktop, "/")
	v.shot("home")
	v.begin()
	v.asked()
	v.shot("question")
	if h := is[int](v, `document.documentElement.scrollHeight`); h > 900 {
		t.Errorf("the page is %d pixels high: it is to fit into 900", h)
	}
	drawn, undone, answers := false, false, 0
	for ; v.asked(); answers++ {
		if !undone && is[bool](v, `Boolean(document.querySelector('[data-act=undo]'))`) {
			ply := is[int](v, table+`.state.ply`)
			v.click(`[data-act=undo]`)
			v.until(fmt.Sprintf(`%s.state.ply !== %d`, table, ply))
			undone = true
			continue
		}
		if answers%10 == 9 {
			v.shot(fmt.Sprintf("table-%d", answers))
		}
		q := is[question](v, ask)
		legal := is[int](v, `document.querySelectorAll('.card.legal').length`)
		switch {
		case !q.Single:
			v.fill(q, func(i int) { v.click(fmt.Sprintf(`[data-option="%d"]`, i)) }, v.click)
		case q.Kind == "turn" && !drawn && is[bool](v, `Boolean(document.querySelector('.card.legal[data-kind=Character][data-place=hand]'))`):
			card := is[string](v, `document.querySelector('.card.legal[data-kind=Character][data-place=hand]').id`)
			to := v.at(`.zone[data-zone="exp:0:1"]`)
			from := v.at("#" + card)
			if now := v.at(`.zone[data-zone="exp:0:1"]`); now != to {
				t.Errorf("the card and the expedition are not in sight together: %v, %v", to, now)
			}
			v.do(chromedp.DragAndDropXY(from.X, from.Y, to.X, to.Y, 5))
			drawn = true
			v.until(fmt.Sprintf(`document.getElementById(%q)?.dataset.place !== 'hand'`, card))
			if !is[bool](v, fmt.Sprintf(`Boolean(document.getElementById(%q))`, card)) {
				t.Error("the card that was drawn to an expedition did not go there itself: another one stands for it")
			}
		case legal > 0:
			v.click(".card.legal")
			if is[bool](v, table+`.open`) { // it stands for several options
				v.click(`[data-option="0"]`)
			}
		case q.Kind == "expedition":
			v.click(fmt.Sprintf(`.zone[data-zone="exp:%d:%d"] .legal`, q.Options[0].Seat, q.Options[0].Exp))
		default:
			v.click(`[data-option="0"]`)
		}
		v.gone(q.Ply)
	}
	if answers < 10 || !drawn || !undone {
		t.Errorf("the game was over after %d answers; a card was drawn: %v; a choice was undone: %v", answers, drawn, undone)
	}
	v.shot("over")
	v.fine()
}

// A whole game without a mouse, in French: the focus is never lost, what is asked is
// said, and no English word of the pages is left.
func TestAGameByKeyboardInFrench(t *testing.T) {
	t.Parallel()
	v := visit(t, site(t), look{w: 1440, h: 900, lang: "fr-FR"}, "/")
	v.french()
	v.until(`document.querySelector('#new-game')`)
	v.tabTo(`.matches('#new-game button.main')`)
	v.do(chromedp.KeyEvent(kb.Enter))
	v.until(table + `?.state`)
	v.asked()
	v.tabTo(`.closest('.ask')`)
	cards := 0
	for answers := 0; v.asked(); answers++ {
		v.french()
		if answers == 8 {
			v.shot("table-french")
		}
		q := is[question](v, ask)
		if said := is[string](v, `document.querySelector('[aria-live]').textContent`); !strings.Contains(said, is[string](v, table+`.state.question.asks`)) {
			t.Errorf("of the question %q is said %q", q.Kind, said)
		}
		if !is[bool](v, `Boolean(document.activeElement.closest('.ask'))`) {
			t.Fatalf("the focus is not at the question but at %s", is[string](v, `document.activeElement.outerHTML.slice(0, 200)`))
		}
		switch {
		case !q.Single:
			v.fill(q, v.press, func(selector string) {
				v.tabTo(fmt.Sprintf(`.matches(%q)`, selector))
				v.do(chromedp.KeyEvent(kb.Enter))
			})
		case q.Kind == "turn" && q.Options[0].Kind == "play" && cards < 2:
			v.do(chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(chromedp.ModifierShift)))
			v.tabBackTo(`.closest('.surface')`)
			v.do(chromedp.KeyEvent(kb.ArrowUp), chromedp.KeyEvent(kb.ArrowLeft)) // whatever stands there
			for range 9 {
				if v.do(chromedp.KeyEvent("n")); is[bool](v, `document.activeElement.matches('.card.legal')`) {
					break
				}
			}
			v.do(chromedp.KeyEvent(kb.Enter))
			if is[bool](v, table+`.open`) {
				v.press(0)
			}
			cards++
		default:
			v.press(0)
		}
		v.gone(q.Ply)
		if cards > 0 && !is[bool](v, `Boolean(document.activeElement.closest('.ask'))`) && is[bool](v, `document.activeElement === document.body`) {
			t.Fatal("the focus is lost")
		}
		if is[bool](v, `Boolean(document.activeElement.closest('.surface')) && !`+table+`.state.over`) {
			v.do(chromedp.KeyEvent("q"))
		}
	}
	if cards == 0 {
		t.Error("no card was played at its place on the table")
	}
	v.french()
	v.fine()
}

// press presses the key of an option, or goes to it with the arrows.
func (v *visitor) press(i int) {
	v.Helper()
	option := fmt.Sprintf(`[data-option="%d"]`, i)
	if key := is[string](v, fmt.Sprintf(`document.querySelector('%s kbd').textContent`, option)); key != "" {
		v.do(chromedp.KeyEvent(key))
		return
	}
	for range 60 {
		if is[bool](v, fmt.Sprintf(`document.activeElement.matches('%s')`, option)) {
			v.do(chromedp.KeyEvent(kb.Enter))
			return
		}
		v.do(chromedp.KeyEvent(kb.ArrowDown))
	}
	v.Fatalf("the arrows do not come to option %d", i)
}

func (v *visitor) tabTo(what string) { v.Helper(); v.tab(what) }
func (v *visitor) tabBackTo(what string) {
	v.Helper()
	v.tab(what, chromedp.KeyModifiers(chromedp.ModifierShift))
}

// tab presses the tabulator until the element with the focus is the wanted one.
func (v *visitor) tab(what string, with ...chromedp.KeyOption) {
	v.Helper()
	for range 80 {
		if is[bool](v, `Boolean(document.activeElement`+what+`)`) {
			return
		}
		v.do(chromedp.KeyEvent(kb.Tab, with...))
	}
	v.Fatalf("the tabulator does not come to %s", what)
}

// A whole game on a phone that is 320 pixels wide, in French, whose words are longer:
// nothing is to be scrolled sideways, what is to be touched is large enough, the
// question shows three of its options beside the table, and names of cards are read
// whole.
func TestAGameOnAPhone(t *testing.T) {
	t.Parallel()
	v := visit(t, site(t), look{w: 320, h: 640, touch: true, dark: true, lang: "fr-FR"}, "/")
	v.until(`document.querySelector('#new-game')`)
	v.narrow("phone")
	v.shot("home-phone")
	if h := is[int](v, `document.querySelector('header').offsetHeight`); h > 56 {
		t.Errorf("the header of the home page is %d pixels high", h)
	}
	v.tap(".site-menu")
	v.until(`document.querySelector('#site-links a').offsetWidth > 0`)
	v.narrow("menu on a phone")
	v.french()
	v.shot("menu-phone")
	v.do(chromedp.KeyEvent(kb.Escape))
	v.until(`!document.querySelector('#site-links:popover-open')`)
	v.tap("#new-game button.main")
	v.until(table + `?.state`)
	for answers := 0; v.asked(); answers++ {
		v.narrow("phone")
		v.handy()
		if answers < 3 || answers%6 == 5 {
			v.shot(fmt.Sprintf("table-phone-%d", answers))
		}
		q := is[question](v, ask)
		if why := is[string](v, `document.querySelector('.why').textContent`); q.Kind == "turn" && !(strings.Contains(why, "Jour ") && strings.Contains(why, "Après-midi") && strings.Contains(why, "Premier joueur : ")) {
			t.Errorf("of a turn is said %q", why)
		}
		pick := func(i int) {
			v.tap(fmt.Sprintf(`[data-option="%d"]`, i))
		}
		legal := is[int](v, `document.querySelectorAll('.card.legal').length`)
		switch {
		case !q.Single:
			v.fill(q, pick, v.tap)
		case legal > 0:
			v.tap(".card.legal")
			if is[bool](v, table+`.open`) {
				pick(0)
			}
		default:
			pick(0)
		}
		v.gone(q.Ply)
	}
	v.fine()
}

// handy fails where the question on a phone shows fewer than three options, where it
// covers more than half of the window, where the bar has more than one line, and
// where the name of a card in hand is cut.
func (v *visitor) handy() {
	v.Helper()
	for _, fault := range is[[]string](v, `(() => {
		const bad = []
		const options = [...document.querySelectorAll('[data-option]')]
		const list = document.querySelector('.options').getBoundingClientRect()
		const seen = options.filter((o) => {
			const r = o.getBoundingClientRect()
			return r.top >= list.top - 1 && r.bottom <= Math.min(list.bottom, innerHeight) + 1
		})
		if (seen.length < Math.min(3, options.length)) bad.push('of ' + options.length + ' options ' + seen.length + ' are seen, to the question: ' + document.querySelector('#question').textContent)
		const part = document.querySelector('.ask').offsetHeight / innerHeight
		if (part > 0.51) bad.push('the question covers ' + part + ' of the window')
		const bar = document.querySelector('.bar').offsetHeight
		if (bar > 48) bad.push('the bar is ' + bar + ' pixels high')
		for (const head of document.querySelectorAll('.card[data-place=hand] .head')) if (head.scrollHeight > head.clientHeight + 1 || head.scrollWidth > head.clientWidth + 1) bad.push('the name is cut: ' + head.textContent)
		return bad
	})()`) {
		v.fault("phone: %s", fault)
	}
}

// narrow fails where a page is wider than its window or a target is too small.
func (v *visitor) narrow(where string) {
	v.Helper()
	for _, fault := range is[[]string](v, `(() => {
		const bad = []
		if (document.documentElement.scrollWidth > innerWidth) {
			const clipped = (el) => el && (getComputedStyle(el).overflowX !== 'visible' || clipped(el.parentElement))
			const wide = [...document.querySelectorAll('body *')].find((el) => el.getBoundingClientRect().right > innerWidth + 1 && !clipped(el.parentElement))
			bad.push('the page is ' + document.documentElement.scrollWidth + ' pixels wide in a window of ' + innerWidth + ': ' + wide?.outerHTML.slice(0, 150))
		}
		const unsaid = document.body.innerText.match(/(^|\s)\?[a-zA-Z][^\s]*/)
		if (unsaid) bad.push('without words: ' + unsaid[0])
		for (const el of document.querySelectorAll('button, a.button, select, input, .card')) {
			const r = el.getBoundingClientRect()
			if (!r.width || el.closest('[aria-disabled], [aria-hidden]') || el.matches('.card-link, .rule-link, input[type=radio], input[type=checkbox]')) continue
			if (Math.round(r.width) < 44 || Math.round(r.height) < 44) bad.push('a target is ' + Math.round(r.width) + ' by ' + Math.round(r.height) + ': ' + el.outerHTML.slice(0, 120))
		}
		return bad
	})()`) {
		v.fault("%s: %s", where, fault)
	}
}
