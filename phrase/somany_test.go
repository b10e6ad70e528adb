package phrase

import (
	"testing"

	"tumult/card"
)

// TestSoManyForEach: a number is told by what it is for each of.
func TestSoManyForEach(t *testing.T) {
	robots := `count(subtype("Robot"), of(you))`
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`Spells you play cost {1} less for each Robot you control.`, `always: cost_less(you, ` + robots + `, spell)`},
			{`{J} The next Spell you play this turn costs {1} less for each Robot you control.`, `when j: next_cost(turn, ` + robots + `, spell)`},
			{`{J} My Expedition moves forward one region for each Robot you control.`, `when j: forward(mine, ` + robots + `)`},
			{`{J} Roll a die for each Robot you control.`, `when j: roll(you, ` + robots + `)`},
			{`{J} Target Plant loses all its boosts. Draw a card for each boost lost this way.`, `when j: loses_boosts(target_a(subtype("Plant"))); draw(you, removed)`},
			{`{J} Return all Plants to their owners' hands. Draw a card for each Plant returned this way.`, `when j: to_hand(all(subtype("Plant"))); draw(you, did)`},
			{`{J} Put any number of cards from your hand in Reserve. Draw a card for each card put in Reserve this way.`, `when j: to_reserve(any_number(card, in(hand), of(you))); draw(you, did)`},
			{`{J} Discard target Plant that's neither [[Boosted]] nor [[Fleeting]].`, `when j: discard(target_a(subtype("Plant"), without(boosted), without(fleeting)))`},
			{`{J} Discard target Plant that is [[Boosted]] or [[Fleeting]].`, `when j: discard(target_a(subtype("Plant"), or_f(status(boosted), status(fleeting))))`},
		},
		card.French: {
			{`Les Sorts que vous jouez coûtent {1} de moins pour chaque Robot que vous contrôlez.`, `always: cost_less(you, ` + robots + `, spell)`},
			{`{J} Mon Expédition recule d'une région par Robot que vous contrôlez.`, `when j: backward(mine, ` + robots + `)`},
			{`{J} Lancez un dé pour chaque Robot que vous contrôlez.`, `when j: roll(you, ` + robots + `)`},
			{`{J} Une Plante ciblée perd tous ses boosts. Piochez une carte pour chaque boost perdu de cette façon.`, `when j: loses_boosts(target_a(subtype("Plant"))); draw(you, removed)`},
			{`{J} Vous pouvez payer {1} pour faire changer d'Expédition tous les Robots et Plantes.`, `when j: pay((mana(1)), {switch(all(or_f(subtype("Robot"), subtype("Plant"))))})`},
			{`{J} Défaussez une Plante ciblée qui n'est ni [[Boostée]] ni [[Fugace]].`, `when j: discard(target_a(subtype("Plant"), without(boosted), without(fleeting)))`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {
			"Draw a card for each boost lost this way.",
			"Discard all Plants. Draw a card for each Plant returned this way.",
		},
	})
}
