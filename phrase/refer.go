package phrase

import (
	"slices"

	"tumult/ability"
)

// What a pronoun stands for is found in the tree, after reading: the target or
// the objects of a step before, or what the trigger or loop is about. A target
// that later steps speak of is chosen by a step of its own:
//
//	Target Character gains 1 boost and loses [[Fleeting]].
//	target(target_a(character)); boost(it, 1); lose(it, fleeting)
//
// Other objects of the step before are `those`.

// antecedent is what a pronoun would stand for at some point.
type antecedent struct {
	node   *ability.Node   // nil: nothing
	steps  *ability.Node   // the "do" in which a target is chosen by another step
	at     int             // which step
	strong bool            // a trigger's or a target's: a discarded card does not replace it
	set    int             // how often it has changed
	kinds  []*ability.Node // filters that tell what it is
	shown  []*ability.Node // filters that it is known to match here
	mine   bool            // it is yours
	number int             // ofOneThing, ofSeveral, or 0 where it may be either
	names  bool            // to print: what "it" would not be understood for is named
	under  *earlier        // what was spoken of before and `it` still stands for, or nil
	inside *ability.Node   // it stands in a step of this "do" that may not be done
	branch *ability.Node   // it stands in this step, which is done in some cases only
	into   *ability.Node   // as branch, once it was spoken of from outside
	wrap   *ability.Node   // as inside, once it was spoken of from outside

	source   source            // how it came to be spoken of
	moved    bool              // by the step that chose it
	spent    bool              // counters or boosts of it, as a cost
	getting  bool              // a step is done to me
	me       []*ability.Node   // what I am then, as far as it is known
	resolves bool              // a Spell speaks
	answers  bool              // what may not be done was done
	within   bool              // … in the same step
	stale    bool              // a step since then may have affected others
	before   [][]*ability.Node // the kinds of what was chosen before it
	left     []left            // what steps have put somewhere
	rival    *rival            // what may be meant as well, or nil
	asks     bool              // a condition or an amount is walked
	doing    ability.Word      // the step that is walked
	again    bool              // it is what it was before another was spoken of
}

var (
	it    = ability.New("it")
	those = ability.New("those")
)

// refer replaces the pronouns of an ability; where one stands for nothing it says what is
// wanted.
func refer(n *ability.Node) (bound *ability.Node, want string) {
	if n, want = ofCounted(n, false); want != "" {
		return n, want
	}
	free := true
	n.Walk(func(k *ability.Node) bool {
		free = free && !unbound(k)
		return free
	})
	if free {
		return n, ""
	}
	var a antecedent
	byName := spoken{byName: true}
	out := a.walk(byName.walk(n))
	out = new(spoken).walk(out)
	out.Walk(func(k *ability.Node) bool {
		switch {
		case k.Word == anotherWord:
			want = "other than me, or other than what is meant"
		case k.Word == yoursWord:
			want = wantOwner
		case k.Word == eachWord:
			want = "one of them, or one or more of them"
		case unbound(k):
			want = "something that a pronoun stands for"
		}
		return want == ""
	})
	return out, want
}

// unbound says whether a word stands only for what is said elsewhere.
func unbound(n *ability.Node) bool {
	switch n.Word {
	case itWord, anotherWord, eachWord, theirs, theyWord, thatWord, sameWord, furtherWord, staysWord, againWord, bothWord, compareWord, yoursWord:
		return true
	}
	return false
}

// now sets what a pronoun stands for from here on: something of some kinds.
func (a *antecedent) now(node *ability.Node, strong bool, kinds []*ability.Node, from source, mine bool) {
	under, before := a.under, a.before
	if a.source != told {
		before = append(slices.Clip(before), a.kinds)
	}
	if a.node == it && a.steps == nil {
		under = &earlier{kinds: a.kinds, mine: a.mine, number: a.number}
	}
	*a = antecedent{node: node, strong: strong, set: a.set + 1, wrap: a.wrap, into: a.into, kinds: kinds, mine: mine, under: under, names: a.names, source: from, before: before, left: a.left, resolves: a.resolves, asks: a.asks}
}

