package phrase

import (
	"testing"

	"tumult/card"
)

// TestListsOfWhatIsGainedAndLost: what is gained or lost by one verb may be a list.
func TestListsOfWhatIsGainedAndLost(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} Target Robot loses [[Anchored]] and [[Asleep]].`, `when j: target(target_a(subtype("Robot"))); lose(it, anchored); lose(it, asleep)`},
			{`{J} Target Robot loses [[Anchored]], [[Asleep]] and [[Fleeting]].`, `when j: target(target_a(subtype("Robot"))); lose(it, anchored); lose(it, asleep); lose(it, fleeting)`},
			{`{J} I lose [[Fleeting]] and all my boosts.`, `when j: lose(me, fleeting); loses_boosts(me)`},
			{`{J} Robots you control lose all their boosts and [[Anchored]].`, `when j: loses_boosts(all(subtype("Robot"), of(you))); lose(those, anchored)`},
			{`{J} I lose 1 boost and [[Anchored]].`, `when j: remove_counters(me, 1, "boost"); lose(me, anchored)`},
			{`{J} Target Robot loses [[Anchored]] or [[Asleep]].`, `when j: target(target_a(subtype("Robot"))); one_of({lose(it, anchored)}, {lose(it, asleep)})`},
			{`{J} I lose [[Anchored]], [[Asleep]] or [[Fleeting]].`, `when j: one_of({lose(me, anchored)}, {lose(me, asleep)}, {lose(me, fleeting)})`},
			{`{J} I gain 1 boost, [[Asleep]] and [[Fleeting]].`, `when j: boost(me, 1); gain(me, asleep); gain(me, fleeting)`},
			{`{J} Target Robot gains 1 Kelon counter and 2 Food counters.`, `when j: target(target_a(subtype("Robot"))); counter(it, 1, "Kelon"); counter(it, 2, "Food")`},
		},
		card.French: {
			{`{J} Un Robot ciblé perd [[Ancré]], [[Endormi]] et [[Fugace]].`, `when j: target(target_a(subtype("Robot"))); lose(it, anchored); lose(it, asleep); lose(it, fleeting)`},
			{`{J} Je perds [[Fugace]] et tous mes boosts.`, `when j: lose(me, fleeting); loses_boosts(me)`},
			{`{J} Je perds tous mes boosts et [[Ancré]].`, `when j: loses_boosts(me); lose(me, anchored)`},
			{`{J} Je gagne [[Ancré]], [[Endormi]] et 1 boost.`, `when j: gain(me, anchored); gain(me, asleep); boost(me, 1)`},
			{`{J} Je perds [[Ancré]] ou [[Endormi]].`, `when j: one_of({lose(me, anchored)}, {lose(me, asleep)})`},
			{`{J} Vous pouvez faire perdre [[Ancré]] et [[Endormi]] à un Robot ciblé.`, `when j: may({target(target_a(subtype("Robot"))); lose(it, anchored); lose(it, asleep)})`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {
			"{J} I lose [[Fleeting]] and all its boosts.",
			"{J} Target Robot loses [[Fleeting]] and all my boosts.",
		},
		card.French: {"{J} Je perds [[Fugace]] et tous ses boosts."},
	})
}
