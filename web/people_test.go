package web_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Within a minute and three clicks, without an account, a visitor plays against a bot.
func TestPlayingSoon(t *testing.T) {
	t.Parallel()
	began := time.Now()
	v := visit(t, site(t), desktop, "/")
	v.begin() // one click
	v.asked()
	v.click(".card.legal")
	if took := time.Since(began); took > time.Minute {
		t.Errorf("a visitor plays after %v", took)
	}
	if picked := is[int](v, `document.querySelectorAll('.card.picked').length`); picked != 1 {
		t.Errorf("the card that was clicked is not picked: %d are", picked)
	}
	v.fine()
}

// pair is two people at the table to which the first has invited the second.
func pair(t *testing.T, site string) (ann, ben *visitor) {
	t.Helper()
	ann = visit(t, site, desktop, "/")
	ann.click(`[name=opponent][value=friend]`)
	ann.click(`#new-game [name=name]`)
	ann.do(chromedp.KeyEvent("Ann"))
	ann.click("#new-game button.main")
	ann.until(`document.querySelector('.invitation input')`)
	ben = visit(t, site, desktop, strings.TrimPrefix(is[string](ann, `document.querySelector('.invitation input').value`), site))
	ben.click(`[name=name]`)
	ben.do(chromedp.KeyEvent("Ben"))
	ben.click(`#join button.main`)
	for _, v := range []*visitor{ann, ben} {
		v.until(table + `?.state?.regions?.length`)
	}
	return ann, ben
}

// asker is who of two is asked, and the other one.
func asker(ann, ben *visitor) (asked, other *visitor) {
	ann.Helper()
	for ; ; ann.frames() {
		if is[bool](ann, table+`.open`) {
			return ann, ben
		}
		if is[bool](ben, table+`.open`) {
			return ben, ann
		}
	}
}

// says lets somebody say something in the chat.
func (v *visitor) says(words string) {
	v.Helper()
	v.click(`.tabs button:last-child`)
	v.click(`.chat input`)
	v.do(chromedp.KeyEvent(words), chromedp.KeyEvent(kb.Enter))
	v.until(`document.querySelector('.chat input').value === ''`)
}

// choose answers the question by mouse.
func (v *visitor) choose() {
	v.Helper()
	q := is[question](v, ask)
	if q.Single {
		v.click(`[data-option="0"]`)
	} else {
		v.fill(q, func(i int) { v.click(fmt.Sprintf(`[data-option="%d"]`, i)) }, v.click)
	}
	v.gone(q.Ply)
}

// still is what a person has done at a question that is not answered yet: what is picked,
// what has the focus, and of which state of the game.
const still = `JSON.stringify([` + table + `.ask.picks, [...document.querySelectorAll('[data-option][aria-pressed=true]')].map((el) => el.dataset.option), document.activeElement.outerHTML.slice(0, 60), ` + table + `.state.ply])`

