package bot_test

import (
	"testing"

	"tumult/bot"
	"tumult/card"
	"tumult/game"
)

// TestEvaluatePrefers holds positions of seat 0 against each other that differ in
// one thing: the first is the better one.
func TestEvaluatePrefers(t *testing.T) {
	// Both seats have the same; change makes the one difference.
	position := func(change func(v *game.View, me *game.SeatView)) *game.View {
		v := &game.View{Winner: game.NoSeat, Regions: make([]game.RegionView, 8), Seats: make([]game.SeatView, 2)}
		for r := range v.Regions {
			v.Regions[r] = game.RegionView{FaceUp: true, Terrains: []card.Terrain{card.Forest}}
		}
		for i := range v.Seats {
			v.Seats[i] = game.SeatView{Position: [2]int{2, 5}, ManaCount: 4, HandCount: 3}
		}
		if change != nil {
			change(v, &v.Seats[0])
		}
		return v
	}
	character := func(o game.Object) game.Object {
		o.Type, o.HasStats, o.Stats = card.Character, true, [card.Terrains]int{2, 2, 2}
		return o
	}
	with := func(o game.Object) func(*game.View, *game.SeatView) {
		return func(_ *game.View, me *game.SeatView) { me.Expedition[0] = []game.Object{character(o)} }
	}
	orbs := func(n int) func(*game.View, *game.SeatView) {
		return func(_ *game.View, me *game.SeatView) { me.ManaCount = n }
	}
	for _, c := range []struct {
		what          string
		better, worse func(*game.View, *game.SeatView)
	}{
		{"winning", func(v *game.View, _ *game.SeatView) { v.Over, v.Winner = true, 0 }, nil},
		{"not losing", nil, func(v *game.View, _ *game.SeatView) { v.Over, v.Winner = true, 1 }},
		{"the Hero Expedition a region further", func(_ *game.View, me *game.SeatView) { me.Position[0] = 3 }, nil},
		{"the Companion Expedition a region further", func(_ *game.View, me *game.SeatView) { me.Position[1] = 4 }, nil},
		{"an expedition that would advance", func(_ *game.View, me *game.SeatView) { me.Advances[0] = true }, nil},
		{"one that would advance, when the other has passed",
			func(v *game.View, me *game.SeatView) { me.Advances[0], v.Seats[1].Passed = true, true },
			func(_ *game.View, me *game.SeatView) { me.Advances[0] = true }},
		{"a lead in the terrain that counts", func(_ *game.View, me *game.SeatView) { me.Totals[0] = [card.Terrains]int{card.Forest: 2} },
			func(_ *game.View, me *game.SeatView) { me.Totals[0] = [card.Terrains]int{card.Ocean: 2} }},
		{"a card more", func(_ *game.View, me *game.SeatView) { me.HandCount++ }, nil},
		{"an Orb more", orbs(5), nil},
		{"a Character that goes to Reserve, to a token", with(game.Object{}), with(game.Object{Token: true})},
		{"a Character that goes to Reserve, to a Fleeting one", with(game.Object{}), with(game.Object{Status: game.Fleeting})},
		{"a Character that is Anchored, to none", with(game.Object{Status: game.Anchored}), nil},
		{"an Eternal one, to a token without it", with(game.Object{Token: true, Eternal: true}), with(game.Object{Token: true})},
		{"a counter", with(game.Object{Counters: []game.NamedCounter{{Name: "Kelon", N: 2}}}), with(game.Object{})},
		{"a Landmark", func(_ *game.View, me *game.SeatView) { me.Landmarks = []game.Object{{Token: true}} }, nil},
	} {
		better, worse := position(c.better), position(c.worse)
		if b, w := bot.Evaluate(better, 0), bot.Evaluate(worse, 0); b <= w {
			t.Errorf("%s: %.2f is not above %.2f", c.what, b, w)
		}
		if b, w := bot.Evaluate(better, 1), bot.Evaluate(worse, 1); b >= w {
			t.Errorf("%s, for the other seat: %.2f is not below %.2f", c.what, b, w)
		}
	}
	if v := bot.Evaluate(position(nil), 0); v != 0 {
		t.Errorf("an even position is worth %.2f", v)
	}
	gain := func(n int) float64 { return bot.Evaluate(position(orbs(n+1)), 0) - bot.Evaluate(position(orbs(n)), 0) }
	if gain(8) >= gain(7)/2 {
		t.Errorf("the ninth Orb is worth %.2f, the eighth %.2f", gain(8), gain(7))
	}
	arena := position(func(v *game.View, me *game.SeatView) {
		v.Arena, me.Totals[0] = true, [card.Terrains]int{card.Ocean: 2}
	})
	if bot.Evaluate(arena, 0) <= bot.Evaluate(position(func(v *game.View, _ *game.SeatView) { v.Arena = true }), 0) {
		t.Error("in the Arena a terrain does not count")
	}
}
