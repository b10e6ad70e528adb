package phrase

import (
	"slices"

	"tumult/ability"
)

// canonical brings a tree that can be said in several ways into one form.
func canonical(n *ability.Node) *ability.Node {
	is := func(k *ability.Node, number int) bool { return k.Word == ability.Number && k.N == number }
	if ofOneObject(n) {
		n = inAny(n)
	}
	switch n.Word {
	case compareWord:
		return compared(n.Kids[0], n.Kids[1])
	case "while":
		if c := n.Kids[0]; c.Word == "not" && oneOf(c.Kids[0]) != c.Kids[0] { // none, or not all
			return nil
		}
		if ability.IsAsPlayed(n.Kids[1]) {
			return ability.New("while", asPlayed(n.Kids[0]), n.Kids[1])
		}
	case onlyWord:
		return onlyOne(n.Kids[0], n.Kids[1:])
	case oneLessWord, oneMoreWord:
		by := n.Kids[0]
		if n.Word == oneMoreWord && by.Word == ability.Number {
			return ability.Num(by.N + 1)
		}
		if by.Word != ability.Number || by.N < 1 {
			return nil
		}
		return ability.Num(by.N - 1)
	case "exchange": // with itself
		if len(n.Kids) == 2 && n.Kids[0].Equal(n.Kids[1]) && (n.Kids[0].Word == "rest" || n.Kids[0].Word == "me") {
			return nil
		}
	case "difference": // less both, or more in the end
		if n.Kids[1].Word == "sum" || n.Kids[1].Word == "difference" {
			return nil
		}
	case "where": // it would be told of the Expedition that was spoken of last
		if ability.Has(n.Kids[0], "leader") {
			return nil
		}
	case "product":
		if is(n.Kids[0], 1) {
			return n.Kids[1]
		}
	case "is":
		if len(n.Kids) > 2 { // any card is one
			n.Kids = slices.DeleteFunc(n.Kids, func(k *ability.Node) bool { return k.Word == "card" })
		}
		// I am in an Expedition that is so: mine is
		if n.Kids[0].Word == "me" && len(n.Kids) == 2 && n.Kids[1].Word == "at_exp" {
			if where := n.Kids[1].Kids[0]; where.Word == "where" && where.Kids[0].Equal(anyExpedition) && isStanding(where.Kids[1]) {
				return ofMine(where.Kids[1], func(*ability.Node) bool { return true })
			}
		}
	case "instead": // so many more instead are besides
		if b := n.Kids[1]; saysMore(b) {
			if len(b.Kids) != 1 || !isMoreOf(n.Kids[0], b.Kids[0]) {
				return nil
			}
			return ability.New("also", n.Kids...)
		}
	case "tok_with": // what a text says besides that is known
		if inner := n.Kids[0]; inner.Word == "tok_with" && ability.New("tok_with", append([]*ability.Node{inner.Kids[0]}, n.Kids[1:]...)...).Equal(inner) {
			return inner
		}
	case "quick": // as many targets as counters are spent
		if slices.ContainsFunc(n.Kids[0].Kids, func(k *ability.Node) bool { return k.Word == "spend" && k.Kids[1].Word == "x" }) {
			return ability.New("quick", n.Kids[0], asMany(n.Kids[1]))
		}
	case "choose_again", "choose_between":
		lo, hi := n.Kids[0], n.Kids[1]
		switch {
		case is(lo, 1) && is(hi, 1):
			return ability.New("choose", n.Kids[1:]...)
		case n.Word == "choose_again" && is(hi, 1):
			return ability.New("choose_between", n.Kids...)
		}
	case "a", "target_a": // a Character or a Permanent
		if len(n.Kids) == 1 && n.Kids[0].Word == "or_f" {
			return ability.New(n.Word, alternatives(n.Kids[0]))
		}
	case "all", "count", "base_stats": // those in play and those in Reserve
		for i, k := range n.Kids {
			if k.Word == eitherWord {
				n.Kids[i] = ability.New("or_f", k.Kids...)
			}
		}
		sortFilters(n.Kids)
	case "sacrifice": // what you control (7.3.19.a)
		return ability.New("sacrifice", yours(n.Kids[0]))
	case "some":
		if is(n.Kids[0], 1) {
			return ability.New("a", n.Kids[1:]...)
		}
	case "targets":
		if is(n.Kids[0], 1) {
			return ability.New("target_a", n.Kids[1:]...)
		}
	case "this": // an ability for a time is `have`
		if both := n.Kids[1]; both.Word == bothWord {
			return ability.New("do", canonical(ability.New("this", n.Kids[0], both.Kids[0])), canonical(ability.New("this", n.Kids[0], both.Kids[1])))
		}
		if has := n.Kids[1]; has.Word == "has" {
			return ability.New("have", n.Kids[0], has.Kids[0], has.Kids[1])
		}
	case "not":
		switch inner := n.Kids[0]; {
		case inner.Word == "not":
			return oneOf(inner.Kids[0])
		case inner.Word == "equal" && ability.Has(inner, "others"): // of one, or of none
			return nil
		case inner.Word == "at_most" && inner.Kids[1].Word == ability.Number: // more is at least one more
			return ability.New("at_least", inner.Kids[0], ability.Num(inner.Kids[1].N+1))
		}
	case "discarded", "exhausted_now", "readied": // where it is, is said of the objects
		if sel := n.Kids[0]; len(n.Kids) > 1 && sel.Word == "all" {
			kids := append(slices.Clone(sel.Kids), ability.New("in", n.Kids[1]))
			if sortFilters(kids); twice(kids) {
				return nil
			}
			return ability.New(n.Word, ability.New("all", kids...))
		}
	case "cant":
		if t := n.Kids[0]; t.Word == "moves_forward" && len(t.Kids) == 1 {
			return ability.New("cant_move", t.Kids...)
		}
	case "one_of": // one of A and (one of B and C) is one of A, B and C
		return sameTarget(flat(n))
	case "target_exp": // one that is chosen
		if !isChosenExp(n.Kids[0]) || isSeveral(n.Kids[0]) {
			return nil
		}
	case unpaidWord:
		return unlessPaid(n.Kids[0], n.Kids[1])
	case "at_once":
		return atOnce(n)
	case "on": // what is said otherwise then would be of the roll
		if steps := n.Kids[2].Kids; steps[0].Word == "on" || isUnasked(steps) {
			return nil
		}
	case "effect":
		return asPlayedEffect(n)
	case "pay": // to play a card, or to spend counters of any name, is no cost
		plays := func(k *ability.Node) bool { return k.Word == "play_paid" || k.Word == "play_free" }
		if cost := n.Kids[0].Kids; len(cost) == 1 && cost[0].Word == "play_paid" && cost[0].Kids[0].Word == "a" && is(cost[0].Kids[1], 0) {
			return ability.New("may", ability.New("do", cost[0], ability.New("if_did", n.Kids[1])))
		} else if len(cost) == 1 && cost[0].Word == "spend_any" {
			return ability.New("may", ability.New("do", cost[0], ability.New("if_did", n.Kids[1])))
		} else if slices.ContainsFunc(cost, plays) || isUnasked(n.Kids[1].Kids) {
			return nil
		}
	case "resupplies": // from the Deck to their Reserve
		if slices.ContainsFunc(n.Kids, func(f *ability.Node) bool {
			return f.Word == "from" || f.Word == "into" || f.Word == "of" || f.Word == "token" || f.Word == "status" || f.Word == "without"
		}) {
			return nil
		}
	case "creates": // a token comes from nowhere
		if slices.ContainsFunc(n.Kids, func(f *ability.Node) bool { return f.Word == "from" || f.Word == "into" }) {
			return nil
		}
	case "chosen_by":
		if n.Kids[0].Word == "you" {
			return n.Kids[1]
		}
	case "by": // what you choose of yours
		if n.Kids[0].Word == "you" {
			kids := append(slices.Clone(n.Kids[1].Kids), ability.New("of", you))
			if sortFilters(kids); twice(kids) {
				return nil
			}
			return ability.New(n.Kids[1].Word, kids...)
		}
	case "do_by":
		if n.Kids[0].Word == "you" {
			return n.Kids[1].Kids[0]
		}
	case "may_by":
		if do := n.Kids[1].Kids; n.Kids[0].Word == "you" && len(do) == 2 && do[1].Word == "if_did" {
			return canonical(ability.New("pay", ability.New("costs", do[0]), do[1].Kids[0]))
		}
		if n.Kids[0].Word == "you" {
			return ability.New("may", n.Kids[1])
		}
		if slices.ContainsFunc(n.Kids[1].Kids, func(k *ability.Node) bool { return k.Word == "may_by" }) {
			return nil
		}
		if do := n.Kids[1].Kids; len(do) == 1 && do[0].Word == "later" { // they may do it then
			return ability.New("later", do[0].Kids[0], ability.New("do", canonical(n.With([]*ability.Node{n.Kids[0], do[0].Kids[1]}))))
		}
	case "do": // if you do, …, otherwise …
		if first := chosen(n.Kids[0]); first != nil {
			for i, k := range n.Kids[1:] {
				n.Kids[1+i] = replace(k, againWord, then(first))
			}
		}
		if last := len(n.Kids) - 1; last > 0 && n.Kids[last].Word == "if_not" {
			before := n.Kids[last-1]
			if isOpen(before.Kids[len(before.Kids)-1]) {
				return nil
			}
			if before.Word == "on" { // a roll's "otherwise" is what lies below
				if before.Kids[1].N != ability.OrMore || before.Kids[0].N < 2 {
					return nil
				}
				below := canonical(ability.New("on", ability.Num(1), ability.Num(before.Kids[0].N-1), n.Kids[last].Kids[0]))
				if below == nil {
					return nil
				}
				n.Kids[last] = below
			}
		}
	case "if": // "otherwise" belongs to the condition before it
		if len(n.Kids) == 3 && isOpen(n.Kids[1]) {
			return nil
		}
	}
	return n
}

