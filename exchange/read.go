package exchange

import (
	"bufio"
	"bytes"
	"cmp"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"reflect"
	"slices"
)

// mostBroken is how many lines of a file may be no JSON before the records end.
const mostBroken = 1000

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
	base  int64        // the offset at which dec began
	ahead bytes.Reader // what was read before that dec begins with
	lined bool         // one object after the other
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
	r.lines = lines{line: 1, passed: r.offset}
	return r
}

// offset is how many bytes have been done with.
func (r *Reader) offset() int64 { return r.base + r.dec.InputOffset() }

// Close closes the file that Open has opened.
func (r *Reader) Close() error { return r.close() }

// Taken is how many bytes of the file, as it lies there, have been read.
func (r *Reader) Taken() int64 { return r.file.n }

// Err is the *Error at which the records ended, nil if it was the end of the file.
func (r *Reader) Err() error { return r.err }

// Records gives the records that are left. One whose fields are wrong has an Err and
// does not keep the others from being read, nor does a line that is no JSON, which is a
// record with an Err. Where a list is no JSON the records end, and Err says where.
func (r *Reader) Records() iter.Seq[Record] {
	return func(yield func(Record) bool) {
		list, err := r.begin()
		broken := 0
		for err == nil && (r.dec.More() || r.lined) {
			var raw json.RawMessage
			switch err = r.dec.Decode(&raw); {
			case err == nil:
				if !r.give(raw, yield) {
					return
				}
			case r.lined && errors.Is(err, io.EOF):
				r.err = nil
				return
			case r.lined && broken < mostBroken:
				broken++
				line := Record{Line: r.lines.at(r.offset()), Err: fmt.Errorf("this is no JSON: %w", err)}
				if next := r.skip(err); next != nil {
					err = next
				} else if err = nil; !yield(line) {
					return
				}
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
	if mark, _ := from.Peek(3); bytes.Equal(mark, []byte("\xef\xbb\xbf")) { // that some editors put before a text
		from.Discard(len(mark))
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
			r.lined = c == '{'
			if err := from.UnreadByte(); err != nil || c != '[' {
				return false, err
			}
			_, err := r.dec.Token()
			return true, err
		}
	}
}

// skip goes on behind a value that is no JSON, at the next line that begins a record. The
// error is why it cannot: that of the value where nothing follows that was begun.
func (r *Reader) skip(fault error) error {
	var syntax *json.SyntaxError
	if r.lines.err != nil || !errors.As(fault, &syntax) && !errors.Is(fault, io.ErrUnexpectedEOF) {
		return fault
	}
	rest, err := io.ReadAll(io.MultiReader(r.dec.Buffered(), &r.ahead))
	if err != nil {
		return err
	}
	r.base = r.offset()
	begin := func(done int) { // at what is left
		r.base += int64(done)
		rest = rest[done:]
		r.ahead.Reset(rest)
		r.dec = json.NewDecoder(io.MultiReader(&r.ahead, &r.lines))
	}
	for {
		if i := bytes.Index(rest, []byte("\n{")); i >= 0 {
			begin(i + 1)
			return nil
		}
		if syntax == nil { // all of it has been read
			return fault
		}
		begin(max(0, len(rest)-1)) // a line may end here
		more := make([]byte, 1<<15)
		n, err := r.lines.Read(more)
		rest = append(bytes.Clone(rest), more[:n]...)
		if n == 0 && errors.Is(err, io.EOF) {
			begin(len(rest))
			return nil
		} else if err != nil && n == 0 {
			return err
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
	line := r.lines.at(r.offset() - int64(len(raw)))
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
	at := r.offset()
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
	twice := doubled(raw)
	var own struct {
		Ref json.RawMessage `json:"ref"`
	}
	if json.Unmarshal(raw, &own) == nil && own.Ref != nil {
		known := isKnown(raw, &r)
		var err error
		if !known {
			err = json.Unmarshal(raw, &r)
		}
		err = cmp.Or(err, twice)
		switch {
		case err != nil:
		case r.Ref == "":
			err = errNoRecord
		case !known:
			err = misspelt(raw, reflect.TypeFor[Record]())
		}
		if err != nil {
			return Record{Ref: r.Ref, NameEN: r.NameEN, Line: line, Err: fieldError(err)}
		}
		r.Line = line
		return r
	}
	var c community
	err := json.Unmarshal(raw, &c)
	if err == nil && c.Reference == "" {
		err = errNoRecord
	}
	if err = cmp.Or(err, twice); err == nil {
		err = misspelt(raw, reflect.TypeFor[community]())
	}
	if err != nil {
		return Record{Ref: c.Reference, NameEN: c.Name, Line: line, Err: fieldError(err)}
	}
	r, err = c.record()
	r.Line, r.Err = line, err
	return r
}

// isKnown reads a record all of whose fields are read; false: it is to be read anew.
func isKnown[T any](raw json.RawMessage, into *T) bool {
	dec := json.NewDecoder(bytes.NewReader(raw))
	dec.DisallowUnknownFields()
	if dec.Decode(into) == nil {
		return true
	}
	*into = *new(T)
	return false
}

// fieldError says which field of a record is of the wrong kind.
func fieldError(err error) error {
	var wrong *json.UnmarshalTypeError
	if !errors.As(err, &wrong) {
		return err
	}
	if wrong.Field == "" {
		return fmt.Errorf("a record is an object, not %s", map[string]string{"array": "a list", "string": "a text", "number": "a number", "bool": "true or false"}[wrong.Value])
	}
	return fmt.Errorf("field %s: expected %s, got %s", wrong.Field, plain(wrong.Type.Kind().String()), wrong.Value)
}

// plain names a kind of value of a field.
func plain(kind string) string {
	switch kind {
	case "int":
		return "a whole number in digits"
	case "string":
		return "a text in quotes"
	case "slice":
		return "a list"
	}
	return "an object"
}
