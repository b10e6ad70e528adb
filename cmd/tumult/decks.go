package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"tumult/deck"
	"tumult/game"
	"tumult/shelf"
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
