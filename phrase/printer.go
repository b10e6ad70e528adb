package phrase

import (
	"slices"
	"strconv"

	"tumult/ability"
)

// printer writes one ability. Every method that prints answers whether it
// could; what a failed attempt has written is taken back.
type printer struct {
	b       *book
	out     []piece
	capital bool            // the next word begins a sentence
	glue    bool            // the next word joins the one before
	breaks  bool            // modes stand before: a line break comes first
	last    agreement       // of the object that was spoken of last
	those   agreement       // of what the step before affected, or 0
	next    agreement       // the same of the step that is being printed
	count   agreement       // of the amount that was said last
	left    []*ability.Node // filters of the noun before that are not said yet
	x       *ability.Node   // what X is, to be said at the end of the sentence
	final   bool            // no sentence follows: a colon may stand
	moves   bool            // the rule that is printed moves cards
	taken   bool            // cards are taken from where they are
	canX    bool            // there will be an end of a sentence where it can be said
	late    bool            // … of a sentence, not of a passive ability
	inside  bool            // what somebody may do: there, they are you
	support bool            // it stands in the support box
	plainX  bool            // X stands for the X of the cost
	past    bool            // it is a condition that is said in the past
	asks    bool            // it is a condition: that all are so, not what they are
	actor   *ability.Node   // who does the deed that is being printed
	maker   agreement       // with whom possessives agree where the verb does not tell: who is made to do it; or 0
}

// print says an ability in words.
func (b *book) print(n *ability.Node) (string, bool) {
	p := &printer{b: b, capital: true, last: one, final: true}
	if p.support = n.Word == "support"; p.support {
		n = n.Kids[0]
	}
	n = inPast(ofPlayers(byThat(named(asDone(asOnePlayer(notMine(inOne(n))))), false)))
	if !p.part(ntAbility, n) {
		if n = outOfCounted(n); n == nil || !p.part(ntAbility, n) {
			return "", false
		}
	}
	return b.assemble(p.out), true
}

// ofPlayers says of what is of a player who was chosen before that it is theirs.
func ofPlayers(n *ability.Node) *ability.Node {
	return replace(replace(n, "that_player", their), "it_player", their)
}

// byThat calls a player who was targeted before "that player" where somebody else may do
// something: there, "their" is of who may.
func byThat(n *ability.Node, inside bool) *ability.Node {
	if inside && n.Word == "that_player" {
		return thatPlayer
	}
	kids := slices.Clone(n.Kids)
	if n.Word == "do_by" && kids[0].Word == "that_player" {
		kids[0] = thatPlayer
	}
	for i, k := range kids {
		kids[i] = byThat(k, inside && k.Sort() != ability.AbilitySort || isOwn(n) && i == 1)
	}
	return n.With(kids)
}

var thatPlayer = ability.New(thatWord, pronoun)

// try prints or takes back.
func (p *printer) try(f func() bool) bool {
	before := *p
	if f() {
		return true
	}
	out := p.out[:len(before.out)]
	*p = before
	p.out = out
	return false
}

