package game

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"tumult/cards"
	"tumult/deck"
)

func starterSeats(t testing.TB) []SeatSetup {
	t.Helper()
	var out []SeatSetup
	for _, l := range deck.Starters() {
		hero, list, err := l.Resolve(cards.Find)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, SeatSetup{Name: l.Name, Hero: hero, Deck: list})
	}
	return out
}

// violation names an invariant that a state breaks, or "".
func violation(e *Engine, s *State, pieces int) string {
	if err := s.chained(e.t); err != nil {
		return err.Error()
	}
	if err := e.valid(s); err != nil {
		return err.Error()
	}
	for _, c := range s.counters {
		there := slices.ContainsFunc(s.pieces, func(p Piece) bool { return p.ID == c.Object })
		if !there && !slices.ContainsFunc(s.memories, func(m memory) bool { return m.Piece.ID == c.Object }) {
			return fmt.Sprintf("counters of object %d, which is neither there nor remembered", c.Object)
		}
	}
	inGame := 0
	for i := range s.pieces {
		p := &s.pieces[i]
		if !p.Token && (p.Zone != Nowhere || p.Owner < 4) {
			inGame++
			if p.Zone == Nowhere {
				return fmt.Sprintf("card %d is in no zone", i)
			}
		}
		hasID := p.Zone.Visible() && p.Zone != Nowhere || p.Zone == Mana && e.t.Rules.VisibleMana
		if hasID != (p.ID != 0) {
			return fmt.Sprintf("card %d in %s has object id %d (2.1.g)", i, p.Zone, p.ID)
		}
		if p.Way != 0 && p.Zone != Limbo && !inPlay.has(p.Zone) && p.Zone != Nowhere {
			return fmt.Sprintf("card %d in %s was played (2.1.c)", i, p.Zone)
		}
		switch p.Zone {
		case Deck, Hand, Discard:
			if p.Status != 0 || p.Boosts != 0 {
				return fmt.Sprintf("card %d in %s has status %b, %d boosts", i, p.Zone, p.Status, p.Boosts)
			}
		case Mana:
			if p.Status&^Exhausted != 0 {
				return "an Orb with a status"
			}
		case Landmarks:
			if p.Status&Fleeting != 0 {
				return "a Fleeting Permanent (5.2.2.a)"
			}
		}
		if p.Token && p.Zone != Nowhere && !inPlay.has(p.Zone) {
			return "a token outside of play (2.1.d)"
		}
		if p.Zone < Expedition && p.Zone != Nowhere && p.Zone != Landmarks && p.Ctrl != p.Owner {
			return "a card in a private zone of another player (3.1.2.c)"
		}
	}
	if inGame != pieces {
		return fmt.Sprintf("%d cards instead of %d", inGame, pieces)
	}
	if s.arena && len(e.events) > 0 && (s.players[0].Pos != [2]uint8{7, 7}) {
		return "an expedition outside of the Arena (4.3.d)"
	}
	var again State
	again.CopyFrom(s)
	e.s = &again
	e.recompute()
	e.s = s
	if !slices.Equal(charsInPlay(&again), charsInPlay(s)) || again.regionTo != s.regionTo || len(again.grants) != len(s.grants) {
		return "characteristics are stale (2.3.1.i-k)"
	}
	return ""
}

func charsInPlay(s *State) (out []Chars) {
	for i := range s.pieces {
		if z := s.pieces[i].Zone; inPlay.has(z) || z == HeroZone {
			out = append(out, s.chars[i])
		}
	}
	return out
}

type dice uint64

func (d *dice) below(n int) int {
	x := uint64(*d)
	x ^= x << 13
	x ^= x >> 7
	x ^= x << 17
	*d = dice(x)
	return int(x>>33) % n
}

