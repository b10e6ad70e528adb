package scenario

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"tumult/card"
	"tumult/game"
)

// play is a scenario being played in one edition.
type play struct {
	s       *Scenario
	edition string
	board   *board
	t       *game.Table
	e       *game.Engine
	st      game.State
	refs    [][]game.Ref
	first   map[game.PieceID]game.ObjectID // objects as the set-up left them
	tokens  map[game.PieceID]game.ObjectID // the same of tokens, as they are now; 0: it ceased to exist
	events  []game.Event                   // since the last action began
	choices []game.Choice
	mark    int // choices before the declaration that goes on
	checked bool
	other   *game.Engine // of copies
	looked  bool         // an expectation saw the open question
	pending []option     // what was said with "plays" and not asked yet
	by      game.Seat    // whose pending it is
	rewrite bool
	logs    []rewritten
}

// maxChoices bounds a scenario.
const maxChoices = 20000

// apply answers the open question and plays on.
func (p *play) apply(c game.Choice) error {
	if len(p.choices) > maxChoices {
		return fmt.Errorf("more than %d decisions: end the scenario earlier", maxChoices)
	}
	if p.e.Decision(&p.st).Kind == game.ChooseTurn {
		p.mark = len(p.choices)
	}
	c = append(game.Choice{}, c...)
	var saved []byte
	var copied game.State
	if p.checked {
		copied.CopyFrom(&p.st)
		saved = p.st.AppendBinary(nil)
	}
	if err := p.e.Apply(&p.st, c); err != nil {
		return err
	}
	p.choices = append(p.choices, c)
	p.happened()
	if p.checked {
		return p.same(&copied, saved, c)
	}
	return nil
}

// happened keeps what the engine tells, and follows tokens: when one has ceased to exist
// (2.1.d) another takes its piece.
func (p *play) happened() {
	for _, ev := range p.e.Events() {
		p.events = append(p.events, ev)
		for piece, id := range p.tokens {
			switch {
			case id == 0 || ev.Was != id:
			case ev.Kind == game.EvCease:
				p.tokens[piece] = 0
			case ev.Object != 0:
				p.tokens[piece] = ev.Object
			}
		}
	}
}

// same holds copies, saved states and replays against the game itself.
func (p *play) same(copied *game.State, saved []byte, c game.Choice) error {
	hash := p.st.Hash()
	want := append([]game.Event(nil), p.e.Events()...)
	var loaded game.State
	if err := p.other.Load(&loaded, saved); err != nil {
		return fmt.Errorf("a saved state cannot be loaded: %w", err)
	}
	for i, s := range []*game.State{copied, &loaded} {
		what := [...]string{"a copy of the state", "a saved and loaded state"}[i]
		p.other.Forget()
		if err := p.other.Apply(s, c); err != nil {
			return fmt.Errorf("%s refuses the choice: %w", what, err)
		}
		if s.Hash() != hash || !reflect.DeepEqual(append([]game.Event(nil), p.other.Events()...), want) {
			return fmt.Errorf("%s goes another way", what)
		}
		if d, o := p.e.Decision(&p.st), p.other.Decision(s); !reflect.DeepEqual(d, o) && (len(d.Options) > 0 || d.Kind != o.Kind) {
			return fmt.Errorf("%s asks something else", what)
		}
	}
	if len(p.choices) > 150 && len(p.choices)%50 != 0 {
		return nil
	}
	return p.replay(hash)
}

// replay plays all choices so far again from the start.
func (p *play) replay(hash uint64) error {
	var again game.State
	if _, err := p.board.start(p.other, &again); err != nil {
		return err
	}
	for i, c := range p.choices {
		if err := p.other.Apply(&again, c); err != nil {
			return fmt.Errorf("the replay refuses choice %d: %w", i+1, err)
		}
	}
	if again.Hash() != hash {
		return errors.New("the replay goes another way")
	}
	return nil
}

// begin begins an action: events are those from here on. The first one keeps
// those of the set-up, in which whole phases may have gone by.
func (p *play) begin() {
	if len(p.choices) > 0 {
		p.events = p.events[:0]
	}
	p.looked = false
}

