package ability

import (
	"slices"

	"tumult/card"
)

// Fits says whether an ability can do something on a card: a Spell is not in play, what is
// in play has no effect of its own (2.2.10.a, 2.2.10.f), and a Landmark is in no Expedition
// (5.2.2.a). On a card of no known type anything may. The error is a *SenseError.
func Fits(c *card.Card, n *Node) error {
	if want := unfit(c, n); want != "" {
		return &SenseError{n, want}
	}
	return nil
}

func unfit(c *card.Card, n *Node) string {
	t, support := c.Type, n.Word == "support"
	switch {
	case t == card.NoType:
		return ""
	case support && t == card.Hero:
		return "nothing, as Heroes have no support abilities"
	case support:
		return unfitSupport(n.Kids[0])
	case n.Word == "when" && isTurnedInReserve(n.Kids[0]):
		return "the support box, as there abilities work in Reserve (2.2.10.d)"
	case !c.InExpedition():
		if want := awayFromPlay(n, t == card.Permanent); want != "" {
			return want
		}
	case t == card.Permanent && isDefender(n):
		return "another passive ability, as only Characters are Defenders"
	}
	switch {
	case t != card.Spell && n.Word == "effect":
		return "a trigger before what a " + t.String() + " does"
	case t == card.Hero && n.Word == "when" && isArrival(n.Kids[0]):
		return "another trigger, as a Hero joins nothing"
	case t == card.Hero && sendsBearer(n):
		return "another card, as Heroes stay in their zone"
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

// awayFromPlay is what an ability wants whose bearer is in no Expedition: a Landmark, and
// what cannot be sacrificed either: a Hero, a Spell and a card in Reserve. What it gives to
// others is theirs.
func awayFromPlay(n *Node, landmark bool) (want string) {
	if n.Word == "either" { // one of them may come
		first := awayFromPlay(n.Kids[0], landmark)
		if awayFromPlay(n.Kids[1], landmark) == "" {
			return ""
		}
		return first
	}
	for _, k := range n.Kids {
		if k.Sort() == AbilitySort && n.Word != "support" {
			continue
		}
		if want = awayFromPlay(k, landmark); want != "" {
			return want
		}
	}
	switch {
	case n.Word == "mine", n.Word == "my_other", n.Word == "facing_me":
		return "an Expedition that is told otherwise, as I am in none"
	case len(n.Kids) == 0 || n.Kids[0].Word != "me":
		return ""
	case !landmark && (n.Word == "sacrifice" || n.Word == "sacrificed"):
		return "another object, as I am not in play to be sacrificed"
	}
	switch n.Word {
	case "gigantic", "defender":
		return "another passive ability, as I am in no Expedition"
	case "exp_of", "switch", "defect", "move_to", "joins", "joins_exp", "leaves_exp", "leaves_one", "switches", "defects":
		return "another object, as I am in no Expedition"
	case "leaves", "goes":
		if slices.ContainsFunc(n.Kids, func(k *Node) bool { return k.Word == "expedition" }) {
			return "another zone, as I am in no Expedition"
		}
	case "is":
		if slices.ContainsFunc(n.Kids, func(f *Node) bool { return f.Word == "at_exp" || f.Word == "in" && f.Kids[0].Word == "expedition" }) {
			return "another condition, as I am in no Expedition"
		}
	}
	return ""
}

// sendsBearer says whether an ability takes its bearer from its zone, or waits for that.
func sendsBearer(n *Node) bool {
	if n.Word == "either" { // one of them may come
		return sendsBearer(n.Kids[0]) && sendsBearer(n.Kids[1])
	}
	if isDeparture(n) || slices.Contains(moves, n.Word) && len(n.Kids) > 0 && n.Kids[0].Word == "me" {
		return true
	}
	return slices.ContainsFunc(n.Kids, func(k *Node) bool { return k.Sort() != AbilitySort && sendsBearer(k) })
}

// isTurnedInReserve says whether a trigger is that the bearer is exhausted or readied in Reserve.
func isTurnedInReserve(t *Node) bool {
	return (t.Word == "exhausted_now" || t.Word == "readied") && t.Kids[0].Word == "me" && len(t.Kids) > 1 && t.Kids[1].Word == "reserve"
}

// unfitSupport is what a support ability wants, which works in Reserve while the card is
// not exhausted.
func unfitSupport(n *Node) string {
	if n.Word == "when" && n.Kids[0].Word == "readied" && n.Kids[0].Kids[0].Word == "me" {
		return "another trigger, as the support abilities of an exhausted card do not work"
	}
	return ""
}

// isDefender says whether an ability makes its bearer a Defender (7.4.1.a).
func isDefender(n *Node) (yes bool) {
	n.Walk(func(k *Node) bool {
		yes = yes || k.Word == "defender" && k.Kids[0].Word == "me"
		return !yes && (k == n || k.Sort() != AbilitySort)
	})
	return yes
}

// isDeparture says whether a trigger is about where the bearer goes, wherever it is.
func isDeparture(t *Node) bool {
	switch t.Word {
	case "goes", "leaves", "discarded", "sacrificed":
		return t.Kids[0].Word == "me"
	case "discards", "sacrifices":
		return t.Kids[1].Word == "me"
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
