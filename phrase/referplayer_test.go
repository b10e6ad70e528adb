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
