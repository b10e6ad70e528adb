package main

import (
	"errors"
	"flag"
	"fmt"
	"log/slog"
	"os"

	"tumult/store/nats"
)

// repair is tumult repair.
func repair(args []string) int {
	fs := flag.NewFlagSet("tumult repair", flag.ContinueOnError)
	data := dataFlag(fs)
	if err := fs.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return 0
		}
		return 2
	}
	if fs.NArg() > 0 {
		return fail(fmt.Errorf("unknown argument %q: see tumult repair -h", fs.Arg(0)))
	}
	dir, err := dataDir(*data)
	if err != nil {
		return fail(err)
	}
	if _, err := os.Stat(dir); err != nil {
		return fail(err)
	}
	lost, err := nats.Repair(dir, slog.New(slog.DiscardHandler))
	if err != nil {
		return fail(err)
	}
	if len(lost) == 0 {
		fmt.Fprintf(out, "Nothing in %s is damaged.\n", dir)
		return 0
	}
	fmt.Fprintf(out, "A server starts in %s again. Given up, from what is damaged on:\n", dir)
	for _, l := range lost {
		fmt.Fprintln(out, "  "+l)
	}
	return 0
}
