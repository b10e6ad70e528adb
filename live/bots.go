package live

import (
	"context"
	"encoding/binary"
	"time"

	"tumult/bot"
	"tumult/game"
	"tumult/protocol"
)

// think lets the bot that is asked, if one is, find its answer: beside the table, on
// a copy of the game. The answer comes as an act, as a person's does.
func (t *Host) think(ctx context.Context) {
	seat := t.table.Asked()
	if t.thinking || t.pending != nil || seat < 0 || t.table.Seats[seat].Bot == "" {
		return
	}
	b, err := t.bot(seat)
	if err != nil {
		t.hall.Log.Error("there is no such bot any more", "game", t.id, "reason", err)
		return
	}
	t.thinking = true
	var state game.State
	state.CopyFrom(&t.table.match.State)
	view := game.NewEngine(t.table.match.Engine.Table()).View(&state, game.Seat(seat))
	ply, begun := t.table.Ply, time.Now()
	t.hall.tasks.Add(1)
	go func() {
		defer t.hall.tasks.Done()
		select {
		case t.hall.workers <- struct{}{}:
		case <-ctx.Done():
			return
		}
		choice, failed := bot.Answer(b, view)
		<-t.hall.workers
		pause(ctx, t.hall.Pace-time.Since(begun))
		t.post(ctx, func() { t.answered(ctx, seat, ply, choice, failed) })
	}()
}

// bot gives the bot of a seat. What it does by chance follows from nothing of the
// game; in the first game that is taught from the same number every time.
func (t *Host) bot(seat int) (bot.Bot, error) {
	if t.bots[seat] != nil {
		return t.bots[seat], nil
	}
	seed := make([]byte, 8)
	if !t.table.Teach {
		seed = t.hall.chance(8)
	}
	var err error
	t.bots[seat], err = bot.Named(t.table.Seats[seat].Bot, binary.LittleEndian.Uint64(seed))
	return t.bots[seat], err
}

// answered plays what a bot found for the state of a ply.
func (t *Host) answered(ctx context.Context, seat, ply int, c game.Choice, failed error) {
	t.thinking = false
	if t.table.Ply != ply { // taken back or over meanwhile
		return
	}
	if failed != nil {
		t.hall.Log.Error("a bot failed", "game", t.id, "bot", t.table.Seats[seat].Bot)
		note := Record{Kind: KindNote, ID: newID(), At: max(now(), t.table.at), Seat: seat, Text: failed.Error()}
		if t.append(ctx, &note) != nil {
			return
		}
	}
	if _, no := t.act(ctx, seat, &protocol.Act{ID: newID(), Do: "choose", Ply: ply, Choice: c}, now()); no != nil && t.table.Ply == ply {
		t.hall.Log.Warn("a bot was refused", "game", t.id, "code", no.Code)
		t.thinking = true
		time.AfterFunc(retry, func() { t.post(ctx, func() { t.thinking = false }) })
	}
}

// post has the goroutine call f, unless the table is put away.
func (t *Host) post(ctx context.Context, f func()) {
	select {
	case t.mail <- f:
	case <-t.stopped:
	case <-ctx.Done():
	}
}
