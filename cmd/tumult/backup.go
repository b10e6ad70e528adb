package main

import (
	"errors"
	"flag"
	"fmt"

	"tumult/store/datadir"
)

// moveData is tumult backup, or tumult restore where it is named so.
func moveData(name string, args []string) int {
	fs := flag.NewFlagSet("tumult "+name, flag.ContinueOnError)
	data := dataFlag(fs)
	if err := fs.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return 0
		}
		return 2
	}
	if fs.NArg() != 1 {
		return fail(fmt.Errorf("one file is to be named: tumult %s [--data DIR] FILE", name))
	}
	dir, err := dataDir(*data)
	if err != nil {
		return fail(err)
	}
	file := fs.Arg(0)
	move, said := datadir.Backup, fmt.Sprintf("All of %s is in %s", dir, file)
	if name == "restore" {
		move, said = datadir.Restore, fmt.Sprintf("All of %s is in %s", file, dir)
	}
	moved, err := move(dir, file)
	if err != nil {
		return fail(err)
	}
	fmt.Fprintf(out, "%s: %d files, %d bytes.\n", said, moved.Files, moved.Bytes)
	return 0
}
