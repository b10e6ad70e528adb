package web_test

import (
	"strings"

	"tumult/card"
	"tumult/web"
	"tumult/words"
)

// french fails where a page says something in English.
func (v *visitor) french() {
	v.Helper()
	if lang := is[string](v, `document.documentElement.lang`); lang != "fr" {
		v.Fatalf("the page is in %q", lang)
	}
	text := is[string](v, `(() => {
		const labels = [...document.querySelectorAll('[aria-label], [title], [placeholder]')].flatMap((el) => ['aria-label', 'title', 'placeholder'].map((a) => el.getAttribute(a) ?? ''))
		return [document.body.innerText, ...labels].join('\n')
	})()`)
	for _, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "?") && len(line) > 1 {
			v.fault("without words: %s", line)
		}
		if english[line] {
			v.fault("in English: %s", line)
		}
	}
}

// english are the texts that are other ones in French.
var english = func() map[string]bool {
	only := map[string]bool{}
	for _, c := range []words.Catalogue{web.Words, words.Game} {
		for _, w := range c {
			only[w[card.English]] = true
		}
	}
	for _, c := range []words.Catalogue{web.Words, words.Game} {
		for _, w := range c {
			delete(only, w[card.French])
		}
	}
	delete(only, "Tumult")
	delete(only, "Français")
	delete(only, "English")
	return only
}()
