package web

import "tumult/words"

// teachWords are the steps of the first game, beside its table.
var teachWords = words.Catalogue{
	"teach step":         {"%d/%d", "%d/%d"},
	"teach next":         {"Go on", "Continuer"},
	"teach back":         {"Back", "Retour"},
	"teach over":         {"Now play!", "Jouez maintenant !"},
	"teach wait":         {"This goes on by itself when it is done.", "La suite vient d'elle-même quand c'est fait."},
	"teach goal":         {"The race", "La course"},
	"teach goal text":    {"The strip in the middle is the Adventure: eight regions. Your Hero's marker (H) starts at the left end, your Companion's (C) at the right one. You win when your two markers meet. Your opponent races in the same regions.", "La bande du milieu est l'Aventure : huit régions. Le marqueur de votre Héros (H) part du bout gauche, celui de votre Compagnon (C) du bout droit. Vous gagnez quand vos deux marqueurs se rencontrent. Votre adversaire court dans les mêmes régions."},
	"teach card":         {"A card", "Une carte"},
	"teach card text":    {"The cards at the bottom are your hand. The round number is what a card costs in mana from there, the square one what it costs later from your Reserve. The three numbers at its foot are its strength in Forest, Mountain and Ocean. Point at a card, or press it for a moment, to read it in full.", "Les cartes du bas sont votre main. Le nombre rond est ce qu'une carte coûte en mana depuis la main, le carré ce qu'elle coûtera plus tard depuis votre Réserve. Les trois nombres du bas sont sa force en Forêt, en Montagne et en Eau. Survolez une carte, ou appuyez dessus un instant, pour la lire en entier."},
	"teach mana":         {"Mana", "Le mana"},
	"teach mana text":    {"Before the first day you turn three of your cards into Mana Orbs: they pay for the others and are never played. Give away what is dear or says little to you. Choose three cards and confirm.", "Avant le premier jour, trois de vos cartes deviennent des Orbes de Mana : elles paient les autres et ne seront jamais jouées. Donnez ce qui est cher ou vous parle peu. Choisissez trois cartes et confirmez."},
	"teach play":         {"Play a Character", "Jouez un Personnage"},
	"teach play text":    {"In the Afternoon you take turns. Lit cards can be paid for: click one, or drag it to an expedition. A Character joins the expedition of your choice, the Hero's or the Companion's, and its strength counts there.", "L'Après-midi, on joue chacun son tour. Les cartes éclairées peuvent être payées : cliquez-en une, ou glissez-la vers une expédition. Un Personnage rejoint l'expédition de votre choix, celle du Héros ou celle du Compagnon, et sa force y compte."},
	"teach totals":       {"Who would advance", "Qui avancerait"},
	"teach totals text":  {"Over each expedition stand its totals. Compare yours with the one across the Adventure: if you have more in a terrain of the region where your marker stands (those are underlined), it says “would advance”. One terrain is enough, but zero is never more.", "Au-dessus de chaque expédition se trouvent ses totaux. Comparez avec celle d'en face : si vous avez plus dans un terrain de la région de votre marqueur (ils sont soulignés), on y lit « avancerait ». Un seul terrain suffit, mais zéro n'est jamais plus."},
	"teach pass":         {"Pass", "Passez"},
	"teach pass text":    {"Look where your opponent is weak, and play another card if you can pay for it. When you cannot or will not play more, pass. You are out for this Afternoon; the other may still play. When both have passed, Dusk comes.", "Voyez où l'adversaire est faible, et jouez une autre carte si vous pouvez la payer. Quand vous ne pouvez ou ne voulez plus jouer, passez. Vous ne jouez plus de l'Après-midi ; l'autre peut encore. Quand les deux ont passé, vient le Crépuscule."},
	"teach dusk":         {"Dusk and Night", "Crépuscule et Nuit"},
	"teach dusk text":    {"At Dusk the expeditions that are stronger move forward one region. At Night your Characters rest: they go to your Reserve, from where they can be played once more. Watch the markers.", "Au Crépuscule, les expéditions plus fortes avancent d'une région. La Nuit, vos Personnages se reposent : ils vont dans votre Réserve, d'où ils peuvent être joués encore une fois. Observez les marqueurs."},
	"teach morning":      {"A new day", "Un nouveau jour"},
	"teach morning text": {"In the Morning your mana is ready again, you draw two cards and may turn one card of your hand into an Orb. Early on, nearly always do: more mana, bigger cards.", "Le Matin, votre mana est de nouveau prêt, vous piochez deux cartes et pouvez changer une carte de votre main en Orbe. Au début, faites-le presque toujours : plus de mana, de plus grandes cartes."},
	"teach reserve":      {"From the Reserve", "Depuis la Réserve"},
	"teach reserve text": {"Your Reserve is a second hand that everybody sees: two cards stay there overnight, the rest is discarded. Characters played from it are Fleeting: at Rest they are gone for good. Play on until the next day.", "Votre Réserve est une seconde main que tous voient : deux cartes y passent la nuit, les autres sont défaussées. Les Personnages joués de là sont Fugaces : au Repos, ils s'en vont pour de bon. Jouez jusqu'au jour suivant."},
	"teach end":          {"You know enough", "Vous en savez assez"},
	"teach end text":     {"That is the game: mana, Characters, two races. Everything else stands on the cards and in the log; each line there names its rule. Bring your expeditions together!", "Voilà le jeu : du mana, des Personnages, deux courses. Le reste est écrit sur les cartes et dans le journal, où chaque ligne nomme sa règle. Réunissez vos expéditions !"},
}
