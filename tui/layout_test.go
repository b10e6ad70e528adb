package tui

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rivo/uniseg"

	"tumult/card"
	"tumult/cards"
	"tumult/game"
	"tumult/words"
)

var update = flag.Bool("update", false, "write the golden pages anew: review them")

// crowded is a table with something everywhere: more cards than fit, statuses,
// counters, face-down regions, a Spell and a Reaction in Limbo, and a target to be
// chosen.
func crowded(t *testing.T, l card.Language) (*Describer, *Desk) {
	t.Helper()
	tab := match(t, 1).Engine.Table()
	d := &Describer{words.Describer{Lang: l, Table: tab}}
	id := game.ObjectID(0)
	put := func(n int, seat game.Seat, z game.Zone, x game.ExpeditionID) game.Object {
		id++
		def := game.DefID(n)
		c := tab.Card(def)
		return game.Object{ID: id, Index: n, Def: def, HasDef: true, Owner: seat, Ctrl: seat, Zone: z, Exp: x, Type: c.Type, HasStats: c.HasStats, Stats: c.Stats}
	}
	find := func(name string) int {
		for n := 0; ; n++ {
			if tab.Card(game.DefID(n)).Names.In(card.English) == name {
				return n
			}
		}
	}
	hero, theirs := put(find("Nevenka & Blotch"), 0, game.HeroZone, 0), put(find("Sierra & Oddball"), 1, game.HeroZone, 0)
	you := game.SeatView{Name: "player", Hero: &hero, DeckCount: 27, HandCount: 8, ManaCount: 6, ManaReady: 2, Position: [2]int{2, 5},
		Totals: [2][3]int{{3, 2, 12}, {}}, Advances: [2]bool{true, false}}
	other := game.SeatView{Name: "greedy", Hero: &theirs, Passed: true, DeckCount: 25, HandCount: 3, ManaCount: 5, ManaReady: 5, Position: [2]int{1, 5},
		Totals: [2][3]int{{1, 1, 1}, {4, 0, 2}}, Advances: [2]bool{false, true}}
	var people []int
	for n := 0; len(people) < 20; n++ {
		if c := tab.Card(game.DefID(n)); c.Type == card.Character {
			people = append(people, n)
		}
	}
	for i := range 8 {
		you.Hand = append(you.Hand, put(people[i], 0, game.Hand, 0))
	}
	for i := range 5 {
		o := put(people[i+3], 0, game.Expedition, game.HeroExpedition)
		o.Status, o.Boosts = game.Status(1<<i)&(game.Fleeting|game.Anchored|game.Asleep), i/4*2
		you.Expedition[0] = append(you.Expedition[0], o)
	}
	other.Expedition[1] = append(other.Expedition[1], put(people[15], 1, game.Expedition, game.CompanionExpedition))
	you.Reserve = append(you.Reserve, put(people[2], 0, game.Reserve, 0), put(people[9], 0, game.Reserve, 0), put(people[5], 0, game.Reserve, 0))
	other.Reserve = append(other.Reserve, put(people[16], 1, game.Reserve, 0))
	other.Reserve[0].Status = game.Exhausted
	v := &game.View{Day: 3, Phase: game.Afternoon, Seats: []game.SeatView{you, other}, Asked: 0,
		Regions: []game.RegionView{{FaceUp: true, Terrains: []card.Terrain{0, 1, 2}}, {FaceUp: true, Terrains: []card.Terrain{1}}, {FaceUp: true, Terrains: []card.Terrain{0, 2}},
			{}, {}, {FaceUp: true, Terrains: []card.Terrain{2}}, {FaceUp: true, Terrains: []card.Terrain{0}}, {FaceUp: true, Terrains: []card.Terrain{0, 1, 2}}},
		Limbo: []game.Object{put(find("Off You Go!"), 0, game.Limbo, 0)}}
	v.Emblems = []game.EmblemView{{ID: 900, Ctrl: 1, Source: other.Expedition[1][0]}}
	q := &game.Question{Decision: game.Decision{Kind: game.ChooseTargets, Min: 0, Max: 2, Rule: "5.2.3.b", Ability: game.NoAbility}, By: &v.Limbo[0]}
	for _, o := range append(you.Expedition[0][:5:5], other.Expedition[1]...) {
		q.Options = append(q.Options, game.Option{Kind: game.OptObject})
		q.Of = append(q.Of, o)
	}
	q.Price = make([]int, len(q.Of))
	k := &Desk{View: v, Log: []Line{{Text: d.Event(game.Event{Kind: game.EvPass, Seat: 1}), Rule: "1.3.2.d", Kind: game.EvPass, Seat: 1}}}
	k.asks(q)
	k.pick(1)
	return d, k
}

