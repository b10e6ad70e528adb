package phrase

import (
	"slices"

	"tumult/ability"
)

// keywords goes on after a passive that is a keyword with more of them: I am [Tough 2] and
// [Seasoned].
func (r *reader) keywords(from int) {
	for i := from; i < len(r.stack); i++ {
		c := r.stack[i]
		who := bearer(c.node)
		if who == nil || !r.isWord(c.end, r.b.w.and) && !r.isWord(c.end, r.b.w.comma) {
			continue
		}
		at := c.end + 1
		if r.isWord(c.end, r.b.w.comma) && r.isWord(at, r.b.w.and) {
			at++
		}
		for _, k := range r.parse(ntKeyword, at) {
			more := ability.New(k.node.Word, append([]*ability.Node{again(who)}, k.node.Kids[1:]...)...)
			r.emit(from, k.end, ability.New(bothWord, c.node, more))
		}
	}
}

// bearer is who has the keyword that a passive is, the last of several; nil where it is
// none.
func bearer(p *ability.Node) *ability.Node {
	switch p.Word {
	case "gigantic", "defender", "eternal", "seasoned", "tough":
		return p.Kids[0]
	case bothWord:
		return bearer(p.Kids[1])
	}
	return nil
}

// apart makes abilities of one whose passive is several.
func apart(n *ability.Node) []*ability.Node {
	var last int
	switch n.Word {
	case bothWord:
		return slices.Concat(apart(n.Kids[0]), apart(n.Kids[1]))
	case "always":
	case "while":
		last = 1
	default:
		return []*ability.Node{n}
	}
	parts := apart(n.Kids[last])
	if len(parts) == 1 {
		return []*ability.Node{n}
	}
	for i, p := range parts {
		kids := slices.Clone(n.Kids)
		kids[last] = p
		parts[i] = ability.New(n.Word, kids...)
	}
	return parts
}
