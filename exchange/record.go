// Package exchange reads the forms in which others send cards.
//
// It must not know how a game is played or where card files lie.
package exchange

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"tumult/ability"
	"tumult/card"
	"tumult/phrase"
	"tumult/visible"
)

// Record is a printed card as a list of records gives it: facts and texts. A text
// that a record does not have is empty.
type Record struct {
	Ref           string   `json:"ref"`
	Set           string   `json:"set"`
	Product       string   `json:"product"` // B, A or P
	Number        any      `json:"number"`  // a number, as such or as text
	Faction       string   `json:"faction"` // two letters
	Rarity        string   `json:"rarity"`
	Type          string   `json:"type"`
	Subtypes      []string `json:"subtypes"`
	NameEN        string   `json:"name_en"`
	NameFR        string   `json:"name_fr"`
	Hand          *int     `json:"hand"`    // costs; nil: not given, here and below
	Reserve       *int     `json:"reserve"` //
	Forest        *int     `json:"forest"`  // statistics
	Mountain      *int     `json:"mountain"`
	Ocean         *int     `json:"ocean"`
	MainEN        string   `json:"main_en"`
	MainFR        string   `json:"main_fr"`
	SupportEN     string   `json:"support_en"`
	SupportFR     string   `json:"support_fr"`
	ReserveLimit  *int     `json:"reserve_limit"` // of Heroes
	LandmarkLimit *int     `json:"landmark_limit"`

	Line int   `json:"-"` // where it begins in its file, from 1
	Err  error `json:"-"` // what is wrong with its fields, or nil: then they may be anything
}

// printed returns the texts as the record has them.
func (r *Record) printed(lang card.Language) (main, support string) {
	if lang == card.French {
		return r.MainFR, r.SupportFR
	}
	return r.MainEN, r.SupportEN
}

// HasText says whether there is a text in a language.
func (r *Record) HasText(lang card.Language) bool {
	main, support := r.Text(lang)
	return main+support != ""
}

// Name returns the name in a language, or the English one.
func (r *Record) Name(lang card.Language) string { return card.Names{r.NameEN, r.NameFR}.In(lang) }

// Abilities reads both texts. The error is a *phrase.Error or says which tree has no
// words of its own.
func (r *Record) Abilities(p *phrase.Proofreader, lang card.Language) ([]*ability.Node, error) {
	main, support := r.Text(lang)
	k, _ := r.kind() // Card tells what is wrong with it
	return p.ReadCard(lang, &card.Card{Type: k.Type, Expedition: k.expedition}, main, support)
}

// Bounds of what a card may have; printed cards stay far below.
const (
	mostNumber   = 99
	longestName  = 120  // bytes
	longestText  = 4000 // bytes
	mostSubtypes = 8
)

// form is the form of a reference: ALT, set, product, faction, number, rarity.
// Those of unique cards have a number of their own behind that.
var form = regexp.MustCompile(`^ALT_[A-Z0-9]{1,12}_[ABP]_[A-Z]{2}_[0-9]{1,4}_(C|R1|R2|E|U_[1-9][0-9]{0,6})$`)

// subtype is the form of a subtype: letters, with spaces or signs between words.
var subtype = regexp.MustCompile(`^\pL[\pL_' -]{0,38}\pL$`)

