package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"path/filepath"
	"syscall"
	"time"

	"tumult/load"
)

func loadServer(args []string) int {
	fs := flag.NewFlagSet("tumult load", flag.ContinueOnError)
	games := fs.Int("games", 500, "games at any time; in each a program chooses a second after it is asked, against a bot of the server")
	spectators := fs.Int("spectators", 2000, "sockets that watch, spread over the games")
	length := fs.Duration("for", time.Minute, "how long is measured")
	url := fs.String("url", "", "a server that runs, with --unlimited (default: one is started, and keeps what it keeps in a folder that is removed at the end)")
	metrics := fs.String("metrics", "", "URL of the metrics of the server at --url")
	if err := fs.Parse(args); err != nil {
		if errors.Is(err, flag.ErrHelp) {
			return 0
		}
		return 2
	}
	if fs.NArg() > 0 {
		return fail(fmt.Errorf("unknown argument %q: see tumult load -h", fs.Arg(0)))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	c := load.Config{URL: *url, Metrics: *metrics, Games: *games, Spectators: *spectators, Pace: time.Second, For: *length}
	if err := loadAt(ctx, c); err != nil {
		return fail(err)
	}
	return 0
}

// loadAt runs against the server of c, or one of its own.
func loadAt(ctx context.Context, c load.Config) (err error) {
	if c.URL == "" {
		dir, err := os.MkdirTemp("", "tumult-load")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir) //nolint:errcheck // it is a temporary folder
		self, err := os.Executable()
		if err != nil {
			return err
		}
		s, err := load.Start(ctx, os.Stderr, self, "serve", "--data", filepath.Join(dir, "data"), "--addr", "127.0.0.1:0", "--metrics", "127.0.0.1:0", "--unlimited")
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, s.Stop()) }()
		c.URL, c.Metrics, c.Disk = s.URL, s.Metrics, dir
	}
	report, err := load.Run(ctx, c, func(what string) { fmt.Fprintln(errs, what) })
	if err != nil {
		return err
	}
	fmt.Fprint(out, report)
	return nil
}
