package tui

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"tumult/bot"
	"tumult/card"
	"tumult/game"
)

// Plain plays a match line by line, for pipes and screen readers. Bots sit where
// Bots is not nil; at least one seat must be a person's.
type Plain struct {
	In    io.Reader
	Out   io.Writer
	Lang  card.Language
	Match *game.Match
	Bots  []bot.Bot
	// Save is called when the game stops before its end; it answers the
	// command that goes on with it.
	Save func(*game.Match) (string, error)

	d     Describer
	lines []string // the log as far as the person may know it
	shown int      // lines of it already shown
}

// Run plays until the game or the input ends, or ctx is cancelled. An error is
// one of output.
func (p *Plain) Run(ctx context.Context) error {
	m := p.Match
	p.d = Describer{Lang: p.Lang, Table: m.Engine.Table(), Engine: m.Engine, State: &m.State, You: p.person()}
	if err := p.recall(); err != nil {
		return err
	}
	if len(m.Log.Choices) > 0 {
		p.shown = len(p.lines) // it was shown when it happened
	}
	input := lines(ctx, p.In)
	for !m.State.Over() {
		q := m.Decision()
		if b := p.Bots[q.Seat]; b != nil {
			c, err := bot.Answer(b, m.Engine.View(&m.State, q.Seat))
			if err != nil {
				m.Note(err.Error())
				p.lines = append(p.lines, p.d.say("fallback", err))
			}
			if err := m.Apply(c); err != nil {
				return err
			}
			p.take()
			continue
		}
		done, err := p.turn(input)
		if err != nil || done {
			return err
		}
	}
	p.news()
	_, err := fmt.Fprintln(p.Out, p.d.say("won", p.d.Seat(m.State.Winner()), m.State.Day()))
	return err
}

func (p *Plain) person() game.Seat {
	for i, b := range p.Bots {
		if b == nil {
			return game.Seat(i)
		}
	}
	return game.NoSeat
}

// lines reads lines in the background, so that an interrupt is heard while
// waiting for one. The channel is closed at the end of input or of ctx.
func lines(ctx context.Context, r io.Reader) <-chan string {
	raw := make(chan string)
	go func() {
		defer close(raw)
		sc := bufio.NewScanner(r)
		for sc.Scan() {
			select {
			case raw <- sc.Text():
			case <-ctx.Done():
				return
			}
		}
	}()
	out := make(chan string)
	go func() {
		defer close(out)
		for {
			select {
			case l, ok := <-raw:
				if !ok {
					return
				}
				select {
				case out <- l:
				case <-ctx.Done():
					return
				}
			case <-ctx.Done():
				return
			}
		}
	}()
	return out
}

// recall makes the log of the match so far by playing it again.
func (p *Plain) recall() error {
	m := p.Match
	e := game.NewEngine(m.Engine.Table())
	var s game.State
	if err := e.Start(&s, m.Log.Seed); err != nil {
		return err
	}
	p.lines, p.shown = p.lines[:0], 0
	p.tell(e.Events())
	for _, c := range m.Log.Choices {
		if err := e.Apply(&s, c); err != nil {
			return err
		}
		p.tell(e.Events())
	}
	return nil
}

// take adds what has happened to the log.
func (p *Plain) take() { p.tell(p.Match.Engine.Events()) }

func (p *Plain) tell(events []game.Event) {
	for _, ev := range events {
		if text := p.d.Event(ev.Project(p.d.You)); text != "" {
			p.lines = append(p.lines, text+" ("+ev.Rule+")")
		}
	}
}

// news shows what was not shown yet.
func (p *Plain) news() {
	for _, l := range p.lines[p.shown:] {
		fmt.Fprintln(p.Out, "  "+l)
	}
	p.shown = len(p.lines)
}

