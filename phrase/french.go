package phrase

import (
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"tumult/ability"
	"tumult/card"
)

// frenchBook compiles the French phrase book at its first use.
var frenchBook = sync.OnceValue(func() *book {
	return newBook(frenchLexicon(), slices.Concat(frenchSteps, frenchEvents, frenchConditions, frenchNouns, frenchAmounts))
})

func frenchLexicon() lexicon {
	lex := lexicon{
		contractions: map[string][]string{
			"du": {"de", "le"}, "des": {"de", "les"}, "au": {"à", "le"}, "aux": {"à", "les"}, "cet": {"ce"}, "leviathan": {"léviathan"}, "s'il": {"si", "il"}, "s'ils": {"si", "ils"},
		},
		elisions: map[string]string{
			"l'": "le", "d'": "de", "qu'": "que", "j'": "je", "n'": "ne", "s'": "se", "c'": "ce", "m'": "me", "jusqu'": "jusque", "lorsqu'": "lorsque",
		},
		numbers:      []string{"zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix"},
		articles:     []string{"un", "une"},
		the:          "les",
		quotes:       [2]string{"« ", " »"},
		and:          "et",
		or:           "ou",
		orMore:       []string{"plus"},
		then:         "puis",
		they:         one,
		have:         "~faire",
		causee:       "à",
		you:          []string{"vous", "votre", "vos"},
		definite:     []string{"le", "la"},
		targeted:     []string{"cibler", "ciblez", "ciblé", "ciblée", "ciblés", "ciblées"},
		each:         "chacun",
		notMine:      "celle où je ne suis pas",
		past:         []string{"étais", "était", "étaient", "avais", "avait", "avaient", "faisais", "faisait", "faisaient"},
		opponent:     [2][]string{{"adversaire"}, {"adversaires"}},
		eachOne:      "chaque",
		freely:       "le",
		dative:       "à",
		prepositions: []string{"à", "de", "parmi", "avec", "vers", "sur", "et"},
		would:        "~devais",
		cant:         "ne ~pouvoir pas",
		kindsFirst:   true,
		names:        card.French,
		genders:      map[string]bool{},
		conjugate:    frenchVerb,
		adjective:    frenchAdjective,
		plural:       frenchPlural,
		join:         frenchJoin,
		determiners: map[string]forms{
			"un": agreeing("un", "une", "un", "une"), "le": agreeing("le", "la", "les", "les"), "ce": agreeing("ce", "cette", "ces", "ces"),
			"mon": agreeing("mon", "ma", "mes", "mes"), "son": agreeing("son", "sa", "ses", "ses"), "votre": agreeing("votre", "votre", "vos", "vos"),
			"leur": agreeing("leur", "leur", "leurs", "leurs"), "tout": agreeing("tout", "toute", "tous", "toutes"),
			"autre": agreeing("autre", "autre", "autres", "autres"), "prochain": agreeing("prochain", "prochaine", "prochains", "prochaines"),
			"premier": agreeing("premier", "première", "premiers", "premières"), "dernier": agreeing("dernier", "dernière", "derniers", "dernières"),
			"seul": agreeing("seul", "seule", "seuls", "seules"), "aucun": agreeing("aucun", "aucune", "aucun", "aucune"),
		},
		agree: map[string]forms{
			"il":    agreeing("il", "elle", "il", "elle"),
			"ils":   agreeing("il", "elle", "ils", "elles"),
			"lui":   agreeing("lui", "elle", "lui", "elle"),
			"eux":   agreeing("lui", "elle", "eux", "elles"),
			"le":    agreeing("le", "la", "le", "la"),
			"les":   agreeing("le", "la", "les", "les"),
			"-le":   agreeing("-le", "-la", "-le", "-la"),
			"-les":  agreeing("-le", "-la", "-les", "-les"),
			"ceux":  agreeing("eux", "elles", "eux", "elles"),
			"leur":  agreeing("lui", "lui", "leur", "leur"),
			"-leur": agreeing("-lui", "-lui", "-leur", "-leur"),
			"moi":   personal("moi", "lui", "elle", "eux", "elles"),
			"est":   agreeing("est", "est", "sont", "sont"),
			"fait":  agreeing("fait", "fait", "font", "font"),
			"jeton": agreeing("jeton", "jeton", "jetons", "jetons"),
			"un":    agreeing("un", "une", "un", "une"),
			"son":   owned("&son", "&son", "&leur"),
			"votre": owned("&votre", "&son", "&leur"),
			"sien":  agreeing("&son", "&son", "&leur", "&leur"),
			"vôtre": owned("&votre", "&le", "&le"),
		},
	}
	for w := range strings.FieldsSeq(frenchFeminine) {
		lex.genders[w] = true
	}
	for w := range strings.FieldsSeq(frenchMasculine) {
		lex.genders[w] = false
	}
	add := func(filter *ability.Node, name string, feminine bool) {
		lex.nouns = append(lex.nouns, noun{filter, [2]string{name, frenchPlural(name)}})
		lex.genders[name] = feminine
	}
	add(ability.New("card"), "carte", true)
	for _, n := range []struct {
		name string
		word ability.Word
	}{{"Personnage", "character"}, {"Permanent", "permanent"}, {"Sort", "spell"}, {"Héros", "hero"}, {"jeton", "token"}} {
		add(ability.New(n.word), n.name, false)
	}
	for _, s := range frenchSubtypes {
		add(ability.New("subtype", ability.Str(s.stored)), s.name, s.feminine)
	}
	return lex
}

