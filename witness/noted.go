package witness

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"tumult/rulebook"
)

// Noted are the known faults of a record, decided by the rules text.
type Noted struct{ notes []*note }

// note is one of them: a step that cannot be explained, or a field of objects
// that the record does not tell.
type note struct {
	line       int // of the file of notes, from 1
	game, step int
	field      string
	used       bool
}

// ReadNoted reads notes, one a line: "GAME/STEP RULE why", or "counters RULE why"
// for a record that leaves the counters of objects out. Lines that begin with #
// and blank lines say nothing.
func ReadNoted(text string) (*Noted, error) {
	var out Noted
	n := 0
	for line := range strings.Lines(text) {
		n++
		f := strings.Fields(line)
		if len(f) == 0 || strings.HasPrefix(f[0], "#") {
			continue
		}
		nt := &note{line: n}
		if g, s, ok := strings.Cut(f[0], "/"); ok {
			var e1, e2 error
			nt.game, e1 = strconv.Atoi(g)
			nt.step, e2 = strconv.Atoi(s)
			if e1 != nil || e2 != nil {
				return nil, fmt.Errorf("line %d: %q is no step: write game and step, like 3/17", n, f[0])
			}
		} else if nt.field = f[0]; nt.field != "counters" {
			return nil, fmt.Errorf("line %d: %q is neither a step like 3/17 nor the field counters", n, f[0])
		}
		if len(f) < 3 {
			return nil, fmt.Errorf("line %d: a rule id and the reason expected behind %s", n, f[0])
		}
		if _, ok := rulebook.Find(f[1]); !ok {
			return nil, fmt.Errorf("line %d: there is no rule %s", n, f[1])
		}
		out.notes = append(out.notes, nt)
	}
	return &out, nil
}

// fields are those that are not compared.
func (n *Noted) fields() map[string]bool {
	out := map[string]bool{}
	for _, nt := range n.notes {
		if nt.field != "" {
			out[nt.field] = true
		}
	}
	return out
}

// takes says whether the step that cannot be explained is noted.
func (n *Noted) takes(game, step int) bool {
	i := slices.IndexFunc(n.notes, func(nt *note) bool { return nt.game == game && nt.step == step })
	if i >= 0 {
		n.notes[i].used = true
	}
	return i >= 0
}

// surplus lists the notes that the games belie: steps that are explained after
// all, or are not in the record, and fields that it has.
func (n *Noted) surplus(games []Game) (out []string) {
	for _, nt := range n.notes {
		switch {
		case nt.field == "counters":
			if slices.ContainsFunc(games, func(g Game) bool { return g.hasCounters() }) {
				out = append(out, fmt.Sprintf("note in line %d: the record has counters after all", nt.line))
			}
		case !nt.used:
			out = append(out, fmt.Sprintf("note in line %d: step %d/%d is explained after all, or not in the record", nt.line, nt.game, nt.step))
		}
	}
	return out
}
