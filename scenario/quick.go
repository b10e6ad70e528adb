package scenario

import (
	"strings"

	"tumult/ability"
	"tumult/game"
)

// quick finds the compiled quick action of an object, the first one or the one
// with a text.
func (p *play) quick(t thing, text string) (game.AbilityID, bool) {
	c := p.t.Card(t.obj.Def)
	for a := game.AbilityID(0); ; a++ {
		n, ok := p.tree(a)
		if !ok {
			return game.NoAbility, false
		}
		if n.Word == "quick" && bears(c, n) && strings.Contains(strings.ToLower(p.ability(a)), strings.ToLower(text)) {
			return a, true
		}
	}
}

// tree returns an ability of the table without its support box; false behind
// the last one.
func (p *play) tree(a game.AbilityID) (n *ability.Node, ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	if n = p.t.Ability(a); n.Word == "support" {
		n = n.Kids[0]
	}
	return n, true
}

func bears(c *ability.Card, n *ability.Node) bool {
	for _, a := range c.Abilities {
		if a.Word == "support" {
			a = a.Kids[0]
		}
		if a.Equal(n) {
			return true
		}
	}
	return false
}