// ask returns the open question of a seat.
func (p *play) ask(seat game.Seat) (*game.Decision, error) {
	d := p.e.Decision(&p.st)
	if d.Kind == game.NoDecision {
		return nil, errors.New("nothing is asked: the game is over")
	}
	if d.Seat != seat {
		return nil, fmt.Errorf("it is not for %s to act: %s", seatName(seat), p.question(d))
	}
	return d, nil
}

// thing is an object or card with what it is now.
type thing struct {
	ref game.Ref
	obj game.Object
}

// things lists every card and token in a zone, in the order in which the set-up
// named them; tokens come later.
func (p *play) things() (out []thing) {
	seen := map[game.PieceID]thing{}
	top := game.PieceID(0)
	add := func(r game.Ref) {
		seen[r.Piece] = thing{r, p.e.Object(&p.st, r)}
		top = max(top, r.Piece)
	}
	for z := game.Deck; z <= game.Limbo; z++ {
		for _, r := range p.e.Objects(&p.st, z, game.NoSeat) {
			add(r)
		}
	}
	for i := game.PieceID(0); i <= top; i++ {
		if t, ok := seen[i]; ok {
			out = append(out, t)
		}
	}
	return out
}

func (p *play) cardName(d game.DefID) string { return p.t.Card(d).Names.In(card.English) }

// matches lists the things that a name may mean.
func (p *play) matches(n name) (out []thing) {
	l, labeled := label{}, false
	if !n.quoted {
		l, labeled = labelOf(p.board.labels, n.card)
	}
	for _, t := range p.things() {
		if labeled {
			piece := p.refs[l.seat][l.index].Piece
			if id, token := p.tokens[piece]; t.ref.Piece != piece || token && id == 0 {
				continue
			}
		} else if !strings.EqualFold(p.cardName(t.obj.Def), n.card) {
			continue
		}
		if n.seat != game.NoSeat && t.obj.Ctrl != n.seat {
			continue
		}
		if n.where != nil && !n.where.holds(t.obj) {
			continue
		}
		out = append(out, t)
	}
	if n.nth > 0 {
		if n.nth > len(out) {
			return nil
		}
		out = out[n.nth-1 : n.nth]
	}
	return out
}

// holds says whether an object is in the place.
func (pl place) holds(o game.Object) bool {
	return o.Zone == pl.zone && (pl.seat == game.NoSeat || o.Ctrl == pl.seat) &&
		(pl.zone != game.Expedition || pl.any || o.Exp == pl.exp || o.Gigantic)
}

// find finds the one thing that a name means; of several those in one of the
// given zones, of equal ones the first.
func (p *play) find(n name, prefer ...game.Zone) (thing, error) {
	ts := p.matches(n)
	if near := slices.DeleteFunc(slices.Clone(ts), func(t thing) bool { return !slices.Contains(prefer, t.obj.Zone) }); len(near) > 0 {
		ts = near
	}
	if len(ts) == 0 {
		return thing{}, fmt.Errorf("there is no %s: %s", n, p.whereabouts(n))
	}
	for _, t := range ts[1:] {
		if !alike(ts[0].obj, t.obj) {
			return thing{}, fmt.Errorf("%s may mean several: %s; say which, like %q, %q or by a label (\"as\")", n, p.placesOf(ts), "A's "+n.card, n.card+"#2")
		}
	}
	return ts[0], nil
}

// alike says whether nothing but their identity tells two objects apart.
func alike(a, b game.Object) bool {
	a.ID, b.ID, a.Index, b.Index = 0, 0, 0, 0
	return reflect.DeepEqual(a, b)
}

func (p *play) whereabouts(n name) string {
	n.where, n.nth, n.seat = nil, 0, game.NoSeat
	ts := p.matches(n)
	if len(ts) == 0 {
		return "no card at this table has that name"
	}
	return "it is " + p.placesOf(ts)
}

func (p *play) placesOf(ts []thing) string {
	var out []string
	for _, t := range ts {
		out = append(out, p.cardName(t.obj.Def)+" in "+placeOf(t.obj).String())
	}
	return strings.Join(out, ", ")
}

func placeOf(o game.Object) place {
	if o.Zone == game.Limbo {
		return place{seat: game.NoSeat, zone: game.Limbo, any: true}
	}
	pl := place{seat: o.Ctrl, zone: o.Zone}
	if o.Zone == game.Expedition {
		pl.exp = o.Exp
	}
	return pl
}
