package phrase

import (
	"errors"
	"testing"

	"tumult/card"
)

// What reads, but as something that nobody means, is refused.
func TestProofreaderRefuses(t *testing.T) {
	var p Proofreader
	for lang, texts := range map[card.Language][]string{
		card.English: {
			"{J} Draw X cards.", "{J} Activate the {J} abilities of the revealed card.",
			"{J} Reveal the top card of your deck. Target Character gains 1 boost. Draw the revealed card.", "I can't be played from your Limbo.", "I cost {1} less from your Landmark zone.", "When a Robot leaves your anywhere — Draw a card.",
			"{J} If the Spell with the highest Base Cost is [[Fleeting]], draw a card.", "{J} Draw up to two cards.", "{J} Draw a Plant.", "{J} Draw a Spell.",
			"{J} If target Character is [[Fleeting]], draw a card.", "{J} If one of your Expeditions is not in {O}, draw a card.",
			"{J} If each player controls an Animal, draw a card.", "{J} If a Character you control is not [[Fleeting]], draw a card.",
			"When both of your Expeditions move forward — Draw a card.", "When each of your Expeditions moves forward — Draw a card.",
			"When each of your Expeditions that's Ascended moves forward — Draw a card.", "When your Ascended Expeditions move forward — Draw a card.",
			"When a Character joins both of your Expeditions — Draw a card.", "When a Character joins each of your Expeditions — Draw a card.",
			"When one or more tokens join your Expeditions — It gains 1 boost.", "If one or more tokens would join your Expeditions, draw a card instead.",
			"If both of your Expeditions would move forward, draw a card instead.",
			"{J} Discard target Character in an opponent's hand.", "{J} Discard target card in your deck.", "{J} Discard a card from an opponent's hand.",
			"{J} If the top card of your deck is a Character, draw a card.", "{J} If your opponent has a Spell in hand, draw a card.",
			"When a Spell joins your Expeditions — Draw a card.", "{J} Discard target Hero.", "{J} Exhaust a Character in your hand.",
			"{J} Return a card from your hand to your hand.", "When you play a Spell — It gains [[Anchored]].", "[Tough 0].",
			"Each player discards a card from their hand. If you discarded a Spell this way, draw a card.", "Draw a card. If you discarded a Spell this way, draw a card.", "{J} Draw a card. If you control a Robot, draw one more card instead.",
			"If you would draw a card, you may draw another card instead.",
			"{T}, {T} : Draw a card.", "{J} Roll a die. On a 1-3, draw a card. On a 3-6, [Resupply].",
			"{J} Exhaust target Permanent or card in Reserve.", "When you play a Spell or a Character with Hand Cost {3} or more — Draw a card.",
			"When a [[Fleeting]] Character or a Permanent is sacrificed — Draw a card.",
			"{J} Draw two cards, then discard a card.", "{J} Each player discards a card.", "{J} Return a card to your hand.",
			// Another of one kind, with another article any of the other.
			"{J} If you control another Robot or a Soldier, I gain 1 boost.", "When another Robot or a Soldier joins your Expeditions — I gain 1 boost.",
			// Of what one is chosen.
			"{T} : [Resupply]. Then, if you have four or more cards in Reserve, discard one of them.", "{J} If you control a Robot, sacrifice one of them.", "{T} : {T} : Draw a card.",
			"{J} Draw two cards. If you have four or more cards in hand, you may discard one of them.", "{J} Draw a card. Discard one of them.",
			// Other than what is not clear.
			"Target Character gains 1 boost. Another target Character gains 1 boost. Another target Character gains [[Asleep]].",
			"Sacrifice a Character. Draw a card. Sacrifice another Character.", "Sacrifice a Character. Another target Character gains 1 boost.",
			"{J} You may sacrifice a Character. Sacrifice another Character.", "{J} You may have target Character gain 1 boost. Another target Character gains [[Asleep]].", "Up to two target Characters gain 1 boost. Another target Character gains [[Asleep]].",
			"Exchange a Character you control with another Character you control.", "{J} Target Character gains 1 boost. Another target Robot gains 1 boost.",
			"When another Character joins your Expeditions — Another target Character gains 1 boost.",
			"When you play a Spell — Sacrifice a Character. Then sacrifice another Character.",
			"Each player may discard a card from their hand. If they do, they draw a card.", "Each player may discard a card from their hand. If they don't, they sacrifice a Character.",
			"Your opponent may discard a card from their hand. If they do, draw a card.", "Your opponent discards a card from their hand. If they don't, they sacrifice a Character.",
			"Target opponent looks at their hand.",
			// Cards are played from where their own player has them.
			"When you play a card from their Reserve — Draw a card.", "Spells you play from their Reserve cost {1} less.", "You can't play Spells from their Reserve.",
			"{J} The next Character you play from their Reserve this turn gains 1 boost.", "You may play exhausted cards from their Reserve.", "Your opponent may play exhausted cards from your Reserve.",
			// What was done this way is what was done before it.
			"{J} Target opponent discards a card from their hand. If you discarded a card this way, draw a card.", "{J} Target opponent may discard a card from their hand. If you discarded a card this way, draw a card.",
			"{J} Draw a card. If you discarded a card this way, draw a card.", "{J} You may sacrifice a Character. If you discarded a card this way, draw a card.", "{J} Draw a card. When you reveal a card this way — Draw a card.",
			"{J} Return target Character to your hand.", "{J} Put target Character in your Mana zone.", "{J} Shuffle target Character into your deck.", "{J} Put a card from an opponent's Reserve in your Mana zone.",
			// Who did it.
			"{J} Target opponent discards a card from their hand. If you do, draw a card.", "{J} Target opponent may draw a card. If you don't, draw a card.", "{J} Draw a card. If they do, draw a card.", "{J} You may draw a card. If they don't, draw a card.",
			// Whose owner it is.
			"{J} Return a Character to their owner's hand.", "{J} Return a Character to my owner's hand.", "{J} Return me to its owner's hand.", "{J} Put two target Characters in its owner's Mana zone.",
			"{J} You may sacrifice a Character to draw a card or roll a die. On a 4+, draw a card.",
			// Which of two kinds an adjective is about.
			"{J} Discard target [[Fleeting]] Character or Permanent.", "{J} Draw a card for each exhausted Character or Permanent.", "{J} Sacrifice a token Robot or Soldier.", "{J} All [Gigantic] Robots and Soldiers gain 1 boost.",
			// One object is not in two places, and has not two statuses because both are meant.
			"{J} Target Character in play and in Reserve gains 1 boost.", "{J} Sacrifice a Character from play and Reserve.", "{J} Exhaust target [[Anchored]] and [[Asleep]] Character.",
			"{J} If there is a Character in play and in Reserve, draw a card.", "When a Character you control and in your Reserve gains 1 or more boosts — Draw a card.",
			"Each Character in your Hero Expedition gains 1 boost. If it's an Animal, it gains [[Anchored]].",
		},
		card.French: {
			"{J} Je gagne X boosts.", "Quand vos deux Expéditions avancent — Piochez une carte.",
			"{J} Si chaque joueur contrôle un Animal, piochez une carte.",
			"Quand vous jouez un Sort ou un Personnage avec un Coût de Main de {3} ou plus — Piochez une carte.",
			"Sacrifiez un Personnage. Un autre Personnage ciblé gagne 1 boost.",
			"{J} L'adversaire ciblé défausse une carte de sa main. Si vous avez défaussé une carte de cette façon, piochez une carte.",
			"{J} Renvoyez un Personnage ciblé dans votre main.", "{J} Mettez un Personnage ciblé dans votre zone de Mana.",
			"{J} L'adversaire ciblé peut piocher une carte. Si vous ne le faites pas, piochez une carte.", "{J} Vous pouvez piocher une carte. S'il le fait, piochez une carte.",
			"{J} Renvoyez un Personnage dans la main de leur propriétaire.", "{J} Renvoyez-moi dans la main de son propriétaire.", "{J} Mettez deux Personnages ciblés dans la zone de Mana de son propriétaire.",
			"Lorsque vous jouez une carte depuis sa Réserve — Piochez une carte.", "Lorsque votre adversaire joue une carte depuis votre Réserve — Piochez une carte.", "{J} Le prochain Personnage que vous jouez depuis sa Réserve ce tour gagne 1 boost.",
			"{J} Défaussez un Personnage ou Permanent [[Fugace]] ciblé.", "{J} Sacrifiez un Robot ou Soldat [Gigantesque].",
			"{J} Un Personnage ciblé en jeu et en Réserve gagne 1 boost.", "{J} Défaussez un Personnage dans une Expédition et en Réserve.",
		},
	} {
		for _, text := range texts {
			if got, err := p.Read(lang, text); err == nil {
				t.Errorf("%s reads as %s", text, got)
			}
		}
	}
	for _, text := range []string{
		"{J} Draw two cards, then discard a card from your hand.", "{J} Return a card from your Reserve to your hand.",
		"{J} You may immediately play a card for free.", "When my Expedition moves forward during Dusk — Draw a card.",
		"{J} Activate the {J} triggers of target Character you control.", "{J} Draw two cards. Discard one of them.",
		"{J} Return a Character you control to your hand.", "{J} Reveal the top card of your deck. Put it in your hand.", "{J} Put me in your Mana zone.",
		"{J} Target Expedition moves backwards one region. If it does, draw a card.", "{J} You may have target opponent draw a card. If you do, draw a card.",
		"{J} Target opponent discards a card from their hand. If they do: Draw a card. You may sacrifice me.", "{J} Target opponent may roll a die. On a 4+, draw a card.",
		"{J} You may discard a card from your hand. If you discarded a card this way, draw a card.", "{J} If you control a Robot, [Sabotage]. If you discarded a card this way, draw a card.",
		"When another player plays a card from their Reserve — Draw a card.", "Your opponent may play exhausted cards from their Reserve.",
		"{J} Discard target Character or Permanent with [[Fleeting]].", "{J} Draw a card for each Character or Permanent that is exhausted.", "{J} All Robots and Soldiers with [Gigantic] gain 1 boost.",
		"Unless I am not behind or it is not your turn, I can't be played.", "Unless I am in a starting region, I can't be played.", "Unless I am in {V} or I am in a single-terrain region, I can't be played.",
		"{J} Each Character in play and in Reserve gains 1 boost.", "{J} Draw a card for each Character you control and in your Reserve.", "[[Anchored]] and [[Asleep]] Characters you control are [Tough 1].",
		"{J} If you control another Robot or Soldier, I gain 1 boost.", "{J} Sacrifice another Robot or a Soldier.",
	} {
		if _, err := p.Read(card.English, text); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestProofreaderStops: what could never do anything is refused at its words.
func TestProofreaderStops(t *testing.T) {
	var p Proofreader
	character, landmark, gear := &card.Card{Type: card.Character}, &card.Card{Type: card.Permanent}, &card.Card{Type: card.Permanent, Expedition: true}
	spell, hero := &card.Card{Type: card.Spell}, &card.Card{Type: card.Hero}
	for _, c := range []struct {
		lang        card.Language
		kind        *card.Card
		main, below string
		stopped     string
		offset      int
	}{
		{card.English, character, "Draw a card.", "", "Draw a card", 0},
		{card.English, character, "{J} Draw a card.\nSabotage.", "", "Sabotage", 17},
		{card.English, landmark, "{J} On a 4+, draw a card.", "", "On a 4+, draw a card", 4},
		{card.English, character, "{J} Roll a die. On a 7+, draw a card.", "", "On a 7+, draw a card", 16},
		{card.English, character, "{J} Choose three: • Draw a card. • [Sabotage].", "", "Choose three: • Draw a card", 4},
		{card.English, spell, "Draw a card. Then, sacrifice a card from your hand.", "", "sacrifice a card from your hand", 19},
		{card.English, character, "{J} You may discard target Character. Create a [Moth 1/1/1] token in your Landmarks.", "", "Create a [Moth 1/1/1] token in your Landmarks", 38},
		{card.English, character, "", "{J} Draw a card.", "{J} Draw a card", 0},
		{card.English, character, "", "Draw a card.", "Draw a card", 0},
		{card.English, spell, "Draw a card.\nAt Dusk — [Sabotage].", "", "At Dusk — [Sabotage]", 13},
		{card.English, spell, "{T} : [Sabotage].", "", "{T} : [Sabotage]", 0},
		{card.English, character, "{D} : Draw a card.", "", "{D} : Draw a card", 0},
		{card.English, landmark, "{T}, {D} : Draw a card.", "", "{D} : Draw a card", 5},
		{card.English, hero, "[Gigantic].", "", "[Gigantic]", 0},
		{card.English, hero, "{T}, Sacrifice me : Draw a card.", "", "{T}, Sacrifice me : Draw a card", 0},
		{card.English, hero, "When I'm sacrificed — Draw a card.", "", "When I'm sacrificed — Draw a card", 0},
		{card.English, spell, "Sacrifice me.", "", "Sacrifice me", 0},
		{card.English, spell, "My Expedition moves forward one region.", "", "My Expedition moves forward one region", 0},
		{card.English, spell, "Target Character in my Expedition gains 1 boost.", "", "Target Character in my Expedition gains 1 boost", 0},
		{card.English, character, "", "I'm [Gigantic].", "[Gigantic]", 4},
		{card.English, character, "", "At Dusk — My Expedition moves forward one region.", "At Dusk — My Expedition moves forward one region", 0},
		{card.English, character, "", "{D} : Target Character in my Expedition gains 1 boost.", "{D} : Target Character in my Expedition gains 1 boost", 0},
		{card.English, character, "", "{D} : Characters facing me gain 1 boost.", "{D} : Characters facing me gain 1 boost", 0},
		{card.English, character, "", "When I leave the Expedition zone — Draw a card.", "When I leave the Expedition zone — Draw a card", 0},
		{card.English, character, "", "At Dusk — Sacrifice me.", "At Dusk — Sacrifice me", 0},
		// A Landmark is in no Expedition (5.2.2.a); Defender is of Characters (7.4.1.a).
		{card.English, landmark, "I am [Defender].", "", "[Defender]", 5},
		{card.English, landmark, "When I go to Reserve from the Expedition zone — [Sabotage].", "", "When I go to Reserve from the Expedition zone — [Sabotage]", 0},
		{card.English, landmark, "{J} Characters facing me gain 1 boost.", "", "{J} Characters facing me gain 1 boost", 0},
		{card.English, gear, "I am [Defender].", "", "[Defender]", 5},
		{card.French, landmark, "{J} Mon Expédition avance d'une région.", "", "{J} Mon Expédition avance d'une région", 0},
		{card.English, character, "{J} Target Expedition moves forward one region. Your other Expedition moves forward one region.", "", "Your other Expedition moves forward one region", 48},
		{card.French, character, "{J} Une Expédition ciblée avance d'une région. Votre autre Expédition avance d'une région.", "", "Votre autre Expédition avance d'une région", 50},
		{card.English, character, "When one of your opponent's Expeditions moves forward — Your other Expedition moves forward one region.", "", "Your other Expedition moves forward one region", 58},
		{card.English, character, "{J} Each of your Expeditions moves forward one region. Your other Expedition moves backwards one region.", "", "Your other Expedition moves backwards one region", 55},
		{card.English, landmark, "{J} Draw a card. Your other Expedition moves forward one region.", "", "{J} Draw a card", 0},
		{card.English, character, "{J} Target opponent discards a card from their hand. If you discarded a card this way, draw a card.", "", "If you discarded a card this way, draw a card", 53},
		{card.English, character, "{J} Target opponent discards a card from their hand. If you do, draw a card.", "", "If you do, draw a card", 53},
		{card.English, character, "{J} Each player may discard a card from their hand. If they don't, draw a card.", "", "If they don't, draw a card", 52},
		{card.English, character, "{J} Target Character in play and in Reserve gains 1 boost.", "", "in play and in Reserve gains 1 boost", 21},
		{card.French, character, "{J} Un Personnage ciblé en jeu et en Réserve gagne 1 boost.", "", "en jeu et en Réserve gagne 1 boost", 25},
		{card.French, landmark, "{J} Sur 4+, piochez une carte.", "", "Sur 4+, piochez une carte", 4},
		{card.French, character, "Piochez une carte.", "", "Piochez une carte", 0},
	} {
		var e *Error
		if _, err := p.ReadCard(c.lang, c.kind, c.main, c.below); !errors.As(err, &e) || e.Stopped != c.stopped || e.Offset != c.offset || len(e.Want) != 1 {
			t.Errorf("%s %s: %v", c.main, c.below, err)
		}
	}
	for text, stopped := range map[string]string{
		"{J} If you control a token, sacrifice it.":                 "it",
		"{J} If you control two or more tokens, they gain 1 boost.": "they gain 1 boost",
	} {
		var e *Error
		if _, err := p.Read(card.English, text); !errors.As(err, &e) || e.Stopped != stopped {
			t.Errorf("%s: %v", text, err)
		}
	}
	for _, text := range []string{"Draw a card.", "[[Fleeting]].\nDraw a card.", "If you control a token, I cost {1} less.\nDraw a card."} {
		if _, err := p.ReadCard(card.English, spell, text, "{D} : Draw a card."); err != nil {
			t.Errorf("%s: %v", text, err)
		}
	}
}

// TestPossessives: "your" zone is no zone of others, and what is "my" is of nobody else.
func TestPossessives(t *testing.T) {
	var p Proofreader
	for _, c := range []struct {
		lang          card.Language
		text, stopped string // or the tree
	}{
		{card.English, "When a Character goes to your Reserve — I gain 1 boost.", "when goes(all(character), anywhere, reserve, you): boost(me, 1)"},
		{card.English, "When a Character goes to Reserve from your hand — I gain 1 boost.", "when goes(all(character, of(you)), hand, reserve): boost(me, 1)"},
		{card.English, "When a card goes to your discard pile — I gain 1 boost.", "when goes(all(card), anywhere, discard_pile, you): boost(me, 1)"},
		{card.English, "If a Character would go to your Reserve, discard it instead.", "always: instead(goes(all(character), anywhere, reserve, you), {discard(it)})"},
		{card.English, "When you play a Character — If it's in a terrain where my base statistic is 0, draw a card.", "my base statistic is 0, draw a card"},
		{card.English, "{J} Target Character loses all my boosts.", "my boosts"},
		{card.English, "{J} Target Character activates your {R} abilities.", "your {R} abilities"},
		{card.English, "{J} Target Character has +2 to my {O} this turn.", "my {O} this turn"},
		{card.French, "Lorsqu'un Personnage va dans votre Réserve — Piochez une carte.", "when goes(all(character), anywhere, reserve, you): draw(you, 1)"},
		{card.French, "Si un Personnage devait aller dans votre Réserve, défaussez-le à la place.", "always: instead(goes(all(character), anywhere, reserve, you), {discard(it)})"},
		{card.French, "{J} Le Personnage ciblé active l'une de mes capacités {R}.", "mes capacités {R}"},
		{card.English, "When I go to your Reserve — Draw a card.", "when goes(me, anywhere, reserve, you): draw(you, 1)"},
		{card.English, "When I go to Reserve from your hand — Draw a card.", "when goes(me, hand, reserve): draw(you, 1)"},
		{card.English, "Spells in your hand cost {1} less.", "always: cost_less(you, 1, spell, from(hand))"},
		{card.English, "Characters in your Reserve cost {1} more.", "always: cost_more(you, 1, character, from(reserve))"},
		{card.English, "Spells played from your Reserve cost {1} less.", "always: cost_less(you, 1, spell, from(reserve))"},
		{card.English, "Spells played from Reserve cost {1} less.", "always: cost_less(everyone, 1, spell, from(reserve))"},
		{card.English, "{J} Spells in your hand cost {1} less this turn.", "when j: this(turn, cost_less(you, 1, spell, from(hand)))"},
		{card.French, "Les Sorts dans votre main coûtent {1} de moins.", "always: cost_less(you, 1, spell, from(hand))"},
	} {
		var e *Error
		if got, err := p.Read(c.lang, c.text); errors.As(err, &e) {
			if e.Stopped != c.stopped {
				t.Errorf("%s: stopped at %q", c.text, e.Stopped)
			}
		} else if err != nil || len(got) != 1 || got[0].String() != c.stopped {
			t.Errorf("%s: got %v, %v", c.text, got, err)
		}
	}
	for _, text := range []string{"Cards can't leave your Reserve.", "When an opponent plays a card from your Reserve — Draw a card.",
		"{J} Each player puts the top card of your deck in their Mana zone.", "{J} Put the top card of their deck in your Mana zone."} {
		if got, err := p.Read(card.English, text); err == nil {
			t.Errorf("%s: got %v", text, got)
		}
	}
	for _, text := range []string{"Les cartes ne peuvent pas quitter votre Réserve.", "{J} Chaque joueur met la première carte de votre deck dans sa zone de Mana.",
		"{J} Mettez la première carte de sa deck dans votre zone de Mana."} {
		if got, err := p.Read(card.French, text); err == nil {
			t.Errorf("%s: got %v", text, got)
		}
	}
}