// isStanding says whether a condition is about how an expedition stands, or several.
func isStanding(c *ability.Node) bool {
	switch c.Word {
	case "and", "or":
		return !slices.ContainsFunc(c.Kids, func(k *ability.Node) bool { return !isStanding(k) })
	}
	return len(c.Kids) > 0 && c.Kids[0].Word == "it_expedition"
}

// asMany makes "the same number of targets" X targets.
func asMany(n *ability.Node) *ability.Node {
	if n.Word == "targets" && n.Kids[0].Word == "did" {
		return ability.New("targets", append([]*ability.Node{ability.New("x")}, n.Kids[1:]...)...)
	}
	kids := slices.Clone(n.Kids)
	for i, k := range kids {
		kids[i] = asMany(k)
	}
	return n.With(kids)
}

// asksTooEarly says whether something done besides a roll asks for its result,
// which comes after.
func asksTooEarly(n *ability.Node) (early bool) {
	n.Walk(func(k *ability.Node) bool {
		if k.Word == "also" && (k.Kids[0].Word == "rolls" || k.Kids[0].Word == "rolls_die") {
			k.Kids[1].Walk(func(o *ability.Node) bool {
				early = early || o.Word == "result"
				return !early
			})
		}
		return !early
	})
	return early
}

var anyExpedition = ability.New("each_exp", ability.New("everyone"))

