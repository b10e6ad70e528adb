package web_test

import (
	"context"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"tumult/cards"
	"tumult/live"
	"tumult/server"
	"tumult/store"
	"tumult/store/mem"
)

var shots = flag.String("shots", "", "folder into which the browser tests write pictures of the pages")

// site is a server on loopback that tests visit.
func site(t *testing.T) string {
	t.Helper()
	return serve(t, mem.New()).URL
}

// place is an address at which servers come and go.
type place struct {
	*httptest.Server
	db   store.Store
	now  atomic.Pointer[server.Server] // nil while there is none
	stop func()
}

func serve(t *testing.T, db store.Store) *place {
	t.Helper()
	p := &place{db: db}
	p.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s := p.now.Load()
		if s == nil {
			http.Error(w, "", http.StatusBadGateway)
			return
		}
		s.ServeHTTP(w, r)
	}))
	p.start(t)
	t.Cleanup(func() {
		p.stop()
		p.Close()
	})
	return p
}

// start lets a server take up what the store has.
func (p *place) start(t *testing.T) {
	t.Helper()
	log := slog.New(slog.NewTextHandler(io.Discard, nil))
	hall, err := live.Enter(t.Context(), live.Config{Store: p.db, Find: cards.Find, Log: log, Workers: 1, Idle: time.Minute})
	if err != nil {
		t.Fatal(err)
	}
	s, err := server.New(t.Context(), server.Config{Store: p.db, Hall: hall, Find: cards.Find, Log: log, Limits: server.Limits{Requests: 1e6, Games: 1e6, Passwords: 1e6, Sockets: 1000, Acts: 1e6}})
	if err != nil {
		t.Fatal(err)
	}
	p.stop = func() {
		p.now.Store(nil)
		s.Close()
		hall.Close()
	}
	p.now.Store(s)
}

// browsers are the names by which Chromium is installed.
var browsers = []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"}

// browser is the one that all visitors share, each with cookies and a window of
// their own. It begins with the first of them.
var browser struct {
	sync.Once
	ctx  context.Context
	stop context.CancelFunc
	err  error
}

func TestMain(m *testing.M) {
	flag.Parse()
	code := m.Run()
	if browser.stop != nil {
		browser.stop()
	}
	os.Exit(code)
}

// browse is the shared browser. Where there is none the test is skipped.
func browse(t *testing.T) context.Context {
	t.Helper()
	if testing.Short() {
		t.Skip("tests in a browser take a minute: without -short")
	}
	path := ""
	for _, name := range browsers {
		if found, err := exec.LookPath(name); err == nil {
			path = found
			break
		}
	}
	if path == "" {
		t.Skipf("no browser: none of %q is installed (Debian: apt-get install chromium)", browsers)
	}
	browser.Do(func() {
		opts := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(path))
		if os.Geteuid() == 0 { // Chromium's sandbox does not work for root
			opts = append(opts, chromedp.NoSandbox)
		}
		ctx, stop := chromedp.NewExecAllocator(context.Background(), opts...)
		browser.stop = stop
		browser.ctx, _ = chromedp.NewContext(ctx) //nolint:govet // stop ends it
		browser.err = chromedp.Do(browser.ctx)
	})
	if browser.err != nil {
		t.Fatal(browser.err)
	}
	return browser.ctx
}

// look is how somebody looks at the pages.
type look struct {
	w, h  int64
	touch bool
	dark  bool
	moves bool
	lang  string // that the browser prefers; "en" where it is empty
}

var (
	desktop = look{w: 1440, h: 900}
	phone   = look{w: 320, h: 640, touch: true}
)

// visitor is somebody with a browser.
type visitor struct {
	*testing.T
	ctx  context.Context
	site string
	said map[string]bool // faults that are told already

	mu  sync.Mutex
	bad []string // what went wrong in pages
}

// visit opens a window at a page.
func visit(t *testing.T, site string, l look, path string) *visitor {
	t.Helper()
	ctx, end := chromedp.NewContext(browse(t), chromedp.WithNewBrowserContext(), chromedp.WithNewWindow(true))
	t.Cleanup(end)
	if err := chromedp.Do(ctx); err != nil { // it lives longer than the time for the test
		t.Fatal(err)
	}
	ctx, end = context.WithTimeout(ctx, 5*time.Minute)
	t.Cleanup(end)
	v := &visitor{T: t, ctx: ctx, site: site, said: map[string]bool{}}
	v.do(chromedp.EmulateViewport(l.w, l.h))
	if err := chromedp.Listen(ctx, v.listen); err != nil {
		t.Fatal(err)
	}
	if l.lang == "" {
		l.lang = "en"
	}
	if _, err := chromedp.Call(ctx, network.SetExtraHTTPHeaders, network.SetExtraHTTPHeadersParams{Headers: network.Headers{"Accept-Language": l.lang}}); err != nil {
		t.Fatal(err)
	}
	scheme, motion := "light", "reduce"
	if l.dark {
		scheme = "dark"
	}
	if l.moves {
		motion = "no-preference"
	}
	v.media(&emulation.MediaFeature{Name: "prefers-color-scheme", Value: scheme}, &emulation.MediaFeature{Name: "prefers-reduced-motion", Value: motion})
	if l.touch {
		if _, err := chromedp.Call(ctx, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := chromedp.Call(ctx, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true}); err != nil {
		t.Fatal(err)
	}
	v.do(chromedp.Navigate(site + path))
	return v
}

// media sets what the browser says of its owner's wishes.
func (v *visitor) media(wishes ...*emulation.MediaFeature) {
	v.Helper()
	if _, err := chromedp.Call(v.ctx, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: wishes}); err != nil {
		v.Fatal(err)
	}
}

