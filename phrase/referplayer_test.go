package phrase

import (
	"testing"

	"tumult/card"
)

// TestPlayerOfTheTrigger: they are the player of whom the trigger tells.
func TestPlayerOfTheTrigger(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`When an opponent plays a Spell — They discard a card from their hand.`, `when plays(opponent, spell): discard(by(controller(it), a(card, in(hand))))`},
			{`When another player draws a card — They discard a card from their hand.`, `when draws_card(others): discard(by(it_player, a(card, in(hand))))`},
			{`When an opponent draws a card — That player may discard a card from their hand. If they don't, draw a card.`,
				`when draws_card(opponent): may_by(it_player, {discard(a(card, in(hand), of(you)))}); if_not({draw(you, 1)})`},
			{`When an opponent draws one or more cards or does [Resupply] — They discard a card from their hand.`,
				`when either(draws(opponent), resupplies(opponent)): discard(by(it_player, a(card, in(hand))))`},
			{`When an opponent passes, if they control a Robot — They draw a card.`,
				`when passes(opponent) if exists(subtype("Robot"), of(it_player)): draw(it_player, 1)`},
			{`When an opponent draws a card — Target Robot gains 1 boost. They discard a card from their hand.`,
				`when draws_card(opponent): boost(target_a(subtype("Robot")), 1); discard(by(it_player, a(card, in(hand))))`},
			{`When an opponent draws a card — I gain 1 boost for each card in their hand.`, `when draws_card(opponent): boost(me, count(card, in(hand), of(it_player)))`},
		},
		card.French: {
			{`Lorsqu'un autre joueur pioche une carte — Il défausse une carte de sa main.`, `when draws_card(others): discard(by(it_player, a(card, in(hand))))`},
			{`Lorsqu'un adversaire passe — Ce joueur pioche une carte.`, `when passes(opponent): draw(it_player, 1)`},
			{`Lorsqu'un adversaire joue un Sort — Il défausse une carte de sa main.`, `when plays(opponent, spell): discard(by(controller(it), a(card, in(hand))))`},
		},
	})
}

// TestPlayerOfTheNearestTarget: a target that is told with who has it stands nearer than a
// target player who was spoken of before.
func TestPlayerOfTheNearestTarget(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} Target player draws a card. Exhaust target card in any player's Reserve. That player draws a card.`,
				`when j: draw(target_player, 1); target(target_a(card, in(reserve))); exhaust(it); draw(controller(it), 1)`},
			{`{J} Target player draws a card. You may exhaust target card in an opponent's Reserve. If you do, that opponent draws a card.`,
				`when j: draw(target_player, 1); may({target(target_a(card, in(reserve), of(opponent))); exhaust(it)}); if_did({draw(controller(it), 1)})`},
			{`{J} Target player draws a card. Discard target Character in an opponent's Hero Expedition. That opponent draws a card.`,
				`when j: draw(target_player, 1); target(target_a(character, at_exp(hero_exp(opponent)))); discard(it); draw(controller(it), 1)`},
		},
		card.French: {
			{`{J} Un joueur ciblé pioche une carte. Épuisez une carte ciblée dans la Réserve d'un adversaire. Cet adversaire pioche une carte.`,
				`when j: draw(target_player, 1); target(target_a(card, in(reserve), of(opponent))); exhaust(it); draw(controller(it), 1)`},
		},
	})
}

// TestPlayerOfADelay: who is told of in what is done later is not known outside of it.
func TestPlayerOfADelay(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} Target opponent draws a card. At Dusk, they discard a card from their hand.`,
				`when j: draw(target_opponent, 1); later(at(dusk), {discard(by(that_player, a(card, in(hand))))})`},
			{`{J} At Dusk, target opponent draws a card, then discards a card from their hand.`,
				`when j: later(at(dusk), {draw(target_opponent, 1); discard(by(that_player, a(card, in(hand))))})`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {
			"{J} At Dusk, target opponent draws a card. They discard a card from their hand.",
			"{J} At Dusk, each opponent draws a card. They discard a card from their hand.",
			"{J} The next time you play a Spell this turn, target opponent draws a card. They discard a card from their hand.",
			"{J} The next time you play a Spell this turn, target opponent draws a card. Create a [Booda 2/2/2] Companion token in their Hero Expedition.",
			"{J} At Dusk, target opponent draws a card. That player draws a card.",
			"{J} You may pay {1}. If you do, at Dusk, target opponent draws a card. They discard a card from their hand.",
		},
		card.French: {
			"{J} Au Crépuscule, un adversaire ciblé pioche une carte. Il défausse une carte de sa main.",
		},
	})
}

// TestThatOpponent: a target player may be you, who are no opponent.
func TestThatOpponent(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {{`{J} Target opponent draws a card. That opponent draws a card.`, `when j: draw(target_opponent, 1); draw(that_player, 1)`}},
	})
	refuses(t, map[card.Language][]string{
		card.English: {"{J} Target player draws a card. That opponent draws a card."},
		card.French:  {"{J} Le joueur ciblé pioche une carte. Cet adversaire pioche une carte."},
	})
}
