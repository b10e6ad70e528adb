package bot

import "tumult/game"

// Bounds of how far Greedy looks.
const (
	samples    = 4   // states that a choice is tried in
	widest     = 48  // choices that are tried at the question itself
	narrow     = 12  // choices that are tried at a question that follows from it
	inner      = 40  // questions of its own that are tried out after one choice
	longest    = 200 // questions after one choice until a turn begins
	sameChoice = 1e-9
)

// Greedy looks one step ahead: it tries each choice on states that it holds
// possible (View.Sample), answers the questions that follow as they promise most
// until the next turn begins, and takes the choice whose outcomes Evaluate puts
// highest on average. What others choose meanwhile it takes by chance.
type Greedy struct {
	dice dice
	e    *game.Engine
	view game.View // of the outcome that is judged
	pool []*game.State
	left int // questions that may still be tried out
}

// Name returns "greedy".
func (*Greedy) Name() string { return "greedy" }

// Choose takes the best choice; among equals the first.
func (g *Greedy) Choose(v *game.View) game.Choice {
	if g.e == nil {
		g.e = game.NewEngine(v.Table())
	}
	choices := g.choices(v.Ask, widest)
	if len(choices) == 1 {
		return choices[0]
	}
	sums := make([]float64, len(choices))
	start, s := g.borrow(), g.borrow()
	for range samples {
		v.Sample(g.e, start, g.dice.below)
		for i, c := range choices {
			g.left = inner
			sums[i] += g.outcome(s, start, c, v.Seat)
		}
	}
	g.pool = append(g.pool, start, s)
	best := 0
	for i := range sums {
		if sums[i] > sums[best]+sameChoice {
			best = i
		}
	}
	return choices[best]
}

// outcome makes s what a choice leads to from start, and judges it.
func (g *Greedy) outcome(s, start *game.State, c game.Choice, seat game.Seat) float64 {
	s.CopyFrom(start)
	g.e.Forget()
	if err := g.e.Apply(s, c); err != nil {
		panic(err)
	}
	for range longest {
		d := g.e.Decision(s)
		if s.Over() || d.Kind == game.ChooseTurn || d.Kind == game.ChooseMana && !d.HasAbility() {
			break
		}
		if d.Seat == seat && g.left > 0 {
			return g.best(s, d, seat)
		}
		if err := g.e.Apply(s, d.Pick(nil, g.dice.below)); err != nil {
			panic(err)
		}
	}
	g.e.Look(&g.view, s, seat)
	return Evaluate(&g.view, seat)
}

// best is the value of the best answer to a question that s waits for.
func (g *Greedy) best(s *game.State, d *game.Decision, seat game.Seat) float64 {
	choices := g.choices(d, narrow)
	next := g.borrow()
	best := 0.0
	for i, c := range choices {
		g.left--
		if w := g.outcome(next, s, c, seat); i == 0 || w > best {
			best = w
		}
	}
	g.pool = append(g.pool, next)
	return best
}

func (g *Greedy) borrow() *game.State {
	if n := len(g.pool); n > 0 {
		s := g.pool[n-1]
		g.pool = g.pool[:n-1]
		return s
	}
	return new(game.State)
}

// choices are the answers to a question that are tried: all of them where there
// are few, otherwise some by chance.
func (g *Greedy) choices(d *game.Decision, limit int) []game.Choice {
	all := d.Choices(limit)
	if all != nil {
		return all
	}
	for range limit {
		all = append(all, d.Pick(nil, g.dice.below))
	}
	return all
}
