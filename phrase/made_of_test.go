package phrase

import "tumult/card"

// What nobody has printed yet but is plainly made of the language: comparisons, two
// terrains, several things gained, several keywords.
var madeReadings = map[card.Language][]readText{
	card.English: {
		{`If you control exactly two Characters, draw a card.`, `effect: if(equal(count(character, of(you)), 2), {draw(you, 1)})`},
		{`If there is exactly one Robot in my Expedition, draw a card.`, `effect: if(equal(count(subtype("Robot"), at_exp(mine)), 1), {draw(you, 1)})`},
		{`If your opponent has at most three cards in Reserve, draw a card.`, `effect: if(at_most(count(card, in(reserve), of(opponent)), 3), {draw(you, 1)})`},
		{`If you control more than two Plants, draw a card.`, `effect: if(at_least(count(subtype("Plant"), of(you)), 3), {draw(you, 1)})`},
		{`If you control three Plants or more, draw a card.`, `effect: if(at_least(count(subtype("Plant"), of(you)), 3), {draw(you, 1)})`},
		{`If I have exactly 2 boosts, draw a card.`, `effect: if(equal(boosts(me), 2), {draw(you, 1)})`},
		{`If I have at least 2 boosts, draw a card.`, `effect: if(at_least(boosts(me), 2), {draw(you, 1)})`},
		{`If I have fewer than 3 Kelon counters, draw a card.`, `effect: if(not(at_least(counters(me, "Kelon"), 3)), {draw(you, 1)})`},
		{`If you have exactly eight Mana Orbs, draw a card.`, `effect: if(equal(orbs(you), 8), {draw(you, 1)})`},
		{`If you control more Characters than your opponent, draw a card.`, `effect: if(not(at_most(count(character, of(you)), count(character, of(opponent)))), {draw(you, 1)})`},
		{`If your opponent controls fewer Robots than you, draw a card.`, `effect: if(not(at_least(count(subtype("Robot"), of(opponent)), count(subtype("Robot"), of(you)))), {draw(you, 1)})`},
		{`If you have more cards in hand than target opponent, draw a card.`, `effect: if(not(at_most(count(card, in(hand), of(you)), count(card, in(hand), of(target_opponent)))), {draw(you, 1)})`},
		{`If you do not control a Landmark, draw a card.`, `effect: if(not(exists(subtype("Landmark"), of(you))), {draw(you, 1)})`},
		{`If you don't control two or more Landmarks, draw a card.`, `effect: if(not(at_least(count(subtype("Landmark"), of(you)), 2)), {draw(you, 1)})`},
		{`If your opponent does not have any cards in Reserve, draw a card.`, `effect: if(not(exists(card, in(reserve), of(opponent))), {draw(you, 1)})`},
		{`If I'm in {V} or {M}, draw a card.`, `effect: if(each_is(mine, or(in_terrain(it_expedition, forest), in_terrain(it_expedition, mountain))), {draw(you, 1)})`},
		{`If your Hero Expedition is in a Forest or in a Mountain, draw a card.`, `effect: if(each_is(hero_exp(you), or(in_terrain(it_expedition, forest), in_terrain(it_expedition, mountain))), {draw(you, 1)})`},
		{`Target Character in {V} or {O} gains 1 boost.`, `effect: boost(target_a(character, at_exp(where(each_exp(everyone), or(in_terrain(it_expedition, forest), in_terrain(it_expedition, ocean))))), 1)`},
		{`I have [Tough 2] and [Seasoned].`, "always: tough(me, 2)\nalways: seasoned(me)"},
		{`Characters you control are [Gigantic], [Eternal] and [Tough 1].`, "always: gigantic(all(character, of(you)))\nalways: eternal(all(character, of(you)))\nalways: tough(all(character, of(you)), 1)"},
		{`If I'm in {V}, I am [Gigantic] and [Defender].`, "always: while(in_terrain(mine, forest), gigantic(me))\nalways: while(in_terrain(mine, forest), defender(me))"},
		{`Target Character is [Gigantic] and [Tough 1] this Day.`, `effect: target(target_a(character)); this(day, gigantic(it)); this(day, tough(it, 1))`},
		{`[Sabotage] twice.`, `effect: repeat(2, {sabotage})`},
		{`You may [Resupply] twice.`, `effect: may({resupply(you, 2)})`},
		{`Another target Character gains [[Anchored]] and 1 boost.`, `effect: target(target_a(character, other)); gain(it, anchored); boost(it, 1)`},
		{`I gain 2 Kelon counters and [[Anchored]].`, `effect: counter(me, 2, "Kelon"); gain(me, anchored)`},
		{`Up to two target Plants each gain [[Anchored]] and [[Fleeting]].`, `effect: gain(up_to_targets(2, subtype("Plant")), anchored); gain(those, fleeting)`},
		{`When a Character joins an Expedition facing me — I gain 1 boost.`, `when joins_exp(all(character), facing(mine)): boost(me, 1)`},
		{`Activate another target Character's {J} trigger.`, `effect: activate(target_a(character, other), icon_j)`},
		{`If my Expedition is not behind, I am [Gigantic].`, `always: while(each_is(mine, not(behind(it_expedition))), gigantic(me))`},
	},
	card.French: {
		{`Si vous contrôlez exactement deux Plantes, piochez une carte.`, `effect: if(equal(count(subtype("Plant"), of(you)), 2), {draw(you, 1)})`},
		{`Si vous contrôlez trois Plantes ou plus, piochez une carte.`, `effect: if(at_least(count(subtype("Plant"), of(you)), 3), {draw(you, 1)})`},
		{`Si vous contrôlez plus de deux Plantes, piochez une carte.`, `effect: if(at_least(count(subtype("Plant"), of(you)), 3), {draw(you, 1)})`},
		{`Si votre adversaire contrôle plus de Plantes que vous, piochez une carte.`, `effect: if(not(at_most(count(subtype("Plant"), of(opponent)), count(subtype("Plant"), of(you)))), {draw(you, 1)})`},
		{`Si vous ne contrôlez pas de Repère, piochez une carte.`, `effect: if(not(exists(subtype("Landmark"), of(you))), {draw(you, 1)})`},
		{`Si j'ai exactement 2 boosts, piochez une carte.`, `effect: if(equal(boosts(me), 2), {draw(you, 1)})`},
		{`Si je suis en {V} ou en {M}, piochez une carte.`, `effect: if(each_is(mine, or(in_terrain(it_expedition, forest), in_terrain(it_expedition, mountain))), {draw(you, 1)})`},
		{`J'ai [Coriace 2] et [Aguerri].`, "always: tough(me, 2)\nalways: seasoned(me)"},
		{`[Sabotez] deux fois.`, `effect: repeat(2, {sabotage})`},
		{`Un autre Personnage ciblé gagne [[Ancré]] et 1 boost.`, `effect: target(target_a(character, other)); gain(it, anchored); boost(it, 1)`},
		{`Lorsqu'un Personnage rejoint une Expédition qui me fait face — Je gagne 1 boost.`, `when joins_exp(all(character), facing(mine)): boost(me, 1)`},
	},
}