// Card returns the facts of the record. The error names each field that is wrong,
// missing or contradicts another.
func (r *Record) Card() (c card.Card, err error) {
	var errs []error
	if r.Err != nil {
		errs = append(errs, r.Err)
	}
	in := func(field string, e error) {
		if e != nil {
			errs = append(errs, fmt.Errorf("field %s: %w", field, e))
		}
	}
	c.Ref, c.Names = strings.ToUpper(r.Ref), card.Names{strings.TrimSpace(r.NameEN), strings.TrimSpace(r.NameFR)}
	if !form.MatchString(c.Ref) {
		in("ref", fmt.Errorf("%q is no reference, such as ALT_CORE_B_AX_04_C", cut(r.Ref)))
		return c, errors.Join(errs...)
	}
	parts := strings.Split(c.Ref, "_")
	c.Set = parts[1]
	in("set", contradicts(r.Set, c.Set))
	in("product", contradicts(r.Product, parts[2]))
	if r.Number != nil {
		in("number", contradicts(strings.TrimLeft(fmt.Sprint(r.Number), "0"), strings.TrimLeft(parts[4], "0")))
	}
	in("name_en", oneLine(r.NameEN, longestName))
	if c.Names[card.English] == "" {
		in("name_en", errors.New("a name expected"))
	}
	in("name_fr", oneLine(r.NameFR, longestName))
	for _, text := range [...][2]string{{"main_en", r.MainEN}, {"main_fr", r.MainFR}, {"support_en", r.SupportEN}, {"support_fr", r.SupportFR}} {
		in(text[0], plainText(text[1], longestText))
	}
	var e error
	c.Faction, e = card.ParseFaction(r.Faction)
	in("faction", e)
	k, e := r.kind()
	in("type", e)
	c.Type, c.Expedition = k.Type, k.expedition
	if !k.token {
		c.Rarity, e = card.ParseRarity(r.Rarity)
		in("rarity", e)
		if e == nil {
			in("rarity", contradicts(strings.ToUpper(c.Rarity.String()[:1]), parts[5][:1]))
		}
		if parts[5] == "C" || parts[5] == "R1" {
			in("faction", contradicts(r.Faction, parts[3])) // others may belong elsewhere
		}
	}
	if len(r.Subtypes) > mostSubtypes {
		in("subtypes", fmt.Errorf("%d subtypes: a card has at most %d", len(r.Subtypes), mostSubtypes))
	}
	var wrong []string
	for _, s := range r.Subtypes[:min(len(r.Subtypes), mostSubtypes)] {
		if !subtype.MatchString(s) {
			wrong = append(wrong, strconv.Quote(cut(s)))
			continue
		}
		if slices.Contains(c.Subtypes, stored(s)) {
			in("subtypes", fmt.Errorf("%s twice", s))
			continue
		}
		c.Subtypes = append(c.Subtypes, stored(s))
	}
	if k.expedition && slices.Contains(c.Subtypes, "Landmark") {
		in("subtypes", errors.New("the subtype Landmark contradicts the type, which is of Expeditions"))
	}
	if len(wrong) > 0 {
		in("subtypes", fmt.Errorf("%s is no subtype", strings.Join(wrong, ", ")))
	}
	if k.landmark && !slices.Contains(c.Subtypes, "Landmark") {
		c.Subtypes = append([]string{"Landmark"}, c.Subtypes...)
	}
	number := func(field string, from *int, to *int) {
		switch {
		case from == nil:
			in(field, fmt.Errorf("a number expected for a %s", c.Type))
		case *from < 0 || *from > mostNumber:
			in(field, fmt.Errorf("%d is not between 0 and %d", *from, mostNumber))
		default:
			*to = *from
		}
	}
	if c.Type != card.Hero && !k.token {
		number("hand", r.Hand, &c.Hand)
		number("reserve", r.Reserve, &c.Reserve)
	}
	has := c // all that the record says, wherever it belongs
	for from, to := range map[*int]*int{r.Hand: &has.Hand, r.Reserve: &has.Reserve, r.Forest: &has.Stats[card.Forest], r.Mountain: &has.Stats[card.Mountain],
		r.Ocean: &has.Stats[card.Ocean], r.ReserveLimit: &has.ReserveLimit, r.LandmarkLimit: &has.LandmarkLimit} {
		if from != nil {
			*to = *from
		}
	}
	if c.Type != card.NoType {
		for _, field := range has.Foreign() {
			in(field, fmt.Errorf("a %s has none", c.Type))
		}
	}
	if c.HasStats = c.Type == card.Character; c.HasStats {
		number("forest", r.Forest, &c.Stats[card.Forest])
		number("mountain", r.Mountain, &c.Stats[card.Mountain])
		number("ocean", r.Ocean, &c.Stats[card.Ocean])
	}
	if c.Type == card.Hero {
		number("reserve_limit", r.ReserveLimit, &c.ReserveLimit)
		number("landmark_limit", r.LandmarkLimit, &c.LandmarkLimit)
	}
	return c, errors.Join(errs...)
}

// kind is what the field type of a record tells.
type kind struct {
	card.Type
	token, landmark, expedition bool
}

// kind reads the field type.
func (r *Record) kind() (k kind, err error) {
	name, token := strings.CutPrefix(r.Type, "TOKEN_")
	if k.token = token; name == "TOKEN" {
		name, k.token = "CHARACTER", true
	}
	if k.landmark = name == "LANDMARK_PERMANENT"; k.landmark {
		name = "PERMANENT"
	}
	if name, k.expedition = strings.CutPrefix(name, "EXPEDITION_"); k.expedition && name != "PERMANENT" {
		return k, fmt.Errorf("%s is no kind of Permanent", cut(r.Type))
	}
	k.Type, err = card.ParseType(name)
	if k.Type == card.Emblem || k.Type == card.Region || k.Type == card.ManaOrb {
		k.Type, err = card.NoType, fmt.Errorf("%s is no type of card: use Character, Permanent, Spell or Hero", cut(r.Type))
	}
	return k, err
}

// contradicts says whether a field says another thing than the reference; an
// empty field says nothing.
func contradicts(field, ref string) error {
	if field == "" || strings.EqualFold(field, ref) {
		return nil
	}
	return fmt.Errorf("%q contradicts the reference, which says %s", cut(field), ref)
}

// plainText says whether a text is one: of bounded length and without characters that
// nobody sees but line breaks.
func plainText(s string, longest int) error {
	if len(s) > longest {
		return fmt.Errorf("%d bytes: at most %d are read", len(s), longest)
	}
	if strings.ContainsRune(s, utf8.RuneError) { // JSON has it where bytes are no text
		return errors.New("it is not UTF-8")
	}
	if i := strings.IndexFunc(s, visible.Hidden); i >= 0 {
		r, _ := utf8.DecodeRuneInString(s[i:])
		if unicode.IsControl(r) {
			return fmt.Errorf("a control character at byte %d", i)
		}
		return fmt.Errorf("%U, which nobody sees, at byte %d", r, i)
	}
	return nil
}

// oneLine says whether a text is one on one line.
func oneLine(s string, longest int) error {
	if strings.ContainsAny(s, "\n\r\t") {
		return errors.New("it is more than one line")
	}
	return plainText(s, longest)
}

// cut shortens what an error quotes.
func cut(s string) string {
	if len(s) > 60 {
		return strings.ToValidUTF8(s[:60], "") + "…"
	}
	return s
}

// stored writes a subtype as it is stored: Landmark for LANDMARK.
func stored(s string) string {
	_, size := utf8.DecodeRuneInString(s)
	return s[:size] + strings.ToLower(s[size:])
}
