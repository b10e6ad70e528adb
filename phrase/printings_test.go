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
		"always: while(played_in(where(each_exp(you), not(or(in_contact(it_expedition), in_terrain(it_expedition, forest))))), cant_be_played)": {
			"I can't be played unless I am [In Contact] or I am in {V}.",
			"Je ne peux pas être joué sauf si je suis [En Contact] ou je suis en {V}."},
		"when j: look(top(you, 3)); draw_these(among(a(spell), those)); discard(rest)": {
			"{J} Look at the top three cards of your deck. Draw a Spell from among them. Discard the rest.",
			"{J} Regardez les trois premières cartes de votre deck. Piochez un Sort parmi elles. Défaussez les autres cartes."},
		"always: cant(moves_forward(each_exp(opponent), forest))": {
			"Each of your opponent's Expeditions can't move forward due to {V}.",
			"Chacune des Expéditions de votre adversaire ne peut pas avancer grâce à {V}."},
		"always: cant_move(each_exp(you))": {
			"Each of your Expeditions can't move forward.",
			"Chacune de vos Expéditions ne peut pas avancer."},
		"quick discard(me): draw(you, 1)": {
			"Discard me : Draw a card.",
			"Défaussez-moi : Piochez une carte."},
		"when j: sacrifice(a(or_f(character, permanent), status(fleeting), of(you)))": {
			"{J} Sacrifice a Character or Permanent with [[Fleeting]].",
			"{J} Sacrifiez un Personnage ou Permanent avec [[Fugace]]."},
		"when j: ready(all(or_f(character, permanent), status(exhausted)))": {
			"{J} Ready all Characters and Permanents that are exhausted.",
			"{J} Redressez tous les Personnages et Permanents qui sont épuisés."},
		"when j: may({sacrifice(a(character, of(you)))}); if_did({draw(you, hand_cost(those))})": {
			"{J} You may sacrifice a Character. If you do: Draw X cards, where X is its Hand Cost.",
			"{J} Vous pouvez sacrifier un Personnage. Si vous le faites : Piochez X cartes, où X est son Coût de Main."},
		"when j: sacrifice(some(2, character, of(you))); boost(me, highest(those, hand_cost(it))); boost(me, reserve_cost(those))": {
			"{J} Sacrifice two Characters. I gain X boosts, where X is the highest Hand Cost among them. I gain X boosts, where X is their Reserve Cost.",
			"{J} Sacrifiez deux Personnages. Je gagne X boosts, où X est le plus haut Coût de Main parmi eux. Je gagne X boosts, où X est leur Coût de Réserve."},
		"when j: exhaust(some(2, character)); to_hand(among(a(card), those)); gain(those, fleeting)": {
			"{J} Exhaust two Characters. Return one of them to its owner's hand. It gains [[Fleeting]].",
			"{J} Épuisez deux Personnages. Renvoyez un d'entre eux dans la main de son propriétaire. Il gagne [[Fugace]]."},
		"when j: may_by(target_opponent, {discard(a(card, in(hand), of(you)))}); if_did({draw(that_player, 1)}); if_not({draw(you, 1)})": {
			"{J} Target opponent may discard a card from their hand. If they do, they draw a card. If they do not, draw a card.",
			"{J} L'adversaire ciblé peut défausser une carte de sa main. S'il le fait, il pioche une carte. S'il ne le fait pas, piochez une carte."},
		"when j: into_deck(all(card, in(reserve), of(you)))": {
			"{J} Shuffle your Reserve into your deck.",
			"{J} Mélangez votre Réserve dans votre deck."},
		"when j: to_mana_ready(a(card, in(reserve), of(you)))": {
			"{J} Put a card from your Reserve ready in your Mana zone.",
			"{J} Mettez une carte de votre Réserve redressée dans votre zone de Mana."},
		"support quick discard(me): draw(you, 1)": {
			"{D} : Draw a card.",
			"{D} : Piochez une carte."},
		"when j: create(1, tok(\"Mana Moth\", 2, 2, 2, \"Illusion\"), companion_exp(you))": {
			"{J} Create a [Mana Moth 2/2/2] Illusion token in your Companion Expedition.",
			"{J} Créez un jeton Illusion [2/2/2 Phalène de Mana] dans votre Expédition Compagnon."},
		"when j: if(behind(each_exp(you)), {draw(you, 1)})": {
			"{J} If each of your Expeditions is behind, draw a card.",
			"{J} Si chacune de vos Expéditions est en retard, piochez une carte."},
		"when j: if(not(behind(each_exp(you))), {draw(you, 1)})": {
			"{J} Unless each of your Expeditions is behind, draw a card.",
			"{J} Sauf si chacune de vos Expéditions est en retard, piochez une carte."},
		"when j: if(each_is(each_exp(you), not(behind(it_expedition))), {draw(you, 1)})": {
			"{J} If each of your Expeditions is not behind, draw a card.",
			"{J} Si chacune de vos Expéditions n'est pas en retard, piochez une carte."},
		"when joins(all(character, nontoken, other), you): draw(you, 1)": {
			"When another non-token Character joins your Expeditions — Draw a card.",
			"Lorsqu'un autre Personnage non-jeton rejoint vos Expéditions — Piochez une carte."},
		"when j: ascend(mine)": {
			"{J} My Expedition [Ascends].",
			"{J} Mon Expédition [s'élève]."},
		"when j: if(exists(character, subtype(\"Robot\"), of(you)), {draw(you, 1)})": {
			"{J} If you control a Robot Character, draw a card.",
			"{J} Si vous contrôlez un Personnage Robot, piochez une carte."},
		`when j: if(exists(character, other, of(you)), {draw(you, 1)})`: {
			"{J} If you control another Character, draw a card.",
			"{J} Si vous contrôlez un autre Personnage, piochez une carte."},
		`when j: if(and(is(me, character, at_exp(mine)), not(exists(character, other, at_exp(mine)))), {draw(you, 1)})`: {
			"{J} If I am the only Character in my Expedition, draw a card.",
			"{J} Si je suis le seul Personnage dans mon Expédition, piochez une carte."},
		`when j: if(at_least(counters(all(hero, in(hero_zone), of(you)), "Quest"), 5), {draw(you, 1)})`: {
			"{J} If your Hero has 5 or more Quest counters, draw a card.",
			"{J} Si votre Héros a au moins 5 compteurs Quête, piochez une carte."},
		"when j: if(not(exists(character)), {draw(you, 1)})": {
			"{J} If there are no Characters, draw a card.",
			"{J} S'il n'y a aucun Personnage, piochez une carte."},
		`when j: boost(all(subtype("Plant"), of(you)), 1); gain(those, anchored)`: {
			"{J} Plants you control gain 1 boost. They gain [[Anchored]].",
			"{J} Les Plantes que vous contrôlez gagnent 1 boost. Elles gagnent [[Ancré]]."},
		`when j: target(target_a(subtype("Plant"))); boost(it, 2); sacrifice(it)`: {
			"{J} Target a Plant. It gains 2 boosts. Sacrifice it.",
			"{J} Ciblez une Plante. Elle gagne 2 boosts. Sacrifiez-la."},
		`when j: sacrifice(a(or_f(subtype("Plant"), permanent), of(you)))`: {
			"{J} Sacrifice a Plant or Permanent.",
			"{J} Sacrifiez une Plante ou un Permanent."},
		`always: seasoned(all(or_f(subtype("Robot"), subtype("Plant")), of(you)))`: {
			"Robots and Plants you control are [Seasoned].",
			"Les Robots et Plantes que vous contrôlez sont [Aguerris]."},
		`when leaves_exp(all(character), each_exp(you)): to_mana(me)`: {
			"When a Character leaves your Expeditions — Put me in my owner's Mana zone.",
			"Lorsqu'un Personnage quitte vos Expéditions — Mettez-moi dans la zone de Mana de mon propriétaire."},
		`when j: may_by(everyone, {to_reserve(a(card, in(hand), of(you))); if_did({draw(you, 1)})})`: {
			"{J} Each player may put a card from their hand in Reserve to draw a card.",
			"{J} Chaque joueur peut mettre une carte de sa main en Réserve pour piocher une carte."},
		"when j: if(not(at_least(count(card, in(discard_pile), of(you)), 3)), {exhaust(a(card, in(reserve), of(you)))})": {
			"{J} If you have fewer than three cards in your discard pile, exhaust a card in your Reserve.",
			"{J} Si vous avez moins de trois cartes dans votre pile de défausse, épuisez une carte dans votre Réserve."},
		"always: while(in_phase(dusk), also(moves_forward(mine), {further(1)}))": {
			"If my Expedition would move forward during Dusk, it moves forward one more region.",
			"Si mon Expédition devait avancer pendant le Crépuscule, elle avance d'une région supplémentaire."},
		"when h: may({target(target_a(card, in(reserve), of(opponent))); exhaust(it); roll(you, 1)}); if_did({on(1, 3, {exhaust(chosen_by(controller(it), a(card, in(reserve), of(you))))})})": {
			"{H} You may target a card in your opponent's Reserve and exhaust it and roll a die. If you do, on a 1-3, exhaust a card in your Reserve chosen by that player.",
			"{H} Vous pouvez cibler une carte dans la Réserve de votre adversaire et l'épuiser et lancer un dé. Si vous le faites, sur 1-3, épuisez une carte dans votre Réserve au choix de ce joueur."},
		"when j: ready_mana(you, 1)": {
			"{J} Ready a Mana Orb.",
			"{J} Redressez un Orbe de Mana."},
		"when j: reveal(top(you, 2)); play_either(among(a(card), those)); gain(those, anchored)": {
			"{J} Reveal the top two cards of your deck. Play one of them for its Hand Cost or its Reserve Cost. It gains [[Anchored]].",
			"{J} Révélez les deux premières cartes de votre deck. Jouez une d'entre elles pour son Coût de Main ou son Coût de Réserve. Elle gagne [[Ancré]]."},
		"quick exhaust(me): next(turn, {boost(it, 1)}, character, from(hand), into(mine))": {
			"{T} : The next Character you play from your hand in my Expedition this turn gains 1 boost.",
			"{T} : Le prochain Personnage dans mon Expédition que vous jouez depuis votre main ce tour gagne 1 boost."},
		"always: keeps_more(you, 2, status(exhausted))": {
			"You may keep two more cards in Reserve during Night if they are exhausted.",
			"Vous pouvez conserver deux cartes de plus en Réserve pendant la Nuit si elles sont épuisées."},
		"always: while(in_phase(morning), instead(draws(you), {draw(you, 2)}))": {
			"During Morning, draw only two cards.",
			"Pendant le Matin, piochez seulement deux cartes."},
		"always: stats(me, -2)": {
			"I have -2/-2/-2.",
			"J'ai -2/-2/-2."},
		"when j: if(is(all(character, of(you)), status(fleeting)), {lose(all(character, of(you)), fleeting)})": {
			"{J} If all Characters you control are [[Fleeting]], Characters you control lose [[Fleeting]].",
			"{J} Si tous les Personnages que vous contrôlez sont [[Fugaces]], les Personnages que vous contrôlez perdent [[Fugace]]."},
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
