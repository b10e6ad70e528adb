package query

import (
	"fmt"

	"tumult/card"
)

// message is what is said of a mistake, by the language. It may hold the verbs of fmt.
type message [2]string

func (m message) in(l card.Language, args ...any) string {
	if len(args) == 0 {
		return m[l]
	}
	return fmt.Sprintf(m[l], args...)
}

var (
	closesNothing  = message{"this bracket closes nothing", "cette parenthèse ne ferme rien"}
	notClosed      = message{"this bracket is not closed", "cette parenthèse n'est pas fermée"}
	tooDeep        = message{"brackets are nested more than %d deep", "plus de %d parenthèses sont imbriquées"}
	noCondition    = message{"a condition is missing here", "il manque une condition ici"}
	loneMinus      = message{"a minus stands directly before what it turns round", "un moins se place juste devant ce qu'il exclut"}
	noValue        = message{"a value is missing behind %q", "il manque une valeur après « %s »"}
	noField        = message{"a field goes right before %q, as in f:AX", "un champ précède directement « %s », comme dans f:AX"}
	unknownField   = message{"unknown field %q: use %s", "champ « %s » inconnu : utilisez %s"}
	quoteNotClosed = message{"this quote is not closed", "ce guillemet n'est pas fermé"}
	noNumber       = message{"%q is no number", "« %s » n'est pas un nombre"}
	noOrder        = message{`this field has no order: use ":" or "!="`, `ce champ n'a pas d'ordre : utilisez ":" ou "!="`}
	noType         = message{"unknown type %q: use Character, Permanent, Spell or Hero", "type « %s » inconnu : utilisez personnage, permanent, sort ou héros"}
	noFaction      = message{"unknown faction %q: use AX, BR, LY, MU, OR, YZ or NE", "faction « %s » inconnue : utilisez AX, BR, LY, MU, OR, YZ ou NE"}
	noRarity       = message{"unknown rarity %q: use common, rare, unique or exalted", "rareté « %s » inconnue : utilisez commune, rare, unique ou exaltée"}
	noKeyword      = message{"%q is no word of the card language, such as gigantic, sabotage or draw: docs/vocabulary.md has them all",
		"« %s » n'est pas un mot du langage des cartes, comme gigantesque, saboter ou piocher : docs/vocabulary.md les donne tous, en anglais"}
)
