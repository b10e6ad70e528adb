package cards

import (
	"fmt"
	"strconv"
	"strings"

	"tumult/ability"
	"tumult/card"
)

// A card file has a head and a block for each card, blank lines between them.
// Lines that begin with # are comments and stand only before the head.
//
//	set CORE
//	faction AX
//
//	card ALT_CORE_B_AX_24_C
//	en Brassbug Hub
//	fr Ruche Laitorlyre
//	type Permanent: Landmark
//	rarity common
//	cost 3/3
//	- when j: counter(me, 3, "Kelon")
//	- when at(noon): pay((mana(1)), {draw(you, 1)})
//
// "type" names the subtypes behind a colon. "cost" is Hand and Reserve cost,
// "stats" the statistics of Forest, Mountain and Ocean, "limits" the reserve and
// landmark limits of a Hero. A token has no rarity and no cost. The order of the
// lines is fixed, so that a file has one form only.

// File is a card file.
type File struct {
	Comment string // without the #, lines apart by line breaks
	Set     string
	Faction card.Faction
	Cards   []ability.Card
}

// Error says where a card file is wrong and what would be right.
type Error struct {
	File string
	Line int
	Msg  string
}

func (e *Error) Error() string { return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Msg) }

// Format writes a card file; a Parser reads it.
func Format(f File) string {
	var b strings.Builder
	if f.Comment != "" {
		for l := range strings.SplitSeq(f.Comment, "\n") {
			fmt.Fprintf(&b, "# %s\n", l)
		}
	}
	fmt.Fprintf(&b, "set %s\nfaction %s\n", f.Set, f.Faction.Code())
	for i := range f.Cards {
		b.WriteByte('\n')
		formatCard(&b, &f.Cards[i])
	}
	return b.String()
}

// expeditionWord stands before the type of an Expedition Permanent.
const expeditionWord = "Expedition "

func formatCard(b *strings.Builder, c *ability.Card) {
	fmt.Fprintf(b, "card %s\nen %s\n", c.Ref, c.Names[card.English])
	if fr := c.Names[card.French]; fr != "" {
		fmt.Fprintf(b, "fr %s\n", fr)
	}
	b.WriteString("type ")
	if c.Expedition {
		b.WriteString(expeditionWord)
	}
	b.WriteString(c.Type.String())
	if len(c.Subtypes) > 0 {
		fmt.Fprintf(b, ": %s", strings.Join(c.Subtypes, ", "))
	}
	b.WriteByte('\n')
	if c.Rarity != card.NoRarity {
		fmt.Fprintf(b, "rarity %s\n", c.Rarity)
		if c.Type != card.Hero {
			fmt.Fprintf(b, "cost %d/%d\n", c.Hand, c.Reserve)
		}
	}
	if c.HasStats {
		fmt.Fprintf(b, "stats %d/%d/%d\n", c.Stats[card.Forest], c.Stats[card.Mountain], c.Stats[card.Ocean])
	}
	if c.Type == card.Hero {
		fmt.Fprintf(b, "limits %d/%d\n", c.ReserveLimit, c.LandmarkLimit)
	}
	for _, a := range c.Abilities {
		fmt.Fprintf(b, "- %s\n", a)
	}
}

// Parser reads card files. An ability that many cards have becomes one tree that
// they share. The zero value is ready; it is for one goroutine.
type Parser struct {
	trees map[string]*ability.Node // by their notation
}

// mostTrees bounds what a Parser remembers, at about a kilobyte a tree, however
// many cards it reads.
const mostTrees = 1 << 16

// ability reads a line of notation, or finds what was read of it before.
func (p *Parser) ability(line string) (*ability.Node, error) {
	if a, ok := p.trees[line]; ok {
		return a, nil
	}
	a, err := ability.Parse(line)
	if err != nil {
		return nil, err
	}
	if p.trees == nil || len(p.trees) >= mostTrees {
		p.trees = map[string]*ability.Node{}
	}
	p.trees[strings.Clone(line)] = a // not the whole file with it
	return a, nil
}

// reader reads a card file line by line.
type reader struct {
	*Parser
	file  string
	lines []string
	at    int
}

