package live

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"tumult/card"
	"tumult/game"
	"tumult/protocol"
	"tumult/store"
	"tumult/words"
)

// Summary is what is told of a game from outside. It has nothing that a spectator may
// not know, but for the users.
type Summary struct {
	Game     string        `json:"game"`
	Edition  string        `json:"edition"`
	Clock    Clock         `json:"clock"`
	Undo     string        `json:"undo"`
	Teach    bool          `json:"teach,omitempty"`
	Seats    []SummarySeat `json:"seats"`
	Free     bool          `json:"free,omitempty"`    // a seat is free
	Open     bool          `json:"open,omitempty"`    // and anybody may take it
	Private  bool          `json:"private,omitempty"` // people play, by invitation
	Day      int           `json:"day,omitempty"`
	Arena    bool          `json:"arena,omitempty"` // the tiebreakers have begun
	Over     bool          `json:"over,omitempty"`
	Asked    int           `json:"asked"`
	Winner   int           `json:"winner"`
	End      string        `json:"end,omitempty"`
	At       int64         `json:"at"` // of what spectators saw last, in milliseconds since 1970
	ply      int
	seen     int    // the ply that spectators see
	next     string // the rematch
	bot      bool   // a bot is asked
	deadline int64  // when a clock runs out, or 0
}

// SummarySeat is who sits at a seat.
type SummarySeat struct {
	Name string `json:"name"`
	Bot  string `json:"bot,omitempty"`
	User string `json:"user,omitempty"`
}

// Outcome says how a game that is over ended, to one who did not play it.
func (s *Summary) Outcome(l card.Language) string { return s.outcome(l, protocol.Nobody) }

// outcome says how a game that is over ended to the player of a seat, or to somebody
// else.
func (s *Summary) outcome(l card.Language, you int) string {
	if s.Winner == protocol.Nobody {
		switch s.End {
		case endRace:
			return words.Game.Say(l, "drawn", s.Day)
		case endConcession:
			return Words.Say(l, "ended open")
		case endAgreement:
			return Words.Say(l, "ended agreed")
		case endVersion:
			return Words.Say(l, "ended version")
		}
		return Words.Say(l, "ended limit")
	}
	won, lost := s.Seats[s.Winner].Name, s.Seats[1-s.Winner].Name
	key := "ended " + s.End
	switch {
	case s.End == endRace && s.Arena:
		return words.Game.Say(l, "won arena", won, s.Day)
	case s.End == endRace:
		return words.Game.Say(l, "won", won, s.Day)
	case you == s.Winner:
		return Words.Say(l, key+" won", lost)
	case you == 1-s.Winner:
		return Words.Say(l, key+" lost", won)
	}
	return Words.Say(l, key, won, lost)
}

// otherVersion is the ErrVersion of a game, with what can be told of it.
type otherVersion struct{ Summary }

func (o *otherVersion) Error() string {
	return fmt.Sprintf("%v: game %s was not begun by version %s", ErrVersion, o.Game, game.Version)
}

func (o *otherVersion) Unwrap() error { return ErrVersion }

// refused is how a game is listed that another version of the rules began.
func (b *Begin) refused(at int64) *otherVersion {
	s := Summary{Game: b.Game, Edition: b.Edition, Clock: b.Clock, Undo: b.Undo, Over: true, Asked: protocol.Nobody, Winner: protocol.Nobody, End: endVersion, At: at}
	for _, seat := range b.Seats {
		s.Seats = append(s.Seats, SummarySeat{seat.Name, seat.Bot, seat.User})
	}
	return &otherVersion{s}
}

// Summary tells a table from outside.
func (t *Table) Summary() Summary {
	s := Summary{Game: t.Game, Edition: t.Edition, Clock: t.Clock, Undo: t.Undo, Teach: t.Teach, Free: !t.Begun() && !t.Over(), Over: t.Over(),
		Asked: t.Asked(), Winner: t.Winner(), End: t.ended, At: t.at, ply: t.Ply, next: t.next, deadline: t.timer.deadline()}
	s.Open = s.Free && t.Begin.Open
	s.Private = !t.Begin.Open && !slices.ContainsFunc(t.Seats, func(s Sitting) bool { return s.Bot != "" })
	for _, seat := range t.Seats {
		s.Seats = append(s.Seats, SummarySeat{seat.Name, seat.Bot, seat.User})
	}
	if t.Begun() {
		s.Day, s.Arena = t.match.State.Day(), t.match.State.Arena()
	}
	s.bot = s.Asked >= 0 && t.Seats[s.Asked].Bot != ""
	return s
}

// SeatOf is the seat of one of these users, or protocol.Nobody.
func (s *Summary) SeatOf(users ...string) int {
	return slices.IndexFunc(s.Seats, func(seat SummarySeat) bool { return seat.User != "" && slices.Contains(users, seat.User) })
}

// Tables counts the tables that are there.
func (h *Hall) Tables() int {
	h.mu.Lock()
	defer h.mu.Unlock()
	return len(h.hosts)
}

