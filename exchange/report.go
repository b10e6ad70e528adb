package exchange

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
	"regexp"
	"slices"
	"strings"

	"tumult/card"
	"tumult/phrase"
	"tumult/visible"
)

// Report reads the texts of records in a language and writes each card whose text
// is refused, with the words at which reading stopped, and a last line of how
// many were read. With why, a table before it tells how many cards each refused
// phrase costs. A card that has a text in another language only is not counted; one
// without any text has nothing to refuse and counts as read. It returns how many
// were read and how many there were.
func Report(w io.Writer, records iter.Seq[Record], lang card.Language, why bool) (read, total int) {
	costs := map[string]int{}
	var proof phrase.Proofreader
	for record := range records {
		r := &record
		if f, ok := r.Fault(lang); ok {
			fmt.Fprintf(w, "%s  %s (line %d): a known fault of the record: %s\n", r.Ref, r.Name(lang), r.Line, f.What)
		}
		if r.Err == nil && !r.HasText(lang) && (r.HasText(card.English) || r.HasText(card.French)) {
			continue
		}
		total++
		err := r.Err
		if err == nil {
			_, err = r.Abilities(&proof, lang)
		}
		if err != nil {
			WriteRefused(w, r, lang, err)
			costs[phraseOf(err)]++
			continue
		}
		read++
	}
	if why && len(costs) > 0 {
		fmt.Fprintln(w, "cards  refused at")
		for _, p := range slices.SortedFunc(maps.Keys(costs), func(a, b string) int {
			return cmp.Or(costs[b]-costs[a], strings.Compare(a, b))
		}) {
			fmt.Fprintf(w, "%5d  %s\n", costs[p], p)
		}
	}
	if total == 0 {
		fmt.Fprintln(w, "read no cards")
		return 0, 0
	}
	share := 100.0
	if read < total { // 100 % is all
		share = min(99.9, 100*float64(read)/float64(total))
	}
	fmt.Fprintf(w, "read %d of %d cards (%.1f %%)\n", read, total, share)
	return read, total
}

var digits = regexp.MustCompile(`[0-9]+`)

// phraseOf is the phrase at which reading stopped: numbers are alike, and a few words
// tell it.
func phraseOf(err error) string {
	var e *phrase.Error
	if !errors.As(err, &e) {
		return visible.Text(err.Error())
	}
	words := strings.Fields(digits.ReplaceAllString(e.Stopped, "N"))
	if len(words) == 0 {
		return "the end"
	}
	return visible.Text(strings.Join(words[:min(len(words), 6)], " "))
}

// mostAround is how many bytes of a text are shown before and after a fault; no printed
// text has more.
const mostAround = 1000

// WriteRefused writes a card that is refused, with the words at which reading its
// text stopped, or with what is wrong with its fields.
func WriteRefused(w io.Writer, r *Record, lang card.Language, err error) {
	line := func(s string) string { return visible.Text(strings.Join(strings.Fields(cut(s)), " ")) }
	who := strings.TrimSpace(line(r.Ref) + "  " + line(r.Name(lang)))
	if who == "" {
		fmt.Fprintf(w, "line %d\n", r.Line)
	} else {
		fmt.Fprintf(w, "%s (line %d)\n", who, r.Line)
	}
	var e *phrase.Error
	if !errors.As(err, &e) {
		fmt.Fprintf(w, "  %s\n", strings.ReplaceAll(visible.Text(err.Error()), "\n", "\n  "))
		return
	}
	before, after := strings.TrimSpace(e.Text[:e.Offset]), strings.TrimSpace(e.Text[e.Offset:])
	if over := len(before) - mostAround; over > 0 {
		before = "…" + strings.ToValidUTF8(before[over:], "")
	}
	if len(after) > mostAround {
		after = strings.ToValidUTF8(after[:mostAround], "") + "…"
	}
	fmt.Fprintf(w, "  %s\n", visible.Text(strings.Join(strings.Fields(before+" ⟂ "+after), " ")))
	if e.Stopped == "" {
		fmt.Fprint(w, "  stopped at the end")
	} else {
		fmt.Fprintf(w, "  stopped at %q", e.Stopped)
	}
	if len(e.Want) > 0 {
		fmt.Fprintf(w, ": expected %s", strings.Join(e.Want, ", "))
	}
	fmt.Fprintln(w)
}
