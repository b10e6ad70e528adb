package exchange

import (
	"strconv"
	"strings"
	"unicode"
)

// isHidden says whether a rune is none that a person sees and none that parts words and
// lines: a control character, or one that turns or hides what stands around it, as those
// for writing from right to left.
func isHidden(r rune) bool {
	return !unicode.IsPrint(r) && !unicode.Is(unicode.Zs, r) && r != '\n' && r != '\r' && r != '\t'
}

// visible writes hidden runes as escapes, so that what came from outside does nothing to
// a terminal.
func visible(s string) string {
	if !strings.ContainsFunc(s, isHidden) {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if isHidden(r) {
			b.WriteString(strings.Trim(strconv.QuoteRuneToASCII(r), "'"))
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}
