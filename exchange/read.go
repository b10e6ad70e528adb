package exchange

import (
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
)

// maxSize bounds what is read of a file, unpacked, in bytes.
const maxSize = 1 << 30

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

// ReadFile reads the records of a file, plain or packed with gzip: one JSON object
// after the other, usually one a line; one array of them; or the answers of the
// community's card interfaces, page by page. A record whose fields are wrong has
// an Err and does not keep the others from being read. The error is an *Error
// where the file is no JSON; the records before it are returned too.
func ReadFile(path string) ([]Record, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return Read(path, f)
}

// Read reads records as ReadFile does; name is what errors call the file.
func Read(name string, r io.Reader) ([]Record, error) {
	data, err := unpacked(r)
	if err != nil {
		return nil, &Error{File: name, Err: err}
	}
	d := &decoder{name: name, data: data, dec: json.NewDecoder(bytes.NewReader(data)), line: 1}
	return d.all()
}

// unpacked reads everything, unpacked if it is packed.
func unpacked(r io.Reader) ([]byte, error) {
	data, err := limited(r)
	if err != nil || !bytes.HasPrefix(data, []byte{0x1f, 0x8b}) {
		return data, err
	}
	zip, err := gzip.NewReader(bytes.NewReader(data))
	if err == nil {
		data, err = limited(zip)
	}
	if err != nil {
		return nil, fmt.Errorf("cannot unpack: %w", err)
	}
	return data, nil
}

func limited(r io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(r, maxSize+1))
	if err == nil && len(data) > maxSize {
		err = fmt.Errorf("more than %d bytes: split it", maxSize)
	}
	return data, err
}

// decoder reads values and knows at which line.
type decoder struct {
	name string
	data []byte
	dec  *json.Decoder
	at   int // offset up to which lines have been counted
	line int // the line there
}

func (d *decoder) all() (out []Record, err error) {
	list := bytes.HasPrefix(bytes.TrimLeft(d.data, " \t\r\n"), []byte("["))
	if list {
		if _, err := d.dec.Token(); err != nil {
			return nil, d.fail(err)
		}
	}
	for d.dec.More() {
		var raw json.RawMessage
		if err := d.dec.Decode(&raw); err != nil {
			return out, d.fail(err)
		}
		out = d.add(out, raw, int(d.dec.InputOffset())-len(raw))
	}
	if !list {
		return out, nil
	}
	if _, err := d.dec.Token(); err != nil {
		return out, d.fail(err)
	}
	if rest := bytes.TrimLeft(d.data[d.dec.InputOffset():], " \t\r\n"); len(rest) > 0 {
		return out, d.wrong(len(d.data)-len(rest), errors.New("something follows the list"))
	}
	return out, nil
}

// add adds the record of a value, or the records of a page.
func (d *decoder) add(out []Record, raw json.RawMessage, start int) []Record {
	var page listed
	if bytes.Contains(raw, []byte(`member"`)) && json.Unmarshal(raw, &page) == nil && (page.Member != nil || page.Hydra != nil) {
		for _, r := range append(page.Member, page.Hydra...) {
			out = append(out, one(r, d.lineAt(start)))
		}
		return out
	}
	return append(out, one(raw, d.lineAt(start)))
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

// fail says where JSON is wrong.
func (d *decoder) fail(err error) error {
	offset := int(d.dec.InputOffset())
	var syntax *json.SyntaxError
	if errors.As(err, &syntax) {
		offset = int(syntax.Offset)
	} else if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		offset, err = len(d.data), errors.New("the file ends in the middle")
	}
	return d.wrong(offset, err)
}

func (d *decoder) wrong(offset int, err error) error {
	return &Error{File: d.name, Line: d.lineAt(offset), Err: err}
}

// lineAt returns the line of an offset that is no smaller than those before.
func (d *decoder) lineAt(offset int) int {
	offset = min(max(offset, d.at), len(d.data))
	d.line += bytes.Count(d.data[d.at:offset], []byte("\n"))
	d.at = offset
	return d.line
}
