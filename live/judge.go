package live

import (
	"slices"

	"tumult/card"
	"tumult/game"
	"tumult/protocol"
	"tumult/words"
)

// Refused is why something is not done; it changed nothing.
type Refused struct {
	Code   string // protocol.Code…
	Reason func(card.Language) string
}

func refuse(code, key string, args ...any) *Refused {
	return &Refused{code, func(l card.Language) string { return Words.Say(l, key, args...) }}
}

// Judge makes the act of a seat that came at a time (milliseconds since 1970) into
// the record to append. For an act that was done before it gives the ply that it led
// to instead, which is never 0; for one that cannot be done the reason. Nothing
// changes.
func (t *Table) Judge(seat int, a *protocol.Act, at int64) (r Record, before int, no *Refused) {
	if seat < 0 {
		return r, 0, refuse(protocol.CodeNotYours, "spectator")
	}
	if !validID(a.ID) {
		return r, 0, refuse(protocol.CodeMalformed, "bad id")
	}
	r = Record{ID: a.ID, At: max(at, t.at), Seat: seat, Do: a.Do, Ply: a.Ply, Choice: a.Choice}
	if d, ok := t.acts[act{seat, a.ID}]; ok {
		if d.what != r.what() {
			return r, 0, refuse(protocol.CodeMalformed, "id used")
		}
		return r, d.ply, nil
	}
	judges := map[string]func(*Record, *protocol.Act) *Refused{"choose": t.judgeChoice, "cancel": t.judgeCancel, "undo": t.judgeUndo,
		"allow-undo": t.judgeAllow, "refuse-undo": t.judgeAllow, "draw": t.judgeDraw, "refuse-draw": t.judgeRefuseDraw,
		"concede": t.judgeConcede, "rematch": t.judgeRematch}
	judge, ok := judges[a.Do]
	switch {
	case !ok:
		return r, 0, refuse(protocol.CodeMalformed, "bad act", a.Do)
	case a.Do == "rematch" && !t.Over():
		return r, 0, refuse(protocol.CodeNotNow, "not over")
	case a.Do != "rematch" && t.Over():
		return r, 0, refuse(protocol.CodeOver, "over")
	case a.Do != "concede" && !t.Begun():
		return r, 0, refuse(protocol.CodeNotNow, "not begun")
	case a.Do != "concede" && a.Ply != t.Ply:
		return r, 0, refuse(protocol.CodeStale, "stale", a.Ply, t.Ply)
	}
	return r, 0, judge(&r, a)
}

func validID(id string) bool {
	for _, c := range []byte(id) {
		if !('a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '-') {
			return false
		}
	}
	return id != "" && len(id) <= 64
}

func (t *Table) judgeChoice(r *Record, a *protocol.Act) *Refused {
	r.Kind = KindChoice
	d := t.match.Decision()
	if int(d.Seat) != r.Seat {
		return refuse(protocol.CodeNotYours, "not asked")
	}
	if d.Check(a.Choice) != nil {
		q := t.match.Engine.Question(&t.match.State, game.Seat(r.Seat))
		return &Refused{protocol.CodeIllegal, func(l card.Language) string {
			say := words.Describer{Lang: l, Table: t.match.Engine.Table(), You: game.Seat(r.Seat)}
			return say.Refusal(q, a.Choice)
		}}
	}
	return nil
}

func (t *Table) judgeCancel(r *Record, _ *protocol.Act) *Refused {
	r.Kind = KindCancel
	d := t.match.Decision()
	if int(d.Seat) != r.Seat {
		return refuse(protocol.CodeNotYours, "not asked")
	}
	if !d.CanCancel {
		return refuse(protocol.CodeNotNow, "no declaration")
	}
	if t.taken[r.Seat] >= maxTaken {
		return refuse(protocol.CodeNotNow, "taken often", maxTaken)
	}
	return t.setsBack(r, t.match.Declared())
}

// setsBack has the clocks go back to before a choice too, and refuses where somebody's
// time would be up by it.
func (t *Table) setsBack(r *Record, choice int) *Refused {
	timer := t.timer
	timer.left, timer.used = slices.Clone(timer.left), slices.Clone(timer.used)
	timer.charge(r.At)
	timer.setBack(t.marks[choice].clocks)
	if t.Clock.Kind != "none" && slices.Min(timer.left) <= 0 {
		return refuse(protocol.CodeNotNow, "no time")
	}
	r.Back = true
	return nil
}

// judgeUndo takes back at once where no other person is to be asked.
func (t *Table) judgeUndo(r *Record, _ *protocol.Act) *Refused {
	to, ok := t.back(r.Seat)
	switch {
	case t.Undo == UndoNever:
		return refuse(protocol.CodeNotNow, "undo never")
	case t.taken[r.Seat] >= maxTaken:
		return refuse(protocol.CodeNotNow, "taken often", maxTaken)
	case !ok:
		return refuse(protocol.CodeNotNow, "no undo")
	case t.Undo == UndoFree || t.Seats[1-r.Seat].Bot != "":
		r.Kind, r.To = KindUndo, to
		return t.setsBack(r, to)
	case t.undo != protocol.Nobody || t.begged[r.Seat] == t.Ply:
		return refuse(protocol.CodeNotNow, "asked already")
	}
	r.Kind = KindAskUndo
	return nil
}

func (t *Table) judgeAllow(r *Record, a *protocol.Act) *Refused {
	if t.undo != 1-r.Seat {
		return refuse(protocol.CodeNotNow, "undo not asked")
	}
	if r.Kind = KindRefuseUndo; a.Do == "allow-undo" {
		to, ok := t.back(t.undo)
		if !ok {
			return refuse(protocol.CodeNotNow, "no undo")
		}
		r.Kind, r.To = KindUndo, to
		return t.setsBack(r, to)
	}
	return nil
}

func (t *Table) judgeDraw(r *Record, _ *protocol.Act) *Refused {
	switch {
	case t.Seats[1-r.Seat].Bot != "":
		return refuse(protocol.CodeNotNow, "bots play on")
	case t.draw == 1-r.Seat:
		r.Kind = KindDraw
		return nil
	case t.draw == r.Seat || t.begged[r.Seat] == t.Ply:
		return refuse(protocol.CodeNotNow, "asked already")
	}
	r.Kind = KindOfferDraw
	return nil
}

func (t *Table) judgeRefuseDraw(r *Record, _ *protocol.Act) *Refused {
	r.Kind = KindRefuseDraw
	if t.draw != 1-r.Seat {
		return refuse(protocol.CodeNotNow, "no offer")
	}
	return nil
}

func (t *Table) judgeConcede(r *Record, _ *protocol.Act) *Refused {
	r.Kind = KindConcede
	return nil
}

// judgeRematch agrees where the other seat wants one too, or is a bot's.
func (t *Table) judgeRematch(r *Record, _ *protocol.Act) *Refused {
	switch {
	case t.next != "" || t.rematch == r.Seat:
		return refuse(protocol.CodeNotNow, "asked already")
	case t.rematch == 1-r.Seat || t.Seats[1-r.Seat].Bot != "":
		r.Kind, r.Next = KindNext, newID()
		return nil
	}
	r.Kind = KindRematch
	return nil
}