// frenchFeminine and frenchMasculine are nouns of the rules that words agree
// with, besides kinds of cards.
const (
	frenchFeminine  = "action base capacité cible défausse Expédition fois limite main Montagne Nuit partie Forêt Eau pile région Réserve statistique zone Préparation Progression Pioche Expansion"
	frenchMasculine = "adversaire Après-midi boost Compagnon compteur contrôleur Coût coût Crépuscule deck dé Jour joueur lancer Matin Midi nombre Orbe propriétaire Repos " +
		"Nettoyage résultat terrain tour jeu Limbo"
)

// frenchSubtypes are the subtypes of all sets. Those that card texts speak of are
// as there; the others are translated.
var frenchSubtypes = []struct {
	stored, name string
	feminine     bool
}{
	{"Adventurer", "Aventurier", false}, {"Animal", "Animal", false}, {"Apprentice", "Apprenti", false}, {"Artist", "Artiste", false}, {"Boon", "Bienfait", false},
	{"Bureaucrat", "Bureaucrate", false}, {"Citizen", "Citoyen", false}, {"Companion", "Compagnon", false}, {"Conjuration", "Conjuration", true},
	{"Construction", "Construction", true}, {"Deity", "Divinité", true}, {"Disruption", "Perturbation", true}, {"Dragon", "Dragon", false}, {"Druid", "Druide", false},
	{"Elemental", "Élémentaire", false}, {"Engineer", "Ingénieur", false}, {"Fairy", "Fée", true}, {"Gear", "Équipement", false}, {"Illusion", "Illusion", true},
	{"Landmark", "Repère", false}, {"Leviathan", "Léviathan", false}, {"Mage", "Mage", false}, {"Maneuver", "Manœuvre", true}, {"Merchant", "Marchand", false},
	{"Messenger", "Messager", false}, {"Noble", "Noble", false}, {"Ore", "Minerai", false}, {"Plant", "Plante", true}, {"Robot", "Robot", false},
	{"Rogue", "Roublard", false}, {"Sap", "Sève", true}, {"Scholar", "Érudit", false}, {"Scientist", "Scientifique", false}, {"Site", "Site", false},
	{"Soldier", "Soldat", false}, {"Song", "Chant", false}, {"Spirit", "Esprit", false}, {"Titan", "Titan", false}, {"Trainer", "Entraîneur", false},
}

// agreeing are the forms of a word by gender and number; with anyone else it is
// as the masculine.
func agreeing(m, f, ms, fs string) forms {
	return forms{infinitive: m, order: m, first: m, second: m, one: m, oneF: f, several: ms, severalF: fs}
}

// personal are the forms of a word that is another of me.
func personal(me, m, f, ms, fs string) forms {
	p := agreeing(m, f, ms, fs)
	p[first] = me
	return p
}

// owned are the forms of a word by who owns what follows it: you, one, several.
func owned(you, single, many string) forms {
	f := agreeing(single, single, many, many)
	f[infinitive], f[order], f[first], f[second] = you, you, you, you
	if you == "&son" {
		f[first] = "&mon"
	}
	return f
}

var frenchPlurals = map[string]string{"Animal": "Animaux"}

func frenchPlural(s string) string {
	if p, ok := frenchPlurals[s]; ok {
		return p
	}
	if strings.HasSuffix(s, "s") || strings.HasSuffix(s, "x") {
		return s
	}
	return s + "s"
}

var frenchFeminines = map[string]string{"Défenseur": "Défenseuse", "Éternel": "Éternelle"}

// frenchAdjective forms an adjective or participle from its masculine.
func frenchAdjective(s string) forms {
	f, ok := frenchFeminines[s]
	if !ok {
		f = strings.TrimSuffix(s, "e") + "e"
	}
	return agreeing(s, f, frenchPlural(s), frenchPlural(f))
}

