package main

import (
	"bufio"
	"errors"
	"flag"
	"fmt"
	"runtime/debug"
	"strings"

	"tumult/ability"
	"tumult/card"
	"tumult/exchange"
	"tumult/query"
	"tumult/tui"
)

const cardsUsage = `usage:
  tumult cards show NAME|REFERENCE [--lang en|fr]
      shows the cards of a name, in either language, or the one with a reference;
      REFERENCE@N is version N of a card that was imported, @0 the shipped one
  tumult cards find QUERY [--lang en|fr]
      lists the cards that fit, as in: f:AX t:character hc<=3 -st:robot o:"draw a card"
      fields: f faction, t type, st subtype, r rarity, s set, n name (or a bare word), ref,
      hc Hand Cost, rc Reserve Cost, fo mo oc statistics, kw word of the card language,
      o words of the text; : = != < <= > >=; "or", brackets, - for what must not be;
      French words do as well (t:personnage forêt>=2 kw:gigantesque), with --lang fr also "ou"
  tumult cards read FILE [--lang en|fr] [--why]
      reads the card texts of a file of records (JSON lines, a JSON array, or answers of the
      community's card interfaces; plain or packed with gzip); writes each refused text with
      the words at which it stopped, with --why how many cards each such phrase costs, then
      how many cards were read. A card that has its text in the other
      language only is not counted; one without text counts as read. A line of JSON lines
      that is none is named by its number, and the others are read.
  tumult cards import FILE [--lang en|fr]
      adds the cards of such a file to your data folder (TUMULT_DATA, or tumult in the
      folder of your settings), where show, find and decks find them. A card that is wrong or
      cannot be read is named and left out. A known card with another text becomes a new
      version; games begun before go on with the one they have.
`

// cardCommands shows cards, or reads those of a file.
func cardCommands(args []string) int {
	fs := flag.NewFlagSet("tumult cards", flag.ContinueOnError)
	fs.Usage = func() { fmt.Fprint(errs, cardsUsage) }
	lang := fs.String("lang", "en", "en or fr")
	why := fs.Bool("why", false, "how many cards each refused phrase costs")
	words, err := parseAnywhere(fs, args, func(words []string) bool { return len(words) > 0 && words[0] == "find" })
	if errors.Is(err, flag.ErrHelp) {
		return 0
	} else if err != nil {
		return 2
	}
	l, err := card.ParseLanguage(*lang)
	if err != nil {
		fmt.Fprintln(errs, "tumult cards:", err)
		return 2
	}
	switch {
	case len(words) > 1 && words[0] == "show":
		return showCards(strings.Join(words[1:], " "), l)
	case len(words) > 1 && words[0] == "find":
		return findCards(strings.Join(words[1:], " "), l)
	case len(words) == 2 && words[0] == "import":
		return importCards(words[1], l)
	case len(words) == 2 && words[0] == "read":
		return readCards(words[1], l, *why)
	}
	fs.Usage()
	return 2
}

// parseAnywhere parses flags that may stand anywhere among the words. Where free says so
// a word may begin with a hyphen, unless it is a flag: a search negates with it.
func parseAnywhere(fs *flag.FlagSet, args []string, free func(words []string) bool) (words []string, err error) {
	for len(args) > 0 {
		name, _, _ := strings.Cut(strings.TrimLeft(args[0], "-"), "=")
		if free(words) && fs.Lookup(name) == nil && name != "h" && name != "help" {
			words, args = append(words, args[0]), args[1:]
			continue
		}
		if err := fs.Parse(args); err != nil {
			return nil, err
		}
		if args = fs.Args(); len(args) > 0 {
			words, args = append(words, args[0]), args[1:]
		}
	}
	return words, nil
}

// rareGC lets garbage grow to four times what is kept, which is little while cards are read.
const rareGC = 400

// readCards reads the texts of a file of records and reports what is refused.
func readCards(file string, l card.Language, why bool) int {
	records, err := exchange.Open(file)
	if err != nil {
		return fail(err)
	}
	defer records.Close()
	defer debug.SetGCPercent(debug.SetGCPercent(rareGC))
	read, total := exchange.Report(out, records.Records(), l, why)
	if err := records.Err(); err != nil {
		return fail(err)
	}
	if read < total {
		return 1
	}
	return 0
}

// showCards shows the cards with a reference or a name.
func showCards(asked string, l card.Language) int {
	s, err := openShelf()
	if err != nil {
		return fail(err)
	}
	defer s.Close()
	found, err := named(s, asked)
	if err != nil {
		return fail(err)
	}
	if !tui.ShowCards(out, l, asked, found) {
		return 1
	}
	return 0
}

// findCards lists the cards that fit a query, and their number.
func findCards(text string, l card.Language) int {
	q, err := query.Parse(l, text)
	if err != nil {
		var e *query.Error
		if errors.As(err, &e) {
			fmt.Fprintf(errs, "tumult cards find:\n%s\n", e.Pointed())
		}
		return 2
	}
	s, err := openShelf()
	if err != nil {
		return fail(err)
	}
	defer s.Close()
	searcher, found := query.NewSearcher(l), 0
	w := bufio.NewWriter(out)
	err = s.Each(func(c *ability.Card) error {
		if !searcher.Match(q, c) {
			return nil
		}
		found++
		return tui.ListCard(w, l, c)
	})
	fmt.Fprintln(w, tui.CardsFound(l, found))
	if err := errors.Join(err, w.Flush()); err != nil {
		return fail(err)
	}
	if found == 0 {
		return 1
	}
	return 0
}
