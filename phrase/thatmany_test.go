package phrase

import (
	"testing"

	"tumult/card"
)

// TestThatMany: it is what the step before counts, in the unit in which it counts.
func TestThatMany(t *testing.T) {
	for _, c := range []struct {
		lang       card.Language
		text, tree string
	}{
		{card.English, "Target Character loses all its boosts. Draw that many cards.", "effect: loses_boosts(target_a(character)); draw(you, removed)"},
		{card.English, "Roll a die. Draw that many cards.", "effect: roll(you, 1); draw(you, result)"},
		{card.English, "{J} I gain 3 boosts. Draw that many cards.", "when j: boost(me, 3); draw(you, removed)"},
		{card.English, "Discard up to two cards from your hand. Draw that many cards.", "effect: discard(up_to(2, card, in(hand), of(you))); draw(you, did)"},
		{card.English, "Discard any number of cards from your hand. If you control a token, draw that many cards.", "effect: discard(any_number(card, in(hand), of(you))); if(exists(token, of(you)), {draw(you, did)})"},
		{card.English, "Spend any number of my boosts : Exhaust that many target Permanents.", `quick spend(me, x, "boost"): exhaust(targets(x, permanent))`},
		{card.English, "Exhaust any number of cards in your Reserve. Draw a card for each card exhausted this way.", "effect: exhaust(any_number(card, in(reserve), of(you))); draw(you, did)"},
		{card.English, "You may sacrifice any number of Robots. If you do, draw two cards for each Robot you sacrificed this way.", `effect: may({sacrifice(any_number(subtype("Robot"), of(you)))}); if_did({draw(you, product(2, did))})`},
		{card.English, "{J} Discard all Characters. I gain X boosts, where X is the number of Characters discarded this way.", "when j: discard(all(character)); boost(me, did)"},
		{card.French, "Sacrifiez autant de Robots que vous le voulez. Piochez une carte pour chaque Robot sacrifié de cette façon.", `effect: sacrifice(any_number(subtype("Robot"), of(you))); draw(you, did)`},
		{card.French, "{J} Je gagne 3 boosts. Piochez le même nombre de cartes.", "when j: boost(me, 3); draw(you, removed)"},
	} {
		var p Proofreader
		got, err := p.Read(c.lang, c.text)
		if err != nil || len(got) != 1 || got[0].String() != c.tree {
			t.Errorf("%s: %v, %v", c.text, got, err)
		}
	}
}

// TestThatManyOfNothing: it is refused where nothing before it counts, or where each of
// several players has a number of their own, or several parts of a cost count (they are one step, 6.2.d).
func TestThatManyOfNothing(t *testing.T) {
	refuses(t, map[card.Language][]string{
		card.English: {
			"{J} Draw that many cards.", "Your Hero Expedition moves forward two regions. Draw that many cards.", "When I gain 1 or more boosts — Draw that many cards.",
			"When you draw one or more cards — I gain that many boosts.", "When you roll one or more dice — I gain that many boosts.", "If I would gain 1 or more boosts, draw that many cards instead.",
			"Each player discards their hand, then draws that many cards.", "When my Expedition moves forward — Draw that many cards.",
			"{J} You may discard up to two cards from your hand and sacrifice a Permanent to draw that many cards.",
			"Discard up to two cards from your hand, spend that many of my boosts : Draw a card.",
			"Spend 2 of my boosts : Exhaust that many target Permanents.",
			"{J} Discard up to two cards from your hand. At Noon, draw that many cards.",
			"{J} Discard up to two cards from your hand. Choose one: • Draw that many cards. • [Resupply].",
			"Draw two cards. For each Robot you control, discard that many cards from your hand.",
			"Sacrifice any number of Characters. Draw a card for each Robot sacrificed this way.", "Sacrifice any number of Characters. Draw a card for each Character discarded this way.",
			"Sacrifice any number of Characters. Draw a card for each card sacrificed this way.", "Discard all Characters. Draw a card. Draw a card for each Character discarded this way.",
			"Sacrifice another Character. If it had 2 or more boosts, draw that many cards.",
			"You may sacrifice a Character with 1 or more boosts. If you do, I gain that many boosts.",
			"{J} Sacrifice any number of Characters. I gain that many boosts. Draw that many cards.",
			"{J} I lose all my boosts. Target Character gains that many boosts per boost lost this way.",
			"{J} You may roll a die. Draw that many cards.", "{J} Draw a card. I gain X boosts, where X is the number of boosts removed this way.",
		},
		card.French: {"{J} Piochez le même nombre de cartes.", "Votre Expédition Héros avance de deux régions. Piochez autant de cartes.", "Quand vous lancez un ou plusieurs dés — Je gagne autant de boosts."},
	})
}

// TestThatManyOfARoll: below a case of a roll it is what the step right before it counts. Where
// it may be the result or what something else counts it is refused (7.3.13.b).
func TestThatManyOfARoll(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} Roll a die. On a 4+, discard your hand, then draw that many cards.`,
				`when j: roll(you, 1); on(4, 99, {discard(all(card, in(hand), of(you))); draw(you, did)})`},
			{`{J} Roll a die. On a 4+, draw that many cards.`, `when j: roll(you, 1); on(4, 99, {draw(you, result)})`},
			{`{J} Roll a die. On a 4+, [Resupply]. Draw that many cards.`, `when j: roll(you, 1); on(4, 99, {resupply(you, 1)}); draw(you, result)`},
			{`{J} Roll a die. On a 4+, discard your hand. On a 1-3, draw that many cards.`,
				`when j: roll(you, 1); on(4, 99, {discard(all(card, in(hand), of(you)))}); on(1, 3, {draw(you, result)})`},
			{`{J} Sacrifice any number of Characters. Roll a die. Draw that many cards.`,
				`when j: sacrifice(any_number(character, of(you))); roll(you, 1); draw(you, result)`},
			{`{J} Sacrifice any number of Characters. [Resupply]. Roll a die. On a 4+, draw that many cards.`,
				`when j: sacrifice(any_number(character, of(you))); resupply(you, 1); roll(you, 1); on(4, 99, {draw(you, result)})`},
			{`{J} Sacrifice any number of Characters. Roll a die. On a 4+, draw X cards, where X is the result.`,
				`when j: sacrifice(any_number(character, of(you))); roll(you, 1); on(4, 99, {draw(you, result)})`},
		},
		card.French: {
			{`{J} Lancez un dé. Sur 4+, défaussez votre main, puis piochez autant de cartes.`,
				`when j: roll(you, 1); on(4, 99, {discard(all(card, in(hand), of(you))); draw(you, did)})`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {
			"{J} Roll a die. On a 4+, discard your hand. Draw that many cards.",
			"{J} Roll a die. On a 4+, exhaust up to two target cards in Reserve. I gain that many boosts.",
			"{J} Roll a die. On a 4+, target Character loses all its boosts. Draw that many cards.",
			"{J} Roll a die. On a 4+, you may sacrifice any number of Characters. Draw that many cards.",
			"{J} Roll a die. On a 4+, discard your hand. On a 6, draw that many cards.",
			"{J} Sacrifice any number of Characters. Roll a die. On a 4+, draw that many cards.",
			"{J} Sacrifice any number of Characters. Roll a die. On a 4+, [Resupply]. Draw that many cards.",
		},
		card.French: {
			"{J} Lancez un dé. Sur 4+, défaussez votre main. Piochez autant de cartes.",
			"{J} Sacrifiez autant de Robots que vous le voulez. Lancez un dé. Sur 4+, piochez autant de cartes.",
		},
	})
}
