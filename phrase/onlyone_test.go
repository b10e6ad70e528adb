package phrase

import (
	"testing"

	"tumult/card"
)

// TestItIsTheOnlyOne: the only one of a kind, in one of two states or in neither.
func TestItIsTheOnlyOne(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`When a Character joins your Expeditions — If it's the only Robot you control, draw a card.`,
				`when joins(all(character), you): if(and(is(it, subtype("Robot"), of(you)), not(exists(subtype("Robot"), except(it), of(you)))), {draw(you, 1)})`},
			{`When a Character joins your Expeditions — If that Character is the only Character in its Expedition, it gains 1 boost.`,
				`when joins(all(character), you): if(and(is(it, character, at_exp(exp_of(it))), not(exists(character, except(it), at_exp(exp_of(it))))), {boost(it, 1)})`},
			{`{J} Exhaust a Permanent. If it's the only Permanent you control, draw a card.`,
				`when j: exhaust(a(permanent)); if(and(is(those, permanent, of(you)), not(exists(permanent, except(those), of(you)))), {draw(you, 1)})`},
			{`When a Character leaves your Expeditions — If it was [[Boosted]] or [[Fleeting]], draw a card.`,
				`when leaves_exp(all(character), each_exp(you)): if(is(it, or_f(status(boosted), status(fleeting))), {draw(you, 1)})`},
			{`{J} If I'm neither [[Boosted]] nor [[Fleeting]], draw a card.`,
				`when j: if(not(is(me, or_f(status(boosted), status(fleeting)))), {draw(you, 1)})`},
		},
		card.French: {
			{`Lorsqu'un Personnage rejoint vos Expéditions — Si c'est le seul Robot que vous contrôlez, piochez une carte.`,
				`when joins(all(character), you): if(and(is(it, subtype("Robot"), of(you)), not(exists(subtype("Robot"), except(it), of(you)))), {draw(you, 1)})`},
			{`Lorsqu'un Personnage quitte vos Expéditions — S'il n'était ni [[Boosté]] ni [[Fugace]], piochez une carte.`,
				`when leaves_exp(all(character), each_exp(you)): if(not(is(it, or_f(status(boosted), status(fleeting)))), {draw(you, 1)})`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {
			"When a Character leaves your Expeditions — If it was the only Character you control, draw a card.",
			"When a Character joins your Expeditions — If it's the only Character in my Expedition, draw a card.",
			"If I'm not [[Boosted]] or [[Fleeting]], draw a card.",
			"If it's the only Character you control, draw a card.",
		},
	})
}
