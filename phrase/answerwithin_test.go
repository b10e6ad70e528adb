package phrase

import (
	"testing"

	"tumult/card"
)

// TestAnswersWithinCases: an answer to what is done in some cases only is about the last thing
// there, and about nothing where it would be about nothing if that stood alone (6.5.d).
func TestAnswersWithinCases(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} You may pay {1}. If you do, at Dusk, you may sacrifice me. If you do, draw two cards.`,
				`when j: pay((mana(1)), {later(at(dusk), {may({sacrifice(me)}); if_did({draw(you, 2)})})})`},
			{`{J} You may pay {1}. If you do, at Dusk, roll a die. On a 4+, draw a card.`,
				`when j: pay((mana(1)), {later(at(dusk), {roll(you, 1); on(4, 99, {draw(you, 1)})})})`},
			{`{J} Roll a die. On a 4+, target opponent sacrifices a Character. If they do, draw a card.`,
				`when j: roll(you, 1); on(4, 99, {sacrifice(by(target_opponent, a(character)))}); if_did({draw(you, 1)})`},
			{`{J} You may pay {1}. If you do, target opponent sacrifices a Character. If they do, draw a card.`,
				`when j: pay((mana(1)), {sacrifice(by(target_opponent, a(character)))}); if_did({draw(you, 1)})`},
			{`{J} If your Hero Expedition is behind, it moves forward one region. If it does, draw a card.`,
				`when j: if(behind(hero_exp(you)), {forward(hero_exp(you), 1)}); if_did({draw(you, 1)})`},
			{`{J} You may send target Character to Reserve. If you do, it gains 1 boost. If it was [[Anchored]], draw a card.`,
				`when j: may({target(target_a(character)); to_reserve(it)}); if_did({boost(it, 1); if(is(it, status(anchored)), {draw(you, 1)})})`},
		},
		card.French: {
			{`{J} Lancez un dé. Sur 4+, l'adversaire ciblé peut piocher une carte. S'il le fait, piochez une carte.`,
				`when j: roll(you, 1); on(4, 99, {may_by(target_opponent, {draw(you, 1)})}); if_did({draw(you, 1)})`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {
			"{J} Roll a die. On a 4+, each player may sacrifice a Character. If you do, draw a card.",
			"{J} Roll a die. On a 4+, each player may sacrifice a Character. If they do, draw a card.",
			"{J} Roll a die. On a 4+, target opponent sacrifices a Character. If you do, draw a card.",
			"{J} You may pay {1}. If you do, target opponent sacrifices a Character. If you do, draw a card.",
			"{J} If you control a Robot, sacrifice a Character. If they do, draw a card.",
			"{J} If you control a Robot, sacrifice a Character and a Permanent. If you do, draw a card.",
			"{J} If you control a Robot, sacrifice a Character, then draw a card. If you do, draw a card.",
			"{J} The next Character you play this turn gains 1 boost. If you do, draw a card.",
			"{J} The next card you play this turn costs {1} less. If you don't, draw a card.",
			"{J} If you control a Robot, target Character gains 1 boost. Otherwise, draw a card. If you do, [Resupply].",
		},
		card.French: {"{J} Si vous contrôlez un Robot, chaque joueur sacrifie un Personnage. Si vous le faites, piochez une carte."},
	})
}
