package nats

import (
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"
	"sync"
)

// marksName is the folder of the data directory with a file for each stream that says
// up to where it was acknowledged. A server that finds less knows that it was lost:
// the stream itself cannot tell a record that was cut off from one that never was.
const marksName = "marks"

// mark is what is known of a stream beside itself. In the file it may be older than
// the truth, after a machine went out, never newer.
type mark struct {
	last uint64 // the highest sequence number that was acknowledged, or 0
	lost uint64 // so many records up to it are missing, and this was accepted
}

func marksIn(dir string) string { return filepath.Join(dir, marksName) }

const markFormat = "%020d %020d "

// markFile is the file of a mark that is kept up to date.
type markFile struct {
	mu   sync.Mutex
	file *os.File
	mark
}

// readMark reads the mark of a stream in a data directory. A stream that has none has
// the zero mark.
func readMark(dir, stream string) (m mark, err error) {
	path := filepath.Join(marksIn(dir), stream)
	data, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) || err == nil && len(data) == 0 { // it was being made
		return m, nil
	}
	if err != nil {
		return m, err
	}
	if _, err := fmt.Sscanf(string(data), markFormat, &m.last, &m.lost); err != nil || string(data) != m.String() {
		return mark{}, fmt.Errorf("%s is damaged", path)
	}
	return m, nil
}

// String is a mark as it lies in a file, always of the same length.
func (m mark) String() string {
	s := fmt.Sprintf(markFormat, m.last, m.lost)
	return s + fmt.Sprintf("%08x\n", crc32.ChecksumIEEE([]byte(s)))
}

// openMark opens the mark of a stream, which is made if it is not there.
func openMark(dir, stream string) (*markFile, error) {
	m, err := readMark(dir, stream)
	if err != nil {
		return nil, err
	}
	f, err := os.OpenFile(filepath.Join(marksIn(dir), stream), os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, err
	}
	return &markFile{file: f, mark: m}, nil
}

// reach notes that a record is acknowledged. It is written, so that the end of the
// process does not undo it, and not synced: the record is.
func (f *markFile) reach(seq uint64) error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if seq <= f.last {
		return nil
	}
	m := mark{seq, f.lost}
	if _, err := f.file.WriteAt([]byte(m.String()), 0); err != nil {
		return err
	}
	f.mark = m
	return nil
}

// accept takes the records behind the last one that is there, up to the last that was
// numbered, for torn ones where none of them was acknowledged. It gives how many of all
// that are numbered may be missing now.
func (f *markFile) accept(there, numbered uint64) (lost uint64, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if there == numbered || f.last > there {
		return f.lost, nil
	}
	m := mark{numbered, f.lost + numbered - there}
	if _, err := f.file.WriteAt([]byte(m.String()), 0); err != nil {
		return 0, err
	}
	f.mark = m
	return m.lost, nil
}

func (f *markFile) close() error { return errors.Join(f.file.Sync(), f.file.Close()) }

// writeMark puts a mark in place of the one that a stream has, whatever that is like.
func writeMark(dir, stream string, m mark) error {
	return os.WriteFile(filepath.Join(marksIn(dir), stream), []byte(m.String()), 0o600)
}
