package web_test

import (
	"fmt"
	"testing"
)

// The first game goes through all its steps, in order, and ends in a real game.
func TestLearning(t *testing.T) {
	t.Parallel()
	v := visit(t, site(t), desktop, "/learn")
	v.click("#learn")
	v.until(table + `?.state`)
	seen := []string{}
	title := func() string {
		now := is[string](v, `document.querySelector('.teach').hidden ? '' : document.querySelector('.teach h2').textContent`)
		if now != "" && (len(seen) == 0 || seen[len(seen)-1] != now) {
			seen = append(seen, now)
			v.shot(fmt.Sprintf("learn-%d", len(seen)))
		}
		return now
	}
	played := 0
	for v.asked() && title() != "" {
		if is[bool](v, `Boolean(document.querySelector('.teach button.main'))`) {
			before := title()
			v.click(".teach button.main")
			v.until(fmt.Sprintf(`document.querySelector('.teach').hidden || document.querySelector('.teach h2').textContent !== %q`, before))
			if now := title(); len(seen) == 2 {
				v.click(".teach button:last-child")
				v.until(fmt.Sprintf(`document.querySelector('.teach h2').textContent === %q`, before))
				v.click(".teach button.main")
				v.until(fmt.Sprintf(`document.querySelector('.teach h2').textContent === %q`, now))
			}
			continue
		}
		q := is[question](v, ask)
		switch {
		case !q.Single:
			v.fill(q, func(i int) { v.click(fmt.Sprintf(`[data-option="%d"]`, i)) }, v.click)
		case q.Kind == "turn" && q.Options[0].Kind == "play" && played < 2:
			v.click(".card.legal")
			played++
		case q.Kind == "turn":
			v.click(".option-pass")
		default:
			v.click(`[data-option="0"]`)
		}
		v.gone(q.Ply)
	}
	if len(seen) != 10 {
		t.Errorf("seen are %d steps: %q", len(seen), seen)
	}
	if is[bool](v, `Boolean(`+table+`.state.over)`) {
		t.Error("the game is over before it is the player's own")
	}
	v.fine()
}
