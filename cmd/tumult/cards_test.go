package main

import (
	"flag"
	"slices"
	"testing"
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
