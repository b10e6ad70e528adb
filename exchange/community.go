package exchange

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"tumult/visible"
)

// community is a record as the community's card interfaces answer it: numbers and
// texts are named elements, in one of two forms.
type community struct {
	Reference    string           `json:"reference"`
	Name         string           `json:"name"`
	Translations translations     `json:"translations"`
	Faction      reference        `json:"mainFaction"`
	Type         reference        `json:"cardType"`
	Set          reference        `json:"cardSet"`
	Subtypes     []reference      `json:"cardSubTypes"`
	Rarity       reference        `json:"rarity"`
	Product      reference        `json:"cardProduct"`
	Elements     map[string]value `json:"elements"`
	List         []element        `json:"cardElements"`
}

// translations is what is said in each language.
type translations struct {
	English said `json:"en_US"`
	French  said `json:"fr_FR"`
}

// said is the name of a card, or the text of a part.
type said struct {
	Name string `json:"name"`
	Text string `json:"text"`
}

type reference struct {
	Reference string `json:"reference"`
}

type element struct {
	Type     reference `json:"cardElementType"`
	Value    value     `json:"value"`
	Displays []display `json:"cardEffectDisplays"`
}

// display is a line of text in parts.
type display struct {
	Sequence int `json:"sequence"`
	Effect   struct {
		Parts []struct {
			Type         string       `json:"type"`
			Translations translations `json:"translations"`
		} `json:"cardEffectElements"`
	} `json:"cardEffect"`
}

// value is what an element has: a text, or a number with or without quotes.
type value string

// UnmarshalJSON implements [json.Unmarshaler].
func (v *value) UnmarshalJSON(raw []byte) error {
	var n json.Number
	if json.Unmarshal(raw, &n) == nil {
		*v = value(n)
		return nil
	}
	if json.Unmarshal(raw, (*string)(v)) != nil {
		return fmt.Errorf("the value of an element: expected a text in quotes or a number, got %s", cut(string(raw)))
	}
	return nil
}

// kinds are the kinds of elements, and partKinds those of the parts of a line, in the order
// in which they are read.
var (
	kinds     = []string{"MAIN_COST", "RECALL_COST", "FOREST_POWER", "MOUNTAIN_POWER", "OCEAN_POWER", "MAIN_EFFECT", "ECHO_EFFECT", "PERMANENT", "RESERVE"}
	partKinds = []string{"TRIGGER", "CONDITION", "OUTPUT"}
)

// faults says what is wrong with the parts of an element.
func (e *element) faults() error {
	for _, d := range e.Displays {
		seen := map[string]bool{}
		for _, p := range d.Effect.Parts {
			if err := meant(p.Type, partKinds); err != nil {
				return fmt.Errorf("%s: %w", visible.Text(cut(p.Type)), err)
			}
			if seen[p.Type] {
				return fmt.Errorf("%s: it stands twice in a line", visible.Text(cut(p.Type)))
			}
			seen[p.Type] = true
		}
	}
	return nil
}

// text is what the element says in a language, lines apart by two spaces, or "".
func (e *element) text(lang func(translations) said) string {
	displays := slices.Clone(e.Displays)
	slices.SortStableFunc(displays, func(a, b display) int { return cmp.Compare(a.Sequence, b.Sequence) })
	var lines []string
	for _, d := range displays {
		parts := [4]string{}
		for _, p := range d.Effect.Parts {
			parts[1+slices.Index(partKinds, p.Type)] = lang(p.Translations).Text
		}
		said := slices.DeleteFunc(parts[:], func(p string) bool { return p == "" }) // two spaces would end an ability
		if len(said) > 0 {
			lines = append(lines, strings.Join(said, " "))
		}
	}
	return strings.Join(lines, "  ")
}

// record makes a record of it.
func (c *community) record() (r Record, err error) {
	in := func(field string, e error) {
		if e != nil && err == nil {
			err = fmt.Errorf("field %s: %w", field, e)
		}
	}
	r.Ref, r.Set, r.Product, r.Faction, r.Rarity, r.Type = c.Reference, c.Set.Reference, c.Product.Reference, c.Faction.Reference, c.Rarity.Reference, c.Type.Reference
	for _, s := range c.Subtypes {
		r.Subtypes = append(r.Subtypes, s.Reference)
	}
	r.NameEN, r.NameFR = cmp.Or(c.Translations.English.Name, c.Name), c.Translations.French.Name
	values := map[string]string{} // by elements
	set := func(kind, value string) {
		in(visible.Text(cut(kind)), meant(kind, kinds))
		before := values[kind]
		if value != "" && before != "" && bare(before) != bare(value) {
			in(kind, fmt.Errorf("%q contradicts %q, which it is besides", cut(value), cut(before)))
		}
		value = cmp.Or(value, before)
		values[kind] = value
		numbers := map[string]**int{"MAIN_COST": &r.Hand, "RECALL_COST": &r.Reserve, "FOREST_POWER": &r.Forest, "MOUNTAIN_POWER": &r.Mountain, "OCEAN_POWER": &r.Ocean,
			"PERMANENT": &r.LandmarkLimit, "RESERVE": &r.ReserveLimit}
		if to := numbers[kind]; to != nil && value != "" {
			n, e := strconv.Atoi(strings.Trim(value, "# "))
			if e != nil {
				in(kind, fmt.Errorf("%q is no number", value))
			}
			*to = &n
		}
		switch kind {
		case "MAIN_EFFECT":
			r.MainEN = value
		case "ECHO_EFFECT":
			r.SupportEN = value
		}
	}
	for _, kind := range slices.Sorted(maps.Keys(c.Elements)) {
		set(kind, string(c.Elements[kind]))
	}
	for i := range c.List {
		e := &c.List[i]
		set(e.Type.Reference, string(e.Value))
		in(visible.Text(cut(e.Type.Reference)), e.faults())
		english := e.text(func(t translations) said { return t.English })
		french := e.text(func(t translations) said { return t.French })
		switch e.Type.Reference {
		case "MAIN_EFFECT":
			r.MainEN, r.MainFR = cmp.Or(english, r.MainEN), french
		case "ECHO_EFFECT":
			r.SupportEN, r.SupportFR = cmp.Or(english, r.SupportEN), french
		}
	}
	return r, err
}

// bare is a value without the marks of printers.
func bare(s string) string { return strings.Join(strings.Fields(strings.ReplaceAll(s, "#", "")), " ") }

// listed is an answer that holds records page by page.
type listed struct {
	Member []json.RawMessage `json:"member"`
	Hydra  []json.RawMessage `json:"hydra:member"`
}

var errNoRecord = errors.New("a record has a reference: a field ref or reference, as ALT_CORE_B_AX_04_C")
