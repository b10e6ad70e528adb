package phrase

import (
	"slices"

	"tumult/ability"
)

// What someone is made to do: have me gain 1 boost; faire gagner 1 boost à une
// Plante.

// bare reads clauses that someone is made to do: have me gain 1 boost. Where the
// book says so, who it is follows the deed, or stands as a pronoun before it.
func (r *reader) bare(pos, from int) {
	if r.b.causee == "" {
		if end, ok := r.haveWord(pos); ok {
			r.clauses(end, from, ntObject, bare)
		}
		return
	}
	who := res{end: pos}
	for _, d := range r.parse(ntDative, pos) {
		who = d
	}
	end, ok := r.haveWord(who.end)
	if !ok {
		return
	}
	start := len(r.stack)
	r.predicates(end, start, ntPredSel, causee, bare)
	done := slices.Clone(r.stack[start:])
	r.stack = r.stack[:start]
	for _, d := range done {
		switch {
		case who.node != nil:
			r.emit(from, d.end, doneBy(d.node, who.node))
		case r.isWord(d.end, r.b.w.causee):
			for _, o := range r.parse(ntObject, d.end+1) {
				r.emit(from, o.end, doneBy(d.node, o.node))
			}
		}
	}
}

// doneBy puts who does them in steps that were read before.
func doneBy(n, who *ability.Node) *ability.Node {
	if n.Word != "do" {
		if n = replace(n, causeeWord, who); n.Word == "one_of" {
			return canonical(n)
		}
		return n
	}
	var kids []*ability.Node
	for i, k := range n.Kids {
		kids = append(kids, spread(doneBy(k, who))...)
		if i == 0 {
			who = again(who)
		}
	}
	return ability.New("do", kids...)
}

var causee = ability.New(causeeWord)

// haveWord reads the word that makes others do something.
func (r *reader) haveWord(pos int) (int, bool) {
	t := &r.toks[pos]
	return pos + 1, t.kind == tokWord && t.id != 0 && slices.Contains(r.b.have.ids, t.id)
}

// made prints steps that someone is made to do and returns how many; 0: it could
// not, or they are no more than one and more were asked for.
func (p *printer) made(steps []*ability.Node, several bool) int {
	n := 0
	if !p.try(func() bool {
		if p.b.causee != "" {
			n = p.madeDeed(steps, several)
			return n > 0
		}
		p.word(p.b.have.forms[infinitive])
		if several {
			n = p.shared(steps, true)
		} else if p.clause(steps[0], true) {
			n = 1
		}
		return n > 0
	}) {
		return 0
	}
	return n
}

// madeDeed prints what is done before who does it, unless that is a pronoun.
func (p *printer) madeDeed(steps []*ability.Node, several bool) int {
	spoken, subject, start := sharedBy(steps)
	if !several {
		subject, start, steps = p.doer(steps[0]), 0, steps[:1]
		spoken = subject
	}
	if subject == nil {
		return 0
	}
	p.maker = p.agree(spoken, len(p.out))
	defer func() { p.maker = 0 }()
	pronoun := p.rules(ntDative, spoken, order)
	p.word(p.b.have.forms[infinitive])
	n := start + p.predsOf(steps[start:], subject, infinitive)
	if n == start || several && !areShared(steps[start:n]) {
		return 0
	}
	if !pronoun {
		p.word(p.b.causee)
		if !p.part(ntObject, spoken) {
			return 0
		}
	}
	return n
}

// doer returns the object that a step is about, if there are words for that.
func (p *printer) doer(step *ability.Node) *ability.Node {
	for _, ru := range p.b.byWord[ntPredSel][step.Word] {
		var s slots
		if ru.tree.match(step, &s) {
			return s[ru.subject]
		}
	}
	return nil
}
