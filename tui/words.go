// Package tui is what people see in a terminal: the table, the questions and
// the log of a game in words, in English and French.
//
// It must not know how rules work: it shows views, decisions and events, and
// sends choices back.
package tui

import (
	"tumult/card"
	"tumult/words"
)

// catalogue is everything that the terminal shows: what is said of every game, and
// what only it says.
var catalogue = words.Join(words.Game, lineWords, screenWords)

// say returns an entry of the catalogue.
func say(l card.Language, key string, args ...any) string { return catalogue.Say(l, key, args...) }

// Describer names what a game shows in one language, in the terminal too.
type Describer struct {
	words.Describer
}

func (d *Describer) say(key string, args ...any) string { return say(d.Lang, key, args...) }

// lineWords are what only the line mode and the commands say.
var lineWords = words.Catalogue{
	"prompt":      {"Number(s), or ? for help: ", "Numéro(s), ou ? pour l'aide : "},
	"fallback":    {"%s; a legal choice was made by chance", "%s ; un choix légal a été fait au hasard"},
	"bad":         {"Not understood: %s.", "Pas compris : %s."},
	"help":        {helpEN, helpFR},
	"cards found": {"%d cards", "%d cartes"},
	"new version": {"%s  %s (line %d): a new version; games begun before go on with the one they have", "%s  %s (ligne %d) : nouvelle version ; les parties déjà commencées gardent la leur"},
	"d legal":     {"A legal constructed deck.", "Un deck construit légal."},
	"imported":    {"imported %d cards (%d new, %d changed, %d the same), %d refused", "%d cartes importées (%d nouvelles, %d modifiées, %d identiques), %d refusées"},
	"no card":     {"No card is named %q.", "Aucune carte ne s'appelle %q."},
	"near cards":  {"Near it: %s.", "Noms voisins : %s."},
	"more cards":  {"… and %d more: name it more exactly.", "… et %d de plus : précisez le nom."},
	"no undo":     {"Nothing can be taken back: no choice of yours, or something hidden was revealed since.", "Rien ne peut être repris : aucun choix de vous, ou quelque chose de caché a été révélé depuis."},
	"no cancel":   {"There is no declaration to take back.", "Il n'y a pas de déclaration à reprendre."},
	"no rule":     {"No rule found for %q.", "Aucune règle trouvée pour %q."},
	"saved":       {"Saved. Go on with: %s", "Partie sauvegardée. Pour continuer : %s"},
	"unsaved":     {"The game could not be saved: %v", "La partie n'a pas pu être sauvegardée : %v"},
	"undone":      {"Taken back.", "Repris."},
}

const helpEN = `Answer with the number of an option, several with spaces between, or an empty line for none.
  table          the table again          card NAME    the text of a card
  log [N]        the last N events        rule WORDS   rule summaries, by id or words
  back           take the declaration back
  undo           take your last choice back
  q, quit, save  save the game and end`

const helpFR = `Répondez par le numéro d'une option, plusieurs séparés par des espaces, ou une ligne vide pour aucune.
  table          la table à nouveau       card NOM     le texte d'une carte
  log [N]        les N derniers événements  rule MOTS  résumés de règles, par numéro ou mots
  back           reprendre la déclaration
  undo           reprendre votre dernier choix
  q, quit, save  sauvegarder la partie et terminer`
