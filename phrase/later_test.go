package phrase

import (
	"testing"

	"tumult/card"
)

// TestLater: the answer to what is done later, and what its roll brings about, is done then
// (6.5.d).
func TestLater(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} At Dusk, you may sacrifice me. If you do, draw a card.`, `when j: later(at(dusk), {may({sacrifice(me)}); if_did({draw(you, 1)})})`},
			{`{J} At Dusk, you may draw a card. If you don't, I gain 1 boost.`, `when j: later(at(dusk), {may({draw(you, 1)}); if_not({boost(me, 1)})})`},
			{`{J} The next time you play a Spell this turn, roll a die. On a 4+, draw a card.`,
				`when j: next_time(turn, plays(you, spell), {roll(you, 1); on(4, 99, {draw(you, 1)})})`},
			{`{J} At Dusk, draw a card. Then, discard a card from your hand.`, `when j: later(at(dusk), {draw(you, 1); discard(a(card, in(hand), of(you)))})`},
			{`{J} At Dusk, draw a card. Discard a card from your hand.`, `when j: later(at(dusk), {draw(you, 1)}); discard(a(card, in(hand), of(you)))`},
			{`{J} You may roll a die. If the result is 3 or less, draw a card.`, `when j: may({roll(you, 1)}); if_did({if(at_most(result, 3), {draw(you, 1)})})`},
			{`{J} If you control a Robot, roll a die. If the result is 4+, draw a card. Otherwise, [Resupply].`,
				`when j: if(exists(subtype("Robot"), of(you)), {roll(you, 1); if(at_least(result, 4), {draw(you, 1)}, {resupply(you, 1)})})`},
		},
		card.French: {
			{`{J} Au Crépuscule, vous pouvez me sacrifier. Si vous le faites, piochez une carte.`, `when j: later(at(dusk), {may({sacrifice(me)}); if_did({draw(you, 1)})})`},
		},
	})
}

// TestWhatCannotBeDone: if you can't is about what you have to do, in the case in which you do.
func TestWhatCannotBeDone(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} If you control a Robot, sacrifice a Plant. If you can't, sacrifice me.`,
				`when j: if(exists(subtype("Robot"), of(you)), {sacrifice(a(subtype("Plant"), of(you))); if_not({sacrifice(me)})})`},
			{`{J} You may pay {1}. If you do: Sacrifice a Plant. If you can't, sacrifice me.`,
				`when j: pay((mana(1)), {sacrifice(a(subtype("Plant"), of(you))); if_not({sacrifice(me)})})`},
			{`{J} You may pay {1}. If you do, sacrifice a Plant. If you don't, sacrifice me.`,
				`when j: pay((mana(1)), {sacrifice(a(subtype("Plant"), of(you)))}); if_not({sacrifice(me)})`},
			{`{J} Roll a die. On a 4+, sacrifice a Plant. If you can't, sacrifice me.`,
				`when j: roll(you, 1); on(4, 99, {sacrifice(a(subtype("Plant"), of(you))); if_not({sacrifice(me)})})`},
			{`{J} Sacrifice a Plant. If it had 2 or more boosts, draw a card. If you can't, sacrifice me.`,
				`when j: sacrifice(a(subtype("Plant"), of(you))); if(at_least(boosts(those), 2), {draw(you, 1)}); if_not({sacrifice(me)})`},
		},
		card.French: {
			{`{J} Si vous contrôlez un Robot, sacrifiez une Plante. Si vous ne pouvez pas le faire, sacrifiez-moi.`,
				`when j: if(exists(subtype("Robot"), of(you)), {sacrifice(a(subtype("Plant"), of(you))); if_not({sacrifice(me)})})`},
		},
	})
	refuses(t, map[card.Language][]string{card.English: {"{J} Draw a card. If you control a Robot, sacrifice a Plant. If you can't, sacrifice me."}})
}
