package phrase

import (
	"slices"

	"tumult/ability"
)

// "The Expedition facing it" faces the Expedition that was spoken of last. An object spoken of
// since could be what it faces as well.

// facingExpedition says of what is faced that it is that Expedition; false where it may be an
// object.
func facingExpedition(n *ability.Node) (*ability.Node, bool) {
	if !ability.Has(n, facedWord) {
		return n, true
	}
	object, clear := false, true
	n.Walk(func(k *ability.Node) bool {
		switch {
		case k.Word == facedWord:
			clear = clear && !object
		case k.Sort() == ability.ExpeditionSort && k.Word != "facing":
			object = false
		case k.Word != "me" && isSelector(k):
			object = true
		}
		return clear && k.Word != "where" && k.Word != "exp_of"
	})
	if !clear {
		return n, false
	}
	return putFaced(n), true
}

func putFaced(n *ability.Node) *ability.Node {
	if n.Word == facedWord {
		return ability.New("it_expedition")
	}
	kids := slices.Clone(n.Kids)
	for i, k := range kids {
		kids[i] = putFaced(k)
	}
	return n.With(kids)
}