// While a question stays the same what was picked stays, and the focus, whatever else
// comes; a new question takes the focus from the one before alone; and what is written in
// the chat plays no card.
func TestWhatIsBegunStays(t *testing.T) {
	t.Parallel()
	ann, ben := pair(t, site(t))
	a, b := asker(ann, ben)
	a.click(`[data-option="0"]`)
	a.click(`[data-option="1"]`)
	a.do(chromedp.KeyEvent(kb.ArrowDown))
	before := is[string](a, still)
	same := func(after string) {
		t.Helper()
		a.frames()
		if now := is[string](a, still); now != before {
			t.Errorf("after %s it is %s, before %s", after, now, before)
		}
	}
	b.says("hi")
	a.until(`document.querySelectorAll('.chat-lines li').length === 1`)
	same("a line of talk")
	b.click(`[data-act=draw]`)
	a.until(`document.querySelector('[data-act=refuse-draw]')`)
	same("an offer")
	game := is[string](a, `location.pathname`)
	b.open("/")
	a.until(table + `.state.seats.some((s) => !s.present)`)
	b.open(game)
	a.until(table + `.state.seats.every((s) => s.present)`)
	same("the other was away")
	watcher := visit(t, a.site, desktop, game)
	watcher.until(table + `?.state`)
	same("somebody watches")

	a.click(`.tabs button:last-child`)
	a.click(`.chat input`)
	a.do(chromedp.KeyEvent("I have 1"))
	before = is[string](a, still)
	b.until(table + `?.state`)
	b.says("well")
	a.until(`document.querySelectorAll('.chat-lines li').length === 2`)
	a.do(chromedp.KeyEvent(" 2 3"))
	same("a line of talk while one is written")
	if text := is[string](a, `document.querySelector('.chat input').value`); text != "I have 1 2 3" {
		t.Errorf("written is %q", text)
	}
	a.click(`#clear`)
	a.choose()
	for _, place := range []string{`.chat input`, `.log`, `.bar .menu`} { // where the focus is while a new question comes
		a, b = asker(ann, ben)
		a.click(`.tabs button:nth-child(` + map[bool]string{true: "2", false: "1"}[place == `.chat input`] + `)`)
		for a.choose(); is[bool](a, table+`.open`); a.choose() {
		}
		is[any](a, fmt.Sprintf(`(document.querySelector(%q).focus(), 1)`, place))
		a.do(chromedp.KeyEvent(kb.Shift))
		for ; !is[bool](a, table+`.open`); a.frames() {
			if is[bool](b, table+`.open`) {
				b.choose()
			}
		}
		if !is[bool](a, fmt.Sprintf(`document.activeElement.matches(%q)`, place)) {
			t.Errorf("a new question takes the focus from %s to %s", place, is[string](a, `document.activeElement.outerHTML.slice(0, 100)`))
		}
	}

	is[any](a, `(document.querySelector('.its-rule').focus(), 1)`)
	a.do(chromedp.KeyEvent(kb.Enter))
	a.until(`document.querySelector('.rule-panel:not([hidden]) .rule')`)
	is[any](a, `(document.querySelector('[data-option]').focus(), 1)`)
	before = is[string](a, still)
	a.do(chromedp.KeyEvent("1"), chromedp.KeyEvent(kb.Enter), chromedp.KeyEvent(" "))
	same("keys under a rule")
	a.do(chromedp.KeyEvent(kb.Escape))
	a.until(`document.querySelector('.rule-panel').hidden`)
	a.fine()
	b.fine()
}

// hearing notes from now on what is said aloud.
func (v *visitor) hearing() {
	v.Helper()
	is[any](v, `(() => {
		window.heard = []
		new MutationObserver(() => heard.push(document.querySelector('[aria-live]').textContent)).observe(document.querySelector('[aria-live]'), { childList: true })
	})() ?? 1`)
}

// hears waits until something is said aloud, and fails where the question is said with
// it, which is not new.
func (v *visitor) hears(words string) {
	v.Helper()
	v.until(fmt.Sprintf(`heard.some((words) => words.includes(%q))`, words))
	if all := is[string](v, `heard.splice(0).join('\n')`); strings.Contains(all, "You are asked") {
		v.Errorf("what is asked already is said again: %q", all)
	}
}

