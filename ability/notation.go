package ability

import (
	"fmt"
	"strconv"
	"strings"
)

// The notation writes an ability on one line:
//
//	when j: boost(me, 1)
//	when at(noon) if first_player(you): draw(you, 1); resupply(you, 1)
//	quick mana(1), exhaust(me): draw(you, 1)
//	effect: discard(target_a(character)); draw(you, 1)
//	always: defender(me)
//	support quick discard(me): draw(you, 1)
//
// Every other construct is a word with its arguments in brackets. Lists of
// steps below the first level stand in braces, quoted abilities in brackets:
//
//	effect: may({draw(you, 1); discard(a(card, in(hand)))})
//	always: has(all(character, of(you)), [when r: boost(me, 1)])

// ParseError says where a line of notation is wrong and what would be right.
type ParseError struct {
	Line   string
	Offset int // in bytes
	Msg    string
}

func (e *ParseError) Error() string {
	return fmt.Sprintf("column %d: %s", e.Offset+1, e.Msg)
}

const maxDepth = 64

func write(b *strings.Builder, n *Node) {
	switch n.Word {
	case Number:
		b.WriteString(strconv.Itoa(n.N))
	case Name:
		b.WriteString(strconv.Quote(n.S))
	case "support":
		b.WriteString("support ")
		write(b, n.Kids[0])
	case "quick":
		b.WriteString("quick ")
		list(b, n.Kids[0].Kids, ", ")
		b.WriteString(": ")
		list(b, n.Kids[1].Kids, "; ")
	case "when":
		b.WriteString("when ")
		write(b, n.Kids[0])
		if len(n.Kids) == 3 {
			b.WriteString(" if ")
			write(b, n.Kids[1])
		}
		b.WriteString(": ")
		list(b, n.Kids[len(n.Kids)-1].Kids, "; ")
	case "effect":
		b.WriteString("effect: ")
		list(b, n.Kids[0].Kids, "; ")
	case "always":
		b.WriteString("always: ")
		write(b, n.Kids[0])
	case "do":
		b.WriteByte('{')
		list(b, n.Kids, "; ")
		b.WriteByte('}')
	case "costs":
		b.WriteByte('(')
		list(b, n.Kids, ", ")
		b.WriteByte(')')
	default:
		b.WriteString(string(n.Word))
		if len(n.Kids) == 0 {
			return
		}
		b.WriteByte('(')
		for i, k := range n.Kids {
			if i > 0 {
				b.WriteString(", ")
			}
			if k.Sort() == AbilitySort {
				b.WriteByte('[')
				write(b, k)
				b.WriteByte(']')
			} else {
				write(b, k)
			}
		}
		b.WriteByte(')')
	}
}

func list(b *strings.Builder, kids []*Node, sep string) {
	for i, k := range kids {
		if i > 0 {
			b.WriteString(sep)
		}
		write(b, k)
	}
}

// Parse reads one line of notation into an ability. It is strict: unknown
// words, missing or surplus arguments and arguments of the wrong sort are
// errors of type *ParseError.
func Parse(line string) (*Node, error) {
	p := &parser{s: line}
	n, err := p.ability(0)
	if err == nil {
		p.space()
		if p.at < len(p.s) {
			err = p.fail("the line should end here")
		}
	}
	if err != nil {
		return nil, err
	}
	return n, nil
}

// Check holds a tree built by hand against the vocabulary.
func Check(n *Node) error {
	_, err := Parse(n.String())
	return err
}

type parser struct {
	s  string
	at int
}

func (p *parser) fail(format string, args ...any) error {
	return &ParseError{Line: p.s, Offset: p.at, Msg: fmt.Sprintf(format, args...)}
}

func (p *parser) space() {
	for p.at < len(p.s) && p.s[p.at] == ' ' {
		p.at++
	}
}

func (p *parser) peek(c byte) bool {
	p.space()
	return p.at < len(p.s) && p.s[p.at] == c
}

func (p *parser) eat(c byte) error {
	if !p.peek(c) {
		return p.fail("%q expected", string(c))
	}
	p.at++
	return nil
}

func (p *parser) word() string {
	p.space()
	from := p.at
	for p.at < len(p.s) && (p.s[p.at] >= 'a' && p.s[p.at] <= 'z' || p.s[p.at] == '_') {
		p.at++
	}
	return p.s[from:p.at]
}

func (p *parser) keyword(w string) bool {
	p.space()
	if !strings.HasPrefix(p.s[p.at:], w+" ") {
		return false
	}
	p.at += len(w) + 1
	return true
}

