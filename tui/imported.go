package tui

import (
	"fmt"
	"io"

	"tumult/card"
	"tumult/exchange"
	"tumult/shelf"
)

// ShowImport writes the records that an import refused and why, the cards that it
// found changed, and how many cards it imported.
func ShowImport(w io.Writer, l card.Language, r *shelf.Report) {
	for _, x := range r.Refused {
		exchange.WriteRefused(w, x.Record, x.Lang, x.Err)
	}
	for _, c := range r.Changed {
		fmt.Fprintln(w, say(l, "new version", c.Ref, c.Name.In(l), c.Line))
	}
	fmt.Fprintln(w, say(l, "imported", r.Imported(), r.Added, len(r.Changed), r.Same, len(r.Refused)))
}
