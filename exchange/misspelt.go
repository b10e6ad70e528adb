package exchange

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"unicode"

	"github.com/agnivade/levenshtein"

	"tumult/visible"
)

// mostTypos is how many letters a name may be away from the one that is meant; one of
// more bytes than longestField is like none.
const (
	mostTypos    = 2
	longestField = 40
)

// misspelt says which field of a value of JSON, which a type reads, is spelled almost as
// one that is read: what it says would be lost.
func misspelt(raw []byte, t reflect.Type) error {
	switch t.Kind() {
	case reflect.Slice:
		var list []json.RawMessage
		_ = json.Unmarshal(raw, &list) // it is JSON, and what is not of the type has been told
		for _, value := range list {
			if err := misspelt(value, t.Elem()); err != nil {
				return err
			}
		}
	case reflect.Struct:
		var object map[string]json.RawMessage
		_ = json.Unmarshal(raw, &object) // as above
		read := map[string]reflect.Type{}
		for field := range t.Fields() {
			if name := field.Tag.Get("json"); name != "-" {
				read[name] = field.Type
			}
		}
		names := slices.Sorted(maps.Keys(read))
		for _, field := range slices.Sorted(maps.Keys(object)) {
			i := slices.IndexFunc(names, func(name string) bool { return strings.EqualFold(name, field) })
			if i >= 0 {
				if err := misspelt(object[field], read[names[i]]); err != nil {
					return err
				}
			} else if err := meant(field, names); err != nil {
				return fmt.Errorf("field %s: %w", visible.Text(cut(field)), err)
			}
		}
	}
	return nil
}

// meant says which of some names is meant by one that is none of them, or nil if it is
// like none.
func meant(name string, names []string) error {
	if slices.Contains(names, name) || strings.HasPrefix(name, "@") || foreign(name, names) || len(name) > longestField {
		return nil
	}
	typos := func(known string) int { return levenshtein.ComputeDistance(letters(name), letters(known)) }
	near := slices.MinFunc(names, func(a, b string) int { return cmp.Compare(typos(a), typos(b)) })
	if typos(near) > min(mostTypos, len(letters(near))/3) {
		return nil
	}
	return fmt.Errorf("there is no such field: %s is meant", near)
}

// foreign says whether a name is that of a field in another language of printed cards.
func foreign(name string, names []string) bool {
	for _, lang := range [...]string{"de", "es", "it"} {
		field, ok := strings.CutSuffix(name, "_"+lang)
		if ok && slices.Contains(names, field+"_en") || name == lang+"_"+strings.ToUpper(lang) {
			return true
		}
	}
	return false
}

// letters are the letters of a name, all of them small.
func letters(name string) string {
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}