// turn asks the person one question until it is answered; done says that the
// game stops.
func (p *Plain) turn(input <-chan string) (done bool, err error) {
	m := p.Match
	p.news()
	if m.Decision().Kind == game.ChooseTurn {
		p.table()
	}
	p.ask()
	for {
		if _, err := fmt.Fprint(p.Out, p.d.say("prompt")); err != nil {
			return true, err
		}
		line, ok := <-input
		if !ok {
			fmt.Fprintln(p.Out)
			return true, p.stop()
		}
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		rest = strings.TrimSpace(rest)
		switch strings.ToLower(word) {
		case "?", "help", "aide":
			fmt.Fprintln(p.Out, p.d.say("help"))
		case "table":
			p.table()
			p.ask()
		case "card", "carte":
			p.card(rest)
		case "log":
			p.log(rest)
		case "rule", "règle":
			p.rule(rest)
		case "save", "quit":
			return true, p.stop()
		case "back":
			if m.Cancel() != nil {
				fmt.Fprintln(p.Out, p.d.say("no cancel"))
				continue
			}
			return false, nil
		case "undo":
			if !p.undo() {
				fmt.Fprintln(p.Out, p.d.say("no undo"))
				continue
			}
			fmt.Fprintln(p.Out, p.d.say("undone"))
			return false, nil
		default:
			if err := p.answer(line); err != nil {
				fmt.Fprintln(p.Out, p.d.say("bad", err))
				continue
			}
			return false, nil
		}
	}
}

func (p *Plain) answer(line string) error {
	c := game.Choice{}
	for _, f := range strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' }) {
		n, err := strconv.Atoi(f)
		if err != nil {
			return fmt.Errorf("%q", f)
		}
		c = append(c, n-1)
	}
	if err := p.Match.Apply(c); errors.Is(err, game.ErrChoice) {
		return errors.New(p.refusal(c))
	} else if err != nil {
		return err
	}
	p.take()
	return nil
}

// refusal says in words why a choice does not answer the question.
func (p *Plain) refusal(c game.Choice) string {
	q := p.Match.Decision()
	if len(c) < q.Min || len(c) > q.Max {
		if q.Min == q.Max {
			return p.d.say("r count", q.Min, len(c))
		}
		return p.d.say("r range", q.Min, q.Max, len(c))
	}
	for i, o := range c {
		if o < 0 || o >= len(q.Options) {
			return p.d.say("r option", o+1, len(q.Options))
		}
		if slices.Contains(c[:i], o) && q.Form != game.Multiset {
			return p.d.say("r twice", o+1)
		}
	}
	return p.d.say("r budget")
}

// undo takes back the person's last choice, and what bots chose since.
func (p *Plain) undo() bool {
	m := p.Match
	total := len(m.Log.Choices)
	for n := 1; n <= total; n++ {
		probe, err := game.Replay(m.Engine.Table(), game.Log{Edition: m.Log.Edition, Seed: m.Log.Seed, Choices: m.Log.Choices[:total-n]})
		if err != nil {
			return false
		}
		if p.Bots[probe.Decision().Seat] == nil {
			if m.Undo(n) != nil {
				return false
			}
			if p.recall() != nil {
				return false
			}
			p.shown = len(p.lines)
			return true
		}
	}
	return false
}

func (p *Plain) stop() error {
	how, err := p.Save(p.Match)
	if err != nil {
		_, werr := fmt.Fprintln(p.Out, p.d.say("unsaved", err))
		if werr != nil {
			return werr
		}
		return err
	}
	_, err = fmt.Fprintln(p.Out, p.d.say("saved", how))
	return err
}

// ask shows the question with its numbered options.
func (p *Plain) ask() {
	q := p.Match.Decision()
	fmt.Fprintln(p.Out, "\n"+p.d.Question(q))
	opts := append([]game.Option(nil), q.Options...)
	whole := *q
	whole.Options = opts
	for i, o := range opts {
		fmt.Fprintf(p.Out, "%3d) %s\n", i+1, p.d.Option(&whole, o))
	}
	p.Match.Decision()
}
