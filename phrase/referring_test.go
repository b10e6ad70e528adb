package phrase

import (
	"testing"

	"tumult/card"
)

// What pronouns stand for: players who were spoken of before, and "that Character".
var referReadings = map[card.Language][]readText{
	card.English: {
		{`{R} Roll a die. On a 4+: Target Character gains [[Asleep]]. You may give it 2 boosts. On a 1-3: [Sabotage].`,
			`when r: roll(you, 1); on(4, 99, {target(target_a(character)); gain(it, asleep); may({boost(it, 2)})}); on(1, 3, {sabotage})`},
		{`{R} If I'm in {V}, target Character gains [[Asleep]]. You may give it 2 boosts.`,
			`when r: if(in_terrain(mine, forest), {target(target_a(character)); gain(it, asleep); may({boost(it, 2)})})`},
		{`{R} If I'm in {V}: You may discard target Character, otherwise send it to Reserve.`,
			`when r: target(target_a(character)); if(in_terrain(mine, forest), {may({discard(it)})}, {to_reserve(it)})`},
		{`Target player draws a card, then discards a card from their hand.`,
			`effect: draw(target_player, 1); discard(by(that_player, a(card, in(hand))))`},
		{`Target player discards their hand, then draws four cards.`,
			`effect: discard(all(card, in(hand), of(target_player))); draw(that_player, 4)`},
		{`Target opponent draws a card. They discard a card from their hand.`,
			`effect: draw(target_opponent, 1); discard(by(that_player, a(card, in(hand))))`},
		{`Target player draws a card per Character they control.`,
			`effect: draw(target_player, count(character, of(that_player)))`},
		{`Target player may sacrifice a Character. If they don't, they discard a card from their hand.`,
			`effect: may_by(target_player, {sacrifice(a(character, of(you)))}); if_not({discard(by(that_player, a(card, in(hand))))})`},
		{`Target player draws a card. If they control a token, they [Resupply].`,
			`effect: draw(target_player, 1); if(exists(token, of(that_player)), {resupply(that_player, 1)})`},
		{`Target a player. They draw a card.`,
			`effect: target_who(target_player); draw(it_player, 1)`},
		{`Discard target Character. Its controller draws a card. They discard a card from their hand.`,
			`effect: target(target_a(character)); discard(it); draw(controller(it), 1); discard(by(controller(it), a(card, in(hand))))`},
		{`When you play a Spell — Target player draws a card. That player discards a card from their hand, then draws a card.`,
			`when plays(you, spell): draw(target_player, 1); discard(by(that_player, a(card, in(hand)))); draw(that_player, 1)`},
		{`When an opponent plays a Spell — That player draws a card and discards a card from their hand.`,
			`when plays(opponent, spell): draw(controller(it), 1); discard(by(controller(it), a(card, in(hand))))`},
		{`Target player draws a card. Target player [Resupplies].`,
			`effect: draw(target_player, 1); resupply(target_player, 1)`},
		{`When a Character joins your Expeditions — Discard target Permanent. That Character gains 1 boost.`,
			`when joins(all(character), you): discard(target_a(permanent)); boost(it, 1)`},
		{`When a Robot joins your Expeditions — Target Plant gains 1 boost. That Robot gains 1 boost.`,
			`when joins(all(subtype("Robot")), you): boost(target_a(subtype("Plant")), 1); boost(it, 1)`},
		{`When a Robot joins your Expeditions — Target Plant gains 1 boost. That Plant gains [[Anchored]].`,
			`when joins(all(subtype("Robot")), you): target(target_a(subtype("Plant"))); boost(it, 1); gain(it, anchored)`},
		{`When a Character joins your Expeditions — Target Character gains 1 boost. That Character gains [[Anchored]].`,
			`when joins(all(character), you): target(target_a(character)); boost(it, 1); gain(it, anchored)`},
		{`When you play a Spell — Target Character gains 1 boost. Draw a card. That Spell gains [[Fleeting]].`,
			`when plays(you, spell): boost(target_a(character), 1); draw(you, 1); gain(it, fleeting)`},
		{`For each Robot you control, target Plant gains 1 boost, then that Robot gains 1 boost.`,
			`effect: for_each(all(subtype("Robot"), of(you)), {boost(target_a(subtype("Plant")), 1); boost(it, 1)})`},
		{`If my Expedition would move forward, you may discard me instead to look at the top four cards of your deck. Put one in your hand and discard the others.`,
			`always: instead(moves_forward(mine), {pay((discard(me)), {look(top(you, 4)); to_hand(among(a(card), those)); discard(rest)})})`},
		{`Your opponent reveals their hand. They discard a card from their hand.`,
			`effect: reveal(all(card, in(hand), of(opponent))); discard(by(opponent, a(card, in(hand))))`},
		{`Target opponent reveals their hand. Discard a card from their hand. They draw a card.`,
			`effect: reveal(all(card, in(hand), of(target_opponent))); discard(a(card, in(hand), of(that_player))); draw(that_player, 1)`},
		{`Look at target opponent's hand. They draw a card.`,
			`effect: look(all(card, in(hand), of(target_opponent))); draw(that_player, 1)`},
		{`If you control a token, draw a card and target Character gains 1 boost. Otherwise, it gains 2 boosts.`,
			`effect: target(target_a(character)); if(exists(token, of(you)), {draw(you, 1); boost(it, 1)}, {boost(it, 2)})`},
		{`You may sacrifice any number of Characters. If you do, draw a card.`,
			`effect: may({sacrifice(any_number(character, of(you)))}); if_did({draw(you, 1)})`},
		// Another than what was chosen before, or than me.
		{`Target Character gains 1 boost. Another target Character gains [[Asleep]].`,
			`effect: target(target_a(character)); boost(it, 1); gain(target_a(character, except(it)), asleep)`},
		{`{J} Another target Character gains 1 boost. Another target Character gains [[Asleep]].`,
			`when j: target(target_a(character, other)); boost(it, 1); gain(target_a(character, except(it), other), asleep)`},
		{`{J} Target Character gains 1 boost. Target Character other than me gains [[Asleep]].`,
			`when j: boost(target_a(character), 1); gain(target_a(character, other), asleep)`},
		{`{J} Target Character gains 1 boost. Discard all other cards in Reserve.`,
			`when j: boost(target_a(character), 1); discard(all(card, other, in(reserve)))`},
		{`{J} Target Character gains 1 boost. If you control another Character, draw a card.`,
			`when j: boost(target_a(character), 1); if(exists(character, other, of(you)), {draw(you, 1)})`},
		{`Target Character gains 1 boost. If you control another Character, draw a card.`,
			`effect: target(target_a(character)); boost(it, 1); if(exists(character, except(it), of(you)), {draw(you, 1)})`},
		{`{J} Target Character gains 1 boost for each other Character you control.`,
			`when j: target(target_a(character)); boost(it, count(character, except(it), of(you)))`},
		{`Sacrifice a Character. Then sacrifice another Character.`,
			`effect: sacrifice(a(character, of(you))); sacrifice(a(character, except(those), of(you)))`},
		{`{J} You may sacrifice a Character. If you do, sacrifice another Character.`,
			`when j: may({sacrifice(a(character, of(you)))}); if_did({sacrifice(a(character, except(those), of(you)))})`},
		{`{J} You may have target Character gain 1 boost. If you do, another target Character gains [[Asleep]].`,
			`when j: may({target(target_a(character)); boost(it, 1)}); if_did({gain(target_a(character, except(it)), asleep)})`},
		{`{J} Discard target Permanent. Another target Character gains 1 boost.`,
			`when j: discard(target_a(permanent)); boost(target_a(character, other), 1)`},
		{`{J} Target Expedition you control that's tied moves forward one region. If it does, that Expedition [Ascends].`,
			`when j: target_exp(where(target_exp_a(you), tied(it_expedition))); forward(it_expedition, 1); if_did({ascend(it_expedition)})`},
		{`{J} Target Expedition of your opponent that's tied moves forward one region. If it does, that Expedition [Ascends].`,
			`when j: target_exp(where(target_exp_a(opponent), tied(it_expedition))); forward(it_expedition, 1); if_did({ascend(it_expedition)})`},
		// One or more: once a step.
		{`When one or more of your Ascended Expeditions moves forward — If there is no Character facing it, draw a card.`,
			`when once(moves_forward(where(each_exp(you), ascended(it_expedition)))): if(not(exists(character, at_exp(facing(it_expedition)))), {draw(you, 1)})`},
		{`When one or more of your Expeditions move forward due to {V} — Draw a card.`,
			`when once(moves_forward(each_exp(you), forest)): draw(you, 1)`},
		{`When one or more other tokens join your Expeditions — Draw a card.`,
			`when once(joins(all(token, other), you)): draw(you, 1)`},
		{`When you discard one or more cards — I gain 1 boost.`,
			`when once(discards(you, all(card))): boost(me, 1)`},
		{`When one or more cards leave your Reserve — I gain 1 boost.`,
			`when once(leaves(all(card, of(you)), reserve)): boost(me, 1)`},
		{`When one or more Characters join my Expedition — I gain 1 boost.`,
			`when once(joins_exp(all(character), mine)): boost(me, 1)`},
		{`When one of your Expeditions that's Ascended moves forward — Draw a card.`,
			`when moves_forward(where(each_exp(you), ascended(it_expedition))): draw(you, 1)`},
		{`When another Character joins one of your Expeditions — Draw a card.`,
			`when joins_exp(all(character, other), each_exp(you)): draw(you, 1)`},
		// Before I am in an Expedition, mine is the one in which I am played.
		{`If there are no Robots in my Expedition, I cost {1} less.`,
			`always: while(played_in(where(each_exp(you), not(exists(subtype("Robot"), at_exp(it_expedition))))), my_cost_less(1))`},
		{`If you control a token and if I am in {V}, I cost {1} less.`,
			`always: while(and(exists(token, of(you)), played_in(where(each_exp(you), in_terrain(it_expedition, forest)))), my_cost_less(1))`},
		{`I can't be played unless I am facing two or more Plants.`,
			`always: while(played_in(where(each_exp(you), not(at_least(count(subtype("Plant"), at_exp(facing(it_expedition))), 2)))), cant_be_played)`},
		// A time is kept.
		{`The Expedition facing me can't move forward during Dusk.`,
			`always: while(in_phase(dusk), cant_move(facing(mine)))`},
		{`During the Afternoon, Spells cost {1} more.`,
			`always: while(in_phase(afternoon), cost_more(everyone, 1, spell))`},
	},
	card.French: {
		{`Un joueur ciblé pioche une carte, puis défausse une carte de sa main.`,
			`effect: draw(target_player, 1); discard(by(that_player, a(card, in(hand))))`},
		{`L'adversaire ciblé peut sacrifier un Personnage. S'il ne le fait pas, il défausse une carte de sa main.`,
			`effect: may_by(target_opponent, {sacrifice(a(character, of(you)))}); if_not({discard(by(that_player, a(card, in(hand))))})`},
		{`L'adversaire ciblé défausse une carte de sa main. Cet adversaire pioche une carte.`,
			`effect: discard(by(target_opponent, a(card, in(hand)))); draw(that_player, 1)`},
		{`Lorsqu'un Personnage rejoint vos Expéditions — Défaussez un Permanent ciblé. Ce Personnage gagne 1 boost.`,
			`when joins(all(character), you): discard(target_a(permanent)); boost(it, 1)`},
		{`Lorsqu'une Plante rejoint vos Expéditions — Un Robot ciblé gagne 1 boost. Cette Plante gagne 1 boost.`,
			`when joins(all(subtype("Plant")), you): boost(target_a(subtype("Robot")), 1); boost(it, 1)`},
		{`Le Personnage ciblé gagne 1 boost. Un autre Personnage ciblé gagne [[Endormi]].`,
			`effect: target(target_a(character)); boost(it, 1); gain(target_a(character, except(it)), asleep)`},
		{`Sacrifiez un Personnage. Sacrifiez un autre Personnage.`,
			`effect: sacrifice(a(character, of(you))); sacrifice(a(character, except(those), of(you)))`},
		{`Lorsqu'au moins une de vos Expéditions Élevées avance — S'il n'y a aucun Personnage qui lui fait face, piochez une carte.`,
			`when once(moves_forward(where(each_exp(you), ascended(it_expedition)))): if(not(exists(character, at_exp(facing(it_expedition)))), {draw(you, 1)})`},
		{`Lorsque vous défaussez au moins une carte — Je gagne 1 boost.`,
			`when once(discards(you, all(card))): boost(me, 1)`},
		{`S'il n'y a aucun Robot dans mon Expédition, je coûte {1} de moins.`,
			`always: while(played_in(where(each_exp(you), not(exists(subtype("Robot"), at_exp(it_expedition))))), my_cost_less(1))`},
		{`Mon Expédition ne peut pas avancer pendant le Crépuscule.`,
			`always: while(in_phase(dusk), cant_move(mine))`},
	},
}

