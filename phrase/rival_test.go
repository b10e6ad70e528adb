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
			{`{J} Target Robot gains [[Fleeting]]. I gain 1 boost per other Robot in my Expedition, then send them all to Reserve.`,
				`when j: gain(target_a(subtype("Robot")), fleeting); boost(me, count(subtype("Robot"), other, at_exp(mine))); to_reserve(all(subtype("Robot"), other, at_exp(mine)))`},
			{`{J} [Resupply]. Draw a card. It gains 1 boost.`, `when j: resupply(you, 1); draw(you, 1); boost(those, 1)`},
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
			"{J} [Resupply]. Draw a card. Discard it.",
			"{J} [Resupply]. Draw a card. If it's a Spell, I gain 1 boost.",
			"When you play a Spell — [Sabotage]. If it was a Spell, draw a card.",
			"When another Character joins my Expedition — Exhaust a card in your Reserve. It gains 1 boost.",
			"{J} Target Character gains 1 boost. Discard a card from your hand. If it was a Spell, draw a card.",
		},
		card.French: {"Lorsque vous jouez un Sort — Défaussez une carte de votre main. Si c'est un Sort, piochez une carte."},
	})
}

// TestWhatOthersDid: what each player does is spoken of together; what another may do, only
// where they did.
func TestWhatOthersDid(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} Each player creates a [Cog 1/1/1] token in their Hero Expedition. They gain 1 boost.`,
				`when j: do_by(everyone, {create(1, tok("Cog", 1, 1, 1), hero_exp(you))}); boost(those, 1)`},
			{`{J} Each player [Resupplies]. They gain 1 boost.`, `when j: resupply(everyone, 1); boost(those, 1)`},
			{`{J} Each player puts the top card of their deck in Reserve. They gain 1 boost.`, `when j: to_reserve(top(everyone, 1)); boost(those, 1)`},
			{`{J} Target opponent may create a [Cog 1/1/1] token in their Hero Expedition. It gains 1 boost.`,
				`when j: may_by(target_opponent, {create(1, tok("Cog", 1, 1, 1), hero_exp(you))}); if_did({boost(those, 1)})`},
			{`{J} Target opponent may sacrifice a Character. If it was a Robot, draw a card. If they don't, draw two cards.`,
				`when j: may_by(target_opponent, {sacrifice(a(character, of(you)))}); if_did({if(is(those, subtype("Robot")), {draw(you, 1)})}); if_not({draw(you, 2)})`},
			{`{J} Target opponent may draw a card. If you control a Robot, I gain 1 boost. If they don't, I gain 2 boosts.`,
				`when j: may_by(target_opponent, {draw(you, 1)}); if(exists(subtype("Robot"), of(you)), {boost(me, 1)}); if_not({boost(me, 2)})`},
			{`{J} Sacrifice a Robot. If its Hand Cost is {3} or more, draw a card. If you can't, I gain 1 boost.`,
				`when j: sacrifice(a(subtype("Robot"), of(you))); if(at_least(hand_cost(those), 3), {draw(you, 1)}); if_not({boost(me, 1)})`},
		},
		card.French: {
			{`{J} Chaque joueur [Ravitaille]. Elles gagnent 1 boost.`, `when j: resupply(everyone, 1); boost(those, 1)`},
		},
	})
	refuses(t, map[card.Language][]string{card.English: {
		"{J} Each player creates a [Cog 1/1/1] token in their Hero Expedition. It gains 1 boost.",
		"{J} Each player [Resupplies]. It gains 1 boost.",
		"{J} Each player reveals the top card of their deck. If it's a Spell, draw a card.",
		"{J} Each player may create a [Cog 1/1/1] token in their Hero Expedition. They gain 1 boost.",
		"{J} You may draw a card. If you control a Robot, I gain 1 boost. If you don't, I gain 2 boosts.",
		"{J} If you control a Robot, draw a card. If you don't, I gain 2 boosts.",
		"{J} You may draw a card. If an opponent controls a Robot, I gain 1 boost. If they don't, I gain 2 boosts.",
	}})
}

// TestWhatYouDiscarded: whose a card is that you discarded this way; without these words it may
// be what the trigger is about.
func TestWhatYouDiscarded(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`When you play a Character — [Sabotage]. If you discarded a card this way, its owner draws a card.`,
				`when plays(you, character): sabotage; if_did({draw(owner(those), 1)})`},
			{`{J} Exhaust target card in Reserve. [Sabotage]. If you discarded a card this way, its owner draws a card.`,
				`when j: exhaust(target_a(card, in(reserve))); sabotage; if_did({draw(owner(those), 1)})`},
			{`{J} [Sabotage]. If you do, its owner draws a card.`, `when j: sabotage; if_did({draw(owner(those), 1)})`},
		},
		card.French: {
			{`Lorsque vous jouez un Personnage — [Sabotez]. Si vous avez défaussé une carte de cette façon, son propriétaire pioche une carte.`,
				`when plays(you, character): sabotage; if_did({draw(owner(those), 1)})`},
		},
	})
	refuses(t, map[card.Language][]string{card.English: {
		"When you play a Character — [Sabotage]. If you do, its owner draws a card.",
		"When another Character joins your Expeditions — You may discard a Character from your Reserve. If you do, I activate one of its {r} abilities as if it was mine.",
	}})
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
