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

// disk writes as much as a choice to a file in a folder, syncs it, and measures how long
// that takes, until ctx ends: no acknowledgement can be quicker.
func disk(ctx context.Context, dir string) (took []time.Duration, err error) {
	f, err := os.Create(filepath.Join(dir, "probe"))
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	for choice := make([]byte, 300); ctx.Err() == nil; pause(ctx, diskEvery) {
		began := time.Now()
		if _, err := f.Write(choice); err != nil {
			return took, err
		}
		if err := f.Sync(); err != nil {
			return took, err
		}
		took = append(took, time.Since(began))
	}
	return took, nil
}