// What the other offers, asks and says is said aloud once, and who comes and goes; an
// offer is in sight, and each of its buttons does what it says.
func TestTheOtherIsHeard(t *testing.T) {
	t.Parallel()
	ann, ben := pair(t, site(t))
	a, b := asker(ann, ben)
	name := is[string](b, table+`.state.seats[`+table+`.you].name`)
	a.until(table + `.company.here.length === 2 && ` + table + `.company.here.every(Boolean)`)
	a.hearing()
	offer := func(act, words, answer string) {
		t.Helper()
		b.click(`[data-act=` + act + `]`)
		a.hears(name + " " + words)
		if seen := is[bool](a, fmt.Sprintf(`(() => { const r = document.querySelector('.offered [data-act=%s]').getBoundingClientRect(); return r.top >= 0 && r.bottom <= innerHeight })()`, answer)); !seen {
			t.Errorf("%s is not in sight", answer)
		}
		a.shot("offered-" + act)
		is[any](a, fmt.Sprintf(`(document.querySelector('.offered [data-act=%s]').focus(), 1)`, answer))
		a.do(chromedp.KeyEvent(kb.Enter))
		a.until(`document.querySelector('.offered').hidden`)
	}
	b.hearing()
	a.resize(phone)
	offer("draw", "offers a draw.", "refuse-draw")
	b.hears("Your offer of a draw is not accepted.")
	a.resize(desktop)

	b.says("hello <i>")
	a.hears(name + " says: hello <i>")
	if !is[bool](a, `document.querySelectorAll('.tabs button')[1].classList.contains('new')`) {
		t.Error("what was said is not marked as new")
	}
	is[any](a, `(localStorage.setItem('muted', 'yes'), 1)`)
	b.says("muted")
	a.until(`document.querySelectorAll('.chat-lines li').length === 2`)
	a.frames()
	if said := is[string](a, `heard.join()`); said != "" {
		t.Errorf("of muted talk is said %q", said)
	}
	is[any](a, `(localStorage.removeItem('muted'), 1)`)

	game := strings.TrimPrefix(is[string](b, `location.href`), b.site)
	b.open("/")
	a.hears(name + " is away.")
	b.open(game)
	a.hears(name + " is here.")
	a.do(chromedp.Reload())
	a.until(table + `?.open`)
	if is[bool](a, `document.querySelectorAll('.tabs button')[1].classList.contains('new')`) {
		t.Error("after the page was loaded anew old talk is marked as new")
	}
	if said := is[string](a, `document.querySelector('[aria-live]').textContent`); !strings.HasPrefix(said, "You are asked") {
		t.Errorf("after the page was loaded anew is said %q", said)
	}

	undoing := func() {
		t.Helper()
		for a.choose(); ; a.choose() {
			if a, b = asker(ann, ben); is[bool](b, `Boolean(document.querySelector('[data-act=undo]'))`) {
				break
			}
		}
		name = is[string](b, table+`.state.seats[`+table+`.you].name`)
		a.hearing()
		b.hearing()
	}
	undoing()
	offer("undo", "asks to undo the last choice.", "refuse-undo")
	b.hears("Your choice is not taken back.")
	undoing()
	mine := is[int](b, `document.querySelectorAll('.log li').length`)
	b.click(`[data-act=undo]`)
	a.hears(name + " asks to undo the last choice.")
	a.click(`.offered [data-act=allow-undo]`)
	b.until(fmt.Sprintf(`document.querySelectorAll('.log li').length < %d && %s.open`, mine, table))
	b.until(`heard.some((words) => words.includes('Your choice is taken back.'))`)

	b.click(`[data-act=draw]`)
	a.click(`.offered [data-act=draw]`)
	b.until(table + `.state.over`)
	if end := is[string](b, table+`.state.end`); end != "agreement" {
		t.Errorf("a draw that is accepted ends the game by %q", end)
	}
	is[any](a, `(heard.length = 0, 1)`)
	b.click(`[data-act=rematch]`)
	a.hears(name + " asks for a rematch.")
	a.click(`.offered [data-act=rematch]`)
	a.hears("The next game begins.")
	a.fine()
	b.fine()
}

