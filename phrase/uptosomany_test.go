package phrase

import (
	"testing"

	"tumult/card"
)

// TestUpToSoMany: up to so many Mana Orbs, or target Expeditions.
func TestUpToSoMany(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} Ready up to three Mana Orbs.`, `when j: ready(up_to(3, card, in(mana_zone), of(you)))`},
			{`{J} You may exhaust me to ready up to two of your Mana Orbs.`, `when j: pay((exhaust(me)), {ready(up_to(2, card, in(mana_zone), of(you)))})`},
			{`{J} Each player readies up to one Mana Orb.`, `when j: ready(by(everyone, up_to(1, card, in(mana_zone))))`},
			{`{J} Up to two target Expeditions move backwards one region.`, `when j: backward(up_to_targets_exp(2), 1)`},
			{`{J} Move up to one target Expedition forward one region. If it does, draw a card.`, `when j: forward(up_to_targets_exp(1), 1); if_did({draw(you, 1)})`},
			{`{J} Up to two target Expeditions move forward one region. If they do, draw a card.`, `when j: forward(up_to_targets_exp(2), 1); if_did({draw(you, 1)})`},
			{`{J} Up to one target Expedition moves forward one region, then moves backwards one region.`,
				`when j: target_exp(up_to_targets_exp(1)); forward(it_expedition, 1); backward(it_expedition, 1)`},
		},
		card.French: {
			{`{J} Redressez jusqu'à deux Orbes de Mana.`, `when j: ready(up_to(2, card, in(mana_zone), of(you)))`},
			{`{J} Redressez jusqu'à deux de vos Orbes de Mana.`, `when j: ready(up_to(2, card, in(mana_zone), of(you)))`},
			{`{J} Un joueur ciblé redresse jusqu'à deux Orbes de Mana.`, `when j: ready(by(target_player, up_to(2, card, in(mana_zone))))`},
			{`{J} Jusqu'à une Expédition ciblée recule d'une région.`, `when j: backward(up_to_targets_exp(1), 1)`},
			{`{J} Jusqu'à deux Expéditions ciblées avancent d'une région.`, `when j: forward(up_to_targets_exp(2), 1)`},
		},
	})
	const want = "Two target Expeditions move forward one region."
	if got, err := ReadAbility(card.English, want); err != nil || Print(card.English, got) != want {
		t.Errorf("%v, %v", got, err)
	}
	refuses(t, map[card.Language][]string{
		card.English: {
			"Two target Expeditions move forward one region. That Expedition moves backwards one region.",
			"Two target Expeditions move forward one region, then move backwards one region.",
			"Any number of target Expeditions move forward one region. Each Character in that Expedition gains 1 boost.",
		},
	})
	var p Proofreader
	if got, err := p.Read(card.English, "Two target Expeditions move forward one region. If they do, draw a card."); err == nil {
		t.Errorf("read as %s", got)
	}
}
