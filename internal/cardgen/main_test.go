package main

import (
	"os"
	"path/filepath"
	"testing"
)

// TestCardFilesAreUpToDate holds the card files against what is read from the
// card data now, where these are.
func TestCardFilesAreUpToDate(t *testing.T) {
	const records = "../../../shared/cards/cards.jsonl"
	if _, err := os.Stat(records); err != nil {
		t.Skip("no card data")
	}
	out := t.TempDir()
	if err := run(records, "CORE", out); err != nil {
		t.Fatal(err)
	}
	paths, err := filepath.Glob(filepath.Join(out, "core", "*.txt"))
	if err != nil || len(paths) == 0 {
		t.Fatal("nothing was written", err)
	}
	for _, path := range paths {
		got, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(filepath.Join("../../cards/core", filepath.Base(path)))
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != string(want) {
			t.Errorf("%s is not what the card data say: run cardgen", filepath.Base(path))
		}
	}
}
