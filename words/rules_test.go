package words

import (
	"math/rand/v2"
	"strings"
	"testing"

	"tumult/cards"
	"tumult/deck"
	"tumult/game"
	"tumult/rulebook"
)

func matchOf(t *testing.T, rules game.Rules, seed uint64, decks ...string) *game.Match {
	t.Helper()
	var seats []game.SeatSetup
	var log []game.LogSeat
	for _, name := range decks {
		l, err := deck.Starter(name)
		if err != nil {
			t.Fatal(err)
		}
		hero, list, err := l.Resolve(cards.Find)
		if err != nil {
			t.Fatal(err)
		}
		seats = append(seats, game.SeatSetup{Name: name, Hero: hero, Deck: list})
		log = append(log, game.LogSeat{Name: name, Deck: name})
	}
	tab, err := game.NewTable(rules, seats)
	if err != nil {
		t.Fatal(err)
	}
	m, err := game.NewMatch(tab, game.SeedFrom(seed), log)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// Whatever rule makes one choose, in either edition, the question says why.
func TestEveryQuestionSaysWhy(t *testing.T) {
	for _, rules := range []game.Rules{game.Rules2024, game.Rules2026} {
		for i, hero := range deck.Starters() {
			m := matchOf(t, rules, uint64(i), hero.Name, "starter-ly")
			rnd := rand.New(rand.NewPCG(uint64(i), 9))
			for !m.State.Over() {
				q := m.Decision()
				if _, said := Game["why "+q.Rule]; !said {
					t.Fatalf("a question by rule %s (%v) says not why: add it to ruleWords", q.Rule, q.Kind)
				}
				if err := m.Apply(q.Pick(nil, rnd.IntN)); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for key := range Game {
		if rule, ok := strings.CutPrefix(key, "why "); ok {
			if _, known := rulebook.Find(rule); !known {
				t.Errorf("%s explains a rule that is not in the rulebook", key)
			}
		}
	}
}
