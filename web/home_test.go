package web_test

import (
	"fmt"
	"strings"
	"testing"
)

// What is chosen on the home page is what is begun, once however often the button is
// clicked.
func TestTheGameThatWasChosen(t *testing.T) {
	t.Parallel()
	v := visit(t, site(t), desktop, "/")
	for _, tt := range []struct {
		opponent, choices, want string
	}{
		{"bot", "deck=starter-mu opponentDeck=starter-yz clock=days:3 undo=never bot=random edition=2026",
			`{"edition":"2026","deck":"starter-mu","opponent":"random","opponentDeck":"starter-yz","clock":{"kind":"days","days":3},"undo":"never","delay":0,"name":""}`},
		{"open", "deck=starter-ax clock=live:300:10 delay=30 undo=ask edition=2024",
			`{"edition":"2024","deck":"starter-ax","opponent":"open","opponentDeck":"","clock":{"kind":"live","bank":300,"increment":10},"undo":"ask","delay":30,"name":""}`},
	} {
		v.open("/")
		v.click(`[name=opponent][value=` + tt.opponent + `]`)
		for choice := range strings.FieldsSeq(tt.choices) {
			name, value, _ := strings.Cut(choice, "=")
			is[any](v, fmt.Sprintf(`(() => { const s = document.querySelector('#new-game select[name=%s]'); s.value = %q; s.dispatchEvent(new Event('change')) })() ?? 1`, name, value))
		}
		is[any](v, `(() => {
			sessionStorage.sent = ''
			const { fetch } = window
			window.fetch = (path, how) => ((sessionStorage.sent += how.body), fetch(path, how))
			const button = document.querySelector('#new-game button.main')
			button.click()
			button.click()
		})() ?? 1`)
		v.until(table + `?.state`)
		if got := is[string](v, `sessionStorage.sent`); got != tt.want {
			t.Errorf("begun is %s, want %s", got, tt.want)
		}
	}
	v.fine()
}
