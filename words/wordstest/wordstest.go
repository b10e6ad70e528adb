// Package wordstest holds what tests ask of every catalogue.
package wordstest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"tumult/words"
)

// Complete fails where an entry lacks a language or takes other arguments in one
// than in the other.
func Complete(t *testing.T, c words.Catalogue) {
	t.Helper()
	for key, w := range c {
		for l, text := range w {
			if text == "" {
				t.Errorf("%s has no text in language %d", key, l)
			}
		}
		if a, b := verbs(w[0]), verbs(w[1]); a != b {
			t.Errorf("%s takes %s in English and %s in French", key, a, b)
		}
	}
}

// verbs lists the format verbs of a text in the order of their arguments.
func verbs(s string) string {
	n, out := 0, map[int]byte{}
	for i := 0; i < len(s); i++ {
		if s[i] != '%' {
			continue
		}
		i++
		at := n
		if i < len(s) && s[i] == '[' {
			at = int(s[i+1]-'0') - 1
			i += 3
		} else if i < len(s) && s[i] == '+' {
			i++
		}
		out[at] = s[i]
		n++
	}
	return fmt.Sprint(out)
}

// Agree fails where parts of one catalogue say different things by the same key: joined,
// one of them would be lost.
func Agree(t *testing.T, parts ...words.Catalogue) {
	t.Helper()
	all := words.Catalogue{}
	for _, part := range parts {
		for key, w := range part {
			if before, ok := all[key]; ok && before != w {
				t.Errorf("%q says %q and %q", key, before, w)
			}
			all[key] = w
		}
	}
}

// Said fails where the packages in dirs say what the catalogue does not have, or
// never name an entry that it has.
func Said(t *testing.T, c words.Catalogue, dirs ...string) {
	t.Helper()
	said, literal := map[string]bool{}, map[string]bool{}
	for _, dir := range dirs {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no files in %s: %v", dir, err)
		}
		for _, file := range files {
			if strings.HasSuffix(file, "_test.go") {
				continue
			}
			f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			collect(f, said, literal)
		}
	}
	for key := range said {
		if _, ok := c[key]; !ok && key != "why " {
			t.Errorf("%q is said but has no entry", key)
		}
	}
	for key := range c {
		if !literal[key] && !literal[strings.TrimSuffix(key, " you")] && !strings.HasPrefix(key, "zone") && !strings.HasPrefix(key, "why ") {
			t.Errorf("%q is never said", key)
		}
	}
}

// collect gathers the keys that a file says and all its other literals; the
// entries of catalogues are neither.
func collect(f *ast.File, said, literal map[string]bool) {
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			return called(n.Type) != "Catalogue"
		case *ast.CallExpr:
			name := called(n.Fun)
			for i, arg := range n.Args[:min(2, len(n.Args))] {
				if lit, ok := arg.(*ast.BasicLit); ok && (name == "Of" || (name == "say" || name == "Say") && i == 0) {
					key, _ := strconv.Unquote(lit.Value)
					said[key] = true
				}
			}
		case *ast.BasicLit:
			key, _ := strconv.Unquote(n.Value)
			literal[key] = true
		}
		return true
	})
}

// called is the last part of a name.
func called(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.Ident:
		return e.Name
	}
	return ""
}
