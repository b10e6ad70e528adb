package phrase

import (
	"testing"

	"tumult/card"
)

// TestAnotherApart: what cannot have been meant before, in another zone or no token, is
// another than me.
func TestAnotherApart(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} Discard target Character in Reserve. Another target Character gains 1 boost.`,
				`when j: discard(target_a(character, in(reserve))); boost(target_a(character, other), 1)`},
			{`When you play a Character from your hand — Discard another target Character in Reserve.`,
				`when plays(you, character, from(hand)): discard(target_a(character, other, in(reserve)))`},
			{`{J} Sacrifice a Permanent in your Landmarks. Sacrifice another Permanent.`,
				`when j: sacrifice(a(permanent, in(landmarks), of(you))); sacrifice(a(permanent, except(those), of(you)))`},
			{`{J} Exhaust target card in Reserve. Exhaust another target card in Reserve or Landmarks.`,
				`when j: target(target_a(card, in(reserve))); exhaust(it); exhaust(target_a(card, except(it), or_f(in(landmarks), in(reserve))))`},
			{`{J} Exhaust target card in Landmarks. Exhaust another target card in Reserve.`,
				`when j: exhaust(target_a(card, in(landmarks))); exhaust(target_a(card, other, in(reserve)))`},
			{`{J} Discard target Character or Permanent. Discard another target Character in Reserve.`,
				`when j: discard(target_a(or_f(character, permanent))); discard(target_a(character, other, in(reserve)))`},
			{`{J} Discard target Character with Hand Cost less than or equal to the number of cards in your Reserve. Discard another target Character in Reserve.`,
				`when j: discard(target_a(character, hand_cost_max(count(card, in(reserve), of(you))))); discard(target_a(character, other, in(reserve)))`},
			{`{J} Sacrifice a token. Another target non-token Character gains 1 boost.`,
				`when j: sacrifice(a(token, of(you))); boost(target_a(character, nontoken, other), 1)`},
			{`{J} Sacrifice a non-token Character. Sacrifice another token.`,
				`when j: sacrifice(a(character, nontoken, of(you))); sacrifice(a(token, other, of(you)))`},
			{`When a Character joins your Expeditions — Target non-token Character gains 1 boost. That token gains [[Asleep]].`,
				`when joins(all(character), you): boost(target_a(character, nontoken), 1); gain(it, asleep)`},
			{`When a Character joins your Expeditions — Target token gains 1 boost. That non-token Character gains [[Asleep]].`,
				`when joins(all(character), you): boost(target_a(token), 1); gain(it, asleep)`},
			{`When a Character joins your Expeditions — Target token Character gains 1 boost. That non-token Character gains [[Asleep]].`,
				`when joins(all(character), you): boost(target_a(character, token), 1); gain(it, asleep)`},
		},
	})
}

// TestAllOthers: all others are other than what was chosen before and called so, and other
// than me after what was moved and where nothing was called so.
func TestAllOthers(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} Target Character gains 1 boost. Each other Character gains [[Anchored]].`,
				`when j: target(target_a(character)); boost(it, 1); gain(all(character, except(it)), anchored)`},
			{`{J} A Character you control gains 1 boost. Each other Character you control gains [[Anchored]].`,
				`when j: boost(a(character, of(you)), 1); gain(all(character, except(those), of(you)), anchored)`},
			{`{J} Sacrifice a Character. Each other Character you control gains 1 boost.`,
				`when j: sacrifice(a(character, of(you))); boost(all(character, other, of(you)), 1)`},
			{`{J} Put a Character you control in Reserve. Each other Character you control gains 1 boost.`,
				`when j: to_reserve(a(character, of(you))); boost(all(character, other, of(you)), 1)`},
			{`When you play a Spell — Each other Character you control gains 1 boost.`,
				`when plays(you, spell): boost(all(character, other, of(you)), 1)`},
		},
		card.French: {
			{`{J} Un Personnage ciblé gagne 1 boost. Chaque autre Personnage gagne [[Ancré]].`,
				`when j: target(target_a(character)); boost(it, 1); gain(all(character, except(it)), anchored)`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {
			"When a Character joins one of your Expeditions — Each other Character in its Expedition gains 1 boost.",
			"When another Character joins your Expeditions — Other Characters you control gain 1 boost.",
			"When you play a Robot — Discard all other Robots.",
			"{J} For each Character you control, each other Character gains 1 boost.",
		},
		card.French: {"Lorsqu'un Personnage rejoint vos Expéditions — Les autres Personnages de son Expédition gagnent 1 boost."},
	})
}

