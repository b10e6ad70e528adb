package web_test

import (
	"fmt"
	"testing"
)

// On a phone whatever is touched is 44 pixels wide and high, links in the log and the
// question too; the Adventure as a whole, whose regions are narrower, tells them all.
func TestWhatIsTouched(t *testing.T) {
	t.Parallel()
	v := visit(t, site(t), phone, "/")
	v.begin()
	for range 9 {
		v.asked()
		v.choose()
	}
	v.asked()
	v.tap(".whole")
	v.until(`document.querySelectorAll('dialog.reading[open] .regions > li').length === 8`)
	if n := is[int](v, `document.querySelectorAll('dialog.reading .regions ul li').length`); n != 4 {
		t.Errorf("%d expeditions are in the regions", n)
	}
	v.narrow("regions")
	v.shot("regions")
	v.tap(`dialog.reading button.main`)
	for _, fault := range is[[]string](v, `(async () => {
		const bad = []
		const frame = () => new Promise((done) => requestAnimationFrame(done))
		for (const el of document.querySelectorAll('.log a, .log button, .ask a, .ask button, .seat-name, .counts button, .whole, .table-actions button, .tabs button')) {
			if (!el.offsetWidth || !el.checkVisibility()) continue
			el.scrollIntoView({ block: 'center', behavior: 'instant' })
			if (!el.closest('.ask')) scrollBy({ top: el.getBoundingClientRect().top - innerHeight / 4, behavior: 'instant' })
			await frame()
			const r = el.getBoundingClientRect()
			const [x, y] = [r.x + r.width / 2, r.y + r.height / 2]
			const reach = (dx, dy) => {
				let n = 0
				for (const met = (n) => document.elementFromPoint(x + dx * n, y + dy * n); n < 60 && el.contains(met(n + 0.5)); n += 0.5);
				return n
			}
			const [w, h] = [reach(-1, 0) + reach(1, 0), reach(0, -1) + reach(0, 1)]
			if (w < 43 || h < 43) bad.push(el.tagName + '.' + el.className + ' ' + el.textContent.slice(0, 20) + ' is touched on ' + w + ' by ' + h)
		}
		return bad
	})()`) {
		t.Error(fault)
	}
	if n := is[int](v, `document.querySelectorAll('.log a, .log button').length`); n < 10 {
		t.Errorf("the log has %d links", n)
	}
	v.fine()
}

// Text that is made twice as large by the page alone fits a phone as well: nothing is to
// be scrolled sideways, and no totals are cut.
func TestLargeTextOnAPhone(t *testing.T) {
	t.Parallel()
	v := visit(t, site(t), look{w: 320, h: 800, touch: true, lang: "fr"}, "/")
	v.begin()
	is[any](v, `(document.documentElement.style.fontSize = '200%', 1)`)
	for n := range 6 {
		v.asked()
		v.frames()
		v.shot(fmt.Sprintf("large-text-%d", n))
		v.narrow("large text")
		for _, fault := range is[[]string](v, `[...document.querySelectorAll('.exp-head .stat')].filter((el) => {
			const [a, b] = [el.getBoundingClientRect(), el.closest('.exp-head').getBoundingClientRect()]
			return a.right > b.right + 1 || a.bottom > b.bottom + 1
		}).map((el) => 'totals are cut: ' + el.closest('.exp-head').textContent)`) {
			v.fault("%s", fault)
		}
		v.choose()
	}
	v.fine()
}
