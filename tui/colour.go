package tui

import "github.com/gdamore/tcell/v2"

// colours of the tones, out of the palette of 256; tcell finds the nearest where
// a terminal has fewer, and leaves them out where NO_COLOR is set.
var colours = [tones]tcell.Color{
	Plainly:      tcell.ColorDefault,
	Faint:        tcell.PaletteColor(245),
	Bar:          tcell.PaletteColor(117),
	Forest:       tcell.PaletteColor(77),
	Mountain:     tcell.PaletteColor(179),
	Ocean:        tcell.PaletteColor(75),
	Factions:     tcell.ColorDefault,
	Factions + 1: tcell.PaletteColor(173), // Axiom
	Factions + 2: tcell.PaletteColor(203), // Bravos
	Factions + 3: tcell.PaletteColor(212), // Lyra
	Factions + 4: tcell.PaletteColor(113), // Muna
	Factions + 5: tcell.PaletteColor(74),  // Ordis
	Factions + 6: tcell.PaletteColor(140), // Yzmir
	Factions + 7: tcell.PaletteColor(250), // Neutral
	Yours:        tcell.PaletteColor(120),
	Theirs:       tcell.PaletteColor(216),
	Good:         tcell.PaletteColor(120),
	News:         tcell.PaletteColor(222),
}

func (s Style) tcell() tcell.Style {
	t := tcell.StyleDefault.Foreground(colours[s.Tone]).Bold(s.Bold || s.Legal).Reverse(s.Focus || s.Reverse)
	if s.Legal {
		t = t.Underline(true)
	}
	return t
}
