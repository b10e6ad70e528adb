// Package words says in English and French what a game shows: cards, zones,
// questions, what happened, and why. The terminal and the browser speak by it, each
// with a Catalogue of its own for what only it says.
//
// It must not know how rules work nor where its words are shown.
package words

import (
	"fmt"
	"maps"

	"tumult/card"
)

// Catalogue is what is said, by a key and the language. Words may hold the verbs of
// fmt.
type Catalogue map[string][2]string

// Say returns an entry of the catalogue; a key that it does not have shows with a
// question mark.
func (c Catalogue) Say(l card.Language, key string, args ...any) string {
	w, ok := c[key]
	if !ok {
		return "?" + key
	}
	if len(args) == 0 {
		return w[l]
	}
	return fmt.Sprintf(w[l], args...)
}

// Join makes one catalogue of several.
func Join(parts ...Catalogue) Catalogue {
	all := Catalogue{}
	for _, part := range parts {
		maps.Copy(all, part)
	}
	return all
}

// Game is the catalogue of what is said of a game.
var Game = Join(tableWords, logWords, ruleWords)

// tableWords name what lies on a table and what is asked.
var tableWords = Catalogue{
	"day":            {"Day %d, %s. First player: %s.", "Jour %d, %s. Premier joueur : %s."},
	"arena":          {"The tiebreak is on: all expeditions are in the Arena.", "Départage : toutes les expéditions sont dans l'Arène."},
	"adventure":      {"Adventure", "Aventure"},
	"hidden":         {"face down", "face cachée"},
	"hero":           {"Hero", "Héros"},
	"facedown":       {"a card face down", "une carte face cachée"},
	"no hero":        {"no Hero", "pas de Héros"},
	"hero exp":       {"Hero Expedition", "Expédition du Héros"},
	"comp exp":       {"Companion Expedition", "Expédition du Compagnon"},
	"at region":      {"region %d", "région %d"},
	"totals":         {"Forest %d, Mountain %d, Ocean %d", "Forêt %d, Montagne %d, Eau %d"},
	"ascended":       {"Ascended", "Ascensionnée"},
	"advances":       {"would advance", "avancerait"},
	"stays":          {"would not advance", "n'avancerait pas"},
	"reserve":        {"Reserve", "Réserve"},
	"landmarks":      {"Landmarks", "Repères"},
	"mana":           {"Mana: %d of %d ready", "Mana : %d prêts sur %d"},
	"deck":           {"Deck: %d", "Deck : %d"},
	"hand":           {"Hand", "Main"},
	"hand n":         {"Hand: %d", "Main : %d"},
	"discard":        {"Discard pile: %d", "Défausse : %d"},
	"deck of":        {"Known cards in the Deck of %s", "Cartes connues du Deck de %s"},
	"deck of you":    {"Cards of your Deck that you know", "Cartes de votre Deck que vous connaissez"},
	"mana of":        {"Mana zone of %s: %d", "Zone de Mana de %s : %d"},
	"mana of you":    {"Your Mana zone: %d", "Votre zone de Mana : %d"},
	"discard of":     {"Discard pile of %s: %d", "Défausse de %s : %d"},
	"discard of you": {"Your Discard pile: %d", "Votre défausse : %d"},
	"limbo":          {"Limbo", "Limbo"},
	"waiting":        {"Reaction of %s (%s)", "Réaction de %s (%s)"},
	"ongoing":        {"lasting effect of %s (%s)", "effet durable de %s (%s)"},
	"empty":          {"empty", "vide"},
	"passed":         {"has passed", "a passé"},
	"you":            {"you", "vous"},
	"exhausted":      {"exhausted", "épuisé"},
	"fleeting":       {"Fleeting", "Fugace"},
	"anchored":       {"Anchored", "Ancré"},
	"asleep":         {"Asleep", "Endormi"},
	"boosts":         {"%d boosts", "%d boosts"},
	"boost":          {"1 boost", "1 boost"},
	"counters":       {"%d %s counters", "%d compteurs %s"},
	"gigantic":       {"Gigantic", "Gigantesque"},
	"defender":       {"Defender", "Défenseur"},
	"eternal":        {"Eternal", "Éternel"},
	"seasoned":       {"Seasoned", "Aguerri"},
	"tough":          {"Tough %d", "Coriace %d"},
	"a card":         {"a card", "une carte"},
	"reg hero":       {"Hero region", "Région du Héros"},
	"reg comp":       {"Companion region", "Région du Compagnon"},
	"Setup":          {"Set-up", "Mise en place"},
	"Morning":        {"Morning", "Matin"},
	"Noon":           {"Noon", "Midi"},
	"Afternoon":      {"Afternoon", "Après-midi"},
	"Dusk":           {"Dusk", "Crépuscule"},
	"Night":          {"Night", "Nuit"},
	"Progress":       {"Progress", "Progrès"},
	"Rest":           {"Rest", "Repos"},
	"CleanUp":        {"Clean-up", "Nettoyage"},
	"Prepare":        {"Prepare", "Préparer"},
	"Draw":           {"Draw", "Pioche"},
	"Expand":         {"Expand", "Expansion"},
	"Succeed":        {"Succeed", "Succession"},
	"Victory":        {"Check Victory", "Vérification de la victoire"},
	"zone0":          {"outside the game", "hors du jeu"},
	"zone1":          {"Deck", "Deck"},
	"zone2":          {"hand", "main"},
	"zone3":          {"Mana zone", "zone de Mana"},
	"zone4":          {"Discard pile", "pile de défausse"},
	"zone5":          {"Reserve", "Réserve"},
	"zone6":          {"Landmark zone", "zone de Repères"},
	"zone7":          {"Hero zone", "zone du Héros"},
	"zone8":          {"Expedition zone", "zone d'expédition"},
	"zone9":          {"Limbo", "Limbo"},
	"zone0 in":       {"outside the game", "hors du jeu"},
	"zone0 from":     {"from outside the game", "de hors du jeu"},
	"zone1 in":       {"in the Deck", "dans le Deck"},
	"zone1 from":     {"from the Deck", "du Deck"},
	"zone2 in":       {"in hand", "en main"},
	"zone2 from":     {"from hand", "de la main"},
	"zone3 in":       {"in the Mana zone", "dans la zone de Mana"},
	"zone3 from":     {"from the Mana zone", "de la zone de Mana"},
	"zone4 in":       {"in the Discard pile", "dans la pile de défausse"},
	"zone4 from":     {"from the Discard pile", "de la pile de défausse"},
	"zone5 in":       {"in Reserve", "en Réserve"},
	"zone5 from":     {"from Reserve", "de la Réserve"},
	"zone6 in":       {"in the Landmark zone", "dans la zone de Repères"},
	"zone6 from":     {"from the Landmark zone", "de la zone de Repères"},
	"zone7 in":       {"in the Hero zone", "dans la zone du Héros"},
	"zone7 from":     {"from the Hero zone", "de la zone du Héros"},
	"zone8 in":       {"in the Expedition zone", "dans la zone d'expédition"},
	"zone8 from":     {"from the Expedition zone", "de la zone d'expédition"},
	"zone9 in":       {"in Limbo", "dans le Limbo"},
	"zone9 from":     {"from Limbo", "du Limbo"},
	"q turn":         {"Your turn: play a card or a quick action, or pass.", "À vous : jouez une carte ou une action rapide, ou passez."},
	"q reaction":     {"Which Reaction is played next?", "Quelle Réaction est jouée ensuite ?"},
	"q objects":      {"Choose", "Choisissez"},
	"q targets":      {"Choose the target", "Choisissez la cible"},
	"q players":      {"Choose a player", "Choisissez un joueur"},
	"q about":        {"%s for %s", "%s pour %s"},
	"q exp":          {"Choose an Expedition", "Choisissez une Expédition"},
	"q mode":         {"Choose what it does", "Choisissez ce qu'elle fait"},
	"q may":          {"Do it? It is optional.", "Le faire ? C'est facultatif."},
	"q pay":          {"Pay to do it?", "Payer pour le faire ?"},
	"q optional":     {"Pay the optional cost?", "Payer le coût facultatif ?"},
	"q x":            {"Choose X", "Choisissez X"},
	"q modifier":     {"Which applies first?", "Lequel s'applique d'abord ?"},
	"q die":          {"Which die is ignored?", "Quel dé est ignoré ?"},
	"q add":          {"Add to the result?", "Ajouter au résultat ?"},
	"q mana":         {"Choose cards from your hand for your Mana zone", "Choisissez des cartes de votre main pour votre zone de Mana"},
	"q keep":         {"Clean-up: choose what to keep", "Nettoyage : choisissez ce que vous gardez"},
	"q split":        {"Divide among these (name one as often as you like)", "Répartissez entre ceux-ci (nommez-en un autant de fois que voulu)"},
	"q refill":       {"Shuffle your Discard pile and put it under your Deck?", "Mélanger votre défausse et la placer sous votre Deck ?"},
	"q region":       {"Which region (0 is the Hero region, 7 the Companion region)?", "Quelle région (0 : région Héros, 7 : région Compagnon) ?"},
	"q counters":     {"Which counters?", "Quels compteurs ?"},
	"q orbs":         {"Which of your Mana Orbs are the exhausted ones?", "Lesquels de vos Orbes de Mana sont épuisés ?"},
	"asks":           {"%s asks: %s", "%s demande : %s"},
	"by rule why":    {"rule %s: %s", "règle %s : %s"},
	"semicolon":      {"; ", " ; "},
	"by rule":        {"rule %s", "règle %s"},
	"choose n":       {"choose %d", "choisissez-en %d"},
	"choose m":       {"choose %d to %d", "choisissez-en de %d à %d"},
	"budget":         {"together at most %d", "ensemble au plus %d"},
	"spare":          {"extra mana at most %d", "mana supplémentaire au plus %d"},
	"o pass":         {"pass", "passer"},
	"o play":         {"play %s (%d mana, %s)", "jouer %s (%d mana, %s)"},
	"o quick":        {"quick action of %s: %s", "action rapide de %s : %s"},
	"o yes":          {"yes", "oui"},
	"o no":           {"no", "non"},
	"o mode":         {"option %d: %s", "option %d : %s"},
	"o fleet":        {"the rule of Fleeting, for %s", "la règle de Fugace, pour %s"},
	"o mod":          {"%s: %s", "%s : %s"},
	"cost more":      {"%d mana more", "%d mana de plus"},
	"r count":        {"%d must be chosen, not %d", "il faut en choisir %d, pas %d"},
	"r range":        {"%d to %d may be chosen, not %d", "il faut en choisir de %d à %d, pas %d"},
	"r option":       {"there is no option %d, only 1 to %d", "il n'y a pas d'option %d, seulement 1 à %d"},
	"r twice":        {"option %d is chosen twice", "l'option %d est choisie deux fois"},
	"r budget":       {"these together are more than is allowed", "ensemble, c'est plus que permis"},
	"won":            {"%s has won on day %d: the two expeditions have met.", "%s a gagné au jour %d : ses deux expéditions se sont rejointes."},
	"won you":        {"You have won on day %d: your two expeditions have met.", "Vous avez gagné au jour %d : vos deux expéditions se sont rejointes."},
	"won arena":      {"%s has won the tiebreak in the Arena on day %d.", "%s a gagné le départage dans l'Arène au jour %d."},
	"won arena you":  {"You have won the tiebreak in the Arena on day %d.", "Vous avez gagné le départage dans l'Arène au jour %d."},
	"drawn":          {"The game is drawn on day %d.", "La partie est nulle au jour %d."},
	"cost":           {"Hand Cost %d, Reserve Cost %d", "Coût de Main %d, Coût de Réserve %d"},
	"limits":         {"Reserve limit %d, Landmark limit %d", "Limite de réserve %d, limite de repères %d"},
	"support":        {"Support: %s", "Soutien : %s"},
	"character":      {"Character", "Personnage"},
	"permanent":      {"Permanent", "Permanent"},
	"spell":          {"Spell", "Sort"},
	"neutral":        {"Neutral", "Neutre"},
	"token card":     {"token", "jeton"},
	"common":         {"common", "commune"},
	"rare":           {"rare", "rare"},
	"unique":         {"unique", "unique"},
	"exalted":        {"exalted", "exaltée"},
	"htype":          {"Hero", "Héros"},
	"at line":        {"Line %d: %s", "Ligne %d : %s"},
	"l empty":        {"The list has no cards: write lines such as 3 ALT_CORE_B_AX_08_C.", "La liste n'a pas de cartes : écrivez des lignes comme 3 ALT_CORE_B_AX_08_C."},
	"l entry":        {"%q cannot be read: write a number and a reference, such as 3 ALT_CORE_B_AX_08_C.", "%q ne peut pas être lu : écrivez un nombre et une référence, comme 3 ALT_CORE_B_AX_08_C."},
	"l quantity":     {"%q is no number of cards: write one from 1 to %d.", "%q n'est pas un nombre de cartes : écrivez-en un de 1 à %d."},
	"l reference":    {"%q is no reference of a card: it looks like ALT_CORE_B_AX_08_C.", "%q n'est pas une référence de carte : elle ressemble à ALT_CORE_B_AX_08_C."},
	"l version":      {"%q ends in no version of a card: it looks like ALT_CORE_B_AX_08_C@1.", "%q ne finit pas par une version de carte : elle ressemble à ALT_CORE_B_AX_08_C@1."},
	"l many":         {"%s stands there more than %d times: lower the number.", "%s y est plus de %d fois : baissez le nombre."},
	"l hero":         {"%s is a Hero too many: a deck has exactly one, once.", "%s est un Héros de trop : un deck en a exactement un, une fois."},
	"l unknown":      {"No card has the reference %s: compare it with the card.", "Aucune carte n'a la référence %s : comparez-la avec la carte."},
	"l other":        {"The version %s is not here: it is where the card was imported.", "La version %s n'est pas ici : elle est là où la carte a été importée."},
	"l long":         {"These are more than %d cards: leave some out.", "Cela fait plus de %d cartes : enlevez-en."},
	"d no hero":      {"a deck has exactly one Hero", "un deck a exactement un Héros"},
	"d few":          {"%d cards besides the Hero: at least %d are needed", "%d cartes en plus du Héros : il en faut au moins %d"},
	"d many":         {"%d cards besides the Hero: at most %d are allowed", "%d cartes en plus du Héros : %d au plus"},
	"d faction":      {"%s (%s) is not of the Hero's faction", "%s (%s) n'est pas de la faction du Héros"},
	"d copies":       {"%d cards named %s: at most %d are allowed, whatever their rarity", "%d cartes nommées %s : %d au plus, quelle que soit leur rareté"},
	"d rares":        {"%d rare cards: at most %d are allowed", "%d cartes rares : %d au plus"},
	"d uniques":      {"%d unique cards: at most %d are allowed", "%d cartes uniques : %d au plus"},
	"d exalted":      {"%d exalted cards: at most %d are allowed", "%d cartes exaltées : %d au plus"},
}
