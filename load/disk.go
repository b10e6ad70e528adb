package load

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"time"
)

// diskEvery is the time between two writes that find out how the disk does.
const diskEvery = 25 * time.Millisecond

// disk writes as much as a choice to a file in a folder and syncs it, again and again
// until ctx ends, and measures from when each was due: what comes while the disk stands
// still waits, as choices do, of which none can be acknowledged sooner.
func disk(ctx context.Context, dir string) (took []time.Duration, err error) {
	f, err := os.Create(filepath.Join(dir, "probe"))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	choice := make([]byte, 300)
	for due := time.Now(); ctx.Err() == nil; due = due.Add(diskEvery) {
		pause(ctx, time.Until(due))
		if _, err := f.Write(choice); err != nil {
			return took, err
		}
		if err := f.Sync(); err != nil {
			return took, err
		}
		took = append(took, time.Since(due))
	}
	return took, nil
}
