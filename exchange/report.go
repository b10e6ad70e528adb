package exchange

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"tumult/card"
	"tumult/phrase"
)

// Report reads the texts of records in a language and writes each card whose text
// is refused, with the words at which reading stopped, and a last line of how
// many were read. A card that has a text in another language only is not counted;
// one without any text has nothing to refuse and counts as read. It returns how
// many were read and how many there were.
func Report(w io.Writer, records []Record, lang card.Language) (read, total int) {
	for i := range records {
		r := &records[i]
		if !r.HasText(lang) && (r.HasText(card.English) || r.HasText(card.French)) {
			continue
		}
		total++
		if _, err := r.Abilities(lang); err != nil {
			refused(w, r, lang, err)
			continue
		}
		read++
	}
	share := 100.0
	if total > 0 {
		share = 100 * float64(read) / float64(total)
	}
	fmt.Fprintf(w, "read %d of %d cards (%.1f %%)\n", read, total, share)
	return read, total
}

// refused writes a card whose text is refused.
func refused(w io.Writer, r *Record, lang card.Language, err error) {
	fmt.Fprintf(w, "%s  %s (line %d)\n", r.Ref, r.Name(lang), r.Line)
	var e *phrase.Error
	if !errors.As(err, &e) {
		fmt.Fprintf(w, "  %v\n", err)
		return
	}
	before, after := strings.TrimSpace(e.Text[:e.Offset]), strings.TrimSpace(e.Text[e.Offset:])
	fmt.Fprintf(w, "  %s\n", strings.Join(strings.Fields(before+" ⟂ "+after), " "))
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
