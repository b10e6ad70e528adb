package phrase

import (
	"testing"

	"tumult/card"
)

// TestNumbers: "it" is one and "they" are several.
func TestNumbers(t *testing.T) {
	holdsWhose(t, map[card.Language][][2]string{
		card.English: {
			{"{J} Target Character gains 1 boost. They gain [[Anchored]].", "They gain [[Anchored]]"},
			{"{J} Target Character gains 1 boost. Exhaust them.", "them"},
			{"{J} Exhaust all Characters. It gains 1 boost.", "It gains 1 boost"},
			{"{J} Each Character gains 1 boost, then exhaust it.", "it"},
			{"{J} Sacrifice two Characters. Return it to your hand.", "it to your hand"},
			{"{J} Sacrifice a Character. Return them to your hand.", "them to your hand"},
			{"{J} Up to two target Characters gain 1 boost. It gains [[Anchored]].", "It gains [[Anchored]]"},
			{"{J} You may sacrifice any number of Permanents to give it that many boosts.", "it that many boosts"},
			{"{J} Reveal the top two cards of your deck. Put it in your hand.", "it in your hand"},
			{"{J} Create a [Moth 1/1/1] token in my Expedition. They gain 1 boost.", "They gain 1 boost"},
			{"{J} Create two [Moth 1/1/1] tokens in my Expedition. It gains 1 boost.", "It gains 1 boost"},
			{"{J} [Resupply]. Exhaust them.", "them"},
			{"{J} Each player sacrifices a Character. Exhaust it.", "it"},
			{"{J} Each player discards a card from their hand. Return them to their owners' hands.", "when j: discard(by(everyone, a(card, in(hand)))); to_hand(those)"},
			{"When a Character joins your Expeditions — They gain 1 boost.", "They gain 1 boost"},
			{"{J} For each Character you control, they gain 1 boost.", "they gain 1 boost"},
			{"{J} Exhaust all Characters. They gain 1 boost.", "when j: exhaust(all(character)); boost(those, 1)"},
			{"{J} You may exhaust any number of Permanents to give them that many boosts.", "when j: pay((exhaust(any_number(permanent))), {boost(those, did)})"},
			{"{J} Exhaust X Characters, where X is the number of cards in your hand. They gain 1 boost.", "when j: exhaust(some(count(card, in(hand), of(you)), character)); boost(those, 1)"},
			{"{J} Exhaust two Characters. Send one of them to Reserve. It gains [[Fleeting]].", "when j: exhaust(some(2, character)); to_reserve(among(a(card), those)); gain(those, fleeting)"},
		},
		card.French: {
			{"{J} Un Personnage ciblé gagne 1 boost. Ils gagnent [[Ancré]].", "Ils gagnent [[Ancré]]"},
			{"{J} Épuisez tous les Personnages. Il gagne 1 boost.", "Il gagne 1 boost"},
			{"{J} Un Personnage ciblé gagne 1 boost. Épuisez-les.", "-les"},
			{"{J} Sacrifiez deux Personnages. Renvoyez-le dans votre main.", "-le dans votre main"},
			{"Lorsqu'un Personnage rejoint vos Expéditions — Ils gagnent 1 boost.", "Ils gagnent 1 boost"},
			{"{J} Épuisez tous les Personnages. Ils gagnent 1 boost.", "when j: exhaust(all(character)); boost(those, 1)"},
		},
	})
}

// TestSaidByTheirNumber: what may be one or several is told from one other thing by being several.
func TestSaidByTheirNumber(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {{`Your opponents [Resupply] : Draw a card. Put them on top of their owners' decks.`, `quick resupply(opponent, 1): draw(you, 1); to_top(those)`}},
		card.French:  {{`Vos adversaires [Ravitaillent] : Piochez une carte. Mettez-les au-dessus du deck de leurs propriétaires.`, `quick resupply(opponent, 1): draw(you, 1); to_top(those)`}},
	})
}
