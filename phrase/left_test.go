package phrase

import (
	"testing"

	"tumult/card"
)

// TestAnotherThanWhatWasPut: another of a kind that is where a step has put something is other
// than that, or refused.
func TestAnotherThanWhatWasPut(t *testing.T) {
	holdsWhose(t, map[card.Language][][2]string{
		card.English: {
			{"{J} Put a card from your hand in Reserve. Discard another card from your Reserve.", `when j: to_reserve(a(card, in(hand), of(you))); discard(a(card, except(those), in(reserve), of(you)))`},
			{"Put a card from your hand in Reserve, then return another card from your Reserve to your hand.", `effect: to_reserve(a(card, in(hand), of(you))); to_hand(a(card, except(those), in(reserve), of(you)))`},
			{"{J} Return a card from your Reserve to your hand, then put another card from your hand in Reserve.", `when j: to_hand(a(card, in(reserve), of(you))); to_reserve(a(card, except(those), in(hand), of(you)))`},
			{"{J} [Resupply], then discard another card from your Reserve.", `when j: resupply(you, 1); discard(a(card, except(those), in(reserve), of(you)))`},
			{"{J} Create a [Cog 1/1/1] Robot token in target Expedition. Each other Character in its Expedition gains 1 boost.", `when j: create(1, tok("Cog", 1, 1, 1, "Robot"), target_exp_a); boost(all(character, except(those), at_exp(exp_of(those))), 1)`},
			{"{J} You may put a card from your hand in Reserve. If you do, discard another card from your Reserve.", `when j: may({to_reserve(a(card, in(hand), of(you)))}); if_did({discard(a(card, except(those), in(reserve), of(you)))})`},
			{"{H} You may put a card from your hand in Reserve. If you do, discard all other cards in play and in Reserve.", `when h: may({to_reserve(a(card, in(hand), of(you)))}); if_did({discard(all(card, other, or_f(in(play), in(reserve))))})`},
			{"{J} [Resupply]. Sacrifice another Character.", `when j: resupply(you, 1); sacrifice(a(character, other, of(you)))`},
			{"{J} You may put a card from your hand in Reserve. Discard another card from your Reserve.", "another card from your Reserve"},
			{"{J} Draw a card, then discard another card from your hand.", "another card from your hand"},
			{"{J} Create a [Cog 1/1/1] Robot token in target Expedition. Another target Character gains 1 boost.", "Another target Character gains 1 boost"},
			{"{J} You may play a Character for free. Each other Character you control gains 1 boost.", "other Character you control gains 1 boost"},
			{"When you play a Spell — Put a card from your hand in Reserve. Discard another card from your Reserve.", "another card from your Reserve"},
			{"{J} For each Robot you control, another target Character gains 1 boost.", "another target Character gains 1 boost"},
			{"{J} Target a Character. Another target Character gains 1 boost for each boost on it.", "it"},
		},
		card.French: {
			{"{J} Mettez une carte de votre main en Réserve. Défaussez une autre carte de votre Réserve.", `when j: to_reserve(a(card, in(hand), of(you))); discard(a(card, except(those), in(reserve), of(you)))`},
			{"{J} Piochez une carte, puis défaussez une autre carte de votre main.", "autre carte de votre main"},
		},
	})
}
