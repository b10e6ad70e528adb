// Command cardgen writes the card files of package cards from a list of card
// records (package exchange):
//
//	go run ./internal/cardgen -out cards -differences docs/differences.md -report docs/reading.md records.jsonl [uniques.jsonl.gz]
//
// Each game piece is written once, from its first printing; the set COREKS has the
// pieces of CORE. Cards whose text cannot be read are left out and named, with the
// words at which reading stopped. It fails where the French text of a card says
// another thing than the English one and the list of printed differences does not
// have the card, or has one whose texts say the same; French that cannot be read is
// named. The report says by set and language what is read; uniques count in it only.
package main

import (
	"cmp"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"tumult/ability"
	"tumult/card"
	"tumult/cards"
	"tumult/exchange"
	"tumult/phrase"
)

func main() {
	out := flag.String("out", "cards", "the directory of the card files")
	list := flag.String("differences", "docs/differences.md", "the list of printed differences")
	to := flag.String("report", "docs/reading.md", "the report of what is read")
	flag.Parse()
	if flag.NArg() < 1 || flag.NArg() > 2 {
		fmt.Fprintln(os.Stderr, "usage: cardgen [-out cards] [-differences docs/differences.md] [-report docs/reading.md] records.jsonl [uniques.jsonl.gz]")
		os.Exit(2)
	}
	err := run(flag.Arg(0), *out, *list)
	if err == nil {
		err = report(*to, flag.Args())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "cardgen:", err)
		os.Exit(1)
	}
}

func run(path, out, list string) error {
	known, err := readDifferences(list)
	if err != nil {
		return err
	}
	records, err := exchange.ReadFile(path)
	if err != nil {
		return err
	}
	if err := faulty(records); err != nil {
		return err
	}
	records = slices.DeleteFunc(records, func(r exchange.Record) bool { return r.Set == "COREKS" || r.Type == "TOKEN_MANA" })
	if err := compare(records, known); err != nil {
		return fmt.Errorf("%s: %w", list, err)
	}
	type file struct {
		set     string
		faction card.Faction
	}
	files := map[file][]ability.Card{}
	total, unread := 0, 0
	var proof phrase.Proofreader
	for _, r := range pieces(records) {
		facts, err := r.Card()
		if err != nil {
			return &exchange.Error{File: path, Line: r.Line, Err: err}
		}
		abilities, err := r.Abilities(&proof, card.English)
		if err != nil {
			unread++
			fmt.Fprintf(os.Stderr, "left out %s: %v\n", r.Ref, err)
			continue
		}
		total++
		f := file{facts.Set, facts.Faction}
		files[f] = append(files[f], ability.Card{Card: facts, Abilities: abilities})
	}
	for f, list := range files {
		if err := write(out, f.set, f.faction, list); err != nil {
			return err
		}
	}
	fmt.Fprintf(os.Stderr, "%d cards written, %d left out\n", total, unread)
	return nil
}

// pieces returns a record for each game piece: the printing with the ordinary art
// where there is one.
func pieces(records []exchange.Record) (out []exchange.Record) {
	place := map[string]int{}
	for _, r := range records {
		parts := strings.SplitN(r.Ref, "_", 4) // ALT, set, product, the rest
		piece := parts[1] + " " + parts[3]
		if i, ok := place[piece]; !ok {
			place[piece] = len(out)
			out = append(out, r)
		} else if cmp.Compare(slices.Index(products, r.Product), slices.Index(products, out[i].Product)) < 0 {
			out[i] = r
		}
	}
	return out
}

// products are the kinds of printings: ordinary, other art, promotional.
var products = []string{"B", "A", "P"}

// write writes the file of a faction.
func write(out, set string, faction card.Faction, list []ability.Card) error {
	slices.SortFunc(list, func(a, b ability.Card) int { return strings.Compare(a.Ref, b.Ref) })
	dir := filepath.Join(out, strings.ToLower(set))
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	file := cards.File{Comment: fmt.Sprintf("Cards of the set %s and the faction %s.", set, faction), Set: set, Faction: faction, Cards: list}
	return os.WriteFile(filepath.Join(dir, strings.ToLower(faction.String())+".txt"), []byte(cards.Format(file)), 0o644)
}

// readDifferences reads the references of a list of printed differences: the
// first thing in backquotes of each line that begins with "- ".
func readDifferences(path string) (map[string]bool, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	known := map[string]bool{}
	for l := range strings.Lines(string(text)) {
		if rest, ok := strings.CutPrefix(l, "- `"); ok {
			ref, _, _ := strings.Cut(rest, "`")
			known[ref] = true
		}
	}
	return known, nil
}

// compare holds the French text of each record against the English one.
func compare(records []exchange.Record, known map[string]bool) error {
	var proof phrase.Proofreader
	var errs []error
	for _, r := range records {
		if !r.HasText(card.French) {
			continue
		}
		differs, err := difference(&proof, &r)
		switch {
		case err != nil:
			fmt.Fprintf(os.Stderr, "French of %s: %v\n", r.Ref, err)
		case differs != "" && !known[r.Ref]:
			errs = append(errs, fmt.Errorf("%s is not in the list: %s", r.Ref, differs))
		case differs == "" && known[r.Ref]:
			errs = append(errs, fmt.Errorf("%s is in the list, but its texts say the same", r.Ref))
		}
	}
	return errors.Join(errs...)
}

// difference says how the texts of a record differ, or "". The error is that the
// French text cannot be read.
func difference(proof *phrase.Proofreader, r *exchange.Record) (string, error) {
	english, err := r.Abilities(proof, card.English)
	if err != nil {
		return "", nil // it is left out
	}
	french, err := r.Abilities(proof, card.French)
	if err != nil {
		return "", err
	}
	if slices.EqualFunc(english, french, (*ability.Node).Equal) {
		return "", nil
	}
	return fmt.Sprintf("English %v, French %v", english, french), nil
}

// faulty fails on a known fault that no record has.
func faulty(records []exchange.Record) error {
	for _, f := range exchange.Faults() {
		if !slices.ContainsFunc(records, func(r exchange.Record) bool { got, ok := r.Fault(f.Lang); return ok && got == f }) {
			return fmt.Errorf("exchange/faults.tsv: no record %s has this fault: %s", f.Ref, f.What)
		}
	}
	return nil
}
