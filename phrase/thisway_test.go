package phrase

import (
	"testing"

	"tumult/card"
)

// TestThisWay: what was done this way is what the step before does.
func TestThisWay(t *testing.T) {
	holdsWhose(t, map[card.Language][][2]string{
		card.English: {
			{"{J} You may exhaust target Character. If you exhausted a Robot this way, draw a card.", `when j: may({exhaust(target_a(character))}); if(exhausted_these(subtype("Robot")), {draw(you, 1)})`},
			{"{J} Exhaust up to one target card in Reserve. If a card was exhausted this way, draw a card.", "when j: exhaust(up_to_targets(1, card, in(reserve))); if(exhausted_these(card), {draw(you, 1)})"},
			{"{J} Ready up to one target Permanent. If you readied a Permanent this way, draw a card.", "when j: ready(up_to_targets(1, permanent)); if(readied_these(permanent), {draw(you, 1)})"},
			{"{J} You may sacrifice a Character. If a Robot was sacrificed this way, draw a card.", `when j: may({sacrifice(a(character, of(you)))}); if(sacrificed_these(subtype("Robot")), {draw(you, 1)})`},
			{"{J} [Sabotage]. If a card was discarded this way, draw a card.", "when j: sabotage; if_did({draw(you, 1)})"},
			{"{J} [Sabotage]. If a Character was discarded this way, draw a card.", "when j: sabotage; if(affected(character), {draw(you, 1)})"},
			{"{J} Draw a card. If you exhausted a card this way, draw a card.", "If you exhausted a card this way, draw a card"},
			{"{J} You may discard a card from your hand. If you sacrificed a card this way, draw a card.", "If you sacrificed a card this way, draw a card"},
			{"{J} Target opponent exhausts a Character they control. If you exhausted a Character this way, draw a card.", "If you exhausted a Character this way, draw a card"},
		},
		card.French: {
			{"{J} Vous pouvez épuiser un Personnage ciblé. Si vous avez épuisé un Robot de cette façon, piochez une carte.", `when j: may({exhaust(target_a(character))}); if(exhausted_these(subtype("Robot")), {draw(you, 1)})`},
			{"{J} Redressez jusqu'à un Permanent ciblé. Si un Permanent a été redressé de cette manière, piochez une carte.", "when j: ready(up_to_targets(1, permanent)); if(readied_these(permanent), {draw(you, 1)})"},
			{"{J} Vous pouvez sacrifier un Personnage. Si vous avez sacrifié un Robot de cette façon, piochez une carte.", `when j: may({sacrifice(a(character, of(you)))}); if(sacrificed_these(subtype("Robot")), {draw(you, 1)})`},
		},
	})
}

// TestExpeditionAnswers: whether an Expedition moved, which faces it, and what it can't do.
func TestExpeditionAnswers(t *testing.T) {
	holdsWhose(t, map[card.Language][][2]string{
		card.English: {
			{"{J} Target Expedition moves backwards one region. If it doesn't, draw a card.", "when j: backward(target_exp_a, 1); if_not({draw(you, 1)})"},
			{"{J} Target Expedition moves forward one region. If it doesn't move forward, draw a card.", "when j: forward(target_exp_a, 1); if_not({draw(you, 1)})"},
			{"{J} Target Expedition moves backwards one region. If it moves forward, draw a card.", "If it moves forward, draw a card"},
			{"{J} Target opponent may sacrifice a Character. If it doesn't, draw a card.", "If it doesn't, draw a card"},
			{"{J} Target Expedition moves forward one region. The Expedition facing it moves backwards one region.", "when j: target_exp(target_exp_a); forward(it_expedition, 1); backward(facing(it_expedition), 1)"},
			{"When one of your Expeditions moves forward — The Expedition facing it moves backwards one region.", "when moves_forward(each_exp(you)): backward(facing(it_expedition), 1)"},
			{"{J} Target Character gains 1 boost. The Expedition facing it moves backwards one region.", "The Expedition facing it moves backwards one region"},
			{"{J} Target Expedition moves forward one region. Target Character gains 1 boost. The Expedition facing it moves backwards one region.", "The Expedition facing it moves backwards one region"},
			{"{J} Target Expedition can't move backwards this Day.", "when j: this(day, cant(moves_backward(target_exp_a)))"},
			{"{J} One of your Expeditions can't [Ascend] this Day.", "when j: this(day, cant(ascends(an_exp(you))))"},
			{"One of your Expeditions can't move backwards.", "One of your Expeditions can't move backwards"},
		},
		card.French: {
			{"{J} Une Expédition ciblée recule d'une région. Si elle ne recule pas, piochez une carte.", "when j: backward(target_exp_a, 1); if_not({draw(you, 1)})"},
			{"{J} Une Expédition ciblée recule d'une région. Si elle ne le fait pas, piochez une carte.", "when j: backward(target_exp_a, 1); if_not({draw(you, 1)})"},
			{"{J} Une Expédition ciblée recule d'une région. Si elle avance, piochez une carte.", "Si elle avance, piochez une carte"},
			{"{J} Une Expédition ciblée avance d'une région. L'Expédition qui lui fait face recule d'une région.", "when j: target_exp(target_exp_a); forward(it_expedition, 1); backward(facing(it_expedition), 1)"},
			{"{J} Une Expédition ciblée ne peut pas reculer ce Jour.", "when j: this(day, cant(moves_backward(target_exp_a)))"},
		},
	})
}

// TestEachPlayed: what is done with each card that you play, and how many are picked.
func TestEachPlayed(t *testing.T) {
	holdsWhose(t, map[card.Language][][2]string{
		card.English: {
			{"Characters you play from your Reserve gain 1 boost.", "always: each_played({boost(it, 1)}, character, from(reserve))"},
			{"Each Robot you play gains [[Anchored]].", `always: each_played({gain(it, anchored)}, subtype("Robot"))`},
			{"Characters you play gain [[Fleeting]].", "always: fleeting_card(all(character, of(you)))"},
			{"{J} Look at the top three cards of your deck. Put up to two in Reserve and discard the others.", "when j: look(top(you, 3)); to_reserve(among(up_to(2, card), those)); discard(rest)"},
			{"{J} Reveal the top three cards of your deck. Put any number of them in Reserve. Discard the rest.", "when j: reveal(top(you, 3)); to_reserve(among(any_number(card), those)); discard(rest)"},
			{"{J} Discard up to two.", "Discard up to two"},
		},
		card.French: {
			{"Les Personnages que vous jouez depuis votre Réserve gagnent 1 boost.", "always: each_played({boost(it, 1)}, character, from(reserve))"},
			{"{J} Regardez les trois premières cartes de votre deck. Mettez-en jusqu'à deux en Réserve et défaussez les autres.", "when j: look(top(you, 3)); to_reserve(among(up_to(2, card), those)); discard(rest)"},
		},
	})
}
