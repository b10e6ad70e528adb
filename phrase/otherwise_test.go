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
			"If you control a token, create three [Big One 3/2/1] tokens in target Expedition you control that's ahead. Otherwise, create only one.",
			"If you control a token, you may spend a counter from a Character you control to draw a card. Otherwise, [Resupply].",
			"If you control a token, you may pay {1}. If you do, draw a card, otherwise [Resupply]. Otherwise, draw two cards.",
		},
	})
}

// TestResultOfSeveral: a result is of one roll: of each, where each brings something.
func TestResultOfSeveral(t *testing.T) {
	holdsWhose(t, map[card.Language][][2]string{
		card.English: {
			{"{J} For each Landmark you control, roll a die. On a 6, draw a card. [Sabotage].", `when j: for_each(all(subtype("Landmark"), of(you)), {roll(you, 1); on(6, 6, {draw(you, 1)})}); sabotage`},
			{"{J} For each Landmark you control, if you control a Robot, roll a die. On a 4+, draw a card. On a 1-3, I gain 1 boost.", `when j: for_each(all(subtype("Landmark"), of(you)), {if(exists(subtype("Robot"), of(you)), {roll(you, 1); on(4, 99, {draw(you, 1)}); on(1, 3, {boost(me, 1)})})})`},
			{"{J} Roll a die. On a 6, draw a card. Repeat this twice.", `when j: roll(you, 1); on(6, 6, {draw(you, 1)}); repeat(2, {roll(you, 1); on(6, 6, {draw(you, 1)})})`},
			{"{J} For each Landmark you control, roll a die. Draw a card. On a 6, draw a card.", "On a 6, draw a card"},
			{"{J} Roll a die. Repeat this twice. On a 6, draw a card.", "On a 6, draw a card"},
			{"{J} Each player rolls a die. On a 6, draw a card.", "On a 6, draw a card"},
		},
		card.French: {
			{"{J} Pour chaque Repère que vous contrôlez, lancez un dé. Sur 6, piochez une carte.", `when j: for_each(all(subtype("Landmark"), of(you)), {roll(you, 1); on(6, 6, {draw(you, 1)})})`},
		},
	})
}
