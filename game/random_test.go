package game_test

import (
	"testing"

	"tumult/ability"
	"tumult/card"
	"tumult/game"
)

// made is a card made from notation.
func made(t testing.TB, name string, typ card.Type, hand, reserve int, stats [3]int, lines ...string) ability.Card {
	t.Helper()
	c := ability.Card{Card: card.Card{Ref: "T_" + name, Names: card.Names{name}, Type: typ, Hand: hand, Reserve: reserve, Rarity: card.Common, Stats: stats, HasStats: typ == card.Character}}
	if typ == card.Hero {
		c.ReserveLimit, c.LandmarkLimit = 2, 2
	}
	for _, l := range lines {
		n, err := ability.Parse(l)
		if err != nil {
			t.Fatalf("%s: %s: %v", name, l, err)
		}
		c.Abilities = append(c.Abilities, n)
	}
	return c
}

func sampleDeck(t testing.TB) (*ability.Card, []ability.Card) {
	hero := made(t, "Hero", card.Hero, 0, 0, [3]int{}, `when at(noon): create(1, tok("Recruit", 1, 1, 1, "Soldier"), hero_exp(you))`)
	kinds := []ability.Card{
		made(t, "Wolf", card.Character, 1, 1, [3]int{1, 2, 0}),
		made(t, "Bear", card.Character, 3, 2, [3]int{3, 3, 3}, `when j: boost(me, 1)`),
		made(t, "Thief", card.Character, 2, 2, [3]int{2, 0, 2}, `when h: sabotage`),
		made(t, "Oak", card.Permanent, 2, 2, [3]int{}, `when at(noon): resupply(you, 1)`),
		made(t, "Bolt", card.Spell, 1, 2, [3]int{}, `always: fleeting_card(me)`, `effect: discard(target_a(character))`),
		made(t, "Gift", card.Spell, 2, 3, [3]int{}, `effect: boost(up_to_targets(2, character), 1); draw(you, 1)`),
		made(t, "Giant", card.Character, 4, 4, [3]int{2, 2, 2}, `always: gigantic(me)`, `support quick discard(me): next(turn, {boost(it, 1)}, character)`),
		made(t, "Tough", card.Character, 2, 2, [3]int{1, 1, 1}, `always: tough(me, 1)`),
		made(t, "Modal", card.Spell, 3, 3, [3]int{}, `effect: choose(1, {to_reserve(target_a(character, hand_cost_max(4)))}, {discard(target_a(permanent))})`),
		made(t, "Payer", card.Permanent, 1, 1, [3]int{}, `quick mana(1), exhaust(me): draw(you, 1)`, `when plays(you, character): pay((exhaust(me)), {boost(target_a(character), 1)})`),
	}
	var deck []ability.Card
	for _, k := range kinds {
		for range 4 {
			deck = append(deck, k)
		}
	}
	return &hero, deck
}

func TestRandomGames(t *testing.T) {
	hero, deck := sampleDeck(t)
	for _, rules := range []game.Rules{game.Rules2024, game.Rules2026} {
		tab, err := game.NewTable(rules, []game.SeatSetup{{Name: "A", Hero: hero, Deck: deck}, {Name: "B", Hero: hero, Deck: deck}})
		if err != nil {
			t.Fatal(err)
		}
		e := game.NewEngine(tab)
		var s game.State
		days, decisions := 0, 0
		for seed := range uint64(200) {
			playRandom(t, e, &s, seed, &decisions)
			days += s.Day()
		}
		t.Logf("%s: %d days, %d decisions in 200 games", rules.Name, days, decisions)
	}
}

func playRandom(t testing.TB, e *game.Engine, s *game.State, seed uint64, decisions *int) {
	x := seed*2862933555777941757 + 3037000493
	rnd := func(n int) int {
		x ^= x << 13
		x ^= x >> 7
		x ^= x << 17
		return int(x>>33) % n
	}
	if err := e.Start(s, game.SeedFrom(seed)); err != nil {
		t.Fatal(err)
	}
	c := make(game.Choice, 0, 8)
	for n := 0; !s.Over(); n++ {
		if n > 20000 {
			t.Fatalf("seed %d: stuck on day %d", seed, s.Day())
		}
		d := e.Decision(s)
		c = d.Pick(c[:0], rnd)
		if len(d.Options) > 1 || d.Min < d.Max { // what has two answers or more
			*decisions++
		}
		if err := e.Apply(s, c); err != nil {
			t.Fatalf("seed %d: %v: %+v", seed, err, d)
		}
	}
}

func BenchmarkRandomGame(b *testing.B) {
	hero, deck := sampleDeck(b)
	tab, err := game.NewTable(game.Rules2024, []game.SeatSetup{{Name: "A", Hero: hero, Deck: deck}, {Name: "B", Hero: hero, Deck: deck}})
	if err != nil {
		b.Fatal(err)
	}
	e := game.NewEngine(tab)
	var s game.State
	decisions := 0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		playRandom(b, e, &s, uint64(i), &decisions)
	}
	b.ReportMetric(float64(decisions)/b.Elapsed().Seconds(), "decisions/s")
}

func TestStateRoundTrip(t *testing.T) {
	hero, deck := sampleDeck(t)
	tab, err := game.NewTable(game.Rules2024, []game.SeatSetup{{Name: "A", Hero: hero, Deck: deck}, {Name: "B", Hero: hero, Deck: deck}})
	if err != nil {
		t.Fatal(err)
	}
	m, err := game.NewMatch(tab, game.SeedFrom(7), []game.LogSeat{{Name: "A", Deck: "x"}, {Name: "B", Deck: "y"}})
	if err != nil {
		t.Fatal(err)
	}
	e := game.NewEngine(tab)
	n := uint64(1)
	m.Note("a remark")
	for !m.State.Over() {
		data := m.State.AppendBinary(nil)
		var s game.State
		if err := e.Load(&s, data); err != nil {
			t.Fatal(err)
		}
		if s.Hash() != m.State.Hash() {
			t.Fatal("a loaded state differs")
		}
		c := m.Decision().Pick(nil, func(k int) int { n = n*6364136223846793005 + 1442695040888963407; return int(n>>33) % k })
		if err := e.Apply(&s, c); err != nil {
			t.Fatal(err)
		}
		if err := m.Apply(c); err != nil {
			t.Fatal(err)
		}
		if s.Hash() != m.State.Hash() {
			t.Fatal("a loaded state goes another way")
		}
	}
	text, err := m.Log.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	var l game.Log
	if err := l.UnmarshalText(text); err != nil {
		t.Fatal(err)
	}
	again, err := game.Replay(tab, l)
	if err != nil {
		t.Fatal(err)
	}
	if again.State.Hash() != m.State.Hash() {
		t.Fatal("the replay differs")
	}
	if len(again.Log.Notes) != 1 || again.Log.Notes[0] != (game.Note{At: 0, Text: "a remark"}) {
		t.Fatalf("the notes are %v", again.Log.Notes)
	}
	for i := range text {
		bad := append([]byte(nil), text...)
		bad[i] ^= 1
		if err := l.UnmarshalText(bad); err == nil {
			t.Fatalf("byte %d changed: accepted", i)
		}
	}
}
