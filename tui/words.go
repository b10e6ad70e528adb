// Package tui is what people see in a terminal: the table, the questions and
// the log of a game in words, in English and French.
//
// It must not know how rules work: it shows views, decisions and events, and
// sends choices back.
package tui

import (
	"fmt"
	"maps"

	"tumult/card"
)

// words is the catalogue of everything that is shown, by language.
var words = func() map[string][2]string {
	all := map[string][2]string{}
	for _, part := range []map[string][2]string{tableWords, logWords, screenWords, ruleWords} {
		maps.Copy(all, part)
	}
	return all
}()

// say returns an entry of the catalogue.
func say(l card.Language, key string, args ...any) string {
	w, ok := words[key]
	if !ok {
		return "?" + key
	}
	if len(args) == 0 {
		return w[l]
	}
	return fmt.Sprintf(w[l], args...)
}

// tableWords name what lies on a table and what is asked, and what the line mode
// says.
var tableWords = map[string][2]string{
	"day":         {"Day %d, %s. First player: %s.", "Jour %d, %s. Premier joueur : %s."},
	"arena":       {"The tiebreak is on: all expeditions are in the Arena.", "Départage : toutes les expéditions sont dans l'Arène."},
	"adventure":   {"Adventure", "Aventure"},
	"hidden":      {"face down", "face cachée"},
	"hero":        {"Hero", "Héros"},
	"facedown":    {"a card face down", "une carte face cachée"},
	"no hero":     {"no Hero", "pas de Héros"},
	"hero exp":    {"Hero Expedition", "Expédition du Héros"},
	"comp exp":    {"Companion Expedition", "Expédition du Compagnon"},
	"at region":   {"region %d", "région %d"},
	"totals":      {"Forest %d, Mountain %d, Ocean %d", "Forêt %d, Montagne %d, Eau %d"},
	"ascended":    {"Ascended", "Ascensionnée"},
	"advances":    {"would advance", "avancerait"},
	"stays":       {"would not advance", "n'avancerait pas"},
	"reserve":     {"Reserve", "Réserve"},
	"landmarks":   {"Landmarks", "Repères"},
	"mana":        {"Mana: %d of %d ready", "Mana : %d prêts sur %d"},
	"deck":        {"Deck: %d", "Deck : %d"},
	"hand":        {"Hand", "Main"},
	"hand n":      {"Hand: %d", "Main : %d"},
	"discard":     {"Discard pile: %d", "Défausse : %d"},
	"limbo":       {"Limbo", "Limbo"},
	"waiting":     {"Reaction of %s (%s)", "Réaction de %s (%s)"},
	"ongoing":     {"lasting effect of %s (%s)", "effet durable de %s (%s)"},
	"empty":       {"empty", "vide"},
	"passed":      {"has passed", "a passé"},
	"you":         {"you", "vous"},
	"exhausted":   {"exhausted", "épuisé"},
	"fleeting":    {"Fleeting", "Fugace"},
	"anchored":    {"Anchored", "Ancré"},
	"asleep":      {"Asleep", "Endormi"},
	"boosts":      {"%d boosts", "%d boosts"},
	"boost":       {"1 boost", "1 boost"},
	"counters":    {"%d %s counters", "%d compteurs %s"},
	"gigantic":    {"Gigantic", "Gigantesque"},
	"defender":    {"Defender", "Défenseur"},
	"eternal":     {"Eternal", "Éternel"},
	"seasoned":    {"Seasoned", "Aguerri"},
	"tough":       {"Tough %d", "Coriace %d"},
	"a card":      {"a card", "une carte"},
	"reg hero":    {"Hero region", "Région du Héros"},
	"reg comp":    {"Companion region", "Région du Compagnon"},
	"Setup":       {"Set-up", "Mise en place"},
	"Morning":     {"Morning", "Matin"},
	"Noon":        {"Noon", "Midi"},
	"Afternoon":   {"Afternoon", "Après-midi"},
	"Dusk":        {"Dusk", "Crépuscule"},
	"Night":       {"Night", "Nuit"},
	"Progress":    {"Progress", "Progrès"},
	"Rest":        {"Rest", "Repos"},
	"CleanUp":     {"Clean-up", "Nettoyage"},
	"Prepare":     {"Prepare", "Préparer"},
	"Draw":        {"Draw", "Pioche"},
	"Expand":      {"Expand", "Expansion"},
	"Succeed":     {"Succeed", "Succession"},
	"Victory":     {"Check Victory", "Vérification de la victoire"},
	"zone0":       {"outside the game", "hors du jeu"},
	"zone1":       {"Deck", "Deck"},
	"zone2":       {"hand", "main"},
	"zone3":       {"Mana zone", "zone de Mana"},
	"zone4":       {"Discard pile", "pile de défausse"},
	"zone5":       {"Reserve", "Réserve"},
	"zone6":       {"Landmark zone", "zone de Repères"},
	"zone7":       {"Hero zone", "zone du Héros"},
	"zone8":       {"Expedition zone", "zone d'expédition"},
	"zone9":       {"Limbo", "Limbo"},
	"q turn":      {"Your turn: play a card or a quick action, or pass.", "À vous : jouez une carte ou une action rapide, ou passez."},
	"q reaction":  {"Which Reaction is played next?", "Quelle Réaction est jouée ensuite ?"},
	"q objects":   {"Choose", "Choisissez"},
	"q targets":   {"Choose the target", "Choisissez la cible"},
	"q players":   {"Choose a player", "Choisissez un joueur"},
	"q about":     {"%s for %s", "%s pour %s"},
	"q exp":       {"Choose an Expedition", "Choisissez une Expédition"},
	"q mode":      {"Choose what it does", "Choisissez ce qu'elle fait"},
	"q may":       {"Do it? It is optional.", "Le faire ? C'est facultatif."},
	"q pay":       {"Pay to do it?", "Payer pour le faire ?"},
	"q optional":  {"Pay the optional cost?", "Payer le coût facultatif ?"},
	"q x":         {"Choose X", "Choisissez X"},
	"q modifier":  {"Which applies first?", "Lequel s'applique d'abord ?"},
	"q die":       {"Which die is ignored?", "Quel dé est ignoré ?"},
	"q add":       {"Add to the result?", "Ajouter au résultat ?"},
	"q mana":      {"Choose cards from your hand for your Mana zone", "Choisissez des cartes de votre main pour votre zone de Mana"},
	"q keep":      {"Clean-up: choose what to keep", "Nettoyage : choisissez ce que vous gardez"},
	"q split":     {"Divide among these (name one as often as you like)", "Répartissez entre ceux-ci (nommez-en un autant de fois que voulu)"},
	"q refill":    {"Shuffle your Discard pile and put it under your Deck?", "Mélanger votre défausse et la placer sous votre Deck ?"},
	"q region":    {"Which region (0 is the Hero region, 7 the Companion region)?", "Quelle région (0 : région Héros, 7 : région Compagnon) ?"},
	"q counters":  {"Which counters?", "Quels compteurs ?"},
	"q orbs":      {"Which of your Mana Orbs are the exhausted ones?", "Lesquels de vos Orbes de Mana sont épuisés ?"},
	"asks":        {"%s asks: %s", "%s demande : %s"},
	"by rule why": {"rule %s: %s", "règle %s : %s"},
	"semicolon":   {"; ", " ; "},
	"by rule":     {"rule %s", "règle %s"},
	"choose n":    {"choose %d", "choisissez-en %d"},
	"choose m":    {"choose %d to %d", "choisissez-en de %d à %d"},
	"budget":      {"together at most %d", "ensemble au plus %d"},
	"spare":       {"extra mana at most %d", "mana supplémentaire au plus %d"},
	"o pass":      {"pass", "passer"},
	"o play":      {"play %s (%d mana, from %s)", "jouer %s (%d mana, depuis : %s)"},
	"o quick":     {"quick action of %s: %s", "action rapide de %s : %s"},
	"o yes":       {"yes", "oui"},
	"o no":        {"no", "non"},
	"o mode":      {"option %d: %s", "option %d : %s"},
	"o fleet":     {"the rule of Fleeting, for %s", "la règle de Fugace, pour %s"},
	"o mod":       {"%s: %s", "%s : %s"},
	"cost more":   {"%d mana more", "%d mana de plus"},
	"in zone":     {"in %s", "zone : %s"},
	"prompt":      {"Number(s), or ? for help: ", "Numéro(s), ou ? pour l'aide : "},
	"fallback":    {"%s; a legal choice was made by chance", "%s ; un choix légal a été fait au hasard"},
	"bad":         {"Not understood: %s.", "Pas compris : %s."},
	"r count":     {"%d must be chosen, not %d", "il faut en choisir %d, pas %d"},
	"r range":     {"%d to %d may be chosen, not %d", "il faut en choisir de %d à %d, pas %d"},
	"r option":    {"there is no option %d, only 1 to %d", "il n'y a pas d'option %d, seulement 1 à %d"},
	"r twice":     {"option %d is chosen twice", "l'option %d est choisie deux fois"},
	"r budget":    {"these together are more than is allowed", "ensemble, c'est plus que permis"},
	"help":        {helpEN, helpFR},
	"cards found": {"%d cards", "%d cartes"},
	"new version": {"%s  %s (line %d): a new version; games begun before go on with the one they have", "%s  %s (ligne %d) : nouvelle version ; les parties déjà commencées gardent la leur"},
	"imported":    {"imported %d cards (%d new, %d changed, %d the same), %d refused", "%d cartes importées (%d nouvelles, %d modifiées, %d identiques), %d refusées"},
	"no card":     {"No card is named %q.", "Aucune carte ne s'appelle %q."},
	"near cards":  {"Near it: %s.", "Noms voisins : %s."},
	"more cards":  {"… and %d more: name it more exactly.", "… et %d de plus : précisez le nom."},
	"no undo":     {"Nothing can be taken back: no choice of yours, or something hidden was revealed since.", "Rien ne peut être repris : aucun choix de vous, ou quelque chose de caché a été révélé depuis."},
	"no cancel":   {"There is no declaration to take back.", "Il n'y a pas de déclaration à reprendre."},
	"no rule":     {"No rule found for %q.", "Aucune règle trouvée pour %q."},
	"saved":       {"Saved. Go on with: %s", "Partie sauvegardée. Pour continuer : %s"},
	"unsaved":     {"The game could not be saved: %v", "La partie n'a pas pu être sauvegardée : %v"},
	"won":         {"%s has won on day %d.", "%s a gagné au jour %d."},
	"won you":     {"You have won on day %d.", "Vous avez gagné au jour %d."},
	"drawn":       {"The game is drawn on day %d.", "La partie est nulle au jour %d."},
	"undone":      {"Taken back.", "Repris."},
	"cost":        {"Hand Cost %d, Reserve Cost %d", "Coût de Main %d, Coût de Réserve %d"},
	"limits":      {"Reserve limit %d, Landmark limit %d", "Limite de réserve %d, limite de repères %d"},
	"support":     {"Support: %s", "Soutien : %s"},
	"character":   {"Character", "Personnage"},
	"permanent":   {"Permanent", "Permanent"},
	"spell":       {"Spell", "Sort"},
	"neutral":     {"Neutral", "Neutre"},
	"token card":  {"token", "jeton"},
	"common":      {"common", "commune"},
	"rare":        {"rare", "rare"},
	"unique":      {"unique", "unique"},
	"exalted":     {"exalted", "exaltée"},
	"htype":       {"Hero", "Héros"},
}

const helpEN = `Answer with the number of an option, several with spaces between, or an empty line for none.
  table          the table again          card NAME    the text of a card
  log [N]        the last N events        rule WORDS   rule summaries, by id or words
  back           take the declaration back
  undo           take your last choice back
  save, quit     save the game and end`

const helpFR = `Répondez par le numéro d'une option, plusieurs séparés par des espaces, ou une ligne vide pour aucune.
  table          la table à nouveau       card NOM     le texte d'une carte
  log [N]        les N derniers événements  rule MOTS  résumés de règles, par numéro ou mots
  back           reprendre la déclaration
  undo           reprendre votre dernier choix
  save, quit     sauvegarder la partie et terminer`
