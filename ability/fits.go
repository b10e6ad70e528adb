package ability

import (
	"slices"

	"tumult/card"
)

// Fits says whether an ability can do something on a card of a type: a Spell is not in
// play, and what is in play has no effect of its own (2.2.10.a, 2.2.10.f). On a card of
// no known type anything may. The error is a *SenseError.
func Fits(t card.Type, n *Node) error {
	if want := unfit(t, n); want != "" {
		return &SenseError{n, want}
	}
	return nil
}

func unfit(t card.Type, n *Node) string {
	support := n.Word == "support"
	if want := awayFromPlay(n); want != "" && !support && (t == card.Hero || t == card.Spell) {
		return want
	}
	switch {
	case t == card.NoType:
		return ""
	case support && t == card.Hero:
		return "nothing, as Heroes have no support abilities"
	case support:
		return ""
	case t != card.Spell && n.Word == "effect":
		return "a trigger before what a " + t.String() + " does"
	case t == card.Hero && n.Word == "when" && isArrival(n.Kids[0]):
		return "another trigger, as a Hero joins nothing"
	case n.Word == "always":
		return unfitPassive(t, n.Kids[0])
	case t != card.Spell:
		return ""
	case n.Word == "quick":
		return "what the Spell does, as it is never in play to be used"
	case n.Word == "when" && !isDeparture(n.Kids[0]):
		return "what the Spell does, as it is never in play when that comes"
	}
	return ""
}

// awayFromPlay is what an ability wants whose bearer is in no Expedition and cannot be
// sacrificed: a Hero, a Spell and a card in Reserve. What it gives to others is theirs.
func awayFromPlay(n *Node) (want string) {
	if n.Word == "either" { // one of them may come
		first := awayFromPlay(n.Kids[0])
		if awayFromPlay(n.Kids[1]) == "" {
			return ""
		}
		return first
	}
	for _, k := range n.Kids {
		if k.Sort() == AbilitySort && n.Word != "support" {
			continue
		}
		if want = awayFromPlay(k); want != "" {
			return want
		}
	}
	switch {
	case n.Word == "mine", n.Word == "my_other", n.Word == "facing_me":
		return "an Expedition that is told otherwise, as I am in none"
	case len(n.Kids) == 0 || n.Kids[0].Word != "me":
	case n.Word == "sacrifice", n.Word == "sacrificed":
		return "another object, as I am not in play to be sacrificed"
	case n.Word == "gigantic", n.Word == "defender":
		return "another passive ability, as I am in no Expedition"
	case n.Word == "leaves" && n.Kids[1].Word == "expedition", n.Word == "goes" && n.Kids[1].Word == "expedition":
		return "another zone, as I am in no Expedition"
	}
	return ""
}

// isDeparture says whether a trigger is about where the bearer goes, wherever it is.
func isDeparture(t *Node) bool {
	switch t.Word {
	case "goes", "leaves", "discarded":
		return t.Kids[0].Word == "me"
	case "either":
		return isDeparture(t.Kids[0]) || isDeparture(t.Kids[1])
	}
	return false
}

// unfitPassive is what a passive wants on a type.
func unfitPassive(t card.Type, p *Node) string {
	switch p.Word {
	case "while":
		return unfitPassive(t, p.Kids[1])
	case "begins_with", "begins_with_markers":
		if t != card.Hero {
			return "a Hero, as only Heroes begin the game in play"
		}
		return ""
	}
	switch of := []Word{"fleeting_card", "cooldown", "playable_from", "also_type", "dormant", "no_count"}; {
	case t == card.Hero && (IsAsPlayed(p) || p.Word == "scout"):
		return "a card that is played, as Heroes are not"
	case p.Word == "cooldown" && p.Kids[0].Word == "me" && t != card.Spell:
		return "a Spell for Cooldown"
	case t == card.Spell && !IsAsPlayed(p) && !slices.Contains(of, p.Word):
		return "a passive ability about the Spell itself, as it is never in play"
	}
	return ""
}
