package phrase

import (
	"testing"

	"tumult/card"
)

// TestCardThatWasResupplied: the trigger is about the card, and may ask what it is.
func TestCardThatWasResupplied(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`When you [Resupply] — Exhaust it.`, `when resupplies(you): exhaust(it)`},
			{`When you [Resupply] — If that card is a Spell, draw a card.`, `when resupplies(you): if(is(it, spell), {draw(you, 1)})`},
			{`When you [Resupply] a Spell with Hand Cost {3} or more — Put it in your hand.`, `when resupplies(you, spell, hand_cost_min(3)): to_hand(it)`},
			{`When an opponent does [Resupply] — They discard it, then draw a card.`, `when resupplies(opponent): do_by(controller(it), {discard(it)}); draw(controller(it), 1)`},
			{`When an opponent does [Resupply] — They draw a card.`, `when resupplies(opponent): draw(it_player, 1)`},
			{`When an opponent does [Resupply] a Character — They draw a card.`, `when resupplies(opponent, character): draw(controller(it), 1)`},
			{`If you would [Resupply], draw a card instead.`, `always: instead(resupplies(you), {draw(you, 1)})`},
		},
		card.French: {
			{`Lorsque vous [Ravitaillez] un Personnage — Je gagne 1 boost.`, `when resupplies(you, character): boost(me, 1)`},
			{`Lorsque vous [Ravitaillez] — Épuisez-la.`, `when resupplies(you): exhaust(it)`},
		},
	})
	var p Proofreader
	for _, text := range []string{
		"When you [Resupply] — Discard a card from your hand. If it's a Character, draw a card.",
		"When you draw one or more cards or [Resupply] — Exhaust it.",
		"If you would [Resupply] a Character, draw a card instead.",
		"When you [Resupply] a [[Boosted]] Character — Draw a card.",
	} {
		if got, err := p.Read(card.English, text); err == nil {
			t.Errorf("%s: read as %s", text, got)
		}
	}
}

// TestVerbsOfThey: what they do is as an order; of whom it is told in the singular it is not.
func TestVerbsOfThey(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} Target player draws a card. They discard a card from their hand, then draw a card.`, `when j: draw(target_player, 1); discard(by(that_player, a(card, in(hand)))); draw(that_player, 1)`},
			{`{J} Target player draws a card, then draw a card.`, `when j: draw(target_player, 1); draw(you, 1)`},
			{`{J} Target player draws a card, then draws a card.`, `when j: draw(target_player, 1); draw(that_player, 1)`},
		},
	})
}

// TestResultThatIsRolled: to roll a 6 is to roll a die with that result.
func TestResultThatIsRolled(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} Roll a die. On a 4 or more, draw a card. On a result of 1-3, I gain 1 boost.`, `when j: roll(you, 1); on(4, 99, {draw(you, 1)}); on(1, 3, {boost(me, 1)})`},
			{`{J} Roll a die. If the result is 4 or higher, draw a card.`, `when j: roll(you, 1); if(at_least(result, 4), {draw(you, 1)})`},
			{`When you roll a 6 — Draw a card.`, `when rolls_die(you): on(6, 6, {draw(you, 1)})`},
			{`When you roll a 4+ — Draw a card and I gain 1 boost.`, `when rolls_die(you): on(4, 99, {draw(you, 1); boost(me, 1)})`},
		},
		card.French: {
			{`{J} Lancez un dé. Sur un résultat de 4 ou plus, piochez une carte.`, `when j: roll(you, 1); on(4, 99, {draw(you, 1)})`},
			{`{J} Lancez un dé. Sur 4 ou plus, piochez une carte.`, `when j: roll(you, 1); on(4, 99, {draw(you, 1)})`},
			{`Lorsque vous obtenez un 4+ — Piochez une carte.`, `when rolls_die(you): on(4, 99, {draw(you, 1)})`},
		},
	})
}
