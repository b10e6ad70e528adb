package phrase

import (
	"slices"

	"tumult/ability"
)

// "You" and "your" in a text are the player who controls the ability (7.2.2), whoever does
// what is told; what another player may do is told by a tree in which that player is you.

// isLeave says whether a rule tells what another player than you may do.
func (f *frame) isLeave() bool {
	if f.rule.tree.word != "may_by" {
		return false
	}
	who := f.rule.tree.kids[0]
	return who.slot < 0 || f.slots[who.slot] == nil || f.slots[who.slot].Word != "you"
}

// speaksToYou says whether words that are no quoted ability have "you" or "your" in them,
// and notes where. "As you choose" is of whoever does it.
func (r *reader) speaksToYou(from, end int) bool {
	for pos := from; pos < end; pos++ {
		for _, o := range r.parse(ntQuoted, pos) {
			pos = o.end
		}
		for _, o := range r.parse(ntExp1, pos) {
			if o.node.Word == "facing" && o.node.Kids[0].Word == "mine" { // of your opponent, as I am yours
				pos = o.end
			}
		}
		if t := r.toks[pos]; pos < end && t.kind == tokWord && r.b.youOf[t.id] && !r.isWord(pos+1, r.b.w.freely) {
			r.foulAt(pos, wantTheirs)
			return true
		}
	}
	return false
}

// speaksOfOpponents says whether what is read at a place speaks of opponents, who are yours,
// and notes where.
func (r *reader) speaksOfOpponents(pos int, n *ability.Node) bool {
	found := false
	n.Walk(func(k *ability.Node) bool {
		found = found || k.Word == "opponent" || k.Word == "others" || k.Word == "target_opponent"
		return !found && k.Sort() != ability.AbilitySort
	})
	if found {
		r.foulAt(pos, wantTheirs)
	}
	return found
}

const wantTheirs = "what is theirs, as you are who controls this ability"

// foulAt notes the first words that are about one where another is meant.
func (r *reader) foulAt(pos int, want string) {
	if r.foul == 0 || pos < r.foul-1 {
		r.foul, r.meant = pos+1, want
	}
}

// theirOwn says of what is yours in what another player may do that it is theirs; who does
// it is left unsaid.
func theirOwn(n *ability.Node) *ability.Node {
	kids := slices.Clone(n.Kids)
	for i, k := range kids {
		switch {
		case k.Sort() == ability.AbilitySort, i == 0 && k.Word == "you" && n.Sort() == ability.StepSort:
		case k.Word == "you":
			kids[i] = their
		default:
			kids[i] = theirOwn(k)
		}
	}
	return n.With(kids)
}
