package phrase

import (
	"testing"

	"tumult/card"
)

// TestLookedAt: what is taken by its type is one of those that were looked at, where the others
// are spoken of; where that is not clear it is refused.
func TestLookedAt(t *testing.T) {
	holdsWhose(t, map[card.Language][][2]string{
		card.English: {
			{"Reveal the top four cards of your deck. Put a Permanent in Reserve and discard the others.", "effect: reveal(top(you, 4)); to_reserve(among(a(permanent), those)); discard(rest)"},
			{"Reveal the top four cards of your deck. You may put any number of Permanents in Reserve. Discard the others.", "effect: reveal(top(you, 4)); may({to_reserve(among(any_number(permanent), those))}); discard(rest)"},
			{"Reveal the top four cards of your deck. Put up to two Robots in Reserve. Discard the rest.", "effect: reveal(top(you, 4)); to_reserve(among(up_to(2, subtype(\"Robot\")), those)); discard(rest)"},
			{"Reveal the top four cards of your deck. Put each Character in Reserve and discard the others.", "effect: reveal(top(you, 4)); to_reserve(among(all(character), those)); discard(rest)"},
			{"Reveal the top four cards of your deck. Play a Permanent for free. Discard the others.", "effect: reveal(top(you, 4)); play_free(among(a(permanent), those)); discard(rest)"},
			{"Look at the top three cards of your deck. If you control a Robot, draw a Spell. Otherwise, draw a Permanent. Discard the others.", "effect: look(top(you, 3)); if(exists(subtype(\"Robot\"), of(you)), {draw_these(among(a(spell), those))}, {draw_these(among(a(permanent), those))}); discard(rest)"},
			{"Look at the top three cards of your deck. Choose one:\n• Draw a Spell.\n• Draw a Permanent.\nDiscard the rest.", "effect: look(top(you, 3)); choose(1, {draw_these(among(a(spell), those))}, {draw_these(among(a(permanent), those))}); discard(rest)"},
			{"Put a Permanent in Reserve. Look at the top three cards of your deck. Put one in your hand and discard the rest.", "effect: to_reserve(a(permanent)); look(top(you, 3)); to_hand(among(a(card), those)); discard(rest)"},
			{"Look at the top three cards of your deck. Draw a card. Put a Permanent in Reserve.", "effect: look(top(you, 3)); draw(you, 1); to_reserve(a(permanent))"},
			// What is done with cards that you may look at is done if you do.
			{"Draw two cards. You may look at the top three cards of your deck. Put one in Reserve and discard the others. Draw a card.", "effect: draw(you, 2); may({look(top(you, 3))}); if_did({to_reserve(among(a(card), those)); discard(rest)}); draw(you, 1)"},
			{"You may pay {1} to look at the top three cards of your deck. Draw a Spell and discard the others.", "effect: pay((mana(1)), {look(top(you, 3))}); if_did({draw_these(among(a(spell), those)); discard(rest)})"},
			{"You may look at the top three cards of your deck. If you do, draw a Spell and discard the others.", "effect: may({look(top(you, 3))}); if_did({draw_these(among(a(spell), those)); discard(rest)})"},
			{"You may look at the top three cards of your deck. Draw one of them. If you don't, draw a card.", "effect: may({look(top(you, 3))}); if_did({draw_these(among(a(card), those))}); if_not({draw(you, 1)})"},
			{"If I'm in {V}, look at the top three cards of your deck. Draw a Spell and discard the others. Draw a card.", "effect: if(in_terrain(mine, forest), {look(top(you, 3)); draw_these(among(a(spell), those)); discard(rest)}); draw(you, 1)"},
			{"Look at the top card of your deck. Discard a Permanent.", "effect: look(top(you, 1)); discard(a(permanent))"},
			{"Reveal your hand. Discard a Permanent you control.", "effect: reveal(all(card, in(hand), of(you))); discard(a(permanent, of(you)))"},
			{"Look at the top three cards of your deck. Draw one of them and discard the rest. Put a Permanent in Reserve. Look at the top two cards of your deck. Draw one of them and discard the rest.", "effect: look(top(you, 3)); draw_these(among(a(card), those)); discard(rest); to_reserve(a(permanent)); look(top(you, 2)); draw_these(among(a(card), those)); discard(rest)"},

			{"Put a Permanent in Reserve. Discard the others.", "Discard the others"},
			{"For each Robot you control, look at the top two cards of your deck. Draw a Spell and discard the rest.", "a Spell and discard the rest"},
			{"Look at the top three cards of your deck. For each Landmark you control, draw a Permanent. Discard the rest.", "a Permanent"},
			{"If you control a Robot, draw a card. Otherwise, reveal the top three cards of your deck. Put a Permanent in Reserve and discard the others.", "a Permanent in Reserve and discard the others"},
			{"Reveal the top four cards of your deck. Put a Permanent in Reserve.", "a Permanent in Reserve"},
			{"Reveal your hand. Discard a Spell.", "a Spell"},
			{"Reveal the top four cards of your deck. Draw a card. Put a Permanent in Reserve and discard the others.", "a Permanent in Reserve and discard the others"},
			{"Look at the top three cards of your deck. Draw a Spell. Draw a Permanent. Discard the rest.", "a Permanent"},
			{"Look at the top three cards of your deck. Put a random Permanent in Reserve and discard the rest.", "a random Permanent in Reserve and discard the rest"},
			{"Look at the top three cards of your deck. Put another Permanent in Reserve and discard the rest.", "another Permanent in Reserve and discard the rest"},
			{"Look at the top three cards of your deck. You may discard a Permanent to draw a card. Discard the rest.", "a Permanent to draw a card"},
			{"Look at the top three cards of your deck. Discard the others.", "Discard the others"},
			{"Reveal the top three cards of your deck. Exhaust a card in Reserve and discard the others.", "discard the others"},
			{"Reveal the top three cards of your deck. Draw two cards. Put one of them in Reserve and discard the others.", "discard the others"},
		},
		card.French: {
			{"Révélez les quatre premières cartes de votre deck. Mettez un Permanent en Réserve et défaussez les autres.", "effect: reveal(top(you, 4)); to_reserve(among(a(permanent), those)); discard(rest)"},
			{"Révélez les quatre premières cartes de votre deck. Mettez tous les Permanents en Réserve et défaussez le reste.", "effect: reveal(top(you, 4)); to_reserve(among(all(permanent), those)); discard(rest)"},
			{"Révélez les quatre premières cartes de votre deck. Défaussez un Personnage.", "un Personnage"},
			{"Révélez les quatre premières cartes de votre deck. Défaussez les autres.", "Défaussez les autres"},
		},
	})
}
