package phrase

import "slices"

// targetAgain is where words speak of a target with a definite article after another target
// of the ability: they may mean that one, or one more. 0: nowhere.
func (r *reader) targetAgain(from, end int) int {
	targeted := false
	for pos := from; pos < end; pos++ {
		id := r.toks[pos].id
		if targeted && r.b.definiteOf[id] && (r.beginsTarget(ntSel, pos) || r.beginsTarget(ntExp, pos)) {
			return pos
		}
		targeted = targeted || r.b.targetedOf[id]
	}
	return 0
}

// beginsTarget says whether a part that is a target begins at a place.
func (r *reader) beginsTarget(part nt, pos int) bool {
	return slices.ContainsFunc(r.parse(part, pos), func(o res) bool {
		return isTarget(o.node) || o.node.Word == "target_exp_a"
	})
}
