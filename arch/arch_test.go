package arch

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/ast"
	"go/parser"
	"go/token"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const module = "tumult"

// row is what the files of a package, its tests left aside, may import.
type row struct {
	pkg     string   // below the module
	imports []string // packages of the module; "*" is all of them
	not     []string // packages of the standard library that are out of bounds, with all below them
	modules []string // other modules, which docs/dependencies.md gives reasons for
}

// hidden are the ways by which something other than state and choice could get
// into the engine: the clock, the machine, other goroutines, global chance, and
// the order of maps.
var hidden = []string{"time", "os", "net", "io/ioutil", "syscall", "sync", "runtime", "context", "math/rand", "crypto/rand", "maps", "unsafe"}

var table = []row{
	// the words of the game and of its cards
	{pkg: "card"},
	{pkg: "ability", imports: []string{"card"}},
	{pkg: "phrase", imports: []string{"card", "ability"}},
	{pkg: "cards", imports: []string{"card", "ability"}, modules: []string{"github.com/agnivade/levenshtein", "golang.org/x/text"}},

	// the engine and those that play with it
	{pkg: "game", imports: []string{"card", "ability"}, not: hidden},
	{pkg: "scenario", imports: []string{"card", "ability", "phrase", "cards", "game", "deck", "rulebook", "visible"}},
	{pkg: "witness", imports: []string{"card", "ability", "cards", "game", "rulebook"}},
	{pkg: "bot", imports: []string{"card", "ability", "game"}},

	{pkg: "sim", imports: []string{"card", "ability", "game", "bot"}},

	// around the game
	{pkg: "rulebook"},
	{pkg: "visible"},
	{pkg: "query", imports: []string{"card", "ability", "phrase"}, modules: []string{"golang.org/x/text/unicode/norm"}},
	{pkg: "deck", imports: []string{"card", "ability", "cards"}},
	{pkg: "format", imports: []string{"card", "ability"}},
	{pkg: "exchange", imports: []string{"card", "ability", "phrase", "visible"}, modules: []string{"github.com/agnivade/levenshtein"}},
	{pkg: "shelf", imports: []string{"card", "ability", "cards", "exchange", "phrase"}, modules: []string{"go.etcd.io/bbolt"}},

	// where things are kept
	{pkg: "store"},
	{pkg: "store/mem", imports: []string{"store"}},
	{pkg: "store/storetest", imports: []string{"store"}},
	{pkg: "store/datadir", modules: []string{"github.com/gofrs/flock"}},
	{pkg: "store/nats", imports: []string{"store", "store/datadir"}, modules: []string{"github.com/nats-io/nats-server/v2", "github.com/nats-io/nats.go", "github.com/minio/highwayhash"}},

	// what people meet
	{pkg: "words", imports: []string{"card", "ability", "phrase", "cards", "deck", "format", "game", "rulebook"}},
	{pkg: "words/wordstest", imports: []string{"words"}},
	{pkg: "protocol", imports: []string{"card", "ability", "game", "words"}},
	{pkg: "web", imports: []string{"words", "card", "rulebook"}, modules: []string{"golang.org/x/text/language"}},
	{pkg: "live", imports: []string{"words", "format", "card", "ability", "cards", "game", "deck", "bot", "protocol", "store"}, modules: []string{"golang.org/x/text/unicode/norm"}},
	{pkg: "server", imports: []string{"words", "card", "ability", "game", "deck", "bot", "rulebook", "protocol", "store", "live", "web"},
		modules: []string{"github.com/coder/websocket", "github.com/prometheus/client_golang", "golang.org/x/crypto", "golang.org/x/text", "golang.org/x/time"}},
	{pkg: "client", imports: []string{"protocol"}, modules: []string{"github.com/coder/websocket"}},
	{pkg: "load", imports: []string{"client", "protocol"}},
	{pkg: "tui", imports: []string{"words", "format", "card", "ability", "phrase", "cards", "game", "deck", "bot", "scenario", "rulebook", "exchange", "shelf", "visible"}, modules: []string{"github.com/gdamore/tcell/v2"}},
	{pkg: "cmd/", imports: []string{"*"}, modules: []string{"github.com/gdamore/tcell/v2", "github.com/schollz/progressbar/v3", "golang.org/x/term"}},

	// tools of the project itself
	{pkg: "internal/protocolschema", imports: []string{"protocol"}, modules: []string{"github.com/invopop/jsonschema"}},
	{pkg: "internal/", imports: []string{"*"}},
	{pkg: "arch"},
}

