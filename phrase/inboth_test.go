package phrase

import (
	"testing"

	"tumult/card"
)

// TestInBoth: a French text says what the English one beside it does.
func TestInBoth(t *testing.T) {
	for _, c := range [][2]string{
		// Where cards are put.
		{"{J} Mettez une carte de votre main sous votre deck.", "{J} Put a card from your hand on the bottom of your deck."},
		{"{J} Mettez un Personnage ciblé sous le deck de son propriétaire.", "{J} Put target Character on the bottom of its owner's deck."},
		{"{J} Mettez un Personnage ciblé au-dessous du deck de son propriétaire.", "{J} Put target Character on the bottom of its owner's deck."},
		{"{J} Mettez une carte de votre main sur votre deck.", "{J} Put a card from your hand on top of your deck."},
		{"{J} Mettez un Personnage ciblé sur le dessus du deck de son propriétaire.", "{J} Put target Character on top of its owner's deck."},
		{"{J} Regardez les trois premières cartes de votre deck. Mettez-en une en Réserve et les autres sous votre deck.", "{J} Look at the top three cards of your deck. Put one in Reserve and the others on the bottom of your deck."},
		{"{J} Mettez la première carte de votre deck dans votre zone de Mana.", "{J} Put the top card of your deck in your Mana zone."},
		{"{J} Renvoyez une carte de votre Réserve dans votre main.", "{J} Return a card from your Reserve to your hand."},
		{"{J} Révélez la première carte de votre deck. Si c'est un Personnage, mettez-la dans votre main.", "{J} Reveal the top card of your deck. If it's a Character, put it in your hand."},
		// Who does it.
		{"{J} Chaque joueur défausse une carte de sa main.", "{J} Each player discards a card from their hand."},
		{"{J} Les joueurs piochent une carte.", "{J} All players draw a card."},
		{"Les joueurs ne peuvent pas jouer de Sorts.", "Players can't play Spells."},
		{"Vos adversaires ne peuvent pas jouer de Sort.", "Your opponents can't play Spells."},
		{"{J} L'adversaire ciblé défausse une carte de sa main au hasard.", "{J} Target opponent discards a card at random from their hand."},
		{"{J} L'adversaire ciblé se [Ravitaille].", "{J} Target opponent [Resupplies]."},
		{"{J} L'adversaire ciblé révèle sa main.", "{J} Target opponent reveals their hand."},
		{"Chaque joueur choisit un Personnage qu'il contrôle. Il gagne [[Endormi]].", "Each player chooses a Character they control. It gains [[Asleep]]."},
		{"{J} Prenez le contrôle d'un Permanent ciblé.", "{J} Take control of target Permanent."},
		// When and if.
		{"{J} Si vous contrôlez exactement deux Personnages, piochez une carte.", "{J} If you control exactly two Characters, draw a card."},
		{"{J} Si vous n'êtes pas premier joueur, piochez une carte.", "{J} If you are not the first player, draw a card."},
		{"{J} Mon Expédition avance d'une région, sauf si vous contrôlez un Robot.", "{J} My Expedition moves forward one region, unless you control a Robot."},
		{"Lorsque mon Expédition n'avance pas au Crépuscule — Piochez une carte.", "When my Expedition fails to move forward — Draw a card."},
		{"Au Crépuscule — Si mon Expédition est en {V}, je gagne 2 boosts.", "At Dusk — If my Expedition is in {V}, I gain 2 boosts."},
		{"Lorsqu'un adversaire crée un jeton — [Ravitaillez].", "When an opponent creates a token — [Resupply]."},
		{"Tant que vous contrôlez un Robot, je suis [Gigantesque].", "While you control a Robot, I am [Gigantic]."},
		{"{J} La prochaine fois que vous jouez un Sort ce Jour, piochez une carte.", "{J} The next time you play a Spell this Day, draw a card."},
		{"{J} Vous pouvez payer {1}. Si vous le faites, piochez une carte. Sinon, sacrifiez-moi.", "{J} You may pay {1}. If you do, draw a card. Otherwise, sacrifice me."},
		{"Si un Personnage que vous contrôlez devait être sacrifié, vous pouvez m'épuiser à la place.", "If a Character you control would be sacrificed, you may exhaust me instead."},
		// How much.
		{"{J} Deux Personnages ciblés échangent leurs boosts.", "{J} Two target Characters exchange their boosts."},
		{"Votre limite de Réserve est augmentée de deux.", "Your Reserve limit is increased by two."},
		{"{J} Pour chaque Robot que vous contrôlez, je gagne 1 boost.", "{J} For each Robot you control, I gain 1 boost."},
		{"{J} Doublez le nombre de boosts d'un Personnage ciblé.", "{J} Double the number of boosts on target Character."},
		{"{J} Distribuez 3 boosts parmi n'importe quel nombre de Personnages ciblés.", "{J} Distribute 3 boosts among any number of target Characters."},
		{"{J} Vous pouvez dépenser 2 de mes boosts pour piocher une carte.", "{J} You may spend 2 of my boosts to draw a card."},
		{"Les Robots que vous contrôlez ont +1/+1/+1.", "Robots you control have +1/+1/+1."},
		{"Je coûte {2} de moins si vous contrôlez trois Personnages ou plus.", "I cost {2} less if you control three or more Characters."},
		{"{J} Placez un marqueur de Terrain Forêt sur ma région.", "{J} Place a Forest Terrain Marker on my region."},
		{"{J} Un joueur ciblé crée un jeton Soldat [1/1/1 Recrue Ordis] dans son Expédition Héros.", "{J} Target player creates an [Ordis Recruit 1/1/1] Soldier token in their Hero Expedition."},
	} {
		french, err := Read(card.French, c[0])
		if err != nil {
			t.Errorf("%s: %v", c[0], err)
			continue
		}
		english, err := Read(card.English, c[1])
		if err != nil {
			t.Errorf("%s: %v", c[1], err)
			continue
		}
		if notation(french) != notation(english) {
			t.Errorf("%s\nsays %s\nbut  %s\nsays %s", c[0], notation(french), c[1], notation(english))
		}
		for _, a := range french {
			saysBack(t, a, card.English, card.French)
		}
	}
}
