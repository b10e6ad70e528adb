package rulebook

import (
	"flag"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"
)

// Main is the command "rules": it shows the rule with an id, the rules that
// words find, or with "coverage" which rules the tree of sources proves. What
// it returns is the exit status: 0; 1 where nothing was found or something is
// not proved as it should be; 2 where it was called wrongly.
func Main(w io.Writer, args []string) int {
	if len(args) > 0 && args[0] == "coverage" {
		return coverage(w, args[1:])
	}
	words := strings.Join(args, " ")
	if strings.TrimSpace(words) == "" {
		fmt.Fprintln(w, "usage: rules ID|WORDS, or rules coverage [--promised] [--where] [FOLDER]")
		return 2
	}
	if r, ok := Find(words); ok {
		show(w, r)
		return 0
	}
	found := Search(words)
	if len(found) == 0 {
		fmt.Fprintf(w, "no rule is found by %q\n", words)
		return 1
	}
	for _, r := range found {
		fmt.Fprintf(w, "%s  %s\n", r.ID, r.Summary)
	}
	return 0
}

func show(w io.Writer, r Rule) {
	fmt.Fprintf(w, "%s  (%s)\n%s\n", r.ID, r.Section, r.Summary)
	if len(r.Related) > 0 {
		fmt.Fprintf(w, "see %s\n", strings.Join(r.Related, ", "))
	}
}

func coverage(w io.Writer, args []string) int {
	fl := flag.NewFlagSet("rules coverage", flag.ContinueOnError)
	fl.SetOutput(w)
	strict := fl.Bool("promised", false, "fail if a promised rule is not proved")
	where := fl.Bool("where", false, "show what proves each rule")
	if err := fl.Parse(args); err != nil {
		return 2
	}
	root := "."
	switch fl.NArg() {
	case 0:
	case 1:
		root = fl.Arg(0)
	default:
		fmt.Fprintln(w, "rules coverage takes one folder at most")
		return 2
	}
	report, err := Coverage(os.DirFS(root))
	if *where {
		for _, r := range load().rules {
			for _, p := range report.Proofs[r.ID] {
				fmt.Fprintf(w, "%s  %s\n", r.ID, p)
			}
		}
	}
	ids := Promised()
	missing := report.Missing(ids)
	for _, s := range load().sections {
		var open []string
		for _, r := range s.Rules {
			if slices.Contains(missing, r.ID) {
				open = append(open, r.ID)
			}
		}
		if len(open) > 0 {
			fmt.Fprintf(w, "not proved: %s: %s\n", s.Title, strings.Join(open, " "))
		}
	}
	if err != nil {
		fmt.Fprintln(w, err)
		return 1
	}
	fmt.Fprintf(w, "covered %d of %d promised\n%s\n", len(ids)-len(missing), len(ids), report)
	if *strict && len(missing) > 0 {
		return 1
	}
	return 0
}
