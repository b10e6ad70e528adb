package phrase

import (
	"testing"

	"tumult/card"
)

// TestResultWithin: what a roll or a number brings belongs to the case in which there is one,
// whatever stands between.
func TestResultWithin(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{H} If I'm in {O}: Roll a die, then target a Character. On a 4+, it gains [[Anchored]]. On a 1-3, it gains [[Asleep]].`,
				`when h: if(in_terrain(mine, ocean), {roll(you, 1); target(target_a(character)); on(4, 99, {gain(it, anchored)}); on(1, 3, {gain(it, asleep)})})`},
			{`{H} You may sacrifice a Permanent. If you do: Roll a die, then target a Character. On a 4+, it gains [[Anchored]]. On a 1-3, it gains [[Asleep]].`,
				`when h: may({sacrifice(a(permanent, of(you)))}); if_did({roll(you, 1); target(target_a(character)); on(4, 99, {gain(it, anchored)}); on(1, 3, {gain(it, asleep)})})`},
			{`{H} You may pay {1}. If you do: Remove all boosts from Characters in play. Then, depending on the number of boosts removed this way: • 1+: Draw a card. • 4+: [Sabotage].`,
				`when h: pay((mana(1)), {loses_boosts(all(character, in(play))); note_result(removed); on(1, 99, {draw(you, 1)}); on(4, 99, {sabotage})})`},
			{`{H} Roll a die. On a 4+: Remove all boosts from Characters in play. Then, depending on the number of boosts removed this way: • 1+: Draw a card. • 4+: [Sabotage].`,
				`when h: roll(you, 1); on(4, 99, {loses_boosts(all(character, in(play))); note_result(removed); on(1, 99, {draw(you, 1)}); on(4, 99, {sabotage})})`},
		},
		card.French: {
			{`{H} Si je suis en {O} : Lancez un dé. Ciblez un Personnage. Sur 4+, il gagne [[Ancré]]. Sur 1-3, il gagne [[Endormi]].`,
				`when h: if(in_terrain(mine, ocean), {roll(you, 1); target(target_a(character)); on(4, 99, {gain(it, anchored)}); on(1, 3, {gain(it, asleep)})})`},
		},
	})
}

// TestUnlessOtherwise: "unless" has an "otherwise" as "if" has.
func TestUnlessOtherwise(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{H} Unless you have eight or more Mana Orbs: Draw a card, otherwise [Resupply].`, `when h: if(not(at_least(orbs(you), 8)), {draw(you, 1)}, {resupply(you, 1)})`},
			{`{H} Unless I'm in {O}: I gain 2 boosts, otherwise I gain 1 boost.`, `when h: if(not(in_terrain(mine, ocean)), {boost(me, 2)}, {boost(me, 1)})`},
			{`{H} Unless it's your turn, draw a card. Otherwise, [Resupply].`, `when h: if(not(your_turn), {draw(you, 1)}, {resupply(you, 1)})`},
			{`{H} Unless I'm in {O}: You may discard target Character, otherwise send it to Reserve.`, `when h: target(target_a(character)); if(not(in_terrain(mine, ocean)), {may({discard(it)})}, {to_reserve(it)})`},
		},
		card.French: {
			{`{H} Sauf si je suis en {O}, je gagne 2 boosts. Sinon, je gagne 1 boost.`, `when h: if(not(in_terrain(mine, ocean)), {boost(me, 2)}, {boost(me, 1)})`},
		},
	})
	says(t, `when h: if(not(in_terrain(mine, ocean)), {boost(me, 2)}, {boost(me, 1)})`,
		"{H} Unless I am in {O}, I gain 2 boosts. Otherwise, I gain 1 boost.",
		"{H} Sauf si je suis en {O}, je gagne 2 boosts. Sinon, je gagne 1 boost.")
}

// TestAnswersWithin: what is said of what you may do within a case is of that case; within an
// answer, what tells what it is about is not about the step before the answer.
func TestAnswersWithin(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{H} You may pay {1}. If you do: You may put me in my owner's Mana zone. If you don't, draw a card.`,
				`when h: pay((mana(1)), {may({to_mana(me)}); if_not({draw(you, 1)})})`},
			{`{H} You may pay {1}. If you do: You may discard a card from your Reserve. If you do: Draw a card, otherwise [Resupply].`,
				`when h: pay((mana(1)), {may({discard(a(card, in(reserve), of(you)))}); if_did({draw(you, 1)}); if_not({resupply(you, 1)})})`},
			{`{H} You may pay {1}. If you do: You may spend 1 of my boosts to draw a card.`,
				`when h: pay((mana(1)), {pay((spend(me, 1, "boost")), {draw(you, 1)})})`},
			{`{H} Roll a die. On a 4+: You may pay {1}. If you do: Draw a card. If you don't, [Resupply].`,
				`when h: roll(you, 1); on(4, 99, {pay((mana(1)), {draw(you, 1)}); if_not({resupply(you, 1)})})`},
			{`{H} You may sacrifice a Permanent. If you do: [Sabotage]. If you discarded a card this way, its owner [Exhausted Resupplies].`,
				`when h: may({sacrifice(a(permanent, of(you)))}); if_did({sabotage; if_did({resupply_exhausted(owner(those), 1)})})`},
			{`{H} You may sacrifice me. If you do: Your Hero Expedition moves forward one region. If it moves forward, draw a card.`,
				`when h: may({sacrifice(me)}); if_did({forward(hero_exp(you), 1); if_did({draw(you, 1)})})`},
			{`{H} You may put a card from your hand in Reserve. If it's a Permanent: You may play a Character for {3} less. It gains 1 boost.`,
				`when h: may({to_reserve(a(card, in(hand), of(you))); if(is(those, permanent), {may({play_paid(a(character), 3); boost(those, 1)})})})`},
		},
		card.French: {
			{`{H} Vous pouvez sacrifier un Permanent. Si vous le faites : [Sabotez]. Si vous avez défaussé une carte de cette façon, piochez une carte.`,
				`when h: may({sacrifice(a(permanent, of(you)))}); if_did({sabotage; if_did({draw(you, 1)})})`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {"{J} You may pay {1} to draw a card, then you may pay {2} to [Resupply]."},
	})
}
