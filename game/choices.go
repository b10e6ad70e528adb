package game

// Choices lists the legal choices of a decision, each once, in an order that
// follows from the decision alone; nil when there are more than limit.
func (d *Decision) Choices(limit int) []Choice {
	if d.Kind == NoDecision {
		return nil
	}
	l := lister{d: d, limit: limit}
	l.extend(nil, 0)
	if l.full {
		return nil
	}
	return l.out
}

type lister struct {
	d     *Decision
	limit int
	out   []Choice
	full  bool
}

// extend lists the choices that begin with c, in which a Set and a Multiset go on
// from option from.
func (l *lister) extend(c Choice, from int) {
	if l.d.over(c) {
		return
	}
	if len(c) >= l.d.Min {
		if len(l.out) == l.limit {
			l.full = true
			return
		}
		l.out = append(l.out, append(Choice{}, c...))
	}
	if len(c) == l.d.Max {
		return
	}
	if l.d.Form == Order {
		from = 0
	}
	for i := from; i < len(l.d.Options) && !l.full; i++ {
		switch l.d.Form {
		case Order:
			if !contains(c, i) {
				l.extend(append(c, i), 0)
			}
		case Multiset:
			l.extend(append(c, i), i)
		default:
			l.extend(append(c, i), i+1)
		}
	}
}
