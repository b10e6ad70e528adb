package phrase

import (
	"testing"

	"tumult/card"
)

// TestRivals: a pronoun that may stand for what a step has discarded as well as for what the
// trigger or a target is about is refused; where only one can be dealt with so, it is that.
func TestRivals(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} Discard a card from your hand. If it was a Spell, draw a card.`, `when j: discard(a(card, in(hand), of(you))); if(is(those, spell), {draw(you, 1)})`},
			{`When another Character joins my Expedition — You may discard a card from your hand. If you do, it gains 1 boost.`,
				`when joins_exp(all(character, other), mine): may({discard(a(card, in(hand), of(you)))}); if_did({boost(it, 1)})`},
			{`When another Character joins my Expedition — [Sabotage]. It gains 1 boost.`, `when joins_exp(all(character, other), mine): sabotage; boost(it, 1)`},
			{`Target a Permanent. You [Resupply], then you take control of it.`, `effect: target(target_a(permanent)); resupply(you, 1); take_control(it)`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {
			"When you play a Spell — Discard a card from your hand. If it's a Spell, draw a card.",
			"When another Character joins my Expedition — Sacrifice a Character. If it was a Robot, draw a card.",
			"When you play a Spell — [Resupply]. Exhaust it.",
			"When you play a Spell — Draw a card. If it's a Character, exhaust it.",
			"{J} Target Character gains 1 boost. Draw a card, then discard it.",
			"{J} Target Character gains 1 boost. Exhaust a card in your Reserve, then discard it.",
			"When you play a Spell — [Sabotage]. If it was a Spell, draw a card.",
			"When another Character joins my Expedition — Exhaust a card in your Reserve. It gains 1 boost.",
			"{J} Target Character gains 1 boost. Discard a card from your hand. If it was a Spell, draw a card.",
		},
		card.French: {"Lorsque vous jouez un Sort — Défaussez une carte de votre main. Si c'est un Sort, piochez une carte."},
	})
}

// TestEveryExpedition: what is so in each Expedition is asked of each; what is chosen in each,
// or is not so in each, is refused.
func TestEveryExpedition(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`If you control a Character in each of your Expeditions, draw a card.`,
				`effect: if(each_is(each_exp(you), exists(character, at_exp(it_expedition), of(you))), {draw(you, 1)})`},
			{`If there are two or more Characters in each Expedition, draw a card.`,
				`effect: if(each_is(each_exp(everyone), at_least(count(character, at_exp(it_expedition)), 2)), {draw(you, 1)})`},
			{`If you control two or more Characters in your Expeditions, draw a card.`,
				`effect: if(at_least(count(character, at_exp(each_exp(you)), of(you)), 2), {draw(you, 1)})`},
			{`I gain 1 boost for each Character in each of your Expeditions.`, `effect: boost(me, count(character, at_exp(each_exp(you))))`},
		},
		card.French: {
			{`Si vous contrôlez un Personnage dans chacune de vos Expéditions, piochez une carte.`,
				`effect: if(each_is(each_exp(you), exists(character, at_exp(it_expedition), of(you))), {draw(you, 1)})`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {
			"Sacrifice a Character in each of your Expeditions.", "Discard a Character from each Expedition.", "Target Character in each of your Expeditions gains 1 boost.",
			"If you control no Characters in each of your Expeditions, draw a card.", "If you control three or fewer Characters in each of your Expeditions, draw a card.",
			"Exhaust a card in each opponent's Reserve.", "Discard a Character each opponent controls.",
		},
		card.French: {"Défaussez un Personnage dans chaque Expédition.", "Épuisez une carte dans la Réserve de chaque adversaire."},
	})
}

// TestThoseAgain: what is done to all of a kind and then to them is done to those, whatever
// they are by then.
func TestThoseAgain(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`Each [[Fleeting]] Character loses [[Fleeting]] and gains 1 boost.`, `effect: lose(all(character, status(fleeting)), fleeting); boost(those, 1)`},
			{`Each Character in target Expedition gains 1 boost and [[Fleeting]].`, `effect: boost(all(character, at_exp(target_exp_a)), 1); gain(those, fleeting)`},
			{`Target Expedition moves forward one region and [Ascends].`, `effect: target_exp(target_exp_a); forward(it_expedition, 1); ascend(it_expedition)`},
			{`Both of your Expeditions move forward one region and [Ascend].`, `effect: forward(each_exp(you), 1); ascend(each_exp(you))`},
		},
		card.French: {
			{`Chaque Personnage [[Fugace]] perd [[Fugace]] et gagne 1 boost.`, `effect: lose(all(character, status(fleeting)), fleeting); boost(those, 1)`},
		},
	})
	refuses(t, map[card.Language][]string{card.English: {"Each Expedition that's behind moves forward one region and [Ascends]."}})
}
