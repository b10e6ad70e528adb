package main

import (
	"context"
	"errors"
	"flag"
	"log/slog"
	"path/filepath"

	"tumult/shelf"
	"tumult/store"
	"tumult/store/nats"
)

// dataFlag is the directory in which a server keeps everything; see dataDir.
func dataFlag(fs *flag.FlagSet) *string {
	return fs.String("data", "", "directory in which a server keeps everything (default: server in the data folder)")
}

// dataDir is the directory that was named, or else the one in the person's data folder.
func dataDir(named string) (string, error) {
	if named != "" {
		return named, nil
	}
	dir, err := shelf.Folder()
	return filepath.Join(dir, "server"), err
}

// openStore opens what the NATS servers at urls keep or, where there are none, what
// lies in a data directory.
func openStore(ctx context.Context, dir, urls string, log *slog.Logger) (store.Store, error) {
	if urls != "" {
		if dir != "" {
			return nil, errors.New("--data and --nats exclude each other: everything is kept at one place")
		}
		return nats.Connect(ctx, urls, log)
	}
	dir, err := dataDir(dir)
	if err != nil {
		return nil, err
	}
	return nats.Open(dir, log)
}
