package shelf

import (
	"errors"
	"fmt"
	"strings"

	"tumult/ability"
	"tumult/card"
	"tumult/cards"
)

// strayed says how a unique card contradicts the shipped cards of its family, whose name
// and type it has, or nil.
func strayed(c *ability.Card) error {
	stem, _, unique := strings.Cut(c.Ref, "_U_")
	if !unique {
		return nil
	}
	for _, rarity := range [...]string{"_C", "_R1", "_R2"} {
		family, ok := cards.Find(stem + rarity)
		if !ok {
			continue
		}
		var errs []error
		same := func(field, has, is string) {
			if has != "" && is != "" && cards.Folded(has) != cards.Folded(is) {
				errs = append(errs, fmt.Errorf("field %s: %q contradicts %s, of the same family, which has %q", field, has, family.Ref, is))
			}
		}
		same("type", typeOf(c), typeOf(&family))
		same("name_en", c.Names[card.English], family.Names[card.English])
		same("name_fr", c.Names[card.French], family.Names[card.French])
		return errors.Join(errs...)
	}
	return nil
}

// typeOf is the type of a card, with where a Permanent stands.
func typeOf(c *ability.Card) string {
	if c.Expedition {
		return "Expedition " + c.Type.String()
	}
	return c.Type.String()
}
