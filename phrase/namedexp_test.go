package phrase

import (
	"testing"

	"tumult/card"
)

// TestNamedExpeditions: "that Expedition" is the one that was chosen or named last.
func TestNamedExpeditions(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`Your Hero Expedition moves backwards one region. Create a [Brassbug 2/2/2] Robot token in it.`,
				`effect: backward(hero_exp(you), 1); create(1, tok("Brassbug", 2, 2, 2, "Robot"), hero_exp(you))`},
			{`Target opponent's Hero Expedition moves backwards one region. Create a [Brassbug 2/2/2] Robot token in that Expedition.`,
				`effect: backward(hero_exp(target_opponent), 1); create(1, tok("Brassbug", 2, 2, 2, "Robot"), hero_exp(that_player))`},
			{`{J} My Expedition moves backwards one region. If it does, create a [Brassbug 2/2/2] Robot token in it.`,
				`when j: backward(mine, 1); if_did({create(1, tok("Brassbug", 2, 2, 2, "Robot"), mine)})`},
			{`Target Expedition moves backwards one region. Your Hero Expedition moves forward one region. Create a [Brassbug 2/2/2] Robot token in that Expedition.`,
				`effect: backward(target_exp_a, 1); forward(hero_exp(you), 1); create(1, tok("Brassbug", 2, 2, 2, "Robot"), hero_exp(you))`},
			{`Your Hero Expedition moves forward one region. Target Expedition moves backwards one region. Create a [Brassbug 2/2/2] Robot token in that Expedition.`,
				`effect: forward(hero_exp(you), 1); target_exp(target_exp_a); backward(it_expedition, 1); create(1, tok("Brassbug", 2, 2, 2, "Robot"), it_expedition)`},
		},
		card.French: {
			{`Votre Expédition Héros recule d'une région. Créez un jeton Robot [Scarabot 2/2/2] dans cette Expédition.`,
				`effect: backward(hero_exp(you), 1); create(1, tok("Brassbug", 2, 2, 2, "Robot"), hero_exp(you))`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {
			"Both of your Expeditions move backwards one region. Create a [Brassbug 2/2/2] Robot token in that Expedition.",
			"If I'm in {V}, your Hero Expedition moves forward one region. Otherwise, your Companion Expedition moves forward one region. Create a [Brassbug 2/2/2] Robot token in that Expedition.",
			"When one of your Expeditions moves forward — Your other Expedition moves backwards one region. Create a [Brassbug 2/2/2] Robot token in it.",
		},
	})
}
