package scenario

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"tumult/ability"
	"tumult/rulebook"
)

// source is a line of a file: its number from 1, how far it is indented, and
// what it says.
type source struct {
	no     int
	indent int
	text   string
}

// block is a line with the lines below it that are indented further.
type block struct {
	source
	below []source
}

// parser reads one scenario; what stands before the first scenario of a file
// goes into every one.
type parser struct {
	s     *Scenario
	acted bool // an action has been read
	errs  []*Failure
	head  bool // reading what stands before the first scenario
	given map[string]int
}

// Parse reads a file of scenarios. Of a scenario with mistakes the failures say
// what to do; the others are returned.
func Parse(file, text string) (out []*Scenario, failures []*Failure) {
	blocks := blocksOf(text)
	first := 0
	for first < len(blocks) {
		if _, ok := after(blocks[first].text, "scenario"); ok {
			break
		}
		first++
	}
	head := blocks[:first]
	if first == len(blocks) {
		return nil, []*Failure{{file, 1, "there is no scenario: begin one with a line \"scenario NAME\""}}
	}
	for first < len(blocks) {
		end := first + 1
		for end < len(blocks) {
			if _, ok := after(blocks[end].text, "scenario"); ok {
				break
			}
			end++
		}
		p := newParser(file, blocks[first])
		p.head = true
		p.read(head)
		p.head = false
		p.read(blocks[first+1 : end])
		p.finish()
		for _, f := range p.errs { // those of the head are the same in each scenario
			if !slices.ContainsFunc(failures, func(told *Failure) bool { return *told == *f }) {
				failures = append(failures, f)
			}
		}
		if len(p.errs) == 0 {
			out = append(out, p.s)
		}
		first = end
	}
	return out, failures
}

// blocksOf groups lines; blank lines and those that begin with # say nothing.
func blocksOf(text string) (out []block) {
	n := 0
	for l := range strings.Lines(strings.TrimPrefix(text, "\ufeff")) {
		n++
		l = strings.TrimRight(strings.ReplaceAll(strings.ToValidUTF8(l, "?"), "\t", "    "), " \r\n")
		trimmed := strings.TrimLeft(l, " ")
		if trimmed == "" || trimmed[0] == '#' {
			continue
		}
		s := source{n, len(l) - len(trimmed), trimmed}
		if k := len(out) - 1; k >= 0 && s.indent > out[k].indent {
			out[k].below = append(out[k].below, s)
		} else {
			out = append(out, block{source: s})
		}
	}
	return out
}

func newParser(file string, head block) *parser {
	name, _ := after(head.text, "scenario")
	p := &parser{s: &Scenario{File: file, Line: head.no, Name: strings.TrimPrefix(name, ":"), cards: map[string]ability.Card{}}, given: map[string]int{}}
	if name == "" {
		p.fail(head.no, errors.New("the scenario has no name: write \"scenario NAME\""))
	}
	for _, l := range head.below {
		p.fail(l.no, errors.New("this line is indented below \"scenario\": move it to the left"))
	}
	return p
}

func (p *parser) fail(line int, err error) {
	p.errs = append(p.errs, &Failure{p.s.File, line, flat(err)})
}

func (p *parser) read(blocks []block) {
	for _, b := range blocks {
		if err := p.line(b); err != nil {
			p.fail(b.no, err)
		}
	}
}

func (p *parser) finish() {
	if len(p.s.Editions) == 0 {
		p.s.Editions = []string{"2024"}
	}
	if !p.acted && len(p.s.script) == 0 && len(p.errs) == 0 {
		p.fail(p.s.Line, errors.New("the scenario expects nothing: add lines that begin with \"expect\""))
	}
}

// line reads one line with what is indented below it.
func (p *parser) line(b block) error {
	st := statement{line: b.no}
	text := b.text
	if strings.HasPrefix(text, "[") {
		ed, rest, ok := strings.Cut(text[1:], "]")
		if !ok || ed != "2024" && ed != "2026" {
			return errors.New("only [2024] and [2026] may stand before a line")
		}
		st.edition, text = ed, strings.TrimSpace(rest)
	}
	first, rest := word(text)
	switch strings.ToLower(strings.TrimSuffix(first, ":")) {
	case "card":
		return p.card(rest, b, st.edition)
	case "rules":
		return p.rules(rest, b)
	case "edition":
		return p.edition(rest, b)
	}
	if err := balanced(text); err != nil {
		return err
	}
	known, err := p.statement(&st, text, b)
	if err != nil {
		return err
	}
	if !known {
		return fmt.Errorf("cannot read %q: a line begins with card, rules, edition, player, tumults, first, turn, day, phase, dice, arena, game, a player's letter (\"A hand: …\", \"A plays …\"), cancel, run, all pass or expect", text)
	}
	if len(b.below) > 0 && st.log == nil {
		return fmt.Errorf("line %d is indented, but nothing may stand below this line: move it to the left", b.below[0].no)
	}
	if st.sets {
		if p.acted {
			return errors.New("the table is set up before the first action or expectation: move this line up")
		}
		p.s.setup = append(p.s.setup, st)
		return nil
	}
	if p.head {
		return errors.New("only cards, the edition and the table may stand before the first scenario: move this line below one")
	}
	p.acted = true
	st.seats = seatsNamed(text)
	p.s.script = append(p.s.script, st)
	return nil
}

