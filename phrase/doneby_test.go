package phrase

import (
	"strings"
	"testing"

	"tumult/card"
)

// TestDoneBy: whatever you may be told to do, another player may, by themselves or each.
func TestDoneBy(t *testing.T) {
	cog := `tok("Cog", 1, 1, 1, "Robot")`
	holdsWhose(t, map[card.Language][][2]string{
		card.English: {
			{"{J} Target opponent creates a [Cog 1/1/1] Robot token in one of their Expeditions.", "when j: do_by(target_opponent, {create(1, " + cog + ", an_exp(you))})"},
			{"{J} Each player creates a [Cog 1/1/1] Robot token in their Hero Expedition.", "when j: do_by(everyone, {create(1, " + cog + ", hero_exp(you))})"},
			{"{J} Target player draws a card. They create a [Cog 1/1/1] Robot token in their Hero Expedition.",
				"when j: draw(target_player, 1); do_by(that_player, {create(1, " + cog + ", hero_exp(you))})"},
			{"{J} Discard target Character. Its owner creates a [Cog 1/1/1] Robot token in their Hero Expedition.",
				"when j: target(target_a(character)); discard(it); do_by(owner(it), {create(1, " + cog + ", hero_exp(you))})"},
			{"{J} Target opponent creates a [Cog 1/1/1] Robot token in their Hero Expedition. If they do, draw a card.",
				"when j: do_by(target_opponent, {create(1, " + cog + ", hero_exp(you))}); if_did({draw(you, 1)})"},
			{"{J} Each player sacrifices all Characters they control.", "when j: do_by(everyone, {sacrifice(all(character, of(you)))})"},
			{"{J} Sacrifice up to two target Characters.", "when j: sacrifice(up_to_targets(2, character, of(you)))"},
			{"{J} Sacrifice all Characters target opponent controls.", "Sacrifice all Characters target opponent controls"},
			{"{J} Target opponent looks at the top card of their deck.", "when j: do_by(target_opponent, {look(top(you, 1))})"},
			{"{J} Target opponent gives 1 boost to a Character they control.", "when j: do_by(target_opponent, {boost(a(character, of(you)), 1)})"},
			{"{J} Target opponent moves one of their Expeditions forward one region.", "when j: do_by(target_opponent, {forward(an_exp(you), 1)})"},
			{"{J} Target opponent removes all boosts from a Character they control.", "when j: do_by(target_opponent, {loses_boosts(a(character, of(you)))})"},
			{"{J} Target opponent activates the {J} abilities of a Character they control.", "when j: do_by(target_opponent, {activate(a(character, of(you)), icon_j)})"},
			{"{J} Each player [Augments] a card they control.", "when j: do_by(everyone, {augment(a(card, of(you)))})"},
			{"{J} Each player [Sabotages].", "when j: do_by(everyone, {sabotage})"},
			{"{J} Each player exchanges a Character they control with a card in their Reserve.", "when j: do_by(everyone, {exchange(a(character, of(you)), a(card, in(reserve), of(you)))})"},
			{"{J} Each player places a Forest Terrain Marker on the region of their Hero Expedition.", "when j: do_by(everyone, {place_marker(forest, region_of(hero_exp(you)))})"},
			{"{J} Target opponent exhausts me.", "when j: do_by(target_opponent, {exhaust(me)})"},
			{"{J} Each opponent exhausts all Characters.", "when j: do_by(opponent, {exhaust(all(character))})"},
			{"{J} Each player exhausts target Character. It gains 1 boost.", "{J} Each player exhausts target Character"},
			{"When a Robot from Reserve is created — Draw a card.", "created — Draw a card"},
			{"{J} You draw a card.", "when j: draw(you, 1)"},
			{`{J} Your Hero has "{J} Target opponent draws a card. They discard a card from their hand." this Day.`,
				"when j: have(day, all(hero, in(hero_zone), of(you)), [when j: draw(target_opponent, 1); discard(by(that_player, a(card, in(hand))))])"},
			{"{J} Each other player may move one of their Expeditions that's behind forward one region, then may do it again.",
				"when j: may_by(others, {forward(where(an_exp(you), behind(it_expedition)), 1); may({forward(where(an_exp(you), behind(it_expedition)), 1)})})"},
			{"{J} Target opponent creates a [Cog 1/1/1] Robot token in your Hero Expedition.", "your Hero Expedition"},
			{"{J} Target opponent creates a [Cog 1/1/1] Robot token in an opponent's Hero Expedition.", "an opponent's Hero Expedition"},
			{"{J} Target opponent gives 1 boost to a Character you control.", "you control"},
			{"{J} Target opponent discards a card in your Reserve.", "your Reserve"},
			{"{J} Target opponent looks at their hand.", "{J} Target opponent looks at their hand"},
			{"{J} Look at your hand.", "Look at your hand"},
		},
		card.French: {
			{"{J} Un joueur ciblé crée un jeton Robot [1/1/1 Cog] dans son Expédition Héros.", "when j: do_by(target_player, {create(1, " + cog + ", hero_exp(you))})"},
			{"{J} Chaque joueur crée un jeton Robot [1/1/1 Cog] dans une de ses Expéditions.", "when j: do_by(everyone, {create(1, " + cog + ", an_exp(you))})"},
			{"{J} Chaque joueur regarde la première carte de son deck.", "when j: do_by(everyone, {look(top(you, 1))})"},
			{"{J} Chaque joueur [Sabote].", "when j: do_by(everyone, {sabotage})"},
			{"{J} L'adversaire ciblé donne 1 boost à un Personnage qu'il contrôle.", "when j: do_by(target_opponent, {boost(a(character, of(you)), 1)})"},
			{"{J} Vous piochez une carte.", "when j: draw(you, 1)"},
			// What is theirs is said in what others may do, too.
			{"{J} Chaque joueur peut piocher X cartes, où X est son nombre d'Orbes de Mana.", "when j: may_by(everyone, {draw(you, orbs(you))})"},
			{"{J} Chaque joueur peut faire avancer une de ses Expéditions qui est en retard d'une région.", "when j: may_by(everyone, {forward(where(an_exp(you), behind(it_expedition)), 1)})"},
		},
	})
}

