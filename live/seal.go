package live

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"slices"
	"strings"

	"tumult/game"
)

// Commitment is what is said of seed and salt before the first card is drawn, so that
// nobody can say afterwards that another seed was drawn to suit somebody.
func Commitment(salt, seed []byte) string {
	sum := sha256.Sum256(slices.Concat(salt, seed))
	return hex.EncodeToString(sum[:])
}

// Commitment is that of the table's seed and salt.
func (t *Table) Commitment() string { return Commitment(t.Salt, t.Seed) }

const sealWords = "commitment %s salt %s"

// seal is the note by which a record opens the commitment.
func (t *Table) seal() game.Note {
	return game.Note{Text: fmt.Sprintf(sealWords, t.Commitment(), hex.EncodeToString(t.Salt))}
}

// ErrNotCommitted is wrapped where a record's seed is not the one that was committed to.
var ErrNotCommitted = errors.New("the seed is not the one that was committed to")

// CheckSeal gives the commitment of a recorded game if its seed and the salt that it
// names fit, or "" where nobody committed to anything, as in games in the terminal.
func CheckSeal(l *game.Log) (commitment string, err error) {
	for _, n := range l.Notes {
		if n.At != 0 || !strings.HasPrefix(n.Text, "commitment ") {
			continue
		}
		var hexSalt string
		if _, err := fmt.Sscanf(n.Text, sealWords, &commitment, &hexSalt); err != nil {
			return "", fmt.Errorf("the note %q: %q expected", n.Text, fmt.Sprintf(sealWords, "HEX", "HEX"))
		}
		salt, err := hex.DecodeString(hexSalt)
		if err != nil {
			return "", fmt.Errorf("the salt %q is not hexadecimal", hexSalt)
		}
		if got := Commitment(salt, l.Seed[:]); got != commitment {
			return "", fmt.Errorf("%w: %s was said before the game, and seed and salt come to %s", ErrNotCommitted, commitment, got)
		}
		return commitment, nil
	}
	return "", nil
}
