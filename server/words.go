package server

import "tumult/words"

// Words is what the server says by itself.
var Words = words.Catalogue{
	"not found":     {"There is nothing here, or it is not yours.", "Il n'y a rien ici, ou ce n'est pas à vous."},
	"foreign":       {"This request comes from the page of another site.", "Cette requête vient de la page d'un autre site."},
	"too many":      {"Too many requests: wait a little.", "Trop de requêtes : attendez un peu."},
	"sockets":       {"Too many open tables: close one.", "Trop de tables ouvertes : fermez-en une."},
	"not over":      {"The game is not over yet.", "La partie n'est pas encore finie."},
	"version":       {"This game was begun by another version of the program and can neither go on nor be shown: by these rules it might become another one.", "Cette partie a été commencée par une autre version du programme et ne peut être ni continuée ni montrée : avec ces règles, elle pourrait devenir une autre."},
	"unavailable":   {"The server cannot answer at the moment: try again in a few seconds.", "Le serveur ne peut pas répondre en ce moment : réessayez dans quelques secondes."},
	"malformed":     {"This cannot be understood: %v.", "Ceci ne peut pas être compris : %v."},
	"content type":  {"the Content-Type is to be application/json, not %q", "le Content-Type doit être application/json, pas %q"},
	"cut short":     {"it ends too early", "cela s'arrête trop tôt"},
	"too large":     {"it is too large: more than %d bytes", "c'est trop long : plus de %d octets"},
	"too deep":      {"lists and objects nest deeper than %d", "des listes et des objets s'emboîtent sur plus de %d niveaux"},
	"behind JSON":   {"something stands behind the JSON", "quelque chose suit le JSON"},
	"no JSON":       {"it is no JSON from byte %d on", "ce n'est pas du JSON à partir de l'octet %d"},
	"unknown field": {"there is no field %s", "il n'y a pas de champ %s"},
	"wrong kind":    {"%s is not to be JSON's %s", "%s ne doit pas être, en JSON, de la sorte %s"},
	"no number":     {"%s=%q is no number", "%s=%q n'est pas un nombre"},
	"no text":       {"an act is a message of text", "une action est un message de texte"},
	"guest":         {"Guest", "Invité"},
	"login":         {"There is no account with this name and password.", "Il n'y a pas de compte avec ce nom et ce mot de passe."},
	"taken":         {"Somebody has this name already: choose another.", "Quelqu'un a déjà ce nom : choisissez-en un autre."},
	"password":      {"A password has %d to %d characters.", "Un mot de passe a %d à %d caractères."},
	"has account":   {"You have an account already.", "Vous avez déjà un compte."},
	"subprotocol":   {"Ask for the subprotocol %s.", "Demandez le sous-protocole %s."},
	"ended":         {"You have logged out, or this session was ended: log in again to play on.", "Vous vous êtes déconnecté, ou cette session a été terminée : reconnectez-vous pour continuer."},
	"closing":       {"The server restarts: come back in a few seconds.", "Le serveur redémarre : revenez dans quelques secondes."},
	"no such rule":  {"There is no rule %q.", "Il n'y a pas de règle %q."},
	"no such list":  {"A list is open, live or mine, not %q.", "Une liste est open, live ou mine, pas %q."},
}
