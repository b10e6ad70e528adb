package scenario

import (
	"fmt"
	"runtime/debug"
	"strings"

	"tumult/game"
)

// RunText plays the scenarios of a text; file is its name in failures.
func RunText(file, text string) Report { r, _ := runText(file, text, false); return r }

func runText(file, text string, rewrite bool) (r Report, logs []rewritten) {
	list, failures := Parse(file, text)
	if len(failures) > 0 {
		r.add(Result{Scenario: &Scenario{File: file, Name: "mistakes"}, Failures: failures})
	}
	for _, s := range list {
		for _, ed := range s.Editions {
			fs, l := s.run(ed, rewrite)
			r.add(Result{s, ed, fs})
			logs = append(logs, l...)
		}
	}
	return r, logs
}

// Run plays a scenario in an edition: straight, and then with a copy, a saved
// and loaded state and a replay at each decision.
func (s *Scenario) Run(edition string) []*Failure {
	fs, _ := s.run(edition, false)
	return fs
}

func (s *Scenario) run(edition string, rewrite bool) ([]*Failure, []rewritten) {
	fs, logs := s.once(edition, false, rewrite)
	if len(fs) == 0 {
		fs, _ = s.once(edition, true, rewrite)
		for _, f := range fs {
			f.Msg = "played with copies, saves and replays: " + f.Msg
		}
	}
	if len(s.Editions) > 1 {
		for _, f := range fs {
			f.Msg += " (edition " + edition + ")"
		}
	}
	return fs, logs
}

// once plays a scenario one time. A fault of the engine is a failure of the
// line, so that one scenario cannot keep the others from running.
func (s *Scenario) once(edition string, checked, rewrite bool) (fs []*Failure, logs []rewritten) {
	b, line, err := s.lay(edition)
	fail := func(err error) { fs = append(fs, &Failure{s.File, line, flat(err)}) }
	defer func() {
		if r := recover(); r != nil {
			fail(fmt.Errorf("the engine broke: %v at %s", r, frameOf(debug.Stack())))
		}
	}()
	if err != nil {
		fail(err)
		return fs, nil
	}
	p, err := newPlay(s, b, edition)
	if err != nil {
		fail(err)
		return fs, nil
	}
	p.checked, p.rewrite = checked, rewrite
	last := s.Line
	for _, st := range s.script {
		if st.edition != "" && st.edition != edition {
			continue
		}
		line = st.line
		if st.acts {
			p.begin()
			last = line
		}
		if st.seats > len(b.seats) {
			fail(fmt.Errorf("a game of %d players has no player %s", len(b.seats), seatName(game.Seat(st.seats-1))))
			return fs, p.logs
		}
		if err := st.do(p); err != nil {
			fail(err)
			if st.acts {
				return fs, p.logs
			}
		}
		p.looked = p.looked || st.asks
	}
	line = last
	if d := p.e.Decision(&p.st); len(p.choices) > 0 && !p.looked && p.open(d) {
		fail(fmt.Errorf("a question is left open: %s; %s, or expect it with \"expect asked …\"", p.question(d), p.remedy(d)))
	}
	return fs, p.logs
}

// lay lays out the table; line is where an error is.
func (s *Scenario) lay(edition string) (b *board, line int, err error) {
	rules, err := game.RulesNamed(edition)
	if err != nil {
		return nil, s.Line, err
	}
	b = newBoard(s, rules)
	for _, st := range s.setup {
		if st.edition == "" || st.edition == edition {
			if err := st.set(b); err != nil {
				return nil, st.line, err
			}
		}
	}
	return b, s.Line, nil
}

// open says whether a question is one that an action has left.
func (p *play) open(d *game.Decision) bool {
	switch {
	case d.Kind == game.NoDecision, d.Kind == game.ChooseTurn, d.Kind == game.ChooseMana && d.Min == 0:
		return false
	}
	return !p.onlyAnswer(d)
}

func newPlay(s *Scenario, b *board, edition string) (*play, error) {
	if err := b.finish(); err != nil {
		return nil, err
	}
	t, err := b.table()
	if err != nil {
		return nil, err
	}
	p := &play{s: s, edition: edition, board: b, t: t, e: game.NewEngine(t), other: game.NewEngine(t), first: map[game.PieceID]game.ObjectID{}, tokens: map[game.PieceID]game.ObjectID{}}
	if p.refs, err = b.start(p.e, &p.st); err != nil {
		return nil, err
	}
	for _, th := range p.things() {
		p.first[th.ref.Piece] = th.obj.ID
		if th.obj.Token {
			p.tokens[th.ref.Piece] = th.obj.ID
		}
	}
	p.events = append(p.events, p.e.Events()...)
	return p, nil
}

// flat makes a failure one line.
func flat(err error) string {
	return strings.Join(strings.FieldsFunc(err.Error(), func(r rune) bool { return r == '\n' || r == '\r' }), "; ")
}

// frameOf names the place in the engine where it broke.
func frameOf(stack []byte) string {
	lines := strings.Split(string(stack), "\n")
	for i, l := range lines {
		if strings.HasPrefix(l, "panic(") && i+3 < len(lines) {
			f := lines[i+3]
			f = strings.TrimSpace(f)
			if k := strings.LastIndexByte(f, '/'); k >= 0 {
				f = f[k+1:]
			}
			name, _, _ := strings.Cut(f, " ")
			return name
		}
	}
	return "an unknown place"
}
