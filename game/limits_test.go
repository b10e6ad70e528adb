package game

import (
	"testing"

	"tumult/ability"
	"tumult/card"
)

func landmark(t *testing.T, name string, lines ...string) ability.Card {
	t.Helper()
	c := ability.Card{Card: card.Card{Ref: name, Names: card.Names{name}, Type: card.Permanent, Rarity: card.Common}}
	for _, l := range lines {
		n, err := ability.Parse(l)
		if err != nil {
			t.Fatal(err)
		}
		c.Abilities = append(c.Abilities, n)
	}
	return c
}

// Eleven objects of one name react a hundred times each in 2024; in 2026 a
// thousand activations of a name are the limit of a Day.
//
// rules: 6.3.f, 1.4.6.b
func TestActivationsOfAName(t *testing.T) {
	spin := landmark(t, "Spin", `quick exhaust(me): ready(me); roll(you, 1)`)
	ear := landmark(t, "Ear", `when rolls(you): counter(me, 1, "Sap")`)
	for _, want := range []struct {
		rules Rules
		n     int
	}{{Rules2024, 1100}, {Rules2026, 1000}} {
		seats := []SeatSetup{{Name: "A", Deck: []ability.Card{}}, {Name: "B", Deck: []ability.Card{}}}
		tab, err := NewTable(want.rules, seats, spin, ear)
		if err != nil {
			t.Fatal(err)
		}
		e := NewEngine(tab)
		var s State
		var mine []Placed
		for range 11 {
			mine = append(mine, Placed{Card: ear, Zone: Landmarks, Owner: NoSeat})
		}
		mine = append(mine, Placed{Card: spin, Zone: Landmarks, Owner: NoSeat})
		_, err = e.Arrange(&s, Arrangement{Day: 2, Phase: Afternoon, Active: 0, Tumults: [3]Tumult{{Single: card.Forest}, {Single: card.Mountain}, {Single: card.Ocean}},
			Seats: []SeatArrangement{{Position: [2]int{0, 7}, Objects: mine}, {Position: [2]int{0, 7}}}})
		if err != nil {
			t.Fatal(err)
		}
		uses, triggers := 0, 0
		for {
			d := e.Decision(&s)
			if d.Kind == ChooseTurn {
				if d.Options[0].Kind != OptQuick {
					break // the hundred and first play is not offered
				}
				uses++
			}
			if err := e.Apply(&s, Choice{0}); err != nil {
				t.Fatal(err)
			}
			for _, ev := range e.Events() {
				if ev.Kind == EvTrigger {
					triggers++
				}
			}
		}
		if uses != 100 || triggers != want.n {
			t.Errorf("%s: %d plays, %d activations, want 100 and %d", want.rules.Name, uses, triggers, want.n)
		}
	}
}