// The pages of a crowded table are as they were reviewed.
func TestPages(t *testing.T) {
	for _, size := range [][2]int{{80, 24}, {100, 30}, {140, 45}} {
		for l, name := range []string{"en", "fr"} {
			d, k := crowded(t, card.Language(l))
			got := d.Layout(k, size[0], size[1]).String()
			file := filepath.Join("testdata", fmt.Sprintf("table-%dx%d-%s.txt", size[0], size[1], name))
			if *update {
				if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if got != string(want) {
				t.Errorf("%s differs (go test ./tui -update writes it anew):\n%s", file, got)
			}
		}
	}
}

// Everything of the table is on the smallest screen at once.
func TestSmallestScreenShowsEverything(t *testing.T) {
	for l, words := range [][]string{
		{"Day 3", "Afternoon", "Nevenka & Blotch", "Sierra & Oddball", "PASSED", "Reserve 3", "Reserve 1", "Landmarks 0", "Mana 2/6", "Mana 5/5", "Hand 8", "Hand 3",
			"F3 M2 O12 ▲advances", "F4 M0 O2 ▲advances", "F1 M1 O1 ·stays", "Limbo", "Off You Go!", "Reaction of", "Choose the target", "rule 5.2.3.b", "Confirm", "▾"},
		{"Jour 3", "Après-midi", "Nevenka & Blotch", "Sierra & Oddball", "A PASSÉ", "Réserve 3", "Réserve 1", "Repères 0", "Mana 2/6", "Mana 5/5", "Main 8", "Main 3",
			"F3 M2 E12 ▲avance", "F4 M0 E2 ▲avance", "F1 M1 E1 ·reste", "Limbo", "Réaction de", "Choisissez la cible", "règle 5.2.3.b", "Confirmer", "▾"},
	} {
		d, k := crowded(t, card.Language(l))
		page := d.Layout(k, MinWidth, MinHeight)
		for _, w := range words {
			if !strings.Contains(page.String(), w) {
				t.Errorf("%q is missing:\n%s", w, page)
			}
		}
	}
}

// A terminal that is too small is told what it lacks, at any size.
func TestTooSmall(t *testing.T) {
	d, k := crowded(t, card.English)
	if got := d.Layout(k, 60, 20).String(); !strings.Contains(got, "80 columns and 24 rows") {
		t.Errorf("not told: %s", got)
	}
	for w := range 90 {
		for h := range 30 {
			d.Layout(k, w, h)
		}
	}
}

// Every sign that is shown takes one cell, so that the columns hold.
func TestOneCellEach(t *testing.T) {
	text := map[string]string{}
	for key, w := range catalogue {
		text[key] = w[0] + w[1]
	}
	for _, c := range cards.All() {
		text[c.Ref] = c.Names[0] + c.Names[1]
	}
	for key, s := range text {
		if got, want := uniseg.StringWidth(strings.ReplaceAll(s, "\n", "")), width(strings.ReplaceAll(s, "\n", "")); got != want {
			t.Errorf("%s: %q takes %d cells, not %d", key, s, got, want)
		}
	}
}