// statement reads setup, actions and expectations.
func (p *parser) statement(st *statement, text string, b block) (bool, error) {
	first, rest := word(text)
	switch strings.ToLower(first) {
	case "expect":
		return true, p.expect(st, rest, b)
	case "cancel":
		st.do, st.acts = doCancel, true
		return true, nothing(rest)
	case "run":
		st.acts = true
		return true, p.run(st, rest)
	case "all":
		st.do, st.acts = doAllPass, true
		if rest != "pass" {
			return true, fmt.Errorf("cannot read \"all %s\": write \"all pass\"", rest)
		}
		return true, nil
	}
	if n, action, ok := times(text); ok {
		return true, p.times(st, n, action, b)
	}
	if known, err := p.setup(st, text); known || err != nil {
		st.sets = true
		return true, err
	}
	if seat, ok := seatOf(first); ok {
		st.acts = true
		return true, p.action(st, seat, rest)
	}
	return false, nil
}

// times reads "100 times" off the front of an action.
func times(text string) (n, action string, ok bool) {
	n, rest := word(text)
	if n == "" || n[0] < '0' || n[0] > '9' {
		return "", "", false
	}
	action, ok = after(rest, "times")
	return n, action, ok
}

// maxTimes bounds how often a line repeats its action.
const maxTimes = 1000

func (p *parser) times(st *statement, count, action string, b block) error {
	n, err := number(count, "number of times", 1, maxTimes)
	if err != nil {
		return err
	}
	if _, _, again := times(action); again || action == "" {
		return errors.New("write one action behind \"times\", like \"100 times A uses Wolf\"")
	}
	inner := statement{line: st.line}
	known, err := p.statement(&inner, action, b)
	if err == nil && (!known || !inner.acts) {
		err = fmt.Errorf("%q is no action: write one behind \"times\", like \"100 times A uses Wolf\"", action)
	}
	if err != nil {
		return err
	}
	st.acts = true
	st.do = func(pl *play) error {
		for i := range n {
			if err := inner.do(pl); err != nil {
				return fmt.Errorf("time %d: %w", i+1, err)
			}
		}
		return nil
	}
	return nil
}

func nothing(rest string) error {
	if rest != "" {
		return fmt.Errorf("%q is surplus: delete it", rest)
	}
	return nil
}

func (p *parser) card(rest string, b block, edition string) error {
	if edition != "" {
		return errors.New("a card is the same in both editions: take the edition before it away")
	}
	c, err := parseCard(rest)
	if err != nil {
		return err
	}
	for i, l := range b.below {
		text := l.text
		if strings.HasPrefix(text, "•") && i > 0 {
			continue // a mode belongs to the line above
		}
		for _, m := range b.below[i+1:] {
			if !strings.HasPrefix(m.text, "•") {
				break
			}
			text += "  " + m.text
		}
		if err := addText(&c, text); err != nil {
			p.fail(l.no, err)
		}
	}
	n := strings.ToLower(c.Names[0])
	if line, ok := p.given[n]; ok {
		return fmt.Errorf("there is a card %s in line %d already: give this one another name", c.Names[0], line)
	}
	if n == strings.ToLower(fillerName) {
		return fmt.Errorf("%s is what cards are called that do not matter: give this one another name", fillerName)
	}
	p.given[n] = b.no
	p.s.cards = maps.Clone(p.s.cards)
	p.s.cards[n] = c
	return nil
}

func (p *parser) rules(rest string, b block) error {
	rest, _, _ = strings.Cut(rest, "#")
	ids := strings.Fields(strings.ReplaceAll(rest, ",", " "))
	if len(ids) == 0 {
		return errors.New("no rules are named: write their ids, like \"rules 5.1.2.a 4.4.b\"")
	}
	for _, id := range ids {
		if _, ok := rulebook.Find(id); !ok {
			return fmt.Errorf("%q is no id of a rule: write ids like 5.1.2.a or G.TIE.1; \"tumult rules WORDS\" finds them", id)
		}
	}
	if p.head {
		return errors.New("each scenario names its own rules: move this line below a \"scenario\"")
	}
	p.s.Rules = append(p.s.Rules, ids...)
	return nil
}

func (p *parser) edition(rest string, b block) error {
	switch rest {
	case "2024", "2026":
		p.s.Editions = []string{rest}
	case "both":
		p.s.Editions = []string{"2024", "2026"}
	default:
		return fmt.Errorf("%q is no edition: use 2024, 2026 or both", rest)
	}
	return nil
}
