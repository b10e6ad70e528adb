package phrase

import (
	"testing"

	"tumult/card"
)

// TestSaidAlike: other words for what is read in words of its own say the same.
func TestSaidAlike(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`When a Character facing me gains boosts — Draw a card.`, `when gains_boosts(all(character, facing_me), 1): draw(you, 1)`},
			{`Characters facing me can't gain boosts.`, `always: cant(gains_boosts(all(character, facing_me), 1))`},
			{`Your opponents can't play Spells during your turn.`, `always: while(your_turn, cant_play(opponent, spell))`},
			{`During your turn, I'm [Tough 1].`, `always: while(your_turn, tough(me, 1))`},
			{`I'm [Gigantic] as long as you control a Robot.`, `always: while(exists(subtype("Robot"), of(you)), gigantic(me))`},
			{`As long as you control a Robot, I'm [Gigantic].`, `always: while(exists(subtype("Robot"), of(you)), gigantic(me))`},
			{`Each other player may move my Expedition forward one region to draw a card.`, `effect: may_by(others, {forward(mine, 1); if_did({draw(you, 1)})})`},
			{`[Sabotage], then [Sabotage] again.`, `effect: sabotage; sabotage`},
			{`Double the boosts on target Character.`, `effect: for_each(target_a(character), {boost(it, boosts(it))})`},
			{`Double the boosts on each Robot you control.`, `effect: for_each(all(subtype("Robot"), of(you)), {boost(it, boosts(it))})`},
			{`When a Character you control is discarded — You may exhaust me to put it in your Reserve.`,
				`when discarded(all(character, of(you))): pay((exhaust(me)), {to_reserve(it)})`},
			{`Look at the top three cards of your deck. Put one in Reserve and the others on the bottom of your deck.`,
				`effect: look(top(you, 3)); to_reserve(among(a(card), those)); to_bottom(rest)`},
			{`Look at the top three cards of your deck. Put one in Reserve and the rest in your hand.`,
				`effect: look(top(you, 3)); to_reserve(among(a(card), those)); to_hand(rest)`},
			{`Look at the top three cards of your deck. You may put one in your hand and the others in Reserve.`,
				`effect: look(top(you, 3)); may({to_hand(among(a(card), those)); to_reserve(rest)})`},
			{`Look at the top three cards of your deck. Put one in your hand and the rest on the bottom of your deck.`,
				`effect: look(top(you, 3)); to_hand(among(a(card), those)); to_bottom(rest)`},
			{`If your opponent has a Character in Reserve with no boosts, draw a card.`,
				`effect: if(exists(character, without(boosted), in(reserve), of(opponent)), {draw(you, 1)})`},
			{`If you have two or more cards in Reserve with no boosts, draw a card.`,
				`effect: if(at_least(count(card, without(boosted), in(reserve), of(you)), 2), {draw(you, 1)})`},
		},
		card.French: {
			{`Quand un Personnage qui me fait face gagne un ou plusieurs boosts — Piochez une carte.`, `when gains_boosts(all(character, facing_me), 1): draw(you, 1)`},
			{`Les Personnages qui me font face ne peuvent pas gagner de boosts.`, `always: cant(gains_boosts(all(character, facing_me), 1))`},
			{`Quand vous créez un ou plusieurs jetons — Piochez une carte.`, `when once(creates(you, token)): draw(you, 1)`},
			{`Quand vous défaussez une ou plusieurs cartes — Piochez une carte.`, `when once(discards(you, all(card))): draw(you, 1)`},
			{`Quand vous sacrifiez un ou plusieurs jetons — Piochez une carte.`, `when once(sacrifices(you, all(token))): draw(you, 1)`},
			{`Quand vous épuisez un ou plusieurs Personnages — Piochez une carte.`, `when once(exhausts(you, all(character))): draw(you, 1)`},
			{`Quand un autre joueur se [Ravitaille] — Piochez une carte.`, `when resupplies(others): draw(you, 1)`},
			{`Un joueur ciblé se [Ravitaille].`, `effect: resupply(target_player, 1)`},
			{`Votre adversaire peut se [Ravitailler].`, `effect: may_by(opponent, {resupply(you, 1)})`},
			{`{J} Vous pouvez dépenser 1 de mes boosts pour vous [Ravitailler].`, `when j: pay((spend(me, 1, "boost")), {resupply(you, 1)})`},
			{`Si mon Expédition est devant, piochez une carte.`, `effect: if(ahead(mine), {draw(you, 1)})`},
			{`Si mon Expédition n'est pas derrière, piochez une carte.`, `effect: if(each_is(mine, not(behind(it_expedition))), {draw(you, 1)})`},
			{`Si je fais face à exactement un Personnage, piochez une carte.`, `effect: if(equal(count(character, facing_me), 1), {draw(you, 1)})`},
			{`Défaussez au hasard une carte de votre main.`, `effect: discard(random(1, card, in(hand), of(you)))`},
			{`Défaussez un Personnage qui me fait face au hasard.`, `effect: discard(random(1, character, facing_me))`},
			{`Défaussez un Personnage choisi au hasard.`, `effect: discard(random(1, character))`},
			{`Un Personnage ciblé fait défection et gagne 1 boost.`, `effect: target(target_a(character)); defect(it); boost(it, 1)`},
			{`Mettez une carte de votre main au-dessous de votre deck.`, `effect: to_bottom(a(card, in(hand), of(you)))`},
			{`Vos adversaires ne peuvent pas jouer de Sort.`, `always: cant_play(opponent, spell)`},
			{`Vos adversaires ne peuvent pas jouer de Sorts durant votre tour.`, `always: while(your_turn, cant_play(opponent, spell))`},
			{`Pendant votre tour, je suis [Coriace 1].`, `always: while(your_turn, tough(me, 1))`},
			{`Votre limite de Réserve est augmentée de deux.`, `always: limit(you, reserve_limit, 2)`},
			{`Votre limite de Repères est diminuée d'un.`, `always: limit(you, landmark_limit, -1)`},
			{`La limite de Réserve de chaque joueur est augmentée de un.`, `always: limit(everyone, reserve_limit, 1)`},
			{`La limite de Réserve de votre adversaire est réduite de deux.`, `always: limit(opponent, reserve_limit, -2)`},
			{`[Sabotez], puis [Sabotez] à nouveau.`, `effect: sabotage; sabotage`},
			{`Doublez les boosts d'un Personnage ciblé.`, `effect: for_each(target_a(character), {boost(it, boosts(it))})`},
			{`Quand un Personnage que vous contrôlez est défaussé — Vous pouvez m'épuiser pour le mettre dans votre Réserve.`,
				`when discarded(all(character, of(you))): pay((exhaust(me)), {to_reserve(it)})`},
			{`Regardez les trois premières cartes de votre deck. Mettez-en une en Réserve et les autres en dessous de votre deck.`,
				`effect: look(top(you, 3)); to_reserve(among(a(card), those)); to_bottom(rest)`},
			{`Regardez les trois premières cartes de votre deck. Mettez-en une dans votre main et les autres en Réserve.`,
				`effect: look(top(you, 3)); to_hand(among(a(card), those)); to_reserve(rest)`},
			{`Si votre adversaire a un Personnage en Réserve sans boost, piochez une carte.`,
				`effect: if(exists(character, without(boosted), in(reserve), of(opponent)), {draw(you, 1)})`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {
			"Put target Character in your Reserve.", "Target opponent puts a Character they control in your Reserve.",
			"Put one in your hand and the others in Reserve.",
		},
	})
}
