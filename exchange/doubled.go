package exchange

import (
	"encoding/json"
	"fmt"
	"strings"

	"tumult/visible"
)

// doubled says which field of a record, or of an object in it, stands twice: which of
// the two is meant nobody knows. Fields are the same whatever their case. raw is JSON.
func doubled(raw []byte) error {
	d := doubler{raw: raw}
	d.value("")
	if d.twice == "" {
		return nil
	}
	return fmt.Errorf("field %s: it stands twice", d.twice)
}

// doubler goes through a value of JSON.
type doubler struct {
	raw   []byte
	at    int
	twice string // the first field that stands twice
}

// next goes to the next byte that is no space and returns it.
func (d *doubler) next() byte {
	for d.at < len(d.raw) {
		switch c := d.raw[d.at]; c {
		case ' ', '\t', '\n', '\r', ',', ':':
			d.at++
		default:
			return c
		}
	}
	return 0
}

// text goes over a text in quotes and returns it as it stands there.
func (d *doubler) text() []byte {
	from := d.at
	for d.at++; d.at < len(d.raw) && d.raw[d.at] != '"'; d.at++ {
		if d.raw[d.at] == '\\' {
			d.at++
		}
	}
	d.at++
	return d.raw[from:min(d.at, len(d.raw))]
}

// value goes over the value of a field, "" for all of it.
func (d *doubler) value(name string) {
	switch d.next() {
	case '{':
		seen := map[string]struct{}{}
		for d.at++; d.next() != '}' && d.at < len(d.raw); {
			field := d.field()
			key := strings.ToLower(field)
			if _, ok := seen[key]; ok && d.twice == "" {
				if d.twice = field; name != "" {
					d.twice = name + "." + field
				}
			}
			seen[key] = struct{}{}
			d.value(field)
		}
		d.at++
	case '[':
		for d.at++; d.next() != ']' && d.at < len(d.raw); {
			d.value(name)
		}
		d.at++
	case '"':
		d.text()
	default:
		for d.at < len(d.raw) && !strings.ContainsRune(" \t\r\n,:{}[]\"", rune(d.raw[d.at])) {
			d.at++
		}
	}
}

// field reads the name of a field.
func (d *doubler) field() string {
	var name string
	_ = json.Unmarshal(d.text(), &name) // it is JSON
	return visible.Text(cut(name))
}