// TestOthersTargetNothing: whoever plays an effect chooses its targets, not who does it
// (5.2.3.b).
func TestOthersTargetNothing(t *testing.T) {
	for text, lang := range map[string]card.Language{
		"{J} Target opponent discards target Character.":                                               card.English,
		"{J} Each opponent creates a [Cog 1/1/1] Robot token in target Expedition.":                    card.English,
		"{J} Target opponent moves target Expedition they control backwards one region.":               card.English,
		"{J} Target opponent takes control of target Permanent.":                                       card.English,
		"{J} Target opponent may sacrifice target Character.":                                          card.English,
		"{J} Each player may move target Expedition they control forward one region.":                  card.English,
		"{J} Target opponent may distribute 2 boosts as you choose among up to two target Characters.": card.English,
		"{J} L'adversaire ciblé fait avancer une Expédition ciblée qu'il contrôle d'une région.":       card.French,
	} {
		var p Proofreader
		if got, err := p.Read(lang, text); err == nil || !strings.Contains(err.Error(), "who plays the effect chooses the targets") {
			t.Errorf("%s reads as %s: %v", text, notation(got), err)
		}
	}
}

// TestMadeToDo: what you may have another player do has words in both languages.
func TestMadeToDo(t *testing.T) {
	says(t, `when j: may({discard(by(target_opponent, a(card, in(hand))))})`,
		"{J} You may have target opponent discard a card from their hand.",
		"{J} Vous pouvez faire ceci : L'adversaire ciblé défausse une carte de sa main.")
	says(t, `when j: may({resupply(everyone, 1)}); if_did({draw(you, 1)})`,
		"{J} You may have each player [Resupply]. If you do, draw a card.",
		"{J} Vous pouvez faire ceci : Chaque joueur [Ravitaille]. Si vous le faites, piochez une carte.")
	says(t, `when j: may({ascend(target_exp_a)})`,
		"{J} You may have target Expedition [Ascend].",
		"{J} Vous pouvez faire ceci : Une Expédition ciblée [s'élève].")
}

// TestNumbersOfEachPlayer: what each of several players has a number of is not done by all of
// them at once.
func TestNumbersOfEachPlayer(t *testing.T) {
	readsAndSays(t, map[card.Language][]readText{
		card.English: {
			{`{J} Target player draws two cards for each Robot they control.`, `when j: draw(target_player, product(2, count(subtype("Robot"), of(that_player))))`},
			{`{J} Each player draws two cards for each Robot you control.`, `when j: draw(everyone, product(2, count(subtype("Robot"), of(you))))`},
			{`{J} Each player may draw a card for each Robot they control.`, `when j: may_by(everyone, {draw(you, count(subtype("Robot"), of(you)))})`},
			{`{J} [Resupply] once for each boost on me.`, `when j: resupply(you, boosts(me))`},
		},
		card.French: {
			{`{J} [Ravitaillez] une fois par Robot que vous contrôlez.`, `when j: resupply(you, count(subtype("Robot"), of(you)))`},
			{`{J} Piochez deux cartes pour chaque Robot que vous contrôlez.`, `when j: draw(you, product(2, count(subtype("Robot"), of(you))))`},
		},
	})
	refuses(t, map[card.Language][]string{
		card.English: {"Each player draws a card for each Robot they control.", "Each other player [Resupplies] for each boost on Characters they control."},
		card.French:  {"Chaque joueur pioche une carte par Robot qu'il contrôle."},
	})
}