// rowOf returns the row of a package; a row that ends in a slash is for all
// packages below.
func rowOf(pkg string) (row, bool) {
	for _, r := range table {
		if pkg == r.pkg || strings.HasSuffix(r.pkg, "/") && strings.HasPrefix(pkg, r.pkg) {
			return r, true
		}
	}
	return row{}, false
}

// listed is what go list tells of a package.
type listed struct {
	ImportPath string
	Name       string
	Doc        string
	Standard   bool
	Imports    []string
	Module     *struct{ Path string }
}

// packages returns those of the module, and by import path which packages are
// of the standard library.
func packages(t *testing.T) (own []listed, standard map[string]bool) {
	t.Helper()
	cmd := exec.Command("go", "list", "-deps", "-json=ImportPath,Name,Doc,Standard,Imports,Module", "./...")
	cmd.Dir = ".."
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, stderr.String())
	}
	standard = map[string]bool{"C": false}
	for dec := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		standard[p.ImportPath] = p.Standard
		if p.Module != nil && p.Module.Path == module {
			own = append(own, p)
		}
	}
	if len(own) == 0 {
		t.Fatalf("go list finds no package of module %s", module)
	}
	return own, standard
}

func TestArrows(t *testing.T) {
	sources(t) // so that a cached result is not taken for one of changed files
	own, standard := packages(t)
	for _, p := range own {
		name := strings.TrimPrefix(p.ImportPath, module+"/")
		r, ok := rowOf(name)
		if !ok {
			t.Errorf("package %s has no row in the table of arch/arch_test.go: add one that says what it may import", name)
			continue
		}
		for _, bad := range r.broken(p.Imports, standard) {
			t.Errorf("package %s must not import %s", name, bad)
		}
	}
}

// broken returns the imports that the row does not allow.
func (r row) broken(imports []string, standard map[string]bool) []string {
	var bad []string
	for _, imp := range imports {
		var ok bool
		if own, found := strings.CutPrefix(imp, module+"/"); found {
			ok = slices.Contains(r.imports, "*") || slices.Contains(r.imports, own)
		} else if standard[imp] {
			ok = !slices.ContainsFunc(r.not, func(n string) bool { return imp == n || strings.HasPrefix(imp, n+"/") })
		} else {
			ok = slices.ContainsFunc(r.modules, func(n string) bool { return imp == n || strings.HasPrefix(imp, n+"/") })
		}
		if !ok {
			bad = append(bad, imp)
		}
	}
	return bad
}

func TestRows(t *testing.T) {
	for pkg, want := range map[string]bool{"game": true, "cmd/tumult": true, "internal/a/b": true, "gam": false, "game/x": false, "cmd": false} {
		if _, ok := rowOf(pkg); ok != want {
			t.Errorf("%s has a row: %v, want %v", pkg, ok, want)
		}
	}
}

func TestBroken(t *testing.T) {
	r := row{pkg: "game", imports: []string{"card"}, not: []string{"math/rand", "os"}, modules: []string{"example.org/c"}}
	standard := map[string]bool{"fmt": true, "os": true, "os/exec": true, "math": true, "math/rand": true, "math/rand/v2": true}
	for imp, allowed := range map[string]bool{
		"fmt": true, "math": true, "os": false, "os/exec": false, "math/rand": false, "math/rand/v2": false,
		"tumult/card": true, "tumult/cards": false, "tumult/bot": false, "example.org/a/b": false, "example.org/c/d": true, "example.org/cd": false,
	} {
		if got := len(r.broken([]string{imp}, standard)) == 0; got != allowed {
			t.Errorf("import of %s allowed: %v, want %v", imp, got, allowed)
		}
	}
}

func TestEveryPackageSaysWhatItIsFor(t *testing.T) {
	sources(t)
	own, _ := packages(t)
	for _, p := range own {
		begin := "Package " + p.Name + " "
		if p.Name == "main" {
			begin = "Command " + path.Base(p.ImportPath) + " "
		}
		if !strings.HasPrefix(p.Doc, begin) {
			t.Errorf("package %s: its comment should begin %q", p.ImportPath, begin)
		}
	}
}

// source is a parsed file of the module.
type source struct {
	name string // from the root of the module
	file *ast.File
	set  *token.FileSet
}

func (s source) line(n ast.Node) int { return s.set.Position(n.Pos()).Line }

