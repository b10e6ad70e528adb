package phrase

import (
	"testing"

	"tumult/card"
)

// TestAnyone: an event may be of any player or of any Expedition; nothing else is told of "a
// player", as nothing tells which.
func TestAnyone(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`When a player plays a Spell — They draw a card.`, `when plays(everyone, spell): draw(controller(it), 1)`},
			{`When any player passes — Draw a card.`, `when passes(everyone): draw(you, 1)`},
			{`When an Expedition moves forward — Draw a card.`, `when moves_forward(each_exp(everyone)): draw(you, 1)`},
			{`When any Expedition that's behind [Ascends] — Draw a card.`, `when ascends(where(each_exp(everyone), behind(it_expedition))): draw(you, 1)`},
			{`When a card leaves an opponent's Reserve — Draw a card.`, `when leaves(all(card, of(opponent)), reserve): draw(you, 1)`},
		},
		card.French: {
			{`Lorsqu'un joueur joue un Sort — Piochez une carte.`, `when plays(everyone, spell): draw(you, 1)`},
			{`Lorsqu'une Expédition avance — Piochez une carte.`, `when moves_forward(each_exp(everyone)): draw(you, 1)`},
		},
	})
	says(t, `when plays(everyone, spell): draw(you, 1)`,
		"When a player plays a Spell — Draw a card.", "Lorsqu'un joueur joue un Sort — Piochez une carte.")
	says(t, `when moves_forward(each_exp(everyone)): draw(you, 1)`,
		"When an Expedition moves forward — Draw a card.", "Lorsqu'une Expédition avance — Piochez une carte.")
	refuses(t, map[card.Language][]string{
		card.English: {"{J} A player draws a card.", "{J} If a player controls a Robot, draw a card.", "A player can't play Spells.", "When each player plays a Spell — Draw a card."},
	})
}

// TestInWhichExpedition: it is asked of an object in which Expedition it is.
func TestInWhichExpedition(t *testing.T) {
	says(t, `when j: if(is(me, at_exp(hero_exp(you))), {draw(you, 1)})`,
		"{J} If I am in your Hero Expedition, draw a card.", "{J} Si je suis dans votre Expédition Héros, piochez une carte.")
	says(t, `when j: target(target_a(character)); if(not(is(it, at_exp(mine))), {draw(you, 1)})`,
		"{J} Target a Character. If it is not in my Expedition, draw a card.", "{J} Ciblez un Personnage. S'il n'est pas dans mon Expédition, piochez une carte.")
	says(t, `when j: sacrifice(a(character, of(you))); if(is(those, at_exp(companion_exp(you))), {draw(you, 1)})`,
		"{J} Sacrifice a Character. If it was in your Companion Expedition, draw a card.", "{J} Sacrifiez un Personnage. S'il était dans votre Expédition Compagnon, piochez une carte.")
}

// TestPlainWords: what may be said in several ways is.
func TestPlainWords(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{T} : Draw a card. Activate this only if you control a Robot.`, `quick exhaust(me), only_if(exists(subtype("Robot"), of(you))): draw(you, 1)`},
			{`{J} Draw a card at Noon.`, `when j: later(at(noon), {draw(you, 1)})`},
			{`{J} Discard target Character that's [[Anchored]].`, `when j: discard(target_a(character, status(anchored)))`},
			{`{J} Roll a die. If the result is a 6, draw a card.`, `when j: roll(you, 1); if(equal(result, 6), {draw(you, 1)})`},
			{`{J} Target Character gains 1 boost. If you control it, draw a card.`, `when j: target(target_a(character)); boost(it, 1); if(is(it, of(you)), {draw(you, 1)})`},
		},
		card.French: {
			{`{J} Piochez une carte à Midi.`, `when j: later(at(noon), {draw(you, 1)})`},
			{`{J} Lancez un dé. Si le résultat est de 6, piochez une carte.`, `when j: roll(you, 1); if(equal(result, 6), {draw(you, 1)})`},
			{`{J} Lancez un dé. Si le résultat est un 6, piochez une carte.`, `when j: roll(you, 1); if(equal(result, 6), {draw(you, 1)})`},
		},
	})
}
