package live

import "tumult/words"

// Words is what is said of games beside what they show.
var Words = words.Catalogue{
	"spectator":      {"You watch this game: only its players act.", "Vous regardez cette partie : seuls ses joueurs agissent."},
	"bad id":         {"The id of an act has 1 to 64 letters, digits and dashes.", "L'identifiant d'une action a 1 à 64 lettres, chiffres et tirets."},
	"id used":        {"This id was used for another act: each needs one of its own.", "Cet identifiant a servi à une autre action : chacune a le sien."},
	"bad act":        {"There is no act %q.", "Il n'y a pas d'action %q."},
	"not over":       {"The game is not over yet.", "La partie n'est pas encore finie."},
	"over":           {"The game is over.", "La partie est finie."},
	"not begun":      {"The game has not begun: a seat is free.", "La partie n'a pas commencé : une place est libre."},
	"stale":          {"The game has gone on: this answers state %d, and now it is state %d.", "La partie a continué : ceci répond à l'état %d, et c'est maintenant l'état %d."},
	"not asked":      {"You are not asked now.", "Ce n'est pas à vous de choisir."},
	"no declaration": {"There is no declaration to take back.", "Il n'y a pas de déclaration à reprendre."},
	"undo never":     {"In this game nothing is taken back.", "Dans cette partie, rien n'est repris."},
	"no undo":        {"There is no choice of yours to take back, or something was shown since.", "Il n'y a pas de choix à vous à reprendre, ou quelque chose a été montré depuis."},
	"taken often":    {"You have taken back %d times in this game: that is enough.", "Vous avez repris %d fois dans cette partie : cela suffit."},
	"asked already":  {"You have asked already.", "Vous l'avez déjà demandé."},
	"undo not asked": {"The other player does not ask to take back.", "L'autre joueur ne demande pas à reprendre."},
	"bots play on":   {"Bots play to the end.", "Les bots jouent jusqu'à la fin."},
	"no offer":       {"The other player does not offer a draw.", "L'autre joueur ne propose pas la nulle."},
	"unavailable":    {"The game cannot be written down at the moment: try again in a few seconds.", "La partie ne peut pas être enregistrée en ce moment : réessayez dans quelques secondes."},
	"ended time":     {"%s wins: the time of %s is up.", "%s gagne : le temps de %s est écoulé."},
	"ended concede":  {"%s wins: %s concedes.", "%s gagne : %s abandonne."},
	"ended agreed":   {"The game is drawn by agreement.", "Nulle d'un commun accord."},
	"ended limit":    {"The game is drawn: it is too long.", "Nulle : la partie est trop longue."},
	"ended version":  {"Another version of the program began this game: it is not gone on with.", "Une autre version du programme a commencé cette partie : elle n'est pas continuée."},
	"ended open":     {"The game is called off.", "La partie est annulée."},
	"no such ply":    {"The game has states 0 to %d.", "La partie a les états 0 à %d."},
	"name":           {"A name has 1 to %d characters, and one at least can be seen.", "Un nom a 1 à %d caractères, dont un au moins se voit."},
	"teach":          {"The first game is played against a bot, by edition %s, with the decks %s and %s.", "La première partie se joue contre un bot, selon l'édition %s, avec les decks %s et %s."},
	"waiting":        {"%d games of yours wait for anybody already: play one of them or call it off first.", "%d de vos parties attendent déjà quelqu'un : jouez-en une ou annulez-la d'abord."},
	"own game":       {"This is your own game: the other seat is for somebody else.", "C'est votre propre partie : l'autre place est pour quelqu'un d'autre."},
	"seat taken":     {"Both seats of this game are taken.", "Les deux places de cette partie sont prises."},
	"chat empty":     {"A line of talk has 1 to %d characters, and one at least can be seen.", "Une ligne de discussion a 1 à %d caractères, dont un au moins se voit."},
	"chat full":      {"Enough has been said in this game.", "On a assez parlé dans cette partie."},
}
