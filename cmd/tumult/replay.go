package main

import (
	"errors"
	"flag"
	"fmt"
	"io"

	"tumult/card"
	"tumult/game"
	"tumult/live"
	"tumult/words"
)

// replay plays recorded games again and says whether they are what they say.
func replay(args []string) int {
	fs := flag.NewFlagSet("tumult replay", flag.ContinueOnError)
	lang := fs.String("lang", "en", "language of how the game ended: en or fr")
	if err := fs.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return 0
		}
		return 2
	}
	l, err := card.ParseLanguage(*lang)
	if err == nil && fs.NArg() == 0 {
		err = errors.New("name the files of recorded games: tumult replay FILE…")
	}
	if err != nil {
		return fail(err)
	}
	code := 0
	for _, file := range fs.Args() {
		if err := verify(out, file, l); err != nil {
			code = fail(err)
		}
	}
	return code
}

// verify plays the game of a file again: each choice is legal, the states are those
// that were noted, and the seed is the one that was committed to.
func verify(w io.Writer, file string, l card.Language) error {
	m, err := loadGame(file)
	if err != nil {
		return err
	}
	commitment, err := live.CheckSeal(&m.Log)
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	fmt.Fprintf(w, "%s: edition %s, %s and %s, %d choices, day %d: every choice is legal and leads where it led\n", file, m.Log.Edition,
		m.Log.Seats[0].Name, m.Log.Seats[1].Name, len(m.Log.Choices), m.State.Day())
	if commitment != "" {
		fmt.Fprintf(w, "  commitment %s: seed and salt fit it\n", commitment)
	}
	for _, n := range m.Log.Notes {
		if n.Text != "" && (commitment == "" || n.At > 0) {
			fmt.Fprintf(w, "  after %d choices: %s\n", n.At, n.Text)
		}
	}
	if m.State.Over() {
		say := words.Describer{Lang: l, Table: m.Engine.Table(), You: game.NoSeat}
		fmt.Fprintf(w, "  %s\n", say.Outcome(m.Engine.View(&m.State, game.NoSeat)))
	}
	return nil
}
