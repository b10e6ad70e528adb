package main

import (
	"errors"
	"flag"
	"fmt"
	"os"

	"tumult/witness"
)

func hear(args []string) int {
	fs := flag.NewFlagSet("tumult witness", flag.ContinueOnError)
	var o witness.Options
	fs.BoolVar(&o.Verbose, "verbose", false, "list the choices that explain each step")
	fs.StringVar(&o.Noted, "noted", "", "a file of known faults of the record")
	if err := fs.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return 0
		}
		return 2
	}
	if info, err := os.Stderr.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
		o.Progress = func(text string) { fmt.Fprintf(os.Stderr, "\r\x1b[K%s", text) }
	}
	return witness.Main(os.Stdout, o, fs.Args())
}
