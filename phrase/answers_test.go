package phrase

import (
	"testing"

	"tumult/ability"
	"tumult/card"
)

// TestItDoes: an Expedition does it, a player does not.
func TestItDoes(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} Target Expedition moves backwards one region. If it does, draw a card.`, `when j: backward(target_exp_a, 1); if_did({draw(you, 1)})`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {"{J} Target opponent discards a card from their hand. If it does, draw a card."},
	})
	says(t, `when j: backward(target_exp_a, 1); if_did({draw(you, 1)})`,
		"{J} Target Expedition moves backwards one region. If it does, draw a card.",
		"{J} Une Expédition ciblée recule d'une région. Si elle le fait, piochez une carte.")
}

// TestPaidWithin: what is paid for within what was paid for is not told from what is paid
// for after it.
func TestPaidWithin(t *testing.T) {
	refuses(t, map[card.Language][]string{
		card.English: {
			"{J} You may discard a card from your Reserve to draw a card, then you may spend 1 of my boosts to [Resupply].",
			"{J} You may discard a card from your Reserve to draw a card and you may spend 1 of my boosts to [Resupply].",
		},
		card.French: {
			"{J} Vous pouvez défausser une carte de votre Réserve pour piocher une carte, puis vous pouvez dépenser 1 de mes boosts pour [Ravitailler].",
		},
	})
}

// TestTheirWords: what is theirs and what is as many are said in plain words.
func TestTheirWords(t *testing.T) {
	says(t, `when j: into_deck(all(card, in(reserve), of(opponent)))`,
		"{J} Your opponent shuffles their Reserve into their deck.",
		"{J} Votre adversaire mélange sa Réserve dans son deck.")
	says(t, `when j: discard(any_number(card, in(hand), of(you))); spend(me, did, "boost")`,
		"{J} Discard any number of cards from your hand. Spend that many of my boosts.",
		"{J} Défaussez autant de cartes que vous le voulez de votre main. Dépensez le même nombre de mes boosts.")
	says(t, `when j: discard(any_number(card, in(hand), of(you))); spend(me, did, "Kelon")`,
		"{J} Discard any number of cards from your hand. Spend that many of my Kelon counters.",
		"{J} Défaussez autant de cartes que vous le voulez de votre main. Dépensez le même nombre de mes compteurs Kélon.")
}

// says asserts how a tree is said in both languages, and that it reads back.
func says(t *testing.T, tree, english, french string) {
	t.Helper()
	n, err := ability.Parse(tree)
	if err != nil {
		t.Fatal(err)
	}
	for lang, want := range map[card.Language]string{card.English: english, card.French: french} {
		if got := Print(lang, n); got != want {
			t.Errorf("%s\nprints as %s\nnot      %s", tree, got, want)
		}
		saysBack(t, n, lang)
	}
}

// TestAnswersOneThing: "if you do" is about the one thing right before it that you do or may
// do, and about nothing where that may be another (6.5.d).
func TestAnswersOneThing(t *testing.T) {
	holdsWhose(t, map[card.Language][][2]string{
		card.English: {
			{"{J} You may discard a card from your hand. If you do, draw a card. Target Character gains 1 boost. If you don't, [Resupply].", "If you don't, [Resupply]"},
			{"{J} Sacrifice a Permanent. Target Character gains 1 boost. If you do, draw a card.", "If you do, draw a card"},
			{"{J} Discard a card from your hand. I gain [[Fleeting]]. If you can't, [Resupply].", "If you can't, [Resupply]"},
			{"{J} You may discard a card from your hand. Draw a card. If you do, [Resupply].", "If you do, [Resupply]"},
			{"{J} Discard a card from your hand, then draw a card. If you do, [Resupply].", "If you do, [Resupply]"},
			{"{J} You may discard a card from your hand. If you do, draw a card. Sacrifice a Permanent. If you don't, [Resupply].", "If you don't, [Resupply]"},
			{"{J} You may discard a card from your Reserve. It gains 1 boost. Draw a card. It gains 1 boost.", "It gains 1 boost"},
			{"{J} Discard a card from your hand. If it does, draw a card.", "If it does, draw a card"},
			{"{J} Discard a card from your hand. Sacrifice a Permanent. If you do, draw a card.", `when j: discard(a(card, in(hand), of(you))); sacrifice(a(permanent, of(you))); if_did({draw(you, 1)})`},
			{"{J} You may discard a card from your hand. If you do, draw a card. Sacrifice a Permanent. If you do, draw a card.", `when j: may({discard(a(card, in(hand), of(you)))}); if_did({draw(you, 1)}); sacrifice(a(permanent, of(you))); if_did({draw(you, 1)})`},
			{"{J} Draw a card. If you do, [Resupply].", `when j: draw(you, 1); if_did({resupply(you, 1)})`},
			{"{J} Sacrifice a Permanent. If it was a Robot, draw a card. If you can't, [Resupply].", `when j: sacrifice(a(permanent, of(you))); if(is(those, subtype("Robot")), {draw(you, 1)}); if_not({resupply(you, 1)})`},
			{"{J} Sacrifice a Permanent. If you control a Robot, draw a card. If you can't, [Resupply].", "If you can't, [Resupply]"},
			{"{J} If you control a Robot, you may sacrifice a Permanent. If you do, draw a card.", `when j: if(exists(subtype("Robot"), of(you)), {may({sacrifice(a(permanent, of(you)))})}); if_did({draw(you, 1)})`},
		},
		card.French: {
			{"{J} Vous pouvez défausser une carte de votre main. Un Personnage ciblé gagne 1 boost. Si vous le faites, piochez une carte.", "Si vous le faites, piochez une carte"},
			{"{J} Un Personnage ciblé change d'Expédition. S'il le fait, piochez une carte.", `when j: switch(target_a(character)); if_did({draw(you, 1)})`},
		},
	})
	says(t, `when j: switch(target_a(character)); if_not({draw(you, 1)})`,
		"{J} Target Character switches Expeditions. If they do not, draw a card.",
		"{J} Un Personnage ciblé change d'Expédition. S'il ne le fait pas, piochez une carte.")
}

// TestAnswersOfOne: after two things that may each be impossible in one sentence it is not told
// which of them "if you do" is about; what speaks of what may be done is part of it.
func TestAnswersOfOne(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`Put a card from your hand in Reserve, then exhaust it. If you do, draw a card.`,
				`effect: to_reserve(a(card, in(hand), of(you))); exhaust(those); if_did({draw(you, 1)})`},
			{`You may have target Character gain [[Asleep]]. If it's facing me, [Sabotage].`,
				`effect: may({target(target_a(character)); gain(it, asleep); if(is(it, facing_me), {sabotage})})`},
			{`You may spend 1 of my boosts to have target Character gain [[Asleep]]. You may give it 2 boosts.`,
				`effect: pay((spend(me, 1, "boost")), {target(target_a(character)); gain(it, asleep); may({boost(it, 2)})})`},
			{`You may exhaust target card in Reserve. If you do, it gains 1 boost.`,
				`effect: may({target(target_a(card, in(reserve))); exhaust(it)}); if_did({boost(it, 1)})`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {"Discard a card from your hand and exhaust a card in your Reserve. If you do, draw a card.",
			"You may discard a card from your hand and sacrifice a Permanent. If you do, draw two cards."},
		card.French: {"Défaussez une carte de votre main et épuisez une carte de votre Réserve. Si vous le faites, piochez une carte."},
	})
}
