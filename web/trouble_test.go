package web_test

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"tumult/game"
	"tumult/store"
	"tumult/store/mem"
)

// moody is a store that may not tell whether it writes, and may seem to be of games that
// another version of the rules began.
type moody struct {
	store.Store
	away, older atomic.Bool
}

func (m *moody) Append(ctx context.Context, subject string, after store.Version, data []byte) (store.Version, error) {
	if m.away.Load() {
		return 0, store.ErrUnknown
	}
	return m.Store.Append(ctx, subject, after, data)
}

func (m *moody) Read(ctx context.Context, subject string, after store.Version, each func(v store.Version, data []byte) error) error {
	return m.Store.Read(ctx, subject, after, func(v store.Version, data []byte) error {
		if m.older.Load() {
			data = bytes.Replace(data, []byte(`"rules":"`+game.Version), []byte(`"rules":"older`), 1)
		}
		return each(v, data)
	})
}

const toast = `document.querySelector('.fault.toast').textContent`

// While the store is away the page says that the server cannot write, tries again, and
// shows clocks that stand; then the choice is done. What was complained of goes.
func TestTheServerCannotWrite(t *testing.T) {
	t.Parallel()
	db := &moody{Store: mem.New()}
	v := visit(t, serve(t, db).URL, desktop, "/")
	v.click("#new-game summary")
	is[any](v, `(document.querySelector('[name=clock]').value = 'live:300:10', 1)`)
	v.begin()
	v.asked()
	is[any](v, table+`.complain('of old') ?? 1`)
	q := is[question](v, ask)
	for i := range q.Min {
		v.click(fmt.Sprintf(`[data-option="%d"]`, i))
	}
	db.away.Store(true)
	v.click("#confirm")
	if words := is[string](v, toast); words != "" {
		t.Errorf("after something was done is said %q", words)
	}
	const clock = `document.querySelector('.zone-seat:not(.theirs) .clock').textContent`
	began := time.Now()
	v.until(toast + `.includes('not answered yet')`)
	if took := time.Since(began); took > 4*time.Second {
		t.Errorf("for %v nothing is said", took)
	}
	before := is[string](v, clock)
	v.until(toast + `.includes('cannot write') && ` + toast + `.includes('no clock runs')`)
	v.shot("away")
	if now := is[string](v, clock); now != before {
		t.Errorf("the clock goes from %s to %s", before, now)
	}
	db.away.Store(false)
	v.gone(q.Ply)
	v.until(`!` + toast)
	v.asked()
	v.until(clock + ` !== '` + before + `'`)
	is[any](v, table+`.complain('for a while') ?? 1`)
	v.until(`!` + toast)
	v.fine()
}

// hole is a way to a server whose connections may fall silent without an end.
type hole struct {
	net.Listener
	silent atomic.Int64 // those that were opened before the one of this number
	opened atomic.Int64
}

func dig(t *testing.T, to string) *hole {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	h := &hole{Listener: l}
	go func() {
		for {
			near, err := l.Accept()
			if err != nil {
				return
			}
			far, err := net.Dial("tcp", to)
			if err != nil {
				near.Close()
				continue
			}
			n := h.opened.Add(1)
			carry := func(to, from net.Conn) {
				defer to.Close()
				part := make([]byte, 1<<16)
				for {
					k, err := from.Read(part)
					if err != nil {
						return
					}
					if n > h.silent.Load() {
						to.Write(part[:k]) //nolint:errcheck // the other way ends then
					}
				}
			}
			go carry(near, far)
			go carry(far, near)
		}
	}()
	return h
}

// A connection that falls silent without an end, as after sleep, is given up: the page
// opens another one, and what was chosen is done.
func TestASilentConnection(t *testing.T) {
	t.Parallel()
	h := dig(t, strings.TrimPrefix(site(t), "http://"))
	v := visit(t, "http://"+h.Addr().String(), desktop, "/")
	v.begin()
	v.asked()
	h.silent.Store(h.opened.Load())
	q := is[question](v, ask)
	for i := range q.Min {
		v.click(fmt.Sprintf(`[data-option="%d"]`, i))
	}
	v.click("#confirm")
	v.gone(q.Ply)
	v.asked()

	// It is noticed also while nothing is to be sent.
	h.silent.Store(h.opened.Load())
	opened := h.opened.Load()
	is[any](v, `(dispatchEvent(new Event('online')), 1)`)
	for end := time.Now().Add(30 * time.Second); h.opened.Load() == opened; time.Sleep(50 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("the page does not notice that the connection is silent")
		}
	}
	v.until(`!` + table + `.classList.contains('cut')`)
	v.asked()

	// What another page of the same seat has answered by itself is no mistake of this one.
	is[any](v, `(`+table+`.given = [0], `+table+`.act('choose', { ply: 1, choice: [0] }).then(() => 1))`)
	if words := is[string](v, toast); words != "" || is[bool](v, table+`.routine.asks`) {
		t.Errorf("after an answer that came late the page says %q", words)
	}
	v.fine()
}

