package phrase

import (
	"slices"

	"tumult/ability"
)

// sentences prints steps, each a sentence; steps of one subject share one.
func (p *printer) sentences(steps []*ability.Node) bool {
	canX, late, final := p.canX, p.late, p.final
	defer func() { p.canX, p.late, p.final = canX, late, final }()
	p.canX, p.late, p.plainX = false, true, false
	for len(steps) > 0 {
		if p.breaks {
			p.out = append(p.out, piece{text: "\n", glue: true})
			p.breaks, p.capital = false, true
		}
		n := 0
		p.final = final && (len(steps) == 1 || isResult(steps[0]) && !slices.ContainsFunc(steps[1:], func(s *ability.Node) bool { return !isResult(s) }))
		for _, p.canX = range p.wheres(steps) { // say amounts where they are if possible
			if len(steps) > 1 && p.canX {
				if pair := spent(steps[0], steps[1]); pair != nil && p.part(ntScoped, pair) {
					n = 2
					break
				}
			}
			if n = p.shared(steps, false); n == 0 && (p.simple(steps[0], false) || p.scoped(steps[0])) {
				n = 1
			}
			if n > 0 {
				break
			}
		}
		if n == 0 && p.part(ntModes, steps[0]) {
			n = 1
		}
		if n == 0 {
			first, more := spokenOfAfter(steps[0])
			if first == nil {
				return false
			}
			steps = slices.Concat([]*ability.Node{first}, more, steps[1:])
			continue
		}
		if !p.where() {
			return false
		}
		p.word(".")
		p.capital = true
		steps = steps[n:]
	}
	return true
}

// spokenOfAfter parts an option from what is done with what it affects, which the sentences
// after it may tell; nil: it is no such step.
func spokenOfAfter(n *ability.Node) (first *ability.Node, more []*ability.Node) {
	if answersWithin(n) {
		do := n.Kids[1].Kids
		if done := do[1].Kids[0].Kids; len(done) == 1 && ability.Has(done[0], "those") {
			return n.With([]*ability.Node{n.Kids[0], ability.New("do", do[0])}), done
		}
	}
	if n.Word != "pay" {
		return nil, nil
	}
	do := n.Kids[1].Kids
	last := len(do) - 1
	if last == 0 || !ability.Has(do[last], "those") {
		return nil, nil
	}
	return n.With([]*ability.Node{n.Kids[0], ability.New("do", do[:last]...)}), do[last:]
}

// answersWithin says whether an option is answered within the case in which there is one.
func answersWithin(s *ability.Node) bool {
	if s.Word != "if" || len(s.Kids) > 2 {
		return false
	}
	do := s.Kids[1].Kids
	return len(do) == 2 && isOption(do[0]) && do[1].Word == "if_did"
}

// isResult says whether a step is what a result brings, and rolls no more: another result
// ends it.
func isResult(n *ability.Node) bool { return n.Word == "on" && !endsInRoll(n.Kids[2]) }

// wheres are the ways to say amounts: where they are if possible. What is done by
// spending counters is one sentence either way.
func (p *printer) wheres(steps []*ability.Node) []bool {
	if len(steps) > 1 && spent(steps[0], steps[1]) != nil {
		return []bool{true}
	}
	return []bool{false, true}
}

// step prints any step.
func (p *printer) step(n *ability.Node) bool {
	return p.simple(n, false) || p.scoped(n) || p.part(ntModes, n)
}

// scoped prints a step that holds steps.
func (p *printer) scoped(n *ability.Node) bool {
	if p.part(ntScoped, n) {
		return true
	}
	if c := contracted(n); c != nil && (p.simple(c, false) || p.part(ntScoped, c)) {
		return true
	}
	c := outOfCounted(n)
	return c != nil && p.part(ntScoped, c)
}

// contracted puts the target of an optional step, which what follows speaks of, back
// where the step names it; nil where there is none.
func contracted(n *ability.Node) *ability.Node {
	if n.Word != "may" && n.Word != "may_by" {
		return nil
	}
	last := len(n.Kids) - 1
	do := n.Kids[last].Kids
	if len(do) < 3 || do[0].Word != "target" || !slices.ContainsFunc(do[2:], func(s *ability.Node) bool { return replace(s, "it", you) != s }) {
		return nil
	}
	if c := chosen(do[1]); c == nil || c.Word != "it" {
		return nil
	}
	kids := slices.Clone(n.Kids)
	kids[last] = ability.New("do", append([]*ability.Node{withChosen(do[1], do[0].Kids[0])}, do[2:]...)...)
	return ability.New(n.Word, kids...)
}

