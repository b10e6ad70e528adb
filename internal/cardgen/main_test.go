package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tumult/cards"
	"tumult/exchange"
)

// TestCardFilesAreUpToDate holds the card files against what is read from the
// card data now, where these are.
func TestCardFilesAreUpToDate(t *testing.T) {
	const records = "../../../shared/cards/cards.jsonl"
	if _, err := os.Stat(records); err != nil {
		t.Skip("no card data")
	}
	out := t.TempDir()
	if err := run(records, out, "../../docs/differences.md"); err != nil {
		t.Fatal(err)
	}
	paths, err := filepath.Glob(filepath.Join(out, "*", "*.txt"))
	if err != nil || len(paths) == 0 {
		t.Fatal("nothing was written", err)
	}
	for _, path := range paths {
		got, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		want, err := os.ReadFile(filepath.Join("../../cards", filepath.Base(filepath.Dir(path)), filepath.Base(path)))
		if err != nil {
			t.Fatal(err)
		}
		if string(got) != string(want) {
			t.Errorf("%s is not what the card data say: run cardgen", filepath.Base(path))
		}
	}
}

func TestDifferencesAreListed(t *testing.T) {
	same := exchange.Record{Ref: "SAME", MainEN: "{J} Draw a card.", MainFR: "{J} Piochez une carte."}
	differs := exchange.Record{Ref: "DIFFERS", MainEN: "{J} Draw a card.", MainFR: "{H} Piochez une carte."}
	unread := exchange.Record{Ref: "UNREAD", MainEN: "{J} Draw a card.", MainFR: "{J} Piochez une tarte."}
	alone := exchange.Record{Ref: "ALONE", MainEN: "{J} Draw a card."}
	for _, tt := range []struct {
		records []exchange.Record
		known   []string
		want    string // in the error; "": none
	}{
		{[]exchange.Record{same, alone}, nil, ""},
		{[]exchange.Record{same, differs}, []string{"DIFFERS"}, ""},
		{[]exchange.Record{same, differs}, nil, "DIFFERS is not in the list"},
		{[]exchange.Record{same}, []string{"SAME"}, "SAME is in the list"},
		{[]exchange.Record{unread}, nil, ""}, // it is named, not compared
	} {
		known := map[string]bool{}
		for _, ref := range tt.known {
			known[ref] = true
		}
		err := compare(tt.records, known)
		if tt.want == "" && err != nil || tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
			t.Errorf("got %v, want %q", err, tt.want)
		}
	}
}

func TestDifferencesOfTheProject(t *testing.T) {
	known, err := readDifferences("../../docs/differences.md")
	if err != nil || !known["ALT_CORE_B_OR_01_C"] {
		t.Errorf("got %v %v", known, err)
	}
	for ref := range known {
		if _, ok := cards.Find(ref); !ok {
			t.Errorf("%s is no card", ref)
		}
	}
}
