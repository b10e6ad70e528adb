package phrase

import (
	"testing"

	"tumult/card"
)

// TestManaThatMayBePaid: others may pay mana too, and it is told what is done where it is not paid.
func TestManaThatMayBePaid(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} Each player may pay {1} to draw a card and [Resupply].`, `when j: may_by(everyone, {mana(1); if_did({draw(you, 1); resupply(you, 1)})})`},
			{`{J} Starting with you, each player may pay {1} to draw a card.`, `when j: may_by(everyone_from_you, {mana(1); if_did({draw(you, 1)})})`},
			{`{J} Target opponent may pay {2}. If they do, draw a card. If they don't, they sacrifice a Character.`,
				`when j: may_by(target_opponent, {mana(2)}); if_did({draw(you, 1)}); if_not({sacrifice(by(that_player, a(character)))})`},
			{`When an opponent plays a Spell — That player may pay {1}. If they don't, draw a card.`,
				`when plays(opponent, spell): may_by(controller(it), {mana(1)}); if_not({draw(you, 1)})`},
			{`At Noon — You may pay {X}, where X is the number of Robots you control. If you don't, sacrifice me.`,
				`when at(noon): may({mana(count(subtype("Robot"), of(you)))}); if_not({sacrifice(me)})`},
			{`At Noon — Sacrifice me unless you pay {2}.`, `when at(noon): may({mana(2)}); if_not({sacrifice(me)})`},
			{`{J} Target opponent sacrifices a Character unless they pay {2}.`, `when j: may_by(target_opponent, {mana(2)}); if_not({sacrifice(by(that_player, a(character)))})`},
			{`When an opponent draws a card — They discard a card from their hand unless they pay {1}.`, `when draws_card(opponent): may_by(it_player, {mana(1)}); if_not({discard(by(it_player, a(card, in(hand))))})`},
			{`{J} You may do this: Draw a card unless you pay {1}.`, `when j: may({may({mana(1)}); if_not({draw(you, 1)})})`},
			{`At Noon — Unless you pay {2}, sacrifice me and draw a card.`, `when at(noon): may({mana(2)}); if_not({sacrifice(me); draw(you, 1)})`},
			{`{J} You may pay {1}. If you do, draw a card. If you don't, sacrifice me.`, `when j: pay((mana(1)), {draw(you, 1)}); if_not({sacrifice(me)})`},
		},
		card.French: {
			{`{J} Chaque joueur peut payer {1} pour piocher une carte.`, `when j: may_by(everyone, {mana(1); if_did({draw(you, 1)})})`},
			{`{J} En commençant par vous, chaque joueur peut payer {1} pour piocher une carte.`, `when j: may_by(everyone_from_you, {mana(1); if_did({draw(you, 1)})})`},
			{`{J} Un adversaire ciblé peut payer {1}. S'il ne le fait pas, il sacrifie un Personnage.`,
				`when j: may_by(target_opponent, {mana(1)}); if_not({sacrifice(by(that_player, a(character)))})`},
			{`À Midi — Vous pouvez payer {2}. Si vous ne le faites pas, sacrifiez-moi.`, `when at(noon): may({mana(2)}); if_not({sacrifice(me)})`},
			{`À Midi — Sacrifiez-moi sauf si vous payez {2}.`, `when at(noon): may({mana(2)}); if_not({sacrifice(me)})`},
			{`À Midi — Sacrifiez-moi à moins que vous ne payiez {2}.`, `when at(noon): may({mana(2)}); if_not({sacrifice(me)})`},
			{`{J} L'adversaire ciblé sacrifie un Personnage à moins qu'il ne paie {2}.`, `when j: may_by(target_opponent, {mana(2)}); if_not({sacrifice(by(that_player, a(character)))})`},
			{`À Midi — Sauf si vous payez {2}, sacrifiez-moi.`, `when at(noon): may({mana(2)}); if_not({sacrifice(me)})`},
		},
	})
	var p Proofreader
	for _, text := range []string{
		"{J} You may pay {1}.",
		"{J} You may pay {1}. Draw a card.",
		"{J} Target opponent may pay {2}. Draw a card.",
		"{J} Each opponent may pay {1}. If they don't, draw a card.",
		"{J} Pay {1}.",
		"{J} Each player sacrifices a Character unless they pay {1}.",
		"{J} I gain 1 boost unless they pay {1}.",
	} {
		if got, err := p.Read(card.English, text); err == nil {
			t.Errorf("%s: read as %s", text, got)
		}
	}
}
