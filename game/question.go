package game

// Question is a decision as the seat that it asks may see it.
type Question struct {
	Decision          // its references as in View.Ask
	By       *Object  // the object that asks, as it is or last was
	About    *Object  // the object that the answer is for, where several are asked about one by one
	Of       []Object // for each option the object that it names; zero where it names none
	Price    []int    // for each option that plays a card what it costs now, in mana and before choices
}

// Question returns what a seat is asked, or nil where it is not asked.
func (e *Engine) Question(s *State, seat Seat) *Question {
	d := e.Decision(s)
	if d.Kind == NoDecision || d.Seat != seat {
		return nil
	}
	q := &Question{Of: make([]Object, len(d.Options)), Price: make([]int, len(d.Options))}
	q.Decision.set(d)
	for i, o := range q.Options {
		switch {
		case o.Ref.Kind != ObjectRef:
		case o.Kind == OptEmblem || o.Kind == OptModifier:
			q.Of[i] = e.remembered(o.Ref)
		default:
			q.Of[i] = e.asSeen(o.Ref.Piece, seat)
		}
		if o.Kind == OptPlay {
			q.Price[i] = e.CostOf(s, seat, o.Ref)
		}
	}
	if d := &q.Decision; d.Source.Kind == ObjectRef {
		by := e.remembered(d.Source)
		q.By = &by
	}
	if d := &q.Decision; d.About.Kind == ObjectRef {
		about := e.asSeen(d.About.Piece, seat)
		q.About = &about
	}
	e.mask(&q.Decision)
	return q
}

// asSeen describes a piece to a seat as View does.
func (e *Engine) asSeen(p PieceID, seat Seat) Object {
	return e.object(p, seat, e.index(p, seat))
}

// mask takes out of a question what would follow a card through a hidden zone.
func (e *Engine) mask(d *Decision) {
	for i := range d.Options {
		d.Options[i].Ref = e.masked(d.Options[i].Ref, d.Seat)
	}
	for _, r := range [...]*Ref{&d.Source, &d.About} {
		if r.Kind == ObjectRef && r.Piece != noPiece && !e.knows(&e.s.pieces[r.Piece], d.Seat) {
			r.Piece = 0 // where it lies now is not known
		} else {
			*r = e.masked(*r, d.Seat)
		}
	}
}
