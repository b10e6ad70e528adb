package phrase

import (
	"slices"

	"tumult/ability"
)

// What another player than you does: a choice of the step is theirs, among what is theirs,
// or the whole step is one in which they are you.
//
//	Target opponent discards a Character they control.
//	discard(by(target_opponent, a(character)))
//	Target opponent creates an [Aerolith] token in their Landmarks.
//	do_by(target_opponent, {create_in(1, …, you)})

// bySelector says whether a deed that names no player can be done by another
// one: then the player chooses among what is theirs.
func bySelector(ru *rule) bool {
	return movesCards(ru.tree.word) && ru.tree.kids[0].slot >= 0
}

// movesCards says whether a step is told of cards alone, whoever does it.
func movesCards(w ability.Word) bool {
	switch w {
	case "discard", "sacrifice", "to_reserve", "to_hand", "to_top", "to_bottom", "into_deck", "to_mana", "to_mana_ready", "to_play", "exhaust", "ready", "reveal", "play_free":
		return true
	}
	return false
}

// isDoneBy says whether a step that names no player may be done by another one.
func isDoneBy(w ability.Word) bool {
	switch w {
	case "create", "create_in", "forward", "backward", "look", "for_each", "boost", "remove_counters", "remove_up_to", "loses_boosts", "loses_counters",
		"augment", "exchange_boosts", "activate", "activate_one", "play_either", "play_paid", "place_marker", "move_marker", "move_to", "take_control", "exchange", "sabotage", "repeat", "draw_these":
		return true
	}
	return false
}

// isOwn says whether a step is done as by you by the player of whom it is told.
func isOwn(n *ability.Node) bool { return n.Word == "may_by" || n.Word == "do_by" }

// deedOf is the step of a rule without a player that another one does, or nil.
func (r *reader) deedOf(f *frame, end int) *ability.Node {
	s, tree := f.slots, f.rule.tree
	if bySelector(f.rule) && !sacrificesAll(tree, &s) {
		slot := tree.kids[0].slot
		sel := ofActor(s[slot], f.actor)
		if sel != nil {
			s[slot] = sel
			return tree.build(&s)
		}
		switch s[slot].Word {
		case "me", itWord:
		case "target_a", "targets", "up_to_targets", "any_targets": // declared before they are you
			if tree.word == "sacrifice" {
				return r.doneBy(f, ability.New("sacrifice", notYours(yours(s[slot]))), end)
			}
		case "among":
			r.foulAt(f.at, "you to do it, who look at them")
			return nil
		case "all": // of theirs it would be said of whom
			if n := tree.build(&s); n != nil && !ability.Has(n, "you") && !ability.Has(n, theirs) {
				break
			}
			fallthrough
		default:
			r.speaksToYou(f.at, end)
			return nil
		}
	}
	return r.doneBy(f, tree.build(&s), end)
}

// doneBy is a step that another player does as if they were you, or nil.
func (r *reader) doneBy(f *frame, n *ability.Node, end int) *ability.Node {
	if n == nil || r.speaksToYou(f.at, end) || slices.ContainsFunc(f.slots[:], func(k *ability.Node) bool { return k != nil && r.speaksOfOpponents(f.at, k) }) {
		return nil
	}
	return ability.New("do_by", f.actor, ability.New("do", replace(n, theirs, you)))
}

// ofDoer says of all that is theirs who does something to it: no choice is theirs.
func ofDoer(n *ability.Node) *ability.Node {
	if n.Word != "do_by" || len(n.Kids[1].Kids) > 1 {
		return n
	}
	who, step := n.Kids[0], n.Kids[1].Kids[0]
	if !movesCards(step.Word) || step.Word == "sacrifice" || step.Kids[0].Word != "all" || !isOf(step.Kids[0], "you") {
		return n
	}
	return step.With(append([]*ability.Node{replace(step.Kids[0], "you", who)}, step.Kids[1:]...))
}

// sacrificesAll says whether a rule is about all that a player is to sacrifice: each of
// several does it with what they control (7.3.19.a).
func sacrificesAll(tree *pat, s *slots) bool {
	return tree.word == "sacrifice" && s[tree.kids[0].slot].Word == "all"
}

// ofActor puts the player who does something in a selector: a choice is made by
// each of them among what is theirs.
func ofActor(sel, actor *ability.Node) *ability.Node {
	switch sel.Word {
	case "a", "some", "up_to", "any_number", "random":
		var kids []*ability.Node
		for _, k := range sel.Kids {
			if k.Word == "of" && k.Kids[0].Word == theirs {
				continue
			}
			if k.Word == "of" {
				return nil
			}
			kids = append(kids, k)
		}
		return ability.New("by", actor, replaceOf(ability.New(sel.Word, kids...)))
	case "all", "top", "bottom":
		if speaksOfTheirs(sel, actor) {
			return ofOwner(sel, actor)
		}
	}
	return nil
}

// replaceOf takes "they control" out of the alternatives of a choice: who chooses
// does it among what is theirs.
func replaceOf(sel *ability.Node) *ability.Node {
	kids := slices.Clone(sel.Kids)
	for i, k := range kids {
		if k.Word == "or_f" || k.Word == "and_f" {
			kids[i] = replaceOf(k)
		}
	}
	return &ability.Node{Word: sel.Word, N: sel.N, S: sel.S, Kids: slices.DeleteFunc(kids, func(k *ability.Node) bool { return k.Word == "of" && k.Kids[0].Word == theirs })}
}

const wantOfEach = "one player, or a number that is the same for each of them"

// isEach says whether a player is each of several.
func isEach(who *ability.Node) bool { return who.Word == "everyone" || who.Word == "others" }

// countsTheirs says whether an amount of a step is of what is theirs who do it.
func countsTheirs(n *ability.Node) bool {
	return slices.ContainsFunc(n.Kids, func(k *ability.Node) bool { return k.Sort() == ability.AmountSort && ability.Has(k, theirs) })
}

// doBy prints a step that another player does as if they were you.
func (p *printer) doBy(n *ability.Node) bool {
	who, step := n.Kids[0], n.Kids[1].Kids[0]
	switch do := n.Kids[1].Kids; {
	case len(do) == 2 && step.Word == "target" && chosen(do[1]) != nil && chosen(do[1]).Word == "it":
		step = withChosen(do[1], step.Kids[0])
	case len(do) > 1:
		return false
	}
	step = theirOwn(step)
	for _, ru := range p.b.byWord[ntDeed][step.Word] {
		var s slots
		if ru.subject < 0 && ru.tree.match(step, &s) && p.try(func() bool {
			from, spoken, actor, inside := len(p.out), asSubject(who), p.actor, p.inside
			if !p.part(ntPlayer, spoken) {
				return false
			}
			p.last = p.agree(spoken, from)
			p.actor, p.inside = who, true
			ok := p.rule(ru, &s, p.last)
			p.actor, p.inside = actor, inside
			return ok
		}) {
			return true
		}
	}
	return false
}