// Two people by the link of an invitation, somebody who watches, and what stands
// between players beside the game.
func TestTwoPeople(t *testing.T) {
	t.Parallel()
	ann := visit(t, site(t), desktop, "/")
	ann.click(`[name=opponent][value=friend]`)
	ann.click(`#new-game [name=name]`)
	ann.do(chromedp.KeyEvent("Ann <b>"))
	ann.click("#new-game button.main")
	ann.until(`document.querySelector('.invitation input')`)
	if words := is[string](ann, `document.querySelector('.ask').textContent`); !strings.Contains(words, "Waiting") {
		t.Errorf("while nobody sits there is said %q", words)
	}
	link := is[string](ann, `document.querySelector('.invitation input').value`)
	ben := visit(t, ann.site, phone, strings.TrimPrefix(link, ann.site))
	ben.tap(`[name=name]`)
	ben.do(chromedp.KeyEvent("Ben"))
	ben.tap(`#join button.main`)
	ben.until(table + `?.state?.regions?.length`)
	ann.until(table + `.state.regions?.length`)
	if asked := is[int](ann, table+`.state.asked`); asked == is[int](ann, table+`.you`) {
		ann.asked()
	} else {
		ben.asked()
	}
	if name := is[string](ben, `document.querySelector('.zone-seat.theirs .who').textContent`); name != "Ann <b>" {
		t.Errorf("the name is %q", name)
	}
	watcher := visit(t, ann.site, desktop, strings.TrimPrefix(is[string](ann, `location.href`), ann.site))
	watcher.until(table + `?.state?.regions?.length`)
	if n := is[int](watcher, `document.querySelectorAll('.card[data-place=hand]').length`); n != 0 {
		t.Errorf("who watches sees %d cards of hands", n)
	}
	if act := is[int](watcher, `document.querySelectorAll('[data-act]').length`); act != 0 {
		t.Errorf("who watches has %d things to do", act)
	}

	ann.click(`.tabs button:last-child`)
	ann.click(`.chat input`)
	ann.do(chromedp.KeyEvent("hello <i>there</i>"), chromedp.KeyEvent(kb.Enter))
	const heard = `[...document.querySelectorAll('.chat-lines li')].some((li) => li.textContent.includes('hello <i>there</i>'))`
	ben.until(heard)
	ben.tap(`.tabs button:last-child`)
	ben.tap(`.chat > button`)
	if !is[bool](ben, `document.querySelector('.chat-lines').hidden`) {
		t.Error("muted chat is seen")
	}

	ann.click(`[data-act=draw]`)
	ben.until(`document.querySelector('[data-act=refuse-draw]')`)
	ben.tap(`[data-act=refuse-draw]`)
	ann.until(`document.querySelector('[data-act=draw]')`)

	ann.click(`.bar .menu`)
	ann.until(`document.querySelector('[data-new-token]')`)
	ann.click(`[data-new-token]`)
	ann.until(`document.querySelector('#tokens code') && document.querySelectorAll('#tokens li').length === 1`)
	ann.shot("tokens")
	ann.click(`#tokens li button`)
	ann.until(`document.querySelectorAll('#tokens li').length === 0`)
	ann.do(chromedp.KeyEvent(kb.Escape))
	if is[bool](watcher, `document.querySelector('#tokens').childElementCount > 0`) {
		t.Error("who watches is offered tokens")
	}

	ann.concede()
	ben.until(table + `.state.over`)
	watcher.until(table + `.state.over`)
	if words := is[string](ben, `document.querySelector('.turn').textContent`); !strings.Contains(words, "concede") || !strings.Contains(words, "Ann <b>") {
		t.Errorf("the end is told as %q", words)
	}
	if words := is[string](ben, `document.querySelector('.stage').textContent`); strings.Contains(words, "would") {
		t.Errorf("of a finished game the table says what would be: %q", words)
	}
	if tag := is[string](ben, `document.querySelector('.zone-seat:not(.theirs) .tag')?.textContent`); tag != "winner" {
		t.Errorf("the winner is marked %q", tag)
	}
	seat := is[int](ann, table+`.you`)
	ann.click(`[data-act=rematch]`)
	ben.until(`document.querySelector('[data-act=rematch]')?.textContent.includes('Accept')`)
	ben.tap(`[data-act=rematch]`)
	for _, v := range []*visitor{ann, ben} {
		v.until(`document.querySelector('.table-actions a[href^="/game/"]')`)
		v.click(`.table-actions a[href^="/game/"]`)
		v.until(table + `?.state && !` + table + `.state.over`)
	}
	if now := is[int](ann, table+`.you`); now == seat {
		t.Errorf("sides are not swapped: %d again", now)
	}
	for _, v := range []*visitor{ann, ben, watcher} {
		v.fine()
	}
}
