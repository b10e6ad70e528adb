package witness

import (
	"fmt"
	"slices"
	"strings"

	"tumult/card"
	"tumult/game"
)

// Run is a row of steps that one beginning explains, with our choices.
type Run struct {
	From, To int // steps, both included
	Choices  []Choice
	Joined   int // of the steps, those explained together with a later one
}

// Choice is one choice of ours, and the steps of the record that it takes.
type Choice struct {
	Steps   []int
	Nothing bool // the record asks what we do not ask
	Open    bool // we ask, with several answers, what the record does not ask
	Reached bool // our state is the recorded one afterwards
	Text    string
}

// Gap is a row of steps that are not explained: the first one cannot be, and the
// others pass before the recorded state can be set up again.
type Gap struct {
	From, To int // steps, both included
	Asked    string
	Move     string
	Change   []Difference // what the record says that the first step changes
	Nearest  []Difference // how the nearest of our states differs; none was reached where Tried is 0
	Tried    int          // states looked at
	Ways     []string     // of them, choices that led there; else what we offer
}

// Result is what became of a game.
type Result struct {
	Game  *Game
	Runs  []Run
	Gaps  []Gap
	Error error // the record cannot be followed at all
}

// Explained counts the steps that are explained.
func (r *Result) Explained() (n int) {
	for _, run := range r.Runs {
		n += run.To - run.From + 1
	}
	return n
}

// Explain follows a recorded game through all its steps. What is noted of fields
// is not compared.
func Explain(g *Game, noted *Noted) *Result {
	res := &Result{Game: g}
	r, err := newReplay(g)
	if err != nil {
		res.Error = err
		return res
	}
	r.leave = noted.fields()
	for n := 0; n < len(g.Steps); {
		from, err := r.begin(n)
		if err != nil {
			res.Error = err
			return res
		}
		best, tried := r.follow(from)
		if best.matched > n {
			res.Runs = append(res.Runs, Run{From: n + 1, To: best.matched, Choices: r.way(best), Joined: joined(best)})
		}
		if n = best.matched; n == len(g.Steps) {
			break
		}
		gap := r.gap(best, tried)
		for n++; n < len(g.Steps); n++ {
			if _, ok := g.begins(n); ok {
				break
			}
		}
		gap.To = n
		res.Gaps = append(res.Gaps, gap)
	}
	return res
}

// way lists the choices that lead to a node.
func (r *replay) way(n *node) (out []Choice) {
	for ; n.parent != nil; n = n.parent {
		c := Choice{Nothing: n.by.none, Open: n.by.cost == costOpen && n.by.steps == 0, Reached: n.matched == n.line, Text: "nothing is to be chosen"}
		for i := range n.by.steps {
			c.Steps = append(c.Steps, n.parent.line+1+i)
		}
		if !n.by.none {
			r.e.Forget()
			c.Text = r.describe(n.parent, r.e.Decision(&n.parent.state), n.by.choice)
		}
		out = append(out, c)
	}
	slices.Reverse(out)
	return out
}

// joined counts the steps after which our state was never the recorded one: they
// are parts of what a later step ends.
func joined(n *node) (out int) {
	same := map[int]bool{}
	end := n.line
	for ; n.parent != nil; n = n.parent {
		same[n.matched] = true
	}
	for i := n.line + 1; i <= end; i++ {
		if !same[i] {
			out++
		}
	}
	return out
}

const maxWays = 12

// gap says what is not explained and what was tried.
func (r *replay) gap(best *node, tried []*node) Gap {
	n := best.matched
	st := &r.g.Steps[n]
	g := Gap{From: n + 1, Asked: st.Asked, Move: st.Move.words(r.g.name), Change: r.compare(&st.After, r.g.recorded(n)), Tried: len(tried)}
	if len(tried) > 0 {
		slices.SortStableFunc(tried, func(a, b *node) int { return a.apart - b.apart })
		g.Nearest = r.compare(&st.After, r.project(&tried[0].state, tried[0].ids))
		for _, nd := range tried {
			way := fmt.Sprintf("%s (%d apart)", strings.Join(r.since(nd, n), "; "), nd.apart)
			if len(g.Ways) < maxWays && !slices.Contains(g.Ways, way) {
				g.Ways = append(g.Ways, way)
			}
		}
		return g
	}
	r.e.Forget()
	d := r.e.Decision(&best.state)
	for i := range d.Options {
		g.Ways = append(g.Ways, r.describe(best, d, game.Choice{i}))
	}
	return g
}

// since lists the choices of a way after a step.
func (r *replay) since(n *node, step int) (out []string) {
	for ; n.parent != nil && n.line > step; n = n.parent {
		if n.by.none {
			out = append(out, "nothing")
			continue
		}
		r.e.Forget()
		out = append(out, r.describe(n.parent, r.e.Decision(&n.parent.state), n.by.choice))
	}
	slices.Reverse(out)
	return out
}

// describe puts a choice into words.
func (r *replay) describe(n *node, d *game.Decision, c game.Choice) string {
	var items []string
	for _, i := range c {
		items = append(items, r.option(n, &d.Options[i]))
	}
	text := listed(items)
	if d.Kind == game.ChooseTurn {
		return text
	}
	by := ""
	if d.Source.Kind == game.ObjectRef {
		by = " for " + r.t.Card(r.e.Remembered(&n.state, d.Source).Def).Names.In(card.English)
	}
	return fmt.Sprintf("%s%s: %s", d.Kind, by, text)
}

func (r *replay) option(n *node, o *game.Option) string {
	object := func() string {
		ob := r.e.Remembered(&n.state, o.Ref)
		id := r.idOf(n, &game.Option{Kind: game.OptObject, Ref: o.Ref})
		return fmt.Sprintf("%s (%d)", r.t.Card(ob.Def).Names.In(card.English), id)
	}
	switch o.Kind {
	case game.OptPass:
		return "pass"
	case game.OptPlay:
		return "play " + object()
	case game.OptQuick:
		return "use " + object()
	case game.OptObject:
		return object()
	case game.OptExpedition:
		return fmt.Sprintf("%s Expedition of seat %d", o.Exp, o.Seat+1)
	case game.OptPlayer:
		return fmt.Sprintf("seat %d", o.Seat+1)
	case game.OptYes:
		return "yes"
	case game.OptNo:
		return "no"
	case game.OptMode:
		return fmt.Sprintf("mode %d", o.N+1)
	case game.OptEmblem, game.OptModifier:
		if o.Ref.Kind == game.ObjectRef {
			return "that of " + object()
		}
		return "the rule"
	}
	return fmt.Sprint(o.N)
}
