package phrase

import (
	"testing"

	"tumult/card"
)

// TestOtherwise: it belongs to the last thing before it that may not come about.
func TestOtherwise(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`Roll a die. On a 2+: Draw a card, otherwise [Resupply].`,
				`effect: roll(you, 1); on(2, 99, {draw(you, 1)}); on(1, 1, {resupply(you, 1)})`},
			{`Roll a die. On a 4+, if you control a token, draw a card, otherwise [Resupply].`,
				`effect: roll(you, 1); on(4, 99, {if(exists(token, of(you)), {draw(you, 1)}, {resupply(you, 1)})})`},
			{`You may pay {2}. If you do, if you control a token, draw a card, otherwise [Resupply].`,
				`effect: pay((mana(2)), {if(exists(token, of(you)), {draw(you, 1)}, {resupply(you, 1)})})`},
			{`You may pay {2}. If you do: Roll a die. On a 4+: Draw a card, otherwise [Resupply].`,
				`effect: pay((mana(2)), {roll(you, 1); on(4, 99, {draw(you, 1)}); on(1, 3, {resupply(you, 1)})})`},
			{`If you control a token, roll a die, then on a 2-3, draw a card. Otherwise, [Resupply].`,
				`effect: if(exists(token, of(you)), {roll(you, 1); on(2, 3, {draw(you, 1)})}, {resupply(you, 1)})`},
			{`If you control a token, if you control a Robot, draw a card. Otherwise, [Resupply].`,
				`effect: if(exists(token, of(you)), {if(exists(subtype("Robot"), of(you)), {draw(you, 1)}, {resupply(you, 1)})})`},
			{`If you control a token, if you control a Robot, draw a card. Otherwise, [Resupply]. Otherwise, draw two cards.`,
				`effect: if(exists(token, of(you)), {if(exists(subtype("Robot"), of(you)), {draw(you, 1)}, {resupply(you, 1)})}, {draw(you, 2)})`},
			{`If you control a token, you may pay {1}. If you do, draw a card, otherwise [Resupply].`,
				`effect: if(exists(token, of(you)), {pay((mana(1)), {draw(you, 1)}); if_not({resupply(you, 1)})})`},
		},
	})
}

// TestOtherwiseOfTwoThings: it is refused where it may belong to one thing or to another,
// or would be of several results apart, or of none.
func TestOtherwiseOfTwoThings(t *testing.T) {
	refuses(t, map[card.Language][]string{
		card.English: {
			"Roll a die. On a 2-4: Draw a card, otherwise [Resupply].",
			"Roll a die. On a 1+: Draw a card, otherwise [Resupply].",
			"Roll a die. On a 4+: You may pay {1} to draw a card, otherwise [Resupply].",
			"Roll a die. On a 4+, you may pay {1}. If you do, draw a card, otherwise [Resupply].",
			"You may pay {2}. If you do, you may pay {1}. If you do, draw a card, otherwise [Resupply].",
			"If you control a token: You may pay {1} to draw a card, otherwise [Resupply].",
			"If you control a token, roll a die, then on a 4+, draw a card. Otherwise, [Resupply].",
			"If you control a token, you may spend a counter from a Character you control to draw a card. Otherwise, [Resupply].",
			"If you control a token, you may pay {1}. If you do, draw a card, otherwise [Resupply]. Otherwise, draw two cards.",
		},
	})
}
