package nats

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/nats-io/nats-server/v2/server"
)

// streamsIn is the folder of a data directory in which each stream has one.
func streamsIn(dir string) string {
	return filepath.Join(dir, storeName, server.JetStreamStoreDir, server.DEFAULT_GLOBAL_ACCOUNT, "streams")
}

// damage finds what lies in a data directory otherwise than it was acknowledged. The
// server of the store would cut a file where it is not whole, and go on with what is
// before. That is right for the one record that was being written when the process
// ended, the last of its stream, which nobody was told of; of all else this says the
// stream, the file and what is wrong. It changes nothing.
func damage(dir string) (found []string, err error) {
	streams, err := known(dir)
	if err != nil {
		return nil, err
	}
	for _, s := range streams {
		if s == healthName { // nothing is kept there
			continue
		}
		bad, err := damageOf(dir, s)
		if err != nil {
			return nil, err
		}
		if bad != "" {
			found = append(found, fmt.Sprintf("stream %s: %s", s, bad))
		}
	}
	return found, nil
}

// known lists the streams that a data directory has, or that are marked to have been.
func known(dir string) ([]string, error) {
	streams, err1 := names(streamsIn(dir))
	marked, err2 := names(marksIn(dir))
	streams = append(streams, marked...)
	slices.Sort(streams)
	return slices.Compact(streams), errors.Join(err1, err2)
}

// names lists what is in a folder, nothing if it is not there.
func names(folder string) (all []string, err error) {
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, e := range entries {
		all = append(all, e.Name())
	}
	return all, err
}

// damageOf says what is wrong with a stream, or "".
func damageOf(dir, stream string) (string, error) {
	m, err := readMark(dir, stream)
	if err != nil {
		return err.Error(), nil
	}
	folder := filepath.Join(streamsIn(dir), stream, "msgs")
	files, err := blocks(folder)
	if err != nil {
		return "", err
	}
	var last uint64
	torn := "" // what is not whole, while nothing was found behind it
	for _, n := range files {
		path := filepath.Join(folder, blockName(n))
		data, err := os.ReadFile(path)
		if err != nil {
			return "", err
		}
		b := readBlock(stream, n, data)
		if torn != "" && b.last > 0 {
			return torn + ", and there are records behind it", nil
		}
		if b.bad >= 0 {
			torn = fmt.Sprintf("%s is damaged from byte %d on", path, b.bad)
		}
		if b.after {
			return torn + ", and there are records behind it", nil
		}
		last = max(last, b.last)
	}
	if last < m.last {
		if torn == "" {
			torn = fmt.Sprintf("the files in %s are not all there or end too early", folder)
		}
		return fmt.Sprintf("%s: it ends with record %d, and %d had been acknowledged", torn, last, m.last), nil
	}
	return "", nil
}

func blockName(n int) string { return fmt.Sprintf("%d.blk", n) }

// blocks lists the numbers of the blocks in a folder, in their order.
func blocks(folder string) (numbers []int, err error) {
	all, err := names(folder)
	for _, name := range all {
		var n int
		if _, err := fmt.Sscanf(name, "%d.blk", &n); err == nil && name == blockName(n) {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	return numbers, err
}

// DamageError says what of a data directory was damaged. Nothing was changed.
type DamageError struct {
	Dir   string
	Found []string // each names its stream and its file
}

func (e *DamageError) Error() string {
	return fmt.Sprintf("what lies in %s is damaged, and records that were acknowledged may be lost:\n  %s\nRestore a backup into another directory; or, to go on without what is lost: tumult repair --data %s",
		e.Dir, strings.Join(e.Found, "\n  "), e.Dir)
}
