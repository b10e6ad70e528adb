package exchange

import (
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
)

// TestLines: a fault far into a file has its line, in lists and in lines.
func TestLines(t *testing.T) {
	for _, list := range []bool{false, true} {
		var b strings.Builder
		if list {
			b.WriteString("[\n")
		}
		for n := range 4000 {
			if list && n > 0 {
				b.WriteString(",\n")
			}
			b.WriteString(mast)
			if !list {
				b.WriteString("\n")
			}
		}
		if list {
			b.WriteString(",")
		}
		all, err := read(b.String() + "? x\n")
		switch {
		case all[3999].Line != 4000+strings.Count(b.String()[:2], "\n"):
			t.Errorf("list %v: the last is at line %d", list, all[3999].Line)
		case list && (len(all) != 4000 || err == nil || err.Error() != "f:4001: invalid character '?' looking for beginning of value"):
			t.Errorf("%d records of a list, %v", len(all), err)
		case !list && (err != nil || len(all) != 4001 || all[4000].Line != 4001 || all[4000].Err == nil):
			t.Errorf("%d records, the last at line %d, %v", len(all), all[len(all)-1].Line, err)
		}
	}
}

// TestBrokenLines: a line that is no JSON is told by its number, and the others are read,
// however it is broken.
func TestBrokenLines(t *testing.T) {
	for _, broken := range []string{`{"ref" 3}`, `{"ref": "A", `, `{"ref": "A`, `{"ref": "A", "subtypes": [`, `nonsense`, `{"ref": "A"}}`, `{"a": {"b": `, `}`, "{\"ref\":\t\"A\", \x00}", `{` + strings.Repeat("x", 1<<16)} {
		text := mast + "\n" + broken + "\n\n" + mast + "\n" + broken + "\n" + mast
		all, err := read(text)
		if err != nil || len(all) < 5 {
			t.Errorf("%q: %d records, %v", broken[:min(len(broken), 20)], len(all), err)
			continue
		}
		var good, bad []int
		for _, r := range all {
			if r.Err == nil && r.Ref != "A" {
				good = append(good, r.Line)
			} else if r.Err != nil {
				bad = append(bad, r.Line)
			}
		}
		if !slices.Equal(good, []int{1, 4, 6}) || !slices.Equal(bad, []int{2, 5}) {
			t.Errorf("%q: lines %v are read and %v are not", broken[:min(len(broken), 20)], good, bad)
		}
	}
	all, err := read(mast + "\n" + strings.Repeat("{?\n", 2*mostBroken))
	if len(all) != 1+mostBroken || err == nil || err.Error() != "f:1002: invalid character '?' looking for beginning of object key string" {
		t.Errorf("%d records of too many broken lines, %v", len(all), err)
	}
}

// TestPacked: what is packed is read to its end, and what is wrong with it is told.
func TestPacked(t *testing.T) {
	const n = 5000
	for text, want := range map[string]string{
		strings.Repeat(mast+"\n", n):                   "",
		strings.Repeat(mast+"\n", n) + `{"ref": "A", `: "f:5001: the file ends in the middle",
	} {
		var packed bytes.Buffer
		zip := gzip.NewWriter(&packed)
		if _, err := zip.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
		if err := zip.Close(); err != nil {
			t.Fatal(err)
		}
		r := NewReader("f", &packed)
		all := slices.Collect(r.Records())
		told := ""
		if r.Err() != nil {
			told = r.Err().Error()
		}
		if len(all) != n || told != want {
			t.Errorf("%d records, %q, want %q", len(all), told, want)
		}
	}
}

// endless gives records, or what looks like the beginning of one, for ever.
type endless struct {
	text string
	n    int
}

func (e *endless) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = e.text[(e.n+i)%len(e.text)]
	}
	e.n += len(p)
	return len(p), nil
}

