package phrase

import (
	"errors"
	"testing"

	"tumult/card"
)

// TestYoursIsNotTheirs: what is "your" in what another player does is of who controls the
// ability (7.2.2.a); where a tree cannot tell that it is refused at these words.
func TestYoursIsNotTheirs(t *testing.T) {
	holdsWhose(t, map[card.Language][][2]string{
		card.English: {
			{"{J} Target opponent discards a card from your hand.", "your hand"},
			{"{J} Your opponent reveals a card from your hand.", "your hand"},
			{"{J} Each player sacrifices a Character you control.", "you control"},
			{"{J} Target opponent sacrifices the Character you control with the highest Base Cost.", "you control with the highest Base Cost"},
			{"{J} Target opponent puts one of your Mana Orbs in Reserve.", "your Mana Orbs in Reserve"},
			{"{J} Each player discards your hand.", "your hand"},
			{"{J} Target player reveals your hand.", "your hand"},
			{"{J} Target opponent may discard a card from your hand.", "your hand"},
			{"{J} Target opponent may sacrifice a Character you control.", "you control"},
			{"Discard target Character. Its controller may put a card from your hand in Reserve.", "your hand in Reserve"},
			{"{J} Target opponent may take control of target Character you control.", "you control"},
			{"{J} Target opponent may move your Hero Expedition forward one region.", "your Hero Expedition forward one region"},
			{"{J} Target opponent may play a Character for free in one of your Expeditions.", "your Expeditions"},
			{"{J} Target opponent may put the top card of their deck in your Mana zone.", "your Mana zone"},
			{"{J} Target opponent may draw a card for each Character you control.", "you control"},
			{"{J} Target opponent may discard target Character your opponent controls.", "your opponent controls"},
			{"{J} Target opponent may discard target Character an opponent controls.", "discard target Character an opponent controls"},
			{"{J} Starting with you, each player may discard a card from your hand.", "your hand"},
			{"When your opponent sacrifices a Character you control — Draw a card.", "When your opponent sacrifices a Character you control — Dr…"},
			{"When you sacrifice a Character your opponent controls — Draw a card.", "When you sacrifice a Character your opponent controls — Dr…"},
			{"When a Character your opponent controls is sacrificed — Draw a card.", "when sacrificed(all(character, of(opponent))): draw(you, 1)"},
			{"{J} Each player sacrifices a Character they control.", "when j: sacrifice(by(everyone, a(character)))"},
			{"{J} Target opponent draws a card for each Character you control.", "when j: draw(target_opponent, count(character, of(you)))"},
			{"{J} Target opponent may draw a card for each Character they control.", "when j: may_by(target_opponent, {draw(you, count(character, of(you)))})"},
			{"{J} Target opponent may take control of a Character they control.", "when j: may_by(target_opponent, {take_control(a(character, of(you)))})"},
			{"{J} Target opponent may play a Character for free in one of their Expeditions.", "when j: may_by(target_opponent, {play_free(a(character), an_exp(you))})"},
			{"{J} Target opponent may move each of their Expeditions forward one region.", "when j: may_by(target_opponent, {forward(each_exp(you), 1)})"},
			{"{J} Target opponent may create an [Aerolith] token in your Landmarks.", "your Landmarks"},
			{"{J} Starting with you, each player may discard a card from their hand.", "when j: may_by(everyone_from_you, {discard(a(card, in(hand), of(you)))})"},
			{"{J} Target opponent may create a [Moth 1/1/1] token in their Hero Expedition with \"{T} : Discard a card from your hand.\"",
				"when j: may_by(target_opponent, {create(1, tok_with(tok(\"Moth\", 1, 1, 1), [quick exhaust(me): discard(a(card, in(hand), of(you)))]), hero_exp(you))})"},
		},
		card.French: {
			{"{J} Un adversaire ciblé défausse une carte de votre main.", "votre main"},
			{"{J} Vos adversaires défaussent une carte de votre main.", "votre main"},
			{"{J} Chaque joueur sacrifie un Personnage que vous contrôlez.", "vous contrôlez"},
			{"{J} Chaque joueur défausse votre main.", "votre main"},
			{"{J} Un adversaire ciblé peut défausser une carte de votre Réserve.", "votre Réserve"},
			{"{J} Un adversaire ciblé peut sacrifier un Personnage que vous contrôlez.", "vous contrôlez"},
			{"{J} Un adversaire ciblé peut jouer un Personnage gratuitement dans une de vos Expéditions.", "vos Expéditions"},
			{"{J} Un adversaire ciblé peut jouer un Personnage gratuitement dans une de ses Expéditions.", "when j: may_by(target_opponent, {play_free(a(character), an_exp(you))})"},
			{"{J} En commençant par vous, chaque joueur peut défausser une carte de sa main.", "when j: may_by(everyone_from_you, {discard(a(card, in(hand), of(you)))})"},
			{"{J} Un adversaire ciblé peut sacrifier autant de Plantes que vous le voulez.", "when j: may_by(target_opponent, {sacrifice(any_number(subtype(\"Plant\"), of(you)))})"},
			{"{J} Un adversaire ciblé sacrifie un Personnage qu'il contrôle.", "when j: sacrifice(by(target_opponent, a(character)))"},
		},
	})
}

