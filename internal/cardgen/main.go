// Command cardgen writes the card files of package cards from a list of card
// records (package exchange):
//
//	go run ./internal/cardgen -set CORE -out cards -differences docs/differences.md records.jsonl
//
// Cards whose text cannot be read are left out and named, with the words at
// which reading stopped. It fails where the French text of a card says another
// thing than the English one and the list of printed differences does not have
// the card, or has one whose texts say the same.
package main

import (
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
)

func main() {
	set := flag.String("set", "CORE", "the set")
	out := flag.String("out", "cards", "the directory of the card files")
	list := flag.String("differences", "docs/differences.md", "the list of printed differences")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: cardgen [-set CORE] [-out cards] [-differences docs/differences.md] records.jsonl")
		os.Exit(2)
	}
	if err := run(flag.Arg(0), *set, *out, *list); err != nil {
		fmt.Fprintln(os.Stderr, "cardgen:", err)
		os.Exit(1)
	}
}

func run(path, set, out, list string) error {
	known, err := readDifferences(list)
	if err != nil {
		return err
	}
	records, err := exchange.ReadFile(path)
	if err != nil {
		return err
	}
	records = slices.DeleteFunc(records, func(r exchange.Record) bool { return r.Set != set || r.Type == "TOKEN_MANA" })
	if err := compare(records, known); err != nil {
		return fmt.Errorf("%s: %w", list, err)
	}
	byFaction := map[card.Faction][]ability.Card{}
	unread := 0
	for _, r := range records {
		if r.Product != "B" {
			continue
		}
		facts, err := r.Card()
		if err != nil {
			return &exchange.Error{File: path, Line: r.Line, Err: err}
		}
		abilities, err := r.Abilities(card.English)
		if err != nil {
			unread++
			fmt.Fprintf(os.Stderr, "left out %s: %v\n", r.Ref, err)
			continue
		}
		byFaction[facts.Faction] = append(byFaction[facts.Faction], ability.Card{Card: facts, Abilities: abilities})
	}
	total := 0
	for faction, list := range byFaction {
		total += len(list)
		if err := write(out, set, faction, list); err != nil {
			return err
		}
	}
	fmt.Fprintf(os.Stderr, "%d cards written, %d left out\n", total, unread)
	return nil
}

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
	var errs []error
	for _, r := range records {
		if !r.HasText(card.French) {
			continue
		}
		differs := difference(&r)
		switch {
		case differs != "" && !known[r.Ref]:
			errs = append(errs, fmt.Errorf("%s is not in the list: %s", r.Ref, differs))
		case differs == "" && known[r.Ref]:
			errs = append(errs, fmt.Errorf("%s is in the list, but its texts say the same", r.Ref))
		}
	}
	return errors.Join(errs...)
}

// difference says how the texts of a record differ, or "".
func difference(r *exchange.Record) string {
	english, err := r.Abilities(card.English)
	if err != nil {
		return "" // it is left out
	}
	french, err := r.Abilities(card.French)
	if err != nil {
		return "French: " + err.Error()
	}
	if slices.EqualFunc(english, french, (*ability.Node).Equal) {
		return ""
	}
	return fmt.Sprintf("English %v, French %v", english, french)
}
