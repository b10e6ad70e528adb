package live

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"tumult/protocol"
)

// Bounds of what people write, in characters.
const (
	maxName  = 24 // of a player's name
	maxMarks = 3  // accents and other marks of one letter
)

// CheckName gives a name as it is shown, or says what is wrong with it.
func CheckName(name string) (string, error) {
	name = plain(name)
	if !visible(name) || utf8.RuneCountInString(name) > maxName {
		return "", refuse(protocol.CodeMalformed, "name", maxName)
	}
	return name, nil
}

// plain is a text of people without what would not show, would turn other text around
// or pile up over it.
func plain(s string) string {
	const brailleBlank = '\u2800'
	marks := 0
	s = strings.Map(func(r rune) rune {
		switch {
		case r == utf8.RuneError || unicode.In(r, unicode.Cf, unicode.Other_Default_Ignorable_Code_Point):
			return -1
		case unicode.IsMark(r):
			if marks++; marks > maxMarks {
				return -1
			}
			return r
		}
		marks = 0
		if unicode.IsControl(r) || unicode.IsSpace(r) || r == brailleBlank {
			return ' '
		}
		return r
	}, s)
	return strings.Join(strings.Fields(s), " ")
}

// visible says whether a plain text has anything to be seen: marks alone are not.
func visible(s string) bool {
	return strings.ContainsFunc(s, func(r rune) bool {
		return unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.IsPunct(r) || unicode.IsSymbol(r)
	})
}

// look is what names have in common that differ in marks and forms of letters only.
func look(name string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsMark(r) {
			return -1
		}
		return r
	}, norm.NFKD.String(name))
}

// apart is a name that is told apart from another one.
func apart(name, other string) string {
	if look(name) == look(other) {
		return name + " (2)"
	}
	return name
}
