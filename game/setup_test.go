package game

import (
	"reflect"
	"strings"
	"testing"

	"tumult/ability"
	"tumult/card"
)

func twoStarters(t testing.TB, rules Rules) (*Engine, *State) {
	t.Helper()
	seats := starterSeats(t)
	tab, err := NewTable(rules, seats[:2])
	if err != nil {
		t.Fatal(err)
	}
	return NewEngine(tab), &State{}
}

func zoneCount(s *State) (n int) {
	for seat := range Seat(2) {
		for z := Deck; z <= HeroZone; z++ {
			n += int(s.players[seat].Zones[z].N)
		}
	}
	return n + int(s.shared[0].N) + int(s.shared[1].N)
}

// A table cannot be made without a deck for everybody.
//
// rules: 1.2.1.c, 1.1.3.b
func TestEveryPlayerNeedsADeck(t *testing.T) {
	seats := starterSeats(t)[:2]
	seats[1].Deck = nil
	_, err := NewTable(Rules2024, seats)
	if err == nil || !strings.Contains(err.Error(), "player 2 has no deck") {
		t.Errorf("got %v", err)
	}
}

// rules: 1.2.1.b
func TestOpponents(t *testing.T) {
	e, _ := twoStarters(t, Rules2024)
	for a := range Seat(2) {
		for b := range Seat(2) {
			if e.t.opponents(a, b) != (a != b) {
				t.Errorf("opponents(%d, %d) = %v", a, b, e.t.opponents(a, b))
			}
		}
	}
}

// rules: 1.2.3.b, 1.2.3.c, 1.2.3.d, 1.2.1.d, 3.1.1.c, 3.1.2.a, 3.1.2.b, 3.1.1.b
func TestZones(t *testing.T) {
	kinds := []Zone{Adventure, Deck, Discard, Expedition, Hand, HeroZone, Landmarks, Limbo, Mana, Reserve}
	if int(zoneKinds)-1 != len(kinds) {
		t.Fatalf("%d kinds of zones, not ten", zoneKinds-1)
	}
	var shared, private []Zone
	for _, z := range kinds {
		if z.Shared() {
			shared = append(shared, z)
		} else {
			private = append(private, z)
		}
	}
	if want := []Zone{Adventure, Expedition, Limbo}; !reflect.DeepEqual(shared, want) {
		t.Errorf("shared zones %v, want %v", shared, want)
	}
	if len(private) != 7 {
		t.Errorf("%d private zones, want 7", len(private))
	}
	e, s := twoStarters(t, Rules2024)
	e.Present(s, SeedFrom(1))
	for _, z := range private {
		if s.zone(z, 0) == s.zone(z, 1) {
			t.Errorf("both players have the same %s", z)
		}
		if s.zone(z, 0).N != 0 { // empty, but there
			t.Errorf("%s is not empty", z)
		}
	}
	for _, z := range []Zone{Expedition, Limbo} {
		if s.zone(z, 0) != s.zone(z, 1) {
			t.Errorf("%s is not shared", z)
		}
	}
}

// rules: 1.2.3.e, 1.2.3.f, 3.1.3.a, 3.1.3.d
func TestVisibleZones(t *testing.T) {
	for z, want := range map[Zone]bool{Adventure: true, Discard: true, Expedition: true, HeroZone: true, Landmarks: true, Limbo: true, Reserve: true, Deck: false, Hand: false, Mana: false} {
		if z.Visible() != want {
			t.Errorf("%s visible: %v", z, !want)
		}
	}
}

