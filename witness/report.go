package witness

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
)

// Options are how the witness is heard.
type Options struct {
	Verbose  bool
	Noted    string                // a file of notes
	Progress func(done, games int) // told after each game, if set
}

// Main is "tumult witness": it explains the games of files and reports on them. It
// answers 1 if a step is neither explained nor noted, or a note is wrong.
func Main(w io.Writer, o Options, files []string) int {
	if len(files) == 0 {
		fmt.Fprintln(w, "tumult witness: name files of recorded games")
		return 1
	}
	noted := &Noted{}
	if o.Noted != "" {
		text, err := os.ReadFile(o.Noted)
		if err == nil {
			noted, err = ReadNoted(string(text))
		}
		if err != nil {
			fmt.Fprintf(w, "%s: %v\n", o.Noted, err)
			return 1
		}
	}
	var games []Game
	for _, file := range files {
		read, err := readFile(file)
		if err != nil {
			fmt.Fprintf(w, "%s: %v\n", file, err)
			return 1
		}
		games = append(games, read...)
	}
	results := make([]*Result, len(games))
	for i := range games {
		results[i] = Explain(&games[i], noted)
		if o.Progress != nil {
			o.Progress(i+1, len(games))
		}
	}
	r := report{w: w, noted: noted, verbose: o.Verbose}
	for _, res := range results {
		r.game(res)
	}
	for _, s := range noted.surplus(games) {
		r.failed = true
		fmt.Fprintf(w, "%s: %s\n", o.Noted, s)
	}
	fmt.Fprintf(w, "of the explained steps %d are parts of what a later one ends, and %d ask what we do not ask; we ask %d times what the record does not ask\n", r.joined, r.nothing, r.open)
	fmt.Fprintf(w, "%d games, explained %d of %d steps, %d unexplained, %d noted\n", len(games), r.explained, r.steps, r.unexplained, r.set)
	if r.failed || r.unexplained > 0 {
		return 1
	}
	return 0
}

func readFile(name string) ([]Game, error) {
	f, err := os.Open(name)
	if err != nil {
		var p *os.PathError
		if errors.As(err, &p) {
			err = p.Err
		}
		return nil, err
	}
	defer f.Close()
	return Read(f)
}

type report struct {
	w                                  io.Writer
	noted                              *Noted
	verbose, failed                    bool
	explained, steps, unexplained, set int
	joined, nothing, open              int
}

func (r *report) game(res *Result) {
	g := res.Game
	r.steps += len(g.Steps)
	r.explained += res.Explained()
	for _, run := range res.Runs {
		r.joined += run.Joined
		for _, c := range run.Choices {
			if c.Nothing {
				r.nothing++
			}
			if c.Open {
				r.open++
			}
		}
	}
	if r.verbose {
		fmt.Fprintf(r.w, "game %d, %s\n", g.Number, strings.Join(g.Decks, " against "))
		for _, run := range res.Runs {
			for _, c := range run.Choices {
				for _, n := range c.Steps {
					st := &g.Steps[n-1]
					fmt.Fprintf(r.w, "  %d seat %d %s: %s\n", n, st.Seat, st.Asked, st.Move.words(g.name))
				}
				more := ""
				if c.Open {
					more = " (not asked in the record)"
				}
				if !c.Reached {
					more += " …" // on the way to the recorded state
				}
				fmt.Fprintf(r.w, "      %s%s\n", c.Text, more)
			}
		}
	}
	left := len(g.Steps) - res.Explained()
	for _, gap := range res.Gaps {
		left -= gap.To - gap.From + 1
		if r.noted.takes(g.Number, gap.From) {
			r.set += gap.To - gap.From + 1
			if !r.verbose {
				continue
			}
			fmt.Fprint(r.w, "noted: ")
		} else {
			r.unexplained += gap.To - gap.From + 1
		}
		r.gap(g, &gap)
	}
	r.unexplained += left
	if res.Error != nil {
		r.failed = true
		fmt.Fprintf(r.w, "game %d cannot be followed: %v\n", g.Number, res.Error)
	}
}

func (r *report) gap(g *Game, gap *Gap) {
	st := &g.Steps[gap.From-1]
	fmt.Fprintf(r.w, "game %d step %d (line %d): seat %d, asked %s: %s\n", g.Number, gap.From, st.Line, st.Seat, gap.Asked, gap.Move)
	for _, d := range gap.Change {
		fmt.Fprintf(r.w, "  in the record %s: %s becomes %s\n", d.What, d.Ours, d.Recorded)
	}
	if len(gap.Change) == 0 {
		fmt.Fprintln(r.w, "  in the record nothing changes")
	}
	if gap.Tried == 0 {
		fmt.Fprintln(r.w, "  the engine does not offer it; it offers:")
	} else {
		for _, d := range gap.Nearest {
			fmt.Fprintf(r.w, "  nearest: %s\n", d)
		}
		if len(gap.Nearest) == 0 {
			fmt.Fprintln(r.w, "  nearest: the recorded state, but no way leads to it with this choice")
		}
		fmt.Fprintf(r.w, "  tried, of %d states:\n", gap.Tried)
	}
	for _, way := range gap.Ways {
		fmt.Fprintf(r.w, "    %s\n", way)
	}
	if gap.To > gap.From {
		fmt.Fprintf(r.w, "  steps %d to %d pass before the recorded state can be set up again\n", gap.From+1, gap.To)
	}
}
