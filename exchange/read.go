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
	File  string
	Line  int    // from 1; 0: the whole file
	Field string // or ""
	Err   error
}

func (e *Error) Error() string {
	where := e.File
	if e.Line > 0 {
		where += fmt.Sprintf(":%d", e.Line)
	}
	if e.Field != "" {
		where += ": field " + e.Field
	}
	return where + ": " + e.Err.Error()
}

func (e *Error) Unwrap() error { return e.Err }

// ReadFile reads the records of a file: one JSON object after the other, usually
// one a line, or one array of them; plain or packed with gzip. Fields that a
// Record does not have are passed over. The error is an *Error where the file
// is at fault.
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
	d := &decoder{name: name, data: data, dec: json.NewDecoder(bytes.NewReader(data))}
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
}

func (d *decoder) all() (out []Record, err error) {
	if first := bytes.TrimLeft(d.data, " \t\r\n"); len(first) > 0 && first[0] == '[' {
		if _, err := d.dec.Token(); err != nil {
			return nil, d.fail(err)
		}
		for d.dec.More() {
			if out, err = d.next(out); err != nil {
				return nil, err
			}
		}
		if _, err := d.dec.Token(); err != nil {
			return nil, d.fail(err)
		}
		if rest := bytes.TrimLeft(d.data[d.dec.InputOffset():], " \t\r\n"); len(rest) > 0 {
			return nil, d.at(len(d.data)-len(rest), "", errors.New("something follows the list"))
		}
		return out, nil
	}
	for d.dec.More() {
		if out, err = d.next(out); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// next reads one record and adds it.
func (d *decoder) next(out []Record) ([]Record, error) {
	var raw json.RawMessage
	if err := d.dec.Decode(&raw); err != nil {
		return nil, d.fail(err)
	}
	start := int(d.dec.InputOffset()) - len(raw)
	var r Record
	if err := json.Unmarshal(raw, &r); err != nil {
		var wrong *json.UnmarshalTypeError
		if errors.As(err, &wrong) {
			return nil, d.at(start+int(wrong.Offset), wrong.Field, fmt.Errorf("expected %s, got %s", plain(wrong.Type.Kind().String()), wrong.Value))
		}
		return nil, d.at(start, "", err)
	}
	if r.Ref == "" {
		return nil, d.at(start, "ref", errors.New("a reference expected, as ALT_CORE_B_AX_04_C"))
	}
	r.Line = d.line(start)
	return append(out, r), nil
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
	return d.at(offset, "", err)
}

func (d *decoder) at(offset int, field string, err error) error {
	return &Error{File: d.name, Line: d.line(offset), Field: field, Err: err}
}

// line returns the line of an offset.
func (d *decoder) line(offset int) int {
	return 1 + bytes.Count(d.data[:min(offset, len(d.data))], []byte("\n"))
}