// TestBounds: nothing is kept of what has been read, and a record has a bound.
func TestBounds(t *testing.T) {
	r := NewReader("f", io.LimitReader(&endless{text: mast + "\n"}, 1<<22))
	n := 0
	for record := range r.Records() {
		if n++; record.Err != nil || record.Line != n {
			t.Fatalf("record %d: line %d, %v", n, record.Line, record.Err)
		}
	}
	var end *Error
	if !errors.As(r.Err(), &end) || end.Line != n+1 || cap(r.lines.breaks) > 1<<12 {
		t.Errorf("%d records, %v, %d line ends kept", n, r.Err(), cap(r.lines.breaks))
	}
	r = NewReader("f", &endless{text: `{"ref": "` + strings.Repeat("\n", 100)})
	n = 0
	for record := range r.Records() {
		if n++; record.Err == nil {
			t.Fatal("got", record)
		}
	}
	if n != mostBroken || r.Err() == nil {
		t.Errorf("%d broken records, %v", n, r.Err())
	}
	r = NewReader("f", &endless{text: `[`})
	for record := range r.Records() {
		t.Fatal("got", record)
	}
	if r.Err() == nil {
		t.Error("lists without end are read")
	}
	r = NewReader("f", io.LimitReader(&endless{text: "\n"}, 1<<22))
	if all := slices.Collect(r.Records()); len(all) != 0 || r.Err() != nil {
		t.Errorf("got %v %v", all, r.Err())
	}
	r = NewReader("f", &endless{text: `"` + strings.Repeat("x", 1<<25)})
	if all := slices.Collect(r.Records()); len(all) != 0 || r.Err() == nil || r.Err().Error() != "f: a record of more than 16777216 bytes" {
		t.Errorf("got %d records, %v", len(all), r.Err())
	}
}

// TestManyBytes: many records may have more bytes than one; of a whole file there is a bound,
// too.
func TestManyBytes(t *testing.T) {
	long := `{"ref": "ALT_CORE_B_AX_98_C", "note": "` + strings.Repeat("x", 1<<20) + `"}` + "\n"
	r := NewReader("f", io.LimitReader(&endless{text: long}, int64(len(long))*(2+maxValue/int64(len(long)))))
	n := 0
	for record := range r.Records() {
		if n++; record.Err != nil {
			t.Fatal(record.Err)
		}
	}
	if r.Err() != nil || n < 16 || r.Taken() != int64(n*len(long)) {
		t.Errorf("%d records of %d bytes, %v", n, r.Taken(), r.Err())
	}
	l := lines{from: strings.NewReader("x"), passed: func() int64 { return maxSize }, size: maxSize + 1}
	if _, err := l.Read(make([]byte, 1)); err == nil || !strings.Contains(err.Error(), "split it") {
		t.Errorf("got %v", err)
	}
}

// TestPackedWrong: what is wrong with the packing is told, wherever it is.
func TestPackedWrong(t *testing.T) {
	var packed bytes.Buffer
	zip := gzip.NewWriter(&packed)
	for n := range 5000 {
		if _, err := io.WriteString(zip, strings.ReplaceAll(mast, "Mast", strings.Repeat("Mast", n%7))); err != nil {
			t.Fatal(err)
		}
	}
	if err := zip.Close(); err != nil {
		t.Fatal(err)
	}
	r := NewReader("f", bytes.NewReader(packed.Bytes()[:packed.Len()-20]))
	if all := slices.Collect(r.Records()); len(all) == 0 || r.Err() == nil || r.Err().Error() != "f: cannot unpack: unexpected EOF" {
		t.Errorf("%d records, %v", len(all), r.Err())
	}
}

// TestBlankLines: they count.
func TestBlankLines(t *testing.T) {
	r := NewReader("f", io.MultiReader(strings.NewReader(mast), io.LimitReader(&endless{text: "\n"}, 1<<20), strings.NewReader(mast)))
	all := slices.Collect(r.Records())
	if len(all) != 2 || all[1].Line != 1+1<<20 || r.Err() != nil {
		t.Errorf("got %v %v", all, r.Err())
	}
}
