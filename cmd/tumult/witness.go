package main

import (
	"errors"
	"flag"

	"github.com/schollz/progressbar/v3"

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
	var bar *progressbar.ProgressBar
	o.Progress = func(done, games int) {
		if bar == nil {
			bar = progress(int64(games), "games")
		}
		_ = bar.Set(done) // a bar that cannot be drawn is no failure
	}
	return witness.Main(out, o, fs.Args())
}
