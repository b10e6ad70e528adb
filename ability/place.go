package ability

import "slices"

// What can be where: Heroes stay, Spells join nothing, and cards in hidden zones are no
// objects (2.1.g).

// moves are the steps that take a card from its zone or expedition.
var moves = []Word{"discard", "to_reserve", "to_hand", "to_top", "to_bottom", "from_top", "into_deck", "to_mana", "to_mana_ready", "to_play", "exchange", "switch", "defect", "move_to", "take_control"}

// destinations are the zones to which steps bring cards that could be there already.
var destinations = map[Word]Word{"to_reserve": "reserve", "to_hand": "hand", "discard": "discard_pile", "to_mana": "mana_zone"}

// marking are the steps about statuses and counters, which only objects have.
var marking = []Word{"boost", "boost_max", "boost_split", "counter", "counter_max", "gain", "lose", "loses_boosts", "loses_counters", "exhaust", "ready", "augment"}

// place checks whether what a step is about can be where it is for it.
func (s *sense) place(n *Node) {
	for _, k := range n.Kids {
		s.placed(n, k)
		if s.inExpedition(n, k) {
			s.want("a Character or Expedition Permanent in play")
		}
	}
	if (n.Word == "boost" || n.Word == "gain" && (n.Kids[1].Word == "anchored" || n.Kids[1].Word == "asleep")) && (isOf(n.Kids[0], "spell") || s.spell && n.Kids[0].Word == "it") {
		s.want("a Character, as a Spell does not stay")
	}
}

func (s *sense) placed(step, sel *Node) {
	if sel.Sort() != SelectorSort {
		return
	}
	switch {
	case slices.Contains(moves, step.Word) && isOf(sel, "hero"):
		s.want("another card, as Heroes stay in their zone")
	case step.Word == "draw_these" && slices.ContainsFunc(sel.Kids, func(f *Node) bool { return f.Word == "in" && f.Kids[0].Word != "deck" }):
		s.want("a card of the Deck, as others are not drawn")
	case slices.Contains(marking, step.Word) && (unseen(sel.Kids) != "" || s.away && sel.Word == "those"):
		s.want("an object, as cards that nobody sees have no statuses and counters")
	case slices.Contains(marking, step.Word) && slices.ContainsFunc(sel.Kids, func(f *Node) bool { return f.Word == "in" && f.Kids[0].Word == "discard_pile" }):
		s.want("an object in play or in Reserve")
	case slices.ContainsFunc(sel.Kids, func(f *Node) bool { return f.Word == "in" && f.Kids[0].Word == destinations[step.Word] }):
		s.want("a card that is not there already")
	}
	for _, k := range sel.Kids {
		s.placed(step, k)
	}
}

// arrivals checks what is said to join or to leave an Expedition or the Landmark zone, to
// be created and to be played.
func (s *sense) arrivals(t *Node) {
	switch t.Word {
	case "joins", "joins_exp", "joins_play", "leaves_exp", "leaves_one", "switches", "defects":
		if isOf(t.Kids[0], "spell") || isOf(t.Kids[0], "hero") {
			s.want("a Character or Permanent")
		}
		if t.Word != "joins_play" && isLandmark(t.Kids[0].Kids) {
			s.want("a Character or Expedition Permanent")
		}
	case "goes":
		s.whoseZone(t.Kids[2:])
	case "creates":
		if slices.ContainsFunc(t.Kids, func(f *Node) bool {
			return f.Word == "spell" || f.Word == "hero" || f.Word == "nontoken" || f.Word == "from"
		}) {
			s.want("a token")
		}
	case "plays":
		if slices.ContainsFunc(t.Kids, func(f *Node) bool { return f.Word == "token" || f.Word == "hero" }) {
			s.want("a card that can be played")
		}
	}
}

// whoseZone checks the zone, and whose it is, that something goes to: a card goes to its
// owner's (1.4.3.a), so what tells is that it is yours or another's.
func (s *sense) whoseZone(zone []*Node) {
	if len(zone) < 2 {
		return
	}
	if zone[1].Word != "you" && !isOther(zone[1]) {
		s.want("whose zone it is, yours or an opponent's, as a card goes to its owner's")
	}
	if w := zone[0].Word; w == "expedition" || w == "play" || w == "limbo" {
		s.want("a zone that each player has")
	}
}