func (p *parser) ability(depth int) (*Node, error) {
	if depth > maxDepth {
		return nil, p.fail("nested too deeply")
	}
	from := p.at
	switch w := p.word(); w {
	case "support":
		k, err := p.ability(depth + 1)
		if err != nil {
			return nil, err
		}
		return New("support", k), nil
	case "quick":
		costs, err := p.many("step", ',', depth)
		if err != nil {
			return nil, err
		}
		if err := p.eat(':'); err != nil {
			return nil, err
		}
		do, err := p.many("step", ';', depth)
		if err != nil {
			return nil, err
		}
		return New("quick", New("costs", costs...), New("do", do...)), nil
	case "when":
		t, err := p.node(string(TriggerSort), depth)
		if err != nil {
			return nil, err
		}
		kids := []*Node{t}
		p.space()
		if p.keyword("if") {
			c, err := p.node(string(ConditionSort), depth)
			if err != nil {
				return nil, err
			}
			kids = append(kids, c)
		}
		if err := p.eat(':'); err != nil {
			return nil, err
		}
		do, err := p.many("step", ';', depth)
		if err != nil {
			return nil, err
		}
		return New("when", append(kids, New("do", do...))...), nil
	case "effect":
		if err := p.eat(':'); err != nil {
			return nil, err
		}
		do, err := p.many("step", ';', depth)
		if err != nil {
			return nil, err
		}
		return New("effect", New("do", do...)), nil
	case "always":
		if err := p.eat(':'); err != nil {
			return nil, err
		}
		k, err := p.node(string(PassiveSort), depth)
		if err != nil {
			return nil, err
		}
		return New("always", k), nil
	default:
		p.at = from
		return nil, p.fail("an ability begins with quick, when, effect, always or support, not %q", w)
	}
}

func (p *parser) many(sort string, sep byte, depth int) ([]*Node, error) {
	var out []*Node
	for {
		n, err := p.node(sort, depth)
		if err != nil {
			return nil, err
		}
		out = append(out, n)
		if !p.peek(sep) {
			return out, nil
		}
		p.at++
	}
}

// node reads one argument of the wanted sort.
func (p *parser) node(want string, depth int) (*Node, error) {
	if depth > maxDepth {
		return nil, p.fail("nested too deeply")
	}
	p.space()
	switch want {
	case "do":
		if err := p.eat('{'); err != nil {
			return nil, err
		}
		kids, err := p.many("step", ';', depth+1)
		if err != nil {
			return nil, err
		}
		return New("do", kids...), p.eat('}')
	case "costs":
		if err := p.eat('('); err != nil {
			return nil, err
		}
		kids, err := p.many("step", ',', depth+1)
		if err != nil {
			return nil, err
		}
		return New("costs", kids...), p.eat(')')
	case string(AbilitySort):
		if err := p.eat('['); err != nil {
			return nil, err
		}
		n, err := p.ability(depth + 1)
		if err != nil {
			return nil, err
		}
		return n, p.eat(']')
	case string(NameSort):
		return p.quoted()
	case string(NumberSort), string(AmountSort):
		if n, ok, err := p.number(); ok || err != nil {
			return n, err
		}
		if want == string(NumberSort) {
			return nil, p.fail("a number expected")
		}
	}
	from := p.at
	w := p.word()
	e, ok := byWord[Word(w)]
	if !ok {
		p.at = from
		return nil, p.fail("unknown word %q: a %s expected", w, want)
	}
	if string(e.Sort) != want {
		p.at = from
		return nil, p.fail("%q is a %s, but a %s expected", w, e.Sort, want)
	}
	kids, err := p.arguments(e, depth+1)
	if err != nil {
		return nil, err
	}
	return New(e.Word, kids...), nil
}

func (p *parser) arguments(e Entry, depth int) ([]*Node, error) {
	var kids []*Node
	if p.at >= len(p.s) || p.s[p.at] != '(' {
		if least(e) > 0 {
			return nil, p.fail("%s needs arguments: %s", e.Word, strings.Join(e.Params, ", "))
		}
		return nil, nil
	}
	p.at++
	for i := 0; ; i++ {
		sort := ""
		if i < len(e.Params) {
			sort = e.Params[i]
		} else if n := len(e.Params); n > 0 && strings.ContainsAny(e.Params[n-1], "*+") {
			sort = e.Params[n-1]
		}
		if sort == "" {
			return nil, p.fail("%s takes no more arguments: %s", e.Word, strings.Join(e.Params, ", "))
		}
		k, err := p.node(strings.TrimRight(sort, "?*+"), depth)
		if err != nil {
			return nil, err
		}
		kids = append(kids, k)
		if p.peek(',') {
			p.at++
			continue
		}
		if err := p.eat(')'); err != nil {
			return nil, err
		}
		if len(kids) < least(e) {
			p.at--
			return nil, p.fail("%s needs more arguments: %s", e.Word, strings.Join(e.Params, ", "))
		}
		return kids, nil
	}
}

// least is the number of arguments that a word must have.
func least(e Entry) int {
	n := len(e.Params)
	if n > 0 && strings.ContainsAny(e.Params[n-1], "?*") {
		n--
	}
	return n
}

func (p *parser) number() (*Node, bool, error) {
	from := p.at
	if p.at < len(p.s) && p.s[p.at] == '-' {
		p.at++
	}
	digits := p.at
	for p.at < len(p.s) && p.s[p.at] >= '0' && p.s[p.at] <= '9' {
		p.at++
	}
	if p.at == digits {
		p.at = from
		return nil, false, nil
	}
	n, err := strconv.Atoi(p.s[from:p.at])
	if err != nil || n > 999 || n < -999 {
		p.at = from
		return nil, true, p.fail("numbers lie between -999 and 999")
	}
	return Num(n), true, nil
}

func (p *parser) quoted() (*Node, error) {
	if !p.peek('"') {
		return nil, p.fail("a name in quotes expected")
	}
	q, err := strconv.QuotedPrefix(p.s[p.at:])
	if err != nil {
		return nil, p.fail("a name in quotes expected")
	}
	s, err := strconv.Unquote(q)
	if err != nil {
		return nil, p.fail("a name in quotes expected")
	}
	p.at += len(q)
	return Str(s), nil
}
