package visible_test

import (
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"tumult/visible"
)

func TestText(t *testing.T) {
	for text, want := range map[string]string{
		"Fée Clochette, 3 \u00a0{V}\n":  "Fée Clochette, 3 \u00a0{V}\n",
		"Wolf\u202egod":                 `Wolf\u202egod`,
		"zero\u200bwidth\x1b[2J\x07":    `zero\u200bwidth\x1b[2J\a`,
		"a tab\tand a line\r\nand \x00": "a tab\tand a line\r\nand " + `\x00`,
	} {
		if got := visible.Text(text); got != want {
			t.Errorf("%q is written as %q, want %q", text, got, want)
		}
	}
}

// TestWriter: runes that come in parts are the same runes.
func TestWriter(t *testing.T) {
	const text = "é\u202eñ 漢\u200b!\n"
	var b strings.Builder
	if _, err := io.Copy(visible.Writer(&b), iotest.OneByteReader(strings.NewReader(text))); err != nil {
		t.Fatal(err)
	}
	if want := visible.Text(text); b.String() != want {
		t.Errorf("written as %q, want %q", b.String(), want)
	}
	b.Reset()
	if n, err := fmt.Fprint(visible.Writer(&b), text); n != len(text) || err != nil {
		t.Errorf("%d bytes were written of %d: %v", n, len(text), err)
	}
}
