package datadir

import (
	"archive/tar"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"time"
)

// A backup is a gzipped tar archive of what lies in a data directory. Its first entry
// is an empty file with this name; the checksum of gzip is at the end.
const headName = "tumult-backup-1"

// Moved is how much a backup or restore moved.
type Moved struct {
	Files int
	Bytes int64
}

// Backup writes what a data directory holds to a file that is not there yet, and
// holds the directory meanwhile. Where it fails there is no file.
func Backup(dir, file string) (m Moved, err error) {
	if err := something(dir); err != nil {
		return m, err
	}
	if inside(dir, file) {
		return m, fmt.Errorf("the backup %s would lie in the data directory %s itself: name a file elsewhere", file, dir)
	}
	d, err := Hold(dir)
	if err != nil {
		return m, err
	}
	defer d.Release() //nolint:errcheck // the system does it too
	out, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return m, fmt.Errorf("the file %s is there already: name another", file)
	}
	if err != nil {
		return m, err
	}
	m, err = pack(out, dir)
	err = errors.Join(err, out.Sync(), out.Close())
	if err == nil {
		err = syncDir(filepath.Dir(file))
	}
	if err != nil {
		return m, errors.Join(fmt.Errorf("the backup of %s to %s: %w", dir, file, err), os.Remove(file))
	}
	return m, nil
}

// something returns nil if there is something in a directory.
func something(dir string) error {
	empty, err := isEmpty(dir)
	if errors.Is(err, fs.ErrNotExist) || err == nil && empty {
		return fmt.Errorf("there is nothing in the data directory %s", dir)
	}
	return err
}

// isEmpty tells whether there is nothing in a directory but the lock.
func isEmpty(dir string) (bool, error) {
	all, err := os.ReadDir(dir)
	return len(all) == 0 || len(all) == 1 && all[0].Name() == lockName, err
}

func inside(dir, file string) bool {
	dir, err1 := filepath.Abs(dir)
	file, err2 := filepath.Abs(file)
	rel, err3 := filepath.Rel(dir, file)
	return errors.Join(err1, err2, err3) == nil && filepath.IsLocal(rel)
}

// pack writes the archive.
func pack(out io.Writer, dir string) (m Moved, err error) {
	zip := gzip.NewWriter(out)
	archive := tar.NewWriter(zip)
	if err := archive.WriteHeader(&tar.Header{Name: headName, Typeflag: tar.TypeReg, Mode: 0o600, ModTime: time.Now()}); err != nil {
		return m, err
	}
	err = fs.WalkDir(os.DirFS(dir), ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || name == "." || name == lockName {
			return err
		}
		n, err := packOne(archive, dir, name, e)
		if err == nil && !e.IsDir() {
			m.Files++
			m.Bytes += n
		}
		return err
	})
	return m, errors.Join(err, archive.Close(), zip.Close())
}

func packOne(archive *tar.Writer, dir, name string, e fs.DirEntry) (int64, error) {
	path := filepath.Join(dir, filepath.FromSlash(name))
	if e.IsDir() {
		return 0, archive.WriteHeader(&tar.Header{Name: name + "/", Typeflag: tar.TypeDir, Mode: 0o700})
	}
	if !e.Type().IsRegular() {
		return 0, fmt.Errorf("%s is neither a file nor a folder", path)
	}
	in, err := os.Open(path)
	if err != nil {
		return 0, err
	}
	defer in.Close() //nolint:errcheck // it is only read
	info, err := in.Stat()
	if err != nil {
		return 0, err
	}
	if err := archive.WriteHeader(&tar.Header{Name: name, Typeflag: tar.TypeReg, Mode: 0o600, Size: info.Size(), ModTime: info.ModTime()}); err != nil {
		return 0, err
	}
	return io.Copy(archive, in)
}

// syncDir has the names in a directory written to disk, where the system does not do
// so by itself.
func syncDir(dir string) error {
	if runtime.GOOS == "windows" {
		return nil
	}
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}
