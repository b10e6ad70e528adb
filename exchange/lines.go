package exchange

import (
	"compress/gzip"
	"errors"
	"fmt"
	"io"
)

// What is read is bounded, in bytes: a file, unpacked, and one record, or page of
// records, of it. No more than that is kept in memory.
const (
	maxSize  = 1 << 34
	maxValue = 1 << 24
)

// lines reads for a decoder and knows the lines of what it has read ahead of it.
type lines struct {
	from   io.Reader
	passed func() int64 // how many bytes the decoder has done with
	size   int64        // bytes that were read
	breaks []int64      // the offsets of line ends that are not counted yet
	line   int          // the line that was asked for last, from 1
	err    error        // why no more can be read, nil at the end
}

// Read implements [io.Reader].
func (l *lines) Read(p []byte) (int, error) {
	passed := l.passed()
	switch {
	case l.size > maxSize:
		l.err = fmt.Errorf("more than %d bytes: split it", maxSize)
	case l.size-passed > maxValue:
		l.err = fmt.Errorf("a record of more than %d bytes", maxValue)
	}
	if l.err != nil {
		return 0, l.err
	}
	n, err := l.from.Read(p)
	for i, c := range p[:n] {
		if c == '\n' {
			l.breaks = append(l.breaks, l.size+int64(i))
		}
	}
	l.size += int64(n)
	if err != nil && !errors.Is(err, io.EOF) {
		l.err = err
	}
	return n, err
}

// at returns the line of an offset that is no smaller than those before.
func (l *lines) at(offset int64) int {
	n := 0
	for n < len(l.breaks) && l.breaks[n] < offset {
		n++
	}
	l.line += n
	l.breaks = append(l.breaks[:0], l.breaks[n:]...)
	return l.line
}

// counter counts the bytes that are read through it.
type counter struct {
	from io.Reader
	n    int64
}

// Read implements [io.Reader].
func (c *counter) Read(p []byte) (int, error) {
	n, err := c.from.Read(p)
	c.n += int64(n)
	return n, err
}

// zipped reads what is packed.
type zipped struct{ from *gzip.Reader }

// Read implements [io.Reader].
func (z zipped) Read(p []byte) (int, error) {
	n, err := z.from.Read(p)
	return n, unpacking(err)
}

func unpacking(err error) error {
	if err == nil || err == io.EOF {
		return err
	}
	return fmt.Errorf("cannot unpack: %w", err)
}
