// Command tumult plays Altered by its rules. It is wiring only: each subcommand
// reads its flags and calls the package that does the work.
package main

import (
	"fmt"
	"os"

	"tumult/rulebook"
	"tumult/scenario"
	"tumult/visible"
)

const usage = `tumult plays the card game Altered (unofficial; see NOTICE.md).

  tumult serve [flags]                people play in the browser; tumult serve -h
  tumult backup FILE                  all that the server keeps, as a file; tumult backup -h
  tumult restore FILE                 such a file into an empty directory; tumult restore -h
  tumult repair [--data DIR]          give up what is damaged of it, where there is no backup
  tumult replay FILE…                 play recorded games again: are they what they say?
  tumult load [flags]                 many games and spectators at once, measured; tumult load -h
  tumult play [flags]                 a game in the terminal; tumult play -h
  tumult sim [flags]                  bots against bots in bulk; tumult sim -h
  tumult cards show NAME|REFERENCE    what a card says, in English or French
  tumult cards find QUERY             search cards; tumult cards -h
  tumult cards read FILE              read the card texts of a file of records
  tumult cards import FILE            add the cards of a file of records to your own
  tumult deck LIST…                   what a deck list has, and whether it is legal
  tumult scenario FILE|FOLDER…        run scenarios
  tumult witness [flags] FILE…        explain recorded games of another implementation
  tumult rules [--lang fr] ID|WORDS   summaries of rules
  tumult rules coverage               which rules are proved
`

// out and errs are where everything goes that the command says but for the screen of
// play: names and texts of imported cards are in it, which come from outside.
var out, errs = visible.Writer(current{&os.Stdout}), visible.Writer(current{&os.Stderr})

// current writes to the file that a variable holds at the time.
type current struct{ file **os.File }

func (c current) Write(p []byte) (int, error) { return (*c.file).Write(p) }

func main() {
	os.Exit(run(os.Args[1:]))
}

func run(args []string) int {
	if len(args) == 0 {
		fmt.Fprint(errs, usage)
		return 2
	}
	switch args[0] {
	case "serve":
		return serve(args[1:])
	case "backup", "restore":
		return moveData(args[0], args[1:])
	case "repair":
		return repair(args[1:])
	case "replay":
		return replay(args[1:])
	case "load":
		return loadServer(args[1:])
	case "play":
		return play(args[1:])
	case "sim":
		return simulate(args[1:])
	case "cards":
		return cardCommands(args[1:])
	case "deck":
		return checkDecks(args[1:])
	case "scenario":
		return scenario.Main(out, args[1:])
	case "witness":
		return hear(args[1:])
	case "rules":
		return rulebook.Main(out, args[1:])
	case "help", "-h", "--help":
		fmt.Fprint(out, usage)
		return 0
	}
	fmt.Fprintf(errs, "tumult: unknown command %q\n\n%s", args[0], usage)
	return 2
}