// checkedGame plays one random game and holds every state against the
// invariants; every twentieth decision it tries each option by itself, plays a
// saved copy on, and permutes what each seat may not know. At the end the game is
// replayed. Each event goes to seen, if it is not nil.
func checkedGame(t *testing.T, tab *Table, seed uint64, seen func(Event)) {
	e, other := NewEngine(tab), NewEngine(tab)
	var s, o State
	d := dice(seed*2862933555777941757 + 3037000493)
	if err := e.Start(&s, SeedFrom(seed)); err != nil {
		t.Fatal(err)
	}
	pieces := len(s.pieces)
	last := uint16(0)
	perDay := 0
	var choices []Choice
	for n := 0; !s.over; n++ {
		if s.day != last {
			last, perDay = s.day, 0
		}
		if perDay++; perDay > 5000 || s.day > 500 {
			t.Fatalf("%s, seed %d: stuck on day %d", tab.Rules.Name, seed, s.day)
		}
		if v := violation(e, &s, pieces); v != "" {
			t.Fatalf("%s, seed %d, decision %d: %s", tab.Rules.Name, seed, n, v)
		}
		q := e.Decision(&s)
		if n%20 == 0 {
			at := fmt.Sprintf("%s, seed %d, decision %d", tab.Rules.Name, seed, n)
			checkOptions(t, at, other, &s, &o, q)
			checkViews(t, at, other, &s, &o, &d)
			q = e.Decision(&s)
		}
		c := q.Pick(nil, d.below)
		choices = append(choices, c)
		var before uint64
		if n%20 == 10 {
			if err := other.Load(&o, s.AppendBinary(nil)); err != nil {
				t.Fatal(err)
			}
			if err := other.Apply(&o, c); err != nil {
				t.Fatal(err)
			}
			before = o.Hash()
		}
		if err := e.Apply(&s, c); err != nil {
			t.Fatalf("%s, seed %d, decision %d: %v: %+v", tab.Rules.Name, seed, n, err, q)
		}
		if seen != nil {
			for _, ev := range e.Events() {
				seen(ev)
			}
		}
		if before != 0 && before != s.Hash() {
			t.Fatalf("%s, seed %d, decision %d: a loaded copy goes another way", tab.Rules.Name, seed, n)
		}
	}
	again, err := Replay(tab, Log{Edition: tab.Rules.Name, Seed: SeedFrom(seed), Choices: choices})
	if err != nil || again.State.Hash() != s.Hash() {
		t.Fatalf("%s, seed %d: the replay differs: %v", tab.Rules.Name, seed, err)
	}
}

// checkOptions tries every option of a decision on a copy: each is accepted.
func checkOptions(t *testing.T, at string, e *Engine, s, o *State, q *Decision) {
	opts := len(q.Options)
	for i := range opts {
		o.CopyFrom(s)
		e.Forget()
		d := e.Decision(o)
		if len(d.Options) != opts {
			t.Fatalf("%s: a copy asks something else: %d options instead of %d", at, len(d.Options), opts)
		}
		c := Choice{i}
		if d.Form == Set && (d.Min > 1 || d.Max < 1) || d.Form != Set {
			return
		}
		if err := e.Apply(o, c); err != nil {
			t.Fatalf("%s: option %d of %v is offered and refused: %v", at, i, d.Kind, err)
		}
		for k := 0; !o.over && e.Decision(o).CanCancel && k < 20; k++ { // to the end of a declaration
			if err := e.Apply(o, e.Decision(o).Pick(nil, func(n int) int { return n - 1 })); err != nil {
				t.Fatalf("%s: a declaration that was offered cannot be completed: %v", at, err)
			}
		}
	}
}

// checkViews permutes what a seat may not know: its view must not change.
func checkViews(t *testing.T, at string, e *Engine, s, o *State, d *dice) {
	for seat := range e.t.seats() {
		e.Forget()
		if e.Decision(s).Seat == seat {
			continue // its own question is compared in the view of the other
		}
		want := content(e.View(s, seat))
		e.Permute(o, s, seat, d.below)
		e.Forget()
		got := content(e.View(o, seat))
		if !reflect.DeepEqual(got, want) {
			t.Fatalf("%s: the view of seat %d changes with hidden cards: %s", at, seat, difference(got, want))
		}
	}
	asked := e.Decision(s).Seat
	want := content(e.View(s, asked))
	e.Permute(o, s, asked, d.below)
	e.Forget()
	if got := content(e.View(o, asked)); !reflect.DeepEqual(got, want) {
		t.Fatalf("%s: the question to seat %d changes with hidden cards: %s", at, asked, difference(got, want))
	}
	if s.Hash() == 0 {
		t.Fatal(at, "no hash")
	}
	e.Forget()
}

// content is what a view shows.
func content(v *View) *View {
	if v.Ask != nil {
		ask := *v.Ask
		v.Ask = &ask
	}
	v.of, v.own = origin{}, Decision{}
	return v
}

// difference shows where two views part.
func difference(got, want *View) string {
	a, err := json.Marshal(got)
	if err != nil {
		return err.Error()
	}
	b, err := json.Marshal(want)
	if err != nil {
		return err.Error()
	}
	i := 0
	for i < len(a) && i < len(b) && a[i] == b[i] {
		i++
	}
	cut := func(x []byte) string { return string(x[max(0, i-300):min(len(x), i+200)]) }
	return "\n got …" + cut(a) + "\nwant …" + cut(b)
}

