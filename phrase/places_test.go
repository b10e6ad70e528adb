package phrase

import (
	"testing"

	"tumult/card"
)

// TestPlaces: a text is refused at the first words that stand for nothing, or that are another's.
func TestPlaces(t *testing.T) {
	holdsWhose(t, map[card.Language][][2]string{
		card.English: {
			{"{J} It gains 1 boost. It gains [[Asleep]].", "It gains 1 boost"},
			{"{J} Exchange it with that Character.", "it with that Character"},
			{"{J} That Character gains 1 boost for each boost on that Permanent.", "That Character gains 1 boost for each boost on that Permanen…"},
			{"{J} Put it in its owner's hand, then discard it.", "it in its owner's hand, then discard it"},
			{"{J} Target Character gains 1 boost. It gains [[Asleep]]. Discard that Permanent. It gains 1 boost.", "that Permanent"},
			{"{J} Look at the top three cards of your deck. Each player puts a card in Reserve. Discard the others.", "a card in Reserve"},
			{"{J} Look at the top three cards of your deck. Target opponent puts one in Reserve. Discard the others.", "puts one in Reserve"},
			{"Target Character loses [[Fleeting]] and [Cooldown].", "[Cooldown]"},
			{"{J} I gain [Cooldown].", "[Cooldown]"},
		},
		card.French: {
			{"{J} Je gagne [Rafraîchissement].", "[Rafraîchissement]"},
			{"{J} Il gagne 1 boost. Il gagne [[Endormi]].", "Il gagne 1 boost"},
			{"{J} Regardez les trois premières cartes de votre deck. Chaque joueur met une carte en Réserve. Défaussez les autres.", "une carte en Réserve"},
		},
	})
}