// A page that is open while another version of the rules comes says why the game is not
// gone on with, instead of trying for ever; so does the page of a finished game of that
// version, and nothing is left to be chosen.
func TestAnotherVersionComes(t *testing.T) {
	t.Parallel()
	db := &moody{Store: mem.New()}
	p := serve(t, db)
	v := visit(t, p.URL, desktop, "/")
	v.begin()
	v.asked()
	v.concede()
	over := is[string](v, `location.pathname`)
	v.open("/")
	v.begin()
	v.asked()
	p.stop()
	v.until(`document.querySelector('.cut') && ` + toast + `.includes('connection is lost')`)
	db.older.Store(true)
	p.start(t)
	const said = `document.querySelector('.ask').textContent.includes('another version of the program')`
	v.until(said + ` && !document.querySelector('.cut') && !` + toast)
	if n := is[int](v, `document.querySelectorAll('.legal, [data-act]').length`); n != 0 {
		t.Errorf("%d things are left to be done", n)
	}
	if words := is[string](v, `document.querySelector('[aria-live]').textContent`); !strings.Contains(words, "another version of the program") {
		t.Errorf("aloud is said %q", words)
	}
	v.shot("upgraded")
	v.open(over)
	v.until(`document.body.textContent.includes('another version of the program')`)
	v.shot("older")
	v.fine()
}

// Who has logged out in another window is told why the choice is not done, and that they
// only watch.
func TestTheSessionEnds(t *testing.T) {
	t.Parallel()
	v := visit(t, site(t), desktop, "/")
	v.begin()
	v.asked()
	q := is[question](v, ask)
	is[any](v, `fetch('/api/v1/logout', { method: 'POST' }).then(() => 1)`)
	for i := range q.Min {
		v.click(fmt.Sprintf(`[data-option="%d"]`, i))
	}
	v.click("#confirm")
	v.until(toast + `.includes('You have logged out')`)
	v.until(`document.querySelector('.table-actions').textContent.includes('Your session has ended') && document.querySelector('.table-actions a[href="/me"]')`)
	v.shot("logged-out")
	v.fine()
}

// A day that begins comes up in sight. A connection that comes back tells nothing a second
// time: neither aloud nor in sight. What happened meanwhile is told.
func TestNothingOldIsTold(t *testing.T) {
	t.Parallel()
	ann, ben := pair(t, site(t))
	ann.says("one")
	ben.says("two")
	is[any](ann, `(window.shown = [], new MutationObserver(() => shown.push(document.querySelector('.over').textContent)).observe(document.querySelector('.over'), { childList: true }), 1)`)
	for is[int](ann, table+`.state.day`) < 2 {
		a, _ := asker(ann, ben)
		a.choose()
	}
	a, b := asker(ann, ben)
	if !is[bool](ann, `shown.some((words) => words.includes('Day 2'))`) {
		t.Errorf("a day begins, and seen is %s", is[string](ann, `shown.join()`))
	}
	a.until(table + `.company.here.length === 2 && !document.querySelector('.news') && !` + table + `.queue.length`)
	a.hearing()
	a.click(`.tabs button:first-child`)
	is[any](a, `(() => {
		window.seen = 0
		new MutationObserver(() => seen++).observe(document.querySelector('.over'), { childList: true })
		window.first = document.querySelector('.log li')
		first.textContent = 'read'
	})() ?? 1`)
	cut := func(meanwhile func()) {
		a.Helper()
		is[any](a, `(() => {
			const { connection } = `+table+`
			window.open = connection.open
			connection.open = () => (window.tries = (window.tries ?? 0) + 1)
			connection.socket.close()
		})() ?? 1`)
		a.until(`window.tries`)
		meanwhile()
		is[any](a, `(`+table+`.connection.open = window.open, `+table+`.connection.open(), window.tries = 0, 1)`)
		a.until(`!` + table + `.classList.contains('cut') && ` + table + `.open && !` + table + `.queue.length`)
		a.frames()
	}
	for range 2 {
		cut(func() {})
		if wait := is[int](a, table+`.connection.wait`); wait != 250 {
			t.Errorf("after the connection is there it would wait %d ms", wait)
		}
	}
	if all := is[string](a, `JSON.stringify([heard, seen, first.isConnected && first.textContent, document.querySelectorAll('.chat-lines li').length, document.querySelectorAll('.tabs .new').length])`); all != `[[],0,"read",2,0]` {
		t.Errorf("of what is old is told %s", all)
	}
	cut(func() { b.says("three") })
	if all := is[string](a, `JSON.stringify([heard.length, seen, document.querySelectorAll('.chat-lines li').length, document.querySelectorAll('.tabs .new').length])`); all != `[1,0,3,1]` {
		t.Errorf("of what is new is told %s", all)
	}
	a.hears(" says: three")
	a.do(chromedp.Reload())
	a.until(table + `?.open`)
	if words := is[string](a, `document.querySelector('[aria-live]').textContent`); !strings.HasPrefix(words, "You are asked") {
		t.Errorf("after the page was loaded anew is said %q", words)
	}
	a.fine()
	b.fine()
}