// listen notes errors of the code in pages and what the security policy stopped.
func (v *visitor) listen(ev any) {
	v.mu.Lock()
	defer v.mu.Unlock()
	switch e := ev.(type) {
	case *runtime.EventExceptionThrown:
		v.bad = append(v.bad, fmt.Sprintf("%s %v", e.ExceptionDetails.Text, e.ExceptionDetails.Exception))
	case *runtime.EventConsoleAPICalled:
		if e.Type == "error" {
			v.bad = append(v.bad, fmt.Sprint("console: ", e.Args))
		}
	}
}

// fine fails where something went wrong in pages.
func (v *visitor) fine() {
	v.Helper()
	v.mu.Lock()
	defer v.mu.Unlock()
	for _, b := range v.bad {
		v.Error(b)
	}
}

// fault fails, once for each fault however often it is met.
func (v *visitor) fault(format string, args ...any) {
	v.Helper()
	if text := fmt.Sprintf(format, args...); !v.said[text] {
		v.said[text] = true
		v.Error(text)
	}
}

func (v *visitor) do(steps ...chromedp.Action[chromedp.Void]) {
	v.Helper()
	if err := chromedp.Do(v.ctx, steps...); err != nil {
		v.shot("failed-" + filepath.Base(v.Name()))
		v.Fatal(err)
	}
}

// is evaluates an expression in the page.
func is[T any](v *visitor, expression string) T {
	v.Helper()
	out, err := chromedp.Run(v.ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		v.shot("failed-" + filepath.Base(v.Name()))
		v.Fatalf("%.200s: %v", expression, err)
	}
	return out
}

// until waits until the page is loaded, its code included, and an expression is true
// in it, over changes of the page.
func (v *visitor) until(expression string) {
	v.Helper()
	ctx, end := context.WithTimeout(v.ctx, time.Minute)
	defer end()
	for {
		_, err := chromedp.Run(ctx, chromedp.Poll[bool]("document.readyState === 'complete' && Boolean("+expression+")", chromedp.WithPollingInterval(20*time.Millisecond)))
		if err == nil {
			return
		}
		if ctx.Err() != nil {
			v.shot("failed-" + filepath.Base(v.Name()))
			v.Fatalf("%.200s does not come true: %v", expression, err)
		}
	}
}

// shot writes a picture of what is seen, where pictures are wanted.
func (v *visitor) shot(name string) {
	v.Helper()
	if *shots == "" {
		return
	}
	png, err := chromedp.Run(v.ctx, chromedp.CaptureScreenshot())
	if err == nil {
		err = os.MkdirAll(*shots, 0o755)
	}
	if err == nil {
		err = os.WriteFile(filepath.Join(*shots, name+".png"), png, 0o644)
	}
	if err != nil {
		v.Error(err)
	}
}

// The pages are to be seen by the one who runs the tests.
const table = `document.querySelector('tumult-table')`

// asked waits until the table asks or the game is over, and says whether it asks.
func (v *visitor) asked() bool {
	v.Helper()
	v.until(table + `?.open || ` + table + `?.state?.over`)
	return is[bool](v, `!`+table+`.state.over`)
}

// spot is a place of the page, in pixels of the window.
type spot struct{ X, Y, W, H float64 }

// at scrolls the first element of a selector into sight, waits until it stands still
// nothing covers its middle and it can be used, and says where that is.
func (v *visitor) at(selector string) spot {
	v.Helper()
	find := fmt.Sprintf(`(() => {
		const el = document.querySelector(%q)
		if (!el) return null
		el.scrollIntoView({ block: 'center', inline: 'nearest' })
		let r = el.getBoundingClientRect()
		const ask = document.querySelector('.ask')?.getBoundingClientRect()
		if (ask && !el.closest('.ask') && r.bottom > ask.top && r.right > ask.left) {
			scrollBy(0, r.bottom - ask.top + 10)
			r = el.getBoundingClientRect()
		}
		const at = { X: r.x + r.width / 2, Y: r.y + r.height / 2, W: r.width, H: r.height }
		const top = document.elementFromPoint(at.X, at.Y)
		const met = el.contains(top) || el.labels?.[0]?.contains(top)
		return { at, met: Boolean(met) && !el.disabled, top: top?.outerHTML?.slice(0, 200) }
	})()`, selector)
	type found struct {
		At  spot
		Met bool
		Top string
	}
	var was *found
	for end := time.Now().Add(time.Minute); ; time.Sleep(20 * time.Millisecond) {
		now := is[*found](v, find)
		if now != nil && was != nil && now.Met && now.At == was.At {
			return now.At
		}
		if time.Now().After(end) {
			v.shot("failed-" + filepath.Base(v.Name()))
			v.Fatalf("%s cannot be pointed at: %+v", selector, now)
		}
		was = now
	}
}

func (v *visitor) click(selector string) {
	v.Helper()
	at := v.at(selector)
	v.do(chromedp.MouseClickXY(at.X, at.Y))
}

func (v *visitor) tap(selector string) {
	v.Helper()
	at := v.at(selector)
	v.do(chromedp.TapXY(at.X, at.Y))
}
