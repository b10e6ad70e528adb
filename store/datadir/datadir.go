// Package datadir is the directory in which a server keeps everything: it is held
// by one process at a time, and moves as a whole by Backup and Restore. It must not
// know what lies in it.
package datadir

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/gofrs/flock"
)

const (
	lockName  = "lock"       // the file that is locked while the directory is held
	stageName = ".restoring" // where a restore that is under way puts things
)

// Dir is a directory that this process holds.
type Dir struct {
	Path string
	lock *flock.Flock
}

// Hold makes the directory if it is not there, and holds it until Release or the
// end of the process, however that comes about. It is an error that names the
// directory if another holds it, or if a restore into it was cut short.
func Hold(path string) (*Dir, error) {
	if err := os.MkdirAll(path, 0o700); err != nil {
		return nil, fmt.Errorf("the data directory cannot be made: %w", err)
	}
	lock := flock.New(filepath.Join(path, lockName))
	got, err := lock.TryLock()
	if err != nil {
		return nil, fmt.Errorf("the data directory %s cannot be locked: %w", path, err)
	}
	if !got {
		return nil, fmt.Errorf("the data directory %s is in use: another process of tumult, perhaps a server, holds it; stop that one, or name another directory", path)
	}
	d := &Dir{path, lock}
	if _, err := os.Lstat(filepath.Join(path, stageName)); !errors.Is(err, fs.ErrNotExist) {
		cut := fmt.Errorf("a restore into the data directory %s was cut short (%s is there): empty the directory and restore again", path, stageName)
		return nil, errors.Join(cut, d.Release())
	}
	return d, nil
}

// Release lets others hold the directory.
func (d *Dir) Release() error { return d.lock.Unlock() }