// use answers what a pronoun stands for that may tell a kind, and how many there are.
func (a *antecedent) use(n *ability.Node) *ability.Node {
	if a.node == nil || a.isContested(n) || !a.of(n.Kids) || !areAsMany(a.number, n.N) || a.steps != nil && a.under != nil && a.under.used {
		return n
	}
	if a.inside != nil {
		a.wrap = a.inside
	}
	if a.branch != nil {
		a.into = a.branch
	}
	a.aim()
	return a.node
}

// aim chooses a target that is spoken of again by a step of its own.
func (a *antecedent) aim() {
	if a.steps == nil {
		return
	}
	step := a.steps.Kids[a.at]
	target := ability.New("target", chosen(step))
	a.steps.Kids[a.at] = withChosen(step, it)
	a.steps.Kids = slices.Insert(a.steps.Kids, a.at, target)
	a.node, a.steps, a.under = it, nil, nil
}

// learn takes over what was found out in steps that stand for themselves.
func (a *antecedent) learn(inner *antecedent) {
	if a.steps != nil && inner.node == it && inner.steps == nil && inner.set == a.set { // now a step of its own
		a.steps, a.node = nil, it
	}
	if inner.wrap != nil {
		a.wrap = inner.wrap
	}
}

func (a *antecedent) walk(n *ability.Node) *ability.Node {
	if a.names && isOnly(n) {
		return n
	}
	if a.hasOther(n) {
		n = a.bindOthers(n)
	}
	if saysYours(n) {
		return a.bring(n)
	}
	switch n.Word {
	case "effect":
		a.resolves = true
	case itWord:
		return a.use(n)
	case "is":
		if n.Kids[0].Word == itWord && a.node != nil && !mayBe(a.kinds, n.Kids[1:]) { // it would be something else
			return n
		}
	case "it":
		return a.name(n)
	case "those":
		if a.names && a.node == those {
			return &ability.Node{Word: "those", N: a.saidNumber()}
		}
		return n
	case "most": // `it` is each of them
		return n
	case "highest":
		return ability.New(n.Word, a.walk(n.Kids[0]), n.Kids[1])
	case "base_cost": // it may be left unsaid whose
		if n.Kids[0].Word == "it" {
			return n
		}
	case "do":
		out := &ability.Node{Word: "do"}
		var wrapped *ability.Node // what is done with what may have been done, last
		around := a.wrap          // it is spoken of in the step that these are of
		a.wrap = nil
		for i, s := range n.Kids {
			if i > 0 && s.Word == "may" && len(s.Kids[0].Kids) == 1 && s.Kids[0].Kids[0].Equal(n.Kids[i-1]) { // the same again
				out.Kids = append(out.Kids, ability.New("may", ability.New("do", out.Kids[len(out.Kids)-1])))
				a.now(nil, false, nil, told, false) // it is the first or the second
				continue
			}
			switch {
			case a.inside == out && s.Word == "if_not" && !a.bothWays(out, s): // where it was not done it was not spoken of
				if u := a.under; u != nil && (ability.Has(s, itWord) || a.names) {
					a.now(it, true, u.kinds, told, u.mine)
					a.number, a.under = u.number, nil
				} else {
					a.now(nil, false, nil, told, false)
				}
			case a.branch != nil && s.Word == "on":
				a.bothWays(out, s)
			}
			if i > 0 {
				s = asCounted(s, n.Kids[i-1], out.Kids[len(out.Kids)-1])
			}
			before, answers := a.set, a.answers
			a.answers = answers || s.Word == "if_did" || s.Word == discardedWord
			s = a.step(s, out)
			a.answers = answers
			optional := s.Word == "may" || s.Word == "may_by" || s.Word == "pay" || s.Word == "if_did"
			if s.Word == "may_by" && isGroup(s.Kids[0]) && a.set != before { // of each of those who did
				a.now(nil, false, nil, told, false)
			}
			a.stale = a.stale || a.set == before && !optional && s.Word != "if" && s.Word != "if_not"
			if branch := slices.Index(out.Kids, a.into); branch >= 0 {
				a.into = nil
				if s.Word != "if_did" {
					a.enter(out, branch, s, before)
					continue
				}
			}
			if a.wrap == out {
				a.wrap = nil
				if s.Word != "if_did" && s.Word != "if_not" {
					if last := out.Kids[len(out.Kids)-1]; last == wrapped || last.Word == "may" || last.Word == "pay" { // all of it if you did, or agreed to
						do := last.Kids[len(last.Kids)-1]
						if paid := do.Kids[len(do.Kids)-1]; paid.Word == "if_did" { // what is played or spent is a cost
							do = paid.Kids[0]
						}
						do.Kids = append(do.Kids, spread(s)...)
						a.after(s, do)
						if a.set != before {
							a.inside = out
						}
						continue
					} else if last.Word == "if_did" { // where it was done, as that is
						do := ability.New("do", slices.Concat(last.Kids[0].Kids, spread(s))...)
						out.Kids[len(out.Kids)-1] = ability.New("if_did", do)
						a.after(s, do)
						if a.set != before {
							a.inside = out
						}
						continue
					} else if !isOption(last) && !isAnswer(last) { // it would be about that
						out.Kids = append(out.Kids, ability.New("do", pronoun))
						continue
					}
					wrapped = ability.New("if_did", ability.New("do", spread(s)...))
					s, optional = wrapped, true
				}
			}
			out.Kids = append(out.Kids, spread(s)...)
			a.after(out.Kids[len(out.Kids)-1], out)
			a.leaves(out.Kids[len(out.Kids)-1])
			if optional && a.set != before && !a.again {
				a.inside = out
			}
			if (s.Word == "if" || s.Word == "on") && a.set != before {
				a.branch = s
			}
		}
		if a.wrap == nil {
			a.wrap = around
		}
		return out
	case discardedWord:
		a.now(those, false, []*ability.Node{ability.New("card")}, told, false)
		a.number = ofOneThing
		word := ability.Word("if_did")
		if a.names {
			word = discardedWord
		}
		return ability.New(word, a.walk(n.Kids[0]))
	case "costs":
		kids := make([]*ability.Node, len(n.Kids))
		for i, s := range n.Kids {
			kids[i] = a.walk(s)
			if !a.strong {
				a.after(kids[i], nil)
			}
		}
		return ability.New("costs", kids...)
	case "choose", "one_of", "choose_between", "choose_again", "choose_or_pay":
		kids := slices.Clone(n.Kids)
		for i := range kids {
			if kids[i].Word != "do" {
				continue
			}
			inner := *a
			kids[i] = inner.walk(kids[i])
			a.learn(&inner)
		}
		return ability.New(n.Word, kids...)
	case "at_once": // none of them speaks of another
		steps := slices.Clone(n.Kids[0].Kids)
		for i, s := range steps {
			inner := *a
			steps[i] = inner.walk(s)
			a.learn(&inner)
		}
		return ability.New("at_once", ability.New("do", steps...))
	case "if":
		if len(n.Kids) == 3 {
			return a.otherwise(n)
		}
	case "for_each":
		inner := a.about(n.Kids[0])
		inner.number = ofOneThing
		inner.left = append(slices.Clip(inner.left), left{kinds: kindsOf(n.Kids[0])})
		return ability.New("for_each", a.walk(n.Kids[0]), inner.walk(n.Kids[1]))
	case "next", "each_played", "first_each_afternoon", "first_each_day", "first_each_turn", "next_time":
		kids := slices.Clone(n.Kids)
		for i, k := range kids {
			if k.Word == "do" {
				inner := a.about(n)
				kids[i] = inner.walk(k)
			}
		}
		return ability.New(n.Word, kids...)
	case "when", "instead", "also", "later":
		inner := *a
		if n.Kids[0].Sort() == ability.TriggerSort && bindsIt(n.Kids[0]) {
			inner = a.about(n.Kids[0])
		}
		kids := make([]*ability.Node, len(n.Kids))
		for i, k := range n.Kids {
			if k.Sort() == ability.TriggerSort {
				kids[i] = a.walk(k)
			} else {
				kids[i] = inner.walk(k)
			}
		}
		a.learn(&inner)
		return ability.New(n.Word, kids...)
	}
	if len(n.Kids) == 0 {
		return n
	}
	doing := a.doing
	switch n.Sort() {
	case ability.StepSort:
		a.doing = n.Word
	case ability.PlayerSort: // whose it is can be told of anything
		a.doing = ""
	}
	set, shown := a.set, a.shown
	kids := make([]*ability.Node, len(n.Kids))
	for i, k := range n.Kids {
		if k.Sort() == ability.AbilitySort && n.Sort() != ability.AbilitySort {
			inner := antecedent{names: a.names}
			kids[i] = inner.walk(k)
			continue
		}
		asks := a.asks
		a.asks = asks || k.Sort() == ability.ConditionSort || k.Sort() == ability.AmountSort
		kids[i] = a.walk(k)
		a.asks = asks
	}
	a.doing = doing
	switch {
	case a.set != set:
		if isOwn(n) && a.node == those {
			a.number = numberBy(n.Kids[0], a.number)
		}
	case n.Word == "is" && n.Kids[0].Word == itWord:
		a.shown = slices.Concat(shown, kids[1:])
	case n.Word == "not" || n.Word == "if":
		a.shown = shown
	}
	return n.With(kids)
}

