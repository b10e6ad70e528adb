package phrase

import (
	"testing"

	"tumult/card"
)

// TestWhichObjects: what an object is not, how many boosts or counters it has at least or at
// most, and how the Expedition stands that it is in.
func TestWhichObjects(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`Target non-Robot Character gains 1 boost.`, `effect: boost(target_a(character, without_subtype("Robot")), 1)`},
			{`If you control a Character that isn't a Robot, draw a card.`, `effect: if(exists(character, without_subtype("Robot"), of(you)), {draw(you, 1)})`},
			{`Discard each Character that aren't Plants.`, `effect: discard(all(character, without_subtype("Plant")))`},
			{`Sacrifice a Robot or Plant that isn't a Soldier.`, `effect: sacrifice(a(or_f(subtype("Robot"), subtype("Plant")), without_subtype("Soldier"), of(you)))`},
			{`Sacrifice a non-token non-Robot Character.`, `effect: sacrifice(a(character, nontoken, without_subtype("Robot"), of(you)))`},
			{`Target Character with more than two boosts gains [[Anchored]].`, `effect: gain(target_a(character, boosts_min(3)), anchored)`},
			{`Target Character with less than 2 boosts gains [[Anchored]].`, `effect: gain(target_a(character, boosts_max(1)), anchored)`},
			{`Target Permanent with fewer than three counters gains 1 boost.`, `effect: boost(target_a(permanent, counted_max(2)), 1)`},
			{`Target Permanent with more than 1 counters gains 1 boost.`, `effect: boost(target_a(permanent, counted(2)), 1)`},
			{`Target Character in an Expedition that's behind gains 1 boost.`, `effect: boost(target_a(character, at_exp(where(each_exp(everyone), behind(it_expedition)))), 1)`},
		},
		card.French: {
			{`Un Personnage non-Robot ciblé gagne 1 boost.`, `effect: boost(target_a(character, without_subtype("Robot")), 1)`},
			{`Si vous contrôlez un Personnage qui n'est pas une Plante, piochez une carte.`, `effect: if(exists(character, without_subtype("Plant"), of(you)), {draw(you, 1)})`},
			{`Les Personnages qui ne sont pas des Robots gagnent 1 boost.`, `effect: boost(all(character, without_subtype("Robot")), 1)`},
			{`Un Personnage ciblé avec moins de deux boosts gagne [[Ancré]].`, `effect: gain(target_a(character, boosts_max(1)), anchored)`},
			{`Un Permanent ciblé avec plus de deux compteurs gagne 1 boost.`, `effect: boost(target_a(permanent, counted(3)), 1)`},
			{`Un Personnage ciblé dans une Expédition qui est derrière gagne 1 boost.`, `effect: boost(target_a(character, at_exp(where(each_exp(everyone), behind(it_expedition)))), 1)`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {`Target non-Brassbug Character gains 1 boost.`, `Target Character with less than 0 boosts gains 1 boost.`},
		card.French:  {`Un Personnage non-pioche ciblé gagne 1 boost.`},
	})
}

// TestOnlyOne: I am the only one of a kind if I am one and nothing else is (6.5.c).
func TestOnlyOne(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`If I'm the only Character in my Expedition, draw a card.`, `effect: if(and(is(me, character, at_exp(mine)), not(exists(character, other, at_exp(mine)))), {draw(you, 1)})`},
			{`If I'm the only [[Boosted]] Character you control, draw a card.`,
				`effect: if(and(is(me, character, status(boosted), of(you)), not(exists(character, other, status(boosted), of(you)))), {draw(you, 1)})`},
			{`If you control no other Robots, draw a card.`, `effect: if(not(exists(subtype("Robot"), other, of(you))), {draw(you, 1)})`},
		},
		card.French: {
			{`Si je suis le seul Robot que vous contrôlez, piochez une carte.`,
				`effect: if(and(is(me, subtype("Robot"), of(you)), not(exists(subtype("Robot"), other, of(you)))), {draw(you, 1)})`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {"If I'm the only Character facing me, draw a card.", "If I'm the only Character an opponent controls, draw a card.",
			"If I'm the only Character in your other Expedition, draw a card.", "If I'm the only other Robot you control, draw a card."},
	})
}
