package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"tumult/card"
	"tumult/deck"
	"tumult/format"
	"tumult/game"
	"tumult/shelf"
	"tumult/tui"
)

// readDeck makes a seat of a starter list or of a file with a list.
func readDeck(s *shelf.Shelf, name string) (game.SeatSetup, error) {
	l, err := deck.Starter(name)
	if err != nil {
		text, err := os.ReadFile(name)
		if err != nil {
			return game.SeatSetup{}, fmt.Errorf("%q is neither a starter list (%s) nor a readable file: %w", name, starterNames(), err)
		}
		if l, err = deck.Parse(filepath.Base(name), string(text)); err != nil {
			return game.SeatSetup{}, err
		}
	}
	if l, err = pinned(s, l); err != nil {
		return game.SeatSetup{}, err
	}
	hero, list, err := resolve(s, l)
	if err != nil {
		return game.SeatSetup{}, err
	}
	return game.SeatSetup{Name: l.Name, Hero: hero, Deck: list}, nil
}

// writable says whether a file can be made or replaced.
func writable(name string) error {
	tmp, err := os.CreateTemp(filepath.Dir(name), ".tumult-*")
	if err != nil {
		return fmt.Errorf("%s cannot be written: %w", name, errors.Unwrap(err))
	}
	return errors.Join(tmp.Close(), os.Remove(tmp.Name()))
}

// writeFile writes a file whole or not at all: an older one stays until the new
// one is complete.
func writeFile(name string, write func(io.Writer) error) error {
	tmp, err := os.CreateTemp(filepath.Dir(name), ".tumult-*")
	if err != nil {
		return err
	}
	defer os.Remove(tmp.Name())
	if err := write(tmp); err != nil {
		return errors.Join(err, tmp.Close())
	}
	if err := errors.Join(tmp.Chmod(0o644), tmp.Close()); err != nil {
		return err
	}
	return os.Rename(tmp.Name(), name)
}

const deckUsage = `tumult deck [--edition 2024|2026] [--lang en|fr] LIST…

LIST is a starter list or a file of lines "quantity REFERENCE". It says what the
list has, and whether it is a legal constructed deck in the edition.
`

// checkDecks says of lists whether they may be played.
func checkDecks(args []string) int {
	fs := flag.NewFlagSet("tumult deck", flag.ContinueOnError)
	fs.Usage = func() { fmt.Fprint(fs.Output(), deckUsage) }
	edition := fs.String("edition", "2024", "")
	lang := fs.String("lang", "en", "")
	names, err := parseAnywhere(fs, args, func([]string) bool { return false })
	if errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil {
		return 2
	}
	bounds, err := format.ConstructedIn(*edition)
	if err != nil {
		return fail(err)
	}
	l, err := card.ParseLanguage(*lang)
	if err != nil {
		return fail(err)
	}
	if len(names) == 0 {
		fs.Usage()
		return 2
	}
	s, err := openShelf()
	if err != nil {
		return fail(err)
	}
	defer s.Close()
	code := 0
	for _, name := range names {
		seat, err := readDeck(s, name)
		if err != nil {
			return failIn(l, err)
		}
		faults := bounds.Check(seat.Hero, seat.Deck)
		tui.ShowDeck(out, l, &seat, faults)
		if len(faults) > 0 {
			code = 1
		}
	}
	return code
}
