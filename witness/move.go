package witness

import (
	"errors"
	"fmt"
	"slices"
	"strings"
)

// Move is a recorded choice: one of its kinds is set.
type Move struct {
	Mana    []int  `json:"mana,omitempty"` // the first cards for the Mana zone
	Play    int    `json:"play,omitempty"`
	To      string `json:"to,omitempty"` // with Play
	Pass    bool   `json:"pass,omitempty"`
	Exhaust int    `json:"exhaust ability of,omitempty"`
	Support int    `json:"support ability of,omitempty"`
	Target  []int  `json:"target,omitempty"`
	Choose  []int  `json:"choose,omitempty"`
	Decline bool   `json:"decline,omitempty"`
	Option  *int   `json:"option,omitempty"` // an inner number: the state after it tells what it means
	CleanUp *Named `json:"clean-up,omitempty"`
	Token   string `json:"token to,omitempty"` // an expedition
	Seat    int    `json:"seat,omitempty"`     // with Token
	Die     int    `json:"die,omitempty"`
}

// Named is what a Clean-up names; the state after it tells what was kept.
type Named struct {
	Reserve   []int `json:"reserve"`
	Landmarks []int `json:"landmarks"`
}

func readMove(text []byte) (m Move, err error) {
	if err := strict(text, &m); err != nil {
		return m, explain(err)
	}
	kinds := 0
	for _, set := range []bool{m.Mana != nil, m.Play != 0, m.Pass, m.Exhaust != 0, m.Support != 0, m.Target != nil, m.Choose != nil, m.Decline,
		m.Option != nil, m.CleanUp != nil, m.Token != "", m.Die != 0} {
		if set {
			kinds++
		}
	}
	switch {
	case kinds != 1:
		return m, errors.New("it must be one of mana, play, pass, exhaust ability of, support ability of, target, choose, decline, option, clean-up, token to, die")
	case m.Die < 0 || m.Die > 6:
		return m, fmt.Errorf("a die shows 1 to 6, not %d", m.Die)
	case m.Token != "" && (m.Token != "hero expedition" && m.Token != "companion expedition" || m.Seat != 1 && m.Seat != 2):
		return m, errors.New("a token goes to the hero expedition or companion expedition of seat 1 or 2")
	}
	return m, nil
}

// ofTurn says whether the move is what a turn is asked for.
func (m *Move) ofTurn() bool { return m.Play != 0 || m.Pass || m.Exhaust != 0 || m.Support != 0 }

// toMana says whether the move may be the answer to which cards go to the Mana
// zone.
func (m *Move) toMana() bool { return m.Mana != nil || m.Choose != nil || m.Decline }

// ids are the objects that the move names for a choice of objects.
func (m *Move) ids() []int { return slices.Concat(m.Mana, m.Target, m.Choose) }

// words puts the move into words.
func (m *Move) words(name func(int) string) string {
	names := func(ids []int) string {
		var out []string
		for _, id := range ids {
			out = append(out, name(id))
		}
		return strings.Join(out, ", ")
	}
	switch {
	case m.Mana != nil:
		return "mana " + names(m.Mana)
	case m.Play != 0:
		return "play " + name(m.Play) + " to " + m.To
	case m.Pass:
		return "pass"
	case m.Exhaust != 0:
		return "exhaust ability of " + name(m.Exhaust)
	case m.Support != 0:
		return "support ability of " + name(m.Support)
	case m.Target != nil:
		return "target " + names(m.Target)
	case m.Choose != nil:
		return "choose " + names(m.Choose)
	case m.Option != nil:
		return fmt.Sprintf("option %d", *m.Option)
	case m.CleanUp != nil:
		return "clean-up " + names(slices.Concat(m.CleanUp.Reserve, m.CleanUp.Landmarks))
	case m.Token != "":
		return fmt.Sprintf("token to %s of seat %d", m.Token, m.Seat)
	case m.Die != 0:
		return fmt.Sprintf("die %d", m.Die)
	}
	return "decline"
}
