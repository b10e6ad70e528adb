package phrase

import (
	"slices"

	"tumult/ability"
)

// "They" and "their" of a player stand for the player who was spoken of last:
//
//	Target player draws a card, then discards a card from their hand.
//	draw(target_player, 1); discard(by(that_player, a(card, in(hand))))

// spoken is the player for whom "they" would stand at some point.
type spoken struct {
	player *ability.Node // nil: nobody
	told   bool          // the trigger tells of the player
	either bool          // the trigger did, and a target was chosen since
	anyone *ability.Node // the player who was chosen, if that may be you
	byName bool          // only "that player" is replaced, before it is known what else is spoken of
}

var (
	their = ability.New(theirs)
	they  = ability.New(theyWord)
)

// asSubject is how a player who was spoken of before is called as a subject.
func asSubject(n *ability.Node) *ability.Node {
	if n.Word == theirs {
		return they
	}
	return n
}

// isThat says whether a player is one who was chosen before.
func isThat(n *ability.Node) bool {
	return n.Word == "that_player" || n.Word == "it_player" || n.Word == "you"
}

// isTargetPlayer says whether a player is chosen where the word stands.
func isTargetPlayer(n *ability.Node) bool {
	switch n.Word {
	case "target_player", "target_opponent", "target_other":
		return true
	}
	return false
}

// walk replaces what is theirs, in the order of the text.
func (s *spoken) walk(n *ability.Node) *ability.Node {
	if n.Word == thatWord && len(n.Kids) == 2 { // that opponent
		if s.anyone != nil && s.player == s.anyone {
			return n
		}
		n = ability.New(thatWord, n.Kids[0])
	}
	switch {
	case s.byName && n.Word == thatWord:
		switch {
		case s.told && n.Kids[0].Equal(pronoun):
			return n
		case s.player != nil && isThat(s.player):
			return s.player
		}
		return ability.New("controller", n.Kids...)
	case s.byName && (n.Word == theyWord || n.Word == theirs):
		return n
	case n.Word == thatWord && s.told && n.Kids[0].Word == itWord:
		return s.player
	case n.Word == thatWord && s.either:
		return n
	case n.Word == thatWord:
		return s.walk(ability.New("controller", n.Kids...))
	case n.Word == theyWord && s.player != nil, n.Word == theirs && s.player != nil && isThat(s.player):
		return s.player
	case isTargetPlayer(n):
		if s.player = ability.New("that_player"); n.Word == "target_player" {
			s.anyone = s.player
		}
		return n
	case len(n.Kids) == 0:
		return n
	}
	kids := slices.Clone(n.Kids)
	ways := 0
	for _, k := range kids {
		if k.Word == "do" {
			ways++
		}
	}
	for i, k := range kids {
		switch {
		case k.Sort() == ability.AbilitySort && n.Sort() != ability.AbilitySort: // quoted
			quoted := spoken{byName: s.byName}
			kids[i] = quoted.walk(k)
		case k.Word == "do" && isDelay(n.Word):
			kids[i] = s.walkDelayed(k)
		case k.Word == "do" && s.told && forgetsPlayer(n.Word):
			kids[i] = (&spoken{byName: s.byName}).walk(k)
		case isOwn(n) && i == 1 && (isTargetPlayer(kids[0]) || isThat(kids[0])):
			inside := spoken{player: you, byName: s.byName} // there, you are that player
			kids[i] = inside.walk(k)
		case k.Word == "do" && ways > 1:
			way := *s
			kids[i] = way.walk(k)
		default:
			kids[i] = s.walk(k)
		}
		if n.Word == "when" && k.Sort() == ability.TriggerSort {
			if s.player = toldPlayer(k); k.Word == "resupplies" && s.player != nil && (len(k.Kids) > 1 || ability.Has(kids[len(kids)-1], "it")) {
				s.player = ability.New("controller", it) // who has it in Reserve
			}
			s.told = s.player != nil
		}
	}
	s.after(n.Word, kids)
	if s.byName && !s.told && namesHolder(n) {
		s.player = nil
	}
	if (isOwn(n) || n.Word == "chosen_by") && kids[0].Word == "you" {
		return canonical(ability.New(n.Word, kids...))
	}
	return ofDoer(n.With(kids))
}