// simple prints a step that holds no steps: as a clause or as an order. After
// "have" only a clause with its verb in the base form will do.
func (p *printer) simple(n *ability.Node, have bool) bool {
	p.begin()
	if p.clause(n, have) {
		return true
	}
	return !have && p.deed(n, order)
}

// clause prints a step as a subject and what it does.
func (p *printer) clause(n *ability.Node, have bool) bool {
	if n.Word == "do_by" {
		return !have && p.doBy(n)
	}
	told := n
	if n.Word == "may_by" {
		told = ability.New("may_by", n.Kids[0], theirOwn(n.Kids[1]))
	}
	if !have && p.rules(ntClause, told, order) {
		return true
	}
	for _, table := range []nt{ntPredSel, ntPredExp, ntPredPlayer, ntDeed} {
		for _, ru := range p.b.byWord[table][n.Word] {
			var s slots
			tree := told
			var subject *ability.Node
			if table == ntDeed && ru.subject < 0 {
				if len(n.Kids) == 0 || !bySelector(ru) {
					continue
				}
				if subject, tree = actorOf(n); subject == nil {
					continue
				}
			}
			if !ru.tree.match(tree, &s) {
				continue
			}
			if ru.subject >= 0 {
				subject = s[ru.subject]
			}
			if subject.Word == "you" && (have || table == ntDeed) || subject.Word == theirs && have {
				continue
			}
			as := ntSubject
			switch {
			case table == ntPredExp:
				as = ntExp
			case table == ntPredPlayer || table == ntDeed:
				as = ntPlayer
			case have:
				as = ntObject
			}
			if p.try(func() bool {
				from, spoken := len(p.out), asSubject(subject)
				if !p.part(as, spoken) {
					return false
				}
				agr := p.agree(spoken, from)
				p.last = agr
				if have {
					p.maker, agr = agr, infinitive
					defer func() { p.maker = 0 }()
				}
				if table == ntDeed || table == ntPredPlayer {
					p.actor = subject
				}
				inside := p.inside
				p.inside = inside || n.Word == "may_by"
				ok := p.rule(ru, &s, agr)
				p.actor, p.inside = nil, inside
				return ok
			}) {
				return true
			}
		}
	}
	return false
}

// actorOf takes the player out of a step that others than you do.
func actorOf(n *ability.Node) (player, step *ability.Node) {
	sel := n.Kids[0]
	switch sel.Word {
	case "by":
		player, sel = sel.Kids[0], sel.Kids[1]
		if sel.Word == "by" {
			return nil, nil
		}
		if slices.ContainsFunc(sel.Kids, func(k *ability.Node) bool { return k.Word == "in" }) {
			sel = ability.New(sel.Word, append(slices.Clone(sel.Kids), ability.New("of", ability.New(theirs)))...)
		}
	case "top", "bottom":
		player = sel.Kids[0]
		sel = ability.New(sel.Word, ability.New(theirs), sel.Kids[1])
	case "all":
		for _, k := range sel.Kids {
			if k.Word == "of" {
				player = k.Kids[0]
			}
		}
		if player == nil || n.Word == "sacrifice" { // of all, each does it by themselves
			return nil, nil
		}
		sel = replace(sel, player.Word, ability.New(theirs))
	default:
		return nil, nil
	}
	if player.Word == "you" || player.Word != theirs && ability.Has(player, theirs) {
		return nil, nil
	}
	kids := append([]*ability.Node{sel}, n.Kids[1:]...)
	return player, ability.New(n.Word, kids...)
}

// deed prints a step as an order or in the infinitive.
func (p *printer) deed(n *ability.Node, form agreement) bool {
	p.begin()
	for _, ru := range p.b.byWord[ntDeed][n.Word] {
		var s slots
		if !ru.tree.match(n, &s) || ru.subject >= 0 && s[ru.subject].Word != "you" {
			continue
		}
		if p.try(func() bool { return p.rule(ru, &s, form) }) {
			return true
		}
	}
	return false
}

// shared prints steps of one subject, me or a target, as one clause and returns
// how many they are; 0: there are not two of them. After "have" the verbs are in
// the base form.
func (p *printer) shared(steps []*ability.Node, have bool) int {
	spoken, subject, start := sharedBy(steps)
	if subject == nil {
		return 0
	}
	n, as := start, ntSubject
	if have {
		as = ntObject
	}
	if !p.try(func() bool {
		from := len(p.out)
		if !p.part(as, spoken) {
			return false
		}
		agr := p.agree(spoken, from)
		if have {
			p.maker, agr = agr, infinitive
			defer func() { p.maker = 0 }()
		}
		n += p.predsOf(steps[start:], subject, agr)
		return areShared(steps[start:n])
	}) {
		return 0
	}
	return n
}