// The set-up, step by step: everything empty, the Adventure laid, Heroes face
// down, then revealed; decks shuffled, six cards drawn, exactly three to Mana.
//
// rules: 1.3.1.a, 1.3.1.b, 1.3.1.c, 1.3.1.d, 4.1.a, 4.1.b, 4.1.c, 4.1.d, 4.1.g, 4.1.i, 4.1.j, 1.1.7.f
func TestSetUp(t *testing.T) {
	e, s := twoStarters(t, Rules2024)
	e.Present(s, SeedFrom(5))
	if zoneCount(s) != 0 {
		t.Error("zones are not empty at the start (4.1.a)")
	}
	firsts, orders, singles := map[Seat]int{}, map[tumult]int{}, map[string]bool{}
	for seed := range uint64(200) {
		if err := e.Start(s, SeedFrom(seed)); err != nil {
			t.Fatal(err)
		}
		firsts[s.first]++
		orders[s.tumults[0]]++
		seen := map[card.Terrain]bool{}
		for i, tm := range s.tumults {
			seen[tm.Single] = true
			if tm.FaceUp {
				t.Fatal("a Tumult card begins face up (4.1.c)")
			}
			if tm.half(0)|tm.half(1) != allTerrains || tm.half(0)&tm.half(1) != 0 {
				t.Fatalf("the halves of card %d are %b and %b (1.1.7.f)", i, tm.half(0), tm.half(1))
			}
		}
		if len(seen) != 3 {
			t.Fatal("the three Tumult cards are not different")
		}
		for seat := range Seat(2) {
			if s.players[seat].Pos != [2]uint8{0, 7} {
				t.Fatal("counters do not start in their regions (4.1.d)")
			}
			z := s.players[seat].Zones
			if z[HeroZone].N != 1 || z[Hand].N != 6 || z[Deck].N != 33 || z[Mana].N != 0 {
				t.Fatalf("seat %d: %d Heroes, %d in hand, %d in Deck", seat, z[HeroZone].N, z[Hand].N, z[Deck].N)
			}
			top := e.t.defs[s.pieces[z[Deck].First].Def].Card.Ref
			singles[top] = true
		}
		for range 2 {
			d := e.Decision(s)
			if d.Kind != ChooseMana || d.Min != 3 || d.Max != 3 || len(d.Options) != 6 {
				t.Fatalf("the set-up asks %v, %d to %d of %d (4.1.j)", d.Kind, d.Min, d.Max, len(d.Options))
			}
			if err := e.Apply(s, Choice{0, 1}); err == nil {
				t.Fatal("two cards were accepted")
			}
			if err := e.Apply(s, Choice{0, 1, 2}); err != nil {
				t.Fatal(err)
			}
		}
		for seat := range Seat(2) {
			if e.ready(seat) != 3 || s.players[seat].Zones[Hand].N != 3 {
				t.Fatal("three Orbs are not ready, or three cards not in hand")
			}
		}
		if s.day != 1 || s.phase == Morning {
			t.Fatal("the first day has a Morning")
		}
	}
	for seat := range Seat(2) {
		if n := firsts[seat]; n < 60 || n > 140 {
			t.Errorf("seat %d was first %d times of 200 (4.1.g)", seat, n)
		}
	}
	if len(orders) != 6 || len(singles) < 10 {
		t.Errorf("%d positions and orientations, %d top cards in 200 games", len(orders), len(singles))
	}
}

// Before 4.1.h a table with a decoy looks like one with a Hero; afterwards the
// decoy is nowhere. In 2026 nothing lies face down.
//
// rules: 4.1.e, 4.1.f, 4.1.h
func TestDecoy(t *testing.T) {
	seats := starterSeats(t)
	with := []SeatSetup{seats[0], seats[1]}
	without := []SeatSetup{seats[0], {Name: seats[1].Name, Deck: seats[1].Deck, Decoy: true}}
	bare := []SeatSetup{seats[0], {Name: seats[1].Name, Deck: seats[1].Deck}}
	view := func(setup []SeatSetup, seat Seat) *View {
		tab, err := NewTable(Rules2024, setup)
		if err != nil {
			t.Fatal(err)
		}
		e := NewEngine(tab)
		var s State
		e.Present(&s, SeedFrom(9))
		e.decFor = &s // the set-up asks nothing yet
		return content(e.View(&s, seat))
	}
	for _, seat := range []Seat{0, 1, NoSeat} {
		if !reflect.DeepEqual(view(with, seat), view(without, seat)) {
			t.Errorf("seat %d can tell a decoy from a Hero", seat)
		}
		if reflect.DeepEqual(view(with, seat), view(bare, seat)) {
			t.Errorf("seat %d cannot see that no card was presented", seat)
		}
	}
	tab, err := NewTable(Rules2024, without)
	if err != nil {
		t.Fatal(err)
	}
	e := NewEngine(tab)
	var s State
	if err := e.Start(&s, SeedFrom(9)); err != nil {
		t.Fatal(err)
	}
	v := e.View(&s, 0)
	if v.Seats[1].HeroShown || v.Seats[1].Hero != nil || v.Seats[0].Hero == nil {
		t.Error("after the reveal the Hero is not where it belongs, or the decoy is still there")
	}
	if n := zoneCount(&s); n != len(s.pieces) {
		t.Errorf("%d of %d cards are in zones", n, len(s.pieces))
	}
}

