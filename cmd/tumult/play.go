package main

import (
	"context"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
	"time"

	"github.com/gdamore/tcell/v2"
	"golang.org/x/term"

	"tumult/bot"
	"tumult/card"
	"tumult/deck"
	"tumult/game"
	"tumult/shelf"
	"tumult/tui"
	"tumult/words"
)

// person is how a log names a seat that no bot plays.
const person = "player"

func play(args []string) int {
	fs := flag.NewFlagSet("tumult play", flag.ContinueOnError)
	mine := fs.String("deck", "starter-ax", "your deck: a starter list ("+starterNames()+") or a file")
	theirs := fs.String("against", "starter-br", "the deck of the bot")
	opponent := fs.String("bot", "greedy", "the bot that plays against you: "+strings.Join(bot.Names(), " or "))
	seed := fs.Uint64("seed", 0, "what shuffles and dice follow from (default: drawn anew)")
	edition := fs.String("edition", "2024", "edition of the rules: 2024 or 2026")
	lang := fs.String("lang", "en", "language: en or fr")
	plain := fs.Bool("plain", false, "line by line, for screen readers; so it is where in- or output is no terminal")
	resume := fs.String("resume", "", "go on with a saved game")
	save := fs.String("save", "tumult.sav", "where the game is saved when it stops before its end")
	if err := fs.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return 0
		}
		return 2
	}
	if fs.NArg() > 0 {
		return fail(fmt.Errorf("unknown argument %q: decks and seeds are given by flags, see tumult play -h", fs.Arg(0)))
	}
	l, err := card.ParseLanguage(*lang)
	if err != nil {
		return fail(err)
	}
	var m *game.Match
	if *resume != "" {
		m, err = loadGame(*resume)
		if !isSet(fs, "save") {
			*save = *resume
		}
	} else {
		if !isSet(fs, "seed") {
			var b [8]byte
			if _, err := rand.Read(b[:]); err != nil {
				return fail(err)
			}
			*seed = binary.LittleEndian.Uint64(b[:]) >> 1
		}
		m, err = begin(*edition, *seed, []game.LogSeat{{Name: person, Deck: *mine}, {Name: bot.Title(*opponent), Deck: *theirs}})
	}
	if err != nil {
		return failIn(l, err)
	}
	var bots []bot.Bot
	people := 0
	for i, s := range m.Log.Seats {
		if s.Name == person {
			people++
			bots = append(bots, nil)
			continue
		}
		// A bot goes on where it was: its choices follow from the seed and
		// from how far the game has come.
		b, err := bot.Named(s.Name, binary.LittleEndian.Uint64(m.Log.Seed[:])+uint64(i)+uint64(len(m.Log.Choices))<<32)
		if err != nil {
			return fail(err)
		}
		bots = append(bots, b)
	}
	if people != 1 {
		return fail(fmt.Errorf("%s is a game of %d people: this table seats one", *resume, people))
	}
	sitting, err := tui.Sit(l, m, bots, func(m *game.Match) (string, error) { return saveGame(m, *save, *lang) })
	if err != nil {
		return fail(err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if *plain || !term.IsTerminal(int(os.Stdin.Fd())) || !term.IsTerminal(int(os.Stdout.Fd())) {
		err = tui.NewPlain(sitting, os.Stdin, out).Run(ctx)
	} else {
		err = fullScreen(ctx, sitting)
	}
	if err != nil {
		return fail(err)
	}
	return 0
}

// botPace is how long a choice of a bot is shown.
const botPace = 700 * time.Millisecond

func fullScreen(ctx context.Context, s *tui.Sitting) error {
	t, err := tcell.NewScreen()
	if err != nil {
		return fmt.Errorf("this terminal cannot show the whole table (%w): play with --plain", err)
	}
	said, err := tui.NewScreen(s, t, botPace).Run(ctx)
	if said != "" {
		fmt.Fprintln(out, said)
	}
	return err
}

func fail(err error) int { return failIn(card.English, err) }

// failIn is fail where what is wrong with a list is said in a language.
func failIn(l card.Language, err error) int {
	text := err.Error()
	var list deck.Errors
	if errors.As(err, &list) {
		say := words.Describer{Lang: l}
		text = strings.Replace(text, list.Error(), list[0].List+":\n"+say.ListFaults(list), 1)
	}
	fmt.Fprintln(errs, "tumult:", text)
	return 1
}

func isSet(fs *flag.FlagSet, name string) (set bool) {
	fs.Visit(func(f *flag.Flag) { set = set || f.Name == name })
	return set
}

func starterNames() string {
	var names []string
	for _, l := range deck.Starters() {
		names = append(names, l.Name)
	}
	return strings.Join(names, ", ")
}

// begin starts a game. Where a deck is a file, or a starter list of which a card was
// imported anew, its lines go into the log with the versions of imported cards, so
// that the game can go on without the file and whatever is imported later.
func begin(edition string, seed uint64, seats []game.LogSeat) (*game.Match, error) {
	s, err := openShelf()
	if err != nil {
		return nil, err
	}
	defer s.Close()
	for i, seat := range seats {
		l, err := deck.Starter(seat.Deck)
		if err != nil {
			text, err := os.ReadFile(seat.Deck)
			if err != nil {
				return nil, fmt.Errorf("%q is neither a starter list (%s) nor a readable file: %w", seat.Deck, starterNames(), err)
			}
			seats[i].Deck = string(text)
			if l, err = deck.Parse(fmt.Sprintf("of player %d", i+1), seats[i].Deck); err != nil {
				return nil, err
			}
		}
		p, err := pinned(s, l)
		if err != nil {
			return nil, err
		}
		if p.String() != l.String() {
			seats[i].Deck = p.String()
		}
	}
	t, err := table(s, edition, seats)
	if err != nil {
		return nil, err
	}
	return game.NewMatch(t, game.SeedFrom(seed), seats)
}

// table makes the table of a log: of each card the version that its list names.
func table(s *shelf.Shelf, edition string, seats []game.LogSeat) (*game.Table, error) {
	rules, err := game.RulesNamed(edition)
	if err != nil {
		return nil, err
	}
	var setups []game.SeatSetup
	for i, seat := range seats {
		l, err := deck.Starter(seat.Deck)
		if err != nil {
			if l, err = deck.Parse(fmt.Sprintf("of player %d", i+1), seat.Deck); err != nil {
				return nil, err
			}
		}
		hero, list, err := resolve(s, l)
		if err != nil {
			return nil, err
		}
		setups = append(setups, game.SeatSetup{Name: seat.Name, Hero: hero, Deck: list})
	}
	return game.NewTable(rules, setups)
}

// loadGame reads a game that was saved.
func loadGame(file string) (*game.Match, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	var l game.Log
	if err := l.UnmarshalText(text); err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	s, err := openShelf()
	if err != nil {
		return nil, err
	}
	defer s.Close()
	t, err := table(s, l.Edition, l.Seats)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	m, err := game.Replay(t, l)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	return m, nil
}

// saveGame saves a game and answers the command that goes on with it.
func saveGame(m *game.Match, file, lang string) (string, error) {
	text, err := m.Save()
	if err != nil {
		return "", err
	}
	if err := writeFile(file, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	}); err != nil {
		return "", err
	}
	how := "tumult play --resume " + file
	if strings.Contains(os.Args[0], "go-build") { // started by go run
		how = "go run ./cmd/" + how
	}
	if lang != "en" {
		how += " --lang " + lang
	}
	return how, nil
}
