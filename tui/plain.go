package tui

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"tumult/game"
)

// Plain plays a sitting line by line, for pipes and screen readers.
type Plain struct {
	*Sitting
	In    io.Reader
	Out   io.Writer
	shown int // lines of the log already shown
}

// NewPlain makes the line mode of a sitting. What happened before is not shown
// again.
func NewPlain(s *Sitting, in io.Reader, out io.Writer) *Plain {
	p := &Plain{Sitting: s, In: in, Out: out}
	if len(s.marks) > 0 {
		p.shown = len(s.lines)
	}
	return p
}

// Run plays until the game or the input ends, or ctx is cancelled. An error is
// one of output.
func (p *Plain) Run(ctx context.Context) error {
	input := lines(ctx, p.In)
	for !p.Over() {
		if think := p.Turn(); think != nil {
			if err := p.Reply(think()); err != nil {
				return err
			}
			continue
		}
		done, err := p.turn(input)
		if err != nil || done {
			return err
		}
	}
	p.news()
	v := p.View()
	_, err := fmt.Fprintln(p.Out, p.Outcome(v))
	for _, t := range p.TurningPoints() {
		fmt.Fprintln(p.Out, t.S)
	}
	return err
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

// news shows what was not shown yet.
func (p *Plain) news() {
	for _, l := range p.lines[p.shown:] {
		fmt.Fprintln(p.Out, "  "+l.String())
	}
	p.shown = len(p.lines)
}

// turn asks the person one question until it is answered; done says that the
// game stops.
func (p *Plain) turn(input <-chan string) (done bool, err error) {
	p.news()
	q := p.Question()
	if q.Kind == game.ChooseTurn {
		p.table()
	}
	p.ask(q)
	for {
		if _, err := fmt.Fprint(p.Out, p.say("prompt")); err != nil {
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
			fmt.Fprintln(p.Out, p.say("help"))
		case "table":
			p.table()
			p.ask(q)
		case "card", "carte":
			p.card(rest)
		case "log":
			p.log(rest)
		case "rule", "règle":
			p.rule(rest)
		case "save", "quit", "q":
			return true, p.stop()
		case "back":
			if !p.Back() {
				fmt.Fprintln(p.Out, p.say("no cancel"))
				continue
			}
			p.shown = len(p.lines)
			return false, nil
		case "undo":
			if !p.Undo() {
				fmt.Fprintln(p.Out, p.say("no undo"))
				continue
			}
			p.shown = len(p.lines)
			fmt.Fprintln(p.Out, p.say("undone"))
			return false, nil
		default:
			if err := p.answer(q, line); err != nil {
				fmt.Fprintln(p.Out, p.say("bad", err))
				continue
			}
			return false, nil
		}
	}
}

func (p *Plain) answer(q *game.Question, line string) error {
	c := game.Choice{}
	for _, f := range strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == ',' || r == '\t' }) {
		n, err := strconv.Atoi(f)
		if err != nil {
			return fmt.Errorf("%q", f)
		}
		c = append(c, n-1)
	}
	if err := p.Answer(c); errors.Is(err, game.ErrChoice) {
		return errors.New(p.Refusal(q, c))
	} else if err != nil {
		return err
	}
	return nil
}

func (p *Plain) stop() error {
	how, err := p.Save()
	if err != nil {
		_, werr := fmt.Fprintln(p.Out, p.say("unsaved", err))
		return errors.Join(err, werr)
	}
	_, err = fmt.Fprintln(p.Out, p.say("saved", how))
	return err
}

// ask shows the question with its numbered options.
func (p *Plain) ask(q *game.Question) {
	fmt.Fprintln(p.Out, "\n"+p.Prompt(q))
	for i := range q.Options {
		fmt.Fprintf(p.Out, "%3d) %s\n", i+1, p.Option(q, i))
	}
}
