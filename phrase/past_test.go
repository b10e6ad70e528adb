package phrase

import (
	"testing"

	"tumult/card"
)

// TestPast: what a step before has changed is not asked of in the past, as nothing
// remembers it; what is gone or unchanged is (1.4.4).
func TestPast(t *testing.T) {
	refuses(t, map[card.Language][]string{
		card.English: {
			"{J} Target Character loses [[Fleeting]]. If it was [[Fleeting]], draw a card.",
			"{J} I lose [[Fleeting]]. If I was [[Fleeting]], draw a card.",
			"{J} Target Character gains 1 boost. If it wasn't [[Boosted]], draw a card.",
			"{J} Double my number of boosts. If I had 3 or more boosts, draw a card.",
			"{J} Remove 2 boosts from target Character. If it had 3 or more boosts, draw a card.",
			"{J} I gain 1 Kelon counter. If I had no counters, draw a card.",
			"{J} Exhaust target card in Reserve. If it was exhausted, draw a card.",
			"{J} Target Character switches Expeditions. If it was facing me, draw a card.",
			"{J} Target Character loses [[Fleeting]]. If it was [[Fleeting]] and you control a Robot, draw a card.",
		},
		card.French: {
			"{J} Un Personnage ciblé perd [[Fugace]]. S'il était [[Fugace]], piochez une carte.",
			"{J} Je perds [[Fugace]]. Si j'étais [[Fugace]], piochez une carte.",
		},
	})
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} Target Character loses [[Fleeting]]. If it is [[Fleeting]], draw a card.`,
				`when j: target(target_a(character)); lose(it, fleeting); if(is(it, status(fleeting)), {draw(you, 1)})`},
			{`{J} I lose [[Fleeting]]. If I was [[Boosted]], draw a card.`,
				`when j: lose(me, fleeting); if(is(me, status(boosted)), {draw(you, 1)})`},
			{`{J} Discard target Character. If it was [[Fleeting]], draw a card.`,
				`when j: target(target_a(character)); discard(it); if(is(it, status(fleeting)), {draw(you, 1)})`},
		},
	})
}
