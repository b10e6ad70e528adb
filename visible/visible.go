// Package visible writes text that came from outside so that it does nothing to a
// terminal: what nobody would see, and what turns or hides the text around it, is written
// as an escape.
//
// The package must not know what the text is about.
package visible

import (
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Hidden says whether a rune is none that a person sees and none that parts words and
// lines: a control character, or one that turns or hides what stands around it, as those
// for writing from right to left.
func Hidden(r rune) bool {
	return !unicode.IsPrint(r) && !unicode.Is(unicode.Zs, r) && r != '\n' && r != '\r' && r != '\t'
}

// Text writes hidden runes as escapes.
func Text(s string) string {
	if !strings.ContainsFunc(s, Hidden) {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if Hidden(r) {
			b.WriteString(strings.Trim(strconv.QuoteRuneToASCII(r), "'"))
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// Writer writes what is written to it to another writer, hidden runes as escapes. A rune
// may come in parts; one that is never completed is left out. It is for one goroutine.
func Writer(w io.Writer) io.Writer { return &writer{w: w} }

type writer struct {
	w    io.Writer
	part []byte // of a rune that is not complete yet
}

func (w *writer) Write(p []byte) (int, error) {
	all := append(w.part, p...)
	whole := len(all)
	for i := len(all) - 1; i >= 0 && i >= len(all)-utf8.UTFMax; i-- {
		if utf8.RuneStart(all[i]) {
			if !utf8.FullRune(all[i:]) {
				whole = i
			}
			break
		}
	}
	w.part = append([]byte(nil), all[whole:]...)
	if _, err := io.WriteString(w.w, Text(string(all[:whole]))); err != nil {
		return 0, err
	}
	return len(p), nil
}
