package sim

import (
	"bytes"
	"fmt"
	"html"
	"io"
)

// Matrix is the win rates of decks against each other.
type Matrix struct {
	Title   string
	Rows    []string
	Columns []string
	Cells   [][]Count // of the deck of the row against that of the column
}

// Measures of the picture, in px.
const (
	cellSide   = 76
	leftMargin = 170
	topMargin  = 150
)

// SVG draws the matrix: a field for each pair of decks with its win rate in per
// cent and the interval below, from orange (the row loses) over white to blue (it wins).
func (m *Matrix) SVG(w io.Writer) error {
	var b bytes.Buffer
	width, height := leftMargin+cellSide*len(m.Columns)+60, topMargin+cellSide*len(m.Rows)+20
	title := html.EscapeString(m.Title)
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%d" height="%d" font-family="sans-serif" font-size="14" fill="#1a1a1a" role="img" aria-label="%s">`+"\n", width, height, width, height, title)
	fmt.Fprintf(&b, `<rect width="100%%" height="100%%" fill="#ffffff"/><text x="16" y="28" font-size="16" font-weight="bold">%s</text>`+"\n", title)
	for i, name := range m.Columns {
		fmt.Fprintf(&b, `<text transform="translate(%d %d) rotate(-40)">%s</text>`+"\n", leftMargin+cellSide*i+cellSide/2, topMargin-10, html.EscapeString(name))
	}
	for i, name := range m.Rows {
		y := topMargin + cellSide*i
		fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="end">%s</text>`+"\n", leftMargin-12, y+cellSide/2+5, html.EscapeString(name))
		for k, c := range m.Cells[i] {
			x := leftMargin + cellSide*k
			fmt.Fprintf(&b, `<rect x="%d" y="%d" width="%d" height="%d" fill="%s" stroke="#ffffff" stroke-width="2"/>`, x, y, cellSide, cellSide, shade(c))
			fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="middle">%s</text>`, x+cellSide/2, y+cellSide/2, percent(c))
			if c.Games > 0 {
				fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="middle" font-size="11">%.0f–%.0f</text>`, x+cellSide/2, y+cellSide/2+18, 100*c.Low, 100*c.High)
			}
			b.WriteByte('\n')
		}
	}
	b.WriteString("</svg>\n")
	_, err := w.Write(b.Bytes())
	return err
}

func percent(c Count) string {
	if c.Games == 0 {
		return "–"
	}
	return fmt.Sprintf("%.1f", 100*c.Rate)
}

// shade mixes white with blue for a win and with orange for a loss, which eyes
// that see no red or green tell apart too; grey is a pair without games.
func shade(c Count) string {
	if c.Games == 0 {
		return "#e0e0e0"
	}
	to := [3]float64{80, 150, 220}
	part := 2*c.Rate - 1
	if part < 0 {
		to, part = [3]float64{240, 150, 60}, -part
	}
	mix := func(i int) int { return int(255 + (to[i]-255)*part) }
	return fmt.Sprintf("#%02x%02x%02x", mix(0), mix(1), mix(2))
}

// Reversed is the count from the other player's side.
func (c Count) Reversed() Count {
	c.Wins, c.Losses = c.Losses, c.Wins
	c.Rate, c.Low, c.High = 1-c.Rate, 1-c.High, 1-c.Low
	return c
}

// Table writes the matrix as text: win rates in per cent, a row for each deck.
func (m *Matrix) Table(w io.Writer) error {
	var b bytes.Buffer
	wide := 0
	for _, name := range m.Rows {
		wide = max(wide, len([]rune(name)))
	}
	fmt.Fprintf(&b, "%*s", wide, "")
	for _, name := range m.Columns {
		fmt.Fprintf(&b, "  %*s", max(6, len([]rune(name))), name)
	}
	b.WriteByte('\n')
	for i, name := range m.Rows {
		fmt.Fprintf(&b, "%*s", wide, name)
		for k, c := range m.Cells[i] {
			fmt.Fprintf(&b, "  %*s", max(6, len([]rune(m.Columns[k]))), percent(c))
		}
		b.WriteByte('\n')
	}
	_, err := w.Write(b.Bytes())
	return err
}