// TestOthersThanMe: in an amount of what I get they are others than me, whatever was spoken of
// before, where I may be one of them, and "them all" are those that were counted.
func TestOthersThanMe(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} Create a [Brassbug 2/2/2] Robot token in my Expedition. I gain 1 boost per other Character in my Expedition, then send them all to Reserve.`,
				`when j: create(1, tok("Brassbug", 2, 2, 2, "Robot"), mine); boost(me, count(character, other, at_exp(mine))); to_reserve(all(character, other, at_exp(mine)))`},
			{`{J} Target Character gains 1 boost. I gain 1 boost per other Character in my Expedition, then send them all to Reserve.`,
				`when j: boost(target_a(character), 1); boost(me, count(character, other, at_exp(mine))); to_reserve(all(character, other, at_exp(mine)))`},
			{`{J} A Character you control gains 1 boost. I gain 1 boost per other Character you control.`,
				`when j: boost(a(character, of(you)), 1); boost(me, count(character, other, of(you)))`},
			{`{J} Put a card from your hand in Reserve. I gain 1 boost per other card in your Reserve.`,
				`when j: to_reserve(a(card, in(hand), of(you))); boost(me, count(card, except(those), in(reserve), of(you)))`},
		},
		card.French: {
			{`{J} Créez un jeton Robot [2/2/2 Scarabot] dans mon Expédition. Je gagne 1 boost pour chaque autre Personnage dans mon Expédition, puis envoyez-les tous en Réserve.`,
				`when j: create(1, tok("Brassbug", 2, 2, 2, "Robot"), mine); boost(me, count(character, other, at_exp(mine))); to_reserve(all(character, other, at_exp(mine)))`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {"{J} Create a [Manaseed] token in your Landmarks. I gain 1 boost per other Permanent you control."},
	})
}

// TestOthersThanSpent: all others after something was paid with are other than me, or other
// than that: it is refused, unless I was paid with.
func TestOthersThanSpent(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} You may spend 1 of my boosts. If you do, each other Character you control gains 1 boost.`,
				`when j: may({spend(me, 1, "boost")}); if_did({boost(all(character, other, of(you)), 1)})`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {
			"{J} You may spend 1 counter from a card you control or in your Reserve. If you do, discard all other cards in play or in Reserve.",
			"{J} You may spend 1 counter from a Permanent you control. If you do, discard all other Permanents you control.",
		},
		card.French: {"{J} Vous pouvez dépenser 1 compteur d'une carte que vous contrôlez ou dans votre Réserve. Si vous le faites : Défaussez toutes les autres cartes en jeu et en Réserve."},
	})
}

// TestAnotherOfTwo: it is refused where it may be other than what was meant before, or
// than me. A card that was played may be in any zone by then.
func TestAnotherOfTwo(t *testing.T) {
	refuses(t, map[card.Language][]string{
		card.English: {
			"Discard target Character or Expedition Permanent. Discard another target Character.",
			"{J} Exhaust target Permanent or target card in Reserve. Exhaust another target card in Reserve.",
			"{J} Sacrifice a token. Sacrifice another Character.",
			"{J} Sacrifice a non-token Character. Sacrifice another Robot.",
			"When you play a card — Discard another target card in Reserve.",
			"When you play a card from your hand — Discard another target card in Reserve.",
			"When you play a Spell — Discard another Spell from your Reserve.",
			"{J} Sacrifice an another Robot.",
			"{J} Discard target another Character.",
			"{J} Discard all another Characters.",
			"When you play a Character or Spell — Discard another Character or Spell from your Reserve.",
		},
		card.French: {"Lorsque vous jouez un Sort — Défaussez un autre Sort de votre Réserve."},
	})
}
