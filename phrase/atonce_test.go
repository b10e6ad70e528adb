package phrase

import (
	"testing"

	"tumult/card"
)

// TestOneVerbOfTwoThings: it is one step (1.2.6.b).
func TestOneVerbOfTwoThings(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} Discard target Character and up to one target Permanent.`, `when j: at_once({discard(target_a(character)); discard(up_to_targets(1, permanent))})`},
			{`{J} Exhaust target Robot and target card in Reserve. They gain [[Fleeting]].`,
				`when j: at_once({exhaust(target_a(subtype("Robot"))); exhaust(target_a(card, in(reserve)))}); gain(those, fleeting)`},
			{`{J} Put target Character and target Permanent in Reserve.`, `when j: at_once({to_reserve(target_a(character)); to_reserve(target_a(permanent))})`},
			{`{J} Exhaust two target Characters. Put them on top of their owners' decks.`, `when j: exhaust(targets(2, character)); to_top(those)`},
			{`{J} Return me and target Character to their owners' hands.`, `when j: at_once({to_hand(me); to_hand(target_a(character))})`},
			{`{J} Target Robot and target Plant each gain 1 boost. They gain [[Anchored]].`,
				`when j: at_once({boost(target_a(subtype("Robot")), 1); boost(target_a(subtype("Plant")), 1)}); gain(those, anchored)`},
			{`{J} Roll a die. Target Robot and I gain that many boosts.`, `when j: roll(you, 1); at_once({boost(me, result); boost(target_a(subtype("Robot")), result)})`},
			{`{J} Target Robot gains 1 boost. Discard it and target Plant.`, `when j: target(target_a(subtype("Robot"))); boost(it, 1); at_once({discard(it); discard(target_a(subtype("Plant")))})`},
			{`{J} I and target Robot gain 1 boost.`, `when j: at_once({boost(me, 1); boost(target_a(subtype("Robot")), 1)})`},
			{`{J} Target Robot and I gain [[Anchored]].`, `when j: at_once({gain(me, anchored); gain(target_a(subtype("Robot")), anchored)})`},
			{`{J} Robots and Plants you control gain 1 boost.`, `when j: boost(all(or_f(subtype("Robot"), subtype("Plant")), of(you)), 1)`},
			{`Sacrifice me and another Character : Draw a card.`, `quick sacrifice(me), sacrifice(a(character, other, of(you))): draw(you, 1)`},
			{`{J} You may sacrifice me and another Character to draw a card.`, `when j: pay((sacrifice(me), sacrifice(a(character, other, of(you)))), {draw(you, 1)})`},
			{`{J} Discard each Robot and each Plant.`, `when j: at_once({discard(all(subtype("Robot"))); discard(all(subtype("Plant")))})`},
			{`{J} Create two [Cog 1/1/1] Robot tokens and a [Fern 1/1/1] Plant token in your Hero Expedition. They gain [[Asleep]].`,
				`when j: at_once({create(2, tok("Cog", 1, 1, 1, "Robot"), hero_exp(you)); create(1, tok("Fern", 1, 1, 1, "Plant"), hero_exp(you))}); gain(those, asleep)`},
			{`{J} Create a [Cog 1/1/1] Robot token and a [Fern 1/1/1] Plant token in target Expedition.`,
				`when j: target_exp(target_exp_a); at_once({create(1, tok("Cog", 1, 1, 1, "Robot"), it_expedition); create(1, tok("Fern", 1, 1, 1, "Plant"), it_expedition)})`},
			{`{J} Create a [Cog 1/1/1] Robot token in my Expedition and a [Fern 1/1/1] Plant token in your other Expedition.`,
				`when j: at_once({create(1, tok("Cog", 1, 1, 1, "Robot"), mine); create(1, tok("Fern", 1, 1, 1, "Plant"), my_other)})`},
		},
		card.French: {
			{`{J} Défaussez un Robot ciblé et jusqu'à une Plante ciblée.`, `when j: at_once({discard(target_a(subtype("Robot"))); discard(up_to_targets(1, subtype("Plant")))})`},
			{`{J} Mettez un Robot ciblé et une Plante ciblée en Réserve.`, `when j: at_once({to_reserve(target_a(subtype("Robot"))); to_reserve(target_a(subtype("Plant")))})`},
			{`{J} Créez un jeton Robot [1/1/1 Cog] et un jeton Plante [1/1/1 Fern] dans votre Expédition Héros.`,
				`when j: at_once({create(1, tok("Cog", 1, 1, 1, "Robot"), hero_exp(you)); create(1, tok("Fern", 1, 1, 1, "Plant"), hero_exp(you))})`},
			{`{J} Un Robot ciblé et moi gagnons 1 boost.`, `when j: at_once({boost(me, 1); boost(target_a(subtype("Robot")), 1)})`},
			{`{J} Un Robot ciblé et une Plante ciblée gagnent [[Ancré]].`, `when j: at_once({gain(target_a(subtype("Robot")), anchored); gain(target_a(subtype("Plant")), anchored)})`},
			{`Sacrifiez-moi et un autre Personnage : Piochez une carte.`, `quick sacrifice(me), sacrifice(a(character, other, of(you))): draw(you, 1)`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {
			"Exhaust target Character and another target Character.",
			"Create a [Cog 1/1/1] Robot token in target Expedition and a [Fern 1/1/1] Plant token in it.",
			"Return target Character and it to their owners' hands.",
			"Discard target Character and target Permanent. If you do, draw a card.",
			"Discard target Character and target Permanent. Draw that many cards.",
			"Exhaust target Robot and target Plant. It gains 1 boost.",
			"Create a [Cog 1/1/1] Robot token and a [Fern 1/1/1] Plant token in two target Expeditions.",
		},
	})
}
