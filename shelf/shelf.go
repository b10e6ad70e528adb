// Package shelf keeps the cards that a person has imported, each text of a card as
// a version of its own, in one file of the person's data folder.
//
// The versions of a card that is imported count from 1; version 0 is the card that
// is shipped. A reference names a version as in ALT_CORE_B_AX_04_C@1, and without
// an @ the shipped one. The package must not know how a game is played, nor of
// terminals.
package shelf

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"go.etcd.io/bbolt"
	bolt "go.etcd.io/bbolt/errors"

	"tumult/ability"
	"tumult/cards"
)

// fileName is the file in the data folder.
const fileName = "cards.db"

// patience is how long another process may hold the file.
const patience = 2 * time.Second

// The file has two buckets: card files of one card each by key, and names.
var (
	versions = []byte("versions") // reference, @, version in six digits: card file
	names    = []byte("names")    // folded name, 0, reference: nothing
)

// Folder is the data folder of the person: TUMULT_DATA, or tumult where the system
// keeps what programs are set to.
func Folder() (string, error) {
	if dir := os.Getenv("TUMULT_DATA"); dir != "" {
		return dir, nil
	}
	dir, err := os.UserConfigDir()
	if err != nil {
		return "", fmt.Errorf("no data folder: set TUMULT_DATA to one (%w)", err)
	}
	return filepath.Join(dir, "tumult"), nil
}

// Shelf is what has been imported, on top of the cards that are shipped. It is for
// one goroutine. The zero value has only shipped cards.
type Shelf struct {
	db     *bbolt.DB
	parser cards.Parser
}

// Open opens what lies in a data folder, for reading. Where nothing has been
// imported yet only shipped cards are found.
func Open(dir string) (*Shelf, error) {
	db, err := open(filepath.Join(dir, fileName), &bbolt.Options{ReadOnly: true})
	if errors.Is(err, fs.ErrNotExist) {
		return &Shelf{}, nil
	}
	if err != nil {
		return nil, err
	}
	return &Shelf{db: db}, nil
}

// open says what to do where the file cannot be opened.
func open(path string, o *bbolt.Options) (*bbolt.DB, error) {
	if err := whole(path); err != nil {
		return nil, err
	}
	o.Timeout = patience
	db, err := bbolt.Open(path, 0o644, o)
	switch {
	case errors.Is(err, bolt.ErrTimeout):
		return nil, fmt.Errorf("%s is in use: wait until the other tumult that imports or searches cards is done", path)
	case errors.Is(err, fs.ErrNotExist):
		return nil, err
	case err != nil:
		return nil, fmt.Errorf("imported cards cannot be opened: %s: %w", path, err)
	}
	return db, nil
}

// whole refuses a file that was cut: reading what is not there ends the process.
func whole(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return nil // opening it tells why, or makes it
	}
	db, err := bbolt.Open(path, 0, &bbolt.Options{ReadOnly: true, Timeout: patience})
	if err != nil {
		return nil
	}
	defer db.Close()
	return db.View(func(t *bbolt.Tx) error {
		if t.Size() > info.Size() {
			return fmt.Errorf("imported cards cannot be opened: %s was cut: it has %d of %d bytes; take it from a backup, or delete it and import the cards again", path, info.Size(), t.Size())
		}
		return nil
	})
}

// Close gives the file free.
func (s *Shelf) Close() error {
	if s.db == nil {
		return nil
	}
	return s.db.Close()
}

// view reads the file; where there is none it does nothing.
func (s *Shelf) view(f func(t *bbolt.Tx) error) error {
	if s.db == nil {
		return nil
	}
	return s.db.View(func(t *bbolt.Tx) error {
		if t.Bucket(versions) == nil || t.Bucket(names) == nil { // the first import was cut
			return nil
		}
		return f(t)
	})
}