// part prints a tree as a part of a sentence.
func (p *printer) part(n nt, node *ability.Node) bool {
	if oneOfThose := isOneOfThose(node); p.those != 0 && (oneOfThose || node.Word == "those") {
		p.last = p.those
	} else if oneOfThose { // of cards
		p.last = number(true, p.b.nounForms[p.b.nouns[0].forms[0]].feminine())
	}
	switch n {
	case ntDo:
		return p.try(func() bool { return p.sentences(node.Kids) })
	case ntLong:
		return len(node.Kids) > 1 && slices.ContainsFunc(node.Kids, isScope) && p.part(ntBody, node)
	case ntBody:
		for i, k := range node.Kids {
			if isAnswer(k) && !byDeed(k.Word) && !slices.ContainsFunc(node.Kids[:i], endsInOption) || k.Word == "on" && i > 0 && !endsInRoll(ability.New("do", node.Kids[:i]...)) {
				return false // it would answer what stands before the body, or be a result of it
			}
		}
		return p.final && p.x == nil && p.try(func() bool { return p.sentences(node.Kids) })
	case ntChain:
		return p.try(func() bool { return p.chain(node.Kids) })
	case ntSimple:
		return p.simple(node, false)
	case ntStep:
		return p.try(func() bool { return p.step(node) })
	case ntImps:
		return p.try(func() bool { return p.imps(node.Kids) })
	case ntPred:
		return p.try(func() bool { return p.preds(node.Kids) })
	case ntCondition, ntCondition1:
		if node.Word == pastWord {
			p.past = true
			ok := p.part(n, node.Kids[0])
			p.past = false
			return ok
		}
		before := p.asks
		p.asks = true
		ok := p.rules(ntCondition1, node, order) || n == ntCondition && p.rules(n, node, order)
		p.asks = before
		return ok
	case ntOfNoun: // after "or" it would be an alternative of a noun before
		return p.beginsWithNoun(node) && p.part(ntCondition, node)
	case ntPlayer:
		return (node.Word != theirs || !p.inside) && p.rules(n, node, order)
	case ntTrigger:
		return p.inline(func() bool { return p.rules(n, node, order) })
	case ntCosts:
		return p.inline(func() bool { return p.costs(node, ntPart, order, ",") })
	case ntPay:
		return p.costs(node, ntPayment, infinitive, p.b.and)
	case ntDeed:
		return p.deed(node, infinitive)
	case ntSubject, ntObject:
		own, from := ntSelfSel, len(p.out)
		if n == ntObject {
			own = ntObjSel
		}
		before := p.taken
		p.taken = p.moves && slices.Contains([]ability.Word{"a", "all", "some", "up_to", "any_number", "random"}, node.Word)
		ok := p.rules(own, node, order) || p.rules(ntSel, node, order)
		if p.taken = before; !ok {
			return false
		}
		p.refer(node, from)
		return true
	case ntPick:
		from := len(p.out)
		if !p.rules(n, node, order) {
			return false
		}
		p.next = number(isSeveral(node), p.gender(from))
		return true
	case ntOwned:
		return !p.asks && slices.ContainsFunc(node.Kids, isSome) && p.part(ntEvery, node)
	case ntNoun1, ntNouns, ntNoun, ntEvery, ntHead1, ntHeads, ntEveries, ntHead:
		plural := n == ntNouns || n == ntHeads || isEvery(n) || (n == ntNoun || n == ntHead) && p.count.plural()
		return p.try(func() bool { return p.nouns(n, node.Kids, plural) })
	case ntAny:
		return p.try(func() bool {
			p.det(p.b.articles[0])
			return p.nouns(n, node.Kids, false)
		})
	case ntPosts:
		return len(node.Kids) == 0
	case ntBullets:
		for _, k := range node.Kids {
			p.word("•")
			p.final = true
			if !p.part(ntDo, k) {
				return false
			}
		}
		p.breaks = true
		return true
	case ntOns:
		return false
	case ntAmount, ntMana, ntSigned:
		return p.amount(n, node, false)
	case ntName:
		return node.Word == ability.Name && p.word(p.b.named(node.S))
	case ntSubtype, ntSubtypes:
		i, ok := p.b.subtypes[node.S]
		form := 0
		if n == ntSubtypes {
			form = 1
		}
		return ok && p.word(p.b.nouns[i].forms[form])
	case ntTypes:
		for _, k := range p.b.nouns {
			if t, ok := typeWords[k.filter.Word]; ok && t.String() == node.S {
				return p.word(k.forms[1])
			}
		}
		return false
	case ntDigits:
		return node.Word == ability.Number && node.N >= 0 && p.word(strconv.Itoa(node.N))
	case ntTwist:
		n := twist(node, twisted)
		return n != node && p.part(ntDo, n)
	case ntShort:
		return isShort(node) && p.part(ntPassive1, node)
	case ntPassive, ntPassive1:
		return p.try(func() bool { return p.passive(n, node) })
	case ntToken:
		return p.rules(n, node, order) || p.try(func() bool { return p.token(node) })
	case ntWhen, ntWould, ntCant:
		return p.inline(func() bool { return p.event(n, node) })
	case ntVictim:
		return p.part(ntObject, notYours(node))
	case ntLess:
		return node.Word == ability.Number && node.N < 0 && p.word(strconv.Itoa(-node.N))
	case ntOwn:
		return isOf(node, "you") && p.part(ntObject, node)
	case ntTheirs:
		return isOf(node, theirs) && p.part(ntObject, node)
	case ntQuoted:
		return p.try(func() bool { return p.quoted(node) })
	}
	return p.rules(n, node, order)
}

// passive prints a passive ability, and what X is in it where no sentence around
// it will.
func (p *printer) passive(n nt, node *ability.Node) bool {
	before := p.canX
	p.canX = true
	if !(n == ntPassive && node.Word == "while" && p.rules(ntPassive1, node, order)) && !p.rules(n, node, order) && (node.Word != "while" || !p.rules(n, ability.New("while", unplayed(node.Kids[0], p.saysOfEach), node.Kids[1]), order)) {
		return false
	}
	plain := p.plainX
	if !p.late && !p.where() {
		return false
	}
	p.canX, p.plainX = before, plain // the sentence may go on
	return true
}

