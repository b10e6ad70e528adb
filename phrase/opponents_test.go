package phrase

import (
	"testing"

	"tumult/card"
)

// TestOpponents: in a condition an opponent is one of them and each opponent every one, and
// where it is said as a whole not to hold, it holds of none, or not of all.
func TestOpponents(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`If an opponent controls three or more Characters, draw a card.`, `effect: if(at_least(count(character, of(opponent)), 3), {draw(you, 1)})`},
			{`If each opponent controls a Character, draw a card.`, `effect: if(exists(character, of(each_opponent)), {draw(you, 1)})`},
			{`If you have more cards in hand than each opponent, draw a card.`,
				`effect: if(not(at_most(count(card, in(hand), of(you)), count(card, in(hand), of(each_opponent)))), {draw(you, 1)})`},
			{`If each opponent's Hero Expedition is behind, draw a card.`, `effect: if(behind(hero_exp(each_opponent)), {draw(you, 1)})`},
			{`If there are three or more Characters each opponent controls, draw a card.`, `effect: if(at_least(count(character, of(each_opponent)), 3), {draw(you, 1)})`},
			{`If an opponent controls no Characters, draw a card.`, `effect: if(not(exists(character, of(opponent))), {draw(you, 1)})`},
			{`Unless an opponent controls two or more Characters, draw a card.`, `effect: if(not(at_least(count(character, of(each_opponent)), 2)), {draw(you, 1)})`},
			{`Unless each opponent controls two or more Characters, draw a card.`, `effect: if(not(at_least(count(character, of(opponent)), 2)), {draw(you, 1)})`},
			{`Unless an opponent controls fewer than two Characters, draw a card.`, `effect: if(at_least(count(character, of(each_opponent)), 2), {draw(you, 1)})`},
			{`If it is not true that an opponent controls exactly two Characters, draw a card.`, `effect: if(not(equal(count(character, of(each_opponent)), 2)), {draw(you, 1)})`},
			{`Unless you control a token and if an opponent controls two or more Characters, draw a card.`,
				`effect: if(not(and(exists(token, of(you)), at_least(count(character, of(opponent)), 2))), {draw(you, 1)})`},
			{`Unless an opponent has more Mana Orbs than target opponent, draw a card.`, `effect: if(at_most(orbs(each_opponent), orbs(target_opponent)), {draw(you, 1)})`},
			{`If each opponent's Hero Expedition and your opponent's Expedition facing me are behind, draw a card.`,
				`effect: if(behind(both(hero_exp(each_opponent), facing(mine))), {draw(you, 1)})`},
			{`Each opponent draws a card.`, `effect: draw(opponent, 1)`},
			{`I gain 1 boost for each Character your opponents control.`, `effect: boost(me, count(character, of(opponent)))`},
		},
		card.French: {
			{`Si chaque adversaire contrôle un Personnage, piochez une carte.`, `effect: if(exists(character, of(each_opponent)), {draw(you, 1)})`},
			{`Si chaque adversaire n'a aucune carte en Réserve, piochez une carte.`, `effect: if(not(exists(card, in(reserve), of(each_opponent))), {draw(you, 1)})`},
			{`Sauf si un adversaire contrôle au moins deux Personnages, piochez une carte.`, `effect: if(not(at_least(count(character, of(each_opponent)), 2)), {draw(you, 1)})`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {
			"If your opponents control three or more Characters, draw a card.", "If you have more cards in hand than your opponents, draw a card.",
			"If each opponent has more cards in hand than an opponent, draw a card.",
		},
		card.French: {"Si vos adversaires contrôlent au moins trois Personnages, piochez une carte."},
	})
}
