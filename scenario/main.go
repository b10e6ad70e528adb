package scenario

import (
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// RunPaths plays the scenarios of files and of the files (.txt) below folders.
// A path without any scenario is a failure.
func RunPaths(paths ...string) Report { r, _ := runPaths(paths, false); return r }

func runPaths(paths []string, rewrite bool) (r Report, logs []rewritten) {
	for _, path := range paths {
		files, err := filesOf(path)
		if err != nil {
			r.add(Result{Scenario: &Scenario{File: path}, Failures: []*Failure{{path, 1, err.Error()}}})
			continue
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				r.add(Result{Scenario: &Scenario{File: file}, Failures: []*Failure{{file, 1, err.Error()}}})
				continue
			}
			one, l := runText(file, string(text), rewrite)
			r.merge(one)
			logs = append(logs, l...)
		}
	}
	return r, logs
}

func filesOf(path string) (out []string, err error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return []string{path}, nil
	}
	err = filepath.WalkDir(path, func(p string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && strings.HasSuffix(p, ".txt") {
			out = append(out, p)
		}
		return err
	})
	if err == nil && len(out) == 0 {
		err = fmt.Errorf("no scenarios below this folder: they are files that end with .txt")
	}
	return out, err
}

// Main is "tumult scenario": it plays the scenarios of files and folders, says
// what failed, a line each, and how many passed. It answers 1 if any failed.
func Main(w io.Writer, args []string) int {
	if len(args) == 0 {
		fmt.Fprintln(w, "tumult scenario: name files or folders of scenarios")
		return 1
	}
	r := RunPaths(args...)
	for _, f := range r.Failures() {
		fmt.Fprintln(w, f)
	}
	fmt.Fprintf(w, "%d passed, %d failed\n", r.Passed, r.Failed)
	if r.Failed > 0 {
		return 1
	}
	return 0
}