// bindsIt says whether a trigger is about an object other than the bearer. Of two events of which one
// is that somebody Resupplies it is about the other.
func bindsIt(t *ability.Node) bool {
	switch t.Word {
	case "plays", "creates", "resupplies":
		return true
	case "either":
		return slices.ContainsFunc(t.Kids, func(k *ability.Node) bool { return k.Word != "resupplies" && bindsIt(k) })
	}
	for _, k := range t.Kids {
		if k.Sort() == ability.SelectorSort && k.Word != "me" {
			return true
		}
	}
	return false
}

// after notes what a step leaves for pronouns to stand for.
func (a *antecedent) after(s, steps *ability.Node) {
	switch s.Word {
	case "target":
		a.now(it, true, kindsOf(s.Kids[0]), aimedAt, a.isYours(s.Kids[0]))
		a.number = numberOf(s.Kids[0])
		a.under = nil
		return
	case "at_once":
		a.now(those, false, nil, told, false)
		a.number = ofSeveral
		return
	case "create", "create_split", "exchange":
		a.now(those, false, kindsOf(s), told, false)
		a.number = numberOf(s)
		return
	case "resupply", "sabotage":
		if a.strong {
			a.rival = &rival{number: numberOf(s), to: leftBy(s.Word)}
			return
		}
		a.now(those, false, nil, told, s.Word == "resupply" && s.Kids[0].Word == "you")
		a.number = numberOf(s)
		return
	case "draw":
		if s.Kids[1].Equal(ability.Num(1)) {
			a.rival = &rival{number: ofOneThing, to: drawn}
		}
		return
	}
	if s.Sort() != ability.StepSort {
		return
	}
	k := chosen(s)
	if k == nil {
		return
	}
	switch k.Word {
	case "me", "it", "those":
		return
	case "rest":
		a.now(nil, false, nil, told, false) // nothing speaks of it again
		return
	}
	if isTarget(k) && steps != nil {
		a.now(it, true, kindsOf(k), aimedAt, a.isYours(k))
		a.steps, a.at, a.number = steps, len(steps.Kids)-1, ofOneThing
		return
	}
	switch s.Word {
	case "discard", "sacrifice", "exhaust", "to_mana", "spend":
		if a.strong {
			a.rival = &rival{kinds: kindsOf(k), number: numberOf(k), to: leftBy(s.Word)}
			if sourceOf(k) != told {
				a.before = append(slices.Clip(a.before), kindsOf(k))
			}
			return
		}
	}
	a.now(those, false, kindsOf(k), sourceOf(k), a.isYours(k))
	a.moved = a.source == picked && (s.Word == "sacrifice" || slices.Contains(moving, s.Word))
	a.spent = a.source == picked && (s.Word == "spend" || s.Word == "spend_any")
	a.number = numberOf(k)
}