// TestWhereItGoes: a card goes to a zone of its owner, which is "yours" only where the card is.
func TestWhereItGoes(t *testing.T) {
	holdsWhose(t, map[card.Language][][2]string{
		card.English: {
			{"Return target Character to your hand.", "your hand"},
			{"Return a Character from an opponent's Reserve to your hand.", "your hand"},
			{"Put target Character on top of your deck.", "your deck"},
			{"Put target Character on the bottom of your deck.", "your deck"},
			{"Put target Character in your Mana zone.", "your Mana zone"},
			{"Put target Character ready in your Mana zone.", "your Mana zone"},
			{"Shuffle target Character into your deck.", "your deck"},
			{"{J} Put the top card of your opponent's deck in your Mana zone.", "your Mana zone"},
			{"{J} Each player puts the top card of their deck in your Mana zone.", "your Mana zone"},
			{"{J} Target opponent returns a card from their Reserve to your hand.", "your hand"},
			{"{J} Reveal the top card of target opponent's deck. If it's a Spell, put it in your hand.", "your hand"},
			{"{J} Look at the top three cards of target opponent's deck. Choose a card from among them and put it in your hand.", "your hand"},
			{"{J} Look at the top three cards of target opponent's deck. Discard one of them. Put the rest on the bottom of your deck.", "your deck"},
			{"Discard target Character. Return it to your hand.", "your hand"},
			{"Target Character gains 1 boost, then return it to your hand.", "your hand"},
			{"Return target Character you control to your hand. Return target Character to your hand.", "your hand"},
			{"When an opponent plays a Spell — Return it to your hand.", "your hand"},
			{"When you discard a card — Return it to your hand.", "your hand"},
			{"When you play a Spell — Discard target Permanent. Return that Permanent to your hand.", "your hand"},
			{"{J} [Sabotage]. Return it to your hand.", "your hand"},
			{"Return target Permanent to my owner's hand.", "my owner's hand"},
			{"{J} Put me in its owner's Mana zone.", "its owner's Mana zone"},
			{"{J} Return a card from your Reserve to their hand.", "their hand"},
			{"{J} Reveal the top card of your deck. If it's a Spell, put it in your hand. Otherwise, put it on the bottom of your deck.",
				"when j: reveal(top(you, 1)); if(is(those, spell), {to_hand(those)}, {to_bottom(those)})"},
			{"Discard target Character you control. Return it to your hand.", "effect: target(target_a(character, of(you))); discard(it); to_hand(it)"},
			{"When you sacrifice a Character — Return it to your hand.", "when sacrifices(you, all(character)): to_hand(it)"},
			{"When you play a Spell — Discard target Permanent. Return that Spell to your hand.", "when plays(you, spell): discard(target_a(permanent)); to_hand(it)"},
			{"{J} [Resupply]. Return it to your hand.", "when j: resupply(you, 1); to_hand(those)"},
			{"{J} Return me to your hand.", "when j: to_hand(me)"},
			{"Return all Characters to their owners' hands.", "effect: to_hand(all(character))"},
			{"{J} Return a card from target opponent's Reserve to their hand.", "when j: to_hand(a(card, in(reserve), of(target_opponent)))"},
			{"{J} Target opponent returns a card from their Reserve to their hand.", "when j: to_hand(by(target_opponent, a(card, in(reserve))))"},
			{"{J} Target opponent puts a card from their hand on top of their deck.", "when j: to_top(by(target_opponent, a(card, in(hand))))"},
			{"{J} Each player may return a card from their Reserve to their hand.", "when j: may_by(everyone, {to_hand(a(card, in(reserve), of(you)))})"},
			{"{J} Target opponent may put the top card of their deck in their Mana zone.", "when j: may_by(target_opponent, {to_mana(top(you, 1))})"},
		},
		card.French: {
			{"Renvoyez un Personnage ciblé dans votre main.", "votre main"},
			{"Mettez un Personnage ciblé au-dessus de votre deck.", "votre deck"},
			{"Mettez un Personnage ciblé dans votre zone de Mana.", "votre zone de Mana"},
			{"Mélangez un Personnage ciblé dans votre deck.", "votre deck"},
			{"{J} Chaque joueur met la carte du dessus de son deck dans votre zone de Mana.", "votre zone de Mana"},
			{"{J} Révélez la première carte du deck de l'adversaire ciblé. Si c'est un Sort, mettez-la dans votre main.", "votre main"},
			{"Mettez un Personnage ciblé au-dessus du deck de mon propriétaire.", "mon propriétaire"},
			{"{J} Mettez-moi dans la zone de Mana de son propriétaire.", "son propriétaire"},
			{"{J} Révélez la première carte de votre deck. Si c'est un Sort, mettez-la dans votre main.", "when j: reveal(top(you, 1)); if(is(those, spell), {to_hand(those)})"},
			{"{J} Un adversaire ciblé renvoie une carte de sa Réserve dans sa main.", "when j: to_hand(by(target_opponent, a(card, in(reserve))))"},
			{"{J} Un adversaire ciblé peut mettre la première carte de son deck dans sa zone de Mana.", "when j: may_by(target_opponent, {to_mana(top(you, 1))})"},
		},
	})
}

