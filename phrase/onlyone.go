package phrase

import (
	"slices"

	"tumult/ability"
)

// onlyOne is that I match filters and nothing else does, or nil where I cannot match them.
func onlyOne(filters []*ability.Node) *ability.Node {
	if slices.ContainsFunc(filters, func(f *ability.Node) bool {
		return f.Word == "facing_me" || f.Word == anotherWord || f.Word == "of" && f.Kids[0].Word != "you" || f.Word == "at_exp" && f.Kids[0].Word != "mine"
	}) {
		return nil
	}
	with := append(slices.Clone(filters), ability.New("other"))
	if sortFilters(with); twice(with) {
		return nil
	}
	none := ability.New("not", ability.New("exists", with...))
	return ability.New("and", canonical(ability.New("is", append([]*ability.Node{ability.New("me")}, filters...)...)), none)
}