// frenchVerbs are the verbs that are not formed as "piocher": infinitive, order,
// with je, il and ils. A past that serves as a condition is a verb of its own.
var frenchVerbs = map[string][5]string{
	"être":      {"être", "soyez", "suis", "est", "sont"},
	"étais":     {"être", "étiez", "étais", "était", "étaient"},
	"avoir":     {"avoir", "ayez", "ai", "a", "ont"},
	"devais":    {"devoir", "deviez", "devais", "devait", "devaient"},
	"aller":     {"aller", "allez", "vais", "va", "vont"},
	"choisir":   {"choisir", "choisissez", "choisis", "choisit", "choisissent"},
	"faire":     {"faire", "faites", "fais", "fait", "font"},
	"faisais":   {"faire", "faisiez", "faisais", "faisait", "faisaient"},
	"mettre":    {"mettre", "mettez", "mets", "met", "mettent"},
	"perdre":    {"perdre", "perdez", "perds", "perd", "perdent"},
	"pouvoir":   {"pouvoir", "pouvez", "peux", "peut", "peuvent"},
	"rejoindre": {"rejoindre", "rejoignez", "rejoins", "rejoint", "rejoignent"},
	"envoyer":   {"envoyer", "envoyez", "envoie", "envoie", "envoient"},
	"renvoyer":  {"renvoyer", "renvoyez", "renvoie", "renvoie", "renvoient"},
	"devenir":   {"devenir", "devenez", "deviens", "devient", "deviennent"},
	"réduire":   {"réduire", "réduisez", "réduis", "réduit", "réduisent"},
	"avais":     {"avoir", "aviez", "avais", "avait", "avaient"},
	"recevoir":  {"recevoir", "recevez", "reçois", "reçoit", "reçoivent"},
	"payer":     {"payer", "payez", "paie", "paie", "paient"},
	"trahir":    {"trahir", "trahissez", "trahis", "trahit", "trahissent"},
	"prendre":   {"prendre", "prenez", "prends", "prend", "prennent"},
	"élever":    {"élever", "élevez", "élève", "élève", "élèvent"},
	"répartir":  {"répartir", "répartissez", "répartis", "répartit", "répartissent"},
	"révéler":   {"révéler", "révélez", "révèle", "révèle", "révèlent"},
}

// frenchYou are the forms with "vous" that are no orders.
var frenchYou = map[string]string{"être": "êtes", "avoir": "avez"}

func frenchVerb(s string) forms {
	v, ok := frenchVerbs[s]
	if !ok {
		stem := strings.TrimSuffix(s, "er")
		v = [5]string{s, stem + "ez", stem + "e", stem + "e", stem + "ent"}
	}
	f := forms{infinitive: v[0], order: v[1], first: v[2], second: v[1], one: v[3], oneF: v[3], several: v[4], severalF: v[4]}
	if you, ok := frenchYou[s]; ok {
		f[second] = you
	}
	return f
}

// frenchJoin contracts, drops vowels before vowels and joins pronouns to orders.
func frenchJoin(ps []piece) []piece {
	out := ps[:0]
	for i, p := range ps {
		if strings.HasPrefix(p.text, "-") && len(p.text) > 1 && (p.text[1] < '0' || p.text[1] > '9') {
			p.glue = true
		}
		if i > 0 && !p.glue {
			before := &out[len(out)-1]
			if vowel(p.text) {
				bare := strings.TrimLeft(before.text, "[")
				if short, ok := frenchElided[bare]; ok {
					before.text, p.glue = strings.TrimSuffix(before.text, bare)+short, true
				} else if own, ok := frenchBeforeVowels[before.text]; ok && before.det {
					before.text = own
				} else if before.text == "ce" && (p.text == "est" || p.text == "était") {
					before.text, p.glue = "c'", true
				} else if before.text == "si" && (p.text == "il" || p.text == "ils") {
					before.text, p.glue = "s'", true
				}
			}
			if whole, ok := frenchContracted[before.text+" "+p.text]; ok && !(p.text == "le" && i+1 < len(ps) && vowel(ps[i+1].text)) {
				before.text = whole
				continue
			}
		}
		out = append(out, p)
	}
	return out
}

var (
	frenchElided = map[string]string{
		"le": "l'", "la": "l'", "de": "d'", "que": "qu'", "je": "j'", "ne": "n'", "se": "s'", "me": "m'", "jusque": "jusqu'", "lorsque": "lorsqu'",
	}
	frenchBeforeVowels = map[string]string{"ma": "mon", "sa": "son", "ce": "cet"}
	frenchContracted   = map[string]string{"de le": "du", "de les": "des", "à le": "au", "à les": "aux"}
)

// vowel says whether a word begins with a vowel as it is spoken.
func vowel(s string) bool {
	r, _ := utf8.DecodeRuneInString(strings.TrimLeft(s, "["))
	if s == "y" {
		return true
	}
	return strings.ContainsRune("aàâeéèêiîoôuûœAÀÂEÉÈÊIÎOÔUÛŒ", r)
}
