package phrase

import (
	"testing"

	"tumult/card"
)

// TestInOneOfThem: what is in one of several Expeditions is in any of them; only what is about
// several asks for one.
func TestInOneOfThem(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`Discard target Character in an opponent's Expedition.`, `effect: discard(target_a(character, at_exp(each_exp(opponent))))`},
			{`Target Character in one of your Expeditions that's behind gains 1 boost.`,
				`effect: boost(target_a(character, at_exp(where(each_exp(you), behind(it_expedition)))), 1)`},
			{`Target Character in a Hero Expedition gains 1 boost.`, `effect: boost(target_a(character, at_exp(hero_exp(everyone))), 1)`},
			{`Up to one target Character in one of your Expeditions gains 1 boost.`, `effect: boost(up_to_targets(1, character, at_exp(each_exp(you))), 1)`},
			{`If there's a Character in one of your Expeditions, draw a card.`, `effect: if(exists(character, at_exp(each_exp(you))), {draw(you, 1)})`},
			{`Target Character in an Expedition that's behind gains 1 boost.`,
				`effect: boost(target_a(character, at_exp(where(each_exp(everyone), behind(it_expedition)))), 1)`},
			{`When an Expedition moves forward — I gain 1 boost.`, `when moves_forward(each_exp(everyone)): boost(me, 1)`},
			{`Discard all Characters in one of your Expeditions.`, `effect: discard(all(character, at_exp(an_exp(you))))`},
		},
		card.French: {
			{`Défaussez un Personnage ciblé dans une de vos Expéditions.`, `effect: discard(target_a(character, at_exp(each_exp(you))))`},
		},
	})
}

// TestTheOneIAmNotIn: what stands in brackets tells than which Expedition another is the other.
func TestTheOneIAmNotIn(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`When one of your Expeditions moves forward — Create a [Cog 1/1/1] token in your other Expedition (the one I'm not in).`,
				`when moves_forward(each_exp(you)): create(1, tok("Cog", 1, 1, 1), my_other)`},
			{`When one of your Expeditions moves forward — Create a [Cog 1/1/1] token in your other Expedition.`,
				`when moves_forward(each_exp(you)): create(1, tok("Cog", 1, 1, 1), other_exp(it_expedition))`},
			{`{J} Your other Expedition (the one I’m not in) moves forward one region.`, `when j: forward(my_other, 1)`},
		},
		card.French: {
			{`Lorsqu'une de vos Expéditions avance — Votre autre Expédition (celle où je ne suis pas) avance d'une région.`,
				`when moves_forward(each_exp(you)): forward(my_other, 1)`},
		},
	})
}
