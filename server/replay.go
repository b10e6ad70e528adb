package server

import (
	"bytes"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"tumult/web"
)

// keep lets a browser keep an answer about a finished game, which stays as it is; it
// is in the language of who asks.
func keep(w http.ResponseWriter) {
	w.Header().Set("Cache-Control", "private, max-age=3600")
	w.Header().Set("Vary", "Cookie, Accept-Language")
}

// getRecord gives the record to those who played: the lists of their decks are in it.
func (s *Server) getRecord(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Hall.Finished(r.Context(), r.PathValue("id"))
	if err != nil {
		return err
	}
	g := t.Summary()
	if seat, err := s.seat(r, &g); err != nil {
		return err
	} else if seat < 0 {
		return errNotFound
	}
	text, err := t.Record()
	if err != nil {
		return err
	}
	keep(w)
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.Header().Set("Content-Disposition", fmt.Sprintf("attachment; filename=%q", "tumult-"+t.Game+".txt"))
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(text))
	return nil
}

func (s *Server) getReplay(w http.ResponseWriter, r *http.Request) error {
	t, err := s.Hall.Finished(r.Context(), r.PathValue("id"))
	if err != nil {
		return err
	}
	l, q := web.Language(r), r.URL.Query()
	if !q.Has("ply") {
		replay, err := t.Replay(l)
		if err != nil {
			return err
		}
		keep(w)
		return answer(w, http.StatusOK, replay)
	}
	ply, err := strconv.Atoi(q.Get("ply"))
	if err != nil {
		return malformed("no number", "ply", q.Get("ply"))
	}
	state, err := t.StateAt(ply, l, q.Get("open") == "1")
	if err != nil {
		return err
	}
	keep(w)
	return answer(w, http.StatusOK, state)
}