// Parse reads a card file; name is what errors call it. The error is an *Error.
func (p *Parser) Parse(name, text string) (*File, error) {
	r := &reader{Parser: p, file: name, lines: strings.Split(text, "\n")}
	if n := len(r.lines); r.lines[n-1] == "" {
		r.lines = r.lines[:n-1]
	}
	f := &File{}
	var comment []string
	for r.at < len(r.lines) && strings.HasPrefix(r.lines[r.at], "# ") {
		comment = append(comment, r.lines[r.at][2:])
		r.at++
	}
	f.Comment = strings.Join(comment, "\n")
	set, err := r.need("set")
	if err != nil {
		return nil, err
	}
	f.Set = set
	code, err := r.need("faction")
	if err != nil {
		return nil, err
	}
	if f.Faction, err = card.ParseFaction(code); err != nil {
		return nil, r.back(err.Error())
	}
	seen := map[string]bool{}
	for r.at < len(r.lines) {
		if r.lines[r.at] != "" {
			return nil, r.fail("a blank line expected before the next card, not %q", r.lines[r.at])
		}
		r.at++
		c, err := r.card(f)
		if err != nil {
			return nil, err
		}
		if seen[c.Ref] {
			return nil, r.back("the card " + c.Ref + " is here twice: remove one")
		}
		seen[c.Ref] = true
		f.Cards = append(f.Cards, c)
	}
	return f, nil
}

func (r *reader) fail(format string, args ...any) error {
	return &Error{r.file, r.at + 1, fmt.Sprintf(format, args...)}
}

// back makes an error about the line before.
func (r *reader) back(msg string) error { return &Error{r.file, r.at, msg} }

// take reads a line that begins with a key, if it does.
func (r *reader) take(key string) (string, bool) {
	if r.at >= len(r.lines) {
		return "", false
	}
	rest, ok := strings.CutPrefix(r.lines[r.at], key+" ")
	if ok {
		r.at++
	}
	return rest, ok
}

func (r *reader) need(key string) (string, error) {
	s, ok := r.take(key)
	if !ok {
		got := "the end of the file"
		if r.at < len(r.lines) {
			got = strconv.Quote(r.lines[r.at])
		}
		return "", r.fail("a line %q expected, not %s", key+" …", got)
	}
	if s == "" || s != strings.TrimSpace(s) {
		return "", r.back(fmt.Sprintf("%q needs a value without spaces around it", key))
	}
	return s, nil
}

// numbers reads n numbers with slashes between them.
func (r *reader) numbers(key string, into ...*int) error {
	s, err := r.need(key)
	if err != nil {
		return err
	}
	parts := strings.Split(s, "/")
	if len(parts) != len(into) {
		return r.back(fmt.Sprintf("%q needs %d numbers with slashes between them, like 2/2", key, len(into)))
	}
	for i, p := range parts {
		n, err := strconv.Atoi(p)
		if err != nil || n < 0 || n > 99 || strconv.Itoa(n) != p {
			return r.back(fmt.Sprintf("%q in %q is no number between 0 and 99", p, key))
		}
		*into[i] = n
	}
	return nil
}

func (r *reader) card(f *File) (c ability.Card, err error) {
	c.Set, c.Faction = f.Set, f.Faction
	if c.Ref, err = r.need("card"); err != nil {
		return c, err
	}
	if c.Names[card.English], err = r.need("en"); err != nil {
		return c, err
	}
	if fr, ok := r.take("fr"); ok {
		c.Names[card.French] = fr
	}
	kind, err := r.need("type")
	if err != nil {
		return c, err
	}
	kind, subtypes, _ := strings.Cut(kind, ": ")
	kind, c.Expedition = strings.CutPrefix(kind, expeditionWord)
	if c.Type, err = card.ParseType(kind); err != nil {
		return c, r.back(err.Error())
	}
	if c.Expedition && c.Type != card.Permanent {
		return c, r.back("only a Permanent is an Expedition Permanent: a Character stands there anyway")
	}
	if subtypes != "" {
		c.Subtypes = strings.Split(subtypes, ", ")
	}
	if s, ok := r.take("rarity"); ok {
		if c.Rarity, err = card.ParseRarity(s); err != nil {
			return c, r.back(err.Error())
		}
		if c.Type != card.Hero {
			if err := r.numbers("cost", &c.Hand, &c.Reserve); err != nil {
				return c, err
			}
		}
	}
	if c.HasStats = c.Type == card.Character; c.HasStats {
		if err := r.numbers("stats", &c.Stats[card.Forest], &c.Stats[card.Mountain], &c.Stats[card.Ocean]); err != nil {
			return c, err
		}
	}
	if c.Type == card.Hero {
		if err := r.numbers("limits", &c.ReserveLimit, &c.LandmarkLimit); err != nil {
			return c, err
		}
	}
	for {
		line, ok := r.take("-")
		if !ok {
			break
		}
		a, err := r.ability(line)
		if err != nil {
			return c, r.back(err.Error())
		}
		c.Abilities = append(c.Abilities, a)
	}
	if r.at < len(r.lines) && r.lines[r.at] != "" {
		return c, r.fail("%q has no place here: the lines of a card are card, en, fr, type, rarity, cost, stats, limits, - in this order", r.lines[r.at])
	}
	return c, nil
}
