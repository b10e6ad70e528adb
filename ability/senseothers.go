package ability

import "slices"

// mentioned is what an ability has spoken of up to some point.
type mentioned struct {
	kinds   [][]*Node // the filters of the objects
	several bool      // `those` may be several
}

// mention notes the objects of a selector.
func (s *sense) mention(n *Node) {
	filters := slices.DeleteFunc(slices.Clone(n.Kids), func(k *Node) bool { return k.Sort() != FilterSort })
	if len(filters) > 0 {
		s.spoken.kinds = append(s.spoken.kinds, filters)
	}
}

// others checks that a Spell's "another" is not other than what it spoke of before: it
// can only say other than the Spell.
func (s *sense) others(n *Node) {
	if !s.resolves || !slices.ContainsFunc(n.Kids, func(k *Node) bool { return k.Word == "other" }) {
		return
	}
	for _, kinds := range s.spoken.kinds {
		if mayBoth(kinds, n.Kids) {
			s.want("one choice of several, as another would not leave out what was chosen before")
			return
		}
	}
}

// mayBoth says whether objects are called by the same kind and may be the same.
func mayBoth(as, bs []*Node) bool {
	if !slices.Equal(types(as), types(bs)) {
		return false
	}
	for _, a := range as {
		for _, b := range bs {
			if a.Word == "token" && b.Word == "nontoken" || a.Word == "nontoken" && b.Word == "token" {
				return false
			}
		}
	}
	return true
}

// types are the types that filters ask for.
func types(filters []*Node) (out []Word) {
	for _, f := range filters {
		if isType(f) {
			out = append(out, f.Word)
		}
	}
	return out
}

func isType(f *Node) bool {
	return f.Word == "character" || f.Word == "permanent" || f.Word == "spell" || f.Word == "hero"
}

// answer checks "if you do": of several players each would have an answer of their own,
// and there is one.
func (s *sense) answer(before, n *Node) {
	each := func(k *Node) bool {
		switch k.Word {
		case "everyone", "everyone_from_you", "others":
			return true
		}
		return false
	}
	if slices.ContainsFunc(before.Kids, func(k *Node) bool { return each(k) || k.Word == "by" && each(k.Kids[0]) }) {
		s.at = n
		s.want("what is said of each player in one sentence, as in: each player may … to …")
	}
}

// notes notes whether a step was about several objects.
func (m *mentioned) notes(step *Node) {
	for _, k := range step.Kids {
		if k.Sort() != SelectorSort {
			continue
		}
		switch k.Word {
		case "me", "it", "those", "rest", "revealed":
		default:
			m.several = several(k)
		}
		return
	}
}

// several says whether a selector may be about more than one object.
func several(n *Node) bool {
	switch n.Word {
	case "all", "any_number", "any_targets":
		return !slices.ContainsFunc(n.Kids, func(k *Node) bool { return k.Word == "hero" })
	case "some", "up_to", "targets", "up_to_targets", "random":
		return n.Kids[0].Word != Number || n.Kids[0].N > 1
	case "top", "bottom":
		return n.Kids[1].Word != Number || n.Kids[1].N > 1
	case "chosen_by":
		return several(n.Kids[1])
	case "among":
		return several(n.Kids[0])
	case "by":
		return n.Kids[0].Word == "everyone" || n.Kids[0].Word == "others" || several(n.Kids[1])
	}
	return false
}
