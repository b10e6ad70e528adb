package phrase

import (
	"testing"

	"tumult/card"
)

// TestComposedKinds: texts that no card bears print as themselves, or as the same in other words.
func TestComposedKinds(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} You may draw a card. If you do, on a 4+, draw two cards, otherwise [Resupply].`,
				`when j: may({draw(you, 1)}); if_did({on(4, 99, {draw(you, 2)}); on(1, 3, {resupply(you, 1)})})`},
			{`{J} If there are two or more [[Anchored]] cards among Robots and Permanents, ready up to one of them, then draw a card, otherwise [Resupply].`,
				`when j: if(at_least(count(or_f(and_f(subtype("Robot")), and_f(permanent)), status(anchored)), 2), {ready(up_to(1, or_f(and_f(subtype("Robot")), and_f(permanent)), status(anchored))); draw(you, 1)}, {resupply(you, 1)})`},
			{`If you control three or more Characters, one of them gains [[Asleep]] or [[Anchored]].`,
				`effect: if(at_least(count(character, of(you)), 3), {one_of({gain(a(character, of(you)), asleep)}, {gain(a(character, of(you)), anchored)})})`},
			{`Your Hero Expedition moves backwards one region. Create a [Moth 1/1/1] Illusion token in it.`,
				`effect: backward(hero_exp(you), 1); create(1, tok("Moth", 1, 1, 1, "Illusion"), hero_exp(you))`},
			{`{R} Target player may put a Robot in Reserve to have the revealed card gain "At Noon — I gain "At Dusk — I gain 1 boost per Mana Orb in your Mana zone." this Day." this Day.`,
				`when r: may_by(target_player, {to_reserve(a(subtype("Robot"))); if_did({have(day, revealed, [when at(noon): have(day, me, [when at(dusk): boost(me, orbs(you))])])})})`},
			{`{H} Look at the top five cards of your deck. Your opponent may put any number of them into play.`,
				`when h: look(top(you, 5)); may_by(opponent, {to_play(among(any_number(card), those))})`},
			{`When a Robot leaves play — Target player draws a card. That player activates its {r} abilities.`,
				`when leaves(all(subtype("Robot")), play): draw(target_player, 1); do_by(that_player, {activate(it, icon_r)})`},
			{`{T} : Target opponent creates a [Moth 1/1/1] Illusion token in their Hero Expedition with "I am [Gigantic]." You can only activate this if it is your turn.`,
				`quick exhaust(me), only_if(your_turn): do_by(target_opponent, {create(1, tok_with(tok("Moth", 1, 1, 1, "Illusion"), [always: gigantic(me)]), hero_exp(you))})`},
			{`{T} : If there are two or more Robots in your Reserve, you may sacrifice one. It gains 1 boost. You can only activate this if it is your turn.`,
				`quick exhaust(me), only_if(your_turn): if(at_least(count(subtype("Robot"), in(reserve), of(you)), 2), {may({sacrifice(a(subtype("Robot"), in(reserve), of(you)))}); if_did({boost(those, 1)})})`},
			{`[Resupply] : Draw a card. This action costs {2} more if it is the only Site and it is your turn.`,
				`quick resupply(you, 1), if(and(and(is(those, subtype("Site")), not(exists(subtype("Site"), except(those)))), your_turn), {mana(2)}): draw(you, 1)`},
			{`{J} Your opponent may [Sabotage] after Afternoon, unless you control a Robot.`,
				`when j: if(not(exists(subtype("Robot"), of(you))), {later(after(afternoon), {may_by(opponent, {sabotage})})})`},
			{`Create a [Moth 1/1/1] Illusion token and two [Big One 3/2/1] tokens in target Expedition : Draw a card.`,
				`quick target_exp(target_exp_a), create(1, tok("Moth", 1, 1, 1, "Illusion"), it_expedition), create(2, tok("Big One", 3, 2, 1), it_expedition): draw(you, 1)`},
			{`{J} Target opponent may move your opponent's Expedition facing me forward one region.`,
				`when j: may_by(target_opponent, {forward(facing(mine), 1)})`},
			{`{J} You may discard a card from your hand to [Sabotage] or draw a card. Shuffle it into its owner's deck.`,
				`when j: pay((discard(a(card, in(hand), of(you)))), {one_of({sabotage}, {draw(you, 1)}); into_deck(those)})`},
			{`{J} You may pay {1} to target a Character, then draw a card.`,
				`when j: pay((mana(1)), {target(target_a(character)); draw(you, 1)})`},
			{`When a Robot leaves play, if there are one or more [[Fleeting]] cards among Gears and Nobles — Put any number of them on the bottom of their owner's deck.`,
				`when leaves(all(subtype("Robot")), play) if at_least(count(or_f(and_f(subtype("Gear")), and_f(subtype("Noble"))), status(fleeting)), 1): to_bottom(any_number(or_f(and_f(subtype("Gear")), and_f(subtype("Noble"))), status(fleeting)))`},
			{`{J} Target opponent puts that opponent's Hero on top of their deck.`,
				`when j: to_top(all(hero, in(hero_zone), of(target_opponent)))`},
		},
		card.French: {
			{`Si vous lancez au moins un dé, révélez également une carte de votre main.`,
				`always: also(rolls(you), {reveal(a(card, in(hand), of(you)))})`},
			{`S'il y a au moins deux cartes épuisées parmi les Personnages et les Robots, redressez-en jusqu'à deux.`,
				`effect: if(at_least(count(or_f(and_f(character), and_f(subtype("Robot"))), status(exhausted)), 2), {ready(up_to(2, or_f(and_f(character), and_f(subtype("Robot"))), status(exhausted)))})`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {
			"{J} If you control three or more Characters, sacrifice a Robot from among them.",
			"{J} If each player has two or more Songs in Reserve, one of them gains [[Asleep]].",
			"Your Hero Expedition moves backwards one region. Target opponent creates a [Moth 1/1/1] Illusion token in it.",
			"Move your other Expedition backwards one region. Your opponent creates a [Moth 1/1/1] Illusion token in it.",
			"If there is a Robot in your Hero Expedition in each of your Expeditions, draw a card.",
			"{T} : Target an Expedition of the controller of an opponent's Expedition that's ahead. Draw a card.",
			"Each player creates X [Moth 1/1/1] Illusion tokens in target Expedition, where X is the number of Robots your opponent controls.",
			"If each opponent has more Mana Orbs than each opponent, draw a card.",
			"Create a [Moth 1/1/1] Illusion token in your Hero Expedition. If they do, draw a card.",
			"When you play a Robot from play — Draw a card.",
			"If each opponent does not have exactly as many Robots in hand as each opponent, draw a card.",
			"Unless one of each opponent's Ascended Expeditions is ahead, draw a card.",
			"If an opponent has at most as many Mana Orbs as your opponent, draw a card.",
			"When a Robot leaves play, if that player controls fewer Robots than its controller — Draw a card.",
			"Exchange me and me.",
			"Create a [Moth 1/1/1] Illusion token in target Expedition and it.",
			"{J} Target opponent draws a card. If they do, I gain X boosts and lose X Scrap counters, where X is the number of Robots.",
			"When a Robot leaves play — Discard target Character and it.",
			"{R} Return target Robot and the bottom card of its controller's deck to their owners' hands.",
			"When I'm sacrificed, if the controller of one of each opponent's Expeditions has at least two Robots in their hand — One of them gains 1 boost.",
			"{J} Discard your Hero and a card from your hand and if it is the first Day, also draw one card.",
			"At Dusk, if each opponent's Hero Expedition is behind — It moves backwards one region.",
			"Create a [Moth 1/1/1] Illusion token in target Expedition and two [Moth 1/1/1] Illusion tokens in it.",
			"If I am the only other Robot other than me, draw a card.",
			"When a Robot leaves play, if it is the only card other than me — Draw a card.",
			"I gain 9 boosts, up to a max of X, where X is the number of Robots minus the number of Plants plus 5.",
		},
		card.French: {
			"Si chaque joueur lance au moins un dé, révélez également une carte de votre main.",
			"S'il y a au moins deux cartes épuisées parmi les Personnages dans chacune de vos Expéditions et les Robots, piochez une carte.",
			"Je ne peux pas être joué sauf si votre Expédition Héros et elle ne sont pas en retard et je suis face à au moins un Élémentaire.",
			"Sauf si la Plante adverse avec le Coût de Base le plus élevé est un Mage, piochez une carte.",
		},
	})
}

// TestFacingMeInWhatOthersDo: who faces me is said of me, whoever does it.
func TestFacingMeInWhatOthersDo(t *testing.T) {
	const text = "{J} Target opponent may move your opponent's Expedition facing me forward one region."
	a, err := ReadAbility(card.English, text)
	if err != nil {
		t.Fatal(err)
	}
	if got := Print(card.English, a); got != text {
		t.Errorf("got %s", got)
	}
}