// Newest names the newest version of a card: REF@N, or the reference as it is where
// the card is as it is shipped, is unknown, or a version is named already. Another
// printing of a game piece finds that piece, as in cards.Find.
func (s *Shelf) Newest(ref string) (string, error) {
	ref = strings.ToUpper(ref)
	name := ref
	if strings.Contains(ref, "@") {
		return ref, nil
	}
	err := s.view(func(t *bbolt.Tx) error {
		for _, r := range [...]string{ref, cards.Piece(ref)} {
			if n, _ := newest(t, r); n > 0 {
				name = versioned(r, n)
				break
			}
		}
		return nil
	})
	return name, err
}

// Find returns the card that a reference names, in any case: version N of REF@N, and
// the shipped card where there is no @.
func (s *Shelf) Find(ref string) (c ability.Card, ok bool, err error) {
	ref, version, _ := strings.Cut(strings.ToUpper(ref), "@")
	if version == "" || version == "0" {
		c, ok = cards.Find(ref)
		return c, ok, nil
	}
	n, err := strconv.Atoi(version)
	if err != nil || n < 0 {
		return c, false, nil
	}
	err = s.view(func(t *bbolt.Tx) error {
		if text := t.Bucket(versions).Get(key(ref, n)); text != nil {
			ok = true
			c, err = read(&s.parser, ref, n, text)
			return err
		}
		return nil
	})
	return c, ok && err == nil, err
}

// ByName returns the newest versions of the cards with an English or French name, as
// cards.ByName does.
func (s *Shelf) ByName(name string) (found []ability.Card, err error) {
	err = s.shipped(cards.ByName(name), func(c *ability.Card) error {
		found = append(found, *c)
		return nil
	})
	if err != nil {
		return nil, err
	}
	folded := cards.Folded(name)
	err = s.view(func(t *bbolt.Tx) error {
		begin := []byte(folded + "\x00")
		at := t.Bucket(names).Cursor()
		for k, _ := at.Seek(begin); bytes.HasPrefix(k, begin); k, _ = at.Next() {
			ref := string(k[len(begin):])
			n, text := newest(t, ref)
			c, err := read(&s.parser, ref, n, text)
			if err != nil {
				return err
			}
			// A card may have had the name in an older version.
			if slices.ContainsFunc(c.Names[:], func(n string) bool { return cards.Folded(n) == folded }) {
				found = append(found, c)
			}
		}
		return nil
	})
	slices.SortFunc(found, func(a, b ability.Card) int { return strings.Compare(a.Ref, b.Ref) })
	return found, err
}

// Each calls f for every card in its newest version, those that are shipped as they
// are first, the others by reference, until f fails. Equal abilities are one tree.
func (s *Shelf) Each(f func(*ability.Card) error) error {
	if err := s.shipped(cards.All(), f); err != nil {
		return err
	}
	return s.view(func(t *bbolt.Tx) error {
		at := t.Bucket(versions).Cursor()
		for k, text := at.First(); k != nil; {
			ref, n, err := unkey(k)
			if err != nil {
				return err
			}
			next, nextText := at.Next()
			if next == nil || !sameCard(k, next) {
				c, err := read(&s.parser, ref, n, text)
				if err != nil {
					return err
				}
				if err := f(&c); err != nil {
					return err
				}
			}
			k, text = next, nextText
		}
		return nil
	})
}

// shipped calls f for those of a list that no imported version replaces.
func (s *Shelf) shipped(list []ability.Card, f func(*ability.Card) error) error {
	replaced := map[string]bool{}
	if err := s.view(func(t *bbolt.Tx) error {
		for i := range list {
			if n, _ := newest(t, list[i].Ref); n > 0 {
				replaced[list[i].Ref] = true
			}
		}
		return nil
	}); err != nil {
		return err
	}
	for i := range list {
		if replaced[list[i].Ref] {
			continue
		}
		if err := f(&list[i]); err != nil {
			return err
		}
	}
	return nil
}
