package game

import (
	"tumult/ability"
	"tumult/card"
)

// ongoing compiles steps that leave an Ongoing emblem behind.
func (c *compiler) ongoing(n *ability.Node) (err error) {
	i := instr{op: opStep, verb: vOngoing, node: n}
	if c.player != nil && ability.Has(n, "that_player") { // who it is is kept with it
		i.who, n = c.player, ofItPlayer(n)
	}
	switch n.Word {
	case "next":
		i.until = durations[n.Kids[0].Word]
		i.ability, err = c.t.compile(ability.New("always", ability.New("first_each_afternoon", n.Kids[1:]...)), -1)
		i.once = true
	case "next_cost":
		i.until = durations[n.Kids[0].Word]
		kids := append([]*ability.Node{ability.New("you")}, n.Kids[1:]...)
		i.ability, err = c.t.compile(ability.New("always", ability.New("cost_less", kids...)), -1)
		i.once = true
	case "next_cost_min":
		i.until = durations[n.Kids[0].Word]
		kids := append([]*ability.Node{ability.New("you")}, n.Kids[1:]...)
		i.ability, err = c.t.compile(ability.New("always", ability.New("cost_less_min", kids...)), -1)
		i.once = true
	case "this":
		i.until = durations[n.Kids[0].Word]
		if i.sel, err = c.passiveSubject(n.Kids[1]); err != nil {
			return err
		}
		sub := n.Kids[1]
		if i.exp, err = c.passiveExpedition(n.Kids[1]); err != nil {
			return err
		}
		if i.sel != nil && len(sub.Kids) > 0 {
			kids := append([]*ability.Node{ability.New("it")}, sub.Kids[1:]...)
			sub = ability.New(sub.Word, kids...)
		}
		if i.exp != nil {
			sub = withExpedition(sub, ability.New("it_expedition"))
		}
		i.ability, err = c.t.compile(ability.New("always", sub), -1)
	case "have":
		i.until = durations[n.Kids[0].Word]
		if i.sel, err = c.objects(n.Kids[1]); err != nil {
			return err
		}
		i.ability, err = c.t.compile(ability.New("always", ability.New("has", ability.New("it"), n.Kids[2])), -1)
	case "next_time":
		i.until, i.once = durations[n.Kids[0].Word], true
		i.ability, err = c.t.compile(ability.New("when", n.Kids[1], n.Kids[2]), -1)
		i.keep = err == nil
	case "later":
		i.until = untilDay
		i.ability, err = c.t.compile(ability.New("when", n.Kids[0], n.Kids[1]), -1)
		i.once = true
		if err == nil {
			i.keep = true
		}
	}
	if err != nil {
		return err
	}
	c.emit(i)
	return nil
}

// ofItPlayer speaks of the player who was targeted before as of `it`.
func ofItPlayer(n *ability.Node) *ability.Node {
	if n.Word == "that_player" {
		return ability.New("it_player")
	}
	kids := make([]*ability.Node, len(n.Kids))
	for i, k := range n.Kids {
		kids[i] = ofItPlayer(k)
	}
	return n.With(kids)
}

// passiveSubject finds the selector that a passive is about where it must be
// fixed when the effect resolves: a target, a choice, me, it or those. Patterns
// (`all`) stay open: the passive looks at them anew each time.
func (c *compiler) passiveSubject(p *ability.Node) (*selector, error) {
	if len(p.Kids) == 0 || p.Kids[0].Sort() != ability.SelectorSort || p.Kids[0].Word == "all" {
		return nil, nil
	}
	return c.objects(p.Kids[0])
}

// passiveExpedition finds the expedition of which a passive says what it can't do, where it
// must be fixed when the effect resolves.
func (c *compiler) passiveExpedition(p *ability.Node) (*expSel, error) {
	if p.Word == "cant" {
		p = p.Kids[0]
	} else if p.Word != "cant_move" {
		return nil, nil
	}
	if len(p.Kids) == 0 || p.Kids[0].Sort() != ability.ExpeditionSort {
		return nil, nil
	}
	for _, w := range []ability.Word{"target_exp_a", "targets_exp", "up_to_targets_exp", "an_exp", "an_exp_of", "it_expedition", "mine", "any_exps"} {
		if ability.Has(p.Kids[0], w) {
			return c.expedition(p.Kids[0], false)
		}
	}
	return nil, nil
}

// withExpedition puts another expedition in what one can't do.
func withExpedition(p, exp *ability.Node) *ability.Node {
	if p.Word == "cant" {
		return ability.New("cant", withExpedition(p.Kids[0], exp))
	}
	return ability.New(p.Word, append([]*ability.Node{exp}, p.Kids[1:]...)...)
}

func (c *compiler) token(n *ability.Node) (DefID, error) {
	base, abilities := n, []*ability.Node(nil)
	if n.Word == "tok_with" {
		base, abilities = n.Kids[0], n.Kids[1:]
	}
	k := base.Kids
	tok := ability.Card{Abilities: abilities}
	tok.Set, tok.Names[card.English] = "token", k[0].S
	kinds := k[1:]
	switch base.Word {
	case "tok":
		tok.Type, tok.HasStats = card.Character, true
		for i := range card.Terrains {
			tok.Stats[i] = k[1+i].N
		}
		kinds = k[1+card.Terrains:]
	case "tok_permanent":
		tok.Type = card.Permanent
	default:
		return noDef, unknown(base)
	}
	for _, s := range kinds {
		tok.Subtypes = append(tok.Subtypes, s.S)
	}
	return c.t.define(tok, true)
}