// walkDelayed replaces what is theirs in what is done later. Who is told of there is not known
// outside of it, where it is not done yet; nor is it then clear that an older player is meant.
func (s *spoken) walkDelayed(do *ability.Node) *ability.Node {
	inside := *s
	if s.told {
		inside = spoken{byName: s.byName}
	}
	before := inside.player
	do = inside.walk(do)
	if inside.player != before {
		*s = spoken{byName: s.byName}
	}
	return do
}

// isDelay says whether what a step holds is done later than what follows the step.
func isDelay(w ability.Word) bool {
	return w == "next" || w == "next_time" || w == "later"
}

// namesHolder says whether a target is told with the player who has it, who is not known yet:
// "that player" is then this one, not one who was spoken of before.
func namesHolder(n *ability.Node) bool {
	if n.Word != "target_a" {
		return false
	}
	reserve, owned, group := false, false, false
	for _, k := range n.Kids {
		reserve = reserve || k.Word == "in" && k.Kids[0].Word == "reserve"
		owned = owned || k.Word == "of"
		k.Walk(func(p *ability.Node) bool {
			group = group || isGroup(p)
			return !group
		})
	}
	return group || reserve && !owned
}

// toldPlayer is the other player of whom a trigger tells, nil: none.
func toldPlayer(t *ability.Node) *ability.Node {
	switch t.Word {
	case "either":
		if a, b := toldPlayer(t.Kids[0]), toldPlayer(t.Kids[1]); a != nil && b != nil && a.Equal(b) {
			return a
		}
	case "draws", "draws_card", "resupplies", "rolls_die", "passes", "passes_first":
		if t.Kids[0].Word != "you" {
			return ability.New("it_player")
		}
	case "plays", "sacrifices":
		if t.Kids[0].Word != "you" {
			return ability.New("controller", it)
		}
	}
	return nil
}

// forgetsPlayer says whether in what a step holds the player is not known of whom a trigger
// tells, as something else is spoken of there.
func forgetsPlayer(w ability.Word) bool {
	switch w {
	case "for_each", "next", "next_time", "later":
		return true
	}
	return false
}

// after notes the player who does a step.
func (s *spoken) after(w ability.Word, kids []*ability.Node) {
	switch who := kids[0]; {
	case w == "target_who":
		s.player = ability.New("it_player")
	case (w == "target" || w == "target_exp") && s.told:
		*s = spoken{byName: s.byName, either: true}
	case w == "target" && s.player != nil && s.player.Word == "it_player":
		s.player = ability.New("that_player")
	case (w == "reveal" || w == "look") && who.Word == "all": // whose hand it is
		for _, k := range who.Kids {
			if k.Word == "of" && isGroup(k.Kids[0]) {
				s.player = k.Kids[0]
			}
		}
	case isGroup(who):
		if w == "by" || ability.New(w).Sort() == ability.StepSort {
			s.player = who
		}
	case who.Word == "controller" || who.Word == "owner":
		if w != "by" && ability.New(w).Sort() != ability.StepSort {
			break
		}
		if s.player = nil; who.Kids[0].Word == "it" || who.Kids[0].Word == "me" { // others may be others by then
			s.player = who
		}
	}
}

// speaksOfTheirs says whether a tree speaks of what is theirs besides naming a player.
func speaksOfTheirs(n, player *ability.Node) (yes bool) {
	n.Walk(func(k *ability.Node) bool {
		yes = yes || k.Word == theirs
		return !yes && !k.Equal(player)
	})
	return yes
}

// isGroup says whether a player may be several.
func isGroup(who *ability.Node) bool {
	return who.Word == "opponent" || who.Word == "each_opponent" || who.Word == "everyone" || who.Word == "others"
}

// ofOwner says whose is what is theirs. A target player is chosen where the player is
// named first. Nil: whose the owner's own is would not be told from it.
func ofOwner(n, owner *ability.Node) *ability.Node {
	if owner.Word != theirs && ability.Has(owner, theirs) {
		if speaksOfTheirs(n, owner) {
			return nil
		}
		return n
	}
	if !isTargetPlayer(owner) {
		return replace(n, theirs, owner)
	}
	named := false
	n.Walk(func(k *ability.Node) bool {
		named = named || k.Equal(owner)
		return !named
	})
	if named {
		return n
	}
	return replace(n, theirs, owner)
}
