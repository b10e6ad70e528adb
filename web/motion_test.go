package web_test

import (
	"fmt"
	"testing"
)

// Where things may move cards glide from zone to zone and news come up for a moment;
// where they may not, the same is seen at rest.
func TestMotion(t *testing.T) {
	t.Parallel()
	v := visit(t, site(t), look{w: 1440, h: 900, moves: true}, "/")
	v.begin()
	for v.asked() {
		q := is[question](v, ask)
		if q.Kind == "turn" && is[bool](v, `Boolean(document.querySelector('.card.legal[data-kind=Character][data-place=hand]'))`) {
			break
		}
		if q.Single {
			v.click(`[data-option="0"]`)
		} else {
			v.fill(q, func(i int) { v.click(fmt.Sprintf(`[data-option="%d"]`, i)) }, v.click)
		}
		v.gone(q.Ply)
	}
	v.until(`!document.getAnimations().length`) // a card that glides is easily missed
	v.click(`.card.legal[data-kind=Character][data-place=hand]`)
	v.until(table + `.open && ` + table + `.state.question.kind === 'expedition'`)
	glides := is[bool](v, `new Promise((done) => {
		addEventListener('transitionrun', (e) => e.target.matches('.card') && e.propertyName === 'transform' && done(true))
		setTimeout(() => done(false), 30000)
		document.querySelector('[data-option="0"]').click()
	})`)
	if !glides {
		t.Error("no card glides")
	}
	die := func() {
		is[any](v, table+`.view.celebrate([{ kind: 'roll', n: 5, text: 'A 5 is rolled' }]) ?? 1`)
		if text := is[string](v, `document.querySelector('.news .die')?.textContent ?? ''`); text != "5" {
			t.Errorf("the die shows %q", text)
		}
	}
	die()
	v.shot("die")
	v.until(`!document.querySelector('.news')`)
	is[any](v, `(document.documentElement.dataset.motion = 'off', 1)`)
	die()
	if is[int](v, `document.getAnimations().length`) > 0 {
		t.Error("things move though they may not")
	}
	v.fine()
}
