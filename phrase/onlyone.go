package phrase

import (
	"slices"

	"tumult/ability"
)

// onlyOne is that an object matches filters and nothing else does, or nil where it cannot match
// them, or it is not told of which player or Expedition it is the only one.
func onlyOne(object *ability.Node, filters []*ability.Node) *ability.Node {
	isOwn, none := func(exp *ability.Node) bool { return exp.Word == "mine" }, ability.New("other")
	if object.Word != "me" {
		isOwn, none = func(exp *ability.Node) bool { return exp.Word == "exp_of" && exp.Kids[0].Word == itWord }, ability.New("except", object)
	}
	if slices.ContainsFunc(filters, func(f *ability.Node) bool {
		return f.Word == "facing_me" || f.Word == "other" || f.Word == anotherWord || f.Word == "of" && f.Kids[0].Word != "you" || f.Word == "at_exp" && !isOwn(f.Kids[0])
	}) {
		return nil
	}
	others := append(slices.Clone(filters), none)
	sortFilters(others)
	alone := ability.New("not", ability.New("exists", others...))
	return ability.New("and", canonical(ability.New("is", append([]*ability.Node{object}, filters...)...)), alone)
}
