package phrase

import (
	"errors"
	"strings"
	"testing"

	"tumult/card"
)

// TestOnePlayer: an opponent or another player is one of several where a condition, an event
// or a choice tells which one, and refused where nothing does (G.2V2.27, G.2V2.28).
func TestOnePlayer(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`When an opponent plays a Spell — Draw a card.`, `when plays(opponent, spell): draw(you, 1)`},
			{`When another player draws a card — Draw a card.`, `when draws_card(others): draw(you, 1)`},
			{`When an opponent's Expedition moves forward — I gain 1 boost.`, `when moves_forward(each_exp(opponent)): boost(me, 1)`},
			{`If another player controls no Robots, draw a card.`, `effect: if(not(exists(subtype("Robot"), of(others))), {draw(you, 1)})`},
			{`Discard a card from another player's Reserve.`, `effect: discard(a(card, in(reserve), of(others)))`},
			{`Discard a random card from an opponent's hand.`, `effect: discard(random(1, card, in(hand), of(opponent)))`},
			{`Target Character an opponent controls gains 1 boost.`, `effect: boost(target_a(character, of(opponent)), 1)`},
			{`Create a [Brassbug 2/2/2] Robot token in one of an opponent's Expeditions.`, `effect: create(1, tok("Brassbug", 2, 2, 2, "Robot"), an_exp(opponent))`},
			{`Each other player draws a card.`, `effect: draw(others, 1)`},
			{`Characters controlled by each other player gain 1 boost.`, `effect: boost(all(character, of(others)), 1)`},
		},
		card.French: {
			{`Lorsqu'un autre joueur pioche une carte — Piochez une carte.`, `when draws_card(others): draw(you, 1)`},
			{`Défaussez une carte de la Réserve d'un adversaire.`, `effect: discard(a(card, in(reserve), of(opponent)))`},
			{`Chaque autre joueur pioche une carte.`, `effect: draw(others, 1)`},
		},
	})
	for text, words := range map[string]string{
		`An opponent draws a card.`:                                            `An opponent draws`,
		`Another player sacrifices a Character.`:                               `Another player`,
		`Characters an opponent controls gain 1 boost.`:                        `an opponent controls`,
		`Spells an opponent plays cost {1} more.`:                              `an opponent plays`,
		`An opponent can't play Spells this turn.`:                             `An opponent`,
		`An opponent's Hero Expedition moves forward one region.`:              `An opponent's Hero`,
		`Exhaust up to two target cards in an opponent's Reserve.`:             `an opponent's Reserve`,
		`Discard two random cards from an opponent's hand.`:                    `an opponent's hand`,
		`I gain 1 boost for each Character an opponent controls.`:              `an opponent controls`,
		`When an opponent plays a Spell — An opponent draws a card.`:           `An opponent draws`,
		`If an opponent controls a Robot, another player draws a card.`:        `another player draws`,
		`If each other player controls a Robot, draw a card.`:                  `each other player`,
		`Unless another player controls a Robot, draw a card.`:                 `Unless another player`,
		`Characters controlled by another player can't gain 1 or more boosts.`: `another player can't`,
		`Un adversaire pioche une carte.`:                                      `Un adversaire`,
		`Les Personnages contrôlés par un autre joueur gagnent 1 boost.`:       `un autre joueur`,
	} {
		lang := card.English
		if strings.Contains(text, "un a") || strings.Contains(text, "Un a") {
			lang = card.French
		}
		var e *Error
		if _, err := Read(lang, text); !errors.As(err, &e) || !strings.HasPrefix(e.Stopped, words) {
			t.Errorf("%s: got %v, want it refused at %s", text, err, words)
		}
	}
}