// inExpedition says whether a step that is about objects in Expeditions, or in play, is
// about others.
func (s *sense) inExpedition(step, sel *Node) bool {
	if sel.Sort() != SelectorSort {
		return false
	}
	switch step.Word {
	case "switch", "defect", "move_to":
		return isOf(sel, "spell") || isLandmark(sel.Kids) || !canBe(sel.Kids, "expedition", "play")
	case "take_control":
		return isOf(sel, "spell") || !canBe(sel.Kids, "expedition", "landmarks", "play")
	}
	return false
}

// canBe says whether filters leave open that something is in one of these zones: in play
// if they tell no zone.
func canBe(filters []*Node, zones ...Word) bool {
	for _, f := range filters {
		switch {
		case f.Word == "in":
			return slices.Contains(zones, f.Kids[0].Word)
		case f.Word == "or_f" && f.Kids[0].Word == "in":
			return slices.ContainsFunc(f.Kids, func(k *Node) bool { return canBe([]*Node{k}, zones...) })
		case f.Word == "at_exp", f.Word == "facing_me":
			return slices.Contains(zones, "expedition")
		}
	}
	return slices.Contains(zones, "play")
}

// isLandmark says whether filters ask for a Landmark, which is in no Expedition (5.2.2.a).
func isLandmark(filters []*Node) bool {
	return slices.ContainsFunc(filters, func(f *Node) bool { return f.Word == "subtype" && f.Kids[0].S == "Landmark" })
}

// objects checks filters for what is never where they look: a Spell in play, a token out
// of it (2.1.d), a Landmark in an Expedition, a status on what nobody sees (2.1.g).
func (s *sense) objects(filters []*Node) {
	if s.anywhere {
		return
	}
	has := func(w Word) bool { return slices.ContainsFunc(filters, func(f *Node) bool { return f.Word == w }) }
	switch {
	case has("spell") && !has("or_f") && !canBe(filters, "hand", "reserve", "deck", "discard_pile", "mana_zone", "limbo"):
		s.want("a card in a zone that Spells are in")
	case has("token") && !canBe(filters, "expedition", "landmarks", "play", "limbo"):
		s.want("an object in play, as tokens are nowhere else")
	case has("hero") && !canBe(filters, "hero_zone", "play"):
		s.want("a card that is no Hero, as Heroes stay in their zone")
	case isLandmark(filters) && !canBe(filters, "landmarks", "play", "reserve", "hand", "deck", "discard_pile", "mana_zone", "limbo"):
		s.want("a zone that Landmarks are in")
	case has("character") && !canBe(filters, "expedition", "play", "reserve", "hand", "deck", "discard_pile", "mana_zone", "limbo"):
		s.want("a zone that Characters are in")
	case unseen(filters) != "" && (has("status") || has("without") || has("counted") || has("counted_max") || has("boosts_min") || has("boosts_max")):
		s.want("what is printed on a card, as nobody sees that one")
	}
}

// isOf says whether a selector is about objects of a type.
func isOf(sel *Node, kind Word) bool {
	return sel.Sort() == SelectorSort && slices.ContainsFunc(sel.Kids, func(f *Node) bool { return f.Word == kind })
}

// once checks that a cost has nothing twice that can be paid once.
func (s *sense) once(costs *Node) {
	for i, c := range costs.Kids {
		if len(c.Kids) != 1 || c.Kids[0].Word != "me" {
			continue
		}
		if slices.ContainsFunc(costs.Kids[:i], c.Equal) {
			s.want("another cost, as this cannot be paid twice")
		}
	}
}

// apart checks that the results of a roll do not run into each other: one may be part of
// another, as 6+ is of 4+.
func (s *sense) apart(do *Node) {
	var before []*Node
	for _, k := range do.Kids {
		if k.Word != "on" {
			if Has(k, "roll") || Has(k, "note_result") || Has(k, "add_result") {
				before = nil
			}
			continue
		}
		for _, o := range before {
			if a, b := o.Kids, k.Kids; a[0].N < b[0].N && b[0].N <= a[1].N && a[1].N < b[1].N || b[0].N < a[0].N && a[0].N <= b[1].N && b[1].N < a[1].N {
				s.at = k
				s.want("results that the others of the roll have not")
			}
		}
		before = append(before, k)
	}
}
