package phrase

import (
	"testing"

	"tumult/card"
)

// TestItIsAnExpedition: it may be the Expedition that was spoken of last.
func TestItIsAnExpedition(t *testing.T) {
	holdsWhose(t, map[card.Language][][2]string{
		card.English: {
			{"{J} Target Expedition moves forward one region. If it's behind, draw a card.",
				"when j: target_exp(target_exp_a); forward(it_expedition, 1); if(behind(it_expedition), {draw(you, 1)})"},
			{"{J} Target Expedition moves forward one region. If it's not in {V} or {M}, draw a card.",
				"when j: target_exp(target_exp_a); forward(it_expedition, 1); if(each_is(it_expedition, not(or(in_terrain(it_expedition, forest), in_terrain(it_expedition, mountain)))), {draw(you, 1)})"},
			{"{J} Target Expedition moves forward one region. If it's not behind or tied, draw a card.",
				"when j: target_exp(target_exp_a); forward(it_expedition, 1); if(each_is(it_expedition, not(or(behind(it_expedition), tied(it_expedition)))), {draw(you, 1)})"},
			{"When one of your Expeditions moves forward — If it's ahead, it moves backwards one region.",
				"when moves_forward(each_exp(you)): if(ahead(it_expedition), {backward(it_expedition, 1)})"},
			{"When my Expedition moves forward, if it's tied or behind — Draw a card.",
				"when moves_forward(mine) if each_is(it_expedition, or(behind(it_expedition), tied(it_expedition))): draw(you, 1)"},
			{"{J} Choose one of your Expeditions. Each Character in it gains 1 boost.",
				"when j: target_exp(an_exp(you)); boost(all(character, at_exp(it_expedition)), 1)"},
			{"{J} Choose one of your Expeditions that's behind. It moves forward one region.",
				"when j: target_exp(where(an_exp(you), behind(it_expedition))); forward(it_expedition, 1)"},
			{"{J} If my Expedition is behind, it moves forward one region.", "when j: if(behind(mine), {forward(mine, 1)})"},
			{"{J} If your Hero Expedition is behind and it's in {V}, draw a card.",
				"when j: if(and(behind(hero_exp(you)), in_terrain(hero_exp(you), forest)), {draw(you, 1)})"},
			{"{J} You may have target Expedition move backwards one region. If you do, it can't move forward this Day.",
				"when j: target_exp(target_exp_a); may({backward(it_expedition, 1)}); if_did({this(day, cant_move(it_expedition))})"},
			{"{J} If you control a Robot, target Expedition moves backwards one region, otherwise it moves forward one region.",
				`when j: target_exp(target_exp_a); if(exists(subtype("Robot"), of(you)), {backward(it_expedition, 1)}, {forward(it_expedition, 1)})`},
			{"{J} Target Robot gains 1 boost. Target Expedition moves forward one region. It moves backwards one region.",
				`when j: boost(target_a(subtype("Robot")), 1); target_exp(target_exp_a); forward(it_expedition, 1); backward(it_expedition, 1)`},
			{"When a Character joins your Expeditions — If it's behind, draw a card.",
				"when joins(all(character), you): if(behind(exp_of(it)), {draw(you, 1)})"},
			{"{J} Target Expedition moves forward one region. If it was behind, draw a card.", "it was behind, draw a card"},
			{"{J} If one of your Expeditions is behind, it moves forward one region.", "it moves forward one region"},
			{"When one or more of your Expeditions move forward — If it's ahead, draw a card.", "it's ahead, draw a card"},
			{"{J} Two target Expeditions move forward one region. It moves backwards one region.", "It moves backwards one region"},
			{"{J} Target Expedition moves forward one region. Target Robot gains 1 boost. Each Character in it gains 1 boost.", "it gains 1 boost"},
			{"{J} You may move target Expedition forward one region. That Expedition moves backwards one region.", "That Expedition moves backwards one region"},
			{"{J} If you control a Robot, target Expedition moves backwards one region. It can't move forward this Day.", "It can't move forward this Day"},
			{"{J} It moves forward one region.", "It moves forward one region"},
		},
		card.French: {
			{"{J} Une Expédition ciblée avance d'une région. Si elle est en retard, piochez une carte.",
				"when j: target_exp(target_exp_a); forward(it_expedition, 1); if(behind(it_expedition), {draw(you, 1)})"},
			{"{J} Choisissez une de vos Expéditions. Si elle n'est pas en avance, elle avance d'une région.",
				"when j: target_exp(an_exp(you)); if(each_is(it_expedition, not(ahead(it_expedition))), {forward(it_expedition, 1)})"},
			{"Lorsqu'une de vos Expéditions avance — Si elle est en {V}, piochez une carte.",
				"when moves_forward(each_exp(you)): if(in_terrain(it_expedition, forest), {draw(you, 1)})"},
			{"{J} Une Plante ciblée gagne 1 boost. Elle avance d'une région.", "Elle avance d'une région"},
		},
	})
}
