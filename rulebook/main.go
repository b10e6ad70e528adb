package rulebook

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
)

const usage = "usage: rules [--lang en|fr] ID|WORDS, or rules coverage [--promised]"

// Main is the command "rules": it shows the rule with an id, the rules that
// words find, or with "coverage" which rules the source tree proves. What it
// returns is the exit status: 0; 1 where nothing was found, a rules line is
// wrong or, with --promised, a promised rule is not proved; 2 where it was
// called wrongly.
func Main(w io.Writer, args []string) int {
	if len(args) > 0 && args[0] == "coverage" {
		return coverage(w, args[1:])
	}
	fl := flag.NewFlagSet("rules", flag.ContinueOnError)
	fl.SetOutput(w)
	lang := fl.String("lang", "en", "")
	fl.Usage = func() { fmt.Fprintln(w, usage) }
	if fl.Parse(args) != nil {
		return 2
	}
	if *lang != "en" && *lang != "fr" {
		fmt.Fprintf(w, "unknown language %q: use en or fr\n", *lang)
		return 2
	}
	words := strings.TrimSpace(strings.Join(fl.Args(), " "))
	if words == "" {
		fmt.Fprintln(w, usage)
		return 2
	}
	found := Search(words)
	if r, ok := Find(words); ok {
		found = []Rule{r}
	}
	if len(found) == 0 {
		fmt.Fprintf(w, "No rule is called %q or has these words. Try the beginning of an id, such as 6.2, or fewer words.\n", words)
		return 1
	}
	for _, r := range found {
		text := r.Summary
		if *lang == "fr" {
			text = r.French
		}
		fmt.Fprintf(w, "%s  %s\n    in %s", r.ID, text, r.Section)
		if len(r.Related) > 0 {
			fmt.Fprintf(w, "; see %s", strings.Join(r.Related, ", "))
		}
		fmt.Fprintln(w)
	}
	return 0
}

// coverage prints the testable rules that nothing proves, one a line, and how
// many are proved.
func coverage(w io.Writer, args []string) int {
	fl := flag.NewFlagSet("rules coverage", flag.ContinueOnError)
	fl.SetOutput(w)
	strict := fl.Bool("promised", false, "only promised rules; fail if one is not proved")
	fl.Usage = func() { fmt.Fprintln(w, usage) }
	if fl.Parse(args) != nil {
		return 2
	}
	if fl.NArg() > 0 {
		fl.Usage()
		return 2
	}
	root, err := sourceTree()
	if err != nil {
		fmt.Fprintln(w, err)
		return 1
	}
	report, err := Coverage(os.DirFS(root))
	open, of := report.Uncovered(), report.Testable
	if *strict {
		ids := Promised()
		open, of = report.Missing(ids), len(ids)
	}
	for _, id := range open {
		fmt.Fprintln(w, id)
	}
	fmt.Fprintf(w, "covered %d of %d\n", of-len(open), of)
	if err != nil {
		fmt.Fprintln(w, err)
	}
	if err != nil || *strict && len(open) > 0 {
		return 1
	}
	return 0
}

// sourceTree is the nearest folder with a go.mod, from the working directory up.
func sourceTree() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir, nil
		}
		up := filepath.Dir(dir)
		if up == dir {
			return "", errors.New("coverage is read from the source tree: run this inside it")
		}
		dir = up
	}
}