// Live gives what is known of the games that have begun and go on, the one that moved
// last first.
func (h *Hall) Live() (games []Summary) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, t := range h.hosts {
		if s := t.summary.Load(); s != nil && !s.Over && !s.Free {
			games = append(games, *s)
		}
	}
	slices.SortFunc(games, func(a, b Summary) int { return int(b.At - a.At) })
	return games
}

// Summary gives what is known of a game.
func (h *Hall) Summary(ctx context.Context, id string) (Summary, error) {
	var s Summary
	if !validGame(id) {
		return s, ErrNotFound
	}
	data, _, err := h.results.Get(ctx, id)
	if err == nil {
		return s, json.Unmarshal(data, &s)
	}
	if !errors.Is(err, store.ErrNotFound) {
		return s, err
	}
	t, err := h.Host(ctx, id)
	if err != nil {
		return s, err
	}
	defer t.Release()
	return *t.summary.Load(), nil
}

// maxMine is among how many of their newest games those of users are looked for.
const maxMine = 1000

// Mine gives the games of users, limit at most: those that go on first, the newest of
// each kind first.
func (h *Hall) Mine(ctx context.Context, limit int, users ...string) ([]Summary, error) {
	var keys []string
	for _, u := range users {
		k, err := h.seats.Keys(ctx, u+".")
		if err != nil {
			return nil, err
		}
		for _, key := range k {
			keys = append(keys, strings.TrimPrefix(key, u+"."))
		}
	}
	slices.Sort(keys)
	keys = keys[max(0, len(keys)-maxMine):]
	games, err := h.summaries(ctx, keys, limit, func(s *Summary) bool { return !s.Over && s.SeatOf(users...) >= 0 })
	if err != nil || len(games) == limit {
		return games, err
	}
	over, err := h.summaries(ctx, keys, limit-len(games), func(s *Summary) bool { return s.Over && s.SeatOf(users...) >= 0 })
	return append(games, over...), err
}

// Open gives the games that anybody may join, the newest first and limit at most.
func (h *Hall) Open(ctx context.Context, limit int) ([]Summary, error) {
	keys, err := h.open.Keys(ctx, "")
	if err != nil {
		return nil, err
	}
	return h.summaries(ctx, keys, limit, func(s *Summary) bool { return s.Open })
}

// waiting counts the games of a user in which a seat is free, to maxWaiting at most.
// Those that have waited for openTTL or inviteTTL do not count: nobody can join them.
func (h *Hall) waiting(ctx context.Context, user string) (int, error) {
	mine, err := h.seats.Keys(ctx, user+".")
	if err != nil {
		return 0, err
	}
	oldest := dated(now()-inviteTTL.Milliseconds(), "")
	var keys []string
	for _, key := range mine {
		key = strings.TrimPrefix(key, user+".")
		_, id, _ := strings.Cut(key, ".")
		if key < oldest {
			continue
		}
		waits, err := has(ctx, h.invited, id)
		if err == nil && !waits {
			waits, err = has(ctx, h.open, key)
		}
		if err != nil {
			return 0, err
		}
		if waits {
			keys = append(keys, key)
		}
	}
	games, err := h.summaries(ctx, keys, maxWaiting, func(s *Summary) bool { return s.Free && s.SeatOf(user) >= 0 })
	return len(games), err
}

// has says whether a key is there.
func has(ctx context.Context, kv store.KV, key string) (bool, error) {
	_, _, err := kv.Get(ctx, key)
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	return err == nil, err
}

// seated adds who took the free seat of a game that another version of the rules began.
// Of its other records nothing is to be understood.
func (h *Hall) seated(ctx context.Context, s *Summary) {
	err := h.Store.Read(ctx, subject(s.Game), 0, func(_ store.Version, data []byte) error {
		if r, err := decode(data); err == nil && r.Kind == KindJoin && r.Joins != nil && len(s.Seats) == 1 {
			s.Seats = append(s.Seats, SummarySeat{r.Joins.Name, r.Joins.Bot, r.Joins.User})
		}
		return nil
	})
	if err != nil {
		h.Log.Warn("it cannot be read who plays a game", "game", s.Game, "reason", err)
	}
}

// summaries gives the games of dated keys that fit.
func (h *Hall) summaries(ctx context.Context, keys []string, limit int, fits func(*Summary) bool) ([]Summary, error) {
	slices.Sort(keys)
	slices.Reverse(keys)
	var out []Summary
	for _, key := range slices.Compact(keys) {
		_, id, _ := strings.Cut(key, ".")
		s, err := h.Summary(ctx, id)
		var old *otherVersion
		if errors.As(err, &old) {
			s, err = old.Summary, nil
			h.seated(ctx, &s)
		}
		switch {
		case errors.Is(err, ErrClosed) || ctx.Err() != nil:
			return nil, errors.Join(err, ctx.Err())
		case err != nil: // begun and never written down: the others are there
			continue
		case !fits(&s) || slices.ContainsFunc(out, func(o Summary) bool { return o.Game == id }):
			continue
		}
		if out = append(out, s); len(out) == limit {
			break
		}
	}
	return out, nil
}
