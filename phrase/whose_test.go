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
			{"{J} Target opponent may take control of target Character they control.", "when j: may_by(target_opponent, {take_control(target_a(character, of(you)))})"},
			{"{J} Target opponent may play a Character for free in one of their Expeditions.", "when j: may_by(target_opponent, {play_free(a(character), an_exp(you))})"},
			{"{J} Target opponent may move each of their Expeditions forward one region.", "when j: may_by(target_opponent, {forward(each_exp(you), 1)})"},
			{"{J} Target opponent may distribute 2 boosts as you choose among up to two target Characters.", "when j: may_by(target_opponent, {boost_split(2, up_to_targets(2, character))})"},
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