// saysOfEach says whether there are words for each of my Expeditions to stand in a way.
func (p *printer) saysOfEach(how *ability.Node) (ok bool) {
	p.try(func() bool {
		ok = p.part(ntCondition1, eachOfMine(how))
		return false
	})
	return ok
}

// beginsWithNoun says whether a condition is said with a noun among its first two words; of
// several the first is looked at, so that a long chain is not printed at each of them.
func (p *printer) beginsWithNoun(c *ability.Node) (yes bool) {
	for c.Word == "or" || c.Word == "and" {
		c = c.Kids[0]
	}
	p.try(func() bool {
		from := len(p.out)
		yes = p.part(ntCondition, c) && slices.ContainsFunc(p.out[from:min(from+2, len(p.out))], func(w piece) bool { return w.noun != 0 })
		return false
	})
	return yes
}

func (p *printer) quoted(node *ability.Node) bool {
	inner := printer{b: p.b, capital: true, last: one, final: true}
	if !inner.part(ntAbility, ofPlayers(node)) {
		return false
	}
	p.word(p.b.quotes[0])
	inner.out[0].glue = true
	p.out = append(append(p.out, inner.out...), piece{text: p.b.quotes[1], glue: true})
	p.capital = false
	return true
}

// isOneOfThose says whether a selector is of those that were affected, of any kind.
func isOneOfThose(n *ability.Node) bool {
	return n.Word == "among" && n.Kids[1].Word == "those" && slices.ContainsFunc(n.Kids[0].Kids, func(k *ability.Node) bool { return k.Word == "card" })
}

// isScope says whether a step holds steps.
func isScope(n *ability.Node) bool { return len(n.Kids) > 0 && n.Kids[len(n.Kids)-1].Word == "do" }

// refer notes the form of an object, printed from a place on, that later words
// agree with.
func (p *printer) refer(n *ability.Node, from int) {
	p.last = p.agree(n, from)
	switch n.Word {
	case "me", "it", "those", "rest", "revealed":
	default:
		if n.Sort() == ability.SelectorSort {
			p.next = p.last
		}
	}
}

// begin notes that another step is printed, for which what was affected is `those`.
func (p *printer) begin() {
	if p.next != 0 {
		p.those, p.next = p.next, 0
	}
}

// agree says with which form the words about something go that was printed from
// a place on.
func (p *printer) agree(n *ability.Node, from int) agreement {
	switch n.Word {
	case "me":
		return first
	case "it":
		return number(false, p.last.feminine())
	case "those":
		return number(p.last.plural(), p.last.feminine())
	case "you":
		return second
	case theyWord:
		return p.b.they
	case "among":
		if !slices.ContainsFunc(p.out[from:], func(w piece) bool { return w.noun != 0 }) { // one of them
			return number(isSeveral(n.Kids[0]), p.last.feminine())
		}
		return p.agree(n.Kids[0], from)
	case "each_exp": // each of them
		return number(n.Kids[0].Word == "everyone", p.gender(from))
	}
	return number(isSeveral(n), p.gender(from))
}

// isSeveral says whether a selector, a player or an expedition is spoken of in
// the plural.
func isSeveral(n *ability.Node) bool {
	switch n.Word {
	case "all": // a player has one Hero
		return !slices.ContainsFunc(n.Kids, func(k *ability.Node) bool { return k.Word == "in" && k.Kids[0].Word == "hero_zone" })
	case "rest", "any_exps", "any_number", "any_targets", "both":
		return true
	case "some", "up_to", "targets", "up_to_targets", "random", "targets_exp", "up_to_targets_exp":
		return n.Kids[0].Word != ability.Number || n.Kids[0].N != 1
	case "top", "bottom":
		return n.Kids[1].Word != ability.Number || n.Kids[1].N != 1
	}
	return false
}

// gender says whether the first noun printed from a place on is feminine; if there
// is none, what was spoken of last counts.
func (p *printer) gender(from int) bool {
	for _, w := range p.out[from:] {
		if w.noun != 0 {
			return w.noun.feminine() && !w.mixed
		}
	}
	return p.last.feminine()
}

// costs prints parts of a cost, with verbs in one form.
func (p *printer) costs(node *ability.Node, own nt, form agreement, between string) bool {
	return p.try(func() bool {
		for i, k := range node.Kids {
			if i > 0 {
				p.word(between)
			}
			p.capital = p.capital || own == ntPart
			main := !p.support && k.Word == "discard" // {D} is of the support box
			if (main || !p.rules(own, k, form)) && !p.deed(k, form) {
				return false
			}
		}
		return len(node.Kids) > 0
	})
}