// sharedBy returns what the first steps may be about together, how it is spoken
// of, and the step at which what is done begins.
func sharedBy(steps []*ability.Node) (spoken, subject *ability.Node, start int) {
	switch {
	case steps[0].Word == "target" && isTarget(steps[0].Kids[0]) && len(steps) > 1:
		return steps[0].Kids[0], it, 1
	case len(steps[0].Kids) > 0 && steps[0].Kids[0].Word == "me":
		return me, me, 0
	}
	return nil, nil, 0
}

// areShared says whether steps are better said of one subject together.
func areShared(steps []*ability.Node) bool {
	return len(steps) >= 2 || len(steps) == 1 && steps[0].Word == "one_of"
}

// predsOf prints steps without their subject and returns how many it could.
func (p *printer) predsOf(steps []*ability.Node, subject *ability.Node, agr agreement) int {
	for i, s := range steps {
		if !p.try(func() bool {
			if i > 0 {
				p.word(p.b.and)
			}
			return p.pred(s, subject, agr)
		}) {
			return i
		}
	}
	return len(steps)
}

var me = ability.New("me")

// chain prints steps within a sentence. Only the last may hold steps.
func (p *printer) chain(steps []*ability.Node) bool {
	for i := 0; i < len(steps); {
		if i > 0 {
			p.word(",")
			p.word(p.b.then)
		}
		if n := p.shared(steps[i:], false); n > 0 {
			i += n
			continue
		}
		if i == len(steps)-2 {
			if pair := otherwise(steps[i], steps[i+1]); pair != nil && p.part(ntScoped, pair) {
				return true
			}
		}
		last := i == len(steps)-1
		if last && !p.step(steps[i]) || !last && (steps[i].Word == "may_by" || !p.simple(steps[i], false)) {
			return false
		}
		i++
	}
	return true
}

// otherwise makes two steps of which one is done or the other into one scope:
// if you do, …, otherwise …; on a 4+, …, otherwise …. nil: they are not such.
func otherwise(a, b *ability.Node) *ability.Node {
	if pair := spent(a, b); pair != nil {
		return pair
	}
	n := len(a.Kids)
	switch {
	case (a.Word == "if_did" || a.Word == "pay" || a.Word == "may" && ability.IsOffer(a)) && b.Word == "if_not":
	case a.Word == "on" && b.Word == "on" && a.Kids[1].N == ability.OrMore && b.Kids[0].N == 1 && b.Kids[1].N == a.Kids[0].N-1:
		b = ability.New("if_not", b.Kids[2])
	default:
		return nil
	}
	if isOpen(a.Kids[n-1]) {
		return nil
	}
	return ability.New("do", a, b)
}

// spent makes counters that are spent to do something one scope, or nil.
func spent(a, b *ability.Node) *ability.Node {
	if a.Word != "spend_any" || b.Word != "if_did" {
		return nil
	}
	return ability.New("do", a, b)
}

// imps prints steps after "you may" or "to".
func (p *printer) imps(steps []*ability.Node) bool {
	if len(steps) == 1 && steps[0].Word == "one_of" {
		for i, way := range steps[0].Kids {
			if i > 0 {
				p.word(p.b.or)
			}
			if !p.part(ntImps, way) {
				return false
			}
		}
		return true
	}
	for i := 0; i < len(steps); {
		if i > 0 {
			p.word(p.b.and)
		}
		if n := p.made(steps[i:], true); n > 0 {
			i += n
			continue
		}
		if !p.imp(steps[i], i == 0, i == len(steps)-1) {
			return false
		}
		i++
	}
	return true
}

// imp prints a step after "you may": as an order, or with "have". From the second
// on a clause will do as well, and the last may be a scope of its own.
func (p *printer) imp(n *ability.Node, start, last bool) bool {
	if p.inline(func() bool { return p.deed(n, infinitive) }) || p.made([]*ability.Node{n}, false) > 0 || p.deed(n, infinitive) {
		return true
	}
	return !start && (p.clause(n, false) || last && n.Word == "may" && p.part(ntScoped, n))
}

// preds prints predicates of "it".
func (p *printer) preds(steps []*ability.Node) bool {
	for i, n := range steps {
		if i > 0 {
			p.word(p.b.and)
		}
		if !p.pred(n, it, one) {
			return false
		}
	}
	return true
}

// pred prints a step without its subject, which must be the one given.
func (p *printer) pred(n, subject *ability.Node, agr agreement) bool {
	p.begin()
	for _, ru := range p.b.byWord[ntPredSel][n.Word] {
		var s slots
		if ru.tree.match(n, &s) && s[ru.subject].Equal(subject) && p.try(func() bool { return p.rule(ru, &s, agr) }) {
			return true
		}
	}
	return false
}
