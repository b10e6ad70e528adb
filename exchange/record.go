// Package exchange reads the forms in which others send cards.
//
// It must not know how a game is played or where card files lie.
package exchange

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"tumult/ability"
	"tumult/card"
	"tumult/phrase"
)

// Record is a printed card as a list of records gives it: facts and texts. A text
// that a record does not have is empty.
type Record struct {
	Ref           string   `json:"ref"`
	Set           string   `json:"set"`
	Product       string   `json:"product"` // B, A or P
	Faction       string   `json:"faction"` // two letters
	Rarity        string   `json:"rarity"`
	Type          string   `json:"type"`
	Subtypes      []string `json:"subtypes"`
	NameEN        string   `json:"name_en"`
	NameFR        string   `json:"name_fr"`
	Hand          int      `json:"hand"`    // costs
	Reserve       int      `json:"reserve"` //
	Forest        int      `json:"forest"`  // statistics
	Mountain      int      `json:"mountain"`
	Ocean         int      `json:"ocean"`
	MainEN        string   `json:"main_en"`
	MainFR        string   `json:"main_fr"`
	SupportEN     string   `json:"support_en"`
	SupportFR     string   `json:"support_fr"`
	ReserveLimit  int      `json:"reserve_limit"` // of Heroes
	LandmarkLimit int      `json:"landmark_limit"`

	Line int `json:"-"` // where it begins in its file, from 1
}

// Text returns the main and the support text in a language.
func (r *Record) Text(lang card.Language) (main, support string) {
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

// Abilities reads both texts. The error is a *phrase.Error or says which tree is
// wrong.
func (r *Record) Abilities(lang card.Language) ([]*ability.Node, error) {
	mainText, supportText := r.Text(lang)
	main, err := phrase.Read(lang, mainText)
	if err != nil {
		return nil, err
	}
	support, err := phrase.ReadSupport(lang, supportText)
	if err != nil {
		return nil, err
	}
	all := append(main, support...)
	for _, a := range all {
		if err := ability.Check(a); err != nil {
			return nil, fmt.Errorf("%s: %w", a, err)
		}
	}
	return all, nil
}

// Card returns the facts of the record. The error names the field.
func (r *Record) Card() (c card.Card, err error) {
	in := func(field string, e error) {
		if e != nil && err == nil {
			err = fmt.Errorf("field %s: %w", field, e)
		}
	}
	c.Ref, c.Set, c.Names = r.Ref, r.Set, card.Names{r.NameEN, r.NameFR}
	if r.NameEN == "" {
		in("name_en", errors.New("a name expected"))
	}
	var e error
	c.Faction, e = card.ParseFaction(r.Faction)
	in("faction", e)
	kind, token := strings.CutPrefix(r.Type, "TOKEN_")
	if kind == "TOKEN" {
		kind, token = "CHARACTER", true
	}
	if !token {
		c.Rarity, e = card.ParseRarity(r.Rarity)
		in("rarity", e)
	}
	for _, s := range r.Subtypes {
		c.Subtypes = append(c.Subtypes, stored(s))
	}
	if kind == "LANDMARK_PERMANENT" {
		kind = "PERMANENT"
		if !slices.Contains(c.Subtypes, "Landmark") {
			c.Subtypes = append([]string{"Landmark"}, c.Subtypes...)
		}
	}
	if kind, c.Expedition = strings.CutPrefix(kind, "EXPEDITION_"); c.Expedition && kind != "PERMANENT" {
		in("type", fmt.Errorf("%s is no kind of Permanent", r.Type))
	}
	c.Type, e = card.ParseType(kind)
	in("type", e)
	if c.Type != card.Hero && !token {
		c.Hand, c.Reserve = r.Hand, r.Reserve
	}
	if c.HasStats = c.Type == card.Character; c.HasStats {
		c.Stats = [card.Terrains]int{r.Forest, r.Mountain, r.Ocean}
	}
	c.ReserveLimit, c.LandmarkLimit = r.ReserveLimit, r.LandmarkLimit
	return c, err
}

// stored writes a subtype as it is stored: Landmark for LANDMARK.
func stored(s string) string {
	_, size := utf8.DecodeRuneInString(s)
	return s[:size] + strings.ToLower(s[size:])
}
