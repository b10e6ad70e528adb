package phrase

import (
	"slices"

	"tumult/ability"
)

// An opponent and another player are one of several, and something must tell which: a
// condition holds of one, an event is of one, a choice is made out of what is theirs. Where
// nothing does the text is refused, as "your opponent" is each of them (G.2V2.28) and a
// "target opponent" is chosen (G.2V2.27).

const (
	wantPlayer  = "each opponent, each other player or a target, as nothing tells which one is meant"
	wantAnother = "another player, as it is asked of one of them after the other"
	wantNoOther = "what does not hold of whom, as it may not hold of one or of none"
)

// ofOnePlayer takes one of several players to be any of them where something tells which, or
// says what is wanted of which of the words for such players, counted in the order of the tree.
func ofOnePlayer(n *ability.Node) (told *ability.Node, want string, at int) {
	if !ability.Has(n, oneWord) && !ability.Has(n, "others") {
		return n, "", 0
	}
	count := 0
	told = inTold(n, false, func(k *ability.Node, tells bool) *ability.Node {
		one := k.Word == oneWord
		tells = tells && !k.Equal(anyPlayer)
		if !one && !k.Equal(otherPlayers) {
			return nil
		}
		if count++; want == "" && one != tells {
			if want, at = wantPlayer, count-1; tells {
				want = wantAnother
			}
		}
		if one {
			return k.Kids[0]
		}
		return k
	})
	return told, want, at
}

// asOnePlayer says of one of the others, where something tells which, that it is another player.
func asOnePlayer(n *ability.Node) *ability.Node {
	if !ability.Has(n, "others") {
		return n
	}
	return inTold(n, false, func(k *ability.Node, told bool) *ability.Node {
		if told && k.Equal(otherPlayers) {
			return anotherPlayer
		}
		return nil
	})
}

// inTold replaces parts of a tree by what a function makes of them, which is told whether
// something tells there which one of several players is meant; nil leaves a part as it is.
func inTold(n *ability.Node, told bool, f func(n *ability.Node, told bool) *ability.Node) *ability.Node {
	if by := f(n, told); by != nil {
		return by
	}
	kids := slices.Clone(n.Kids)
	for i, k := range kids {
		kids[i] = inTold(k, tellsPlayer(n, k, told), f)
	}
	return n.With(kids)
}

// tellsPlayer says whether a part of a tree tells which one of several players is meant in it.
func tellsPlayer(n, part *ability.Node, told bool) bool {
	switch part.Sort() {
	case ability.ConditionSort:
		return true
	case ability.TriggerSort:
		return told || n.Word != "cant"
	case ability.AbilitySort, ability.StepSort, ability.PassiveSort:
		return false
	case ability.SelectorSort, ability.ExpeditionSort:
		switch part.Word {
		case "a", "target_a", "an_exp", "an_exp_of", "target_exp_a":
			return true
		case "random":
			return told || part.Kids[0].Equal(ability.Num(1))
		}
	}
	return told
}

// deniesOthers says whether a pattern says of another player that something is not so.
func (p *pat) deniesOthers(s *slots) bool {
	if p.denies() {
		c := s[p.kids[0].slot]
		return c != nil && ability.Has(c, "others")
	}
	return slices.ContainsFunc(p.kids, func(k *pat) bool { return k.deniesOthers(s) })
}

// playerAt is where a text says one of the words for one of several players.
func (r *reader) playerAt(which int) (at int) {
	for pos := range r.toks {
		if !slices.ContainsFunc([]nt{ntPlayer, ntPlayerPoss}, func(part nt) bool {
			return slices.ContainsFunc(r.parse(part, pos), func(o res) bool { return o.node.Word == oneWord || o.node.Equal(otherPlayers) })
		}) {
			continue
		}
		if at = pos; which == 0 {
			break
		}
		which--
	}
	return at
}

var (
	otherPlayers  = ability.New("others")
	anotherPlayer = ability.New(oneWord, otherPlayers)
	anyPlayer     = ability.New(oneWord, ability.New("everyone")) // of events only
)
