package web_test

import (
	"fmt"
	"strings"
	"testing"
)

// A finished game is stepped through, by day, with open hands; its address is that of
// the moment, its record can be fetched.
func TestReplay(t *testing.T) {
	t.Parallel()
	v := visit(t, site(t), desktop, "/")
	v.begin()
	for v.asked() {
		if is[int](v, table+`.state.day`) > 1 {
			v.concede()
			break
		}
		q := is[question](v, ask)
		if q.Single {
			v.click(`[data-option="0"]`)
		} else {
			v.fill(q, func(i int) { v.click(fmt.Sprintf(`[data-option="%d"]`, i)) }, v.click)
		}
		v.gone(q.Ply)
	}
	v.click(`.table-actions a[href^="/replay/"]`)
	v.until(`document.querySelector('tumult-replay .card')`)
	const replay = `document.querySelector('tumult-replay')`
	step := func() int { return is[int](v, replay+`.at`) }
	key := func(word string) string { return fmt.Sprintf(`.replay-steps [aria-label=%q]`, word) }
	if step() != 0 {
		t.Errorf("it begins at step %d", step())
	}
	v.click(key("Forward"))
	v.click(key("Forward"))
	v.until(replay + `.at === 2 && document.querySelector('.replay-steps [role=status]').textContent.startsWith('Step 2 ')`)
	v.click(key("Back"))
	v.until(replay + `.at === 1`)
	is[any](v, `(() => { const days = document.querySelector('.replay-steps select'); days.value = '2'; days.dispatchEvent(new Event('change')) })() ?? 1`)
	v.until(`document.querySelector('.day').textContent === 'Day 2'`)
	cards := 0
	for _, seat := range []string{"0", "1"} {
		v.click(fmt.Sprintf(`.replay-about [data-hand="%s"]`, seat))
		cards += is[int](v, fmt.Sprintf(`Number(document.querySelector('.zone[data-zone="seat:%s"] .counts .hand b').textContent)`, seat))
		v.until(fmt.Sprintf(`document.querySelectorAll('.card[data-place=hand]').length === %d`, cards))
	}
	v.shot("replay")
	address := is[string](v, `location.href`)
	other := visit(t, v.site, desktop, strings.TrimPrefix(address, v.site))
	other.until(`document.querySelector('.day')?.textContent === 'Day 2' && document.querySelectorAll('.card[data-place=hand]').length > 0`)
	if a, b := step(), is[int](other, replay+`.at`); a != b {
		t.Errorf("the address %s leads to step %d, not %d", address, b, a)
	}
	v.click(key("Last"))
	v.until(replay + `.at === ` + replay + `.steps.length - 1`)
	v.click(`.log .line-first > span`)
	v.until(replay + `.at < ` + replay + `.steps.length - 1`)
	record := is[string](v, `fetch(document.querySelector('.replay-about a[download]').href).then((r) => r.text())`)
	if !strings.Contains(record, "starter-") {
		t.Errorf("the record is %.200q", record)
	}
	v.fine()
	other.fine()
}
