package phrase

import (
	"testing"

	"tumult/card"
)

// TestThatKind: "that Robot" is what was called so, and "that token" what was said to be one;
// a token is no card.
func TestThatKind(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`When a token you control gains [[Anchored]] — That Character gains 1 boost.`,
				`when gains(all(token, of(you)), anchored): boost(it, 1)`},
			{`When you play a Robot — That Robot gains 1 boost.`, `when plays(you, subtype("Robot")): boost(it, 1)`},
			{`When you play a Character — If it's a Robot, that Robot gains 1 boost.`,
				`when plays(you, character): if(is(it, subtype("Robot")), {boost(it, 1)})`},
			{`{J} Create a [Brassbug 2/2/2] Robot token in your Hero Expedition. That Robot gains 1 boost.`,
				`when j: create(1, tok("Brassbug", 2, 2, 2, "Robot"), hero_exp(you)); boost(those, 1)`},
			{`{J} [Resupply]. Exhaust that card.`, `when j: resupply(you, 1); exhaust(those)`},
			{`When a Robot joins your Expeditions — Target Permanent gains 1 boost. That Robot gains [[Asleep]].`,
				`when joins(all(subtype("Robot")), you): boost(target_a(permanent), 1); gain(it, asleep)`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {
			"When an opponent plays a Character — That token switches Expeditions.",
			"When a Character you control gains [[Anchored]] — That non-token Character gains 1 boost.",
			"When a token you control gains [[Anchored]] — That card gains 1 boost.",
			"When you play a Robot — That Plant gains 1 boost.",
			"When you play a Character — If it's not a Robot, that Robot gains 1 boost.",
			"When you play a Character — If it's a Robot, draw a card. That Robot gains 1 boost.",
			"When a Character joins your Expeditions — Target Permanent gains 1 boost. That Robot gains [[Asleep]].",
			"{J} Create a [Brassbug 2/2/2] Robot token in your Hero Expedition. That Plant gains 1 boost.",
			"{J} Create a [Halua 2/2/2] Companion Leviathan Illusion token in target Expedition.",
			"{J} Target Character gains 1 boost. That token gains [[Anchored]].",
		},
		card.French: {
			"Lorsque vous jouez un Personnage — Ce jeton gagne 1 boost.",
			"Lorsque vous jouez un Robot — Cette Plante gagne 1 boost.",
		},
	})
}
