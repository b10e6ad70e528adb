package server

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"time"

	"tumult/live"
	"tumult/store"
)

// pass is what a token of a program is good for. It is kept by the game and what is
// made of the token, so that those of a game can be listed and nobody can use them
// who reads the store.
type pass struct {
	Seat    int       `json:"seat"`
	Session string    `json:"session"` // key of the one that made it: it ends with that
	At      time.Time `json:"at"`
}

func passKey(game, id string) string { return game + "." + id }

// pass gives what is kept of a token while the session lasts that made it, or
// store.ErrNotFound.
func (s *Server) pass(ctx context.Context, key string) (p pass, err error) {
	data, _, err := s.tokens.Get(ctx, key)
	if err == nil {
		err = json.Unmarshal(data, &p)
	}
	if err == nil && p.Session == "" {
		return p, store.ErrNotFound
	}
	if err == nil {
		_, _, err = s.sessions.Get(ctx, p.Session)
	}
	return p, err
}

// seat is the seat that a request has in a game: by its token, else by its session.
func (s *Server) seat(r *http.Request, g *live.Summary) (int, error) {
	if token := bearer(r); token != "" {
		p, err := s.pass(r.Context(), passKey(g.Game, hashed(token)))
		if errors.Is(err, store.ErrNotFound) {
			return 0, errNotFound
		}
		return p.Seat, err
	}
	p, err := s.who(r)
	return g.SeatOf(p.users()...), err
}

// ownSeat is the seat of the person who asks, by their session, in the game of the
// request.
func (s *Server) ownSeat(r *http.Request) (p person, game string, seat int, err error) {
	if p, err = s.who(r); err != nil {
		return p, "", 0, err
	}
	g, err := s.Hall.Summary(r.Context(), r.PathValue("id"))
	if err != nil {
		return p, "", 0, err
	}
	if seat = g.SeatOf(p.users()...); seat < 0 {
		err = errNotFound
	}
	return p, g.Game, seat, err
}

func (s *Server) createToken(w http.ResponseWriter, r *http.Request) error {
	p, game, seat, err := s.ownSeat(r)
	if err != nil {
		return err
	}
	token := secret()
	if err := create(r.Context(), s.tokens, passKey(game, hashed(token)), encoded(pass{seat, p.key, time.Now().UTC()})); err != nil {
		return err
	}
	return answer(w, http.StatusCreated, map[string]string{"token": token})
}

// tokenInfo is a token as who made it sees it; it is of no use to a program.
type tokenInfo struct {
	ID string    `json:"id"`
	At time.Time `json:"at"`
}

// listTokens lists the tokens of one's seat that are good still.
func (s *Server) listTokens(w http.ResponseWriter, r *http.Request) error {
	_, game, seat, err := s.ownSeat(r)
	if err != nil {
		return err
	}
	keys, err := s.tokens.Keys(r.Context(), passKey(game, ""))
	out := []tokenInfo{}
	for _, key := range keys {
		p, err := s.pass(r.Context(), key)
		if errors.Is(err, store.ErrNotFound) || err == nil && p.Seat != seat {
			continue
		}
		if err != nil {
			return err
		}
		out = append(out, tokenInfo{strings.TrimPrefix(key, passKey(game, "")), p.At})
	}
	if err != nil {
		return err
	}
	return answer(w, http.StatusOK, map[string]any{"tokens": out})
}

// endToken revokes a token of one's seat; what its program has open acts no more.
func (s *Server) endToken(w http.ResponseWriter, r *http.Request) error {
	_, game, seat, err := s.ownSeat(r)
	if err != nil {
		return err
	}
	key := passKey(game, r.PathValue("token"))
	if store.CheckName(key) != nil {
		return errNotFound
	}
	p, err := s.pass(r.Context(), key)
	if errors.Is(err, store.ErrNotFound) || err == nil && p.Seat != seat {
		return errNotFound
	}
	if err != nil {
		return err
	}
	defer s.ended.Add(1)
	if err := s.tokens.Delete(r.Context(), key); err != nil {
		return err
	}
	w.WriteHeader(http.StatusNoContent)
	return nil
}
