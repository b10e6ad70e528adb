package main

import (
	"bytes"
	"errors"
	"flag"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"go.etcd.io/bbolt"

	"tumult/visible"
)

// Flags may stand anywhere; a search may negate with a hyphen.
func TestFlagsStandAnywhere(t *testing.T) {
	for _, c := range []struct {
		args, words []string
		lang        string
	}{
		{[]string{"find", "f:AX", "-st:robot", "--lang", "fr"}, []string{"find", "f:AX", "-st:robot"}, "fr"},
		{[]string{"find", "-(f:AX or f:BR)", "-lang=fr", "t:hero"}, []string{"find", "-(f:AX or f:BR)", "t:hero"}, "fr"},
		{[]string{"show", "Ogun", "--lang", "fr"}, []string{"show", "Ogun"}, "fr"},
		{[]string{"--lang", "fr", "read", "FILE"}, []string{"read", "FILE"}, "fr"},
		{nil, nil, "en"},
	} {
		fs := flag.NewFlagSet("", flag.ContinueOnError)
		lang := fs.String("lang", "en", "")
		words, err := parseAnywhere(fs, c.args, func(words []string) bool { return len(words) > 0 && words[0] == "find" })
		if err != nil || !slices.Equal(words, c.words) || *lang != c.lang {
			t.Errorf("%q: %q, %s, %v", c.args, words, *lang, err)
		}
	}
}

// TestHiddenCharactersAreSeen: a name with characters that nobody sees, as an earlier version
// has let in, reaches the terminal as an escape, and so does what is asked for.
func TestHiddenCharactersAreSeen(t *testing.T) {
	dir, file := folder(t, "heron.jsonl", heronRecord)
	tumult(t, 0, "cards", "import", file)
	db, err := bbolt.Open(filepath.Join(dir, "cards.db"), 0o600, nil)
	if err != nil {
		t.Fatal(err)
	}
	err = db.Update(func(tx *bbolt.Tx) error {
		b := tx.Bucket([]byte("versions"))
		key, value := b.Cursor().First()
		return b.Put(key, bytes.ReplaceAll(value, []byte("Heron"), []byte("He\u202eron")))
	})
	if err := errors.Join(err, db.Close()); err != nil {
		t.Fatal(err)
	}
	var said strings.Builder
	before := [2]io.Writer{out, errs}
	out, errs = visible.Writer(&said), visible.Writer(&said)
	defer func() { out, errs = before[0], before[1] }()
	tumult(t, 0, "cards", "show", "ALT_LATER_B_AX_07_U_12@1")
	tumult(t, 0, "cards", "find", "s:later")
	tumult(t, 1, "cards", "show", "No\u200bbody")
	tumult(t, 2, "cards", "find", "n:\u202eWolf f:xx\x1b[2J")
	if text := said.String(); strings.ContainsFunc(text, visible.Hidden) || strings.Count(text, `He\u202eron`) != 2 || !strings.Contains(text, `\u200b`) || !strings.Contains(text, `\x1b`) {
		t.Errorf("%q", text)
	}
}