// rules: 1.2.2.c, 1.2.2.d, 2.3.1.c
func TestCharacteristicsMayBeAbsent(t *testing.T) {
	e, s := twoStarters(t, Rules2024)
	if err := e.Start(s, SeedFrom(1)); err != nil {
		t.Fatal(err)
	}
	for p := range s.pieces {
		d := &e.t.defs[s.pieces[p].Def]
		o := e.Object(s, s.ref(PieceID(p)))
		if o.HasStats != (d.Card.Type == card.Character) || o.Type != d.Card.Type {
			t.Fatalf("%s: type %v, statistics %v", d.Card.Names[0], o.Type, o.HasStats)
		}
		if d.Card.Type == card.Hero && (d.Card.ReserveLimit != 2 || d.Card.LandmarkLimit != 2) {
			t.Errorf("%s: limits %d and %d", d.Card.Names[0], d.Card.ReserveLimit, d.Card.LandmarkLimit)
		}
		if d.Card.Rarity == card.NoRarity || d.Card.Faction == card.NoFaction || d.Card.Names[0] == "" {
			t.Errorf("%s lacks a characteristic", d.Card.Ref)
		}
	}
}

// A die shows 1 to 6, each as often.
//
// rules: 7.3.13.a, 1.1.7.d
func TestDieIsFair(t *testing.T) {
	r := newRNG(SeedFrom(42))
	var n [7]int
	for range 60000 {
		d := r.die()
		if d < 1 || d > 6 {
			t.Fatalf("a die shows %d", d)
		}
		n[d]++
	}
	for d := 1; d <= 6; d++ {
		if n[d] < 9600 || n[d] > 10400 { // four standard deviations
			t.Errorf("%d came %d times of 60000", d, n[d])
		}
	}
}

// rules: 1.2.4.a, 1.2.4.b, 2.2.10.a, 2.2.10.d
func TestLinesAreAbilities(t *testing.T) {
	parse := func(l string) *ability.Node {
		n, err := ability.Parse(l)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	c := ability.Card{Card: card.Card{Ref: "X", Names: card.Names{"Many"}, Type: card.Character, HasStats: true, Rarity: card.Common}, Abilities: []*ability.Node{
		parse("when j: draw(you, 1)"), parse("when j: draw(you, 1)"), parse("always: gigantic(me)"), parse("always: defender(me)"),
		parse("quick exhaust(me): draw(you, 1)"), parse("effect: draw(you, 1)"), parse("support quick discard(me): draw(you, 1)"),
	}}
	seats := starterSeats(t)[:2]
	tab, err := NewTable(Rules2024, seats, c)
	if err != nil {
		t.Fatal(err)
	}
	d, ok := tab.Find(c, false)
	if !ok {
		t.Fatal("not at the table")
	}
	ids := tab.defs[d].Abilities
	seen := map[AbilityID]bool{}
	kinds := map[abilityKind]int{}
	for _, id := range ids {
		seen[id] = true
		kinds[tab.abilities[id].kind]++
	}
	if len(seen) != 7 {
		t.Errorf("%d abilities, want one a line", len(seen))
	}
	if kinds[kindReaction] != 2 || kinds[kindPassive] != 2 || kinds[kindQuick] != 2 || kinds[kindEffect] != 1 {
		t.Errorf("kinds %v", kinds)
	}
	if !tab.abilities[ids[6]].support || tab.abilities[ids[4]].support {
		t.Error("only the last ability is a support ability")
	}
}

// Views tell everyone the number of cards in hidden zones, each seat its own
// Hand and Orbs, and nobody a Deck.
//
// rules: 3.1.3.b, 3.1.3.e, 3.1.3.f, 3.2.2.a, 2.1.g, 1.1.7.e
func TestViewsOfHiddenZones(t *testing.T) {
	e, s := twoStarters(t, Rules2024)
	if err := e.Start(s, SeedFrom(1)); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := e.Apply(s, Choice{0, 1, 2}); err != nil {
			t.Fatal(err)
		}
	}
	for _, seat := range []Seat{0, 1, NoSeat} {
		v := e.View(s, seat)
		for i := range Seat(2) {
			sv := v.Seats[i]
			if sv.DeckCount != 33 || sv.HandCount != 3 || sv.ManaCount != 3 || sv.ManaReady != 3 {
				t.Errorf("seat %d sees counts %d, %d, %d of seat %d", seat, sv.DeckCount, sv.HandCount, sv.ManaCount, i)
			}
			known := 0
			for _, o := range sv.ManaCards {
				if o.HasDef {
					known++
				}
			}
			own := 0
			if seat == i {
				own = 3
			}
			if len(sv.Hand) != own || known != own || len(sv.KnownDeck) != 0 {
				t.Errorf("seat %d knows %d cards in hand, %d Orbs, %d of the Deck of seat %d", seat, len(sv.Hand), known, len(sv.KnownDeck), i)
			}
			for _, o := range append(sv.Hand, sv.ManaCards...) {
				if o.ID != 0 {
					t.Error("a card in a hidden zone has an object id (2.1.g)")
				}
			}
		}
	}
}
