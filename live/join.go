package live

import (
	"context"
	"errors"
	"slices"
	"strings"

	"tumult/bot"
	"tumult/card"
	"tumult/deck"
	"tumult/game"
	"tumult/protocol"
	"tumult/store"
	"tumult/words"
)

// Error says the reason in English.
func (r *Refused) Error() string { return r.Reason(card.English) }

// wrong refuses a deck that cannot be read or played.
func wrong(err error) *Refused {
	var no *Refused
	if errors.As(err, &no) {
		return no
	}
	return &Refused{protocol.CodeMalformed, func(l card.Language) string {
		var list deck.Errors
		if errors.As(err, &list) {
			say := words.Describer{Lang: l}
			return say.ListFaults(list)
		}
		return err.Error()
	}}
}

// check says what is wrong with a game that is to begin.
func (h *Hall) check(b *Begin) error {
	if _, err := game.RulesNamed(b.Edition); err != nil {
		return refuse(protocol.CodeMalformed, "bad edition", b.Edition)
	}
	if !b.Clock.valid() {
		return refuse(protocol.CodeMalformed, "bad clock", maxBank, maxIncrement, maxDays)
	}
	if b.Undo != UndoAsk && b.Undo != UndoFree && b.Undo != UndoNever {
		return refuse(protocol.CodeMalformed, "bad undo", UndoAsk, UndoFree, UndoNever, b.Undo)
	}
	if b.Delay < 0 || b.Delay > maxDelay {
		return refuse(protocol.CodeMalformed, "bad delay", maxDelay, b.Delay)
	}
	for i := range b.Seats {
		s := &b.Seats[i]
		var err error
		if s.Name, err = CheckName(s.Name); err != nil {
			return err
		}
		if s.Bot != "" {
			if _, err := bot.Named(s.Bot, 0); err != nil {
				return refuse(protocol.CodeMalformed, "bad opponent", s.Bot, strings.Join(bot.Names(), ", "))
			}
		}
		if s.Deck, err = admit(s.Deck, b.Edition, h.Find); err != nil {
			return err
		}
	}
	if len(b.Seats) == 2 {
		b.Seats[1].Name = apart(b.Seats[1].Name, b.Seats[0].Name)
	}
	return nil
}

// Join takes the free seat of a game, which needs the invitation unless the game is
// open to anybody. One who has the seat already has it still. Where there is nothing
// to join, or not with this invitation, the error is ErrNotFound. Also are other users
// that the one who joins is.
func (h *Hall) Join(ctx context.Context, id, invite string, s Sitting, also ...string) (seat int, err error) {
	if invite != "" {
		of, err := h.Invited(ctx, invite)
		if err == nil && of != id {
			err = ErrNotFound
		}
		if err != nil {
			return 0, err
		}
	}
	t, err := h.Host(ctx, id)
	if err != nil {
		return 0, err
	}
	defer t.Release()
	if e := t.do(ctx, func() { seat, err = t.join(context.WithoutCancel(ctx), invite != "", s, also) }); e != nil {
		return 0, e
	}
	return seat, err
}

// Invited is the game of an invitation.
func (h *Hall) Invited(ctx context.Context, invite string) (id string, err error) {
	if !validGame(invite) {
		return "", ErrNotFound
	}
	data, _, err := h.invites.Get(ctx, invite)
	if err != nil {
		if errors.Is(err, store.ErrNotFound) {
			err = ErrNotFound
		}
		return "", err
	}
	return string(data), nil
}

func (t *Host) join(ctx context.Context, invited bool, s Sitting, also []string) (seat int, err error) {
	for {
		table := t.table
		if seat := table.SeatOf(append(also, s.User)...); seat == 0 {
			return 0, refuse(protocol.CodeNotNow, "own game")
		} else if seat > 0 {
			return seat, t.hall.index(ctx, s.User, t.id, table.began)
		}
		if !invited && !table.Open {
			return 0, ErrNotFound
		}
		if table.Over() && !table.Begun() {
			return 0, refuse(protocol.CodeOver, "ended open")
		}
		if table.Begun() {
			return 0, refuse(protocol.CodeNotNow, "seat taken")
		}
		if s.Name, err = CheckName(s.Name); err != nil {
			return 0, err
		}
		s.Name = apart(s.Name, table.Seats[0].Name)
		if s.Deck, err = admit(s.Deck, table.Edition, t.hall.Find); err != nil {
			return 0, err
		}
		if err := t.hall.index(ctx, s.User, t.id, table.began); err != nil {
			return 0, err
		}
		r := Record{Kind: KindJoin, ID: newID(), At: max(now(), table.at), Seat: 1, Joins: &s}
		if err := t.append(ctx, &r); err != nil && !errors.Is(err, errMoved) {
			return 0, refuse(protocol.CodeUnavailable, "unavailable")
		}
		if err := t.hall.waited(ctx, t.table); err != nil {
			t.hall.Log.Warn("a game cannot be taken off the list of those that wait", "game", t.id, "reason", err)
		}
	}
}

// waited takes a game off the list of those that wait for somebody, if it was on one.
// The invitation stays: who has it finds the game by it.
func (h *Hall) waited(ctx context.Context, t *Table) error {
	switch {
	case t.Open:
		return h.open.Delete(ctx, dated(t.began, t.Game))
	case !slices.ContainsFunc(t.Seats, func(s Sitting) bool { return s.Bot != "" }):
		return h.invited.Delete(ctx, t.Game)
	}
	return nil
}

// errThere says that a game was begun.
var errThere = errors.New("the game is there")

// rematch begins the other game of a finished one with the sides swapped, unless it is
// there: it may be over by now, and on no list of what goes on.
func (h *Hall) rematch(ctx context.Context, t *Table) error {
	err := h.Store.Read(ctx, subject(t.next), 0, func(store.Version, []byte) error { return errThere })
	if errors.Is(err, errThere) {
		return nil
	}
	if err != nil {
		return err
	}
	b := Begin{Game: t.next, Rules: game.Version, Edition: t.Edition, Clock: t.Clock, Undo: t.Undo, Delay: t.Delay, Open: t.Open, Seats: []Sitting{t.Seats[1], t.Seats[0]},
		Seed: h.chance(len(game.Seed{})), Salt: h.chance(saltSize)}
	return h.begin(ctx, b, t.agreed)
}

// Invitation is the invitation of a game that waits for somebody who has it.
func (h *Hall) Invitation(ctx context.Context, id string) (string, error) {
	data, _, err := h.invited.Get(ctx, id)
	if errors.Is(err, store.ErrNotFound) {
		return "", ErrNotFound
	}
	return string(data), err
}
