package scenario

import (
	"slices"

	"tumult/ability"
)

// Shows finds, for each word of the card language that cards of the scenarios
// use, a scenario that shows it done: one that passes and no longer does when the
// word is changed in all its cards. Words that none shows are missing.
func Shows(list []*Scenario) map[ability.Word]*Scenario {
	using := map[ability.Word][]*Scenario{}
	for _, s := range list {
		for _, w := range s.words() {
			using[w] = append(using[w], s)
		}
	}
	shows := map[ability.Word]*Scenario{}
	for w, list := range using {
		for _, s := range list {
			if s.needs(w) {
				shows[w] = s
				break
			}
		}
	}
	return shows
}

// words are those of the cards that the scenario uses.
func (s *Scenario) words() (words []ability.Word) {
	s.change = func(c ability.Card) ability.Card {
		for _, a := range c.Abilities {
			a.Walk(func(n *ability.Node) bool {
				if _, ok := ability.Lookup(n.Word); ok && !slices.Contains(words, n.Word) {
					words = append(words, n.Word)
				}
				return true
			})
		}
		return c
	}
	defer func() { s.change = nil }()
	for _, ed := range s.Editions {
		s.once(ed, false, false)
	}
	return words
}

// needs says whether the scenario fails when a word is changed. Where the
// changed card is none that can be played, the abilities with the word are left
// out instead.
func (s *Scenario) needs(w ability.Word) bool {
	defer func() { s.change = nil }()
	for _, change := range []func(*ability.Node, ability.Word) *ability.Node{changed, without} {
		s.change = func(c ability.Card) ability.Card {
			var kept []*ability.Node
			for _, a := range c.Abilities {
				if a = change(a, w); a != nil {
					kept = append(kept, a)
				}
			}
			c.Abilities = kept
			return c
		}
		for _, ed := range s.Editions {
			fs, _ := s.once(ed, false, false)
			if len(fs) == 0 || !s.begins(ed) {
				continue
			}
			return true
		}
	}
	return false
}

// begins says whether the table of the scenario can be set up.
func (s *Scenario) begins(edition string) bool {
	b, _, err := s.lay(edition)
	if err != nil {
		return false
	}
	_, err = newPlay(s, b, edition)
	return err == nil
}

func without(a *ability.Node, w ability.Word) *ability.Node {
	has := false
	a.Walk(func(n *ability.Node) bool {
		has = has || n.Word == w
		return true
	})
	if has {
		return nil
	}
	return a
}

// changed puts something of the same sort in the place of a word: nothing for a
// step, the opposite for a condition, anything for a filter. An ability whose kind
// or trigger it is falls away: nil.
func changed(n *ability.Node, w ability.Word) *ability.Node {
	if n.Word == w {
		return instead(n)
	}
	var kids []*ability.Node
	for _, k := range n.Kids {
		c := changed(k, w)
		if c == nil && n.Word != "do" && n.Word != "costs" {
			return instead(n)
		}
		if c != nil {
			kids = append(kids, c)
		}
	}
	if n.Word == "do" && len(kids) == 0 {
		kids = append(kids, ability.New("boost", ability.New("me"), ability.Num(0)))
	}
	c := *n
	c.Kids = kids
	return &c
}

// others are words of which one stands for another of its sort.
var others = map[ability.Sort][]ability.Word{
	ability.PlayerSort:   {"opponent", "you"},
	ability.StatusSort:   {"fleeting", "anchored"},
	ability.TerrainSort:  {"forest", "mountain", "ocean"},
	ability.PhaseSort:    {"night", "noon"},
	ability.ZoneSort:     {"mana_zone", "landmarks"},
	ability.DurationSort: {"turn", "day"},
	ability.IconSort:     {"icon_j", "icon_r"},
	ability.LimitSort:    {"reserve_limit", "landmark_limit"},
}

// instead is what stands in the place of a node, or nil for nothing.
func instead(n *ability.Node) *ability.Node {
	nobody := ability.New("named", ability.Str("Nobody"))
	switch n.Sort() {
	case ability.ConditionSort:
		if n.Word == "not" {
			return n.Kids[0]
		}
		return ability.New("not", n)
	case ability.PassiveSort:
		return ability.New("stat", ability.New("me"), ability.New("forest"), ability.Num(0))
	case ability.SelectorSort:
		return ability.New("all", nobody)
	case ability.FilterSort:
		if n.Word == "card" {
			return nobody
		}
		return ability.New("card")
	case ability.ExpeditionSort:
		side := ability.Word("hero_exp")
		if n.Word == side {
			side = "companion_exp"
		}
		return ability.New(side, ability.New("opponent"))
	case ability.AmountSort:
		return ability.Num(0)
	case ability.TokenSort:
		if n.Word == "tok_with" {
			return n.Kids[0]
		}
		return ability.New("tok", ability.Str("Nobody"), ability.Num(9), ability.Num(9), ability.Num(9))
	}
	for _, w := range others[n.Sort()] {
		if w != n.Word {
			return ability.New(w)
		}
	}
	return nil
}