// TestReferring: pronouns are bound, and printing says them so that they are bound the
// same way again, in both languages.
func TestReferring(t *testing.T) { readsAndSays(t, referReadings) }

// TestMadeOfTheLanguage: and so for what is made of parts that are there.
func TestMadeOfTheLanguage(t *testing.T) { readsAndSays(t, madeReadings) }

func readsAndSays(t *testing.T, lists map[card.Language][]readText) {
	t.Helper()
	for lang, list := range lists {
		for _, r := range list {
			got, err := Read(lang, r.text)
			if err != nil {
				t.Errorf("%s: %v", r.text, err)
				continue
			}
			if s := notation(got); s != r.trees {
				t.Errorf("%s\ngot  %s\nwant %s", r.text, s, r.trees)
			}
			for _, a := range got {
				saysBack(t, a, card.English, card.French)
			}
		}
	}
}

// TestReferringToNothing: what may be two things, or none, is refused.
func TestReferringToNothing(t *testing.T) {
	refuses(t, map[card.Language][]string{
		card.English: {
			"Target Character gains 1 boost. Discard target Permanent. That Character gains 1 boost.",
			"When a Robot joins your Expeditions — Target Plant gains 1 boost. That Character gains 1 boost.",
			"When you play a Spell — Target Character gains 1 boost. That Spell gains [[Fleeting]]. That Character gains [[Anchored]].",
			"{J} Discard target Permanent. You may have that Character gain 1 boost.",
			"Choose one: • Target player draws a card. • They discard a card from their hand.",
			"When you draw a card — They discard a card from their hand.",
			"When an opponent draws a card — Target Robot gains 1 boost. It gains [[Anchored]]. They discard a card from their hand.",
			"When an opponent draws a card — Target Robot gains 1 boost. That player discards a card from their hand.",
			"When an opponent draws a card — For each Robot you control, they discard a card from their hand.",
			"They draw a card.",
		},
		card.French: {
			"Lorsqu'un Robot rejoint vos Expéditions — Une Plante ciblée gagne 1 boost. Ce Personnage gagne 1 boost.",
			"Il pioche une carte.",
		},
	})
}

func refuses(t *testing.T, lists map[card.Language][]string) {
	t.Helper()
	for lang, texts := range lists {
		for _, text := range texts {
			if got, err := Read(lang, text); err == nil {
				t.Errorf("%s reads as %s", text, notation(got))
			}
		}
	}
}
