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