// sources parses every Go file of the module, tests included.
func sources(t *testing.T) []source {
	t.Helper()
	root := os.DirFS("..")
	var all []source
	err := fs.WalkDir(root, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		base := path.Base(name)
		if d.IsDir() && name != "." && (base == "testdata" || base == "vendor" || base[0] == '.' || base[0] == '_') {
			return fs.SkipDir
		}
		if d.IsDir() || path.Ext(name) != ".go" {
			return nil
		}
		text, err := fs.ReadFile(root, name)
		if err != nil {
			return err
		}
		set := token.NewFileSet()
		f, err := parser.ParseFile(set, name, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		all = append(all, source{name, f, set})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestNoInit(t *testing.T) {
	for _, s := range sources(t) {
		for _, n := range inits(s.file) {
			t.Errorf("%s:%d: a function init; make what it sets up where it is asked for", s.name, s.line(n))
		}
	}
}

func TestNothingIsLeftUnwritten(t *testing.T) {
	for _, s := range sources(t) {
		for _, n := range unwritten(s.file) {
			t.Errorf("%s:%d: a panic in place of code", s.name, s.line(n))
		}
	}
}

// A map in the engine is one range away from a game that cannot be replayed,
// and one field away from a state that cannot be copied. Compiling cards,
// building the table and setting up are done before play and may look things up
// by name, and a table of the package is the same for every state.
func TestNoMapInTheEngine(t *testing.T) {
	for _, s := range sources(t) {
		base := path.Base(s.name)
		if path.Dir(s.name) != "game" || strings.HasSuffix(base, "_test.go") ||
			strings.HasPrefix(base, "compile") || base == "table.go" || base == "setup.go" {
			continue
		}
		for _, n := range mapTypes(s.file) {
			t.Errorf("%s:%d: a map in the engine", s.name, s.line(n))
		}
	}
}

func inits(f *ast.File) []ast.Node {
	return collect(f, func(n ast.Node) bool {
		fn, ok := n.(*ast.FuncDecl)
		return ok && fn.Recv == nil && fn.Name.Name == "init"
	})
}

// mapTypes leaves the variables of the package and the compiler aside.
func mapTypes(f *ast.File) []ast.Node {
	var found []ast.Node
	for _, d := range f.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.VAR || ofCompiler(d) {
			continue
		}
		found = append(found, collect(d, func(n ast.Node) bool { _, ok := n.(*ast.MapType); return ok })...)
	}
	return found
}

// ofCompiler says whether a declaration is a method of the compiler, which works before
// play. Its methods stand beside what they compile.
func ofCompiler(d ast.Decl) bool {
	fn, ok := d.(*ast.FuncDecl)
	if !ok || fn.Recv == nil {
		return false
	}
	star, ok := fn.Recv.List[0].Type.(*ast.StarExpr)
	if !ok {
		return false
	}
	id, ok := star.X.(*ast.Ident)
	return ok && id.Name == "compiler"
}

func unwritten(f *ast.File) []ast.Node {
	return collect(f, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok || len(call.Args) != 1 {
			return false
		}
		fn, ok := call.Fun.(*ast.Ident)
		if !ok || fn.Name != "panic" {
			return false
		}
		lit, ok := call.Args[0].(*ast.BasicLit)
		if !ok || lit.Kind != token.STRING {
			return false
		}
		said, err := strconv.Unquote(lit.Value)
		return err == nil && strings.HasPrefix(strings.ToLower(said), "not implemented")
	})
}

func collect(in ast.Node, want func(ast.Node) bool) []ast.Node {
	var found []ast.Node
	ast.Inspect(in, func(n ast.Node) bool {
		if n != nil && want(n) {
			found = append(found, n)
		}
		return true
	})
	return found
}

func TestFinders(t *testing.T) {
	const text = `package p

var names = map[string]int{}

type t struct{ m map[string]int }

func init() {}

func (t) init() { panic("other") }

func f(m []int) { panic("not implemented: f") }
`
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, "p.go", text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	s := source{"p.go", f, set}
	for _, tt := range []struct {
		name  string
		found []ast.Node
		line  int
	}{{"init", inits(f), 7}, {"map", mapTypes(f), 5}, {"panic", unwritten(f), 11}} {
		if len(tt.found) != 1 || s.line(tt.found[0]) != tt.line {
			t.Errorf("%s: found %d, want one on line %d", tt.name, len(tt.found), tt.line)
		}
	}
}