// TestRandomGamesKeepInvariants plays all pairings of the starter decks in both
// editions.
func TestRandomGamesKeepInvariants(t *testing.T) {
	seats := starterSeats(t)
	games := 5000
	if testing.Short() {
		games = 360
	}
	pairs := len(seats) * len(seats) * 2
	for i := range pairs {
		rules := Rules2024
		if i%2 == 1 {
			rules = Rules2026
		}
		a, b := seats[i/2/len(seats)], seats[i/2%len(seats)]
		tab, err := NewTable(rules, []SeatSetup{a, b})
		if err != nil {
			t.Fatal(err)
		}
		for k := range (games + pairs - 1) / pairs {
			checkedGame(t, tab, uint64(i*1000+k), nil)
		}
	}
}

func TestCopyAllocatesNothing(t *testing.T) {
	seats := starterSeats(t)
	tab, err := NewTable(Rules2024, seats[:2])
	if err != nil {
		t.Fatal(err)
	}
	e := NewEngine(tab)
	var s, o State
	if err := e.Start(&s, SeedFrom(3)); err != nil {
		t.Fatal(err)
	}
	o.CopyFrom(&s)
	if n := testing.AllocsPerRun(100, func() { o.CopyFrom(&s) }); n != 0 {
		t.Errorf("copying a state allocates %v times", n)
	}
	if o.Hash() != s.Hash() {
		t.Error("a copy differs")
	}
}

// TestPlayAllocatesNothing plays games again that the engine has played before,
// so that its buffers are as large as these games need.
func TestPlayAllocatesNothing(t *testing.T) {
	seats := starterSeats(t)
	for _, rules := range []Rules{Rules2024, Rules2026} {
		for i := range seats {
			tab, err := NewTable(rules, []SeatSetup{seats[i], seats[(i+1)%len(seats)]})
			if err != nil {
				t.Fatal(err)
			}
			e := NewEngine(tab)
			var s State
			c := make(Choice, 0, 100)
			decisions := 0
			play := func() {
				d := dice(i + 1)
				for seed := range uint64(10) {
					if err := e.Start(&s, SeedFrom(seed)); err != nil {
						t.Fatal(err)
					}
					for !s.over {
						c = e.Decision(&s).Pick(c[:0], d.below)
						if err := e.Apply(&s, c); err != nil {
							t.Fatal(err)
						}
						decisions++
					}
				}
			}
			if n := testing.AllocsPerRun(3, play); n != 0 {
				t.Errorf("%s, %s: %v allocations in 10 games, %d decisions", rules.Name, tab.Seats[0].Name, n, decisions/4)
			}
		}
	}
}

// TestStateIsFlat walks the type of State: no pointer, map, channel, interface
// or function; slices hold flat elements.
func TestStateIsFlat(t *testing.T) {
	var walk func(path string, ty reflect.Type, slice bool)
	walk = func(path string, ty reflect.Type, slice bool) {
		switch ty.Kind() {
		case reflect.Struct:
			for i := range ty.NumField() {
				walk(path+"."+ty.Field(i).Name, ty.Field(i).Type, slice)
			}
		case reflect.Array:
			walk(path+"[]", ty.Elem(), slice)
		case reflect.Slice:
			if slice {
				t.Errorf("%s: a slice inside a slice", path)
			}
			walk(path+"[]", ty.Elem(), true)
		case reflect.Pointer, reflect.Map, reflect.Chan, reflect.Interface, reflect.Func, reflect.UnsafePointer, reflect.String:
			t.Errorf("%s is a %s", path, ty.Kind())
		}
	}
	walk("State", reflect.TypeFor[State](), false)
}

// BenchmarkView makes the view of a seat in the middle of a game.
func BenchmarkView(b *testing.B) {
	seats := starterSeats(b)
	tab, err := NewTable(Rules2024, seats[:2])
	if err != nil {
		b.Fatal(err)
	}
	e := NewEngine(tab)
	var s State
	if err := e.Start(&s, SeedFrom(3)); err != nil {
		b.Fatal(err)
	}
	d := dice(7)
	for s.day < 4 {
		if err := e.Apply(&s, e.Decision(&s).Pick(nil, d.below)); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportAllocs()
	var v View
	for b.Loop() {
		e.Look(&v, &s, 0)
	}
}
