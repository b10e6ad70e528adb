package phrase

import (
	"strconv"
	"strings"

	"tumult/ability"
)

// rules prints by the first rule of a part that can.
func (p *printer) rules(n nt, node *ability.Node, agr agreement) bool {
	if node.Word == "those" && node.N != 0 {
		p.last = number(node.N == ofSeveral, p.last.feminine())
	}
	for _, w := range [2]ability.Word{node.Word, ""} { // "": trees that are one gap
		for _, ru := range p.b.byWord[n][w] {
			var s slots
			if ru.tree.match(node, &s) && p.try(func() bool { return p.rule(ru, &s, agr) }) {
				return true
			}
		}
	}
	return false
}

// rule prints the pieces of a rule; verbs agree as given until a subject comes.
func (p *printer) rule(ru *rule, s *slots, agr agreement) bool {
	var skip *clitic
	maker, moves := p.maker, p.moves
	defer func() { p.maker, p.moves = maker, moves }()
	if ru.nt == ntDeed || ru.nt == ntClause || ru.nt == ntPredPlayer {
		p.moves = ru.tree.moves()
	}
	if ru.nt == ntEventPlayer {
		p.plays(agr)
	}
	for i := range ru.elems {
		e := &ru.elems[i]
		if e.optional || skip != nil && i >= skip.from && i < skip.to {
			continue
		}
		p.glue = p.glue || e.glue
		if e.open != "" && e.kind == elGap {
			p.write(piece{text: e.open})
			p.glue = true
		}
		switch e.kind {
		case elWord:
			if p.inside && p.b.youOf[e.ids[0]] && ru.tree.word != "facing" && !p.saysFreely(ru.elems[i+1:]) {
				return false
			}
			p.word(e.open + p.tense(e, 0))
		case elVerb:
			if n, ok := p.verb(e, s, agr); ok {
				skip = n
			}
		case elActor:
			who := agr
			if agr <= order && p.maker != 0 {
				who = p.maker
			}
			p.word(e.forms[who])
		case elAgree:
			p.word(e.open + e.forms[p.last])
		case elDet:
			p.det(e.forms[0])
		case elNoun:
			p.word(e.open + e.forms[number(p.count.plural(), false)])
			if _, ok := p.b.nounOf[p.b.ids[strings.ToLower(e.forms[0])]]; ok { // no boost is spoken of again
				p.last = number(p.count.plural(), p.out[len(p.out)-1].noun.feminine())
				p.next = p.last
			}
		default:
			final, from := p.final, len(p.out)
			if e.subject {
				s[e.slot] = asSubject(s[e.slot])
			}
			p.final = final && i == len(ru.elems)-1
			ok := p.gap(e, s)
			p.final = final
			if !ok {
				return false
			}
			if e.subject {
				agr = p.agree(s[e.slot], from)
				if ru.nt == ntPassive1 && e.nt == ntPlayer {
					p.plays(agr)
				}
			}
		}
		if e.shut != "" {
			p.out[len(p.out)-1].text += e.shut
		}
	}
	return true
}

// tense is a form of a verb, in the past where that is asked of.
func (p *printer) tense(e *elem, form agreement) string {
	if p.past && e.past[form] != "" {
		return e.past[form]
	}
	return e.forms[form]
}

// saysFreely says whether words go on as "as you choose" does, which is of whoever does it.
func (p *printer) saysFreely(next []elem) bool {
	return len(next) > 0 && next[0].kind == elWord && next[0].ids[0] == p.b.w.freely
}

// plays notes who plays the cards that are spoken of: from their Reserve.
func (p *printer) plays(who agreement) {
	if p.maker = 0; who > second {
		p.maker = who
	}
}

// verb prints a verb, and at it the pronoun that stands for an object, if there
// is one.
func (p *printer) verb(e *elem, s *slots, agr agreement) (*clitic, bool) {
	c := e.clitic
	pronoun := c != nil && s[c.slot] != nil
	if pronoun && agr != order {
		pronoun = p.rules(c.before, s[c.slot], order)
	}
	p.word(e.open + p.tense(e, agr))
	if pronoun && agr == order {
		pronoun = p.rules(c.after, s[c.slot], order)
	}
	if pronoun {
		p.refer(s[c.slot], len(p.out))
	}
	return c, pronoun
}

func (p *printer) gap(e *elem, s *slots) bool {
	switch e.nt {
	case ntLeast:
		k := s[e.slot]
		return k.Word == ability.Number && p.word(strconv.Itoa(k.N)+"+")
	case ntSpan:
		lo, hi := s[e.slots[0]], s[e.slots[1]]
		text := strconv.Itoa(lo.N)
		if hi.N == ability.OrMore {
			text += "+"
		} else if lo.N != hi.N {
			text += "-" + strconv.Itoa(hi.N)
		}
		return p.word(text)
	case ntTriple, ntPlus:
		text := make([]string, 3)
		for i := range text {
			k := s[e.slots[i]]
			if k.Word != ability.Number {
				return false
			}
			text[i] = strconv.Itoa(k.N)
			if e.nt == ntPlus && k.N >= 0 {
				text[i] = "+" + text[i]
			}
		}
		return p.word(strings.Join(text, "/"))
	case ntAmount:
		if k := s[e.slot]; e.noArticle && k.Word == ability.Number && k.N == 1 {
			p.count = one
			return p.det(p.b.numbers[1])
		}
		before := p.canX
		p.canX = p.canX && !e.plain
		ok := p.amount(ntAmount, s[e.slot], e.words)
		p.canX = before
		return ok
	case ntDigits:
		if k := s[e.slot]; k.Word == ability.Number {
			if p.count = several; k.N == 1 {
				p.count = one
			}
			if e.words && k.N >= 0 && k.N < len(p.b.numbers) {
				return p.det(p.b.numbers[k.N])
			}
		}
	case ntPosts:
		if left := p.left; len(left) > 0 {
			p.left = nil
			return p.after(left)
		}
	}
	node := s[e.slot]
	if node == nil {
		return e.nt == ntPosts
	}
	return p.part(e.nt, node)
}
