package phrase

import (
	"testing"

	"tumult/card"
)

// TestTriggersOf: whatever you do, to what, and whatever is done to it, and where.
func TestTriggersOf(t *testing.T) {
	draw := ": draw(you, 1)"
	holdsWhose(t, map[card.Language][][2]string{
		card.English: {
			{"When you create an [Aerolith] token — Draw a card.", `when creates(you, token, named("Aerolith"))` + draw},
			{"When you create a [Mana Moth] — Draw a card.", `when creates(you, token, named("Mana Moth"))` + draw},
			{"When you create one or more [Aerolith] tokens — Draw a card.", `when once(creates(you, token, named("Aerolith")))` + draw},
			{"When you sacrifice an [Aerolith] — Draw a card.", `when sacrifices(you, all(token, named("Aerolith")))` + draw},
			{"When you create a Robot token — Draw a card.", `when creates(you, subtype("Robot"), token)` + draw},
			{"When a token is created — Draw a card.", `when creates(everyone, token)` + draw},
			{"When you ready a card in your Reserve — Draw a card.", "when readies(you, all(card, in(reserve), of(you)))" + draw},
			{"When you ready one or more Permanents — Draw a card.", "when once(readies(you, all(permanent)))" + draw},
			{"When you exhaust me — Draw a card.", "when exhausts(you, me)" + draw},
			{"When you ready me — Draw a card.", "when readies(you, me)" + draw},
			{"When you sacrifice me — Draw a card.", "when sacrifices(you, me)" + draw},
			{"When an opponent discards me — Draw a card.", "when discards(opponent, me)" + draw},
			{"When I'm discarded from Reserve — Draw a card.", "when discarded(me, reserve)" + draw},
			{"When I'm discarded from your hand — Draw a card.", "when discarded(me, hand)" + draw},
			{"When a card is discarded from your Reserve — Draw a card.", "when discarded(all(card, in(reserve), of(you)))" + draw},
			{"When a Character is discarded from Reserve — Draw a card.", "when discarded(all(character, in(reserve)))" + draw},
			{"When a card is exhausted in your Reserve — Draw a card.", "when exhausted_now(all(card, in(reserve), of(you)))" + draw},
			{"When one or more cards are readied in your Reserve — Draw a card.", "when once(readied(all(card, in(reserve), of(you))))" + draw},
			{"When I switch Expeditions — Draw a card.", "when switches(me)" + draw},
			{"When one or more Characters you control switch Expeditions — Draw a card.", "when once(switches(all(character, of(you))))" + draw},
			{"When a Character you control defects — Draw a card.", "when defects(all(character, of(you)))" + draw},
			{"I can't switch Expeditions.", "always: cant(switches(me))"},
			{"When I go to your Reserve from the Expedition zone — Draw a card.", "when goes(me, expedition, reserve, you)" + draw},
			{"When I go to Reserve from the Expedition zone — Draw a card.", "when goes(me, expedition, reserve)" + draw},
			{"When another Character goes to your Reserve — Draw a card.", "when goes(all(character, other), anywhere, reserve, you)" + draw},
			{"When a card goes to an opponent's discard pile from your hand — Draw a card.", "your hand — Draw a card"},
			{"When a card goes to an opponent's discard pile — Draw a card.", "when goes(all(card), anywhere, discard_pile, opponent)" + draw},
			{"Cards can't go to your hand from play.", "always: cant(goes(all(card), play, hand, you))"},
			{"When a Character leaves one of your Expeditions — Draw a card.", "when leaves_one(all(character), each_exp(you))" + draw},
			{"When a Character leaves your Expeditions — Draw a card.", "when leaves_exp(all(character), each_exp(you))" + draw},
			{"When a Character joins one of your Expeditions — Draw a card.", "when joins_exp(all(character), each_exp(you))" + draw},
			{"When a Character joins your Expeditions — Draw a card.", "when joins(all(character), you)" + draw},
			{"When a card in Reserve is discarded from your hand — Draw a card.", "hand — Draw a card"},
		},
		card.French: {
			{"Lorsque vous créez un jeton [Aérolithe] — Piochez une carte.", `when creates(you, token, named("Aerolith"))` + draw},
			{"Lorsque vous sacrifiez une [Graine de Mana] — Piochez une carte.", `when sacrifices(you, all(token, named("Manaseed")))` + draw},
			{"Lorsque vous redressez une carte dans votre Réserve — Piochez une carte.", "when readies(you, all(card, in(reserve), of(you)))" + draw},
			{"Lorsque vous m'épuisez — Piochez une carte.", "when exhausts(you, me)" + draw},
			{"Lorsque je suis défaussé de votre Réserve — Piochez une carte.", "when discarded(me, reserve)" + draw},
			{"Lorsqu'une carte est épuisée dans votre Réserve — Piochez une carte.", "when exhausted_now(all(card, in(reserve), of(you)))" + draw},
			{"Lorsque je change d'Expédition — Piochez une carte.", "when switches(me)" + draw},
			{"Lorsque je vais dans votre Réserve depuis la zone d'Expédition — Piochez une carte.", "when goes(me, expedition, reserve, you)" + draw},
			{"Lorsqu'une carte va dans la Réserve d'un adversaire — Piochez une carte.", "when goes(all(card), anywhere, reserve, opponent)" + draw},
			{"Lorsqu'un Personnage trahit — Piochez une carte.", "when defects(all(character))" + draw},
			{"Lorsqu'un Personnage quitte une de vos Expéditions — Piochez une carte.", "when leaves_one(all(character), each_exp(you))" + draw},
			{"Lorsqu'un jeton est créé — Piochez une carte.", "when creates(everyone, token)" + draw},
		},
	})
}

// TestTurnedInReserve: what a card in Reserve sees of itself stands in the support box, and
// while it is exhausted nothing does (2.2.10.d).
func TestTurnedInReserve(t *testing.T) {
	var p Proofreader
	character := &card.Card{Type: card.Character}
	const exhausted, readied = "When I'm exhausted in Reserve — Draw a card.", "When I'm readied in Reserve — Draw a card."
	if _, err := p.ReadCard(card.English, character, "", exhausted); err != nil {
		t.Error(err)
	}
	for _, c := range [][2]string{{exhausted, ""}, {readied, ""}, {"", readied}, {"", "When I'm readied — Draw a card."}} {
		if got, err := p.ReadCard(card.English, character, c[0], c[1]); err == nil {
			t.Errorf("%s reads as %s", c, got)
		}
	}
}
