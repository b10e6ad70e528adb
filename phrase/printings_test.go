package phrase

import (
	"testing"

	"tumult/ability"
	"tumult/card"
)

// TestPrintings: what is printed says to a person what the tree says.
func TestPrintings(t *testing.T) {
	for line, want := range map[string][2]string{
		"always: cost_more(opponent, 1, spell, from(reserve))": {
			"Spells your opponent plays from their Reserve cost {1} more.",
			"Les Sorts joués par votre adversaire depuis sa Réserve coûtent {1} de plus."},
		"always: cost_less(you, 1, character, hand_cost_min(3))": {
			"Characters you play with Hand Cost {3} or more cost {1} less.",
			"Les Personnages que vous jouez de Coût de Main {3} ou plus coûtent {1} de moins."},
		"always: cost_more(opponent, 1, character, into(where(each_exp(everyone), in_terrain(it_expedition, forest))))": {
			"Characters your opponent plays in {V} cost {1} more.",
			"Les Personnages joués par votre adversaire en {V} coûtent {1} de plus."},
		"always: cant_play(opponent, spell, from(reserve))": {
			"Your opponent can't play Spells from their Reserve.",
			"Votre adversaire ne peut pas jouer de Sorts depuis sa Réserve."},
		"when plays(opponent, from(reserve)): draw(you, 1)": {
			"When your opponent plays a card from their Reserve — Draw a card.",
			"Lorsque votre adversaire joue une carte depuis sa Réserve — Piochez une carte."},
		"when plays(you, from(reserve)): draw(you, 1)": {
			"When you play a card from your Reserve — Draw a card.",
			"Lorsque vous jouez une carte depuis votre Réserve — Piochez une carte."},
		"always: cant(moves_forward(each_exp(opponent), forest))": {
			"Each of your opponent's Expeditions can't move forward due to {V}.",
			"Chacune des Expéditions de votre adversaire ne peut pas avancer grâce à {V}."},
		"always: cant_move(each_exp(you))": {
			"Each of your Expeditions can't move forward.",
			"Chacune de vos Expéditions ne peut pas avancer."},
		"quick discard(me): draw(you, 1)": {
			"Discard me : Draw a card.",
			"Défaussez-moi : Piochez une carte."},
		"support quick discard(me): draw(you, 1)": {
			"{D} : Draw a card.",
			"{D} : Piochez une carte."},
		"when j: create(1, tok(\"Mana Moth\", 2, 2, 2, \"Illusion\"), companion_exp(you))": {
			"{J} Create a [Mana Moth 2/2/2] Illusion token in your Companion Expedition.",
			"{J} Créez un jeton Illusion [2/2/2 Phalène de Mana] dans votre Expédition Compagnon."},
		"when j: if(behind(each_exp(you)), {draw(you, 1)})": {
			"{J} If each of your Expeditions is behind, draw a card.",
			"{J} Si chacune de vos Expéditions est en retard, piochez une carte."},
		"when joins(all(character, nontoken, other), you): draw(you, 1)": {
			"When another non-token Character joins your Expeditions — Draw a card.",
			"Lorsqu'un autre Personnage non-jeton rejoint vos Expéditions — Piochez une carte."},
		"when j: ascend(mine)": {
			"{J} My Expedition [Ascends].",
			"{J} Mon Expédition [s'élève]."},
		`when j: if(at_least(counters(all(hero, in(hero_zone), of(you)), "Quest"), 5), {draw(you, 1)})`: {
			"{J} If your Hero has 5 or more Quest counters, draw a card.",
			"{J} Si votre Héros a au moins 5 compteurs Quête, piochez une carte."},
		"when j: if(not(exists(character)), {draw(you, 1)})": {
			"{J} If there are no Characters, draw a card.",
			"{J} S'il n'y a aucun Personnage, piochez une carte."},
	} {
		a, err := ability.Parse(line)
		if err != nil {
			t.Fatal(err)
		}
		for lang, text := range want {
			if said := Print(card.Language(lang), a); said != text {
				t.Errorf("%s\ngot  %s\nwant %s", line, said, text)
			}
		}
		saysBack(t, a, card.English, card.French)
	}
}
