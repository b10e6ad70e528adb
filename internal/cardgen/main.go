// Command cardgen writes the card files of package cards from a list of card
// records, one JSON object a line:
//
//	go run ./internal/cardgen -set CORE -out cards records.jsonl
//
// Cards whose text cannot be read are left out and named, with the words at
// which reading stopped.
package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode/utf8"

	"tumult/ability"
	"tumult/card"
	"tumult/cards"
	"tumult/phrase"
)

// record is a line of the list.
type record struct {
	Ref, Set, Product, Faction, Rarity, Type string
	Subtypes                                 []string
	NameEN                                   string `json:"name_en"`
	NameFR                                   string `json:"name_fr"`
	Hand, Reserve                            int
	Forest, Mountain, Ocean                  int
	MainEN                                   string `json:"main_en"`
	SupportEN                                string `json:"support_en"`
	ReserveLimit                             int    `json:"reserve_limit"`
	LandmarkLimit                            int    `json:"landmark_limit"`
}

func main() {
	set := flag.String("set", "CORE", "the set")
	out := flag.String("out", "cards", "the directory of the card files")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: cardgen [-set CORE] [-out cards] records.jsonl")
		os.Exit(2)
	}
	if err := run(flag.Arg(0), *set, *out); err != nil {
		fmt.Fprintln(os.Stderr, "cardgen:", err)
		os.Exit(1)
	}
}

func run(path, set, out string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	byFaction := map[card.Faction][]ability.Card{}
	unread := 0
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for n := 1; lines.Scan(); n++ {
		var r record
		if err := json.Unmarshal(lines.Bytes(), &r); err != nil {
			return fmt.Errorf("%s:%d: %w", path, n, err)
		}
		if r.Set != set || r.Product != "B" || r.Type == "TOKEN_MANA" {
			continue
		}
		c, err := r.card()
		if err != nil {
			unread++
			fmt.Fprintf(os.Stderr, "left out %s: %v\n", r.Ref, err)
			continue
		}
		byFaction[c.Faction] = append(byFaction[c.Faction], c)
	}
	if err := lines.Err(); err != nil {
		return err
	}
	total := 0
	for faction, list := range byFaction {
		total += len(list)
		slices.SortFunc(list, func(a, b ability.Card) int { return strings.Compare(a.Ref, b.Ref) })
		dir := filepath.Join(out, strings.ToLower(set))
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return err
		}
		file := cards.File{Comment: fmt.Sprintf("Cards of the set %s and the faction %s.", set, faction), Set: set, Faction: faction, Cards: list}
		if err := os.WriteFile(filepath.Join(dir, strings.ToLower(faction.String())+".txt"), []byte(cards.Format(file)), 0o644); err != nil {
			return err
		}
	}
	fmt.Fprintf(os.Stderr, "%d cards written, %d left out\n", total, unread)
	return nil
}

// card makes a card of a record.
func (r *record) card() (c ability.Card, err error) {
	c.Ref, c.Set = r.Ref, r.Set
	c.Names = card.Names{r.NameEN, r.NameFR}
	if c.Faction, err = card.ParseFaction(r.Faction); err != nil {
		return c, err
	}
	kind, token := r.Type, r.Type == "TOKEN"
	if token {
		kind = "Character"
	} else if c.Rarity, err = card.ParseRarity(r.Rarity); err != nil {
		return c, err
	}
	if kind == "LANDMARK_PERMANENT" {
		kind = "Permanent"
		if !slices.Contains(r.Subtypes, "LANDMARK") {
			r.Subtypes = append([]string{"LANDMARK"}, r.Subtypes...)
		}
	}
	if c.Type, err = card.ParseType(kind); err != nil {
		return c, err
	}
	for _, s := range r.Subtypes {
		c.Subtypes = append(c.Subtypes, title(s))
	}
	if c.Type != card.Hero && !token {
		c.Hand, c.Reserve = r.Hand, r.Reserve
	}
	if c.HasStats = c.Type == card.Character; c.HasStats {
		c.Stats = [card.Terrains]int{r.Forest, r.Mountain, r.Ocean}
	}
	c.ReserveLimit, c.LandmarkLimit = r.ReserveLimit, r.LandmarkLimit
	main, err := phrase.Read(card.English, r.MainEN)
	if err != nil {
		return c, err
	}
	support, err := phrase.ReadSupport(card.English, r.SupportEN)
	if err != nil {
		return c, err
	}
	c.Abilities = append(main, support...)
	for _, a := range c.Abilities {
		if err := ability.Check(a); err != nil {
			return c, fmt.Errorf("%s: %w", a, err)
		}
	}
	return c, nil
}

// title writes a subtype as it is stored.
func title(s string) string {
	_, size := utf8.DecodeRuneInString(s)
	return s[:size] + strings.ToLower(s[size:])
}
