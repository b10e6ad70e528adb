package tui

import "tumult/words"

// screenWords are those of the full screen.
var screenWords = words.Catalogue{
	"turning x":     {"turning points", "tournants"},
	"turning intro": {"The turns that changed the balance most. It is a judgement, in regions of the race: + is for you, − against you.", "Les tours qui ont le plus changé l'équilibre. C'est une estimation, en régions de la course : + est pour vous, − contre vous."},
	"t day":         {"Day", "Jour"},
	"t who":         {"Who", "Qui"},
	"t swing":       {"Swing", "Écart"},
	"t balance":     {"Balance", "Équilibre"},
	"t what":        {"What", "Quoi"},
	"t end":         {"the end", "la fin"},
	"t play":        {"plays %s", "joue %s"},
	"t quick":       {"action of %s", "action de %s"},
	"t pass":        {"passes", "passe"},
	"t win":         {"victory: %s", "victoire : %s"},
	"too small":     {"The whole table needs %d columns and %d rows; this terminal has %d by %d. Make it larger, or play line by line with --plain.", "La table entière demande %d colonnes et %d lignes ; ce terminal en a %d sur %d. Agrandissez-le, ou jouez ligne par ligne avec --plain."},
	"day x":         {"Day %d · %s", "Jour %d · %s"},
	"first x":       {"first: %s", "premier : %s"},
	"thinks":        {"%s is thinking…", "%s réfléchit…"},
	"go on":         {"Enter goes on", "Entrée continue"},
	"asked x":       {"you choose", "à vous de choisir"},
	"mana x":        {"Mana %d/%d", "Mana %d/%d"},
	"hand x":        {"Hand %d", "Main %d"},
	"deck x":        {"Deck %d", "Deck %d"},
	"discard x":     {"Disc. %d", "Déf. %d"},
	"passed x":      {"PASSED", "A PASSÉ"},
	"hero x":        {"Hero Exp.", "Exp. Héros"},
	"comp x":        {"Companion Exp.", "Exp. Compagnon"},
	"advances x":    {"advances", "avance"},
	"stays x":       {"stays", "reste"},
	"t forest":      {"F", "F"},
	"t mountain":    {"M", "M"},
	"t ocean":       {"O", "E"},
	"r hero":        {"H", "H"},
	"r comp":        {"C", "C"},
	"m fleeting":    {"F", "F"},
	"m anchored":    {"A", "A"},
	"m asleep":      {"Z", "Z"},
	"m exhausted":   {"X", "X"},
	"confirm":       {"Confirm", "Confirmer"},
	"unpick":        {"Take one back", "En reprendre un"},
	"picked":        {"%d picked of %d to %d", "%d pris, il en faut de %d à %d"},
	"picked of":     {"%d picked of %d", "%d pris sur %d"},
	"weighs":        {"together %d of %d", "ensemble %d sur %d"},
	"costs":         {"extra mana %d of %d", "mana en plus : %d sur %d"},
	"typing":        {"Option %s… Enter chooses it.", "Choix %s… Entrée le prend."},
	"unsaved x":     {"The game could not be saved: %v. Q ends without saving.", "La partie n'a pas pu être sauvegardée : %v. Q termine sans sauvegarder."},
	"screen help":   {screenHelpEN, screenHelpFR},
	"below":         {"%d more below", "encore %d plus bas"},
	"search":        {"Rule number or words: %s", "Numéro ou mots : %s"},
	"now":           {"Now: %s — %s", "À présent : %s — %s"},
	"pane keys":     {"↑ ↓ scroll · Esc closes", "↑ ↓ défilent · Échap ferme"},
	"over keys":     {"[t] turning points  [q] end", "[t] tournants  [q] fin"},
	"k help":        {"help", "aide"},
	"k card":        {"card", "carte"},
	"k rule":        {"rule", "règle"},
	"k log":         {"log", "journal"},
	"k piles":       {"piles", "piles"},
	"k undo":        {"undo", "annuler"},
	"k back":        {"back", "retour"},
	"k save":        {"save", "sauver"},
	"k quit":        {"quit", "quitter"},
	"no look":       {"Move to a card to read it.", "Allez sur une carte pour la lire."},
	"many":          {"This card stands for several options: choose below.", "Cette carte correspond à plusieurs choix : choisissez plus bas."},
	"wait":          {"Wait for %s.", "Attendez %s."},
	"hand of":       {"Hand of %s", "Main de %s"},
	"from top":      {"%d from the top: %s", "%d depuis le dessus : %s"},
}

const screenHelpEN = `MOVE  Arrows (or H J K L) go to the next place, Tab to the next part of the table.
CHOOSE  Enter or Space chooses where you are; a number chooses the option of that number; the left mouse button chooses what it points at. Underlined cards with a number may be chosen.
SEVERAL  Where several may be chosen each pick is marked; pick again to take it back. 0 or Confirm ends, Backspace takes the last pick back. An order is picked in that order.
KEYS  c or the right button: the card where you are, with its keywords. r: rules, by number or words. l: log. d: discard piles, Mana, Limbo. u: take your last choice back, unless something hidden was shown since. b or Esc: take the declaration back. s: save. q: save and end. At the end t: turning points.
TABLE  The other player sits above, you below. ▼ and ▲ are their and your markers, H the Hero's, C the Companion's. Terrains: F Forest, M Mountain, O Ocean; ??? is face down. ▲advances: the Expedition would advance if Progress came now.
CARDS  Name, cost in brackets, statistics Forest/Mountain/Ocean. F Fleeting, A Anchored, Z Asleep, X exhausted, +n boosts, #n counters, * changed since your last choice. ▾n: n more that the wheel or the arrows show.`

const screenHelpFR = `ALLER  Les flèches (ou H J K L) vont à la place voisine, Tab à la partie suivante de la table.
CHOISIR  Entrée ou Espace choisit là où vous êtes ; un numéro prend le choix de ce numéro ; le bouton gauche de la souris prend ce qu'il montre. Les cartes soulignées avec un numéro peuvent être choisies.
PLUSIEURS  Si l'on peut en choisir plusieurs, chacun est marqué ; le choisir encore le reprend. 0 ou Confirmer termine, Retour arrière reprend le dernier. Un ordre se donne dans l'ordre.
TOUCHES  c ou bouton droit : la carte où vous êtes, avec ses mots-clés. r : règles, par numéro ou mots. l : journal. d : défausses, Mana, Limbo. u : annuler votre dernier choix, sauf si quelque chose de caché a été montré depuis. b ou Échap : reprendre la déclaration. s : sauver. q : sauver et terminer. À la fin, t : tournants.
TABLE  L'adversaire est en haut, vous en bas. ▼ et ▲ sont ses marqueurs et les vôtres, H celui du Héros, C celui du Compagnon. Terrains : F Forêt, M Montagne, E Eau ; ??? est face cachée. ▲avance : l'Expédition avancerait si le Progrès venait maintenant.
CARTES  Nom, coût entre parenthèses, statistiques Forêt/Montagne/Eau. F Fugace, A Ancré, Z Endormi, X épuisé, +n boosts, #n compteurs, * changé depuis votre dernier choix. ▾n : encore n, que montrent la molette ou les flèches.`
