package rulebook

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Proof is a place that claims to prove a rule: a scenario or a test of Go.
type Proof struct {
	File string // slash-separated, from the root of the tree
	Line int    // of the line that names the rule, from 1
	Name string // of the scenario or the test
}

func (p Proof) String() string { return fmt.Sprintf("%s:%d %s", p.File, p.Line, p.Name) }

// Report says which rules are proved, and where.
type Report struct {
	Proofs   map[string][]Proof // by rule id, in the order of the tree; rules that are not testable may be named too
	Testable int                // how many rules can be proved
}

// Uncovered returns the testable ids that have no proof, in the order of the
// rulebook.
func (r Report) Uncovered() []string {
	var ids []string
	for _, rule := range book().rules {
		if rule.Testable {
			ids = append(ids, rule.ID)
		}
	}
	return r.Missing(ids)
}

// Missing returns those of the ids that have no proof, in the given order.
func (r Report) Missing(ids []string) []string {
	var out []string
	for _, id := range ids {
		if len(r.Proofs[id]) == 0 {
			out = append(out, id)
		}
	}
	return out
}

// Coverage walks a source tree and collects the proofs that it holds:
//
//   - in scenarios/**/*.txt and scenario/testdata/**/*.txt, lines "rules ID, ID …"
//     (commas or spaces between ids, # begins a comment) after the line
//     "scenario NAME" that they belong to;
//   - in Go test files, lines "// rules: ID, ID …" in the comment directly above
//     a test function.
//
// Other folders named testdata or vendor, and those that begin with a dot or an
// underscore, are left out. The error joins one "file:line: …" for each id that
// does not exist and each line out of place; the report is good for all others.
func Coverage(fsys fs.FS) (Report, error) {
	c := collector{proofs: map[string][]Proof{}}
	err := fs.WalkDir(fsys, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		base := path.Base(name)
		scenarios := strings.HasPrefix(name+"/", "scenarios/") || strings.HasPrefix(name+"/", "scenario/testdata/")
		switch {
		case d.IsDir():
			if name != "." && !scenarios && (base == "testdata" || base == "vendor" || base[0] == '.' || base[0] == '_') {
				return fs.SkipDir
			}
		case strings.HasSuffix(base, "_test.go"):
			return c.read(fsys, name, c.goTest)
		case scenarios && strings.HasSuffix(base, ".txt"):
			return c.read(fsys, name, c.scenarios)
		}
		return nil
	})
	if err != nil {
		return Report{}, fmt.Errorf("coverage: %w", err)
	}
	r := Report{Proofs: c.proofs}
	for _, rule := range book().rules {
		if rule.Testable {
			r.Testable++
		}
	}
	return r, errors.Join(c.errs...)
}

type collector struct {
	proofs map[string][]Proof
	errs   []error
}

func (c *collector) read(fsys fs.FS, name string, use func(name, text string)) error {
	b, err := fs.ReadFile(fsys, name)
	if err == nil {
		use(name, string(b))
	}
	return err
}

func (c *collector) fail(file string, line int, format string, args ...any) {
	c.errs = append(c.errs, failure(file, line, format, args...))
}

// note records that p proves the rules listed.
func (c *collector) note(p Proof, list string) {
	ids := strings.FieldsFunc(list, func(r rune) bool { return r == ',' || unicode.IsSpace(r) })
	if len(ids) == 0 {
		c.fail(p.File, p.Line, "no rule id is named")
	}
	for _, id := range ids {
		if _, ok := Find(id); !ok {
			c.fail(p.File, p.Line, "no rule %q", id)
			continue
		}
		// An id repeated within one scenario or test is one proof.
		if k := len(c.proofs[id]); k > 0 && c.proofs[id][k-1].File == p.File && c.proofs[id][k-1].Name == p.Name {
			continue
		}
		c.proofs[id] = append(c.proofs[id], p)
	}
}

// scenarios reads a scenario file only as far as its rules lines need; the
// scenario language itself is not known here.
func (c *collector) scenarios(file, text string) {
	name := ""
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		rest := strings.Join(words[1:], " ")
		switch {
		case words[0] == "scenario":
			name = rest
		case words[0] == "rules" && name == "":
			c.fail(file, i+1, "rules are named outside a named scenario")
		case words[0] == "rules":
			c.note(Proof{file, i + 1, name}, rest)
		}
	}
}

func (c *collector) goTest(file, text string) {
	const prefix = "// rules:"
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, file, text, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		c.errs = append(c.errs, err) // begins with file:line already
		return
	}
	tests := map[*ast.CommentGroup]string{}
	for _, d := range f.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Doc != nil && fn.Recv == nil && isTest(fn.Name.Name) {
			tests[fn.Doc] = fn.Name.Name
		}
	}
	for _, g := range f.Comments {
		for _, l := range g.List {
			list, ok := strings.CutPrefix(l.Text, prefix)
			if !ok {
				continue
			}
			line := set.Position(l.Pos()).Line
			if name := tests[g]; name != "" {
				c.note(Proof{file, line, name}, list)
			} else {
				c.fail(file, line, "rules are named, but not directly above a test")
			}
		}
	}
}

// isTest tells what go test takes for a test by its name.
func isTest(name string) bool {
	rest, ok := strings.CutPrefix(name, "Test")
	if !ok {
		return false
	}
	r, _ := utf8.DecodeRuneInString(rest)
	return rest == "" || !unicode.IsLower(r)
}
