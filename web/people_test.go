package web_test

import (
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
