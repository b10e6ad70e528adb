package shelf

import (
	"errors"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"go.etcd.io/bbolt"

	"tumult/ability"
	"tumult/card"
	"tumult/cards"
	"tumult/exchange"
	"tumult/phrase"
)

// Report is what an import did.
type Report struct {
	Added   int       // cards that were not known
	Changed []Change  // known cards with another text, or other facts
	Same    int       // cards that are known as they are
	Refused []Refusal // in their order in the file
}

// Imported is the number of cards that are now known as they were given.
func (r *Report) Imported() int { return r.Added + len(r.Changed) + r.Same }

// Change is a known card of which a version was added.
type Change struct {
	Name card.Names
	Ref  string // with the new version
	Line int    // of the record
}

// Refusal is a record that was not imported.
type Refusal struct {
	Record *exchange.Record
	Lang   card.Language // of the text that was read
	Err    error         // what is wrong with its fields, or a *phrase.Error
}

// atOnce is how many records become durable together; a process that is ended
// loses no more, and what it had imported is the same when it is imported again.
const atOnce = 5000

// Import adds the cards of records to what lies in a data folder, which is made if it is
// not there. A card whose text or facts differ from its newest version becomes the
// next version. A record that is wrong is refused and keeps no other from being
// imported. done is called whenever some of them are durable.
func Import(dir string, records iter.Seq[exchange.Record], done func()) (Report, error) {
	var r Report
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return r, fmt.Errorf("the data folder cannot be made: %w", err)
	}
	db, err := open(filepath.Join(dir, fileName), &bbolt.Options{})
	if err != nil {
		return r, err
	}
	i := importer{report: &r, lines: map[string]int{}}
	next, stop := iter.Pull(records)
	defer stop()
	for more := true; more && err == nil; {
		err = db.Update(func(t *bbolt.Tx) (err error) {
			more, err = i.add(t, next)
			return err
		})
		done()
	}
	return r, errors.Join(err, db.Close())
}

// importer adds records.
type importer struct {
	proof  phrase.Proofreader
	parser cards.Parser
	lines  map[string]int // lines at which cards were imported, by reference
	report *Report
}

// add adds the next records and says whether there may be more.
func (i *importer) add(t *bbolt.Tx, next func() (exchange.Record, bool)) (more bool, err error) {
	for _, b := range [...][]byte{versions, names} {
		bucket, err := t.CreateBucketIfNotExists(b)
		if err != nil {
			return false, err
		}
		bucket.FillPercent = 0.9 // lists are mostly sorted
	}
	for range atOnce {
		r, ok := next()
		if !ok {
			return false, nil
		}
		lang := card.English
		if !r.HasText(lang) {
			lang = card.French
		}
		c, err := cardOf(&i.proof, &r, lang)
		if err == nil {
			err = i.put(t, &r, c)
		}
		var broken storeError
		var other otherText
		switch {
		case errors.As(err, &broken):
			return false, broken.error
		case errors.As(err, &other):
			i.report.Refused = append(i.report.Refused, Refusal{&r, card.French, other.error})
		case err != nil:
			i.report.Refused = append(i.report.Refused, Refusal{&r, lang, err})
		}
	}
	return true, nil
}

// storeError is an error of the file, not of a record.
type storeError struct{ error }

// otherText is an error of the text that is not read for what the card does.
type otherText struct{ error }

// contradiction is how a French text of a record contradicts the English one, or nil: it
// says the same or is left out.
func (i *importer) contradiction(r *exchange.Record, c *ability.Card) error {
	french, err := r.Abilities(&i.proof, card.French)
	if err != nil {
		return otherText{err}
	}
	main, support := r.Text(card.French)
	for _, box := range []struct {
		field, text string
		support     bool
	}{{"main_fr", main, false}, {"support_fr", support, true}} {
		e, f := of(c.Abilities, box.support), of(french, box.support)
		if box.text != "" && !slices.EqualFunc(e, f, (*ability.Node).Equal) {
			return otherText{fmt.Errorf("field %s: it says something else than the English text: leave it out, or write what English says\nEnglish: %s\nFrench: %s", box.field, said(e), said(f))}
		}
	}
	return nil
}

// of are the abilities of one of the boxes.
func of(abilities []*ability.Node, support bool) (in []*ability.Node) {
	for _, a := range abilities {
		if (a.Word == "support") == support {
			in = append(in, a)
		}
	}
	return in
}

// said prints abilities in English.
func said(abilities []*ability.Node) string {
	var lines []string
	for _, a := range abilities {
		lines = append(lines, phrase.Print(card.English, a))
	}
	return strings.Join(lines, " / ")
}

// cardOf is the card of a record, with what its text in a language says.
func cardOf(proof *phrase.Proofreader, r *exchange.Record, lang card.Language) (c ability.Card, err error) {
	if r.Err != nil { // its other fields were not read
		return c, r.Err
	}
	if c.Card, err = r.Card(); err != nil {
		return c, err
	}
	if err := strayed(&c); err != nil {
		return c, err
	}
	c.Abilities, err = r.Abilities(proof, lang)
	return c, err
}

// put adds the card of a record if it differs from what is known.
func (i *importer) put(t *bbolt.Tx, r *exchange.Record, c ability.Card) error {
	n, old := newest(t, c.Ref)
	known, ok := cards.Find(c.Ref)
	if n > 0 {
		known, _ = read(&i.parser, c.Ref, n, old) // what cannot be read any more is replaced
	}
	if known.Names[card.English] == c.Names[card.English] && c.Names[card.French] == "" {
		c.Names[card.French] = known.Names[card.French] // told in one language only
	}
	text, err := write(&i.parser, &c)
	if err != nil {
		return err
	}
	if ok {
		known.Ref, known.Set = c.Ref, c.Set // perhaps of another printing
		old = []byte(format(&known))
	}
	before, again := i.lines[c.Ref]
	switch {
	case text == string(old):
		i.report.Same++
	case again:
		return fmt.Errorf("it contradicts line %d, which is about the same card", before)
	default:
		if err := i.contradiction(r, &c); err != nil {
			return err
		}
		if err := keep(t, &c, n+1, text); err != nil {
			return storeError{err}
		}
		if n > 0 || ok {
			i.report.Changed = append(i.report.Changed, Change{c.Names, versioned(c.Ref, n+1), r.Line})
		} else {
			i.report.Added++
		}
	}
	if !again {
		i.lines[c.Ref] = r.Line
	}
	return nil
}

// keep writes a version and its names into the file.
func keep(t *bbolt.Tx, c *ability.Card, n int, text string) error {
	if err := t.Bucket(versions).Put(key(c.Ref, n), []byte(text)); err != nil {
		return err
	}
	for _, name := range c.Names {
		if name == "" {
			continue
		}
		if err := t.Bucket(names).Put([]byte(cards.Folded(name)+"\x00"+c.Ref), nil); err != nil {
			return err
		}
	}
	return nil
}
