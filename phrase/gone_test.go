package phrase

import (
	"testing"

	"tumult/card"
)

// TestGone: the state of what a step has moved is asked as it was (1.4.4, 2.1.e), and said in
// the past; in the present it is refused, as it would be of what it has become.
func TestGone(t *testing.T) {
	refuses(t, map[card.Language][]string{
		card.English: {
			"{J} Send target Character to Reserve. If it's in your Reserve, draw a card.",
			"{J} Send target Character to Reserve. If it has 2 or more boosts, draw a card.",
			"{J} Sacrifice a Character. If it isn't [[Boosted]], draw a card.",
			"{J} Sacrifice a Character. Unless it's facing me, draw a card.",
			"{J} Sacrifice a Character. If it's in {V}, draw a card.",
			"{J} Sacrifice a Character. If it's a Robot or it's [[Boosted]], draw a card.",
			"{J} Discard target card in Reserve. If it's exhausted, draw a card.",
			"{J} If I'm [[Boosted]], draw a card. Sacrifice me. If I'm [[Boosted]], draw a card.",
		},
		card.French: {
			"{J} Envoyez un Personnage ciblé en Réserve. S'il est dans votre Réserve, piochez une carte.",
			"{J} Sacrifiez un Personnage. S'il a au moins 2 boosts, piochez une carte.",
			"{J} Sacrifiez un Personnage. S'il me fait face, piochez une carte.",
		},
	})
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} Send target Character to Reserve. If it had 2 or more boosts, draw a card.`,
				`when j: target(target_a(character)); to_reserve(it); if(at_least(boosts(it), 2), {draw(you, 1)})`},
			{`{J} Send target Character to Reserve. If it's a Robot, draw a card.`,
				`when j: target(target_a(character)); to_reserve(it); if(is(it, subtype("Robot")), {draw(you, 1)})`},
			{`{J} Sacrifice a Character. If its Expedition is in {V}, draw a card.`,
				`when j: sacrifice(a(character, of(you))); if(in_terrain(exp_of(those), forest), {draw(you, 1)})`},
			{`{J} If I'm [[Boosted]], draw a card. Sacrifice me. If I was [[Boosted]], draw a card.`,
				`when j: if(is(me, status(boosted)), {draw(you, 1)}); sacrifice(me); if(is(me, status(boosted)), {draw(you, 1)})`},
			{`{J} Send target Character to Reserve. Target a Character. If it's [[Boosted]], it loses all its boosts.`,
				`when j: to_reserve(target_a(character)); target(target_a(character)); if(is(it, status(boosted)), {loses_boosts(it)})`},
			{`{J} Target a Character. Send it to Reserve. For each Character you control, if it's [[Boosted]], draw a card.`,
				`when j: target(target_a(character)); to_reserve(it); for_each(all(character, of(you)), {if(is(it, status(boosted)), {draw(you, 1)})})`},
			{`{J} [Resupply]. If it's exhausted, draw a card.`,
				`when j: resupply(you, 1); if(is(those, status(exhausted)), {draw(you, 1)})`},
			{`{J} You may send me to Reserve. If you don't, if I'm [[Boosted]], draw a card.`,
				`when j: may({to_reserve(me)}); if_not({if(is(me, status(boosted)), {draw(you, 1)})})`},
			{`{J} Choose one: • Sacrifice me. • If I'm [[Boosted]], draw a card.`,
				`when j: choose(1, {sacrifice(me)}, {if(is(me, status(boosted)), {draw(you, 1)})})`},
		},
	})
	says(t, `when j: sacrifice(a(character, of(you))); if(or(at_least(boosts(those), 2), is(those, subtype("Robot"))), {draw(you, 1)})`,
		"{J} Sacrifice a Character. If it had 2 or more boosts or it is a Robot, draw a card.",
		"{J} Sacrifiez un Personnage. S'il avait au moins 2 boosts ou c'est un Robot, piochez une carte.")
	says(t, `when j: target(target_a(character)); discard(it); if(not(is(it, facing_me)), {draw(you, 1)})`,
		"{J} Target a Character. Discard it. If it was not facing me, draw a card.",
		"{J} Ciblez un Personnage. Défaussez-le. S'il ne me faisait pas face, piochez une carte.")
	says(t, `when j: sacrifice(me); if(not(is(me, counted_max(0))), {draw(you, 1)})`,
		"{J} Sacrifice me. If I had counters, draw a card.",
		"{J} Sacrifiez-moi. Si j'avais des compteurs, piochez une carte.")
	says(t, `when j: sacrifice(a(card, of(you))); if(is(those, character, status(boosted)), {draw(you, 1)})`,
		"{J} Sacrifice a card. If it was a [[Boosted]] Character, draw a card.",
		"{J} Sacrifiez une carte. Si c'était un Personnage [[Boosté]], piochez une carte.")
	says(t, `when j: target(target_a(character)); discard(it); if(is(it, of(you)), {draw(you, 1)})`,
		"{J} Target a Character. Discard it. If it was a card you control, draw a card.",
		"{J} Ciblez un Personnage. Défaussez-le. Si c'était une carte que vous contrôlez, piochez une carte.")
}
