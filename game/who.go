package game

import (
	"errors"

	"tumult/ability"
)

type whoOp uint8

const (
	whoYou      whoOp = iota
	whoOpponent       // or each opponent: a condition tells which of them
	whoEveryone
	whoOthers
	whoTarget
	whoTargetOpponent
	whoTargetOther
	whoController
	whoOwner
	whoIt
	whoLeads
	whoSlot
	whoFromYou // everyone, beginning with you
)

type who struct {
	op   whoOp
	sel  *selector
	exp  *expSel
	slot int16
}

// nth is the player who comes after i others.
func (e *Engine) nth(c *context, w *who, i Seat) Seat {
	if w.op == whoFromYou {
		return (c.Ctrl + i) % e.t.seats()
	}
	return e.initiative(i)
}

// isPlayer says whether a seat is one of the players meant.
func (e *Engine) isPlayer(c *context, w *who, seat Seat) bool {
	switch w.op {
	case whoYou:
		return seat == c.Ctrl
	case whoOpponent:
		return e.t.opponents(c.Ctrl, seat) && c.asksOf(seat)
	case whoOthers:
		return seat != c.Ctrl && c.asksOf(seat)
	case whoTargetOpponent:
		return e.t.opponents(c.Ctrl, seat)
	case whoEveryone, whoTarget, whoFromYou:
		return true
	case whoTargetOther:
		return seat != c.Ctrl
	case whoController, whoOwner:
		r := e.firstTold(c, w.sel)
		if r.Kind != ObjectRef {
			return false
		}
		pc, _ := e.s.memoryOf(r)
		if w.op == whoOwner {
			return pc.Owner == seat
		}
		return pc.Ctrl == seat
	case whoLeads:
		return !e.eachExpedition(c, w.exp, func(x Ref) bool { return x.Seat != seat })
	case whoIt:
		return c.It.Kind == PlayerRef && c.It.Seat == seat
	case whoSlot:
		found := false
		e.choices(c, w.slot, func(b *bound) bool {
			found = found || b.Ref.Kind == PlayerRef && b.Ref.Seat == seat
			return !found
		})
		return found
	}
	return false
}

// who compiles a player. A target is a choice of its own, made before what it is
// for; the player is then read from its slot.
func (c *compiler) who(n *ability.Node) (w *who, err error) {
	w = &who{}
	switch n.Word {
	case "you":
	case "opponent", "each_opponent":
		w.op = whoOpponent
	case "everyone":
		w.op = whoEveryone
	case "others":
		w.op = whoOthers
	case "leader":
		w.op = whoLeads
		w.exp, err = c.expedition(n.Kids[0], false)
	case "it_player":
		w.op = whoIt
	case "everyone_from_you":
		w.op = whoFromYou
	case "target_player", "target_opponent", "target_other":
		w.op = map[ability.Word]whoOp{"target_player": whoTarget, "target_opponent": whoTargetOpponent, "target_other": whoTargetOther}[n.Word]
		slot := c.slot()
		c.emit(instr{op: opChoose, who: w, target: true, slot: slot})
		c.player = &who{op: whoSlot, slot: slot}
		return c.player, nil
	case "that_player":
		if c.player == nil {
			return nil, errors.New("that_player needs a target player before it")
		}
		return c.player, nil
	case "controller", "owner":
		if w.op = whoController; n.Word == "owner" {
			w.op = whoOwner
		}
		w.sel, err = c.objects(n.Kids[0])
	default:
		err = unknown(n)
	}
	return w, err
}
