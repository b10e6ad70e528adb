package phrase

import (
	"testing"

	"tumult/card"
)

// TestBothWays: a target of one case that is spoken of in the other is chosen before both.
func TestBothWays(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} You may sacrifice me. If you do: You may discard target Character, otherwise send it to Reserve.`,
				`when j: target(target_a(character)); may({sacrifice(me)}); if_did({may({discard(it)})}); if_not({to_reserve(it)})`},
			{`{J} You may pay {1}. If you do, discard target Character, otherwise send it to Reserve.`,
				`when j: target(target_a(character)); pay((mana(1)), {discard(it)}); if_not({to_reserve(it)})`},
			{`{J} Roll a die. On a 4+: You may discard target Character, otherwise send it to Reserve.`,
				`when j: roll(you, 1); target(target_a(character)); on(4, 99, {may({discard(it)})}); on(1, 3, {to_reserve(it)})`},
			{`{J} Roll a die. On a 4+, target Character gains [[Asleep]]. On a 1-3, target Character gains 1 boost. Draw a card.`,
				`when j: roll(you, 1); on(4, 99, {gain(target_a(character), asleep)}); on(1, 3, {boost(target_a(character), 1)}); draw(you, 1)`},
			{`{J} Roll a die. On a 1-3, target Character gains 1 boost. On a 4+, target a Character. You may give it 2 boosts.`,
				`when j: roll(you, 1); on(1, 3, {boost(target_a(character), 1)}); on(4, 99, {target(target_a(character)); may({boost(it, 2)})})`},
			{`{J} You may put a card from your hand in Reserve. If you do: You may discard target Character, otherwise send it to Reserve.`,
				`when j: target(target_a(character)); may({to_reserve(a(card, in(hand), of(you)))}); if_did({may({discard(it)})}); if_not({to_reserve(it)})`},
			{`{J} Target a Character. You may put a card from your hand in Reserve. If you do, draw a card. If you don't, send it to Reserve.`,
				`when j: target(target_a(character)); may({to_reserve(a(card, in(hand), of(you)))}); if_did({draw(you, 1)}); if_not({to_reserve(it)})`},
		},
		card.French: {
			{`{J} Ciblez un Personnage. Vous pouvez me sacrifier. Si vous le faites, vous pouvez le défausser. Si vous ne le faites pas, envoyez-le en Réserve.`,
				`when j: target(target_a(character)); may({sacrifice(me)}); if_did({may({discard(it)})}); if_not({to_reserve(it)})`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {
			"{J} You may sacrifice a Character. If you don't, send it to Reserve.",
		},
	})
}
