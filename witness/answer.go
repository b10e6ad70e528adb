package witness

import (
	"slices"

	"tumult/game"
)

// answer is one way on from a question: a choice, or none where the record asks
// what we do not, and how many steps of the record it takes.
type answer struct {
	choice game.Choice
	none   bool
	steps  int
	cost   int
}

// Costs of answers: what takes the record's step as it stands comes first.
const (
	costOpen   = 1 // a question of ours that the record does not ask
	costAbsorb = 2 // a step of the record that is no question of ours
	maxAnswers = 500
	maxTries   = 20000 // for them
)

// answers lists the ways on from the question of a state. A turn goes on from a
// recorded state only: steps are parts of one thing at most up to the next turn.
func (r *replay) answers(n *node, d *game.Decision) (out []answer) {
	var next *Step
	if n.line < len(r.g.Steps) {
		next = &r.g.Steps[n.line]
	}
	mine := next != nil && game.Seat(next.Seat-1) == d.Seat
	switch d.Kind {
	case game.ChooseTurn:
		if mine && next.Move.ofTurn() && n.matched == n.line {
			for i := range d.Options {
				if r.isTurn(&next.Move, &d.Options[i]) {
					out = append(out, answer{choice: game.Choice{i}, steps: 1})
				}
			}
		}
	case game.ChooseMana:
		if len(d.Options) == 0 {
			out = append(out, answer{choice: game.Choice{}})
		} else if mine && next.Move.toMana() {
			if c, ok := r.choiceOf(n, d, next.Move.ids()); ok {
				out = append(out, answer{choice: c, steps: 1})
			}
		}
		return out
	default:
		if to, ok := r.playedTo(n, d); ok {
			return []answer{{choice: to}}
		}
		all := r.choices(n, d, next)
		for _, c := range all {
			if mine && r.takes(n, d, c, &next.Move) {
				a := answer{choice: c, steps: 1}
				if next.Move.CleanUp != nil && r.keeps(n, d, c, next.Move.CleanUp) {
					a.cost = costOpen
				}
				out = append(out, a)
			}
		}
		for _, c := range all {
			cost := costOpen
			if len(all) == 1 {
				cost = 0
			}
			out = append(out, answer{choice: c, cost: cost})
		}
	}
	if next != nil && !next.Move.ofTurn() && next.Move.Mana == nil && next.Move.Die == 0 {
		out = append(out, answer{none: true, steps: 1, cost: costAbsorb})
	}
	return out
}

// playedTo is the expedition that the record's move has already said, for the
// question where a Character that is being played goes (5.2.1.a).
func (r *replay) playedTo(n *node, d *game.Decision) (game.Choice, bool) {
	if d.Rule != "5.2.1.a" || n.line == 0 {
		return nil, false
	}
	m := &r.g.Steps[n.line-1].Move
	if m.Play == 0 || m.Play != r.piece[d.Source.Piece] {
		return nil, false
	}
	for i := range d.Options {
		if (d.Options[i].Exp == game.CompanionExpedition) == (m.To == "companion expedition") {
			return game.Choice{i}, true
		}
	}
	return nil, false
}

// isTurn says whether an option of a turn is a recorded move.
func (r *replay) isTurn(m *Move, o *game.Option) bool {
	switch o.Kind {
	case game.OptPass:
		return m.Pass
	case game.OptPlay:
		return m.Play != 0 && r.piece[o.Ref.Piece] == m.Play
	case game.OptQuick:
		if m.Support != 0 {
			return r.piece[o.Ref.Piece] == m.Support
		}
		return m.Exhaust != 0 && r.piece[o.Ref.Piece] == m.Exhaust
	}
	return false
}

// idOf is the record's id of what an option stands for, 0 if it has none.
func (r *replay) idOf(n *node, o *game.Option) int {
	if o.Kind != game.OptObject {
		return 0
	}
	if id, ok := r.piece[o.Ref.Piece]; ok {
		return id
	}
	return n.ids[o.Ref.Now]
}

// choiceOf is the choice of exactly these objects, if it is offered.
func (r *replay) choiceOf(n *node, d *game.Decision, ids []int) (game.Choice, bool) {
	c := game.Choice{}
	for i := range d.Options {
		if id := r.idOf(n, &d.Options[i]); id != 0 && slices.Contains(ids, id) {
			c = append(c, i)
		}
	}
	return c, len(c) == len(ids) && d.Check(c) == nil
}

// takes says whether a choice may be what the record's move says.
func (r *replay) takes(n *node, d *game.Decision, c game.Choice, m *Move) bool {
	switch {
	case m.Target != nil || m.Choose != nil:
		ids := m.ids()
		if len(ids) == 0 {
			return len(c) == 0
		}
		for _, id := range ids { // all of them, or one after the other
			if !slices.ContainsFunc(c, func(i int) bool { return r.idOf(n, &d.Options[i]) == id }) {
				return false
			}
		}
		return true
	case m.Token != "":
		return len(c) == 1 && d.Options[c[0]].Kind == game.OptExpedition && d.Options[c[0]].Seat == game.Seat(m.Seat-1) &&
			(d.Options[c[0]].Exp == game.CompanionExpedition) == (m.Token == "companion expedition")
	case m.CleanUp != nil:
		return d.Kind == game.ChooseKeep
	case m.Decline:
		return len(c) == 0 || d.Options[c[0]].Kind == game.OptNo
	case m.Option != nil:
		return true
	}
	return false
}

// keeps says whether a choice keeps anything that the record's Clean-up names:
// likely it names what goes.
func (r *replay) keeps(n *node, d *game.Decision, c game.Choice, named *Named) bool {
	return slices.ContainsFunc(c, func(i int) bool {
		id := r.idOf(n, &d.Options[i])
		return slices.Contains(named.Reserve, id) || slices.Contains(named.Landmarks, id)
	})
}

// choices lists the choices of a question, those that the record's move names
// first, up to a bound.
func (r *replay) choices(n *node, d *game.Decision, next *Step) (out []game.Choice) {
	if next != nil {
		if ids := next.Move.ids(); ids != nil {
			if c, ok := r.choiceOf(n, d, ids); ok {
				out = append(out, c)
			}
		}
	}
	tries := 0
	var grow func(c game.Choice)
	grow = func(c game.Choice) {
		if tries++; len(out) >= maxAnswers || tries > maxTries {
			return
		}
		if len(c) >= d.Min && d.Check(c) == nil && !slices.ContainsFunc(out, func(x game.Choice) bool { return slices.Equal(x, c) }) {
			out = append(out, slices.Clone(c))
		}
		if len(c) >= d.Max {
			return
		}
		from := 0
		if len(c) > 0 {
			switch last := c[len(c)-1]; d.Form {
			case game.Set:
				from = last + 1
			case game.Multiset:
				from = last
			}
		}
		for i := from; i < len(d.Options); i++ {
			if d.Form != game.Order || !slices.Contains(c, i) {
				grow(append(c, i))
			}
		}
	}
	grow(game.Choice{})
	return out
}
