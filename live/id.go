package live

import (
	"crypto/rand"
	"encoding/base32"
	"strings"
)

// newID is 128 bits by chance, of letters and digits.
func newID() string {
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(random(16)))
}

func random(n int) []byte {
	b := make([]byte, n)
	rand.Read(b) //nolint:errcheck // it never fails
	return b
}

// validGame says whether a text can be the id of a game or an invitation.
func validGame(id string) bool { return len(id) == 26 && validID(id) }
