package datadir

import (
	"archive/tar"
	"compress/flate"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
)

// Restore puts what a backup holds into a data directory that is empty or not there.
// Where it fails the directory is as it was; where the process ends in the middle,
// Hold refuses the directory.
func Restore(dir, file string) (m Moved, err error) {
	in, err := os.Open(file)
	if err != nil {
		return m, err
	}
	defer in.Close() //nolint:errcheck // it is only read
	_, missing := os.Stat(dir)
	d, err := Hold(dir)
	if err != nil {
		return m, err
	}
	empty, err := isEmpty(dir)
	if err == nil && !empty {
		err = errors.New("it is not empty: name one that is, or that is not there")
	}
	if err == nil {
		m, err = d.unpack(in)
	}
	if err != nil {
		err = fmt.Errorf("the restore of %s into the data directory %s: %w", file, dir, err)
	}
	if err != nil && empty {
		_ = os.Remove(d.lock.Path()) // if it stays it does no harm
	}
	err = errors.Join(err, d.Release())
	if err != nil && errors.Is(missing, fs.ErrNotExist) {
		_ = os.Remove(dir) // as above
	}
	return m, err
}

// unpack puts the contents of an archive into a folder of the directory, and when all
// of it is on disk into their places.
func (d *Dir) unpack(in io.Reader) (m Moved, err error) {
	stage := filepath.Join(d.Path, stageName)
	if err := os.Mkdir(stage, 0o700); err != nil {
		return m, err
	}
	if err := syncDir(d.Path); err != nil {
		return m, errors.Join(err, os.RemoveAll(stage))
	}
	if m, err = unpackInto(stage, in); err != nil {
		return m, errors.Join(err, os.RemoveAll(stage))
	}
	all, err := os.ReadDir(stage)
	if err != nil {
		return m, errors.Join(err, os.RemoveAll(stage))
	}
	for i, e := range all {
		if err := os.Rename(filepath.Join(stage, e.Name()), filepath.Join(d.Path, e.Name())); err != nil {
			for _, done := range all[:i] {
				err = errors.Join(err, os.RemoveAll(filepath.Join(d.Path, done.Name())))
			}
			return m, errors.Join(err, os.RemoveAll(stage))
		}
	}
	return m, errors.Join(syncDir(d.Path), os.Remove(stage), syncDir(d.Path))
}

// unpackInto puts the contents of an archive into a folder.
func unpackInto(dir string, in io.Reader) (m Moved, err error) {
	zip, err := gzip.NewReader(in)
	if err != nil {
		return m, fmt.Errorf("it is not a backup: %w", err)
	}
	root, err := os.OpenRoot(dir) // nothing lands outside
	if err != nil {
		return m, err
	}
	defer root.Close() //nolint:errcheck // each file is closed
	archive := tar.NewReader(zip)
	if head, err := archive.Next(); err != nil || head.Name != headName {
		return m, errors.Join(fmt.Errorf("it is not a backup of this program, or nothing is left of it: it does not begin with %s", headName), err)
	}
	folders := []string{"."}
	for {
		head, err := archive.Next()
		if err == io.EOF {
			break
		}
		if err == nil {
			err = unpackOne(root, archive, head)
		}
		if err != nil {
			return m, damage(err)
		}
		if head.Typeflag == tar.TypeDir {
			folders = append(folders, head.Name)
		} else {
			m.Files++
			m.Bytes += head.Size
		}
	}
	if _, err := io.Copy(io.Discard, zip); err != nil { // up to the checksum
		return m, damage(err)
	}
	for _, f := range folders {
		if err := syncDir(filepath.Join(dir, filepath.FromSlash(f))); err != nil {
			return m, err
		}
	}
	return m, nil
}

// damage says what an error in reading means.
func damage(err error) error {
	var corrupt flate.CorruptInputError
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("the backup is cut short")
	case errors.As(err, &corrupt), errors.Is(err, gzip.ErrChecksum), errors.Is(err, gzip.ErrHeader), errors.Is(err, tar.ErrHeader):
		return fmt.Errorf("the backup is damaged: %w", err)
	}
	return err
}

func unpackOne(root *os.Root, archive io.Reader, head *tar.Header) error {
	name := path.Clean(head.Name)
	switch {
	case name == lockName || name == stageName:
		return fmt.Errorf("%s is no part of a backup", name)
	case head.Typeflag == tar.TypeDir:
		return root.Mkdir(name, 0o700)
	case head.Typeflag != tar.TypeReg:
		return fmt.Errorf("%s is neither a file nor a folder", name)
	}
	out, err := root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(out, archive)
	return errors.Join(err, out.Sync(), out.Close())
}
