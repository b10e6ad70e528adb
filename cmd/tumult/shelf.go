package main

import (
	"errors"
	"fmt"
	"os"

	"tumult/ability"
	"tumult/card"
	"tumult/deck"
	"tumult/exchange"
	"tumult/shelf"
	"tumult/tui"
)

// openShelf opens what the person has imported. Where the system has no place for it
// nothing can have been.
func openShelf() (*shelf.Shelf, error) {
	dir, err := shelf.Folder()
	if err != nil {
		return &shelf.Shelf{}, nil
	}
	return shelf.Open(dir)
}

// named returns the newest versions of the cards with a reference or a name.
func named(s *shelf.Shelf, asked string) ([]ability.Card, error) {
	ref, err := s.Newest(asked)
	if err != nil {
		return nil, err
	}
	if c, ok, err := s.Find(ref); ok || err != nil {
		return []ability.Card{c}, err
	}
	return s.ByName(asked)
}

// pinned is a list in which each card that was imported names its newest version,
// so that a game goes on with it whatever is imported later.
func pinned(s *shelf.Shelf, l deck.List) (deck.List, error) {
	p := deck.List{Name: l.Name}
	for _, e := range l.Cards {
		ref, err := s.Newest(e.Ref)
		if err != nil {
			return l, err
		}
		p.Cards = append(p.Cards, deck.Entry{Ref: ref, Quantity: e.Quantity})
	}
	return p, nil
}

// resolve finds the cards of a list, imported ones by the version that it names.
func resolve(s *shelf.Shelf, l deck.List) (*ability.Card, []ability.Card, error) {
	var broken error
	hero, list, err := l.Resolve(func(ref string) (ability.Card, bool) {
		c, ok, err := s.Find(ref)
		broken = errors.Join(broken, err)
		return c, ok
	})
	if broken != nil {
		return nil, nil, broken
	}
	return hero, list, err
}

// importCards adds the cards of a file to what the person has imported. What comes
// before a place where the file is broken is imported.
func importCards(file string, l card.Language) int {
	records, err := exchange.Open(file)
	if err != nil {
		return fail(err)
	}
	defer records.Close()
	dir, err := shelf.Folder()
	if err != nil {
		return fail(err)
	}
	size := int64(-1)
	if of, err := os.Stat(file); err == nil && of.Mode().IsRegular() {
		size = of.Size()
	}
	bar := progress(size, "bytes")
	report, err := shelf.Import(dir, records.Records(), func() { bar.Set64(records.Taken()) }) //nolint:errcheck // a bar that fails shows nothing
	bar.Finish()                                                                               //nolint:errcheck // as above
	wrong := records.Err()
	if wrong != nil && report.Imported() > 0 {
		wrong = fmt.Errorf("%w; the cards before that were imported", wrong)
	}
	if report.Imported() > 0 || err == nil && (wrong == nil || len(report.Refused) > 0) {
		tui.ShowImport(out, l, &report)
	}
	if err := errors.Join(err, wrong); err != nil {
		return fail(err)
	}
	if len(report.Refused) > 0 {
		return 1
	}
	return 0
}
