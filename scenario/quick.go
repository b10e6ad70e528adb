package scenario

import (
	"strings"

	"tumult/game"
)

// quick finds the compiled quick action of an object, the first one or the one
// with a text.
func (p *play) quick(t thing, text string) (game.AbilityID, bool) {
	for _, a := range p.t.Abilities(t.obj.Def) {
		n := p.t.Ability(a)
		if n.Word == "support" {
			n = n.Kids[0]
		}
		if n.Word == "quick" && strings.Contains(strings.ToLower(p.ability(a)), strings.ToLower(text)) {
			return a, true
		}
	}
	return game.NoAbility, false
}