// isUnasked says whether steps begin with an answer, or end with what is done otherwise where
// nothing in them may be done.
func isUnasked(steps []*ability.Node) bool {
	return isAnswer(steps[0]) || steps[len(steps)-1].Word == "if_not" && !slices.ContainsFunc(steps, isOption)
}

// isOpen says whether steps end in something that could have an "otherwise".
func isOpen(do *ability.Node) bool {
	last := do.Kids[len(do.Kids)-1]
	switch {
	case last.Word == "if" && len(last.Kids) == 2, isAnswer(last), last.Word == "pay", last.Word == "on" && last.Kids[1].N == ability.OrMore:
		return true
	}
	n := len(last.Kids)
	return n > 0 && last.Kids[n-1].Word == "do" && isOpen(last.Kids[n-1])
}

// flat makes one choice of choices of one.
func flat(n *ability.Node) *ability.Node {
	var kids []*ability.Node
	for _, way := range n.Kids {
		if len(way.Kids) == 1 && way.Kids[0].Word == "one_of" {
			kids = append(kids, way.Kids[0].Kids...)
		} else {
			kids = append(kids, way)
		}
	}
	return ability.New("one_of", kids...)
}

// alternatives makes one list of the alternatives in which each is a list of
// filters; where each is one kind only the lists go.
func alternatives(n *ability.Node) *ability.Node {
	var all, kinds []*ability.Node
	for _, k := range n.Kids {
		if k.Word != "and_f" {
			return n
		}
		if len(k.Kids) == 1 && k.Kids[0].Word == "or_f" {
			for _, kind := range k.Kids[0].Kids {
				all, kinds = append(all, ability.New("and_f", kind)), append(kinds, kind)
			}
			continue
		}
		if all = append(all, k); len(k.Kids) == 1 {
			kinds = append(kinds, k.Kids[0])
		}
	}
	if len(kinds) < len(all) || slices.ContainsFunc(kinds, func(k *ability.Node) bool { return k.Word == "card" }) {
		return n
	}
	return ability.New("or_f", kinds...)
}