// holdsWhose reads texts that are one ability, given by its tree, or are refused at the words given.
func holdsWhose(t *testing.T, lists map[card.Language][][2]string) {
	t.Helper()
	var p Proofreader
	for lang, list := range lists {
		for _, c := range list {
			var e *Error
			got, err := p.Read(lang, c[0])
			switch {
			case errors.As(err, &e):
				if e.Stopped != c[1] {
					t.Errorf("%s: stopped at %q: %v", c[0], e.Stopped, err)
				}
			case err != nil || len(got) != 1 || got[0].String() != c[1]:
				t.Errorf("%s: got %v, %v", c[0], got, err)
			default:
				saysBack(t, got[0], card.English, card.French)
			}
		}
	}
}

// TestWhoseItIs: what another player does it to is theirs or yours, as the text says.
func TestWhoseItIs(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`When an opponent discards a card from their hand — Draw a card.`, `when discards(opponent, all(card, in(hand), of(opponent))): draw(you, 1)`},
			{`When an opponent discards a card from your hand — Draw a card.`, `when discards(opponent, all(card, in(hand), of(you))): draw(you, 1)`},
			{`When another player exhausts a card in their Reserve — Draw a card.`, `when exhausts(others, all(card, in(reserve), of(others))): draw(you, 1)`},
			{`When your opponent plays a card from their Reserve — Draw a card.`, `when plays(opponent, from(reserve)): draw(you, 1)`},
		},
		card.French: {
			{`Lorsqu'un adversaire défausse une carte de sa main — Piochez une carte.`, `when discards(opponent, all(card, in(hand), of(opponent))): draw(you, 1)`},
		},
	})
	refuses(t, map[card.Language][]string{card.English: {"When your opponent discards a card from hand — Draw a card.", "When each player passes — Draw a card."}})
}
