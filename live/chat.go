package live

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"unicode/utf8"

	"tumult/protocol"
	"tumult/store"
)

// Limits of talk.
const (
	maxLine  = 300  // characters of a line
	maxLines = 1000 // lines of a game
)

// talk is what the players of a game say to each other. Spectators do not hear it: a
// player may speak of hidden cards.
type talk struct {
	lines   []protocol.ChatLine
	said    map[act]string // text
	version store.Version
}

// saying is a line as it is kept.
type saying struct {
	ID string `json:"id"`
	protocol.ChatLine
}

// read adds what was written behind what is known.
func (k *talk) read(ctx context.Context, s store.Log, game string) error {
	return s.Read(ctx, "chat."+game, k.version, func(v store.Version, data []byte) error {
		var l saying
		if err := json.Unmarshal(data, &l); err != nil {
			return fmt.Errorf("talk of game %s: %w", game, err)
		}
		k.add(v, l)
		return nil
	})
}

func (k *talk) add(v store.Version, l saying) {
	k.version = v
	k.lines = append(k.lines, l.ChatLine)
	k.said[act{l.Seat, l.ID}] = l.Text
}

// chat says a line. It is no part of the game, so that it needs no ply.
func (t *Host) chat(ctx context.Context, seat int, a *protocol.Act, came int64) (ply int, no *Refused) {
	k := &t.talk
	text := plain(a.Text)
	switch {
	case seat < 0:
		return 0, refuse(protocol.CodeNotYours, "spectator")
	case !validID(a.ID):
		return 0, refuse(protocol.CodeMalformed, "bad id")
	case !visible(text) || utf8.RuneCountInString(text) > maxLine:
		return 0, refuse(protocol.CodeMalformed, "chat empty", maxLine)
	}
	_, before := k.said[act{seat, a.ID}]
	if len(k.lines) >= maxLines && !before {
		return 0, refuse(protocol.CodeTooMany, "chat full")
	}
	l := saying{a.ID, protocol.ChatLine{Name: t.table.Seats[seat].Name, Seat: seat, Text: text, At: came}}
	data, err := json.Marshal(l)
	if err != nil {
		panic(err) // the type has nothing that JSON cannot say
	}
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), storeTime)
	defer cancel()
	for {
		if said, ok := k.said[act{seat, a.ID}]; ok && said != text {
			return 0, refuse(protocol.CodeMalformed, "id used")
		} else if ok {
			break
		}
		v, err := t.hall.Store.Append(ctx, "chat."+t.id, k.version, data)
		if err == nil {
			k.add(v, l)
		} else if errors.Is(err, store.ErrConflict) {
			err = k.read(ctx, t.hall.Store, t.id)
		}
		if err != nil && (!errors.Is(err, store.ErrUnknown) || ctx.Err() != nil) {
			return 0, refuse(protocol.CodeUnavailable, "unavailable")
		}
		if err != nil {
			pause(ctx, again)
		}
	}
	t.tell()
	return t.table.Ply, nil
}
