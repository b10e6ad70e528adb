package exchange

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"slices"
)

// Error says where a file of records is wrong.
type Error struct {
	File string
	Line int // from 1; 0: the whole file
	Err  error
}

func (e *Error) Error() string {
	where := e.File
	if e.Line > 0 {
		where += fmt.Sprintf(":%d", e.Line)
	}
	return where + ": " + e.Err.Error()
}

func (e *Error) Unwrap() error { return e.Err }

// A Reader reads the records of a file one after the other: plain or packed with
// gzip; one JSON object after the other, usually one a line; one array of them; or
// the answers of the community's card interfaces, page by page.
type Reader struct {
	name  string
	file  counter
	close func() error
	lines lines
	dec   *json.Decoder
	err   error
}

// Open reads the records of a file.
func Open(path string) (*Reader, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	r := NewReader(path, f)
	r.close = f.Close
	return r, nil
}

// NewReader reads the records of what from gives; name is what errors call it.
func NewReader(name string, from io.Reader) *Reader {
	r := &Reader{name: name, file: counter{from: from}, close: func() error { return nil }}
	r.dec = json.NewDecoder(&r.lines)
	r.lines = lines{line: 1, passed: r.dec.InputOffset}
	return r
}

// Close closes the file that Open has opened.
func (r *Reader) Close() error { return r.close() }

// Taken is how many bytes of the file, as it lies there, have been read.
func (r *Reader) Taken() int64 { return r.file.n }

// Err is the *Error at which the records ended, nil if it was the end of the file.
func (r *Reader) Err() error { return r.err }

// Records gives the records that are left. One whose fields are wrong has an Err and
// does not keep the others from being read. Where the file is no JSON they end, and
// Err says where.
func (r *Reader) Records() iter.Seq[Record] {
	return func(yield func(Record) bool) {
		list, err := r.begin()
		for err == nil && r.dec.More() {
			var raw json.RawMessage
			if err = r.dec.Decode(&raw); err == nil && !r.give(raw, yield) {
				return
			}
		}
		if err == nil {
			err = r.end(list)
		}
		if err != nil {
			r.err = r.wrong(err)
		}
	}
}

// ReadFile reads all records of a file. Those before a place where it is no JSON
// are returned with the error.
func ReadFile(path string) ([]Record, error) {
	r, err := Open(path)
	if err != nil {
		return nil, err
	}
	all := slices.Collect(r.Records())
	return all, errors.Join(r.Err(), r.Close())
}

// begin unpacks what is packed and says whether there is a list, which it enters.
func (r *Reader) begin() (list bool, err error) {
	from := bufio.NewReader(&r.file)
	if magic, _ := from.Peek(2); bytes.Equal(magic, []byte{0x1f, 0x8b}) {
		zip, err := gzip.NewReader(from)
		if err != nil {
			r.lines.err = unpacking(err)
			return false, err
		}
		from = bufio.NewReader(zipped{zip})
	}
	r.lines.from = from
	for {
		c, err := from.ReadByte()
		switch {
		case errors.Is(err, io.EOF):
			return false, nil
		case err != nil:
			r.lines.err = err
			return false, err
		case c == '\n':
			r.lines.line++
		case c != ' ' && c != '\t' && c != '\r':
			if err := from.UnreadByte(); err != nil || c != '[' {
				return false, err
			}
			_, err := r.dec.Token()
			return true, err
		}
	}
}

// end leaves the list and checks that nothing follows.
func (r *Reader) end(list bool) error {
	if list {
		if _, err := r.dec.Token(); err != nil {
			return err
		}
	}
	_, err := r.dec.Token()
	switch {
	case r.lines.err != nil:
		return r.lines.err
	case errors.Is(err, io.EOF):
		return nil
	case list:
		return errFollows
	}
	return err
}

var errFollows = errors.New("something follows the list")

// give gives the record of a value, or the records of a page.
func (r *Reader) give(raw json.RawMessage, yield func(Record) bool) bool {
	line := r.lines.at(r.dec.InputOffset() - int64(len(raw)))
	var page listed
	if bytes.Contains(raw, []byte(`member"`)) && json.Unmarshal(raw, &page) == nil && (page.Member != nil || page.Hydra != nil) {
		for _, m := range append(page.Member, page.Hydra...) {
			if !yield(one(m, line)) {
				return false
			}
		}
		return true
	}
	return yield(one(raw, line))
}

// wrong says where the file is wrong.
func (r *Reader) wrong(err error) *Error {
	if r.lines.err != nil { // it could not be read
		return &Error{File: r.name, Err: r.lines.err}
	}
	at := r.dec.InputOffset()
	var syntax *json.SyntaxError
	switch {
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		at, err = r.lines.size, errors.New("the file ends in the middle")
	case errors.As(err, &syntax):
		var value json.RawMessage
		if errors.As(json.NewDecoder(r.dec.Buffered()).Decode(&value), &syntax) {
			at += syntax.Offset
		}
	}
	return &Error{File: r.name, Line: r.lines.at(at), Err: err}
}

// one reads one record in either form; what is wrong with it is its Err.
func one(raw json.RawMessage, line int) Record {
	var r Record
	if err := json.Unmarshal(raw, &r); err != nil && r.Ref != "" {
		return Record{Ref: r.Ref, NameEN: r.NameEN, Line: line, Err: fieldError(err)}
	}
	if r.Ref != "" {
		r.Line = line
		return r
	}
	var c community
	err := json.Unmarshal(raw, &c)
	if err == nil && c.Reference == "" {
		err = errNoRecord
	}
	if err != nil {
		return Record{Ref: c.Reference, NameEN: c.Name, Line: line, Err: fieldError(err)}
	}
	r, err = c.record()
	r.Line, r.Err = line, err
	return r
}

// fieldError says which field of a record is of the wrong kind.
func fieldError(err error) error {
	var wrong *json.UnmarshalTypeError
	if !errors.As(err, &wrong) {
		return err
	}
	if wrong.Field == "" {
		return fmt.Errorf("a record is an object, not a %s", wrong.Value)
	}
	return fmt.Errorf("field %s: expected %s, got %s", wrong.Field, plain(wrong.Type.Kind().String()), wrong.Value)
}

// plain names a kind of value of a field.
func plain(kind string) string {
	switch kind {
	case "int":
		return "a number"
	case "string":
		return "a text in quotes"
	case "slice":
		return "a list"
	}
	return "an object"
}