// sameTarget chooses a target once that stands in all ways.
func sameTarget(n *ability.Node) *ability.Node {
	if len(n.Kids) < 2 {
		return n
	}
	var target *ability.Node
	kids := slices.Clone(n.Kids)
	for i, way := range kids {
		step := way.Kids[0]
		if len(way.Kids) != 1 || step.Word != "gain" && step.Word != "lose" && step.Word != "boost" || !isTarget(step.Kids[0]) || target != nil && !target.Equal(step.Kids[0]) {
			return n
		}
		target = step.Kids[0]
		kids[i] = ability.New("do", ability.New(step.Word, it, step.Kids[1]))
	}
	return ability.New("do", ability.New("target", target), ability.New("one_of", kids...))
}

// speaksOfCards says whether an amount in a filter is about other cards.
func speaksOfCards(f *ability.Node) (yes bool) {
	for _, k := range f.Kids {
		if f.Sort() == ability.FilterSort && k.Sort() == ability.AmountSort {
			k.Walk(func(o *ability.Node) bool {
				yes = yes || o.Sort() == ability.FilterSort
				return !yes
			})
		}
	}
	return yes
}

// isPlayedFromPlay says whether filters tell of a card that is played from where it is played to.
func isPlayedFromPlay(kids []*ability.Node) bool {
	return slices.ContainsFunc(kids, func(k *ability.Node) bool {
		return k.Word == "from" && slices.Contains([]ability.Word{"play", "expedition", "landmarks", "limbo"}, k.Kids[0].Word)
	})
}

// played turns filters of a card in a zone into those of a card being played:
// "from your Reserve" says where from, and any card needs no filter.
func played(kids []*ability.Node) []*ability.Node {
	from := false
	for i, k := range kids {
		switch k.Word {
		case "in":
			kids[i] = ability.New("from", k.Kids[0])
			from = true
		case "at_exp":
			kids[i] = ability.New("into", k.Kids[0])
		}
	}
	return slices.DeleteFunc(kids, func(k *ability.Node) bool {
		return k.Word == "card" || from && k.Word == "of" && (k.Kids[0].Word == "you" || k.Kids[0].Word == theirs)
	})
}

// ofPlayer makes what players play from a zone of yours what you play from there, and
// says whether the zone may be of who plays from it.
func ofPlayer(kids []*ability.Node) bool {
	whose := func(w ability.Word) bool {
		return slices.ContainsFunc(kids, func(k *ability.Node) bool { return k.Word == "of" && k.Kids[0].Word == w })
	}
	i := slices.IndexFunc(kids, func(k *ability.Node) bool { return k.Sort() == ability.PlayerSort || k.Word == oneWord })
	switch {
	case !slices.ContainsFunc(kids, isZone):
		return true
	case whose(theirs):
		return i >= 0 && kids[i].Word != "you"
	case !whose("you") || i < 0:
		return true
	}
	if kids[i].Word == "everyone" {
		kids[i] = you
	}
	return kids[i].Word == "you"
}

// isZone says whether a filter tells in which zone, or in which of several.
func isZone(n *ability.Node) bool {
	return n.Word == "in" || (n.Word == "or_f" || n.Word == eitherWord) && n.Kids[0].Word == "in"
}
