package shelf

import (
	"bytes"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"go.etcd.io/bbolt"

	"tumult/ability"
	"tumult/cards"
)

// versioned is a reference with a version.
func versioned(ref string, n int) string { return ref + "@" + strconv.Itoa(n) }

// key is where a version lies: the versions of a card follow each other.
func key(ref string, n int) []byte { return fmt.Appendf(nil, "%s@%06d", ref, n) }

// unkey reads a key.
func unkey(k []byte) (ref string, n int, err error) {
	ref, digits, _ := strings.Cut(string(k), "@")
	if n, err = strconv.Atoi(digits); err != nil {
		return "", 0, fmt.Errorf("imported cards: %q is no key: import them anew into an empty folder", k)
	}
	return ref, n, nil
}

// sameCard says whether two keys are of one card.
func sameCard(a, b []byte) bool {
	at := bytes.IndexByte(a, '@')
	return at >= 0 && bytes.HasPrefix(b, a[:at+1])
}

// newest returns the newest imported version of a card and its file, which is good
// until the transaction ends; 0 where there is none.
func newest(t *bbolt.Tx, ref string) (int, []byte) {
	at := t.Bucket(versions).Cursor()
	begin := []byte(ref + "@")
	n, text := 0, []byte(nil)
	for k, v := at.Seek(begin); bytes.HasPrefix(k, begin); k, v = at.Next() {
		_, n, _ = unkey(k)
		text = v
	}
	return n, text
}

// format is the card file of one card.
func format(c *ability.Card) string {
	return cards.Format(cards.File{Set: c.Set, Faction: c.Faction, Cards: []ability.Card{*c}})
}

// write writes a card as it is kept: a card file of its own. What it writes reads
// back as it was, or it is an error.
func write(p *cards.Parser, c *ability.Card) (string, error) {
	text := format(c)
	f, err := p.Parse(c.Ref, text)
	if err != nil {
		return "", err
	}
	if cards.Format(*f) != text {
		return "", errors.New("it cannot be kept: it would read back as another card")
	}
	return text, nil
}

// read reads a version; its reference names it.
func read(p *cards.Parser, ref string, n int, text []byte) (ability.Card, error) {
	name := versioned(ref, n)
	f, err := p.Parse(name, string(text))
	if err == nil && len(f.Cards) != 1 {
		err = fmt.Errorf("%s: one card expected, not %d", name, len(f.Cards))
	}
	if err != nil {
		return ability.Card{}, fmt.Errorf("an imported card cannot be read, perhaps it was imported by another version of this program: %w", err)
	}
	c := f.Cards[0]
	c.Ref = name
	return c, nil
}
